//! Whatever helps, in an order in which people may follow it.

use unguess_board::deadline::Deadline;
use unguess_search::whips::ChainPattern;

use super::by_size::Chains;
use super::run::Finder;
use crate::{Board, Producer, State, Step};

/// The longest whips and braids that are looked for before nets.
const LONGEST: usize = 8;

/// Techniques without chains, then whips, then braids with groups, then nets.
pub(super) struct Full {
    in_order: Vec<Box<dyn Finder>>,
}

impl Full {
    pub(super) fn new(board: &Board, usual: Vec<Producer>, nets: Vec<Producer>) -> Self {
        let chains = |pattern| Box::new(Chains::new(board, pattern, 2..=LONGEST));
        let in_order: Vec<Box<dyn Finder>> =
            vec![Box::new(usual), chains(ChainPattern::Whip), chains(ChainPattern::GroupedBraid), Box::new(nets)];
        Self { in_order }
    }
}

impl Finder for Full {
    fn next(&mut self, state: &State, deadline: &Deadline) -> Option<Step> {
        self.in_order.iter_mut().find_map(|finder| finder.next(state, deadline))
    }
}
