//! The places that the listed sets of cells can take in a state.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::sets::{self, CellsOfTwoBands, Stack, orders};
use unguess_board::Cell;

/// What the cells of a set must be, and what is kept of those chosen so far.
pub trait SetCriteria {
    /// What is kept of some cells.
    type PartialSet: Clone;

    /// What is kept of no cells.
    fn start(&self) -> Self::PartialSet;

    /// With one more cell; nothing if that cannot belong to a set that is wanted.
    fn with(&self, part: &Self::PartialSet, cell: Cell) -> Option<Self::PartialSet>;

    /// Of cells of two parts; nothing if they cannot belong to one set that is wanted.
    fn both(&self, one: &Self::PartialSet, other: &Self::PartialSet) -> Option<Self::PartialSet>;
}

/// Calls `found` with each place of a set that is wanted: rows before columns, bands in order, and sets as they are listed.
pub fn each<W: SetCriteria>(wanted: &W, found: &mut dyn FnMut(W::PartialSet)) {
    for plane in BandPair::all() {
        plane.each(wanted, found);
    }
}

/// All sets with their rows in every order.
struct Arrangements {
    /// The stacks that occur, each once.
    stacks: Vec<Stack>,
    /// The three stacks of each arrangement by place among these.
    sets: Vec<[usize; 3]>,
}

static ARRANGEMENTS: LazyLock<Arrangements> = LazyLock::new(|| {
    let orders = orders();
    let mut all: Vec<CellsOfTwoBands> =
        sets::all().flat_map(|set| orders.iter().map(move |order| set.with_rows(*order))).collect();
    all.sort_unstable();
    all.dedup();
    let mut stacks: Vec<Stack> = all.iter().flat_map(|set| set.0).collect();
    stacks.sort_unstable();
    stacks.dedup();
    let places: BTreeMap<Stack, usize> = stacks.iter().copied().zip(0..).collect();
    Arrangements { sets: all.iter().map(|set| set.0.map(|stack| places[&stack])).collect(), stacks }
});

/// The fewest cells of a set.
const SMALLEST: usize = 10;

/// The orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Two bands or two stacks, read as six rows.
#[derive(Clone, Copy)]
struct BandPair {
    bands: [usize; 2],
    is_turned: bool,
}

impl BandPair {
    fn all() -> impl Iterator<Item = Self> {
        let bands = [[0, 1], [0, 2], [1, 2]];
        [false, true].into_iter().flat_map(move |is_turned| bands.map(|bands| Self { bands, is_turned }))
    }

