//! Statements such as `.Cage~15~R1C1~R1C2.AntiKnight.~R5C5_3`, as the Interactive Sudoku Solver writes them.

mod names;
mod reader;
mod statement;
mod write;

use unguess_board::PlainBoard;
use unguess_board::rules::RulesFault;

use super::{Board, BoardFormat, Drawings};
use names::HOUSES;
use reader::IssReader;
use statement::IssStatement;
use write::write;

pub(super) static FORMAT: BoardFormat =
    BoardFormat::new("iss", Board(|text, _| is_iss(text.as_bytes()), extent, read)).written(write);

/// Whether a text begins with a statement: a dot, or several if earlier statements are empty, then `~` or a name.
fn is_iss(text: &[u8]) -> bool {
    let dots = text.iter().take_while(|byte| **byte == b'.').count();
    match &text[dots..] {
        _ if dots == 0 => false,
        [b'~', ..] | [b'X' | b'V', b'~', ..] => true,
        // Of names, two letters are looked at: dots and an `X` may be empty cells.
        [first, second, ..] => {
            first.is_ascii_uppercase() && second.is_ascii_alphabetic() && !matches!(second, b'x' | b'X')
        }
        _ => false,
    }
}

/// Whether a word looks like a part of statements: it has a `~`, is a cell, or a name such as `AntiKnight` or `Windoku`.
fn is_of_statements(word: &str) -> bool {
    let is_cell = |cell: &str| matches!(cell.as_bytes(), [b'R' | b'r', b'1'..=b'9', b'C' | b'c', b'1'..=b'9', ..]);
    let is_inner = |pair: &[u8]| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase();
    let is_house = HOUSES.iter().any(|(name, _)| *name == word.trim());
    word.contains('~') || is_cell(word) || word.as_bytes().windows(2).any(is_inner) || is_house
}

/// How many bytes the statements at the beginning of a text take. The first word belongs to them, and so does each next
/// word that begins a statement, looks like a part of one, or stands after a `~` or a dot.
fn extent(text: &str) -> usize {
    let mut end = 0;
    for word in text.split_inclusive(|sign: char| sign.is_ascii_whitespace()) {
        let goes_on = is_of_statements(word) || is_iss(word.as_bytes()) || text[..end].trim_end().ends_with(['~', '.']);
        if end > 0 && !goes_on {
            break;
        }
        end += word.len();
    }
    text[..end].trim_end().len()
}

/// Reads a board.
fn read(text: &str, _: Drawings) -> Result<PlainBoard, RulesFault> {
    let packed: String = text.split_whitespace().collect();
    let rest = packed.strip_prefix('.').ok_or_else(|| RulesFault("statements begin with a dot".to_owned()))?;
    let entries: Vec<IssStatement<'_>> = rest.split('.').map(IssStatement::of).collect();
    let read = IssReader::of(&entries).and_then(|reader| reader.read(&entries));
    read.map_err(|RulesFault(reason)| RulesFault(format!("an ISS board: {reason}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_refusing(text: &str) -> Result<PlainBoard, RulesFault> {
        read(text, Drawings::Refused)
    }

    fn outcome(text: &str) -> String {
        read_refusing(text).map_or_else(|fault| fault.to_string(), |board| board.rules.to_string())
    }

    #[test]
    fn statements_are_read() {
        assert_eq!(
            outcome(".Shape~4x4.Cage~5~R1C1~R1C2.Cage~0~R2C2"),
            "size 4; boxes 2x2; cage 5 r1c1 r1c2; cage r2c2"
        );
        assert_eq!(
            outcome(".Shape~4x4.NoBoxes.WhiteDot~R1C1~R1C2~R2C1"),
            "size 4; regions none; white r1c1 r1c2; white r1c1 r2c1"
        );
        assert_eq!(
            outcome(".Shape~4x4.V~R1C1~R1C2.StrictXV"),
            "size 4; boxes 2x2; v-mark r1c1 r1c2; xv-negative but r1c1 r1c2"
        );
        assert_eq!(outcome(".Shape~4x4.XSum~R1~~6"), "size 4; boxes 2x2; x-sum 6 r1c4 r1c3 r1c2 r1c1");
        assert_eq!(outcome(".Shape~4x4.Sum~0_=_1_-1~R1C1~R2C1"), "size 4; boxes 2x2; linear 0 1*r1c1 -1*r2c1");
        let board = read_refusing(".Shape~4x4.~R1C1_2~R2C2_1_3.~R2C2_3").unwrap();
        assert_eq!(board.rules.line_of(&board.givens), "2....3..........");
    }

    #[test]
    fn what_is_not_understood_is_named() {
        assert!(outcome(".Cage~5~R1C1.Lunchbox~3~R1C1").contains("Lunchbox: this constraint is not supported"));
        assert!(outcome(".Shape~9x9~0-8").contains("Shape: digits other than 1 to 9"));
        assert!(outcome(".Shape~16x16").contains("Shape: a board has 4 to 9 digits, not 16"));
        assert!(outcome(".Cage~5~R1C1~R1C1").contains("Cage: cage: r1c1 is named twice"));
        assert!(outcome(".Thermo~R1C1~RAC1").contains("Thermo: \"RAC1\" is not a cell"));
        assert!(outcome(".AntiKnight~2").contains("AntiKnight: 1 arguments instead of 0"));
    }

    #[test]
    fn a_name_may_follow_the_statements() {
        fn end(text: &str) -> &str {
            &text[..extent(text)]
        }
        assert_eq!(end(".AntiKnight.~R1C1_5 by somebody"), ".AntiKnight.~R1C1_5");
        for whole in [".Cage~5~R1C1 R1C2", ".Shape~4x4 AntiKnight", ".Shape~4x4 Windoku", ".Cage~5~R1C1 5~R1C2"] {
            assert_eq!(end(whole), whole);
            assert!(read_refusing(whole).is_err(), "{whole}");
        }
        assert_eq!(end(".Cage~5~R1C1 .Cage~6~ R2C2 ~R2C3"), ".Cage~5~R1C1 .Cage~6~ R2C2 ~R2C3");
        assert!(
            is_iss(b".XSum~R1~3~")
                && is_iss(b".V~R1C1~R1C2")
                && is_iss(b"..Cage~3~R1C1")
                && !is_iss(b".X..5")
                && !is_iss(b"./file")
        );
    }
}
