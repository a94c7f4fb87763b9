//! One line of a board as people paste it: what in it is a cell, and what is drawn around cells.

use super::board_kind::{BoardKind, BoardLayout, Signs};
use super::board_sign::{BoardSign, CellCharacter, is_unseen};
use super::line_values::{are_digits, fields, is_label, values, without_text_beside};
use super::rulers::BoardShape;
use unguess_board::{Digit, DigitSet, Rules};

/// Which signs stand for empty cells, besides those that always do.
#[derive(Clone, Copy, Debug)]
pub(super) struct EmptySigns {
    pub(super) dash: bool,
    pub(super) star: bool,
    /// Whether the empty ones of nine fields are cells.
    pub(super) empty: bool,
}

impl EmptySigns {
    /// Dashes and stars are drawn.
    pub(super) const NONE: Self = Self { dash: false, star: false, empty: false };

    /// Only if no other fits, an empty field is an empty cell.
    pub(super) const FIELDS: Self = Self { dash: false, star: false, empty: true };

    /// All ways, the likeliest first: a frame of dashes is more frequent than a cell of one.
    pub(super) const ALL: [Self; 4] = [
        Self { dash: false, star: true, empty: false },
        Self::NONE,
        Self { dash: true, star: true, empty: false },
        Self { dash: true, star: false, empty: false },
    ];
}

/// Digits that stand together, or a sign that stands alone.
#[derive(Clone, Debug)]
pub(super) struct DigitGroup<'t> {
    /// Where it begins, in bytes.
    pub(super) at: usize,
    /// As it is written, without ornaments.
    pub(super) text: &'t str,
    /// `u5` is a digit that was placed, and is not given.
    pub(super) is_placed: bool,
}

impl DigitGroup<'_> {
    /// Whether it is one character other than a digit: a cell without marks.
    pub(super) fn is_sign(&self) -> bool {
        !self.text.starts_with(|c: char| matches!(c, '1'..='9')) && self.text.chars().count() == 1
    }

    /// The digits that a cell may have by this group: all of them for a sign alone. None if the group has anything
    /// other than different digits.
    pub(super) fn digits(&self, rules: &Rules) -> Option<DigitSet> {
        if self.is_sign() {
            return Some(rules.digits().collect());
        }
        // A bar or dash within a group separates nothing.
        let signs = || self.text.chars().filter(|c| !matches!(BoardSign::of(*c), BoardSign::Bar | BoardSign::Dash));
        let digits: DigitSet = signs().map(Digit::from_char).collect::<Option<_>>()?;
        Some(digits).filter(|digits| digits.len() == signs().count())
    }

    /// Whether it is a sign that frames are drawn with, too.
    pub(super) fn may_be_drawn(&self) -> bool {
        self.text.chars().all(|c| matches!(BoardSign::of(c), BoardSign::Dash | BoardSign::Star))
    }
}

/// A line of a board.
#[derive(Clone, Debug)]
pub(super) struct BoardLine<'t> {
    /// The shape of the board.
    shape: BoardShape,
    /// What may be cells, one character each.
    pub(super) marks: Vec<CellCharacter>,
    /// What may be cells, several digits each.
    pub(super) groups: Vec<DigitGroup<'t>>,
    /// The cells, if it has as many fields as a row and each is one cell or empty.
    pub(super) fields: Option<Vec<CellCharacter>>,
    /// The first character that no board has.
    pub(super) foreign: Option<(usize, char)>,
    /// Whether there is a piece of a frame that is nothing else.
    pub(super) has_ruler: bool,
    /// Whether there are two dashes or more without anything between.
    has_dashes: bool,
    /// Whether the name of a row or a column stands in it.
    pub(super) has_label: bool,
    /// How long the values are, if all are equally long.
    pub(super) width: Option<usize>,
}

impl<'t> BoardLine<'t> {
    /// Reads a line that begins `start` bytes into its text: what may be cells, what is drawn, and where each value
    /// stands in the text. Words beside a frame are passed over.
    pub(super) fn of(line: &'t str, start: usize, shape: BoardShape) -> Self {
        let (line, start) = without_text_beside(line, start);
        let signs = || line.chars().map(BoardSign::of);
        let has_dashes = signs().zip(signs().skip(1)).any(|pair| pair == (BoardSign::Dash, BoardSign::Dash));
        let mut read = Self {
            has_ruler: signs().any(|sign| sign == BoardSign::Ruler) || line.contains("=="),
            has_dashes,
            fields: fields(line, start, shape.size),
            shape,
            marks: Vec::new(),
            groups: Vec::new(),
            foreign: None,
            has_label: false,
            width: None,
        };
        let mut widths = Vec::new();
        for value in values(line, shape) {
            // Both are parts of one text.
            let at = start + (value.as_ptr() as usize - line.as_ptr() as usize);
            let before = read.marks.len();
            read.add(value, at);
            widths.push(read.marks.len() - before);
        }
        // Names of rows and pieces of a frame have no cells.
        widths.retain(|width| *width > 0);
        read.width = widths.first().copied().filter(|first| widths.iter().all(|width| width == first));
        read
    }

