//! The words about a position itself: what is wrong in it, that it has no solution, or that it has several.

use super::words::{both, starved};
use unguess_board::relation::{Fillings, Readings, Relation};
use unguess_board::solutions::Verdict;
use unguess_board::{Candidate, CandidateSet, Grid, Puzzle};
use unguess_search::scale::Scale;
use unguess_steps::inquiry::ask::Known;
use unguess_steps::inquiry::{Mistakes, known_givens, known_mistakes};
use unguess_text::BadLine;

/// Who reads an answer, and so what they can do to ask for something else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Audience {
    /// Somebody who types commands.
    Program,
    /// Somebody on the page, which has buttons.
    Page,
    /// Somebody who calls functions, or makes requests.
    #[default]
    Caller,
    /// Somebody who calls the library from Rust.
    Rust,
}

impl Audience {
    /// How to ask for a scale; on the page its title is chosen from a list.
    pub fn scale(self, scale: &Scale) -> String {
        match self {
            Self::Program => format!("--by {}", scale.id),
            Self::Page => scale.title.clone(),
            Self::Caller => format!("by={:?}", scale.id),
            Self::Rust => format!("Scale::named({:?})", scale.id),
        }
    }

    /// How to name the puzzle that a position comes from; the page knows it.
    const fn puzzle(self) -> Option<&'static str> {
        match self {
            Self::Program => Some("--puzzle"),
            Self::Page => None,
            Self::Caller => Some("puzzle="),
            Self::Rust => Some("Puzzle::coming_from"),
        }
    }
}

/// What is wrong in a position. Which candidates are missing stands `in_full` only, since they are the solution.
pub fn wrong(mistakes: &Mistakes, in_full: bool) -> String {
    let wrong = mistakes.wrong.iter().map(|wrong| format!("{} is not {}", wrong.cell(), wrong.digit()));
    let lost = mistakes.lost.iter().map(|lost| {
        let what = if in_full { lost.digit().to_string() } else { "a candidate that belongs there".to_owned() };
        format!("{} lacks {what}", lost.cell())
    });
    both(wrong.chain(lost)) + "."
}

/// Which of two equal digits is wrong, if they are all that is wrong with a text and its puzzle tells.
pub fn wrong_of_two(bad: &BadLine, puzzle: Option<&Puzzle>) -> Option<String> {
    Some(wrong(&Mistakes::of_conflict(bad.conflict()?, puzzle?)?, true))
}

/// What is wrong in a position whose puzzle has one solution.
pub fn misplaced(mistakes: &Mistakes) -> String {
    format!("The puzzle has one solution, but not from this position: {}", wrong(mistakes, true))
}

/// Why a position has no solution, as far as that can be seen: its mistakes where there are givens, or what cannot be
/// filled.
pub fn no_solution(position: &Grid) -> String {
    if let Some(mistakes) = known_mistakes(position) {
        return misplaced(&mistakes);
    }
    match (position.conflict(), unfillable(position), position.starved()) {
        (Some(conflict), ..) => format!("There is no solution: {conflict}."),
        (None, Some(relation), _) => format!("There is no solution: no digits fulfil {relation}."),
        (None, None, Some(variable)) => format!("There is no solution: {}.", starved(variable)),
        (None, None, None) => "There is no solution, as a search shows.".to_owned(),
    }
}

/// A relation that no digits of its cells fulfil, placed ones included; nothing if there is none, or it takes too long
/// to see.
fn unfillable(position: &Grid) -> Option<&Relation> {
    // The most states that the search for a filling may visit.
    const STATES: usize = 50_000;
    let rules = position.rules();
    rules.conjuncts().map(|(_, relation)| relation).find(|relation| {
        let may_be = |one: &Candidate| position.value(one.cell()).is_none_or(|digit| digit == one.digit());
        let allowed = CandidateSet::ALL.iter().filter(may_be);
        let reading = Readings::of([*relation], rules.size());
        // `Ok(None)` is a search that ended without a filling.
        matches!(Fillings::new(reading, |one| rules.linked(one), STATES).any(&allowed.collect(), 0), Ok(None))
    })
}

/// Why a position has no solution, and how the reader can learn what is wrong in it.
pub fn no_solution_here(position: &Grid, reader: Audience) -> String {
    let reason = no_solution(position);
    match reader.puzzle().filter(|_| known_givens(position).is_none()) {
        None => reason,
        Some(puzzle) => format!("{reason} To see what is wrong in a position, add {puzzle} with the givens."),
    }
}

/// That there are several solutions, if there are, and a cell that shows it.
pub fn several(verdict: &Verdict) -> Option<String> {
    let (cell, [one, other]) = verdict.either()?;
    Some(format!("This puzzle has more than one solution: {cell} can be {one} or {other}."))
}

/// That only quick techniques were tried, where a position has many solutions.
pub fn many(known: &Known) -> Option<&'static str> {
    known.has_many.then_some("The puzzle has many solutions, so only simple techniques were tried.")
}

/// That steps were left out of an answer, if some were.
pub fn left_out(count: usize) -> Option<String> {
    let steps = match count {
        0 => return None,
        1 => "1 step was left out because its proof does".to_owned(),
        _ => format!("{count} steps were left out because their proofs do"),
    };
    Some(format!("{steps} not hold: this is a mistake in unguess; please report the puzzle"))
}
