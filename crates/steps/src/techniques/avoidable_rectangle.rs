use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Form, Found, Instance, Line, Technique, instance, offer};
use unguess_board::{Candidate, CellSet, Grid};
use unguess_proof::{Guarded, GuardedPattern, Proof, Step};
use unguess_search::rectangles::Avoidable;
use unguess_search::session::Session;
use unguess_search::state::View;

/// Defined in `rules/avoidable-rectangle.md`.
pub(super) static AVOIDABLE_RECTANGLE: Technique = Technique {
    facts: Facts {
        forms: Form::types(2),
        aliases: &["ar", "ar1", "ar2"],
        hodoku: &[
            Entry::new("0607", "Avoidable Rectangle Type 1", Line::Rectangle).of_form("type 1"),
            Entry::new("0608", "Avoidable Rectangle Type 2", Line::Rectangle).of_form("type 2"),
        ],
        assumes_uniqueness: true,
        boards: ForBoards::Usual,
        ..Facts::new("avoidable-rectangle", "avoidable rectangle")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// Four corners, of which the unfilled ones have two candidates each, one of them a guardian. One guardian makes type 1, two of
/// one digit make type 2.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Guarded(Guarded { pattern: GuardedPattern::Loop { cells, digits }, guardians, base, cover }) =
        &step.proof
    else {
        return None;
    };
    let removed = instance::removed(step)?;
    let open: CellSet = cells.iter().copied().filter(|cell| state.value(*cell).is_none()).collect();
    let guarded: CellSet = guardians.iter().map(|guardian| guardian.cell()).collect();
    let is_instance = cells.len() == 4
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
    form.filter(|_| is_instance).map(|form| Instance::of_size(1).of_form(form))
}

fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let Some(origin) = session.origin() else { return Flow::Continue(()) };
    let view = session.view();
    Avoidable::each(view, origin, &mut |rectangle| offer(step(view, rectangle), found))
}

/// One corner is not what would complete the pattern; or one of two corners is the digit that both have besides.
fn step(view: &View, rectangle: &Avoidable) -> Option<Step> {
    let (form, removed): (_, Vec<Candidate>) = match rectangle.guardians[..] {
        [_] => ("type 1", rectangle.deadly.clone()),
        [one, other] if one.digit() == other.digit() => ("type 2", view.linked_to_all([one, other]).iter().collect()),
        _ => return None,
    };
    Some(Step::removing_in_order(AVOIDABLE_RECTANGLE.id(), rectangle.proof(), removed)?.of_form(form))
}
