//! Static implications from one candidate, ordered: as Sudoku Explainer follows them.

use std::ops::RangeInclusive;

use unguess_board::{By, Candidate, CandidateSet, Kind};
use unguess_proof::Link;

use super::graph::{Implications, LinkGraph};
use super::kind::Links;
use super::number::{Number, Numbers};
use crate::state::View;

/// What follows from each candidate without order, as a bound for the ordered search.
#[derive(Clone, Copy)]
pub(super) struct UnorderedFacts<'a, const W: usize> {
    /// What follows from each candidate in one implication and in two.
    pub(super) implications: &'a Implications<W>,
    /// By candidate: all that is true once it is true.
    pub(super) implied: &'a By<Number, Numbers<W>>,
    /// For each refuted candidate, those of its digit that it sees. A loop removes only refuted candidates.
    pub(super) seeing: &'a [Numbers<W>],
}

impl<const W: usize> UnorderedFacts<'_, W> {
    /// What can be the false candidate of each link in a shortest chain to one of `goals`, by the number of links that
    /// follow; `last` is what can be false in the last link. None if no chain leads there.
    ///
    /// This is the search backwards. Each implication also holds the other way round: if what follows is false, so is
    /// what it follows from. So what can be false some links before the last one is what is true as many links after
    /// `last`, and the first link is reached with one of `goals`.
    fn limits(self, last: Numbers<W>, goals: &Numbers<W>) -> Option<Vec<Numbers<W>>> {
        let (mut reached, mut front) = (last, last);
        let mut limits = Vec::with_capacity(16);
        loop {
            limits.push(reached);
            if front.intersects(goals) {
                return Some(limits);
            }
            front = front.union_of(&self.implications.ahead).minus(&reached);
            if front.is_empty() {
                return None;
            }
            reached.add(&front);
        }
    }

    /// Whether a loop with these true and false candidates may remove something.
    pub(super) fn may_remove(self, on: &Numbers<W>, off: &Numbers<W>) -> bool {
        self.seeing.iter().any(|seeing| seeing.intersects(on) && seeing.intersects(off))
    }
}

/// The links that chains may use, and what follows by them without order, if that was found.
#[derive(Clone, Copy)]
pub(super) struct ChainGround<'a, const W: usize> {
    pub(super) graph: &'a LinkGraph<W>,
    pub(super) links: Links,
    pub(super) facts: Option<UnorderedFacts<'a, W>>,
}

impl<'a, const W: usize> ChainGround<'a, W> {
    /// The links alone.
    pub(super) const fn new(graph: &'a LinkGraph<W>, links: Links) -> Self {
        Self { graph, links, facts: None }
    }
}

/// The true candidates that follow from an assumption, breadth-first: two implications at a time, through a false
/// candidate to the next true one. Each is kept as it is reached first.
pub(super) struct Tree<'a, const W: usize> {
    ground: ChainGround<'a, W>,
    /// What is looked for. Only what implies some of it is expanded, as far as the facts say that.
    goals: Numbers<W>,
    /// The index of the first node that is a goal.
    found: Option<usize>,
    /// By the number of links that follow: what can be false in a chain of the length looked for. Empty if any length will do.
    limits: Vec<Numbers<W>>,
    nodes: Vec<TreeNode>,
    seen: Numbers<W>,
    /// The candidates that can still imply something new when they are false.
    ends: Numbers<W>,
    /// The index of the first node that has not been expanded.
    next: usize,
}

/// A true candidate, and how it was reached.
#[derive(Clone, Copy)]
struct TreeNode {
    number: Number,
    /// The false candidate before it, and the kind of variable that the two share.
    left: Option<(Number, Kind)>,
    /// The index of the true candidate before that.
    parent: usize,
    /// How many links lead to it.
    depth: usize,
}

impl<'a, const W: usize> Tree<'a, W> {
    fn new(ground: ChainGround<'a, W>, goals: Numbers<W>) -> Self {
        let (nodes, seen, ends) = (Vec::with_capacity(64), Numbers::EMPTY, *ground.graph.ends(ground.links));
        Self { ground, goals, found: None, limits: Vec::new(), nodes, seen, ends, next: 0 }
    }

    /// Assumes that `start` is true.
    fn assuming(mut self, start: Number) -> Self {
        self.reach(TreeNode { number: start, left: None, parent: 0, depth: 0 });
        self
    }

