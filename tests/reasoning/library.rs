//! Lines of a library: what a technique does, written as a line, is found again by all steps that it can take there.

use crate::common::examples::examples;
use unguess::board::{CandidateSet, Digit, Grid};
use unguess::check::{Premises, check};
use unguess::inquiry::{Case, Change, Code, LineOutcome, library_line};
use unguess::proof::Step;
use unguess::techniques::TECHNIQUES;
use unguess::text::{Misread, read};

/// The examples of rule documents that a line can tell, with their lines.
fn told() -> impl Iterator<Item = (Grid, Step, String)> {
    let all = TECHNIQUES.iter().flat_map(|technique| examples(technique));
    all.filter_map(|(grid, step)| Some((grid, step.clone(), library_line(&grid, &step)?)))
}

#[test]
fn every_example_that_a_line_can_tell_is_found() {
    let mut codes = Vec::new();
    for (grid, step, line) in told() {
        let case = Case::read(&line).unwrap_or_else(|unread| panic!("{line}: {unread:?}"));
        assert_eq!(case.grid.candidates(), grid.candidates(), "{line}");
        assert_eq!((case.grid.givens(), case.change), (grid.givens(), Change::of(&step)), "{line}");
        // It may be known by one example, and not be what HoDoKu calls so.
        assert_eq!(case.outcome(), LineOutcome::Found, "{} {line}", step.technique);
        codes.push(case.code);
    }
    codes.dedup();
    assert!(codes.len() > 50, "{} codes have an example", codes.len());
}

#[test]
fn a_line_that_says_something_else_is_not_found() {
    for (_, step, line) in told() {
        let Some(gone) = step.effect.removed.first().filter(|_| step.effect.removed.len() > 1) else { continue };
        let mut case = Case::read(&line).unwrap();
        case.change.removed -= CandidateSet::of(*gone);
        let outcome = case.outcome();
        assert!(!matches!(outcome, LineOutcome::Missing), "{line}");
        if let Some(instead) = outcome.instead() {
            assert!(!(instead.removed & case.change.removed).is_empty(), "{line}");
        }
    }
}

#[test]
fn what_is_to_find_nothing_is_refused_if_it_finds_something() {
    for (_, _, line) in told().step_by(5) {
        let (code, rest) = line[1..].split_once(':').unwrap();
        let bare = code.split('-').next().unwrap();
        let case = Case::read(&format!(":{bare}-x:{rest}")).unwrap();
        assert!(matches!(case.outcome(), LineOutcome::Unexpected(_)) || code != bare, "{line}");
    }
    // An X-wing without anything to remove.
    let empty = format!(":0300-x:1:{}:::::", ".".repeat(81));
    assert_eq!(Case::read(&empty).unwrap().outcome(), LineOutcome::Nothing);
}

#[test]
fn what_is_wrong_in_a_line_is_named_with_its_place() {
    let (_, _, line) = told().next().unwrap();
    let fields: Vec<&str> = line.split(':').collect();
    let with = |at: usize, text: &str| {
        let mut fields = fields.clone();
        fields[at] = text;
        Case::read(&fields.join(":")).unwrap_err()
    };
    let said = |misread: Misread, start: &str| assert!(misread.error.to_string().starts_with(start), "{misread:?}");
    let code = with(1, "0399");
    assert_eq!(code.places, [1]);
    said(code, "expected the code of a technique such as 0300 or 0606-x, found \"0399\"");
    said(with(1, "0300-y"), "expected the code of a technique");
    said(with(2, "12a"), "expected digits");
    said(with(3, "..."), "3 characters");
    said(with(4, "7345"), "expected a removed candidate");
    let place = fields[..5].iter().map(|field| field.len() + 1).sum::<usize>();
    let bad = with(5, "736a");
    assert_eq!(bad.places, [place]);
    said(bad, "expected a candidate such as 734 (7 in r3c4), found \"736a\"");
    said(Case::read("1234").unwrap_err(), "not a line of a library");
    let mut idle = fields.clone();
    (idle[5], idle[6]) = ("", "");
    said(Case::read(&idle.join(":")).unwrap_err(), "it names no candidate");
    let grid = read(&line).unwrap();
    let gone = grid.filled().first().unwrap();
    let name = format!("1{}{}", gone.row() + 1, gone.column() + 1);
    let absent = gone.with(Digit::new(0));
    said(with(5, &name), &format!("{absent} is not a candidate of the position"));
}

#[test]
fn all_that_is_listed_holds() {
    for (grid, _, line) in told().step_by(3) {
        let case = Case::read(&line).unwrap();
        let code: &Code = &case.code;
        let mut count = 0;
        let _ = code.steps(&mut unguess::session::Session::new(grid), &mut |step| {
            let start =
                Grid::from(&grid.givens().iter().filter_map(|cell| Some(cell.with(grid.value(cell)?))).collect());
            assert_eq!(check(Premises { grid: &grid, unique: Some(&start) }, &step), Ok(()), "{code} {line}");
            count += 1;
            std::ops::ControlFlow::Continue(())
        });
        assert!(count > 0, "{line}");
    }
}
