//! The worked examples of the specification of Sudoku Explainer's chains. The text is not part of the repository: it is
//! read from the folder `spec` beside the one that `UNGUESS_DATA` names.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use crate::common::{self, data};
use crate::in_its_words;
use std::collections::BTreeSet;

use unguess::board::{Candidate, Cell, Digit, Grid, Puzzle};
use unguess::check::check;
use unguess::engine::Engine;
use unguess::proof::{Branch, Cases, Either, Literal, Proof, Refutation, Step};

/// The text of each example, without its heading's number.
fn examples() -> Vec<String> {
    let text = data::list("../spec/ser-chains.md").unwrap_or_default();
    let sections = text.split("\n### 12.").skip(1).filter(|section| section.contains("\nOracle: "));
    sections.map(|section| section.split_once(' ').unwrap().1.to_owned()).collect()
}

/// Between two marks, or to the end of the line.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let rest = text.split_once(from)?.1.lines().next()?;
    Some(rest.split(to).next().unwrap_or(rest))
}

/// Nine rows of cells: `=5` is placed, `128` are candidates.
fn state(text: &str) -> Grid {
    let board = text.split("```").nth(1).unwrap();
    let cells = || Cell::all().zip(board.split_whitespace());
    let digits = |cell: Cell, text: &str| -> Vec<Candidate> {
        text.chars().filter_map(Digit::from_char).map(|digit| cell.with(digit)).collect()
    };
    let placed: Puzzle = cells().filter_map(|(cell, text)| digits(cell, text.strip_prefix('=')?).pop()).collect();
    let open = cells().filter(|(_, text)| !text.starts_with('='));
    Grid::of(&placed, open.flat_map(|(cell, text)| digits(cell, text)).collect())
}

/// `r3c1-9,r8c7-29` as single candidates.
fn candidates(text: &str) -> BTreeSet<String> {
    let each = text.split(',').flat_map(|part| {
        let (cell, digits) = part.trim().split_once(['-', '=']).unwrap();
        digits.chars().map(move |digit| format!("{cell}n{digit}"))
    });
    each.collect()
}

fn written(literal: Literal) -> String {
    literal.candidate.to_string().replace('n', if literal.on { "=" } else { "-" })
}

/// What each branch of a net goes through.
fn branches(step: &Step) -> Vec<BTreeSet<String>> {
    let literals = |branch: &Branch| {
        let follow = branch.inferences.iter().map(|inference| inference.literal);
        [branch.assumed].into_iter().chain(follow).map(written).collect()
    };
    match &step.proof {
        Proof::Cases(Cases { branches, .. })
        | Proof::Either(Either { branches })
        | Proof::Refutation(Refutation { branches }) => branches.iter().map(literals).collect(),
        _ => Vec::new(),
    }
}

/// The same as it is written: `chain 1 (count 2): r4c5=1 [start]; r4c9-1 [row<r4c5=1]`.
fn written_branches(text: &str) -> Vec<BTreeSet<String>> {
    let lines = text.lines().filter(|line| line.starts_with("chain ")).map(|line| line.split_once("): ").unwrap().1);
    lines.map(|line| line.split("; ").map(|node| node.split(' ').next().unwrap().to_owned()).collect()).collect()
}

#[test]
#[expect(clippy::float_cmp, reason = "the sums must be the same to the last bit")]
fn the_worked_examples_are_found() {
    let engine = Engine::new(&common::scale("ser")).unwrap();
    for text in examples() {
        let heading = text.lines().next().unwrap();
        let grid = state(&text);
        let (step, difficulty) = engine.first(grid).unwrap();
        let (removed, placed) = match between(&text, "eliminates ", ". ").unwrap().split_once("; places ") {
            Some((removed, placed)) => (removed, candidates(placed)),
            None => (between(&text, "eliminates ", ". ").unwrap(), BTreeSet::new()),
        };
        assert_eq!(in_its_words(&step), heading.split(" - ").next().unwrap().to_lowercase());
        assert_eq!(difficulty.0, between(&text, "difficulty ", ",").unwrap().parse::<f64>().unwrap(), "{heading}");
        let complexity = between(&text, ", complexity ", ",").unwrap();
        assert_eq!(step.nodes().to_string(), complexity.split(' ').next().unwrap(), "{heading}");
        assert_eq!(
            step.effect.removed.iter().map(ToString::to_string).collect::<BTreeSet<_>>(),
            candidates(removed),
            "{heading}"
        );
        assert_eq!(step.effect.placed.iter().map(ToString::to_string).collect::<BTreeSet<_>>(), placed, "{heading}");
        if !branches(&step).is_empty() {
            assert_eq!(branches(&step), written_branches(&text), "{heading}");
        }
        assert_eq!(check(common::of_one(&grid), &step), Ok(()), "{heading}");
    }
}
