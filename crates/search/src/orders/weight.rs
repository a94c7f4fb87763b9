//! Which of several finds `HoDoKu` takes, of the techniques that look for all before they take one.

use std::cmp::Reverse;

use unguess_board::Candidate;

/// The place of a find among others, the one taken first being the lowest: more removed candidates, then a smaller
/// weighted sum. Different removals can have one weight; of these the one found first is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Weight {
    removed: Reverse<usize>,
    sum: usize,
}

impl Weight {
    /// The weight of a removal, given by digit and cell. The sum is of cells, numbered from 0, each times 1, 81, 161,
    /// ... in turn, and of digits.
    pub fn of(removed: impl IntoIterator<Item = Candidate>) -> Self {
        let mut weight = Self { removed: Reverse(0), sum: 0 };
        for candidate in removed {
            let Reverse(place) = weight.removed;
            weight.sum += candidate.cell().index() * (1 + 80 * place) + usize::from(candidate.digit().number());
            weight.removed = Reverse(place + 1);
        }
        weight
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight(names: &[&str]) -> Weight {
        Weight::of(names.iter().map(|name| name.parse().unwrap()))
    }

    #[test]
    fn more_come_first_and_then_earlier_cells() {
        assert!(weight(&["r9c8n9", "r9c9n9"]) < weight(&["r1c1n1"]));
        assert!(weight(&["r1c1n1", "r1c3n1"]) < weight(&["r1c2n1", "r1c3n1"]));
        assert_eq!(weight(&["r2c2n5"]), weight(&["r2c3n4"]), "10 + 5 = 11 + 4");
    }
}
