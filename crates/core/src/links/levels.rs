//! The bound of static chains: how far implications reach from all assumptions at once, level by level, without order.

use std::cell::OnceCell;

use crate::board::{By, Ordinal};

use super::graph::LinkGraph;
use super::kind::Links;
use super::number::{BivalueEnd, Ends, Number, Numbers};

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
    /// What, true at the end of a chain from it, refutes something that implies it.
    refuting: OnceCell<By<BivalueEnd, Ends<V>>>,
    seen: By<BivalueEnd, Ends<V>>,
    front: By<BivalueEnd, Ends<V>>,
    /// The ends from which the front is not empty.
    open: Ends<V>,
    depth: usize,
    /// The candidates of the graph that are refuted up to here.
    refuted: Numbers<W>,
}

impl<const W: usize, const V: usize> Levels<W, V> {
    /// Starts with the links of one kind from candidates that imply another one, no more than `64 * V`. They lead to
    /// nothing else.
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
    pub(super) fn refuted(&mut self) -> &Numbers<W> {
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

    /// The candidates from which the front may lead back in a loop that removes something, which then is refuted on this
    /// level or before. What is true in such a loop leads to all that is true in it.
    pub(super) fn closing(&self) -> Vec<Number> {
        let closes = |end: &BivalueEnd| self.excluded(&self.strong[*end]).intersects(&self.front[*end]);
        let removes = |end: &BivalueEnd| self.removed_among(*end, &self.seen).intersects(&self.refuted);
        self.open.iter().filter(|end| closes(end) && removes(end)).map(|end| self.ends[end]).collect()
    }

    /// Whether there may be a loop that removes something, of any length.
    pub(super) fn has_loop(&self) -> bool {
        let implied = self.implied();
        let removes = |end: &BivalueEnd| !self.removed_among(*end, &implied).is_empty();
        implied.numbers().any(|end| implied[end].contains(end) && removes(&end))
    }

    /// By end, what it implies; itself by way of others.
    fn implied(&self) -> By<BivalueEnd, Ends<V>> {
        let mut implied = self.ahead.clone();
        implied.numbers().for_each(|end| implied[end].remove(end));
        // Warshall's algorithm for the transitive closure.
        for via in implied.numbers() {
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
