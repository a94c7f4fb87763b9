//! Ratings of boards with other houses and links, as Sudoku Explainer's successor gives them when it has only the techniques of Sudoku
//! Explainer 1.2.1. The list is not part of the repository: it is read from the folder that `UNGUESS_DATA` names.

use crate::common::data;
use rayon::prelude::*;
use unguess::board::{CandidateSet, Cell, Digit, Grid, Puzzle, Rules};
use unguess::check::{Premises, check};
use unguess::engine::Engine;
use unguess::rating::rate;
use unguess::scale::Scale;
use unguess::trace::Trace;

/// Names that the list uses for rules, and ours, where they differ.
const WORDS: [(&str, &str); 11] = [
    ("vanilla", "classic"),
    ("dg", "disjoint"),
    ("windows", "windoku"),
    ("centerdot", "center-dot"),
    ("antiking", "anti-king"),
    ("antiknight", "anti-knight"),
    ("nc", "nonconsecutive"),
    ("ncplus", "nonconsecutive+cyclic"),
    ("nc+", "nonconsecutive+cyclic"),
    ("ferznc", "diagonal-nonconsecutive"),
    ("ferznc+", "diagonal-nonconsecutive+cyclic"),
];

/// The rules that the list names, words joined by `+`; but a `+` at the end belongs to the last word.
fn rules(variant: &str) -> &'static Rules {
    let ours =
        |word: &str| WORDS.iter().find(|(theirs, _)| *theirs == word).map_or(word.to_owned(), |own| own.1.to_owned());
    let name = match variant.strip_suffix('+') {
        Some(_) => ours(variant),
        None => variant.split('+').map(ours).collect::<Vec<_>>().join("+"),
    };
    let rules: Rules = name.parse().unwrap_or_else(|fault| panic!("{variant}: {fault}"));
    rules.keep()
}

/// The givens of a line: two equal ones may stand in a box where there are no boxes.
fn givens(line: &str) -> Puzzle {
    let clues = Cell::all().zip(line.chars());
    clues.filter_map(|(cell, digit)| Some(cell.with(Digit::from_char(digit)?))).collect()
}

/// Compares a row, and checks every step on the way.
fn compare(engine: &Engine, row: &str) -> Result<(), String> {
    let [variant, puzzle, figures @ ..] = &row.split(',').collect::<Vec<_>>()[..] else {
        return Err(format!("no row: {row}"));
    };
    let start = Grid::given_on(rules(variant), &givens(puzzle), CandidateSet::ALL);
    let rated = rate(engine, start);
    let found = [rated.rating, rated.pearl, rated.diamond].map(|figure| figure.to_string());
    if found != figures {
        return Err(format!("{row}: {found:?}"));
    }
    let trace = Trace::of(engine, start);
    let refused = trace.states().find_map(|(grid, recorded)| {
        check(Premises { grid: &grid, unique: Some(&start) }, &recorded.step).err().map(|fault| (fault, recorded))
    });
    refused.map_or(Ok(()), |(fault, recorded)| Err(format!("{row}: {fault}: {recorded:?}")))
}

#[test]
fn variants_are_rated_as_published_and_every_step_is_proved() {
    let Some(list) = data::list("variants/core.csv") else { return };
    let engine = Engine::new(&Scale::named("ser").expect("it is shipped")).expect("a shipped scale");
    let rows: Vec<&str> = list.lines().skip(1).collect();
    let differing: Vec<String> =
        rows.par_iter().step_by(crate::common::sample(1, 2)).filter_map(|row| compare(&engine, row).err()).collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
    assert!(rows.len() > 200, "{}", rows.len());
}
