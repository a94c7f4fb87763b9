//! A chain has the name that players know it by, whatever found it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::common::examples::examples;
use crate::common::{self, scale};
use unguess::board::{Grid, Kind, Rules};
use unguess::engine::Engine;
use unguess::proof::{Chain, Proof, Step};
use unguess::render::{Notation, english, name, short};
use unguess::session::Session;
use unguess::technique::{Ask, Technique};
use unguess::techniques::{TECHNIQUES, kebab, name_of, named, technique};
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
    for puzzle in common::puzzles(common::sample(60, 24)) {
        for (grid, _) in Trace::of(&engine, Grid::from(&puzzle)).states() {
            let mut session = Session::new(grid);
            for size in 2..=5 {
                let bivalue_chain = technique("bivalue-chain").expect("a technique");
                let _ = bivalue_chain.find(&mut session, &Ask::every(size), &mut |step| {
                    chains.push((grid, step));
                    ControlFlow::Continue(())
                });
            }
        }
    }
    chains
}

/// Whether the definition of a technique holds of the step.
fn is_instance(technique: &Technique, grid: &Grid, step: &Step) -> bool {
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
    } else if is("xy-wing") {
        "XY-wing"
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
    let (full, w) = (scale("full"), scale("w"));
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (grid, step) in chains() {
        let told = name(Rules::classic(), &full, &step);
        assert_eq!(told, by_definition(&grid, &step), "{step:?} in {grid:?}");
        assert_eq!(name(Rules::classic(), &w, &step), format!("bivalue-chain[{}]", step.proof.length()));
        *counts.entry(told).or_default() += 1;
    }
    assert!(counts.keys().all(|told| named(told).is_some()), "{counts:?}");
    for name in ["skyscraper", "two-string kite", "turbot fish", "X-chain", "XY-wing", "XY-chain", "W-wing", "AIC"] {
        assert!(counts.get(name).is_some_and(|count| *count > common::sample(20, 10)), "{name}: {counts:?}");
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
                let _ = technique.find(
                    &mut Session::new(grid),
                    &Ask::every(technique.facts().sizes.first()),
                    &mut |step| {
                        assert_eq!(name(Rules::classic(), &full, &step), *called, "{step:?}");
                        found += 1;
                        ControlFlow::Continue(())
                    },
                );
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
        ("SDC", "sue-de-coq"),
        ("2SK", "two-string-kite"),
        ("ER", "empty-rectangle"),
        ("Rectangle Elimination", "empty-rectangle"),
        ("Hidden UR", "hidden-rectangle"),
        ("AR Type 1", "avoidable-rectangle"),
        ("M-Wing", "nice-loop"),
        ("Coloring", "simple-colors"),
        ("Naked Twins", "naked-subset"),
        ("Digit Forcing Chains", "forcing-chain"),
    ];
    for (name, id) in known.iter().filter(|(_, id)| TECHNIQUES.iter().any(|technique| technique.id() == *id)) {
        assert_eq!(named(name).map(Technique::id), Some(*id), "{name}");
    }
}

/// What only researchers say.
const OF_RESEARCHERS: [&str; 7] = ["whip", "braid", "bivalue", "z-cand", "csp", "rlc", "target"];

/// The techniques of `full` that come when nothing with a name of players is found.
const LAST_RESORT: [&str; 4] = ["z-chain", "oddagon", "t-whip", "whip"];

#[test]
fn paths_for_players_are_told_without_words_of_researchers() {
    for by in ["full", "hodoku"] {
        let (scale, engine) = (scale(by), Engine::new(&scale(by)).expect("a shipped scale"));
        for puzzle in common::puzzles(60) {
            for (grid, recorded) in Trace::of(&engine, Grid::from(&puzzle)).states() {
                let step = &recorded.step;
                let told =
                    [Notation::English, Notation::Short].map(|notation| notation.text(&grid, &scale, step).line());
                let said = told.join(" ") + &name(grid.rules(), &scale, step);
                let is_last = LAST_RESORT.contains(&&*step.technique);
                assert!(is_last || OF_RESEARCHERS.iter().all(|word| !said.contains(word)), "{said}");
            }
        }
    }
}

/// Techniques, and a word without which players would not know what is told.
const WORDS: [(&str, &str); 13] = [
    ("simple-colors", "opposite colors, A and B: A is"),
    ("multi-colors", "One connected group gets A and B: A is"),
    ("remote-pair", "they alternate"),
    ("sue-de-coq", " are in both "),
    ("empty-rectangle", "at least one of"),
    ("w-wing", "the pair"),
    ("als-xz", "can't both use"),
    ("als-xy-wing", "can't both use"),
    ("overlapping-als", "goes without"),
    ("death-blossom", "The stem A, "),
    ("franken-fish", "The base is "),
    ("mutant-fish", "The base is "),
    ("brute-force", "Try each in turn"),
];

