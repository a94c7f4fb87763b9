//! Forcing nets: what several assumptions have in common, or what leads one to a contradiction.
//!
//! The [`definition`] makes every net on a board with any rules and takes the first; the [`fast`] search on the usual board keeps what it
//! has found in earlier states, and follows only what can still be the first.

pub mod definition;
pub mod fast;
mod nesting;
mod rules;

use std::ops::ControlFlow;

pub use nesting::Nesting;
pub use rules::{NetForm, NetRules, PropagationRules};

use crate::chains::FoundChain;
use crate::chains::definition::LiteralSearch;
use crate::scale::Level;
use crate::session::Session;
use fast::{Deductions, Nets};

/// Offers the nets of a state by some rules: for each conclusion one of the fewest nodes, or the one that a solver following a level
/// takes first. Of nishio on the usual board, each contradiction is offered.
pub fn nets(
    session: &mut Session,
    rules: NetRules,
    lowest_at: Option<&Level>,
    offer: &mut dyn FnMut(FoundChain) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let unweighed = Level::default();
    let level = lowest_at.unwrap_or(&unweighed);
    if !session.grid().rules().is_classic() {
        let is_over = || session.is_over();
        let search = LiteralSearch::new(session.grid(), level, &is_over);
        return search.nets(rules, lowest_at.is_none()).iter().try_for_each(|net| offer(net.found()));
    }
    if !rules.implied.cells {
        if lowest_at.is_none() {
            return fast::nishio(session.view()).try_for_each(offer);
        }
        let digits = session.lost().digits;
        let (course, kept, _) = session.for_nets();
        return fast::lowest_contradiction(course, kept, digits).into_iter().try_for_each(offer);
    }
    let (course, kept, deadline) = session.for_nets();
    let mut nested = Deductions::new(rules.nesting, level, deadline);
    let mut nets = Nets::new(course, kept, rules.implied, &mut nested);
    let found = if lowest_at.is_some() { nets.lowest().into_iter().collect() } else { nets.lowest_of_each() };
    found.iter().try_for_each(|net| offer(nets.found(net)))
}
