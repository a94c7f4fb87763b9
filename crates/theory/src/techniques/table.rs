use std::ops::ControlFlow;

use crate::technique::boards::tables::RelationTable;
use crate::technique::facts::{Facts, Form, Sizes};
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Ordered, Technique, in_order};
use unguess_core::board::Grid;
use unguess_core::proof::{Proof, Step, Tabled};
use unguess_core::session::Session;

/// Defined in `rules/table.md`.
pub struct Table;

const INSIDE: &str = "inside";
const OUTSIDE: &str = "outside";

pub(super) const FACTS: Facts = Facts {
    sizes: Sizes::lengths(1, 9),
    forms: &[Form::unsaid(INSIDE), Form::new(OUTSIDE)],
    aliases: &["combinations", "cage-combinations", "killer-combinations"],
    is_basic: true,
    ..Facts::new("table", "table[{}]")
};

impl Technique for Table {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Table(proof) = &step.proof else { return None };
        let table = RelationTable::named(state, proof).filter(|_| !matches!(proof.of, Tabled::Both(_)))?;
        let is_inside = instance::removed(step)?.iter().map(|removed| table.open().contains(removed.cell()));
        let form = match is_inside.fold([false; 2], |[inside, outside], own| [inside || own, outside || !own]) {
            [true, false] => INSIDE,
            [false, true] => OUTSIDE,
            _ => return None,
        };
        (table.open().len() == proof.length()).then(|| Instance::of_size(proof.length()).of_form(form))
    }

    /// First what is removed inside the cells of relations, then outside; relations in the order of the board.
    fn search_on_board(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        // Forms are worth the same unless a level says otherwise; then all are weighed.
        match ask.order {
            Ordered::ByDifficulty(level) if !level.forms.is_empty() => {
                in_order(ask, found, &mut |found| of_size(session, ask, found))
            }
            _ => of_size(session, ask, found),
        }
    }
}

fn of_size(session: &Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
    let lost = session.lost().cells;
    let asked = [INSIDE, OUTSIDE].into_iter().filter(|form| ask.form.is_empty() || *form == ask.form);
    asked.into_iter().try_for_each(|form| {
        RelationTable::of_size(session.grid(), ask.size, lost)
            .take_while(|_| !session.is_over())
            .filter_map(|mut table| {
                let removed = if form == INSIDE { table.inside() } else { table.outside() };
                Some(Step::removing(FACTS.id, table.proof(), &removed)?.of_form(form))
            })
            .try_for_each(&mut *found)
    })
}
