//! Guarded patterns in English: rectangles, graves and rings that cannot be, so one of their guardians is true.

use super::words::{both, either, joined, spoken, spoken_or};
use crate::told::Phrase;
use crate::{Told, premise};
use unguess_core::board::{Candidate, Cell, Digit, DigitSet, Grid, House, Variable};
use unguess_core::proof::{Guarded, GuardedPattern, Link};
use unguess_theory::technique::instance;

/// Without its guardians the pattern cannot be, so one of them is true.
pub(super) fn guarded(grid: &Grid, proof: &Guarded, removed: &[Candidate], effect: &str) -> Told {
    let Guarded { pattern, guardians, base, cover } = proof;
    let unless = spoken_or(guardians);
    let one = if guardians.len() == 1 { &*unless } else { "one of these must be true" };
    let whichever = if guardians.len() == 1 { "So " } else { "Each of these rules out the same candidates: " };
    let (premises, opening) = match pattern {
        GuardedPattern::Loop { cells, digits } => {
            let each = joined(digits.iter().map(|digit| format!("{digit}s")), ", ", " and ");
            let trap = format!("the cells {} would hold only {each}, which could be swapped", both(cells));
            match lone_cell(guardians).filter(|_| base.is_empty()) {
                Some(cell) => (neither(cell, *digits, &trap), "So "),
                None => (deadly(&unless, &trap, one), whichever),
            }
        }
        GuardedPattern::Grave => {
            let trap = "every empty cell would have just two candidates and every digit just two places in each house, \
                        so all of them could be swapped";
            (deadly(&unless, trap, one), whichever)
        }
        GuardedPattern::Ring { links } => (ring(links, &unless), whichever),
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
        Phrase::about(premise::START, format!("Unless {unless}, {trap}, giving a second solution.")),
        Phrase::about(premise::FILLED, format!("This puzzle has only one, so {one}.")),
    ]
}

/// The only cell with guardians.
fn lone_cell(guardians: &[Candidate]) -> Option<Cell> {
    let first = guardians.first()?.cell();
    guardians.iter().all(|guardian| guardian.cell() == first).then_some(first)
}

/// Only one cell keeps the pattern from having two solutions, so it is neither digit of the pattern.
fn neither(cell: Cell, digits: [Digit; 2], trap: &str) -> Vec<Phrase> {
    vec![
        Phrase::about(premise::START, format!("If {cell} were {}, {trap}, giving a second solution.", either(digits))),
        Phrase::about(premise::FILLED, format!("This puzzle has only one, so {cell} is neither.")),
    ]
}

/// With what is removed, the digits of the base would have one place each, and no guardian would be left:
/// `But if r8c6 were 1, row 8's 7 would have to be in r8c4, and that would leave the cells that can be swapped. So `.
fn none_left(grid: &Grid, Guarded { pattern, guardians, base, .. }: &Guarded, removed: &[Candidate]) -> Option<String> {
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
            found.push(format!("{house}'s {digit} would have to be in {}", place.cell()));
        }
        let is_none_left = guardians.iter().all(|guardian| gone.contains(*guardian));
        (is_none_left && !found.is_empty())
            .then(|| format!("if {} were {}, {}", target.cell(), target.digit(), both(found)))
    });
    let supposed: Vec<String> = supposed.collect::<Option<_>>()?;
    let (first, later) = supposed.split_first()?;
    let later: Vec<String> = later.iter().map(|one| format!(" In the same way, {one}.")).collect();
    let what = match pattern {
        GuardedPattern::Loop { .. } => "the cells that can be swapped",
        GuardedPattern::Grave | GuardedPattern::Ring { .. } => "none of these",
    };
    Some(format!("But {first}, and that would leave {what}.{} So ", later.concat()))
}

/// The guardians and the base leave nothing of the cover.
fn used_up(base: &[Variable], cover: &[Variable]) -> String {
    if instance::cells(base).is_some() && instance::digits_of_house(cover).is_some() {
        return format!("Together with {}, it uses up {}: ", things(base), things(cover));
    }
    format!("Together with it, {} use up {}: ", things(base), things(cover))
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
fn ring(links: &[Link], unless: &str) -> Vec<Phrase> {
    let around = links.iter().chain(links.first()).map(|link| link.left);
    let digits: DigitSet = links.iter().map(|link| link.left.digit()).collect();
    let (what, ring) = match digits.single() {
        Some(digit) => (digit.to_string(), joined(around.map(Candidate::cell), ", ", " and back to ")),
        None => ("true".to_owned(), joined(around.map(spoken), "; ", "; and back to ")),
    };
    let turns = format!("Unless {unless}, exactly one of any two in a row in this ring would be {what}: {ring}.");
    let odd = format!("But a ring of {} can't alternate all the way around.", links.len());
    vec![
        Phrase::about(premise::START, turns),
        Phrase::about(premise::ODD, odd),
        Phrase::about(premise::GUARDED, format!("So {unless}.")),
    ]
}
