//! Reading and writing a state: 81 characters, 729 characters, or a pencilmark grid.

use std::fmt;
use std::str::FromStr;

use super::candidate_set::CandidateSet;
use super::conflict::Conflict;
use super::grid::Grid;
use super::ids::{Cell, Digit};
use super::puzzle::{Puzzle, PuzzleError};
use super::sets::{CellSet, DigitSet};
use super::variables::Candidate;

/// Why a text is not a state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GridError {
    /// It is meant as a puzzle and is none.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// In 729 characters, place `k` of a cell holds the digit `k` or nothing.
    #[error("character {found:?} at position {at}: expected {digit} or . for {cell}")]
    Mark {
        /// Its 1-based position.
        at: usize,
        /// What stands there.
        found: char,
        /// The digit that may stand there.
        digit: Digit,
        /// The cell it belongs to.
        cell: Cell,
    },
    /// A pencilmark grid has 81 groups of digits.
    #[error("{found} groups of pencilmarks where a grid has 81")]
    Groups {
        /// How many there are.
        found: usize,
    },
    /// A group holds something that is no digit, or one digit twice.
    #[error("{group:?} for {cell} is no group of different digits")]
    Group {
        /// What stands there.
        group: String,
        /// The cell it belongs to.
        cell: Cell,
    },
    /// A removed candidate in a library line is a digit, a row and a column.
    #[error("{text:?} is no removed candidate such as 734")]
    Removed {
        /// What stands there.
        text: String,
    },
    /// No candidate is left for a cell.
    #[error("{cell} has no candidate")]
    Empty {
        /// The cell.
        cell: Cell,
    },
}

impl From<Conflict> for GridError {
    fn from(conflict: Conflict) -> Self {
        Self::Puzzle(conflict.into())
    }
}

impl GridError {
    /// The 1-based position of the character to blame, where there is one.
    pub fn position(&self) -> Option<usize> {
        match self {
            Self::Puzzle(error) => error.position(),
            Self::Mark { at, .. } => Some(*at),
            Self::Groups { .. } | Self::Group { .. } | Self::Removed { .. } | Self::Empty { .. } => None,
        }
    }
}

impl FromStr for Grid {
    type Err = GridError;

    /// Reads 81 characters (a puzzle), 729 characters (nine places a cell), a line of a `HoDoKu` library, 81 groups of
    /// pencilmarks with any frame, a puzzle in such a frame, or a board drawn with three lines a row.
    fn from_str(text: &str) -> Result<Self, GridError> {
        let text = text.trim();
        match text.chars().count() {
            729 if !text.contains(char::is_whitespace) => from_marks(text),
            _ if text.starts_with(':') => from_library(text),
            _ if text.contains(char::is_whitespace) => from_tall(text).unwrap_or_else(|| from_groups(text)),
            _ => Ok(Self::from(&text.parse::<Puzzle>()?)),
        }
    }
}

/// Reads nine places a cell: place `k` holds the digit `k`, or a sign for nothing.
fn from_marks(text: &str) -> Result<Grid, GridError> {
    let mut cells = [DigitSet::EMPTY; 81];
    for (index, found) in text.chars().enumerate() {
        let (cell, digit) = (Cell::new(index / 9), Digit::new(index % 9));
        match Digit::from_char(found) {
            Some(mark) if mark == digit => cells[cell.index()].insert(digit),
            None if matches!(found, '0' | '.' | '*' | '_') => {}
            _ => return Err(GridError::Mark { at: index + 1, found, digit, cell }),
        }
    }
    from_cells(cells)
}

/// Reads `:code:digits:puzzle:removed:…`, as `HoDoKu` writes positions: in the puzzle a `+` stands before what is placed
/// and not given, and removed candidates are `734` for 7 in r3c4.
fn from_library(line: &str) -> Result<Grid, GridError> {
    let mut fields = line.split(':').skip(3);
    let text = fields.next().unwrap_or_default();
    let mut grid = Grid::from(&text.replace('+', "").parse::<Puzzle>()?);
    let mut cell = 0;
    let mut is_given = true;
    let mut givens = CellSet::EMPTY;
    for character in text.chars() {
        if character == '+' {
            is_given = false;
            continue;
        }
        if is_given && Digit::from_char(character).is_some() {
            givens.insert(Cell::new(cell));
        }
        (cell, is_given) = (cell + 1, true);
    }
    for name in fields.next().unwrap_or_default().split_whitespace() {
        grid.remove(removed(name)?);
    }
    grid.fix_givens_to(givens);
    match Cell::all().find(|cell| grid.value(*cell).is_none() && grid.digits_in(*cell).is_empty()) {
        Some(cell) => Err(GridError::Empty { cell }),
        None => Ok(grid),
    }
}

/// Reads `734` as 7 in r3c4.
fn removed(name: &str) -> Result<Candidate, GridError> {
    let digits: Option<Vec<Digit>> = name.chars().map(Digit::from_char).collect();
    match digits.as_deref() {
        Some([digit, row, column]) => Ok(Cell::at(row.index(), column.index()).with(*digit)),
        _ => Err(GridError::Removed { text: name.to_owned() }),
    }
}

