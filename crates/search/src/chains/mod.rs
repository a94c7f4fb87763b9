//! Static chains: what follows from a candidate by the links of the state alone.
//!
//! The [`definition`] makes every chain on a board with any rules and takes the first; the [`fast`] search on the usual board knows in
//! advance which can be the first, and follows no other.

pub mod definition;
pub mod fast;
mod found;

use std::ops::ControlFlow;

use crate::scale::Level;
use crate::session::Session;
use definition::LiteralSearch;
pub use found::FoundChain;

/// Offers the static chains and cycles of a state: all that remove something, or the one that a solver following a level takes first.
pub fn chains(
    session: &mut Session,
    lowest_at: Option<&Level>,
    offer: &mut dyn FnMut(FoundChain) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if session.usual().is_none() {
        let (unweighed, is_over) = (Level::default(), || session.is_over());
        let search = LiteralSearch::new(session.grid(), lowest_at.unwrap_or(&unweighed), &is_over);
        return search.chains(lowest_at.is_none()).iter().try_for_each(|chain| offer(chain.found(search.board)));
    }
    let Some(level) = lowest_at else {
        return fast::every_chain(session.view(), |chain| offer(chain.into()));
    };
    let (lowest, chainless) = fast::lowest_chain(session.view(), level, &|links| session.digits_of_chains(links));
    for links in chainless {
        session.has_no_chain(links);
    }
    lowest.map_or(ControlFlow::Continue(()), |chain| offer(chain.into()))
}
