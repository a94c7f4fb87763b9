//! The search for whips: one target after the other, all whips of one length before the next.
//!
//! A partial whip is *loose* here: its left-linking candidates are left open, so it is known by its set of
//! right-linking candidates and the last of them, and no such pair is tried twice. Only when a loose whip is found are
//! left-linking candidates chosen, first come first served and none twice, as the published ratings have it
//! ([`super::strict`]). No loose whip means no whip.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

use super::memory::Memory;
use super::sheet::{Lanes, Sheet, Word};
use super::space::{Row, Space};
use crate::board::{Candidate, CandidateSet};
use crate::proof::Proof;

/// Searches whips in one state after the other of a puzzle, and remembers what failed.
pub(super) struct WhipSearch<W> {
    pub(super) space: Space<W>,
    memory: Memory<W>,
    tried: HashSet<u128, BuildHasherDefault<Unhashed>>,
    rights: Vec<Row>,
}

/// A partial whip without its left-linking candidates.
#[derive(Clone, Copy)]
pub(super) struct Partial<W> {
    /// The candidates neither linked to the target nor to a right-linking candidate.
    pub(super) possible: Sheet<W>,
    /// The variables of the target and of the right-linking candidates.
    pub(super) taken: Lanes<W>,
    /// The last right-linking candidate; the target at the start.
    pub(super) last: Row,
    set: u128,
}

/// What comes of joining all right-linking candidates within reach at once.
pub(super) enum Ahead<W> {
    /// A variable runs empty: there may be a whip.
    Open,
    /// No variable runs empty within the length: there is no whip. What no layer but the last excludes.
    Refuted(Sheet<W>),
    /// Nothing more follows: there is no whip of any length. What is not excluded.
    Exhausted(Sheet<W>),
}

impl<W: Word> WhipSearch<W> {
    /// Numbers the candidates of a state; nothing if it has more variables of a kind than `W` has slots.
    pub(super) fn new(possible: &CandidateSet) -> Option<Self> {
        let space = Space::new(possible)?;
        let memory = Memory::new(space.len());
        Some(Self { space, memory, tried: HashSet::default(), rights: Vec::new() })
    }

    /// Goes on to a later state of the same puzzle.
    pub(super) fn follow(&mut self, possible: &CandidateSet) -> &mut Self {
        let lost = self.space.follow(possible);
        if !lost.is_empty() {
            self.memory.forget(&self.space, &lost);
        }
        self
    }

