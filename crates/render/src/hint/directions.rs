//! Places to look at in English.

use super::place::{Place, missing};
use crate::relation;
use crate::words::{both, houses, joined, number, on_board, spoken};
use unguess_board::relation::RelationKind;
use unguess_board::{DigitSet, Grid};
use unguess_proof::Literal;

/// Directions to places in sentences: `Look at r6c8, and at the cells with two candidates that see r6c8.` An assumption
/// is a sentence alone.
pub(super) fn directions(grid: &Grid, places: &[Place]) -> String {
    let mut sentences = Vec::new();
    let is_assumed = |place: &Place| matches!(place, Place::Follow { .. });
    for group in places.chunk_by(|one, next| !is_assumed(one) && !is_assumed(next)) {
        sentences.push(match group {
            [Place::Follow { .. }] => assumed(&group[0]),
            places => {
                format!(
                    "Look at {}.",
                    joined(places.iter().flat_map(|place| phrases(grid, place)), ", at ", ", and at ")
                )
            }
        });
    }
    on_board(grid.rules(), sentences.join(" "))
}

/// The sentence of an assumption: `Suppose r3c2 is 4, and follow what that forces in row 3 and box 5 in turn.`
fn assumed(place: &Place) -> String {
    let Place::Follow { suppose, digits, houses } = place else { return String::new() };
    let what = match suppose[..] {
        [Literal { candidate, on: true }] => spoken(candidate),
        [Literal { candidate, .. }] => format!("{} is not {}", candidate.cell(), candidate.digit()),
        [] => return String::new(),
        [Literal { candidate, on: true }, ..] => format!("each candidate of {} in turn", candidate.cell()),
        [Literal { candidate, .. }, ..] => format!("in turn that each candidate of {} is false", candidate.cell()),
    };
    let digits = if digits.is_empty() { String::new() } else { format!(" for {}", plural(*digits)) };
    let turns = match houses.len() {
        0 => String::new(),
        1 => format!(" in {}", houses[0]),
        _ => format!(" in {} in turn", both(houses)),
    };
    format!("Suppose {what}, and follow what that forces{digits}{turns}.")
}

/// The phrases that name a place, such as `the empty cells of row 3`; none for an assumption.
fn phrases(grid: &Grid, place: &Place) -> Vec<String> {
    let phrase = match place {
        Place::Digits { digits, houses: of } => match of[..] {
            [house] if digits.is_plural() && *digits == missing(grid, house) => {
                format!("the digits missing from {house}")
            }
            [house] if *digits == missing(grid, house) => format!("the last empty cell of {house}"),
            _ => format!("the {} in {}", plural(*digits), houses(of)),
        },
        Place::Cells { houses: of, candidates: None } => format!("the empty cells of {}", houses(of)),
        Place::Cells { houses: of, candidates: Some(range) } if of.is_empty() => counted(*range),
        Place::Cells { houses: of, candidates: Some(range) } => format!("{} in {}", counted(*range), houses(of)),
        Place::Seeing { cell, candidates } => format!("{} that see {cell}", counted(*candidates)),
        Place::Named { cells } => both(cells),
        Place::Whole { houses: of, relations } => {
            let relations = relations.iter().filter_map(|number| grid.rules().relation(*number));
            let (cages, others): (Vec<_>, Vec<_>) = relations.partition(|one| one.kind() == RelationKind::Cage);
            let cages = (!cages.is_empty()).then(|| relation::cages(&cages));
            let others = others.into_iter().map(|other| {
                let cells: Vec<String> = other.parts().concat().iter().map(ToString::to_string).collect();
                format!("the {} of {}", other.kind().facts().word, both(cells))
            });
            let wholes = (!of.is_empty()).then(|| format!("all of {}", houses(of)));
            return wholes.into_iter().chain(cages).chain(others).collect();
        }
        Place::Follow { .. } => return Vec::new(),
    };
    vec![phrase]
}

/// `2s and 3s`.
fn plural(digits: DigitSet) -> String {
    both(digits.iter().map(|digit| format!("{digit}s")))
}

/// `the cells with two or three candidates`.
fn counted([least, most]: [usize; 2]) -> String {
    match most - least {
        0 if most == 1 => "the cells with one candidate".to_owned(),
        0 => format!("the cells with {} candidates", number(most)),
        1 => format!("the cells with {} or {} candidates", number(least), number(most)),
        _ => format!("the cells with {} to {} candidates", number(least), number(most)),
    }
}
