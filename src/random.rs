//! Random choices that are the same for all time: what a seed means must not change with a library.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of random choices: the stream of `ChaCha8` with this number, under the key that a seed gives.
pub(crate) struct Random(ChaCha8Rng);

impl Random {
    /// The source for one puzzle or board of a series.
    pub(crate) fn new(seed: u64, number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut source = ChaCha8Rng::from_seed(key);
        source.set_stream(number);
        Self(source)
    }

    /// A number below `bound`, each equally likely: words that would favour the small ones are drawn again.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u32;
        let fair = u32::MAX - u32::MAX % bound;
        loop {
            let word = self.0.next_u32();
            if word < fair {
                return (word % bound) as usize;
            }
        }
    }

    /// One of these.
    pub(crate) fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Puts these in random order, each equally likely (Fisher-Yates).
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}
