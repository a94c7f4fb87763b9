use std::ops::ControlFlow;

use crate::technique::alternating::{ChainKind, is_of_house};
use crate::technique::facts::{Entry, Facts, Line};
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Technique, in_order};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::session::Session;
use unguess_search::strong_links::{ChainSelection, x_chains};

/// Defined in `rules/x-chain.md`.
pub struct XChain;

/// How many strong links a chain has at most.
const MOST: usize = 10;

pub(super) const FACTS: Facts = Facts {
    aliases: &["single-digit-chain", "x-cycle", "fishy-cycle", "x-loop"],
    nrc: "biv-chain",
    hodoku: &[Entry::new("0701", "X-Chain", Line::DigitChain)],
    ..Facts::new("x-chain", "X-chain")
};

impl Technique for XChain {
    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let links = instance::chain_of_digit(step)?;
        (2..=MOST).contains(&links.len()).then(|| Instance::of_size(1))
    }

    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        ChainKind { technique: self, uses: is_of_house, most: MOST, may_close: false, fast }.search(session, ask, found)
    }
}

/// One chain for each removal; first those that remove the most, and of these the one of the lowest weight.
fn fast(session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
    let wanted = if ask.is_what_hodoku_takes() { ChainSelection::Best } else { ChainSelection::Every };
    in_order(ask, found, &mut |found| {
        let chains = x_chains(session.view(), MOST, wanted);
        chains.into_iter().filter_map(|chain| chain.step(FACTS.id)).try_for_each(found)
    })
}
