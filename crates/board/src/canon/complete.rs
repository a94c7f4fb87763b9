//! The first two rows of the canonical form of a complete grid.
//!
//! The first row becomes 123 456 789, whichever row of the grid it is, so the second one decides. In its first box stand
//! digits of the second and third box of the first row, at best all three of the second: 456 789 …; if no two rows have
//! such boxes, two of the second and one of the third: 457 …. This settles which stack is the second, and nearly all of
//! the order of the columns: six orders are left in the first case, four in the other.

use super::partial::{ORDERS, PartialForm, RowMasks};

/// 457 and six zeros. A row that begins with 456 is less, and one that begins with 457 is not.
const MIXED: u64 = 0x4_5700_0000;

/// Whether the grid is reflected, and which rows come first.
type Chosen = (bool, [u8; 2]);

/// The least second row so far, and what gives it, with the order of the columns.
struct Least {
    text: u64,
    found: Vec<(Chosen, [u8; 9])>,
}

/// All ways to choose the first two rows and the order of the columns that make the least second row.
pub(super) fn two_rows(rows: &RowMasks, into: &mut Vec<PartialForm>) {
    let mut least = Least { text: u64::MAX, found: Vec::with_capacity(32) };
    for is_transposed in [false, true] {
        for band in 0..3 {
            for order in ORDERS {
                let chosen = [order[0], order[1]].map(|row| 3 * band + row as u8);
                let [first, second] = chosen.map(|row| rows.row(is_transposed, row));
                // By digit, its column in the first row.
                let mut places = [0; 10];
                (0..9).for_each(|column: u8| places[usize::from(first[usize::from(column)])] = column);
                // For each column, the one in which the first row has the digit that the second row has here.
                let above = second.map(|digit| places[usize::from(digit)]);
                for stack in 0..3 {
                    least.with_first_stack(stack, &above, (is_transposed, chosen));
                }
            }
        }
    }
    let partial = |((is_transposed, chosen), columns)| PartialForm::of_two_rows(rows, is_transposed, chosen, columns);
    into.extend(least.found.into_iter().map(partial));
}

impl Least {
    /// Tries the orders of columns that put this stack first and can give the least second row. `above` says for each
    /// column in which column the first row has the digit that the second row has here. The columns `above` those of
    /// the first stack come next, so that the second row begins with 45.
    fn with_first_stack(&mut self, stack: u8, above: &[u8; 9], chosen: Chosen) {
        let columns = [0, 1, 2].map(|column| 3 * stack + column);
        // The stacks of the first row from which the digits of the second row in this stack come.
        let from = columns.map(|column| above[usize::from(column)] / 3);
        let over = |column: u8| above[usize::from(column)];
        // All from one stack: 456 789, in any order of the columns of this stack.
        if from[0] == from[1] && from[1] == from[2] {
            for order in ORDERS {
                let first = order.map(|place| columns[place]);
                let second = first.map(over);
                self.offer(above, chosen, joined(first, second, second.map(over)));
            }
            return;
        }
        // Two from one stack: 457. That is not the least if 456 has been found.
        if self.text < MIXED {
            return;
        }
        // The column whose digit is from another stack than the two others.
        let odd = (0..3).find(|place| from[*place] != from[(place + 1) % 3] && from[*place] != from[(place + 2) % 3]);
        let odd = odd.expect("of three that are not all the same, from two stacks, one is alone");
        let [one, other] = [columns[(odd + 1) % 3], columns[(odd + 2) % 3]];
        let seventh = over(columns[odd]);
        let [eighth, ninth] = others(seventh);
        for [one, other] in [[one, other], [other, one]] {
            let second = [over(one), over(other), third(over(one), over(other))];
            for [eighth, ninth] in [[eighth, ninth], [ninth, eighth]] {
                self.offer(above, chosen, joined([one, other, columns[odd]], second, [seventh, eighth, ninth]));
            }
        }
    }

    /// Tries one order of the columns. With it the first row is 1 to 9, so a digit of the second row gets the place of the
    /// column in which the first row has it.
    fn offer(&mut self, above: &[u8; 9], chosen: Chosen, columns: [u8; 9]) {
        let mut names = [0; 9];
        (1..).zip(columns).for_each(|(name, column)| names[usize::from(column)] = name);
        let text = columns.iter().fold(0, |text, column| text << 4 | names[usize::from(above[usize::from(*column)])]);
        if text < self.text {
            self.found.clear();
            self.text = text;
        }
        if text == self.text {
            self.found.push((chosen, columns));
        }
    }
}

/// The order of all columns, from those of each stack.
fn joined(first: [u8; 3], second: [u8; 3], third: [u8; 3]) -> [u8; 9] {
    let mut columns = [0; 9];
    for (part, ordered) in columns.chunks_exact_mut(3).zip([first, second, third]) {
        part.copy_from_slice(&ordered);
    }
    columns
}

/// The two other columns of the stack.
fn others(column: u8) -> [u8; 2] {
    let start = column / 3 * 3;
    [1, 2].map(|step| start + (column - start + step) % 3)
}

/// The column of a stack besides two of it.
fn third(one: u8, other: u8) -> u8 {
    let start = one / 3 * 3;
    3 * start + 3 - one - other
}
