//! The board as text for people: digits and pencil marks with walls between regions, rows and columns numbered.

use std::fmt::Write;

use crate::{Alphabet, Board, Cell, Digits, HouseKind, State};

/// The state with its pencil marks, in an alphabet. Columns are as wide as their widest cell.
pub fn marks_board(state: &State, alphabet: Alphabet) -> String {
    let (board, size) = (state.board(), state.board().size());
    let texts: Vec<String> = (0..board.cells()).map(|cell| text(state, cell, alphabet)).collect();
    let is_wall = |cell: Cell| cell.is_multiple_of(size) || are_apart(board, cell, cell - 1);
    let columns: Vec<ColumnText> = (0..size)
        .map(|column| {
            let cells = (0..size).map(|row| size * row + column);
            let widest = cells.clone().map(|cell| texts[cell].chars().count()).max();
            ColumnText { has_wall: cells.clone().any(is_wall), width: widest.unwrap_or_default().max(3) }
        })
        .collect();
    let mut drawn = "     ".to_owned();
    for (number, ColumnText { has_wall, width }) in (1..).zip(&columns) {
        let _ = write!(drawn, "{}{:<width$} ", if *has_wall { "  " } else { "" }, format!("c{number}"));
    }
    drawn = drawn.trim_end().to_owned() + "\n";
    for row in 0..=size {
        drawn += &wall_above(board, row, &columns);
        let Some(texts) = texts.get(row * size..(row + 1) * size) else { break };
        let _ = write!(drawn, " {:<4}", format!("r{}", row + 1));
        for (column, (text, ColumnText { has_wall, width })) in texts.iter().zip(&columns).enumerate() {
            let wall = if is_wall(row * size + column) { "| " } else { "  " };
            let _ = write!(drawn, "{}{text:<width$} ", if *has_wall { wall } else { "" });
        }
        drawn += "|\n";
    }
    drawn
}

/// A column of a board as text.
struct ColumnText {
    /// Whether a wall is before a cell of it.
    has_wall: bool,
    /// How wide its cells are.
    width: usize,
}

/// What stands in a cell: its digit, or its candidates.
fn text(state: &State, cell: Cell, alphabet: Alphabet) -> String {
    let digits = state.digit(cell).map_or_else(|| state.candidates(cell), Digits::of);
    let signs: Vec<String> = digits.iter().map(|digit| alphabet.sign(digit)).collect();
    match alphabet {
        _ if signs.is_empty() => "-".to_owned(),
        Alphabet::Numbers => signs.join(","),
        _ => signs.concat(),
    }
}

/// Whether two cells are in different regions.
pub(crate) fn are_apart(board: &Board, one: Cell, other: Cell) -> bool {
    let region =
        |cell| board.houses_of(cell).iter().copied().find(|house| board.houses()[*house].kind == HouseKind::Region);
    region(one) != region(other)
}

/// The walls above a row, if there are any; below the last row for the one after it.
fn wall_above(board: &Board, row: usize, columns: &[ColumnText]) -> String {
    let size = board.size();
    let is_below =
        |column: usize| row == 0 || row == size || are_apart(board, row * size + column, (row - 1) * size + column);
    if !(0..size).any(is_below) {
        return String::new();
    }
    let mut line = "     ".to_owned();
    for (column, ColumnText { has_wall, width }) in columns.iter().enumerate() {
        let here = is_below(column);
        let before = if column == 0 { here } else { is_below(column - 1) };
        let sign = |is_wall: bool| if is_wall { "-" } else { " " };
        if *has_wall {
            // A wall that ends, turns or crosses another one.
            let is_upright =
                |row: usize| row < size && column > 0 && are_apart(board, row * size + column, row * size + column - 1);
            let is_corner = column == 0 || here != before || is_upright(row) || row > 0 && is_upright(row - 1);
            line += if is_corner && (here || before) {
                "+"
            } else if is_corner {
                "|"
            } else {
                sign(here)
            };
            line += sign(here);
        }
        line += &sign(here).repeat(width + 1);
    }
    let end = if is_below(size - 1) { "+" } else { "|" };
    line + end + "\n"
}
