//! One line of a board as people paste it: what in it is a cell, and what is drawn around cells.

use super::board_kind::Signs;
use super::ids::Digit;
use super::sets::DigitSet;

/// What a character can be in a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardSign {
    /// A digit.
    Digit(Digit),
    /// It stands for an empty cell, and frames are never drawn with it.
    Blank,
    /// A point or a low line: an empty cell, or drawn.
    Point,
    /// `-` stands for an empty cell, or is a piece of a frame.
    Dash,
    /// `*` stands for an empty cell, marks a digit, or is the corner of a frame.
    Star,
    /// A piece of a frame that is not upright, and nothing else.
    Ruler,
    /// An upright piece of a frame, or what separates values.
    Bar,
    /// White space.
    Space,
    /// A bracket or another mark at a digit.
    Ornament,
    /// No board has it.
    Foreign,
}

impl BoardSign {
    pub(super) fn of(character: char) -> Self {
        match character {
            '1'..='9' => Digit::from_char(character).map_or(Self::Foreign, Self::Digit),
            '0' | 'x' | 'X' | '?' => Self::Blank,
            '.' | '_' | '·' | '•' | '□' | '⬜' => Self::Point,
            '-' | '\u{2010}'..='\u{2015}' => Self::Dash,
            '*' => Self::Star,
            '|' | '!' | ':' | '\'' | '"' | '`' | ',' | ';' | '/' | '\\' | '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇'
            | '┊' | '┋' => Self::Bar,
            '+' | '=' | '\u{2500}'..='\u{257f}' => Self::Ruler,
            '(' | ')' | '[' | ']' | '{' | '}' | '<' | '>' | '#' | '@' => Self::Ornament,
            _ if is_unseen(character) => Self::Space,
            _ => Self::Foreign,
        }
    }

    /// Whether values end here.
    pub(super) fn separates(self) -> bool {
        matches!(self, Self::Space | Self::Bar | Self::Ruler)
    }
}

/// Which signs stand for empty cells, besides those that always do.
#[derive(Clone, Copy, Debug)]
pub(super) struct EmptySigns {
    pub(super) dash: bool,
    pub(super) star: bool,
    /// Whether the empty ones of nine fields are cells.
    pub(super) empty: bool,
}

impl EmptySigns {
    /// Only if no other fits, an empty field is an empty cell.
    pub(super) const FIELDS: Self = Self { dash: false, star: false, empty: true };

    /// All there are, the likeliest first: a frame of dashes is more frequent than a cell of one.
    pub(super) const ALL: [Self; 4] = [
        Self { dash: false, star: true, empty: false },
        Self { dash: false, star: false, empty: false },
        Self { dash: true, star: true, empty: false },
        Self { dash: true, star: false, empty: false },
    ];
}

/// A character that may be a cell, and where it stands in the text, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellCharacter {
    pub(super) at: usize,
    pub(super) sign: BoardSign,
}

/// Digits that stand together, or a sign that stands alone.
#[derive(Clone, Debug)]
pub(super) struct Group<'t> {
    /// Where it begins, in bytes.
    pub(super) at: usize,
    /// As it is written, without ornaments.
    pub(super) text: &'t str,
    /// `u5` is a digit that was placed, and is not given.
    pub(super) is_placed: bool,
}

impl Group<'_> {
    /// What it says; none if it has something other than different digits.
    pub(super) fn digits(&self) -> Option<DigitSet> {
        if !self.text.starts_with(|c: char| c.is_ascii_digit() && c != '0') {
            return Some(DigitSet::ALL).filter(|_| self.text.chars().count() == 1);
        }
        let digits: DigitSet = self.text.chars().map(Digit::from_char).collect::<Option<_>>()?;
        Some(digits).filter(|digits| digits.len() == self.text.len())
    }

    /// Whether it is a sign that frames are drawn with, too.
    pub(super) fn may_be_drawn(&self) -> bool {
        self.text.chars().all(|c| matches!(BoardSign::of(c), BoardSign::Dash | BoardSign::Star))
    }
}

/// A row of nine cells, each one character.
pub(super) struct NineCells {
    /// What stands for the empty ones, if there are some.
    pub(super) signs: Option<Signs>,
}

