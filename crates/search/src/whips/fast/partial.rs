//! Partial whips, and what follows from them.

use super::bit_slices::{BitSlices, Lanes, SlotWord};
use super::numbering::WhipObject;

/// A partial whip without its left-linking candidates.
#[derive(Clone, Copy)]
pub(super) struct LoosePartial<W> {
    /// The candidates neither linked to the target nor to a right-linking candidate.
    pub(super) possible: BitSlices<W>,
    /// The variables that no right-linking candidate is looked for in: those of the target and of the right-linking
    /// candidates, and those out of scope.
    pub(super) taken: Lanes<W>,
    /// The variables of the right-linking groups, in which no other group is looked for.
    pub(super) grouped: Lanes<W>,
    /// The last right-linking candidate; the target at the start.
    pub(super) last: WhipObject,
    /// The [key](super::scratch::key) of the set of right-linking candidates: the exclusive or of their keys.
    pub(super) set_key: u128,
}

/// All that follows from a partial whip when every right-linking candidate within reach is joined at once, layer by
/// layer: a cheap superset of what any whip can do.
#[derive(Clone, Copy)]
pub(super) struct LookAheadBound<W> {
    /// The candidates neither linked to the target nor to any right-linking candidate joined so far.
    pub(super) possible: BitSlices<W>,
    /// As in [`LoosePartial`], of all right-linking candidates joined so far.
    pub(super) taken: Lanes<W>,
    /// As in [`LoosePartial`], of all right-linking groups joined so far.
    pub(super) grouped: Lanes<W>,
    /// The variables in which the next left-linking candidate can be.
    pub(super) reached: Lanes<W>,
}

/// Some right-linking candidates joined together.
#[derive(Clone, Copy)]
pub(super) struct JoinedRights<W> {
    /// All candidates linked to one of them.
    pub(super) links: BitSlices<W>,
    /// The variables of the candidates among them.
    pub(super) taken: Lanes<W>,
    /// The variables of the groups among them.
    pub(super) grouped: Lanes<W>,
}

impl<W: SlotWord> JoinedRights<W> {
    pub(super) const NONE: Self = Self { links: BitSlices::NONE, taken: Lanes::NONE, grouped: Lanes::NONE };
}
