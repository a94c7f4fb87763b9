use crate::technique::boards::tables::{self, RelationTable};
use crate::technique::{
    Ask, Facts, Flow, ForBoards, Form, Found, Instance, Ordered, Sizes, Technique, in_order, instance,
};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::{Proof, Step, Tabled};
use unguess_search::session::Session;

/// From its cells, from others, from both, or from all that it can where its open cells take the same digits in every way.
pub(super) const INSIDE: &str = "inside";
const OUTSIDE: &str = "outside";
const WHOLE: &str = "inside and outside";
const ONE_WAY: &str = "one way";

/// Defined in `rules/table.md`.
pub(super) static TABLE: Technique = Technique {
    facts: Facts {
        sizes: Sizes::lengths(1, 9),
        forms: &[Form::unsaid(INSIDE), Form::new(OUTSIDE), Form::unsaid(WHOLE), Form::unsaid(ONE_WAY)],
        aliases: &["combinations", "cage-combinations", "killer-combinations"],
        is_basic: true,
        boards: ForBoards::Others,
        ..Facts::new("table", "table[{}]")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// A table of one relation or sum with all its open cells. The form is by where it removes something, or `one way` as claimed.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let lemma = tables::removal(state, step, TABLE.id())?;
    let Proof::Table(proof) = &lemma.proof else { return None };
    let table = RelationTable::named(state, proof).filter(|_| !matches!(proof.of, Tabled::Both(_)))?;
    let form = match form_of(&table, &instance::removed(lemma)?) {
        _ if step.form == ONE_WAY && table.one_way().is_some() => ONE_WAY,
        form => form,
    };
    (table.open().len() == proof.length()).then(|| Instance::of_size(proof.length()).of_form(form))
}

/// Relations in the order of the board, each with all that it removes; if forms are asked for or weighed, those inside first.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    match ask.order {
        Ordered::ByDifficulty(level) if !level.forms.is_empty() => in_order(ask, found, &mut |found| {
            [INSIDE, OUTSIDE].into_iter().try_for_each(|form| of_size(session, ask.size, form, found))
        }),
        _ => of_size(session, ask.size, ask.form, found),
    }
}

/// Offers what the relations with `size` open cells remove, as a form asks for it.
fn of_size(session: &Session, size: usize, form: &str, found: &mut Found) -> Flow {
    RelationTable::of_size(session.grid(), size, session.lost().cells)
        .take_while(|_| !session.is_over())
        .filter_map(|mut table| {
            let removed = match form {
                INSIDE => table.inside(),
                OUTSIDE => table.outside(),
                ONE_WAY => table.removed_by(table.one_way()?),
                _ => table.whole(),
            };
            let form = if form == ONE_WAY { ONE_WAY } else { form_of(&table, &removed) };
            table.step(TABLE.id(), form, &removed)
        })
        .try_for_each(found)
}

/// The form by where the removed candidates are: in the open cells, in others, or in both.
fn form_of(table: &RelationTable, removed: &CandidateSet) -> &'static str {
    let is_inside = removed.iter().map(|one| table.open().contains(one.cell()));
    match is_inside.fold([false; 2], |[inside, outside], is_in| [inside || is_in, outside || !is_in]) {
        [_, false] => INSIDE,
        [false, true] => OUTSIDE,
        [true, true] => WHOLE,
    }
}
