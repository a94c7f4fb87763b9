//! Tables and sums.

use std::collections::BTreeSet;

use unguess_board::relation::RelationKind;

use super::argument::Argument;
use super::words::{Words, both, capitalised, either, removed};
use crate::related::Related;
use crate::step::Tabled;
use crate::{BoardNames, Cell, Digit, Digits, Step};

/// How many combinations are listed at most.
const LISTED: usize = 6;

/// The relation of a table, in the state before its step.
fn related(words: Words, of: &Tabled) -> Option<Related> {
    let (state, board) = (words.0, words.0.board());
    match of {
        Tabled::Relation(number) => board.relations().get(*number).cloned(),
        Tabled::Sum { houses, relations } => board.added(houses, relations, |cell| state.digit(cell)),
    }
}

/// What a table looks at: `cage 23 r1c1 r1c2`, `row 1 and row 2 without cage 23 r1c1 r1c2`.
pub(super) fn named(words: Words, of: &Tabled) -> String {
    let text = |number: &usize| BoardNames(words.0.board()).relation(&words.0.board().relations()[*number]);
    match of {
        Tabled::Relation(number) => text(number),
        Tabled::Sum { houses, relations } => {
            format!("{} without {}", words.houses(houses), both(relations.iter().map(text)))
        }
    }
}

/// What the relation demands, which combinations are left if these are few, and what follows.
pub(super) fn argument(words: Words, step: &Step, of: &Tabled, cells: &[Cell]) -> Argument {
    let Some(related) = related(words, of) else { return Argument::default() };
    let names = both(words.cells(cells));
    let demanded = match of {
        Tabled::Relation(_) => {
            let (relation, about) = (related.relation(), related.relation().kind().facts().about);
            let about = match (relation.kind(), relation.number()) {
                (RelationKind::Cage, None) => "all differ".to_owned(),
                (_, number) => about.replace("a total if there is one", &number.unwrap_or_default().to_string()),
            };
            format!("{}: {about}.", capitalised(&named(words, of)))
        }
        Tabled::Sum { .. } => {
            let terms = related.relation().weights().map(|weights| {
                let term = |(own, factor): &(_, i32)| {
                    let name = words.cell(related.cell(*own));
                    match factor {
                        1 => format!("+ {name}"),
                        -1 => format!("- {name}"),
                        _ if *factor < 0 => format!("- {} × {name}", -factor),
                        _ => format!("+ {factor} × {name}"),
                    }
                };
                let left = weights.terms.iter().map(term).collect::<Vec<_>>().join(" ");
                format!("{} = {}", left.strip_prefix("+ ").unwrap_or(&left), weights.total)
            });
            format!("{} leave {}.", capitalised(&named(words, of)), terms.unwrap_or_default())
        }
    };
    let listed = combinations(words, &related, cells).map(|sets| {
        let sets = sets.iter().map(|set| both(set.iter()));
        format!("What is left for {names} is {}.", either(sets))
    });
    let is_beside = removed(step).iter().any(|(cell, _)| !cells.contains(cell));
    let opening = if is_beside {
        format!("Every way to fill {names} rules out the same candidates: ")
    } else {
        format!("No way to fill {names} has anything else: ")
    };
    Argument::of([demanded].into_iter().chain(listed).collect(), opening)
}

/// The sets of digits that add up as a cage or a sum of cells wants, if they are few; nothing for other relations.
fn combinations(words: Words, related: &Related, cells: &[Cell]) -> Option<BTreeSet<Digits>> {
    let weights = related.relation().weights()?;
    let is_set = related.relation().is_set();
    let placed = related.cells().iter().filter_map(|cell| words.0.digit(*cell)).map(Digit::number);
    let total = usize::try_from(weights.total).ok()?.checked_sub(placed.sum())?;
    if !is_set || weights.terms.iter().any(|(_, factor)| *factor != 1) {
        return None;
    }
    let mut sums: BTreeSet<(usize, Digits)> = BTreeSet::from([(0, Digits::EMPTY)]);
    for cell in cells {
        let more = |(sum, set): &(usize, Digits)| {
            let digits = (words.0.candidates(*cell) - *set).iter();
            let grown = digits.map(|digit| (sum + digit.number(), *set | Digits::of(digit)));
            grown.filter(|(sum, _)| *sum <= total).collect::<Vec<_>>()
        };
        sums = sums.iter().flat_map(more).collect();
    }
    let sets: BTreeSet<Digits> = sums.into_iter().filter(|(sum, _)| *sum == total).map(|(_, set)| set).collect();
    (1..=LISTED).contains(&sets.len()).then_some(sets)
}
