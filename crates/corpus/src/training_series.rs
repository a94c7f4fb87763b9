//! Positions of the puzzles of a series, up to a number for each technique.

use std::num::NonZero;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};

use super::order::in_order;
use super::training::{Exercise, Trainer};
use unguess_board::Position;
use unguess_board::deadline::Deadline;
use unguess_proof::check::Fault;
use unguess_puzzles::generate::{Generator, PuzzleBoards};

/// Where positions are looked for.
pub struct TrainingSeries<'a> {
    /// What finds them.
    pub trainer: &'a Trainer,
    /// What makes the puzzles.
    pub generator: Generator,
    /// The boards of the puzzles, if they are not on the usual one: then only the seed of the generator counts.
    pub boards: Option<PuzzleBoards>,
    /// The numbers of the puzzles in their series.
    pub units: Range<u64>,
    /// How many positions are wanted of each technique.
    pub wanted: Vec<u64>,
    /// What ends the search.
    pub stop: Deadline,
}

/// What a search has come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrainingTally {
    /// How many puzzles were looked at.
    pub puzzles: u64,
    /// How many positions of each technique were offered.
    pub found: Vec<u64>,
}

impl TrainingSeries<'_> {
    /// Offers positions in the order of their puzzles, each with the number of its technique and that of its puzzle, until there are
    /// enough or `offer` breaks.
    ///
    /// # Errors
    /// If the checker refuses a step: a mistake in a technique.
    pub fn search(
        &self,
        threads: NonZero<usize>,
        mut offer: impl FnMut(usize, u64, &Exercise) -> ControlFlow<()> + Send,
    ) -> Result<TrainingTally, Fault> {
        // Threads read these counts, too, and look only for techniques of which more positions are wanted.
        let found: Vec<AtomicU64> = self.trainer.needs.iter().map(|_| AtomicU64::new(0)).collect();
        let is_open = |need: usize| found[need].load(Ordering::Relaxed) < self.wanted[need];
        let (mut puzzles, mut result) = (0, Ok(()));
        let exercises =
            |unit| (unit, self.puzzle(unit).map_or(Ok(Vec::new()), |puzzle| self.trainer.on_path(puzzle, is_open)));
        let units = self.units.clone().take_while(|_| !self.stop.is_over());
        in_order(threads, units, exercises, |(unit, exercises): (u64, Result<Vec<(usize, Exercise)>, Fault>)| {
            puzzles += 1;
            let exercises = match exercises {
                Ok(exercises) => exercises,
                Err(fault) => {
                    result = Err(fault);
                    return ControlFlow::Break(());
                }
            };
            for (need, exercise) in exercises.iter().filter(|(need, _)| is_open(*need)) {
                found[*need].fetch_add(1, Ordering::Relaxed);
                offer(*need, unit, exercise)?;
            }
            if (0..found.len()).any(is_open) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        result.map(|()| TrainingTally { puzzles, found: found.into_iter().map(AtomicU64::into_inner).collect() })
    }

    /// The puzzle with a number, if there is one.
    fn puzzle(&self, unit: u64) -> Option<Position> {
        match &self.boards {
            None => self.generator.unit(unit).puzzles.first().map(Position::from),
            Some(boards) => boards.puzzle(self.generator.seed, unit, None).ok()?.map(|made| Position::from(&made.grid)),
        }
    }
}
