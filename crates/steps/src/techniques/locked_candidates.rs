use crate::technique::boards::neighbors;
use crate::technique::locking::{self, by_one_variable, form_by_one_variable};
use crate::technique::{Ask, Entry, Facts, Flow, Form, Found, Instance, Line, Technique, instance, offer};
use unguess_board::{Grid, House, HouseKind};
use unguess_proof::Step;
use unguess_search::session::Session;
use unguess_search::state::LockedDigit;

/// Defined in `rules/locked-candidates.md`.
pub(super) static LOCKED_CANDIDATES: Technique = Technique {
    facts: Facts {
        forms: &[
            Form::called("pointing", "pointing"),
            Form::called("claiming", "claiming"),
            Form::called("intersection", "generalized intersection").for_others(),
            Form::called("neighbors", "locked neighbors").for_others(),
        ],
        aliases: &[
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
        ],
        nrc: "whip",
        hodoku: &[
            Entry::new("0100", "Locked Candidates Type 1 (Pointing)", Line::Locked).of_form("pointing"),
            Entry::new("0101", "Locked Candidates Type 2 (Claiming)", Line::Locked).of_form("claiming"),
        ],
        is_basic: true,
        ..Facts::new("locked-candidates", "locked candidates")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let removed = instance::removed(step)?;
    let form = match neighbors::variable_of(step) {
        Some(variable) => form_by_one_variable(state, variable, &removed),
        None => instance::locked(state, &step.proof)?.form(),
    };
    let is_form_of_board = LOCKED_CANDIDATES.facts.form(form)?.boards.include(state.rules());
    is_form_of_board.then(|| Instance::of_size(1).of_form(form))
}

/// Pointing and claiming, then what any one variable removes. Where more cells are unequal than those of rows, columns and
/// regions, the second includes the first: pointing and claiming are then looked for only if they are asked for.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    if ask.is_as_hodoku() {
        return in_order_of_hodoku(session, ask.form, found);
    }
    let grid = session.grid();
    if grid.rules().is_plain() {
        locking::each(session, &mut |lock| offer(locking::step(grid, lock), found))?;
    } else if ["pointing", "claiming"].contains(&ask.form) {
        let locks = locking::between_all(grid).filter(|lock| lock.form() == ask.form);
        return locks.filter_map(|lock| locking::step(grid, lock)).try_for_each(found);
    }
    // On the usual board one variable removes what a locked digit does, and nothing else.
    if session.usual().is_some() { Flow::Continue(()) } else { by_one_variable(grid).try_for_each(found) }
}

/// For HoDoKu's score: base by base, digit by digit; where a box points both along a row and a column, along the row first.
fn in_order_of_hodoku(session: &Session, form: &str, found: &mut Found) -> Flow {
    let kinds = [HouseKind::Block, HouseKind::Row, HouseKind::Column];
    let place = |house: House| (kinds.iter().position(|kind| *kind == house.kind()), house.number());
    let mut locks: Vec<LockedDigit> = LockedDigit::all(session.view(), session.lost().digits).collect();
    locks.retain(|lock| form.is_empty() || form == lock.form());
    locks.sort_by_key(|lock| (place(lock.base), lock.digit, place(lock.cover)));
    locks.into_iter().filter_map(|lock| locking::step(session.grid(), lock)).try_for_each(found)
}
