//! Chains and loops: cells with the links between them, `=5=` a strong one and `-5-` a weak one. What joins two digits of a cell
//! is not written.

use super::{compact, removed};
use crate::branch::trues;
use crate::wing::Wing;
use unguess_board::{CandidateSet, CellSet, Digit, Grid, Right};
use unguess_proof::{Alternatives, Cases, Chain, Link, Loop, Proof, Step};
use unguess_steps::technique::instance;
use unguess_steps::technique::strong_links::{StrongLinks, digit_of};

/// Two strong links of a digit: `1 in r1c6,r3c9 (connected by r5c69)`.
pub(super) fn pair(step: &Step) -> Option<String> {
    let [one, other] = instance::open_chain(step)?.try_into().ok()?;
    let Link { left: start, right: near, .. } = one;
    let Link { left: far, right: end, .. } = other;
    let [ends, middle] = [[start, end], [near, far]].map(|both| compact::cells(compact::cells_of(both)));
    Some(format!("{} in {ends} (connected by {middle})", start.digit()))
}

/// `8/9 in r2c3,r7c1 connected by 9 in r6c13`, the digit that is removed first.
pub(super) fn w_wing(step: &Step) -> Option<String> {
    let [first, bridge, second] = instance::open_chain(step)?.try_into().ok()?;
    let [ends, middle] =
        [[first.left, second.right], [bridge.left, bridge.right]].map(|both| compact::cells(compact::cells_of(both)));
    let (left, shared) = (first.left.digit(), bridge.left.digit());
    Some(format!("{left}/{shared} in {ends} connected by {shared} in {middle}"))
}

/// `1/4/7 in r2c47,r8c4`, the digit that is removed last.
pub(super) fn wing(grid: &Grid, step: &Step) -> Option<String> {
    let Wing { pivot, shared, pincers, .. } = Wing::of(grid, step)?;
    let met = pincers.iter().map(|(_, met)| *met).collect();
    let cells: CellSet = [pivot].into_iter().chain(pincers.map(|(cell, _)| cell)).collect();
    Some(format!("{}/{shared} in {}", compact::digits(met, "/"), compact::cells(cells)))
}

/// `4/9 r1c1 -9- r1c7 -4- r4c7 -9- r4c2`
pub(super) fn remote_pair(step: &Step) -> Option<String> {
    let Proof::Cases(Cases { of: Alternatives::Variable(_), branches }) = &step.proof else { return None };
    let [low, high] = [branches.first()?, branches.last()?].map(|branch| branch.assumed.candidate.digit());
    let links = [high, low].into_iter().cycle();
    let cells = trues(branches.first()?);
    let (first, rest) = cells.split_first()?;
    let rest = rest.iter().zip(links).map(|(cell, digit)| format!(" -{digit}- {cell}"));
    Some(format!("{low}/{high} {first}{}", rest.collect::<String>()))
}

/// A chain of one digit: `5 r1c1 =5= r1c5 -5- r3c6 =5= r8c6`.
pub(super) fn of_digit(grid: &Grid, step: &Step) -> Option<String> {
    Some(format!("{} {}", removed(step), written(&nodes(grid, step)?, STRONG)))
}

/// A chain with the digits by which it begins and ends: `2 2- r1c1 -4- r1c7 -5- r3c7 -2`.
pub(super) fn open(grid: &Grid, step: &Step) -> Option<String> {
    let nodes = nodes(grid, step)?;
    let [start, end] = [nodes.first()?, nodes.last()?].map(digit_of);
    Some(format!("{} {}- {} -{}", removed(step), start?, written(&nodes, STRONG), end?))
}

