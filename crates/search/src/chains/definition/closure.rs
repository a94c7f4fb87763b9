//! What follows from an assumption, in order.

use std::rc::Rc;

use super::literal_board::{LiteralBoard, LiteralCause, NumberedLiteral};
use super::tree::{LiteralTree, SideDeduction};
use unguess_proof::Branch;

/// No node.
const NONE: u32 = u32::MAX;

/// What follows from an assumption.
pub(crate) struct LiteralClosure {
    /// All of it, in the order in which it was found.
    pub tree: LiteralTree,
    /// By literal, the node.
    index: Vec<u32>,
    /// The true ones in order.
    pub on: Vec<usize>,
    /// The false ones in order.
    pub off: Vec<usize>,
    /// The contradiction in which it ends: a node that says something is true, and one that says it is false.
    pub contradiction: Option<[usize; 2]>,
}

impl LiteralClosure {
    /// An assumption.
    pub(crate) fn of(board: &LiteralBoard, assumed: NumberedLiteral) -> Self {
        let mut closure = Self::of_tree(LiteralTree::default());
        closure.index = vec![NONE; 2 * board.candidates.len()];
        closure.add(assumed, LiteralCause::Assumed, Vec::new());
        closure
    }

    /// A tree alone, for chains: its nodes cannot be looked up.
    pub(crate) const fn of_tree(tree: LiteralTree) -> Self {
        Self { tree, index: Vec::new(), on: Vec::new(), off: Vec::new(), contradiction: None }
    }

    /// The node of a literal.
    pub(crate) fn get(&self, literal: NumberedLiteral) -> Option<usize> {
        self.index.get(literal.number()).filter(|node| **node != NONE).map(|node| *node as usize)
    }

    /// Adds a node unless its literal is there.
    fn add(&mut self, literal: NumberedLiteral, cause: LiteralCause, parents: Vec<u32>) -> bool {
        let is_new = self.get(literal).is_none();
        if is_new {
            let node = self.tree.add(literal, cause, parents);
            self.index[literal.number()] = node as u32;
            if literal.on { self.on.push(node) } else { self.off.push(node) }
        }
        is_new
    }

    /// Adds a literal and returns false. If its opposite is there already, the two are the contradiction, and the
    /// result is true: nothing more is to be followed.
    pub(crate) fn follow(&mut self, literal: NumberedLiteral, cause: LiteralCause, parents: Vec<u32>) -> bool {
        let Some(opposite) = self.get(literal.opposite()) else {
            self.add(literal, cause, parents);
            return false;
        };
        let node = self.tree.add(literal, cause, parents);
        self.contradiction = Some(if literal.on { [node, opposite] } else { [opposite, node] });
        true
    }

    /// Adds each candidate that deductions find false, unless it is there. Its parents are the nodes of the false
    /// candidates on which the deduction rests; `gone` are all candidates that were false when the deduction was made.
    pub(crate) fn deduce(&mut self, found: Vec<SideDeduction>, gone: &Rc<Vec<usize>>) {
        for SideDeduction { removed, parents, why } in found {
            let parents: Vec<u32> = parents
                .iter()
                .filter_map(|parent| self.get(NumberedLiteral::off(*parent)))
                .map(|node| node as u32)
                .collect();
            for candidate in removed {
                if self.add(NumberedLiteral::off(candidate), LiteralCause::Deduced, parents.clone()) {
                    let last = self.tree.nodes.len() - 1;
                    self.tree.nodes[last].deduced = Some((Rc::clone(&why), Rc::clone(gone)));
                }
            }
        }
    }

    /// The way to a node as a proof tells it.
    pub(crate) fn branch(&self, board: &LiteralBoard, node: usize) -> Branch {
        self.tree.branch(board, node, &|candidate| self.get(NumberedLiteral::off(candidate)))
    }
}
