//! Trial and error and backdoors against plain programs written from their definitions, and against what is published.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use crate::common;
use std::ops::ControlFlow;
use std::time::Duration;

use rayon::prelude::*;
use unguess::board::{Candidate, CandidateSet, Grid, PlainBoard, Puzzle, Rules, Variable};
use unguess::classify::{Backdoors, Class, Depth, Depths, Ending, Trials};
use unguess::deadline::Deadline;
use unguess::engine::{Engine, Outcome};
use unguess::random::Random;
use unguess::scale::Scale;
use unguess::solutions::{Verdict, verdict};

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// The first puzzle that was known to need T&E(3).
const LOKI: &str = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

fn solution(grid: &Grid) -> Puzzle {
    let Verdict::Unique(solution) = verdict(grid) else { panic!("{grid} has no one solution") };
    solution
}

/// Singles until nothing changes; whether there is no contradiction.
fn settle(grid: &mut Grid) -> bool {
    loop {
        let open = |variable: &Variable| grid.decided(*variable).is_none();
        let left = |variable: Variable| *grid.candidates() & *grid.rules().members(variable);
        let variables = grid.rules().variables().iter().copied();
        let undecided: Vec<CandidateSet> = variables.filter(open).map(left).collect();
        if undecided.iter().any(CandidateSet::is_empty) {
            return false;
        }
        let Some(single) = undecided.iter().find_map(CandidateSet::single) else { return true };
        grid.place(single);
    }
}

/// T&E(`depth`) by its definition; whether there is no contradiction.
fn try_all(grid: &mut Grid, depth: usize) -> bool {
    loop {
        if !settle(grid) {
            return false;
        }
        let refuted = |assumed: &Candidate| {
            let mut trial = *grid;
            trial.place(*assumed);
            !try_all(&mut trial, depth - 1)
        };
        let Some(gone) = (depth > 0).then(|| grid.candidates().iter().find(refuted)).flatten() else { return true };
        grid.remove(gone);
    }
}

#[test]
fn trial_and_error_leaves_what_its_definition_leaves() {
    let sample: Vec<Puzzle> = [common::puzzles(10), vec![LOKI.parse().unwrap()]].concat();
    sample.par_iter().for_each(|puzzle| {
        let start = Grid::from(puzzle);
        let mut trials = Trials::new(&start, &CandidateSet::EMPTY);
        let mut plain = start;
        for depth in 0..=1 {
            trials.deepen(depth, &mut || true);
            assert!(try_all(&mut plain, depth));
            let left = *plain.candidates() | plain.placed().clues().collect();
            assert_eq!(trials.left().iter().collect::<Vec<_>>(), left.iter().collect::<Vec<_>>(), "{puzzle}: {depth}");
        }
    });
}

/// A state with at most `most` candidates left, after candidates drawn at random were removed or, one in four, placed. Where singles
/// find a contradiction then, the other was done. It need not have a solution.
fn random_state(rules: &'static Rules, most: usize, random: &mut Random) -> Grid {
    let all = rules.variables().iter().fold(CandidateSet::EMPTY, |all, one| all | *rules.members(*one));
    let mut grid = Grid::on(rules, all);
    while grid.candidates().len() > most {
        let drawn = grid.candidates().iter().nth(random.below(grid.candidates().len())).unwrap();
        let (mut placed, mut removed) = (grid, grid);
        placed.place(drawn);
        removed.remove(drawn);
        let [mut first, second] = if random.below(4) == 0 { [placed, removed] } else { [removed, placed] };
        grid = if settle(&mut first) { first } else { second };
    }
    grid
}

