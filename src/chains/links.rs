//! Static implications, one candidate at a time, in the order in which Sudoku Explainer follows them.

use crate::board::{Candidate, CandidateSet, Kind, Variable};
use crate::proof::Link;

use super::View;

/// Which implications count. Whatever the choice, a true candidate makes the others of its digit in its houses false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Links {
    /// One digit: a false candidate makes the only other place in a house true.
    X,
    /// A true candidate makes the others of its cell false, and a false one the only other of its cell true.
    Y,
    /// Both.
    Xy,
}

impl Links {
    /// The variables in which a false candidate can make another one true, in the order in which they are tried.
    pub const fn strong_kinds(self) -> &'static [Kind] {
        match self {
            Self::X => &[Kind::Block, Kind::Row, Kind::Column],
            Self::Y => &[Kind::Cell],
            Self::Xy => &[Kind::Cell, Kind::Block, Kind::Row, Kind::Column],
        }
    }

    /// The variables in which a true candidate makes others false, in the order in which they are tried.
    pub const fn weak_kinds(self) -> &'static [Kind] {
        match self {
            Self::X => &[Kind::Block, Kind::Row, Kind::Column],
            Self::Y | Self::Xy => &[Kind::Cell, Kind::Block, Kind::Row, Kind::Column],
        }
    }

    /// What is false once `from` is true, each once.
    fn weak(self, view: &View, from: Candidate) -> impl Iterator<Item = Candidate> {
        let mut seen = CandidateSet::of(from);
        self.weak_kinds().iter().flat_map(move |kind| view.candidates_of(from.variable(*kind))).filter(move |next| {
            let new = !seen.contains(*next);
            seen.insert(*next);
            new
        })
    }

    /// What is true once `from` is false, and in which variable.
    fn strong(self, view: &View, from: Candidate) -> impl Iterator<Item = (Candidate, Variable)> {
        self.strong_kinds().iter().map(move |kind| from.variable(*kind)).filter_map(move |variable| {
            let pair = view.pair(variable)?;
            let other = pair.into_iter().find(|other| *other != from)?;
            Some((other, variable))
        })
    }
}

/// The true candidates that follow from an assumption, breadth-first: two implications at a time, through a false
/// candidate to the next true one. Each is kept as it is reached first.
pub struct Tree<'a> {
    view: &'a View,
    links: Links,
    nodes: Vec<Node>,
    seen: CandidateSet,
    next: usize,
}

/// A true candidate, and how it was reached.
#[derive(Clone, Copy)]
struct Node {
    candidate: Candidate,
    link: Option<Link>,
    parent: usize,
    depth: usize,
}

impl<'a> Tree<'a> {
    /// What follows if `start` is true.
    pub fn of_true(view: &'a View, links: Links, start: Candidate) -> Self {
        let root = Node { candidate: start, link: None, parent: 0, depth: 0 };
        Self { view, links, nodes: vec![root], seen: CandidateSet::of(start), next: 0 }
    }

    /// What follows if `start` is false.
    pub fn of_false(view: &'a View, links: Links, start: Candidate) -> Self {
        let mut tree = Self { view, links, nodes: Vec::new(), seen: CandidateSet::EMPTY, next: 0 };
        for (candidate, variable) in links.strong(view, start) {
            let link = Some(Link { variable, left: start, right: candidate });
            tree.reach(Node { candidate, link, parent: 0, depth: 0 });
        }
        tree
    }

    /// The first chain by which `start`, assumed true, turns out false.
    pub fn refutation(view: &'a View, links: Links, start: Candidate) -> Option<Vec<Link>> {
        let mut tree = Self::of_true(view, links, start);
        loop {
            let node = *tree.nodes.get(tree.next)?;
            if tree.next > 0 && links.weak(view, node.candidate).any(|next| next == start) {
                return Some(tree.path(tree.next));
            }
            tree.expand();
        }
    }

    /// The first chain by which `start`, assumed false, turns out true.
    pub fn proof(view: &'a View, links: Links, start: Candidate) -> Option<Vec<Link>> {
        let mut tree = Self::of_false(view, links, start);
        while tree.next < tree.nodes.len() && !tree.seen.contains(start) {
            tree.expand();
        }
        let found = tree.nodes.iter().position(|node| node.candidate == start)?;
        Some(tree.path(found))
    }

    /// Offers each chain from `start`, assumed true, back to it, as long as its number of variables is at most `limit`.
    pub fn loops(view: &'a View, links: Links, start: Candidate, limit: usize, offer: &mut dyn FnMut(Vec<Link>)) {
        let closing: CandidateSet = links.strong(view, start).map(|(last, _)| last).collect();
        let mut tree = Self::of_true(view, links, start);
        while let Some(node) = tree.nodes.get(tree.next).copied().filter(|node| node.depth < limit) {
            for last in links.weak(view, node.candidate).filter(|last| node.depth > 0 && closing.contains(*last)) {
                let mut path = tree.path(tree.next);
                if path.iter().all(|link| link.left != last) {
                    let back = links.strong(view, last).find(|(candidate, _)| *candidate == start);
                    path.extend(back.map(|(right, variable)| Link { variable, left: last, right }));
                    offer(path);
                }
            }
            tree.expand();
        }
    }

    fn expand(&mut self) {
        let (view, links, parent) = (self.view, self.links, self.next);
        let node = self.nodes[parent];
        for left in links.weak(view, node.candidate) {
            for (right, variable) in links.strong(view, left) {
                let link = Some(Link { variable, left, right });
                self.reach(Node { candidate: right, link, parent, depth: node.depth + 1 });
            }
        }
        self.next += 1;
    }

    fn reach(&mut self, node: Node) {
        if !self.seen.contains(node.candidate) {
            self.seen.insert(node.candidate);
            self.nodes.push(node);
        }
    }

    fn path(&self, mut at: usize) -> Vec<Link> {
        let mut path = Vec::new();
        loop {
            let node = self.nodes[at];
            path.extend(node.link);
            if node.depth == 0 {
                path.reverse();
                return path;
            }
            at = node.parent;
        }
    }
}

/// What a closed chain removes: outside its cells, what has a true and a false candidate of its digit in its houses.
pub fn removed_by_loop(view: &View, links: &[Link]) -> CandidateSet {
    let seen_by = |side: fn(&Link) -> Candidate| {
        links.iter().map(side).fold(CandidateSet::EMPTY, |all, candidate| {
            all | CandidateSet::of_digit(candidate.digit(), candidate.cell().peers())
        })
    };
    let own = links.iter().flat_map(|link| [link.left.cell(), link.right.cell()]);
    let own = own.fold(CandidateSet::EMPTY, |all, cell| all | *cell.variable().candidates());
    (seen_by(|link| link.left) & seen_by(|link| link.right) & *view.candidates()) - own
}
