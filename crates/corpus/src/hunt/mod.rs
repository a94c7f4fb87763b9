//! Minimal puzzles near others: some clues are removed and others added. A hunt varies in its turn what it finds.

mod store;

use std::collections::HashSet;
use std::num::NonZero;
use std::ops::ControlFlow;

use super::filter::{FilterFault, FilterTerms, PuzzleFilter};
use super::order::in_order;
pub use store::{Store, StoreFault};
use unguess_board::canon::canonical;
use unguess_board::deadline::Deadline;
use unguess_board::solutions::{Verdict, verdict};
use unguess_board::{CellSet, Puzzle};
use unguess_puzzles::generate::{Variation, Varied};

/// How puzzles are varied, and what is asked of what comes of it.
#[derive(Clone, Debug)]
pub struct HuntTerms {
    /// How many clues are removed and added.
    pub variation: Variation,
    /// The column in which a puzzle must exceed the one that it comes from.
    pub harder: Option<String>,
    /// What else is asked.
    pub filter: FilterTerms,
}

impl HuntTerms {
    /// The hunter that varies puzzles by these terms until `stop` is over. It keeps the terms as command-line options,
    /// too: a store is continued only by a hunter with the same ones.
    ///
    /// # Errors
    /// Conditions that no puzzle meets.
    pub fn hunter(self, stop: Deadline) -> Result<Hunter, FilterFault> {
        let Self { variation, harder, filter } = self;
        let Variation { remove, add, most_solutions } = variation;
        let mut options = vec![format!("--minus {remove} --plus {add} --limit {most_solutions}")];
        options.extend(harder.iter().map(|column| format!("--harder {column}")));
        options.extend(filter.options());
        let filter = filter.filter(harder.as_deref())?;
        Ok(Hunter { variation, harder, filter, options: options.join(" "), stop })
    }
}

/// Varies puzzles.
pub struct Hunter {
    variation: Variation,
    harder: Option<String>,
    filter: PuzzleFilter,
    /// The options, as on the command line, that decide what is found.
    pub options: String,
    /// What ends the work.
    stop: Deadline,
}

impl Hunter {
    /// In how many ways clues are removed from a puzzle.
    pub fn choices(&self, puzzle: &Puzzle) -> usize {
        self.variation.choices(puzzle).len()
    }

    /// Removes clues of a puzzle in every way, and gives `found` the accepted minimal puzzles of each way at once,
    /// until `found` breaks or the deadline is over.
    pub fn near(
        &self,
        puzzle: &Puzzle,
        threads: NonZero<usize>,
        mut found: impl FnMut(Varied) -> ControlFlow<()> + Send,
    ) {
        let least = self.least(puzzle);
        let varied = |removed: CellSet| {
            let Varied { mut puzzles, is_left_out } = self.variation.of(puzzle, removed);
            puzzles.retain(|other| !self.stop.is_over() && self.is_kept(other, least));
            Varied { puzzles, is_left_out }
        };
        let choices = self.variation.choices(puzzle).into_iter().take_while(|_| !self.stop.is_over());
        in_order(threads, choices, varied, |varied| {
            // Past the deadline a list is not complete, so it is not offered.
            if self.stop.is_over() { ControlFlow::Break(()) } else { found(varied) }
        });
    }

    /// Adds a puzzle to a store, whatever the filter, if it has one solution; says whether it has.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn begin(store: &mut Store, puzzle: &Puzzle) -> Result<bool, StoreFault> {
        let is_proper = matches!(verdict(puzzle), Verdict::Unique(_));
        if is_proper {
            store.add(&canonical(puzzle).puzzle)?;
        }
        Ok(is_proper)
    }

    /// Varies the next puzzle of a store, adds the accepted puzzles that are new to the store, and gives each to
    /// `found`. Returns how many minimal puzzles were made. Returns nothing if no puzzle is left, the deadline is over
    /// or `found` broke: the same puzzle is then varied again next time.
    ///
    /// # Errors
    /// If the store cannot be read or written.
    pub fn hunt(
        &self,
        store: &mut Store,
        threads: NonZero<usize>,
        mut found: impl FnMut(&Puzzle) -> ControlFlow<()> + Send,
    ) -> Result<Option<u64>, StoreFault> {
        let Some(puzzle) = store.next()? else { return Ok(None) };
        let (new, made) = self.new_forms(&puzzle, store, threads);
        let least = self.least(&puzzle);
        // Whether the work ends before all puzzles are looked at, or why the store cannot be written.
        let mut result = Ok(self.stop.is_over());
        let kept = |other: Puzzle| (!self.stop.is_over() && self.is_kept(&other, least)).then_some(other);
        in_order(threads, new.into_iter(), kept, |kept: Option<Puzzle>| {
            let Some(other) = kept else { return ControlFlow::Continue(()) };
            let offered = store.add(&other).map(|is_new| is_new && found(&other).is_break());
            match offered {
                Ok(false) => return ControlFlow::Continue(()),
                Ok(true) => result = Ok(true),
                Err(fault) => result = Err(fault),
            }
            ControlFlow::Break(())
        });
        if result? || self.stop.is_over() {
            return Ok(None);
        }
        store.note_varied()?;
        Ok(Some(made))
    }

    /// The canonical forms, each once, of minimal puzzles near a puzzle, without those in the store; and how many
    /// minimal puzzles were made.
    fn new_forms(&self, puzzle: &Puzzle, store: &Store, threads: NonZero<usize>) -> (Vec<Puzzle>, u64) {
        let (mut new, mut seen, mut made) = (Vec::new(), HashSet::new(), 0);
        let forms = |removed: CellSet| {
            let varied = self.variation.of(puzzle, removed);
            varied.puzzles.iter().map(|other| canonical(other).puzzle).collect::<Vec<_>>()
        };
        let choices = self.variation.choices(puzzle).into_iter().take_while(|_| !self.stop.is_over());
        in_order(threads, choices, forms, |forms: Vec<Puzzle>| {
            made += forms.len() as u64;
            new.extend(forms.into_iter().filter(|form| !store.has(form) && seen.insert(form.to_string())));
            ControlFlow::Continue(())
        });
        (new, made)
    }

    /// The figure that puzzles near a puzzle must exceed.
    fn least(&self, puzzle: &Puzzle) -> Option<f64> {
        self.harder.as_ref().and_then(|column| self.filter.figure(puzzle, column))
    }

    /// Whether a puzzle is as asked, and exceeds `least` by the column that is asked for, if one is.
    fn is_kept(&self, other: &Puzzle, least: Option<f64>) -> bool {
        let is_harder = || {
            let Some(column) = &self.harder else { return true };
            self.filter.figure(other, column).zip(least).is_some_and(|(figure, least)| figure > least)
        };
        self.filter.ratings(other).is_some() && is_harder()
    }
}
