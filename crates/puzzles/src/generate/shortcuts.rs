//! Shortcuts of generators.

/// What need not be done in full. None of it changes what is made; all of it together is what the speed comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shortcuts {
    /// Clues that miss an unavoidable set, or contradict all but the solutions found, are not searched again.
    pub(crate) unavoidable: bool,
    /// A clue that is a single of the others needs no search.
    pub(crate) singles: bool,
}

impl Shortcuts {
    pub(crate) const ALL: Self = Self { unavoidable: true, singles: true };
}