#[test]
fn trials_inside_trials_leave_what_their_definition_leaves() {
    let mut random = Random::new(1, 3);
    let small = "6x6".parse::<Rules>().unwrap().keep();
    let mut states = Vec::new();
    for (rules, most, deepest) in [
        (Rules::classic(), 60, 2),
        (Rules::classic(), 80, 2),
        (small, 60, 2),
        (Rules::classic(), 150, 1),
        (small, 80, 1),
    ] {
        let count = common::sample(60, 12) * if deepest == 1 { 2 } else { 1 };
        states.extend((0..count).map(|_| (random_state(rules, most, &mut random), deepest)));
    }
    let endings: Vec<Ending> = states
        .into_par_iter()
        .map(|(state, deepest)| {
            let mut plain = state;
            let mut trials = Trials::new(&state, &CandidateSet::EMPTY);
            let mut last = trials.deepen(0, &mut || true);
            assert_eq!(last == Ending::Contradiction, !settle(&mut plain), "{state}");
            for depth in 1..=deepest {
                if last == Ending::Contradiction {
                    break;
                }
                // What is refuted is asked beforehand, where nothing is known, and where more is.
                let refuted = |assumed: &Candidate| {
                    let mut trial = plain;
                    trial.place(*assumed);
                    !try_all(&mut trial, depth - 1)
                };
                let gone: CandidateSet = plain.candidates().iter().filter(refuted).collect();
                assert_eq!(
                    Trials::new(&plain, &CandidateSet::EMPTY).refuted(depth - 1, &mut || true),
                    Some(gone),
                    "{state}"
                );
                assert_eq!(trials.refuted(depth - 1, &mut || true), Some(gone), "{state}");
                last = trials.deepen(depth, &mut || true);
                assert_eq!(last == Ending::Contradiction, !try_all(&mut plain, depth), "{state}");
                if last != Ending::Contradiction {
                    assert_eq!(last == Ending::Solved, plain.is_complete());
                    assert_eq!(trials.left(), *plain.candidates() | plain.placed().clues().collect(), "{state}");
                }
            }
            last
        })
        .collect();
    for ending in [Ending::Solved, Ending::Open, Ending::Contradiction] {
        assert!(endings.contains(&ending), "{endings:?}");
    }
}

#[test]
fn what_trials_refute_is_what_their_definition_refutes() {
    let mut grid: Grid = ESCARGOT.parse().unwrap();
    assert!(settle(&mut grid));
    let refuted = |assumed: &Candidate| {
        let mut trial = grid;
        trial.place(*assumed);
        !try_all(&mut trial, 1)
    };
    // All of them are asked for at once; by the definition, a share of them is tried.
    let is_tried = |one: &Candidate| one.cell().index().is_multiple_of(common::sample(1, 9));
    let candidates: Vec<Candidate> = grid.candidates().iter().filter(is_tried).collect();
    let plain: Vec<Candidate> = candidates.into_par_iter().filter(refuted).collect();
    let mut trials = Trials::new(&grid, &CandidateSet::EMPTY);
    let found = trials.refuted(1, &mut || true).unwrap();
    assert_eq!(found.iter().filter(is_tried).collect::<Vec<_>>(), plain);
    // Asking changes nothing, and what is known to be true is not tried.
    assert_eq!(trials.refuted(1, &mut || true).unwrap(), found);
    let known = solution(&grid).clues().collect();
    assert_eq!(Trials::new(&grid, &known).refuted(1, &mut || true).unwrap(), found);
}

/// Whether T&E with braids of up to `longest` variables solves a puzzle if all candidates are tried again after each loss.
fn braids_solve(start: &Grid, longest: usize) -> bool {
    let scale = Scale::named("b").unwrap();
    let theory = Engine::new(&scale).unwrap().up_to(longest);
    let outcome = |grid: Grid| theory.solve(grid, &mut |_, _, _| ControlFlow::Continue(()));
    let mut grid = *start;
    loop {
        assert!(settle(&mut grid));
        let refuted = |assumed: &Candidate| {
            let mut trial = grid;
            trial.place(*assumed);
            outcome(trial) == Outcome::Contradiction
        };
        let candidates: Vec<Candidate> = grid.candidates().iter().collect();
        let gone: Vec<Candidate> = candidates.into_par_iter().filter(refuted).collect();
        if gone.is_empty() {
            return grid.is_complete();
        }
        for candidate in gone {
            grid.remove(candidate);
        }
    }
}

#[test]
fn the_length_of_braids_under_assumptions_is_the_least_that_does() {
    let grid: Grid = ESCARGOT.parse().unwrap();
    let depth = Depths::new().of(&grid, &solution(&grid), &Deadline::default());
    assert_eq!(depth, Some(Depth { trials: Some(2), braids: Some(2) }));
    assert!(!braids_solve(&grid, 1) && braids_solve(&grid, 2));
}

#[test]
fn depths_are_as_published() {
    let depths = Depths::new();
    let of = |grid: &Grid| depths.of(grid, &solution(grid), &Deadline::default()).unwrap();
    assert_eq!(of(&LOKI.parse().unwrap()), Depth { trials: Some(3), braids: None });
    // All puzzles of the controlled-bias collection are in T&E(1).
    common::reference(common::sample(3000, 500))
        .par_iter()
        .for_each(|puzzle| assert!(of(&Grid::from(puzzle)).trials <= Some(1), "{puzzle}"));
}

/// Takes out what is linked to all that a variable has left, which may be one candidate, until that is nothing; whether there is no
/// contradiction.
fn settle_with_locked(left: &mut CandidateSet) -> bool {
    loop {
        let before = *left;
        for variable in Variable::classic() {
            let own = *left & *variable.candidates();
            if own.is_empty() {
                return false;
            }
            // Nothing outside is linked to more than three.
            if own.len() <= 3 {
                *left -= own.iter().fold(CandidateSet::ALL, |linked, one| linked & *one.linked());
            }
        }
        if *left == before {
            return true;
        }
    }
}

