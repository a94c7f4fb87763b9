//! Guarded patterns in English: rectangles, graves and rings that cannot be, so one of their guardians is true.

use super::words::{both, joined, spoken, spoken_or};
use crate::told::Phrase;
use crate::{Told, premise};
use unguess_core::board::{Candidate, Digit, Grid, House, Variable};
use unguess_core::proof::{Guarded, GuardedPattern, Link};
use unguess_theory::technique::instance;

/// Without its guardians the pattern cannot be, so one of them is true.
pub(super) fn guarded(grid: &Grid, proof: &Guarded, removed: &[Candidate], effect: &str) -> Told {
    let Guarded { pattern, guardians, base, cover } = proof;
    let unless = spoken_or(guardians);
    let one = if guardians.len() == 1 { &*unless } else { "one of these is true" };
    let whichever = if guardians.len() == 1 { "So " } else { "Whichever it is, " };
    let (premises, opening) = match pattern {
        GuardedPattern::Loop { cells, digits } => {
            let trap = format!("{} would take {} in turn", both(cells), both(digits));
            (deadly(&unless, &trap, one), whichever)
        }
        GuardedPattern::Grave => {
            let trap = "Every open cell, and every digit in a house, would have just two candidates";
            (deadly(&unless, trap, one), whichever)
        }
        GuardedPattern::Ring { links } => (ring(links, &unless, guardians.len()), "Then "),
    };
    if base.is_empty() {
        return Told::in_sentences(premises, opening, effect);
    }
    let opening = none_left(grid, proof, removed).unwrap_or_else(|| used_up(base, cover));
    Told::in_sentences(premises, opening, effect)
}

/// Assuming one solution, a guardian is true.
fn deadly(unless: &str, trap: &str, one: &str) -> Vec<Phrase> {
    vec![
        Phrase::about(premise::START, format!("{trap}, which could be swapped, unless {unless}.")),
        Phrase::about(premise::FILLED, format!("The puzzle is taken to have one solution, so {one}.")),
    ]
}

/// With what is removed, the digits of the base would have one place each, and no guardian would be left:
/// `But were r8c6 1, row 8 would have its 7 in r8c4, and none is: so `.
fn none_left(grid: &Grid, Guarded { guardians, base, .. }: &Guarded, removed: &[Candidate]) -> Option<String> {
    let supposed = removed.iter().map(|target| {
        let mut gone = *target.linked();
        let mut found = Vec::new();
        for variable in base {
            let (digit, house) = variable.digit_and_house()?;
            let places = instance::left(grid, *variable);
            if places.contains(*target) {
                continue;
            }
            let place = (places - gone).single()?;
            gone |= *place.linked();
            found.push(format!("{house} would have its {digit} in {}", place.cell()));
        }
        let is_none_left = guardians.iter().all(|guardian| gone.contains(*guardian));
        (is_none_left && !found.is_empty())
            .then(|| format!("were {} {}, {}", target.cell(), target.digit(), both(found)))
    });
    let supposed: Vec<String> = supposed.collect::<Option<_>>()?;
    Some(format!("But {}, and none of these would be true: so ", joined(supposed, "; ", "; ")))
}

/// The guardians and the base leave nothing of the cover.
fn used_up(base: &[Variable], cover: &[Variable]) -> String {
    if instance::cells(base).is_some() && instance::digits_of_house(cover).is_some() {
        return format!("With {}, that uses up {}, so ", things(base), things(cover));
    }
    format!("That and {} use up {}, so ", things(base), things(cover))
}

/// Variables as things, those of one house together: `r4c3, r4c5 and the 2, 5 and 8 of row 9`.
fn things(variables: &[Variable]) -> String {
    let cells = variables.iter().filter(|variable| variable.digit_and_house().is_none()).map(Variable::to_string);
    let mut houses: Vec<(House, Vec<Digit>)> = Vec::new();
    for (digit, house) in variables.iter().filter_map(|variable| variable.digit_and_house()) {
        match houses.iter_mut().find(|(known, _)| *known == house) {
            Some((_, digits)) => digits.push(digit),
            None => houses.push((house, vec![digit])),
        }
    }
    let houses = houses.into_iter().map(|(house, digits)| format!("the {} of {house}", both(digits)));
    both(cells.chain(houses))
}

/// Around the ring true and false cannot take turns, so a guardian is true.
fn ring(links: &[Link], unless: &str, guardians: usize) -> Vec<Phrase> {
    let ring = links.iter().chain(links.first()).map(|link| spoken(link.left));
    let one = if guardians == 1 { "that" } else { "one of these" };
    let turns = format!(
        "Unless {unless}, just one of each two neighbours in this ring is true: {}.",
        joined(ring, "; ", "; and again ")
    );
    let odd = format!("But true and false cannot take turns around a ring of {}.", links.len());
    vec![
        Phrase::about(premise::START, turns),
        Phrase::about(premise::ODD, odd),
        Phrase::about(premise::GUARDED, format!("So {one} is true: {unless}.")),
    ]
}
