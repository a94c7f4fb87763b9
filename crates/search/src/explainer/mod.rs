//! Sudoku Explainer's chains by the text of their definition, on a board with any rules: every hint of a producer is made, and the
//! first of them is taken.
//!
//! A *literal* says of a candidate that it is true or false. From a true one follow false ones, by the variables that it is in and
//! by other links; from a false one follows a true one, where a variable has one more candidate left. What follows from an
//! assumption, with what each literal rests on, is its *closure*. Chains go through variables that have two candidates in the
//! state itself, `statics`. Nets strike out what they find false, so that more variables come to have two, and may ask
//! `deductions` where nothing more follows. A hint is worth more the more literals its branches rest on.
//!
//! On the usual board [`links`](crate::links) and [`nets`](crate::nets) find the same faster; tests compare the two. Source: the
//! behavior of Sudoku Explainer 1.2.1, and of its successor `SukakuExplainer` for the houses and links of other boards.

mod closure;
mod deductions;
mod hint;
mod links;
mod nets;
mod state;
mod statics;
mod tree;

use std::rc::Rc;

pub use hint::{ExplainerHint, HintConclusion};

use crate::scale::Level;
use hint::Hints;
use links::BoardLinks;
use state::ExplainerState;
use unguess_board::Grid;

/// What a search for nets may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Producer {
    /// Whether what is found false is struck out.
    pub dynamic: bool,
    /// Whether only houses are asked, and only contradictions count.
    pub nishio: bool,
    /// Which deductions are asked where nothing more follows: none, simple ones, or chains and nets as well.
    pub level: usize,
}

/// The searches in a state.
pub struct Explainer<'a> {
    links: &'static BoardLinks,
    state: ExplainerState,
    /// Weighs hints, those inside others too.
    level: &'a Level,
    /// Whether to end with what there is.
    is_over: &'a dyn Fn() -> bool,
}

impl<'a> Explainer<'a> {
    /// The searches in a state, which weigh hints by a level.
    pub fn new(grid: &Grid, level: &'a Level, is_over: &'a dyn Fn() -> bool) -> Self {
        Self { links: BoardLinks::of(grid.rules()), state: ExplainerState::of(grid), level, is_over }
    }

    /// All forcing chains and cycles, the lowest first, one for what each removes.
    pub fn chains(&self) -> Vec<Rc<ExplainerHint>> {
        let mut hints = Hints::new(self.level, true, None);
        self.each_chain(&self.state, &mut hints);
        hints.sorted()
    }

    /// The lowest forcing chain or cycle.
    pub fn lowest_chain(&self) -> Option<Rc<ExplainerHint>> {
        let mut hints = Hints::new(self.level, false, None);
        self.each_chain(&self.state, &mut hints);
        hints.sorted().into_iter().next()
    }

    /// All nets of a producer, the lowest first, one for what each removes.
    pub fn nets(&self, producer: Producer) -> Vec<Rc<ExplainerHint>> {
        let mut hints = Hints::new(self.level, true, Some(producer));
        self.each_net(&self.state, producer, &mut hints);
        hints.sorted()
    }

    /// The lowest net of a producer.
    pub fn lowest_net(&self, producer: Producer) -> Option<Rc<ExplainerHint>> {
        let mut hints = Hints::new(self.level, false, Some(producer));
        self.each_net(&self.state, producer, &mut hints);
        hints.sorted().into_iter().next()
    }
}
