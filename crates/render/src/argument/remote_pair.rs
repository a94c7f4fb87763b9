//! Remote pairs: cells that take their two digits in turn.

use super::premise::{Argument, Premise};
use crate::picture::Bond;
use crate::remote_pair::RemotePairReading;
use crate::words::both;

/// The argument of a remote pair: its cells have its two digits in turn, so a cell that sees two that differ can be
/// neither of them.
pub(super) fn argument(pair: &RemotePairReading) -> Argument {
    let [one, other] = pair.in_turn().map(|cells| both(cells.iter()));
    let pairs = format!("{} each hold only {}, and each sees the one before it.", both(&pair.cells), both(pair.digits));
    let turns = format!("So they alternate: {one} (A) have one of the two digits, and {other} (B) have the other.");
    let digit = pair.digits[0];
    let pairs = pair
        .cells
        .windows(2)
        .fold(Premise::new(pairs), |shown, two| shown.linked(two[0].with(digit), two[1].with(digit), Bond::Weak));
    let turns = pair.in_turn().into_iter().enumerate().fold(Premise::new(turns), |shown, (place, cells)| {
        pair.digits.iter().fold(shown, |shown, digit| shown.colored(place, cells, *digit))
    });
    Argument::following(vec![pairs, turns], "A cell that sees both an A and a B sees both digits: ")
}
