//! States of boards that are not here, as plain numbers: whoever has such a board numbers it and gets numbers back.

use super::OnWidth;
use super::board::{BoardVariable, NumberedBoard, ObjectNumber, ObjectNumbers};
use unguess_board::{Kind, Ordinal};

/// A state of any board: its candidates are numbers from 0 on, and so are its groups and its variables.
///
/// What is asked of it panics if a number in it is too large.
#[derive(Clone, Debug, Default)]
pub struct PlainState {
    /// By candidate: those that are false if it is true.
    pub linked: Vec<Vec<usize>>,
    /// By group: its candidates, two or more, and those that are linked to all of it.
    pub groups: Vec<[Vec<usize>; 2]>,
    /// What takes exactly one of its candidates and is not decided; of each candidate, the cell comes first.
    pub variables: Vec<PlainVariable>,
}

/// A variable of a [`PlainState`].
#[derive(Clone, Debug)]
pub struct PlainVariable {
    /// What its candidates share.
    pub kind: Kind,
    /// Its candidates.
    pub members: Vec<usize>,
    /// Its groups.
    pub groups: Vec<usize>,
}

impl PlainState {
    /// The numbered board, with its groups if they are wanted.
    pub(crate) fn board<const W: usize>(&self, with_groups: bool) -> NumberedBoard<W> {
        let count = self.linked.len();
        let set = |of: &[usize]| of.iter().copied().map(ObjectNumber::at).collect::<ObjectNumbers<W>>();
        let candidates = self.linked.iter().enumerate().map(|(one, linked)| [set(&[one]), set(linked)]);
        let groups = self.groups.iter().filter(|_| with_groups).map(|group| group.each_ref().map(|part| set(part)));
        let variables = self.variables.iter().map(|variable| {
            let groups = variable.groups.iter().filter(|_| with_groups);
            let groups = groups.map(|group| ObjectNumber::at(count + group)).collect();
            BoardVariable { kind: variable.kind, members: set(&variable.members), groups }
        });
        NumberedBoard::new(count, candidates.chain(groups), variables)
    }
}

/// Runs a task on sets that have room for the candidates of a plain state. These are more widths above those of the usual board, and
/// fewer below, since each is one more copy of the task.
///
/// # Panics
/// With more than 16,384 candidates. A board of 25 digits has 15,625.
pub(crate) fn with_width_of_plain<T: OnWidth>(candidates: usize, task: T) -> T::Output {
    match candidates {
        0..=384 => task.on::<6>(),
        385..=768 => task.on::<12>(),
        769..=1_536 => task.on::<24>(),
        1_537..=3_072 => task.on::<48>(),
        3_073..=16_384 => task.on::<256>(),
        _ => panic!("{candidates} candidates are more than any board has"),
    }
}
