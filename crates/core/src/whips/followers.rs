//! Walks over what some variables have left.

use std::marker::PhantomData;

use super::bit_slices::{BitSlices, Lanes, SlotWord, VariableCounts};
use super::family::Family;
use super::numbering::{Numbering, ObjectNumber};

/// Walks over what can follow a partial whip: candidates, then groups.
pub(super) struct Next<W, F> {
    candidates: OnlyCandidates<W>,
    groups: OnlyGroups<W>,
    family: PhantomData<F>,
}

impl<W: SlotWord, F: Family> Next<W, F> {
    /// The possible right-linking objects of some variables: what a set of candidates holds of a variable, if that is one
    /// candidate or, unless the variable is among `grouped`, one group.
    #[inline(always)]
    pub(super) fn new(
        numbering: &Numbering<W>,
        possible: &BitSlices<W>,
        tally: &VariableCounts<W>,
        variables: Lanes<W>,
        grouped: Lanes<W>,
    ) -> Self {
        let groups = if F::GROUPED {
            tally.many & variables & !grouped & numbering.in_one_segment(possible)
        } else {
            Lanes::NONE
        };
        Self::of(numbering, possible, tally.singles() & variables, groups)
    }

    /// The possible right-linking objects of the variables with one candidate left, and of those with one group left.
    #[inline(always)]
    pub(super) fn of(numbering: &Numbering<W>, possible: &BitSlices<W>, singles: Lanes<W>, groups: Lanes<W>) -> Self {
        Self {
            candidates: OnlyCandidates::new(possible, singles),
            groups: OnlyGroups::new(numbering, possible, groups),
            family: PhantomData,
        }
    }

    /// The next one.
    #[inline(always)]
    pub(super) fn next(&mut self, numbering: &Numbering<W>) -> Option<ObjectNumber> {
        match self.candidates.next(numbering) {
            Some(row) => Some(row),
            None if F::GROUPED => self.groups.next(numbering),
            None => None,
        }
    }
}

/// Walks over some variables, kind by kind. Within a kind no two of them share a candidate, so what leads to the next
/// one does not wait for what was made of the last.
struct VariableWalk<W> {
    kind: usize,
    /// What is left of this kind.
    lane: W,
    /// What is left of the kinds to come.
    rest: Lanes<W>,
}

impl<W: SlotWord> VariableWalk<W> {
    #[inline(always)]
    const fn new(variables: Lanes<W>) -> Self {
        Self { kind: 0, lane: variables.0[0], rest: variables }
    }

    /// Kind and slot of the next one.
    #[inline(always)]
    fn next(&mut self) -> Option<(usize, usize)> {
        loop {
            if let Some(slot) = self.lane.take() {
                return Some((self.kind, slot));
            }
            if self.kind == 3 {
                return None;
            }
            self.kind += 1;
            self.lane = self.rest.0[self.kind];
        }
    }

    /// Leaves out the variables of kinds to come that are among these.
    #[inline(always)]
    fn skip(&mut self, variables: Lanes<W>) {
        self.rest = self.rest & !variables;
    }
}

/// Walks over the candidates that are the only ones left of some variables, each once.
pub(crate) struct OnlyCandidates<W> {
    variables: VariableWalk<W>,
    /// The position of each candidate in binary, one lane for each digit.
    positions: [Lanes<W>; 4],
}

impl<W: SlotWord> OnlyCandidates<W> {
    /// The candidates of variables that have exactly one candidate in a set.
    #[inline(always)]
    pub(crate) fn new(possible: &BitSlices<W>, variables: Lanes<W>) -> Self {
        Self { variables: VariableWalk::new(variables), positions: possible.positions() }
    }

    /// The next one.
    #[inline(always)]
    pub(crate) fn next(&mut self, numbering: &Numbering<W>) -> Option<ObjectNumber> {
        let (kind, slot) = self.variables.next()?;
        let mut position = 0;
        for digit in 0..4 {
            position |= self.positions[digit].0[kind].bit(slot) << digit;
        }
        let row = numbering.row_at(kind, slot, position);
        self.variables.skip(numbering.lanes(row));
        Some(row)
    }
}

/// Walks over the groups to which all that is left of some variables belongs, each once.
struct OnlyGroups<W> {
    variables: VariableWalk<W>,
    /// The place of each group in binary, one lane for each digit.
    places: [Lanes<W>; 3],
}

impl<W: SlotWord> OnlyGroups<W> {
    /// The groups of variables whose two or more candidates in a set lie in one segment.
    #[inline(always)]
    fn new(numbering: &Numbering<W>, possible: &BitSlices<W>, variables: Lanes<W>) -> Self {
        Self { variables: VariableWalk::new(variables), places: numbering.segments(possible) }
    }

    /// The next one.
    #[inline(always)]
    fn next(&mut self, numbering: &Numbering<W>) -> Option<ObjectNumber> {
        let (kind, slot) = self.variables.next()?;
        let mut place = 0;
        for digit in 0..3 {
            place |= self.places[digit].0[kind].bit(slot) << digit;
        }
        let row = numbering.group_at(kind, slot, place);
        self.variables.skip(numbering.lanes(row));
        Some(row)
    }
}
