//! Static chains by the text of their definition, on a board with any rules: every chain is made, and the first of them is taken.
//!
//! A *literal* says of a candidate that it is true or false. From a true one follow false ones, by the variables that it is in and
//! by other links; from a false one follows a true one, where a variable has one more candidate left. What follows from an
//! assumption, with what each literal rests on, is its *closure*. Chains go through variables that have two candidates in the
//! state itself, `statics`. A hint is worth more the more literals its branches rest on.
//!
//! Source: the behavior of Sudoku Explainer 1.2.1, and of its successor `SukakuExplainer` for the houses and links of other boards.

mod closure;
mod hint;
mod links;
mod state;
mod statics;
mod tree;

use std::rc::Rc;

pub(crate) use closure::TracedClosure;
pub use hint::{ExplainerHint, HintConclusion};
pub(crate) use hint::{Hints, Target};
pub(crate) use links::LiteralCause;
pub(crate) use state::ExplainerState;
pub(crate) use tree::{SideDeduction, SideProof};

use crate::scale::Level;
use links::BoardLinks;
use unguess_board::Grid;

/// The searches in a state.
pub struct Explainer<'a> {
    pub(crate) links: &'static BoardLinks,
    pub(crate) state: ExplainerState,
    /// Weighs hints, those inside others too.
    pub(crate) level: &'a Level,
    /// Whether to end with what there is.
    pub(crate) is_over: &'a dyn Fn() -> bool,
}

impl<'a> Explainer<'a> {
    /// The searches in a state, which weigh hints by a level.
    pub fn new(grid: &Grid, level: &'a Level, is_over: &'a dyn Fn() -> bool) -> Self {
        Self { links: BoardLinks::of(grid.rules()), state: ExplainerState::of(grid), level, is_over }
    }

    /// All forcing chains and cycles, the lowest first, one for what each removes.
    pub fn chains(&self) -> Vec<Rc<ExplainerHint>> {
        let mut hints = Hints::of_chains(self.level, true);
        self.each_chain(&self.state, &mut hints);
        hints.sorted()
    }

    /// The lowest forcing chain or cycle.
    pub fn lowest_chain(&self) -> Option<Rc<ExplainerHint>> {
        let mut hints = Hints::of_chains(self.level, false);
        self.each_chain(&self.state, &mut hints);
        hints.sorted().into_iter().next()
    }
}
