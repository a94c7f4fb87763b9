//! What makes the units of a series.

use super::rows::MadeUnit;
use crate::cli::Failure;
use unguess_core::board::Puzzle;
use unguess_corpus::{BoardRules, PuzzleFilter};
use unguess_theory::generate::{Generator, PuzzleBoards, Unit};

/// What makes units, each with the puzzles that a filter accepts.
pub(super) struct Maker {
    pub(super) boards: Boards,
    pub(super) filter: PuzzleFilter,
}

/// Which boards puzzles are made for.
pub(super) enum Boards {
    /// The usual one; with weights from this number of orders, if that is asked.
    Classic(Generator, Option<usize>),
    /// One with rules of its own: each unit of a seed is a complete grid with clues taken out as long as one solution is left.
    Own(PuzzleBoards, BoardRules, u64),
}

impl Maker {
    /// The puzzles of a unit that the filter accepts.
    pub(super) fn unit(&self, number: u64) -> Result<MadeUnit, Failure> {
        let Self { boards, filter } = self;
        let made = |puzzles, tries, weight| Ok(MadeUnit { number, puzzles, tries, weight });
        match boards {
            Boards::Classic(generator, orders) => {
                let puzzle = |puzzle: &Puzzle| (puzzle.to_string(), puzzle.cells().len());
                if let Some((one, weight)) = orders.and_then(|orders| generator.weighed(number, orders)) {
                    let accepted = Some(one).filter(|one| filter.accept(one));
                    return made(accepted.iter().map(puzzle).collect(), 1, Some(weight));
                }
                let Unit { puzzles, tries } = generator.unit(number);
                made(puzzles.iter().filter(|one| filter.accept(one)).map(puzzle).collect(), tries, None)
            }
            Boards::Own(boards, rules, seed) => {
                let unit = boards.puzzle(*seed, number, filter.wanted_clues().as_ref());
                let unit = unit.map_err(|fault| Failure::usage(fault.to_string(), "see unguess rules"))?;
                if unit.is_none() && !matches!(boards, PuzzleBoards::Jigsaw { .. }) {
                    let message = "no complete grid of this board is found";
                    return Err(Failure::usage(message, "see unguess solve --rules"));
                }
                let accepted = unit.filter(|one| filter.ratings_on_board(one, rules).is_some());
                made(accepted.iter().map(|one| (one.line(), one.grid.givens().len())).collect(), 1, None)
            }
        }
    }
}
