//! Steps on made states of several sizes have proofs that hold, and forged ones are refused.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use super::states::{Random, moved};
use unguess_board::deadline::Deadline;
use unguess_large::{Board, Digit, Digits, End, PRODUCERS, Proof, State, Step, Variable, check, run};

fn digit(number: usize) -> Digit {
    Digit::new(number).unwrap()
}

/// A filled grid of the usual boxes.
fn solution(board: &Board) -> Vec<Digit> {
    let [height, width] = board.shape().unwrap();
    moved(height, width)
}

/// A state with some givens, in which of 100 wrong candidates some are left.
fn made(board: &Arc<Board>, numbers: &mut Random, givens: usize, left: usize) -> State {
    let solution = solution(board);
    let given: Vec<_> = solution.iter().map(|digit| (numbers.below(100) < givens).then_some(*digit)).collect();
    let mut state = State::of(board, &given);
    for (cell, right) in solution.iter().enumerate() {
        let wrong = state.candidates(cell) - Digits::of(*right);
        state.remove(cell, wrong.iter().filter(|_| numbers.below(100) >= left).collect());
    }
    state
}

/// A state in which the digits 1 and 2, and 3 and 4, could change places, but for some candidates in a row.
fn grave(board: &Arc<Board>, numbers: &mut Random) -> State {
    let solution = solution(board);
    let open = |digit: Digit| digit.number() <= 4;
    let given: Vec<_> = solution.iter().map(|digit| (!open(*digit)).then_some(*digit)).collect();
    let mut state = State::of(board, &given);
    let row = numbers.below(board.size());
    for (cell, right) in solution.iter().enumerate().filter(|(_, digit)| open(**digit)) {
        let wrong = if right.number() <= 2 { [3, 4] } else { [1, 2] };
        let is_kept = |numbers: &mut Random| board.row(cell) == row && numbers.below(5) == 0;
        state.remove(cell, wrong.into_iter().filter(|_| !is_kept(numbers)).map(digit).collect());
    }
    state
}

/// Asks the producers from a number on; the names of what they found.
fn checked(state: &State, first: usize, solution: &[Digit], names: &mut BTreeSet<&'static str>) {
    for (_, find) in PRODUCERS.iter().filter(|(number, _)| *number >= first) {
        let Some(step) = find(state, &Deadline::NEVER) else { continue };
        assert_eq!(check(state, &step), Ok(()), "{step:?}");
        names.insert(step.technique);
        if matches!(step.proof, Proof::Guardians { .. }) {
            continue; // These states may have several solutions.
        }
        for (cell, digit) in solution.iter().enumerate() {
            let forged = Step { removed: vec![(cell, Digits::of(*digit))], placed: None, ..step.clone() };
            assert!(check(state, &forged).is_err(), "{forged:?}");
        }
    }
}

#[test]
fn steps_on_made_states_have_proofs() {
    let (mut names, mut numbers) = (BTreeSet::new(), Random(1));
    for size in [10, 12, 16] {
        let board = Arc::new(Board::usual(size).unwrap());
        for round in 0..6 {
            let state = made(&board, &mut numbers, 30, [12, 25, 45][round % 3] * 10 / size);
            checked(&state, 1, &solution(&board), &mut names);
            checked(&grave(&board, &mut numbers), if size < 16 { 16 } else { 29 }, &solution(&board), &mut names);
        }
    }
    for name in ["hidden-single", "naked-pair", "x-wing", "xy-wing", "unique-loop-type-2", "bug-type-3"] {
        assert!(names.contains(name), "{name} is not among {names:?}");
    }
}

#[test]
fn forged_covers_are_refused() {
    let board = Arc::new(Board::usual(16).unwrap());
    let state = made(&board, &mut Random(2), 40, 100);
    let step = PRODUCERS.iter().find_map(|(_, find)| find(&state, &Deadline::NEVER)).unwrap();
    let Proof::Cover { truths, covers } = step.proof.clone() else { panic!("{step:?}") };
    let with =
        |truths: Vec<Variable>, covers: Vec<Variable>| Step { proof: Proof::Cover { truths, covers }, ..step.clone() };
    let filled = (0..board.cells()).find(|cell| state.digit(*cell).is_some()).unwrap();
    let twice = |variables: &[Variable]| [variables, variables].concat();
    for forged in [
        with(Vec::new(), Vec::new()),
        with(twice(&truths), twice(&covers)),
        with(truths.clone(), vec![Variable::Cell(board.cells())]),
        with(vec![Variable::Cell(filled)], covers.clone()),
        with(vec![Variable::Place(digit(17), 0)], covers.clone()),
        with(vec![Variable::Place(digit(1), board.houses().len())], covers.clone()),
        Step { placed: None, ..step.clone() },
        Step { removed: vec![(filled, Digits::of(digit(1)))], ..step.clone() },
        Step { removed: vec![(0, Digits::EMPTY)], ..step.clone() },
        Step { placed: Some((board.cells(), digit(1))), ..step.clone() },
        Step { proof: Proof::Cases { cells: Vec::new(), excluders: Vec::new() }, placed: None, ..step.clone() },
    ] {
        assert!(check(&state, &forged).is_err(), "{forged:?}");
    }
}

#[test]
fn complete_and_stuck_grids_have_the_ratings_of_the_original() {
    let board = Arc::new(Board::usual(16).unwrap());
    let all: Vec<Option<Digit>> = solution(&board).into_iter().map(Some).collect();
    let rated = |givens: &[Option<Digit>]| {
        let run = run(&State::of(&board, givens), PRODUCERS, &Deadline::NEVER);
        (run.rating().to_string(), run.end)
    };
    assert_eq!(rated(&all), ("0.0/0.0/0.0".to_owned(), End::Complete));
    let mut one = all.clone();
    one[7] = None;
    assert_eq!(rated(&one), ("1.0/1.0/1.0".to_owned(), End::Complete));
    one[0] = one[1];
    assert_eq!(rated(&one), ("1.0/1.0/1.0".to_owned(), End::Complete), "two equal digits elsewhere");
    // Without their digits 1 and 2, all cells of these have two candidates.
    let swapped: Vec<_> = all.iter().map(|digit| digit.filter(|digit| digit.number() > 2)).collect();
    assert_eq!(rated(&swapped), ("20.0/0.0/0.0".to_owned(), End::Stuck));
    let stopped = run(&State::of(&board, &swapped), PRODUCERS, &Deadline::new(Some(Duration::ZERO), None));
    assert_eq!(stopped.end, End::Stopped);
}

#[test]
fn uniqueness_is_not_used_where_cells_without_a_common_house_are_peers() {
    let mut board = Board::usual(10).unwrap();
    let names = |board: Board| {
        let (board, mut names) = (Arc::new(board), BTreeSet::new());
        (0..20).for_each(|seed| checked(&grave(&board, &mut Random(seed)), 29, &solution(&board), &mut names));
        names.into_iter().filter(|name| name.starts_with("bug")).count()
    };
    assert!(names(board.clone()) > 0);
    board.part(0, 99);
    assert_eq!(names(board), 0);
}
