//! All that static implications lead to, from every candidate at once.

use std::iter::Map;
use std::ops::Range;

use petgraph::algo::TarjanScc;
use petgraph::visit::{GraphBase, GraphRef, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

use crate::board::{By, IndexIter, Ordinal};

use super::graph::Implications;
use super::number::{Number, Numbers};

/// The candidates that can be implied as a graph: from each to those that are true two implications after it.
#[derive(Clone, Copy)]
struct Ahead<'a, const W: usize>(&'a By<Number, Numbers<W>>);

impl<const W: usize> GraphBase for Ahead<'_, W> {
    type NodeId = Number;
    type EdgeId = ();
}

impl<const W: usize> GraphRef for Ahead<'_, W> {}

impl<const W: usize> NodeIndexable for Ahead<'_, W> {
    fn node_bound(&self) -> usize {
        self.0.len()
    }

    fn to_index(&self, node: Number) -> usize {
        node.index()
    }

    fn from_index(&self, index: usize) -> Number {
        Number::at(index)
    }
}

impl<const W: usize> IntoNodeIdentifiers for Ahead<'_, W> {
    type NodeIdentifiers = Map<Range<usize>, fn(usize) -> Number>;

    fn node_identifiers(self) -> Self::NodeIdentifiers {
        (0..self.0.len()).map(Number::at)
    }
}

impl<const W: usize> IntoNeighbors for Ahead<'_, W> {
    type Neighbors = IndexIter<W, Number>;

    fn neighbors(self, node: Number) -> Self::Neighbors {
        self.0[node].iter()
    }
}

impl<const W: usize> Implications<W> {
    /// By candidate, all that is true once it is true; whatever the order in which it is found, and without a stop at a
    /// contradiction. Candidates that imply each other imply the same, and come before what implies them.
    pub fn implied(&self) -> By<Number, Numbers<W>> {
        let mut implied: By<Number, Numbers<W>> = vec![Numbers::EMPTY; self.ahead.len()].into();
        TarjanScc::new().run(Ahead(&self.ahead), |equivalent| {
            let mut all = Numbers::EMPTY;
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
    pub fn excluded(&self, on: &Numbers<W>) -> Numbers<W> {
        on.union_of(&self.weak)
    }
}
