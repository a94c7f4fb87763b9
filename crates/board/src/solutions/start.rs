//! Where a search for solutions starts, what it may take, and what it was.

use crate::deadline::Deadline;
use crate::{Candidate, Grid, Puzzle};

/// Where a search starts: the clues of a puzzle, or any state of one.
#[derive(Clone, Copy)]
pub struct SearchStart<'a> {
    pub(super) origin: SearchOrigin<'a>,
    /// A candidate that is excluded.
    pub(super) barred: Option<Candidate>,
}

/// What a search starts from.
#[derive(Clone, Copy)]
pub(super) enum SearchOrigin<'a> {
    Puzzle(&'a Puzzle),
    Grid(&'a Grid),
}

impl<'a> From<&'a Puzzle> for SearchStart<'a> {
    fn from(puzzle: &'a Puzzle) -> Self {
        Self { origin: SearchOrigin::Puzzle(puzzle), barred: None }
    }
}

impl<'a> From<&'a Grid> for SearchStart<'a> {
    fn from(grid: &'a Grid) -> Self {
        Self { origin: SearchOrigin::Grid(grid), barred: None }
    }
}

impl SearchStart<'_> {
    /// The state, if its board has other rules than the usual one: only the definition and the search that learns serve that.
    pub(super) fn on_any_board(&self) -> Option<&Grid> {
        match self.origin {
            SearchOrigin::Grid(grid) if !grid.rules().is_classic() => Some(grid),
            SearchOrigin::Grid(_) | SearchOrigin::Puzzle(_) => None,
        }
    }

    /// This start with one candidate excluded.
    pub(super) const fn without(self, barred: Candidate) -> Self {
        Self { barred: Some(barred), ..self }
    }
}

/// What a search may take.
#[derive(Clone, Copy)]
pub(super) struct Bounds<'a> {
    /// The most guesses.
    pub(super) guesses: u64,
    /// When to give up. On the usual board this is not asked: whether there is a second solution takes milliseconds there.
    pub(super) deadline: &'a Deadline,
}

impl Bounds<'_> {
    pub(super) const NONE: Self = Self { guesses: u64::MAX, deadline: &Deadline::NEVER };
}

/// What became of a search.
pub(super) struct Walked {
    pub(super) effort: Effort,
    /// Whether all solutions were handed out, or as many as were wanted.
    pub(super) is_decided: bool,
}

/// How much work a search was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// States in which a candidate had to be tried.
    pub guesses: u64,
    /// States that turned out to have no solution.
    pub dead_ends: u64,
}
