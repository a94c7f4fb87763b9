//! Proofs of chains with almost locked sets.

use super::direct::Node;
use super::set_nodes::SetNodes;
use super::told::{cover_of, strong_variable};
use crate::board::{Candidate, CandidateSet, Cell, House, Variable};
use crate::hodoku::als::{Passage, houses_of};
use crate::proof::Proof;
use crate::state::View;

/// A link of a chain: if the left side is false, the right one is true, or one of it.
struct Side {
    left: CandidateSet,
    right: CandidateSet,
    base: Vec<Variable>,
    rooms: Vec<Variable>,
}

/// The links as base, a set as all its cells; as cover what joins each to the next, and then the rooms of the sets.
pub(super) fn proof(view: &View, nodes: &SetNodes, chain: &[Node], is_continuous: bool) -> Option<Proof> {
    let from = usize::from(chain.first()?.is_on());
    let last = chain.len() - 1;
    let candidates = |node: Node| CandidateSet::of_digit(nodes.digit(node), nodes.cells(node));
    let mut links: Vec<Side> = Vec::new();
    let mut at = from;
    while at < last {
        let (node, next) = (chain[at], chain[at + 1]);
        links.push(if let Some((set, digit)) = nodes.set(node) {
            let passage = match nodes.past(next) {
                Some(end) => Passage::past(view.grid(), set, digit, end.cell(), end.digit()),
                None => Passage::through(view.grid(), set, digit, nodes.digit(next)),
            }?;
            Side { left: passage.left, right: passage.right, base: passage.base, rooms: passage.rooms }
        } else {
            let variable = strong_variable(view, nodes.direct, [node, next])?;
            Side { left: candidates(node), right: candidates(next), base: vec![variable], rooms: Vec::new() }
        });
        // What is on puts off what comes next; a set does so itself.
        at += if next.is_on() { 2 } else { 1 };
    }
    if is_continuous && from == 1 {
        let [left, right] = [chain[last], chain[0]].map(candidates);
        let variable = left.first()?.cell().variable();
        links.push(Side { left, right, base: vec![variable], rooms: Vec::new() });
    }
    let around = is_continuous.then(|| (links.last(), links.first()));
    let pairs = links.windows(2).map(|pair| (Some(&pair[0]), Some(&pair[1]))).chain(around);
    let mut cover: Vec<Variable> = pairs.map(|(one, next)| joint(one?.right, next?.left)).collect::<Option<_>>()?;
    cover.extend(links.iter().flat_map(|link| &link.rooms));
    let base = links.iter().flat_map(|link| link.base.iter().copied()).collect();
    Some(cover_of(view, base, cover))
}

/// The variable that cannot take something of both.
fn joint(one: CandidateSet, next: CandidateSet) -> Option<Variable> {
    let all = one | next;
    let cells = all.iter().map(Candidate::cell).collect();
    let digit = all.first()?.digit();
    let house = || houses_of(cells).next().map(|house: House| house.variable(digit));
    cells.single().map(Cell::variable).or_else(house)
}
