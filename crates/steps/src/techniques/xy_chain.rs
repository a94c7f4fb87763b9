use crate::technique::alternating::ChainKind;
use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Technique, in_order, instance};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::session::Session;
use unguess_search::strong_links::{ChainSelection, xy_chains};

/// How many cells a chain has at most.
const MOST: usize = 10;

/// Defined in `rules/xy-chain.md`.
pub(super) static XY_CHAIN: Technique = Technique {
    facts: Facts {
        aliases: &["y-chain"],
        nrc: "biv-chain",
        hodoku: &[Entry::new("0702", "XY-Chain", Line::Chain)],
        ..Facts::new("xy-chain", "XY-chain")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let links = instance::chain_of_cells(step)?;
    (2..=MOST).contains(&links.len()).then(|| Instance::of_size(1))
}

fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    ChainKind {
        technique: &XY_CHAIN,
        uses: |variable| instance::cell(variable).is_some(),
        most: MOST,
        may_close: false,
        fast,
    }
    .search(session, ask, found)
}

/// One chain for each removal; first those that remove the most, and of these the one of the lowest weight.
fn fast(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let wanted = if ask.is_what_hodoku_takes() { ChainSelection::Best } else { ChainSelection::Every };
    in_order(ask, found, &mut |found| {
        let chains = xy_chains(session.view(), MOST, wanted);
        chains.into_iter().filter_map(|chain| chain.step(XY_CHAIN.id())).try_for_each(found)
    })
}
