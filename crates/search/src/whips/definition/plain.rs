//! The door of the definition for boards that are not here: what is found stays in numbers.

use std::cell::OnceCell;

use super::bound::LayerBounds;
use super::loose::ChainSearch;
use super::strict::NumberedChain;
use crate::numbered::{NumberedBoard, ObjectNumber, OnWidth, PlainState, with_width_of_plain};
use crate::whips::pattern::ChainTerms;
use unguess_board::Ordinal;

/// The searches for chains in a state of any board.
pub trait PlainChains {
    /// The candidates on which a chain of at most this size may be, in decreasing order.
    fn targets(&self, terms: ChainTerms) -> Vec<usize>;

    /// A chain on a target, if there is one and the deadline lasts; of one variable, it has no links. All shorter ones should have been
    /// looked for before.
    fn chain(&self, terms: ChainTerms, target: usize) -> Option<PlainChain>;
}

/// A chain in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainChain {
    /// All its variables but the last, in order.
    pub links: Vec<PlainLink>,
    /// The variable with nothing left.
    pub end: usize,
    /// The left-linking candidate that leads to it.
    pub end_left: usize,
}

/// A variable of a chain in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainLink {
    /// The variable.
    pub variable: usize,
    /// Its left-linking candidate.
    pub left: usize,
    /// Its right-linking candidate; or, from the number of candidates on, its right-linking group.
    pub right: usize,
}

impl From<NumberedChain> for PlainChain {
    fn from(chain: NumberedChain) -> Self {
        let (end, end_left) = (chain.end.0.index(), chain.end.1.index());
        let links = chain.links.iter().map(|link| PlainLink {
            variable: link.variable.index(),
            left: link.left.index(),
            right: link.right.index(),
        });
        Self { links: links.collect(), end, end_left }
    }
}

/// The searches in a state.
pub fn plain_chains(state: &PlainState) -> Box<dyn PlainChains + '_> {
    struct BeginChains<'a>(&'a PlainState);
    impl<'a> OnWidth for BeginChains<'a> {
        type Output = Box<dyn PlainChains + 'a>;

        fn on<const W: usize>(self) -> Self::Output {
            Box::new(PlainSearches::<W> { state: self.0, boards: [OnceCell::new(), OnceCell::new()] })
        }
    }
    with_width_of_plain(state.linked.len(), BeginChains(state))
}

/// A state, with its numbered boards and their bounds, without and with groups, once they are asked for.
struct PlainSearches<'a, const W: usize> {
    state: &'a PlainState,
    boards: [OnceCell<(NumberedBoard<W>, LayerBounds)>; 2],
}

impl<const W: usize> PlainSearches<'_, W> {
    fn board(&self, terms: ChainTerms) -> &(NumberedBoard<W>, LayerBounds) {
        let with_groups = terms.pattern.has_groups();
        self.boards[usize::from(with_groups)].get_or_init(|| {
            let board = self.state.board(with_groups);
            let bounds = LayerBounds::of(&board, terms.deadline);
            (board, bounds)
        })
    }
}

impl<const W: usize> PlainChains for PlainSearches<'_, W> {
    fn targets(&self, terms: ChainTerms) -> Vec<usize> {
        self.board(terms).1.possible(terms.size).map(Ordinal::index).collect()
    }

    fn chain(&self, terms: ChainTerms, target: usize) -> Option<PlainChain> {
        let (board, _) = self.board(terms);
        let target = ObjectNumber::at(target);
        if terms.size > 1 {
            return ChainSearch::new(board, terms, target).chain().map(PlainChain::from);
        }
        let linked = &board.objects[target].linked;
        let end = board.variables.numbers().find(|number| board.variables[*number].members.minus(linked).is_empty())?;
        let end_left = board.variables[end].members.iter().last()?.index();
        Some(PlainChain { links: Vec::new(), end: end.index(), end_left })
    }
}
