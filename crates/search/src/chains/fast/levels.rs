//! The bound of static chains: how far implications reach from all assumptions at once, level by level, without order.

use std::cell::OnceCell;

use unguess_board::{By, Ordinal};

use super::graph::LinkGraph;
use super::kind::Links;
use super::number::{BivalueEnd, Ends, Number, Numbers};
use crate::closure::beyond;

/// The search from every candidate that can be implied, assumed true: two implications deeper at each level. These
/// candidates are called ends here, and numbered anew in the same order, as they are fewer.
pub(super) struct Levels<const W: usize, const V: usize> {
    /// The number of each end in the graph.
    ends: By<BivalueEnd, Number>,
    /// What is false once an end is true.
    linked: By<BivalueEnd, Numbers<W>>,
    /// For each candidate of the graph, the ends that are false once it is true.
    weak: By<Number, Ends<V>>,
    /// For each end, what is true once it is false.
    strong: By<BivalueEnd, Ends<V>>,
    /// What is true two implications after it.
    ahead: By<BivalueEnd, Ends<V>>,
    /// For each end, the ends that, if it leads to them, refute some candidate that implies it.
    refuting: OnceCell<By<BivalueEnd, Ends<V>>>,
    /// For each end, what it leads to on this level or before.
    seen: By<BivalueEnd, Ends<V>>,
    /// For each end, what it leads to on this level and not before.
    front: By<BivalueEnd, Ends<V>>,
    /// The ends from which the front is not empty.
    open: Ends<V>,
    depth: usize,
    /// The candidates of the graph that are refuted up to here.
    refuted: Numbers<W>,
}

impl<const W: usize, const V: usize> Levels<W, V> {
    /// Starts from `ends`, no more than `64 * V`: the candidates that imply another one by these links, or those of
    /// them that can be in a chain. They lead to nothing but each other.
    pub(super) fn new(graph: &LinkGraph<W>, links: Links, ends: By<BivalueEnd, Number>) -> Self {
        // One level is a pair of implications: from a true end to what is linked to it and so false, from there to the true ends.
        let linked: By<BivalueEnd, Numbers<W>> = ends.iter().map(|number| graph.weak(*number, links)).collect();
        let count = graph.numbers().len();
        let mut end_of: By<Number, BivalueEnd> = vec![BivalueEnd::at(0); count].into();
        let mut weak: By<Number, Ends<V>> = vec![Ends::EMPTY; count].into();
        let mut start: By<BivalueEnd, Ends<V>> = vec![Ends::EMPTY; ends.len()].into();
        let mut open = Ends::EMPTY;
        for end in ends.numbers() {
            end_of[ends[end]] = end;
            linked[end].iter().for_each(|other| weak[other].insert(end));
            start[end].insert(end);
            open.insert(end);
        }
        let implied = |number: &Number| graph.strong(*number, links).map(|other| end_of[other]).collect();
        let strong: By<BivalueEnd, Ends<V>> = ends.iter().map(implied).collect();
        Self {
            ahead: ends.iter().map(|number| weak[*number].union_of(&strong)).collect(),
            refuting: OnceCell::new(),
            seen: start.clone(),
            front: start,
            open,
            depth: 0,
            refuted: Numbers::EMPTY,
            ends,
            linked,
            weak,
            strong,
        }
    }

    /// How many pairs of implications the front is away from its starts.
    pub(super) const fn depth(&self) -> usize {
        self.depth
    }

    /// Whether there is nothing more to reach.
    pub(super) fn is_exhausted(&self) -> bool {
        self.open.is_empty()
    }

    /// Goes one level deeper: the new front of each end is what is true two implications after its front and was not
    /// reached before.
    pub(super) fn advance(&mut self) {
        self.depth += 1;
        for end in &self.open {
            let front = self.front[end].union_of(&self.ahead).minus(&self.seen[end]);
            self.seen[end].add(&front);
            self.front[end] = front;
            if front.is_empty() {
                self.open.remove(end);
            }
        }
    }

    /// The candidates that are refuted on this level or before, by their numbers in the graph: assumed true, each
    /// implies an end, from which the front implies that it is false.
    pub(super) fn refuted(&mut self) -> &Numbers<W> {
        // A candidate that is linked to a partner of an end implies that end. It is refuted if it is also linked to an
        // end in the front of the first one. `refuting` says for which fronts there can be such a candidate.
        let refuting = self.refuting.get_or_init(|| {
            let near: By<BivalueEnd, Ends<V>> = self.linked.iter().map(|others| others.union_of(&self.weak)).collect();
            self.strong.iter().map(|implying| implying.union_of(&near)).collect()
        });
        for end in self.open.iter().filter(|end| self.front[*end].intersects(&refuting[*end])) {
            for left in &self.strong[end] {
                let hit = |number: &Number| self.weak[*number].intersects(&self.front[end]);
                let linked = self.linked[left].minus(&self.refuted);
                linked.iter().filter(hit).for_each(|number| self.refuted.insert(number));
            }
        }
        &self.refuted
    }

