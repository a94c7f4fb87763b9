use crate::technique::{Ask, Facts, Flow, Form, Found, Instance, Technique, instance, locking};
use unguess_board::Grid;
use unguess_proof::{Proof, Single, Step, Then};
use unguess_search::session::Session;
use unguess_search::state::LockedDigit;

/// Defined in `rules/direct-locking.md`.
pub(super) static DIRECT_LOCKING: Technique = Technique {
    facts: Facts {
        forms: &[Form::called("pointing", "direct pointing"), Form::called("claiming", "direct claiming")],
        is_basic: true,
        ..Facts::new("direct-locking", "direct locking")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// A locked digit, and then its place in another house of the base's kind: all other places of that house are in the cover.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Then(Then { lemma, then }) = &step.proof else { return None };
    let (Proof::Single(Single { variable }), Some(placed)) = (&**then, instance::placed(step)) else { return None };
    let lock @ LockedDigit { digit, base, cover } = instance::locked(state, &lemma.proof)?;
    let (other, house) = variable.digit_and_house()?;
    let open = state.left(*variable);
    let form = lock.form();
    let (rules, covered) = (state.rules(), state.rules().cells_of(cover));
    let is_instance = lemma.technique == "locked-candidates"
        && lemma.form == form
        && lemma.counted.is_none()
        && other == digit
        && house != base
        && house.kind_number() == base.kind_number()
        && rules.cells_of(house).intersects(covered)
        && open.len() >= 2
        && open.iter().all(|place| place == placed || covered.contains(place.cell()))
        && !covered.contains(placed.cell());
    is_instance.then(|| Instance::of_size(1).of_form(form))
}

/// For each locked digit, the houses of the base's kind to which it leaves one place.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let grid = session.grid();
    locking::each(session, &mut |lock| {
        locking::singles(grid, lock).try_for_each(|(house, placed)| {
            let Some(lemma) = locking::step(grid, lock) else { return Flow::Continue(()) };
            let then = Box::new(Proof::Single(Single { variable: house.variable(lock.digit) }));
            let proof = Proof::Then(Then { lemma: Box::new(lemma), then });
            found(Step::placing(DIRECT_LOCKING.id(), proof, placed).of_form(lock.form()))
        })
    })
}
