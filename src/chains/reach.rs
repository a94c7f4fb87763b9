//! How far static implications reach, for all assumptions at once: the order in which they are followed left aside.

use crate::board::IndexSet;

use super::{Links, Network};

/// The search from every candidate that can be implied, assumed true: two implications deeper at each level. These
/// candidates are called ends here, and numbered anew in the same order, as they are fewer.
pub struct Reach<const W: usize, const V: usize> {
    /// The number of each end in the network.
    ends: Vec<usize>,
    /// What is false once an end is true.
    linked: Vec<IndexSet<W>>,
    /// For each candidate of the network, the ends that are false once it is true.
    weak: Vec<IndexSet<V>>,
    /// For each end, what is true once it is false.
    strong: Vec<IndexSet<V>>,
    /// What is true two implications after it.
    ahead: Vec<IndexSet<V>>,
    /// What, true at the end of a chain from it, refutes something that implies it.
    refuting: Vec<IndexSet<V>>,
    seen: Vec<IndexSet<V>>,
    front: Vec<IndexSet<V>>,
    /// The ends from which the front is not empty.
    open: IndexSet<V>,
    depth: usize,
    /// The candidates of the network that are refuted up to here.
    refuted: IndexSet<W>,
}

impl<const W: usize, const V: usize> Reach<W, V> {
    /// Starts with the links of one kind from candidates that imply another one, no more than `64 * V`. They lead to
    /// nothing else.
    pub fn new(network: &Network<W>, links: Links, ends: Vec<usize>) -> Self {
        let linked: Vec<IndexSet<W>> = ends.iter().map(|number| network.weak(*number, links)).collect();
        let mut place = vec![0; network.numbers().len()];
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
            network.strong(*number, links).for_each(|other| implied.insert(place[other]));
            implied
        };
        let strong: Vec<IndexSet<V>> = ends.iter().map(implied).collect();
        let near: Vec<IndexSet<V>> = linked.iter().map(|others| others.union_of(&weak)).collect();
        Self {
            ahead: ends.iter().map(|number| weak[*number].union_of(&strong)).collect(),
            refuting: strong.iter().map(|implying| implying.union_of(&near)).collect(),
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
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// Whether there is nothing more to reach.
    pub fn is_exhausted(&self) -> bool {
        self.open.is_empty()
    }

    /// Goes one level deeper.
    pub fn advance(&mut self) {
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

    /// The candidates that are refuted on this level or before, by their numbers in the network: assumed true, each
    /// implies an end, from which the front implies that it is false.
    pub fn refuted(&mut self) -> &IndexSet<W> {
        for end in self.open.iter().filter(|end| self.front[*end].intersects(&self.refuting[*end])) {
            for left in &self.strong[end] {
                let hit = |number: &usize| self.weak[*number].intersects(&self.front[end]);
                let linked = self.linked[left].minus(&self.refuted);
                linked.iter().filter(hit).for_each(|number| self.refuted.insert(number));
            }
        }
        &self.refuted
    }

    /// The first candidate that, assumed false, implies an end, from which the front holds it.
    pub fn proved(&self) -> Option<usize> {
        let hits = |end: usize| self.front[end].and(&self.strong[end]).first();
        self.open.iter().filter_map(hits).min().map(|end| self.ends[end])
    }

    /// The candidates from which the front may lead back in a loop that removes something: all that is true in such a
    /// loop follows from what it removes, once this is assumed true, and so does the opposite. What is removed is
    /// refuted on this level or before.
    pub fn closing(&self) -> Vec<usize> {
        let mut contradicted = IndexSet::EMPTY;
        for number in &self.refuted {
            let on = self.weak[number].union_of(&self.strong).union_of(&self.seen);
            let mut off = self.weak[number];
            on.iter().for_each(|end| off.add(&self.weak[self.ends[end]]));
            contradicted.add(&on.and(&off));
        }
        let closes = |end: &usize| {
            let closing = |left: usize| self.weak[self.ends[left]].intersects(&self.front[*end]);
            self.strong[*end].iter().any(closing)
        };
        self.open.and(&contradicted).iter().filter(closes).map(|end| self.ends[end]).collect()
    }
}
