//! How far static implications reach, for all assumptions at once: the order in which they are followed left aside.

use crate::board::{Candidate, IndexSet, Kind, Variable};

use super::{Links, View};

/// The candidates of a state numbered cell by cell, and which of them exclude or imply which.
pub struct Network<const W: usize> {
    candidates: Vec<Candidate>,
    /// For each, the others of its variables of each kind.
    others: Vec<[IndexSet<W>; 4]>,
    /// The kinds of variable in which each has just one other.
    paired: Vec<[bool; 4]>,
    /// By links: the candidates that imply another one when they are false.
    ends: [IndexSet<W>; 3],
}

impl<const W: usize> Network<W> {
    /// The network of a state; nothing if it has too many candidates.
    pub fn new(view: &View) -> Option<Self> {
        let candidates: Vec<Candidate> =
            view.unfilled_cells().iter().flat_map(|cell| view.candidates_of(cell.variable())).collect();
        if candidates.len() > 64 * W {
            return None;
        }
        let mut members = [IndexSet::EMPTY; Variable::COUNT];
        for (number, candidate) in candidates.iter().enumerate() {
            candidate.variables().into_iter().for_each(|variable| members[variable.index()].insert(number));
        }
        let mut network = Self {
            others: Vec::with_capacity(candidates.len()),
            paired: Vec::with_capacity(candidates.len()),
            ends: [IndexSet::EMPTY; 3],
            candidates,
        };
        for (number, candidate) in network.candidates.iter().enumerate() {
            let variables = Kind::ALL.map(|kind| candidate.variable(kind));
            let paired = variables.map(|variable| view.positions(variable).len() == 2);
            network.others.push(variables.map(|variable| {
                let mut others = members[variable.index()];
                others.remove(number);
                others
            }));
            network.paired.push(paired);
            for (links, ends) in [Links::X, Links::Y, Links::Xy].into_iter().zip(&mut network.ends) {
                if links.strong_kinds().iter().any(|kind| paired[*kind as usize]) {
                    ends.insert(number);
                }
            }
        }
        Some(network)
    }

    /// The candidate with a number.
    pub fn candidate(&self, number: usize) -> Candidate {
        self.candidates[number]
    }

    /// The others of its variable of a kind.
    pub fn others(&self, number: usize, kind: Kind) -> &IndexSet<W> {
        &self.others[number][kind as usize]
    }

    /// The other one of its variable of a kind, if there is just one.
    pub fn other(&self, number: usize, kind: Kind) -> IndexSet<W> {
        if self.paired[number][kind as usize] { *self.others(number, kind) } else { IndexSet::EMPTY }
    }

    /// The candidates that imply another one when they are false.
    pub const fn ends(&self, links: Links) -> &IndexSet<W> {
        &self.ends[links as usize]
    }

    /// All numbers.
    pub fn numbers(&self) -> std::ops::Range<usize> {
        0..self.candidates.len()
    }

    /// The number of a candidate.
    ///
    /// # Panics
    /// If it is no candidate of the state.
    pub fn number(&self, candidate: Candidate) -> usize {
        let place = |candidate: &Candidate| (candidate.cell(), candidate.digit());
        self.candidates.binary_search_by_key(&place(&candidate), place).expect("it is a candidate of the state")
    }

    /// What follows from what, at one remove and at two.
    pub fn flow(&self, links: Links) -> Flow<W> {
        let count = self.candidates.len();
        let ends = *self.ends(links);
        let weak: Vec<IndexSet<W>> = (0..count)
            .map(|number| {
                let mut weak = IndexSet::EMPTY;
                links.weak_kinds().iter().for_each(|kind| weak.add(self.others(number, *kind)));
                weak
            })
            .collect();
        let mut strong = vec![IndexSet::EMPTY; count];
        for number in &ends {
            links.strong_kinds().iter().for_each(|kind| strong[number].add(&self.other(number, *kind)));
        }
        let ahead = weak.iter().map(|weak| union(weak.and(&ends), &strong)).collect();
        Flow { weak, strong, ahead }
    }

