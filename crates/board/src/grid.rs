//! The state of a puzzle being solved: what is placed and what is still possible.

use serde::{Deserialize, Serialize};

use super::candidate_set::CandidateSet;
use super::conflict::{Conflict, conflict_among};
use super::ids::{Cell, Digit};
use super::puzzle::Puzzle;
use super::rules::Rules;
use super::sets::{CellSet, DigitSet};
use super::variables::{Candidate, Variable};

/// The state of a puzzle: the placed digits and the candidates of the other cells. A filled cell has no candidates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    values: [Option<Digit>; 81],
    givens: CellSet,
    /// Whether somebody has stated which these are.
    tells_givens: bool,
    filled: CellSet,
    candidates: CandidateSet,
    rules: &'static Rules,
}

/// What a step changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// The candidate that is true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed: Option<Candidate>,
    /// The candidates that are false, without those a placement clears from its peers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<Candidate>,
}

impl Effect {
    /// Whether a candidate is gone after it, on a board with these rules.
    #[inline]
    pub fn denies(&self, rules: &Rules, candidate: Candidate) -> bool {
        self.removed.contains(&candidate) || self.placed.is_some_and(|placed| rules.is_linked(placed, candidate))
    }
}

impl Grid {
    /// A state of the usual board from its candidates alone, with nothing placed.
    #[inline]
    pub fn of_candidates(candidates: CandidateSet) -> Self {
        Self::on(Rules::classic(), candidates)
    }

    /// A state of a board from its candidates alone, with nothing placed.
    #[inline]
    pub fn on(rules: &'static Rules, candidates: CandidateSet) -> Self {
        let none = CellSet::EMPTY;
        Self { values: [None; 81], givens: none, tells_givens: false, filled: none, candidates, rules }
    }

    /// A board with givens, and what its other cells may be.
    pub fn given_on(rules: &'static Rules, givens: &Puzzle, candidates: CandidateSet) -> Self {
        let mut grid = Self::on(rules, candidates & rules.candidates());
        for given in givens.clues() {
            grid.candidates -= *rules.members(given.cell().variable());
            grid.place(given);
        }
        grid.fix_givens();
        grid
    }

    /// The rules of its board.
    #[inline]
    pub const fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The puzzle that its givens are, on its board.
    #[inline]
    pub fn of_its_givens(&self) -> Self {
        self.on_its_board(&self.given())
    }

    /// A puzzle on its board.
    #[inline]
    pub fn on_its_board(&self, givens: &Puzzle) -> Self {
        self.rules.with(givens)
    }

    /// A state of the usual board with some digits placed and any candidates for the other cells.
    #[inline]
    pub fn of(placed: &Puzzle, candidates: CandidateSet) -> Self {
        Self::placed_on(Rules::classic(), placed, candidates)
    }

    /// A state of a board with some digits placed and any candidates for the other cells.
    pub fn placed_on(rules: &'static Rules, placed: &Puzzle, candidates: CandidateSet) -> Self {
        let mut grid = Self::on(rules, candidates);
        for clue in placed.clues() {
            grid.values[clue.cell().index()] = Some(clue.digit());
            grid.filled.insert(clue.cell());
            grid.candidates -= *rules.members(clue.cell().variable());
        }
        grid
    }

    /// All candidates that are still possible.
    #[inline]
    pub const fn candidates(&self) -> &CandidateSet {
        &self.candidates
    }