#[test]
fn what_a_technique_finds_is_told_in_its_words() {
    let engine = Engine::new(&scale("w")).expect("a shipped scale");
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for puzzle in common::puzzles(common::sample(6, 1)) {
        let easy = |grid: &Grid| grid.candidates().len() > 150 || grid.is_complete();
        for (grid, _) in Trace::of(&engine, Grid::from(&puzzle))
            .states()
            .filter(|(grid, _)| !easy(grid))
            .step_by(common::sample(4, 12))
        {
            for (id, word) in WORDS {
                let technique = technique(id).expect("it is listed");
                let _ = technique.find(
                    &mut Session::new(grid),
                    &Ask::every(technique.facts().sizes.first()),
                    &mut |step| {
                        let told = english::text(&grid, &step).line();
                        // A Sue de Coq with a digit in both houses has no words of its own.
                        let houses = match &step.proof {
                            Proof::Cover(cover) => cover.cover.iter().filter_map(|one| one.digit_and_house()).collect(),
                            _ => Vec::new(),
                        };
                        let is_twice =
                            houses.windows(2).any(|two| houses.iter().filter(|one| one.0 == two[0].0).count() > 1);
                        assert!(id == "sue-de-coq" && is_twice || told.contains(word), "{step:?} in {grid:?}: {told}");
                        *counts.entry(id).or_default() += 1;
                        ControlFlow::Continue(())
                    },
                );
            }
        }
    }
    for (id, word) in WORDS {
        assert!(counts.get(id).is_some_and(|count| *count > common::sample(5, 0)), "{id}, {word}: {counts:?}");
    }
}

#[test]
fn the_shortest_chain_of_its_kind_is_read_first() {
    let full = scale("full");
    let engine = Engine::new(&full).expect("a shipped scale");
    let mut compared = 0;
    for puzzle in common::puzzles(30) {
        for (grid, _) in Trace::of(&engine, Grid::from(&puzzle)).states() {
            for id in ["x-chain", "xy-chain", "nice-loop", "grouped-nice-loop"] {
                let technique = technique(id).expect("it is listed");
                let level = full.level_of(Rules::classic(), id, 1, "").expect("a level");
                let mut lengths = Vec::new();
                let _ = technique.find(&mut Session::new(grid), &Ask::every(1), &mut |step| {
                    lengths.push(step.proof.length());
                    ControlFlow::Continue(())
                });
                let _ = technique.find(&mut Session::new(grid), &Ask::lowest(1, level), &mut |step| {
                    assert_eq!(Some(step.proof.length()), lengths.iter().copied().min());
                    compared += usize::from(lengths.first() != lengths.iter().min());
                    ControlFlow::Break(())
                });
            }
        }
    }
    assert!(compared > 10, "the first was the shortest but for {compared} times");
}

#[test]
fn what_is_alone_in_a_block_is_read_before_what_is_alone_in_a_line_or_a_cell() {
    let engine = Engine::new(&scale("full")).expect("a shipped scale");
    let mut lines = 0;
    for puzzle in common::puzzles(30) {
        for (grid, recorded) in Trace::of(&engine, Grid::from(&puzzle)).states() {
            let step = &recorded.step;
            if step.technique == "naked-single" || step.technique == "hidden-single" && step.form == "line" {
                lines += 1;
                let single = technique("hidden-single").expect("it is listed");
                let _ = single.find(&mut Session::new(grid), &Ask::every(1), &mut |other| {
                    assert!(step.form == "line" && other.form == "line", "{step:?}, but {other:?}");
                    ControlFlow::Break(())
                });
            }
        }
    }
    assert!(lines > 100, "only {lines}");
}

#[test]
fn a_grave_with_one_more_candidate_and_triples_are_called_the_same_on_every_scale() {
    let (full, ser) = (scale("full"), scale("ser"));
    for (id, form, told, published) in [
        ("bug", "type 1", "BUG+1", "BUG+1"),
        ("grouped-nice-loop", "discontinuous", "grouped AIC", "grouped discontinuous nice loop"),
    ] {
        let (grid, step) =
            examples(technique(id).expect("it is listed")).find(|(_, step)| step.form == form).expect("one");
        assert_eq!(
            (name(Rules::classic(), &full, &step), name(Rules::classic(), &ser, &step)),
            (told.to_owned(), published.to_owned()),
            "{grid:?}"
        );
    }
    let triple = examples(technique("naked-subset").expect("it is listed")).find(|(_, step)| step.proof.length() == 3);
    let (_, step) = triple.expect("one of three cells");
    let names = [&full, &scale("hodoku"), &ser].map(|scale| name(Rules::classic(), scale, &step));
    assert_eq!(names, ["naked triple"; 3]);
}

/// However a step is told, it is called one thing: by a name that leads back to a technique, spelled as its file spells it.
#[test]
fn every_name_is_spelled_one_way() {
    let spelled: BTreeSet<String> = TECHNIQUES.iter().flat_map(|technique| technique.facts().names()).collect();
    for technique in TECHNIQUES {
        for (grid, step) in examples(technique) {
            let own = name_of(&step);
            assert!(short::text(grid.rules(), &step, &own).line().starts_with(&own), "{own}");
            for scale in ["full", "ser", "w", "hodoku"].map(scale) {
                let told = name(Rules::classic(), &scale, &step);
                assert!(!scale.published || told == own, "{told}");
                // Loops of more than six cells are called by their number of cells.
                let told =
                    kebab(&told).replace("unique-loop-8", "unique-loop").replace("unique-loop-10", "unique-loop");
                assert!(spelled.contains(&told), "{told}: {grid:?}");
            }
        }
    }
}
