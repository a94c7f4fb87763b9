//! Lines of which some may be a board: where it ends, frames, sections and lines between bands included.

use std::sync::Arc;

use super::line::{Form, Line};
use crate::board::{Part, Rulers, read};

/// No board has more lines than this.
const LONGEST_BOARD: usize = 80;

/// No line of a board is longer than this, in bytes.
const WIDEST: usize = 512;

/// Lines that may be parts of a board, each with what it can be there.
#[derive(Default)]
pub(super) struct Run(Vec<(Line, Part)>);

impl Run {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether it has more lines than a board.
    pub(super) fn is_full(&self) -> bool {
        self.0.len() > LONGEST_BOARD
    }

    /// What the next line can be; none if it is a puzzle of its own, or nothing of a board.
    pub(super) fn part(&self, line: &Line) -> Option<Part> {
        let is_own = line.form != Form::First || line.bytes.len() > WIDEST || line.is_as_long_as_a_puzzle();
        let part = std::str::from_utf8(&line.bytes).ok().filter(|_| !is_own).and_then(Part::of);
        match (self.0.last(), part) {
            _ if self.is_setting(line, part) => Some(Part::Setting),
            // Where rows have names, digits in order without one are the numbers of the columns.
            (Some((_, Part::Named)), Some(Part::Count)) => Some(Part::Frame),
            _ => part,
        }
    }

    /// Whether a line stands in a section that holds no board, of a file that has a section with the givens.
    fn is_setting(&self, line: &Line, part: Option<Part>) -> bool {
        let section = || self.0.iter().rev().map(|(_, part)| *part).find(|part| part.is_of_sections());
        self.begins_with_givens()
            && matches!(section(), Some(Part::Section | Part::Setting))
            && !part.is_some_and(Part::is_of_sections)
            && !line.is_as_long_as_a_puzzle()
    }

    fn begins_with_givens(&self) -> bool {
        self.0.first().is_some_and(|(_, part)| *part == Part::Givens)
    }

    /// Whether a line may belong to the same board as these.
    pub(super) fn goes_on(&self, line: &Line, part: Option<Part>) -> bool {
        let Some((last, _)) = self.0.last() else { return true };
        let is_whole = is_whole(&self.0);
        match part {
            _ if !Arc::ptr_eq(&last.file, &line.file) => false,
            None | Some(Part::Givens) => false,
            Some(Part::Frame) => !is_whole || line.number == last.number + 1,
            Some(Part::State) => self.begins_with_givens(),
            Some(Part::Section) => self.begins_with_givens() || !is_whole,
            Some(Part::Setting) => true,
            Some(part) if may_rule(line, part) => !is_whole || line.number == last.number + 1,
            Some(_) => !is_whole,
        }
    }

    pub(super) fn push(&mut self, line: Line, part: Part) {
        match self.0.last_mut() {
            Some((_, last @ Part::Count)) if part == Part::Named => *last = Part::Frame,
            _ => {}
        }
        self.0.push((line, part));
    }

    /// Takes out the board with which it begins, or its first line, unless there is nothing in that.
    pub(super) fn carve(&mut self) -> Vec<Line> {
        let end = board(&self.0);
        let rest = self.0.split_off(end.unwrap_or(1));
        let lines: Vec<Line> = std::mem::replace(&mut self.0, rest).into_iter().map(|(line, _)| line).collect();
        match end {
            Some(_) => vec![Line { form: Form::Board, ..lines[0].with(&lines[1..]) }],
            None => lines.into_iter().filter(|line| !line.is_idle()).collect(),
        }
    }
}

/// Whether there are nine rows, or nine in each section, and no doubt that these are the rows.
fn is_whole(run: &[(Line, Part)]) -> bool {
    let sections = count(run, |part| matches!(part, Part::Givens | Part::State));
    let is_doubtful = || run.iter().any(|(_, part)| part.is_doubtful()) || is_torn(run, Part::is_row);
    count(run, Part::is_row) == 9 * sections.max(1) && !is_doubtful()
}

/// Whether a blank line stands before a line of a run.
fn is_gap(run: &[(Line, Part)], place: usize) -> bool {
    run[place - 1].0.number + 1 < run[place].0.number
}

/// Whether blank lines stand between rows other than between the bands, or between all rows. These may be two boards, of
/// which one lacks a row or has one too many.
fn is_torn(run: &[(Line, Part)], is_row: fn(Part) -> bool) -> bool {
    let rows = count(run, is_row);
    let before = (1..run.len()).filter(|place| is_gap(run, *place)).map(|place| count(&run[..place], is_row));
    let mut gaps: Vec<usize> = before.filter(|before| *before > 0 && *before < rows).collect();
    gaps.dedup();
    !gaps.is_empty() && gaps != [3, 6] && gaps.len() + 1 != rows
}

