//! Boards in the formats of other programs, each read into plain values and written from them.
//!
//! What a format says and is not understood is refused by its name, and so is what a format cannot say.

#[cfg(test)]
mod damaged;
mod draft;
mod f_puzzles;
mod iss;
mod jigsaw;
mod json;
mod killer;
mod links;
mod places;
mod plain;
mod sudokupad;

use unguess_core::board::rules::{RulesFault, Statement};
use unguess_core::board::{CellSet, PlainBoard, Rules, is_tatham};

use links::Packed;

/// A format that says which board a puzzle is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardFormat {
    /// A link of f-puzzles, or its JSON.
    FPuzzles,
    /// An id of SudokuPad with a board in it.
    SudokuPad,
    /// The short id of a puzzle on a page, which has no board in it.
    ShortId,
    /// Statements such as `.Cage~15~R1C1~R1C2`.
    Iss,
    /// `3x3::k:` and 81 numbers.
    Killer,
    /// 81 signs: sums, and arrows to them.
    ShortKiller,
    /// Givens, then signs for regions without a gap.
    Jigsaw,
    /// An id of Simon Tatham's Solo.
    Tatham,
    /// The plain form of boards.
    Plain,
}

/// A format that boards are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetFormat {
    /// A link of f-puzzles.
    FPuzzles,
    /// A link of SudokuPad, with a board of f-puzzles in it.
    SudokuPad,
    /// Statements such as `.Cage~15~R1C1~R1C2`.
    Iss,
    /// The plain form of boards in one line.
    Plain,
    /// `3x3::k:` and 81 numbers.
    Killer,
    /// Givens, then signs for regions without a gap.
    Jigsaw,
}

/// What is done with drawings, which may stand for rules of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Drawings {
    /// They are refused by name.
    #[default]
    Refused,
    /// They are left out.
    Ignored,
}

impl Drawings {
    /// All there are.
    pub const ALL: [Self; 2] = [Self::Refused, Self::Ignored];

    /// What it is called on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Refused => "refuse",
            Self::Ignored => "ignore",
        }
    }
}

/// A board with what its authors say of it.
#[derive(Clone, Debug)]
pub struct PublishedBoard {
    /// The board.
    pub board: PlainBoard,
    /// Its title; may be empty.
    pub title: String,
    /// Who made it; may be empty.
    pub author: String,
    /// Its solution, a digit for each cell in reading order.
    pub solution: Option<String>,
}

impl From<PlainBoard> for PublishedBoard {
    fn from(board: PlainBoard) -> Self {
        Self { board, title: String::new(), author: String::new(), solution: None }
    }
}

impl BoardFormat {
    /// The format of a text that begins with a board.
    pub fn of(text: &[u8]) -> Option<Self> {
        let first = *text.first()?;
        match first {
            b'{' => return f_puzzles::is_object(std::str::from_utf8(text).ok()?).then_some(Self::FPuzzles),
            b's' if plain::is_plain(std::str::from_utf8(text).ok()?) => return Some(Self::Plain),
            b'.' if iss::is_iss(text) => return Some(Self::Iss),
            _ => {}
        }
        // Most texts are a puzzle of the usual board and nothing else.
        if text.len() == 81 && !text.iter().fold(false, |is, byte| is | killer::is_arrow(*byte)) {
            return None;
        }
        let word = &text[..text.iter().position(u8::is_ascii_whitespace).unwrap_or(text.len())];
        let start = &word[..word.len().min(16)];
        if word.len() == 81 {
            return killer::is_short(word).then_some(Self::ShortKiller);
        }
        if first.is_ascii_digit() && start.contains(&b':') {
            let word = std::str::from_utf8(word).ok()?;
            return match () {
                () if killer::is_killer(word) => Some(Self::Killer),
                () if is_tatham(word) => Some(Self::Tatham),
                () => None,
            };
        }
        if first.is_ascii_alphabetic() && word.len() > 12 {
            return links::packed(std::str::from_utf8(word).ok()?).map(|(packed, _)| match packed {
                Packed::FPuzzles => Self::FPuzzles,
                Packed::SudokuPad => Self::SudokuPad,
                Packed::Nothing => Self::ShortId,
            });
        }
        let field = &word[..word.iter().position(|byte| matches!(byte, b',' | b';' | b'|')).unwrap_or(word.len())];
        jigsaw::is_jigsaw(field).then_some(Self::Jigsaw)
    }

    /// How much of a text that begins with a board of this format is the board, in bytes.
    pub fn extent(self, text: &str) -> usize {
        let word = text.find(|sign: char| sign.is_ascii_whitespace()).unwrap_or(text.len());
        match self {
            Self::Plain => text.trim_end().len(),
            Self::Iss => iss::extent(text),
            Self::Jigsaw => text.find([',', ';', '|']).map_or(word, |end| end.min(word)),
            Self::FPuzzles if text.starts_with('{') => f_puzzles::extent(text),
            _ => word,
        }
    }

