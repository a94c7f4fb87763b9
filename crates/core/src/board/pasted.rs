//! A board of several lines or values, with whatever is drawn around it. What is a cell is decided by the whole text.

use super::board_line::{BoardLine, BoardSign, CellCharacter, EmptySigns, Group, is_empty_row};
use super::candidate_set::CandidateSet;
use super::grid::Grid;
use super::ids::{Cell, Digit};
use super::misread::{GridError, Misread};
use super::puzzle::{Puzzle, PuzzleError};
use super::rulers::Rulers;
use super::sets::{CellSet, DigitSet};
use super::variables::Candidate;

/// A board with its cells and where they stand in the text, in bytes.
struct PastedBoard {
    grid: Result<Grid, GridError>,
    places: [usize; 81],
}

/// Reads digits and signs of empty cells, nine a row, or groups of pencilmarks.
///
/// It is a board of pencilmarks only if some cell shows two digits or more; then a single digit is one too, and is
/// placed if no cell that sees it still has it.
pub(super) fn read(text: &str) -> Result<Grid, Misread> {
    let mut lines = lines(text);
    let first = lines.iter().position(BoardLine::has_cells).unwrap_or_default();
    if lines.len() > first + 1 && lines[first].is_heading() {
        lines.remove(first);
    }
    // Where rows have names, digits in order without one are the numbers of the columns.
    if lines.iter().any(|line| line.has_label && line.has_cells()) {
        lines.retain(|line| line.has_label || !line.counts_to_nine());
    }
    let by_cells =
        || EmptySigns::ALL.into_iter().chain([EmptySigns::FIELDS]).find_map(|reading| cells(&lines, reading));
    // Nine points are a row without pencilmarks, unless that makes too many.
    let by_groups = || [9, 0].into_iter().find_map(|length| groups(&lines, length));
    match by_cells().map(|cells| puzzle(&cells)).or_else(|| by_groups().map(|groups| pencilmarks(&groups))) {
        None => Err(fault(&lines)),
        Some(PastedBoard { grid, places }) => grid.map_err(|error| {
            let to_blame = match &error {
                GridError::Puzzle(PuzzleError::Conflict(conflict)) => vec![conflict.second, conflict.first],
                GridError::Group { cell, .. } => vec![*cell],
                _ => Vec::new(),
            };
            let places = to_blame.into_iter().map(|cell| places[cell.index()]).collect();
            Misread { error, places }
        }),
    }
}

/// If a line begins with 81 cells in equally long pieces: where these end, in bytes. Pieces without a cell are passed
/// over.
pub fn split_cells(line: &str) -> Option<usize> {
    let pieces = line.split(|c| BoardSign::of(c).separates()).filter(|piece| !piece.is_empty());
    let pieces = pieces.map(|piece| (piece, cells_in(piece)));
    let mut width = None;
    let mut end = 0;
    let mut count = 0;
    for (piece, cells) in pieces {
        if cells == Some(0) && count < 81 {
            continue;
        }
        if cells.is_none_or(|cells| *width.get_or_insert(cells) != cells) {
            break;
        }
        count += cells?;
        end = piece.as_ptr() as usize + piece.len() - line.as_ptr() as usize;
    }
    Some(end).filter(|_| count == 81)
}

/// How many cells a piece of a line is; none if it is something else.
fn cells_in(piece: &str) -> Option<usize> {
    let signs = || piece.chars().map(BoardSign::of).filter(|sign| *sign != BoardSign::Ornament);
    (!signs().any(|sign| sign == BoardSign::Foreign)).then(|| signs().count())
}

/// The lines with something in them.
pub(super) fn lines(text: &str) -> Vec<BoardLine<'_>> {
    let is_blank = |line: &str| line.trim().is_empty() && !is_empty_row(line.as_bytes());
    let is_idle = |line: &str| is_blank(line) || line.trim_start().starts_with('#');
    let start = |line: &str| line.as_ptr() as usize - text.as_ptr() as usize;
    text.split(['\n', '\r']).filter(|line| !is_idle(line)).map(|line| BoardLine::of(line, start(line))).collect()
}

/// The 81 cells of a puzzle by this reading, if there are as many in equally long rows.
fn cells(lines: &[BoardLine], reading: EmptySigns) -> Option<[CellCharacter; 81]> {
    let length = lines.iter().find(|line| line.has_cells())?.cells(reading).count();
    let mut rows: Vec<&BoardLine> = lines.iter().filter(|line| !line.is_frame(reading, length)).collect();
    let is_uneven = |row: &&BoardLine| row.cells(reading).count() != length;
    if lines.iter().any(|line| line.foreign.is_some()) || rows.iter().any(is_uneven) {
        return None;
    }
    let has = |dash: bool| rows.iter().any(|row| row.has_empty_cell(reading, dash));
    if has(true) && has(false) || !rows.iter().all(|row| row.is_of_one_sign(reading)) {
        return None;
    }
    if length == 9 {
        leave_out_rulers(&mut rows, reading);
        if rows.len() == 10 && lines.iter().find(|line| line.has_cells())?.counts_to_nine() {
            rows.remove(0);
        }
    }
    // In one line nothing else tells rows that have lost a cell.
    let is_even = rows.len() > 1 || lines.iter().all(|line| !line.has_cells() || line.width.is_some());
    let cells: Vec<CellCharacter> = rows.iter().flat_map(|row| row.cells(reading)).copied().collect();
    cells.try_into().ok().filter(|_| is_even)
}