    /// The first chain by which `start`, assumed true, turns out false.
    pub(super) fn refutation(ground: ChainGround<'a, W>, start: Number) -> Option<Vec<Link>> {
        let mut tree = Self::new(ground, ground.graph.weak(start, ground.links)).assuming(start);
        if let Some(facts) = ground.facts {
            tree.limits = facts.limits(facts.implications.ahead[start], &tree.goals)?;
        }
        tree.first()
    }

    /// The first chain by which `start`, assumed false, turns out true.
    pub(super) fn proof(ground: ChainGround<'a, W>, start: Number) -> Option<Vec<Link>> {
        let mut tree = Self::new(ground, Numbers::of(start));
        if let Some(facts) = ground.facts {
            tree.limits = facts.limits(*facts.implications.strong(start), &tree.goals)?;
            // The first link is made here, so one link fewer follows.
            tree.limits.pop();
        }
        // The start is the left candidate of the first link; the link has no node before it.
        tree.imply(start, 0, 0);
        tree.first()
    }

    /// The chain to the first goal.
    fn first(mut self) -> Option<Vec<Link>> {
        while self.found.is_none() && self.next < self.nodes.len() {
            self.expand();
        }
        self.found.map(|goal| self.path(goal))
    }

    /// Offers each chain from `start`, assumed true, back to it, if its number of variables is in `lengths`. Those that cannot
    /// remove anything are left out, as far as the facts say that.
    pub(super) fn loops(
        ground: ChainGround<'a, W>,
        start: Number,
        lengths: RangeInclusive<usize>,
        offer: &mut dyn FnMut(Vec<Link>),
    ) {
        let ChainGround { graph, links, facts } = ground;
        // The candidates that imply the start when they are false.
        let mut closing = Numbers::EMPTY;
        graph.strong(start, links).for_each(|number| closing.insert(number));
        // The nodes from which a loop may close. The facts say what follows from the start at all.
        let goals = closing.iter().fold(Numbers::EMPTY, |goals, last| goals.or(&graph.weak(last, links)));
        let goals = facts.map_or(goals, |facts| goals.and(&facts.implied[start]));
        let mut tree = Self::new(ground, goals).assuming(start);
        while let Some(node) = tree.nodes.get(tree.next).copied().filter(|node| node.depth < *lengths.end()) {
            let length = node.depth + 1;
            if goals.contains(node.number) && lengths.contains(&length) {
                tree.close(node.number, start, &closing, offer);
            }
            // If all goals are nodes already, or a loop through later nodes would be too long, none is added.
            if length < *lengths.end() && !goals.minus(&tree.seen).is_empty() {
                tree.expand();
            } else {
                tree.next += 1;
            }
        }
    }

    /// Offers the loops that lead to the next node, candidate `number`, and from there back to `start` by way of one
    /// false candidate more. That one is in `closing`, and has not come before in the loop.
    fn close(&self, number: Number, start: Number, closing: &Numbers<W>, offer: &mut dyn FnMut(Vec<Link>)) {
        let graph = self.ground.graph;
        let (on, off) = self.sides(self.next, start);
        let may_remove =
            |last: Number| self.ground.facts.is_none_or(|facts| facts.may_remove(&on, &off.or(&Numbers::of(last))));
        // Each false candidate closes the loop once: by the first variable that it shares with the node.
        let mut tried = off.or(&Numbers::of(number));
        for kind in self.ground.links.weak_kinds() {
            for last in &graph.members(number, *kind).and(closing).minus(&tried) {
                tried.insert(last);
                let back =
                    self.ground.links.strong_kinds().iter().find(|kind| graph.other(last, **kind) == Some(start));
                if let Some(kind) = back.filter(|_| may_remove(last)) {
                    let left = graph.candidate(last);
                    let mut path = self.path(self.next);
                    path.push(Link { variable: left.variable(*kind), left, right: graph.candidate(start) });
                    offer(path);
                }
            }
        }
    }

    /// The true candidates after `start` on the way to a node, with `start`, and the false ones.
    fn sides(&self, mut at: usize, start: Number) -> (Numbers<W>, Numbers<W>) {
        let (mut on, mut off) = (Numbers::of(start), Numbers::EMPTY);
        while let TreeNode { number, left: Some((left, _)), parent, .. } = self.nodes[at] {
            on.insert(number);
            off.insert(left);
            at = parent;
        }
        (on, off)
    }

