//! Sums of more cells than have a diagram: only their least and greatest totals are looked at.

use super::Weights;
use super::reading::bits;

/// A sum of many cells, some of which differ from each other.
#[derive(Clone, Debug)]
pub(crate) struct LongSum {
    /// Places of one factor whose digits differ, with the factor.
    groups: Vec<(Vec<usize>, i32)>,
    /// By place: its group.
    group_of: Vec<usize>,
    total: i32,
    size: u32,
}

impl LongSum {
    /// A sum on a board of some digits. `differ` says which places have different digits.
    pub(crate) fn new(weights: &Weights, size: u32, differ: impl Fn(usize, usize) -> bool) -> Self {
        let mut groups: Vec<(Vec<usize>, i32)> = Vec::new();
        let mut group_of = Vec::new();
        for (place, (_, factor)) in weights.terms.iter().enumerate() {
            let fits = |group: &(Vec<usize>, i32)| group.1 == *factor && group.0.iter().all(|one| differ(*one, place));
            let at = groups.iter().position(fits).unwrap_or_else(|| {
                groups.push((Vec::new(), *factor));
                groups.len() - 1
            });
            groups[at].0.push(place);
            group_of.push(at);
        }
        Self { groups, group_of, total: weights.total, size }
    }

    /// By group, the least that it adds if its factor is taken times `sign`.
    fn least(&self, group: usize, sign: i32, left: &[u32]) -> i32 {
        let (places, factor) = &self.groups[group];
        let is_up = factor * sign > 0;
        let end = |mask: u32| if is_up { mask.trailing_zeros() } else { self.size - 1 - highest(mask) };
        let lowest = |place: &usize| 1 + end(left[*place]).cast_signed();
        let mut ends: Vec<i32> = places.iter().map(lowest).collect();
        ends.sort_unstable();
        // The digits differ, so each is higher than the one before it.
        let mut sum = 0;
        let mut last = 0;
        for end in ends {
            last = end.max(last + 1);
            sum += if is_up { last } else { self.size.cast_signed() + 1 - last };
        }
        factor * sign * sum
    }

    /// By how much the total is missed at least, if that is known: 0 or less if it may be met.
    fn excess(&self, sign: i32, left: &[u32]) -> i32 {
        (0..self.groups.len()).map(|group| self.least(group, sign, left)).sum::<i32>() - sign * self.total
    }

    /// The digits left at each place that the bounds of the total allow; all empty if the total cannot be met.
    pub(crate) fn kept(&self, left: &[u32]) -> Vec<u32> {
        let mut kept = left.to_vec();
        for sign in [1, -1] {
            let excess = self.excess(sign, left);
            if excess > 0 {
                return vec![0; left.len()];
            }
            let mut tried = left.to_vec();
            for (place, group) in self.group_of.iter().enumerate() {
                let others = excess - self.least(*group, sign, left);
                for digit in bits(left[place]) {
                    tried[place] = 1 << digit;
                    if others + self.least(*group, sign, &tried) > 0 {
                        kept[place] &= !(1 << digit);
                    }
                }
                tried[place] = left[place];
            }
        }
        kept
    }

    /// Some missing digits of each place, without which the total could still not be met, where it cannot with what is left. Digits
    /// that are not `free` to take at a place need no reason.
    pub(crate) fn reason(&self, left: &[u32], free: &[u32]) -> Vec<u32> {
        let sign = if self.excess(1, left) > 0 { 1 } else { -1 };
        let mut eased = left.to_vec();
        let mut excess = self.excess(sign, left);
        for place in (0..left.len()).rev() {
            let group = self.group_of[place];
            let is_up = self.groups[group].1 * sign > 0;
            let before = self.least(group, sign, &eased);
            // The more digits are free the better: first all, then all but the extreme ones, and so on.
            let mut more = free[place] | left[place];
            for _ in 0..self.size {
                let kept = std::mem::replace(&mut eased[place], more);
                let now = excess - before + self.least(group, sign, &eased);
                if now > 0 {
                    excess = now;
                    break;
                }
                eased[place] = kept;
                more &= !(1 << if is_up { more.trailing_zeros() } else { highest(more) });
                more |= left[place];
            }
        }
        eased.iter().zip(free).map(|(eased, free)| free & !eased).collect()
    }
}

/// The highest digit of a mask.
fn highest(mask: u32) -> u32 {
    mask.checked_ilog2().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Cell;

    /// Three cells, of which the first two differ, that add up to a total of digits up to 4.
    fn sum(total: i32) -> LongSum {
        let terms = (0..3).map(|cell| (Cell::new(cell), 1)).collect();
        LongSum::new(&Weights { terms, total }, 4, |one, other| one + other == 1)
    }

    #[test]
    fn bounds_know_that_digits_differ() {
        assert_eq!(sum(4).kept(&[0b1111; 3]), [0b11, 0b11, 0b1]);
        assert_eq!(sum(11).kept(&[0b1111; 3]), [0b1100, 0b1100, 0b1000]);
        assert_eq!(sum(3).kept(&[0b1111; 3]), [0; 3]);
    }

    #[test]
    fn a_reason_has_only_what_the_bound_needs() {
        // With 3 or 4 in the first cell and 1 missing in the third, the least total is 3 + 1 + 2.
        let left = [0b1100, 0b0101, 0b1110];
        let reason = sum(5).reason(&left, &[0b1111; 3]);
        assert_eq!(reason, [0b11, 0, 0b1]);
        assert_eq!(sum(4).reason(&left, &[0b1111; 3]), [0b11, 0, 0]);
    }
}
