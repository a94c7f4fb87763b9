//! Forcing chains and cycles.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::state::{Kind, State, region_of};
use super::{Candidate, Cause, Hint, Literal, Node, Ordered, chain_list, difficulty, sorted, strong, weak};

/// All hints of the producer, sorted, the first of each elimination.
pub(crate) fn chains(state: &State) -> Vec<Rc<Hint>> {
    let mut made = Vec::new();
    for (cells, regions) in [(false, true), (true, false), (true, true)] {
        for cell in 0..81 {
            let digits = state.digits(cell);
            if digits.len() < 2 || !regions && digits.len() != 2 {
                continue;
            }
            for digit in digits {
                made.extend(
                    cycles(state, (cell, digit), cells, regions).filter_map(|end| cycle(state, &end, cells, regions)),
                );
                if regions {
                    made.extend([true, false].into_iter().filter_map(|on| forced(state, (cell, digit), on, cells)));
                }
            }
        }
    }
    sorted(made.into_iter().map(Rc::new).collect())
}

fn node(candidate: Candidate, on: bool, parent: &Rc<Node>, cause: Cause) -> Rc<Node> {
    Rc::new(Node { literal: Literal { candidate, on }, parents: vec![Rc::clone(parent)], cause, nested: None })
}

fn root(candidate: Candidate, on: bool) -> Rc<Node> {
    Rc::new(Node { literal: Literal { candidate, on }, parents: Vec::new(), cause: Cause::None, nested: None })
}

/// The nodes that close a cycle from a candidate.
fn cycles(state: &State, start: Candidate, cells: bool, regions: bool) -> impl Iterator<Item = Rc<Node>> + use<> {
    let mut on = Ordered::default();
    on.add(root(start, true));
    let mut pending = on.nodes.clone();
    let mut closing = Vec::new();
    let mut links = 0;
    while !pending.is_empty() {
        links += 2;
        let mut off = Vec::new();
        for from in &pending {
            for (candidate, cause) in weak(state, from.literal.candidate, cells) {
                let literal = Literal { candidate, on: false };
                let mut ancestor = from.parents.first();
                while ancestor.is_some_and(|node| node.literal != literal) {
                    ancestor = ancestor.and_then(|node| node.parents.first());
                }
                if ancestor.is_none() {
                    off.push(node(candidate, false, from, cause));
                }
            }
        }
        pending.clear();
        for from in &off {
            for (candidate, kind) in strong(state, from.literal.candidate, cells, regions) {
                let next = node(candidate, true, from, Cause::In(kind));
                if links >= 4 && candidate == start {
                    closing.push(Rc::clone(&next));
                }
                if on.add(Rc::clone(&next)) {
                    pending.push(next);
                }
            }
        }
    }
    closing.into_iter()
}

fn cycle(state: &State, end: &Rc<Node>, cells: bool, regions: bool) -> Option<Hint> {
    let mut path = vec![Rc::clone(end)];
    while let Some(parent) = path.last().and_then(|node| node.parents.first()) {
        path.push(Rc::clone(parent));
    }
    let nodes = &path[..path.len() - 1];
    let own: BTreeSet<usize> = nodes.iter().map(|node| node.literal.candidate.0).collect();
    let seen_by = |on: bool| -> BTreeSet<Candidate> {
        let side = nodes.iter().filter(|node| node.literal.on == on).map(|node| node.literal.candidate);
        side.flat_map(|(cell, digit)| {
            Kind::REGIONS
                .into_iter()
                .flat_map(move |kind| region_of(kind, cell))
                .filter(move |other| *other != cell)
                .map(move |other| (other, digit))
        })
        .filter(|candidate| state.has(*candidate) && !own.contains(&candidate.0))
        .collect()
    };
    let removed: BTreeSet<Candidate> = seen_by(true).intersection(&seen_by(false)).copied().collect();
    // Backwards: each node reversed rests on the reverse of the one after it.
    let mut reversed: Option<Rc<Node>> = None;
    for node in &path {
        let parents = reversed.take().into_iter().collect();
        reversed = Some(Rc::new(Node { literal: node.literal.opposite(), parents, cause: node.cause, nested: None }));
    }
    let (name, base, key) = match (cells, regions) {
        (false, _) => ("X-cycle", 6.5, 2),
        (true, false) => ("Y-cycle", 6.5, 3),
        (true, true) => ("cycle", 7.0, 4),
    };
    (!removed.is_empty()).then(|| Hint {
        name: name.into(),
        difficulty: difficulty(base, nodes.len()),
        complexity: nodes.len(),
        key,
        targets: vec![Rc::clone(end), reversed.unwrap()],
        removed,
        placed: None,
        split: Cause::None,
    })
}

/// The chain from a candidate, assumed true or false, to its opposite.
fn forced(state: &State, start: Candidate, on: bool, cells: bool) -> Option<Hint> {
    let [mut trues, mut falses] = [Ordered::default(), Ordered::default()];
    let first = root(start, on);
    let goal = first.literal.opposite();
    let mut pending = vec![Rc::clone(&first)];
    if on {
        trues.add(first)
    } else {
        falses.add(first)
    };
    let mut target: Option<Rc<Node>> = None;
    let mut is_on = on;
    while !pending.is_empty() && target.is_none() {
        let mut next = Vec::new();
        for from in &pending {
            let links: Vec<(Candidate, Cause)> = if is_on {
                weak(state, from.literal.candidate, cells)
            } else {
                let implied = strong(state, from.literal.candidate, cells, true);
                implied.into_iter().map(|(candidate, kind)| (candidate, Cause::In(kind))).collect()
            };
            for (candidate, cause) in links {
                let found = node(candidate, !is_on, from, cause);
                if found.literal == goal && target.is_none() {
                    target = Some(Rc::clone(&found));
                }
                let set = if is_on { &mut falses } else { &mut trues };
                if set.add(Rc::clone(&found)) {
                    next.push(found);
                }
            }
        }
        is_on = !is_on;
        pending = next;
    }
    let target = target?;
    let complexity = chain_list(&target).len();
    let (cell, digit) = start;
    let removed: BTreeSet<Candidate> = if on {
        [start].into()
    } else {
        state.digits(cell).into_iter().filter(|other| *other != digit).map(|other| (cell, other)).collect()
    };
    let (name, base, key) = if cells { ("chain", 7.0, 4) } else { ("X-chain", 6.6, 2) };
    (!removed.is_empty()).then(|| Hint {
        name: name.into(),
        difficulty: difficulty(base, complexity),
        complexity,
        key,
        targets: vec![target],
        removed,
        placed: (!on).then_some(start),
        split: Cause::None,
    })
}
