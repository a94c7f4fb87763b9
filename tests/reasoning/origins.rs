//! States in which only removed pencilmarks leave one solution: what assumes one solution may swap no more than was possible
//! in the state that the run starts from.
//!
//! `UNGUESS_ORIGINS=200000` is the number of steps to check.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rayon::prelude::*;
use unguess::board::{Candidate, CandidateSet, Cell, CellSet, Digit, Grid, Position, Puzzle};
use unguess::check::{Premises, check};
use unguess::corpus::{InputLine, PuzzleRow, Rater, RatingOptions, Status};
use unguess::deadline::Deadline;
use unguess::engine::{Among, Engine};
use unguess::proof::{Guarded, GuardedPattern, Proof, Step};
use unguess::scale::Scale;
use unguess::session::Session;
use unguess::solutions::{Verdict, position, verdict};
use unguess::technique::{Ask, Technique};
use unguess::techniques::{TECHNIQUES, technique};
use unguess::trace::Trace;

use crate::common::examples::examples;
use crate::common::{self, keeps};
use crate::damage::Dice;

/// How many steps are checked if nothing else is said.
const CHECKED: usize = 2000;

/// States that are made and tried at a time; two of them where not the whole sample is asked for.
const AT_A_TIME: usize = 8;

/// Steps of a state have no more variables than this.
const LONGEST: usize = 2;

/// States that are rated with and without having their steps checked.
const ROWS: usize = 24;

/// How long a scale may look for steps in a state.
const TIME_LIMIT: Duration = Duration::from_millis(100);

/// A state with one solution, whose placed digits alone have several: some digits of a solution, and removed candidates. Often
/// there are rectangles in it that could be filled in two ways, or look so.
pub(crate) fn marked(solution: &Puzzle, dice: &mut Dice) -> Grid {
    let rectangles: Vec<_> = (0..dice.below(4)).filter_map(|_| rectangle(solution, dice)).collect();
    let open: CellSet = match rectangles[..] {
        [] => Cell::all().filter(|_| dice.below(2) == 0).collect(),
        _ => rectangles.iter().flat_map(|(cells, _)| *cells).collect(),
    };
    let kept = 2 + dice.below(5);
    let is_kept = |clue: &Candidate| {
        let sees = |cell: &Cell| cell.peers().contains(clue.cell());
        let spoils = rectangles.iter().any(|(cells, digits)| digits.contains(&clue.digit()) && cells.iter().any(sees));
        !open.contains(clue.cell()) && !spoils && dice.below(10) < kept
    };
    let mut grid = Grid::from(&solution.clues().filter(is_kept).collect::<Puzzle>());
    if !matches!(verdict(&grid), Verdict::Multiple(_)) {
        return marked(solution, dice);
    }
    let wrong = *grid.candidates() - solution.clues().collect();
    let (share, extras) = ([7, 8, 9][dice.below(3)], [7, 9, 10][dice.below(3)]);
    for candidate in wrong.iter() {
        let digits = rectangles.iter().find(|(cells, _)| cells.contains(&candidate.cell())).map(|(_, digits)| digits);
        let removed = match digits {
            Some(digits) if digits.contains(&candidate.digit()) => 1,
            Some(_) => extras,
            None => share,
        };
        if dice.below(10) < removed {
            grid.remove(candidate);
        }
    }
    leave_one(&mut grid, solution, dice);
    grid
}

/// Removes candidates until a state has just this solution.
fn leave_one(grid: &mut Grid, solution: &Puzzle, dice: &mut Dice) {
    while let Verdict::Multiple([one, other]) = verdict(&*grid) {
        let other = if one == *solution { other } else { one };
        let is_wrong = |clue: &Candidate| solution.clue(clue.cell()) != Some(clue.digit());
        let wrong: Vec<Candidate> = other.clues().filter(is_wrong).collect();
        grid.remove(wrong[dice.below(wrong.len())]);
    }
}

/// Four cells in two rows, two columns and two blocks that hold two digits in turn, if some tries find such cells; the last
/// one may hold another digit.
fn rectangle(solution: &Puzzle, dice: &mut Dice) -> Option<([Cell; 4], [Digit; 2])> {
    let is_deadly = dice.below(2) == 0;
    (0..400).find_map(|_| {
        let [top, bottom, left, right] = [0; 4].map(|_| dice.below(9));
        let corners = [(top, left), (top, right), (bottom, right), (bottom, left)];
        let cells = corners.map(|(row, column)| Cell::at(row, column));
        let [one, other, third, fourth] = cells.map(|cell| solution.clue(cell));
        let is_in_turn = one == third && one != other && (other == fourth || !is_deadly);
        let is_in_two_blocks = top != bottom && left != right && (top / 3 == bottom / 3) != (left / 3 == right / 3);
        (is_in_turn && is_in_two_blocks).then_some((cells, [one?, other?]))
    })
}

