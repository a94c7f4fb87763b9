use crate::technique::boards::neighbors;
use crate::technique::instance::Locked;
use crate::technique::locking::{self, by_one_variable, form_by_one_variable};
use crate::technique::{Ask, Entry, Facts, Flow, Form, Found, Instance, Line, Technique, instance};
use unguess_board::{DigitSet, Grid, House, HouseKind};
use unguess_proof::Step;
use unguess_search::session::Session;
use unguess_search::state::{LockedDigit, crossing};

/// Defined in `rules/locked-candidates.md`.
pub(super) static LOCKED_CANDIDATES: Technique = Technique {
    facts: Facts {
        forms: &[
            Form::called("pointing", "pointing"),
            Form::called("claiming", "claiming"),
            Form::called("intersection", "generalized intersection"),
            Form::called("neighbors", "locked neighbors"),
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
    let form = match neighbors::variable_of(step).filter(|_| !state.rules().is_classic()) {
        Some(variable) => form_by_one_variable(state, variable, &removed),
        None => Locked::of(state, &step.proof)?.form(),
    };
    Some(Instance::of_size(1).of_form(form))
}

/// Digits of one house that lie in another, then what any one variable removes. Where more cells are unequal than those of
/// rows, columns and regions, the former are also the latter: they are looked for only if they are asked for.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    if ask.is_as_hodoku() {
        return in_order_of_hodoku(session, ask.form, found);
    }
    let grid = session.grid();
    if grid.rules().is_plain() {
        locking::each(session, &mut |lock| locking::step(grid, lock).map_or(Flow::Continue(()), &mut *found))?;
    } else if ["pointing", "claiming"].contains(&ask.form) {
        let own = locking::between_all(grid).filter(|lock| lock.form() == ask.form);
        return own.filter_map(|lock| locking::step(grid, lock)).try_for_each(found);
    }
    // On the usual board one variable removes what a locked digit does, and nothing else.
    if session.usual().is_some() { Flow::Continue(()) } else { by_one_variable(grid).try_for_each(found) }
}

/// For HoDoKu's score: base by base, digit by digit; where a box points both along a row and a column, along the row first.
fn in_order_of_hodoku(session: &mut Session, form: &str, found: &mut Found) -> Flow {
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
                    locking::step(view.grid(), lock).map_or(Flow::Continue(()), &mut *found)
                })?;
            }
        }
    }
    Flow::Continue(())
}

const BLOCK: [HouseKind; 1] = [HouseKind::Block];