/// Reads groups of digits. Frames around them and numbers of rows and columns (`r4`, `c3`) do not count. A frame may
/// also hold a puzzle: one character a cell.
fn from_groups(text: &str) -> Result<Grid, GridError> {
    let is_frame = |c: char| c.is_whitespace() || matches!(c, '|' | '!' | '+' | '-' | ':' | '=' | '\'' | '*');
    let rows = text.lines().filter(|line| !line.contains("---"));
    let groups: Vec<&str> =
        rows.flat_map(|row| row.split(is_frame)).filter(|group| !group.is_empty() && !is_label(group)).collect();
    if groups.len() != 81 {
        let cells = groups.concat();
        let is_puzzle = groups.len() < 81 && cells.chars().count() == 81;
        return if is_puzzle {
            Ok(Grid::from(&cells.parse::<Puzzle>()?))
        } else {
            Err(GridError::Groups { found: groups.len() })
        };
    }
    let mut cells = [DigitSet::EMPTY; 81];
    for (cell, group) in Cell::all().zip(groups) {
        cells[cell.index()] = digits_of(group, cell)?;
    }
    from_cells(cells)
}

/// Reads a board as it is drawn with three lines a row, if it is one: a candidate in its place of three by three, or a
/// placed digit in brackets. Between two rows stands an empty line or a frame.
fn from_tall(text: &str) -> Option<Result<Grid, GridError>> {
    let bands = text.split("---").map(|band| band.lines().filter(|line| line.matches('|').count() == 4));
    let lines: Vec<&str> = bands
        .map(|band| band.collect::<Vec<_>>())
        .filter(|band| band.len() == 11)
        .flat_map(|band| band.into_iter().enumerate().filter(|(place, _)| place % 4 != 3).map(|(_, line)| line))
        .collect();
    if lines.len() != 27 {
        return None;
    }
    let mut cells = [DigitSet::EMPTY; 81];
    for (row, line) in lines.iter().enumerate() {
        let thirds = line.split('|').skip(1).take(3).flat_map(|band| [1, 5, 9].map(|start| band.get(start..start + 3)));
        for (column, third) in thirds.enumerate() {
            let digits = third?.chars().filter_map(Digit::from_char);
            digits.for_each(|digit| cells[Cell::at(row / 3, column).index()].insert(digit));
        }
    }
    Some(from_cells(cells))
}

/// The number of a row or a column beside a board.
fn is_label(group: &str) -> bool {
    matches!(group.as_bytes(), [b'r' | b'c' | b'R' | b'C', b'1'..=b'9'])
}

/// Reads a group of different digits; `0` and `.` stand for all nine.
fn digits_of(group: &str, cell: Cell) -> Result<DigitSet, GridError> {
    if matches!(group, "." | "0") {
        return Ok(DigitSet::ALL);
    }
    let digits: Option<DigitSet> = group.chars().map(Digit::from_char).collect();
    digits
        .filter(|digits| digits.len() == group.len())
        .ok_or_else(|| GridError::Group { group: group.to_owned(), cell })
}

/// A lone digit is placed if no peer still has it; otherwise it is a naked single yet to be found.
fn from_cells(cells: [DigitSet; 81]) -> Result<Grid, GridError> {
    if let Some(cell) = Cell::all().find(|cell| cells[cell.index()].is_empty()) {
        return Err(GridError::Empty { cell });
    }
    let candidates: CandidateSet =
        Cell::all().flat_map(|cell| cells[cell.index()].iter().map(move |digit| cell.with(digit))).collect();
    let is_lone = |candidate: &Candidate| cells[candidate.cell().index()].single().is_some();
    let lone: Puzzle = candidates.iter().filter(is_lone).collect();
    if let Some(conflict) = lone.conflict() {
        return Err(conflict.into());
    }
    let mut grid = Grid::of_candidates(candidates);
    for candidate in lone.clues() {
        if !(candidates & *candidate.linked()).iter().any(|other| other.digit() == candidate.digit()) {
            grid.place(candidate);
        }
    }
    grid.fix_givens();
    Ok(grid)
}

impl fmt::Display for Grid {
    /// The placed digits as 81 characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.placed(), f)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.marks())
    }
}

impl Grid {
    /// The state as 729 characters: nine places a cell, place `k` holding the digit `k` or a point.
    pub fn marks(&self) -> String {
        let possible = |candidate: Candidate| {
            let placed = self.value(candidate.cell()) == Some(candidate.digit());
            placed || self.candidates().contains(candidate)
        };
        Cell::all()
            .flat_map(|cell| Digit::all().map(move |digit| cell.with(digit)))
            .map(|candidate| if possible(candidate) { char::from(b'0' + candidate.digit().number()) } else { '.' })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEDIUM: &str = "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...";

    #[test]
    fn a_state_reads_back_from_729_characters() {
        let grid: Grid = MEDIUM.parse().unwrap();
        let again: Grid = grid.marks().parse().unwrap();
        assert_eq!(again.marks(), grid.marks());
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
