//! All searches of one puzzle: they share the numbered candidates, and each remembers its own failures.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use super::bit_slices::{Lanes, SlotWord};
use super::failures::Failures;
use super::family::{Braids, ChainPattern, Family, GroupedBraids, GroupedWhips, Whips};
use super::numbering::Numbering;
use super::scratch::Scratch;
use super::whip_search::{Offer, WhipSearch};
use super::words::{OnWords, number};
use crate::board::CandidateSet;
use crate::deadline::Deadline;
use crate::simd::{FourWords, Work};
use crate::state::Lost;

/// The searches of a puzzle, which remember their failures, whatever their words.
pub(crate) trait Searches {
    /// Looks for chains on these targets only.
    fn aim_at(&mut self, targets: CandidateSet);

    /// Goes on to a later state of the same puzzle, given what was lost since the last one, and offers a chain of length
    /// `size` on each target that has one, until the deadline.
    fn chains(
        &mut self,
        lost: &Lost,
        pattern: ChainPattern,
        size: usize,
        deadline: &Deadline,
        offer: &mut Offer,
    ) -> ControlFlow<()>;

    /// Notes what was lost, and returns the targets on which a whip of at most `size` variables is possible.
    fn whip_targets(&mut self, lost: &Lost, size: usize) -> CandidateSet;
}

/// The searches of a puzzle with these candidates.
pub(crate) fn searches(possible: &CandidateSet) -> Box<dyn Searches> {
    number(possible, New)
}

/// Begins without any failure.
struct New;

impl OnWords for New {
    type Output = Box<dyn Searches>;

    fn on<W: SlotWord>(self, numbering: Numbering<W>) -> Box<dyn Searches> {
        let vectors = FourWords::new();
        Box::new(SearchesOn { numbering, failures: Default::default(), scratch: Scratch::new(), vectors })
    }
}

/// The searches on one type of word.
struct SearchesOn<W> {
    numbering: Numbering<W>,
    failures: [Option<Box<Failures<W>>>; ChainPattern::COUNT],
    scratch: Scratch<W>,
    vectors: FourWords,
}

impl<W: SlotWord> Searches for SearchesOn<W> {
    fn aim_at(&mut self, targets: CandidateSet) {
        self.numbering.targets = targets;
    }

    fn chains(
        &mut self,
        lost: &Lost,
        pattern: ChainPattern,
        size: usize,
        deadline: &Deadline,
        offer: &mut Offer,
    ) -> ControlFlow<()> {
        W::run(self.vectors, ChainsWork { searches: self, lost, pattern, size, deadline, offer })
    }

    fn whip_targets(&mut self, lost: &Lost, size: usize) -> CandidateSet {
        W::run(self.vectors, WhipTargetsWork { searches: self, lost, size })
    }
}

impl<W: SlotWord> SearchesOn<W> {
    #[inline(always)]
    fn chains_here(
        &mut self,
        lost: &Lost,
        pattern: ChainPattern,
        size: usize,
        deadline: &Deadline,
        offer: &mut Offer,
    ) -> ControlFlow<()> {
        self.follow(lost);
        match pattern {
            ChainPattern::Whip => self.search::<Whips>(pattern, Lanes::ALL, deadline).chains(size, offer),
            ChainPattern::Braid => self.search::<Braids>(pattern, Lanes::ALL, deadline).chains(size, offer),
            ChainPattern::GroupedWhip => self.search::<GroupedWhips>(pattern, Lanes::ALL, deadline).chains(size, offer),
            ChainPattern::GroupedBraid => {
                self.search::<GroupedBraids>(pattern, Lanes::ALL, deadline).chains(size, offer)
            }
            ChainPattern::TypedWhip(kind) => {
                self.search::<Whips>(pattern, Lanes::of(kind), deadline).chains(size, offer)
            }
        }
    }

    #[inline(always)]
    fn whip_targets_here(&mut self, lost: &Lost, size: usize) -> CandidateSet {
        self.follow(lost);
        self.search::<Whips>(ChainPattern::Whip, Lanes::ALL, &Deadline::default()).targets(size)
    }

    #[inline(always)]
    fn follow(&mut self, lost: &Lost) {
        if lost.candidates.is_empty() {
            return;
        }
        let lost = self.numbering.follow(&lost.candidates);
        for failures in self.failures.iter_mut().flatten() {
            failures.forget(&self.numbering, &lost);
        }
    }

    #[inline(always)]
    fn search<'s, F: Family>(
        &'s mut self,
        pattern: ChainPattern,
        scope: Lanes<W>,
        deadline: &'s Deadline,
    ) -> WhipSearch<'s, W, F> {
        if F::GROUPED {
            self.numbering.number_groups();
        }
        let failures = self.failures[pattern.index()]
            .get_or_insert_with(|| Box::new(Failures::new(&self.numbering, scope, pattern.has_groups())));
        WhipSearch {
            numbering: &self.numbering,
            failures,
            scratch: &mut self.scratch,
            scope,
            deadline,
            family: PhantomData,
            vectors: self.vectors,
        }
    }
}

/// Work for [`SearchesOn::chains`].
struct ChainsWork<'s, 'o, W> {
    searches: &'s mut SearchesOn<W>,
    lost: &'s Lost,
    pattern: ChainPattern,
    size: usize,
    deadline: &'s Deadline,
    offer: &'s mut Offer<'o>,
}

impl<W: SlotWord> Work for ChainsWork<'_, '_, W> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn call(self) -> ControlFlow<()> {
        self.searches.chains_here(self.lost, self.pattern, self.size, self.deadline, self.offer)
    }
}

/// Work for [`SearchesOn::whip_targets`].
struct WhipTargetsWork<'s, W> {
    searches: &'s mut SearchesOn<W>,
    lost: &'s Lost,
    size: usize,
}

impl<W: SlotWord> Work for WhipTargetsWork<'_, W> {
    type Output = CandidateSet;

    #[inline(always)]
    fn call(self) -> CandidateSet {
        self.searches.whip_targets_here(self.lost, self.size)
    }
}
