//! Tables and sums.

use std::collections::BTreeSet;

use unguess_board::Cell as OwnCell;
use unguess_board::relation::{BoardWords, RelationKind, cages};

use super::argument::Argument;
use super::words::{Words, both, capitalised, either, joined, removed};
use crate::related::Related;
use crate::step::Tabled;
use crate::{Cell, Digit, Digits, Step};

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

/// What is to be looked at: a cage, the open cells of another relation, or `row 1 without the 16-cage in r1c1`.
pub(super) fn named(words: Words, of: &Tabled, cells: &[Cell]) -> String {
    let is_cage = |number: usize| words.0.board().relations()[number].relation().kind() == RelationKind::Cage;
    match of {
        Tabled::Relation(number) if is_cage(*number) => taken(words, &[*number]),
        Tabled::Relation(_) => both(words.cells(cells)),
        Tabled::Sum { houses, relations } => format!("{} without {}", words.houses(houses), taken(words, relations)),
    }
}

/// Relations by their names, as they are taken from the sum of houses.
fn taken(words: Words, relations: &[usize]) -> String {
    let all = relations.iter().map(|number| &words.0.board().relations()[*number]);
    cages(all.map(|related| (related.relation(), |own| words.cell(related.cell(own)))))
}

/// What the relation demands, which combinations are left if these are few, and what follows.
pub(super) fn argument(words: Words, step: &Step, of: &Tabled, cells: &[Cell]) -> Argument {
    let Some(related) = related(words, of) else { return Argument::default() };
    let demanded = match of {
        Tabled::Relation(_) => sentence(words, &related),
        Tabled::Sum { houses, relations } => {
            let verb = if houses.len() == 1 { "adds" } else { "add" };
            let size = words.0.board().size();
            let all = houses.len() * size * (size + 1) / 2;
            let houses = capitalised(&words.houses(houses));
            format!("{houses} {verb} up to {all}. Without {}, {}", taken(words, relations), sentence(words, &related))
        }
    };
    let names = both(words.cells(cells));
    let listed = combinations(words, &related, cells).map(|sets| {
        let sets = sets.iter().map(|set| joined(set.iter(), "+", "+"));
        format!("For {names} this leaves {}.", either(sets))
    });
    let is_beside = removed(step).iter().any(|(cell, _)| !cells.contains(cell));
    let opening = if is_beside {
        format!("However {names} are filled, a cell sees the digit: ")
    } else {
        format!("Nothing else fits in {names}: ")
    };
    Argument::of([demanded + "."].into_iter().chain(listed).collect(), opening)
}

/// What a relation demands, as a sentence without a full stop.
fn sentence(words: Words, related: &Related) -> String {
    let board = words.0.board();
    let house = |own: &[OwnCell]| {
        let cells: BTreeSet<Cell> = own.iter().map(|own| related.cell(*own)).collect();
        let place = board.houses().iter().position(|house| house.cells.iter().eq(&cells));
        place.map(|house| words.house(house))
    };
    let cell = |own| words.cell(related.cell(own));
    related.relation().sentence(&BoardWords { cell: &cell, house: &house, size: board.size() })
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
