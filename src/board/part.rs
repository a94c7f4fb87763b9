//! What a line can be in a board that is pasted among other lines.

use super::board_line::{BoardLine, Reading, Sign};
use super::sections;

/// What a line can be in a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A row of nine cells.
    Row,
    /// A row with its name beside it.
    Named,
    /// Nine dashes: an empty row or a piece of the frame. Or a row that only is one if dashes are cells.
    Dashes,
    /// The digits 1 to 9 in order: a row, or the numbers of the columns.
    Count,
    /// A piece of the frame, or names of columns.
    Frame,
    /// An upright frame with nothing in it, as between rows that are drawn with three lines.
    Sides,
    /// Nine fields without a digit: an empty row, or a piece of the frame.
    Empty,
    /// Digits that are no row: perhaps a line of three of a row, or a row with a cell too few or too many.
    Digits,
    /// A row but for one character that no board has.
    Flawed,
    /// It tells the size of the board.
    Heading,
    /// The beginning of a section that holds the givens.
    Givens,
    /// The beginning of the section that holds what is placed.
    State,
    /// The beginning of another section.
    Section,
    /// A line of a section that holds no board.
    Setting,
}

impl Part {
    /// What a line can be; none if no board has such a line.
    pub fn of(line: &str) -> Option<Self> {
        if let Some(name) = sections::name(line) {
            return Some(match name.to_ascii_lowercase().as_str() {
                "puzzle" => Self::Givens,
                "state" => Self::State,
                _ => Self::Section,
            });
        }
        let read = BoardLine::of(line, 0);
        let is_row = |reading: &Reading| read.cells(*reading).count() == 9 && !read.is_frame(*reading, 9);
        let row = if read.has_label { Self::Named } else { Self::Row };
        let without_dashes = Reading { dash: false, star: false, empty: false };
        if read.foreign.is_some() {
            let is_foreign = |c: &char| Sign::of(*c) == Sign::Foreign;
            let is_row = read.has_cells() && (read.marks.len() == 8 || read.has_nine_groups());
            (is_row && line.chars().filter(is_foreign).count() == 1).then_some(Self::Flawed)
        } else if read.is_heading() {
            Some(Self::Heading)
        } else if read.counts_to_nine() && !read.has_label {
            Some(Self::Count)
        } else if read.width == Some(27) && read.has_cells() {
            Some(Self::Digits)
        } else if let Some(reading) = Reading::ALL.iter().find(|reading| is_row(reading)) {
            Some(if reading.dash { Self::Dashes } else { row })
        } else if read.fields.is_some() {
            Some(if read.has_cells() { Self::Row } else { Self::Empty })
        } else if read.has_cells() {
            Some(if read.has_nine_groups() { row } else { Self::Digits })
        } else if read.marks.is_empty() && !read.has_ruler && line.contains('|') {
            Some(Self::Sides)
        } else {
            read.is_frame(without_dashes, 9).then_some(Self::Frame)
        }
    }

    /// Whether it may be a row.
    pub fn is_row(self) -> bool {
        matches!(self, Self::Row | Self::Named | Self::Dashes | Self::Count)
    }

    /// Whether it is no row as it stands, and may be meant as one.
    pub fn may_be_meant_as_row(self) -> bool {
        matches!(self, Self::Digits | Self::Flawed)
    }

    /// Whether it begins a section, or stands in one that holds no board.
    pub fn is_of_sections(self) -> bool {
        matches!(self, Self::Givens | Self::State | Self::Section | Self::Setting)
    }

    /// Whether only the lines after a ninth row tell which rows there are.
    pub fn is_doubtful(self) -> bool {
        !matches!(self, Self::Row | Self::Named | Self::Frame | Self::Heading) && !self.is_of_sections()
    }
}