    /// Starts a search from every candidate that can be implied, with the links of one kind.
    pub fn reach(&self, links: Links) -> Reach<W> {
        let count = self.candidates.len();
        let ends = *self.ends(links);
        let Flow { weak, strong, ahead } = self.flow(links);
        let mut near = vec![IndexSet::EMPTY; count];
        ends.iter().for_each(|number| near[number] = union(weak[number], &weak));
        let mut reach = Reach {
            ahead,
            refuting: vec![IndexSet::EMPTY; count],
            closing: vec![IndexSet::EMPTY; count],
            seen: vec![IndexSet::EMPTY; count],
            front: vec![IndexSet::EMPTY; count],
            open: ends,
            depth: 0,
            weak,
            strong,
        };
        for number in &ends {
            reach.refuting[number] = union(reach.strong[number], &near);
            reach.closing[number] = union(reach.strong[number], &reach.weak);
            reach.seen[number].insert(number);
            reach.front[number].insert(number);
        }
        reach
    }
}

fn union<const W: usize>(members: IndexSet<W>, of: &[IndexSet<W>]) -> IndexSet<W> {
    let mut union = IndexSet::EMPTY;
    members.iter().for_each(|member| union.add(&of[member]));
    union
}

/// What follows from what, the order left aside.
pub struct Flow<const W: usize> {
    /// What is false once a candidate is true.
    pub(super) weak: Vec<IndexSet<W>>,
    /// What is true once it is false.
    pub(super) strong: Vec<IndexSet<W>>,
    /// What is true two implications after it.
    pub(super) ahead: Vec<IndexSet<W>>,
}

impl<const W: usize> Flow<W> {
    /// What is true once a candidate is false.
    pub fn strong(&self, number: usize) -> &IndexSet<W> {
        &self.strong[number]
    }

    /// What is true once a candidate is false, for some candidates together.
    pub fn strong_of_all(&self, numbers: &IndexSet<W>) -> IndexSet<W> {
        union(*numbers, &self.strong)
    }
}

/// The search from every candidate that can be implied, assumed true: two implications deeper at each level.
pub struct Reach<const W: usize> {
    /// What is false once a candidate is true.
    weak: Vec<IndexSet<W>>,
    /// What is true once it is false.
    strong: Vec<IndexSet<W>>,
    /// What is true two implications after it.
    ahead: Vec<IndexSet<W>>,
    /// What, true at the end of a chain, refutes something that implies this one.
    refuting: Vec<IndexSet<W>>,
    /// What, true at the end of a chain, closes it to a loop.
    closing: Vec<IndexSet<W>>,
    seen: Vec<IndexSet<W>>,
    front: Vec<IndexSet<W>>,
    /// The starts whose front is not empty.
    open: IndexSet<W>,
    depth: usize,
}

impl<const W: usize> Reach<W> {
    /// How many pairs of implications the front is away from the starts.
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
        for start in &self.open {
            let mut reached = IndexSet::EMPTY;
            self.front[start].iter().for_each(|number| reached.add(&self.ahead[number]));
            let front = reached.minus(&self.seen[start]);
            self.seen[start].add(&front);
            self.front[start] = front;
            if front.is_empty() {
                self.open.remove(start);
            }
        }
    }

    /// The first candidate that, assumed true, implies a start, from which the front implies that it is false.
    pub fn refuted(&self) -> Option<usize> {
        let mut lowest: Option<usize> = None;
        for start in self.open.iter().filter(|start| self.front[*start].intersects(&self.refuting[*start])) {
            for left in &self.strong[start] {
                let below = |number: &usize| lowest.is_none_or(|lowest| *number < lowest);
                let hit = |number: &usize| self.weak[*number].intersects(&self.front[start]);
                lowest = self.weak[left].iter().take_while(below).find(hit).or(lowest);
            }
        }
        lowest
    }

    /// The first candidate that, assumed false, implies a start, from which the front holds it.
    pub fn proved(&self) -> Option<usize> {
        let hits = |start: usize| self.front[start].and(&self.strong[start]).first();
        self.open.iter().filter_map(hits).min()
    }

    /// The starts to which the front may lead back.
    pub fn closing(&self) -> impl Iterator<Item = usize> {
        self.open.iter().filter(|start| self.front[*start].intersects(&self.closing[*start]))
    }
}
