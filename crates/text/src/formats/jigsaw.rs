//! Jigsaws in one line: the givens, then a sign for the region of each cell, without a gap.

use std::collections::BTreeMap;

use super::places::line;
use super::plain::marked;
use super::{Board, BoardFormat, Drawings};
use unguess_board::rules::{JIGSAW, Regions, RulesFault, Statement};
use unguess_board::{Cell, PlainBoard, Rules};

pub(super) static FORMAT: BoardFormat =
    BoardFormat::new("jigsaw", Board(|text, _| is_jigsaw(&text.as_bytes()[..field(text)]), field, read)).written(write);

/// Where the first field of a text ends.
fn field(text: &str) -> usize {
    text.find(|sign: char| sign.is_ascii_whitespace() || matches!(sign, ',' | ';' | '|')).unwrap_or(text.len())
}

/// Whether a field has givens and then a sign for each cell: signs of regions, each as often as there are digits. Digits that are a
/// Latin square are a solution. With 162 signs, regions of other sizes are meant as a jigsaw, too.
fn is_jigsaw(field: &[u8]) -> bool {
    let Some(size) = (4..=9).find(|size| field.len() == 2 * size * size) else { return false };
    let (givens, signs) = field.split_at(size * size);
    let is_given = |byte: &u8| {
        matches!(byte, b'.' | b'0' | b'*' | b'_' | b'-' | b'x' | b'X' | b'?')
            || (b'1'..b'1' + size as u8).contains(byte)
    };
    let are_regions = size == 9 || counts(signs).values().all(|count| *count == size);
    givens.iter().all(is_given)
        && signs.iter().all(u8::is_ascii_alphanumeric)
        && are_regions
        && (signs.iter().all(u8::is_ascii_alphabetic) || !is_latin(signs, size))
}

fn counts(signs: &[u8]) -> BTreeMap<u8, usize> {
    let mut counts = BTreeMap::new();
    for sign in signs {
        *counts.entry(*sign).or_default() += 1;
    }
    counts
}

/// Whether no row and no column has a sign twice.
fn is_latin(signs: &[u8], size: usize) -> bool {
    let differ = |cells: Vec<Cell>| {
        let signs: Vec<u8> = cells.iter().map(|cell| signs[cell.row() * size + cell.column()]).collect();
        (1..size).all(|at| !signs[..at].contains(&signs[at]))
    };
    (0..size).all(|at| differ(line(size, true, at, false)) && differ(line(size, false, at, false)))
}

/// Reads the givens and the region of each cell. There must be as many regions as digits, with as many cells each.
fn read(text: &str, _: Drawings) -> Result<PlainBoard, RulesFault> {
    let size = (4..=9).find(|size| text.len() == 2 * size * size && text.is_ascii());
    let size = size.ok_or_else(|| RulesFault("a jigsaw has givens and then as many signs of regions".to_owned()))?;
    let (givens, signs) = text.split_at(size * size);
    let counts = counts(signs.as_bytes());
    if counts.len() != size || counts.values().any(|count| *count != size) {
        return Err(RulesFault(format!("a jigsaw of {size} digits has {size} regions of {size} cells each")));
    }
    let rules = Rules::jigsaw(JIGSAW, signs)?;
    let givens = givens.replace(['-', 'x', 'X', '?'], ".");
    Ok(PlainBoard { givens: rules.givens(&givens)?, has_puzzle: true, ..PlainBoard::empty(rules) })
}

/// Writes the givens and the letters of regions; an error names anything else that the board says.
fn write(board: &PlainBoard) -> Result<String, RulesFault> {
    let rules = &board.rules;
    let fault = |reason: &str| Err(RulesFault(reason.to_owned()));
    let Regions::Letters(letters) = rules.regions() else { return fault("the board has no regions of other forms") };
    let counts = counts(letters.as_bytes());
    if letters.contains('.') || counts.values().any(|count| *count != rules.size()) {
        return fault("some regions have fewer cells than there are digits");
    }
    if let Some(other) = rules.statements().iter().find(|statement| !matches!(statement, Statement::Regions(_))) {
        return fault(&other.to_string());
    }
    if let Some((cell, _)) = marked(rules, &board.marks).next() {
        return fault(&format!("marks {cell}"));
    }
    Ok(rules.line_of(&board.givens) + letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_refusing(text: &str) -> Result<PlainBoard, RulesFault> {
        read(text, Drawings::Refused)
    }

    const LINE: &str = "1..............41122112233443344";

    #[test]
    fn regions_may_have_any_signs() {
        assert!(is_jigsaw(LINE.as_bytes()));
        let board = read_refusing(LINE).unwrap();
        assert_eq!(write(&board).as_deref(), Ok(LINE));
        assert!(read_refusing(&LINE.replace('4', "3")).unwrap_err().to_string().contains("4 regions of 4 cells"));
    }

    #[test]
    fn a_solution_is_not_a_set_of_regions() {
        assert!(!is_jigsaw(b"1..............41234341221434321"));
        assert!(!is_jigsaw(b"1..............4112211223344334."));
    }
}
