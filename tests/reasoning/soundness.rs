//! No step may remove what is true, and every step has to pass the checker.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use rayon::prelude::*;
use unguess::board::{CandidateSet, Grid, Puzzle};
use unguess::check::{Premises, check};
use unguess::engine::Engine;
use unguess::proof::Step;
use unguess::trace::Trace;

use crate::common;

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
