//! How far static implications reach, for all assumptions at once: the order in which they are followed left aside.

use crate::board::{IndexSet, Kind, Variable};

use super::{Links, Network};

/// The search from every candidate that can be implied, assumed true: two implications deeper at each level. These
/// candidates are called ends here, and numbered anew in the same order, as they are fewer.
pub struct Reach<'a, const W: usize, const V: usize> {
    network: &'a Network<W>,
    links: Links,
    /// The number of each end in the network.
    ends: Vec<usize>,
    /// For each candidate of the network, the ends that are false once it is true.
    weak: Vec<IndexSet<V>>,
    /// For each end, what is true once it is false.
    strong: Vec<IndexSet<V>>,
    /// What is true two implications after it.
    ahead: Vec<IndexSet<V>>,
    /// What, true at the end of a chain from it, refutes something that implies it.
    refuting: Vec<IndexSet<V>>,
    /// What, true at the end of a chain from it, closes the chain to a loop.
    closing: Vec<IndexSet<V>>,
    seen: Vec<IndexSet<V>>,
    front: Vec<IndexSet<V>>,
    /// The ends from which the front is not empty.
    open: IndexSet<V>,
    depth: usize,
    /// The candidates of the network that are refuted up to here.
    refuted: IndexSet<W>,
}

impl<'a, const W: usize, const V: usize> Reach<'a, W, V> {
    /// Starts with the links of one kind from candidates that imply another one, no more than `64 * V`. They lead to
    /// nothing else.
    pub fn new(network: &'a Network<W>, links: Links, ends: Vec<usize>) -> Self {
        let (weak, strong) = links_between(network, links, &ends);
        let near: Vec<IndexSet<V>> = ends.iter().map(|end| network.weak(*end, links).union_of(&weak)).collect();
        let from: Vec<IndexSet<V>> = ends.iter().map(|end| weak[*end]).collect();
        let mut start = vec![IndexSet::EMPTY; ends.len()];
        start.iter_mut().enumerate().for_each(|(end, own)| own.insert(end));
        let mut open = IndexSet::EMPTY;
        start.iter().for_each(|own| open.add(own));
        Self {
            network,
            links,
            ahead: from.iter().map(|off| off.union_of(&strong)).collect(),
            refuting: strong.iter().map(|implying| implying.union_of(&near)).collect(),
            closing: strong.iter().map(|implying| implying.union_of(&from)).collect(),
            seen: start.clone(),
            front: start,
            open,
            depth: 0,
            refuted: IndexSet::EMPTY,
            ends,
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
                let linked = self.network.weak(self.ends[left], self.links).minus(&self.refuted);
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
        let closes = |end: &usize| self.front[*end].intersects(&self.closing[*end]);
        self.open.and(&contradicted).iter().filter(closes).map(|end| self.ends[end]).collect()
    }
}

/// For each candidate the ends that are false once it is true, and for each end those that are true once it is false.
fn links_between<const W: usize, const V: usize>(
    network: &Network<W>,
    links: Links,
    ends: &[usize],
) -> (Vec<IndexSet<V>>, Vec<IndexSet<V>>) {
    let mut members = vec![IndexSet::EMPTY; Variable::COUNT];
    for (end, number) in ends.iter().enumerate() {
        links.weak_kinds().iter().for_each(|kind| members[network.variable(*number, *kind).index()].insert(end));
    }
    let among = |number: usize, kind: Kind| &members[network.variable(number, kind).index()];
    let mut weak = vec![IndexSet::EMPTY; network.numbers().len()];
    for number in network.numbers() {
        links.weak_kinds().iter().for_each(|kind| weak[number].add(among(number, *kind)));
    }
    let mut place = vec![0; weak.len()];
    ends.iter().enumerate().for_each(|(end, number)| place[*number] = end);
    let mut strong = vec![IndexSet::EMPTY; ends.len()];
    for (end, number) in ends.iter().enumerate() {
        network.strong(*number, links).for_each(|other| strong[end].insert(place[other]));
        weak[*number].remove(end);
    }
    (weak, strong)
}