/// A solution of some puzzle, and a state of it.
fn made(number: usize, puzzles: &[Puzzle]) -> (CandidateSet, Grid) {
    let solution = common::solution(&Grid::from(&puzzles[number % puzzles.len()]));
    (solution, marked(&solution.iter().collect(), &mut Dice(number as u64)))
}

/// Whether a step agrees with the solution and with the checker.
fn assert_true(step: &Step, found_in: &Grid, start: &Position, solution: &CandidateSet) {
    assert!(
        keeps(solution, &step.effect),
        "against the solution: {step:?} in {} of {}",
        found_in.marks(),
        start.grid.marks()
    );
    let premises = Premises { grid: found_in, unique: start.origin.as_ref() };
    assert_eq!(check(premises, step), Ok(()), "{step:?} in {} of {}", found_in.marks(), start.grid.marks());
}

/// Has all steps of a state checked, the first one, and those of a whole run. How many there are, and how many of them
/// assume one solution.
fn checked(engine: &Engine, start: &Position, solution: &CandidateSet) -> [usize; 2] {
    let deadline = || Deadline::new(Some(TIME_LIMIT), None);
    let available =
        engine.available(&deadline(), *start, Among::up_to(LONGEST)).into_iter().map(|(step, _)| (start.grid, step));
    let trace = Trace::within(&deadline(), engine, *start);
    let run = trace.states().map(|(grid, recorded)| (grid, recorded.step.clone()));
    available.chain(run).fold([0, 0], |[all, swapping], (grid, step)| {
        assert_true(&step, &grid, start, solution);
        [all + 1, swapping + usize::from(assumes_uniqueness(&step.technique))]
    })
}

fn assumes_uniqueness(id: &str) -> bool {
    technique(id).expect("it is one of ours").facts().assumes_uniqueness
}

/// A scale with those techniques alone that assume one solution.
fn only_swapping(scale: &Scale) -> Scale {
    let mut scale = scale.clone();
    scale.levels.retain(|level| assumes_uniqueness(&level.technique));
    scale
}

#[test]
fn every_step_of_a_state_with_one_solution_by_its_marks_alone_is_true() {
    let wanted = std::env::var("UNGUESS_ORIGINS").map_or(CHECKED, |count| count.parse().expect("a number of steps"));
    let puzzles = common::puzzles(60);
    let (swapping, others): (Vec<Scale>, Vec<Scale>) =
        Scale::shipped().into_iter().partition(|scale| !only_swapping(scale).levels.is_empty());
    let engines =
        |scales: &[Scale]| scales.iter().map(|scale| Engine::new(scale).expect("a scale")).collect::<Vec<_>>();
    let forgetful = engines(&swapping.iter().map(only_swapping).collect::<Vec<_>>());
    let (swapping, others) = (engines(&swapping), engines(&others));
    let false_steps = AtomicUsize::new(0);
    // Where not the whole sample is asked for, every fourth state from the fourth on: the first three take seconds each.
    let mut numbers = (common::sample(0, 3)..).step_by(common::sample(1, 4));
    let (mut count, mut tried) = ([0, 0], 0);
    while count[0] < wanted {
        let numbers: Vec<usize> = numbers.by_ref().take(common::sample(AT_A_TIME, 2)).collect();
        tried += numbers.len();
        let batch = numbers.into_par_iter().map(|number| {
            let (solution, grid) = made(number, &puzzles);
            let start = position(&grid);
            assert_eq!(start.origin, Some(grid), "{}", grid.marks());
            // What would be told if the origin were taken to be the placed digits.
            let forgotten =
                forgetful.iter().flat_map(|engine| engine.available(&Deadline::default(), grid, Among::up_to(1)));
            let lies = forgotten.filter(|(step, _)| !keeps(&solution, &step.effect)).count();
            false_steps.fetch_add(lies, Ordering::Relaxed);
            let engines = swapping.iter().chain([&others[number % others.len()]]);
            engines.map(|engine| checked(engine, &start, &solution)).fold([0, 0], sum)
        });
        count = sum(count, batch.reduce(|| [0, 0], sum));
    }
    let (all, swapping, lies) = (count[0], count[1], false_steps.into_inner());
    eprintln!(
        "{all} steps in {tried} states, {swapping} by techniques that assume one solution; {lies} false without an origin"
    );
    assert!(swapping > 0 && lies > 0, "{swapping} of {all}, {lies}");
}

