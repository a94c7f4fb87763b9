//! The solutions of a state: whether there is one, and whether it is the only one.

use unguess_board::deadline::Deadline;
use unguess_board::learning::{Search, SearchEnd};
use unguess_board::random::Random;

use crate::search::filling;
use crate::{Board, Digit, State};

/// The digit of each cell.
pub type Filling = Vec<Digit>;

/// How many solutions a state has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// None.
    None,
    /// This one alone.
    Unique(Filling),
    /// At least these two.
    Multiple([Filling; 2]),
    /// The deadline was over before that was known.
    Unknown,
}

/// Solutions of a state, each once.
pub struct Solutions<'a> {
    search: Search<'a>,
    deadline: &'a Deadline,
    /// Whether the deadline was over before all were found.
    pub is_over: bool,
}

/// The solutions of a state, found one by one until the deadline. Finding many takes memory for each.
pub fn solutions<'a>(state: &'a State, deadline: &'a Deadline) -> Solutions<'a> {
    Solutions { search: state.search(), deadline, is_over: false }
}

impl Iterator for Solutions<'_> {
    type Item = Filling;

    fn next(&mut self) -> Option<Filling> {
        let end = self.search.next(u64::MAX, self.deadline);
        self.is_over |= end == SearchEnd::Over;
        (end == SearchEnd::Solution).then(|| filling(&self.search))
    }
}

/// Whether a state has no solution, one or several.
pub fn verdict(state: &State, deadline: &Deadline) -> Verdict {
    let mut solutions = solutions(state, deadline);
    match (solutions.next(), solutions.next()) {
        (Some(one), Some(other)) => Verdict::Multiple([one, other]),
        _ if solutions.is_over => Verdict::Unknown,
        (Some(one), None) => Verdict::Unique(one),
        (None, _) => Verdict::None,
    }
}

/// A solution of an empty board at random; none if there are none, or at the deadline.
pub fn random_filling(board: &Board, random: &mut Random, deadline: &Deadline) -> Option<Filling> {
    let mut search = board.search();
    search.shuffle(random);
    (search.next(u64::MAX, deadline) == SearchEnd::Solution).then(|| filling(&search))
}
