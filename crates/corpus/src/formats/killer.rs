//! Killers in one line: `3x3::k:` and 81 numbers, or 81 signs.

use super::draft::Draft;
use super::places::on_board;
use super::plain::marked;
use unguess_core::board::relation::RelationKind;
use unguess_core::board::rules::{ExtraHouse, Regions, RulesFault, Statement};
use unguess_core::board::{Cell, CellSet, PlainBoard};

/// What a sum is multiplied by in a number, so that the number of its cage fits below it.
const SUM: i32 = 256;

/// Whether a word has the form of such a line.
pub(super) fn is_killer(word: &str) -> bool {
    let mut parts = word.split(':');
    let size = parts.next().and_then(|size| size.split_once('x')).is_some_and(|(rows, columns)| {
        [rows, columns].iter().all(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    });
    let mut middle = || parts.next().is_some_and(|part| part.bytes().all(|byte| byte.is_ascii_lowercase()));
    size && middle() && middle() && parts.next().is_some()
}

/// Reads `3x3::k:` and 81 numbers: a sum times 256 and the number of a cage, or less than 256 for a cell in no cage.
pub(super) fn read(text: &str) -> Result<PlainBoard, RulesFault> {
    let fault = |reason: String| RulesFault(format!("a killer line: {reason}"));
    let parts: Vec<&str> = text.split(':').collect();
    let has_diagonals = match parts[..] {
        ["3x3", "", "k", ..] => false,
        ["3x3", "d", "k", ..] => true,
        _ => {
            return Err(fault(format!(
                "expected 3x3::k: or 3x3:d:k:, found {}",
                parts[..parts.len().min(3)].join(":")
            )));
        }
    };
    let values = match &parts[3..] {
        [values @ .., ""] | values if values.len() == 81 => values,
        values => return Err(fault(format!("{} numbers instead of 81", values.len()))),
    };
    let mut cages: Vec<(i32, i32, Vec<Cell>)> = Vec::new();
    for (at, value) in values.iter().enumerate() {
        let number = value.parse::<i32>().ok().filter(|number| (0..1000 * SUM).contains(number));
        let number = number.ok_or_else(|| fault(format!("\"{value}\" is not a number of a cage")))?;
        let (sum, cage) = (number / SUM, number % SUM);
        match cages.iter_mut().find(|(known, ..)| *known == cage) {
            _ if sum == 0 => {}
            Some((_, known, _)) if *known != sum => {
                return Err(fault(format!("cage {cage} has two sums, {known} and {sum}")));
            }
            Some((.., cells)) => cells.push(Cell::new(at)),
            None => cages.push((cage, sum, vec![Cell::new(at)])),
        }
    }
    let mut draft = Draft::new(9, &Regions::Boxes([3, 3]))?;
    if has_diagonals {
        draft.say(Statement::Houses(ExtraHouse::DiagonalDown))?;
        draft.say(Statement::Houses(ExtraHouse::DiagonalUp))?;
    }
    for (_, sum, cells) in cages {
        draft.relate(RelationKind::Cage, vec![sum], vec![cells])?;
    }
    draft.finish()
}

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
pub(super) const fn is_arrow(sign: u8) -> bool {
    matches!(sign, b'<' | b'>' | b'^' | b'v')
}

/// Whether 81 signs are sums and arrows, one of which is no sign of a puzzle.
pub(super) fn is_short(word: &[u8]) -> bool {
    word.len() == 81
        && word.iter().any(|sign| is_arrow(*sign))
        && word.iter().all(|sign| arrow(*sign).is_some() || total(*sign).is_some())
}

/// Reads 81 signs: the sum of a cage in one of its cells, 0 if it has none, and in the others an arrow to the next.
pub(super) fn read_short(text: &str) -> Result<PlainBoard, RulesFault> {
    let fault = |reason: String| RulesFault(format!("a short killer: {reason}"));
    let signs = text.as_bytes();
    if signs.len() != 81 {
        return Err(fault(format!("{} signs instead of 81", signs.len())));
    }
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
        match cages.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, cells)) => cells.push(start),
            None => cages.push((cell, vec![start])),
        }
    }
    let mut draft = Draft::new(9, &Regions::Boxes([3, 3]))?;
    for (place, cells) in cages {
        let sign = signs[place.index()];
        let total = total(sign).ok_or_else(|| fault(format!("{:?} is not a sum", char::from(sign))))?;
        if total > 0 || cells.len() > 1 {
            let numbers = if total > 0 { vec![i32::from(total)] } else { Vec::new() };
            draft.relate(RelationKind::Cage, numbers, vec![cells])?;
        }
    }
    draft.finish()
}

