//! What is looked for where a propagation has come to an end: simple deductions, then chains of their own.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::state::{Kind, State, region};
use super::statics::chains;
use super::{Candidate, Cause, Hint, Literal, Node, Ordered, Producer, chain_list, gone, hints};

/// What a deduction removes, and the false candidates on which it rests.
struct Deduction {
    removed: BTreeSet<Candidate>,
    parents: Vec<Candidate>,
    nested: Option<Rc<Hint>>,
}

/// The false nodes of the first rule that yields some.
pub(crate) fn advanced(start: &State, now: &State, off: &Ordered, level: usize) -> Vec<Node> {
    let rules: &[fn(&State, &State) -> Vec<Deduction>] = match level {
        1 => &[locking, hidden_pairs, naked_pairs, x_wings],
        2 => &[locking, hidden_pairs, naked_pairs, x_wings, nested_chains],
        3 => &[locking, hidden_pairs, naked_pairs, x_wings, nested_chains, nested_cases],
        4 => &[locking, hidden_pairs, naked_pairs, x_wings, nested_nets],
        _ => &[locking, hidden_pairs, naked_pairs, x_wings, nested_nets, nested_chain_nets],
    };
    for rule in rules {
        let mut nodes = Vec::new();
        for Deduction { removed, parents, nested } in rule(start, now) {
            if !parents.is_empty() {
                nodes.extend(removed.iter().map(|candidate| {
                    Node {
                        literal: Literal { candidate: *candidate, on: false },
                        parents: parents
                            .iter()
                            .map(|parent| Rc::clone(off.get(Literal { candidate: *parent, on: false }).unwrap()))
                            .collect(),
                        cause: Cause::Advanced,
                        nested: nested.clone(),
                    }
                }));
            }
        }
        if !nodes.is_empty() {
            return nodes;
        }
    }
    Vec::new()
}

const SUBSETS: [Kind; 3] = [Kind::Block, Kind::Column, Kind::Row];

/// Pairs of numbers in the order (0, 1), (0, 2), (1, 2), (0, 3) …
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (1..9).flat_map(|second| (0..second).map(move |first| (first, second)))
}

fn simple(removed: BTreeSet<Candidate>, parents: Vec<Candidate>) -> Option<Deduction> {
    (!removed.is_empty()).then_some(Deduction { removed, parents, nested: None })
}

/// What a digit has lost in a region, outside some cells.
fn lost(start: &State, now: &State, base: (Kind, usize), digit: usize, covered: &[usize]) -> Vec<Candidate> {
    let cells = region(base.0, base.1).into_iter().filter(|cell| !covered.contains(cell));
    cells.map(|cell| (cell, digit)).filter(|candidate| start.has(*candidate) && !now.has(*candidate)).collect()
}

fn locking(start: &State, now: &State) -> Vec<Deduction> {
    let families =
        [(Kind::Block, Kind::Column), (Kind::Block, Kind::Row), (Kind::Column, Kind::Block), (Kind::Row, Kind::Block)];
    let mut found = Vec::new();
    for (base, cover) in families {
        for (first, second) in (0..9).flat_map(|first| (0..9).map(move |second| (first, second))) {
            let (cells, covered) = (region(base, first), region(cover, second));
            for digit in 0..9 {
                let places = now.positions((base, first), digit);
                if places.len() >= 2 && places.iter().all(|place| covered.contains(&cells[*place])) {
                    let outside = covered.iter().filter(|cell| !cells.contains(cell)).map(|cell| (*cell, digit));
                    let removed = outside.filter(|candidate| now.has(*candidate)).collect();
                    found.extend(simple(removed, lost(start, now, (base, first), digit, &covered)));
                }
            }
        }
    }
    found
}

fn hidden_pairs(start: &State, now: &State) -> Vec<Deduction> {
    let mut found = Vec::new();
    for house in SUBSETS.into_iter().flat_map(|kind| (0..9).map(move |index| (kind, index))) {
        for (one, other) in pairs().filter(|_| now.empty(house) > 4) {
            let places = [one, other].map(|digit| now.positions(house, digit));
            let union: BTreeSet<usize> = places.iter().flatten().copied().collect();
            if places.iter().all(|places| places.len() >= 2) && union.len() == 2 {
                let cells = region(house.0, house.1);
                let taken = union.iter().map(|place| cells[*place]);
                let removed = taken
                    .flat_map(|cell| (0..9).map(move |digit| (cell, digit)))
                    .filter(|candidate| ![one, other].contains(&candidate.1) && now.has(*candidate))
                    .collect();
                let rest = (0..9).filter(|place| !union.contains(place)).map(|place| cells[place]);
                let parents = rest.flat_map(|cell| [(cell, one), (cell, other)]);
                found.extend(simple(removed, parents.filter(|candidate| start.has(*candidate)).collect()));
            }
        }
    }
    found
}

