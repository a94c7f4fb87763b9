//! What the engine leaves out on its way changes no step: a slow plain way gives the same.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use crate::common;
use std::ops::ControlFlow;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use unguess::board::{Candidate, CandidateSet, Cell, Digit, Grid, Puzzle};
use unguess::chains::fast::removed_by_chains;
use unguess::engine::Engine;
use unguess::proof::Step;
use unguess::rating::{Rated, rate};
use unguess::scale::{Difficulty, Level, Scale};
use unguess::session::Session;
use unguess::solutions::left_by_locked_candidates;
use unguess::technique::{Ask, Technique};
use unguess::techniques::technique;
use unguess::trace::Trace;

/// Every step of a path is the first one that is found in its state by an engine that remembers nothing.
fn assert_nothing_forgotten(scale: &Scale, puzzle: &Puzzle) -> usize {
    let engine = Engine::new(scale).unwrap();
    let trace = Trace::of(&engine, Grid::from(puzzle));
    let alone = trace.states().filter(|(_, recorded)| !recorded.together);
    let mut compared = 0;
    for (grid, recorded) in alone {
        let (first, _) = engine.first(grid).unwrap();
        assert_eq!(first, recorded.step, "{} in {grid:?}", scale.id);
        compared += 1;
    }
    compared
}

#[test]
fn what_is_remembered_between_steps_changes_none() {
    let puzzles: Vec<Puzzle> = common::corpora().into_iter().step_by(common::sample(40, 400)).collect();
    let exclusion = Scale::parse(include_str!("../scales/exclusion-first.toml")).unwrap();
    for scale in [common::scale("ser"), common::scale("full"), exclusion] {
        let steps: usize = puzzles.par_iter().map(|puzzle| assert_nothing_forgotten(&scale, puzzle)).sum();
        assert!(steps > 20 * puzzles.len());
    }
}

#[test]
fn what_is_remembered_of_failures_changes_no_whip_and_no_braid() {
    let puzzles: Vec<Puzzle> = common::corpora().into_iter().step_by(common::sample(150, 800)).collect();
    for scale in ["w", "b", "gw", "gb"].map(common::scale) {
        let steps: usize = puzzles.par_iter().map(|puzzle| assert_nothing_forgotten(&scale, puzzle)).sum();
        assert!(steps > 20 * puzzles.len());
    }
}

/// The depth of trial and error is told by braids under assumptions, of which most are wrong.
#[test]
fn what_is_remembered_of_failures_changes_no_braid_under_an_assumption() {
    let engine = Engine::new(&common::scale("b")).unwrap();
    let escargot: Puzzle = common::NAMED[5].parse().unwrap();
    let start = Grid::from(&escargot);
    let assumed: Vec<_> = start.candidates().iter().step_by(9).collect();
    let steps: usize = assumed
        .par_iter()
        .map(|assumed| {
            let mut grid = start;
            grid.place(*assumed);
            let trace = Trace::of(&engine, grid);
            let alone = trace.states().filter(|(_, recorded)| !recorded.together).take(40);
            alone.map(|(grid, recorded)| assert_eq!(engine.first(grid).unwrap().0, recorded.step)).count()
        })
        .sum();
    assert!(steps > 5 * assumed.len(), "{steps}");
}

#[test]
fn what_is_remembered_of_assumptions_changes_no_net() {
    let scale = common::scale("ser");
    let escargot = common::NAMED[5].parse().unwrap();
    let hard = common::published("ser-top1465-200.csv", 200).into_iter().step_by(4);
    let hardest = common::published("ser-hard.csv", 57).into_iter().step_by(25);
    let puzzles: Vec<Puzzle> = [escargot].into_iter().chain(hard).chain(hardest).collect();
    let steps: usize = puzzles.par_iter().map(|puzzle| assert_nothing_forgotten(&scale, puzzle)).sum();
    assert!(steps > 20 * puzzles.len());
}

/// A state on the way to the solution, from which any candidates that are not in it are gone. Cells with one candidate
/// left are filled, as they are before Sudoku Explainer looks for chains.
fn state(puzzle: &Puzzle, chance: &mut ChaCha8Rng) -> Grid {
    let mut grid = Grid::from(puzzle);
    let solution = common::solution(&grid);
    let placed = chance.random_range(0.0..0.4);
    for candidate in (solution & *grid.candidates()).iter().filter(|_| chance.random_bool(placed)) {
        grid.place(candidate);
    }
    let part = chance.random_range(0.1..0.6);
    for candidate in (*grid.candidates() - solution).iter() {
        if chance.random_bool(part) {
            grid.remove(candidate);
        }
    }
    while let Some(only) = Cell::all().find_map(|cell| Some(cell.with(grid.digits_in(cell).single()?))) {
        grid.place(only);
    }
    grid
}

