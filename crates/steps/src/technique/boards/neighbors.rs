//! Neighbors that may not be consecutive.

use unguess_board::rules::{LinkKind, Statement, Wrapping};
use unguess_board::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind, Rules, Variable};
use unguess_proof::{End, Proof, Step};

use super::in_cells;

/// A kind of neighbors that may not be consecutive.
#[derive(Clone, Copy)]
pub struct Neighbors {
    rules: &'static Rules,
    is_diagonal: bool,
    wrapping: Wrapping,
}

impl Neighbors {
    /// The neighbors of a board.
    pub fn of(rules: &'static Rules) -> impl Iterator<Item = Self> {
        rules.statements().iter().filter_map(move |statement| match statement {
            Statement::Links(kind, wrapping, exempt) if kind.is_consecutive() && exempt.is_empty() => {
                let is_diagonal = *kind == LinkKind::DiagonalNonConsecutive;
                Some(Self { rules, is_diagonal, wrapping: *wrapping })
            }
            _ => None,
        })
    }

    /// The neighbors of a cell.
    pub fn around(&self, cell: Cell) -> CellSet {
        self.rules.neighbors(cell, self.is_diagonal, self.wrapping).into_iter().collect()
    }

    /// The digits next to a digit: below, then above.
    pub(crate) fn next_to(&self, digit: Digit) -> DigitSet {
        let (at, size, cyclic) = (digit.index(), self.rules.size(), self.wrapping.is_cyclic);
        let below = if at > 0 { Some(at - 1) } else { cyclic.then_some(size - 1) };
        let above = if at + 1 < size { Some(at + 1) } else { cyclic.then_some(0) };
        below.into_iter().chain(above).map(Digit::new).collect()
    }

    /// What the digits of a cell leave to none of its neighbors: of two consecutive digits both, of three the middle one, and of two
    /// with one between them that one.
    pub fn of_cell(&self, grid: &Grid, cell: Cell) -> CandidateSet {
        let digits = grid.digits_in(cell);
        if !(2..=3).contains(&digits.len()) {
            return CandidateSet::EMPTY;
        }
        let around = in_cells(grid, self.around(cell), DigitSet::ALL);
        grid.linked_to_all(digits.iter().map(|digit| cell.with(digit))) & around
    }

    /// The digits next to `digit` in cells that are, for each place of `digit` in the house, that place or a neighbor of it.
    /// The digit has two to three places in a row or column, two to five elsewhere.
    pub fn of_house(&self, grid: &Grid, house: House, digit: Digit) -> CandidateSet {
        let places = grid.left(house.variable(digit)).cells_with(digit);
        let most = if matches!(house.kind(), HouseKind::Row | HouseKind::Column) { 3 } else { 5 };
        if !(2..=most).contains(&places.len()) {
            return CandidateSet::EMPTY;
        }
        let near = |place: Cell| self.around(place) | CellSet::of(place);
        let common = places.iter().fold(CellSet::ALL, |common, place| common & near(place));
        in_cells(grid, common, self.next_to(digit))
    }

    /// The houses that are asked: windows, columns, rows, regions. Of windows only the four that are separate boxes.
    pub fn houses(&self) -> impl Iterator<Item = House> + use<> {
        let rules = self.rules;
        // Windows are extra houses 9 to 17 by number, and the first four of them are separate boxes.
        let window = |house: &House| house.kind_number() == 4 && house.number() < 13;
        let of = move |kind: usize| {
            rules.houses().iter().copied().filter(move |house| match kind {
                4 => window(house),
                _ => house.kind_number() == kind,
            })
        };
        // The kinds by number: windows, columns, rows, regions.
        [4, 2, 1, 0].into_iter().flat_map(of)
    }
}

/// The step in which a variable removes what is linked to all that it has left.
pub fn step(technique: &'static str, grid: &Grid, variable: Variable, removed: &CandidateSet) -> Option<Step> {
    let end = End { variable, left: grid.left(variable).first()? };
    Step::removing(technique, Proof::whip([], end), removed)
}

/// The variable on which such a step rests.
pub fn variable_of(step: &Step) -> Option<Variable> {
    let Proof::Whip(whip) = &step.proof else { return None };
    let (links, end) = whip.variables()?;
    (links.is_empty() && step.effect.placed.is_none()).then_some(end.variable)
}
