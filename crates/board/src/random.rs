//! Random choices that never change: the meaning of a seed must not depend on the version of a library.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of random choices: the stream of `ChaCha8` with this number, under the key that a seed gives.
#[derive(Clone)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// The source for one board of a seed.
    pub fn new(seed: u64, number: u64) -> Self {
        Self::of_purpose(0, seed, number)
    }

    /// The source for one unit of the puzzles of a seed. It has nothing in common with those of boards.
    pub fn of_unit(seed: u64, number: u64) -> Self {
        Self::of_purpose(2, seed, number)
    }

    fn of_purpose(purpose: u8, seed: u64, number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8] = purpose;
        let mut source = ChaCha8Rng::from_seed(key);
        source.set_stream(number);
        Self(source)
    }

    /// A number below `bound`, each equally likely: words that would favour the small ones are drawn again.
    pub fn below(&mut self, bound: usize) -> usize {
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
    pub fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Puts these in random order, each equally likely (Fisher-Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }

    /// Moves this number of items to the front, with each choice in each order equally likely. Up to eight numbers come
    /// from one
    /// word: its high part times a bound is a number below it, and the low part serves the next bound. Words so low
    /// that they would favor some numbers are drawn again (D. Lemire, "Fast random integer generation in an interval",
    /// 2019,
    /// and N. Brackett-Rozinsky and D. Lemire, "Batched ranged random integer generation", 2024).
    pub fn choose<T>(&mut self, things: &mut [T], count: usize) {
        let mut next = 0;
        while next < count {
            let batch = (count - next).min(BATCH);
            let bounds = (next..next + batch).map(|place| (things.len() - place) as u64);
            let ways: u64 = bounds.clone().product();
            let mut numbers = [0; BATCH];
            loop {
                let mut word = self.0.next_u64();
                for (number, bound) in numbers.iter_mut().zip(bounds.clone()) {
                    let product = u128::from(word) * u128::from(bound);
                    (*number, word) = ((product >> 64) as usize, product as u64);
                }
                if word >= ways || word >= ways.wrapping_neg() % ways {
                    break;
                }
            }
            for number in &numbers[..batch] {
                things.swap(next, next + number);
                next += 1;
            }
        }
    }
}

/// How many numbers below 81 are drawn from one word.
const BATCH: usize = 8;

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Chi-square with 59 degrees of freedom (mean 59, standard deviation 10.9); five things, three of them in order.
    #[test]
    fn each_choice_in_each_order_is_made_equally_often() {
        let mut random = Random::new(4, 0);
        let mut made: BTreeMap<[usize; 3], f64> = BTreeMap::new();
        let mut things: Vec<usize> = (0..5).collect();
        for _ in 0..60_000 {
            random.choose(&mut things, 3);
            *made.entry([things[0], things[1], things[2]]).or_default() += 1.0;
        }
        assert_eq!(made.len(), 60);
        let chi_square: f64 = made.values().map(|count| (count - 1000.0).powi(2) / 1000.0).sum();
        assert!((25.0..103.0).contains(&chi_square), "{chi_square}");
    }
}
