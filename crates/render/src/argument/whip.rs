//! Variables of whips: each in turn is left with one candidate or one group, and the last with nothing.

use super::chains::reached;
use super::premise::Premise;
use crate::picture::{Place, Role};
use crate::words::{denial, digit, places};
use unguess_core::board::{Candidate, Grid, Right};
use unguess_core::proof::{End, Link};

/// What leaves the last variable with nothing.
pub(super) fn last(grid: &Grid, targets: &[Candidate], links: &[Link<Right>], end: End) -> Premise {
    let opening = if links.is_empty() { "Then" } else { "But then" };
    let denied = denial(grid.left(end.variable).iter());
    let last = reached(grid, targets, links, end.left).said(match end.variable.digit_and_house() {
        None => format!("{opening} {denied}, so it has no digit left."),
        Some((digit, house)) => format!("{opening} {denied}, and {house} has nowhere left for its {digit}."),
    });
    let last = last.marked([end.left], Role::Left).around([end.variable], Place::End);
    last.marked(grid.left(end.variable).iter(), Role::Other)
}

/// What a variable must take, because its other candidates are gone.
pub(super) fn words(grid: &Grid, link: Link<Right>) -> String {
    let denied = denial((grid.left(link.variable) - link.right.candidates()).iter());
    let (places, digit) = (places(grid, link.right), digit(link.right));
    match link.variable.digit_and_house() {
        None => format!("Then {denied}, so it must be {digit}."),
        Some((_, house)) => format!("Then {denied}, so {house}'s {digit} must be in {places}."),
    }
}
