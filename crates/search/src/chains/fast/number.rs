//! What numbers what in the searches for static chains.

use crate::numbered::ordinals;
use unguess_board::{IndexSet, Ordinal};

ordinals! {
    /// The number of a candidate in a graph of links.
    pub struct Number;
    /// The number of a candidate among those that imply another one when they are false.
    pub(super) struct BivalueEnd;
}

/// Candidates by their numbers.
pub type Numbers<const W: usize> = IndexSet<W, Number>;

/// Ends by their numbers.
pub(super) type Ends<const V: usize> = IndexSet<V, BivalueEnd>;
