//! Chains and loops: if the first left candidate is false, each right one in turn is true.

use super::premise::{Argument, Premise};
use super::strong_links::{around, closes};
use crate::picture::{Bond, Role};
use crate::words::{both, denial, digit, either, one_of, places, spoken};
use unguess_core::board::{Candidate, CandidateSet, Effect, Grid, House, Right};
use unguess_core::proof::Link;

/// A chain, one end of which is true.
pub(super) fn open(grid: &Grid, links: &[Link<Right>], changed: &Effect) -> Argument {
    if let Some(argument) = two_of_a_digit(grid, links) {
        return argument;
    }
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return Argument::default() };
    let ends = [CandidateSet::of(first.left), last.right.candidates() & *grid.candidates()];
    let opening = match last.right {
        Right::One(right) if right == first.left => format!("So {} either way: ", spoken(right)),
        _ if changed.placed.is_some() => "Either way, ".to_owned(),
        _ => one_of(ends),
    };
    let whole = Argument::following(chained(grid, links), opening).link_by_link(0);
    if changed.placed.is_some() { whole } else { whole.ending_in(ends) }
}

/// The argument of a loop: each right candidate makes the next one true, around to the first, so of each two that are
/// weakly linked one is true.
pub(super) fn closed(grid: &Grid, links: &[Link], removed: &[Candidate]) -> Argument {
    let plain: Vec<Link<Right>> = links.iter().copied().map(Link::from).collect();
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return Argument::default() };
    let closes = Premise::new(closes(CandidateSet::of(first.left))).linked(last.right, first.left, Bond::Weak);
    let nexts = links.iter().cycle().skip(1);
    let pairs = links.iter().zip(nexts).map(|(link, next)| [link.right, next.left].map(CandidateSet::of));
    let premises = chained(grid, &plain).into_iter().chain([closes]).collect();
    Argument::following(premises, around(grid, pairs, &[], removed)).link_by_link(0)
}

/// A chain link by link.
fn chained(grid: &Grid, links: &[Link<Right>]) -> Vec<Premise> {
    let said = |index: usize| shown(grid, &[], links, index).said(words(grid, &links[..index], links[index]));
    (0..links.len()).map(said).collect()
}

/// What a link says, after those before it.
fn words(grid: &Grid, before: &[Link<Right>], link: Link<Right>) -> String {
    let (left, right, variable) = (link.left, link.right, link.variable.digit_and_house());
    let (places, digit) = (self::places(grid, right), self::digit(right));
    let opening = match before {
        [] => {
            return match (variable, right) {
                (None, _) => format!("{} is {} or {digit}.", left.cell(), left.digit()),
                (Some((_, house)), Right::One(_)) => {
                    format!("In {house} the {digit} is in {} or {places}.", left.cell())
                }
                (Some((_, house)), Right::Group(_) | Right::Several(_)) => {
                    format!("In {house} the {digit} is either in {}, or in {places}.", left.cell())
                }
            };
        }
        [first] => format!("If {} is {}, then", self::places(grid, first.right), self::digit(first.right)),
        _ => "Then".to_owned(),
    };
    let denied = denial([left].into_iter());
    match variable {
        None => format!("{opening} {denied}, so it is {digit}."),
        Some((_, house)) => format!("{opening} {denied}, so {house}'s {digit} must be in {places}."),
    }
}

/// The signs of a link, after those before it; the first is reached from the targets.
pub(super) fn shown(grid: &Grid, targets: &[Candidate], links: &[Link<Right>], index: usize) -> Premise {
    let link = &links[index];
    let rights = present(grid, link.right);
    reached(grid, targets, &links[..index], link.left)
        .marked([link.left], Role::Left)
        .marked(rights.iter(), Role::Right)
        .between(&CandidateSet::of(link.left), &rights, Bond::Strong)
        .grouped(rights)
}

/// What makes a left-linking candidate false: the last right-linking one before that is linked to it, or the targets.
pub(super) fn reached(grid: &Grid, targets: &[Candidate], before: &[Link<Right>], left: Candidate) -> Premise {
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

/// A chain of two links of one digit, told at once as skyscrapers and kites are: the digit has two places in each of
/// two houses, and one place of the first house shares a house with one of the second. Nothing for other chains.
fn two_of_a_digit(grid: &Grid, links: &[Link<Right>]) -> Option<Argument> {
    let [one, other] = links else { return None };
    let [one, other] = [one.plain()?, other.plain()?];
    let ((digit, first), (same, second)) = (one.variable.digit_and_house()?, other.variable.digit_and_house()?);
    let [ends, middle] = [[one.left, other.right], [one.right, other.left]];
    let cells = |pair: [Candidate; 2]| pair.map(Candidate::cell);
    let is_shared = |house: &House| cells(middle).iter().all(|cell| grid.rules().places(*house).contains(cell));
    let house = grid.rules().houses_with(middle[0].cell()).find(is_shared)?;
    if digit != same || ends[0] == ends[1] {
        return None;
    }
    let said = [ends[0], middle[0], middle[1], ends[1]].map(Candidate::cell);
    let strong =
        format!("In {first} the {digit} is in {}; in {second} it is in {}.", either(&said[..2]), either(&said[2..]));
    let strong = [one, other].into_iter().fold(Premise::new(strong), |shown, link| {
        let shown = shown.marked([link.left], Role::Left).marked([link.right], Role::Right);
        shown.linked(link.left, link.right, Bond::Strong)
    });
    let weak = Premise::new(format!("{} share {house}, so they can't both be {digit}.", both(cells(middle))));
    let weak = weak.marked([middle[0]], Role::Right).marked([middle[1]], Role::Left);
    let weak = weak.linked(middle[0], middle[1], Bond::Weak);
    let ends = ends.map(CandidateSet::of);
    let whole = Argument::following(vec![strong, weak], one_of(ends));
    Some(Argument { links: vec![0, 0], ..whole }.ending_in(ends))
}
