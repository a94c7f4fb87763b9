//! A chain has the name that players know it by, whatever found it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::common::{self, scale};
use unguess::board::{Grid, Kind};
use unguess::engine::Engine;
use unguess::proof::{Chain, Proof, Step};
use unguess::render::name;
use unguess::session::Session;
use unguess::technique::Technique;
use unguess::techniques::{TECHNIQUES, named, technique};
use unguess::trace::Trace;

/// Patterns that are chains, with the names of their instances.
const PATTERNS: [(&str, &str); 5] = [
    ("skyscraper", "skyscraper"),
    ("two-string-kite", "two-string kite"),
    ("w-wing", "W-wing"),
    ("x-chain", "X-chain"),
    ("xy-chain", "XY-chain"),
];

/// The bivalue-chains of up to five variables in the states of some puzzles.
fn chains() -> Vec<(Grid, Step)> {
    let engine = Engine::new(&scale("full")).expect("a shipped scale");
    let mut chains = Vec::new();
    for puzzle in common::puzzles(60) {
        for (grid, _) in Trace::of(&engine, Grid::from(&puzzle)).states() {
            let mut session = Session::new(grid);
            for size in 2..=5 {
                let bivalue_chain = technique("bivalue-chain").expect("a technique");
                let _ = bivalue_chain.find(&mut session, size, &mut |step| {
                    chains.push((grid, step));
                    ControlFlow::Continue(())
                });
            }
        }
    }
    chains
}

/// Whether the definition of a technique holds of the step.
fn is_instance(technique: &dyn Technique, grid: &Grid, step: &Step) -> bool {
    technique.instance(grid, step).is_some()
}

/// What a chain is by the definitions of the techniques; chains of one kind come after those with a name of their own.
fn by_definition(grid: &Grid, step: &Step) -> &'static str {
    let Proof::Chain(Chain { links }) = &step.proof else { return "" };
    let digits = |cell| grid.digits_in(cell);
    let cells = links.iter().all(|link| link.variable.kind() == Kind::Cell);
    let is = |id: &str| technique(id).is_some_and(|technique| is_instance(technique, grid, step));
    let first = links[0].left.cell();
    if is("w-wing") {
        "W-wing"
    } else if !links.iter().any(|link| link.variable.kind() == Kind::Cell || link.left.digit() != links[0].left.digit())
    {
        if links.len() > 2 { "X-chain" } else { two_of_a_digit(step) }
    } else if cells
        && links.len() >= 4
        && links.iter().all(|link| digits(link.left.cell()) == digits(first))
        && is("xy-chain")
    {
        "remote pair"
    } else if is("xy-chain") {
        "XY-chain"
    } else {
        "AIC"
    }
}

/// Two strong links of one digit. Lines of one kind that a line of the other kind joins are a skyscraper, if only one does; a row
/// and a column are a kite.
fn two_of_a_digit(step: &Step) -> &'static str {
    let Proof::Chain(Chain { links }) = &step.proof else { return "" };
    let [one, other] = [0, 1].map(|at| links[at].plain().expect("no group"));
    let (row, column) = (Kind::Row, Kind::Column);
    let across = match [one, other].map(|link| link.variable.kind()) {
        kinds if kinds == [row, row] => column,
        kinds if kinds == [column, column] => row,
        kinds if kinds == [row, column] || kinds == [column, row] => return "two-string kite",
        _ => return "turbot fish",
    };
    let is_joined = one.right.variable(across) == other.left.variable(across);
    match (is_joined, one.left.variable(across) == other.right.variable(across)) {
        (true, false) => "skyscraper",
        (true, true) => "X-wing",
        _ => "turbot fish",
    }
}

#[test]
fn a_chain_is_called_what_the_technique_of_that_name_defines_and_nothing_else_is() {
    let full = scale("full");
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (grid, step) in chains() {
        let told = name(&full, &step);
        assert_eq!(told, by_definition(&grid, &step), "{step:?} in {grid:?}");
        assert_eq!(name(&scale("w"), &step), format!("bivalue-chain[{}]", step.proof.length()));
        assert!(named(&told).is_some(), "{told}");
        *counts.entry(told).or_default() += 1;
    }
    for name in ["skyscraper", "two-string kite", "turbot fish", "X-chain", "XY-chain", "W-wing", "AIC"] {
        assert!(counts.get(name).is_some_and(|count| *count > 20), "{name}: {counts:?}");
    }
}

#[test]
fn what_a_technique_finds_has_its_name() {
    let (full, engine) = (scale("full"), Engine::new(&scale("full")).expect("a shipped scale"));
    let mut found = 0;
    for puzzle in common::puzzles(100) {
        for (grid, _) in Trace::of(&engine, Grid::from(&puzzle)).states() {
            for (id, called) in PATTERNS[..3].iter().filter(|(id, _)| TECHNIQUES.iter().any(|one| one.id() == *id)) {
                let technique = technique(id).expect("it is listed");
                let _ = technique.find(&mut Session::new(grid), *technique.sizes().start(), &mut |step| {
                    assert_eq!(name(&full, &step), *called, "{step:?}");
                    found += 1;
                    ControlFlow::Continue(())
                });
            }
        }
    }
    assert!(found > 100, "only {found}");
}

/// Names of sudokuwiki.org, of forums and of programs, with the technique that each leads to.
#[test]
fn names_that_players_use_lead_to_one_technique_each() {
    let known = [
        ("2-string kite", "two-string-kite"),
        ("2 String Kite", "two-string-kite"),
        ("Turbot Crane", "turbot-fish"),
        ("X-Cycles", "x-chain"),
        ("XY-Chains", "xy-chain"),
        ("Remote Pairs", "remote-pair"),
        ("WXYZ-Wing", "als-xz"),
        ("WXYZ Wing", "als-xz"),
        ("ALS-XZ", "als-xz"),
        ("Almost Locked Sets", "als-xz"),
        ("ALS-XY-Chain", "als-chain"),
        ("Death Blossom", "death-blossom"),
        ("Y-Wing", "xy-wing"),
        ("Naked Triples", "naked-subset"),
        ("Hidden Quads", "hidden-subset"),
        ("Pointing Pairs", "locked-candidates"),
        ("Box/Line Reduction", "locked-candidates"),
        ("Locked Candidates 1", "locked-candidates"),
        ("Swordfish", "fish"),
        ("Sashimi X-Wing", "finned-fish"),
        ("Aligned Pair Exclusion", "aligned-exclusion"),
        ("APE", "aligned-exclusion"),
        ("Alternating Inference Chains", "nice-loop"),
        ("Grouped AIC", "grouped-nice-loop"),
        ("BUG+1", "bug"),
        ("Bivalue Universal Grave", "bug"),
        ("Cell Forcing Chains", "forcing-cases"),
        ("Simple Colouring", "simple-colors"),
        ("Multi-Coloring", "multi-colors"),
        ("UR1", "unique-rectangle"),
        ("UR", "unique-rectangle"),
        ("Hidden Unique Rectangles", "hidden-rectangle"),
        ("Sue-de-Coq", "sue-de-coq"),
    ];
    for (name, id) in known.iter().filter(|(_, id)| TECHNIQUES.iter().any(|technique| technique.id() == *id)) {
        assert_eq!(named(name).map(Technique::id), Some(*id), "{name}");
    }
}
