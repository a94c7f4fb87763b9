use std::ops::ControlFlow;

use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};
use unguess_core::board::{Candidate, CellSet, Grid};
use unguess_core::hodoku::Avoidable;
use unguess_core::proof::{Guarded, GuardedPattern, Proof, Step};
use unguess_core::session::Session;
use unguess_core::state::View;

/// Defined in `rules/avoidable-rectangle.md`.
pub struct AvoidableRectangle;

impl Technique for AvoidableRectangle {
    fn id(&self) -> &'static str {
        "avoidable-rectangle"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["ar", "ar1", "ar2"]
    }

    fn forms(&self) -> &'static [&'static str] {
        &["type 1", "type 2"]
    }

    fn name(&self, _size: usize) -> String {
        "avoidable rectangle".to_owned()
    }

    fn name_of(&self, step: &Step) -> String {
        format!("avoidable rectangle {}", step.form)
    }

    fn assumes_uniqueness(&self) -> bool {
        true
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Guarded(Guarded { pattern: GuardedPattern::Loop { cells, digits }, guardians, base, cover }) =
            &step.proof
        else {
            return None;
        };
        let removed = own::removed(step)?;
        let open: CellSet = cells.iter().copied().filter(|cell| state.value(*cell).is_none()).collect();
        let guarded: CellSet = guardians.iter().map(|guardian| guardian.cell()).collect();
        let is_own = cells.len() == 4
            && base.is_empty()
            && cover.is_empty()
            && open == guarded
            && guardians.len() == guarded.len()
            && open.iter().all(|cell| state.digits_in(cell).len() == 2);
        let form = match guardians[..] {
            [one] => removed
                .iter()
                .all(|removed| removed.cell() == one.cell() && digits.contains(&removed.digit()))
                .then_some("type 1"),
            [one, other] => (one.digit() == other.digit()).then_some("type 2"),
            _ => None,
        };
        form.filter(|_| is_own).map(|form| Instance::of_size(1).of_form(form))
    }

    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let Some(origin) = session.origin() else { return ControlFlow::Continue(()) };
        let view = session.view();
        Avoidable::each(view, origin, &mut |rectangle| {
            self.step(view, rectangle).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}

impl AvoidableRectangle {
    /// One corner is not what would complete the pattern; or one of two corners is the digit that both have besides.
    fn step(&self, view: &View, rectangle: &Avoidable) -> Option<Step> {
        let (form, removed): (_, Vec<Candidate>) = match rectangle.guardians[..] {
            [_] => ("type 1", rectangle.deadly.clone()),
            [one, other] if one.digit() == other.digit() => {
                ("type 2", view.linked_to_all([one, other]).iter().collect())
            }
            _ => return None,
        };
        Some(Step::removing_in_order(self.id(), rectangle.proof(), removed)?.of_form(form))
    }
}
