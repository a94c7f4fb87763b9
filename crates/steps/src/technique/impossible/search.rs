//! The smallest sets of cells in two bands that three digits cannot fill, found by trying all.

use std::collections::BTreeSet;

use super::sets::{CellsOfTwoBands, ColumnCells, Stack, orders, with_rows};

/// The most cells of a set.
pub const LARGEST: u32 = 16;

impl CellsOfTwoBands {
    /// These cells, columns and stacks in order.
    fn of(cells: u64) -> Self {
        let column = |at: usize| {
            (0..6).fold(0, |column, row| column | ColumnCells::from(cells >> (9 * row + at) & 1 == 1) << row)
        };
        Self(std::array::from_fn(|stack| std::array::from_fn(|at| column(3 * stack + at)))).in_order()
    }

    /// The first of all sets that turn into each other when rows of a band or the bands are exchanged.
    fn first_by_rows(self) -> Self {
        let turned = orders().into_iter().map(|order| self.with_rows(order));
        turned.min().unwrap_or(self)
    }

    /// Rows exchanged with columns, if the set has an empty stack.
    fn transposed(self) -> Option<Self> {
        let [empty, ..] = self.0;
        if empty != [0; 3] {
            return None;
        }
        // The empty stack is the first one, so the columns 3 to 8 become the six rows.
        let cells = self.cells();
        let turned = (0..6).flat_map(|row| (0..6).map(move |column| (row, column)));
        let turned = turned.filter(|(row, column)| cells >> (9 * row + column + 3) & 1 == 1);
        Some(Self::of(turned.fold(0, |cells, (row, column)| cells | 1 << (9 * column + row + 3))))
    }

    /// The first of all sets that turn into each other.
    fn first(self) -> Self {
        let upright = self.first_by_rows();
        upright.transposed().map_or(upright, |turned| upright.min(turned.first_by_rows()))
    }
}

/// The cells that each of the 54 sees.
fn seen() -> [u64; 54] {
    // The numbers of the row, the column and the box of a cell.
    let house = |cell: usize| [cell / 9, cell % 9 + 9, cell / 27 * 3 + cell % 9 / 3 + 18];
    std::array::from_fn(|one| {
        let sees =
            |other: &usize| *other != one && house(one).iter().zip(house(*other)).any(|(near, far)| *near == far);
        (0..54).filter(sees).fold(0, |cells, other| cells | 1 << other)
    })
}

/// The cells of a set in order.
fn each(cells: u64) -> impl Iterator<Item = usize> {
    (0..54).filter(move |cell| cells >> cell & 1 == 1)
}

/// Whether three digits fill the cells so that no two that see each other are equal. `left` are the cells that each digit may still go
/// to, and `seen` those that each cell sees. The cell with the fewest digits is filled first.
fn can_be_filled(cells: u64, left: [u64; 3], seen: &[u64; 54]) -> bool {
    let count = |cell: &usize| left.iter().filter(|set| **set >> *cell & 1 == 1).count();
    let Some(cell) = each(cells).min_by_key(count) else { return true };
    let mut is_one_tried = false;
    (0..3).filter(|digit| left[*digit] >> cell & 1 == 1).any(|digit| {
        // Digits that may go to each of the cells are alike: it is enough to try one of them.
        let is_free = left[digit] & cells == cells;
        if is_free && std::mem::replace(&mut is_one_tried, true) {
            return false;
        }
        let mut later = left;
        later[digit] &= !seen[cell];
        can_be_filled(cells & !(1 << cell), later, seen)
    })
}

/// Whether three digits cannot fill the cells, and can without any one of them.
fn is_smallest(cells: u64, seen: &[u64; 54]) -> bool {
    let is_filled = |cells| can_be_filled(cells, [u64::MAX; 3], seen);
    each(cells).all(|cell| (seen[cell] & cells).count_ones() >= 3)
        && !is_filled(cells)
        && each(cells).all(|cell| is_filled(cells & !(1 << cell)))
}

/// How many cells each row has, four bits for each.
fn rows(stack: Stack) -> u32 {
    (0..6).fold(0, |all, row| all + (stack.iter().map(|column| u32::from(column >> row & 1)).sum::<u32>() << (4 * row)))
}

