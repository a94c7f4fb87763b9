//! Which puzzles came out of one grid: the columns `unit`, `grids` and `tries` of `generate`, which `rate --keep` carries.

use std::borrow::Cow;

use unguess_corpus::printable;
use unguess_puzzles::stats::Value;

/// The names of the columns.
pub(super) const COLUMNS: [&str; 3] = ["unit", "grids", "tries"];

/// The values of a row, one for each column asked for, and the number of clues.
type RowValues = (Vec<Option<Value>>, usize);

/// The units of the tables read so far. Rows of one unit stand together.
#[derive(Default)]
pub(super) struct Units {
    /// The number of the unit under way.
    number: Option<u64>,
    /// Its rows so far.
    members: Vec<RowValues>,
    /// How many puzzles share their grid with another one.
    pub(super) sharing: u64,
    /// How many grids and tries there were.
    tried: [u64; 2],
    /// Whether each table had these columns, and no row was missing.
    is_complete: Option<bool>,
}

impl Units {
    /// Begins another table; its numbers are of another series.
    pub(super) fn begin(&mut self) {
        self.number = None;
        self.members.clear();
    }

    /// Counts a row by its cells in [`COLUMNS`], and returns the earlier rows of the same unit, whose puzzles come from
    /// the same grid. The error is what is wrong with the cells.
    pub(super) fn add(&mut self, cells: [Option<Cow<str>>; 3], member: RowValues) -> Result<&[RowValues], String> {
        let [Some(unit), Some(grids), Some(tries)] = cells else {
            self.is_complete = Some(false);
            return Ok(&[]);
        };
        let number = |place: usize, cell: &str| {
            let is_none = |_| format!("column {}: {:?} is not a number", COLUMNS[place], printable(cell));
            cell.trim().parse::<u64>().map_err(is_none)
        };
        let [unit, grids, tries] = [number(0, &unit)?, number(1, &grids)?, number(2, &tries)?];
        let is_another = self.number != Some(unit);
        if let Some(before) = self.number
            && before > unit
        {
            return Err(format!(
                "column unit: {unit} comes after {before}: rows have to stand in the order of generate"
            ));
        }
        // If no row is missing, a row counts the grids of all units since the row before, its unit included.
        let expected = match self.number {
            Some(before) => unit - before..=unit - before,
            None => 1..=unit.saturating_add(1),
        };
        let is_whole = expected.contains(&grids);
        self.is_complete = Some(self.is_complete.unwrap_or(true) && is_whole);
        self.tried = [self.tried[0].saturating_add(grids), self.tried[1].saturating_add(tries)];
        if is_another {
            self.number = Some(unit);
            self.members.clear();
        }
        // The second puzzle of a grid makes two that share it, each later one makes one more.
        self.sharing += [0, 2, 1][self.members.len().min(2)];
        self.members.push(member);
        Ok(&self.members[..self.members.len() - 1])
    }

    /// How many grids and tries there were, if the tables say so.
    pub(super) fn tried(&self) -> Option<[u64; 2]> {
        (self.is_complete == Some(true)).then_some(self.tried).filter(|tried| !tried.contains(&0))
    }
}