fn count(run: &[(Line, Part)], is_counted: impl Fn(Part) -> bool) -> usize {
    run.iter().filter(|(_, part)| is_counted(*part)).count()
}

/// Where the board ends with which a run begins, if it begins with one. A board ends where the run does, at a blank line,
/// or as soon as it is one; what has sections ends where they do, also if it is no board.
fn board(run: &[(Line, Part)]) -> Option<usize> {
    let is_gap = |place: &usize| is_gap(run, *place);
    let gaps = (1..run.len()).rev().filter(is_gap);
    let last_section = run.iter().skip(1).rposition(|(_, part)| part.is_of_sections()).map_or(0, |last| last + 2);
    let is_end = |end: &usize| *end >= last_section && *end <= run.len() && is_board(&run[..*end]);
    let whole = (last_section > 0 && run[0].1 == Part::Givens).then_some(run.len());
    let is_end_of_one = |end: &usize| is_end(end) && !is_torn(&run[..*end], Part::is_row);
    let end = [run.len()].into_iter().chain(gaps).chain(ruled(run)).find(is_end);
    let end = end.or_else(|| (9..run.len()).find(is_end_of_one)).or_else(|| Some(3).filter(is_end));
    let end = end.or(whole).or_else(|| flawed(run));
    end.map(|end| {
        let is_consecutive = |place: &usize| run[*place].1 == Part::Frame && !is_gap(place);
        end + (end..run.len()).take_while(is_consecutive).count()
    })
}

/// Where the board ends with which a run begins, if that is none for lines that must be meant as rows: some, but fewer than
/// half of them. As one such line may as well stand before a board, there must be nine rows a board up to a blank line.
fn flawed(run: &[(Line, Part)]) -> Option<usize> {
    let is_meant: fn(Part) -> bool = |part| part.is_row() || part.may_be_meant_as_row();
    let mut ends = (1..run.len()).filter(|place| is_gap(run, *place)).chain([run.len()]);
    ends.find(|end| matches!(count(&run[..*end], is_meant), rows if rows > 0 && rows % 9 == 0))?;
    let end = (9..=run.len()).find(|end| count(&run[..*end], is_meant) == 9)?;
    ((5..9).contains(&count(&run[..end], Part::is_row)) && !is_torn(&run[..end], is_meant)).then_some(end)
}

/// Whether a line may be an empty row or stand between rows.
fn may_rule(line: &Line, part: Part) -> bool {
    part == Part::Empty || part == Part::Dashes && !line.bytes.iter().any(u8::is_ascii_digit)
}

/// How many lines each board has, if all boards of a run have lines that are no rows in the same places.
fn ruled(run: &[(Line, Part)]) -> Option<usize> {
    let is_ruler = |place: usize| run.get(place).is_none_or(|(line, part)| may_rule(line, *part));
    let are_all_ruled = |rulers: &&Rulers| {
        let last = run.len() % rulers.lines;
        let is_last_whole = last == 0 || (last..rulers.lines).all(|place| rulers.places.contains(&place));
        (is_last_whole || run.len() > LONGEST_BOARD)
            && (0..run.len()).step_by(rulers.lines).all(|start| rulers.all(|place| is_ruler(start + place)))
    };
    Rulers::ALL.iter().find(are_all_ruled).map(|rulers| rulers.lines)
}

/// Whether lines are one board, though perhaps one that contradicts itself.
fn is_board(run: &[(Line, Part)]) -> bool {
    let rows = count(run, Part::is_row);
    let empty = count(run, |part| part == Part::Empty);
    let is_flat = (matches!(rows, 9..=13 | 18) || rows > 0 && matches!(rows + empty, 9..=13))
        && count(run, Part::may_be_meant_as_row) == 0;
    let is_wrapped = run.len() == 3 && run.iter().all(|(_, part)| *part == Part::Digits);
    // With three lines a row there are six lines between rows, and all may be digits.
    let is_tall = run.len() >= 33 && count(run, |part| part == Part::Sides) >= 6;
    let text = || run[0].0.with(run[1..].iter().map(|(line, _)| line)).to_string();
    (is_flat || is_tall) && read(&text()).map_or_else(|misread| misread.is_a_board(), |_| true)
        || is_wrapped && read(&text()).is_ok()
}
