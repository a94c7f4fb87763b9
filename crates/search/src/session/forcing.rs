//! The doors to static chains and nets: their definitions serve every board, and the usual one has fast searches.

use std::ops::ControlFlow;

use super::Session;
use crate::chains::definition::LiteralSearch;
use crate::chains::{FoundChain, fast};
use crate::nets::NetRules;
use crate::nets::fast::{Deductions, Nets, lowest_contradiction, nishio};
use crate::scale::Level;

impl Session<'_> {
    /// Offers the static chains and cycles of a state: all that remove something, or the one that a solver following a level takes first.
    pub fn static_chains(
        &mut self,
        lowest_at: Option<&Level>,
        offer: &mut dyn FnMut(FoundChain) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.usual().is_none() {
            let (unweighed, is_over) = (Level::default(), || self.is_over());
            let search = LiteralSearch::new(self.grid(), lowest_at.unwrap_or(&unweighed), &is_over);
            return search.chains(lowest_at.is_none()).iter().try_for_each(|chain| offer(chain.found(search.board)));
        }
        let Some(level) = lowest_at else {
            return fast::every_chain(self.view(), |chain| offer(chain.into()));
        };
        let (lowest, chainless) = fast::lowest_chain(self.view(), level, &|links| self.digits_of_chains(links));
        for links in chainless {
            self.has_no_chain(links);
        }
        lowest.map_or(ControlFlow::Continue(()), |chain| offer(chain.into()))
    }

    /// Offers the nets of a state by some rules: for each conclusion one of the fewest nodes, or the one that a solver following a level
    /// takes first. Of nishio on the usual board, each contradiction is offered.
    pub fn nets(
        &mut self,
        rules: NetRules,
        lowest_at: Option<&Level>,
        offer: &mut dyn FnMut(FoundChain) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let unweighed = Level::default();
        let level = lowest_at.unwrap_or(&unweighed);
        if self.usual().is_none() {
            let is_over = || self.is_over();
            let search = LiteralSearch::new(self.grid(), level, &is_over);
            return search.nets(rules, lowest_at.is_none()).iter().try_for_each(|net| offer(net.found(search.board)));
        }
        if !rules.implied.cells {
            if lowest_at.is_none() {
                return nishio(self.view()).try_for_each(offer);
            }
            let digits = self.lost().digits;
            let (course, kept, _) = self.for_nets();
            return lowest_contradiction(course, kept, digits).into_iter().try_for_each(offer);
        }
        let (course, kept, deadline) = self.for_nets();
        let mut nested = Deductions::new(rules.nesting, level, deadline);
        let mut nets = Nets::new(course, kept, rules.implied, &mut nested);
        let found = if lowest_at.is_some() { nets.lowest().into_iter().collect() } else { nets.lowest_of_each() };
        found.iter().try_for_each(|net| offer(nets.found(net)))
    }
}
