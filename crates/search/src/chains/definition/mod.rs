//! Static chains by the text of their definition, on a board with any rules: every chain is made, and the first of them is taken.
//!
//! A *literal* says of a candidate that it is true or false. From a true one follow false ones, by the variables that it is in and
//! by other links; from a false one follows a true one, where a variable has one more candidate left. What follows from an
//! assumption, with what each literal rests on, is its *closure*. Chains go through variables that have two candidates in the
//! state itself, `statics`. A chain is worth more the more literals it rests on.
//!
//! Source: the behavior of Sudoku Explainer 1.2.1, and of its successor `SukakuExplainer` for the houses and links of other boards.

mod closure;
mod literal_board;
mod literal_net;
mod state;
mod statics;
mod tree;

use std::rc::Rc;

pub(crate) use closure::LiteralClosure;
pub(crate) use literal_board::{LiteralBoard, LiteralCause, LiteralHouse, Membership, NumberedLiteral, PlaceNumbers};
pub use literal_net::{LiteralNet, NetConclusion};
pub(crate) use literal_net::{LiteralNets, Target};
pub(crate) use state::LiteralState;
pub(crate) use tree::{SideDeduction, SideProof};

use crate::scale::Level;
use unguess_board::Grid;

/// The search for chains and nets in a state.
pub struct LiteralSearch<'a> {
    pub(crate) board: &'static LiteralBoard,
    pub(crate) state: LiteralState,
    /// Weighs chains and nets, those inside others too.
    pub(crate) level: &'a Level,
    /// Whether to end with what there is.
    pub(crate) is_over: &'a dyn Fn() -> bool,
}

impl<'a> LiteralSearch<'a> {
    /// The search in a state, which weighs what it finds by a level.
    pub fn new(grid: &Grid, level: &'a Level, is_over: &'a dyn Fn() -> bool) -> Self {
        let board = LiteralBoard::of(grid.rules());
        Self { board, state: LiteralState::of(board, grid), level, is_over }
    }

    /// The search in another state of the board.
    pub(crate) fn inside(&self, state: &LiteralState) -> Self {
        Self { state: state.clone(), ..*self }
    }

    /// The forcing chains and cycles, the lowest first, one for what each removes; or the lowest alone.
    pub fn chains(&self, keeps_all: bool) -> Vec<Rc<LiteralNet>> {
        let mut nets = LiteralNets::new(self.level, keeps_all);
        self.each_chain(&mut nets);
        nets.sorted()
    }
}
