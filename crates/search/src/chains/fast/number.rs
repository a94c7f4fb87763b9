//! What numbers what in the searches for static chains.

use unguess_board::{IndexSet, Ordinal};

/// Kinds of numbers, which cannot be taken for each other.
macro_rules! ordinals {
    ($($(#[$doc:meta])* $visibility:vis struct $name:ident;)*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        $visibility struct $name(u32);

        impl Ordinal for $name {
            fn at(index: usize) -> Self {
                Self(index as u32)
            }

            fn index(self) -> usize {
                self.0 as usize
            }
        })*
    };
}

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
