//! Addresses and ids that have a board in them, packed: base64 of LZ-string.

use super::address::is_address;
use super::{Board, BoardFormat, word};
use unguess_board::rules::RulesFault;

/// The short id of a puzzle on a page, which has no board in it.
pub(super) static SHORT_ID: BoardFormat =
    BoardFormat::new("short-id", Board(|_, word| has(word, Packed::Nothing), word, |_, _| Err(no_board())));

fn no_board() -> RulesFault {
    let reason = "this address has no board in it, only the name of a puzzle; reading it needs the network. Open it and copy \
        the long link";
    RulesFault(reason.to_owned())
}

/// The longest text that is unpacked, in bytes. What is unpacked can be as long as the square of it.
const LONGEST: usize = 1 << 14;

/// The shortest code that is taken for a packed board, in characters.
const SHORTEST: usize = 10;

/// The prefixes of a board in an id of SudokuPad, the longer ones first.
const PREFIXES: [(&str, Packed); 4] = [
    ("fpuzzles", Packed::FPuzzles),
    ("fpuz", Packed::FPuzzles),
    ("scl", Packed::SudokuPad),
    ("ctc", Packed::SudokuPad),
];

/// Sites whose addresses end with the id of a puzzle.
const SITES: [&str; 4] = ["sudokupad.app", "sudokupad.svencodes.com", "app.crackingthecryptic.com", "f-puzzles.com"];

/// What is packed in a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packed {
    /// A board of f-puzzles.
    FPuzzles,
    /// A board of SudokuPad.
    SudokuPad,
    /// Nothing: only the name of a puzzle.
    Nothing,
}

/// What is packed in a word, which may be an address or an id, and its packed text. For an address of one of the sites
/// without a board it is the name of the puzzle; none for all other words.
fn packed(word: &str) -> Option<(Packed, &str)> {
    let is_address = is_address(word.as_bytes());
    if is_address && let Some((_, rest)) = word.split_once("?load=") {
        return Some((Packed::FPuzzles, value(rest)));
    }
    let (host, path) = if is_address { site(word)? } else { ("", word) };
    let path = path.strip_prefix("sudoku/").unwrap_or(path);
    let id = path.strip_prefix("?puzzleid=").unwrap_or(path);
    for (prefix, packed) in PREFIXES {
        if let Some(rest) = id.strip_prefix(prefix) {
            let rest = value(rest);
            let is_packed = rest.len() >= SHORTEST && rest.bytes().all(|byte| is_base64(byte) || byte == b'%');
            if is_packed {
                return Some((packed, rest));
            }
        }
    }
    let is_name = SITES.contains(&host) && !id.is_empty() && !has_cells(id);
    is_name.then_some((Packed::Nothing, id))
}

/// Whether a word has this in it.
pub(super) fn has(word: &str, kind: Packed) -> bool {
    let may_be = word.len() > 12 && word.starts_with(|sign: char| sign.is_ascii_alphabetic());
    may_be && packed(word).is_some_and(|(packed, _)| packed == kind)
}

/// The host of an address without `www.`, and what follows it.
fn site(address: &str) -> Option<(&str, &str)> {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let (host, path) = rest.split_once('/')?;
    Some((host.strip_prefix("www.").unwrap_or(host), path))
}

/// The value of a parameter without those after it.
fn value(text: &str) -> &str {
    text.split(['&', '#']).next().unwrap_or_default()
}

/// Whether a text may have a puzzle in it as it is.
fn has_cells(text: &str) -> bool {
    text.split(|sign: char| !sign.is_ascii_digit() && !matches!(sign, '.' | '*' | '_' | '-' | 'x' | 'X'))
        .any(|piece| matches!(piece.len(), 81 | 729))
}

const fn is_base64(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'=' | b' ')
}

/// The text that is packed in a word of a format.
pub(super) fn unpacked(format: &str, word: &str) -> Result<String, RulesFault> {
    let (_, code) = packed(word).ok_or_else(|| RulesFault(format!("this is not a link of {format}")))?;
    unpack(code).map_err(|RulesFault(reason)| RulesFault(format!("{format}: {reason}")))
}

/// The text that a code packs. In an address, some signs of the code stand as `%` and two digits, and `+` may be a
/// blank.
fn unpack(text: &str) -> Result<String, RulesFault> {
    let fault = |reason: &str| RulesFault(format!("this is not a packed board: {reason}"));
    if text.len() > LONGEST {
        return Err(fault("it is longer than any board"));
    }
    let plain = text.replace("%2B", "+").replace("%2b", "+").replace("%2F", "/").replace("%2f", "/");
    let plain = plain.replace("%3D", "=").replace("%3d", "=").replace(' ', "+");
    if let Some(sign) = plain.chars().find(|sign| !sign.is_ascii() || !is_base64(*sign as u8)) {
        return Err(fault(&format!("{sign:?} is not a sign of base64")));
    }
    // The decoder reads one sign more than it needs, which a code without padding at its end lacks.
    let units = lz_str::decompress_from_base64(&(plain + "=")).filter(|units| !units.is_empty());
    let units = units.ok_or_else(|| fault("it cannot be unpacked"))?;
    String::from_utf16(&units).map_err(|_| fault("it is not text"))
}

/// A text, packed.
pub(super) fn pack(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpack() {
        for text in ["{}", "{\"size\":9}", "{\"title\":\"Ärger — 数独\"}", &"[{}]".repeat(300)] {
            let code = pack(text);
            assert_eq!(unpack(&code).as_deref(), Ok(text));
            assert_eq!(unpack(code.trim_end_matches('=')).as_deref(), Ok(text));
            assert_eq!(unpack(&code.replace('+', "%2B").replace('/', "%2F")).as_deref(), Ok(text));
        }
        assert!(unpack("N4I(gz").unwrap_err().to_string().contains("'('"));
        assert!(unpack(&"A".repeat(LONGEST + 1)).is_err());
    }

    #[test]
    fn links_are_recognised_by_what_stands_before_the_board() {
        let of = |text: &str| packed(text).map(|(packed, _)| packed);
        assert_eq!(of("https://f-puzzles.com/?load=N4IgzglgXgpi&x=1"), Some(Packed::FPuzzles));
        assert_eq!(of("https://sudokupad.app/fpuzzlesN4IgzglgXgpi"), Some(Packed::FPuzzles));
        assert_eq!(of("fpuzN4IgzglgXgpi"), Some(Packed::FPuzzles));
        assert_eq!(of("https://sudokupad.app/sclN4IgzglgXgpi"), Some(Packed::SudokuPad));
        assert_eq!(of("https://sudokupad.app/abc123"), Some(Packed::Nothing));
        assert_eq!(of("https://www.f-puzzles.com/?id=y2abc"), Some(Packed::Nothing));
        for other in ["fpuzzles.txt", "scl", "https://example.org/abc", "https://sudokupad.app/"] {
            assert_eq!(of(other), None, "{other}");
        }
        assert_eq!(of(&format!("https://sudokupad.app/?bd={}", "1.".repeat(40) + "3")), None);
    }
}