    /// Adds what is true two implications after the next node, and goes on to the one after it.
    fn expand(&mut self) {
        let (ChainGround { graph, links, facts }, parent) = (self.ground, self.next);
        let TreeNode { number, depth, .. } = self.nodes[parent];
        self.next += 1;
        // Bound: what cannot reach a goal, or not by as many links as are left, or implies nothing new, is not expanded.
        let limit = self.limits.len().checked_sub(depth + 1).map(|following| &self.limits[following]);
        let leads_on = |facts: UnorderedFacts<'_, W>| {
            facts.implied[number].intersects(&self.goals)
                && !facts.implications.ahead[number].minus(&self.seen).is_empty()
        };
        if limit.is_none() && !facts.is_none_or(leads_on) {
            return;
        }
        let weak = facts.map_or_else(|| graph.weak(number, links), |facts| facts.implications.weak[number]);
        // Ordered: the false candidates that are linked to the node, kind of variable by kind, each used only once in a tree.
        let mut lefts = weak.and(limit.unwrap_or(&self.ends)).and(&self.ends);
        self.ends = self.ends.minus(&lefts);
        for kind in self.ground.links.weak_kinds() {
            if lefts.is_empty() {
                return;
            }
            let of_kind = graph.members(number, *kind).and(&lefts);
            lefts = lefts.minus(&of_kind);
            of_kind.iter().for_each(|left| self.imply(left, parent, depth + 1));
        }
    }

    /// Adds what is true once `left` is false, as nodes of this depth that follow `parent`.
    fn imply(&mut self, left: Number, parent: usize, depth: usize) {
        for kind in self.ground.links.strong_kinds() {
            if let Some(number) = self.ground.graph.other(left, *kind) {
                self.reach(TreeNode { number, left: Some((left, *kind)), parent, depth });
            }
        }
    }

    /// Adds a node, unless its candidate has been reached before.
    fn reach(&mut self, node: TreeNode) {
        if !self.seen.contains(node.number) {
            self.seen.add(&Numbers::of(node.number));
            if self.found.is_none() && self.goals.contains(node.number) {
                self.found = Some(self.nodes.len());
            }
            self.nodes.push(node);
        }
    }

    /// The links that lead to a node.
    fn path(&self, mut at: usize) -> Vec<Link> {
        let mut path = Vec::new();
        loop {
            let node = self.nodes[at];
            path.extend(node.left.map(|(left, kind)| {
                let left = self.ground.graph.candidate(left);
                Link { variable: left.variable(kind), left, right: self.ground.graph.candidate(node.number) }
            }));
            if node.depth == 0 {
                path.reverse();
                return path;
            }
            at = node.parent;
        }
    }
}

