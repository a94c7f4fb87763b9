//! The sizes of techniques, and what they are called.

use std::ops::RangeInclusive;

/// The sizes of a technique, and the word or number of each.
pub struct Sizes {
    first: usize,
    last: usize,
    /// By size from the first; numbers if there are none.
    words: &'static [&'static str],
    /// Whether a size is the number of variables in a proof.
    pub counts_variables: bool,
}

/// The name of a fish of `size` houses, if it has one.
pub fn fish(size: usize) -> Option<&'static str> {
    FISH.get(size.checked_sub(2)?).copied()
}

/// Subsets, by their number of cells and digits: from two.
const SUBSETS: [&str; 3] = ["pair", "triple", "quad"];

/// Subsets, by their number of cells and digits: from one.
const SINGLES: [&str; 4] = ["single", "pair", "triple", "quad"];

/// Fish, by their number of houses: from two.
const FISH: [&str; 6] = ["X-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];

impl Sizes {
    /// One size, which is not written.
    pub const ONE: Self = Self::only(1);

    /// One size: that of all its proofs.
    pub const fn only(size: usize) -> Self {
        Self { first: size, last: size, words: &[], counts_variables: false }
    }

    /// Lengths, written as numbers.
    pub const fn lengths(first: usize, last: usize) -> Self {
        Self { first, last, words: &[], counts_variables: true }
    }

    /// Subsets from pairs up to `last` cells.
    pub const fn subsets(last: usize) -> Self {
        Self { first: 2, last, words: &SUBSETS, counts_variables: true }
    }

    /// Subsets of one digit up to this number.
    pub const fn singles(last: usize) -> Self {
        Self { first: 1, last, words: &SINGLES, counts_variables: true }
    }

    /// Fish from X-wings up to `last` houses.
    pub const fn fish(last: usize) -> Self {
        Self { first: 2, last, words: &FISH, counts_variables: true }
    }

    /// Written as words, from none.
    pub const fn words(words: &'static [&'static str]) -> Self {
        Self::named(0, words)
    }

    /// Written as words, from a first size, where a proof has other variables, too.
    pub const fn named(first: usize, words: &'static [&'static str]) -> Self {
        Self { first, last: first + words.len() - 1, words, counts_variables: false }
    }

    /// Where a proof has other variables, too.
    pub(crate) const fn beside_others(self) -> Self {
        Self { counts_variables: false, ..self }
    }

    /// From the first to the last.
    pub const fn range(&self) -> RangeInclusive<usize> {
        self.first..=self.last
    }

    /// The least.
    pub const fn first(&self) -> usize {
        self.first
    }

    /// The word or number of a size.
    pub fn word(&self, size: usize) -> String {
        match self.words.get(size.clamp(self.first, self.last) - self.first) {
            Some(word) => (*word).to_owned(),
            None => size.to_string(),
        }
    }

    pub(super) fn put_into(&self, name: &str, size: usize) -> String {
        name.replace("{}", &self.word(size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_has_its_word_or_its_number() {
        assert_eq!(
            [2, 3, 4, 9].map(|size| Sizes::fish(7).word(size)),
            ["X-wing", "swordfish", "jellyfish", "leviathan"]
        );
        assert_eq!(Sizes::lengths(1, 36).word(12), "12");
        let counted = Sizes::words(&["none", "some"]);
        assert_eq!((counted.range(), counted.word(1)), (0..=1, "some".to_owned()));
        assert_eq!((fish(2), fish(7), fish(8), fish(0)), (Some("X-wing"), Some("leviathan"), None, None));
    }

    #[test]
    fn a_size_is_the_number_of_variables_unless_a_proof_has_others() {
        assert!(Sizes::fish(4).counts_variables && Sizes::lengths(1, 9).counts_variables);
        assert!(!Sizes::fish(4).beside_others().counts_variables && !Sizes::only(3).counts_variables);
    }
}
