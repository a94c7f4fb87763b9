//! A state as techniques look at it.

use std::cell::RefCell;
use std::ops::ControlFlow;

use super::family::Pattern;
use super::searches::Searches;
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Effect, Grid, House, Kind, PositionSet, Variable,
};
use crate::proof::Proof;

/// A state with an index of what each variable can still take. The engine keeps one per puzzle and applies each step
/// to it, so the searches it carries may remember what failed before.
pub struct View {
    grid: Grid,
    positions: [PositionSet; Variable::COUNT],
    searches: RefCell<Option<Searches>>,
}

impl View {
    /// Looks at a state.
    pub fn new(grid: Grid) -> Self {
        let mut positions = [PositionSet::EMPTY; Variable::COUNT];
        for candidate in grid.candidates().iter() {
            for kind in Kind::ALL {
                positions[candidate.variable(kind).index()].insert(candidate.position(kind));
            }
        }
        Self { grid, positions, searches: RefCell::new(None) }
    }

    /// The state.
    pub const fn grid(&self) -> &Grid {
        &self.grid
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
        self.positions(cell.variable()).iter().map(Digit::new).collect()
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
        effect.removed.iter().for_each(|candidate| self.remove(*candidate));
        if let Some(placed) = effect.placed {
            let gone = self.linked_to(placed) | CandidateSet::of(placed);
            gone.iter().for_each(|candidate| self.remove(candidate));
            self.grid.place(placed);
        }
    }

    fn remove(&mut self, candidate: Candidate) {
        self.grid.remove(candidate);
        for kind in Kind::ALL {
            self.positions[candidate.variable(kind).index()].remove(candidate.position(kind));
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
    }
}
