//! Formats: how a puzzle is written, one in each file.
//!
//! What a format says and is not understood is refused by its name, and so is what a format cannot say.

mod address;
mod characters;
#[cfg(test)]
mod damaged_tests;
mod f_puzzles;
mod iss;
mod jigsaw;
mod json;
mod killer;
mod library;
mod links;
mod places;
mod plain;
mod rows;
mod sections;
mod short_killer;
mod sudokupad;
mod tall;
mod tatham;

use FormatKind::{Board, Line, Lines};
pub(crate) use address::is_address;
pub(crate) use f_puzzles::object_of_link as f_puzzles_object;

use std::fmt;

use crate::misread::Misread;
use crate::pasted::is_unseen;
use unguess_board::rules::{RulesFault, Statement};
use unguess_board::{CellSet, Grid, PlainBoard, Puzzle, Rules};

/// How puzzles are written.
pub struct BoardFormat {
    /// What it is called.
    pub id: &'static str,
    kind: FormatKind,
    write: Option<Write>,
}

/// How a board is written in one line.
type Write = fn(&PlainBoard) -> Result<String, RulesFault>;

/// What is read of a text, if it is of the format.
type ParsedBoard = Option<Result<Grid, Misread>>;

/// How a format is read.
enum FormatKind {
    /// One line without quotes around it, for the board that is asked for.
    Line(fn(&str, Option<&'static Rules>) -> ParsedBoard),
    /// A text of several lines.
    Lines(fn(&str, &'static Rules) -> ParsedBoard),
    /// A text that says which board it is of: whether one begins with such a board and its first word, how many bytes of it are the
    /// board, and the board.
    Board(fn(&str, &str) -> bool, fn(&str) -> usize, fn(&str, Drawings) -> Result<PlainBoard, RulesFault>),
}

/// The plain form of boards.
pub static PLAIN: &BoardFormat = &plain::FORMAT;

/// All formats. A text is of the first one that it may be of.
pub static FORMATS: [&BoardFormat; 15] = [
    &f_puzzles::FORMAT,
    &plain::FORMAT,
    &iss::FORMAT,
    &short_killer::FORMAT,
    &killer::FORMAT,
    &tatham::FORMAT,
    &sudokupad::FORMAT,
    &links::SHORT_ID,
    &jigsaw::FORMAT,
    &address::FORMAT,
    &library::FORMAT,
    &characters::FORMAT,
    &sections::FORMAT,
    &tall::FORMAT,
    &rows::FORMAT,
];

/// Those that boards are written in.
pub static WRITTEN: [&BoardFormat; 6] =
    [&f_puzzles::FORMAT, &sudokupad::FORMAT, &iss::FORMAT, &plain::FORMAT, &killer::FORMAT, &jigsaw::FORMAT];

/// What is done with drawings, which may stand for other rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Drawings {
    /// They are refused by name.
    #[default]
    Refused,
    /// They are left out.
    Ignored,
}

impl Drawings {
    /// What it is called on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Refused => "refuse",
            Self::Ignored => "ignore",
        }
    }
}

/// Reads a state of the usual board: [`read_on`] without rules.
///
/// # Errors
/// If it is none: why, and which characters are to blame.
pub fn read(text: &str) -> Result<Grid, Misread> {
    read_on(text, None)
}

/// Reads a state of a board, of the usual one if no rules are asked for, in any format that does not say which board it is of.
///
/// # Errors
/// If it is none of these: why, and which characters are to blame.
///
/// # Panics
/// Never: the last format is of any text.
pub fn read_on(text: &str, asked: Option<&'static Rules>) -> Result<Grid, Misread> {
    let rules = asked.unwrap_or_else(Rules::classic);
    // Most texts are a puzzle and nothing else.
    if let Ok(puzzle) = Puzzle::read_on(text, rules) {
        return Ok(rules.with(&puzzle));
    }
    let is_edge = |c: char| is_unseen(c) || matches!(c, '"' | '\'' | '`' | ',' | ';');
    let inner = text.trim_matches(is_edge);
    let start = inner.as_ptr() as usize - text.as_ptr() as usize;
    let read = FORMATS.iter().find_map(|format| match format.kind {
        Line(read) => Some(read(inner, asked)?.map_err(|misread| misread.moved(start))),
        Lines(read) => read(text, rules),
        Board(..) => None,
    });
    read.expect("the last format is of any text")
}

#[cfg(test)]
thread_local! {
    /// How often the format of a text was asked for.
    pub(crate) static ASKED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

impl BoardFormat {
    const fn new(id: &'static str, kind: FormatKind) -> Self {
        Self { id, kind, write: None }
    }

    const fn written(self, write: Write) -> Self {
        Self { write: Some(write), ..self }
    }

    /// The format of a text that begins with a board and says which.
    pub fn of(text: &[u8]) -> Option<&'static Self> {
        #[cfg(test)]
        ASKED.set(ASKED.get() + 1);
        // Most texts are a puzzle of the usual board and nothing else.
        if text.len() == 81 && text.iter().fold(true, |is, byte| is & matches!(byte, b'0'..=b'9' | b'.')) {
            return None;
        }
        let text = text.utf8_chunks().next()?.valid();
        let word = text.split(|sign: char| sign.is_ascii_whitespace()).next().filter(|word| !word.is_empty())?;
        let is_of = |format: &&&Self| matches!(format.kind, Board(is, ..) if is(text, word));
        FORMATS.iter().find(is_of).copied()
    }

    /// How much of a text that begins with a board of this format is the board, in bytes.
    pub fn extent(&self, text: &str) -> usize {
        if let Board(_, extent, _) = self.kind { extent(text) } else { text.len() }
    }

    /// Reads a board with its puzzle.
    ///
    /// # Errors
    /// Whatever is not understood, by its name.
    pub fn read(&self, text: &str, drawings: Drawings) -> Result<PlainBoard, RulesFault> {
        match self.kind {
            Board(.., read) => read(text.trim(), drawings),
            _ => Err(RulesFault("this does not say which board it is for".to_owned())),
        }
    }

    /// Writes a board in one line.
    ///
    /// # Errors
    /// What the format cannot say.
    pub fn write(&self, board: &PlainBoard) -> Result<String, RulesFault> {
        let text = self.in_one_line(board)?;
        if is_read(&text) {
            return Ok(text);
        }
        // To blame is a statement that, on an empty board, is written but not read again.
        let alone = |statement: &Statement| {
            let mut rules = Rules::new(board.rules.size(), board.rules.regions(), CellSet::EMPTY).ok()?;
            rules.add(statement.clone()).ok()?;
            self.in_one_line(&PlainBoard::empty(rules)).ok().filter(|text| !is_read(text))
        };
        let mut statements =
            board.rules.statements().iter().filter(|statement| !matches!(statement, Statement::Regions(_)));
        let too_much = statements.find(|statement| alone(statement).is_some());
        Err(self.fault(&too_much.map_or("it could not be read again".to_owned(), Statement::to_string)))
    }

    fn in_one_line(&self, board: &PlainBoard) -> Result<String, RulesFault> {
        let write = self.write.ok_or_else(|| self.fault("it is only read"))?;
        write(board).map_err(|RulesFault(reason)| self.fault(&reason))
    }

    fn fault(&self, reason: &str) -> RulesFault {
        RulesFault(format!("the format {} cannot say this: {reason}", self.id))
    }
}

impl PartialEq for BoardFormat {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for BoardFormat {}

impl fmt::Debug for BoardFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// Where the first word of a text ends: most formats are one word.
fn word(text: &str) -> usize {
    text.find(|sign: char| sign.is_ascii_whitespace()).unwrap_or(text.len())
}

/// Whether what is written is read again.
fn is_read(text: &str) -> bool {
    let read = |format: &BoardFormat| format.extent(text) == text.len() && format.read(text, Drawings::Refused).is_ok();
    BoardFormat::of(text.as_bytes()).is_some_and(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One text in each format that has a board in it.
    fn texts() -> Vec<String> {
        let plain = "size 6; boxes 2x3; diagonal up; cage 9 r1c1 r1c2; arrow r1c5 | r2c5 r3c5; thermo r2c1 r2c2; grid 1.....\
            ..............................; marks r2c3 12";
        let board = PlainBoard::read(plain).unwrap();
        let row = "[{},{},{},{}]";
        let object = format!(
            "{{\"size\":4,\"grid\":[{row},{row},{row},{row}],\"odd\":[{{\"cell\":\"R1C1\"}}],\"title\":\"T\"}}"
        );
        let region = "[[0,0],[0,1],[1,0],[1,1]]";
        let packed =
            format!("{{ce:[{row},{row},{row},{row}],re:[{region}],ca:[{{cells:{region},v:\"10\",unique:t}}]}}");
        vec![
            plain.to_owned(),
            f_puzzles::FORMAT.write(&board).unwrap(),
            sudokupad::FORMAT.write(&board).unwrap(),
            iss::FORMAT.write(&board).unwrap(),
            object,
            format!("scl{}", links::pack(&packed)),
            format!("3x3:d:k:{}", "769:769:".to_owned() + &["0"; 79].join(":")),
            ">A<".to_owned() + &"1".repeat(78),
            "1..............41122112233443344".to_owned(),
            "2x2xk:1_2a3l,b__b__b__b__,10a10e10a10e".to_owned(),
        ]
    }

    #[test]
    fn a_text_is_recognised_by_its_look_and_ends_where_a_name_begins() {
        for text in texts() {
            let format = BoardFormat::of(text.as_bytes()).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(format.extent(&text), text.len(), "{text}");
            let named = format!("{text} by somebody");
            assert_eq!(BoardFormat::of(named.as_bytes()), Some(format), "{text}");
            if format != &plain::FORMAT {
                assert_eq!(format.extent(&named), text.len(), "{text}");
            }
        }
        for other in
            ["", "8..........36......7..9.", "./a/file.txt", "fpuzzles,solution", "{\"puzzle\":\"1..\"}", "size of"]
        {
            assert_eq!(BoardFormat::of(other.as_bytes()), None, "{other}");
        }
    }

    #[test]
    fn whatever_is_damaged_is_read_or_refused() {
        let mut refused = 0;
        for text in texts() {
            let signs: Vec<char> = text.chars().collect();
            for at in (0..signs.len()).step_by(4) {
                for sign in ['0', '9', 'Z', '~', ',', ':', '"', '\u{fc}'] {
                    let mut damaged = signs.clone();
                    damaged[at] = sign;
                    let replaced: String = damaged.iter().collect();
                    let shorter: String = damaged[..at].iter().collect();
                    for text in [replaced, shorter] {
                        let format = BoardFormat::of(text.as_bytes());
                        refused +=
                            usize::from(format.is_none_or(|format| format.read(&text, Drawings::Ignored).is_err()));
                    }
                }
            }
        }
        assert!(refused > 3_000, "{refused}");
    }

    #[test]
    fn a_short_id_needs_the_network() {
        let fault = links::SHORT_ID.read("https://sudokupad.app/abc", Drawings::Refused).unwrap_err();
        assert!(fault.to_string().contains("needs the network"));
    }
}
