//! Statements of the Interactive Sudoku Solver: `.Shape~16x16.Diagonal~1.~R1Ca_12~R2C3_4_5`.
//!
//! Rows and columns are single signs of base 17 (a is 10), digits are decimal numbers.

use std::collections::BTreeMap;
use std::sync::Arc;

use unguess_board::relation::{IssForm, KINDS, KindNumbers, KindParts, RelationKind};

use super::LargePuzzle;
use super::boards::usual;
use crate::related::Related;
use crate::{Alphabet, Board, Cell, Digit, Digits, Extra, Unread};

/// Reads such statements.
pub(super) fn read(text: &str) -> Result<LargePuzzle, Unread> {
    let statements = statements(text);
    let named = |name: &'static str| statements.iter().filter(move |statement| statement.name == name);
    let Some(shape) = named("Shape").next() else {
        return Err(Unread::at(text, 0, "expected Shape~NxN with 10 to 16 digits: without it a board has 9 digits"));
    };
    let size = shape.size(text)?;
    let has_boxes = named("NoBoxes").next().is_none();
    let board = if has_boxes { usual(size).map(|board| Board::clone(&board)) } else { Board::latin(size) };
    let mut board = board.map_err(|fault| Unread::at(text, 0, fault.0))?;
    let mut relations = Vec::new();
    let mut limits: BTreeMap<Cell, Digits> = BTreeMap::new();
    for statement in &statements {
        let extra = match (statement.name, &statement.arguments[..]) {
            ("Shape", _) | ("NoBoxes", []) => continue,
            ("", _) => {
                statement.limit(text, size, &mut limits)?;
                continue;
            }
            ("Diagonal", ["1"]) => Extra::DiagonalUp,
            ("Diagonal", ["-1"]) => Extra::DiagonalDown,
            ("Windoku", []) => Extra::Windows,
            ("DisjointSets", []) => Extra::Disjoint,
            ("AntiKnight", []) => Extra::AntiKnight,
            ("AntiKing", []) => Extra::AntiKing,
            (name, cells) if let Some((kind, form)) = kind(name) => {
                let (number, cells) = match form {
                    IssForm::Number => (cells.first(), cells.get(1..).unwrap_or_default()),
                    _ => (None, cells),
                };
                let related = related(kind, number, cells, size);
                relations.push(related.map_err(|reason| Unread::at(text, statement.at, format!("{name}: {reason}")))?);
                continue;
            }
            _ => {
                let reason = format!("{} is not supported on boards of 10 to 25 digits", statement.name);
                return Err(Unread::at(text, statement.at, reason));
            }
        };
        board = board.with(extra).map_err(|fault| Unread::at(text, statement.at, fault.0))?;
    }
    // A cell with one digit left is a given.
    let givens = (0..size * size).map(|cell| limits.get(&cell).and_then(|digits| digits.single())).collect();
    let marks = limits.into_iter().filter(|(_, digits)| digits.single().is_none()).collect();
    let board = Arc::new(board.relate(relations));
    Ok(LargePuzzle { board, givens, marks, alphabet: Alphabet::default() })
}

/// The kind of relations of a statement that has cells, perhaps after a number.
fn kind(name: &str) -> Option<(RelationKind, IssForm)> {
    if name == "Cage" {
        return Some((RelationKind::Cage, IssForm::Number));
    }
    let all = KINDS.iter().flat_map(|kind| kind.facts().iss.iter().map(move |(word, form)| (*kind, *word, *form)));
    let plain = |(kind, _, form): &(RelationKind, &str, IssForm)| {
        kind.facts().parts == KindParts::One && matches!(form, IssForm::Cells | IssForm::Number)
    };
    all.filter(plain).find(|(_, word, _)| *word == name).map(|(kind, _, form)| (kind, form))
}

/// A statement and its first byte.
struct IssEntry<'a> {
    at: usize,
    name: &'a str,
    arguments: Vec<&'a str>,
}

/// The statements of a text.
fn statements(text: &str) -> Vec<IssEntry<'_>> {
    let mut at = 0;
    let mut statements = Vec::new();
    for piece in text.split('.') {
        let mut words = piece.split('~').map(str::trim);
        let name = words.next().unwrap_or_default().trim_start_matches('\u{feff}');
        let arguments: Vec<&str> = words.collect();
        if !name.is_empty() || !arguments.is_empty() {
            statements.push(IssEntry { at, name, arguments });
        }
        at += piece.len() + 1;
    }
    statements
}

impl IssEntry<'_> {
    /// The size of a board that is as high as it is wide, with the digits from 1 on.
    fn size(&self, text: &str) -> Result<usize, Unread> {
        let shape = self.arguments.first().copied().unwrap_or_default();
        let square = shape.split_once('x').filter(|(rows, columns)| rows == columns);
        let size = square.and_then(|(rows, _)| rows.parse::<usize>().ok()).filter(|size| (10..=16).contains(size));
        let size = size.ok_or_else(|| {
            Unread::at(text, self.at, format!("expected a board from 10x10 to 16x16, found {shape:?}"))
        })?;
        let is_usual =
            |digits: &&str| digits.is_empty() || **digits == size.to_string() || **digits == format!("1-{size}");
        match self.arguments.iter().skip(1).find(|digits| !is_usual(digits)) {
            Some(digits) => Err(Unread::at(text, self.at, format!("expected digits 1-{size}, found {digits:?}"))),
            None => Ok(size),
        }
    }

    /// Limits cells: `R1C1_5`, `R2C2_1_2`. A cell that is named twice may be what both allow.
    fn limit(&self, text: &str, size: usize, limits: &mut BTreeMap<Cell, Digits>) -> Result<(), Unread> {
        for argument in self.arguments.iter().filter(|argument| !argument.is_empty()) {
            let (name, numbers) = argument.split_once('_').unwrap_or((argument, ""));
            let digit = |number: &str| Digit::new(number.parse().ok()?).filter(|digit| digit.number() <= size);
            let digits: Option<Digits> = numbers.split('_').map(digit).collect();
            let (Some(cell), Some(digits)) = (cell(name, size), digits) else {
                let reason =
                    format!("expected a cell and digits from 1 to {size}, such as R1Ca_12, found {argument:?}");
                return Err(Unread::at(text, self.at, reason));
            };
            let limit = limits.entry(cell).or_insert(digits);
            *limit = *limit & digits;
        }
        Ok(())
    }
}

/// A relation of cells, perhaps with a number. A total of 0 is none.
fn related(kind: RelationKind, number: Option<&&str>, cells: &[&str], size: usize) -> Result<Related, String> {
    let number = number
        .map(|number| number.parse::<i32>().map_err(|_| format!("expected a number, found {number:?}")))
        .transpose()?;
    let number = number.filter(|number| *number != 0 || kind.facts().numbers != KindNumbers::Perhaps);
    let cell = |name: &&str| cell(name, size).ok_or_else(|| format!("expected a cell such as R1Ca, found {name:?}"));
    Related::new(size, kind, number.into_iter().collect(), &[cells.iter().map(cell).collect::<Result<_, String>>()?])
}

/// The cell with a name such as `R1Ca`.
fn cell(name: &str, size: usize) -> Option<Cell> {
    let line =
        |sign: &u8| char::from(*sign).to_digit(17).map(|line| line as usize).filter(|line| (1..=size).contains(line));
    let (row, column) = match name.as_bytes() {
        [b'R' | b'r', row, b'C' | b'c', column] => line(row).zip(line(column))?,
        _ => return None,
    };
    Some(size * (row - 1) + column - 1)
}
