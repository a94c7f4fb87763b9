//! Lines of which some may be a board: where it begins and ends, frames, sections and lines between bands included.
//!
//! A board begins with its first line that can be a part of one, and goes on as long as lines are parts of a board of its
//! kind, which its first rows decide. It ends with the frame below its last row. Where only later lines tell which lines are
//! rows, those between two boards are divided into boards without a rest, or into none: a row too few or too many never
//! makes other boards of the rows of two. What is left of a broken board is refused line by line, up to the next blank line
//! or the next line of another kind.

use std::sync::Arc;

use super::formats::read_on;
use super::line::{InputLine, PuzzleLocation};
use super::pasted::{BoardKind, BoardPart, BoardShape, Rulers};
use unguess_board::Rules;

/// No usual board has fewer lines than this: one for each of its bands.
const SHORTEST_BOARD: usize = 3;

/// No board has more lines than this.
const LONGEST_BOARD: usize = 80;

/// No line of a board is longer than this, in bytes.
const WIDEST: usize = 512;

/// Lines that may be parts of a board, each with what it can be there.
#[derive(Default)]
pub(super) struct BoardLines {
    /// The board that is asked for, if one is.
    pub(super) board: Option<&'static Rules>,
    lines: Vec<(InputLine, BoardPart)>,
    /// The last row that was left of a broken board, by its number. What follows it directly is left, too.
    broken: Option<u64>,
    /// The last line that may have been meant as a row and was none, by its number.
    failed: Option<u64>,
}

