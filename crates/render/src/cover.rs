//! What players call a cover: locked candidates, a naked or hidden subset, a fish.

use unguess_board::{Candidate, CellSet, Digit, DigitSet, Grid, House, HouseKind, PositionSet, Rules, Variable};
use unguess_steps::technique::instance;

/// The kinds of cover that have a name.
pub(super) enum NamedCover {
    /// The places of a digit in one house all lie in another.
    Locked { digit: Digit, base: House, cover: House },
    /// As many cells of a house as the digits they have.
    Naked { house: House, cells: CellSet, digits: DigitSet },
    /// As many digits of a house as the cells they have.
    Hidden { house: House, digits: DigitSet, cells: CellSet },
    /// A digit in some rows that lies in as many columns, or the other way round; lines by 0-based number.
    Fish { digit: Digit, base: (HouseKind, PositionSet), cover: (HouseKind, PositionSet) },
}

impl NamedCover {
    /// The name of a cover: a locked digit, a naked or hidden subset of a house, or a fish of lines. Nothing for
    /// others.
    pub(super) fn of(rules: &Rules, base: &[Variable], cover: &[Variable]) -> Option<Self> {
        if base.len() != cover.len() {
            return None;
        }
        if let ([base], [cover]) = (base, cover) {
            let ((digit, base), (other, cover)) = (base.digit_and_house()?, cover.digit_and_house()?);
            return (digit == other).then_some(Self::Locked { digit, base, cover });
        }
        if let Some(cells) = instance::cells(base) {
            let (house, digits) = instance::digits_of_house(cover)?;
            return cells.is_subset(rules.cells_of(house)).then_some(Self::Naked { house, cells, digits });
        }
        if let Some(cells) = instance::cells(cover) {
            let (house, digits) = instance::digits_of_house(base)?;
            return cells.is_subset(rules.cells_of(house)).then_some(Self::Hidden { house, digits, cells });
        }
        let ((digit, base), (other, cover)) = (lines_of(base)?, lines_of(cover)?);
        (digit == other && base.0 != cover.0).then_some(Self::Fish { digit, base, cover })
    }
}

impl NamedCover {
    /// Whether all that is removed lies where a pattern of this name removes it.
    pub(super) fn explains(&self, grid: &Grid, removed: &[Candidate]) -> bool {
        let rules = grid.rules();
        removed.iter().all(|one| {
            let (cell, digit) = (one.cell(), one.digit());
            match self {
                Self::Locked { digit: only, cover, .. } => digit == *only && rules.cells_of(*cover).contains(cell),
                Self::Naked { cells, digits, .. } => {
                    let is_seen = || grid.linked_to_all(places(grid, *cells, digit)).contains(*one);
                    let is_in = |house| rules.cells_of(house).contains(cell);
                    digits.contains(digit) && (houses_of(rules, *cells).any(is_in) || is_seen())
                }
                Self::Hidden { digits, cells, .. } => cells.contains(cell) && !digits.contains(digit),
                Self::Fish { digit: only, cover: (kind, numbers), .. } => {
                    let is_line = |house: House| house.kind() == *kind && numbers.contains(house.number());
                    digit == *only && rules.houses_with(cell).any(is_line)
                }
            }
        })
    }
}

/// The candidates of a digit in some cells.
pub(super) fn places(grid: &Grid, cells: CellSet, digit: Digit) -> impl Iterator<Item = Candidate> {
    (cells & grid.cells_with(digit)).iter().map(move |cell| cell.with(digit))
}

/// The houses in which all of some cells lie.
pub(super) fn houses_of(rules: &Rules, cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().into_iter().flat_map(|cell| rules.houses_with(cell));
    houses.filter(move |house| cells.is_subset(rules.cells_of(*house)))
}

/// The digit and the lines, if all variables are one digit in lines of one kind.
fn lines_of(variables: &[Variable]) -> Option<(Digit, (HouseKind, PositionSet))> {
    let (digit, first) = variables.first()?.digit_and_house()?;
    let line = |variable: &Variable| {
        let (other, house) = variable.digit_and_house()?;
        let is_line = matches!(house.kind(), HouseKind::Row | HouseKind::Column);
        (is_line && other == digit && house.kind() == first.kind()).then_some(house.number())
    };
    Some((digit, (first.kind(), variables.iter().map(line).collect::<Option<PositionSet>>()?)))
}
