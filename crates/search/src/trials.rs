//! Trial and error: assume a candidate, follow the consequences, and remove it if they contradict each other.
//!
//! T&E(0) is singles to quiescence. T&E(d) removes each candidate that T&E(d-1) refutes, until there are no more. The
//! consequences of an assumption only grow when candidates are removed, and do not depend on the order in which they
//! are found. So earlier results are kept, and the search continues from them.

mod definition;
mod exploration;
mod fast;
mod pages;
mod suppose;
mod tables;

pub use definition::{Deepen, plain_trials};
use exploration::{Begin, Try};
pub use suppose::Ending;
use tables::Tables;
use unguess_board::{Candidate, CandidateSet, Cell, Grid, Puzzle, Rules};

/// Trial and error on one state, which loses candidates as they are refuted.
pub struct Trials {
    rules: &'static Rules,
    filled: Puzzle,
    on_board: Box<dyn Try>,
}

impl Trials {
    /// Begins with singles. Candidates that are certainly true may be named to spare the trouble of trying to refute them.
    pub fn new(grid: &Grid, certain: &CandidateSet) -> Self {
        Self::begun(grid, certain, Tables::none())
    }

    /// [Begins](Self::new) where the tables of single relations are basic rules, too: what no filling of a relation with up to nine
    /// open cells has is taken out.
    pub fn with_tables(grid: &Grid, certain: &CandidateSet) -> Self {
        Self::begun(grid, certain, Tables::of(grid))
    }

    fn begun(grid: &Grid, certain: &CandidateSet, tables: Tables) -> Self {
        let begin = Begin { certain, starved: grid.starved().is_some() };
        let is_classic = grid.rules().is_classic();
        let on_board = if is_classic { fast::trials(grid, begin) } else { definition::trials(grid, &begin, tables) };
        Self { rules: grid.rules(), filled: grid.placed(), on_board }
    }

    /// Goes on with T&E(`depth`) while `go_on`, asked at each trial that is itself one of trials, says so.
    pub fn deepen(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Ending {
        self.on_board.deepen(depth, go_on)
    }

    /// What is left. Filled cells and decided variables have the candidate they take.
    pub fn left(&self) -> CandidateSet {
        self.on_board.left() | self.filled.clues().collect()
    }

    /// What is left as a state: cells that can take only one digit are filled with it. Where singles have not been followed up yet,
    /// this rules out candidates linked to them.
    pub fn grid(&self) -> Grid {
        let left = self.left();
        let mut grid = Grid::placed_on(self.rules, &self.filled, left);
        for single in Cell::all().filter_map(|cell| Some(cell.with(left.digits_in(cell).single()?))) {
            if grid.candidates().contains(single) {
                grid.place(single);
            }
        }
        grid
    }

    /// The candidates of undecided variables that T&E(`depth`) refutes; they are not taken out. None if it was stopped.
    pub fn refuted(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Option<CandidateSet> {
        self.on_board.refuted(depth, go_on)
    }

    /// Takes a candidate out.
    pub fn remove(&mut self, candidate: Candidate) {
        self.on_board.remove(candidate);
    }

    /// What singles make of the state with some candidates taken for true, or with some taken out.
    pub fn what_if(&self, assumed: &[Candidate], removed: &[Candidate]) -> Ending {
        self.on_board.what_if(assumed, removed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels_agree::{TwoKernels, kernels_agree, sampled_states};

    /// What follows from each candidate, and what trial and error refutes.
    struct Closures;

    impl Closures {
        fn of(state: &Grid, mut trials: Box<dyn Try>) -> (Vec<Ending>, [CandidateSet; 2]) {
            let endings = state.candidates().iter().map(|one| trials.what_if(&[one], &[])).collect();
            let refuted = trials.refuted(1, &mut || true).unwrap();
            trials.deepen(1, &mut || true);
            (endings, [refuted, trials.left()])
        }
    }

    impl TwoKernels for Closures {
        /// By candidate what singles make of it, what trials around trials refute, and what is left by trials alone.
        type Found = (Vec<Ending>, [CandidateSet; 2]);

        fn by_definition(&self, state: &Grid) -> Self::Found {
            let begin = Begin { certain: &CandidateSet::EMPTY, starved: false };
            Self::of(state, definition::trials(state, &begin, Tables::none()))
        }

        fn fast(&self, state: &Grid) -> Self::Found {
            Self::of(state, fast::trials(state, Begin { certain: &CandidateSet::EMPTY, starved: false }))
        }

        fn count(&self, (endings, [refuted, _]): &Self::Found) -> usize {
            endings.iter().filter(|ending| **ending == Ending::Contradiction).count() + refuted.len()
        }
    }

    #[test]
    fn both_kernels_follow_assumptions_to_the_same_end() {
        let count = kernels_agree(&Closures, sampled_states(250, 20));
        assert!(count > 500, "{count}");
    }
}