    /// Reads a board.
    ///
    /// # Errors
    /// Whatever is not understood, by its name.
    pub fn read(self, text: &str, drawings: Drawings) -> Result<PublishedBoard, RulesFault> {
        let text = text.trim();
        match self {
            Self::FPuzzles if text.starts_with('{') => f_puzzles::read(text, drawings),
            Self::FPuzzles | Self::SudokuPad => match links::packed(text) {
                Some((Packed::FPuzzles, code)) => {
                    let text = links::unpacked(code).map_err(|RulesFault(reason)| RulesFault(format!("f-puzzles: {reason}")));
                    f_puzzles::read(&text?, drawings)
                }
                Some((Packed::SudokuPad, code)) => {
                    let text = links::unpacked(code).map_err(|RulesFault(reason)| RulesFault(format!("SudokuPad: {reason}")));
                    sudokupad::read(&text?, drawings)
                }
                _ => Err(RulesFault("this is not a link of f-puzzles".to_owned())),
            },
            Self::ShortId => Err(RulesFault(
                "this address has no board in it, only the name of a puzzle; reading it needs the network. Open it and \
                 copy the long link"
                    .to_owned(),
            )),
            Self::Iss => iss::read(text).map(PublishedBoard::from),
            Self::Killer => killer::read(text).map(PublishedBoard::from),
            Self::ShortKiller => killer::read_short(text).map(PublishedBoard::from),
            Self::Jigsaw => jigsaw::read(text).map(PublishedBoard::from),
            Self::Tatham => PlainBoard::of_tatham(text).map(PublishedBoard::from),
            Self::Plain => plain::read(text).map(PublishedBoard::from),
        }
    }
}

impl TargetFormat {
    /// All formats.
    pub const ALL: [Self; 6] = [Self::FPuzzles, Self::SudokuPad, Self::Iss, Self::Plain, Self::Killer, Self::Jigsaw];

    /// What it is called on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::FPuzzles => "f-puzzles",
            Self::SudokuPad => "sudokupad",
            Self::Iss => "iss",
            Self::Plain => "plain",
            Self::Killer => "killer",
            Self::Jigsaw => "jigsaw",
        }
    }

    /// Writes a board in one line.
    ///
    /// # Errors
    /// What the format cannot say.
    pub fn write(self, board: &PublishedBoard) -> Result<String, RulesFault> {
        let text = self.written(board)?;
        if is_read(&text) {
            return Ok(text);
        }
        let plain = &board.board;
        let alone = |said: &Statement| {
            let mut rules = Rules::new(plain.rules.size(), plain.rules.regions(), CellSet::EMPTY).ok()?;
            rules.add(said.clone()).ok()?;
            self.written(&PlainBoard::empty(rules).into()).ok().filter(|text| !is_read(text))
        };
        let said = plain.rules.statements().iter().filter(|said| !matches!(said, Statement::Regions(_)));
        let too_much = said.clone().find(|said| alone(said).is_some());
        Err(self.fault(&too_much.map_or("it could not be read again".to_owned(), Statement::to_string)))
    }

    fn fault(self, reason: &str) -> RulesFault {
        RulesFault(format!("the format {} cannot say this: {reason}", self.id()))
    }

    fn written(self, board: &PublishedBoard) -> Result<String, RulesFault> {
        let written = match self {
            Self::FPuzzles => f_puzzles::write(board)
                .map(|text| format!("https://f-puzzles.com/?load={}", links::pack(&text).replace('+', "%2B"))),
            Self::SudokuPad => f_puzzles::write(board)
                .map(|text| format!("https://sudokupad.app/fpuzzles{}", links::pack(&text).replace('/', "%2F"))),
            Self::Iss => iss::write(&board.board),
            Self::Plain => plain::write(&board.board),
            Self::Killer => killer::write(&board.board),
            Self::Jigsaw => jigsaw::write(&board.board),
        };
        written.map_err(|RulesFault(reason)| self.fault(&reason))
    }
}

/// Whether what is written is read again.
fn is_read(text: &str) -> bool {
    let read = |format: BoardFormat| format.extent(text) == text.len() && format.read(text, Drawings::Refused).is_ok();
    BoardFormat::of(text.as_bytes()).is_some_and(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One text in each format that has a board in it.
    fn texts() -> Vec<String> {
        let plain = "size 6; boxes 2x3; diagonal up; cage 9 r1c1 r1c2; arrow r1c5 | r2c5 r3c5; thermo r2c1 r2c2; grid 1.....\
            ..............................; marks r2c3 12";
        let board = PublishedBoard::from(PlainBoard::read(plain).unwrap());
        let row = "[{},{},{},{}]";
        let object = format!(
            "{{\"size\":4,\"grid\":[{row},{row},{row},{row}],\"odd\":[{{\"cell\":\"R1C1\"}}],\"title\":\"T\"}}"
        );
        let region = "[[0,0],[0,1],[1,0],[1,1]]";
        let own = format!("{{ce:[{row},{row},{row},{row}],re:[{region}],ca:[{{cells:{region},v:\"10\",unique:t}}]}}");
        vec![
            plain.to_owned(),
            TargetFormat::FPuzzles.write(&board).unwrap(),
            TargetFormat::SudokuPad.write(&board).unwrap(),
            TargetFormat::Iss.write(&board).unwrap(),
            object,
            format!("scl{}", links::pack(&own)),
            format!("3x3:d:k:{}", "769:769:".to_owned() + &["0"; 79].join(":")),
            ">A<".to_owned() + &"1".repeat(78),
            "1..............41122112233443344".to_owned(),
            "2x2xk:1_2a3l,b__b__b__b__,10a10e10a10e".to_owned(),
        ]
    }

    #[test]
    fn a_text_is_known_by_its_look_and_ends_where_a_name_begins() {
        for text in texts() {
            let format = BoardFormat::of(text.as_bytes()).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(format.extent(&text), text.len(), "{text}");
            let named = format!("{text} by somebody");
            assert_eq!(BoardFormat::of(named.as_bytes()), Some(format), "{text}");
            if format != BoardFormat::Plain {
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
        let fault = BoardFormat::ShortId.read("https://sudokupad.app/abc", Drawings::Refused).unwrap_err();
        assert!(fault.to_string().contains("needs the network"));
    }
}
