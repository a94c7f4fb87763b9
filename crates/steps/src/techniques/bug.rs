use crate::technique::boards::grave::Grave;
use crate::technique::guarded::Guardians;
use crate::technique::{Ask, Entry, Facts, Flow, Form, Found, Instance, Line, Technique, instance};
use unguess_board::{Candidate, CellSet, DigitSet, Grid, Kind};
use unguess_proof::{Guarded, GuardedPattern, Proof, Step};
use unguess_search::session::Session;
use unguess_search::state::View;

/// Defined in `rules/bug.md`.
pub(super) static BUG: Technique = Technique {
    facts: Facts {
        forms: &[
            Form::called("type 1", "BUG+1").also(&["bivalue-universal-grave+1"]),
            Form::new("type 2"),
            Form::new("type 3"),
            Form::new("type 4"),
        ],
        aliases: &["bivalue-universal-grave"],
        hodoku: &[Entry::new("0610", "Bivalue Universal Grave + 1", Line::Name).of_form("type 1")],
        assumes_uniqueness: true,
        ..Facts::new("bug", "BUG")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// The type by which a guardian is true, if what is removed is what this type removes; in type 3 the subset is a naked one.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Guarded(Guarded { pattern: GuardedPattern::Grave, guardians, base, cover }) = &step.proof else {
        return None;
    };
    let guarded = Guardians::of(state, guardians, base, cover)?;
    let removed = instance::removed(step)?;
    let is_instance = match guarded.form {
        "type 1" => removed.iter().all(|one| guarded.cells.contains(one.cell()) && !guardians.contains(&one)),
        "type 4" => {
            let locked = base.first()?.digit_and_house()?.0;
            let idle = |one: Candidate| one.digit() != locked && !guardians.contains(&one);
            removed.iter().all(|one| guarded.cells.contains(one.cell()) && idle(one))
        }
        "type 3" => base.first()?.kind() == Kind::Cell,
        _ => true,
    };
    is_instance.then(|| Instance::of_size(1).of_form(guarded.form))
}

/// HoDoKu takes only type 1, of a cell with three candidates.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let Some(origin) = session.origin() else { return Flow::Continue(()) };
    let is_none = |view: &View| ask.is_as_hodoku() && !is_of_one_more(view) || is_hopeless(view);
    if session.usual().is_some_and(is_none) {
        return Flow::Continue(());
    }
    let grave = Grave::of(session.grid()).filter(|grave| grave.rest().is_subset(origin.candidates()));
    grave.map_or_else(Vec::new, |grave| grave.steps()).into_iter().try_for_each(found)
}

/// Whether all unfilled cells have two candidates, and one has three.
fn is_of_one_more(view: &View) -> bool {
    let three = view.trivalue(Kind::Cell).cells();
    three.single().is_some() && view.unfilled_cells() - view.bivalue(Kind::Cell).cells() == three
}

/// Whether no type can remove anything: a cell with more than two candidates has to give up some, and where several have to, they need
/// a cell that sees them all or a digit that all of them have.
fn is_hopeless(view: &View) -> bool {
    let crowded = view.unfilled_cells() - view.bivalue(Kind::Cell).cells();
    let (mut shared, mut digits) = (CellSet::ALL, DigitSet::ALL);
    crowded.iter().any(|cell| {
        shared &= cell.peers();
        digits &= view.digits_in(cell);
        let is_lonely = crowded.len() > 1 && shared.is_empty() && digits.is_empty();
        is_lonely || view.digits_in(cell).len() < 3
    })
}
