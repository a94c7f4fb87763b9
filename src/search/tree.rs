//! The tree of guesses, walked depth first.

use std::ops::ControlFlow;

use super::state::{Node, Outcome, Start, State};
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
}

impl<F: FnMut(&State) -> ControlFlow<()>> Walk<F> {
    /// Visits the solved states from `start` on until `each` breaks, and tells what it took.
    pub(super) fn from(start: &Start, each: F) -> Effort {
        let mut walk = Self { vectors: Widest::new(), each, effort: Effort::default() };
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
            Outcome::Open => {
                self.effort.guesses += 1;
                let [with, without] = self.vectors.run(Children(&node.state));
                self.visit(&with)?;
                self.visit(&without)
            }
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
