use std::ops::ControlFlow;

use crate::board::{CandidateSet, Digit, House, HouseKind};
use crate::chains::View;
use crate::proof::{Proof, Step};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/locked-candidates.md")]
pub struct LockedCandidates;

/// Where the digit is confined, and the house it then clears: pointing first, then claiming.
const FAMILIES: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Block, HouseKind::Column),
    (HouseKind::Block, HouseKind::Row),
    (HouseKind::Column, HouseKind::Block),
    (HouseKind::Row, HouseKind::Block),
];

impl Technique for LockedCandidates {
    fn id(&self) -> &'static str {
        "locked-candidates"
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/locked-candidates.md")
    }

    fn name(&self, _size: usize) -> String {
        "locked candidates".to_owned()
    }

    fn nrc(&self) -> &'static str {
        "whip"
    }

    fn find(&self, view: &View, _size: usize, found: &mut Found) -> ControlFlow<()> {
        for (base, cover) in FAMILIES.into_iter().flat_map(crossings) {
            for digit in Digit::all() {
                if let Some(step) = self.locked(view, digit, base, cover) {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl LockedCandidates {
    /// The digit's places in `base` all lie in `cover`, so the rest of `cover` loses it.
    fn locked(&self, view: &View, digit: Digit, base: House, cover: House) -> Option<Step> {
        let places = view.positions(base.variable(digit));
        if places.len() < 2 || !places.is_subset(base.positions_in(cover)) {
            return None;
        }
        let cleared = view.cells_with(digit) & (cover.cells() - base.cells());
        let proof = || Proof::Cover { base: vec![base.variable(digit)], cover: vec![cover.variable(digit)] };
        (!cleared.is_empty())
            .then(|| Step::removing(self.id(), proof(), &CandidateSet::of_digit(digit, cleared)))
            .flatten()
    }
}

/// The pairs of houses of two kinds that share cells, base by base.
fn crossings((base, cover): (HouseKind, HouseKind)) -> impl Iterator<Item = (House, House)> {
    (0..81)
        .map(move |pair| (House::of(base, pair / 9), House::of(cover, pair % 9)))
        .filter(|(base, cover)| base.cells().intersects(cover.cells()))
}