impl BoardLines {
    fn shape(&self) -> BoardShape {
        shape(self.board)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Whether it has more lines than a board.
    pub(super) fn is_full(&self) -> bool {
        self.lines.len() > LONGEST_BOARD
    }

    /// What the next line can be in a board; none if the line is a whole puzzle, or nothing of a board.
    pub(super) fn part(&self, line: &InputLine) -> Option<BoardPart> {
        let is_alone = line.form != PuzzleLocation::First || line.bytes.len() > WIDEST || line.stands_alone();
        let part = std::str::from_utf8(&line.bytes)
            .ok()
            .filter(|_| !is_alone)
            .and_then(|line| BoardPart::of(line, self.shape()));
        match (self.lines.last(), part) {
            _ if self.is_setting(line, part) => Some(BoardPart::Setting),
            // Where rows have names, digits in order without one are the numbers of the columns.
            (Some((_, last)), Some(BoardPart::Count)) if last.is_named() => Some(BoardPart::Frame),
            _ => part,
        }
    }

    /// Whether a line stands in a section that holds no board, of a file that has a section with the givens.
    fn is_setting(&self, line: &InputLine, part: Option<BoardPart>) -> bool {
        let section = || self.lines.iter().rev().map(|(_, part)| *part).find(|part| part.is_of_sections());
        self.begins_with_givens()
            && matches!(section(), Some(BoardPart::Section | BoardPart::Setting))
            && !part.is_some_and(BoardPart::is_of_sections)
            && !line.stands_alone()
    }

    fn begins_with_givens(&self) -> bool {
        self.lines.first().is_some_and(|(_, part)| *part == BoardPart::Givens)
    }

    /// Whether a line may belong to the same board as the lines so far. `part` is what the line can be in a board; a
    /// line that is none belongs to no board.
    pub(super) fn goes_on(&self, line: &InputLine, part: Option<BoardPart>) -> bool {
        let Some((last, _)) = self.lines.last() else { return true };
        let (Some(part), true) = (part, Arc::ptr_eq(&last.file, &line.file)) else { return false };
        let kind = kind(&self.lines);
        let is_whole = is_whole(&self.lines, self.shape());
        // Sections belong to files that begin with the givens; a heading stands before all rows.
        match part {
            BoardPart::Givens => false,
            BoardPart::State => self.begins_with_givens(),
            BoardPart::Section => self.begins_with_givens() || !is_whole,
            BoardPart::Setting => true,
            BoardPart::Heading => count(&self.lines, |part| part.is_row(kind)) == 0,
            // Each section of a file may be of a kind of its own.
            _ if !self.begins_with_givens() && !is_of_kind(part, kind) => false,
            // The frame directly below the last row still belongs to a whole board.
            BoardPart::Frame | BoardPart::Sides | BoardPart::Dashes | BoardPart::Empty => {
                !is_whole || line.number == last.number + 1
            }
            _ => !is_whole,
        }
    }

    pub(super) fn push(&mut self, line: InputLine, part: BoardPart) {
        match self.lines.last_mut() {
            Some((_, last @ BoardPart::Count)) if part.is_named() => *last = BoardPart::Frame,
            _ => {}
        }
        self.lines.push((line, part));
    }

    /// Takes out the numbers of columns at the end, if a line shows that these belong to the board that it begins.
    pub(super) fn take_numbers(&mut self, part: Option<BoardPart>) -> Option<InputLine> {
        let are_numbers =
            part.is_some_and(BoardPart::is_named) && matches!(self.lines.last(), Some((_, BoardPart::Count)));
        if are_numbers { self.lines.pop().map(|(line, _)| line) } else { None }
    }

    /// Takes out the board that these lines begin with, and returns it as one line. If there is none, takes out the first line and
    /// returns it, unless it is blank or a comment.
    pub(super) fn carve(&mut self) -> Vec<InputLine> {
        let (first, part) = (self.lines[0].0.number, self.lines[0].1);
        // What is left of a broken board never begins another one.
        let follows_broken = self.broken.is_some_and(|broken| first == broken + 1);
        let board = || board(&self.lines, self.board).filter(|end| !self.is_misplaced(*end));
        let end = if follows_broken { None } else { board() };
        // A row with which no board begins is the first line left of a broken board.
        let is_broken = end.is_none() && (follows_broken || part.is_row(kind(&self.lines)));
        self.broken = is_broken.then_some(first);
        self.failed = part.may_be_meant_as_row().then_some(first);
        let rest = self.lines.split_off(end.unwrap_or(1));
        let lines: Vec<InputLine> =
            std::mem::replace(&mut self.lines, rest).into_iter().map(|(line, _)| line).collect();
        match end {
            Some(_) => vec![lines[0].with(&lines[1..]).at(PuzzleLocation::Board)],
            None => lines.into_iter().filter(|line| !line.is_idle()).collect(),
        }
    }

    /// What comes next belongs to no board of these lines.
    pub(super) fn end(&mut self) {
        self.broken = None;
    }

    /// Whether the board that ends at `end` may have the wrong lines as rows: some of its rows may as well be lines
    /// between bands, and a line directly before or behind it looks like a damaged row, which may be one of its rows.
    fn is_misplaced(&self, end: usize) -> bool {
        let kind = kind(&self.lines);
        let board = &self.lines[..end];
        let has_empty_rows = count(board, |part| part.is_row(kind)) == self.shape().size
            && board.iter().any(|(_, part)| part.may_rule(kind));
        let fails_before = self.failed.is_some_and(|failed| failed + 1 == board[0].0.number);
        let mut behind = (end..self.lines.len()).take_while(|place| !is_gap(&self.lines, *place));
        let next = behind.find(|place| self.lines[*place].1 != BoardPart::Frame);
        let fails_behind = next.is_some_and(|place| self.lines[place].1.may_be_meant_as_row());
        has_empty_rows && (fails_before || fails_behind)
    }
}

/// How a board is written.
fn shape(board: Option<&'static Rules>) -> BoardShape {
    board.map_or(BoardShape::USUAL, BoardShape::of)
}

/// The kind of a board, as far as its rows tell.
fn kind(run: &[(InputLine, BoardPart)]) -> Option<BoardKind> {
    let mut kinds = run.iter().filter_map(|(_, part)| part.kind());
    let first = kinds.next()?;
    Some(kinds.fold(first, |kind, other| kind.and(other).unwrap_or(kind)))
}

/// Whether a board of some kind may have such a line.
fn is_of_kind(part: BoardPart, kind: Option<BoardKind>) -> bool {
    kind.zip(part.kind()).is_none_or(|(kind, other)| kind.and(other).is_some())
}

/// Whether there are all rows of a board, or of one in each section, and no doubt that these are the rows.
fn is_whole(run: &[(InputLine, BoardPart)], shape: BoardShape) -> bool {
    let kind = kind(run);
    let sections = count(run, |part| matches!(part, BoardPart::Givens | BoardPart::State));
    let expected = kind.map_or(shape.size, |kind| kind.rows(shape)) * sections.max(1);
    count(run, |part| part.is_row(kind)) == expected
        && !run.iter().any(|(_, part)| part.is_doubtful(kind))
        && !is_torn(run, shape, &|part| part.is_row(kind))
        && !has_row_twice(run)
}

/// Whether a row stands directly below an equal one: it may be there twice.
fn has_row_twice(run: &[(InputLine, BoardPart)]) -> bool {
    let is_row = |part: BoardPart| part.kind().is_some_and(BoardKind::has_a_line_a_row);
    run.windows(2).any(|pair| is_row(pair[0].1) && pair[0].0.bytes == pair[1].0.bytes)
}

/// Whether a line of a run follows a blank line.
fn is_gap(run: &[(InputLine, BoardPart)], place: usize) -> bool {
    run[place - 1].0.number + 1 < run[place].0.number
}

/// Whether blank lines stand between rows other than between the bands, or between all rows. These may be two boards, of
/// which one lacks a row or has one too many.
fn is_torn(run: &[(InputLine, BoardPart)], shape: BoardShape, is_row: &dyn Fn(BoardPart) -> bool) -> bool {
    let rows = count(run, is_row);
    let before = (1..run.len()).filter(|place| is_gap(run, *place)).map(|place| count(&run[..place], is_row));
    let mut gaps: Vec<usize> = before.filter(|before| *before > 0 && *before < rows).collect();
    gaps.dedup();
    let bands = shape.size / shape.band;
    !gaps.is_empty() && !gaps.iter().copied().eq((1..bands).map(|band| rows / bands * band)) && gaps.len() + 1 != rows
}

fn count(run: &[(InputLine, BoardPart)], is_counted: impl Fn(BoardPart) -> bool) -> usize {
    run.iter().filter(|(_, part)| is_counted(*part)).count()
}

/// Where the board ends that a run begins with; none if it begins with none. Ends are tried in this order: the end of
/// the run, blank lines from the last on, where boards with equal rulers end, where one with flawed rows between rulers
/// does, and the first line after which there is a board. Otherwise a file with sections ends with the run, even if it
/// is not a board, and other lines may be a board with flawed rows.
fn board(run: &[(InputLine, BoardPart)], asked: Option<&'static Rules>) -> Option<usize> {
    let shape = shape(asked);
    let kind = kind(run);
    let is_row = |part: BoardPart| part.is_row(kind);
    let gaps = (1..run.len()).rev().filter(|place| is_gap(run, *place));
    // A board with sections ends behind the line that begins the last of them.
    let last_section = run.iter().skip(1).rposition(|(_, part)| part.is_of_sections()).map_or(0, |last| last + 2);
    let is_end = |end: &usize| *end >= last_section && *end <= run.len() && is_board(&run[..*end], kind, asked);
    // The lines behind an end must be whole boards, too, unless the run was cut for its length.
    let has_no_rest = |end: &usize| run.len() > LONGEST_BOARD || is_divided(&run[*end..], kind, shape);
    let whole = (last_section > 0 && run[0].1 == BoardPart::Givens).then_some(run.len());
    let is_end_of_one = |end: &usize| {
        !is_torn(&run[..*end], shape, &is_row) && is_row(run[*end - 1].1) && has_no_rest(end) && is_end(end)
    };
    let end = [run.len()].into_iter().chain(gaps).chain(ruled(run, kind, shape)).find(is_end);
    let end = end
        .or_else(|| flawed_between_rulers(run, kind, shape))
        .or_else(|| (SHORTEST_BOARD..run.len()).find(is_end_of_one));
    let end = end.or(whole).or_else(|| flawed(run, kind, shape));
    // The frame directly below belongs to the board.
    end.map(|end| {
        let is_consecutive = |place: &usize| run[*place].1 == BoardPart::Frame && !is_gap(run, *place);
        end + (end..run.len()).take_while(is_consecutive).count()
    })
}

/// Whether the rows that follow a board, up to a blank line or one that is no part of a board of this kind, can be whole
/// boards.
fn is_divided(rest: &[(InputLine, BoardPart)], kind: Option<BoardKind>, shape: BoardShape) -> bool {
    let is_part = |part: BoardPart| part.is_row(kind) || matches!(part, BoardPart::Frame | BoardPart::Sides);
    let end = rest.iter().position(|(_, part)| !is_part(*part)).unwrap_or(rest.len());
    let gap = (1..end).find(|place| is_gap(rest, *place)).unwrap_or(end);
    let rows = kind.map_or(shape.size, |kind| kind.rows(shape));
    [gap, end].iter().any(|end| count(&rest[..*end], |part| part.is_row(kind)) % rows == 0)
}

/// Where the board ends that a run begins with, if some of its rows, but fewer than half, are flawed: lines that are
/// not rows and can only be meant as such. Because a single line of this sort may as well stand before a board, the
/// lines up to some blank line, or to the end of the run, must make up whole boards.
fn flawed(run: &[(InputLine, BoardPart)], kind: Option<BoardKind>, shape: BoardShape) -> Option<usize> {
    let size = shape.size;
    let is_meant = |part: BoardPart| part.is_row(kind) || part.may_be_meant_as_row();
    let mut ends = (1..run.len()).filter(|place| is_gap(run, *place)).chain([run.len()]);
    ends.find(|end| matches!(count(&run[..*end], is_meant), rows if rows > 0 && rows % size == 0))?;
    let end = (size..=run.len()).find(|end| count(&run[..*end], is_meant) == size)?;
    let rows = count(&run[..end], |part| part.is_row(kind));
    ((size / 2 + 1..size).contains(&rows) && !is_torn(&run[..end], shape, &is_meant)).then_some(end)
}

/// The end of a board with flawed rows at the beginning of a run. The board must have all its *rulers* (lines of dashes between
/// bands) in their places, and a row in every other line; some rows, but fewer than half, can only be meant as rows.
fn flawed_between_rulers(run: &[(InputLine, BoardPart)], kind: Option<BoardKind>, shape: BoardShape) -> Option<usize> {
    let end = (1..run.len()).find(|place| is_gap(run, *place)).unwrap_or(run.len());
    let is_row = |place: usize| run[place].1.is_row(kind) || run[place].1.may_be_meant_as_row();
    let are_in_place = |rulers: &Rulers| {
        let rows = (0..rulers.lines).filter(|place| !rulers.places.contains(place));
        rulers.lines <= end
            && rulers.of_dashes
            && rulers.all(|place| run[place].1.may_rule(kind))
            && rows.clone().all(is_row)
            && (1..shape.size.div_ceil(2)).contains(&rows.filter(|place| run[*place].1.may_be_meant_as_row()).count())
    };
    Rulers::all_of(shape).into_iter().rev().find(are_in_place).map(|rulers| rulers.lines)
}

/// How many lines each board of a run has, if the lines that may stand between rows, or beside a board, have the same
/// places in all of its boards.
fn ruled(run: &[(InputLine, BoardPart)], kind: Option<BoardKind>, shape: BoardShape) -> Option<usize> {
    let is_ruler = |place: usize| run.get(place).is_none_or(|(_, part)| part.may_rule(kind));
    let is_of_dashes = run.iter().any(|(_, part)| *part == BoardPart::Dashes);
    let are_all_ruled = |rulers: &Rulers| {
        // The last board may lack the lines below its last row.
        let last = run.len() % rulers.lines;
        let is_last_whole = last == 0 || (last..rulers.lines).all(|place| rulers.places.contains(&place));
        (is_last_whole || run.len() > LONGEST_BOARD)
            && (rulers.of_dashes || !is_of_dashes)
            && (0..run.len()).step_by(rulers.lines).all(|start| rulers.all(|place| is_ruler(start + place)))
    };
    Rulers::all_of(shape).into_iter().find(are_all_ruled).map(|rulers| rulers.lines)
}

/// Whether lines are one board of this kind, though perhaps one that contradicts itself.
fn is_board(run: &[(InputLine, BoardPart)], kind: Option<BoardKind>, asked: Option<&'static Rules>) -> bool {
    let shape = shape(asked);
    let size = shape.size;
    let expected = kind.map_or(shape.size, |kind| kind.rows(shape));
    let rows = count(run, |part| part.is_row(kind));
    // Where each row is a line, lines between bands may look like rows, too, and two sections have all rows twice.
    let most = size + size / shape.band + 1;
    let may_be_all = rows == expected || expected == size && ((size + 1..=most).contains(&rows) || rows == 2 * size);
    let text = || run[0].0.with(run[1..].iter().map(|(line, _)| line)).to_string();
    may_be_all
        && count(run, BoardPart::may_be_meant_as_row) == 0
        && run.iter().all(|(_, part)| is_of_kind(*part, kind))
        && read_on(&text(), asked).map_or_else(|misread| misread.is_a_board(), |_| true)
}
