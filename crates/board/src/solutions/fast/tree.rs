//! The tree of guesses, walked depth first.

use std::ops::ControlFlow;

use super::super::start::{Effort, SearchStart};
use super::dead_ends::DeadEnds;
use super::state::{PropagationOutcome, SearchState, SettledNode};
use crate::simd::{Widest, Work};

/// A walk that hands each solved state to a callback.
pub(crate) struct SolutionWalk<'e> {
    vectors: Widest,
    each: &'e mut dyn FnMut(&SearchState) -> ControlFlow<()>,
    effort: Effort,
    dead_ends: DeadEnds,
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
        let vectors = Widest::of_this_processor();
        let mut walk = Self { vectors, each, effort: Effort::default(), dead_ends: DeadEnds::NONE, limit };
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
                let children = self.vectors.run(Children(&node.state, &self.dead_ends));
                for child in &children {
                    learn(&mut self.dead_ends, child);
                }
                let [with, without] = &children;
                self.visit(with)?;
                self.visit(without)
            }
        }
    }
}

/// Counts a node if it is a dead end.
fn learn(dead_ends: &mut DeadEnds, node: &SettledNode) {
    if node.outcome == PropagationOutcome::Contradiction {
        dead_ends.add(node.state.cells_without_digit());
    }
}

/// Whether there is a solution. Beyond one round, what follows if a guess is wrong is not looked at before that is known: with
/// many solutions most guesses are right.
pub(crate) fn has_solution(start: &SearchStart) -> bool {
    let vectors = Widest::of_this_processor();
    let mut dead_ends = DeadEnds::NONE;
    reaches_solution(vectors, &vectors.run(SearchRoot(start)), &mut dead_ends)
}

/// Whether there is a solution below a node. The child in which the tried candidate is false is made only if the other has none.
fn reaches_solution(vectors: Widest, node: &SettledNode, dead_ends: &mut DeadEnds) -> bool {
    learn(dead_ends, node);
    match node.outcome {
        PropagationOutcome::Contradiction => false,
        PropagationOutcome::Solved => true,
        PropagationOutcome::Open => {
            let (with, without) = vectors.run(FirstChild(&node.state, dead_ends));
            reaches_solution(vectors, &with, dead_ends)
                || reaches_solution(vectors, &vectors.run(Tightened(&without)), dead_ends)
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
struct Children<'a>(&'a SearchState, &'a DeadEnds);

impl Work for Children<'_> {
    type Output = [SettledNode; 2];

    #[inline(always)]
    fn call(self) -> [SettledNode; 2] {
        self.0.children(self.1)
    }
}

/// The child of an open state in which the tried candidate is true, and the state in which it is false.
struct FirstChild<'a>(&'a SearchState, &'a DeadEnds);

impl Work for FirstChild<'_> {
    type Output = (SettledNode, SearchState);

    #[inline(always)]
    fn call(self) -> Self::Output {
        let [with, without] = self.0.guessed(self.1);
        (with.settled(), without)
    }
}

/// What follows from a state.
struct Tightened<'a>(&'a SearchState);

impl Work for Tightened<'_> {
    type Output = SettledNode;

    #[inline(always)]
    fn call(self) -> SettledNode {
        self.0.settled()
    }
}
