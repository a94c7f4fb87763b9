//! The families of chains that one search serves: they differ by what may follow what.

/// What the search has to know of a family.
pub(super) trait Family {
    /// Whether a left-linking candidate may be linked to the target or any right-linking candidate, not only to the
    /// last one.
    const BRAIDED: bool;
    /// Whether right-linking objects may be groups.
    const GROUPED: bool;
}

/// A family by these answers.
pub(super) struct ChainFamily<const BRAIDED: bool, const GROUPED: bool>;

impl<const BRAIDED: bool, const GROUPED: bool> Family for ChainFamily<BRAIDED, GROUPED> {
    const BRAIDED: bool = BRAIDED;
    const GROUPED: bool = GROUPED;
}

/// Whips, also those of one kind of variable.
pub(super) type Whips = ChainFamily<false, false>;
/// Braids.
pub(super) type Braids = ChainFamily<true, false>;
/// Whips with groups.
pub(super) type GroupedWhips = ChainFamily<false, true>;
/// Braids with groups.
pub(super) type GroupedBraids = ChainFamily<true, true>;
