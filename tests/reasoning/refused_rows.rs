//! Steps that do not hold: the puzzle is refused, and nothing else is lost.

use rayon::prelude::*;
use unguess::check::{Fault, Premises, check};
use unguess::corpus::{
    InputLine, Need, OutputColumns, PuzzleRow, Rater, RatingOptions, Refusal, RowFormat, Status, TechniqueNeeds,
};
use unguess::proof::Step;

use crate::common::{self, NAMED};

fn raters(ids: &[&str]) -> Vec<Rater> {
    ids.iter().map(|id| Rater::new(common::scale(id)).expect("a shipped scale")).collect()
}

/// A checker that does not believe in whips.
fn without_whips(premises: Premises, step: &Step) -> Result<(), Fault> {
    if step.technique == "whip" { Err(Fault::Idle) } else { check(premises, step) }
}

#[test]
fn a_step_that_is_refused_is_a_row_that_says_so() {
    let raters = raters(&["w", "b"]);
    let terms = RatingOptions { verify: Some(without_whips), ..RatingOptions::default() };
    let row = PuzzleRow::of(&InputLine::new("f", 1, NAMED[4]), &raters, &terms);
    assert_eq!(row.status, Status::Refused);
    assert!(
        matches!(&row.refusal, Some(Refusal::Step { scale, fault, .. }) if scale == "W" && *fault == Fault::Idle.to_string())
    );
    let line = String::from_utf8(RowFormat::Csv.line(&row, &OutputColumns::rated(["w", "b"]))).expect("text");
    let whole = PuzzleRow::of(&InputLine::new("f", 1, NAMED[4]), &raters, &RatingOptions::default());
    assert_eq!(line, format!("{},refused,{},,{}\n", NAMED[4], whole.clues.expect("a puzzle"), whole.values[1]));
    let easy = PuzzleRow::of(&InputLine::new("f", 1, NAMED[0]), &raters, &terms);
    assert_eq!((easy.status, easy.refusal), (Status::Ok, None));
}

#[test]
fn steps_that_are_counted_or_asked_for_are_checked() {
    let raters = raters(&["ser"]);
    let line = InputLine::new("f", 1, NAMED[4]);
    let counted = PuzzleRow::of(&line, &raters, &RatingOptions { counts: true, ..RatingOptions::default() });
    assert_eq!(Some(counted.checked), counted.steps[0]);
    let asked = PuzzleRow::of(
        &line,
        &raters,
        &RatingOptions {
            needs: TechniqueNeeds { used: vec![Need::of("x-wing").expect("a technique")], ..TechniqueNeeds::default() },
            ..RatingOptions::default()
        },
    );
    assert_eq!(asked.checked, counted.checked);
    assert_eq!(PuzzleRow::of(&line, &raters, &RatingOptions::default()).checked, 0);
}

/// Patterns that assume one solution are wrong where there are several, and would lead to steps that contradict each other.
#[test]
fn nothing_assumes_one_solution_of_a_puzzle_that_has_several() {
    let raters = raters(&["ser"]);
    let terms = RatingOptions { multiple: true, ..RatingOptions::default() };
    let puzzle = NAMED[0];
    let clues: Vec<usize> = puzzle.char_indices().filter(|(_, c)| *c != '.').map(|(at, _)| at).collect();
    let without = |at: usize| [&puzzle[..at], ".", &puzzle[at + 1..]].concat();
    let puzzles: Vec<String> = clues
        .iter()
        .flat_map(|one| clues.iter().map(move |other| (*one, *other)))
        .filter(|(one, other)| one < other)
        .map(|(one, other)| [&without(one)[..other], ".", &puzzle[other + 1..]].concat())
        .take(30)
        .step_by(common::sample(1, 8))
        .collect();
    let statuses: Vec<Status> = puzzles
        .par_iter()
        .map(|puzzle| PuzzleRow::of(&InputLine::new("f", 1, puzzle), &raters, &terms).status)
        .collect();
    let several = statuses.iter().filter(|status| **status == Status::Multiple).count();
    assert!(several > common::sample(10, 3) && !statuses.contains(&Status::Refused), "{statuses:?}");
}
