use std::ops::ControlFlow;

use crate::board::{CandidateSet, Digit, DigitSet, House, HouseKind, Kind};
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

    fn nrc(&self, _first: Kind) -> &'static str {
        "whip"
    }

    fn find(&self, view: &View, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let bases = FAMILIES.into_iter().flat_map(|(base, cover)| House::all_of(base).map(move |base| (base, cover)));
        for (base, cover) in bases {
            let fits = |digit: &Digit| (2..=3).contains(&view.positions(base.variable(*digit)).len());
            let digits: DigitSet = Digit::all().filter(fits).collect();
            if digits.is_empty() {
                continue;
            }
            for cover in House::all_of(cover).filter(|cover| !base.positions_in(*cover).is_empty()) {
                digits.iter().filter_map(|digit| self.locked(view, digit, base, cover)).try_for_each(&mut *found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl LockedCandidates {
    /// The digit's places in `base` all lie in `cover`, so the rest of `cover` loses it.
    fn locked(&self, view: &View, digit: Digit, base: House, cover: House) -> Option<Step> {
        let places = view.positions(base.variable(digit));
        if !places.is_subset(base.positions_in(cover)) {
            return None;
        }
        let cleared = view.cells_with(digit) & (cover.cells() - base.cells());
        let proof = || Proof::Cover { base: vec![base.variable(digit)], cover: vec![cover.variable(digit)] };
        (!cleared.is_empty())
            .then(|| Step::removing(self.id(), proof(), &CandidateSet::of_digit(digit, cleared)))
            .flatten()
    }
}