fn naked_pairs(start: &State, now: &State) -> Vec<Deduction> {
    let mut found = Vec::new();
    for house in SUBSETS.into_iter().flat_map(|kind| (0..9).map(move |index| (kind, index))) {
        let cells = region(house.0, house.1);
        for (one, other) in pairs().filter(|_| now.empty(house) >= 4) {
            let two = [cells[one], cells[other]];
            let digits = two.map(|cell| now.digits(cell));
            let union: BTreeSet<usize> = digits.iter().flatten().copied().collect();
            if digits.iter().all(|digits| digits.len() >= 2) && union.len() == 2 {
                let rest = cells.iter().filter(|cell| !two.contains(cell));
                let removed = rest
                    .flat_map(|cell| union.iter().map(move |digit| (*cell, *digit)))
                    .filter(|candidate| now.has(*candidate))
                    .collect();
                let parents = two.into_iter().flat_map(|cell| (0..9).map(move |digit| (cell, digit)));
                let parents = parents.filter(|(_, digit)| !union.contains(digit));
                found.extend(simple(removed, parents.filter(|candidate| start.has(*candidate)).collect()));
            }
        }
    }
    found
}

fn x_wings(start: &State, now: &State) -> Vec<Deduction> {
    let mut found = Vec::new();
    for (base, cover) in [(Kind::Column, Kind::Row), (Kind::Row, Kind::Column)] {
        for ((one, other), digit) in pairs().flat_map(|pair| (0..9).map(move |digit| (pair, digit))) {
            let count = now.placed.iter().filter(|digits| **digits == Some(digit)).count();
            let places = [one, other].map(|index| now.positions((base, index), digit));
            let union: BTreeSet<usize> = places.iter().flatten().copied().collect();
            if count <= 5 && places.iter().all(|places| places.len() >= 2) && union.len() == 2 {
                let covered: Vec<usize> = union.iter().flat_map(|index| region(cover, *index)).collect();
                let own: Vec<usize> = [one, other].into_iter().flat_map(|index| region(base, index)).collect();
                let outside = covered.iter().filter(|cell| !own.contains(cell)).map(|cell| (*cell, digit));
                let removed = outside.filter(|candidate| now.has(*candidate)).collect();
                let parents =
                    [one, other].into_iter().flat_map(|index| lost(start, now, (base, index), digit, &covered));
                found.extend(simple(removed, parents.collect()));
            }
        }
    }
    found
}

fn nested(start: &State, now: &State, hints: Vec<Rc<Hint>>) -> Vec<Deduction> {
    let deduction = |hint: Rc<Hint>| {
        let mut parents: Vec<Candidate> = Vec::new();
        for node in hint.targets.iter().flat_map(chain_list).filter(|node| node.literal.on) {
            let cause = if node.cause == Cause::None { hint.split } else { node.cause };
            if let Cause::In(kind) = cause {
                for candidate in gone(start, now, node.literal.candidate, kind) {
                    if !parents.contains(&candidate) {
                        parents.push(candidate);
                    }
                }
            }
        }
        Deduction { removed: hint.removed.clone(), parents, nested: Some(hint) }
    };
    hints.into_iter().map(deduction).collect()
}

fn nested_chains(start: &State, now: &State) -> Vec<Deduction> {
    nested(start, now, chains(now))
}

fn nested_cases(start: &State, now: &State) -> Vec<Deduction> {
    nested(start, now, hints(now, Producer { dynamic: false, nishio: false, level: 0 }))
}

fn nested_nets(start: &State, now: &State) -> Vec<Deduction> {
    nested(start, now, hints(now, Producer { dynamic: true, nishio: false, level: 0 }))
}

fn nested_chain_nets(start: &State, now: &State) -> Vec<Deduction> {
    nested(start, now, hints(now, Producer { dynamic: true, nishio: false, level: 2 }))
}
