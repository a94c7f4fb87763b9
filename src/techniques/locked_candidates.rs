use std::ops::ControlFlow;

use crate::board::{Grid, Kind};
use crate::proof::Step;
use crate::session::Session;
use crate::state::LockedDigit;
use crate::technique::own::{self, Instance, Locked};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/locked-candidates.md")]
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

    fn document(&self) -> &'static str {
        include_str!("../../rules/locked-candidates.md")
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
}
