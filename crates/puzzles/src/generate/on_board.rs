//! Minimal puzzles for other boards than the usual one.

use std::ops::{ControlFlow, RangeInclusive};

use super::cages::killer;
use super::clues::filled_up;
use super::regions::random_regions;
use unguess_board::random::Random;
use unguess_board::rules::{RulesFault, Statement};
use unguess_board::solutions::{random_solution, solutions_of_rules, solutions_within};
use unguess_board::{CandidateSet, Cell, CellSet, Grid, Puzzle, Rules};
use unguess_text::BoardRules;

/// Guesses after which a search for a complete grid begins again, for the first time.
const GUESSES: u64 = 250;

/// How often it begins before it gives up.
const ATTEMPTS: usize = 60;

/// Guesses after which a clue stays, although nobody knows whether it is needed. That happens only on boards with few clues and many
/// links.
const UNDECIDED: u64 = 20_000;

/// Two cages are joined if that takes fewer guesses to decide: none, so that cages, singles and locked candidates solve the puzzle.
const FEW: u64 = 1;

/// The boards of a series of puzzles.
#[derive(Clone, Debug)]
pub enum PuzzleBoards {
    /// One board for all.
    Fixed(&'static Rules),
    /// Random regions of cells that hang together, with what the words of the rules add.
    Jigsaw {
        /// The words.
        words: String,
        /// How many digits there are.
        size: usize,
    },
    /// Random cages on a board, and no givens.
    Killer(&'static Rules),
}

/// A complete grid with clues taken out in random order, as long as the solution stays the only one.
#[derive(Clone, Debug)]
pub struct BoardPuzzle {
    /// The puzzle on its board.
    pub grid: Grid,
    /// The letters of its regions, if they are random.
    pub letters: Option<String>,
}

impl PuzzleBoards {
    /// The boards of puzzles that are made for some rules: for jigsaws, with random regions. Each puzzle says its board.
    ///
    /// # Errors
    /// Words that do not go together, and boards with marks.
    pub fn of(rules: &BoardRules) -> Result<Self, RulesFault> {
        match rules {
            BoardRules::Fixed(rules, marks) if !rules.candidates().is_subset(marks) => {
                Err(RulesFault("puzzles cannot be made for a board with marks".to_owned()))
            }
            BoardRules::Fixed(rules, _) => Ok(Self::Fixed(rules)),
            BoardRules::Killer(rules) => Ok(Self::Killer(rules)),
            BoardRules::Large(size, _) => Err(BoardRules::not_here(*size)),
            BoardRules::Jigsaw(words) => {
                Ok(Self::Jigsaw { words: words.clone(), size: BoardRules::beside_regions(words)?.size() })
            }
        }
    }

    /// The puzzle of a series with a number; none if no complete grid is found. If a range of `clues` is wanted, a puzzle with fewer
    /// gets clues that are not needed.
    ///
    /// # Errors
    /// Words that do not go with regions.
    pub fn puzzle(
        &self,
        seed: u64,
        number: u64,
        clues: Option<&RangeInclusive<usize>>,
    ) -> Result<Option<BoardPuzzle>, RulesFault> {
        let mut random = Random::of_unit(seed, number);
        let (rules, letters) = match self {
            Self::Fixed(rules) | Self::Killer(rules) => (*rules, None),
            Self::Jigsaw { words, size } => {
                let letters = random_regions(*size, &mut random);
                (Rules::jigsaw(words, &letters)?.keep(), Some(letters))
            }
        };
        let Some(solution) = solution(rules, &mut random) else { return Ok(None) };
        let grid = if matches!(self, Self::Killer(_)) {
            let board = killer(rules, &solution, &mut random, |rules| {
                is_decided_unique(|each| solutions_of_rules(rules, FEW, each))
            })?;
            let board = board.keep();
            Grid::on(board, board.candidates())
        } else {
            minimal(rules, &solution, clues, &mut random)
        };
        Ok(Some(BoardPuzzle { grid, letters }))
    }
}

impl BoardPuzzle {
    /// The puzzle in one line that says its board: with the letters of its regions if these are all there is to say, and
    /// otherwise in the plain form of boards.
    pub fn line(&self) -> String {
        let rules = self.grid.rules();
        let are_regions_all = rules.statements().iter().all(|statement| matches!(statement, Statement::Regions(_)));
        match &self.letters {
            _ if rules.stated().is_none() => self.grid.to_string(),
            Some(letters) if are_regions_all => self.grid.to_string() + letters,
            _ => format!("{rules}; grid {}", self.grid),
        }
    }
}

/// A random complete grid.
fn solution(rules: &'static Rules, random: &mut Random) -> Option<Puzzle> {
    let empty = Grid::on(rules, rules.candidates());
    random_solution(&empty, ATTEMPTS, GUESSES, random)
}

/// The puzzle of a solution: its clues are looked at in random order, and each that is not needed is taken out. If more
/// clues are wanted than are left, some come back.
fn minimal(
    rules: &'static Rules,
    solution: &Puzzle,
    wanted: Option<&RangeInclusive<usize>>,
    random: &mut Random,
) -> Grid {
    let mut cells: Vec<Cell> = rules.cells().iter().collect();
    random.shuffle(&mut cells);
    let mut puzzle = *solution;
    for cell in &cells {
        let without = puzzle.without(*cell);
        if is_unique(&Grid::given_on(rules, &without, CandidateSet::ALL)) {
            puzzle = without;
        }
    }
    if let Some(wanted) = wanted {
        let order: Vec<CellSet> = cells.into_iter().map(CellSet::of).collect();
        let clues = filled_up(puzzle.cells(), &order, wanted, random);
        puzzle = solution.clues().filter(|clue| clues.contains(clue.cell())).collect();
    }
    Grid::given_on(rules, &puzzle, CandidateSet::ALL)
}

/// Whether there is one solution, as far as that is decided.
fn is_unique(grid: &Grid) -> bool {
    is_decided_unique(|each| solutions_within(grid, UNDECIDED, each))
}

/// Whether a search that offers solutions ends with one.
fn is_decided_unique(search: impl FnOnce(&mut dyn FnMut(Puzzle) -> ControlFlow<()>) -> bool) -> bool {
    let mut found = 0;
    let is_decided = search(&mut |_| {
        found += 1;
        if found == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    is_decided && found == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::deadline::Deadline;
    use unguess_board::solutions::{Verdict, redundant_clues_on, verdict};

    #[test]
    fn puzzles_have_one_solution_and_no_redundant_clue() {
        let fixed = |words: &str| PuzzleBoards::Fixed(words.parse::<Rules>().unwrap().keep());
        let jigsaw = PuzzleBoards::Jigsaw { words: "jigsaw".to_owned(), size: 6 };
        let killer = PuzzleBoards::Killer("6x6".parse::<Rules>().unwrap().keep());
        for boards in [killer, fixed("x"), fixed("6x6+anti-king"), fixed("latin-5"), fixed("8x8"), jigsaw] {
            for number in 0..2 {
                let BoardPuzzle { grid, .. } = boards.puzzle(1, number, None).unwrap().unwrap();
                let Verdict::Unique(solution) = verdict(&grid) else { panic!("{grid}") };
                let redundant = redundant_clues_on(&grid, &grid.given(), &solution, &Deadline::NEVER).unwrap();
                assert!(redundant.is_empty(), "{grid}");
            }
        }
    }
}
