//! The families of chains that one search serves: they differ by what may follow what.

/// What the search has to know of a family.
pub(super) trait Family {
    /// Whether a left-linking candidate may be linked to the target or any right-linking candidate, not only to the
    /// last one.
    const BRAIDED: bool;
    /// Whether right-linking objects may be groups.
    const GROUPED: bool;
}

/// Whips, also those of one kind of variable.
pub(super) struct Whips;
/// Braids.
pub(super) struct Braids;
/// Whips with groups.
pub(super) struct GroupedWhips;
/// Braids with groups.
pub(super) struct GroupedBraids;

impl Family for Whips {
    const BRAIDED: bool = false;
    const GROUPED: bool = false;
}

impl Family for Braids {
    const BRAIDED: bool = true;
    const GROUPED: bool = false;
}

impl Family for GroupedWhips {
    const BRAIDED: bool = false;
    const GROUPED: bool = true;
}

impl Family for GroupedBraids {
    const BRAIDED: bool = true;
    const GROUPED: bool = true;
}
