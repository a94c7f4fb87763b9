use crate::technique::alternating::{ChainKind, is_of_house, lightest};
use crate::technique::{Entry, Facts, Instance, Line, Technique, instance};
use unguess_search::strong_links::x_chains;

/// How many strong links a chain has at most.
const MOST: usize = 10;

/// Defined in `rules/x-chain.md`.
pub(super) static X_CHAIN: Technique = Technique {
    facts: Facts {
        aliases: &["single-digit-chain", "x-cycle", "fishy-cycle", "x-loop"],
        nrc: "biv-chain",
        hodoku: &[Entry::new("0701", "X-Chain", Line::DigitChain)],
        ..Facts::new("x-chain", "X-chain")
    },
    search: |session, ask, found| CHAINS.search(session, ask, found),
    instance: |_, step| {
        let links = instance::chain_of_digit(step)?;
        (2..=MOST).contains(&links.len()).then(|| Instance::of_size(1))
    },
    ..Technique::DEFAULT
};

const CHAINS: ChainKind = ChainKind {
    technique: &X_CHAIN,
    uses: is_of_house,
    most: MOST,
    may_close: false,
    fast: |session, ask, found| lightest(&X_CHAIN, x_chains, MOST, (session, ask), found),
};
