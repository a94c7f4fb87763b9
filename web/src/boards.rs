//! Boards with rules of their own: what a text says on one, and what the page has to know of it.

use std::collections::BTreeMap;

use serde::Serialize;
use unguess::board::rules::NAMES;
use unguess::board::{Candidate, CandidateSet, Cell, Digit, Grid, HouseKind, PlainBoard, Rules};
use unguess::corpus::formats::BoardFormat;
use unguess::corpus::{BoardRules, First, Line, pasted};
use unguess::render::html;
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};

/// How a position begins in which placed digits and removed candidates are marked.
const POSITION: &str = ":0000:x:";

/// How the plain form of boards begins.
const PLAIN: &str = "size ";

/// Rules by name or in the plain form of boards; none for the usual board.
pub(crate) fn asked(text: &str) -> Result<Option<BoardRules>, Fault> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let rules = BoardRules::described(text).map_err(Fault::new)?;
    Ok(Some(rules).filter(|rules| !rules.is_classic()))
}

/// Whether a line says which board it is of.
pub(crate) fn is_named(line: &Line) -> bool {
    line.names_its_board() || line.to_string().starts_with(PLAIN)
}

/// What a text says: on the board that it names, or else on the one that is asked for.
pub(crate) fn first(text: &str, rules: Option<&BoardRules>) -> Result<First, Fault> {
    let alone = |grid: Grid| First { grid, is_followed: false };
    if text.trim_start().starts_with(PLAIN) {
        let board = PlainBoard::read(text);
        return board.map(|board| alone(board.grid())).map_err(|bad| Fault::at(&bad.fault, bad.line));
    }
    let packed: String = text.split_whitespace().collect();
    let mut lines = [text.trim(), &packed].into_iter().map(|line| Line::new("text", 1, line));
    if let Some(line) = lines.find(Line::names_its_board) {
        let words = rules.filter(|rules| match rules {
            BoardRules::Jigsaw(_) => line.format() == Some(BoardFormat::Jigsaw),
            BoardRules::Killer(_) => true,
            BoardRules::Fixed(..) => false,
        });
        return line.grid_on(words).map(alone).map_err(|bad| Fault::of(&bad));
    }
    match rules {
        None => Ok(pasted("text", text)?),
        Some(BoardRules::Fixed(rules, marks)) => on_board(rules, *marks, text.trim()).map(alone),
        Some(rules) => rules.grid(&packed).map(alone).map_err(Fault::new),
    }
}

/// A position, a puzzle in one line or in several with a frame, or what each cell may be.
fn on_board(rules: &'static Rules, marks: CandidateSet, text: &str) -> Result<Grid, Fault> {
    if let Some(position) = text.strip_prefix(POSITION) {
        return of_position(rules, marks, position);
    }
    let is_frame = |sign: char| sign.is_whitespace() || matches!(sign, '|' | '-' | '+');
    let (size, word) = (rules.size(), text.split_whitespace().next().unwrap_or_default());
    let is_whole = !text.contains('\n') || word.len() >= size * size;
    let cells = if is_whole { word.to_owned() } else { text.replace(is_frame, "") };
    rules.state(&upper_left(rules, &cells)?, marks).map_err(Fault::new)
}

/// Digits, with a plus sign before what is not given, and after a colon the candidates that are removed: `734` for 7 in r3c4.
fn of_position(rules: &'static Rules, marks: CandidateSet, position: &str) -> Result<Grid, Fault> {
    let (cells, rest) = position.split_once(':').unwrap_or((position, ""));
    let (mut given, mut all, mut is_placed) = (String::new(), String::new(), false);
    for sign in cells.chars() {
        if sign != '+' {
            all.push(sign);
            given.push(if is_placed { '.' } else { sign });
        }
        is_placed = sign == '+';
    }
    let digits = |text: &str| rules.givens(&upper_left(rules, text)?).map_err(Fault::new);
    let mut grid = Grid::given_on(rules, &digits(&all)?, marks);
    for name in rest.split(':').next().unwrap_or_default().split_whitespace() {
        let digits: Option<Vec<Digit>> = name.chars().map(Digit::from_char).collect();
        let Some([digit, row, column]) = digits.as_deref() else {
            return Err(Fault::new(format!("{name:?} is not a candidate such as 734, 7 in r3c4")));
        };
        grid.remove(Cell::at(row.index(), column.index()).with(*digit));
    }
    grid.fix_givens_to(digits(&given)?.clues().map(Candidate::cell).collect());
    Ok(grid)
}

/// The cells of a smaller board, if the text has 81.
fn upper_left(rules: &Rules, cells: &str) -> Result<String, Fault> {
    let size = rules.size();
    let signs: Vec<char> = cells.chars().collect();
    if signs.len() != Cell::COUNT || size == 9 {
        return Ok(cells.to_owned());
    }
    let (inner, outer): (Vec<_>, Vec<_>) =
        signs.into_iter().enumerate().partition(|(at, _)| at / 9 < size && at % 9 < size);
    if outer.iter().any(|(_, sign)| *sign != '.') {
        return Err(Fault::new(format!("81 cells; this board has {}", size * size)));
    }
    Ok(inner.into_iter().map(|(_, sign)| sign).collect())
}

/// The name of rules: a word if one says it all, or the words they were asked by, or the plain form. Empty for the usual board.
pub(crate) fn name(rules: &Rules, asked: &str) -> String {
    if rules.is_classic() {
        return String::new();
    }
    let says_it_all = |text: &str| text.parse::<Rules>().is_ok_and(|own| own == *rules);
    let words = asked.split('+').map(|word| word.trim().to_lowercase()).collect::<Vec<_>>().join("+");
    let mut known = NAMES.iter().filter(|name| !name.is_of_puzzle()).map(|name| name.id);
    match known.find(|id| says_it_all(id)) {
        Some(id) => id.to_owned(),
        None if says_it_all(&words) => words,
        None => rules.to_string(),
    }
}

/// What the page has to know of a board.
#[derive(Serialize)]
struct Board {
    rules: String,
    /// The plain form of the rules.
    plain: String,
    size: usize,
    is_irregular: bool,
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

fn board(text: &str) -> Result<Board, Fault> {
    let rules = match asked(text)? {
        None => Rules::classic(),
        Some(BoardRules::Fixed(rules, _) | BoardRules::Killer(rules)) => rules,
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
    let all = rules.candidates();
    Ok(Board {
        rules: name(rules, text),
        plain: rules.to_string(),
        size: rules.size(),
        is_irregular: rules.is_irregular(),
        cells: rules.cells().iter().collect(),
        houses: houses.collect(),
        cleared: all.iter().map(|candidate| (candidate, rules.linked(candidate).iter().collect())).collect(),
        drawn: html::board(&Grid::on(rules, CandidateSet::EMPTY)),
    })
}
