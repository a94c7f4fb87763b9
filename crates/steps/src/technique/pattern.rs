//! What players see in the proofs of a technique.

/// A pattern of players, of which a proof of a more general shape is an instance. A technique names its own, so that its steps
/// are explained as that wherever they can be read so; other steps are explained as the first pattern that they are an instance of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Almost locked sets that share digits.
    LinkedSets,
    /// A cell, and for each of its digits an almost locked set.
    Blossom,
    /// A line and a box that share digits.
    Crossing,
    /// A fish of all houses.
    HouseFish,
    /// Two colorings of one digit.
    TwoColorings,
}
