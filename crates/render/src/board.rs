//! The board as text: placed digits and pencilmarks in a frame, no wider than 80 columns.

use std::fmt::Write;

use anstyle::Style;

use super::palette::width;
use super::walls::{Cages, is_between};
use unguess_board::{Cell, Digit, Grid, Rules};

/// How wide a board may get.
const WIDTH: usize = 80;

/// The state with its pencilmarks, rows and columns numbered. A row is one line where that fits, and can be pasted back
/// in as a puzzle; where a board has too many candidates for that, it is drawn as on paper, three lines a row.
pub fn text(grid: &Grid) -> String {
    painted(grid, &|_, _| Style::new())
}

/// How a digit looks in a cell, placed or possible.
type Paint<'a> = dyn Fn(Cell, Digit) -> Style + 'a;

/// A board as text like [`text`], with digits in colors: a line a row if it is narrow enough, otherwise three lines a
/// row.
pub(super) fn painted(grid: &Grid, paint: &Paint) -> String {
    let rules = grid.rules();
    let drawn_board = if rules.stated().is_none() { framed } else { walled };
    let all = |cell| digits(grid, cell).iter().map(|digit| drawn(paint(cell, *digit), *digit)).collect();
    let flat = drawn_board(grid, 1, &|cell, _| all(cell));
    if rules.size() > 9 || flat.lines().all(|line| width(line) <= WIDTH) {
        return flat;
    }
    drawn_board(grid, 3, &|cell, line| {
        if rules.cells().contains(cell) { third(grid, cell, line, paint) } else { String::new() }
    })
}

/// What is drawn in a line of a cell.
type CellLineText<'a> = dyn Fn(Cell, usize) -> String + 'a;

/// How wide each column is: as its widest cell, but at least two.
fn widths(size: usize, lines: usize, text_of: &CellLineText) -> Vec<usize> {
    let all = |column: usize| (0..size).flat_map(move |row| (0..lines).map(move |line| (Cell::at(row, column), line)));
    let widest = |column: usize| all(column).map(|(cell, line)| width(&text_of(cell, line))).max();
    (0..size).map(|column| widest(column).unwrap_or_default().max(2)).collect()
}

/// The usual board with its boxes in frames. `text_of` gives what stands in a cell on each of the `lines` of a row.
fn framed(_: &Grid, lines: usize, text_of: &CellLineText) -> String {
    let widths = widths(9, lines, text_of);
    let bands =
        |sign: &str| widths.chunks(3).map(|band| sign.repeat(band.iter().sum::<usize>() + 4)).collect::<Vec<_>>();
    // A band of three cells has a blank before each cell and one at its end.
    let [frame, blank] = [format!("    +{}+\n", bands("-").join("+")), format!("    |{}|\n", bands(" ").join("|"))];
    let header = widths.iter().enumerate().fold("    ".to_owned(), |header, (column, width)| {
        let bar = if column % 3 == 0 { "  " } else { "" };
        header + bar + &format!("{:<1$}", format!("c{}", column + 1), width + 1)
    });
    let mut text = header.trim_end().to_owned() + "\n";
    for (row, line) in (0..9).flat_map(|row| (0..lines).map(move |line| (row, line))) {
        text += match (row % 3, line) {
            (0, 0) => &frame,
            (_, 0) if lines > 1 => &blank,
            _ => "",
        };
        text += &label(row, line, lines);
        for (column, column_width) in widths.iter().enumerate() {
            let content = text_of(Cell::at(row, column), line);
            let bar = if column % 3 == 0 { "| " } else { "" };
            let _ = write!(text, "{bar}{content}{:1$}", "", column_width - width(&content) + 1);
        }
        text += "|\n";
    }
    text + &frame
}

/// The number of a row beside the middle one of its lines.
fn label(row: usize, line: usize, lines: usize) -> String {
    let label = if line == lines / 2 { format!(" r{}", row + 1) } else { String::new() };
    format!("{label:<4}")
}