    /// Reads one value of the line, which begins `at` bytes into the text. Its characters become marks, and its parts
    /// between dashes become groups. The name of a row or column is only noted; `u5` or `U5` is the digit 5, placed and
    /// not given.
    fn add(&mut self, value: &'t str, at: usize) {
        if is_label(value) {
            self.has_label = true;
            return;
        }
        let is_placed = value.len() == 2 && value.starts_with(['u', 'U']);
        let (value, at) = if is_placed { (&value[1..], at + 1) } else { (value, at) };
        for (offset, character) in value.char_indices() {
            match BoardSign::of(character) {
                BoardSign::Foreign => {
                    self.foreign.get_or_insert((at + offset, character));
                }
                BoardSign::Ornament | BoardSign::Bar => {}
                sign => self.marks.push(CellCharacter { at: at + offset, sign }),
            }
        }
        let is_dash = |c: char| BoardSign::of(c) == BoardSign::Dash;
        // A character alone is kept whatever it is: `-` or `*` may be an empty cell. In longer values these are drawn
        // around digits.
        let is_alone = value.chars().count() == 1;
        let is_ornament = |c| matches!(BoardSign::of(c), BoardSign::Ornament | BoardSign::Star);
        // `39-1` is one cell with three candidates, of which a step removes the 1.
        let parts: Vec<&str> = value.split(is_dash).map(|part| part.trim_matches(is_ornament)).collect();
        let is_marked = parts.len() == 2 && parts.iter().all(|part| !part.is_empty()) && are_digits(&parts.concat());
        for part in value.split(|c| !is_alone && !is_marked && is_dash(c)) {
            let bare = if is_alone { part } else { part.trim_matches(is_ornament) };
            if !bare.is_empty() {
                let at = at + (bare.as_ptr() as usize - value.as_ptr() as usize);
                self.groups.push(DigitGroup { at, text: bare, is_placed });
            }
        }
    }

    /// The characters that are cells by this reading: all fields, where empty ones are cells; otherwise the characters
    /// of the line except the dashes and stars that this reading takes for drawn.
    pub(super) fn cells(&self, reading: EmptySigns) -> impl Iterator<Item = &CellCharacter> {
        let marks = self.fields.as_ref().filter(|_| reading.empty).unwrap_or(&self.marks);
        marks.iter().filter(move |mark| match mark.sign {
            BoardSign::Dash => reading.dash,
            BoardSign::Star => reading.star,
            _ => true,
        })
    }

    /// The kind of a board that has this line as a row, one character a cell; none if it is no such row. The first
    /// reading that fits counts, and the first sign found in it stands for empty cells.
    pub(super) fn row(&self) -> Option<BoardKind> {
        let size = self.shape.size;
        let is_row = |reading: &&EmptySigns| {
            self.cells(**reading).count() == size && !self.is_frame(**reading, size) && self.is_of_one_sign(**reading)
        };
        let reading = *EmptySigns::ALL.iter().find(is_row)?;
        let signs = |mark: &CellCharacter| match mark.sign {
            BoardSign::Blank | BoardSign::Point => Some(Signs::Points),
            BoardSign::Dash => Some(Signs::Dashes),
            BoardSign::Star => Some(Signs::Stars),
            _ => None,
        };
        let has = |sign: Signs| self.cells(reading).any(|mark| signs(mark) == Some(sign));
        let signs = [Signs::Points, Signs::Dashes, Signs::Stars].into_iter().find(|sign| has(*sign));
        Some(self.kind(signs))
    }

    /// The kind of a board of which it is a row, with what stands for empty cells.
    pub(super) fn kind(&self, signs: Option<Signs>) -> BoardKind {
        BoardKind::new(if self.has_label { BoardLayout::Named } else { BoardLayout::Plain }, signs)
    }

