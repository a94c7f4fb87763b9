//! Nets as they are told: nothing twice, and in short.

use crate::common::program::{HARD, code, output, text, unguess};
use crate::common::{NAMED, trace};
use unguess::board::Grid;
use unguess::proof::Proof;
use unguess::render::{dot, english, svg};

/// Puzzles for which SER needs long nets, of several kinds.
const PUZZLES: [&str; 3] =
    [NAMED[5], HARD, "98.7.....6.....87...7.....65.4..3.2....65...7......4......9.4.7.2....6...3......1"];

/// The steps of nets, each in the state before it.
fn nets() -> impl Iterator<Item = (Grid, unguess::proof::Step)> {
    let traces = PUZZLES.into_iter().map(|puzzle| trace("ser", puzzle));
    let steps = traces.flat_map(|trace| trace.states().map(|(grid, one)| (grid, one.step.clone())).collect::<Vec<_>>());
    steps.filter(|(_, step)| !step.proof.branches().is_empty())
}

#[test]
fn what_leads_to_both_ends_of_a_contradiction_is_told_once() {
    let mut read = 0;
    for (grid, step) in nets().filter(|(_, step)| matches!(step.proof, Proof::Refutation(_))) {
        let mut premises = english::told(&grid, &step).premises;
        let length = premises.len();
        premises.sort();
        premises.dedup();
        assert_eq!(premises.len(), length, "{premises:#?}");
        read += 1;
    }
    assert!(read > 50, "{read} contradictions");
}

#[test]
fn long_nets_are_told_in_short_unless_asked_for_in_full() {
    let puzzle = NAMED[5];
    let [short, full] =
        [&["explain", puzzle, "--by", "ser"][..], &["explain", puzzle, "--by", "ser", "--full"]].map(output);
    assert!(short.contains("steps are told in short: --full tells their"), "{short}");
    assert!(!full.contains("told in short"));
    assert!(2 * short.lines().count() < full.lines().count() + 200, "{} lines", short.lines().count());
    assert!(short.contains("singles: ") && !full.contains("singles: 9"));
}

#[test]
fn pictures_of_long_nets_show_the_longest_way_to_the_end() {
    let lines = |picture: &str| picture.matches(" line ").count();
    let mut seen = 0;
    for (grid, step) in nets() {
        let [drawn, all] = [svg::document, svg::in_full].map(|draw| lines(&draw(&grid, &step, "A net")));
        let [way, graph] = [dot::document, dot::in_full].map(|draw| draw(&grid, &step).unwrap().matches("->").count());
        assert!(0 < drawn && drawn <= all && 0 < way && way <= graph);
        seen += usize::from(2 * drawn < all && 2 * way < graph);
    }
    assert!(seen > 50, "{seen} nets");
}

#[test]
fn the_name_of_a_file_says_its_format() {
    let folder = tempfile::tempdir().unwrap();
    let starts =
        [("a.html", "<!doctype html>"), ("a.svg", "<svg"), ("a.JSON", "{"), ("a.dot", "digraph"), ("a.log", NAMED[4])];
    for (name, start) in starts {
        let path = folder.path().join(name);
        assert_eq!(code(&["explain", NAMED[4], "--by", "ser", "-o", path.to_str().unwrap()]), Some(0), "{name}");
        let written = std::fs::read_to_string(&path).unwrap();
        assert!(written.starts_with(start), "{name}: {}", &written[..40]);
    }
    let path = folder.path().join("b.html");
    let named = unguess(&["explain", NAMED[4], "--format", "json", "-o", path.to_str().unwrap()]).output().unwrap();
    assert!(named.status.success(), "{}", text(&named.stderr));
    assert!(std::fs::read_to_string(&path).unwrap().starts_with('{'));
}

#[test]
fn a_sue_de_coq_may_have_a_digit_in_both_houses() {
    let puzzle = "87..........9..821.....6...2....1..9.4..3.......5...487......15.5.6..3.4....9..7.";
    let told = output(&["explain", puzzle, "--by", "hodoku", "--grid", "none"]);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("These 7 cells have 7 digits, if 7 counts twice: 3, 4, 7 and 8 fit in column 4"), "{told}");
    assert!(!told.contains("Sue de Coq. Each of"));
}