/// T&E(1) with singles and locked candidates, by its definition; whether there is no contradiction.
fn try_all_with_locked(left: &mut CandidateSet) -> bool {
    let mut before = CandidateSet::EMPTY;
    while std::mem::replace(&mut before, *left) != *left {
        if !settle_with_locked(left) {
            return false;
        }
        for assumed in left.iter() {
            if left.contains(assumed) && !settle_with_locked(&mut (*left - *assumed.linked())) {
                left.remove(assumed);
                if !settle_with_locked(left) {
                    return false;
                }
            }
        }
    }
    true
}

/// Puzzles in T&E(3) are published to need braids of two variables under two assumptions.
#[test]
fn braids_under_two_assumptions_are_as_published_and_as_defined() {
    let grid: Grid = LOKI.parse().unwrap();
    let below = Class::named("bpbb").unwrap().classifier();
    assert_eq!(below(&grid, &solution(&grid), &Deadline::NEVER), Some(vec![2.into()]));
    // Braids of one variable are locked candidates.
    let truths: CandidateSet = solution(&grid).clues().collect();
    let mut left = *grid.candidates() | grid.placed().clues().collect();
    // Unless whole samples are asked for, all assumptions are tried once.
    for _ in 0..common::sample(usize::MAX, 1) {
        assert!(try_all_with_locked(&mut left));
        let wrong: Vec<Candidate> = (left - truths).iter().collect();
        let refuted = |assumed: &Candidate| !try_all_with_locked(&mut (left - *assumed.linked()));
        let gone: Vec<Candidate> = wrong.into_par_iter().filter(refuted).collect();
        if gone.is_empty() {
            break;
        }
        left -= gone.into_iter().collect();
    }
    assert!(left.len() > truths.len());
}

/// What singles would place is ruled out elsewhere before they have been followed up.
#[test]
fn a_state_that_is_not_settled_has_nothing_beside_what_is_filled() {
    let mut grid: Grid = ESCARGOT.parse().unwrap();
    let cell = grid.candidates().first().unwrap().cell();
    let only = grid.candidates().iter().find(|one| one.cell() == cell).unwrap();
    grid.candidates()
        .iter()
        .filter(|one| one.cell() == cell && *one != only)
        .collect::<Vec<_>>()
        .iter()
        .for_each(|one| grid.remove(*one));
    let state = Trials::new(&grid, &CandidateSet::EMPTY).grid();
    assert_eq!(state.value(cell), Some(only.digit()));
    assert!(grid.candidates().intersects(only.linked()) && !state.candidates().intersects(only.linked()));
}

/// A puzzle is in T&E(1) iff braids solve it, and T&E(0) is a B rating of 0.
#[test]
fn braids_solve_what_single_trials_solve() {
    let scale = Scale::named("b").unwrap();
    let engine = Engine::new(&scale).unwrap();
    let depths = Depths::new();
    common::puzzles(100).par_iter().for_each(|puzzle| {
        let grid = Grid::from(puzzle);
        let rated = unguess::rating::rate(&engine, grid);
        let depth = depths.of(&grid, &solution(&grid), &Deadline::default()).unwrap();
        assert_eq!(depth.trials <= Some(1), rated.outcome == Outcome::Solved, "{puzzle}");
        assert_eq!(depth.braids == Some(0), rated.outcome == Outcome::Solved, "{puzzle}");
        assert_eq!(depth.trials == Some(0), rated.outcome == Outcome::Solved && rated.rating.0 == 0, "{puzzle}");
    });
}

#[test]
fn backdoors_are_what_singles_need() {
    for puzzle in common::puzzles(8) {
        let grid = Grid::from(&puzzle);
        let solution: CandidateSet = solution(&grid).clues().collect();
        let backdoors = Backdoors::new(&grid, &solution.iter().collect());
        let mut start = grid;
        assert!(settle(&mut start));
        let solves = |change: &dyn Fn(&mut Grid)| {
            let mut state = start;
            change(&mut state);
            settle(&mut state) && state.is_complete()
        };
        let (truths, others): (Vec<Candidate>, Vec<Candidate>) =
            start.candidates().iter().partition(|candidate| solution.contains(*candidate));
        let placed = |one: &Candidate| solves(&|state| state.place(*one));
        let removed = |one: &Candidate| solves(&|state| state.remove(*one));
        let plain: Vec<Vec<Candidate>> = truths.iter().filter(|one| placed(one)).map(|one| vec![*one]).collect();
        let anti: Vec<Vec<Candidate>> = others.iter().filter(|one| removed(one)).map(|one| vec![*one]).collect();
        assert_eq!(backdoors.of_size(1, &Deadline::default()), plain, "{puzzle}");
        assert_eq!(backdoors.anti_of_size(1, &Deadline::default()), anti, "{puzzle}");
        let size = backdoors.size(&Deadline::default()).unwrap();
        assert_eq!(size == 0, start.is_complete());
        assert_eq!(size == 1, !plain.is_empty());
        if size == 2 {
            for pair in backdoors.of_size(2, &Deadline::default()) {
                assert!(solves(&|state| pair.iter().for_each(|one| state.place(*one))), "{puzzle}");
            }
            assert!(!backdoors.of_size(2, &Deadline::default()).is_empty());
        }
    }
}

