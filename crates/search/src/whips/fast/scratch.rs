//! What a whip search writes down on the way.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use super::numbering::WhipObject;
use super::partial::JoinedRights;

/// Cleared and used again for each target.
pub(super) struct Scratch<W> {
    /// Sets of right-linking candidates, each with the last of them.
    pub(super) tried: HashSet<u128, BuildHasherDefault<Unhashed>>,
    /// The right-linking candidates of the partial whip in hand.
    pub(super) rights: Vec<WhipObject>,
    /// What follows each partial whip on the way.
    pub(super) followers: Vec<WhipObject>,
    /// For each follower of a partial braid, the last one first, all those after it together.
    pub(super) rests: Vec<JoinedRights<W>>,
}

impl<W> Scratch<W> {
    pub(super) fn new() -> Self {
        Self { tried: HashSet::default(), rights: Vec::new(), followers: Vec::new(), rests: Vec::new() }
    }

    /// Begins anew.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.tried.clear();
        self.rights.clear();
        self.followers.clear();
        self.rests.clear();
    }
}

/// A fixed random number for each candidate or group. The exclusive or of such numbers is the key of a set of them, and
/// keys of different sets do not collide in practice.
pub(super) fn key(row: WhipObject) -> u128 {
    // The mixing of SplitMix64.
    let mix = |seed: u64| {
        let mut z = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    let row = row.index() as u64;
    u128::from(mix(2 * row + 1)) << 64 | u128::from(mix(2 * row + 2))
}

/// The keys are random already.
#[derive(Default)]
pub(super) struct Unhashed(u64);

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whips::fast::numbering::Numbering;
    use unguess_board::CandidateSet;

    #[test]
    fn sets_of_a_few_candidates_have_keys_of_their_own() {
        let numbering = Numbering::<u128>::new(&CandidateSet::ALL).unwrap();
        let keys: Vec<u128> = numbering.numbers().take(60).map(key).collect();
        let mut seen: HashSet<u128, BuildHasherDefault<Unhashed>> = HashSet::default();
        for (at, one) in keys.iter().enumerate() {
            assert!(seen.insert(*one));
            for (beside, other) in keys[..at].iter().enumerate() {
                assert!(seen.insert(one ^ other));
                assert!(keys[..beside].iter().all(|third| seen.insert(one ^ other ^ third)));
            }
        }
    }
}
