//! What the whip search remembers between the steps of a puzzle.

use super::bit_slices::{BitSlices, Lanes, SlotWord};
use super::numbering::{Numbering, WhipObject};
use super::partial::LookAheadBound;

/// Which targets have no whip up to which length, and what could change that.
///
/// Each failure is kept with its *witness*: the candidates that no partial whip of the failed search excludes. The
/// failure stays true as long as each variable that lost a candidate still has two witness candidates that no one
/// candidate can exclude together: then the variable neither gives a new right-linking candidate nor ends a whip.
/// Losing a candidate that is linked to the target changes nothing either.
pub(super) struct Failures<W> {
    /// The variables that the chains may use.
    scope: Lanes<W>,
    /// Whether right-linking groups are allowed.
    has_groups: bool,
    /// By target: no whip up to this length exists. 1 if nothing was found, as searches start at length 2;
    /// [`ANY_LENGTH`] if there is none of any length, or the target is gone.
    refuted_up_to: Vec<u8>,
    /// The witness of each failure, by length (from 2 on) and target.
    witness: Vec<Vec<BitSlices<W>>>,
    /// How far looking ahead from each target came.
    roots: Vec<LookAheadResult<W>>,
}

/// The result of looking ahead from a target, as far as it came.
#[derive(Clone, Copy)]
pub(super) enum LookAheadResult<W> {
    /// The length was not tried.
    Unknown,
    /// To a variable with nothing left. No loss of candidates changes that.
    Open,
    /// To a number of layers, and every variable has something left: there is no whip with that number of
    /// right-linking candidates.
    Consistent {
        /// What is left when all layers are joined.
        bound: LookAheadBound<W>,
        /// How many layers.
        layers: usize,
    },
    /// Until nothing more followed, and every variable has something left: there is no whip of any length. The set is
    /// the witness.
    Closed(BitSlices<W>),
}

/// More than the length of any whip.
const ANY_LENGTH: u8 = u8::MAX;

impl<W: SlotWord> Failures<W> {
    pub(super) fn new(numbering: &Numbering<W>, scope: Lanes<W>, has_groups: bool) -> Self {
        let is_possible = |target| numbering.possible().contains(numbering.candidate(target));
        let refuted = numbering.numbers().map(|target| if is_possible(target) { 1 } else { ANY_LENGTH });
        let roots = numbering.numbers().map(|_| LookAheadResult::Unknown).collect();
        Self { scope, has_groups, refuted_up_to: refuted.collect(), witness: Vec::new(), roots }
    }

    /// Whether a target certainly has no whip of length `size`.
    #[inline(always)]
    pub(super) fn is_refuted(&self, target: WhipObject, size: usize) -> bool {
        usize::from(self.refuted_up_to[target.index()]) >= size
    }

    /// If a target that is still possible certainly has no whip of length `size`, two or more: the witness of that.
    #[inline(always)]
    pub(super) fn of(&self, target: WhipObject, size: usize) -> Option<&BitSlices<W>> {
        match &self.roots[target.index()] {
            LookAheadResult::Closed(witness) => Some(witness),
            LookAheadResult::Unknown | LookAheadResult::Open | LookAheadResult::Consistent { .. } => {
                self.is_refuted(target, size).then(|| self.longest_of(target))
            }
        }
    }

    /// The witness of the longest search on a target that failed. There must be one, and looking ahead must not have
    /// closed.
    #[inline(always)]
    fn longest_of(&self, target: WhipObject) -> &BitSlices<W> {
        &self.witness[usize::from(self.refuted_up_to[target.index()]) - 2][target.index()]
    }

    /// Notes that there is no whip of length `size`, if all shorter lengths have failed before and this one has not.
    #[inline(always)]
    pub(super) fn refute(&mut self, target: WhipObject, size: usize, witness: &BitSlices<W>) {
        if size != usize::from(self.refuted_up_to[target.index()]) + 1 {
            return;
        }
        // Witnesses are listed from length 2 on.
        if self.witness.len() < size - 1 {
            self.witness.push(vec![BitSlices::NONE; self.refuted_up_to.len()]);
        }
        self.witness[size - 2][target.index()] = *witness;
        self.refuted_up_to[target.index()] = size as u8;
    }

    /// Notes that there is no whip of any length, as looking ahead has found.
    #[inline(always)]
    pub(super) fn refute_all(&mut self, target: WhipObject, witness: &BitSlices<W>) {
        self.roots[target.index()] = LookAheadResult::Closed(*witness);
        self.refuted_up_to[target.index()] = ANY_LENGTH;
    }

    /// How far looking ahead from a target came before.
    #[inline(always)]
    pub(super) fn root(&self, target: WhipObject) -> &LookAheadResult<W> {
        &self.roots[target.index()]
    }

    /// Notes how far looking ahead from a target came.
    #[inline(always)]
    pub(super) fn keep_root(&mut self, target: WhipObject, root: LookAheadResult<W>) {
        self.roots[target.index()] = root;
    }

    /// Forgets the failures that the loss of some candidates may have made untrue.
    #[inline(always)]
    pub(super) fn forget(&mut self, numbering: &Numbering<W>, lost: &BitSlices<W>) {
        // The undecided variables that lost a candidate.
        let hit = lost.tally().some & numbering.open() & self.scope;
        for target in numbering.numbers() {
            if !numbering.possible().contains(numbering.candidate(target)) {
                self.refuted_up_to[target.index()] = ANY_LENGTH;
            } else if !hit.is_empty() {
                self.forget_of(target, numbering, &NumberedLoss { candidates: lost, hit });
            }
        }
    }

