//! All searches of one puzzle: they share the numbered candidates, and each remembers its own failures.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use super::bit_slices::{Lanes, Word};
use super::failures::Failures;
use super::family::{Braids, Family, GroupedBraids, GroupedWhips, Pattern, Whips};
use super::numbering::Numbering;
use super::scratch::Scratch;
use super::whip_search::{Offer, WhipSearch};
use crate::board::CandidateSet;
use crate::deadline::Deadline;
use crate::simd::{FourWords, Work};

/// The searches of a puzzle: on machine words while no kind has more than 64 undecided variables, which 17 placed digits
/// make sure of, and on double words otherwise.
pub(crate) enum WhipSearches {
    Narrow(Box<SearchesOn<u64>>),
    Wide(Box<SearchesOn<u128>>),
}

impl WhipSearches {
    pub(crate) fn new(possible: &CandidateSet) -> Self {
        match SearchesOn::new(possible) {
            Some(searches) => Self::Narrow(Box::new(searches)),
            None => Self::Wide(Box::new(SearchesOn::new(possible).expect("there are 81 variables of a kind"))),
        }
    }

    /// Looks for chains on these targets only.
    pub(crate) fn aim_at(&mut self, targets: CandidateSet) {
        match self {
            Self::Narrow(searches) => searches.numbering.targets = targets,
            Self::Wide(searches) => searches.numbering.targets = targets,
        }
    }

    /// Offers a chain of length `size` on each target that has one in a later state of the same puzzle, until the
    /// deadline.
    pub(crate) fn chains(
        &mut self,
        possible: &CandidateSet,
        pattern: Pattern,
        size: usize,
        deadline: &Deadline,
        offer: &mut Offer,
    ) -> ControlFlow<()> {
        match self {
            Self::Narrow(searches) => searches.chains(possible, pattern, size, deadline, offer),
            Self::Wide(searches) => searches.chains(possible, pattern, size, deadline, offer),
        }
    }

    /// The targets on which a whip of at most `size` variables is possible in a later state of the same puzzle.
    pub(crate) fn whip_targets(&mut self, possible: &CandidateSet, size: usize) -> CandidateSet {
        match self {
            Self::Narrow(searches) => searches.whip_targets(possible, size),
            Self::Wide(searches) => searches.whip_targets(possible, size),
        }
    }
}

/// The searches on one type of word.
pub(crate) struct SearchesOn<W> {
    numbering: Numbering<W>,
    failures: [Option<Box<Failures<W>>>; Pattern::COUNT],
    scratch: Scratch<W>,
    vectors: FourWords,
}

impl<W: Word> SearchesOn<W> {
    fn new(possible: &CandidateSet) -> Option<Self> {
        let vectors = FourWords::new();
        let numbering = W::run(vectors, NumberAll { possible, words: PhantomData })?;
        Some(Self { numbering, failures: Default::default(), scratch: Scratch::new(), vectors })
    }

    fn chains(
        &mut self,
        possible: &CandidateSet,
        pattern: Pattern,
        size: usize,
        deadline: &Deadline,
        offer: &mut Offer,
    ) -> ControlFlow<()> {
        W::run(self.vectors, Chains { searches: self, possible, pattern, size, deadline, offer })
    }

    #[inline(always)]
    fn chains_here(
        &mut self,
        possible: &CandidateSet,
        pattern: Pattern,
        size: usize,
        deadline: &Deadline,
        offer: &mut Offer,
    ) -> ControlFlow<()> {
        self.follow(possible);
        match pattern {
            Pattern::Whip => self.search::<Whips>(pattern, Lanes::ALL, deadline).chains(size, offer),
            Pattern::Braid => self.search::<Braids>(pattern, Lanes::ALL, deadline).chains(size, offer),
            Pattern::GroupedWhip => self.search::<GroupedWhips>(pattern, Lanes::ALL, deadline).chains(size, offer),
            Pattern::GroupedBraid => self.search::<GroupedBraids>(pattern, Lanes::ALL, deadline).chains(size, offer),
            Pattern::TypedWhip(kind) => self.search::<Whips>(pattern, Lanes::of(kind), deadline).chains(size, offer),
        }
    }

    fn whip_targets(&mut self, possible: &CandidateSet, size: usize) -> CandidateSet {
        W::run(self.vectors, WhipTargets { searches: self, possible, size })
    }

    #[inline(always)]
    fn whip_targets_here(&mut self, possible: &CandidateSet, size: usize) -> CandidateSet {
        self.follow(possible);
        self.search::<Whips>(Pattern::Whip, Lanes::ALL, &Deadline::default()).targets(size)
    }

    /// Goes on to a later state of the same puzzle.
    #[inline(always)]
    fn follow(&mut self, possible: &CandidateSet) {
        if let Some(lost) = self.numbering.follow(possible) {
            for failures in self.failures.iter_mut().flatten() {
                failures.forget(&self.numbering, &lost);
            }
        }
    }

    #[inline(always)]
    fn search<'s, F: Family>(
        &'s mut self,
        pattern: Pattern,
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
struct Chains<'s, 'o, W> {
    searches: &'s mut SearchesOn<W>,
    possible: &'s CandidateSet,
    pattern: Pattern,
    size: usize,
    deadline: &'s Deadline,
    offer: &'s mut Offer<'o>,
}

impl<W: Word> Work for Chains<'_, '_, W> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn call(self) -> ControlFlow<()> {
        self.searches.chains_here(self.possible, self.pattern, self.size, self.deadline, self.offer)
    }
}

/// Work for [`SearchesOn::whip_targets`].
struct WhipTargets<'s, W> {
    searches: &'s mut SearchesOn<W>,
    possible: &'s CandidateSet,
    size: usize,
}

impl<W: Word> Work for WhipTargets<'_, W> {
    type Output = CandidateSet;

    #[inline(always)]
    fn call(self) -> CandidateSet {
        self.searches.whip_targets_here(self.possible, self.size)
    }
}

/// Work for [`SearchesOn::new`].
struct NumberAll<'s, W> {
    possible: &'s CandidateSet,
    words: PhantomData<W>,
}

impl<W: Word> Work for NumberAll<'_, W> {
    type Output = Option<Numbering<W>>;

    #[inline(always)]
    fn call(self) -> Option<Numbering<W>> {
        Numbering::new(self.possible)
    }
}