/// A chain that comes back to a cell: that of the candidate at both its ends, or else of what it removes.
pub(super) fn discontinuous(grid: &Grid, step: &Step) -> Option<String> {
    let nodes = nodes(grid, step)?;
    if nodes.first()? == nodes.last()? {
        return Some(format!("{} {}", removed(step), written(&nodes, STRONG)));
    }
    let target = CandidateSet::of(instance::target(step)?);
    let around: Vec<CandidateSet> = [target].into_iter().chain(nodes).chain([target]).collect();
    Some(format!("{} {}", removed(step), written(&around, WEAK)))
}

/// A loop from a cell back to the same cell, with its last link before the first cell and its first link once more
/// after the last: `2/4 9= r9c8 =5= r9c7 -5- r5c7 =9= r9c8 =5`.
pub(super) fn continuous(grid: &Grid, step: &Step) -> Option<String> {
    let mut nodes = nodes(grid, step)?;
    let is_inside = |nodes: &[CandidateSet], at: usize| {
        let before = (at + nodes.len() - 1) % nodes.len();
        cells(&nodes[before]) == cells(&nodes[at])
    };
    // The line starts at the second node of a cell that has two: the first node or the last, if that is one.
    let last = nodes.len().checked_sub(1)?;
    let start = [0, last].into_iter().chain(1..last).find(|at| is_inside(&nodes, *at)).unwrap_or_default();
    nodes.rotate_left(start);
    let sign = if start % 2 == 0 { STRONG } else { WEAK };
    nodes.push(nodes[0]);
    let links = links(&nodes, sign);
    let (first, last) = (links.first()?, links.last()?);
    let around = written(&nodes, sign);
    Some(format!("{} {}{} {around} {}{}", removed(step), last.digit, last.sign, first.sign, first.digit))
}

/// The signs of links.
pub(super) const STRONG: char = '=';
pub(super) const WEAK: char = '-';

/// A link from one cell or group to another.
struct Hop {
    sign: char,
    digit: Digit,
    to: CellSet,
}

/// The candidates and groups of a chain or loop in order, with strong and weak links between them in turn, the first
/// one strong. Nothing for proofs that are not a chain, a loop, or a cover of strong links.
fn nodes(grid: &Grid, step: &Step) -> Option<Vec<CandidateSet>> {
    let both = |links: &[Link]| links.iter().flat_map(|link| [link.left, link.right]).map(CandidateSet::of).collect();
    match &step.proof {
        Proof::Loop(Loop { links }) => Some(both(links)),
        Proof::Chain(Chain { links }) => {
            let rights = |right: Right| *grid.candidates() & right.candidates();
            Some(links.iter().flat_map(|link| [CandidateSet::of(link.left), rights(link.right)]).collect())
        }
        Proof::Cover(cover) => {
            let StrongLinks { links, .. } =
                StrongLinks::of(grid, cover, &step.effect.removed, step.reading.as_deref())?;
            Some(links.iter().flat_map(|link| [link.left, link.right]).collect())
        }
        _ => None,
    }
}

fn cells(node: &CandidateSet) -> CellSet {
    compact::cells_of(node.iter())
}

/// The links between nodes in order, strong and weak in turn from `first` on; those within one cell are not written.
fn links(nodes: &[CandidateSet], first: char) -> Vec<Hop> {
    let signs = if first == STRONG { [STRONG, WEAK] } else { [WEAK, STRONG] }.into_iter().cycle();
    let hops = nodes.windows(2).zip(signs).filter_map(|(pair, sign)| {
        let (from, to) = (cells(&pair[0]), cells(&pair[1]));
        Some(Hop { sign, digit: digit_of(&pair[1])?, to }).filter(|_| from != to)
    });
    hops.collect()
}

/// Nodes with the links between them, the first of which has this sign.
pub(super) fn written(nodes: &[CandidateSet], first: char) -> String {
    let start = nodes.first().map(cells).unwrap_or_default();
    let hop = |Hop { sign, digit, to }: &Hop| format!(" {sign}{digit}{sign} {}", compact::cells(*to));
    compact::cells(start) + &links(nodes, first).iter().map(hop).collect::<String>()
}
