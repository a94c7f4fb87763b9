//! New puzzles of 10 to 25 digits.

use std::sync::Arc;

use unguess_board::deadline::Deadline;
use unguess_board::symmetry::Symmetry;
use unguess_corpus::{InputLine, MadeUnit, Maker, MakerFault, NewPuzzle, PuzzleFilter};
use unguess_large::{Alphabet, Board, Declared, Generated, LargePuzzle, Recipe, generate as generated};

use super::facts::clues as clues_of;
use super::{puzzle_text, row};
use crate::fault::RequestFault;

/// Columns, each with a figure below which hardly anything but singles is asked for.
const SINGLES: [(&str, f64); 5] = [("er", 2.6), ("w", 1.0), ("b", 1.0), ("gw", 1.0), ("gb", 1.0)];

/// What makes puzzles of a series for the board that words declare. The alphabet is the declared one, or 1-9A-G.
///
/// # Errors
/// Words that make no board.
pub fn maker(words: &str, seed: u64, symmetry: Symmetry, deadline: Deadline) -> Result<Maker, RequestFault> {
    let declared = Declared::named(words).map_err(RequestFault::new)?;
    let board = Declared::board_named(words).map_err(RequestFault::new)?;
    let alphabet = declared.alphabet.unwrap_or_default();
    Ok(Maker::By(Box::new(move |number, filter| {
        let are_singles = |filter: &PuzzleFilter| SINGLES.iter().any(|(column, most)| filter.is_below(column, *most));
        let singles = filter.is_some_and(|filter| are_singles(filter) && !filter.is_minimal());
        let recipe = Recipe { symmetry, singles, ..Recipe::default() };
        let Some(made) = generated(&board, &recipe, seed, number, &deadline) else {
            return if deadline.is_over() { Ok(unit(number, None)) } else { Err(MakerFault::NoGrid) };
        };
        Ok(unit(number, new(&board, alphabet, made, filter)))
    })))
}

fn unit(number: u64, puzzle: Option<NewPuzzle>) -> MadeUnit {
    MadeUnit { number, puzzles: puzzle.into_iter().collect(), tries: 1, weight: None }
}

/// A puzzle with its ratings, if the filter accepts it.
fn new(board: &Arc<Board>, alphabet: Alphabet, made: Generated, filter: Option<&PuzzleFilter>) -> Option<NewPuzzle> {
    let clues = made.givens.iter().flatten().count();
    let puzzle = LargePuzzle { board: Arc::clone(board), givens: made.givens, marks: Vec::new(), alphabet };
    let text = puzzle_text(&puzzle);
    let is_minimal = || {
        let found = clues_of(&puzzle, 2, &Deadline::NEVER);
        found.and_then(|found| found.redundant).is_some_and(|redundant| redundant.is_empty())
    };
    if filter.is_some_and(PuzzleFilter::is_minimal) && !is_minimal() {
        return None;
    }
    let ratings = match filter {
        None => serde_json::Map::new(),
        Some(filter) => filter
            .ratings_by(clues, |raters, terms| row(&InputLine::new("", 1, &text), Ok(puzzle), raters, terms, false))?,
    };
    Some(NewPuzzle { puzzle: text, clues, ratings })
}
