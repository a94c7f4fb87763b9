use crate::technique::alternating::{ChainKind, is_of_house, lightest};
use crate::technique::{Entry, Facts, Instance, Line, Technique, instance};
use unguess_search::strong_links::x_chains;

/// How many strong links a chain has at most.
const MOST: usize = 2;

/// Defined in `rules/turbot-fish.md`.
pub(super) static TURBOT_FISH: Technique = Technique {
    facts: Facts {
        aliases: &["turbot", "turbot-crane", "crane"],
        nrc: "biv-chain",
        hodoku: &[Entry::new("0403", "Turbot Fish", Line::DigitChain)],
        ..Facts::new("turbot-fish", "turbot fish")
    },
    search: |session, ask, found| CHAINS.search(session, ask, found),
    instance: |_, step| {
        let links = instance::chain_of_digit(step)?;
        (2..=MOST).contains(&links.len()).then(|| Instance::of_size(1))
    },
    ..Technique::DEFAULT
};

const CHAINS: ChainKind = ChainKind {
    technique: &TURBOT_FISH,
    uses: is_of_house,
    most: MOST,
    may_close: false,
    fast: |session, ask, found| lightest(&TURBOT_FISH, x_chains, MOST, (session, ask), found),
};
