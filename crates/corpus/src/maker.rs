//! What makes the units of a series of puzzles, for the usual board and for others.

use serde_json::{Map, Value};

use super::filter::PuzzleFilter;
use unguess_board::Puzzle;
use unguess_board::rules::RulesFault;
use unguess_puzzles::generate::{Generator, PuzzleBoards, Unit};
use unguess_text::BoardRules;

/// What makes units, by the boards that puzzles are made for.
pub enum Maker {
    /// The usual one; with weights from this number of orders, if that is asked.
    Classic(Generator, Option<usize>),
    /// Another one: each unit of a seed is a complete grid with clues taken out as long as one solution is left.
    Other(PuzzleBoards, BoardRules, u64),
    /// One that only its maker knows.
    By(MakeUnit),
}

/// Makes the unit with a number, without the puzzles that the filter refuses if there is one.
pub type MakeUnit = Box<dyn Fn(u64, Option<&PuzzleFilter>) -> Result<MadeUnit, MakerFault> + Send + Sync>;

/// What a unit has yielded.
pub struct MadeUnit {
    /// The number of the unit.
    pub number: u64,
    /// Its puzzles.
    pub puzzles: Vec<NewPuzzle>,
    /// How many tries there were.
    pub tries: u64,
    /// How many minimal puzzles its puzzle stands for, if that was asked.
    pub weight: Option<f64>,
}

/// A puzzle of a series.
pub struct NewPuzzle {
    /// The puzzle in one line, which says its board if that is not the classic one.
    pub puzzle: String,
    /// How many clues it has.
    pub clues: usize,
    /// What was asked of its ratings, by their columns.
    pub ratings: Map<String, Value>,
}

/// Why a unit is not made.
#[derive(Debug, thiserror::Error)]
pub enum MakerFault {
    /// The board cannot be made.
    #[error(transparent)]
    Rules(#[from] RulesFault),
    /// None was found in time.
    #[error("no complete grid of this board is found")]
    NoGrid,
}

impl Maker {
    /// For the usual board, as a filter may want it. Where the pattern of clues is free, puzzles that are asked to be easy are made so.
    pub fn classic(generator: Generator, filter: Option<&PuzzleFilter>, is_free: bool, orders: Option<usize>) -> Self {
        let generator = Generator { clues: filter.and_then(PuzzleFilter::wanted_clues), ..generator };
        let is_easy = is_free && filter.is_some_and(PuzzleFilter::is_for_easy);
        Self::Classic(if is_easy { generator.for_easy() } else { generator }, orders)
    }

    /// For other boards than the usual one.
    ///
    /// # Errors
    /// Boards for which no puzzles are made so.
    pub fn on_board(rules: BoardRules, seed: u64) -> Result<Self, RulesFault> {
        Ok(Self::Other(PuzzleBoards::of(&rules)?, rules, seed))
    }

    /// Whether a unit may take several grids and tries, which are counted: on other boards than the usual one each is one try.
    pub fn counts_tries(&self) -> bool {
        matches!(self, Self::Classic(..))
    }

    /// How many units there are, if that is limited.
    pub fn units(&self) -> Option<u64> {
        if let Self::Classic(generator, _) = self { generator.units() } else { None }
    }

    /// Makes the unit with a number: its puzzles, without those that the filter refuses if there is one.
    ///
    /// # Errors
    /// Rules that do not go together, and boards for which no complete grid is found.
    pub fn unit(&self, number: u64, filter: Option<&PuzzleFilter>) -> Result<MadeUnit, MakerFault> {
        let made = |puzzles, tries, weight| Ok(MadeUnit { number, puzzles, tries, weight });
        match self {
            Self::By(maker) => maker(number, filter),
            Self::Classic(generator, orders) => {
                let new = |one: &Puzzle| {
                    let ratings = filter.map_or_else(|| Some(Map::new()), |filter| filter.ratings(one))?;
                    Some(NewPuzzle { puzzle: one.to_string(), clues: one.cells().len(), ratings })
                };
                // Only puzzles made top-down without symmetry and pattern have weights, and `generate` refuses to be asked
                // for others.
                if let Some((one, weight)) = orders.and_then(|orders| generator.weighed(number, orders)) {
                    return made(new(&one).into_iter().collect(), 1, Some(weight));
                }
                let Unit { puzzles, tries } = generator.unit(number);
                made(puzzles.iter().filter_map(new).collect(), tries, None)
            }
            Self::Other(boards, rules, seed) => {
                let clues = filter.and_then(PuzzleFilter::wanted_clues);
                let unit = boards.puzzle(*seed, number, clues.as_ref())?;
                // The regions of a jigsaw are random, and may have no complete grid: that unit is empty.
                if unit.is_none() && !matches!(boards, PuzzleBoards::Jigsaw { .. }) {
                    return Err(MakerFault::NoGrid);
                }
                let new = unit.and_then(|one| {
                    let ratings =
                        filter.map_or_else(|| Some(Map::new()), |filter| filter.ratings_on_board(&one, rules))?;
                    Some(NewPuzzle { puzzle: one.line(), clues: one.grid.givens().len(), ratings })
                });
                made(new.into_iter().collect(), 1, None)
            }
        }
    }
}
