//! The premises of each shape of proof by their numbers: what is shown of them in a picture, and which words speak of them. The
//! last is always what changes.

use unguess_core::board::Variable;

/// What a variable does in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// It takes one of the candidates at hand.
    Base,
    /// It takes one of the candidates at hand, and each of them is followed.
    Cases,
    /// It belongs to a pattern that could be filled in two ways.
    Pattern,
    /// It belongs to a set of cells, counted from 0.
    Set(usize),
    /// It is a cell of a color, counted from 0.
    Color(usize),
    /// It is the cell from which the petals of a blossom go out.
    Stem,
    /// It takes nothing but a candidate of the base.
    Cover,
    /// It is the cell in the middle of a wing.
    Pivot,
    /// It is a cell at an end of a wing.
    Pincer,
    /// It needs a candidate that the base leaves.
    Excluder,
    /// Nothing is left for it.
    End,
}

/// A premise of a shape whose premises are one list, from which its sentences and its picture are made.
pub(super) struct Premise {
    /// What holds, as sentences.
    pub(super) text: String,
    /// The cells and houses that it speaks of.
    pub(super) places: Vec<(Variable, Place)>,
}

impl Premise {
    pub(super) fn new(text: String, places: impl IntoIterator<Item = (Variable, Place)>) -> Self {
        Self { text, places: places.into_iter().collect() }
    }
}

/// What an argument starts from: a variable, a base and its cover, a pattern, sets of cells, what is supposed.
pub(super) const START: usize = 0;

/// The fins of a cover, and what follows if one is true.
pub(super) const FINS: usize = 1;

/// What of two almost locked sets only one can have.
pub(super) const COMMON: usize = 1;

/// What almost locked sets have for that.
pub(super) const LEFT: usize = 2;

/// That all of a color is true, or all of the other.
pub(super) const EITHER: usize = 1;

/// Where cells of one color, or of two, see each other.
pub(super) const MEETING: usize = 2;

/// That the cells of a crossing, or of a pattern that would have two solutions, cannot be filled otherwise.
pub(super) const FILLED: usize = 1;

/// That a ring is odd.
pub(super) const ODD: usize = 1;

/// That a guardian of a ring is true.
pub(super) const GUARDED: usize = 2;

/// A target of an exclusion, counted from 0.
pub(super) const fn target(index: usize) -> usize {
    START + 1 + index
}

/// A link of a chain or loop, counted from 0.
pub(super) const fn link(index: usize) -> usize {
    index
}

/// That a loop of so many links comes back to its start.
pub(super) const fn closing(links: usize) -> usize {
    links
}

/// A link of a whip, counted from 0. Before it, its target is supposed.
pub(super) const fn link_of_whip(index: usize) -> usize {
    START + 1 + index
}

/// That a whip of so many links leaves nothing for a variable.
pub(super) const fn end_of_whip(links: usize) -> usize {
    link_of_whip(links)
}