#[test]
fn what_takes_too_long_is_interrupted() {
    let grid: Grid = ESCARGOT.parse().unwrap();
    let solution = solution(&grid);
    let over = Deadline::new(Some(Duration::ZERO), None);
    assert_eq!(Depths::new().of(&grid, &solution, &over), None);
    assert_eq!(Backdoors::new(&grid, &solution).size(&over), None);
    assert_eq!(Trials::new(&grid, &CandidateSet::EMPTY).deepen(2, &mut || false), Ending::Interrupted);
}

/// A state without a solution ends in a contradiction, or open, but never solved.
#[test]
fn a_state_without_a_solution_is_never_solved() {
    let mut grid: Grid = ESCARGOT.parse().unwrap();
    grid.remove("r1c2n6".parse().unwrap());
    assert_eq!(Trials::new(&grid, &CandidateSet::EMPTY).deepen(3, &mut || true), Ending::Contradiction);
    let empty = Grid::of_candidates(CandidateSet::EMPTY);
    assert_eq!(Trials::new(&empty, &CandidateSet::EMPTY).deepen(0, &mut || true), Ending::Contradiction);
    let all = Grid::of_candidates(CandidateSet::ALL);
    assert_eq!(Trials::new(&all, &CandidateSet::EMPTY).deepen(1, &mut || true), Ending::Open);
}

const KILLER: &str = "size 6; boxes 2x3; cage 19 r1c1 r2c1 r3c1 r4c1 r5c1; cage 17 r1c2 r2c2 r2c3 r3c2 r4c2; cage 3 r1c3 r1c4;  \
    cage 16 r1c5 r1c6 r2c6 r3c6; cage 16 r2c4 r2c5 r3c4 r3c5; cage 9 r3c3 r4c3 r5c3;  \
    cage 16 r4c4 r4c5 r5c4 r5c5; cage 9 r4c6 r5c6 r6c6; cage 11 r5c2 r6c1 r6c2; cage 10 r6c3 r6c4 r6c5";
const SIMPLE_KILLER: &str = "size 6; boxes 2x3; cage 12 r1c1 r1c2 r1c3 r2c2; cage 15 r1c4 r1c5 r1c6 r2c4 r2c5; cage 6 r2c1 r3c1;  \
    cage 20 r2c3 r3c3 r3c4 r3c5 r4c3; cage 16 r2c6 r3c6 r4c5 r4c6; cage 13 r3c2 r4c1 r4c2; cage 3 r4c4 r5c4;  \
    cage 8 r5c1 r5c2; cage 13 r5c3 r6c1 r6c2 r6c3; cage 20 r5c5 r5c6 r6c4 r6c5 r6c6";

#[test]
fn tables_among_the_basic_rules_solve_more_and_take_out_nothing_true() {
    for (board, without, with) in [(KILLER, None, Some(1)), (SIMPLE_KILLER, Some(1), Some(0))] {
        let grid = PlainBoard::read(board).unwrap().grid();
        let solution = solution(&grid);
        let depth =
            |id| Class::named(id).unwrap().classifier()(&grid, &solution, &Deadline::NEVER).unwrap()[0].as_u64();
        assert_eq!((depth("te"), depth("tet")), (without, with));
        // Nothing is known to be true beforehand.
        let mut trials = Trials::with_tables(&grid, &CandidateSet::EMPTY);
        assert_eq!(trials.deepen(1, &mut || true), Ending::Solved);
        assert_eq!(trials.left(), solution.clues().collect());
    }
}

#[test]
fn without_relations_tables_change_nothing() {
    let grid: Grid = ESCARGOT.parse().unwrap();
    let depth =
        |id| Class::named(id).unwrap().classifier()(&grid, &solution(&grid), &Deadline::NEVER).unwrap()[0].as_u64();
    assert_eq!(depth("tet"), depth("te"));
}
