//! Boards as the site shows them.

use unguess_board::{CandidateSet, Cell, Digit, Grid, Puzzle};
use unguess_corpus::BoardRules;
use unguess_render::booklet::in_words;
use unguess_render::html;

use crate::call::form::PICTURE;
use crate::{RequestFault, board_named, board_rules, json};

/// The board of some rules, by name or in the plain form, `drawn`, a picture on which nothing is seen yet, and `words`, its rules as far
/// as nobody expects them; of the classic one, its picture alone is of use.
pub fn board_of(rules: &str) -> String {
    json(board_named(rules).map(|(found, mut board)| {
        board["words"] = in_words(found).into();
        board["drawn"] = html::board(&Grid::on(found, CandidateSet::EMPTY)).into();
        board
    }))
}

/// The picture of the classic board.
pub fn board() -> String {
    json(Ok(html::board(&Grid::from(&Puzzle::EMPTY))))
}

/// A position as text, with pencilmarks where candidates are gone.
pub fn board_text(request: &str) -> String {
    let grid = PICTURE.read(request).and_then(|request| request.grid("position"));
    json(grid.map(|grid| unguess_render::board::text(&grid)))
}

/// The cells of cages, lines and other relations that cannot be completed with the digits in them. Digits that exclude each
/// other by themselves, and digits that a cell cannot have, are in `cleared` of the board.
pub fn broken(digits: &str, rules: &str) -> String {
    json(broken_cells(digits, rules))
}

fn broken_cells(digits: &str, rules: &str) -> Result<Vec<Cell>, RequestFault> {
    let Some(BoardRules::Fixed(rules, _)) = board_rules(rules)? else { return Ok(Vec::new()) };
    let signs: Vec<char> = digits.chars().collect();
    let width = if signs.len() == Cell::COUNT { 9 } else { rules.size() };
    let value = |cell: Cell| signs.get(width * cell.row() + cell.column()).copied().and_then(Digit::from_char);
    Ok(rules.broken(value).iter().collect())
}
