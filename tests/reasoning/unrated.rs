//! Techniques that no shipped scale uses, on a scale of the tests.

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
        let is_own =
            |instance: &_| matches!(instance, unguess::technique::own::Instance { form, .. } if *form == step.form);
        assert!(
            instances.iter().any(is_own),
            "{instances:?} for {} in {grid:?}",
            short::told(step, &name_of(step)).line()
        );
        assert!(!english::told(&grid, step).line().is_empty());
        *used.entry(format!("{} {}", step.technique, step.form).trim().to_owned()).or_default() += 1;
    }
    used
}

#[test]
fn what_no_shipped_scale_uses_is_found_proved_and_told() {
    let scale = Scale::parse(include_str!("../scales/last-first.toml")).unwrap();
    let engine = Engine::new(&scale).unwrap();
    let each: Vec<_> = common::puzzles(24).par_iter().map(|puzzle| used(&engine, puzzle)).collect();
    let mut all = BTreeMap::<String, usize>::new();
    for (name, count) in each.into_iter().flatten() {
        *all.entry(name).or_default() += count;
    }
    eprintln!("{all:?}");
    let wanted = ["siamese-fish sashimi", "kraken-fish type 1", "kraken-fish type 2", "overlapping-als XY-wing"];
    assert!(wanted.iter().all(|name| all.contains_key(*name)), "{all:?}");
}
