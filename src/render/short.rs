//! One short line a step, for lists and logs: `whip[2] r2c6 r2c1 r6c1: r3c6<>4`.

use super::name;
use super::picture::{Picture, Role};
use crate::board::{Cell, Effect, Grid};
use crate::proof::{Proof, Step};

/// The name of a step, where it is, and what changes.
pub fn line(grid: &Grid, step: &Step) -> String {
    let effect = effect(&step.effect);
    match place(grid, step) {
        None => format!("{}: {effect}", name(step)),
        Some(place) => format!("{} {place}: {effect}", name(step)),
    }
}

/// What changes: `r1c3=4`, `r1c3<>4, r2c3<>4`.
pub(super) fn effect(effect: &Effect) -> String {
    let placed = effect.placed.iter().map(|placed| format!("{}={}", placed.cell(), placed.digit()));
    let removed = effect.removed.iter().map(|removed| format!("{}<>{}", removed.cell(), removed.digit()));
    placed.chain(removed).collect::<Vec<_>>().join(", ")
}

/// The house of a hidden single; otherwise the cells of the pattern, along it.
fn place(grid: &Grid, step: &Step) -> Option<String> {
    if let Proof::Single { variable } = step.proof {
        return variable.digit_and_house().map(|(_, house)| format!("in {house}"));
    }
    let picture = Picture::of(grid, step);
    let pattern = picture.marks.iter().filter(|mark| matches!(mark.role, Role::Left | Role::Right | Role::Base));
    let mut cells: Vec<Cell> = Vec::new();
    for cell in pattern.map(|mark| mark.candidate.cell()) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    Some(cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" "))
}
