//! Sets of cells in two bands, up to the order of columns and stacks.

use std::fmt;

/// Six cells of a column as bits: the three of the upper band first.
pub type ColumnCells = u8;

/// Three columns in ascending order.
pub type Stack = [ColumnCells; 3];

/// A set of cells in two bands, as three stacks in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CellsOfTwoBands(pub [Stack; 3]);

/// Row `k` of the result is row `order[k]` of the column.
pub(crate) fn with_rows(column: ColumnCells, order: [usize; 6]) -> ColumnCells {
    (0..6).fold(0, |turned, row| turned | (column >> order[row] & 1) << row)
}

/// All orders of the rows in their bands, and of the bands.
pub fn orders() -> Vec<[usize; 6]> {
    const OF_THREE: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let pairs = OF_THREE.into_iter().flat_map(|upper| OF_THREE.map(|lower| (upper, lower)));
    let each = pairs.flat_map(|(upper, lower)| {
        let low = lower.map(|row| row + 3);
        [[upper, low], [low, upper]].map(|rows| std::array::from_fn(|row| rows[row / 3][row % 3]))
    });
    each.collect()
}

impl CellsOfTwoBands {
    /// The cells by number, row by row: 54 in all.
    pub fn cells(self) -> u64 {
        let columns = self.0.into_iter().flatten().enumerate();
        columns.fold(0, |cells, (at, column)| {
            (0..6).fold(cells, |cells, row| cells | u64::from(column >> row & 1) << (9 * row + at))
        })
    }

    /// This set with its rows in an order.
    pub(crate) fn with_rows(self, order: [usize; 6]) -> Self {
        Self(self.0.map(|stack| stack.map(|column| with_rows(column, order)))).in_order()
    }

    /// Columns and stacks in ascending order.
    pub fn in_order(mut self) -> Self {
        self.0.iter_mut().for_each(|stack| stack.sort_unstable());
        self.0.sort_unstable();
        self
    }
}

impl fmt::Display for CellsOfTwoBands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().flatten().try_for_each(|column| write!(f, "{column:02o}"))
    }
}

/// The sets that the repository holds, as the example `impossible-sets` lists them.
pub fn all() -> impl Iterator<Item = CellsOfTwoBands> {
    include_str!("sets.txt").lines().filter_map(CellsOfTwoBands::read)
}

impl CellsOfTwoBands {
    /// Reads a set from its line.
    fn read(line: &str) -> Option<Self> {
        let columns = (0..9).map(|at| ColumnCells::from_str_radix(line.get(2 * at..2 * at + 2)?, 8).ok());
        let columns = columns.collect::<Option<Vec<ColumnCells>>>()?;
        Some(Self(std::array::from_fn(|stack| std::array::from_fn(|at| columns[3 * stack + at]))))
    }
}
