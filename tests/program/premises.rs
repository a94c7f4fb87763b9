//! Words and pictures belong together by the premises that both name, however many sentences there are.

use std::collections::BTreeSet;

use crate::common::examples::examples;
use crate::common::{scale, trace};
use unguess::board::Cell;
use unguess::proof::{Proof, Single};
use unguess::render::picture::{Picture, VariableRole};
use unguess::render::{Notation, StepText, english};
use unguess::techniques::TECHNIQUES;

/// The puzzles of the founding documents.
pub(crate) fn seeds() -> impl Iterator<Item = &'static str> {
    let lines =
        include_str!("../../corpora/seeds.txt").lines().filter(|line| line.len() > 81 && !line.starts_with('#'));
    lines.map(|line| &line[..81])
}

/// The premises that some words of a text speak of, in order; what changes is not among them.
pub(crate) fn spoken_of(told: &StepText) -> Vec<usize> {
    let spoken: BTreeSet<usize> = told.premises.iter().flat_map(|phrase| phrase.about.iter().copied()).collect();
    spoken.into_iter().collect()
}

/// The premises of a picture, but for what changes.
pub(crate) fn premises_of(picture: &Picture) -> Vec<usize> {
    (0..picture.premises - 1).collect()
}

#[test]
fn no_words_speak_of_a_premise_that_is_not_there() {
    let mut spoken = 0;
    for technique in TECHNIQUES {
        for (grid, step) in examples(technique) {
            let picture = Picture::of(&grid, &step);
            for notation in Notation::ALL {
                let told = spoken_of(&notation.text(&grid, &scale("full"), &step));
                assert!(told.last().is_none_or(|last| last + 1 < picture.premises), "{}: {told:?}", technique.id());
                spoken += told.len();
            }
        }
    }
    assert!(spoken > 500, "{spoken}");
}

#[test]
fn each_sentence_has_a_part_of_the_picture_and_each_part_a_sentence() {
    let mut sentences = 0;
    for technique in TECHNIQUES {
        for (grid, step) in examples(technique) {
            let told = english::text(&grid, &step);
            assert_eq!(spoken_of(&told), premises_of(&Picture::of(&grid, &step)), "{}", technique.id());
            sentences += told.sentences().len();
        }
    }
    assert!(sentences > 300, "{sentences}");
}

#[test]
fn the_digits_that_leave_one_place_are_named_and_shown() {
    let mut crossed = 0;
    for puzzle in seeds().take(12) {
        for (grid, recorded) in trace("full", puzzle).states() {
            let Proof::Single(Single { variable }) = recorded.step.proof else { continue };
            let Some((digit, house)) = variable.digit_and_house() else { continue };
            let placed = recorded.step.effect.placed.expect("a single places").cell();
            let picture = Picture::of(&grid, &recorded.step);
            let witness = |cell: &Cell| {
                picture.areas.iter().any(|area| area.role == VariableRole::Witness && area.variable == cell.variable())
            };
            let witnesses: Vec<Cell> = Cell::all().filter(witness).collect();
            let told = english::text(&grid, &recorded.step).in_full().join(" ");
            for cell in &witnesses {
                assert_eq!(grid.value(*cell), Some(digit));
                assert!(told.contains(&cell.to_string()), "{cell}: {told}");
            }
            let is_last = told.contains("last empty cell");
            let others = house.cells().iter().filter(|cell| grid.value(*cell).is_none() && *cell != placed);
            for other in others {
                let is_seen = witnesses.iter().any(|cell| cell.peers().contains(other));
                let earlier = told.split(": ").nth(1).is_some_and(|aside| aside.contains(&other.to_string()));
                assert!(is_seen != earlier && !is_last, "{other}: {told}");
                crossed += 1;
            }
        }
    }
    assert!(crossed > 300, "{crossed}");
}

#[test]
fn in_branches_each_sentence_shows_what_it_says_and_what_that_follows_from() {
    let mut branches = 0;
    for (grid, recorded) in seeds().take(12).flat_map(|puzzle| {
        let trace = trace("ser", puzzle);
        trace.states().map(|(grid, recorded)| (grid, recorded.clone())).collect::<Vec<_>>()
    }) {
        let picture = Picture::of(&grid, &recorded.step);
        let told = Notation::English.text(&grid, &scale("ser"), &recorded.step);
        let (spoken, told) = (spoken_of(&told), told.parts());
        for branch in &picture.branches {
            branches += 1;
            assert_eq!(spoken, premises_of(&picture), "{told:#?}");
            for (premise, said) in told.iter().enumerate().take(branch.end() + 1).skip(branch.start() + 1) {
                let mut earlier = picture.needs.iter().filter(|(later, _)| *later == premise).peekable();
                assert!(earlier.peek().is_some(), "nothing leads to {said}");
                // What follows from one assumption twice rests on what was told before, whichever end that was for.
                let is_one = matches!(recorded.step.proof, Proof::Refutation(_));
                assert!(earlier.all(|(_, earlier)| (is_one || branch.contains(earlier)) && *earlier < premise));
                assert!(picture.lines.iter().any(|line| line.premise == premise), "{said}");
            }
        }
    }
    assert!(branches > 50, "{branches}");
}
