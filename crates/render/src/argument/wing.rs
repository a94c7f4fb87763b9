//! Wings: two pincers, and the pivot or the house between them.

use super::premise::{Argument, Premise};
use crate::picture::{Bond, Role, VariableRole};
use crate::wing::{WWingReading, Wing};
use crate::words::{both, capitalised, either};
use unguess_board::{CandidateSet, Cell, DigitSet};

/// The argument of an XY-wing or XYZ-wing: whichever digit the pivot is, it or a pincer is the shared digit.
pub(super) fn with_pivot(Wing { pivot, digits, shared, pincers }: &Wing) -> Argument {
    let has_shared = digits.contains(*shared);
    let [first, second] = pincers.map(|(cell, met)| {
        let pair: DigitSet = [met, *shared].into_iter().collect();
        format!("if it is {met}, the pincer {cell} ({}) must be {shared}", either(pair.iter()))
    });
    let itself = if has_shared { format!(". Otherwise the pivot itself is {shared}") } else { String::new() };
    let start = Premise::new(format!("The pivot {pivot} is {}.", either(digits.iter())));
    let start = start.around([pivot.variable()], VariableRole::Pivot);
    let cases = Premise::new(format!("{}; {second}{itself}.", capitalised(&first)));
    let cases = pincers.iter().fold(cases, |shown, (cell, met)| {
        let [from, gone, found] = [pivot.with(*met), cell.with(*met), cell.with(*shared)];
        shown
            .around([cell.variable()], VariableRole::Pincer)
            .marked([from], Role::Right)
            .marked([gone], Role::Left)
            .linked(from, gone, Bond::Weak)
            .linked(gone, found, Bond::Strong)
    });
    let [one, other] = pincers.map(|(cell, _)| cell);
    let opening = if has_shared {
        format!("So one of {pivot}, {one} and {other} is {shared}, and no cell that sees all three can be {shared}: ")
    } else {
        format!("So one of {one} and {other} is {shared}, and no cell that sees both can be {shared}: ")
    };
    let ends = [one, other].into_iter().chain(has_shared.then_some(*pivot)).map(|cell| cell.with(*shared));
    let conclusion = Premise::new(opening).marked(ends, Role::Guardian);
    // As a whip it has two links and an end, as a chain three links: a pincer, the pivot, and the other pincer.
    Argument { premises: vec![start, cases], links: vec![1, 0, 1], ..Argument::at_once(conclusion) }
}

/// The argument of a W-wing: the pincers cannot both be the digit that the house between them needs, so one is the
/// other digit.
pub(super) fn with_bridge(WWingReading { pincers, shared, other, house, places }: &WWingReading) -> Argument {
    let digits: DigitSet = [*shared, *other].into_iter().collect();
    let start = format!("{} each hold only {}.", both(pincers), both(digits.iter()));
    let start = Premise::new(start).around(pincers.map(Cell::variable), VariableRole::Pincer);
    let between = format!("In {house} the {shared} is in {}, and each of those sees one of the pair.", either(places));
    let [from, to] = places.map(|cell| cell.with(*shared));
    let between = Premise::new(between).marked([from, to], Role::Right).linked(from, to, Bond::Strong);
    let between = pincers.iter().zip([from, to]).fold(between, |shown, (pincer, place)| {
        let seen = pincer.with(*shared);
        shown.marked([seen], Role::Left).linked(place, seen, Bond::Weak)
    });
    let one = format!("So the pair can't both be {shared}: at least one of them is {other}.");
    let one = pincers
        .iter()
        .fold(Premise::new(one), |shown, pincer| shown.linked(pincer.with(*shared), pincer.with(*other), Bond::Strong));
    let opening = format!("No cell that sees both can be {other}: ");
    let whole = Argument::following(vec![start, between, one], opening);
    // The first pincer, what is between them, and the second are the links of a chain.
    Argument { links: vec![0, 1, 0], ..whole }.ending_in(pincers.map(|cell| CandidateSet::of(cell.with(*other))))
}
