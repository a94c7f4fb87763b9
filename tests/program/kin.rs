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

/// By technique: which others a proof of it may be one of as well, by their definitions.
const ALSO: [(&str, &[&str]); 19] = [
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
    ("nishio", &["forcing-net"]),
    ("forcing-cases", &["forcing-net"]),
    ("forcing-net", &["nishio", "forcing-cases"]),
    ("locked-candidates", &[]),
    ("naked-single", &[]),
];

/// Whether a proof of a technique may be one of another as well.
pub(crate) fn may_be(technique: &str, other: &str) -> bool {
    CHAINS.contains(&technique) && CHAINS.contains(&other)
        || ALSO.iter().any(|(known, also)| *known == technique && also.contains(&other))
}
