//! Which group of puzzles goes to which part.

use std::str::FromStr;

use unguess_board::random::Random;
use unguess_corpus::DistinctKey;
use unguess_puzzles::stats::Value;

/// A part and its share.
#[derive(Clone)]
pub(super) struct SplitPart {
    pub(super) name: String,
    /// Its share of the sum of all shares.
    share: f64,
}

impl FromStr for SplitPart {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, share) = text.split_once('=').ok_or("it is a name and a share, such as train=0.8")?;
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
        if name.is_empty() || !name.chars().all(is_plain) {
            return Err("a name has letters, digits, - and _".to_owned());
        }
        let share = share.parse().ok().filter(|share: &f64| share.is_finite() && *share > 0.0);
        Ok(Self { name: name.to_owned(), share: share.ok_or("a share is a number above 0")? })
    }
}

/// Puzzles that stay together.
pub(super) struct PuzzleGroup {
    /// Their canonical form.
    pub(super) key: DistinctKey,
    /// What the first of them has in the column to stratify by.
    pub(super) stratum: Value,
    /// How many lines they have.
    pub(super) lines: usize,
}

/// The number of the part to which each group goes. Groups are taken in the order of their strata, numbers before
/// words; groups of one stratum in a random order that depends on their forms and the seed alone. Each group goes to
/// the part that lacks most of its share of the lines so far.
pub(super) fn assign(groups: &[PuzzleGroup], parts: &[SplitPart], seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..groups.len()).collect();
    order.sort_by_cached_key(|at| {
        let PuzzleGroup { key, stratum, .. } = &groups[*at];
        (stratum.clone(), shuffled(key, seed), *key)
    });
    let sum: f64 = parts.iter().map(|part| part.share).sum();
    let mut random = Random::new(seed, 0);
    // Each part begins with a random lack of less than a line. Otherwise the largest part would always have the first
    // groups, and so the easiest puzzles.
    let mut lacking: Vec<f64> = parts.iter().map(|part| part.share / sum * float(random.below(100)) / 100.0).collect();
    let mut part_of = vec![0; groups.len()];
    for at in order {
        let lines = float(groups[at].lines);
        for (lack, part) in lacking.iter_mut().zip(parts) {
            *lack += lines * part.share / sum;
        }
        // `max_by` takes the last of equals, which reversed is the first part.
        let most = (0..parts.len()).rev().max_by(|one, other| lacking[*one].total_cmp(&lacking[*other]));
        let most = most.expect("there is a part");
        lacking[most] -= lines;
        part_of[at] = most;
    }
    part_of
}

/// A count, which is far below the numbers that lose digits as a float.
fn float(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}

/// A number that depends on a form and a seed alone, and looks random.
fn shuffled(key: &DistinctKey, seed: u64) -> u64 {
    key.chunks(8).fold(seed, |folded, bytes| {
        let word = bytes.iter().fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
        // The finalizer of SplitMix64 (Steele, Lea and Flood 2014).
        let mixed = (folded ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(count: u32) -> Vec<PuzzleGroup> {
        (0..count)
            .map(|number| {
                let mut key = [0; 41];
                key[..4].copy_from_slice(&number.to_le_bytes());
                PuzzleGroup { key, stratum: f64::from(number % 10).into(), lines: 1 }
            })
            .collect()
    }

    #[test]
    fn each_part_has_its_share_of_each_stratum_and_another_seed_gives_other_parts() {
        let parts: Vec<SplitPart> = ["a=0.7", "b=0.2", "c=0.1"].map(|text| text.parse().unwrap()).into();
        let groups = groups(1000);
        let part_of = assign(&groups, &parts, 7);
        for stratum in 0..10 {
            let of_part = |part| (0..1000).filter(|at| at % 10 == stratum && part_of[*at] == part).count();
            for (part, expected) in [(0, 70), (1, 20), (2, 10)] {
                assert!(of_part(part).abs_diff(expected) <= 2, "{stratum} {part} {}", of_part(part));
            }
        }
        assert_ne!(part_of, assign(&groups, &parts, 8));
    }

    #[test]
    fn the_order_of_lines_does_not_matter() {
        let parts: Vec<SplitPart> = ["a=1", "b=1"].map(|text| text.parse().unwrap()).into();
        let (there, mut back) = (groups(200), groups(200));
        back.reverse();
        let mut reversed = assign(&back, &parts, 1);
        reversed.reverse();
        assert_eq!(assign(&there, &parts, 1), reversed);
    }

    #[test]
    fn a_part_has_a_plain_name_and_a_share() {
        for text in ["train", "=1", "a/b=1", "a=0", "a=-1", "a=nan", "a=x"] {
            assert!(text.parse::<SplitPart>().is_err(), "{text}");
        }
    }
}