/// Writes `3x3::k:` and 81 numbers.
pub(super) fn write(board: &PlainBoard) -> Result<String, RulesFault> {
    let rules = &board.rules;
    let fault = |reason: &str| Err(RulesFault(reason.to_owned()));
    if rules.boxes() != Some([3, 3]) {
        return fault("it is not a board of nine digits with boxes of 3 rows and columns");
    }
    if board.givens.clues().next().is_some() {
        return fault("it has givens");
    }
    if let Some((cell, _)) = marked(rules, &board.marks).next() {
        return fault(&format!("marks {cell}"));
    }
    let (mut values, mut caged, mut count) = ([0; 81], CellSet::EMPTY, 0);
    let mut diagonals = Vec::new();
    for said in rules.statements() {
        match said {
            Statement::Regions(_) => {}
            Statement::Houses(kind @ (ExtraHouse::DiagonalDown | ExtraHouse::DiagonalUp)) => diagonals.push(*kind),
            Statement::Relation(cage) if cage.kind() == RelationKind::Cage && cage.number().is_some() => {
                let sum = cage.number().filter(|sum| *sum > 0);
                let Some(sum) = sum else { return fault(&said.to_string()) };
                if !(caged & cage.cells()).is_empty() {
                    return fault("two cages overlap");
                }
                caged |= cage.cells();
                count += 1;
                cage.cells().iter().for_each(|cell| values[cell.index()] = sum * SUM + count);
            }
            other => return fault(&other.to_string()),
        }
    }
    if diagonals.len() == 1 {
        return fault(&format!("{} alone", diagonals[0].word()));
    }
    let values: Vec<String> = values.iter().map(i32::to_string).collect();
    Ok(format!("3x3:{}:k:{}:", if diagonals.is_empty() { "" } else { "d" }, values.join(":")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_sums_and_cages() {
        let mut values = [0; 81];
        values[0] = 3 * SUM + 1;
        values[1] = 3 * SUM + 1;
        values[80] = 9 * SUM + 2;
        let text =
            |values: &[i32]| format!("3x3:d:k:{}:", values.iter().map(i32::to_string).collect::<Vec<_>>().join(":"));
        let board = read(&text(&values)).unwrap();
        assert_eq!(
            board.rules.to_string(),
            "size 9; boxes 3x3; diagonal down; diagonal up; cage 3 r1c1 r1c2; cage 9 r9c9"
        );
        assert_eq!(write(&board).as_deref(), Ok(&*text(&values)));
        assert!(is_killer(&text(&values)) && !is_killer("3x3:a1b2"));
        values[1] += SUM;
        assert!(read(&text(&values)).unwrap_err().to_string().contains("two sums, 3 and 4"));
        let fewer = text(&values[1..]);
        assert!(read(fewer.trim_end_matches(':')).unwrap_err().to_string().contains("80 numbers instead of 81"));
    }

    #[test]
    fn arrows_lead_to_sums() {
        let text = |start: &str| start.to_owned() + &"1".repeat(81 - start.len());
        let board = read_short(&text(">A<")).unwrap();
        assert!(board.rules.to_string().starts_with("size 9; boxes 3x3; cage 10 r1c1 r1c2 r1c3; cage 1 r1c4;"));
        let said = |start: &str| read_short(&text(start)).unwrap_err().to_string();
        assert!(said("><").contains("in a circle") && said("^").contains("off the board"));
        assert!(is_short(text(">A<").as_bytes()) && !is_short(text("").as_bytes()));
    }
}
