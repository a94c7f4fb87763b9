//! New puzzles.

use std::ops::RangeInclusive;

use unguess_puzzles::generate::{Generator, Method, PuzzleBoards};

use super::{Deadline, Error, Puzzle, Rules, Symmetry};

/// A series of new puzzles: see [`generate`](crate::generate()).
///
/// ```
/// use unguess::{Deadline, Rules, Symmetry, generate};
///
/// let newspaper = generate(7, Deadline::NEVER).symmetry(Symmetry::HalfTurn).clues(24..=30)?;
/// assert_eq!(newspaper.take(2).count(), 2);
///
/// let small: Rules = "4x4".parse()?;
/// let puzzle = generate(7, Deadline::NEVER).on(&small)?.next().expect("the series has no end")?;
/// assert!(puzzle.to_string().starts_with("size 4;"));
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Puzzles {
    generator: Generator,
    /// The boards, if they are not the usual one.
    boards: Option<PuzzleBoards>,
    next: u64,
    deadline: Deadline,
}

/// Makes new puzzles with exactly one solution. The same seed makes the same puzzles on every machine.
///
/// The puzzles are minimal unless [`Puzzles::symmetry`] or [`Puzzles::clues`] keep more clues. The series ends when the
/// deadline passes, and only then.
///
/// ```
/// use unguess::{Deadline, generate};
///
/// for puzzle in generate(7, Deadline::NEVER).take(3) {
///     println!("{}", puzzle?);
/// }
/// # Ok::<(), unguess::Error>(())
/// ```
pub fn generate(seed: u64, deadline: impl Into<Deadline>) -> Puzzles {
    let generator = Generator::new(Method::TopDown, seed);
    Puzzles { generator, boards: None, next: 0, deadline: deadline.into() }
}

impl Puzzles {
    /// Only puzzles whose clues have this symmetry, on the usual board.
    pub fn symmetry(mut self, symmetry: Symmetry) -> Self {
        self.generator.symmetry = symmetry.inner();
        self
    }

    /// Only puzzles whose number of clues is in this range. Those with fewer get clues that they do not need.
    ///
    /// # Errors
    /// [`ErrorKind::Request`](crate::ErrorKind::Request) if no puzzle can have so many.
    pub fn clues(mut self, clues: RangeInclusive<usize>) -> Result<Self, Error> {
        if let Some(fault) = self.generator.clue_fault(&clues) {
            return Err(Error::request(fault));
        }
        self.generator.clues = Some(clues);
        Ok(self)
    }

    /// Puzzles on a board. A jigsaw gets random regions, and a killer random cages.
    ///
    /// # Errors
    /// [`ErrorKind::Request`](crate::ErrorKind::Request) for boards that no puzzles can be made on.
    pub fn on(self, rules: &Rules) -> Result<Self, Error> {
        let boards = PuzzleBoards::of(&rules.0).map_err(Error::request)?;
        let is_usual = matches!(&boards, PuzzleBoards::Fixed(rules) if rules.stated().is_none());
        Ok(Self { boards: (!is_usual).then_some(boards), ..self })
    }

    /// The puzzle of a unit; nothing if this unit has none.
    fn unit(&self, number: u64) -> Result<Option<Puzzle>, Error> {
        let Some(boards) = &self.boards else {
            let puzzles = self.generator.unit(number).puzzles;
            return Ok(puzzles.first().map(|puzzle| Puzzle::of(&puzzle.into())));
        };
        let made = boards.puzzle(self.generator.seed, number, self.generator.clues.as_ref());
        match made.map_err(Error::request)? {
            // The regions of a jigsaw are random, and may have no complete grid.
            None if !matches!(boards, PuzzleBoards::Jigsaw { .. }) => {
                Err(Error::request("no complete grid of this board is found"))
            }
            made => Ok(made.map(|made| Puzzle::of(&made.grid))),
        }
    }
}

impl Iterator for Puzzles {
    type Item = Result<Puzzle, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.deadline.is_over() {
            let number = self.next;
            self.next = number.checked_add(1)?;
            let is_wanted = |puzzle: &Puzzle| {
                self.generator.clues.as_ref().is_none_or(|clues| clues.contains(&puzzle.grid.givens().len()))
            };
            if let Some(made) = self.unit(number).map(|made| made.filter(is_wanted)).transpose() {
                return Some(made);
            }
        }
        None
    }
}