    /// Forgets for one target the failures that a loss may have made untrue.
    #[inline(always)]
    fn forget_of(&mut self, target: WhipObject, numbering: &Numbering<W>, lost: &NumberedLoss<W>) {
        match &self.roots[target.index()] {
            // One witness vouches for all lengths. Without it none certainly fails: `refuted_up_to` no longer says how
            // far the lengths had come that have a separate witness.
            LookAheadResult::Closed(witness) => {
                let failure = FailedSearch { witness, target, segments_count_once: self.has_groups };
                if !failure.survives(numbering, lost) {
                    self.roots[target.index()] = LookAheadResult::Unknown;
                    self.refuted_up_to[target.index()] = 1;
                }
                return;
            }
            // The lengths that failed are no longer than the layers allow: if these still hold, so do all failures.
            LookAheadResult::Consistent { bound, .. } => {
                let failure = FailedSearch { witness: &bound.possible, target, segments_count_once: self.has_groups };
                if failure.survives(numbering, lost) {
                    return;
                }
                self.roots[target.index()] = LookAheadResult::Unknown;
            }
            LookAheadResult::Open | LookAheadResult::Unknown => {}
        }
        // Each length has its witness. The longest that survives vouches for the shorter ones, too.
        while self.refuted_up_to[target.index()] > 1 {
            let witness = self.longest_of(target);
            if (FailedSearch { witness, target, segments_count_once: true }).survives(numbering, lost) {
                break;
            }
            self.refuted_up_to[target.index()] -= 1;
        }
    }
}

/// The candidates that were lost, as numbered, and the undecided variables that lost one.
struct NumberedLoss<'a, W> {
    candidates: &'a BitSlices<W>,
    hit: Lanes<W>,
}

/// A failed search from a target, with its witness (see [`Failures`]).
struct FailedSearch<'a, W> {
    witness: &'a BitSlices<W>,
    target: WhipObject,
    /// Whether witness candidates that lie in one segment, three cells where a line meets a box, count as one. They do
    /// with groups, as they can then be right-linking together. They also do where the witness does not allow for the
    /// last right-linking candidate of a whip, as that one can be linked to all of them.
    segments_count_once: bool,
}

impl<W: SlotWord> FailedSearch<'_, W> {
    /// Whether the search would fail after the loss, too: each variable that lost a candidate not linked to the target
    /// has at least two witness candidates left. Relations have none that are safe: any two members can be linked to one candidate.
    #[inline(always)]
    fn survives(&self, numbering: &Numbering<W>, lost: &NumberedLoss<W>) -> bool {
        let witness = self.witness.and(&numbering.alive);
        let many = witness.tally().many;
        let safe = if self.segments_count_once { many & !numbering.in_one_segment(&witness) } else { many };
        let hit = lost.hit & !(safe & !numbering.relations().lanes);
        hit.is_empty() || (hit & lost.candidates.left_without(numbering.links(self.target))).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::{Candidate, CandidateSet};

    const TARGET: &str = "r1c1n1";

    fn named(name: &str) -> Candidate {
        name.parse().unwrap()
    }

    /// Whether a failure on the target, with all that is not linked to it as its witness but for some candidates, is
    /// still true after a loss.
    fn survives(not_in_witness: &[&str], lost: &str) -> bool {
        let mut numbering = Numbering::<u128>::new(&CandidateSet::ALL).unwrap();
        let target = numbering.row(named(TARGET));
        let mut failures = Failures::new(&numbering, Lanes::ALL, false);
        let mut witness = numbering.alive.without(numbering.links(target));
        for name in not_in_witness {
            numbering.take_out(&mut witness, numbering.row(named(name)));
        }
        failures.refute(target, 2, &witness);
        assert!(failures.is_refuted(target, 2));
        let lost = numbering.follow(&CandidateSet::of(named(lost)));
        failures.forget(&numbering, &lost);
        failures.is_refuted(target, 2)
    }

    /// All but the last two digits of r9c9.
    const SEVEN: [&str; 7] = ["r9c9n1", "r9c9n2", "r9c9n3", "r9c9n4", "r9c9n5", "r9c9n6", "r9c9n7"];

    #[test]
    fn a_failure_survives_while_two_of_its_witness_are_left_where_something_was_lost() {
        assert!(survives(&[], "r9c9n9"));
        assert!(survives(&SEVEN, "r9c9n1"));
        assert!(!survives(&SEVEN, "r9c9n9"));
    }

    #[test]
    fn two_in_one_segment_are_not_enough_as_one_candidate_may_exclude_both() {
        let others = |kept: &[usize]| -> Vec<String> {
            let columns = (1..=9).filter(|column| !kept.contains(column));
            columns.map(|column| format!("r9c{column}n5")).collect()
        };
        let is_survived = |kept: &[usize]| {
            let others = others(kept);
            survives(&others.iter().map(String::as_str).collect::<Vec<_>>(), "r9c1n5")
        };
        assert!(!is_survived(&[7, 8]));
        assert!(is_survived(&[6, 7]));
    }

    #[test]
    fn what_is_linked_to_the_target_may_be_lost() {
        let emptied: Vec<String> = (1..=9).map(|digit| format!("r1c5n{digit}")).collect();
        let emptied: Vec<&str> = emptied.iter().map(String::as_str).collect();
        assert!(survives(&emptied, "r1c5n1"));
        assert!(!survives(&emptied, "r1c5n2"));
    }
}