    fn cell(self, row: usize, column: usize) -> Cell {
        let row = 3 * self.bands[row / 3] + row % 3;
        if self.is_turned { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// Calls `found` with each place in these bands.
    fn each<W: SetCriteria>(self, wanted: &W, found: &mut dyn FnMut(W::PartialSet)) {
        let columns: Vec<ColumnParts<W>> = (0..9).map(|column| self.column(column, wanted)).collect();
        let open: usize = columns.iter().map(|column| (0..6).filter(|row| column[1 << row].is_some()).count()).sum();
        // Fewer cells than the smallest set has.
        if open < SMALLEST {
            return;
        }
        let Arrangements { stacks, sets } = &*ARRANGEMENTS;
        // For each stack of a set, how its columns can be placed in each stack of the board.
        let placed: Vec<[Vec<W::PartialSet>; 3]> = stacks
            .iter()
            .map(|stack| std::array::from_fn(|on| in_stack(*stack, &columns[3 * on..3 * on + 3], wanted)))
            .collect();
        // By stack of a set: whether it can be placed in some stack of the board.
        let is_anywhere: Vec<bool> =
            placed.iter().map(|column| column.iter().any(|parts: &Vec<W::PartialSet>| !parts.is_empty())).collect();
        for set in sets.iter().filter(|set| set.iter().all(|stack| is_anywhere[*stack])) {
            // The three stacks of a set may lie in the stacks of the board in any order.
            for order in ORDERS.iter().filter(|order| are_new(set, order)) {
                let parts: [&Vec<W::PartialSet>; 3] = std::array::from_fn(|on| &placed[set[order[on]]][on]);
                if parts.iter().all(|parts| !parts.is_empty()) {
                    combine(&parts, wanted, found);
                }
            }
        }
    }

    /// What is kept of each choice of rows in a column, by the rows as bits. Each choice adds its first row to the choice of
    /// the others.
    fn column<W: SetCriteria>(self, column: usize, wanted: &W) -> ColumnParts<W> {
        let mut parts: ColumnParts<W> = vec![Some(wanted.start())];
        for rows in 1..64_usize {
            let row = rows.trailing_zeros() as usize;
            let rest = parts[rows & (rows - 1)].as_ref();
            let part = rest.and_then(|rest| wanted.with(rest, self.cell(row, column)));
            parts.push(part);
        }
        parts
    }
}

/// What some rows of a column are, by these rows as bits; nothing if they cannot belong to a pattern.
type ColumnParts<W> = Vec<Option<<W as SetCriteria>::PartialSet>>;

/// A stack of a set in one of the board, with its columns in every order.
fn in_stack<W: SetCriteria>(stack: Stack, columns: &[ColumnParts<W>], wanted: &W) -> Vec<W::PartialSet> {
    let orders = ORDERS.iter().filter(|order| are_new(&stack, order));
    let part = |order: &[usize; 3]| {
        let column = |at: usize| columns[at][usize::from(stack[order[at]])].as_ref();
        let (first, second, third) = (column(0)?, column(1)?, column(2)?);
        wanted.both(&wanted.both(first, second)?, third)
    };
    orders.filter_map(part).collect()
}

/// Whether an order of three things is the first of those that exchange only equal things.
fn are_new<T: PartialEq>(things: &[T; 3], order: &[usize; 3]) -> bool {
    let is_later = |one: usize, other: usize| order[one] < order[other] || things[order[one]] != things[order[other]];
    is_later(0, 1) && is_later(0, 2) && is_later(1, 2)
}

/// Calls `found` with what is wanted of the sets with one part of each stack.
fn combine<W: SetCriteria>(
    [first, second, third]: &[&Vec<W::PartialSet>; 3],
    wanted: &W,
    found: &mut dyn FnMut(W::PartialSet),
) {
    for one in *first {
        for two in second.iter().filter_map(|two| wanted.both(one, two)) {
            third.iter().filter_map(|three| wanted.both(&two, three)).for_each(&mut *found);
        }
    }
}

/// Whether cells are a set of the list in two bands or stacks.
pub fn is_listed(cells: &[Cell]) -> bool {
    let of = |plane: BandPair| {
        let column = |column: usize| {
            let has = |row: &usize| cells.contains(&plane.cell(*row, column));
            (0..6).filter(has).fold(0, |bits, row| bits | 1 << row)
        };
        let stacks = std::array::from_fn(|stack| std::array::from_fn(|at| column(3 * stack + at)));
        // Cells outside the two bands are missing here.
        CellsOfTwoBands(stacks).in_order()
    };
    let is_of = |plane: BandPair| {
        let set = of(plane);
        let Arrangements { stacks, sets } = &*ARRANGEMENTS;
        let places = set.0.map(|stack| stacks.binary_search(&stack).ok());
        let [Some(one), Some(two), Some(three)] = places else { return false };
        set.cells().count_ones() as usize == cells.len() && sets.binary_search(&[one, two, three]).is_ok()
    };
    BandPair::all().any(is_of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_without_one_of_its_cells_is_none() {
        let set = sets::all().next().expect("a set");
        let cells: Vec<Cell> = (0..54).filter(|cell| set.cells() >> cell & 1 == 1).map(Cell::new).collect();
        assert!(is_listed(&cells) && !is_listed(&cells[1..]));
        assert_eq!(ARRANGEMENTS.sets.len(), 38_142);
    }
}
