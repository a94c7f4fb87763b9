use std::ops::ControlFlow;

use crate::technique::boards::in_cells;
use crate::technique::boards::tables::RelationTable;
use crate::technique::facts::Facts;
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Technique};
use unguess_core::board::{Candidate, CandidateSet, CellSet, Digit, DigitSet, Grid, Kind};
use unguess_core::proof::{Proof, Single, Step, Tabled, Then};
use unguess_core::session::Session;

/// Defined in `rules/hidden-cage-single.md`.
pub struct HiddenCageSingle;

pub(super) const FACTS: Facts =
    Facts { aliases: &["cage-single"], is_basic: true, ..Facts::new("hidden-cage-single", "hidden cage single") };

/// The most open cells of a relation: the checker reads no larger ones.
const CELLS: usize = 9;

impl Technique for HiddenCageSingle {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Then(Then { lemma, then }) = &step.proof else { return None };
        let (Proof::Table(table), Proof::Single(Single { variable })) = (&lemma.proof, &**then) else { return None };
        let placed = instance::placed(step)?;
        let table = RelationTable::named(state, table).filter(|_| matches!(table.of, Tabled::Relation(_)))?;
        let others = in_cells(state, CellSet::of(placed.cell()), DigitSet::ALL) - CandidateSet::of(placed);
        let is_own = lemma.technique == "table"
            && lemma.form == "inside"
            && lemma.counted.is_none()
            && lemma.effect.placed.is_none()
            && lemma.effect.removed.iter().copied().collect::<CandidateSet>() == others
            && variable.kind() == Kind::Cell
            && only_place(state, table.open(), placed.digit()) == Some(placed);
        is_own.then(|| Instance::of_size(1))
    }

    /// Relations with fewer open cells first.
    fn search_on_board(&self, session: &mut Session, _ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let (grid, lost) = (session.grid(), session.lost().cells);
        let all = (2..=CELLS).flat_map(|size| RelationTable::of_size(grid, size, lost));
        all.take_while(|_| !session.is_over()).try_for_each(|mut table| {
            grid.rules().digits().filter_map(|digit| step(grid, &mut table, digit)).try_for_each(&mut *found)
        })
    }
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
    let others = in_cells(grid, CellSet::of(placed.cell()), DigitSet::ALL) - CandidateSet::of(placed);
    let lemma = Step::removing("table", table.proof(), &others)?.of_form("inside");
    let then = Box::new(Proof::Single(Single { variable: placed.cell().variable() }));
    Some(Step::placing(FACTS.id, Proof::Then(Then { lemma: Box::new(lemma), then }), placed))
}
