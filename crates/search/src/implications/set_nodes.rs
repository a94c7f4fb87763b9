//! Almost locked sets as nodes.
//!
//! A set that loses a digit has all others. So a node is a set without one of its digits, and is always off: it follows from a
//! candidate or a group that sees all its places of this digit. From it follows that what sees all its places of another digit is
//! off, be it a candidate, a group or another set without this digit; and that a cell of which it leaves one digit takes that.

use super::direct::{Direct, Node};
use crate::als::{AlmostLockedSet, almost_locked_sets};
use crate::state::{Planes, View, planes};
use unguess_board::{Candidate, CandidateSet, CellSet, Digit, DigitSet};

/// A set without a digit.
struct SetNode {
    set: usize,
    digit: Digit,
    /// What follows from it, in order.
    exits: Vec<Node>,
}

/// The nodes of a state: candidates, groups, and sets of two or more cells without one of their digits.
pub(super) struct SetNodes<'a> {
    pub(super) direct: &'a Direct,
    sets: Vec<AlmostLockedSet>,
    planes: Planes,
    /// By number after those of candidates and groups: sets in order, digits ascending.
    nodes: Vec<SetNode>,
    /// By number of what is on: the sets that lose its digit.
    entered: Vec<Vec<Node>>,
}

/// More numbers than this do not fit into a node.
const MOST: usize = 1 << 15;

impl<'a> SetNodes<'a> {
    /// The nodes of a state. A set without a digit is left out if nothing sees any of its other digits.
    pub(super) fn new(view: &View, direct: &'a Direct) -> Self {
        let sets = almost_locked_sets(view.grid()).into_iter().filter(|set| set.cells.is_plural()).collect();
        let planes = planes(view.candidates());
        let entered = vec![Vec::new(); direct.count()];
        let mut nodes = Self { direct, sets, planes, nodes: Vec::new(), entered };
        for (number, set) in nodes.sets.iter().enumerate() {
            for digit in set.digits.iter() {
                // Something sees all places of another digit.
                let leads_on = |other: Digit| other != digit && !set.seen(other).is_empty();
                if set.digits.iter().any(leads_on) && direct.count() + nodes.nodes.len() < MOST {
                    nodes.nodes.push(SetNode { set: number, digit, exits: Vec::new() });
                }
            }
        }
        nodes.enter();
        let exits: Vec<Vec<Node>> = nodes.nodes.iter().map(|node| nodes.exits(view, node)).collect();
        for (node, exits) in nodes.nodes.iter_mut().zip(exits) {
            node.exits = exits;
        }
        nodes
    }

    /// Notes by candidate and by group which sets lose their digit if it is on.
    fn enter(&mut self) {
        for (at, node) in self.nodes.iter().enumerate() {
            let (seen, set_node) = (self.sets[node.set].seen(node.digit), self.node(at));
            let groups = self.groups_in(seen, node.digit);
            let all = seen.iter().map(|cell| self.direct.number(cell.with(node.digit))).chain(groups);
            all.for_each(|number| self.entered[number].push(set_node));
        }
    }

    /// What follows if a set has lost a digit and so has all others: candidates and groups that see one of these are
    /// off; sets without common cells lose it; and a cell that sees all of its digits but one takes the last.
    fn exits(&self, view: &View, node: &SetNode) -> Vec<Node> {
        let set = &self.sets[node.set];
        let kept = set.digits - DigitSet::of(node.digit);
        let mut exits = Vec::new();
        for digit in kept.iter() {
            let seen = set.seen(digit);
            exits.extend(seen.iter().map(|cell| Node::off(self.direct.number(cell.with(digit)))));
            exits.extend(self.groups_in(seen, digit).map(Node::off));
        }
        // Another set loses a digit if this one, without common cells, sees it in all its places.
        for (at, other) in self.nodes.iter().enumerate().filter(|(_, other)| kept.contains(other.digit)) {
            let cells = self.sets[other.set].cells;
            if !cells.intersects(set.cells)
                && self.places(&self.sets[other.set], other.digit).is_subset(set.seen(other.digit))
            {
                exits.push(self.node(at));
            }
        }
        // A cell with two digits that loses one is left to the node that is off, from which the other one follows.
        for cell in view.unfilled_cells().iter().filter(|cell| view.digits_in(*cell).len() > 2) {
            let lost = kept.iter().filter(|digit| set.seen(*digit).contains(cell)).collect();
            let left = view.digits_in(cell) - lost;
            if let Some(last) = left.first().filter(|_| !left.is_plural()) {
                exits.push(Node::on(self.direct.number(cell.with(last))));
            }
        }
        exits
    }

