use super::table::INSIDE;
use crate::technique::boards::tables::{self, RelationTable};
use crate::technique::{Ask, Facts, Flow, ForBoards, Found, Instance, Technique, instance};
use unguess_board::{Candidate, CandidateSet, CellSet, Digit, Grid};
use unguess_proof::{Proof, Step, Tabled};
use unguess_search::session::Session;

/// Defined in `rules/hidden-cage-single.md`.
pub(super) static HIDDEN_CAGE_SINGLE: Technique = Technique {
    facts: Facts {
        aliases: &["cage-single"],
        is_basic: true,
        boards: ForBoards::Others,
        ..Facts::new("hidden-cage-single", "hidden cage single")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// The most open cells of a relation: the checker reads no larger ones.
const CELLS: usize = 9;

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let placed = instance::placed(step)?;
    let lemma = tables::removal(state, step, "table").filter(|lemma| lemma.form == INSIDE)?;
    let Proof::Table(table) = &lemma.proof else { return None };
    let table = RelationTable::named(state, table).filter(|_| matches!(table.of, Tabled::Relation(_)))?;
    (only_place(state, table.open(), placed.digit()) == Some(placed)).then(|| Instance::of_size(1))
}

/// Relations with fewer open cells first.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let (grid, lost) = (session.grid(), session.lost().cells);
    let all = (2..=CELLS).flat_map(|size| RelationTable::of_size(grid, size, lost));
    all.take_while(|_| !session.is_over()).try_for_each(|mut table| {
        grid.rules().digits().filter_map(|digit| step(grid, &mut table, digit)).try_for_each(&mut *found)
    })
}

/// The one place that a digit has in some open cells, if the cell has another digit, too.
fn only_place(grid: &Grid, open: CellSet, digit: Digit) -> Option<Candidate> {
    let cell = (open & grid.cells_with(digit)).single()?;
    grid.digits_in(cell).is_plural().then(|| cell.with(digit))
}

/// A digit that goes where no filling is without it.
fn step(grid: &Grid, table: &mut RelationTable, digit: Digit) -> Option<Step> {
    let placed = only_place(grid, table.open(), digit)?;
    let without = CandidateSet::ALL - CandidateSet::of(placed);
    if table.filling_by(&without).ok()?.is_some() {
        return None;
    }
    table.placing(HIDDEN_CAGE_SINGLE.id(), ["table", INSIDE], placed)
}
