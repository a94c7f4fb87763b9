//! The bound of chains: whatever can follow is joined at once.

use crate::numbered::{NumberedBoard, Object, ObjectNumber, ObjectNumbers};
use unguess_board::deadline::Deadline;
use unguess_board::{By, Ordinal};

/// What is excluded, what may be left by, and what is true.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Reached<const W: usize> {
    /// The candidates that are linked to the target or to something right-linking.
    pub(super) excluded: ObjectNumbers<W>,
    /// The candidates that can be left-linking next.
    pub(super) reach: ObjectNumbers<W>,
    /// The target and the right-linking candidates.
    pub(super) used: ObjectNumbers<W>,
}

impl<const W: usize> Reached<W> {
    /// What a target reaches that is supposed true.
    pub(super) fn of(board: &NumberedBoard<W>, target: ObjectNumber) -> Self {
        let Object { members, linked, .. } = &board.objects[target];
        Self { excluded: *linked, reach: *linked, used: *members }
    }
}

/// By candidate: how many layers it takes to refute it, if that can be.
pub(super) struct LayerBounds(By<ObjectNumber, Option<usize>>);

impl LayerBounds {
    /// The bounds on a board. Once the deadline is over, no candidate can be refuted.
    pub(super) fn of<const W: usize>(board: &NumberedBoard<W>, deadline: &Deadline) -> Self {
        let layers = |target: ObjectNumber| {
            let most = (!deadline.is_over()).then(|| board.candidates().len())?;
            board.layers(Reached::of(board, target), most)
        };
        Self(board.candidates().map(layers).collect())
    }

    /// The candidates that the bound does not say to have no chain of at most `size` variables, largest first.
    pub(super) fn possible(&self, size: usize) -> impl Iterator<Item = ObjectNumber> + '_ {
        let may_be = move |number: &ObjectNumber| self.0[*number].is_some_and(|layers| layers < size);
        (0..self.0.len()).rev().map(ObjectNumber::at).filter(may_be)
    }
}

impl<const W: usize> NumberedBoard<W> {
    /// How many layers of right-linking objects it takes until a variable has nothing left, if no more than `most`. With fewer no
    /// chain can end: each layer holds all objects that can be right-linking after those before.
    pub(super) fn layers(&self, mut reached: Reached<W>, most: usize) -> Option<usize> {
        for layer in 0..=most {
            let mut joined = ObjectNumbers::EMPTY;
            for variable in self.variables.iter().filter(|variable| variable.members.intersects(&reached.reach)) {
                let rest = variable.members.minus(&reached.excluded);
                if rest.is_empty() {
                    return Some(layer);
                }
                // The objects that hold all that the variable has left.
                for object in self.all_of(variable, rest).filter(|object| !self.is_used(*object, &reached.used)) {
                    joined.add(&self.objects[object].linked);
                }
            }
            // If the layer neither extends the reach nor excludes anything, nor does any later one.
            let next = reached.reach.or(&joined);
            if next == reached.reach && joined.minus(&reached.excluded).is_empty() {
                return None;
            }
            reached.excluded.add(&joined);
            reached.reach = next;
        }
        None
    }

    /// Whether an object is one of some candidates.
    pub(super) fn is_used(&self, object: ObjectNumber, used: &ObjectNumbers<W>) -> bool {
        self.is_candidate(object) && used.contains(object)
    }
}
