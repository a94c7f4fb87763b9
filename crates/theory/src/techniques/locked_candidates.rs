use std::ops::ControlFlow;

use crate::technique::own::{self, Instance, Locked};
use crate::technique::{Found, Technique};
use unguess_core::board::{DigitSet, Grid, House, HouseKind, Kind};
use unguess_core::proof::Step;
use unguess_core::session::Session;
use unguess_core::state::{LockedDigit, crossing};

/// Defined in `rules/locked-candidates.md`.
pub struct LockedCandidates;

impl Technique for LockedCandidates {
    fn id(&self) -> &'static str {
        "locked-candidates"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &[
            "pointing",
            "claiming",
            "pointing-pair",
            "pointing-triple",
            "claiming-pair",
            "box-line",
            "box-line-reduction",
            "box/line-reduction",
            "intersection",
            "intersections",
            "box-line-interaction",
            "line-box-interaction",
        ]
    }

    fn name(&self, _size: usize) -> String {
        "locked candidates".to_owned()
    }

    fn nrc(&self, _first: Kind) -> &'static str {
        "whip"
    }

    fn forms(&self) -> &'static [&'static str] {
        &["pointing", "claiming"]
    }

    fn name_of(&self, step: &Step) -> String {
        step.form.to_string()
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let locked = Locked::of(state, &step.proof)?;
        own::removed(step).map(|_| Instance::of_size(1).of_form(locked.form()))
    }

    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let view = session.view();
        LockedDigit::all(view, session.lost().digits).try_for_each(|lock| {
            let step = Step::removing(self.id(), lock.proof(), &lock.removed(view));
            step.map_or(ControlFlow::Continue(()), |step| found(step.of_form(lock.form())))
        })
    }

    /// Base by base, digit by digit; where a block points both along a row and a column, along the row first.
    fn find_as_hodoku(&self, session: &mut Session, _size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        let (view, columns, rows) = (session.view(), HouseKind::Column, HouseKind::Row);
        let digits = session.lost().digits.iter();
        let locking: DigitSet = digits.filter(|digit| view.cells_with(*digit).have_lock()).collect();
        for (base, covers) in [(HouseKind::Block, &[rows, columns][..]), (rows, &BLOCK), (columns, &BLOCK)] {
            let of_form = if base == HouseKind::Block { "pointing" } else { "claiming" };
            if locking.is_empty() || !form.is_empty() && form != of_form {
                continue;
            }
            for house in House::all_of(base) {
                for digit in (view.few(base.into(), 3).group(house.number()).digits() & locking).iter() {
                    let places = view.positions(house.variable(digit));
                    let covers = covers.iter().flat_map(|kind| crossing(house, *kind));
                    let mut locks = covers.filter(|cover| places.is_subset(house.positions_in(*cover)));
                    locks.try_for_each(|cover| {
                        let lock = LockedDigit { digit, base: house, cover };
                        let step = Step::removing(self.id(), lock.proof(), &lock.removed(view));
                        step.map_or(ControlFlow::Continue(()), |step| found(step.of_form(lock.form())))
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

const BLOCK: [HouseKind; 1] = [HouseKind::Block];
