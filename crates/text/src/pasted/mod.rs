//! A board of several lines or values, with whatever is drawn around it. What is a cell is decided by the whole text.

mod board_kind;
mod board_line;
mod board_sign;
mod line_values;
mod part;
mod rulers;
mod third;

pub(crate) use board_kind::BoardKind;
pub(crate) use board_line::{is_empty_row, seen};
pub(crate) use board_sign::is_unseen;
pub(crate) use part::{BoardPart, section_name};
pub use rulers::BoardShape;
pub(crate) use rulers::Rulers;
pub(crate) use third::RowThird;

use crate::misread::{BadText, Misread};
use board_line::{BoardLine, DigitGroup, EmptySigns};
use board_sign::{BoardSign, CellCharacter};
use unguess_board::{Cell, Digit, DigitSet, Grid, Puzzle, Rules};

/// Reads a board of several lines or values: a digit or a sign of an empty cell for each cell, or else a group of
/// pencilmarks for each.
///
/// It is a board of pencilmarks only if some cell shows two digits or more; then a single digit is one too, and is
/// placed if no cell that sees it still has it.
pub(crate) fn read(text: &str, rules: &'static Rules) -> Result<Grid, Misread> {
    let shape = BoardShape::of(rules);
    let mut lines = lines(text, shape);
    // A first line such as `9 3 3` says only the size.
    let first = lines.iter().position(BoardLine::has_cells).unwrap_or_default();
    if lines.len() > first + 1 && lines[first].is_heading() {
        lines.remove(first);
    }
    // Where rows have names, digits in order without one are the numbers of the columns.
    if lines.iter().any(|line| line.has_label && line.has_cells()) {
        lines.retain(|line| line.has_label || !line.counts_its_cells());
    }
    let by_cells =
        || EmptySigns::ALL.into_iter().chain([EmptySigns::FIELDS]).find_map(|reading| cells(&lines, reading, shape));
    // A line of points, one for each cell of a row, is such a row, unless there are too many cells then: it is drawn.
    let by_groups = || [shape.size, 0].into_iter().find_map(|length| groups(&lines, length, shape));
    // The board, and where its cells stand in the text, in bytes.
    let board = by_cells().map(|cells| (puzzle(&cells, rules), cells.iter().map(|cell| cell.at).collect::<Vec<_>>()));
    let of_groups =
        |groups: Vec<DigitGroup>| (pencilmarks(&groups, rules), groups.iter().map(|group| group.at).collect());
    let Some((grid, origins)) = board.or_else(|| by_groups().map(of_groups)) else { return Err(fault(&lines, shape)) };
    let place = |cell: Cell| origins[cell.row() * shape.size + cell.column()];
    let mut grid = grid.map_err(|error| Misread { places: error.cells().into_iter().map(place).collect(), error })?;
    // Digits marked as placed, such as `u5`, are not givens.
    let groups = lines.iter().flat_map(|line| &line.groups).filter(|group| group.is_placed);
    let placed: Vec<usize> = groups.map(|group| group.at).collect();
    if !placed.is_empty() {
        grid.fix_givens_to(grid.givens().iter().filter(|cell| !placed.contains(&place(*cell))).collect());
    }
    Ok(grid)
}

/// Where the cells of a board end, in bytes, if a line begins with all of them in equally long pieces with separators
/// between; none if it does not, or has one such piece more. Pieces without a cell, brackets say, are passed over.
pub(crate) fn split_cells(line: &str, shape: BoardShape) -> Option<usize> {
    let [all, _] = shape.lengths();
    let pieces = line.split(|c| BoardSign::of(c).separates()).filter(|piece| !piece.is_empty());
    let pieces = pieces.map(|piece| (piece, cells_in(piece)));
    let mut width = None;
    let mut end = 0;
    let mut count = 0;
    for (piece, cells) in pieces {
        if cells == Some(0) && count < all {
            continue;
        }
        // The rest of the line begins with a piece of another length, or one that is not of cells.
        if cells.is_none_or(|cells| *width.get_or_insert(cells) != cells) {
            break;
        }
        count += cells?;
        end = piece.as_ptr() as usize + piece.len() - line.as_ptr() as usize;
    }
    Some(end).filter(|_| count == all)
}

