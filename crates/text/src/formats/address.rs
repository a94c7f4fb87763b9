//! Addresses of pages that have a puzzle in them, as sites that solve puzzles give them: `https://…?bd=8.4…`.

use super::{BoardFormat, Line, ParsedBoard, read_on};
use crate::misread::{BadText, Misread};
use unguess_board::{Digit, Rules};

pub(super) static FORMAT: BoardFormat = BoardFormat::new("address", Line(read));

fn read(text: &str, asked: Option<&'static Rules>) -> ParsedBoard {
    let is_one = is_address(text.as_bytes()) && !text.contains(char::is_whitespace);
    let read = |(start, puzzle)| read_on(puzzle, asked).map_err(|misread| misread.moved(start));
    is_one.then(|| puzzle(text, asked).and_then(read))
}

/// How the address of a page begins.
const BEGINNINGS: [&str; 3] = ["http://", "https://", "www."];

/// Whether a text begins as the address of a page.
pub(crate) fn is_address(text: &[u8]) -> bool {
    let begins = |start: &str| text.get(..start.len()).is_some_and(|text| text.eq_ignore_ascii_case(start.as_bytes()));
    BEGINNINGS.iter().any(|start| begins(start))
}

/// What pages and parameters for other boards are called, in small letters without hyphens.
const VARIANTS: &str = "antiking antiknight argyle arrow asterisk cage calcudoku centerdot centredot clone consecutive constraint \
    diagonal disjoint evenodd futoshiki girandola greaterthan hypersudoku irregular jigsaw kenken killer kropki \
    latinsquare oddeven palindrome quadruple renban sandwich skyscraper sudokux thermo toroidal variant whisper \
    windoku xsudoku samurai nonconsec";

/// Parameters that say which board a puzzle is for.
const PARAMETERS: &str = "antitaxicab reg regions rule rules ruleset";

/// Values with which they say that it is the usual one.
const PLAIN: &str = "0 3x3 9 9x9 classic false no none normal off regular standard sudoku";

/// The first part of an address that says that its puzzle is for another board than the usual one: the name of a page,
/// or a parameter with its value. None if the address says nothing of the kind.
fn variant(address: &str, puzzle: &str) -> Option<String> {
    let bare = |text: &str| text.to_ascii_lowercase().replace("%20", "").replace(['-', '_', '+', ' '], "");
    let is_plain = |word: &str| word.is_empty() || PLAIN.split(' ').any(|plain| plain == word);
    let says = |part: &&str| {
        // A part that is not a parameter is a name alone: the value is any word that is not one of `PLAIN`.
        let (name, value) = part.split_once('=').unwrap_or((part, "page"));
        let [name, word] = [name, value].map(bare);
        let names_a_variant = |text: &str| VARIANTS.split(' ').any(|variant| text.contains(variant));
        let is_of_name =
            names_a_variant(&name) || part.contains('=') && PARAMETERS.split(' ').any(|other| other == name);
        value != puzzle && (is_of_name && !is_plain(&word) || names_a_variant(&word))
    };
    address.split(['/', '?', '&', '#', ';']).find(says).map(str::to_owned)
}

/// The puzzle in an address, and where it begins, in bytes: a run of characters of cells that is as long as a puzzle, or
/// as a state with a character for each candidate. There must be one such run, though it may occur several times in a row.
///
/// # Errors
/// If there is none, or there are different ones, or the address says another board and no rules are asked for.
fn puzzle<'t>(address: &'t str, asked: Option<&Rules>) -> Result<(usize, &'t str), Misread> {
    let size = asked.map_or(9, Rules::size);
    let lengths = [size * size, size * size * size];
    let is_cell = |c: char| Digit::from_char(c).is_some() || matches!(c, '0' | '.' | '*' | '_' | '-' | 'x' | 'X');
    let pieces = address.split(|c| !is_cell(c)).filter(|piece| lengths.contains(&piece.len()));
    let mut puzzles: Vec<&str> = pieces.collect();
    puzzles.dedup();
    match puzzles[..] {
        [puzzle] => match variant(address, puzzle).filter(|_| asked.is_none()) {
            Some(part) => Err(BadText::OtherBoard(part).into()),
            None => Ok((puzzle.as_ptr() as usize - address.as_ptr() as usize, puzzle)),
        },
        [] => Err(BadText::NoAddress(size).into()),
        [_, second, ..] => {
            let place = second.as_ptr() as usize - address.as_ptr() as usize;
            Err(Misread { error: BadText::Addresses(puzzles.len()), places: vec![place] })
        }
    }
}