fn sum(one: [usize; 2], other: [usize; 2]) -> [usize; 2] {
    [one[0] + other[0], one[1] + other[1]]
}

#[test]
fn a_row_is_ok_only_if_its_steps_are_proved() {
    let rows = common::sample(ROWS, 3);
    let puzzles = common::puzzles(60);
    let raters = ["ser", "hodoku", "full"].map(|id| [Rater::new(common::scale(id)).expect("a scale")]);
    let proving = RatingOptions { verify: Some(check), ..RatingOptions::default() };
    let rated = (0..rows).into_par_iter().map(|number| {
        let line = InputLine::new("f", 1, &made(number, &puzzles).1.marks());
        let is_same = |rater: &[Rater; 1]| {
            let [row, proved] = [&RatingOptions::default(), &proving].map(|terms| PuzzleRow::of(&line, rater, terms));
            assert_eq!(proved.refusal, None, "{} by {}", row.puzzle, rater[0].id());
            assert_eq!((row.status, row.values), (proved.status, proved.values), "{} by {}", row.puzzle, rater[0].id());
            proved.status == Status::Ok
        };
        raters.iter().filter(|rater| is_same(rater)).count()
    });
    let ok: usize = rated.sum();
    assert!(ok > rows, "{ok}");
}

/// The candidates that the pattern of a step takes as exchanged.
fn swapped(state: &Grid, step: &Step) -> CandidateSet {
    let Proof::Guarded(Guarded { pattern, guardians, .. }) = &step.proof else { return CandidateSet::EMPTY };
    match pattern {
        GuardedPattern::Loop { cells, digits } => {
            cells.iter().flat_map(|cell| digits.map(|digit| cell.with(digit))).collect()
        }
        GuardedPattern::Grave => *state.candidates() - guardians.iter().copied().collect(),
        GuardedPattern::Deadly { cells, digits } => {
            let own = |(cell, own): (&Cell, &Vec<Digit>)| own.iter().map(|digit| cell.with(*digit)).collect::<Vec<_>>();
            cells.iter().zip(digits).flat_map(own).collect()
        }
        GuardedPattern::Ring { .. } | GuardedPattern::Impossible { .. } => CandidateSet::EMPTY,
    }
}

/// All that a technique offers on the way from an origin, however it is asked.
fn offered(technique: &Technique, grid: &Grid, origin: Option<&Grid>) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut collect = |step: Step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let session = || Session::new(Position { grid: *grid, origin: origin.copied() });
    let level = common::scale("full").levels.swap_remove(0);
    let _ = technique.find(&mut session(), &Ask::every(1), &mut collect);
    let _ = technique.find(&mut session(), &Ask::lowest(1, &level), &mut collect);
    let _ = technique.find(&mut session(), &Ask::as_hodoku(1, ""), &mut collect);
    let _ = technique.find(&mut session(), &Ask::all_of_hodoku(1, ""), &mut collect);
    steps
}

#[test]
fn only_what_was_possible_at_the_origin_is_swapped() {
    let swapping = TECHNIQUES.iter().filter(|technique| technique.facts().assumes_uniqueness);
    let mut others = 0;
    for (technique, (grid, step)) in
        swapping.flat_map(|technique| std::iter::repeat(*technique).zip(examples(technique)))
    {
        assert!(offered(technique, &grid, None).is_empty(), "{} without an origin", technique.id());
        let usual = Position::from(grid).origin.expect("a state by itself has one");
        assert!(offered(technique, &grid, Some(&usual)).iter().any(|found| found.effect == step.effect));
        let swaps = swapped(&grid, &step);
        assert!(swaps.len() >= 8, "{step:?}");
        for gone in swaps.iter() {
            let origin = Grid::of(&usual.placed(), *usual.candidates() - CandidateSet::of(gone));
            let found = offered(technique, &grid, Some(&origin));
            assert!(found.iter().all(|step| !swapped(&grid, step).contains(gone)), "{gone} in {grid:?}");
            others += found.len();
        }
    }
    assert!(others > 0, "where one pattern is refused, the next one is still found");
}
