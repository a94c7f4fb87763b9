//! All searches of one puzzle: they share the numbered candidates, and each remembers its own failures.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use super::family::{Braids, Family, GroupedBraids, GroupedWhips, Pattern, Whips};
use super::memory::Memory;
use super::patience::Patience;
use super::scratch::Scratch;
use super::sheet::{Lanes, Word};
use super::space::Space;
use super::vectors::{Vectors, Work};
use super::whip::WhipSearch;
use crate::board::{Candidate, CandidateSet};
use crate::proof::Proof;

/// Receives a target and why it falls.
pub(super) type Offer<'a> = dyn FnMut(Candidate, Proof) -> ControlFlow<()> + 'a;

/// The searches of a puzzle: on machine words while no kind has more than 64 undecided variables, which 17 placed digits
/// make sure of, and on double words otherwise.
pub(super) enum Searches {
    Narrow(Box<SearchesOn<u64>>),
    Wide(Box<SearchesOn<u128>>),
}

impl Searches {
    pub(super) fn new(possible: &CandidateSet) -> Self {
        match SearchesOn::new(possible) {
            Some(searches) => Self::Narrow(Box::new(searches)),
            None => Self::Wide(Box::new(SearchesOn::new(possible).expect("there are 81 variables of a kind"))),
        }
    }

    /// Looks for chains on these targets only.
    pub(super) fn aim_at(&mut self, targets: CandidateSet) {
        match self {
            Self::Narrow(searches) => searches.space.targets = targets,
            Self::Wide(searches) => searches.space.targets = targets,
        }
    }

    /// Offers a chain of length `size` on each target that has one in a later state of the same puzzle, while there is
    /// patience.
    pub(super) fn chains(
        &mut self,
        possible: &CandidateSet,
        pattern: Pattern,
        size: usize,
        patience: &Patience,
        offer: &mut Offer,
    ) -> ControlFlow<()> {
        match self {
            Self::Narrow(searches) => searches.chains(possible, pattern, size, patience, offer),
            Self::Wide(searches) => searches.chains(possible, pattern, size, patience, offer),
        }
    }

    /// The targets on which a whip of at most `size` variables is possible in a later state of the same puzzle.
    pub(super) fn whip_targets(&mut self, possible: &CandidateSet, size: usize) -> CandidateSet {
        match self {
            Self::Narrow(searches) => searches.whip_targets(possible, size),
            Self::Wide(searches) => searches.whip_targets(possible, size),
        }
    }
}

/// The searches on one type of word.
pub(super) struct SearchesOn<W> {
    space: Space<W>,
    memories: [Option<Box<Memory<W>>>; Pattern::COUNT],
    scratch: Scratch<W>,
    vectors: Vectors,
}

impl<W: Word> SearchesOn<W> {
    fn new(possible: &CandidateSet) -> Option<Self> {
        let vectors = Vectors::new();
        let space = W::run(vectors, Numbering { possible, words: PhantomData })?;
        Some(Self { space, memories: Default::default(), scratch: Scratch::new(), vectors })
    }

    fn chains(
        &mut self,
        possible: &CandidateSet,
        pattern: Pattern,
        size: usize,
        patience: &Patience,
        offer: &mut Offer,
    ) -> ControlFlow<()> {
        W::run(self.vectors, Chains { searches: self, possible, pattern, size, patience, offer })
    }

    #[inline(always)]
    fn chains_here(
        &mut self,
        possible: &CandidateSet,
        pattern: Pattern,
        size: usize,
        patience: &Patience,
        offer: &mut Offer,
    ) -> ControlFlow<()> {
        self.follow(possible);
        match pattern {
            Pattern::Whip => self.search::<Whips>(pattern, Lanes::ALL, patience).chains(size, offer),
            Pattern::Braid => self.search::<Braids>(pattern, Lanes::ALL, patience).chains(size, offer),
            Pattern::GroupedWhip => self.search::<GroupedWhips>(pattern, Lanes::ALL, patience).chains(size, offer),
            Pattern::GroupedBraid => self.search::<GroupedBraids>(pattern, Lanes::ALL, patience).chains(size, offer),
            Pattern::TypedWhip(kind) => self.search::<Whips>(pattern, Lanes::of(kind), patience).chains(size, offer),
        }
    }

    fn whip_targets(&mut self, possible: &CandidateSet, size: usize) -> CandidateSet {
        W::run(self.vectors, WhipTargets { searches: self, possible, size })
    }

    #[inline(always)]
    fn whip_targets_here(&mut self, possible: &CandidateSet, size: usize) -> CandidateSet {
        self.follow(possible);
        self.search::<Whips>(Pattern::Whip, Lanes::ALL, &Patience::default()).targets(size)
    }

    /// Goes on to a later state of the same puzzle.
    #[inline(always)]
    fn follow(&mut self, possible: &CandidateSet) {
        if let Some(lost) = self.space.follow(possible) {
            for memory in self.memories.iter_mut().flatten() {
                memory.forget(&self.space, &lost);
            }
        }
    }

    #[inline(always)]
    fn search<'s, F: Family>(
        &'s mut self,
        pattern: Pattern,
        scope: Lanes<W>,
        patience: &'s Patience,
    ) -> WhipSearch<'s, W, F> {
        if F::GROUPED {
            self.space.number_groups();
        }
        let memory = self.memories[pattern.index()]
            .get_or_insert_with(|| Box::new(Memory::new(&self.space, scope, pattern.has_groups())));
        WhipSearch {
            space: &self.space,
            memory,
            scratch: &mut self.scratch,
            scope,
            patience,
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
    patience: &'s Patience,
    offer: &'s mut Offer<'o>,
}

impl<W: Word> Work for Chains<'_, '_, W> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn call(self) -> ControlFlow<()> {
        self.searches.chains_here(self.possible, self.pattern, self.size, self.patience, self.offer)
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
struct Numbering<'s, W> {
    possible: &'s CandidateSet,
    words: PhantomData<W>,
}

impl<W: Word> Work for Numbering<'_, W> {
    type Output = Option<Space<W>>;

    #[inline(always)]
    fn call(self) -> Option<Space<W>> {
        Space::new(self.possible)
    }
}
