//! Puzzles and positions from texts, on the usual board or on one with rules of its own.

use unguess_core::board::{Candidate, CandidateSet, Cell, Digit, Grid, PlainBoard, Rules, is_address};
use unguess_corpus::formats::{BoardFormat, Drawings};
use unguess_corpus::{BoardRules, First, Line, pasted};

use crate::fault::Fault;

/// How a position begins in which placed digits and removed candidates are marked.
const POSITION: &str = ":0000:x:";

/// How the plain form of boards begins.
const PLAIN: &str = "size ";

/// Fewer digits than this are not a puzzle.
const CLUES: usize = 17;

/// Rules by name or in the plain form of boards; none for the usual board.
///
/// # Errors
/// An unknown word or statement.
pub fn board_rules(text: &str) -> Result<Option<BoardRules>, Fault> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let rules = BoardRules::described(text).map_err(Fault::new)?;
    Ok(Some(rules).filter(|rules| !rules.is_classic()))
}

/// Whether a line says which board it is of.
pub fn is_named(line: &Line) -> bool {
    line.names_its_board() || line.to_string().starts_with(PLAIN)
}

/// A puzzle or position of a text.
pub struct Found {
    /// It, on its board.
    pub grid: Grid,
    /// Whether another one follows in the text.
    pub is_followed: bool,
    /// What the cells of its board may be.
    pub marks: CandidateSet,
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
///
/// # Errors
/// If it is not a puzzle of this board: where, and why.
pub fn first(text: &str, rules: Option<&BoardRules>) -> Result<Found, Fault> {
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
        Some(rules) => rules.grid(&packed).map(|grid| Found::on(&grid, CandidateSet::ALL)).map_err(Fault::of_puzzle),
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
    rules.state(&upper_left(rules, &cells)?, marks).map_err(Fault::of_puzzle)
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
    let digits = |text: &str| rules.givens(&upper_left(rules, text)?).map_err(Fault::of_puzzle);
    let mut grid = Grid::given_on(rules, &digits(&all)?, marks);
    for name in rest.split(':').next().unwrap_or_default().split_whitespace() {
        let digits: Option<Vec<Digit>> = name.chars().map(Digit::from_char).collect();
        let Some([digit, row, column]) = digits.as_deref() else {
            return Err(Fault::of_puzzle(format!("{name:?} is not a candidate such as 734, 7 in r3c4")));
        };
        grid.remove(Cell::at(row.index(), column.index()).with(*digit));
    }
    grid.fix_givens_to(digits(&given)?.clues().map(Candidate::cell).collect());
    Ok(grid)
}

/// The cells of a smaller board, if the text has 81.
///
/// # Errors
/// If cells outside of the board are filled.
pub fn upper_left(rules: &Rules, cells: &str) -> Result<String, Fault> {
    let size = rules.size();
    let signs: Vec<char> = cells.chars().collect();
    if signs.len() != Cell::COUNT || size == 9 {
        return Ok(cells.to_owned());
    }
    let (inner, outer): (Vec<_>, Vec<_>) =
        signs.into_iter().enumerate().partition(|(at, _)| at / 9 < size && at % 9 < size);
    if outer.iter().any(|(_, sign)| *sign != '.') {
        return Err(Fault::of_puzzle(format!("81 cells; this board has {}", size * size)));
    }
    Ok(inner.into_iter().map(|(_, sign)| sign).collect())
}
