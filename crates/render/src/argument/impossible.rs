//! Cells that cannot be filled with a few digits: so one of their guardians is true.

use std::ops::Range;

use super::premise::Premise;
use crate::picture::{Role, VariableRole};
use crate::step_text::ExplainedPattern;
use crate::words::{both, either, number, spoken_or};
use unguess_board::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind, PositionSet};

/// Why the cells cannot be filled with the digits alone, and that so one of the guardians is true. The first premise
/// shows the candidates of the digits in the cells.
pub(super) fn premises(grid: &Grid, cells: &[Cell], digits: &[Digit], guardians: &[Candidate]) -> Vec<Premise> {
    let pattern: CellSet = cells.iter().copied().collect();
    let pairs = pattern.iter().flat_map(|cell| digits.iter().map(move |digit| cell.with(*digit)));
    let members: Vec<Candidate> = pairs.filter(|one| grid.candidates().contains(*one)).collect();
    let mut premises = of_boxes(grid, pattern, digits)
        .map_or_else(|| vec![of_any(pattern, digits)], |boxes| of_four_boxes(&boxes, digits));
    let first = premises.remove(0).marked(members, Role::Base);
    premises.insert(0, first);
    premises.push(guarded(guardians));
    premises
}

/// That cells of no named pattern cannot be filled.
fn of_any(pattern: CellSet, digits: &[Digit]) -> Premise {
    let why = format!(
        "The {} cells {} cannot all be filled with {}: however you start, some cell is left without a digit.",
        number(pattern.len()),
        both(pattern.iter()),
        both(digits)
    );
    Premise::new(why).around(pattern.iter().map(Cell::variable), VariableRole::Base)
}

/// That a guardian is true.
fn guarded(guardians: &[Candidate]) -> Premise {
    let text = match lone_cell(guardians) {
        _ if guardians.is_empty() => "So this state has no solution.".to_owned(),
        Some(cell) if guardians.len() > 1 => format!("Only {cell} has other digits, so {cell} must hold one of them."),
        _ if guardians.len() == 1 => format!("The only way out: {}.", spoken_or(guardians)),
        _ => format!("So at least one of these is true: {}.", spoken_or(guardians)),
    };
    Premise::new(text).marked(guardians.iter().copied(), Role::Guardian)
}

/// The pattern that the `premises` explain, and the words that replace them where a later step uses the pattern again:
/// those before the number of the earlier step, and those after it.
pub(super) fn explained(
    grid: &Grid,
    cells: &[Cell],
    digits: &[Digit],
    guardians: &[Candidate],
    premises: Range<usize>,
) -> ExplainedPattern {
    let cells: CellSet = cells.iter().copied().collect();
    let name = if of_boxes(grid, cells, digits).is_some() { "tridagon" } else { "impossible pattern" };
    let again = match lone_cell(guardians) {
        _ if guardians.is_empty() => {
            [format!("The {name} of step "), " has no way out left, so this state has no solution.".to_owned()]
        }
        Some(cell) if guardians.len() > 1 => {
            let rest = format!(", only {cell} has other digits, so {cell} must hold one of them.");
            [format!("In the {name} of step "), rest]
        }
        Some(_) => [format!("The {name} of step "), format!(" has only one way out left: {}.", spoken_or(guardians))],
        None => {
            let rest = format!(", at least one of these is true: {}.", spoken_or(guardians));
            [format!("By the {name} of step "), rest]
        }
    };
    ExplainedPattern { cells, digits: digits.iter().copied().collect::<DigitSet>(), premises, again }
}

/// The words before the change.
pub(super) fn opening(digits: &[Digit], guardians: &[Candidate]) -> String {
    match lone_cell(guardians) {
        Some(cell) if guardians.len() > 1 => format!("So {cell} is not {}: ", either(digits)),
        _ => whichever(guardians).to_owned(),
    }
}

/// The boxes of twelve cells, three in each of four boxes and no two of these in one row or column, and three digits.
fn of_boxes(grid: &Grid, cells: CellSet, digits: &[Digit]) -> Option<Vec<(House, CellSet)>> {
    let parts = House::all_of(HouseKind::Block).map(|house| (house, cells & house.cells()));
    let parts: Vec<(House, CellSet)> = parts.filter(|(_, part)| !part.is_empty()).collect();
    let lines = |part: CellSet, line: fn(Cell) -> usize| part.iter().map(line).collect::<PositionSet>().len();
    let is_spread = |part: CellSet| part.len() == 3 && lines(part, Cell::row) == 3 && lines(part, Cell::column) == 3;
    let are_square = grid.rules().boxes() == Some([3, 3]);
    (are_square && digits.len() == 3 && parts.len() == 4 && parts.iter().all(|(_, part)| is_spread(*part)))
        .then_some(parts)
}

/// A tridagon: the order of three digits cannot go around four boxes.
fn of_four_boxes(boxes: &[(House, CellSet)], digits: &[Digit]) -> Vec<Premise> {
    let numbers = both(boxes.iter().map(|(house, _)| house.number() + 1));
    let cells = boxes.iter().fold(CellSet::EMPTY, |all, (_, part)| all | *part);
    let look = Premise::new(format!("Look at twelve cells, three in each of boxes {numbers}: {}.", both(cells.iter())));
    let look = boxes.iter().enumerate().fold(look, |shown, (place, (_, part))| {
        shown.around(part.iter().map(Cell::variable), VariableRole::Set(place))
    });
    let why = format!(
        "If they held only {}, each box would have each of these digits once, no two in one row or column. Going around \
         the four boxes, the order of the digits would be reversed an odd number of times and still have to come back \
         unchanged, which is impossible.",
        both(digits)
    );
    vec![look, Premise::new(why)]
}

/// What one guardian removes, or each of them.
pub(super) const fn whichever(guardians: &[Candidate]) -> &'static str {
    if guardians.len() == 1 { "So " } else { "Each of these rules out the same candidates: " }
}

/// The only cell with guardians.
pub(super) fn lone_cell(guardians: &[Candidate]) -> Option<Cell> {
    let first = guardians.first()?.cell();
    guardians.iter().all(|guardian| guardian.cell() == first).then_some(first)
}
