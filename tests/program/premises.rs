//! Words and pictures belong together by the premises that both name, however many sentences there are.

use std::collections::BTreeSet;

use super::pictures::seeds;
use crate::common::examples::examples;
use crate::common::{scale, trace};
use unguess::proof::Proof;
use unguess::render::picture::Picture;
use unguess::render::{Notation, Told};
use unguess::techniques::TECHNIQUES;

/// The premises that some words of a text speak of, in order; what changes is not among them.
pub(crate) fn spoken_of(told: &Told) -> Vec<usize> {
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
        for (grid, step) in examples(*technique) {
            let picture = Picture::of(&grid, &step);
            for notation in Notation::ALL {
                let told = spoken_of(&notation.told(&grid, &scale("full"), &step));
                assert!(told.last().is_none_or(|last| last + 1 < picture.premises), "{}: {told:?}", technique.id());
                spoken += told.len();
            }
        }
    }
    assert!(spoken > 500, "{spoken}");
}

#[test]
fn in_branches_each_sentence_shows_what_it_says_and_what_that_follows_from() {
    let mut branches = 0;
    for (grid, recorded) in seeds().take(12).flat_map(|puzzle| {
        let trace = trace("ser", puzzle);
        trace.states().map(|(grid, recorded)| (grid, recorded.clone())).collect::<Vec<_>>()
    }) {
        let picture = Picture::of(&grid, &recorded.step);
        let told = Notation::English.told(&grid, &scale("ser"), &recorded.step);
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
