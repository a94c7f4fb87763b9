//! A whip search in one state: what it works on, and how a partial whip grows by one right-linking candidate.

use std::marker::PhantomData;

use super::bit_slices::{Lanes, SlotWord};
use super::failures::Failures;
use super::family::Family;
use super::followers::Next;
use super::numbering::{Numbering, WhipObject};
use super::partial::LoosePartial;
use super::scratch::{Scratch, key};
use unguess_board::deadline::Deadline;

/// Searches the whips of a family in one state, and remembers what failed.
pub(super) struct WhipSearch<'a, W: SlotWord, F> {
    pub(super) numbering: &'a Numbering<W>,
    pub(super) failures: &'a mut Failures<W>,
    pub(super) scratch: &'a mut Scratch<W>,
    /// The variables that may be used.
    pub(super) scope: Lanes<W>,
    /// When it has to end. After that it finds nothing more, and what it did not find may be there.
    pub(super) deadline: &'a Deadline,
    pub(super) family: PhantomData<F>,
    pub(super) vectors: W::Vectors,
}

impl<W: SlotWord, F: Family> WhipSearch<'_, W, F> {
    /// The partial whip of a target, without any right-linking candidate.
    #[inline(always)]
    pub(super) fn start(&self, target: WhipObject) -> LoosePartial<W> {
        LoosePartial {
            possible: self.numbering.alive.without(self.numbering.links(target)),
            taken: self.numbering.lanes(target) | !self.scope,
            grouped: Lanes::NONE,
            last: target,
            set_key: 0,
        }
    }

    /// What can follow a partial whip.
    #[inline(always)]
    pub(super) fn next(&self, partial: &LoosePartial<W>) -> Next<W, F> {
        let reached = if F::BRAIDED { self.numbering.open() } else { self.numbering.reached(partial.last) };
        Next::<W, F>::new(
            self.numbering,
            &partial.possible,
            &partial.possible.tally(),
            reached & !partial.taken,
            partial.grouped,
        )
    }

    /// Whether `right` is a group, and one of its candidates can itself follow the partial whip. Then the group is not
    /// needed: the candidate is linked to all that the group is linked to, and to more.
    #[inline(always)]
    pub(super) fn is_excelled(&self, partial: &LoosePartial<W>, right: WhipObject) -> bool {
        F::GROUPED && self.numbering.is_group(right) && {
            let singles = partial.possible.tally().singles();
            let reached = if F::BRAIDED { Lanes::ALL } else { self.numbering.reached(partial.last) & !partial.taken };
            self.numbering.is_excelled(right, &partial.possible, singles & reached)
        }
    }

    /// The partial whip with `right` as its next right-linking candidate or group.
    #[inline(always)]
    pub(super) fn joined(&self, partial: &LoosePartial<W>, right: WhipObject) -> LoosePartial<W> {
        let mut joined = LoosePartial {
            possible: partial.possible.without(self.numbering.links(right)),
            last: right,
            set_key: partial.set_key ^ key(right),
            ..*partial
        };
        // The variables of `right` are closed to later links.
        self.take(right, &mut joined.taken, &mut joined.grouped);
        joined
    }

    /// Adds the variables of a right-linking candidate to `taken`, or those of a right-linking group to `grouped`.
    #[inline(always)]
    pub(super) fn take(&self, right: WhipObject, taken: &mut Lanes<W>, grouped: &mut Lanes<W>) {
        let lanes = self.numbering.lanes(right);
        if F::GROUPED && self.numbering.is_group(right) {
            *grouped |= lanes;
        } else {
            *taken |= lanes;
        }
    }

    /// Whether some variable has nothing left once `right` is joined.
    #[inline(always)]
    pub(super) fn is_complete(&self, partial: &LoosePartial<W>, right: WhipObject) -> bool {
        let left = partial.possible.left_without(self.numbering.links(right));
        !(self.numbering.open() & self.scope & !left).is_empty()
    }
}
