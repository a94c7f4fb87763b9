//! Whatever helps, in an order in which people may follow it.

use unguess_board::deadline::Deadline;
use unguess_search::whips::ChainPattern;

use super::by_size::Chains;
use super::run::Finder;
use crate::techniques::tables::{easy, hard};
use crate::{Board, Producer, State, Step};

/// The longest whips and braids that are looked for before nets.
const LONGEST: usize = 8;

/// The number of the last single.
const SINGLES: usize = 4;

/// Tables and sums, on boards that have relations.
struct Tables(fn(&State) -> Option<Step>);

impl Finder for Tables {
    fn next(&mut self, state: &State, _: &Deadline) -> Option<Step> {
        (self.0)(state)
    }
}

/// Techniques without chains, then whips, then braids with groups, then nets.
pub(super) struct Full {
    in_order: Vec<Box<dyn Finder>>,
}

impl Full {
    pub(super) fn new(board: &Board, usual: Vec<Producer>, nets: Vec<Producer>) -> Self {
        let (singles, usual): (Vec<Producer>, _) = usual.into_iter().partition(|(number, _)| *number <= SINGLES);
        let chains = |pattern| Box::new(Chains::new(board, pattern, 2..=LONGEST));
        let in_order: Vec<Box<dyn Finder>> = vec![
            Box::new(singles),
            Box::new(Tables(easy)),
            Box::new(usual),
            Box::new(Tables(hard)),
            chains(ChainPattern::Whip),
            chains(ChainPattern::GroupedBraid),
            Box::new(nets),
        ];
        Self { in_order }
    }
}

impl Finder for Full {
    fn next(&mut self, state: &State, deadline: &Deadline) -> Option<Step> {
        self.in_order.iter_mut().find_map(|finder| finder.next(state, deadline))
    }
}
