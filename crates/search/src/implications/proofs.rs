//! Proofs of chains.

use super::direct::{Direct, Node};
use crate::als::houses_of;
use crate::state::View;
use unguess_board::{Candidate, CandidateSet, Variable};
use unguess_proof::{Cover, Link, Loop, Proof, Reading};

/// A strong link: if the left node is false, the right one is true, or one of the group.
#[derive(Clone, Copy)]
struct Strong {
    variable: Variable,
    left: Node,
    right: Node,
}

/// The proof by the strong links of a chain, each of which leads from a node that is off to the next one, which is on.
/// A first node that is on and a last one that is off are in no link: they are what the others refute. A continuous
/// chain that starts on has one link more, from last to first in the first cell. If groups are among the nodes, the
/// proof is a cover, and the nodes are listed besides.
pub(super) fn proof(
    view: &View,
    direct: &Direct,
    chain: &[Node],
    is_continuous: bool,
) -> Option<(Proof, Option<Reading>)> {
    // From the first node that is off to the last one that is on: in pairs, each of which is a strong link.
    let from = usize::from(chain.first()?.is_on());
    let to = chain.len() - usize::from(!chain.last()?.is_on());
    let pairs = chain[from..to].chunks_exact(2).map(|pair| [pair[0], pair[1]]);
    let around = (is_continuous && from == 1).then(|| [chain[chain.len() - 1], chain[0]]);
    let links: Vec<Strong> = pairs.chain(around).map(|pair| strong(view, direct, pair)).collect::<Option<_>>()?;
    // The links of candidates; none if a group is among the nodes.
    let plain: Option<Vec<Link>> = links
        .iter()
        .map(|link| {
            let [left, right] = [link.left, link.right].map(|node| direct.candidate(node.number()));
            Some(Link { variable: link.variable, left: left?, right: right? })
        })
        .collect();
    match plain {
        Some(links) if is_continuous => Some((Proof::Loop(Loop { links }), None)),
        Some(links) => Some((Proof::chain(links), None)),
        None => {
            let nodes = |node: Node| CandidateSet::of_digit(direct.digit(node), direct.cells(node)).iter().collect();
            let reading = Reading::Nodes(links.iter().map(|link| [link.left, link.right].map(nodes)).collect());
            Some((cover(view, direct, &links, is_continuous)?, Some(reading)))
        }
    }
}

/// The strong link between two nodes.
fn strong(view: &View, direct: &Direct, [left, right]: [Node; 2]) -> Option<Strong> {
    Some(Strong { variable: strong_variable(view, direct, [left, right])?, left, right })
}

/// A variable whose candidates are those of both nodes; for nodes in one cell it is the cell.
pub(super) fn strong_variable(view: &View, direct: &Direct, [left, right]: [Node; 2]) -> Option<Variable> {
    let (digit, cells) = (direct.digit(left), direct.cells(left) | direct.cells(right));
    match cells.single() {
        Some(cell) => Some(cell.variable()),
        None => Some(houses_of(cells).find(|house| view.cells_with(digit) & house.cells() == cells)?.variable(digit)),
    }
}

/// A variable that cannot take something of both nodes.
pub(super) fn weak_variable(direct: &Direct, [right, left]: [Node; 2]) -> Option<Variable> {
    let cells = direct.cells(right) | direct.cells(left);
    match cells.single() {
        Some(cell) => Some(cell.variable()),
        None => Some(houses_of(cells).next()?.variable(direct.digit(right))),
    }
}

/// The strong links as base, the weak ones between them as cover, and what is left over as fins.
fn cover(view: &View, direct: &Direct, links: &[Strong], is_continuous: bool) -> Option<Proof> {
    let base: Vec<Variable> = links.iter().map(|link| link.variable).collect();
    let around = is_continuous.then(|| Some((links.last()?, links.first()?))).flatten();
    let pairs = links.windows(2).map(|pair| (&pair[0], &pair[1])).chain(around);
    let cover: Vec<Variable> =
        pairs.map(|(one, next)| weak_variable(direct, [one.right, next.left])).collect::<Option<_>>()?;
    Some(cover_of(view, base, cover))
}

/// The cover with what lies in fewer cover variables than base variables as fins.
pub(super) fn cover_of(view: &View, base: Vec<Variable>, cover: Vec<Variable>) -> Proof {
    let all: CandidateSet = base.iter().flat_map(|variable| view.candidates_of(*variable)).collect();
    let times =
        |side: &[Variable], one: Candidate| side.iter().filter(|variable| variable.candidates().contains(one)).count();
    let fins = all.iter().filter(|one| times(&cover, *one) < times(&base, *one)).collect();
    Proof::Cover(Cover { base, cover, fins })
}
