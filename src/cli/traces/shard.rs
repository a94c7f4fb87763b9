//! A share of the puzzles.

use std::num::NonZero;
use std::str::FromStr;

/// Every `each`-th puzzle, from puzzle number `first` on.
#[derive(Clone, Copy)]
pub(super) struct Shard {
    first: u64,
    each: NonZero<u64>,
}

impl Shard {
    /// Whether it has a puzzle by its number, from 1.
    pub(super) const fn has(self, number: u64) -> bool {
        number % self.each.get() == self.first % self.each.get()
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(first, each)| Some((first.parse().ok()?, each.parse().ok()?)));
        let numbers = numbers.filter(|(first, each): &(u64, NonZero<u64>)| (1..=each.get()).contains(first));
        let shard = numbers.map(|(first, each)| Self { first, each });
        shard.ok_or_else(|| "it is two numbers such as 3/8: the first from 1 up to the second".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_puzzle_is_in_one_shard() {
        for each in 1..5 {
            let shards: Vec<Shard> = (1..=each).map(|first| format!("{first}/{each}").parse().unwrap()).collect();
            assert!((1..40).all(|number| shards.iter().filter(|shard| shard.has(number)).count() == 1));
        }
        for text in ["", "1", "0/3", "4/3", "1/0", "a/b", "-1/3"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