    /// The numbers of the groups of a digit in some of its places.
    fn groups_in(&self, places: CellSet, digit: Digit) -> impl Iterator<Item = usize> + use<'a> {
        let direct = self.direct;
        let groups = (direct.candidates()..direct.count()).map(Node::off);
        let fits = move |node: &Node| direct.digit(*node) == digit && direct.cells(*node).is_subset(places);
        groups.filter(fits).map(Node::number)
    }

    /// The node of a set without a digit, by its index.
    fn node(&self, at: usize) -> Node {
        Node::off(self.direct.count() + at)
    }

    /// The set without a digit that is this node, if it is one.
    fn set_node(&self, node: Node) -> Option<&SetNode> {
        self.nodes.get(node.number().checked_sub(self.direct.count())?)
    }

    /// How many numbers there are.
    pub(super) fn count(&self) -> usize {
        self.direct.count() + self.nodes.len()
    }

    /// The set of a node, and the digit that it loses.
    pub(super) fn set(&self, node: Node) -> Option<(&AlmostLockedSet, Digit)> {
        self.set_node(node).map(|node| (&self.sets[node.set], node.digit))
    }

    /// Calls `follow` with each node that follows directly from a node, in order, and with how far it is: [`NEXT`], and
    /// into a set or out of it 2 more for each of its digits but one; out of a set to the last candidate of a cell, 1
    /// more.
    pub(super) fn follows(&self, node: Node, follow: &mut dyn FnMut(Node, u16)) {
        let penalty = |set: usize| 2 * (self.sets[set].digits.len() as u16 - 1);
        if let Some(SetNode { set, exits, .. }) = self.set_node(node) {
            for exit in exits {
                follow(*exit, NEXT + penalty(*set) + u16::from(exit.is_on()));
            }
        } else if node.is_on() {
            for off in self.direct.offs(node.number()) {
                follow(Node::off((*off).into()), NEXT);
            }
            for entered in &self.entered[node.number()] {
                let set = self.set_node(*entered).map_or(0, |entered| penalty(entered.set));
                follow(*entered, NEXT + set);
            }
        } else {
            for on in self.direct.ons(node.number()) {
                follow(Node::on((*on).into()), NEXT);
            }
        }
    }

    /// What a continuous loop removes by its sets. In either direction of the loop, a set keeps the digits by which the
    /// loop neither enters nor leaves it: what sees all their places loses them. If the loop leaves a set for the last
    /// candidate of a cell, each of the digits that the cell loses is in the set or in the cell: what sees both loses
    /// it.
    pub(super) fn removed(&self, view: &View, chain: &[Node]) -> CandidateSet {
        let mut removed = CandidateSet::EMPTY;
        for pair in chain.windows(2) {
            let (Some((set, from)), next) = (self.set(pair[0]), pair[1]) else { continue };
            // The digits that the loop uses to leave the set: that of the next node, or all that the next cell loses.
            let last_of_cell = self.last_of_cell(next);
            let exits = match last_of_cell {
                None => DigitSet::of(self.digit(next)),
                Some(last) => view.digits_in(last.cell()) - DigitSet::of(last.digit()),
            };
            for digit in (set.digits - DigitSet::of(from) - exits).iter() {
                removed |= CandidateSet::of_digit(digit, set.seen(digit));
            }
            for digit in exits.iter().filter(|_| last_of_cell.is_some()) {
                let seen = last_of_cell.map_or(CellSet::EMPTY, |last| set.seen(digit) & last.cell().peers());
                removed |= CandidateSet::of_digit(digit, seen);
            }
        }
        removed
    }

    /// The last candidate of a cell, if the node after a set is one.
    pub(super) fn last_of_cell(&self, next: Node) -> Option<Candidate> {
        self.direct.candidate(next.number()).filter(|_| next.is_on())
    }

    /// The cells of a set with a digit.
    pub(super) fn places(&self, set: &AlmostLockedSet, digit: Digit) -> CellSet {
        set.cells & self.planes[digit.index()]
    }

    /// The digit of a node.
    pub(super) fn digit(&self, node: Node) -> Digit {
        self.set(node).map_or_else(|| self.direct.digit(node), |(_, digit)| digit)
    }

    /// The cells of a node.
    pub(super) fn cells(&self, node: Node) -> CellSet {
        self.set(node).map_or_else(|| self.direct.cells(node), |(set, _)| set.cells)
    }
}

/// How far what follows directly is.
const NEXT: u16 = 2;

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{cells, limited, one};

    #[test]
    fn a_set_without_a_digit_has_all_others_and_puts_off_what_sees_them() {
        let view = View::new(limited("r1c1n12 r1c2n13"));
        let direct = Direct::new(&view, false);
        let nodes = SetNodes::new(&view, &direct);
        // The set r1c12 loses 2 through r1c9n2, and then has 1 and 3.
        let mut entered = Vec::new();
        nodes.follows(Node::on(direct.number(one("r1c9n2"))), &mut |next, far| {
            if nodes.set(next).is_some_and(|(almost_locked, _)| almost_locked.cells == cells("r1c1 r1c2")) {
                entered.push((next, far));
            }
        });
        let [(set, far)] = entered[..] else { panic!("{entered:?}") };
        let (almost_locked, lost) = nodes.set(set).unwrap();
        assert_eq!((almost_locked.cells, lost), (cells("r1c1 r1c2"), Digit::new(1)));
        assert_eq!(far, NEXT + 2 * 2, "a set of three digits counts four");
        let mut off = CandidateSet::EMPTY;
        nodes.follows(set, &mut |next, _| direct.candidate(next.number()).into_iter().for_each(|one| off.insert(one)));
        let seen = [Digit::new(0), Digit::new(2)].map(|digit| CandidateSet::of_digit(digit, almost_locked.seen(digit)));
        assert_eq!(off, seen[0] | seen[1]);
    }
}
