//! Sudoku Explainer's chains once more, by the text of their definition and as plainly as can be: every hint of a
//! producer is made, with all its nodes, and then they are sorted.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

mod nested;
mod state;
mod statics;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use nested::advanced;
pub(crate) use state::State;
use state::{Kind, region_of};
pub(crate) use statics::chains;

/// A cell and a digit, both from 0.
pub(crate) type Candidate = (usize, usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Literal {
    pub(crate) candidate: Candidate,
    pub(crate) on: bool,
}

impl Literal {
    pub(crate) const fn opposite(self) -> Self {
        Self { candidate: self.candidate, on: !self.on }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    None,
    In(Kind),
    Advanced,
}

pub(crate) struct Node {
    pub(crate) literal: Literal,
    pub(crate) parents: Vec<Rc<Node>>,
    pub(crate) cause: Cause,
    pub(crate) nested: Option<Rc<Hint>>,
}

pub(crate) struct Hint {
    pub(crate) name: String,
    pub(crate) difficulty: f64,
    pub(crate) complexity: usize,
    pub(crate) key: usize,
    pub(crate) targets: Vec<Rc<Node>>,
    pub(crate) removed: BTreeSet<Candidate>,
    pub(crate) placed: Option<Candidate>,
    /// The kind of what a cell or region hint splits.
    pub(crate) split: Cause,
}

#[derive(Clone, Copy)]
pub(crate) struct Producer {
    pub(crate) dynamic: bool,
    pub(crate) nishio: bool,
    pub(crate) level: usize,
}

/// Literals with their nodes, in the order in which they came.
#[derive(Default)]
pub(crate) struct Ordered {
    pub(crate) nodes: Vec<Rc<Node>>,
    places: BTreeMap<Literal, usize>,
}

impl Ordered {
    pub(crate) fn get(&self, literal: Literal) -> Option<&Rc<Node>> {
        self.places.get(&literal).map(|place| &self.nodes[*place])
    }

    pub(crate) fn add(&mut self, node: Rc<Node>) -> bool {
        let new = !self.places.contains_key(&node.literal);
        if new {
            self.places.insert(node.literal, self.nodes.len());
            self.nodes.push(node);
        }
        new
    }
}

/// What is false once `from` is true.
pub(crate) fn weak(state: &State, from: Candidate, cells: bool) -> Vec<(Candidate, Cause)> {
    let (cell, digit) = from;
    let mut found: Vec<(Candidate, Cause)> = Vec::new();
    if cells {
        let others = (0..9).filter(|other| *other != digit && state.has((cell, *other)));
        found.extend(others.map(|other| ((cell, other), Cause::In(Kind::Cell))));
    }
    for kind in Kind::REGIONS {
        for other in region_of(kind, cell).into_iter().filter(|other| *other != cell && state.has((*other, digit))) {
            if found.iter().all(|(known, _)| *known != (other, digit)) {
                found.push(((other, digit), Cause::In(kind)));
            }
        }
    }
    found
}

/// What is true once `from` is false.
pub(crate) fn strong(state: &State, from: Candidate, cells: bool, regions: bool) -> Vec<(Candidate, Kind)> {
    let (cell, digit) = from;
    let mut found: Vec<(Candidate, Kind)> = Vec::new();
    let own: Vec<usize> = (0..9).filter(|other| state.has((cell, *other))).collect();
    if cells && own.len() == 2 {
        found.extend(own.iter().filter(|other| **other != digit).map(|other| ((cell, *other), Kind::Cell)));
    }
    for kind in Kind::REGIONS.into_iter().filter(|_| regions) {
        let places: Vec<usize> = region_of(kind, cell).into_iter().filter(|other| state.has((*other, digit))).collect();
        for other in places.iter().filter(|other| places.len() == 2 && **other != cell) {
            if found.iter().all(|(known, _)| *known != (*other, digit)) {
                found.push(((*other, digit), kind));
            }
        }
    }
    found
}

/// What follows from an assumption: the true ones, the false ones, and the contradiction in which it ends.
pub(crate) struct Closure {
    pub(crate) on: Ordered,
    pub(crate) off: Ordered,
    pub(crate) contradiction: Option<[Rc<Node>; 2]>,
}

impl Closure {
    pub(crate) fn get(&self, literal: Literal) -> Option<&Rc<Node>> {
        if literal.on { self.on.get(literal) } else { self.off.get(literal) }
    }
}

pub(crate) fn propagate(start: &State, assumed: Literal, producer: Producer) -> Closure {
    let mut closure = Closure { on: Ordered::default(), off: Ordered::default(), contradiction: None };
    let root = Rc::new(Node { literal: assumed, parents: Vec::new(), cause: Cause::None, nested: None });
    if assumed.on {
        closure.on.add(root)
    } else {
        closure.off.add(root)
    };
    let mut now = start.clone();
    let (mut next_on, mut next_off) = (0, 0);
    while next_on < closure.on.nodes.len() || next_off < closure.off.nodes.len() {
        if next_on < closure.on.nodes.len() {
            let from = Rc::clone(&closure.on.nodes[next_on]);
            next_on += 1;
            for (candidate, cause) in weak(&now, from.literal.candidate, !producer.nishio) {
                let literal = Literal { candidate, on: false };
                let node = Rc::new(Node { literal, parents: vec![Rc::clone(&from)], cause, nested: None });
                if let Some(opposite) = closure.on.get(literal.opposite()) {
                    closure.contradiction = Some([Rc::clone(opposite), node]);
                    return closure;
                }
                closure.off.add(node);
            }
        } else {
            let from = Rc::clone(&closure.off.nodes[next_off]);
            next_off += 1;
            let implied: Vec<Rc<Node>> = strong(&now, from.literal.candidate, !producer.nishio, true)
                .into_iter()
                .map(|(candidate, kind)| {
                    let mut parents = vec![Rc::clone(&from)];
                    parents.extend(
                        gone(start, &now, candidate, kind)
                            .into_iter()
                            .map(|candidate| Rc::clone(closure.off.get(Literal { candidate, on: false }).unwrap())),
                    );
                    let literal = Literal { candidate, on: true };
                    Rc::new(Node { literal, parents, cause: Cause::In(kind), nested: None })
                })
                .collect();
            if producer.dynamic {
                now.remove(from.literal.candidate);
            }
            for node in implied {
                if let Some(opposite) = closure.off.get(node.literal.opposite()) {
                    closure.contradiction = Some([node, Rc::clone(opposite)]);
                    return closure;
                }
                closure.on.add(node);
            }
        }
        if next_on == closure.on.nodes.len() && next_off == closure.off.nodes.len() && producer.level > 0 {
            for node in advanced(start, &now, &closure.off, producer.level) {
                closure.off.add(Rc::new(node));
            }
        }
    }
    closure
}

/// What a variable of a candidate had at the start and has no more.
pub(crate) fn gone(start: &State, now: &State, (cell, digit): Candidate, kind: Kind) -> Vec<Candidate> {
    let all: Vec<Candidate> = match kind {
        Kind::Cell => (0..9).map(|other| (cell, other)).collect(),
        _ => region_of(kind, cell).into_iter().map(|other| (other, digit)).collect(),
    };
    all.into_iter().filter(|candidate| start.has(*candidate) && !now.has(*candidate)).collect()
}

/// A node and all it rests on, breadth-first.
pub(crate) fn chain_list(target: &Rc<Node>) -> Vec<Rc<Node>> {
    let mut seen = BTreeSet::new();
    let mut list = Vec::new();
    let mut level = vec![Rc::clone(target)];
    while !level.is_empty() {
        let mut next = Vec::new();
        for node in level {
            if seen.insert(node.literal) {
                next.extend(node.parents.iter().map(Rc::clone));
                list.push(node);
            }
        }
        level = next;
    }
    list
}

fn same(one: &Hint, other: &Hint) -> bool {
    let lists = |hint: &Hint| -> Vec<Vec<Literal>> {
        hint.targets.iter().map(|target| chain_list(target).iter().map(|node| node.literal).collect()).collect()
    };
    lists(one) == lists(other)
}

/// The nodes of nested hints that a hint refers to, each once.
pub(crate) fn nested_complexity(targets: &[Rc<Node>]) -> usize {
    let mut known: Vec<Rc<Hint>> = Vec::new();
    for node in targets.iter().flat_map(chain_list) {
        if let Some(nested) = node.nested.as_ref().filter(|nested| !known.iter().any(|other| same(other, nested))) {
            known.push(Rc::clone(nested));
        }
    }
    known.iter().map(|hint| hint.complexity).sum()
}

pub(crate) fn difficulty(base: f64, complexity: usize) -> f64 {
    let mut added = 0.0;
    let (mut threshold, mut by_half) = (4, true);
    while complexity > threshold + 2 {
        added += 0.1;
        threshold = if by_half { threshold * 3 / 2 } else { threshold * 4 / 3 };
        by_half = !by_half;
    }
    base + added
}

/// All hints of a producer that splits or refutes, sorted, the first of each elimination.
pub(crate) fn hints(state: &State, producer: Producer) -> Vec<Rc<Hint>> {
    let mut made = Vec::new();
    let mut offer = |name: &str, key: usize, conclusion: Literal, targets: Vec<Rc<Node>>, split: Cause| {
        let (cell, digit) = conclusion.candidate;
        let removed: BTreeSet<Candidate> = if conclusion.on {
            (0..9).filter(|other| *other != digit && state.has((cell, *other))).map(|other| (cell, other)).collect()
        } else {
            [conclusion.candidate].into()
        };
        if !removed.is_empty() {
            let flat: usize = targets.iter().map(|target| chain_list(target).len()).sum();
            let complexity = flat + if producer.level >= 2 { nested_complexity(&targets) } else { 0 };
            let difficulty = difficulty(producer.base(), complexity);
            let placed = conclusion.on.then_some(conclusion.candidate);
            made.push(Rc::new(Hint {
                name: name.into(),
                difficulty,
                complexity,
                key,
                targets,
                removed,
                placed,
                split,
            }));
        }
    };
    for cell in 0..81 {
        let digits: Vec<usize> = (0..9).filter(|digit| state.has((cell, *digit))).collect();
        if digits.len() < if producer.dynamic { 2 } else { 3 } {
            continue;
        }
        let mut branches = Vec::new();
        for digit in digits.iter().copied() {
            let [on, off] =
                [true, false].map(|on| propagate(state, Literal { candidate: (cell, digit), on }, producer));
            for (closure, is_on) in [(&on, true), (&off, false)] {
                if let Some(pair) = closure.contradiction.as_ref().filter(|_| producer.dynamic) {
                    let conclusion = Literal { candidate: (cell, digit), on: !is_on };
                    offer("contradiction", 7, conclusion, pair.to_vec(), Cause::None);
                }
            }
            if producer.dynamic && !producer.nishio && digits.len() >= 3 {
                for node in on.on.nodes.iter().chain(&on.off.nodes) {
                    if let Some(other) = off.get(node.literal) {
                        offer("double", 1, node.literal, vec![Rc::clone(node), Rc::clone(other)], Cause::None);
                    }
                }
            }
            for kind in Kind::REGIONS.into_iter().filter(|_| !producer.nishio) {
                let places: Vec<usize> =
                    region_of(kind, cell).into_iter().filter(|other| state.has((*other, digit))).collect();
                if places.len() >= 2 && places[0] == cell {
                    let others: Vec<Closure> = places[1..]
                        .iter()
                        .map(|other| propagate(state, Literal { candidate: (*other, digit), on: true }, producer))
                        .collect();
                    for (conclusion, targets) in common(&on, others.iter()) {
                        offer("region", 6, conclusion, targets, Cause::In(kind));
                    }
                }
            }
            branches.push(on);
        }
        if !producer.nishio {
            for (conclusion, targets) in common(&branches[0], branches[1..].iter()) {
                offer("cell", 5, conclusion, targets, Cause::In(Kind::Cell));
            }
        }
    }
    sorted(made)
}

impl Producer {
    fn base(self) -> f64 {
        match self {
            Self { nishio: true, .. } => 7.5,
            Self { dynamic: false, .. } => 8.0,
            Self { level: 0, .. } => 8.5,
            Self { level, .. } => 8.5 + 0.5 * f64::from(level as u8),
        }
    }
}

fn common<'a>(
    first: &'a Closure,
    others: impl Iterator<Item = &'a Closure> + Clone + 'a,
) -> impl Iterator<Item = (Literal, Vec<Rc<Node>>)> + 'a {
    first.on.nodes.iter().chain(&first.off.nodes).filter_map(move |node| {
        let mut targets = vec![Rc::clone(node)];
        for other in others.clone() {
            targets.push(Rc::clone(other.get(node.literal)?));
        }
        Some((node.literal, targets))
    })
}

/// The hints in order, without those that eliminate what an earlier one does.
pub(crate) fn sorted(mut hints: Vec<Rc<Hint>>) -> Vec<Rc<Hint>> {
    hints.sort_by(|one, other| {
        let rank = |hint: &Hint| (hint.complexity, hint.key);
        one.difficulty.total_cmp(&other.difficulty).then(rank(one).cmp(&rank(other)))
    });
    let mut known = BTreeSet::new();
    hints.retain(|hint| known.insert(hint.removed.clone()));
    hints
}
