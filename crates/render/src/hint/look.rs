//! What a player is pointed to before the step itself: its digits, one house, and its cells.

use crate::picture::{Mark, Picture, Role, VariableRole};
use unguess_board::{Candidate, Cell, CellSet, DigitSet, Grid, House, Kind, Rules};
use unguess_proof::Step;

/// Where a step can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// The digits of its pattern; if it is a chain or has no pattern, the digits that it places or removes.
    pub(crate) digits: DigitSet,
    /// A house of the pattern, with most of its cells.
    pub(crate) house: House,
    /// The cells of the pattern.
    pub(crate) cells: CellSet,
}

impl Look {
    /// Where to look for a step in the position before it.
    pub(crate) fn at(grid: &Grid, step: &Step) -> Self {
        let picture = Picture::of(grid, step);
        let changed: Vec<Candidate> = step.effect.placed.iter().chain(&step.effect.removed).copied().collect();
        let cells = pattern(&picture, step, &changed);
        Self { digits: digits(&picture, &changed), house: house(grid.rules(), &picture, cells, &changed), cells }
    }
}

/// The cells that a hint points at: those of the base. If the picture has no base, the first of these that it has: the
/// cells that a chain or ring passes, those in which branches begin, those of a deadly pattern, and those that change.
fn pattern(picture: &Picture, step: &Step, changed: &[Candidate]) -> CellSet {
    let assumed = step.proof.branches().iter().map(|branch| branch.assumed.candidate.cell()).collect();
    let choices = [
        areas(picture, is_base) | marked(picture, is_of_base),
        passed(picture),
        assumed,
        areas(picture, |role| role == VariableRole::Pattern),
    ];
    let found = choices.into_iter().find(|cells| !cells.is_empty());
    found.unwrap_or_else(|| changed.iter().map(|candidate| candidate.cell()).collect())
}

/// The cells that a chain or ring runs through, with its ends.
fn passed(picture: &Picture) -> CellSet {
    let inner = marked(picture, |mark| matches!(mark.role, Role::Left | Role::Right | Role::Ring));
    if inner.is_empty() { inner } else { inner | marked(picture, |mark| mark.role == Role::Guardian) }
}

fn digits(picture: &Picture, changed: &[Candidate]) -> DigitSet {
    let of_base: DigitSet = candidates(picture, |mark| mark.role == Role::Base).map(Candidate::digit).collect();
    if of_base.is_empty() { changed.iter().map(|candidate| candidate.digit()).collect() } else { of_base }
}

/// Of the houses of the base, or of all if the base has none, the one with most cells of the pattern, then with most
/// cells where something changes.
fn house(rules: &Rules, picture: &Picture, cells: CellSet, changed: &[Candidate]) -> House {
    let bases = picture.areas.iter().filter(|area| is_base(area.role));
    let mut houses: Vec<House> =
        bases.filter_map(|area| area.variable.digit_and_house().map(|(_, house)| house)).collect();
    if houses.is_empty() {
        houses.extend(rules.houses());
    }
    let changed: CellSet = changed.iter().map(|candidate| candidate.cell()).collect();
    let weight = |house: &House| ((cells & rules.cells_of(*house)).len(), (changed & rules.cells_of(*house)).len());
    // The last of equals counts, so the houses are reversed: the first is chosen.
    let best = houses.iter().copied().rev().max_by_key(weight);
    best.expect("a base has a house, and else there are all of them")
}

/// The cells among the areas in a role.
fn areas(picture: &Picture, is_wanted: impl Fn(VariableRole) -> bool) -> CellSet {
    let wanted = picture.areas.iter().filter(|area| is_wanted(area.role) && area.variable.kind() == Kind::Cell);
    wanted.map(|area| Cell::new(area.variable.number())).collect()
}

fn marked(picture: &Picture, is_wanted: impl Fn(&Mark) -> bool) -> CellSet {
    candidates(picture, is_wanted).map(Candidate::cell).collect()
}

fn candidates(picture: &Picture, is_wanted: impl Fn(&Mark) -> bool) -> impl Iterator<Item = Candidate> {
    picture.marks.iter().filter(move |mark| is_wanted(mark)).map(|mark| mark.candidate)
}

fn is_base(role: VariableRole) -> bool {
    matches!(role, VariableRole::Base | VariableRole::Set(_) | VariableRole::Stem)
}

fn is_of_base(mark: &Mark) -> bool {
    matches!(mark.role, Role::Base | Role::Fin)
}
