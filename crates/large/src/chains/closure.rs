//! What follows from an assumption, each with what it follows from, and what that shows. Hints may be nested in hints.

use std::cell::OnceCell;
use std::rc::Rc;

use super::links::{Candidate, Cause, Number, number};
use crate::Variable;

/// Something that follows, or is assumed.
pub(super) struct Node {
    pub(super) number: Number,
    pub(super) cause: Cause,
    /// Its range in the list of parents.
    parents: [usize; 2],
    /// The deduction that it comes from.
    pub(super) deduced: Option<Rc<Deduced>>,
}

/// What follows from the state as it is.
pub(super) struct Deduction {
    /// Candidates that are gone and without which it would not follow.
    pub(super) parents: Vec<Candidate>,
    /// Ascending.
    pub(super) removed: Vec<Candidate>,
    /// What takes a candidate each, and what takes at most one each.
    pub(super) cover: [Vec<Variable>; 2],
    /// The chains or net that show it.
    pub(super) nested: Option<Rc<Hint>>,
}

/// A deduction inside a closure.
pub(super) struct Deduced {
    pub(super) deduction: Deduction,
    /// How many nodes there were when it was made.
    pub(super) after: usize,
}

/// Nodes in the order in which they followed, parents first.
#[derive(Default)]
pub(super) struct Closure {
    pub(super) nodes: Vec<Node>,
    parents: Vec<u32>,
    /// The node of each number, one more than its place; zero if it did not follow.
    known: Vec<u16>,
    /// The nodes of true candidates, and of false ones.
    pub(super) on: Vec<usize>,
    pub(super) off: Vec<usize>,
    /// A true node and a false one that contradict each other.
    pub(super) contradiction: Option<[usize; 2]>,
}

impl Closure {
    /// Room for what follows from an assumption on a board with some candidates.
    pub(super) fn of(assumed: Number, candidates: usize) -> Self {
        let mut closure = Self { known: vec![0; 2 * candidates], ..Self::default() };
        let node = closure.push(assumed, Cause::Assumed, []);
        closure.keep(node);
        closure
    }

    /// A path: each node follows from the one before.
    pub(super) fn path(path: impl Iterator<Item = (Number, Cause)>) -> Self {
        let mut closure = Self::default();
        for (number, cause) in path {
            let before = closure.nodes.len().checked_sub(1);
            closure.push(number, cause, before);
        }
        closure
    }

    fn push(&mut self, number: Number, cause: Cause, parents: impl IntoIterator<Item = usize>) -> usize {
        let first = self.parents.len();
        self.parents.extend(parents.into_iter().map(|parent| parent as u32));
        self.nodes.push(Node { number, cause, parents: [first, self.parents.len()], deduced: None });
        self.nodes.len() - 1
    }

    /// Notes a node as what follows.
    fn keep(&mut self, node: usize) {
        let number = self.nodes[node].number;
        self.known[number] = node as u16 + 1;
        if number & 1 == 1 { self.on.push(node) } else { self.off.push(node) }
    }

    /// The node of a number, if it follows.
    pub(super) fn get(&self, number: Number) -> Option<usize> {
        usize::from(self.known[number]).checked_sub(1)
    }

    /// The nodes that a node follows from.
    pub(super) fn parents(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        let [first, end] = self.nodes[node].parents;
        self.parents[first..end].iter().map(|parent| *parent as usize)
    }

    /// Adds what follows, unless it did before. True if that is a contradiction.
    pub(super) fn follow(&mut self, number: Number, cause: Cause, parents: impl IntoIterator<Item = usize>) -> bool {
        if let Some(opposite) = self.get(number ^ 1) {
            let node = self.push(number, cause, parents);
            self.contradiction = Some(if number & 1 == 1 { [node, opposite] } else { [opposite, node] });
            return true;
        }
        if self.get(number).is_none() {
            let node = self.push(number, cause, parents);
            self.keep(node);
        }
        false
    }

    /// Adds what deductions remove, without a look at contradictions.
    pub(super) fn deduce(&mut self, deductions: Vec<Deduction>) {
        let after = self.nodes.len();
        for deduction in deductions {
            let parents: Vec<usize> =
                deduction.parents.iter().filter_map(|gone| self.get(number(*gone, false))).collect();
            let deduced = Rc::new(Deduced { deduction, after });
            for candidate in &deduced.deduction.removed {
                let number = number(*candidate, false);
                if self.get(number).is_none() {
                    let node = self.push(number, Cause::Deduced, parents.iter().copied());
                    self.nodes[node].deduced = Some(Rc::clone(&deduced));
                    self.keep(node);
                }
            }
        }
    }
}