/// Where dashes or empty fields are cells, what is drawn or left between bands looks like an empty row: it is known by its
/// place.
fn leave_out_rulers(rows: &mut Vec<&BoardLine>, reading: EmptySigns) {
    let are_rulers = |rulers: &&Rulers| {
        rows.len() == rulers.lines
            && (rulers.of_dashes || !reading.dash)
            && rulers.all(|place| rows[place].may_rule(reading))
    };
    if let Some(rulers) = Rulers::ALL.iter().find(are_rulers) {
        rulers.places.iter().rev().for_each(|place| {
            rows.remove(*place);
        });
    }
}

/// The board of a puzzle with these cells.
fn puzzle(cells: &[CellCharacter; 81]) -> PastedBoard {
    let mut puzzle = Puzzle::EMPTY;
    for (cell, mark) in Cell::all().zip(cells) {
        if let BoardSign::Digit(digit) = mark.sign {
            puzzle.set(cell, Some(digit));
        }
    }
    let grid = match puzzle.conflict() {
        Some(conflict) => Err(conflict.into()),
        None => Ok(Grid::from(&puzzle)),
    };
    PastedBoard { grid, places: cells.map(|mark| mark.at) }
}

/// The 81 groups of a board of pencilmarks, if there are as many. A line of `length` points is a row, others are drawn.
/// A dash or star alone is a cell only if there would be too few groups without.
fn groups<'t>(lines: &[BoardLine<'t>], length: usize) -> Option<[Group<'t>; 81]> {
    if lines.iter().any(|line| line.foreign.is_some()) {
        return None;
    }
    let reading = EmptySigns { dash: false, star: false, empty: false };
    let rows = lines.iter().filter(|line| !line.is_frame(reading, length));
    let mut groups: Vec<Group> = rows.flat_map(|line| &line.groups).cloned().collect();
    // The first nine may be the numbers of the columns.
    if groups.len() == 90 && lines.iter().find(|line| line.has_cells())?.counts_to_nine() {
        groups.drain(..9);
    }
    if groups.len() > 81 {
        groups.retain(|group| !group.may_be_drawn());
    }
    let several = groups.iter().filter(|group| group.text.chars().filter_map(Digit::from_char).count() > 1).count();
    // One such group among signs of empty cells is a digit too many.
    let has_signs = || groups.iter().any(|group| !group.text.starts_with(|c: char| matches!(c, '1'..='9')));
    let is_of_pencilmarks = several > 1 || several == 1 && !has_signs();
    groups.try_into().ok().filter(|_| is_of_pencilmarks)
}

/// The board of the pencilmarks in these groups.
fn pencilmarks(groups: &[Group; 81]) -> PastedBoard {
    let places = std::array::from_fn(|index| groups[index].at);
    let mut cells = [DigitSet::EMPTY; 81];
    for (cell, group) in Cell::all().zip(groups) {
        match group.digits() {
            Some(digits) => cells[cell.index()] = digits,
            None => return PastedBoard { grid: Err(GridError::Group { group: group.text.to_owned(), cell }), places },
        }
    }
    let not_given: CellSet = Cell::all().filter(|cell| groups[cell.index()].is_placed).collect();
    let grid = from_cells(cells).map(|mut grid| {
        if !not_given.is_empty() {
            grid.fix_givens_to(grid.givens() - not_given);
        }
        grid
    });
    PastedBoard { grid, places }
}

/// The state in which cells have these digits. A lone digit is placed if no peer still has it; otherwise it is a naked
/// single yet to be found.
pub(super) fn from_cells(cells: [DigitSet; 81]) -> Result<Grid, GridError> {
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

/// Why lines are not a board: a character that no board has; else, if most rows have nine cells, the first row that has
/// not; else how many rows or cells there are.
fn fault(lines: &[BoardLine]) -> Misread {
    if let Some((at, found)) = lines.iter().find_map(|line| line.foreign) {
        return Misread { error: GridError::Sign { found }, places: vec![at] };
    }
    let counts = |reading: &EmptySigns| {
        let rows = lines.iter().filter(|line| !line.is_frame(*reading, 9));
        rows.map(|row| (row.cells(*reading).count(), row)).collect::<Vec<_>>()
    };
    let rows_of_nine = |rows: &[(usize, &BoardLine)]| rows.iter().filter(|(cells, _)| *cells == 9).count();
    let rows = [EmptySigns::FIELDS]
        .iter()
        .chain(&EmptySigns::ALL)
        .map(counts)
        .max_by_key(|rows| rows_of_nine(rows))
        .unwrap_or_default();
    let nines = rows_of_nine(&rows);
    if let Some((row, (found, line))) = (1..).zip(&rows).find(|(_, (cells, _))| *cells != 9).filter(|_| nines > 4) {
        let places = line.marks.first().map(|mark| mark.at).into_iter().collect();
        return Misread { error: GridError::Row { row, found: *found }, places };
    }
    let found: usize = lines.iter().map(|line| line.groups.len()).sum();
    let error =
        if nines > 0 && nines == rows.len() { GridError::Rows { found: nines } } else { GridError::Groups { found } };
    Misread { error, places: Vec::new() }
}
