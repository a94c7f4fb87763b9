//! The search for whips: one target after the other, all whips of one length before the next.
//!
//! A partial whip is *loose* here: its left-linking candidates are left open, so it is known by its set of
//! right-linking candidates and the last of them, and no such pair is tried twice. Only when a loose whip is found are
//! left-linking candidates chosen, first come first served and none twice, as the published ratings have it
//! ([`super::strict`]). No loose whip means no whip.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

use super::memory::{Memory, Root};
use super::sheet::{Lanes, Sheet, Word};
use super::space::{OnlyCandidates, Row, Space};
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

/// All that follows from a partial whip when every right-linking candidate within reach is joined at once, layer by
/// layer: a cheap superset of what any whip can do.
#[derive(Clone, Copy)]
pub(super) struct Front<W> {
    pub(super) possible: Sheet<W>,
    taken: Lanes<W>,
    reached: Lanes<W>,
}

/// What one more layer of a [`Front`] gives.
#[derive(Clone, Copy, PartialEq)]
enum Layer {
    /// Some variable has nothing left.
    Starved,
    /// Every variable has something left.
    Fed,
    /// Nothing follows any more.
    Exhausted,
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
        if self.memory.is_refuted(target, size) || !self.root_is_open(target, size) {
            return None;
        }
        let start = self.start(target);
        self.tried.clear();
        self.rights.clear();
        let mut quiet = start.possible;
        if self.extend(&start, size - 1, &mut quiet) {
            return self.walk(target, &self.rights).or_else(|| self.strict_whip(target, size));
        }
        self.memory.refute(target, size, quiet);
        None
    }

    /// Whether looking ahead from the target itself leaves a whip of length `size` possible. It goes on from where it
    /// stood for the length before.
    fn root_is_open(&mut self, target: Row, size: usize) -> bool {
        let (mut front, mut layers) = match self.memory.root(target) {
            Some(Root::Open) => return true,
            Some(Root::Fed { front, layers }) => {
                (Front { possible: front.possible.and(&self.space.alive), ..*front }, *layers)
            }
            None => {
                let start = self.start(target);
                (Front { possible: start.possible, taken: start.taken, reached: self.space.open() }, 0)
            }
        };
        let mut quiet = front.possible;
        while layers < size - 1 {
            quiet = front.possible;
            match self.layer(&mut front) {
                Layer::Starved => {
                    self.memory.keep_root(target, Root::Open);
                    return true;
                }
                Layer::Exhausted => {
                    self.memory.refute_all(target, quiet);
                    return false;
                }
                Layer::Fed => layers += 1,
            }
        }
        self.memory.keep_root(target, Root::Fed { front, layers });
        self.memory.refute(target, size, quiet);
        false
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
        let mut next = OnlyCandidates::new(&partial.possible, self.next_variables(partial));
        while let Some(right) = next.next(&self.space) {
            self.rights.push(right);
            if left == 1 {
                if self.is_complete(partial, right) {
                    return true;
                }
            } else {
                let longer = self.joined(partial, right);
                // With one more right-linking candidate to come, trying each costs no more than looking ahead.
                if self.is_new(&longer)
                    && (left == 2 || self.look_ahead(&longer, left - 1, quiet))
                    && self.extend(&longer, left - 1, quiet)
                {
                    return true;
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

    /// The variables with one candidate left that can follow a partial whip.
    #[inline]
    pub(super) fn next_variables(&self, partial: &Partial<W>) -> Lanes<W> {
        partial.possible.tally().singles() & self.space.reached(partial.last) & !partial.taken
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

    /// Whether some variable has nothing left after at most `layers` layers. If not, `quiet` loses what they exclude.
    pub(super) fn look_ahead(&self, partial: &Partial<W>, layers: usize, quiet: &mut Sheet<W>) -> bool {
        let Partial { possible, taken, last, .. } = *partial;
        let mut front = Front { possible, taken, reached: self.space.reached(last) };
        let mut before = possible;
        for _ in 0..layers {
            before = front.possible;
            match self.layer(&mut front) {
                Layer::Starved => return true,
                Layer::Exhausted => break,
                Layer::Fed => {}
            }
        }
        *quiet = quiet.and(&before);
        false
    }

    /// Joins all right-linking candidates that follow one joined before.
    fn layer(&self, front: &mut Front<W>) -> Layer {
        let next = front.possible.tally().singles() & front.reached & !front.taken;
        if next.is_empty() {
            return Layer::Exhausted;
        }
        let mut rights = OnlyCandidates::new(&front.possible, next);
        while let Some(right) = rights.next(&self.space) {
            front.possible.remove_all(self.space.links(right));
            front.reached |= self.space.reached(right);
            front.taken |= self.space.lanes(right);
        }
        let starved = self.space.open() & !front.possible.tally().some;
        if starved.is_empty() { Layer::Fed } else { Layer::Starved }
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
