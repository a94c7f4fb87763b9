//! New puzzles from a seed.

use serde::Serialize;
use unguess_core::board::{Grid, Puzzle};
use unguess_core::deadline::Deadline;
use unguess_core::scale::Scale;
use unguess_core::search::position;
use unguess_corpus::BoardRules;
use unguess_theory::engine::{Engine, Outcome};
use unguess_theory::generate::{BoardPuzzle, Generator, Method};
use unguess_theory::trace::Trace;

use crate::fault::Fault;

/// The methods that have a name here.
const METHODS: [(&str, Method); 3] =
    [("top-down", Method::TopDown), ("bottom-up", Method::BottomUp), ("controlled-bias", Method::ControlledBias)];

/// Which puzzles are wanted.
#[derive(Clone, Debug)]
pub struct Making<'a> {
    /// How they are made: `top-down`, `bottom-up` or `controlled-bias`.
    pub method: &'a str,
    /// Their series.
    pub seed: u64,
    /// The first unit of the series to look at.
    pub first: u64,
    /// How many puzzles.
    pub count: usize,
    /// The rules of their board, if it is not the usual one. Such puzzles are made top-down.
    pub rules: Option<BoardRules>,
    /// What they are rated by, if `range` asks for that.
    pub scale: &'a Scale,
    /// The least and the greatest rating.
    pub range: [Option<f64>; 2],
    /// When to end with what there is.
    pub deadline: Deadline,
}

/// Puzzles of a series.
#[derive(Clone, Debug, Serialize)]
pub struct NewPuzzles {
    /// Them, in order.
    pub puzzles: Vec<NewPuzzle>,
    /// Whether there are as many as wanted.
    pub complete: bool,
    /// The unit with which to continue.
    pub next: u64,
}

/// A puzzle of a series.
#[derive(Clone, Debug, Serialize)]
pub struct NewPuzzle {
    /// It, in one line.
    pub puzzle: String,
    /// What it is worth on the scale, if that was asked for.
    pub rating: Option<f64>,
    /// The number of its unit.
    pub unit: u64,
}

impl Making<'_> {
    /// Makes the puzzles in order. `progress` hears how many there are and how many units were looked at.
    ///
    /// # Errors
    /// An unknown method or technique, or rules for which no puzzles are made this way.
    pub fn made(&self, progress: &mut dyn FnMut(usize, u64)) -> Result<NewPuzzles, Fault> {
        let engine = Engine::new(self.scale).map_err(Fault::new)?;
        let (mut puzzles, mut next) = (Vec::new(), self.first);
        while puzzles.len() < self.count && !self.deadline.is_over() {
            let unit = next;
            for puzzle in unit_of(self.method, self.seed, unit, self.rules.as_ref(), self.is_easy())? {
                let rating = if self.rates() { self.rating(&engine, &puzzle) } else { None };
                if puzzles.len() < self.count && self.fits(rating) {
                    puzzles.push(NewPuzzle { puzzle: puzzle.line, rating, unit });
                }
            }
            next = unit.saturating_add(1);
            progress(puzzles.len(), next - self.first);
        }
        Ok(NewPuzzles { complete: puzzles.len() == self.count, puzzles, next })
    }

    /// Whether only easy puzzles are wanted, by the words of the scale.
    fn is_easy(&self) -> bool {
        let harder = self.scale.words.get(1).map(|word| word.from);
        self.method == Method::TopDown.id() && harder.zip(self.range[1]).is_some_and(|(harder, to)| to < harder)
    }

    fn rates(&self) -> bool {
        self.range.iter().any(Option::is_some)
    }

    /// Whether a rating is in the range; without a range, every puzzle fits.
    fn fits(&self, rating: Option<f64>) -> bool {
        let [from, to] = self.range;
        let is_between = |rating| from.is_none_or(|from| rating >= from) && to.is_none_or(|to| rating <= to);
        !self.rates() || rating.is_some_and(is_between)
    }

    /// What a puzzle is worth on the scale, if it is solved in time.
    fn rating(&self, engine: &Engine, puzzle: &Made) -> Option<f64> {
        let trace = Trace::within(&self.deadline, engine, position(&puzzle.grid));
        let (_, hardest) = trace.hardest().filter(|_| trace.outcome == Outcome::Solved)?;
        self.scale.show(hardest.rating).parse().ok()
    }
}

/// A puzzle, and how it is written.
struct Made {
    grid: Grid,
    line: String,
}

impl From<&Puzzle> for Made {
    fn from(puzzle: &Puzzle) -> Self {
        Self { grid: Grid::from(puzzle), line: puzzle.to_string() }
    }
}

/// The puzzles of a unit of the series of a seed, each in one line.
///
/// # Errors
/// An unknown method, or rules for which no puzzles are made this way.
pub fn unit(method: &str, seed: u64, number: u64, rules: Option<&BoardRules>) -> Result<Vec<String>, Fault> {
    Ok(unit_of(method, seed, number, rules, false)?.into_iter().map(|made| made.line).collect())
}

fn unit_of(
    method: &str,
    seed: u64,
    number: u64,
    rules: Option<&BoardRules>,
    is_easy: bool,
) -> Result<Vec<Made>, Fault> {
    let known = METHODS.into_iter().find(|(name, _)| *name == method);
    let (_, method) = known.ok_or_else(|| {
        let names = METHODS.map(|(name, _)| name).join(", ");
        Fault::new(format!("there is no method {method:?}; there are {names}"))
    })?;
    let Some(rules) = rules else {
        let generator = Generator::new(method, seed);
        let generator = if is_easy { generator.for_easy() } else { generator };
        return Ok(generator.unit(number).puzzles.iter().map(Made::from).collect());
    };
    if method != Method::TopDown {
        return Err(Fault::new("puzzles for boards with rules of their own are made top-down"));
    }
    // The board is in the request, so the puzzles do not repeat it.
    let made = rules.boards().and_then(|boards| boards.puzzle(seed, number, None)).map_err(Fault::new)?;
    let line = |made: &BoardPuzzle| match rules {
        BoardRules::Killer(_) => made.line(),
        _ => made.grid.to_string() + made.letters.as_deref().unwrap_or_default(),
    };
    Ok(made.into_iter().map(|made| Made { line: line(&made), grid: made.grid }).collect())
}
