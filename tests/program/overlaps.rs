//! Techniques whose definitions overlap.

/// Chains of links between candidates, of which one may be several by their definitions.
const CHAINS: [&str; 11] = [
    "bivalue-chain",
    "forcing-chain",
    "nice-loop",
    "remote-pair",
    "skyscraper",
    "turbot-fish",
    "two-string-kite",
    "w-wing",
    "x-chain",
    "xy-chain",
    "xy-wing",
];

/// Nets, and the chains that are their simplest kinds.
const NETS: [&str; 5] = ["forcing-cases", "forcing-net", "nishio", "tabling-chain", "tabling-net"];

/// By technique: which others a proof of it may be one of as well, by their definitions.
const ALSO: [(&str, &[&str]); 17] = [
    ("full-house", &["hidden-single"]),
    ("hidden-single", &["full-house"]),
    ("unique-loop", &["unique-rectangle"]),
    ("unique-rectangle", &["unique-loop"]),
    ("empty-rectangle", &["mutant-fish"]),
    ("mutant-fish", &["empty-rectangle"]),
    ("xyz-wing", &["z-chain", "t-whip", "typed-whip", "whip", "g-whip", "braid", "g-braid"]),
    ("z-chain", &["xyz-wing", "t-whip", "typed-whip", "whip", "g-whip", "braid", "g-braid"]),
    ("t-whip", &["xyz-wing", "z-chain", "typed-whip", "whip", "g-whip", "braid", "g-braid"]),
    ("typed-whip", &["xyz-wing", "z-chain", "t-whip", "whip", "g-whip", "braid", "g-braid"]),
    ("whip", &["xyz-wing", "z-chain", "t-whip", "typed-whip", "g-whip", "braid", "g-braid"]),
    ("g-whip", &["xyz-wing", "z-chain", "t-whip", "typed-whip", "whip", "braid", "g-braid"]),
    ("braid", &["xyz-wing", "z-chain", "t-whip", "typed-whip", "whip", "g-whip", "g-braid"]),
    ("g-braid", &["xyz-wing", "z-chain", "t-whip", "typed-whip", "whip", "g-whip", "braid"]),
    ("naked-subset", &["als-xz", "als-nice-loop"]),
    ("sue-de-coq", &["als-nice-loop"]),
    ("template", &NETS),
];

/// Whether a proof of a technique may be one of another as well.
pub(crate) fn may_be(technique: &str, other: &str) -> bool {
    let are_both = |group: &[&str]| group.contains(&technique) && group.contains(&other);
    are_both(&CHAINS)
        || are_both(&NETS)
        || ALSO.iter().any(|(known, also)| *known == technique && also.contains(&other))
        // A net of one digit, or one that ends with a fish, whatever it was looked for as.
        || NETS.contains(&technique) && ["template", "kraken-fish"].contains(&other)
}
