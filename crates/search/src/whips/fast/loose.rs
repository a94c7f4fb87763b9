//! The search for whips and their relatives: one target after the other, all chains of one length before the next.
//!
//! A partial whip is *loose* here: its left-linking candidates are left open, so it is identified by its set of
//! right-linking candidates and the last of them, and no such pair is tried twice. Only when a loose whip is found are
//! left-linking candidates chosen, first come first served and none twice, as the published ratings have it
//! ([`super::strict`]). No loose whip means no whip.
//!
//! A partial braid is identified by its set of right-linking candidates alone. What can follow it can follow any braid with
//! more of them, unless that is complete; so a right-linking candidate that was tried is left out of what is tried after
//! it, and no set comes twice. A group that can follow may later be down to one candidate, which excludes even more.

use std::ops::Range;

use super::bit_slices::{BitSlices, Lanes, SlotWord};
use super::family::Family;
use super::followers::Next;
use super::numbering::WhipObject;
use super::partial::{JoinedRights, LoosePartial};
use super::scratch::key;
use super::whip_search::WhipSearch;
use crate::flow::Flow;
use crate::whips::pattern::TargetOffer;
use unguess_board::CandidateSet;
use unguess_board::simd::Work;
use unguess_proof::Proof;

/// Work for [`WhipSearch::extend`].
struct Extension<'s, 'p, W: SlotWord, F> {
    search: &'s mut WhipSearch<'p, W, F>,
    partial: &'s LoosePartial<W>,
    left: usize,
    witness: &'s mut BitSlices<W>,
}

impl<W: SlotWord, F: Family> Work for Extension<'_, '_, W, F> {
    type Output = bool;

    #[inline(always)]
    fn call(self) -> bool {
        self.search.extend_here(self.partial, self.left, self.witness)
    }
}

/// What would complete a partial whip if it followed: it would leave some variable with nothing.
struct Trap<W> {
    /// The candidates linked to everything that some variable has left: one candidate, or several in one segment.
    links: BitSlices<W>,
    /// The variables with one candidate left.
    singles: Lanes<W>,
    /// The variables whose two or more candidates lie in one segment.
    segments: Lanes<W>,
}

impl<W: SlotWord> Trap<W> {
    const NONE: Self = Self { links: BitSlices::NONE, singles: Lanes::NONE, segments: Lanes::NONE };
}