/// Whether no row has four cells.
fn has_small_rows(rows: u32) -> bool {
    rows & 0x00CC_CCCC == 0
}

fn size(stack: Stack) -> u32 {
    stack.iter().map(|column| column.count_ones()).sum()
}

/// All stacks in which no house has four cells.
fn stacks() -> Vec<Stack> {
    let columns: Vec<ColumnCells> = (0..64).filter(|column: &ColumnCells| column.count_ones() <= 3).collect();
    let mut all = Vec::new();
    for (at, first) in columns.iter().enumerate() {
        for (next, second) in columns.iter().enumerate().skip(at) {
            all.extend(columns[next..].iter().map(|third| [*first, *second, *third]));
        }
    }
    // Three columns give no row four cells, and no column has four: that leaves the boxes of the two bands.
    let band = |stack: &Stack, rows: ColumnCells| stack.iter().map(|column| (column & rows).count_ones()).sum::<u32>();
    all.retain(|stack| band(stack, 0o07) <= 3 && band(stack, 0o70) <= 3);
    all
}

/// All smallest sets of at most `most` cells that three digits cannot fill, in order: of sets that turn into each other when rows,
/// columns, bands and stacks are exchanged, the first.
pub fn all(most: u32) -> Vec<CellsOfTwoBands> {
    let (seen, stacks, orders) = (seen(), stacks(), orders());
    // The first of the stacks that a stack turns into when rows and columns are exchanged.
    let least_form = |stack: &Stack| {
        let turned = orders.iter().map(|order| {
            let mut turned = stack.map(|column| with_rows(column, *order));
            turned.sort_unstable();
            turned
        });
        turned.min().unwrap_or(*stack)
    };
    let least_forms: Vec<Stack> = stacks.iter().map(least_form).collect();
    let stacks: Vec<(Stack, Stack, u32, u32)> =
        stacks.iter().zip(least_forms).map(|(stack, least)| (*stack, least, rows(*stack), size(*stack))).collect();
    let mut found = BTreeSet::new();
    // Each set turns into one whose first stack stands in its least form, which is no later than those of the other two stacks.
    for (first, ..) in stacks.iter().filter(|(stack, least, ..)| stack == least) {
        let others: Vec<_> = stacks.iter().filter(|(_, least, ..)| least >= first).collect();
        for (at, (second, _, rows_of_second, size_of_second)) in others.iter().enumerate() {
            let so_far = rows(*first) + rows_of_second;
            if !has_small_rows(so_far) {
                continue;
            }
            // 0 if there is none: a third stack without cells comes only after others without cells.
            let room = most.saturating_sub(size(*first) + size_of_second);
            // The other two stacks make one set in either order.
            for (third, _, rows_of_third, size_of_third) in &others[at..] {
                if *size_of_third > room || !has_small_rows(so_far + rows_of_third) {
                    continue;
                }
                let set = CellsOfTwoBands([*first, *second, *third]).in_order();
                if is_smallest(set.cells(), &seen) {
                    found.insert(set.first());
                }
            }
        }
    }
    found.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::impossible::sets;

    fn sizes(sets: impl Iterator<Item = CellsOfTwoBands>) -> Vec<u32> {
        sets.map(|set| set.cells().count_ones()).collect()
    }

    #[test]
    fn the_search_finds_the_listed_sets_of_up_to_twelve_cells() {
        let small: Vec<CellsOfTwoBands> = sets::all().filter(|set| set.cells().count_ones() <= 12).collect();
        assert_eq!(all(12), small);
        assert_eq!(small.len(), 68);
    }

    #[test]
    fn no_listed_set_can_be_filled_or_spares_a_cell() {
        let seen = seen();
        assert!(sets::all().all(|set| is_smallest(set.cells(), &seen) && set == set.first()));
        let sizes = sizes(sets::all());
        let counts: Vec<usize> = (10..=16).map(|size| sizes.iter().filter(|count| **count == size).count()).collect();
        assert_eq!(counts, [30, 0, 38, 290, 159, 102, 11]);
    }
}
