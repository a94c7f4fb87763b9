//! A state as techniques look at it.

use super::{Lost, Planes};
use unguess_board::{
    Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Effect, Grid, House, HouseSet, Kind, NumberSet,
    PositionSet, SetsByCount, Variable,
};

/// A state with an index of what each variable can still take.
#[derive(Clone)]
pub struct View {
    grid: Grid,
    /// By index of a variable: the positions of its candidates, none once it is decided.
    positions: [PositionSet; Variable::CLASSIC],
    /// For each kind and each number of candidates: the variables with that many candidates, by their numbers.
    counted: [SetsByCount; 4],
    /// By digit: how many times it is still to be placed.
    unplaced: [usize; Digit::COUNT],
    /// By house: how many of its cells are to be filled.
    to_fill: [usize; House::CLASSIC],
    /// The houses with one cell to fill.
    nearly_full: HouseSet,
    /// An undecided variable without a candidate, if there is one.
    starved: Option<Variable>,
}

impl View {
    /// Makes the index of a state.
    pub fn new(grid: Grid) -> Self {
        let mut positions = [PositionSet::EMPTY; Variable::CLASSIC];
        for digit in Digit::all() {
            let cells = grid.cells_with(digit);
            for cell in cells.iter() {
                positions[cell.variable().index()].insert(digit.index());
            }
            for (kind, houses) in [Kind::Row, Kind::Column, Kind::Block].into_iter().zip(cells.by_house()) {
                for (house, places) in houses.into_iter().enumerate() {
                    positions[Variable::of(kind, 9 * house + digit.index()).index()] = places;
                }
            }
        }
        // The variables of each kind, by how many candidates they have.
        let mut counted = [const { SetsByCount::NOTHING }; 4];
        for (variables, counted) in positions.chunks_exact(Cell::COUNT).zip(&mut counted) {
            for (number, positions) in variables.iter().enumerate() {
                counted.insert(number, positions.len());
            }
        }
        // A variable without a candidate is starved unless a placed digit decides it.
        let mut decided = [const { NumberSet::EMPTY }; 4];
        let mut unplaced = [9_usize; Digit::COUNT];
        for placed in grid.filled().iter().filter_map(|cell| Some(cell.with(grid.value(cell)?))) {
            for (decided, variable) in decided.iter_mut().zip(placed.variables()) {
                decided.insert(variable.number());
            }
            unplaced[placed.digit().index()] = unplaced[placed.digit().index()].saturating_sub(1);
        }
        let starved_of = |kind: Kind| {
            let starved = counted[kind as usize].with(0) - decided[kind as usize];
            starved.first().map(|number| Variable::of(kind, number))
        };
        let starved = Kind::CLASSIC.into_iter().find_map(starved_of);
        let mut to_fill = [0; House::CLASSIC];
        for (to_fill, filled) in to_fill.iter_mut().zip(grid.filled().by_house().into_iter().flatten()) {
            *to_fill = 9 - filled.len();
        }
        Self {
            grid,
            positions,
            counted,
            unplaced,
            to_fill,
            nearly_full: House::classic().filter(|house| to_fill[house.index()] == 1).collect(),
            starved,
        }
    }

    /// This state with each digit only in the given cells.
    pub(crate) fn reduced_to(&self, left: &Planes) -> Self {
        let mut reduced = self.clone();
        for (digit, cells) in Digit::all().zip(left) {
            (self.cells_with(digit) - *cells).iter().for_each(|cell| reduced.strike(cell.with(digit)));
        }
        reduced
    }

    /// The state.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// A variable that has nothing left to take, if there is one: then the state has no solution.
    pub const fn starved(&self) -> Option<Variable> {
        self.starved
    }

    /// All candidates.
    pub const fn candidates(&self) -> &CandidateSet {
        self.grid.candidates()
    }

    /// The positions a variable can still take: none once it is decided.
    #[inline]
    pub fn positions(&self, variable: Variable) -> PositionSet {
        self.positions[variable.index()]
    }

    /// The positions that each variable can still take, by its index.
    pub(crate) const fn all_positions(&self) -> &[PositionSet; Variable::CLASSIC] {
        &self.positions
    }

