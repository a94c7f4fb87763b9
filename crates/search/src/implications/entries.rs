//! What the search for loops asks of nodes, and of what follows from them.

use super::direct::{Direct, Node};
use super::proofs;
use super::table::ImplicationTable;
use crate::state::View;
use unguess_board::{CandidateSet, Cell, CellSet, Digit};
use unguess_proof::{Proof, Reading};

/// The widest kind of nodes that a chain goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Through {
    /// Single candidates.
    Candidates,
    /// Groups of candidates.
    Groups,
    /// Almost locked sets.
    Sets,
}

/// The entries of one table after the other, and the nodes in them.
pub(super) trait TableEntries {
    /// The candidates and groups.
    fn direct(&self) -> &Direct;

    /// Follows a premise.
    fn fill(&mut self, premise: Node);

    /// How many entries there are, the premise included.
    fn count(&self) -> usize;

    /// The node of an entry.
    fn node(&self, entry: usize) -> Node;

    /// Whether an entry follows from the premise directly, or is the premise.
    fn is_direct(&self, entry: usize) -> bool;

    /// The chain from the premise to an entry, both included.
    fn chain(&self, entry: usize, chain: &mut Vec<Node>);

    /// The digit of a node.
    fn digit(&self, node: Node) -> Digit {
        self.direct().digit(node)
    }

    /// The cells of a node.
    fn cells(&self, node: Node) -> CellSet {
        self.direct().cells(node)
    }

    /// The cells of a node where it has a digit.
    fn places(&self, node: Node, _digit: Digit) -> CellSet {
        self.cells(node)
    }

    /// The lowest cell where it has its digit.
    fn first_cell(&self, node: Node) -> Cell {
        self.places(node, self.digit(node)).first().expect("a node has a cell")
    }

    /// What a loop removes by almost locked sets in it.
    fn removed_by_sets(&self, _view: &View, _chain: &[Node]) -> CandidateSet {
        CandidateSet::EMPTY
    }

    /// What a chain goes through.
    fn through(&self, chain: &[Node]) -> Through;

    /// The proof by a chain, and its nodes where that does not say them.
    fn proof(&self, view: &View, chain: &[Node], is_continuous: bool) -> Option<(Proof, Option<Reading>)>;
}

/// Tables of candidates and groups.
pub(super) struct Plain<'a> {
    direct: &'a Direct,
    table: ImplicationTable,
}

impl<'a> Plain<'a> {
    /// Tables for a state.
    pub(super) fn new(direct: &'a Direct) -> Self {
        Self { direct, table: ImplicationTable::default() }
    }
}

impl TableEntries for Plain<'_> {
    fn direct(&self) -> &Direct {
        self.direct
    }

    fn fill(&mut self, premise: Node) {
        self.table.fill(self.direct, premise);
    }

    fn count(&self) -> usize {
        self.table.count()
    }

    fn node(&self, entry: usize) -> Node {
        self.table.node(entry)
    }

    fn is_direct(&self, entry: usize) -> bool {
        self.table.is_direct(entry)
    }

    fn chain(&self, entry: usize, chain: &mut Vec<Node>) {
        self.table.chain(entry, chain);
    }

    fn first_cell(&self, node: Node) -> Cell {
        self.direct.first_cell(node)
    }

    fn through(&self, chain: &[Node]) -> Through {
        let is_grouped = chain.iter().any(|node| node.number() >= self.direct.candidates());
        if is_grouped { Through::Groups } else { Through::Candidates }
    }

    fn proof(&self, view: &View, chain: &[Node], is_continuous: bool) -> Option<(Proof, Option<Reading>)> {
        proofs::proof(view, self.direct, chain, is_continuous)
    }
}