    /// The digit placed in a cell.
    #[inline]
    pub const fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// The digits still possible in a cell: none once it is filled.
    #[inline]
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        self.candidates.digits_in(cell)
    }

    /// The unfilled cells where a digit is still possible.
    #[inline]
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        self.candidates.cells_with(digit)
    }

    /// The cells that were filled at the start.
    #[inline]
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// The cells that hold a digit.
    #[inline]
    pub const fn filled(&self) -> CellSet {
        self.filled
    }

    /// Whether every cell is filled.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.filled == self.rules.cells()
    }

    /// The candidate a variable has taken, once its digit is placed.
    #[inline]
    pub fn decided(&self, variable: Variable) -> Option<Candidate> {
        let Some((digit, house)) = variable.digit_and_house() else {
            let cell = Cell::new(variable.number());
            return self.value(cell).map(|digit| cell.with(digit));
        };
        let placed = self.rules.places(house).iter().find(|cell| self.value(**cell) == Some(digit));
        placed.map(|cell| cell.with(digit))
    }

    /// A variable that has nothing left to take, if any: then the state has no solution.
    pub fn starved(&self) -> Option<Variable> {
        let is_left = |variable: &Variable| self.candidates.intersects(self.rules.members(*variable));
        let mut variables = self.rules.variables().iter().copied();
        variables.find(|variable| !is_left(variable) && self.decided(*variable).is_none())
    }

    /// Places a digit: the cell loses its candidates and its peers lose this digit.
    #[inline]
    pub fn place(&mut self, placed: Candidate) {
        self.values[placed.cell().index()] = Some(placed.digit());
        self.filled.insert(placed.cell());
        self.candidates -= *self.rules.linked(placed);
        self.candidates.remove(placed);
    }

    /// Removes a candidate.
    #[inline]
    pub fn remove(&mut self, candidate: Candidate) {
        self.candidates.remove(candidate);
    }

    /// The state after removing some candidates and then perhaps placing one.
    #[inline]
    pub fn after(mut self, effect: &Effect) -> Self {
        effect.removed.iter().for_each(|candidate| self.remove(*candidate));
        effect.placed.into_iter().for_each(|candidate| self.place(candidate));
        self
    }

    /// The givens as a puzzle.
    #[inline]
    pub fn given(&self) -> Puzzle {
        self.givens.iter().filter_map(|cell| Some(cell.with(self.value(cell)?))).collect()
    }

    /// Makes what is placed now the givens.
    #[inline]
    pub fn fix_givens(&mut self) {
        self.givens = self.filled;
    }

    /// Makes these of the filled cells the givens, as somebody says that they are.
    #[inline]
    pub fn fix_givens_to(&mut self, givens: CellSet) {
        self.givens = givens & self.filled;
        self.tells_givens = true;
    }

    /// Whether the givens are certain: somebody has stated which they are, or digits were placed after them.
    #[inline]
    pub fn tells_givens(&self) -> bool {
        !self.givens.is_empty() && (self.tells_givens || self.givens != self.filled)
    }

    /// The digits as a puzzle whose clues are all that is placed.
    #[inline]
    pub fn placed(&self) -> Puzzle {
        Cell::all().filter_map(|cell| Some(cell.with(self.value(cell)?))).collect()
    }

    /// The first two equal digits in one house, if any.
    #[inline]
    pub fn conflict(&self) -> Option<Conflict> {
        conflict_among(self.rules, |cell| self.value(cell))
    }
}

impl From<&Puzzle> for Grid {
    fn from(puzzle: &Puzzle) -> Self {
        // Which cells have a clue cannot be foreseen: nothing branches on it, the last set is for those without.
        let mut values = [None; 81];
        let mut filled = CellSet::EMPTY;
        let mut gone = [CellSet::EMPTY; Digit::COUNT + 1];
        for cell in Cell::all() {
            let clue = puzzle.clue(cell);
            values[cell.index()] = clue;
            filled |= if clue.is_some() { CellSet::of(cell) } else { CellSet::EMPTY };
            gone[clue.map_or(Digit::COUNT, Digit::index)] |= cell.peers();
        }
        let candidates = CandidateSet::of_cells(&std::array::from_fn(|digit| CellSet::ALL - gone[digit] - filled));
        Self { values, givens: filled, tells_givens: false, filled, candidates, rules: Rules::classic() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placing_a_digit_clears_its_cell_and_its_peers() {
        let mut grid = Grid::of_candidates(CandidateSet::ALL);
        let placed: Candidate = "r5c5n5".parse().unwrap();
        grid.place(placed);
        assert_eq!(grid.candidates().len(), 729 - 29);
        assert!(grid.digits_in(placed.cell()).is_empty());
        assert!(placed.variables().iter().all(|variable| grid.decided(*variable) == Some(placed)));
        assert_eq!(grid.starved(), None);
    }

    #[test]
    fn a_variable_without_candidates_is_starved() {
        let mut grid = Grid::of_candidates(CandidateSet::ALL);
        let variable: Variable = "b4n7".parse().unwrap();
        variable.candidates().iter().for_each(|candidate| grid.remove(candidate));
        assert_eq!(grid.starved(), Some(variable));
    }
}
