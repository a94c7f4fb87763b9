//! Backdoors: the smallest sets of candidates that make the rest solvable by singles.
//!
//! A *backdoor* is a set of candidates that, once placed, let singles solve the puzzle. An *anti-backdoor* is a set of
//! candidates that do so once removed. The result is the one solution, so the search looks for backdoors among its
//! candidates, and for anti-backdoors among the others.

use super::{Class, Figures};
use crate::technique::ForBoards;
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, CandidateSet, Grid, Puzzle};
use unguess_search::trials::{Ending, Trials};

/// The size of the smallest backdoors.
pub(super) static BACKDOOR: Class = Class {
    id: "backdoor",
    title: "Backdoor",
    heading: "Backdoor: the fewest digits that, once placed, let singles solve it",
    columns: &[("backdoor", Figures::Whole(81))],
    may_lack: false,
    boards: ForBoards::All,
    classifier: || {
        Box::new(|grid, solution, deadline| Some(vec![Backdoors::new(grid, solution).size(deadline)?.into()]))
    },
};

/// The backdoors of a puzzle with one solution, by singles.
pub struct Backdoors {
    trials: Trials,
    solved: bool,
    /// Candidates of the solution, in cells that singles leave open.
    truths: Vec<Candidate>,
    /// All other candidates in these cells.
    others: Vec<Candidate>,
}

impl Backdoors {
    /// Applies singles as far as they go.
    pub fn new(grid: &Grid, solution: &Puzzle) -> Self {
        let truths: CandidateSet = solution.clues().collect();
        let mut trials = Trials::new(grid, &truths);
        let solved = trials.deepen(0, &mut || true) == Ending::Solved;
        let left = trials.left();
        let is_open = |candidate: &Candidate| left.digits_in(candidate.cell()).is_plural();
        let (truths, others) = left.iter().filter(is_open).partition(|candidate| truths.contains(*candidate));
        Self { trials, solved, truths, others }
    }

    /// The size of the smallest backdoors; 0 if singles solve the puzzle. Nothing if the deadline passes
    /// before.
    pub fn size(&self, deadline: &Deadline) -> Option<usize> {
        let mut sizes = 1..;
        if self.solved {
            return Some(0);
        }
        // `Some(None)` ends the search at the deadline; after `None` the next choice or size is tried.
        sizes.find_map(|size| {
            let mut tried = choices(&self.truths, size);
            tried.find_map(
                |choice| if deadline.is_over() { Some(None) } else { self.opens(&choice).then_some(Some(size)) },
            )
        })?
    }

    /// The backdoors of a size, in set order. Some are left out if the deadline passes before.
    pub fn of_size(&self, size: usize, deadline: &Deadline) -> Vec<Vec<Candidate>> {
        let tried = choices(&self.truths, size).take_while(|_| !deadline.is_over());
        tried.filter(|choice| self.opens(choice)).collect()
    }

    /// The anti-backdoors of a size, in set order. Some are left out if the deadline passes before.
    pub fn anti_of_size(&self, size: usize, deadline: &Deadline) -> Vec<Vec<Candidate>> {
        let solves = |choice: &Vec<Candidate>| self.trials.what_if(&[], choice) == Ending::Solved;
        choices(&self.others, size).take_while(|_| !deadline.is_over()).filter(solves).collect()
    }

    fn opens(&self, choice: &[Candidate]) -> bool {
        self.trials.what_if(choice, &[]) == Ending::Solved
    }
}

/// All ways to choose `size` of some candidates.
fn choices(from: &[Candidate], size: usize) -> Box<dyn Iterator<Item = Vec<Candidate>> + '_> {
    let Some(rest) = size.checked_sub(1) else { return Box::new(std::iter::once(Vec::new())) };
    Box::new(from.iter().enumerate().flat_map(move |(index, first)| {
        choices(&from[index + 1..], rest).map(move |others| [vec![*first], others].concat())
    }))
}
