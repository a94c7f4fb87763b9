//! Boards with rules of their own: what a text says on one, and what the page has to know of it.

use std::collections::BTreeMap;

use serde::Serialize;
use unguess::board::rules::NAMES;
use unguess::board::{Candidate, CandidateSet, Cell, Digit, Grid, HouseKind, PlainBoard, Puzzle, Rules, is_address};
use unguess::corpus::formats::{BoardFormat, Drawings, PublishedBoard, TargetFormat};
use unguess::corpus::{BoardRules, First, Line, pasted};
use unguess::render::html;
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};
use crate::options::Options;

/// How a position begins in which placed digits and removed candidates are marked.
const POSITION: &str = ":0000:x:";

/// How the plain form of boards begins.
const PLAIN: &str = "size ";

/// Fewer digits than this are not a puzzle.
const CLUES: usize = 17;

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

/// A puzzle or position of a text.
pub(crate) struct Found {
    pub(crate) grid: Grid,
    /// Whether another one follows in the text.
    pub(crate) is_followed: bool,
    /// What the cells of its board may be.
    pub(crate) marks: CandidateSet,
}

impl Found {
    const fn on(grid: &Grid, marks: CandidateSet) -> Self {
        Self { grid: *grid, is_followed: false, marks }
    }

    fn of(board: &PlainBoard) -> Self {
        Self::on(&board.grid(), board.marks)
    }
}

impl From<First> for Found {
    fn from(First { grid, is_followed }: First) -> Self {
        Self { is_followed, ..Self::on(&grid, CandidateSet::ALL) }
    }
}

/// What a text says: on the board that it names, or else on the one that is asked for.
pub(crate) fn first(text: &str, rules: Option<&BoardRules>) -> Result<Found, Fault> {
    if text.trim_start().starts_with(PLAIN) {
        let board = PlainBoard::read(text);
        return board.map(|board| Found::of(&board)).map_err(|bad| Fault::at(&bad.fault, bad.line));
    }
    let text = address(text).unwrap_or(text);
    let packed: String = text.split_whitespace().collect();
    let mut lines = [text.trim(), &packed].into_iter().map(|line| Line::new("text", 1, line));
    if let Some(line) = lines.find(Line::names_its_board) {
        let read = match rules {
            Some(BoardRules::Jigsaw(_)) if line.format() == Some(BoardFormat::Jigsaw) => {
                line.grid_on(rules).map(|grid| Found::on(&grid, CandidateSet::ALL))
            }
            _ => {
                let asked = rules.filter(|rules| matches!(rules, BoardRules::Killer(_)));
                line.board_on(asked, Drawings::Refused).map(|published| Found::of(&published.board))
            }
        };
        return read.map_err(|bad| Fault::of(&bad));
    }
    match rules {
        None => Ok(pasted("text", text)?.into()),
        Some(BoardRules::Fixed(rules, marks)) => {
            on_board(rules, *marks, text.trim()).map(|grid| Found::on(&grid, *marks))
        }
        Some(rules) => rules.grid(&packed).map(|grid| Found::on(&grid, CandidateSet::ALL)).map_err(Fault::new),
    }
}

/// The address in one line of words without a puzzle of their own.
fn address(text: &str) -> Option<&str> {
    let is_cell = |sign: char| sign.is_ascii_digit() || sign == '.';
    let word = text.split_whitespace().find(|word| is_address(word.as_bytes()))?;
    let rest = text.chars().filter(|sign| is_cell(*sign)).count() - word.chars().filter(|sign| is_cell(*sign)).count();
    (!text.trim().contains('\n') && rest < CLUES).then_some(word)
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
    let signs: Vec<char> = upper_left(rules, digits)?.chars().collect();
    let value = |cell: Cell| signs.get(rules.size() * cell.row() + cell.column()).copied().and_then(Digit::from_char);
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
    let (rules, marks) = match asked(text)? {
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
        cells: rules.cells().iter().collect(),
        houses: houses.collect(),
        cleared: all.iter().map(|candidate| (candidate, rules.linked(candidate).iter().collect())).collect(),
        drawn: html::board(&Grid::on(rules, CandidateSet::EMPTY)),
    })
}
