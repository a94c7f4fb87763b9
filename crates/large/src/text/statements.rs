//! Our own plain form: `size 16; alphabet letters; grid …; diagonal down`.
//!
//! One statement a line or `;` between them, `#` before a comment. The size comes first. A grid is in 1-9A-G unless an alphabet is
//! declared, and candidates are decimal lists: `marks r1c1 3,14`.

use std::sync::Arc;

use super::boards::{regions, usual};
use super::plain::grid;
use super::words::{TextWord, words};
use super::{Declared, LargePuzzle};
use crate::related::Related;
use crate::{Alphabet, Board, BoardNames, Extra, Unread};

/// Words that add houses or links.
const EXTRAS: [(&str, Extra); 6] = [
    ("diagonal down", Extra::DiagonalDown),
    ("diagonal up", Extra::DiagonalUp),
    ("windoku", Extra::Windows),
    ("disjoint", Extra::Disjoint),
    ("anti-knight", Extra::AntiKnight),
    ("anti-king", Extra::AntiKing),
];

/// Statements that a text has once at most.
const ONCE: [&str; 5] = ["size", "alphabet", "boxes", "regions", "grid"];

/// Whether a text begins with the size of a board.
pub(super) fn are(text: &str) -> bool {
    text.strip_prefix("size").is_some_and(|rest| rest.starts_with(char::is_whitespace))
}

/// Reads such a text.
pub(super) fn read(text: &str) -> Result<LargePuzzle, Unread> {
    let all = statements(text);
    if let Some(again) = (1..all.len()).find(|at| {
        let is_same = |other: &TextStatement<'_>| ONCE.contains(&other.word()) && other.word() == all[*at].word();
        all[..*at].iter().any(is_same)
    }) {
        return Err(all[again].fault(text, "a second statement of this kind is not allowed"));
    }
    let named = |word: &str| all.iter().find(|statement| statement.word() == word);
    let mut declared = Declared { alphabet: Some(Alphabet::OneBased), board: None };
    if let Some(statement) = named("alphabet") {
        declared.alphabet = Alphabet::named(statement.value());
        declared.alphabet.ok_or_else(|| statement.fault(text, "expected letters, one-based, zero-based or numbers"))?;
    }
    let mut board = board(text, &all)?;
    let mut marks = Vec::new();
    let mut relations = Vec::new();
    for statement in &all {
        let cells =
            |names: &str| BoardNames(&board).read_cells(names).map_err(|fault| statement.fault(text, &fault.reason));
        if let Some((_, extra)) =
            EXTRAS.iter().find(|(words, _)| statement.words.iter().map(|word| word.text).eq(words.split(' ')))
        {
            board = board.with(*extra).map_err(|fault| statement.fault(text, &fault.0))?;
            continue;
        }
        match statement.word() {
            "size" | "alphabet" | "boxes" | "regions" | "grid" => {}
            "house" => {
                let house = cells(&statement.rest(2))?;
                if house.len() != board.size() {
                    return Err(statement.fault(text, &format!("a house has {} cells", board.size())));
                }
                board.add_extra(house);
            }
            "marks" => {
                let digits = BoardNames(&board)
                    .read_digits(&statement.rest(2))
                    .map_err(|fault| statement.fault(text, &fault.reason))?;
                marks.extend(cells(statement.value())?.into_iter().map(|cell| (cell, digits)));
            }
            word if Related::is_word(word) => {
                let related = Related::read(board.size(), word, statement.after(), |names| {
                    BoardNames(&board).read_cells(names.trim()).map_err(|fault| fault.reason)
                });
                relations.push(related.map_err(|reason| Unread::at(text, statement.words[0].at, reason))?);
            }
            _ => return Err(statement.fault(text, "this statement is not supported on boards of 10 to 25 digits")),
        }
    }
    let board = Arc::new(board.relate(relations));
    declared.board = Some(Arc::clone(&board));
    let givens = match named("grid") {
        Some(statement) => grid(text, &statement.words[1..], &declared)?.givens,
        None => vec![None; board.cells()],
    };
    Ok(LargePuzzle { board, givens, marks, alphabet: declared.alphabet.unwrap_or_default() })
}

/// The board of a size, with boxes or regions if they are stated.
fn board(text: &str, all: &[TextStatement<'_>]) -> Result<Board, Unread> {
    let named = |word: &str| all.iter().find(|statement| statement.word() == word);
    let size = all[0].value().parse().ok().filter(|size| Board::SIZES.contains(size));
    let size = size.ok_or_else(|| all[0].fault(text, "expected a size from 10 to 25"))?;
    let board = match (named("boxes"), named("regions")) {
        (None, None) => {
            return usual(size).map(|board| Board::clone(&board)).map_err(|fault| all[0].fault(text, &fault.0));
        }
        (Some(boxes), None) => {
            let shape = boxes.value().split_once('x');
            let shape =
                shape.and_then(|(rows, columns)| Some((rows.parse::<usize>().ok()?, columns.parse::<usize>().ok()?)));
            let shape = shape.filter(|(rows, columns)| rows.checked_mul(*columns) == Some(size));
            let (rows, columns) =
                shape.ok_or_else(|| boxes.fault(text, &format!("expected boxes of {size} cells, such as 4x4")))?;
            Board::boxes(rows, columns).map_err(|fault| boxes.fault(text, &fault.0))?
        }
        (None, Some(stated)) if stated.value() == "none" => {
            Board::latin(size).map_err(|fault| stated.fault(text, &fault.0))?
        }
        (None, Some(stated)) => regions(&stated.rest(1)).map_err(|fault| stated.fault(text, &fault.0))?,
        (Some(_), Some(stated)) => return Err(stated.fault(text, "boxes and regions together are not supported")),
    };
    if board.size() == size { Ok(board) } else { Err(all[0].fault(text, "the regions have another size")) }
}

/// A statement, of at least one word.
struct TextStatement<'a> {
    words: Vec<TextWord<'a>>,
    /// All of it, with the signs between words.
    whole: &'a str,
}

/// The statements of a text.
fn statements(text: &str) -> Vec<TextStatement<'_>> {
    let mut statements = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let said = line.split('#').next().unwrap_or_default();
        let mut from = at;
        for piece in said.split(';') {
            let words: Vec<TextWord<'_>> =
                words(piece).into_iter().map(|word| TextWord { at: word.at + from, ..word }).collect();
            if !words.is_empty() {
                statements.push(TextStatement { words, whole: piece.trim() });
            }
            from += piece.len() + 1;
        }
        at += line.len();
    }
    statements
}

impl<'a> TextStatement<'a> {
    fn word(&self) -> &'a str {
        self.words[0].text
    }

    /// The second word.
    fn value(&self) -> &'a str {
        self.words.get(1).map_or("", |word| word.text)
    }

    /// What follows the first word.
    fn after(&self) -> &'a str {
        self.whole.strip_prefix(self.word()).unwrap_or_default().trim()
    }

    /// The words from some place on.
    fn rest(&self, from: usize) -> String {
        self.words.iter().skip(from).map(|word| word.text).collect::<Vec<_>>().join(" ")
    }

    fn fault(&self, text: &str, reason: &str) -> Unread {
        Unread::at(text, self.words[0].at, format!("{}: {reason}", self.word()))
    }
}