/// A line of a board.
#[derive(Clone, Debug, Default)]
pub(super) struct BoardLine<'t> {
    /// What may be cells, one character each.
    pub(super) marks: Vec<CellCharacter>,
    /// What may be cells, several digits each.
    pub(super) groups: Vec<Group<'t>>,
    /// The cells, if it has nine fields and each is one cell or empty.
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
    /// Reads a line that begins `start` bytes into its text.
    pub(super) fn of(line: &'t str, start: usize) -> Self {
        let signs = || line.chars().map(BoardSign::of);
        let has_dashes = signs().zip(signs().skip(1)).any(|pair| pair == (BoardSign::Dash, BoardSign::Dash));
        let mut read = Self {
            has_ruler: signs().any(|sign| sign == BoardSign::Ruler) || line.contains("=="),
            has_dashes,
            fields: fields(line, start),
            ..Self::default()
        };
        let mut widths = Vec::new();
        for value in line.split(|c| BoardSign::of(c).separates()).filter(|value| !value.is_empty()) {
            // Both are parts of one text.
            let at = start + (value.as_ptr() as usize - line.as_ptr() as usize);
            let before = read.marks.len();
            read.add(value, at);
            widths.push(read.marks.len() - before);
        }
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
                BoardSign::Ornament => {}
                sign => self.marks.push(CellCharacter { at: at + offset, sign }),
            }
        }
        let is_dash = |c: char| BoardSign::of(c) == BoardSign::Dash;
        // A character alone is kept whatever it is: `-` or `*` may be an empty cell. In longer values these are drawn
        // around digits.
        let is_alone = value.chars().count() == 1;
        for part in value.split(|c| !is_alone && is_dash(c)) {
            let is_ornament = |c| matches!(BoardSign::of(c), BoardSign::Ornament | BoardSign::Star);
            let bare = if is_alone { part } else { part.trim_matches(is_ornament) };
            if !bare.is_empty() {
                let at = at + (bare.as_ptr() as usize - value.as_ptr() as usize);
                self.groups.push(Group { at, text: bare, is_placed });
            }
        }
    }

    /// What is a cell by this reading.
    pub(super) fn cells(&self, reading: EmptySigns) -> impl Iterator<Item = &CellCharacter> {
        let marks = self.fields.as_ref().filter(|_| reading.empty).unwrap_or(&self.marks);
        marks.iter().filter(move |mark| match mark.sign {
            BoardSign::Dash => reading.dash,
            BoardSign::Star => reading.star,
            _ => true,
        })
    }

    /// The row of nine cells that it is, if it is one. A dash is a cell only where no other sign is one, and no piece of a
    /// frame is in the line.
    pub(super) fn row(&self) -> Option<NineCells> {
        let is_row = |reading: &&EmptySigns| {
            self.cells(**reading).count() == 9 && !self.is_frame(**reading, 9) && self.is_of_one_sign(**reading)
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
        Some(NineCells { signs })
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

    /// Whether it has 81 cells and is a puzzle of its own. Nine times 123456789 is a row of pencilmarks.
    pub(super) fn is_puzzle(&self) -> bool {
        let is_cell =
            |mark: &CellCharacter| matches!(mark.sign, BoardSign::Digit(_) | BoardSign::Blank | BoardSign::Point);
        self.marks.len() == 81
            && self.marks.iter().any(is_cell)
            && self.width.is_some()
            && self.groups.iter().any(|group| group.text != "123456789")
    }

    /// Whether something in it is a cell however it is read.
    pub(super) fn has_cells(&self) -> bool {
        self.marks.iter().any(|mark| matches!(mark.sign, BoardSign::Digit(_) | BoardSign::Blank))
    }

    /// Whether nine groups of digits or signs are in it that frames are not drawn with.
    pub(super) fn has_nine_groups(&self) -> bool {
        self.groups.iter().filter(|group| !group.may_be_drawn()).count() == 9
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

    /// Whether it has the digits 1 to 9 in order and nothing else, as the numbers of columns.
    pub(super) fn counts_to_nine(&self) -> bool {
        self.marks.len() == 9
            && self.marks.iter().zip(Digit::all()).all(|(mark, digit)| mark.sign == BoardSign::Digit(digit))
    }

    /// Whether it tells the size of what follows: `9 3 3`, `3 3` or `9`.
    pub(super) fn is_heading(&self) -> bool {
        let values: Vec<&str> = self.groups.iter().map(|group| group.text).collect();
        let is_known = matches!(values[..], ["9", "3", "3"] | ["3", "3"] | ["9"]);
        self.foreign.is_none() && self.fields.is_none() && is_known && self.marks.len() == values.len()
    }
}

/// The cells of a line of nine fields, each one cell or empty: between bars, with one on either side, or with tabs, commas or
/// semicolons between them.
fn fields(line: &str, start: usize) -> Option<Vec<CellCharacter>> {
    let is_upright = |c: char| c == '|' || !c.is_ascii() && BoardSign::of(c) == BoardSign::Bar;
    let bare = line.trim_matches(is_unseen);
    let inner = bare.strip_prefix(is_upright).and_then(|rest| rest.strip_suffix(is_upright));
    let fields: Vec<&str> = match inner.filter(|inner| inner.matches(is_upright).count() == 8) {
        Some(inner) => inner.split(is_upright).collect(),
        None => line.split(['\t', ',', ';'].into_iter().find(|end| line.matches(*end).count() == 8)?).collect(),
    };
    let mark = |field: &str| {
        let is_quote = |c: char| matches!(c, '"' | '\'');
        let bare =
            field.trim_matches(|c| is_quote(c) || matches!(BoardSign::of(c), BoardSign::Space | BoardSign::Ornament));
        let at = start + (bare.as_ptr() as usize - line.as_ptr() as usize);
        let mut signs = bare.chars().map(BoardSign::of);
        match (signs.next(), signs.next()) {
            (None, _) => Some(CellCharacter { at, sign: BoardSign::Blank }),
            (Some(sign @ (BoardSign::Digit(_) | BoardSign::Blank | BoardSign::Point)), None) => {
                Some(CellCharacter { at, sign })
            }
            _ => None,
        }
    };
    fields.into_iter().map(mark).collect()
}

/// Whether nobody sees a character: it is white space, or comes along from a web page, such as a byte order mark, a soft
/// hyphen, what joins words or lets them break.
pub fn is_unseen(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{feff}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}')
}

/// What is left of a line when what nobody sees at its beginning is passed over.
pub fn seen(line: &[u8]) -> &[u8] {
    let bare = line.trim_ascii_start();
    if bare.first().is_none_or(u8::is_ascii) {
        return bare;
    }
    let text = bare.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    &bare[text.len() - text.trim_start_matches(is_unseen).len()..]
}

/// Whether a line is an empty row of a spreadsheet: the tabs between nine fields, and nothing else.
pub fn is_empty_row(line: &[u8]) -> bool {
    line == [b'\t'; 8]
}

/// The name of a row or a column beside a board: `r4`, `c3`, or a letter.
fn is_label(value: &str) -> bool {
    matches!(value.as_bytes(), [b'r' | b'c' | b'R' | b'C', b'1'..=b'9'] | [b'A'..=b'J' | b'a'..=b'j'])
}
