//! What the characters of a board can be.

use unguess_board::Digit;

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
    /// What a character can be in a board.
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

/// A character that may be a cell, and where it stands in the text, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellCharacter {
    pub(super) at: usize,
    pub(super) sign: BoardSign,
}

/// Whether nobody sees a character: it is white space, or comes along from a web page, such as a byte order mark, a soft
/// hyphen, what joins words or lets them break.
pub(crate) fn is_unseen(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{feff}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}')
}
