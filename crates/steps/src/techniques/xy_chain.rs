use crate::technique::alternating::{ChainKind, lightest};
use crate::technique::{Entry, Facts, Instance, Line, Technique, instance};
use unguess_board::Kind;
use unguess_search::strong_links::xy_chains;

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
    search: |session, ask, found| CHAINS.search(session, ask, found),
    instance: |_, step| {
        let links = instance::chain_of_cells(step)?;
        (2..=MOST).contains(&links.len()).then(|| Instance::of_size(1))
    },
    ..Technique::DEFAULT
};

const CHAINS: ChainKind = ChainKind {
    technique: &XY_CHAIN,
    uses: |variable| variable.kind() == Kind::Cell,
    most: MOST,
    may_close: false,
    fast: |session, ask, found| lightest(&XY_CHAIN, xy_chains, MOST, (session, ask), found),
};
