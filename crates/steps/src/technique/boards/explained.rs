//! Chains and nets by their definition.

use std::rc::Rc;

use crate::technique::{Ask, Ordered};
use unguess_search::chains::definition::{Explainer, ExplainerHint};
use unguess_search::nets::definition::Producer;
use unguess_search::scale::Level;
use unguess_search::session::Session;

/// The chains and cycles that are asked for: the lowest at a level, or all.
pub fn chains(session: &Session, ask: &Ask) -> Vec<Rc<ExplainerHint>> {
    searched(session, ask, &|explainer| explainer.chains(), &|explainer| explainer.lowest_chain())
}

/// The nets of a producer that are asked for: the lowest at a level, or all.
pub fn nets(session: &Session, ask: &Ask, producer: Producer) -> Vec<Rc<ExplainerHint>> {
    searched(session, ask, &|explainer| explainer.nets(producer), &|explainer| explainer.lowest_net(producer))
}

fn searched(
    session: &Session,
    ask: &Ask,
    all: &dyn Fn(&Explainer) -> Vec<Rc<ExplainerHint>>,
    lowest: &dyn Fn(&Explainer) -> Option<Rc<ExplainerHint>>,
) -> Vec<Rc<ExplainerHint>> {
    let is_over = || session.is_over();
    match ask.order {
        Ordered::ByDifficulty(level) => lowest(&Explainer::new(session.grid(), level, &is_over)).into_iter().collect(),
        _ => all(&Explainer::new(session.grid(), &Level::default(), &is_over)),
    }
}
