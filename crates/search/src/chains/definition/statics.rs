//! Forcing chains and cycles: all links are those of the state itself.

use std::rc::Rc;

use super::LiteralSearch;
use super::closure::LiteralClosure;
use super::literal_board::{LiteralCause, NumberedLiteral};
use super::literal_net::{LiteralNets, NetConclusion, Target};
use super::tree::LiteralTree;
use fixedbitset::FixedBitSet;

/// A pass: which variables lead from false candidates to true ones, and whether other candidates of a cell are false once one is
/// true.
#[derive(Clone, Copy)]
struct Pass {
    with_cells: bool,
    with_houses: bool,
}

const PASSES: [Pass; 3] = [
    Pass { with_cells: false, with_houses: true },
    Pass { with_cells: true, with_houses: false },
    Pass { with_cells: true, with_houses: true },
];

/// The links of a pass in a state, by number of a candidate; strong ones with the variable.
struct PassLinks {
    weak: Vec<Vec<(usize, LiteralCause)>>,
    strong: Vec<Vec<(usize, usize)>>,
}

/// A literal that was reached, and the place of the one before it.
#[derive(Clone, Copy)]
struct ReachedLiteral {
    literal: NumberedLiteral,
    cause: LiteralCause,
    before: Option<usize>,
}

impl Pass {
    /// The name of a cycle by these links, its place among chains and nets of equal worth and length, and how it
    /// concludes.
    const fn cycle(self) -> (&'static str, usize, NetConclusion) {
        match self {
            Self { with_cells: false, .. } => ("X-cycle", 2, NetConclusion::Cycle),
            Self { with_houses: false, .. } => ("Y-cycle", 3, NetConclusion::Cycle),
            _ => ("cycle", 4, NetConclusion::Cycle),
        }
    }

    /// The name of a chain by these links, its place among chains and nets of equal worth and length, and how it
    /// concludes.
    const fn chain(self) -> (&'static str, usize, NetConclusion) {
        if self.with_cells { ("chain", 4, NetConclusion::Forced) } else { ("X-chain", 2, NetConclusion::Forced) }
    }
}

