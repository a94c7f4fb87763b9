//! A step told by and by: where to look, by what technique, and the whole of it.

use super::english::{both, capitalised};
use super::picture::{Picture, Place, Role};
use super::{Notation, name};
use crate::board::{Cell, Grid, Variable};
use crate::proof::Step;

/// Where to look: `Look at row 3.`
pub fn place(grid: &Grid, step: &Step) -> String {
    format!("Look at {}.", both(places(grid, step)))
}

/// Where to look, and for what: `Look at row 3 for a naked pair.`
pub fn technique(grid: &Grid, step: &Step) -> String {
    let name = name(step);
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'X']) { "an" } else { "a" };
    let article = if name.ends_with("candidates") { String::new() } else { format!("{article} ") };
    format!("Look at {} for {article}{name}.", both(places(grid, step)))
}

/// The whole step.
pub fn whole(grid: &Grid, step: &Step, notation: Notation) -> String {
    let text = notation.line(grid, step);
    if notation == Notation::English { format!("{}: {text}", capitalised(&name(step))) } else { text }
}

/// The cells or houses of the base; for chains and rings, the cells they run through.
fn places(grid: &Grid, step: &Step) -> Vec<String> {
    let picture = Picture::of(grid, step);
    let base: Vec<String> =
        picture.areas.iter().filter(|area| area.role == Place::Base).map(|area| named(area.variable)).collect();
    if !base.is_empty() {
        return base;
    }
    let mut cells: Vec<Cell> = Vec::new();
    for mark in picture.marks.iter().filter(|mark| matches!(mark.role, Role::Left | Role::Right | Role::Ring)) {
        if !cells.contains(&mark.candidate.cell()) {
            cells.push(mark.candidate.cell());
        }
    }
    cells.iter().map(Cell::to_string).collect()
}

fn named(variable: Variable) -> String {
    variable.digit_and_house().map_or_else(|| variable.to_string(), |(_, house)| house.to_string())
}
