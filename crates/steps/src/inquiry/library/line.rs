//! Writing a line.

use super::codes::Code;
use crate::techniques::technique;
use unguess_board::{Candidate, CandidateSet, Cell, Digit, DigitSet, Effect, Grid, Kind, Variable};
use unguess_proof::{Cover, Guarded, GuardedPattern, Proof, Step};

/// The digits that a step is about: those of a subset or a rectangle, and otherwise those that it changes.
pub fn digits(grid: &Grid, step: &Step) -> DigitSet {
    let changed = step.effect.removed.iter().chain(&step.effect.placed);
    let changed: DigitSet = changed.map(|candidate| candidate.digit()).collect();
    match &step.proof {
        Proof::Guarded(Guarded { pattern: GuardedPattern::Loop { digits, .. }, .. }) => {
            digits.iter().copied().collect()
        }
        Proof::Cover(cover) if step.technique.ends_with("subset") => digits_of_subset(grid, cover),
        _ => changed,
    }
}

/// Of a naked subset all digits in its cells, of a hidden one those that have no other cells.
fn digits_of_subset(grid: &Grid, Cover { base, cover, .. }: &Cover) -> DigitSet {
    let is_naked = base.iter().all(|variable| variable.kind() == Kind::Cell);
    let named = if is_naked { cover } else { base };
    let digits: DigitSet = named.iter().filter_map(|variable| Some(variable.digit_and_house()?.0)).collect();
    let cells = base.iter().filter(|_| is_naked).map(|variable: &Variable| Cell::new(variable.number()));
    cells.fold(digits, |digits, cell| digits | grid.digits_in(cell))
}

/// The line that has a step of a technique with a code: a placed digit that is not given has a `+`, candidates are
/// written as digit, row and column, and removed ones in this order.
pub fn library_line(grid: &Grid, step: &Step) -> Option<String> {
    Some(line_with(&code_of(grid, step)?.to_string(), grid, step))
}

/// Such a line of any step: one of a technique without a code has the code `0000`, which stands for none.
pub fn position_line(grid: &Grid, step: &Step) -> String {
    let code = code_of(grid, step).map_or_else(|| "0000".to_owned(), |code| code.to_string());
    line_with(&code, grid, step)
}

fn code_of(grid: &Grid, step: &Step) -> Option<Code> {
    let size = technique(&step.technique)?.size_of(step);
    Some(Code::of(&step.technique, size, &step.form)?.of_effect(grid, &step.effect))
}

fn line_with(code: &str, grid: &Grid, step: &Step) -> String {
    let about: String = digits(grid, step).iter().map(|digit| digit.to_string()).collect();
    let puzzle: String = Cell::all().map(|cell| cell_of(grid, cell)).collect();
    let deleted = *Grid::from(&grid.placed()).candidates() - *grid.candidates();
    let removed: CandidateSet = step.effect.removed.iter().copied().collect();
    let placed: CandidateSet = step.effect.placed.into_iter().collect();
    let [deleted, removed, placed] = [deleted, removed, placed].map(|all| names(&all));
    format!(":{code}:{about}:{puzzle}:{deleted}:{removed}:{placed}:")
}

impl Code {
    /// The code for a step. Of loops with almost locked sets, variant 3 stands for those that leave a cell one digit (0710) or
    /// that remove one digit (0711), and variant 4 for the others.
    fn of_effect(self, grid: &Grid, effect: &Effect) -> Self {
        let is_lower = match (&*self.text, self.variant) {
            ("0710", Some(3)) => leaves_one(grid, effect),
            ("0711", Some(3)) => effect.removed.iter().all(|one| one.digit() == effect.removed[0].digit()),
            _ => true,
        };
        if is_lower { self } else { Self { variant: Some(4), ..self } }
    }
}

/// Whether all that is removed are all digits of a cell but one.
fn leaves_one(grid: &Grid, effect: &Effect) -> bool {
    let cell = effect.removed.first().map(|one| one.cell());
    cell.is_some_and(|cell| {
        effect.removed.iter().all(|one| one.cell() == cell) && grid.digits_in(cell).len() == effect.removed.len() + 1
    })
}

fn cell_of(grid: &Grid, cell: Cell) -> String {
    let sign = if grid.givens().contains(cell) { "" } else { "+" };
    grid.value(cell).map_or_else(|| ".".to_owned(), |digit| format!("{sign}{digit}"))
}

/// Candidates as digit, row and column, in order.
pub fn names(candidates: &CandidateSet) -> String {
    let names: Vec<String> = candidates.iter().map(name).collect();
    names.join(" ")
}

fn name(candidate: Candidate) -> String {
    let (cell, digit): (Cell, Digit) = (candidate.cell(), candidate.digit());
    format!("{digit}{}{}", cell.row() + 1, cell.column() + 1)
}
