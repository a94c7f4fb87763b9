//! Tables with almost locked sets.

use super::direct::{Direct, Node};
use super::entries::{TableEntries, Through};
use super::set_nodes::SetNodes;
use super::set_proofs;
use super::table::{CAPACITY, chain_to};
use crate::state::View;
use unguess_board::{CandidateSet, CellSet, Digit};
use unguess_proof::{Proof, Reading};

/// All that follows from a premise. A node that does not follow directly may be reached again over a shorter way, as
/// ways through sets are longer.
pub(super) struct SetTables<'a> {
    nodes: &'a SetNodes<'a>,
    entries: Vec<SetTableEntry>,
    /// By node: its entry, if it has one.
    places: Vec<Option<u16>>,
}

/// A node with the place of the entry from which it is reached, and how far it is from the premise.
#[derive(Clone, Copy)]
struct SetTableEntry {
    node: Node,
    source: u16,
    distance: u16,
}

impl<'a> SetTables<'a> {
    pub(super) fn new(nodes: &'a SetNodes<'a>) -> Self {
        Self { nodes, entries: Vec::with_capacity(CAPACITY), places: vec![None; 2 * nodes.count()] }
    }

    /// Adds a node at a distance, which is reached from the entry `source`. If it is there and does not follow
    /// directly, the shorter way counts.
    fn add(&mut self, node: Node, source: usize, distance: u16) {
        let source = source as u16;
        if let Some(place) = self.places[node.index()] {
            let earlier = &mut self.entries[usize::from(place)];
            if earlier.source != 0 && earlier.distance > distance {
                *earlier = SetTableEntry { node, source, distance };
            }
        } else if self.entries.len() < CAPACITY {
            self.places[node.index()] = Some(self.entries.len() as u16);
            self.entries.push(SetTableEntry { node, source, distance });
        }
    }
}

impl TableEntries for SetTables<'_> {
    fn direct(&self) -> &Direct {
        self.nodes.direct
    }

    /// Fills the table with what follows from a premise, breadth-first, in the place of what it held.
    fn fill(&mut self, premise: Node) {
        for entry in self.entries.drain(..) {
            self.places[entry.node.index()] = None;
        }
        self.add(premise, 0, 0);
        let mut at = 0;
        let nodes = self.nodes;
        while let Some(SetTableEntry { node, distance, .. }) = self.entries.get(at).copied() {
            nodes.follows(node, &mut |next, far| self.add(next, at, distance + far));
            at += 1;
        }
    }

    fn count(&self) -> usize {
        self.entries.len()
    }

    fn node(&self, entry: usize) -> Node {
        self.entries[entry].node
    }

    fn is_direct(&self, entry: usize) -> bool {
        self.entries[entry].source == 0
    }

    /// Sources are nearer to the premise, so this comes to an end.
    fn chain(&self, entry: usize, chain: &mut Vec<Node>) {
        chain_to(entry, chain, |at| (self.entries[at].node, self.entries[at].source));
    }

    fn digit(&self, node: Node) -> Digit {
        self.nodes.digit(node)
    }

    fn cells(&self, node: Node) -> CellSet {
        self.nodes.cells(node)
    }

    fn places(&self, node: Node, digit: Digit) -> CellSet {
        self.nodes.set(node).map_or_else(|| self.nodes.cells(node), |(set, _)| self.nodes.places(set, digit))
    }

    fn removed_by_sets(&self, view: &View, chain: &[Node]) -> CandidateSet {
        self.nodes.removed(view, chain)
    }

    fn through(&self, chain: &[Node]) -> Through {
        let kind = |node: &Node| match node.number() {
            number if number >= self.nodes.direct.count() => Through::Sets,
            number if number >= self.nodes.direct.candidates() => Through::Groups,
            _ => Through::Candidates,
        };
        chain.iter().map(kind).max().unwrap_or(Through::Candidates)
    }

    fn proof(&self, view: &View, chain: &[Node], is_continuous: bool) -> Option<(Proof, Option<Reading>)> {
        set_proofs::proof(view, self.nodes, chain, is_continuous)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::implications::set_nodes::SetNodes;
    use unguess_board::named::{limited, one};

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    #[test]
    fn each_entry_is_further_from_the_premise_than_its_source() {
        let view = View::new(STATE.parse().unwrap());
        let direct = Direct::new(&view, true);
        let nodes = SetNodes::new(&view, &direct);
        let mut tables = SetTables::new(&nodes);
        for number in (0..direct.candidates()).step_by(17) {
            tables.fill(Node::on(number));
            for entry in &tables.entries[1..] {
                assert!(tables.entries[usize::from(entry.source)].distance < entry.distance);
            }
            let placed = tables.places.iter().flatten().count();
            assert_eq!(placed, tables.count());
        }
    }

    #[test]
    fn what_a_chain_goes_through_is_the_widest_of_its_nodes() {
        let view = View::new(limited("r1c1n12 r1c2n13"));
        let direct = Direct::new(&view, true);
        let nodes = SetNodes::new(&view, &direct);
        let tables = SetTables::new(&nodes);
        let candidate = Node::on(direct.number(one("r1c9n2")));
        let (group, set) = (Node::on(direct.candidates()), Node::off(direct.count()));
        assert_eq!(tables.through(&[candidate]), Through::Candidates);
        assert_eq!(tables.through(&[candidate, group]), Through::Groups);
        assert_eq!(tables.through(&[set, candidate, group]), Through::Sets);
    }
}
