//! Reading and writing a state: 81 characters, 729 characters, or a pencilmark grid.

use std::fmt;
use std::str::FromStr;

use super::address::is_address;
use super::board_sign::is_unseen;
use super::grid::Grid;
use super::ids::{Cell, Digit};
use super::misread::{GridError, Misread};
use super::part::Part;
use super::pasted::from_cells;
use super::puzzle::{Puzzle, PuzzleError, is_empty_sign, width};
use super::rulers::BoardShape;
use super::rules::Rules;
use super::sets::DigitSet;
use super::third::Third;
use super::variables::Candidate;
use super::{address, pasted, sections};

impl FromStr for Grid {
    type Err = GridError;

    /// Reads every form of a puzzle or a state that [`read`] knows.
    fn from_str(text: &str) -> Result<Self, GridError> {
        read(text).map_err(|misread| misread.error)
    }
}

/// Reads a state of the usual board: [`read_on`] without rules.
///
/// # Errors
/// If it is none: why, and which characters are to blame.
pub fn read(text: &str) -> Result<Grid, Misread> {
    read_on(text, None)
}

/// Reads a state of a board, of the usual one if no rules are asked for. In the words of that one: 81 characters (a puzzle), 729
/// characters (nine places a cell), a line of a `HoDoKu` library, a board of digits or of pencilmarks with any frame or none, a
/// board drawn with three lines a row, or a file with the sections `[Puzzle]` and `[State]`.
///
/// # Errors
/// If it is none of these: why, and which characters are to blame.
pub fn read_on(text: &str, asked: Option<&'static Rules>) -> Result<Grid, Misread> {
    let rules = asked.unwrap_or_else(Rules::classic);
    // Most texts are a puzzle and nothing else.
    if let Ok(puzzle) = Puzzle::read_on(text, rules) {
        return Ok(rules.with(&puzzle));
    }
    let is_edge = |c: char| is_unseen(c) || matches!(c, '"' | '\'' | '`' | ',' | ';');
    let inner = text.trim_matches(is_edge);
    let start = inner.as_ptr() as usize - text.as_ptr() as usize;
    if is_address(inner.as_bytes()) && !inner.contains(char::is_whitespace) {
        let (place, puzzle) = address::puzzle(inner, asked).map_err(|misread| misread.moved(start))?;
        return read_on(puzzle, asked).map_err(|misread| misread.moved(start + place));
    }
    let is_one_word = !inner.contains(|c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';'));
    let [_, of_marks] = BoardShape::of(rules).lengths();
    let in_one_line = match inner.chars().count() {
        count if count == of_marks && is_one_word => from_marks(inner, rules),
        _ if is_library_line(inner) => from_library(inner, rules),
        _ if is_one_word => from_puzzle(inner, rules),
        _ => {
            return sections::read(text, rules).unwrap_or_else(|| match from_tall(inner, rules) {
                Some(grid) => grid.map_err(Misread::from),
                None => pasted::read(text, rules),
            });
        }
    };
    in_one_line.map_err(|misread| misread.moved(start))
}

/// Reads a character for each cell.
fn from_puzzle(text: &str, rules: &'static Rules) -> Result<Grid, Misread> {
    Puzzle::read_on(text, rules).map(|puzzle| rules.with(&puzzle)).map_err(|error| {
        let width = width(text.chars().count(), rules.size());
        let place = |index: usize| text.char_indices().nth(index).map(|(at, _)| at);
        let of_cell = |cell: Cell| cell.row() * width + cell.column();
        let places = match &error {
            PuzzleError::Length { .. } => Vec::new(),
            PuzzleError::Character { at, .. } => vec![at - 1],
            PuzzleError::NotOnBoard { cell, .. } => vec![of_cell(*cell)],
            PuzzleError::Conflict(conflict) => vec![of_cell(conflict.second), of_cell(conflict.first)],
        };
        Misread { error: error.into(), places: places.into_iter().filter_map(place).collect() }
    })
}

