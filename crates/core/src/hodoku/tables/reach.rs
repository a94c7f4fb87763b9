//! What can be reached from each node at all, without order: a bound on what its table can hold.

use super::direct::{Direct, Node};

/// The nodes that are on if another one is.
pub(super) struct Reach {
    words: usize,
    /// By number: what is on at last if this is on, without itself unless it is reached again.
    ons: Vec<u64>,
}

impl Reach {
    /// Joins what is reached by single links until nothing new comes.
    pub(super) fn new(direct: &Direct) -> Self {
        let (words, count) = (direct.words(), direct.count());
        let mut reach = Self { words, ons: vec![0; count * words] };
        let mut next = Vec::with_capacity(8 * count);
        let mut ends = Vec::with_capacity(count);
        for number in 0..count {
            let from = next.len();
            for off in direct.offs(number) {
                for on in direct.ons(usize::from(*off)) {
                    let word = &mut reach.ons[number * words + usize::from(on / 64)];
                    if *word >> (on % 64) & 1 == 0 {
                        *word |= 1 << (on % 64);
                        next.push(*on);
                    }
                }
            }
            ends.push((from, next.len()));
        }
        // The transitive closure: pass over all nodes, backwards and forwards in turn, until nothing changes.
        let mut is_changing = true;
        let mut is_forward = false;
        while is_changing {
            is_changing = false;
            for step in 0..count {
                let number = if is_forward { step } else { count - 1 - step };
                for on in &next[ends[number].0..ends[number].1] {
                    is_changing |= reach.join(number, usize::from(*on));
                }
            }
            is_forward = !is_forward;
        }
        reach
    }

    /// Adds all that one node reaches to what another one does, and tells whether something was new.
    fn join(&mut self, number: usize, other: usize) -> bool {
        let mut is_new = false;
        for word in 0..self.words {
            let added = self.ons[other * self.words + word];
            let own = &mut self.ons[number * self.words + word];
            is_new |= added & !*own != 0;
            *own |= added;
        }
        is_new
    }

    /// What is on at last if a premise holds, without the premise unless it is reached again.
    pub(super) fn from(&self, direct: &Direct, premise: Node, reached: &mut Vec<u64>) {
        reached.clear();
        let number = premise.number();
        if premise.is_on() {
            reached.extend_from_slice(self.ons_of(number));
            return;
        }
        reached.resize(self.words, 0);
        for on in direct.ons(number).iter().copied().map(usize::from) {
            reached[on / 64] |= 1 << (on % 64);
            reached.iter_mut().zip(self.ons_of(on)).for_each(|(reached, more)| *reached |= more);
        }
    }

    fn ons_of(&self, number: usize) -> &[u64] {
        &self.ons[number * self.words..][..self.words]
    }
}

/// The members of a set, in order.
pub(super) fn members(set: &[u64]) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(word, bits)| {
        let mut rest = *bits;
        std::iter::from_fn(move || {
            let lowest = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(word * 64 + lowest)
        })
    })
}

/// Whether two sets have something in common.
pub(super) fn intersect(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Whether a number is in a set.
pub(super) fn contains(set: &[u64], number: usize) -> bool {
    set[number / 64] >> (number % 64) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_of_words_are_told_in_order() {
        let set = [1 << 63 | 1, 0, 1 << 5];
        assert!(members(&set).eq([0, 63, 133]));
        assert!(contains(&set, 133) && !contains(&set, 132));
        assert!(intersect(&set, &[0, 1, 1 << 5]) && !intersect(&set, &[2, 1, 1 << 6]));
    }

    #[test]
    fn a_premise_reaches_itself_only_if_it_is_reached_again() {
        use crate::board::named::{limited, one};
        // 1 in r1c2 makes r1c1 2 and r1c5 3; nothing leads back.
        let direct = Direct::new(&crate::state::View::new(limited("r1c1n12 r1c5n23")), false);
        let reach = Reach::new(&direct);
        let mut reached = Vec::new();
        let number = |name: &str| direct.number(one(name));
        reach.from(&direct, Node::on(number("r1c2n1")), &mut reached);
        assert!(members(&reached).eq([number("r1c1n2"), number("r1c5n3")]));
        // Each of two pairs in a row puts the other one on: a ring of four.
        let direct = Direct::new(&crate::state::View::new(limited("r1c1n12 r1c5n12")), false);
        let reach = Reach::new(&direct);
        let number = |name: &str| direct.number(one(name));
        reach.from(&direct, Node::on(number("r1c1n1")), &mut reached);
        assert!(contains(&reached, number("r1c1n1")) && contains(&reached, number("r1c5n2")));
    }
}
