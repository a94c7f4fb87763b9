//! All that follows from a node.

use super::direct::{Direct, Node};
use crate::rows::NumberWords;

/// What a table can hold.
pub(super) const CAPACITY: usize = 1000;

/// What follows from a premise, breadth-first. One table is filled again and again.
#[derive(Default)]
pub struct ImplicationTable {
    entries: Vec<TableEntry>,
    /// The numbers that are on, and those that are off.
    seen: [Vec<u64>; 2],
}

/// A node with the place of the entry from which it was reached; the premise has its place.
#[derive(Clone, Copy)]
struct TableEntry {
    node: Node,
    source: u16,
}

impl ImplicationTable {
    /// Fills the table with what follows from a premise, breadth-first, in the place of what it held.
    pub fn fill(&mut self, direct: &Direct, premise: Node) {
        self.entries.clear();
        for seen in &mut self.seen {
            seen.clear();
            seen.resize(direct.words(), 0);
        }
        self.add(premise, 0);
        let mut at = 0;
        while let Some(TableEntry { node, .. }) = self.entries.get(at).copied() {
            let number = node.number();
            if !node.is_on() {
                direct.ons(number).iter().for_each(|on| self.add(Node::on(usize::from(*on)), at));
            } else if !direct.off_set(number).is_within(&self.seen[1]) {
                // Otherwise all that it puts off is known already.
                direct.offs(number).iter().for_each(|off| self.add(Node::off(usize::from(*off)), at));
            }
            at += 1;
        }
    }

    /// Adds a node that is reached from the entry `source`, if it is new and there is room.
    fn add(&mut self, node: Node, source: usize) {
        let seen = &mut self.seen[usize::from(!node.is_on())];
        if self.entries.len() < CAPACITY && seen.put(node.number()) {
            self.entries.push(TableEntry { node, source: source as u16 });
        }
    }

    /// Whether a node follows, or is the premise.
    pub fn has(&self, node: Node) -> bool {
        self.seen[usize::from(!node.is_on())].has(node.number())
    }

    /// The numbers that are on, and those that are off.
    pub(super) const fn seen(&self) -> &[Vec<u64>; 2] {
        &self.seen
    }

    /// How many entries there are, the premise included.
    pub const fn count(&self) -> usize {
        self.entries.len()
    }

    /// The node of an entry.
    pub fn node(&self, entry: usize) -> Node {
        self.entries[entry].node
    }

    /// Whether an entry follows from the premise directly, or is the premise.
    pub(crate) fn is_direct(&self, entry: usize) -> bool {
        self.entries[entry].source == 0
    }

    /// The chain from the premise to an entry, both included.
    pub fn chain(&self, entry: usize, chain: &mut Vec<Node>) {
        chain_to(entry, chain, |at| (self.entries[at].node, self.entries[at].source));
    }
}

/// The chain from the premise to an entry of a table; `entry_at` gives the node of each entry and the place of its source.
pub(super) fn chain_to(entry: usize, chain: &mut Vec<Node>, entry_at: impl Fn(usize) -> (Node, u16)) {
    chain.clear();
    let mut at = entry;
    while at != 0 {
        let (node, source) = entry_at(at);
        chain.push(node);
        at = source.into();
    }
    chain.push(entry_at(0).0);
    chain.reverse();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::View;
    use unguess_board::named::{limited, one};

    #[test]
    fn a_chain_takes_on_and_off_in_turn_and_is_the_first_that_reached_its_end() {
        let direct = Direct::new(&View::new(limited("r1c1n12 r1c5n23 r9c5n34")), false);
        let mut table = ImplicationTable::default();
        let [start, end] = ["r1c2n1", "r9c5n4"].map(|name| Node::on(direct.number(one(name))));
        table.fill(&direct, start);
        assert!(table.has(end) && table.has(start));
        let mut chain = Vec::new();
        let entry = (0..table.count()).find(|entry| table.node(*entry) == end).unwrap();
        table.chain(entry, &mut chain);
        let written: Vec<String> = chain
            .iter()
            .map(|node| format!("{}{}", if node.is_on() { "" } else { "-" }, direct.candidate(node.number()).unwrap()))
            .collect();
        assert_eq!(written, ["r1c2n1", "-r1c1n1", "r1c1n2", "-r1c5n2", "r1c5n3", "-r9c5n3", "r9c5n4"]);
        assert!(
            (0..table.count()).filter(|entry| table.is_direct(*entry)).count() == 1 + direct.offs(start.number()).len()
        );
        assert!((1..table.count()).all(|at| (0..at).all(|before| table.node(before) != table.node(at))), "each once");
    }

    #[test]
    fn a_table_that_is_filled_again_holds_nothing_of_before() {
        let direct = Direct::new(&View::new(limited("r1c1n12")), false);
        let mut table = ImplicationTable::default();
        table.fill(&direct, Node::on(direct.number(one("r1c2n1"))));
        table.fill(&direct, Node::off(direct.number(one("r9c9n9"))));
        assert_eq!(table.count(), 1);
    }
}
