//! Techniques in groups, as the table of contents lists them: what players look for first comes first.

use unguess::technique::Technique;

/// Each group with the techniques in it.
pub(crate) const GROUPS: [(&str, &[&str]); 13] = [
    ("Singles", &["full-house", "hidden-single", "naked-single", "direct-locking", "direct-hidden-subset"]),
    ("Lines and boxes", &["locked-candidates"]),
    ("Subsets", &["locked-subset", "naked-subset", "hidden-subset"]),
    (
        "One digit",
        &[
            "skyscraper",
            "two-string-kite",
            "turbot-fish",
            "empty-rectangle",
            "dual-two-string-kite",
            "dual-empty-rectangle",
            "simple-colors",
            "multi-colors",
            "x-chain",
            "template",
        ],
    ),
    ("Fish", &["fish", "finned-fish", "siamese-fish", "franken-fish", "mutant-fish", "kraken-fish"]),
    ("Wings", &["xy-wing", "xyz-wing", "w-wing"]),
    (
        "One solution",
        &["unique-rectangle", "hidden-rectangle", "avoidable-rectangle", "unique-loop", "bug", "deadly-pattern"],
    ),
    (
        "Chains",
        &[
            "remote-pair",
            "xy-chain",
            "nice-loop",
            "grouped-nice-loop",
            "bivalue-chain",
            "g-bivalue-chain",
            "z-chain",
            "t-whip",
            "forcing-chain",
        ],
    ),
    (
        "Almost locked sets",
        &[
            "als-xz",
            "als-xy-wing",
            "als-chain",
            "als-nice-loop",
            "overlapping-als",
            "death-blossom",
            "sue-de-coq",
            "aligned-exclusion",
        ],
    ),
    (
        "Whips and braids",
        &["whip", "g-whip", "typed-whip", "forcing-whip", "or-whip", "or-forcing-whip", "braid", "g-braid", "or-braid"],
    ),
    ("Patterns", &["firework", "sk-loop", "msls", "exocet", "tridagon", "oddagon", "impossible-pattern"]),
    ("Nets", &["nishio", "forcing-cases", "forcing-net", "tabling-chain", "tabling-net", "brute-force"]),
    (
        "Other boards",
        &[
            "leftovers",
            "sum",
            "table",
            "hidden-cage-single",
            "naked-cage-set",
            "killer-subset",
            "hidden-killer-subset",
            "combination-conflict",
            "nonconsecutive-cell",
            "nonconsecutive-house",
        ],
    ),
];

/// The group of a technique: `One digit`.
///
/// # Panics
/// Never: a test finds each technique in one group.
pub(crate) fn group_of(technique: &Technique) -> &'static str {
    let has = |(_, ids): &&(&str, &[&str])| ids.contains(&technique.id());
    GROUPS.iter().find(has).expect("each technique is in a group").0
}
