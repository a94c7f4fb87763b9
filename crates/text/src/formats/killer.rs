//! Killers in one line: `3x3::k:` and 81 numbers.

use super::plain::marked;
use super::{Board, BoardFormat, Drawings, word};
use unguess_board::relation::RelationKind;
use unguess_board::rules::{ExtraHouse, Regions, RulesFault, Statement};
use unguess_board::{Cell, CellSet, PlainBoard};

pub(super) static FORMAT: BoardFormat = BoardFormat::new("killer", Board(is_killer, word, read)).written(write);

/// What a sum is multiplied by in a number, so that the number of its cage fits below it.
const SUM: i32 = 256;

/// Whether a word has the form of such a line.
fn is_killer(_: &str, word: &str) -> bool {
    let mut parts = word.split(':');
    let size = parts.next().and_then(|size| size.split_once('x')).is_some_and(|(rows, columns)| {
        [rows, columns].iter().all(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    });
    let mut middle = || parts.next().is_some_and(|part| part.bytes().all(|byte| byte.is_ascii_lowercase()));
    size && middle() && middle() && parts.next().is_some()
}

/// Reads `3x3::k:` and 81 numbers: a sum times 256 and the number of a cage, or less than 256 for a cell in no cage.
fn read(text: &str, _: Drawings) -> Result<PlainBoard, RulesFault> {
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
    // Of each cage, its number, its sum and its cells. A sum of 0 is that of a cell in no cage.
    let mut cages: Vec<(i32, i32, Vec<Cell>)> = Vec::new();
    for (at, value) in values.iter().enumerate() {
        let number = value.parse::<i32>().ok().filter(|number| (0..1000 * SUM).contains(number));
        let number = number.ok_or_else(|| fault(format!("\"{value}\" is not a number of a cage")))?;
        let (sum, cage) = (number / SUM, number % SUM);
        match cages.iter_mut().find(|(other, ..)| *other == cage) {
            _ if sum == 0 => {}
            Some((_, earlier, _)) if *earlier != sum => {
                return Err(fault(format!("cage {cage} has two sums, {earlier} and {sum}")));
            }
            Some((.., cells)) => cells.push(Cell::new(at)),
            None => cages.push((cage, sum, vec![Cell::new(at)])),
        }
    }
    let mut draft = PlainBoard::of_regions(9, &Regions::Boxes([3, 3]))?;
    if has_diagonals {
        draft.rules.add(Statement::Houses(ExtraHouse::DiagonalDown))?;
        draft.rules.add(Statement::Houses(ExtraHouse::DiagonalUp))?;
    }
    for (_, sum, cells) in cages {
        draft.relate(RelationKind::Cage, vec![sum], vec![cells])?;
    }
    draft.with_puzzle()
}

/// Writes `3x3::k:`, or `3x3:d:k:` with both diagonals, and 81 numbers; an error names what such a line cannot say.
fn write(board: &PlainBoard) -> Result<String, RulesFault> {
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
    for statement in rules.statements() {
        match statement {
            Statement::Regions(_) => {}
            Statement::Houses(kind @ (ExtraHouse::DiagonalDown | ExtraHouse::DiagonalUp)) => diagonals.push(*kind),
            Statement::Relation(cage) if cage.kind() == RelationKind::Cage && cage.number().is_some() => {
                let sum = cage.number().filter(|sum| *sum > 0);
                let Some(sum) = sum else { return fault(&statement.to_string()) };
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

    fn read_refusing(text: &str) -> Result<PlainBoard, RulesFault> {
        read(text, Drawings::Refused)
    }

    #[test]
    fn a_line_says_sums_and_cages() {
        let mut values = [0; 81];
        values[0] = 3 * SUM + 1;
        values[1] = 3 * SUM + 1;
        values[80] = 9 * SUM + 2;
        let text =
            |values: &[i32]| format!("3x3:d:k:{}:", values.iter().map(i32::to_string).collect::<Vec<_>>().join(":"));
        let board = read_refusing(&text(&values)).unwrap();
        assert_eq!(
            board.rules.to_string(),
            "size 9; boxes 3x3; diagonal down; diagonal up; cage 3 r1c1 r1c2; cage 9 r9c9"
        );
        assert_eq!(write(&board).as_deref(), Ok(&*text(&values)));
        assert!(is_killer("", &text(&values)) && !is_killer("", "3x3:a1b2"));
        values[1] += SUM;
        assert!(read_refusing(&text(&values)).unwrap_err().to_string().contains("two sums, 3 and 4"));
        let fewer = text(&values[1..]);
        assert!(
            read_refusing(fewer.trim_end_matches(':')).unwrap_err().to_string().contains("80 numbers instead of 81")
        );
    }
}
