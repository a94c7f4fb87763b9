//! What a line can be in a board that is pasted among other lines.

use super::board_kind::{BoardKind, BoardLayout, Signs};
use super::board_line::{BoardLine, EmptySigns};
use super::board_sign::{BoardSign, is_unseen};
use super::rulers::BoardShape;
use super::third::RowThird;

/// What a line can be in a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardPart {
    /// A row of a board of this kind, or what stands for one: the rows of a band, or a third of a row.
    Row(BoardKind),
    /// As many dashes as a row has cells: an empty row or a piece of the frame.
    Dashes,
    /// The digits of the board in order: a row, or the numbers of the columns.
    Count,
    /// A piece of the frame, or names of columns.
    Frame,
    /// An upright frame with nothing in it, as between rows that are drawn with three lines.
    Sides,
    /// As many fields without a digit: an empty row, or a piece of the frame.
    Empty,
    /// Digits that are no row: perhaps a row with a cell too few or too many.
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

impl BoardPart {
    /// What a line can be in a board of some shape; none if no such board has it. The first that fits counts: what is
    /// plainly something else comes before rows, and rows come before pieces of the frame.
    pub(crate) fn of(line: &str, shape: BoardShape) -> Option<Self> {
        if let Some(name) = section_name(line) {
            return Some(match name.to_ascii_lowercase().as_str() {
                "puzzle" => Self::Givens,
                "state" => Self::State,
                _ => Self::Section,
            });
        }
        if shape == BoardShape::USUAL && RowThird::of(line).is_some() {
            return Some(Self::Row(BoardKind::new(BoardLayout::Tall, None)));
        }
        let read = BoardLine::of(line, 0, shape);
        if read.foreign.is_some() {
            is_flawed(&read, line, shape).then_some(Self::Flawed)
        } else if read.is_heading() {
            Some(Self::Heading)
        } else if read.is_puzzle() {
            // A line with a whole puzzle is not a part of a board.
            None
        } else if read.counts_its_cells() && !read.has_label {
            Some(Self::Count)
        } else if read.width == Some(shape.size * shape.band)
            && read.has_cells()
            && Some(read.marks.len()) == read.width
        {
            // A band: its rows follow each other without anything between.
            Some(Self::Row(BoardKind::new(BoardLayout::Wide, None)))
        } else if let Some(kind) = read.row() {
            // Dashes and no digit: an empty row, or a line between bands.
            let is_drawn = kind.signs == Some(Signs::Dashes) && !read.has_cells();
            Some(if is_drawn { Self::Dashes } else { Self::Row(kind) })
        } else if read.fields.is_some() {
            let kind = BoardKind::new(BoardLayout::Plain, Some(Signs::Fields));
            Some(if read.has_cells() { Self::Row(kind) } else { Self::Empty })
        } else if read.has_cells() {
            let kind = read.kind(Some(Signs::Groups));
            Some(if read.has_a_row_of_groups() { Self::Row(kind) } else { Self::Digits })
        } else if read.marks.is_empty() && !read.has_ruler && line.contains('|') {
            Some(Self::Sides)
        } else {
            read.is_frame(EmptySigns::NONE, shape.size).then_some(Self::Frame)
        }
    }

    /// The kind of the board of which it is a row, if it is a row of one kind.
    pub(crate) fn kind(self) -> Option<BoardKind> {
        if let Self::Row(kind) = self { Some(kind) } else { None }
    }

    /// Whether it is a row with its name beside it.
    pub(crate) fn is_named(self) -> bool {
        self.kind().is_some_and(BoardKind::has_names)
    }

    /// Whether it may be a row of a board of some kind, or of which the kind is open.
    pub(crate) fn is_row(self, kind: Option<BoardKind>) -> bool {
        match self {
            Self::Row(_) | Self::Count => true,
            Self::Dashes | Self::Empty => self.may_rule(kind),
            _ => false,
        }
    }

    /// Whether a line may be an empty row of a board of some kind, and may just as well be a line between its rows.
    pub(crate) fn may_rule(self, kind: Option<BoardKind>) -> bool {
        // What stands for empty cells in a board with a line for each row, if that is decided; nothing for other
        // boards.
        let signs = kind.map_or(Some(None), |kind| kind.has_a_line_a_row().then_some(kind.signs));
        match self {
            Self::Dashes => matches!(signs, Some(None | Some(Signs::Dashes))),
            Self::Empty => matches!(signs, Some(None | Some(Signs::Fields))),
            _ => false,
        }
    }

    /// Whether it is no row as it stands, and may be meant as one.
    pub(crate) fn may_be_meant_as_row(self) -> bool {
        matches!(self, Self::Digits | Self::Flawed)
    }

    /// Whether it begins a section, or stands in one that holds no board.
    pub(crate) fn is_of_sections(self) -> bool {
        matches!(self, Self::Givens | Self::State | Self::Section | Self::Setting)
    }

    /// Whether it leaves open which lines of a board of some kind are rows.
    pub(crate) fn is_doubtful(self, kind: Option<BoardKind>) -> bool {
        matches!(self, Self::Count) || self.may_be_meant_as_row() || self.may_rule(kind)
    }
}

/// Whether a line would be a row but for one character that no board has: it stands for a cell, or in one with several digits.
fn is_flawed(read: &BoardLine, line: &str, shape: BoardShape) -> bool {
    let is_foreign = |c: &char| BoardSign::of(*c) == BoardSign::Foreign;
    let is_row = read.marks.len() + 1 == shape.size || read.has_a_row_of_groups();
    is_row && read.has_cells() && line.chars().filter(is_foreign).count() == 1
}

/// The name of a section, if a line begins one.
pub(crate) fn section_name(line: &str) -> Option<&str> {
    let name = line.trim_matches(is_unseen).strip_prefix('[')?.strip_suffix(']')?.trim();
    name.starts_with(|c: char| c.is_alphabetic()).then_some(name).filter(|name| name.chars().all(char::is_alphanumeric))
}
