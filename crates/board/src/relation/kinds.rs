//! The kinds of relations, with what each is made of.

/// The numbers that a kind has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KindNumbers {
    /// None.
    None,
    /// One.
    One,
    /// One, or none.
    Perhaps,
    /// Digits.
    Digits,
    /// A total, and a factor for each cell.
    Factors,
}

/// The parts in which a kind has its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KindParts {
    /// One part.
    One,
    /// One part of two cells.
    Pair,
    /// Two parts.
    Two,
    /// Two parts of one length.
    Equal,
    /// Two or more.
    Some,
}

/// What is known of a kind.
#[derive(Clone, Copy, Debug)]
pub struct KindFacts {
    /// The kind.
    pub kind: RelationKind,
    /// Its word in the plain form of boards.
    pub word: &'static str,
    /// What it demands of the digits of its cells, in a few words.
    pub about: &'static str,
    /// Its numbers.
    pub numbers: KindNumbers,
    /// Its parts.
    pub parts: KindParts,
    /// Whether a cell may come twice.
    pub repeats: bool,
    /// Whether no two of its cells may be equal.
    pub is_set: bool,
    /// Whether it says no more than its consequences for pairs of cells.
    pub is_complete: bool,
}

impl KindFacts {
    const fn repeating(self) -> Self {
        Self { repeats: true, ..self }
    }

    const fn set(self) -> Self {
        Self { is_set: true, ..self }
    }

    const fn complete(self) -> Self {
        Self { is_complete: true, ..self }
    }
}

/// A kind in a line: its name, its word, its numbers and parts, what else is known of it, and what it demands.
macro_rules! kinds {
    ($($kind:ident $word:literal $numbers:ident $parts:ident $(. $more:ident)*: $about:literal;)*) => {
        /// A kind of relation.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum RelationKind {
            $(#[doc = $about] $kind,)*
        }

        /// All kinds.
        pub static KINDS: &[KindFacts] = &[$(
            KindFacts {
                kind: RelationKind::$kind,
                word: $word,
                about: $about,
                numbers: KindNumbers::$numbers,
                parts: KindParts::$parts,
                repeats: false,
                is_set: false,
                is_complete: false,
            }$(.$more())*,
        )*];
    };
}

kinds! {
    Cage "cage" Perhaps One.set: "all differ, and add up to a total if there is one";
    Sum "sum" One One.repeating: "they add up to a total; digits may repeat";
    LittleKiller "little-killer" One One.repeating: "a diagonal that adds up to a total; digits may repeat";
    Linear "linear" Factors One.repeating: "digits times factors add up to a total";
    Different "different" None One.set.complete: "all differ";
    Equal "equal" None One.repeating.complete: "all are equal";
    Clone "clone" None Equal.repeating.complete: "two parts are equal, cell by cell";
    Odd "odd" None One.complete: "all are odd";
    Even "even" None One.complete: "all are even";
    Minimum "minimum" None One.complete: "the first is below each of the others";
    Maximum "maximum" None One.complete: "the first is above each of the others";
    Greater "greater" None One.complete: "each is above the next";
    Difference "difference" One Pair.complete: "two differ by a number";
    Ratio "ratio" One Pair.complete: "one of two is a number times the other";
    Xv "xv" One Pair.complete: "two add up to a total";
    Arrow "arrow" None Two.repeating: "the shaft adds up to the number in the circle";
    DoubleArrow "double-arrow" None One.repeating: "both ends together are what lies between adds up to";
    Thermo "thermo" None One.complete: "each is below the next";
    SlowThermo "slow-thermo" None One.repeating.complete: "none is above the next";
    Whispers "whispers" One One.repeating.complete: "neighbors differ by a number or more";
    Renban "renban" None One.set: "consecutive digits in any order";
    Nabner "nabner" None One.set.complete: "no two are equal or consecutive";
    Palindrome "palindrome" None One.repeating.complete: "the same forwards and backwards";
    Zipper "zipper" None One.repeating: "cells at the same distance from the middle have one common sum, which is the digit in the middle";
    Between "between" None One: "what lies between the ends is strictly between their digits";
    Lockout "lockout" One One: "the ends differ by a number or more; what lies between them is below both or above both";
    Entropic "entropic" None One.repeating.complete: "of any three in a row, one is low, one in the middle and one high";
    Modular "modular" One One.repeating.complete: "of as many in a row as the number says, no two leave the same rest when they are divided by it";
    RegionSum "region-sum" None Some.repeating: "all parts add up to the same total";
    SameValues "same-values" None Some: "all parts have the same digits, each as often";
    Sandwich "sandwich" One One: "what lies between the lowest and the highest digit adds up to a total";
    XSum "x-sum" One One: "as many cells as the first says, itself included, add up to a total";
    Skyscraper "skyscraper" One One: "a number of cells are higher than all before them";
    NumberedRoom "numbered-room" One One: "the cell to which the first one counts has a digit";
    Quadruple "quadruple" Digits One: "the digits are in these cells, each as often as it is named";
    ContainsExactly "contains-exactly" Digits One: "each digit is in these cells exactly as often as it is named";
    EntropySquare "entropy-square" None One: "a low, a middle and a high digit are among them";
    CountingCircles "counting-circles" None One: "each digit that is in these cells is there as often as it says";
}

impl RelationKind {
    /// What is known of it.
    pub fn facts(self) -> &'static KindFacts {
        &KINDS[self as usize]
    }

    /// The kind with a word, in the plain form of boards.
    pub fn of_word(word: &str) -> Option<Self> {
        KINDS.iter().find(|facts| facts.word == word).map(|facts| facts.kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_is_that_of_one_kind() {
        assert!(KINDS.iter().all(|facts| RelationKind::of_word(facts.word) == Some(facts.kind)));
    }
}
