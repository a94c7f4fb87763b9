//! Two relations together: what each demands, and which of its combinations leave nothing for the other.

use super::{leftovers, sum};
use crate::relation::stated;
use crate::words::{both, combined, either};
use unguess_board::{CandidateSet, CellSet, DigitSet, Grid};
use unguess_proof::Tabled;
use unguess_steps::technique::boards::tables::RelationTable;

/// How many combinations are named.
const NAMED: usize = 4;

/// What two relations demand, and which combinations of each leave no filling for the other.
pub(super) fn start(grid: &Grid, table: &RelationTable) -> String {
    let Tabled::Both(parts) = table.of_what() else { return String::new() };
    let demands = parts.iter().zip(table.relations()).map(|(part, relation)| match part {
        Tabled::Sum(addends) => sum::added(grid, addends, relation).text(),
        Tabled::Leftovers(of) => leftovers::start(grid, of, relation),
        _ => format!("{}.", stated(grid.rules(), relation)),
    });
    let conflicts = parts.iter().filter_map(|part| conflict(grid, table, part));
    demands.chain(conflicts).collect::<Vec<_>>().join(" ")
}

/// The combinations of one relation (`part`) with which the other cannot be filled; nothing if there are none or many,
/// or if a combination has fewer digits than cells.
fn conflict(grid: &Grid, table: &RelationTable, part: &Tabled) -> Option<String> {
    let alone = RelationTable::about(grid, part)?;
    let cells = alone.open();
    let sets = |table: &RelationTable| table.digit_sets(cells, &CandidateSet::EMPTY);
    let (alone, together) = (sets(&alone)?, sets(table)?);
    let gone: Vec<String> = combined(alone.difference(&together).copied()).collect();
    let is_whole = |set: &DigitSet| set.len() == CellSet::len(cells);
    if gone.is_empty() || gone.len() > NAMED || !alone.iter().all(is_whole) {
        return None;
    }
    let listed = either(gone.iter());
    Some(format!("With {listed} in {}, the other could not be filled.", both(cells.iter())))
}
