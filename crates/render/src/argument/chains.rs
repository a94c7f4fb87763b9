//! Chains and loops: if the first left candidate is false, each right one in turn is true.

use super::premise::{Argument, Premise};
use super::strong_links;
use crate::picture::{Bond, Role};
use crate::words::{both, either, one_of};
use unguess_board::{Candidate, CandidateSet, Effect, Grid, House, Right};
use unguess_proof::{Link, WhipLink};
use unguess_steps::technique::strong_links::{LinkedBy, StrongLink};

/// The argument of an open chain, of which one end is true: the first candidate or the last. If both are the same
/// candidate, it is true either way.
pub(super) fn open(grid: &Grid, links: &[Link<Right>], changed: &Effect) -> Argument {
    if let Some(argument) = two_of_a_digit(grid, links) {
        return argument;
    }
    let links = nodes(grid, links);
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return Argument::default() };
    let ends = [first.left, last.right];
    let opening = match last.right {
        right if right == first.left => format!("So {} either way: ", strong_links::spoken(&right)),
        _ if changed.placed.is_some() => "Either way, ".to_owned(),
        _ => one_of(ends),
    };
    let whole = Argument::following(strong_links::premises(grid, &links, IS), opening).link_by_link(0);
    if changed.placed.is_some() { whole } else { whole.ending_in(ends) }
}

/// What a cell does with its last candidate.
const IS: &str = "is";

/// The argument of a loop: each right candidate makes the next one true, around to the first, so of each two that are
/// weakly linked one is true.
pub(super) fn closed(grid: &Grid, links: &[Link], removed: &[Candidate]) -> Argument {
    let links: Vec<Link<Right>> = links.iter().copied().map(Link::from).collect();
    strong_links::closed(grid, &nodes(grid, &links), IS, removed)
}

/// The links with what is left of each group.
fn nodes(grid: &Grid, links: &[Link<Right>]) -> Vec<StrongLink> {
    let node = |link: &Link<Right>| StrongLink {
        by: LinkedBy::Variable(link.variable),
        left: CandidateSet::of(link.left),
        right: present(grid, link.right),
    };
    links.iter().map(node).collect()
}

/// The signs of a link, after those before it; the first is reached from the targets.
pub(super) fn shown(grid: &Grid, targets: &[Candidate], links: &[WhipLink], index: usize) -> Premise {
    let link = &links[index];
    let rights = present(grid, link.right);
    reached(grid, targets, &links[..index], link.left)
        .marked([link.left], Role::Left)
        .marked(rights.iter(), Role::Right)
        .between(&CandidateSet::of(link.left), &rights, Bond::Strong)
        .grouped(rights)
}

/// What makes a left-linking candidate false: the last right-linking one before that is linked to it, or the targets.
pub(super) fn reached(grid: &Grid, targets: &[Candidate], before: &[WhipLink], left: Candidate) -> Premise {
    let right = before.iter().rev().find(|link| link.right.linked_on(grid.rules()).contains(left));
    match right {
        Some(link) => Premise::default().between(&present(grid, link.right), &CandidateSet::of(left), Bond::Weak),
        None => targets.iter().fold(Premise::default(), |shown, target| shown.linked(*target, left, Bond::Weak)),
    }
}

/// What is left of a right-linking candidate or group.
fn present(grid: &Grid, right: Right) -> CandidateSet {
    *grid.candidates() & right.candidates()
}

/// A chain of two links of one digit, worded at once as skyscrapers and kites are: the digit has two places in each of
/// two houses, and one place of the first house shares a house with one of the second. Nothing for other chains.
fn two_of_a_digit(grid: &Grid, links: &[Link<Right>]) -> Option<Argument> {
    let [one, other] = links else { return None };
    let [one, other] = [one.plain()?, other.plain()?];
    let ((digit, first), (same, second)) = (one.variable.digit_and_house()?, other.variable.digit_and_house()?);
    // The two outer places, one of which is true, and the two between, which share a house.
    let [ends, middle] = [[one.left, other.right], [one.right, other.left]];
    let cells = |pair: [Candidate; 2]| pair.map(Candidate::cell);
    let is_shared = |house: &House| cells(middle).iter().all(|cell| grid.rules().places(*house).contains(cell));
    let house = grid.rules().houses_with(middle[0].cell()).find(is_shared)?;
    if digit != same || ends[0] == ends[1] {
        return None;
    }
    let four = [ends[0], middle[0], middle[1], ends[1]].map(Candidate::cell);
    let strong =
        format!("In {first} the {digit} is in {}; in {second} it is in {}.", either(&four[..2]), either(&four[2..]));
    let strong = [one, other].into_iter().fold(Premise::new(strong), |shown, link| {
        let shown = shown.marked([link.left], Role::Left).marked([link.right], Role::Right);
        shown.linked(link.left, link.right, Bond::Strong)
    });
    let weak = Premise::new(format!("{} share {house}, so they can't both be {digit}.", both(cells(middle))));
    let weak = weak.marked([middle[0]], Role::Right).marked([middle[1]], Role::Left);
    let weak = weak.linked(middle[0], middle[1], Bond::Weak);
    let ends = ends.map(CandidateSet::of);
    let whole = Argument::following(vec![strong, weak], one_of(ends));
    // Both links of the chain are worded in the first premise.
    Some(Argument { links: vec![0, 0], ..whole }.ending_in(ends))
}
