//! Killers in 81 signs: sums, and arrows to them.

use super::places::on_board;
use super::{Board, BoardFormat, Drawings, word};
use unguess_board::relation::RelationKind;
use unguess_board::rules::{Regions, RulesFault};
use unguess_board::{Cell, PlainBoard};

pub(super) static FORMAT: BoardFormat = BoardFormat::new("short-killer", Board(is_short, word, read));

/// The signs that lead to another cell, with rows down and columns right.
const ARROWS: [(u8, [isize; 2]); 8] = [
    (b'<', [0, -1]),
    (b'>', [0, 1]),
    (b'^', [-1, 0]),
    (b'v', [1, 0]),
    (b'`', [-1, -1]),
    (b'\'', [-1, 1]),
    (b',', [1, -1]),
    (b'.', [1, 1]),
];

fn arrow(sign: u8) -> Option<[isize; 2]> {
    ARROWS.iter().find(|(arrow, _)| *arrow == sign).map(|(_, step)| *step)
}

/// The total that a sign stands for: 0 to 9, A for 10, a for 36.
fn total(sign: u8) -> Option<u8> {
    match sign {
        b'0'..=b'9' => Some(sign - b'0'),
        b'A'..=b'Z' => Some(sign - b'A' + 10),
        b'a'..=b'j' => Some(sign - b'a' + 36),
        _ => None,
    }
}

/// Whether a sign is an arrow and no sign of a puzzle.
const fn is_arrow(sign: u8) -> bool {
    matches!(sign, b'<' | b'>' | b'^' | b'v')
}

/// Whether 81 signs are sums and arrows, one of which is no sign of a puzzle.
fn is_short(_: &str, word: &str) -> bool {
    let word = word.as_bytes();
    word.len() == 81
        && word.iter().any(|sign| is_arrow(*sign))
        && word.iter().all(|sign| arrow(*sign).is_some() || total(*sign).is_some())
}

/// Reads 81 signs: the sum of a cage in one of its cells, 0 if it has none, and in the others an arrow to the next.
fn read(text: &str, _: Drawings) -> Result<PlainBoard, RulesFault> {
    let fault = |reason: String| RulesFault(format!("a short killer: {reason}"));
    let signs = text.as_bytes();
    if signs.len() != 81 {
        return Err(fault(format!("{} signs instead of 81", signs.len())));
    }
    // The cell in which the arrows of a cage end, which has its sum, and all its cells.
    let mut cages: Vec<(Cell, Vec<Cell>)> = Vec::new();
    for start in Cell::all() {
        let mut cell = start;
        let mut steps = 0;
        while let Some([down, right]) = arrow(signs[cell.index()]) {
            let next = on_board(9, [cell.row().cast_signed() + down, cell.column().cast_signed() + right]);
            cell = next.ok_or_else(|| fault(format!("the arrows from {start} lead off the board")))?;
            steps += 1;
            if steps > 81 {
                return Err(fault(format!("the arrows from {start} lead in a circle")));
            }
        }
        match cages.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, cells)) => cells.push(start),
            None => cages.push((cell, vec![start])),
        }
    }
    let mut draft = PlainBoard::of_regions(9, &Regions::Boxes([3, 3]))?;
    for (place, cells) in cages {
        let sign = signs[place.index()];
        let total = total(sign).ok_or_else(|| fault(format!("{:?} is not a sum", char::from(sign))))?;
        if total > 0 || cells.len() > 1 {
            let numbers = if total > 0 { vec![i32::from(total)] } else { Vec::new() };
            draft.relate(RelationKind::Cage, numbers, vec![cells])?;
        }
    }
    draft.with_puzzle()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_refusing(text: &str) -> Result<PlainBoard, RulesFault> {
        read(text, Drawings::Refused)
    }

    #[test]
    fn arrows_lead_to_sums() {
        let text = |start: &str| start.to_owned() + &"1".repeat(81 - start.len());
        let board = read_refusing(&text(">A<")).unwrap();
        assert!(board.rules.to_string().starts_with("size 9; boxes 3x3; cage 10 r1c1 r1c2 r1c3; cage 1 r1c4;"));
        let refusal = |start: &str| read_refusing(&text(start)).unwrap_err().to_string();
        assert!(refusal("><").contains("in a circle") && refusal("^").contains("off the board"));
        assert!(is_short("", &text(">A<")) && !is_short("", &text("")));
    }
}
