//! Ratings of states that are given by their pencilmarks alone.

use crate::common::program::{fed, rows};
use crate::common::{one_in, puzzles, scale};
use std::ops::ControlFlow;
use unguess::board::{CandidateSet, Grid};
use unguess::engine::Engine;

/// The columns from the fourth on, line by line, of ratings of some states.
fn rated(by: &str, states: &[Grid]) -> Vec<String> {
    let lines: Vec<String> = states.iter().map(Grid::marks).collect();
    let output = fed(&["rate", "-r", by, "-"], lines.join("\n").as_bytes());
    rows(&output).iter().skip(1).map(|row| row.splitn(4, ',').nth(3).unwrap_or_default().to_owned()).collect()
}

/// Candidates without any digit: as 729 pencilmarks, nothing is given.
fn unplaced(grid: &Grid) -> Grid {
    let placed = grid.filled().iter().filter_map(|cell| grid.value(cell).map(|digit| cell.with(digit)));
    let all: CandidateSet = *grid.candidates() | placed.collect();
    Grid::of_candidates(all)
}

#[test]
fn a_puzzle_with_all_its_pencilmarks_has_its_own_rating() {
    let puzzles: Vec<Grid> = one_in(25, puzzles(500)).iter().map(Grid::from).collect();
    let lines: Vec<String> = puzzles.iter().map(|puzzle| puzzle.placed().to_string()).collect();
    let whole = fed(&["rate", "-r", "w,b,te", "-"], lines.join("\n").as_bytes());
    let whole: Vec<String> =
        rows(&whole).iter().skip(1).map(|row| row.splitn(4, ',').nth(3).unwrap_or_default().to_owned()).collect();
    assert_eq!(rated("w,b,te", &puzzles.iter().map(unplaced).collect::<Vec<Grid>>()), whole);
    assert!(whole.len() >= 15);
}

/// B is confluent: the steps up to a state and the rest need no more than the whole.
#[test]
fn what_is_left_of_a_puzzle_needs_what_the_first_steps_did_not() {
    let engine = Engine::new(&scale("b")).unwrap();
    let mut compared = 0;
    for puzzle in one_in(50, puzzles(500)).iter().map(Grid::from) {
        let (mut states, mut so_far, mut whole) = (Vec::new(), Vec::new(), 0);
        engine.solve(puzzle, &mut |state, _, rating| {
            states.push(unplaced(state));
            so_far.push(whole);
            whole = whole.max(rating.0);
            ControlFlow::Continue(())
        });
        let rest = rated("b", &states);
        for (so_far, rest) in so_far.iter().zip(&rest) {
            let rest: u32 = rest.parse().unwrap();
            assert_eq!((*so_far).max(10 * rest), whole);
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}