/// How many cells a piece of a line is; none if it is something else.
fn cells_in(piece: &str) -> Option<usize> {
    let signs = || piece.chars().map(BoardSign::of).filter(|sign| *sign != BoardSign::Ornament);
    (!signs().any(|sign| sign == BoardSign::Foreign)).then(|| signs().count())
}

/// The lines with something in them.
fn lines(text: &str, shape: BoardShape) -> Vec<BoardLine<'_>> {
    let is_blank = |line: &str| line.trim().is_empty() && !is_empty_row(line.as_bytes(), shape.size);
    let is_idle = |line: &str| is_blank(line) || line.trim_start().starts_with('#');
    let start = |line: &str| line.as_ptr() as usize - text.as_ptr() as usize;
    let lines = text.split(['\n', '\r']).filter(|line| !is_idle(line));
    lines.map(|line| BoardLine::of(line, start(line), shape)).collect()
}

/// The cells of a puzzle by this reading, if there are as many as a board has, in equally long rows. The first line
/// that has cells by any reading says how long rows are.
fn cells(lines: &[BoardLine], reading: EmptySigns, shape: BoardShape) -> Option<Vec<CellCharacter>> {
    let length = lines.iter().find(|line| line.has_cells())?.cells(reading).count();
    let mut rows: Vec<&BoardLine> = lines.iter().filter(|line| !line.is_frame(reading, length)).collect();
    let is_uneven = |row: &&BoardLine| row.cells(reading).count() != length;
    if lines.iter().any(|line| line.foreign.is_some()) || rows.iter().any(is_uneven) {
        return None;
    }
    // A board has one sign for empty cells: dashes, or points and the like.
    let has = |dash: bool| rows.iter().any(|row| row.has_empty_cell(reading, dash));
    if has(true) && has(false) || !rows.iter().all(|row| row.is_of_one_sign(reading)) {
        return None;
    }
    if length == shape.size {
        leave_out_rulers(&mut rows, reading, shape);
        // One row more than cells in each, the first with the digits in order: the numbers of the columns.
        if rows.len() == length + 1 && lines.iter().find(|line| line.has_cells())?.counts_its_cells() {
            rows.remove(0);
        }
    }
    // In one line, only pieces of different widths show that a row has lost a cell to another.
    let is_even = rows.len() > 1 || lines.iter().all(|line| !line.has_cells() || line.width.is_some());
    let cells: Vec<CellCharacter> = rows.iter().flat_map(|row| row.cells(reading)).copied().collect();
    Some(cells).filter(|cells| is_even && cells.len() == shape.lengths()[0])
}

/// Takes lines between bands, or beside the board, out of its rows. Where dashes or empty fields are cells, such lines
/// look like empty rows, and only their places show what they are.
fn leave_out_rulers(rows: &mut Vec<&BoardLine>, reading: EmptySigns, shape: BoardShape) {
    let are_rulers = |rulers: &Rulers| {
        rows.len() == rulers.lines
            && (rulers.of_dashes || !reading.dash)
            && rulers.all(|place| rows[place].may_rule(reading))
    };
    if let Some(rulers) = Rulers::all_of(shape).into_iter().find(are_rulers) {
        // From the last one, so that the places of the others stay true.
        rulers.places.iter().rev().for_each(|place| {
            rows.remove(*place);
        });
    }
}

/// The state of a board with these cells, in reading order: digits are givens, and every sign is an empty cell.
fn puzzle(cells: &[CellCharacter], rules: &'static Rules) -> Result<Grid, BadText> {
    let clue = |(place, mark): (usize, &CellCharacter)| match mark.sign {
        BoardSign::Digit(digit) => Some(rules.cell_at(place).with(digit)),
        _ => None,
    };
    let puzzle: Puzzle = (0..).zip(cells).filter_map(clue).collect();
    match (puzzle.is_on(rules), puzzle.conflict_on(rules)) {
        (Err(off), _) => Err(off.into()),
        (_, Some(conflict)) => Err(conflict.into()),
        _ => Ok(rules.with(&puzzle)),
    }
}