impl<W: SlotWord, F: Family> WhipSearch<'_, W, F> {
    /// Whether traps are used: in g-braids so much can follow a chain that it pays to know beforehand what would complete it.
    const TRAPS: bool = F::BRAIDED && F::GROUPED;

    /// The least number of right-linking candidates still to come from which looking ahead from several followers
    /// together pays. Never for whips: what follows a whip depends on its last right-linking candidate.
    const TOGETHER: usize = if Self::TRAPS {
        2
    } else if F::BRAIDED {
        3
    } else {
        usize::MAX
    };

    /// Offers a chain of length `size` on each of some targets that has one, targets in decreasing order (the published ratings
    /// depend on it). All shorter lengths should have failed before.
    #[inline(always)]
    pub(super) fn chains(&mut self, targets: &CandidateSet, size: usize, offer: &mut TargetOffer) -> Flow {
        for target in self.numbering.numbers().rev() {
            if !self.failures.is_refuted(target, size)
                && targets.contains(self.numbering.candidate(target))
                && let Some(proof) = self.whip_on(target, size)
            {
                offer(self.numbering.candidate(target), proof)?;
            }
        }
        Flow::Continue(())
    }

    /// The targets on which looking ahead leaves a chain of at most `size` variables possible.
    #[inline(always)]
    pub(super) fn targets(&mut self, size: usize) -> CandidateSet {
        let mut targets = CandidateSet::EMPTY;
        for target in self.numbering.numbers() {
            if !self.failures.is_refuted(target, size) && self.root_is_open(target, size) {
                targets.insert(self.numbering.candidate(target));
            }
        }
        targets
    }

    /// A chain of length `size` on a target, as the published ratings have it.
    #[inline(always)]
    fn whip_on(&mut self, target: WhipObject, size: usize) -> Option<Proof> {
        if !self.is_loose(target, size) {
            return None;
        }
        // The loose whip that was found may need one left-linking candidate twice; then all others are tried strictly.
        self.walk(target, &self.scratch.rights).or_else(|| self.strict_whip(target, size))
    }

    /// Whether there is a loose chain of length `size` on a target; its right-linking candidates are then in the scratch.
    #[inline(always)]
    fn is_loose(&mut self, target: WhipObject, size: usize) -> bool {
        // Bound: looking ahead from the target alone.
        if !self.root_is_open(target, size) || self.deadline.is_over() {
            return false;
        }
        // Ordered: all loose chains, depth first. If there is none, the failure is kept with its witness.
        let mut start = self.start(target);
        let mut witness = start.possible;
        if F::BRAIDED && size > 2 {
            self.leave_refuted(&mut start, size, &mut witness);
        }
        self.scratch.clear();
        let found = self.extend(&start, size - 1, &mut witness);
        if !found && !self.deadline.is_over() {
            self.failures.refute(target, size, &witness);
        }
        found
    }

    /// Prunes the followers of a braid's target. If `right` can follow the target and vice versa, and `right` has no braid
    /// of length `size`, no such braid begins with `right`: it would also be one on `right` that begins with the target.
    /// The variables of `right` are marked as taken, and `witness` is intersected with the witness of that failure.
    #[inline(always)]
    fn leave_refuted(&self, start: &mut LoosePartial<W>, size: usize, witness: &mut BitSlices<W>) {
        let target = self.numbering.lanes(start.last);
        let mut next = self.next(start);
        while let Some(right) = next.next(self.numbering) {
            // Groups come last, and are no targets.
            if self.numbering.is_group(right) {
                break;
            }
            if let Some(failure) = self.failures.of(right, size)
                && !(self.start(right).possible.tally().singles() & target).is_empty()
            {
                start.taken |= self.numbering.lanes(right);
                *witness = witness.and(failure);
            }
        }
    }

    /// Whether `partial` can be completed with exactly `left` more right-linking candidates, which are then in
    /// the scratch. `witness` loses what any partial whip on the way excludes.
    #[inline(never)]
    fn extend(&mut self, partial: &LoosePartial<W>, left: usize, witness: &mut BitSlices<W>) -> bool {
        W::run(self.vectors, Extension { search: self, partial, left, witness })
    }

    /// Does what [`Self::extend`] says; inlined, so that it is compiled for the vectors that its caller has.
    #[inline(always)]
    fn extend_here(&mut self, partial: &LoosePartial<W>, left: usize, witness: &mut BitSlices<W>) -> bool {
        *witness = witness.and(&partial.possible);
        // The last right-linking candidate needs no look ahead: it has to leave some variable with nothing.
        let trap = if left <= 2 && Self::TRAPS { self.trap(&Trap::NONE, partial) } else { Trap::NONE };
        if left == 1 {
            return self.closes(partial, &trap);
        }
        if left > 2 && self.deadline.is_over() {
            return false;
        }
        // A braid that goes on with one follower leaves out those that were tried before it: `untried` has them as taken.
        let mut untried = *partial;
        let followers = self.followers(partial, &mut untried.grouped);
        let rests = self.rests(&followers, left);
        for at in followers.clone() {
            let right = self.scratch.followers[at];
            // Whips leave nothing out, and need no copy.
            let longer = self.joined(if F::BRAIDED { &untried } else { partial }, right);
            if F::BRAIDED {
                self.take(right, &mut untried.taken, &mut untried.grouped);
            }
            let [tried, open] = [at + 1 - followers.start, followers.end - at - 1];
            self.scratch.rights.push(right);
            // Bound, then ordered: the longer whip is extended only if it was not tried and looking ahead leaves it open.
            if self.is_new(&longer) && self.goes_on(&longer, &trap, rests.start + open, left - 1, witness) {
                return true;
            }
            self.scratch.rights.pop();
            // For braids, the bound of all followers that are left, together: where it is closed, none of them need be tried.
            if Self::is_time_to_look_ahead(left, tried, open)
                && !self.look_ahead(&untried, &self.scratch.rests[rests.start + open], left, witness)
            {
                break;
            }
        }
        self.scratch.followers.truncate(followers.start);
        self.scratch.rests.truncate(rests.start);
        false
    }

    /// Whether `longer`, a partial whip with one more right-linking candidate, can be completed with exactly `left`
    /// more. `trap` is that of the shorter partial whip; `rest` is the index in the scratch of what else can follow the
    /// shorter one.
    #[inline(always)]
    fn goes_on(
        &mut self,
        longer: &LoosePartial<W>,
        trap: &Trap<W>,
        rest: usize,
        left: usize,
        witness: &mut BitSlices<W>,
    ) -> bool {
        if left > 1 {
            let rest = if F::BRAIDED { &self.scratch.rests[rest] } else { &JoinedRights::NONE };
            return self.look_ahead_here(longer, rest, left, witness) && self.extend(longer, left, witness);
        }
        // With one more right-linking candidate to come, trying them costs no more than looking ahead.
        *witness = witness.and(&longer.possible);
        let trap = if Self::TRAPS { self.trap(trap, longer) } else { Trap::NONE };
        self.closes(longer, &trap)
    }

    /// Whether to look ahead from all `open` followers of a partial braid together, after `tried` others: where they lead nowhere
    /// together, none of them does. It is done after 1, 2, 4, 8 ... of them.
    #[inline(always)]
    const fn is_time_to_look_ahead(left: usize, tried: usize, open: usize) -> bool {
        /// Trying this few followers one by one costs no more.
        const FEW: usize = 8;
        left >= Self::TOGETHER && open > FEW && tried.is_power_of_two()
    }

    /// Writes down what can follow a partial whip, and returns where in the scratch it is. Groups of which a candidate
    /// can follow, too, are left out, as that candidate excludes more; in a braid their variables are added to
    /// `grouped`, so that these groups are not looked for later either.
    #[inline(always)]
    fn followers(&mut self, partial: &LoosePartial<W>, grouped: &mut Lanes<W>) -> Range<usize> {
        let start = self.scratch.followers.len();
        let mut next = self.next(partial);
        while let Some(right) = next.next(self.numbering) {
            if !self.is_excelled(partial, right) {
                self.scratch.followers.push(right);
            } else if F::BRAIDED {
                *grouped |= self.numbering.lanes(right);
            }
        }
        start..self.scratch.followers.len()
    }

    /// For each follower of a partial braid, joins all followers after it, if these are to be looked ahead from
    /// together. Returns where in the scratch they are, those of the last follower first.
    #[inline(always)]
    fn rests(&mut self, followers: &Range<usize>, left: usize) -> Range<usize> {
        let start = self.scratch.rests.len();
        if left >= Self::TOGETHER {
            let mut rest = JoinedRights::NONE;
            for at in followers.clone().rev() {
                self.scratch.rests.push(rest);
                let right = self.scratch.followers[at];
                rest.links.add_all(self.numbering.links(right));
                self.take(right, &mut rest.taken, &mut rest.grouped);
            }
        }
        start..self.scratch.rests.len()
    }

    /// Whether one more right-linking candidate leaves some variable with nothing; it is then in the scratch. Where
    /// traps are used, only what is in the trap of the partial whip is tried.
    #[inline(always)]
    fn closes(&mut self, partial: &LoosePartial<W>, trap: &Trap<W>) -> bool {
        let mut variables = if F::BRAIDED { self.numbering.open() } else { self.numbering.reached(partial.last) };
        variables = variables & !partial.taken;
        if Self::TRAPS {
            // All that the variable has left, one candidate or one segment, must be in the trap.
            variables = variables & (trap.singles | trap.segments) & !partial.possible.left_without(&trap.links);
            if variables.is_empty() {
                return false;
            }
        }
        let mut next =
            Next::<W, F>::new(self.numbering, &partial.possible, &partial.possible.tally(), variables, partial.grouped);
        while let Some(right) = next.next(self.numbering) {
            if self.is_complete(partial, right) {
                self.scratch.rights.push(right);
                return true;
            }
        }
        false
    }

    /// The trap of a partial whip, from that of a shorter one. What was linked to all that a variable had left still
    /// is, so only links of variables that have come down to one candidate or segment since are added.
    #[inline(always)]
    fn trap(&self, shorter: &Trap<W>, partial: &LoosePartial<W>) -> Trap<W> {
        let possible = &partial.possible;
        let tally = possible.tally();
        let singles = tally.singles() & !partial.taken;
        let segments = tally.many & self.numbering.in_one_segment(possible) & !partial.taken & !partial.grouped;
        let mut trap = Trap { links: shorter.links, singles, segments };
        // The variables that have come down to one candidate or segment since the shorter one.
        let [fresh, grouped] = [singles & !shorter.singles, segments & !shorter.segments];
        let mut fresh = Next::<W, F>::of(self.numbering, possible, fresh, grouped);
        while let Some(row) = fresh.next(self.numbering) {
            trap.links.add_all(self.numbering.links(row));
        }
        trap
    }

    /// Whether a partial whip was not tried before; marks it as tried. No two braids have the same set, and no two
    /// whips the same set and last before the third right-linking candidate.
    #[inline(always)]
    fn is_new(&mut self, partial: &LoosePartial<W>) -> bool {
        F::BRAIDED
            || self.scratch.rights.len() < 3
            || self.scratch.tried.insert(partial.set_key ^ key(partial.last).rotate_left(64))
    }
}
