//! The door: what programs depend on. Each file has one idea, hands on to the crate that knows it, and shows no type of that crate.

mod cell;
mod choice;
mod clues;
mod deadline;
mod error;
mod explanation;
#[cfg(feature = "corpus")]
mod file;
mod hint;
mod puzzle;
mod rated;
mod rules;
mod scale;
mod series;
mod step;
mod technique;
#[cfg(feature = "serde")]
mod texts;
mod verify;

pub use cell::{Candidate, Cell};
pub use choice::{Format, HintLevel, Notation, Symmetry};
pub use clues::{Canonical, Check, Solutions, canon, check, count, solve};
pub use deadline::Deadline;
pub use error::{Error, ErrorKind};
pub use explanation::{Explanation, explain};
#[cfg(feature = "corpus")]
pub use file::{Ratings, Row, rate_file};
pub use hint::{Hint, hint};
pub use puzzle::Puzzle;
pub use rated::{Outcome, Rated, rate};
pub use rules::Rules;
pub use scale::{Rating, Scale};
pub use series::{Puzzles, generate};
pub use step::Step;
pub use technique::Technique;
pub use verify::verify;

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const fn is_shared<T: Send + Sync + 'static>() {}

    #[test]
    fn all_that_is_answered_can_go_to_another_thread() {
        is_shared::<(Puzzle, Rules, Scale, Rated, Explanation, Step, Hint)>();
        is_shared::<(Solutions, Check, Canonical, Puzzles, Technique, Deadline, Error)>();
    }

    /// Texts that are puzzles of some board, and others.
    const TEXTS: [&str; 8] = [
        "",
        "12",
        "................................................................................\u{e9}",
        "11...............................................................................",
        "size 4; grid 1...............",
        "size 4; cage 3 r1c1-2; cage 30 r2c1-2; grid ................",
        "size 9; boxes 3x3; grid .................................................................................",
        "https://example.org/",
    ];

    #[test]
    fn no_text_makes_the_library_panic() {
        let mut puzzles: Vec<Puzzle> = TEXTS.iter().filter_map(|text| text.parse().ok()).collect();
        puzzles.push(".".repeat(81).parse().unwrap());
        // A position without a solution: a cell that has no candidate.
        let mut starved = puzzles[puzzles.len() - 1].clone();
        let cell = Cell::new(1, 1).unwrap();
        assert!((1..=9).all(|digit| starved.remove(cell.with(digit).unwrap())));
        puzzles.push(starved);
        assert!(puzzles.len() > 4);
        let limit = Duration::from_millis(200);
        let scales: Vec<Scale> = ["full", "ser", "hodoku", "killer"].map(|id| Scale::named(id).unwrap()).to_vec();
        for puzzle in &puzzles {
            let text = puzzle.to_string();
            assert_eq!(text.parse::<Puzzle>().map(|read| read.to_string()).unwrap_or(text.clone()), text);
            let facts = (solve(puzzle, limit), count(puzzle, 100, limit), check(puzzle, limit), canon(puzzle));
            assert!(!format!("{facts:?} {}", puzzle.picture()).is_empty());
            for scale in &scales {
                let _ = rate(puzzle, scale, limit);
                for hint in [hint(puzzle, scale, limit), hint(&puzzle.clone().coming_from(puzzle), scale, limit)] {
                    let Ok(hint) = hint else { continue };
                    assert!(HintLevel::ALL.iter().all(|level| !hint.text(*level).is_empty()));
                }
                if let Ok(explanation) = explain(puzzle, scale, limit) {
                    assert_eq!(explanation.message().is_some(), explanation.steps().is_empty());
                    for (format, notation) in
                        Format::ALL.iter().flat_map(|format| Notation::ALL.iter().map(move |one| (format, one)))
                    {
                        let _ = explanation.document(*format, *notation);
                    }
                }
            }
        }
        assert!(
            "killer+jigsaw".parse::<Rules>().is_err() && "x=".parse::<Scale>().is_err() && verify("{}", limit).is_err()
        );
    }
}
