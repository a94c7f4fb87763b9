//! Whips: suppose the target; each variable in turn is left with one candidate or one group, and the last with nothing.

use super::chains::{reached, shown};
use super::cover;
use super::premise::{Argument, Premise};
use crate::picture::{Place, Role};
use crate::words::{denial, digit, places, supposition};
use unguess_core::board::{Candidate, CandidateSet, Grid, Right, Variable};
use unguess_core::proof::{End, Link};

/// The argument of a whip: the target is tried, each variable is left with one candidate or group, and the last with
/// nothing.
pub(super) fn argument(grid: &Grid, targets: &[Candidate], links: &[Link<Right>], end: End) -> Argument {
    if links.is_empty() {
        return cover::locked(grid, targets, end.variable);
    }
    let suppose = Premise::new(format!("Try {}.", supposition(targets.iter().copied())));
    let suppose = suppose.marked(targets.iter().copied(), Role::Removed);
    let linked = (0..links.len()).map(|index| {
        let signs = shown(grid, targets, links, index).said(words(grid, links[index]));
        signs.marked(grid.left(links[index].variable).iter(), Role::Other)
    });
    let last = last(grid, targets, links, end);
    let premises = [suppose].into_iter().chain(linked).chain([last]).collect();
    Argument::following(premises, "That is impossible, so ").link_by_link(1)
}

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
    let denied = denial(others(grid, link.variable, &link.right.candidates()).iter());
    let (places, digit) = (places(grid, link.right), digit(link.right));
    match link.variable.digit_and_house() {
        None => format!("Then {denied}, so it must be {digit}."),
        Some((_, house)) => format!("Then {denied}, so {house}'s {digit} must be in {places}."),
    }
}

/// What a variable can take except for these.
fn others(grid: &Grid, variable: Variable, kept: &CandidateSet) -> CandidateSet {
    grid.left(variable) - *kept
}