/// The groups of a board of pencilmarks, if there are as many as cells. A line of points alone is a row if it has
/// `length` of them, and is otherwise drawn. A dash or star alone is a cell only if there are too few groups without.
fn groups<'t>(lines: &[BoardLine<'t>], length: usize, shape: BoardShape) -> Option<Vec<DigitGroup<'t>>> {
    let [all, _] = shape.lengths();
    if lines.iter().any(|line| line.foreign.is_some()) {
        return None;
    }
    let rows = lines.iter().filter(|line| !line.is_frame(EmptySigns::NONE, length));
    let mut groups: Vec<DigitGroup> = rows.flat_map(|line| &line.groups).cloned().collect();
    // The first ones may be the numbers of the columns.
    if groups.len() == all + shape.size && lines.iter().find(|line| line.has_cells())?.counts_its_cells() {
        groups.drain(..shape.size);
    }
    if groups.len() > all {
        groups.retain(|group| !group.may_be_drawn());
    }
    let several = groups.iter().filter(|group| group.text.chars().filter_map(Digit::from_char).count() > 1).count();
    // A single group of several digits among signs of empty cells is a mistake in a puzzle.
    let has_signs = || groups.iter().any(|group| !group.text.starts_with(|c: char| matches!(c, '1'..='9')));
    let is_of_pencilmarks = several > 1 || several == 1 && !has_signs();
    Some(groups).filter(|groups| is_of_pencilmarks && groups.len() == all)
}

/// The state of a board with these groups of pencilmarks, one for each cell in reading order.
fn pencilmarks(groups: &[DigitGroup], rules: &'static Rules) -> Result<Grid, BadText> {
    let digits = |(place, group): (usize, &DigitGroup)| {
        let cell = rules.cell_at(place);
        match group.digits(rules) {
            Some(digits) if rules.cells().contains(cell) => Ok(digits),
            // A cell that the board does not have needs a sign in its place.
            Some(_) if group.is_sign() => Ok(DigitSet::EMPTY),
            _ => Err(BadText::Group { group: group.text.to_owned(), cell }),
        }
    };
    let cells = groups.iter().enumerate().map(digits).collect::<Result<Vec<_>, _>>()?;
    Ok(Grid::of_cells(&cells, rules)?)
}

/// Why lines are not a board, and where: a character that no board has; else, if most rows have all their cells, the
/// first row that has not; else how many rows or cells there are.
fn fault(lines: &[BoardLine], shape: BoardShape) -> Misread {
    if let Some((at, found)) = lines.iter().find_map(|line| line.foreign) {
        return Misread { error: BadText::Sign(found), places: vec![at] };
    }
    let size = shape.size;
    let counts = |reading: &EmptySigns| {
        let rows = lines.iter().filter(|line| !line.is_frame(*reading, size));
        rows.map(|row| (row.cells(*reading).count(), row)).collect::<Vec<_>>()
    };
    let full = |rows: &[(usize, &BoardLine)]| rows.iter().filter(|(cells, _)| *cells == size).count();
    // The rows by the reading that gives most whole rows, and by groups of pencilmarks.
    let rows = [EmptySigns::FIELDS]
        .iter()
        .chain(&EmptySigns::ALL)
        .map(counts)
        .max_by_key(|rows| full(rows))
        .unwrap_or_default();
    let whole = full(&rows);
    let of_groups = lines.iter().filter(|line| !line.is_frame(EmptySigns::NONE, size));
    let of_groups: Vec<(usize, &BoardLine)> = of_groups.map(|line| (line.groups.len(), line)).collect();
    for rows in [&rows, &of_groups] {
        let other = (1..).zip(rows).find(|(_, (cells, _))| *cells != size).filter(|_| full(rows) > size / 2);
        if let Some((row, (found, line))) = other {
            let places = line.marks.first().map(|mark| mark.at).into_iter().collect();
            return Misread { error: BadText::Row { row, found: *found, size }, places };
        }
    }
    let found: usize = lines.iter().map(|line| line.groups.len()).sum();
    let [expected, _] = shape.lengths();
    let error = if whole > 0 && whole == rows.len() {
        BadText::Rows { found: whole, size }
    } else {
        BadText::Groups { found, expected }
    };
    Misread { error, places: Vec::new() }
}
