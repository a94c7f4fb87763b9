//! Chains and nets are those of Sudoku Explainer's definition: the searches, which look ahead, keep what they have found
//! and leave out what cannot win, agree with the explainer, which makes every hint there is.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use crate::common;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use unguess::board::{Candidate, Grid, Puzzle};
use unguess::chains::definition::{Explainer, ExplainerHint};
use unguess::check::{Premises, check};
use unguess::engine::Engine;
use unguess::nets::definition::Producer;
use unguess::proof::Step;
use unguess::scale::{Level, Rating};
use unguess::session::Session;
use unguess::technique::Ask;
use unguess::techniques::technique;
use unguess::trace::{Recorded, Trace};

/// Clues, and of the other candidates all that are true and some that are not.
fn random_state(number: u64) -> Grid {
    let puzzles = common::puzzles(4);
    let puzzle = puzzles[number as usize % puzzles.len()];
    let mut grid = Grid::from(&puzzle);
    let solution = common::solution(&grid);
    let mut random = ChaCha8Rng::seed_from_u64(number);
    for candidate in solution.iter().filter(|candidate| grid.value(candidate.cell()).is_none()).collect::<Vec<_>>() {
        if random.random_range(0..10) < 2 {
            grid.place(candidate);
        }
    }
    let share = random.random_range(1..6);
    for candidate in grid.candidates().iter() {
        if !solution.contains(candidate) && random.random_range(0..10) < share {
            grid.remove(candidate);
        }
    }
    grid
}

/// The level of a scale at which a technique of a size is found.
fn level(id: &str, size: usize) -> Level {
    let fits = |level: &Level| level.technique == id && level.sizes.is_none_or(|[a, b]| (a..=b).contains(&size));
    common::scale("ser").levels.into_iter().find(fits).unwrap()
}

/// The first step of a technique.
fn first(grid: &Grid, id: &str, size: usize, level: &Level) -> Option<Step> {
    let mut first = None;
    let _ = technique(id).unwrap().find(&mut Session::new(*grid), &Ask::lowest(size, level), &mut |step| {
        first = Some(step);
        ControlFlow::Break(())
    });
    first
}

/// What can be compared of a hint: how it concludes, its difficulty to the last bit, its length, what it changes.
type HintFigures = (String, u64, usize, BTreeSet<Candidate>, Option<Candidate>);

fn told(hint: &ExplainerHint) -> HintFigures {
    let removed = hint.removed.iter().copied().collect();
    (hint.form.to_owned(), hint.difficulty.0.to_bits(), hint.complexity, removed, hint.placed)
}

fn told_by_us(step: &Step, level: &Level) -> HintFigures {
    let form = step.form.split(" (").next().filter(|form| !form.is_empty()).unwrap_or("contradiction");
    let removed = step.effect.removed.iter().copied().collect();
    (form.to_owned(), level.difficulty(step).0.to_bits(), step.nodes(), removed, step.effect.placed)
}

/// Compares the first answer on some states, of which some have one. The proofs of the definition hold, too.
fn compare(id: &'static str, size: usize, states: Vec<Grid>, producer: Option<Producer>) {
    let level = level(id, size);
    let answered: usize = states
        .into_par_iter()
        .map(|grid| {
            let explainer = Explainer::new(&grid, &level, &|| false);
            let all = producer.map_or_else(|| explainer.chains(), |producer| explainer.nets(producer));
            let lowest = producer.map_or_else(|| explainer.lowest_chain(), |producer| explainer.lowest_net(producer));
            let expected = all.first().map(|hint| told(hint));
            assert_eq!(lowest.map(|hint| told(&hint)), expected, "{id}[{size}]: {}", grid.marks());
            let found = first(&grid, id, size, &level).map(|step| told_by_us(&step, &level));
            assert_eq!(found, expected, "{id}[{size}]: {}", grid.marks());
            for hint in &all {
                let step = Step::new(id, hint.proof(), hint.effect());
                let verdict = check(Premises { grid: &grid, unique: None }, &step);
                assert_eq!(verdict, Ok(()), "{id}[{size}]: {step:?} in {}", grid.marks());
            }
            usize::from(expected.is_some())
        })
        .sum();
    assert!(answered > 0, "no state has an answer");
}

fn random_states(count: usize) -> Vec<Grid> {
    (0..count as u64).map(random_state).collect()
}

/// The states of solving runs in which chains or more were needed.
fn solved_states() -> Vec<Grid> {
    let engine = Engine::new(&common::scale("ser")).unwrap();
    let states = |puzzle: &Puzzle| -> Vec<Grid> {
        let trace = Trace::of(&engine, Grid::from(puzzle));
        let hard = |(_, recorded): &(Grid, &Recorded)| recorded.rating >= Rating(65);
        trace.states().filter(hard).map(|(grid, _)| grid).collect()
    };
    common::puzzles(common::sample(40, 2)).par_iter().flat_map_iter(states).collect()
}

const fn producer(dynamic: bool, nishio: bool, level: usize) -> Producer {
    Producer { dynamic, nishio, level }
}

#[test]
fn forcing_chains_are_those_of_the_definition() {
    compare("forcing-chain", 1, solved_states().into_iter().step_by(common::sample(1, 5)).collect(), None);
}

#[test]
fn nishio_is_that_of_the_definition() {
    compare("nishio", 1, random_states(common::sample(60, 15)), Some(producer(true, true, 0)));
}

#[test]
fn forcing_cases_are_those_of_the_definition() {
    compare("forcing-cases", 1, random_states(common::sample(60, 12)), Some(producer(false, false, 0)));
}

#[test]
fn forcing_nets_are_those_of_the_definition() {
    compare("forcing-net", 0, random_states(common::sample(40, 12)), Some(producer(true, false, 0)));
}

#[test]
fn forcing_nets_with_simple_deductions_are_those_of_the_definition() {
    compare("forcing-net", 1, random_states(common::sample(30, 2)), Some(producer(true, false, 1)));
}

#[test]
fn forcing_nets_with_chains_are_those_of_the_definition() {
    compare("forcing-net", 2, random_states(common::sample(6, 1)), Some(producer(true, false, 2)));
}

#[test]
fn forcing_nets_with_cases_are_those_of_the_definition() {
    compare("forcing-net", 3, random_states(common::sample(3, 1)), Some(producer(true, false, 3)));
}

#[test]
fn forcing_nets_with_nets_are_those_of_the_definition() {
    compare("forcing-net", 4, random_states(common::sample(2, 1)), Some(producer(true, false, 4)));
}