/// A node that a hint rests on.
#[derive(Clone)]
pub(super) struct Target {
    pub(super) closure: Rc<Closure>,
    pub(super) node: usize,
}

/// The numbers that were met in a walk.
#[derive(Default)]
pub(super) struct Seen(Vec<u64>);

impl Seen {
    fn clear(&mut self, largest: Number) {
        self.0.clear();
        self.0.resize(largest / 64 + 1, 0);
    }

    /// Adds a number; true if it was not there.
    pub(super) fn insert(&mut self, number: Number) -> bool {
        let (word, bit) = (number / 64, 1 << (number % 64));
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        let is_new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        is_new
    }
}

impl Target {
    /// The last node of a path.
    pub(super) fn end(path: Closure) -> Self {
        let node = path.nodes.len().saturating_sub(1);
        Self { closure: Rc::new(path), node }
    }

    /// The candidate, and whether it is true.
    pub(super) fn number(&self) -> Number {
        self.closure.nodes[self.node].number
    }

    /// The node and its ancestors breadth-first, each number once; only the first ones if there are more than `most`.
    pub(super) fn ancestry(&self, most: usize, seen: &mut Seen) -> Vec<usize> {
        let closure = &*self.closure;
        seen.clear(self.number());
        seen.insert(self.number());
        let mut list = vec![self.node];
        let mut next = 0;
        while next < list.len() && list.len() <= most {
            list.extend(closure.parents(list[next]).filter(|parent| seen.insert(closure.nodes[*parent].number)));
            next += 1;
        }
        list
    }
}

/// Some nodes and all that they rest on, in order, by what a node rests on.
pub(super) fn needed<I: Iterator<Item = usize>>(
    closure: &Closure,
    mut ahead: Vec<usize>,
    rests_on: impl Fn(usize) -> I,
) -> Vec<usize> {
    let mut is_needed = vec![false; closure.nodes.len()];
    while let Some(node) = ahead.pop() {
        if !std::mem::replace(&mut is_needed[node], true) {
            ahead.extend(rests_on(node));
        }
    }
    (0..is_needed.len()).filter(|node| is_needed[*node]).collect()
}

/// Targets in one closure, with no more of it than they rest on.
pub(super) fn alone(targets: &[Target]) -> Vec<Target> {
    let Some(Target { closure, .. }) = targets.first() else { return Vec::new() };
    let nodes = needed(closure, targets.iter().map(|target| target.node).collect(), |node| closure.parents(node));
    let place = |node: usize| nodes.partition_point(|kept| *kept < node);
    let mut kept = Closure::default();
    for node in nodes.iter().copied() {
        let Node { number, cause, .. } = closure.nodes[node];
        let copy = kept.push(number, cause, closure.parents(node).map(place));
        kept.nodes[copy].deduced.clone_from(&closure.nodes[node].deduced);
    }
    let kept = Rc::new(kept);
    targets.iter().map(|target| Target { closure: Rc::clone(&kept), node: place(target.node) }).collect()
}

/// The hints that are nested in some nodes.
pub(super) fn nested<'a, 'b>(
    closure: &'a Closure,
    nodes: &'b [usize],
) -> impl Iterator<Item = &'a Rc<Hint>> + use<'a, 'b> {
    nodes.iter().filter_map(|node| closure.nodes[*node].deduced.as_ref()?.deduction.nested.as_ref())
}

/// How the targets of a hint show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// A cycle: both ways round.
    Cycle,
    /// An assumption leads to its opposite, to a contradiction, or both values of a candidate to the same.
    Assumption,
    /// All candidates of a cell, or all places in a house, lead to the same.
    Split(Cause),
}

/// The kind of a hint, and its place among those of equal rating and complexity.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    pub(super) base: f64,
    pub(super) key: usize,
    pub(super) way: Way,
    /// Its place in the order of creation.
    pub(super) order: usize,
}

/// What chains or a net show.
pub(super) struct Hint {
    pub(super) rating: f64,
    pub(super) complexity: usize,
    pub(super) kind: Kind,
    pub(super) targets: Vec<Target>,
    pub(super) removed: Vec<Candidate>,
    pub(super) placed: Option<Candidate>,
    pub(super) chains: OnceCell<Vec<Vec<Number>>>,
}

impl Hint {
    /// The numbers of each target's chain, breadth-first: two hints are the same if these are.
    pub(super) fn chains(&self) -> &[Vec<Number>] {
        let numbers = |target: &Target| {
            let nodes = target.ancestry(usize::MAX, &mut Seen::default());
            nodes.iter().map(|node| target.closure.nodes[*node].number).collect()
        };
        self.chains.get_or_init(|| self.targets.iter().map(numbers).collect())
    }
}
