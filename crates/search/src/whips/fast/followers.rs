//! Walks over what some variables have left.

use std::marker::PhantomData;

use super::bit_slices::{BitSlices, Lanes, SlotWord, VariableCounts};
use super::family::Family;
use super::numbering::{Numbering, WhipObject};

/// Walks over what can follow a partial whip: candidates, then groups. For browsers its code is shared between the
/// searches: 37 KB less to load, and hints take as long as before.
pub(super) struct Next<W, F> {
    candidates: OnlyCandidates<W>,
    groups: OnlyGroups<W>,
    family: PhantomData<F>,
}

impl<W: SlotWord, F: Family> Next<W, F> {
    /// The possible right-linking objects of some variables: what is left of a variable in `possible`, if that is one
    /// candidate or, unless the variable is among `grouped`, one group. `tally` counts the candidates in `possible`.
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
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn of(numbering: &Numbering<W>, possible: &BitSlices<W>, singles: Lanes<W>, groups: Lanes<W>) -> Self {
        Self {
            candidates: OnlyCandidates::new(possible, singles),
            groups: OnlyGroups::new(numbering, possible, groups),
            family: PhantomData,
        }
    }

    /// The next candidate or group that can follow; none when all have been given.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn next(&mut self, numbering: &Numbering<W>) -> Option<WhipObject> {
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

    /// Kind and slot of the next variable.
    #[inline(always)]
    fn next(&mut self) -> Option<(usize, usize)> {
        loop {
            if let Some(slot) = self.lane.take() {
                return Some((self.kind, slot));
            }
            // The last kind is done.
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

    /// The next candidate: the only one of its variable. Its other variables are passed over from then on, so none
    /// comes twice.
    #[inline(always)]
    pub(crate) fn next(&mut self, numbering: &Numbering<W>) -> Option<WhipObject> {
        let (kind, slot) = self.variables.next()?;
        // The position of its candidate, from its binary digits.
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

    /// The next group: all that its variable has left. Its other variable is passed over from then on, so none comes
    /// twice.
    #[inline(always)]
    fn next(&mut self, numbering: &Numbering<W>) -> Option<WhipObject> {
        let (kind, slot) = self.variables.next()?;
        // The place of its group, from its binary digits.
        let mut place = 0;
        for digit in 0..3 {
            place |= self.places[digit].0[kind].bit(slot) << digit;
        }
        let row = numbering.group_at(kind, slot, place);
        self.variables.skip(numbering.lanes(row));
        Some(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whips::fast::family::{GroupedWhips, Whips};
    use unguess_board::{Candidate, CandidateSet, Grid, Right, Variable};

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    /// All that one candidate leaves in a variable, if it is one candidate or, in a house, one group.
    fn left_over(possible: &CandidateSet, variable: Variable) -> Option<Right> {
        let left = *possible & *variable.candidates();
        left.single().map(Right::One).or_else(|| {
            variable.digit_and_house()?;
            unguess_board::Group::of(&left).map(Right::Group)
        })
    }

    fn walked<F: Family>(numbering: &Numbering<u64>, possible: &BitSlices<u64>) -> Vec<Right> {
        let (variables, none) = (numbering.open(), Lanes::NONE);
        let mut next = Next::<u64, F>::new(numbering, possible, &possible.tally(), variables, none);
        std::iter::from_fn(|| next.next(numbering)).map(|number| numbering.right(number)).collect()
    }

    #[test]
    fn each_candidate_or_group_that_is_all_a_variable_has_left_comes_once() {
        let grid: Grid = STATE.parse().unwrap();
        let mut numbering = Numbering::<u64>::new(grid.candidates()).unwrap();
        numbering.number_groups();
        let mut groups = 0;
        for target in grid.candidates().iter() {
            let possible = numbering.alive.without(numbering.links(numbering.row(target)));
            let left = *grid.candidates() - *target.linked();
            let mut defined: Vec<Right> =
                Variable::classic().filter_map(|variable| left_over(&left, variable)).collect();
            defined.sort_by_key(|right| format!("{right}"));
            defined.dedup();
            let mut grouped = walked::<GroupedWhips>(&numbering, &possible);
            grouped.sort_by_key(|right| format!("{right}"));
            assert_eq!(grouped, defined, "{target}");
            let is_one = |right: &Right| matches!(right, Right::One(_));
            let mut plain = walked::<Whips>(&numbering, &possible);
            plain.sort_by_key(|right| format!("{right}"));
            groups += defined.len() - plain.len();
            assert_eq!(plain, defined.into_iter().filter(is_one).collect::<Vec<_>>());
            assert!(plain.contains(&Right::One(target)), "its own variables have nothing else");
        }
        assert!(groups > 50, "{groups}");
        assert_eq!(Candidate::COUNT, 729);
    }
}
