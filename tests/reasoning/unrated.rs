//! Techniques and forms that no shipped scale uses, or only in theory, on scales of the tests.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::collections::BTreeMap;

use crate::common;
use rayon::prelude::*;
use unguess::board::{Grid, Puzzle};
use unguess::check::{Premises, check};
use unguess::engine::Engine;
use unguess::render::{english, short};
use unguess::scale::Scale;
use unguess::techniques::{name_of, technique};
use unguess::trace::Trace;

/// How often each technique and form is used on the way through a puzzle, each step of which holds and is what it is said
/// to be.
fn used(engine: &Engine, puzzle: &Puzzle) -> BTreeMap<String, usize> {
    let start = Grid::from(puzzle);
    let solution = common::solution(&start);
    let mut used = BTreeMap::new();
    for (grid, recorded) in Trace::of(engine, start).states() {
        let step = &recorded.step;
        let own = technique(&step.technique).unwrap();
        assert_eq!(check(Premises { grid: &grid, unique: Some(&start) }, step), Ok(()), "{step:?} in {grid:?}");
        assert!(common::keeps(&solution, &step.effect), "{step:?}");
        let instances = own.instances(&grid, step);
        let is_own = |instance: &_| matches!(instance, unguess::technique::instance::Instance { form, .. } if *form == step.form);
        assert!(
            instances.iter().any(is_own),
            "{instances:?} for {} in {grid:?}",
            short::text(grid.rules(), step, &name_of(step)).line()
        );
        assert!(!english::text(&grid, step).line().is_empty());
        *used.entry(format!("{} {}", step.technique, step.form).trim().to_owned()).or_default() += 1;
    }
    used
}

/// The same of several puzzles on a scale of the tests; all that is wanted is used.
fn uses(scale: &str, puzzles: &[Puzzle], wanted: &[&str]) {
    let engine = Engine::new(&Scale::parse(scale).unwrap()).unwrap();
    let each: Vec<_> = puzzles.par_iter().map(|puzzle| used(&engine, puzzle)).collect();
    let mut all = BTreeMap::<String, usize>::new();
    for (name, count) in each.into_iter().flatten() {
        *all.entry(name).or_default() += count;
    }
    eprintln!("{all:?}");
    assert!(wanted.iter().all(|name| all.contains_key(*name)), "{all:?}");
}

#[test]
fn what_no_shipped_scale_uses_is_found_proved_and_told() {
    let wanted = ["siamese-fish sashimi", "kraken-fish type 1", "kraken-fish type 2", "overlapping-als XY-wing"];
    uses(include_str!("../scales/last-first.toml"), &common::puzzles(24), &wanted);
}

#[test]
fn chains_through_sets_and_overlapping_blossoms_are_found_proved_and_told() {
    let wanted = [
        "als-nice-loop continuous",
        "als-nice-loop discontinuous",
        "als-nice-loop alternating",
        "overlapping-als death blossom",
    ];
    uses(include_str!("../scales/sets-first.toml"), &common::puzzles(16), &wanted);
}

#[test]
fn what_paths_hardly_ever_come_to_is_found_proved_and_told() {
    // Two of ours that come to the first and the second.
    let own = [
        "....39....9.5..871.52..1.9.1......2..45.........176....1...3.6...4...2...2..5.3..",
        "7.4.69......2......9..14.2...8....9.9..5..7.........54.3...8.1.24.6.............7",
    ];
    let puzzles: Vec<Puzzle> = own.iter().map(|text| text.parse().unwrap()).chain(common::puzzles(40)).collect();
    let wanted = ["avoidable-rectangle type 2", "bug type 4", "multi-colors type 2", "simple-colors wrap", "oddagon"];
    uses(include_str!("../scales/seldom-first.toml"), &puzzles, &wanted);
}