impl LiteralSearch<'_> {
    /// Offers every cycle and chain, pass by pass: with the links of one digit, with those of cells that have two
    /// digits, with both.
    pub(super) fn each_chain(&self, nets: &mut LiteralNets) {
        for pass in PASSES {
            let links = self.links_of(pass);
            for cell in self.board.cells() {
                let digits: Vec<usize> = self.state.left_of(self.board, cell).collect();
                // If only cells make candidates true, a chain starts in a cell with two digits, like all cells that it
                // goes through.
                if digits.len() < 2 || !pass.with_houses && digits.len() != 2 || (self.is_over)() {
                    continue;
                }
                for start in digits {
                    self.cycles(&links, start, pass, nets);
                    if pass.with_houses {
                        self.forced(&links, NumberedLiteral::on(start), pass, nets);
                        self.forced(&links, NumberedLiteral::off(start), pass, nets);
                    }
                }
            }
        }
    }

    /// The links of a pass among the candidates of the state.
    fn links_of(&self, Pass { with_cells, with_houses }: Pass) -> PassLinks {
        let count = self.board.candidates.len();
        let mut links = PassLinks { weak: vec![Vec::new(); count], strong: vec![Vec::new(); count] };
        for from in self.state.left().ones() {
            let left = self.board.weak(from, with_cells).iter().filter(|(other, _)| self.state.has(*other));
            links.weak[from] = left.copied().collect();
            links.strong[from] = self.state.strong(self.board, from, with_cells, with_houses);
        }
        links
    }

    /// Offers the cycles in which a true candidate leads back to itself. They are found breadth-first: each round goes
    /// from the true candidates of the round before to false ones, and from these to true ones that were not reached
    /// yet.
    fn cycles(&self, links: &PassLinks, start: usize, pass: Pass, nets: &mut LiteralNets) {
        let mut reached =
            vec![ReachedLiteral { literal: NumberedLiteral::on(start), cause: LiteralCause::Assumed, before: None }];
        let mut on = self.board.none();
        on.insert(start);
        let mut pending = vec![0];
        let mut is_first = true;
        while !pending.is_empty() {
            let mut off = Vec::new();
            for from in pending.drain(..) {
                for (other, cause) in &links.weak[reached[from].literal.candidate] {
                    let literal = NumberedLiteral::off(*other);
                    // A false candidate that makes none true leads nowhere, and a cycle has each only once.
                    if !links.strong[*other].is_empty() && !is_before(&reached, from, literal) {
                        off.push(reached.len());
                        reached.push(ReachedLiteral { literal, cause: *cause, before: Some(from) });
                    }
                }
            }
            for from in off {
                for (other, variable) in &links.strong[reached[from].literal.candidate] {
                    let (literal, cause) = (NumberedLiteral::on(*other), LiteralCause::Variable(*variable));
                    let next = ReachedLiteral { literal, cause, before: Some(from) };
                    // In the first round the start leads to its partner and straight back, which is no cycle.
                    if *other == start && !is_first {
                        self.cycle(&path(&reached, next), pass, nets);
                    }
                    if !on.contains(*other) {
                        on.insert(*other);
                        pending.push(reached.len());
                        reached.push(next);
                    }
                }
            }
            is_first = false;
        }
    }

    /// Offers a cycle, given as the path from its start around to its start. It removes the candidates outside its
    /// cells that see a true and a false candidate of their digit in it.
    fn cycle(&self, path: &[ReachedLiteral], pass: Pass, nets: &mut LiteralNets) {
        // The start is also the last of the path.
        let nodes = &path[1..];
        let mut outside = self.state.left().clone();
        for cell in nodes.iter().map(|node| node.literal.candidate / self.board.size) {
            outside.remove_range(cell * self.board.size..(cell + 1) * self.board.size);
        }
        for on in [true, false] {
            let mut seen = self.board.none();
            for node in nodes.iter().filter(|node| node.literal.on == on) {
                seen.union_with(self.board.seen_by(node.literal.candidate));
            }
            outside.intersect_with(&seen);
        }
        let removed: Vec<usize> = outside.ones().collect();
        if !removed.is_empty() {
            // A cycle holds both ways round: backwards, each of its candidates has the opposite value.
            let forwards = tree(path.iter().map(|node| (node.literal, node.cause)));
            let backwards = tree(path.iter().rev().map(|node| (node.literal.opposite(), node.cause)));
            let targets = [forwards, backwards].map(whole).to_vec();
            nets.offer(pass.cycle(), targets, removed, None);
        }
    }

    /// Offers the first chain from an assumption to its opposite, if there is one. Literals are followed breadth-first,
    /// each once.
    fn forced(&self, links: &PassLinks, assumed: NumberedLiteral, pass: Pass, nets: &mut LiteralNets) {
        let mut reached = vec![ReachedLiteral { literal: assumed, cause: LiteralCause::Assumed, before: None }];
        let mut visited = FixedBitSet::with_capacity(2 * links.weak.len());
        visited.insert(assumed.number());
        let mut next = 0;
        while let Some(from) = reached.get(next).copied() {
            // Notes a literal that follows; true if it is the opposite of the assumption.
            let mut follows = |literal: NumberedLiteral, cause: LiteralCause| {
                if literal == assumed.opposite() {
                    return true;
                }
                if !visited.put(literal.number()) {
                    reached.push(ReachedLiteral { literal, cause, before: Some(next) });
                }
                false
            };
            let candidate = from.literal.candidate;
            // The cause of the opposite, if it follows from here.
            let cause = if from.literal.on {
                links.weak[candidate]
                    .iter()
                    .find(|(other, cause)| follows(NumberedLiteral::off(*other), *cause))
                    .map(|to| to.1)
            } else {
                let mut to =
                    links.strong[candidate].iter().map(|(other, variable)| (*other, LiteralCause::Variable(*variable)));
                to.find(|(other, cause)| follows(NumberedLiteral::on(*other), *cause)).map(|to| to.1)
            };
            if let Some(cause) = cause {
                let last = ReachedLiteral { literal: assumed.opposite(), cause, before: Some(next) };
                let target = whole(tree(path(&reached, last).iter().map(|node| (node.literal, node.cause))));
                let start = assumed.candidate;
                let removed = if assumed.on { vec![start] } else { self.state.others(self.board, start) };
                nets.offer(pass.chain(), vec![target], removed, (!assumed.on).then_some(start));
                return;
            }
            next += 1;
        }
    }
}

/// Whether a literal comes on the way to the reached literal `from`, before this one.
fn is_before(reached: &[ReachedLiteral], from: usize, literal: NumberedLiteral) -> bool {
    let mut before = reached[from].before;
    while let Some(at) = before {
        if reached[at].literal == literal {
            return true;
        }
        before = reached[at].before;
    }
    false
}

/// The way to a literal from the beginning.
fn path(reached: &[ReachedLiteral], last: ReachedLiteral) -> Vec<ReachedLiteral> {
    let mut path = vec![last];
    while let Some(before) = path[path.len() - 1].before {
        path.push(reached[before]);
    }
    path.reverse();
    path
}

/// A way as nodes, each of which rests on the one before.
fn tree(way: impl Iterator<Item = (NumberedLiteral, LiteralCause)>) -> LiteralTree {
    let mut tree = LiteralTree::default();
    for (literal, cause) in way {
        let parents = tree.nodes.len().checked_sub(1).map(|before| before as u32);
        tree.add(literal, cause, parents.into_iter().collect());
    }
    tree
}

/// The last node of a tree.
fn whole(tree: LiteralTree) -> Target {
    let node = tree.nodes.len() - 1;
    Target { closure: Rc::new(LiteralClosure::of_tree(tree)), node }
}
