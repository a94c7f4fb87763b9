//! Proofs of chains with almost locked sets.

use super::direct::Node;
use super::proofs::{cover_of, strong_variable};
use super::set_nodes::SetNodes;
use crate::als::{AlsLink, houses_of};
use crate::state::View;
use unguess_board::{Candidate, CandidateSet, Cell, House, Variable};
use unguess_proof::{Proof, Reading};

/// A strong link of a chain: if the left node is false, one candidate of the right one is true.
struct StrongNodes {
    left: CandidateSet,
    right: CandidateSet,
    base: Vec<Variable>,
    cover_variables: Vec<Variable>,
}

/// The proof by the rank theorem. Base: the variable of each strong link, or the cells of its set. Cover: the variable by which
/// each link is weakly linked to the next, then the cover variables of the sets.
pub(super) fn proof(
    view: &View,
    nodes: &SetNodes,
    chain: &[Node],
    is_continuous: bool,
) -> Option<(Proof, Option<Reading>)> {
    // The strong links: each begins with a node that is off, a set without a digit among them.
    let from = usize::from(chain.first()?.is_on());
    let last = chain.len() - 1;
    let candidates = |node: Node| CandidateSet::of_digit(nodes.digit(node), nodes.cells(node));
    let mut links: Vec<StrongNodes> = Vec::new();
    let mut at = from;
    while at < last {
        let (node, next) = (chain[at], chain[at + 1]);
        links.push(if let Some((set, digit)) = nodes.set(node) {
            let als_link = match nodes.last_of_cell(next) {
                Some(end) => AlsLink::to_cell(view.grid(), set, digit, end.cell(), end.digit()),
                None => AlsLink::to_digit(view.grid(), set, digit, nodes.digit(next)),
            };
            let AlsLink { left, right, base, cover_variables, .. } = als_link?;
            StrongNodes { left, right, base, cover_variables }
        } else {
            let (base, cover_variables) = (vec![strong_variable(view, nodes.direct, [node, next])?], Vec::new());
            StrongNodes { left: candidates(node), right: candidates(next), base, cover_variables }
        });
        // A node that is on is followed by a weak link, which belongs to the cover; a set without a digit is followed by the next
        // strong link at once.
        at += if next.is_on() { 2 } else { 1 };
    }
    // A loop that starts on closes with a strong link in its first cell.
    if is_continuous && from == 1 {
        let [left, right] = [chain[last], chain[0]].map(candidates);
        let variable = left.first()?.cell().variable();
        links.push(StrongNodes { left, right, base: vec![variable], cover_variables: Vec::new() });
    }
    // The cover: between each strong link and the next a weak one, then what the sets cover inside.
    let around = is_continuous.then(|| (links.last(), links.first()));
    let pairs = links.windows(2).map(|pair| (Some(&pair[0]), Some(&pair[1]))).chain(around);
    let mut cover: Vec<Variable> = pairs.map(|(one, next)| joint(one?.right, next?.left)).collect::<Option<_>>()?;
    cover.extend(links.iter().flat_map(|link| &link.cover_variables));
    let base = links.iter().flat_map(|link| link.base.iter().copied()).collect();
    let nodes = |link: &StrongNodes| [link.left, link.right].map(|node| node.iter().collect());
    let reading = Reading::Nodes(links.iter().map(nodes).collect());
    Some((cover_of(view, base, cover), Some(reading)))
}

/// The variable that cannot take something of both.
fn joint(one: CandidateSet, next: CandidateSet) -> Option<Variable> {
    let all = one | next;
    let cells = all.iter().map(Candidate::cell).collect();
    let digit = all.first()?.digit();
    let house = || houses_of(cells).next().map(|house: House| house.variable(digit));
    cells.single().map(Cell::variable).or_else(house)
}
