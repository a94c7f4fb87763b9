//! Single steps of HoDoKu on its paths, each asked in the state before it.

use std::collections::BTreeMap;

use serde::Deserialize;
use unguess::board::{Candidate, Cell, Digit, Effect, Grid};
use unguess::check::{Premises, check};
use unguess::techniques::technique;

use crate::common::data;
use crate::hodoku::{Pairs, Told, first, is_same, ours};

/// The techniques whose single steps are compared here, in the order in which HoDoKu tries them.
const ROWS: [&str; 4] = ["nice-loop", "grouped-nice-loop", "tabling-chain", "tabling-net"];

/// What HoDoKu tries after nice loops.
const LATER: [&str; 11] = [
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "franken-fish",
    "mutant-fish",
    "nice-loop",
    "grouped-nice-loop",
    "tabling-chain",
    "tabling-net",
    "template",
    "brute-force",
];

#[derive(Deserialize)]
struct Path {
    puzzle: String,
    steps: Vec<Told>,
}

/// How many of the rows come before a technique, and so find nothing where it is used.
fn fruitless(id: &str) -> usize {
    match id {
        "nice-loop" => 0,
        "grouped-nice-loop" => 1,
        "tabling-net" => 3,
        "brute-force" | "template" => 4,
        _ => 2,
    }
}

fn candidates(pairs: &Pairs) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = Vec::new();
    for (cell, digit) in pairs {
        let candidate = Cell::new(*cell).with(Digit::new(usize::from(*digit) - 1));
        if !candidates.contains(&candidate) {
            candidates.push(candidate);
        }
    }
    candidates
}

/// Nice loops and what is tried after them, on the paths: what is found is what HoDoKu finds, name included, and nothing is
/// found where it takes a later technique; and the checker accepts it. `UNGUESS_ONLY` names techniques to look at.
#[test]
fn steps_by_tables_agree() {
    let Some(text) = data::list("hodoku-paths.jsonl") else { return };
    let only = std::env::var("UNGUESS_ONLY").ok();
    let is_asked = |id: &str| only.as_ref().is_none_or(|only| only.split(',').any(|known| known == id));
    let (mut counts, mut wrong) = (BTreeMap::<&str, [usize; 3]>::new(), Vec::new());
    for line in text.lines() {
        let path: Path = serde_json::from_str(line).expect("a path");
        let mut grid: Grid = path.puzzle.parse().expect("a puzzle");
        for told in &path.steps {
            let (name, placed, removed) = told;
            let (id, ..) = ours(name).unwrap_or_else(|| panic!("{name} is unknown"));
            let later = if LATER.contains(&id) { fruitless(id) } else { 0 };
            let own = ROWS.iter().position(|row| *row == id);
            for (at, row) in ROWS.iter().enumerate().filter(|(_, row)| technique(row).is_some() && is_asked(row)) {
                if at >= later && own != Some(at) {
                    continue;
                }
                let count = counts.entry(row).or_default();
                count[usize::from(own == Some(at))] += 1;
                let step = first(&grid, row, 1, "");
                let agrees = match &step {
                    Some(step) if own == Some(at) => is_same(step, told) && form(name) == step.form,
                    step => step.is_none() && own != Some(at),
                };
                if !agrees {
                    count[2] += 1;
                    let found = step.as_ref().map(|step| (&step.technique, &step.form, &step.effect));
                    wrong.push(format!("{row}: {} ours {found:?} theirs {told:?}", grid.marks()));
                }
                if let Some(step) = step
                    && let Err(fault) = check(Premises { grid: &grid, unique: Some(&grid) }, &step)
                {
                    wrong.push(format!("{row}: {} refused: {fault} {step:?}", grid.marks()));
                }
            }
            if removed.is_empty() {
                for placed in candidates(placed) {
                    grid.place(placed);
                }
            } else {
                grid = grid.after(&Effect { placed: None, removed: candidates(removed) });
            }
        }
    }
    for (id, [none, some, wrong]) in &counts {
        eprintln!("{id}: {some} steps, {none} times nothing, {wrong} wrong");
    }
    assert!(wrong.is_empty(), "{} wrong, of which\n{}", wrong.len(), wrong[..wrong.len().min(8)].join("\n"));
}

/// The form by HoDoKu's name.
fn form(name: &str) -> &'static str {
    match name {
        name if name.ends_with("DISCONTINUOUS_NICE_LOOP") => "discontinuous",
        name if name.ends_with("CONTINUOUS_NICE_LOOP") => "continuous",
        name if name.ends_with("AIC") => "alternating",
        name if name.ends_with("CONTRADICTION") => "contradiction",
        _ => "verity",
    }
}
