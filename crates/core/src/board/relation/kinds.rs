//! The kinds of relations, with what each is made of.

/// A kind of relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RelationKind {
    /// All differ, and add up to a total if there is one.
    Cage,
    /// They add up to a total; digits may repeat.
    Sum,
    /// A diagonal that adds up to a total; digits may repeat.
    LittleKiller,
    /// Digits times factors add up to a total.
    Linear,
    /// All differ.
    Different,
    /// All are equal.
    Equal,
    /// Two parts are equal, cell by cell.
    Clone,
    /// All are odd.
    Odd,
    /// All are even.
    Even,
    /// The first is below each of the others.
    Minimum,
    /// The first is above each of the others.
    Maximum,
    /// Each is above the next.
    Greater,
    /// Two differ by a number.
    Difference,
    /// One of two is a number times the other.
    Ratio,
    /// Two add up to a total.
    Xv,
    /// The shaft adds up to the number in the circle.
    Arrow,
    /// Both ends together are what lies between adds up to.
    DoubleArrow,
    /// Each is below the next.
    Thermo,
    /// None is above the next.
    SlowThermo,
    /// Neighbors differ by a number or more.
    Whispers,
    /// Consecutive digits in any order.
    Renban,
    /// No two are equal or consecutive.
    Nabner,
    /// The same forwards and backwards.
    Palindrome,
    /// Cells at the same distance from the middle have one common sum, which is the digit in the middle.
    Zipper,
    /// What lies between the ends is strictly between their digits.
    Between,
    /// The ends differ by a number or more; what lies between them is below both or above both.
    Lockout,
    /// Of any three in a row, one is low, one in the middle and one high.
    Entropic,
    /// Of as many in a row as the number says, no two leave the same rest when they are divided by it.
    Modular,
    /// All parts add up to the same total.
    RegionSum,
    /// All parts have the same digits, each as often.
    SameValues,
    /// What lies between the lowest and the highest digit adds up to a total.
    Sandwich,
    /// As many cells as the first says, itself included, add up to a total.
    XSum,
    /// So many cells are higher than all before them.
    Skyscraper,
    /// The cell to which the first one counts has a digit.
    NumberedRoom,
    /// The digits are in these cells, each as often as it is named.
    Quadruple,
    /// Each digit is in these cells exactly as often as it is named.
    ContainsExactly,
    /// A low, a middle and a high digit are among them.
    EntropySquare,
    /// Each digit that is in these cells is there as often as it says.
    CountingCircles,
}

/// The numbers that a kind has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
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
pub enum Parts {
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
    /// Its numbers.
    pub numbers: Numbers,
    /// Its parts.
    pub parts: Parts,
    /// Whether a cell may come twice.
    pub repeats: bool,
    /// Whether no two of its cells may be equal.
    pub is_set: bool,
    /// Whether it says no more than its consequences for pairs of cells.
    pub is_complete: bool,
}

impl KindFacts {
    const fn new(kind: RelationKind, word: &'static str, numbers: Numbers, parts: Parts) -> Self {
        Self { kind, word, numbers, parts, repeats: false, is_set: false, is_complete: false }
    }

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

/// All kinds.
pub const KINDS: [KindFacts; 38] = {
    use Numbers::{Digits, Factors, None, One, Perhaps};
    use Parts::{Equal, Pair, Some, Two};
    use RelationKind as Kind;
    [
        KindFacts::new(Kind::Cage, "cage", Perhaps, Parts::One).set(),
        KindFacts::new(Kind::Sum, "sum", One, Parts::One).repeating(),
        KindFacts::new(Kind::LittleKiller, "little-killer", One, Parts::One).repeating(),
        KindFacts::new(Kind::Linear, "linear", Factors, Parts::One).repeating(),
        KindFacts::new(Kind::Different, "different", None, Parts::One).set().complete(),
        KindFacts::new(Kind::Equal, "equal", None, Parts::One).repeating().complete(),
        KindFacts::new(Kind::Clone, "clone", None, Equal).repeating().complete(),
        KindFacts::new(Kind::Odd, "odd", None, Parts::One).complete(),
        KindFacts::new(Kind::Even, "even", None, Parts::One).complete(),
        KindFacts::new(Kind::Minimum, "minimum", None, Parts::One).complete(),
        KindFacts::new(Kind::Maximum, "maximum", None, Parts::One).complete(),
        KindFacts::new(Kind::Greater, "greater", None, Parts::One).complete(),
        KindFacts::new(Kind::Difference, "difference", One, Pair).complete(),
        KindFacts::new(Kind::Ratio, "ratio", One, Pair).complete(),
        KindFacts::new(Kind::Xv, "xv", One, Pair).complete(),
        KindFacts::new(Kind::Arrow, "arrow", None, Two).repeating(),
        KindFacts::new(Kind::DoubleArrow, "double-arrow", None, Parts::One).repeating(),
        KindFacts::new(Kind::Thermo, "thermo", None, Parts::One).complete(),
        KindFacts::new(Kind::SlowThermo, "slow-thermo", None, Parts::One).repeating().complete(),
        KindFacts::new(Kind::Whispers, "whispers", One, Parts::One).repeating().complete(),
        KindFacts::new(Kind::Renban, "renban", None, Parts::One).set(),
        KindFacts::new(Kind::Nabner, "nabner", None, Parts::One).set().complete(),
        KindFacts::new(Kind::Palindrome, "palindrome", None, Parts::One).repeating().complete(),
        KindFacts::new(Kind::Zipper, "zipper", None, Parts::One).repeating(),
        KindFacts::new(Kind::Between, "between", None, Parts::One),
        KindFacts::new(Kind::Lockout, "lockout", One, Parts::One),
        KindFacts::new(Kind::Entropic, "entropic", None, Parts::One).repeating().complete(),
        KindFacts::new(Kind::Modular, "modular", One, Parts::One).repeating().complete(),
        KindFacts::new(Kind::RegionSum, "region-sum", None, Some),
        KindFacts::new(Kind::SameValues, "same-values", None, Some),
        KindFacts::new(Kind::Sandwich, "sandwich", One, Parts::One),
        KindFacts::new(Kind::XSum, "x-sum", One, Parts::One),
        KindFacts::new(Kind::Skyscraper, "skyscraper", One, Parts::One),
        KindFacts::new(Kind::NumberedRoom, "numbered-room", One, Parts::One),
        KindFacts::new(Kind::Quadruple, "quadruple", Digits, Parts::One),
        KindFacts::new(Kind::ContainsExactly, "contains-exactly", Digits, Parts::One),
        KindFacts::new(Kind::EntropySquare, "entropy-square", None, Parts::One),
        KindFacts::new(Kind::CountingCircles, "counting-circles", None, Parts::One),
    ]
};

impl RelationKind {
    /// What is known of it.
    pub fn facts(self) -> &'static KindFacts {
        static ALL: [KindFacts; KINDS.len()] = KINDS;
        &ALL[self as usize]
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
    fn facts_stand_at_the_place_of_their_kind() {
        for facts in KINDS {
            assert_eq!(facts.kind.facts().word, facts.word);
            assert_eq!(RelationKind::of_word(facts.word), Some(facts.kind));
        }
    }
}