    /// What a variable can still take, in position order.
    #[inline]
    pub fn candidates_of(&self, variable: Variable) -> impl Iterator<Item = Candidate> + Clone + use<> {
        self.positions(variable).iter().map(move |position| variable.candidate(position))
    }

    /// The digits a cell can still take.
    #[inline]
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        self.positions(cell.variable()).digits()
    }

    /// The unfilled cells that can still take a digit.
    #[inline]
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        self.grid.cells_with(digit)
    }

    /// The candidates that would be false if this one were true.
    #[inline]
    pub fn linked_to(&self, candidate: Candidate) -> CandidateSet {
        *self.candidates() & *candidate.linked()
    }

    /// The two candidates of a bivalue variable.
    #[inline]
    pub fn pair(&self, variable: Variable) -> Option<[Candidate; 2]> {
        let pair = self.positions(variable).pair()?;
        Some(pair.map(|position| variable.candidate(position)))
    }

    /// The variables of a kind with one candidate left, by number.
    pub const fn single(&self, kind: Kind) -> NumberSet {
        self.counted[kind as usize].with(1)
    }

    /// The variables of a kind with two candidates left, by number.
    #[inline]
    pub const fn bivalue(&self, kind: Kind) -> NumberSet {
        self.counted[kind as usize].with(2)
    }

    /// The variables of a kind with three candidates left, by number.
    pub const fn trivalue(&self, kind: Kind) -> NumberSet {
        self.counted[kind as usize].with(3)
    }

    /// The variables of a kind with two candidates left or more, by number.
    #[inline]
    pub fn plural(&self, kind: Kind) -> NumberSet {
        (2..=9).fold(NumberSet::EMPTY, |all, count| all | self.counted[kind as usize].with(count))
    }

    /// The variables of a kind with two candidates left, or up to three or four, by number.
    #[inline]
    pub fn few(&self, kind: Kind, most: usize) -> NumberSet {
        let [two, three, four] = [2, 3, 4].map(|count| self.counted[kind as usize].with(count));
        match most {
            2 => two,
            3 => two | three,
            _ => two | three | four,
        }
    }

    /// What the nine variables of a kind from `9 * group` on can still take: the digits of a house, the cells of a row.
    #[inline]
    pub fn group(&self, kind: Kind, group: usize) -> [PositionSet; 9] {
        let from = Variable::of(kind, 9 * group).index();
        std::array::from_fn(|index| self.positions[from + index])
    }

    /// How many times a digit is still to be placed.
    pub const fn unplaced(&self, digit: Digit) -> usize {
        self.unplaced[digit.index()]
    }

    /// The cells that hold no digit.
    #[inline]
    pub fn unfilled_cells(&self) -> CellSet {
        CellSet::ALL - self.grid.filled()
    }

    /// The unfilled cells of a house.
    #[inline]
    pub fn unfilled(&self, house: House) -> CellSet {
        house.cells() - self.grid.filled()
    }

    /// How many cells of a house are to be filled.
    #[inline]
    pub const fn to_fill(&self, house: House) -> usize {
        self.to_fill[house.index()]
    }

    /// The houses with one cell to fill.
    pub const fn nearly_full(&self) -> HouseSet {
        self.nearly_full
    }

    /// Applies what a step changes, and notes what was lost.
    pub(super) fn apply(&mut self, effect: &Effect, lost: &mut Lost) {
        self.strike_all(effect.removed.iter().copied(), lost);
        lost.has_placed = effect.placed.is_some();
        if let Some(placed) = effect.placed {
            let (cell, digit) = (placed.cell(), placed.digit());
            // Lost are the digit in the peers of the cell, and all candidates of the cell.
            let gone = self.linked_to(placed) | CandidateSet::of(placed);
            lost.note_all(
                &gone,
                self.cells_with(digit) & cell.peers() | CellSet::of(cell),
                self.digits_in(cell) | DigitSet::of(digit),
            );
            self.grid.place(placed);
            placed.variables().into_iter().for_each(|variable| self.empty(variable));
            gone.iter().for_each(|candidate| self.forget(candidate));
            for house in placed.cell().houses() {
                let to_fill = &mut self.to_fill[house.index()];
                *to_fill = to_fill.saturating_sub(1);
                match to_fill {
                    1 => self.nearly_full.insert(house),
                    _ => self.nearly_full.remove(house),
                }
            }
            let unplaced = &mut self.unplaced[placed.digit().index()];
            *unplaced = unplaced.saturating_sub(1);
        }
    }

    /// The unfilled cells with at least this number of candidates.
    pub fn cells_with_choice(&self, least: usize) -> impl Iterator<Item = Cell> {
        self.unfilled_cells().iter().filter(move |cell| self.digits_in(*cell).len() >= least)
    }

    /// Removes candidates and nothing else, and notes what was lost.
    pub(super) fn strike_all(&mut self, candidates: impl IntoIterator<Item = Candidate>, lost: &mut Lost) {
        lost.lone = self.single(Kind::Cell).cells();
        for candidate in candidates {
            lost.note(candidate);
            self.strike(candidate);
        }
    }

    /// Removes a candidate and nothing else.
    pub fn strike(&mut self, candidate: Candidate) {
        self.grid.remove(candidate);
        self.forget(candidate);
    }

    /// Takes a variable that is decided out of the index.
    fn empty(&mut self, variable: Variable) {
        let positions = &mut self.positions[variable.index()];
        let counted = &mut self.counted[variable.kind() as usize];
        counted.remove(variable.number(), positions.len());
        counted.insert(variable.number(), 0);
        *positions = PositionSet::EMPTY;
    }

    /// Takes a candidate that is gone out of the index.
    fn forget(&mut self, candidate: Candidate) {
        let [cell, block, row, column] = *candidate.places();
        for (kind, (variable, places)) in Kind::CLASSIC.into_iter().zip([cell, row, column, block]) {
            let positions = &mut self.positions[variable.index()];
            if !positions.intersects(places) {
                continue;
            }
            let count = positions.len();
            *positions -= places;
            if count == 1 && self.grid.decided(variable).is_none() {
                self.starved = Some(variable);
            }
            let counted = &mut self.counted[kind as usize];
            // Its number among the 81 variables of its kind.
            let number = variable.index() - 81 * kind as usize;
            counted.remove(number, count);
            counted.insert(number, count - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_follows_the_steps() {
        let mut view = View::new(Grid::of_candidates(CandidateSet::ALL));
        let effect = Effect {
            placed: Some("r5c5n5".parse().unwrap()),
            removed: vec!["r1c1n1".parse().unwrap(), "r1c1n2".parse().unwrap()],
        };
        view.apply(&effect, &mut { Lost::NOTHING });
        let fresh = View::new(*view.grid());
        assert!(Variable::classic().all(|variable| view.positions(variable) == fresh.positions(variable)));
        assert!(Kind::CLASSIC.iter().all(|kind| view.single(*kind) == fresh.single(*kind)));
        assert!(Kind::CLASSIC.iter().all(|kind| view.bivalue(*kind) == fresh.bivalue(*kind)));
        assert!(Digit::all().all(|digit| view.unplaced(digit) == fresh.unplaced(digit)));
        assert_eq!(view.starved(), None);
        assert_eq!(view.nearly_full(), fresh.nearly_full());
    }

    #[test]
    fn a_house_is_nearly_full_while_one_cell_is_to_fill() {
        let mut view = View::new(Grid::of_candidates(CandidateSet::ALL));
        let row: House = House::classic().next().unwrap();
        for number in 0..9 {
            assert_eq!(view.nearly_full().contains(row), number == 8);
            let placed = Some(Cell::new(number).with(Digit::new(number)));
            view.apply(&Effect { placed, removed: Vec::new() }, &mut { Lost::NOTHING });
        }
        assert!(!view.nearly_full().contains(row));
    }

    #[test]
    fn the_first_variable_to_starve_is_noticed() {
        let mut view = View::new(Grid::of_candidates(CandidateSet::ALL));
        let removed = (1..=9).map(|digit| format!("r1c1n{digit}").parse().unwrap()).collect();
        view.apply(&Effect { placed: None, removed }, &mut { Lost::NOTHING });
        assert_eq!(view.starved(), Some("r1c1".parse().unwrap()));
    }
}
