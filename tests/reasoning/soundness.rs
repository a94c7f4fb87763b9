//! No step may remove what is true, and every step has to pass the checker.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use crate::{OF_RELATIONS, common};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rayon::prelude::*;
use unguess::board::{CandidateSet, Grid, Puzzle};
use unguess::check::{Premises, check};
use unguess::engine::Engine;
use unguess::proof::{Proof, Step};
use unguess::scale::Scale;
use unguess::session::Session;
use unguess::technique::{Ask, Technique};
use unguess::techniques::TECHNIQUES;
use unguess::trace::Trace;

fn assert_sound(start: &Grid, grid: &Grid, step: &Step, solution: &CandidateSet) {
    if let Err(fault) = check(Premises { grid, unique: Some(start) }, step) {
        panic!("{fault}: {step:?} in {grid:?}");
    }
    assert!(common::keeps(solution, &step.effect), "against the solution: {step:?} in {grid:?}");
}

fn assert_paths_sound(puzzles: &[Puzzle]) {
    for scale in common::scales() {
        let engine = Engine::new(&scale).unwrap();
        let steps: usize = puzzles.par_iter().map(|puzzle| sound_steps(&engine, puzzle)).sum();
        eprintln!("{}: {steps} steps on {} puzzles", scale.id, puzzles.len());
    }
}

fn sound_steps(engine: &Engine, puzzle: &Puzzle) -> usize {
    let start = Grid::from(puzzle);
    let solution = common::solution(&start);
    let trace = Trace::of(engine, start);
    trace.states().for_each(|(grid, recorded)| assert_sound(&start, &grid, &recorded.step, &solution));
    trace.steps.len()
}

#[test]
fn every_step_of_every_path_is_proved_and_keeps_the_solution() {
    assert_paths_sound(&common::puzzles(common::sample(200, 12)));
}

#[test]
fn so_do_the_paths_of_the_corpora() {
    assert_paths_sound(&common::one_in(100, common::corpora()));
}

#[test]
fn so_do_the_paths_of_published_puzzles() {
    assert_paths_sound(&common::reference(common::sample(2000, 40)));
}

/// Not only the step that is applied: all that a technique offers in a state.
#[test]
fn whatever_a_technique_offers_is_proved_and_keeps_the_solution() {
    // Its paths are long, and lead through states in which much is left to find.
    let whips = Scale::named("w").unwrap();
    let engine = Engine::new(&whips).unwrap();
    let counts: Vec<_> =
        common::puzzles(common::sample(40, 2)).par_iter().map(|puzzle| sound_offers(&engine, puzzle)).collect();
    let mut total = BTreeMap::new();
    for (technique, count) in counts.into_iter().flatten() {
        *total.entry(technique).or_insert(0) += count;
    }
    eprintln!("{total:?}");
    // Few states are almost a bivalue universal grave, have a short ring, a firework or another pattern of many cells.
    let many = [
        "oddagon",
        "firework",
        "exocet",
        "sk-loop",
        "msls",
        "tridagon",
        "impossible-pattern",
        "or-whip",
        "or-forcing-whip",
        "or-braid",
    ];
    let rare = |technique: &dyn Technique| {
        technique.facts().assumes_uniqueness || many.contains(&technique.id()) || OF_RELATIONS.contains(&technique.id())
    };
    let is_unseen = |technique: &&&dyn Technique| !rare(**technique) && !total.contains_key(technique.id());
    let unseen = TECHNIQUES.iter().filter(is_unseen).count();
    assert!(unseen <= common::sample(0, 4), "{unseen} techniques offer nothing");
}

/// Checks the offers in every third state along the path, and counts them. Outside the whole sample, the first ones of each
/// size in fewer states.
fn sound_offers(engine: &Engine, puzzle: &Puzzle) -> BTreeMap<&'static str, usize> {
    let start = Grid::from(puzzle);
    let solution = common::solution(&start);
    let mut counts = BTreeMap::new();
    for (grid, _) in Trace::of(engine, start).states().step_by(common::sample(3, 20)) {
        let mut session = Session::new(grid);
        for technique in TECHNIQUES {
            // Nested nets take long to find all at once.
            let bound = if technique.id() == "forcing-net" { 1 } else { 4.max(technique.facts().sizes.first()) };
            for size in technique.facts().sizes.range().take_while(|size| *size <= bound) {
                let mut left = common::sample(usize::MAX, 20);
                let _ = technique.find(&mut session, &Ask::every(size), &mut |step| {
                    assert_sound(&start, &grid, &step, &solution);
                    assert_eq!(step.technique, technique.id());
                    let unsized_shape = matches!(step.proof, Proof::Cases(_) | Proof::Either(_) | Proof::Refutation(_));
                    let one_size = technique.facts().sizes.range().count() == 1 || unsized_shape;
                    assert!(one_size || technique.size_of(&step) == size, "{step:?}");
                    *counts.entry(technique.id()).or_insert(0) += 1;
                    left -= 1;
                    if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
            }
        }
    }
    counts
}