/// Reads a place for each digit of each cell: place `k` holds the digit `k`, or a sign for nothing.
fn from_marks(text: &str, rules: &'static Rules) -> Result<Grid, Misread> {
    let size = rules.size();
    let mut cells = vec![DigitSet::EMPTY; size * size];
    for (index, (place, found)) in text.char_indices().enumerate() {
        let digit = Digit::new(index % size);
        match Digit::from_char(found) {
            Some(mark) if mark == digit => cells[index / size].insert(digit),
            None if is_empty_sign(found) => {}
            _ => {
                let error = GridError::Mark { at: index + 1, found, digit, cell: rules.cell_at(index / size) };
                return Err(Misread { error, places: vec![place] });
            }
        }
    }
    from_cells(&cells, rules).map_err(Misread::from)
}

/// Whether a text is `:code:digits:puzzle:…`.
fn is_library_line(text: &str) -> bool {
    text.starts_with(':') && !text.contains(['\n', '\r', '|']) && !text.contains("--") && text.matches(':').count() > 3
}

/// Reads `:code:digits:puzzle:removed:…`, as `HoDoKu` writes positions: in the puzzle a `+` stands before what is placed
/// and not given, and removed candidates are `734` for 7 in r3c4.
fn from_library(line: &str, rules: &'static Rules) -> Result<Grid, Misread> {
    let mut fields = line.split(':').skip(3);
    let text = fields.next().unwrap_or_default();
    let start = text.as_ptr() as usize - line.as_ptr() as usize;
    // The puzzle without `+`, where each of its bytes stands in the line, and which of its characters are not placed.
    let (mut bare, mut origins, mut are_given) = (String::new(), Vec::new(), Vec::new());
    let mut is_given = true;
    for (at, character) in text.char_indices() {
        if character == '+' {
            is_given = false;
            continue;
        }
        are_given.push(std::mem::replace(&mut is_given, true));
        bare.push(character);
        origins.extend([start + at].repeat(character.len_utf8()));
    }
    let mut grid = from_puzzle(&bare, rules).map_err(|misread| {
        let places = misread.places.into_iter().map(|place| origins[place]).collect();
        Misread { error: misread.error, places }
    })?;
    for name in fields.next().unwrap_or_default().split_whitespace() {
        let place = name.as_ptr() as usize - line.as_ptr() as usize;
        grid.remove(removed(name).map_err(|error| Misread { error, places: vec![place] })?);
    }
    let width = width(are_given.len(), rules.size());
    grid.fix_givens_to(rules.cells().iter().filter(|cell| are_given[cell.row() * width + cell.column()]).collect());
    Ok(grid)
}

/// Reads `734` as 7 in r3c4.
fn removed(name: &str) -> Result<Candidate, GridError> {
    let digits: Option<Vec<Digit>> = name.chars().map(Digit::from_char).collect();
    match digits.as_deref() {
        Some([digit, row, column]) => Ok(Cell::at(row.index(), column.index()).with(*digit)),
        _ => Err(GridError::Removed { text: name.to_owned() }),
    }
}

/// Reads a board as it is drawn with three lines a row, if it is one: a candidate in its place of three by three, or a
/// placed digit in brackets. Between two rows stands an empty line or a frame.
fn from_tall(text: &str, rules: &'static Rules) -> Option<Result<Grid, GridError>> {
    let shape = BoardShape::of(rules);
    let lines = || text.split(['\n', '\r']).filter(|line| !line.trim().is_empty());
    let is_frame = |line: &str| matches!(Part::of(line, shape), Some(Part::Frame | Part::Sides));
    if shape != BoardShape::USUAL
        || lines().count() < 27
        || !lines().all(|line| Third::of(line).is_some() || is_frame(line))
    {
        return None;
    }
    let thirds: Vec<Third> = lines().filter_map(Third::of).collect();
    let rows: Vec<[DigitSet; 9]> = thirds.chunks(3).map(Third::row).collect::<Option<_>>()?;
    (rows.len() == 9).then(|| from_cells(&rows.concat(), rules))
}

impl fmt::Display for Grid {
    /// The placed digits as 81 characters, or fewer on a smaller board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rules().line_of(|cell| self.value(cell)))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.marks())
    }
}

impl Grid {
    /// The state in a character for each cell (81 on the usual board) where those say it all, in one for each digit of each cell
    /// (729) where candidates are gone that no placed digit takes.
    pub fn in_one_line(&self) -> String {
        let placed = self.placed();
        let is_all = self.on_its_board(&placed).candidates() == self.candidates();
        if is_all { self.rules().line_of(|cell| self.value(cell)) } else { self.marks() }
    }

