//! A state as techniques look at it.

use std::cell::RefCell;
use std::ops::ControlFlow;

use super::family::Pattern;
use super::searches::Searches;
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Effect, Grid, House, Kind, NumberSet, PositionSet,
    Variable,
};
use crate::proof::Proof;

/// A state with an index of what each variable can still take. The engine keeps one per puzzle and applies each step
/// to it, so the searches it carries may remember what failed before.
pub struct View {
    grid: Grid,
    positions: [PositionSet; Variable::COUNT],
    counted: [Counted; 4],
    unplaced: [usize; Digit::COUNT],
    starved: Option<Variable>,
    searches: RefCell<Option<Searches>>,
}

/// The variables of one kind with few candidates, by number.
#[derive(Clone, Copy, Default)]
struct Counted {
    one: NumberSet,
    two: NumberSet,
    three: NumberSet,
}

impl View {
    /// Looks at a state.
    pub fn new(grid: Grid) -> Self {
        let mut positions = [PositionSet::EMPTY; Variable::COUNT];
        for seat in grid.candidates().iter().flat_map(Candidate::seats) {
            positions[seat.variable.index()].insert(seat.position());
        }
        let mut view = Self {
            grid,
            positions,
            counted: [Counted::default(); 4],
            unplaced: [9; Digit::COUNT],
            starved: None,
            searches: RefCell::new(None),
        };
        let mut decided = [false; Variable::COUNT];
        for placed in grid.filled().iter().filter_map(|cell| Some(cell.with(grid.value(cell)?))) {
            placed.variables().iter().for_each(|variable| decided[variable.index()] = true);
            view.note_placed(placed.digit());
        }
        for variable in Variable::all() {
            let positions = view.positions(variable);
            view.counted[variable.kind() as usize].note(variable.number(), positions);
            if positions.is_empty() && !decided[variable.index()] && view.starved.is_none() {
                view.starved = Some(variable);
            }
        }
        view
    }

    /// A second look at the same state, to be changed on its own.
    pub fn fork(&self) -> Self {
        Self { searches: RefCell::new(None), ..*self }
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
    pub fn positions(&self, variable: Variable) -> PositionSet {
        self.positions[variable.index()]
    }

    /// What a variable can still take, in position order.
    pub fn candidates_of(&self, variable: Variable) -> impl Iterator<Item = Candidate> + Clone + use<> {
        self.positions(variable).iter().map(move |position| variable.candidate(position))
    }

    /// The digits a cell can still take.
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        self.positions(cell.variable()).digits()
    }

    /// The unfilled cells that can still take a digit.
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        self.grid.cells_with(digit)
    }

    /// The candidates that would be false if this one were true.
    pub fn linked_to(&self, candidate: Candidate) -> CandidateSet {
        *self.candidates() & *candidate.linked()
    }

    /// The two candidates of a bivalue variable.
    pub fn pair(&self, variable: Variable) -> Option<[Candidate; 2]> {
        let pair = self.positions(variable).pair()?;
        Some(pair.map(|position| variable.candidate(position)))
    }

    /// The variables of a kind with one candidate left, by number.
    pub const fn single(&self, kind: Kind) -> NumberSet {
        self.counted[kind as usize].one
    }

    /// The variables of a kind with two candidates left, by number.
    pub const fn bivalue(&self, kind: Kind) -> NumberSet {
        self.counted[kind as usize].two
    }

    /// The variables of a kind with two or three candidates left, by number.
    pub fn few(&self, kind: Kind) -> NumberSet {
        self.counted[kind as usize].two | self.counted[kind as usize].three
    }

    /// What the nine variables of a kind from `9 * group` on can still take: the digits of a house, the cells of a row.
    pub fn group(&self, kind: Kind, group: usize) -> [PositionSet; 9] {
        let from = Variable::of(kind, 9 * group).index();
        std::array::from_fn(|index| self.positions[from + index])
    }

    /// How many times a digit is still to be placed.
    pub const fn unplaced(&self, digit: Digit) -> usize {
        self.unplaced[digit.index()]
    }

    /// The cells that hold no digit.
    pub fn unfilled_cells(&self) -> CellSet {
        CellSet::ALL - self.grid.filled()
    }

    /// The unfilled cells of a house.
    pub fn unfilled(&self, house: House) -> CellSet {
        house.cells() - self.grid.filled()
    }

    /// Offers a chain of length `size` on each target that has one, targets in decreasing order. All shorter lengths
    /// should have failed before.
    pub fn chains(
        &self,
        pattern: Pattern,
        size: usize,
        offer: &mut dyn FnMut(Candidate, Proof) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut searches = self.searches.borrow_mut();
        let searches = searches.get_or_insert_with(|| Searches::new(self.candidates()));
        searches.chains(self.candidates(), pattern, size, offer)
    }

    /// Applies what a step changes.
    pub fn apply(&mut self, effect: &Effect) {
        effect.removed.iter().for_each(|candidate| self.remove(*candidate, None));
        if let Some(placed) = effect.placed {
            let gone = self.linked_to(placed) | CandidateSet::of(placed);
            self.grid.place(placed);
            gone.iter().for_each(|candidate| self.remove(candidate, Some(placed)));
            self.note_placed(placed.digit());
        }
    }

    /// Removes a candidate and nothing else.
    pub fn strike(&mut self, candidate: Candidate) {
        self.remove(candidate, None);
    }

    /// Removes a candidate, perhaps because another one, or itself, is placed.
    fn remove(&mut self, candidate: Candidate, placed: Option<Candidate>) {
        self.grid.remove(candidate);
        for (seat, counted) in candidate.seats().iter().zip(&mut self.counted) {
            let positions = &mut self.positions[seat.variable.index()];
            if !positions.contains(seat.position()) {
                continue;
            }
            positions.remove(seat.position());
            counted.note(seat.variable.number(), *positions);
            let is_placed = || placed.is_some_and(|placed| placed.variables().contains(&seat.variable));
            if positions.is_empty() && !is_placed() && self.grid.decided(seat.variable).is_none() {
                self.starved = Some(seat.variable);
            }
        }
    }

    fn note_placed(&mut self, digit: Digit) {
        let unplaced = &mut self.unplaced[digit.index()];
        *unplaced = unplaced.saturating_sub(1);
    }
}

impl Counted {
    /// Notes what a variable can take now.
    fn note(&mut self, number: usize, positions: PositionSet) {
        let (variable, size) = (NumberSet::of(number), positions.len());
        for (set, of_size) in [(&mut self.one, 1), (&mut self.two, 2), (&mut self.three, 3)] {
            *set = *set - variable | if size == of_size { variable } else { NumberSet::EMPTY };
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
        view.apply(&effect);
        let fresh = View::new(*view.grid());
        assert!(Variable::all().all(|variable| view.positions(variable) == fresh.positions(variable)));
        assert!(Kind::ALL.iter().all(|kind| view.single(*kind) == fresh.single(*kind)));
        assert!(Kind::ALL.iter().all(|kind| view.bivalue(*kind) == fresh.bivalue(*kind)));
        assert!(Digit::all().all(|digit| view.unplaced(digit) == fresh.unplaced(digit)));
        assert_eq!(view.starved(), None);
    }

    #[test]
    fn the_first_variable_to_starve_is_noticed() {
        let mut view = View::new(Grid::of_candidates(CandidateSet::ALL));
        let removed = (1..=9).map(|digit| format!("r1c1n{digit}").parse().unwrap()).collect();
        view.apply(&Effect { placed: None, removed });
        assert_eq!(view.starved(), Some("r1c1".parse().unwrap()));
    }
}
