//! Lines of a library of `HoDoKu`: a position, a technique, and what it does there. All steps of the technique are looked for,
//! and compared.

mod codes;
mod line;
mod parse;

use std::ops::ControlFlow;

pub use codes::Code;
pub use line::{digits, library_line, names, position_line};

use unguess_board::{Candidate, CandidateSet, Digit, DigitSet, Grid};
use unguess_proof::Step;
use unguess_search::session::Session;

/// What a line says.
#[derive(Clone, Debug)]
pub struct Case {
    /// The technique.
    pub code: Code,
    /// The digits that the step is about; none if the line does not say.
    pub digits: DigitSet,
    /// The position.
    pub grid: Grid,
    /// What the step does.
    pub change: Change,
}

/// What is placed and what is removed, whatever the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// What is placed.
    pub placed: CandidateSet,
    /// What is removed.
    pub removed: CandidateSet,
}

/// What comes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineOutcome {
    /// The technique finds exactly that.
    Found,
    /// It does something else with the same digits: this has the most in common with what the line says.
    Other(Change),
    /// It does nothing with these digits.
    Missing,
    /// It does nothing with these digits, and is to do nothing.
    Nothing,
    /// It is to do nothing, and does this.
    Unexpected(Change),
}

impl LineOutcome {
    /// Whether it is as the line says.
    pub const fn is_expected(self) -> bool {
        matches!(self, Self::Found | Self::Nothing)
    }

    /// In one word or two.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Found => "found",
            Self::Other(_) => "other",
            Self::Missing => "not found",
            Self::Nothing => "nothing",
            Self::Unexpected(_) => "unexpected",
        }
    }

    /// What the technique does instead.
    pub const fn instead(&self) -> Option<&Change> {
        match self {
            Self::Other(change) | Self::Unexpected(change) => Some(change),
            Self::Found | Self::Missing | Self::Nothing => None,
        }
    }
}

impl Change {
    /// What a step does.
    pub fn of(step: &Step) -> Self {
        Self {
            placed: step.effect.placed.into_iter().collect(),
            removed: step.effect.removed.iter().copied().collect(),
        }
    }

    /// Whether it comes to the same: to remove all digits of a cell but one, or to place that.
    fn comes_to(&self, grid: &Grid, other: &Self) -> bool {
        let leaves = |placed: Candidate| {
            let all = *grid.candidates() & *placed.cell().variable().candidates();
            self.removed == all - CandidateSet::of(placed)
        };
        let places = other.placed.single().filter(|_| other.removed.is_empty() && self.placed.is_empty());
        self == other || places.is_some_and(leaves)
    }

    fn in_common(&self, other: &Self) -> usize {
        (self.placed & other.placed).len() + (self.removed & other.removed).len()
    }
}

impl Case {
    /// Looks for all steps of the technique, until one does what the line says. Where lines tell all that is placed of
    /// a digit at once, steps are put together by digit first.
    pub fn outcome(&self) -> LineOutcome {
        let mut nearest: Option<(usize, Change)> = None;
        let mut compare = |change: Change, digits: DigitSet| {
            if change.comes_to(&self.grid, &self.change) && !self.code.must_fail {
                return ControlFlow::Break(());
            }
            let common = change.in_common(&self.change);
            let is_about = self.digits.is_empty() || digits == self.digits;
            if is_about && nearest.is_none_or(|(most, _)| common > most) {
                nearest = Some((common, change));
            }
            ControlFlow::Continue(())
        };
        let mut by_digit = [CandidateSet::EMPTY; Digit::COUNT];
        let mut session = Session::new(self.grid);
        let found = self.code.steps(&mut session, &mut |step| match step.effect.placed {
            // Compared when all are known.
            Some(placed) if self.code.places_all() => {
                by_digit[placed.digit().index()].insert(placed);
                ControlFlow::Continue(())
            }
            _ => compare(Change::of(&step), digits(&self.grid, &step)),
        });
        let of_digits = Digit::all().zip(by_digit).filter(|(_, placed)| !placed.is_empty());
        let found = found.is_break()
            || of_digits.into_iter().any(|(digit, placed)| {
                compare(Change { placed, removed: CandidateSet::EMPTY }, DigitSet::of(digit)).is_break()
            });
        match (self.code.must_fail, nearest) {
            (true, None) => LineOutcome::Nothing,
            (true, Some((_, change))) => LineOutcome::Unexpected(change),
            (false, _) if found => LineOutcome::Found,
            (false, Some((_, change))) => LineOutcome::Other(change),
            (false, None) => LineOutcome::Missing,
        }
    }
}
