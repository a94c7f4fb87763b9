//! Corrupted steps: the checker has to refuse each, unless it happens to be a proof again. Which it is, is decided once
//! more from the definitions.

use crate::common;
use std::collections::BTreeMap;

use crate::damage::{Dice, mutants};
use crate::definitions::{alive, is_proof, shape};
use rayon::prelude::*;
use unguess::board::{Grid, Puzzle};
use unguess::check::{Premises, check};
use unguess::engine::Engine;
use unguess::trace::Trace;

/// How many mutants there were and how many of them were proofs again, by shape.
type Tally = BTreeMap<&'static str, (usize, usize)>;

fn tally(engine: &Engine, puzzle: &Puzzle, seed: u64) -> Tally {
    let start = Grid::from(puzzle);
    let solution = common::solution(&start);
    let mut dice = Dice(seed);
    let mut tally = Tally::new();
    for (grid, recorded) in Trace::of(engine, start).states() {
        let step = &recorded.step;
        let premises = Premises { grid: &grid, unique: Some(&start) };
        assert_eq!(check(premises, step), Ok(()), "{step:?}");
        let Some(shape) = shape(&step.proof) else {
            for (name, mutant) in mutants(&grid, step, &mut dice) {
                let sound = common::keeps(&solution, &mutant.effect);
                assert!(sound || check(premises, &mutant).is_err(), "{name}: {mutant:?} in {grid:?}");
            }
            continue;
        };
        let alive = alive(&grid);
        assert!(is_proof(&alive, step), "{step:?}");
        let (tried, valid) = tally.entry(shape).or_default();
        for (name, mutant) in mutants(&grid, step, &mut dice).into_iter().filter(|(_, mutant)| mutant != step) {
            let is_proof = is_proof(&alive, &mutant);
            let checked = check(premises, &mutant);
            assert_eq!(checked.is_ok(), is_proof, "{name}: {checked:?} for {mutant:?} from {step:?} in {grid:?}");
            assert!(!is_proof || common::keeps(&solution, &mutant.effect), "{name}: {mutant:?} in {grid:?}");
            *tried += 1;
            *valid += usize::from(is_proof);
        }
    }
    tally
}

#[test]
fn a_corrupted_step_is_refused() {
    let engines: Vec<Engine> = common::scales().iter().map(|scale| Engine::new(scale).unwrap()).collect();
    let puzzles = common::puzzles(common::sample(120, 8));
    let tallies: Vec<Tally> = puzzles
        .par_iter()
        .enumerate()
        .flat_map_iter(|(index, puzzle)| engines.iter().map(move |engine| tally(engine, puzzle, index as u64)))
        .collect();
    let mut total = Tally::new();
    for (shape, (tried, valid)) in tallies.into_iter().flatten() {
        let sum = total.entry(shape).or_default();
        *sum = (sum.0 + tried, sum.1 + valid);
    }
    eprintln!("mutants tried, and of these proofs again: {total:?}");
    for (shape, (tried, valid)) in total {
        assert!(tried > common::sample(500, 40), "only {tried} mutants of {shape}s");
        assert!(valid * 20 < tried, "{valid} of {tried} mutants of {shape}s are proofs again");
    }
}
