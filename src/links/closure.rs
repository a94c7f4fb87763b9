//! All that static implications lead to, from every candidate at once.

use std::ops::Range;

use petgraph::algo::TarjanScc;
use petgraph::visit::{GraphBase, GraphRef, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

use crate::board::{IndexIter, IndexSet};

use super::graph::Implications;

/// The candidates that can be implied as a graph: from each to those that are true two implications after it.
#[derive(Clone, Copy)]
struct Ahead<'a, const W: usize>(&'a [IndexSet<W>]);

impl<const W: usize> GraphBase for Ahead<'_, W> {
    type NodeId = usize;
    type EdgeId = ();
}

impl<const W: usize> GraphRef for Ahead<'_, W> {}

impl<const W: usize> NodeIndexable for Ahead<'_, W> {
    fn node_bound(&self) -> usize {
        self.0.len()
    }

    fn to_index(&self, node: usize) -> usize {
        node
    }

    fn from_index(&self, index: usize) -> usize {
        index
    }
}

impl<const W: usize> IntoNodeIdentifiers for Ahead<'_, W> {
    type NodeIdentifiers = Range<usize>;

    fn node_identifiers(self) -> Range<usize> {
        0..self.0.len()
    }
}

impl<const W: usize> IntoNeighbors for Ahead<'_, W> {
    type Neighbors = IndexIter<W>;

    fn neighbors(self, node: usize) -> IndexIter<W> {
        self.0[node].iter()
    }
}

impl<const W: usize> Implications<W> {
    /// By candidate, all that is true once it is true; whatever the order in which it is found, and without a stop at a
    /// contradiction. Candidates that imply each other imply the same, and come before what implies them.
    pub fn implied(&self) -> Vec<IndexSet<W>> {
        let mut implied = vec![IndexSet::EMPTY; self.ahead.len()];
        TarjanScc::new().run(Ahead(&self.ahead), |equivalent| {
            let mut all = IndexSet::EMPTY;
            for member in equivalent {
                all.insert(*member);
                all.add(&self.ahead[*member].union_of(&implied));
            }
            for member in equivalent {
                implied[*member] = all;
            }
        });
        implied
    }

    /// All that is false once these are true.
    pub fn excluded(&self, on: &IndexSet<W>) -> IndexSet<W> {
        on.union_of(&self.weak)
    }
}