/// What a closed chain removes: outside its cells, what has a true and a false candidate of its digit in its houses.
pub(super) fn removed_by_loop(view: &View, links: &[Link]) -> CandidateSet {
    let seen_by = |side: fn(&Link) -> Candidate| {
        links.iter().map(side).fold(CandidateSet::EMPTY, |all, candidate| {
            all | CandidateSet::of_digit(candidate.digit(), candidate.cell().peers())
        })
    };
    let of_cells = links.iter().flat_map(|link| [link.left.cell(), link.right.cell()]);
    let of_cells = of_cells.fold(CandidateSet::EMPTY, |all, cell| all | *cell.variable().candidates());
    (seen_by(|link| link.left) & seen_by(|link| link.right) & *view.candidates()) - of_cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{candidates, limited, one};

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    #[test]
    fn facts_without_order_change_no_chain() {
        let view = View::new(STATE.parse().unwrap());
        let graph = LinkGraph::<12>::new(&view);
        let mut counts = [0; 3];
        for links in Links::ALL {
            let implications = graph.implications(links);
            let implied = implications.implied();
            let is_refuted = |start: &Number| implied[*start].intersects(&implications.weak[*start]);
            let refuted = graph.numbers().filter(is_refuted);
            let seeing: Vec<Numbers<12>> = refuted.map(|number| graph.weak(number, Links::X)).collect();
            let facts = Some(UnorderedFacts { implications: &implications, implied: &implied, seeing: &seeing });
            let (plain, with_facts) = (ChainGround::new(&graph, links), ChainGround { graph: &graph, links, facts });
            for start in graph.numbers() {
                let refutation = Tree::refutation(plain, start);
                assert_eq!(Tree::refutation(with_facts, start), refutation);
                let proof = Tree::proof(plain, start);
                assert_eq!(Tree::proof(with_facts, start), proof);
                let loops = |ground| {
                    let mut loops = Vec::new();
                    Tree::loops(ground, start, 2..=usize::MAX, &mut |links| {
                        if !removed_by_loop(&view, &links).is_empty() {
                            loops.push(links);
                        }
                    });
                    loops
                };
                assert_eq!(loops(with_facts), loops(plain));
                let found = [refutation.is_some(), proof.is_some(), !loops(plain).is_empty()];
                counts.iter_mut().zip(found).for_each(|(count, found)| *count += usize::from(found));
            }
        }
        assert!(counts[2] > 0, "{counts:?}");
    }

    /// Every link has the two candidates of a variable, and each left one is linked to the right one before it.
    #[test]
    fn a_loop_comes_back_to_its_start_and_repeats_no_left_candidate() {
        let view = View::new(STATE.parse().unwrap());
        let graph = LinkGraph::<12>::new(&view);
        let mut count = 0;
        for start in graph.numbers() {
            Tree::loops(ChainGround::new(&graph, Links::Xy), start, 2..=usize::MAX, &mut |links| {
                let before = links.iter().cycle().skip(links.len() - 1);
                for (before, link) in before.zip(&links) {
                    let mut pair = view.pair(link.variable).unwrap();
                    pair.sort_by_key(|one| *one != link.left);
                    assert_eq!(pair, [link.left, link.right]);
                    assert!(before.right.is_linked(link.left));
                }
                let lefts: CandidateSet = links.iter().map(|link| link.left).collect();
                assert_eq!(lefts.len(), links.len());
                assert_eq!(links.last().unwrap().right, graph.candidate(start));
                count += 1;
            });
        }
        assert!(count > 0);
    }

    #[test]
    fn the_first_chain_is_a_shortest_one_and_goes_by_rows_before_columns() {
        // 1 in r9c1 takes 1 from r9c5, which is 3 then; so r1c5 is 2, and r1c1 is 1. The other way round it is as long.
        let view = View::new(limited("r1c1n12 r1c5n23 r9c5n13"));
        let graph = LinkGraph::<12>::new(&view);
        let number = |name: &str| graph.numbers().find(|number| graph.candidate(*number) == one(name)).unwrap();
        assert_eq!(Tree::refutation(ChainGround::new(&graph, Links::Xy), number("r1c2n1")), None);
        let links = Tree::refutation(ChainGround::new(&graph, Links::Xy), number("r9c1n1")).unwrap();
        let rights: CandidateSet = links.iter().map(|link| link.right).collect();
        assert_eq!((links.len(), rights), (3, candidates("r1c1n1 r1c5n2 r9c5n3")));
        assert_eq!(Tree::refutation(ChainGround::new(&graph, Links::X), number("r9c1n1")), None);
    }

    #[test]
    fn a_loop_removes_what_sees_both_sides_of_its_digit_outside_its_cells() {
        // An X-wing of 1 in rows 1 and 9, columns 2 and 8.
        let view = View::new(unguess_board::Grid::of_candidates(CandidateSet::ALL));
        let link = |left: &str, right: &str, kind| Link {
            variable: one(left).variable(kind),
            left: one(left),
            right: one(right),
        };
        let links = [link("r1c2n1", "r1c8n1", Kind::Row), link("r9c8n1", "r9c2n1", Kind::Row)];
        let removed = removed_by_loop(&view, &links);
        let seen = |cell: unguess_board::Cell| [1, 7].contains(&cell.column()) && ![0, 8].contains(&cell.row());
        let corners =
            view.candidates().iter().filter(|one| one.digit().index() == 0 && [1, 7].contains(&one.cell().column()));
        assert!(corners.filter(|one| seen(one.cell())).all(|one| removed.contains(one)));
        assert!(!removed.intersects(&candidates("r1c2n1 r1c8n1 r9c2n1 r9c8n1 r1c2n2")));
        assert!(removed.iter().all(|one| one.digit().index() == 0));
        // r1c1 sees a left and a right candidate, and has one itself.
        let links = [link("r1c1n1", "r1c5n1", Kind::Row), link("r1c9n1", "r5c1n1", Kind::Row)];
        let removed = removed_by_loop(&view, &links);
        assert!(removed.contains(one("r1c2n1")) && !removed.contains(one("r1c1n1")));
    }
}
