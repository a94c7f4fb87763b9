//! Every rule document is run: what it shows is found, and what it calls a near miss is not.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::common::examples::{Case, cases, examples};
use unguess::board::{Candidate, CandidateSet, Digit, Grid, Puzzle};
use unguess::check::{Premises, check};
use unguess::proof::Step;
use unguess::render::{nrc, short};
use unguess::session::Session;
use unguess::technique::{Ask, Technique};
use unguess::techniques::{TECHNIQUES, name_of, named};

/// Near misses are searched up to this size.
const BOUND: usize = 6;

fn candidate(text: &str, sign: char) -> Candidate {
    let (cell, digit) = text.split_once(sign).unwrap_or_else(|| panic!("{text} has no {sign}"));
    let digit: Digit = digit.parse().unwrap();
    cell.parse::<unguess::board::Cell>().unwrap().with(digit)
}

fn offers(technique: &Technique, grid: &Grid, size: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    for form in [""].into_iter().chain(technique.facts().forms.iter().map(|form| form.id)) {
        let _ = technique.find(&mut Session::new(*grid), &Ask { form, ..Ask::every(size) }, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
    }
    steps
}

/// Where the puzzle of a state began, as far as the state says what is given: elsewhere, any digit may be removed since.
fn start(grid: &Grid) -> Grid {
    let given = grid.givens().iter().filter_map(|cell| Some(cell.with(grid.value(cell)?)));
    let given: Puzzle = given.collect();
    if grid.rules().is_classic() { Grid::from(&given) } else { Grid::given_on(grid.rules(), &given, CandidateSet::ALL) }
}

fn assert_shown(technique: &Technique, case: &Case) {
    let grid = case.state();
    let first_size = || technique.facts().sizes.range().find(|size| !offers(technique, &grid, *size).is_empty());
    let size =
        case.size.or_else(first_size).unwrap_or_else(|| panic!("{} finds nothing in {}", technique.id(), case.grid));
    let removed: BTreeSet<Candidate> = case.removes.iter().map(|text| candidate(text, '≠')).collect();
    let placed = case.places.as_ref().map(|text| candidate(text, '='));
    let offered = offers(technique, &grid, size);
    let same: Vec<&Step> = offered
        .iter()
        .filter(|step| {
            step.effect.placed == placed && step.effect.removed.iter().copied().collect::<BTreeSet<_>>() == removed
        })
        .collect();
    let lines =
        |steps: &[&Step]| steps.iter().filter_map(|step| Some(nrc::text(&grid, step)?.line())).collect::<Vec<_>>();
    assert!(
        !same.is_empty(),
        "{} does not do that, but {:#?}",
        technique.id(),
        lines(&offered.iter().collect::<Vec<_>>())
    );
    let start = start(&grid);
    for step in &same {
        check(Premises { grid: &grid, unique: Some(&start) }, step).unwrap();
    }
    let compact: Vec<String> = same.iter().map(|step| short::text(grid.rules(), step, &name_of(step)).line()).collect();
    let (said, expected) = match (&case.nrc, &case.short) {
        (Some(line), _) => (lines(&same), line),
        (None, Some(line)) => (compact, line),
        (None, None) => panic!("{}: an example without a line that says it", technique.id()),
    };
    assert!(said.contains(expected), "{expected} is not among {said:#?}");
    assert!(case.source.is_some(), "{}: an example without its source", technique.id());
}

#[test]
fn every_example_is_found_and_proved() {
    for technique in TECHNIQUES {
        let examples: Vec<Case> = cases(technique, "Examples").collect();
        assert!(!examples.is_empty(), "{} has no example", technique.id());
        for case in &examples {
            assert_shown(technique, case);
        }
    }
}

#[test]
fn nothing_is_found_in_a_near_miss() {
    for technique in TECHNIQUES {
        let misses: Vec<Case> = cases(technique, "Near misses").collect();
        assert!(!misses.is_empty(), "{} has no near miss", technique.id());
        for case in misses {
            assert!(case.removes.is_empty() && case.places.is_none(), "{}: a near miss does nothing", technique.id());
            let grid = case.state();
            for size in technique.facts().sizes.range().take_while(|size| *size <= BOUND) {
                let steps = offers(technique, &grid, size);
                let line = steps.first().and_then(|step| Some(nrc::text(&grid, step)?.line()));
                assert!(steps.is_empty(), "{} finds {line:?} in {}", technique.id(), case.grid);
            }
        }
    }
}

#[test]
fn every_document_has_its_sections_and_a_summary_of_one_sentence() {
    for technique in TECHNIQUES {
        let headings = technique.document().lines().filter_map(|line| line.strip_prefix("## "));
        let headings: Vec<&str> = headings.collect();
        let expected = ["Definition", "How to spot it", "Why it holds", "Notation", "Examples", "Near misses"];
        assert_eq!(headings, expected, "{}", technique.id());
        let summary = technique.summary();
        assert!(summary.ends_with('.') && !summary.contains(". "), "{}: {summary}", technique.id());
        assert!(!technique.title().is_empty(), "{}", technique.id());
    }
}

#[test]
fn every_technique_has_its_own_id() {
    let ids: BTreeSet<&str> = TECHNIQUES.iter().map(|technique| technique.id()).collect();
    assert_eq!(ids.len(), TECHNIQUES.len());
}

#[test]
fn every_printed_name_is_known() {
    for technique in TECHNIQUES {
        for (_, step) in examples(technique) {
            let name = name_of(&step);
            // These have techniques of their own, whatever finds them.
            let of_any = ["turbot-fish", "unique-rectangle"];
            let is_its_own = |found: &Technique| found.id() == technique.id() || of_any.contains(&found.id());
            assert!(named(&name).is_some_and(is_its_own), "{name} of {}", technique.id());
        }
    }
}