    /// The state as 729 characters, or fewer on a smaller board: nine places a cell, place `k` holding the digit `k` or a point.
    pub fn marks(&self) -> String {
        let possible = |candidate: Candidate| {
            let placed = self.value(candidate.cell()) == Some(candidate.digit());
            placed || self.candidates().contains(candidate)
        };
        let (rules, size) = (self.rules(), self.rules().size());
        (0..size * size)
            .map(|at| Cell::at(at / size, at % size))
            .flat_map(|cell| rules.digits().map(move |digit| cell.with(digit)))
            .map(|candidate| if possible(candidate) { char::from(b'0' + candidate.digit().number()) } else { '.' })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::CellSet;

    const MEDIUM: &str = "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...";

    #[test]
    fn a_state_reads_back_from_729_characters() {
        let grid: Grid = MEDIUM.parse().unwrap();
        let again: Grid = grid.marks().parse().unwrap();
        assert_eq!(again.marks(), grid.marks());
    }

    #[test]
    fn a_state_is_said_in_one_line() {
        let grid: Grid = MEDIUM.parse().unwrap();
        assert_eq!(grid.in_one_line(), MEDIUM);
        let marks = grid.marks().replacen('1', ".", 1);
        assert_eq!(marks.parse::<Grid>().unwrap().in_one_line(), marks);
    }

    #[test]
    fn pencilmarks_may_have_any_frame() {
        let grid: Grid = MEDIUM.parse().unwrap();
        let framed: String = Cell::all()
            .map(|cell| {
                let digits = grid.value(cell).map_or(grid.digits_in(cell), DigitSet::of);
                let group: String = digits.iter().map(|digit| digit.to_string()).collect();
                let end = if cell.column() == 8 { " |\n+---+\n" } else { " | " };
                group + end
            })
            .collect();
        assert_eq!(framed.parse::<Grid>().unwrap().marks(), grid.marks());
    }

    #[test]
    fn frames_may_be_numbered_and_may_hold_a_puzzle() {
        let grid: Grid = MEDIUM.parse().unwrap();
        let rows: Vec<&str> = MEDIUM.as_bytes().chunks(9).map(|row| std::str::from_utf8(row).unwrap()).collect();
        assert_eq!(rows.join("\n").parse::<Grid>().unwrap().marks(), grid.marks());
        let numbered: String = Cell::all()
            .map(|cell| {
                let label = if cell.column() == 0 { format!("\n r{}", cell.row() + 1) } else { String::new() };
                let digits = grid.value(cell).map_or(grid.digits_in(cell), DigitSet::of);
                label + " " + &digits.iter().map(|digit| digit.to_string()).collect::<String>()
            })
            .collect();
        let framed = format!("   c1 c2 c3 c4 c5 c6 c7 c8 c9\n .----.----.\n{numbered}\n '----'----'");
        assert_eq!(framed.parse::<Grid>().unwrap().marks(), grid.marks());
    }

    #[test]
    fn a_library_line_tells_givens_from_placed_digits_and_removes_candidates() {
        let puzzle = MEDIUM.replacen("...8", "+6.98", 1);
        let grid: Grid = format!(":0702:9:{puzzle}:218 118::").parse().unwrap();
        let plain: Grid = MEDIUM.replacen("...8", "6.98", 1).parse().unwrap();
        assert_eq!(grid.placed(), plain.placed());
        assert_eq!(grid.givens() | CellSet::of(Cell::at(0, 0)), plain.givens());
        assert!(!grid.givens().contains(Cell::at(0, 0)));
        let gone = (*plain.candidates() - *grid.candidates()).iter().map(|candidate| candidate.to_string());
        assert_eq!(gone.collect::<Vec<_>>(), ["r1c8n1", "r1c8n2"]);
        assert!(format!(":0702:9:{MEDIUM}:21::").parse::<Grid>().is_err());
    }

    #[test]
    fn a_digit_out_of_its_place_is_named() {
        let text = "2".to_owned() + &".".repeat(728);
        let error = text.parse::<Grid>().unwrap_err();
        assert_eq!(error.to_string(), "character '2' at position 1: expected 1 or . for r1c1");
    }
}
