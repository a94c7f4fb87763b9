//! Boards with rules of their own: what the page has to know of one.

use std::collections::BTreeMap;

use serde::Serialize;
use unguess::board::relation::RelationKind as Kind;
use unguess::board::rules::NAMES;
use unguess::board::{Candidate, CandidateSet, Cell, Digit, Grid, HouseKind, PlainBoard, Puzzle, Rules};
use unguess::corpus::BoardRules;
use unguess::corpus::formats::{PublishedBoard, TargetFormat};
use unguess::render::html;
use unguess_answers::{Fault, Found, Options, board_rules, first, json};
use wasm_bindgen::prelude::*;

/// The name of rules: a word if one says it all, or the words they were asked by, or the plain form. Empty for the usual board.
/// What cells may be, if that is less than the rules say, is only in the plain form.
pub(crate) fn name(rules: &Rules, marks: CandidateSet, asked: &str) -> String {
    let (text, whole) = (rules.to_string(), plain(rules, marks));
    if whole != text {
        return whole;
    }
    if rules.is_classic() {
        return String::new();
    }
    let says_it_all = |text: &str| text.parse::<Rules>().is_ok_and(|own| own == *rules);
    let words = asked.split('+').map(|word| word.trim().to_lowercase()).collect::<Vec<_>>().join("+");
    let mut known = NAMES.iter().filter(|name| !name.is_of_puzzle()).map(|name| name.id);
    match known.find(|id| says_it_all(id)) {
        Some(id) => id.to_owned(),
        None if says_it_all(&words) => words,
        None => text,
    }
}

/// Rules in the plain form of boards, with what cells may be.
fn plain(rules: &Rules, marks: CandidateSet) -> String {
    let board = PlainBoard { rules: rules.clone(), givens: Puzzle::EMPTY, marks, has_puzzle: false };
    TargetFormat::Plain.write(&board.into()).unwrap_or_else(|_| rules.to_string())
}

/// The givens of a puzzle in a format of other programs: `f-puzzles`, `sudokupad`, `iss`, `plain`, `killer` or `jigsaw`.
#[wasm_bindgen]
pub fn convert(puzzle: &str, format: &str, options: Option<String>) -> String {
    json(converted(puzzle, format, options))
}

fn converted(puzzle: &str, format: &str, options: Option<String>) -> Result<String, Fault> {
    let known = TargetFormat::ALL.into_iter().find(|known| known.id() == format);
    let format = known.ok_or_else(|| Fault::new(format!("there is no format {format:?}")))?;
    let Found { grid, marks, .. } = first(puzzle, Options::of(options)?.board()?.as_ref())?;
    let board = PlainBoard { rules: grid.rules().clone(), givens: grid.given(), marks, has_puzzle: true };
    format.write(&PublishedBoard::from(board)).map_err(Fault::new)
}

/// The cells of cages, lines and other relations that cannot be completed with the digits in them. Digits that exclude each
/// other by themselves, and digits that a cell cannot have, are in `cleared` of the board.
#[wasm_bindgen]
pub fn broken(digits: &str, options: Option<String>) -> String {
    json(broken_cells(digits, options))
}

fn broken_cells(digits: &str, options: Option<String>) -> Result<Vec<Cell>, Fault> {
    let Some(BoardRules::Fixed(rules, _)) = Options::of(options)?.board()? else { return Ok(Vec::new()) };
    let signs: Vec<char> = digits.chars().collect();
    let width = if signs.len() == Cell::COUNT { 9 } else { rules.size() };
    let value = |cell: Cell| signs.get(width * cell.row() + cell.column()).copied().and_then(Digit::from_char);
    Ok(rules.broken(value).iter().collect())
}

/// What the page has to know of a board.
#[derive(Serialize)]
struct Board {
    rules: String,
    /// The plain form of the rules.
    plain: String,
    size: usize,
    is_irregular: bool,
    /// Whether it has cages, lines or other relations.
    has_relations: bool,
    /// The scale that is made for its relations, if it has any: `killer` if all are cages, or else `mixed`.
    scale: Option<&'static str>,
    cells: Vec<Cell>,
    /// By letter and number: `r3`, `c6`, `b1`, and `x1` for extra houses.
    houses: BTreeMap<String, Vec<Cell>>,
    /// What each candidate leaves no room for.
    cleared: BTreeMap<Candidate, Vec<Candidate>>,
    /// The board as a picture, on which nothing is seen yet.
    drawn: String,
}

/// The board of some rules, by name or in the plain form.
#[wasm_bindgen(js_name = boardOf)]
pub fn board_of(rules: &str) -> String {
    json(board(rules))
}

/// The scale that is made for the relations of a board.
fn scale_of(rules: &Rules) -> Option<&'static str> {
    rules.relations().next()?;
    Some(if rules.relations().all(|relation| relation.kind() == Kind::Cage) { "killer" } else { "mixed" })
}

fn board(text: &str) -> Result<Board, Fault> {
    let (rules, marks) = match board_rules(text)? {
        None => (Rules::classic(), CandidateSet::ALL),
        Some(BoardRules::Fixed(rules, marks)) => (rules, marks),
        Some(BoardRules::Killer(rules)) => (rules, CandidateSet::ALL),
        Some(BoardRules::Jigsaw(_)) => return Err(Fault::new("jigsaw needs the letters of its regions")),
    };
    let houses = rules.houses().iter().map(|house| {
        let letter = match house.kind() {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Block => 'b',
            HouseKind::Extra => 'x',
        };
        (format!("{letter}{}", house.number() + 1), rules.places(*house).to_vec())
    });
    let all = rules.candidates() & marks;
    Ok(Board {
        rules: name(rules, marks, text),
        plain: plain(rules, marks),
        size: rules.size(),
        is_irregular: rules.is_irregular(),
        has_relations: rules.relations().next().is_some(),
        scale: scale_of(rules),
        cells: rules.cells().iter().collect(),
        houses: houses.collect(),
        cleared: all.iter().map(|candidate| (candidate, rules.linked(candidate).iter().collect())).collect(),
        drawn: html::board(&Grid::on(rules, CandidateSet::EMPTY)),
    })
}
