//! Chains and nets by their definition, which serves the boards that have no faster search.

use std::rc::Rc;

use crate::technique::{Ask, Ordered};
use unguess_search::chains::definition::{Explainer, ExplainerHint};
use unguess_search::nets::definition::Producer;
use unguess_search::scale::Level;
use unguess_search::session::Session;

/// The chains and cycles that are asked for: the lowest at a level, or all; nothing on the usual board, which has a faster search.
pub fn chains(session: &Session, ask: &Ask) -> Option<Vec<Rc<ExplainerHint>>> {
    searched(session, ask, &|explainer| explainer.chains(), &|explainer| explainer.lowest_chain())
}

/// The nets of a producer that are asked for: the lowest at a level, or all; nothing on the usual board.
pub fn nets(session: &Session, ask: &Ask, producer: Producer) -> Option<Vec<Rc<ExplainerHint>>> {
    searched(session, ask, &|explainer| explainer.nets(producer), &|explainer| explainer.lowest_net(producer))
}

fn searched(
    session: &Session,
    ask: &Ask,
    all: &dyn Fn(&Explainer) -> Vec<Rc<ExplainerHint>>,
    lowest: &dyn Fn(&Explainer) -> Option<Rc<ExplainerHint>>,
) -> Option<Vec<Rc<ExplainerHint>>> {
    if session.usual().is_some() {
        return None;
    }
    let is_over = || session.is_over();
    Some(match ask.order {
        Ordered::ByDifficulty(level) => lowest(&Explainer::new(session.grid(), level, &is_over)).into_iter().collect(),
        _ => all(&Explainer::new(session.grid(), &Level::default(), &is_over)),
    })
}
