//! What of a step is drawn, and on how many boards.

use std::collections::BTreeSet;

use crate::english;
use crate::picture::{Picture, Role};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::Step;

/// Of a net with more links than this, only the longest way to its end is drawn, unless all are asked for: then each branch is drawn
/// on a separate board.
pub(crate) const CROWDED: usize = 24;

/// The houses of several deductions inside a net would be taken for those of one.
pub(super) fn without_many_lemmas(picture: &mut Picture) {
    let of_lemmas: BTreeSet<usize> =
        picture.areas.iter().filter(|area| area.is_of_lemma).map(|area| area.premise).collect();
    if of_lemmas.len() > 1 {
        picture.areas.retain(|area| !area.is_of_lemma);
    }
}

/// The whole picture, or where that would be crowded the longest way, with how much is left out.
pub(super) fn longest_way(picture: &mut Picture) -> (Option<String>, Picture) {
    let count = picture.lines.len();
    if count > CROWDED {
        let critical = critical_ends(picture);
        picture.lines.retain(|line| line.is_critical);
        picture.marks.retain(|mark| mark.role != Role::Left || critical.contains(mark.candidate));
    }
    let left_out = count - picture.lines.len();
    let title = format!("The longest way to the end; {left_out} other links are not drawn");
    ((left_out > 0).then_some(title), picture.clone())
}

/// The candidates on the longest way to the end of a net; of what is no net, all that are linked.
pub(super) fn critical_ends(picture: &Picture) -> CandidateSet {
    picture.lines.iter().filter(|line| line.is_critical).flat_map(|line| [line.from, line.to]).collect()
}

/// The whole picture, or where that would be crowded each branch by itself, with what it says.
pub(super) fn each_branch(grid: &Grid, step: &Step, whole: &Picture) -> Vec<(Option<String>, Picture)> {
    let branches = step.proof.branches();
    if whole.lines.len() <= CROWDED || branches.len() < 2 {
        return vec![(None, whole.clone())];
    }
    let titles = branches.iter().map(|branch| Some(english::branch(branch)));
    let mut pictures = Picture::each_branch(grid, step);
    pictures.iter_mut().for_each(without_many_lemmas);
    titles.zip(pictures).collect()
}
