//! Partial whips, and what follows from them.

use super::bit_slices::{BitSlices, Lanes, SlotWord};
use super::numbering::ObjectNumber;

/// A partial whip without its left-linking candidates.
#[derive(Clone, Copy)]
pub(super) struct LoosePartial<W> {
    /// The candidates neither linked to the target nor to a right-linking candidate.
    pub(super) possible: BitSlices<W>,
    /// The variables that no right-linking candidate is looked for in: those of the target and of the right-linking
    /// candidates, and those out of scope.
    pub(super) taken: Lanes<W>,
    /// The variables of the right-linking groups.
    pub(super) grouped: Lanes<W>,
    /// The last right-linking candidate; the target at the start.
    pub(super) last: ObjectNumber,
    pub(super) set: u128,
}

/// All that follows from a partial whip when every right-linking candidate within reach is joined at once, layer by
/// layer: a cheap superset of what any whip can do.
#[derive(Clone, Copy)]
pub(super) struct LookAheadBound<W> {
    pub(super) possible: BitSlices<W>,
    pub(super) taken: Lanes<W>,
    pub(super) grouped: Lanes<W>,
    pub(super) reached: Lanes<W>,
}

/// Some right-linking candidates joined together.
#[derive(Clone, Copy)]
pub(super) struct JoinedRights<W> {
    pub(super) links: BitSlices<W>,
    pub(super) taken: Lanes<W>,
    pub(super) grouped: Lanes<W>,
}

impl<W: SlotWord> JoinedRights<W> {
    pub(super) const NONE: Self = Self { links: BitSlices::NONE, taken: Lanes::NONE, grouped: Lanes::NONE };
}