    /// The first candidate that, assumed false, implies an end, from which the front holds it.
    pub(super) fn proved(&self) -> Option<Number> {
        let hits = |end: BivalueEnd| self.front[end].and(&self.strong[end]).first();
        self.open.iter().filter_map(hits).min().map(|end| self.ends[end])
    }

    /// The candidates from which the front may lead back in a loop that removes something. What a loop removes is
    /// refuted on this level or before, and each true candidate of a loop leads to all others.
    pub(super) fn closing(&self) -> Vec<Number> {
        let closes = |end: &BivalueEnd| self.excluded(&self.strong[*end]).intersects(&self.front[*end]);
        let removes = |end: &BivalueEnd| self.removed_among(*end, &self.seen).intersects(&self.refuted);
        self.open.iter().filter(|end| closes(end) && removes(end)).map(|end| self.ends[end]).collect()
    }

    /// Whether there may be a loop that removes something, of any length.
    pub(super) fn has_loop(&self) -> bool {
        // Each end leads straight back to itself: true, false partner, true. That is no loop.
        let mut others = self.ahead.clone();
        others.numbers().for_each(|end| others[end].remove(end));
        let implied = beyond(&others);
        let removes = |end: &BivalueEnd| !self.removed_among(*end, &implied).is_empty();
        implied.numbers().any(|end| implied[end].contains(end) && removes(&end))
    }

    /// What a loop through an end may remove: it is linked to something true in the loop and to something false in it.
    /// What is true in the loop is among the ends that `implied` leads to and back from.
    fn removed_among(&self, end: BivalueEnd, implied: &By<BivalueEnd, Ends<V>>) -> Numbers<W> {
        let on: Ends<V> = implied[end].iter().filter(|other| implied[*other].contains(end)).collect();
        let off = on.union_of(&self.strong).and(&self.excluded(&on));
        on.union_of(&self.linked).and(&off.union_of(&self.linked))
    }

    /// The ends that are false once some are true.
    fn excluded(&self, on: &Ends<V>) -> Ends<V> {
        on.iter().fold(Ends::EMPTY, |mut excluded, end| {
            excluded.add(&self.weak[self.ends[end]]);
            excluded
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chains::fast::tree::{ChainGround, Tree};
    use crate::state::View;

    const STATES: [&str; 2] = [
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35",
    ];

    /// The bound of the lowest chain: on the level where a candidate first appears, and on none before, its first chain ends.
    #[test]
    fn a_candidate_is_refuted_on_the_level_of_its_shortest_chain() {
        let mut lengths = Vec::new();
        for links in [Links::X, Links::Xy] {
            for state in STATES {
                let view = View::new(state.parse().unwrap());
                let graph = LinkGraph::<12>::new(&view);
                let ends: By<BivalueEnd, Number> = graph.ends(links).iter().collect();
                let mut levels = Levels::<12, 12>::new(&graph, links, ends);
                let mut listed: Vec<Option<usize>> = vec![None; graph.numbers().len()];
                while !levels.is_exhausted() {
                    let depth = levels.depth();
                    for number in levels.refuted() {
                        listed[number.index()].get_or_insert(depth);
                    }
                    levels.advance();
                }
                for number in graph.numbers() {
                    let chain = Tree::refutation(ChainGround::new(&graph, links), number);
                    assert_eq!(listed[number.index()].map(|depth| depth + 1), chain.as_ref().map(Vec::len));
                    lengths.extend(chain.map(|chain| chain.len()));
                }
            }
        }
        assert!(lengths.len() > 3, "{lengths:?}");
    }

    #[test]
    fn no_level_leaves_out_a_proof_of_its_length_and_none_tells_one_that_is_longer() {
        let view = View::new(STATES[1].parse().unwrap());
        let graph = LinkGraph::<12>::new(&view);
        let ends: By<BivalueEnd, Number> = graph.ends(Links::Xy).iter().collect();
        let mut levels = Levels::<12, 12>::new(&graph, Links::Xy, ends);
        let proofs: Vec<(usize, Number)> = graph
            .numbers()
            .filter_map(|number| Some((Tree::proof(ChainGround::new(&graph, Links::Xy), number)?.len(), number)))
            .collect();
        while !levels.is_exhausted() {
            let (length, listed) = (levels.depth() + 1, levels.proved());
            let first =
                proofs.iter().filter(|(chain_length, _)| *chain_length == length).map(|(_, number)| *number).min();
            assert!(first.is_none_or(|first| listed.is_some_and(|listed| listed <= first)), "{length}");
            assert!(listed.is_none_or(|listed| {
                proofs.iter().any(|(chain_length, number)| *number == listed && *chain_length <= length)
            }));
            levels.advance();
        }
    }
}