/// A board with other rules, its walls drawn with `|` and `-`, and borders of regions inside a cage with `:` and
/// `.`. `text_of` gives what stands in a cell on each of the `lines` of a row.
fn walled(grid: &Grid, lines: usize, text_of: &CellLineText) -> String {
    let (rules, size) = (grid.rules(), grid.rules().size());
    let walls = Walls { rules, cages: Cages::of(rules) };
    let widths = widths(size, lines, text_of);
    let header = widths
        .iter()
        .zip(1..)
        .fold(String::new(), |header, (width, number)| header + &format!("  {:<width$}", format!("c{number}")));
    let mut text = format!("    {header}").trim_end().to_owned() + "\n";
    for (row, line) in (0..size).flat_map(|row| (0..lines).map(move |line| (row, line))) {
        if line == 0 {
            let above = walls.above(row, &widths);
            text += if above.is_empty() && lines > 1 { "\n" } else { &above };
        }
        text += &label(row, line, lines);
        for (column, column_width) in widths.iter().enumerate() {
            let cell = Cell::at(row, column);
            let content = text_of(cell, line);
            let padding = column_width - width(&content);
            let _ = write!(text, "{} {content}{:padding$}", walls.between(Some(cell), left(cell), ['|', ':']), "");
        }
        text += if rules.cells().contains(Cell::at(row, size - 1)) { "|\n" } else { "\n" };
    }
    text + &walls.above(size, &widths)
}

/// The walls of a board as text.
struct Walls<'a> {
    rules: &'a Rules,
    cages: Cages<'a>,
}

impl Walls<'_> {
    /// The sign between two cells: one for a wall, one for the border of regions inside a cage, or a space.
    fn between(&self, one: Option<Cell>, other: Option<Cell>, [wall, border]: [char; 2]) -> char {
        match (self.cages.are_between(self.rules, one, other), is_between(self.rules, one, other)) {
            (true, _) => wall,
            (false, true) => border,
            (false, false) => ' ',
        }
    }

    /// The line above a row, or below the last one; empty if there is no wall. It shows the totals of cages.
    fn above(&self, row: usize, widths: &[usize]) -> String {
        let cell = |column: usize| (row < self.rules.size()).then(|| Cell::at(row, column));
        let over = |column: usize| row.checked_sub(1).map(|row| Cell::at(row, column));
        let sign = |column: usize| self.between(cell(column), over(column), ['-', '.']);
        let is_closed = |column: usize| sign(column) != ' ';
        if !(0..widths.len()).any(is_closed) {
            return String::new();
        }
        let line = widths.iter().enumerate().fold(String::new(), |line, (column, width)| {
            let corner = if is_closed(column) || column > 0 && is_closed(column - 1) { "+" } else { " " };
            // The total of a cage takes the place of signs above its first cell.
            let total = cell(column)
                .and_then(|cell| self.cages.total(cell))
                .map_or_else(String::new, |total| total.to_string());
            let rest = (width + 1).saturating_sub(total.len());
            line + corner + &total + &sign(column).to_string().repeat(rest)
        });
        let end = if is_closed(widths.len() - 1) { "+" } else { "" };
        format!("    {line}{end}").trim_end().to_owned() + "\n"
    }
}

/// The cell to the left, if there is one.
fn left(cell: Cell) -> Option<Cell> {
    cell.column().checked_sub(1).map(|column| Cell::at(cell.row(), column))
}

/// A board without pencilmarks, with the totals of its cages; nothing if it has no cages to draw.
pub(super) fn of_cages(grid: &Grid) -> Option<String> {
    let has_cages = !Cages::of(grid.rules()).0.is_empty();
    has_cages.then(|| walled(grid, 1, &|cell, _| grid.value(cell).map_or_else(String::new, |digit| digit.to_string())))
}

/// One of the three lines of a cell: each candidate in its place of three by three, 1 to 3 in the first line, and a
/// placed digit in brackets in the second.
fn third(grid: &Grid, cell: Cell, line: usize, paint: &Paint) -> String {
    let possible = grid.digits_in(cell);
    let drawn = |digit| drawn(paint(cell, digit), digit);
    match (grid.value(cell), line) {
        (Some(digit), 1) => format!("({})", drawn(digit)),
        (Some(_), _) => "   ".to_owned(),
        (None, _) => (line * 3..line * 3 + 3)
            .map(Digit::new)
            .map(|digit| if possible.contains(digit) { drawn(digit) } else { ".".to_owned() })
            .collect(),
    }
}

/// What is placed in a cell, or possible.
fn digits(grid: &Grid, cell: Cell) -> Vec<Digit> {
    grid.value(cell).map_or_else(|| grid.digits_in(cell).iter().collect(), |digit| vec![digit])
}

fn drawn(style: Style, digit: Digit) -> String {
    format!("{style}{digit}{style:#}")
}