    /// Offers a whip of length `size` on each target that has one, targets in decreasing order (the published ratings
    /// depend on it). All shorter lengths should have failed before.
    pub(super) fn whips(
        &mut self,
        size: usize,
        offer: &mut dyn FnMut(Candidate, Proof) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for target in (0..self.space.len()).rev() {
            let candidate = self.space.candidate(target);
            if self.space.possible().contains(candidate)
                && let Some(proof) = self.whip_on(target, size)
            {
                offer(candidate, proof)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn whip_on(&mut self, target: Row, size: usize) -> Option<Proof> {
        if self.memory.is_refuted(target, size) {
            return None;
        }
        let start = self.start(target);
        match self.look_ahead(&start, size - 1) {
            Ahead::Refuted(quiet) => self.memory.refute(target, size, quiet),
            Ahead::Exhausted(quiet) => self.memory.refute_all(target, quiet),
            Ahead::Open => {
                self.tried.clear();
                self.rights.clear();
                let mut quiet = start.possible;
                if self.extend(&start, size - 1, &mut quiet) {
                    return self.walk(target, &self.rights).or_else(|| self.strict_whip(target, size));
                }
                self.memory.refute(target, size, quiet);
            }
        }
        None
    }

    pub(super) fn start(&self, target: Row) -> Partial<W> {
        Partial {
            possible: self.space.alive.without(self.space.links(target)),
            taken: self.space.lanes(target),
            last: target,
            set: 0,
        }
    }

    /// Whether `partial` can be completed with exactly `left` more right-linking candidates, which are then in
    /// `rights`. `quiet` loses what any partial whip on the way excludes.
    fn extend(&mut self, partial: &Partial<W>, left: usize, quiet: &mut Sheet<W>) -> bool {
        *quiet = quiet.and(&partial.possible);
        let mut next = self.extensions(partial);
        while let Some(right) = self.take(&partial.possible, &mut next) {
            self.rights.push(right);
            if left == 1 {
                if self.is_complete(partial, right) {
                    return true;
                }
            } else {
                let longer = self.joined(partial, right);
                if self.is_new(&longer) {
                    match self.look_ahead(&longer, left - 1) {
                        Ahead::Refuted(last) | Ahead::Exhausted(last) => *quiet = quiet.and(&last),
                        Ahead::Open if self.extend(&longer, left - 1, quiet) => return true,
                        Ahead::Open => {}
                    }
                }
            }
            self.rights.pop();
        }
        false
    }

    /// Marks a partial whip as tried. Until the third right-linking candidate no two have the same set and last.
    fn is_new(&mut self, partial: &Partial<W>) -> bool {
        self.rights.len() < 3 || self.tried.insert(partial.set ^ key(partial.last).rotate_left(64))
    }

    /// The variables that have one candidate left and follow the last right-linking one.
    #[inline]
    pub(super) fn extensions(&self, partial: &Partial<W>) -> Lanes<W> {
        let reached = self.space.reached(partial.last);
        partial.possible.tally().singles() & reached & !partial.taken
    }

    /// Takes a variable with one candidate left out of `next`, with all others that have the same one left.
    #[inline]
    pub(super) fn take(&self, possible: &Sheet<W>, next: &mut Lanes<W>) -> Option<Row> {
        for kind in 0..4 {
            if let Some(slot) = next.0[kind].take() {
                let right = self.space.row_at(kind, slot, possible.position(kind, slot));
                *next = *next & !self.space.lanes(right);
                return Some(right);
            }
        }
        None
    }

    pub(super) fn joined(&self, partial: &Partial<W>, right: Row) -> Partial<W> {
        Partial {
            possible: partial.possible.without(self.space.links(right)),
            taken: partial.taken | self.space.lanes(right),
            last: right,
            set: partial.set ^ key(right),
        }
    }

    /// Whether some variable has nothing left once `right` is joined.
    #[inline]
    pub(super) fn is_complete(&self, partial: &Partial<W>, right: Row) -> bool {
        let fed = partial.possible.fed_without(self.space.links(right));
        !(self.space.open() & !fed).is_empty()
    }

    /// Joins, `layers` times, all right-linking candidates that follow one joined before.
    pub(super) fn look_ahead(&self, partial: &Partial<W>, layers: usize) -> Ahead<W> {
        let mut possible = partial.possible;
        let mut taken = partial.taken;
        let mut reached = self.space.reached(partial.last);
        for layer in 1..=layers {
            let before = possible;
            let mut next = possible.tally().singles() & reached & !taken;
            if next.is_empty() {
                return Ahead::Exhausted(possible);
            }
            while let Some(right) = self.take(&before, &mut next) {
                possible = possible.without(self.space.links(right));
                reached |= self.space.reached(right);
                taken |= self.space.lanes(right);
            }
            if !(self.space.open() & !possible.tally().some).is_empty() {
                return Ahead::Open;
            }
            if layer == layers {
                return Ahead::Refuted(before);
            }
        }
        Ahead::Refuted(possible)
    }
}

/// A fixed random number for each candidate, so that sets of them have keys that do not collide in practice.
fn key(row: Row) -> u128 {
    let mix = |seed: u64| {
        let mut z = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    let row = row as u64;
    u128::from(mix(2 * row + 1)) << 64 | u128::from(mix(2 * row + 2))
}

/// The keys are random already.
#[derive(Default)]
struct Unhashed(u64);

impl Hasher for Unhashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = key as u64;
    }
}
