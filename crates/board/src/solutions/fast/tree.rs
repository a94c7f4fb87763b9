//! The tree of guesses, walked depth first.

use std::ops::ControlFlow;

use super::super::start::{Effort, SearchStart};
use super::state::{PropagationOutcome, SearchState, SettledNode};
use crate::Candidate;
use crate::simd::{Widest, Work};

/// A walk that hands each solved state to a callback.
pub(crate) struct SolutionWalk<'e> {
    vectors: Widest,
    each: &'e mut dyn FnMut(&SearchState) -> ControlFlow<()>,
    effort: Effort,
    /// The most guesses that are made.
    limit: u64,
}

impl<'e> SolutionWalk<'e> {
    /// Visits the solved states from `start` on until `each` breaks or more than `limit` guesses are needed, and tells what it
    /// took.
    pub(crate) fn within(
        start: &SearchStart,
        limit: u64,
        each: &'e mut dyn FnMut(&SearchState) -> ControlFlow<()>,
    ) -> Effort {
        let mut walk = Self { vectors: Widest::of_this_processor(), each, effort: Effort::default(), limit };
        let root = walk.vectors.run(SearchRoot(start));
        let _broken_or_done = walk.visit(&root);
        walk.effort
    }

    /// Visits a node and what is below it.
    fn visit(&mut self, node: &SettledNode) -> ControlFlow<()> {
        match node.outcome {
            PropagationOutcome::Contradiction => {
                self.effort.dead_ends += 1;
                ControlFlow::Continue(())
            }
            PropagationOutcome::Solved => (self.each)(&node.state),
            PropagationOutcome::Open if self.effort.guesses == self.limit => ControlFlow::Break(()),
            PropagationOutcome::Open => {
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
pub(crate) fn has_solution(start: &SearchStart) -> bool {
    let vectors = Widest::of_this_processor();
    reaches_solution(vectors, &vectors.run(SearchRoot(start)))
}

/// Whether there is a solution below a node. The child in which the tried candidate is false is made only if the other has none.
fn reaches_solution(vectors: Widest, node: &SettledNode) -> bool {
    match node.outcome {
        PropagationOutcome::Contradiction => false,
        PropagationOutcome::Solved => true,
        PropagationOutcome::Open => {
            let (candidate, with) = vectors.run(FirstBranch(&node.state));
            reaches_solution(vectors, &with) || reaches_solution(vectors, &vectors.run(Second(&node.state, candidate)))
        }
    }
}

/// The root of a search.
struct SearchRoot<'a>(&'a SearchStart<'a>);

impl Work for SearchRoot<'_> {
    type Output = SettledNode;

    #[inline(always)]
    fn call(self) -> SettledNode {
        SearchState::new(self.0).settled()
    }
}

/// The two children of an open state.
struct Children<'a>(&'a SearchState);

impl Work for Children<'_> {
    type Output = [SettledNode; 2];

    #[inline(always)]
    fn call(self) -> [SettledNode; 2] {
        self.0.children()
    }
}

/// A candidate of an open state, and the child in which it is true.
struct FirstBranch<'a>(&'a SearchState);

impl Work for FirstBranch<'_> {
    type Output = (Candidate, SettledNode);

    #[inline(always)]
    fn call(self) -> (Candidate, SettledNode) {
        let candidate = self.0.branch();
        (candidate, self.0.with(candidate).settled())
    }
}

/// The child of a state in which a candidate is false.
struct Second<'a>(&'a SearchState, Candidate);

impl Work for Second<'_> {
    type Output = SettledNode;

    #[inline(always)]
    fn call(self) -> SettledNode {
        self.0.without(self.1).settled()
    }
}
