use std::ops::ControlFlow;

use crate::technique::boards::locking::Lock;
use crate::technique::facts::{Facts, Form};
use crate::technique::instance::{self, Instance, Locked};
use crate::technique::{Ask, Found, Technique};
use unguess_board::Grid;
use unguess_proof::{Proof, Single, Step, Then};
use unguess_search::session::Session;
use unguess_search::state::{LockedDigit, View, crossing};

/// Defined in `rules/direct-locking.md`.
pub struct DirectLocking;

pub(super) const FACTS: Facts = Facts {
    forms: &[Form::called("pointing", "direct pointing"), Form::called("claiming", "direct claiming")],
    is_basic: true,
    ..Facts::new("direct-locking", "direct locking")
};

impl Technique for DirectLocking {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Then(Then { lemma, then }) = &step.proof else { return None };
        let (Proof::Single(Single { variable }), Some(placed)) = (&**then, instance::placed(step)) else { return None };
        let Locked { digit, base, cover } = Locked::of(state, &lemma.proof)?;
        let (other, house) = variable.digit_and_house()?;
        let open = state.left(*variable);
        let form = Locked { digit, base, cover }.form();
        let (rules, covered) = (state.rules(), state.rules().cells_of(cover));
        let is_own = lemma.technique == "locked-candidates"
            && lemma.form == form
            && lemma.counted.is_none()
            && other == digit
            && house != base
            && house.kind_number() == base.kind_number()
            && rules.cells_of(house).intersects(covered)
            && open.len() >= 2
            && open.iter().all(|place| place == placed || covered.contains(place.cell()))
            && !covered.contains(placed.cell());
        is_own.then(|| Instance::of_size(1).of_form(form))
    }

    fn search(&self, session: &mut Session, _ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let view = session.view();
        LockedDigit::all(view, session.lost().digits).try_for_each(|lock| Self::singles(view, lock, found))
    }

    fn search_on_board(&self, session: &mut Session, _ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let grid = session.grid();
        Lock::all(grid).try_for_each(|lock| {
            lock.singles(grid).try_for_each(|(variable, rest)| {
                let Some((lemma, placed)) = lock.step(grid).zip(rest.single()) else {
                    return ControlFlow::Continue(());
                };
                let then = Box::new(Proof::Single(Single { variable }));
                let proof = Proof::Then(Then { lemma: Box::new(lemma), then });
                found(Step::placing(FACTS.id, proof, placed).of_form(lock.form()))
            })
        })
    }
}

impl DirectLocking {
    /// The other houses of the base's kind that cross the cover and keep one place for the digit.
    fn singles(view: &View, lock: LockedDigit, found: &mut Found) -> ControlFlow<()> {
        crossing(lock.cover, lock.base.kind()).into_iter().filter(|house| *house != lock.base).try_for_each(|house| {
            let variable = house.variable(lock.digit);
            let places = view.positions(variable);
            let left = places - house.positions_in(lock.cover);
            let Some(place) = left.single().filter(|_| places.len() >= 2) else { return ControlFlow::Continue(()) };
            let Some(lemma) = Step::removing("locked-candidates", lock.proof(), &lock.removed(view)) else {
                return ControlFlow::Continue(());
            };
            let lemma = Box::new(lemma.of_form(lock.form()));
            let proof = Proof::Then(Then { lemma, then: Box::new(Proof::Single(Single { variable })) });
            found(Step::placing(FACTS.id, proof, variable.candidate(place)).of_form(lock.form()))
        })
    }
}