/// What a technique finds in a state: everything in the order of its scale, and what it says comes first.
fn found(technique: &Technique, size: usize, level: &Level, grid: &Grid) -> (Vec<Step>, Option<Step>) {
    let mut session = Session::new(*grid);
    let (mut all, mut lowest) = (Vec::new(), None);
    let _ = technique.find(&mut session, &Ask::every_at(size, level), &mut |step| {
        all.push(step);
        ControlFlow::Continue(())
    });
    let _ = technique.find(&mut session, &Ask::lowest(size, level), &mut |step| {
        lowest = Some(step);
        ControlFlow::Break(())
    });
    (all, lowest)
}

/// The rank of a step of a technique that weighs its steps: Sudoku Explainer sorts by it, and keeps the order of equals.
fn rank(level: &Level, step: &Step) -> (Difficulty, usize, String) {
    match &*step.technique {
        "forcing-chain" => (level.difficulty(step), step.nodes(), String::new()),
        "unique-loop" => (level.difficulty(step), 0, step.form.to_string()),
        _ => (Difficulty(0.0), 0, String::new()),
    }
}

#[test]
fn the_lowest_step_is_the_first_of_all_when_they_are_sorted() {
    let scale = common::scale("ser");
    let fixed = |level: &&Level| !["nishio", "forcing-cases", "forcing-net"].contains(&&*level.technique);
    let puzzles = common::one_in(8, common::corpora());
    let hits: usize = puzzles
        .par_iter()
        .enumerate()
        .map(|(seed, puzzle)| {
            let grid = state(puzzle, &mut ChaCha8Rng::seed_from_u64(seed as u64));
            let mut hits = 0;
            for level in scale.levels.iter().filter(fixed) {
                let technique = technique(&level.technique).unwrap();
                let (first, last) =
                    level.sizes.map_or_else(|| technique.facts().sizes.range().into_inner(), |[a, b]| (a, b));
                for size in first..=last {
                    let (mut all, lowest) = found(technique, size, level, &grid);
                    all.sort_by_key(|step| rank(level, step));
                    assert_eq!(all.first(), lowest.as_ref(), "{} in {grid:?}", level.technique);
                    hits += usize::from(lowest.is_some() && ["forcing-chain", "unique-loop"].contains(&technique.id()));
                }
            }
            hits
        })
        .sum();
    assert!(hits > puzzles.len() / 50, "only {hits} steps are compared");
}

/// A run that ends where nothing more can change its rating says what the whole path says.
#[test]
fn a_rating_is_that_of_the_whole_path() {
    let puzzles: Vec<Puzzle> = common::corpora().into_iter().step_by(common::sample(60, 400)).collect();
    for scale in Scale::shipped() {
        let engine = Engine::new(&scale).unwrap();
        puzzles.par_iter().for_each(|puzzle| {
            let grid = Grid::from(puzzle);
            let whole = Rated::of(&engine, &Trace::of(&engine, grid));
            assert_eq!(rate(&engine, grid), whole, "{} of {puzzle}", scale.id);
        });
    }
}

/// What static chains up to a length remove in a state they remove in every later one, unless it is gone, as long as nothing
/// is left to singles and locked candidates: runs end early because of this.
#[test]
fn what_chains_remove_stays() {
    let puzzles = common::one_in(8, common::corpora());
    let [stayed, gone] = puzzles
        .par_iter()
        .enumerate()
        .map(|(seed, puzzle)| {
            let mut chance = ChaCha8Rng::seed_from_u64(seed as u64);
            let grid = Grid::from(puzzle);
            let solution = common::solution(&grid);
            let planes = |state: CandidateSet| std::array::from_fn(|digit| state.cells_with(Digit::new(digit)));
            let Some(before) = left_by_locked_candidates(&planes(*grid.candidates() | solution)) else { return [0; 2] };
            let mut is_kept = |one: &Candidate| solution.contains(*one) || chance.random_bool(0.99);
            let later = CandidateSet::of_cells(&before).iter().filter(|one| is_kept(one)).collect();
            let Some(after) = left_by_locked_candidates(&planes(later)) else { return [0; 2] };
            let links = 2 + seed % 6;
            let [removed, again] = [before, after].map(|left| CandidateSet::of_cells(&removed_by_chains(&left, links)));
            let kept = removed & CandidateSet::of_cells(&after);
            assert!(kept.is_subset(&again), "{puzzle}, seed {seed}, {links} links");
            [kept.len(), (removed - kept).len()]
        })
        .reduce(|| [0; 2], |[a, b], [c, d]| [a + c, b + d]);
    assert!(stayed > common::sample(1000, 100) && gone > common::sample(100, 10), "{stayed} {gone}");
}
