//! The board as text: placed digits and pencilmarks in a frame, no wider than 80 columns.

use std::fmt::Write;

use anstyle::Style;

use super::palette::width;
use super::walls::is_between;
use unguess_core::board::{Cell, Digit, Grid, Rules};

/// How wide a board may get.
const WIDTH: usize = 80;

/// The state with its pencilmarks, rows and columns numbered. A row is one line where that fits, and can be pasted back
/// in as a puzzle; where a board has too many candidates for that, it is drawn as on paper, three lines a row.
pub fn text(grid: &Grid) -> String {
    painted(grid, &|_, _| Style::new())
}

/// How a digit looks in a cell, placed or possible.
type Paint<'a> = dyn Fn(Cell, Digit) -> Style + 'a;

/// A board as text like [`text`], with digits in colours.
pub(super) fn painted(grid: &Grid, paint: &Paint) -> String {
    if !grid.rules().is_classic() {
        return walled(grid, paint);
    }
    let flat = flat(grid, paint);
    let fits = flat.lines().all(|line| width(line) <= WIDTH);
    if fits { flat } else { tall(grid, paint) }
}

/// One line a row: each column as wide as the most candidates in one of its cells, but at least two.
fn flat(grid: &Grid, paint: &Paint) -> String {
    let widths: [usize; 9] = std::array::from_fn(|column| {
        (0..9).map(|row| digits(grid, Cell::at(row, column)).len()).max().unwrap_or_default().max(2)
    });
    let frame: String = rule(widths.map(|width| width + 1));
    let mut text = header(widths.map(|width| width + 1));
    for row in 0..9 {
        if row % 3 == 0 {
            text += &frame;
        }
        let _ = write!(text, " r{}", row + 1);
        for (column, width) in widths.into_iter().enumerate() {
            let bar = if column % 3 == 0 { " | " } else { " " };
            let cell = Cell::at(row, column);
            let digits = digits(grid, cell);
            let padding = width - digits.len();
            let digits = digits.into_iter().map(|digit| drawn(paint(cell, digit), digit));
            let _ = write!(text, "{bar}{}{:padding$}", digits.collect::<String>(), "");
        }
        text += " |\n";
    }
    text + &frame
}

/// Three lines a row: a candidate stands where it stands on a telephone, a placed digit in brackets.
fn tall(grid: &Grid, paint: &Paint) -> String {
    let widths = [4; 9];
    let frame = rule(widths);
    let mut text = header(widths);
    for line in 0..27 {
        let row = line / 3;
        match line % 9 {
            0 => text += &frame,
            3 | 6 => text += &blank(),
            _ => {}
        }
        let label = if line % 3 == 1 { format!(" r{}", row + 1) } else { "   ".to_owned() };
        text += &label;
        for column in 0..9 {
            let bar = if column % 3 == 0 { " | " } else { " " };
            let _ = write!(text, "{bar}{}", third(grid, Cell::at(row, column), line % 3, paint));
        }
        text += " |\n";
    }
    text + &frame
}

/// A board with rules of its own, its walls drawn with `|` and `-`.
fn walled(grid: &Grid, paint: &Paint) -> String {
    let (rules, size) = (grid.rules(), grid.rules().size());
    let widths: Vec<usize> = (0..size)
        .map(|column| (0..size).map(|row| digits(grid, Cell::at(row, column)).len()).max().unwrap_or_default().max(2))
        .collect();
    let header = widths
        .iter()
        .zip(1..)
        .fold(String::new(), |header, (width, number)| header + &format!("  {:<width$}", format!("c{number}")));
    let mut text = format!("    {header}").trim_end().to_owned() + "\n";
    for row in 0..size {
        text += &wall_above(rules, row, &widths);
        let _ = write!(text, " r{} ", row + 1);
        for (column, width) in widths.iter().enumerate() {
            let cell = Cell::at(row, column);
            let own = digits(grid, cell);
            let padding = width - own.len();
            let own: String = own.into_iter().map(|digit| drawn(paint(cell, digit), digit)).collect();
            let wall = if is_wall(rules, cell, left(cell)) { '|' } else { ' ' };
            let _ = write!(text, "{wall} {own}{:padding$}", "");
        }
        text += if rules.cells().contains(Cell::at(row, size - 1)) { "|\n" } else { "\n" };
    }
    text + &wall_above(rules, size, &widths)
}

/// The line above a row, or below the last one; empty if there is no wall.
fn wall_above(rules: &Rules, row: usize, widths: &[usize]) -> String {
    let cell = |column: usize| (row < rules.size()).then(|| Cell::at(row, column));
    let over = |column: usize| row.checked_sub(1).map(|row| Cell::at(row, column));
    let is_closed = |column: usize| is_between(rules, cell(column), over(column));
    if !(0..widths.len()).any(is_closed) {
        return String::new();
    }
    let line = widths.iter().enumerate().fold(String::new(), |line, (column, width)| {
        let corner = if is_closed(column) || column > 0 && is_closed(column - 1) { "+" } else { " " };
        let sign = if is_closed(column) { "-" } else { " " };
        line + corner + &sign.repeat(width + 1)
    });
    let end = if is_closed(widths.len() - 1) { "+" } else { "" };
    format!("    {line}{end}").trim_end().to_owned() + "\n"
}

/// The cell to the left, if there is one.
fn left(cell: Cell) -> Option<Cell> {
    cell.column().checked_sub(1).map(|column| Cell::at(cell.row(), column))
}

fn is_wall(rules: &Rules, cell: Cell, other: Option<Cell>) -> bool {
    is_between(rules, Some(cell), other)
}

/// One of the three lines of a cell.
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

/// The line above a board that names the columns.
fn header(widths: [usize; 9]) -> String {
    let mut text = "    ".to_owned();
    for (column, width) in widths.into_iter().enumerate() {
        let bar = if column % 3 == 0 { "  " } else { "" };
        let _ = write!(text, "{bar}{:<width$}", format!("c{}", column + 1));
    }
    text.trim_end().to_owned() + "\n"
}

fn rule(widths: [usize; 9]) -> String {
    let dashes = |band: &[usize]| "-".repeat(band.iter().sum::<usize>() + 1);
    let bands: Vec<String> = widths.chunks(3).map(dashes).collect();
    format!("    +{}+\n", bands.join("+"))
}

fn blank() -> String {
    let band = " ".repeat(13);
    format!("    |{band}|{band}|{band}|\n")
}