    /// Whether dashes, if this reading takes them for cells, stand without points, zeros and the like, and without
    /// pieces of a frame: with these in their line, they are drawn.
    pub(super) fn is_of_one_sign(&self, reading: EmptySigns) -> bool {
        let has = |sign: fn(BoardSign) -> bool| self.cells(reading).any(|mark| sign(mark.sign));
        !has(|sign| sign == BoardSign::Dash)
            || !self.has_ruler && !has(|sign| matches!(sign, BoardSign::Blank | BoardSign::Point))
    }

    /// Whether some cell here is empty by this reading, with a dash if `dash`, and otherwise with a point or another
    /// sign that is always one of empty cells.
    pub(super) fn has_empty_cell(&self, reading: EmptySigns, dash: bool) -> bool {
        self.cells(reading).any(|mark| match mark.sign {
            BoardSign::Dash => dash,
            BoardSign::Blank | BoardSign::Point => !dash,
            _ => false,
        })
    }

    /// Whether it has all cells of a board and is a puzzle alone. Nine times 123456789 is a row of pencilmarks.
    pub(super) fn is_puzzle(&self) -> bool {
        let is_cell =
            |mark: &CellCharacter| matches!(mark.sign, BoardSign::Digit(_) | BoardSign::Blank | BoardSign::Point);
        self.marks.len() == self.shape.lengths()[0]
            && self.marks.iter().any(is_cell)
            && self.width.is_some()
            && self.groups.iter().any(|group| group.text != &"123456789"[..self.shape.size])
    }

    /// Whether something in it is a cell however it is read.
    pub(super) fn has_cells(&self) -> bool {
        self.marks.iter().any(|mark| matches!(mark.sign, BoardSign::Digit(_) | BoardSign::Blank))
    }

    /// Whether as many groups of digits or signs are in it as a row has cells, and frames are not drawn with these.
    pub(super) fn has_a_row_of_groups(&self) -> bool {
        self.groups.iter().filter(|group| !group.may_be_drawn()).count() == self.shape.size
    }

    /// Whether it is drawn: by this reading there are no cells in it, or not such as make a row of `length` cells.
    pub(super) fn is_frame(&self, reading: EmptySigns, length: usize) -> bool {
        let is_ruled = self.has_ruler || self.has_dashes && !reading.dash;
        let cells = self.cells(reading).count();
        self.foreign.is_none() && !self.has_cells() && (cells == 0 || is_ruled || cells != length)
    }

    /// Whether it can stand between rows without being one: it is nine dashes and nothing else, or, where empty fields are
    /// cells, nine empty fields.
    pub(super) fn may_rule(&self, reading: EmptySigns) -> bool {
        let is_dashed = !self.marks.is_empty() && self.marks.iter().all(|mark| mark.sign == BoardSign::Dash);
        is_dashed || reading.empty && self.marks.is_empty() && self.fields.is_some()
    }

    /// Whether it has the digits of the board in order and nothing else, as the numbers of columns.
    pub(super) fn counts_its_cells(&self) -> bool {
        self.marks.len() == self.shape.size
            && self.marks.iter().zip(Digit::all()).all(|(mark, digit)| mark.sign == BoardSign::Digit(digit))
    }

    /// Whether the line says the size of the board below it: digits, rows and columns of a box. On the usual board it
    /// is `9 3 3`, `3 3` or `9`.
    pub(super) fn is_heading(&self) -> bool {
        let values: Vec<&str> = self.groups.iter().map(|group| group.text).collect();
        let numbers = values.iter().map(|value| value.parse().unwrap_or(0)).collect::<Vec<usize>>();
        let BoardShape { size, band } = self.shape;
        // The columns may be said before the rows.
        let is_box = |rows: usize, columns: usize| rows * columns == size && [rows, columns].contains(&band);
        let is_size = match numbers[..] {
            [all] => all == size,
            [rows, columns] => is_box(rows, columns),
            [all, rows, columns] => all == size && is_box(rows, columns),
            _ => false,
        };
        // As many marks as values: each number is one digit.
        self.foreign.is_none() && self.fields.is_none() && is_size && self.marks.len() == values.len()
    }
}

/// What is left of a line when what nobody sees at its beginning is passed over.
pub(crate) fn seen(line: &[u8]) -> &[u8] {
    let bare = line.trim_ascii_start();
    if bare.first().is_none_or(u8::is_ascii) {
        return bare;
    }
    let text = bare.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    &bare[text.len() - text.trim_start_matches(is_unseen).len()..]
}

/// Whether a line is an empty row of a spreadsheet: the tabs between as many fields as a row has cells, and nothing else.
pub(crate) fn is_empty_row(line: &[u8], size: usize) -> bool {
    line.len() + 1 == size && line.iter().all(|byte| *byte == b'\t')
}
