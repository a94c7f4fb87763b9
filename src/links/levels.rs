//! The bound of static chains: how far implications reach from all assumptions at once, level by level, without order.

use std::cell::OnceCell;

use crate::board::IndexSet;

use super::graph::LinkGraph;
use super::kind::Links;

/// The search from every candidate that can be implied, assumed true: two implications deeper at each level. These
/// candidates are called ends here, and numbered anew in the same order, as they are fewer.
pub(super) struct Levels<const W: usize, const V: usize> {
    /// The number of each end in the graph.
    ends: Vec<usize>,
    /// What is false once an end is true.
    linked: Vec<IndexSet<W>>,
    /// For each candidate of the graph, the ends that are false once it is true.
    weak: Vec<IndexSet<V>>,
    /// For each end, what is true once it is false.
    strong: Vec<IndexSet<V>>,
    /// What is true two implications after it.
    ahead: Vec<IndexSet<V>>,
    /// What, true at the end of a chain from it, refutes something that implies it.
    refuting: OnceCell<Vec<IndexSet<V>>>,
    seen: Vec<IndexSet<V>>,
    front: Vec<IndexSet<V>>,
    /// The ends from which the front is not empty.
    open: IndexSet<V>,
    depth: usize,
    /// The candidates of the graph that are refuted up to here.
    refuted: IndexSet<W>,
}

impl<const W: usize, const V: usize> Levels<W, V> {
    /// Starts with the links of one kind from candidates that imply another one, no more than `64 * V`. They lead to
    /// nothing else.
    pub(super) fn new(graph: &LinkGraph<W>, links: Links, ends: Vec<usize>) -> Self {
        let linked: Vec<IndexSet<W>> = ends.iter().map(|number| graph.weak(*number, links)).collect();
        let mut place = vec![0; graph.numbers().len()];
        let mut weak = vec![IndexSet::EMPTY; place.len()];
        let mut open = IndexSet::EMPTY;
        let mut start = vec![IndexSet::EMPTY; ends.len()];
        for (end, number) in ends.iter().enumerate() {
            place[*number] = end;
            linked[end].iter().for_each(|other| weak[other].insert(end));
            start[end].insert(end);
            open.insert(end);
        }
        let implied = |number: &usize| {
            let mut implied = IndexSet::EMPTY;
            graph.strong(*number, links).for_each(|other| implied.insert(place[other]));
            implied
        };
        let strong: Vec<IndexSet<V>> = ends.iter().map(implied).collect();
        Self {
            ahead: ends.iter().map(|number| weak[*number].union_of(&strong)).collect(),
            refuting: OnceCell::new(),
            seen: start.clone(),
            front: start,
            open,
            depth: 0,
            refuted: IndexSet::EMPTY,
            ends,
            linked,
            weak,
            strong,
        }
    }

    /// How many pairs of implications the front is away from the ends.
    pub(super) const fn depth(&self) -> usize {
        self.depth
    }

    /// Whether there is nothing more to reach.
    pub(super) fn is_exhausted(&self) -> bool {
        self.open.is_empty()
    }

    /// Goes one level deeper.
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
    pub(super) fn refuted(&mut self) -> &IndexSet<W> {
        let refuting = self.refuting.get_or_init(|| {
            let near: Vec<IndexSet<V>> = self.linked.iter().map(|others| others.union_of(&self.weak)).collect();
            self.strong.iter().map(|implying| implying.union_of(&near)).collect()
        });
        for end in self.open.iter().filter(|end| self.front[*end].intersects(&refuting[*end])) {
            for left in &self.strong[end] {
                let hit = |number: &usize| self.weak[*number].intersects(&self.front[end]);
                let linked = self.linked[left].minus(&self.refuted);
                linked.iter().filter(hit).for_each(|number| self.refuted.insert(number));
            }
        }
        &self.refuted
    }

    /// The first candidate that, assumed false, implies an end, from which the front holds it.
    pub(super) fn proved(&self) -> Option<usize> {
        let hits = |end: usize| self.front[end].and(&self.strong[end]).first();
        self.open.iter().filter_map(hits).min().map(|end| self.ends[end])
    }

    /// The candidates from which the front may lead back in a loop that removes something, which then is refuted on this
    /// level or before. What is true in such a loop leads to all that is true in it.
    pub(super) fn closing(&self) -> Vec<usize> {
        let closes = |end: &usize| self.excluded(&self.strong[*end]).intersects(&self.front[*end]);
        let removes = |end: &usize| self.removed_among(*end, &self.seen).intersects(&self.refuted);
        self.open.iter().filter(|end| closes(end) && removes(end)).map(|end| self.ends[end]).collect()
    }

    /// Whether there may be a loop that removes something, of any length.
    pub(super) fn has_loop(&self) -> bool {
        let implied = self.implied();
        let removes = |end: usize| !self.removed_among(end, &implied).is_empty();
        (0..implied.len()).any(|end| implied[end].contains(end) && removes(end))
    }

    /// By end, what it implies; itself by way of others.
    fn implied(&self) -> Vec<IndexSet<V>> {
        let mut implied = self.ahead.clone();
        implied.iter_mut().enumerate().for_each(|(end, implied)| implied.remove(end));
        for via in 0..implied.len() {
            let beyond = implied[via];
            for from in &mut implied {
                if from.contains(via) {
                    from.add(&beyond);
                }
            }
        }
        implied
    }

    /// What a loop through an end may remove if all that is true in it implies each other: it is linked to something true
    /// in the loop and to something false in it.
    fn removed_among(&self, end: usize, implied: &[IndexSet<V>]) -> IndexSet<W> {
        let on: IndexSet<V> = implied[end].iter().filter(|other| implied[*other].contains(end)).collect();
        let off = on.union_of(&self.strong).and(&self.excluded(&on));
        on.union_of(&self.linked).and(&off.union_of(&self.linked))
    }

    /// The ends that are false once some are true.
    fn excluded(&self, on: &IndexSet<V>) -> IndexSet<V> {
        on.iter().fold(IndexSet::EMPTY, |mut excluded, end| {
            excluded.add(&self.weak[self.ends[end]]);
            excluded
        })
    }
}
