//! The tree of guesses, walked depth first.

use std::ops::ControlFlow;

use super::state::{Node, Outcome, Start, State};
use crate::board::Candidate;
use crate::simd::{Widest, Work};

/// How much work a search was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// States in which a candidate had to be tried.
    pub guesses: u64,
    /// States that turned out to have no solution.
    pub dead_ends: u64,
}

/// A walk that hands each solved state to a callback.
pub(super) struct Walk<F> {
    vectors: Widest,
    each: F,
    effort: Effort,
    /// So many guesses at most.
    limit: u64,
}

impl<F: FnMut(&State) -> ControlFlow<()>> Walk<F> {
    /// Visits the solved states from `start` on until `each` breaks, and tells what it took.
    pub(super) fn from(start: &Start, each: F) -> Effort {
        Self::within(start, u64::MAX, each)
    }

    /// The same, until it takes more than so many guesses.
    pub(super) fn within(start: &Start, limit: u64, each: F) -> Effort {
        let mut walk = Self { vectors: Widest::new(), each, effort: Effort::default(), limit };
        let root = walk.vectors.run(Root(start));
        let _broken_or_done = walk.visit(&root);
        walk.effort
    }

    /// Visits a node and what is below it.
    fn visit(&mut self, node: &Node) -> ControlFlow<()> {
        match node.outcome {
            Outcome::Contradiction => {
                self.effort.dead_ends += 1;
                ControlFlow::Continue(())
            }
            Outcome::Solved => (self.each)(&node.state),
            Outcome::Open if self.effort.guesses == self.limit => ControlFlow::Break(()),
            Outcome::Open => {
                self.effort.guesses += 1;
                let [with, without] = self.vectors.run(Children(&node.state));
                self.visit(&with)?;
                self.visit(&without)
            }
        }
    }
}

/// Whether there is a solution. What follows if a guess is wrong is not looked at before that is known: with many solutions
/// most guesses are right.
pub(super) fn has_solution(start: &Start) -> bool {
    let vectors = Widest::new();
    reaches_solution(vectors, &vectors.run(Root(start)))
}

fn reaches_solution(vectors: Widest, node: &Node) -> bool {
    match node.outcome {
        Outcome::Contradiction => false,
        Outcome::Solved => true,
        Outcome::Open => {
            let (candidate, with) = vectors.run(First(&node.state));
            reaches_solution(vectors, &with) || reaches_solution(vectors, &vectors.run(Second(&node.state, candidate)))
        }
    }
}

/// The root of a search.
struct Root<'a>(&'a Start<'a>);

impl Work for Root<'_> {
    type Output = Node;

    #[inline(always)]
    fn call(self) -> Node {
        State::new(self.0).settled()
    }
}

/// The two children of an open state.
struct Children<'a>(&'a State);

impl Work for Children<'_> {
    type Output = [Node; 2];

    #[inline(always)]
    fn call(self) -> [Node; 2] {
        self.0.children()
    }
}

/// A candidate of an open state, and the child in which it is true.
struct First<'a>(&'a State);

impl Work for First<'_> {
    type Output = (Candidate, Node);

    #[inline(always)]
    fn call(self) -> (Candidate, Node) {
        let candidate = self.0.branch();
        (candidate, self.0.with(candidate).settled())
    }
}

/// The child of a state in which a candidate is false.
struct Second<'a>(&'a State, Candidate);

impl Work for Second<'_> {
    type Output = Node;

    #[inline(always)]
    fn call(self) -> Node {
        self.0.without(self.1).settled()
    }
}
