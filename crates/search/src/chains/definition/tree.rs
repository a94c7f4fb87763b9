//! Literals, each with those it rests on, and the deductions by which some of them follow.

use std::rc::Rc;

use super::literal_board::{LiteralBoard, LiteralCause, NumberedLiteral};
use fixedbitset::FixedBitSet;
use unguess_proof::{Branch, Inference, Proof, Reason};

/// What a deduction finds false, and the false candidates on which it rests.
pub(crate) struct SideDeduction {
    /// What it finds false, cell by cell.
    pub removed: Vec<usize>,
    /// On what it rests.
    pub parents: Vec<usize>,
    /// The deduction itself.
    pub why: Rc<SideProof>,
}

/// Why a deduction holds.
pub(crate) enum SideProof {
    /// A simple one.
    Simple(Proof),
    /// A chain or net.
    Chain(Rc<dyn SideChain>),
}

impl SideProof {
    /// Whether it may rest on all that was gone: it has inner deductions.
    pub(crate) fn needs_all(&self) -> bool {
        self.chain().is_some_and(|chain| chain.has_deductions())
    }

    /// The chain or net.
    pub(crate) const fn chain(&self) -> Option<&Rc<dyn SideChain>> {
        if let Self::Chain(chain) = self { Some(chain) } else { None }
    }

    /// Why it holds.
    pub(crate) fn proof(&self, board: &LiteralBoard) -> Proof {
        match self {
            Self::Simple(proof) => proof.clone(),
            Self::Chain(chain) => chain.proof(board),
        }
    }
}

/// A chain or net inside another one, as far as that needs to know it.
pub(crate) trait SideChain {
    /// Why it holds.
    fn proof(&self, board: &LiteralBoard) -> Proof;
    /// How many literals it has, deductions inside included.
    fn complexity(&self) -> usize;
    /// Whether something in it follows by a deduction.
    fn has_deductions(&self) -> bool;
    /// What each of its branches rests on, from its end: chains with the same literals count as one.
    fn literals(&self) -> Vec<Vec<NumberedLiteral>>;
}

/// A literal and what it rests on.
pub(crate) struct LiteralNode {
    /// What it states.
    pub literal: NumberedLiteral,
    /// Why.
    pub cause: LiteralCause,
    /// The nodes on which it rests.
    pub parents: Vec<u32>,
    /// If a deduction gave it: that deduction, and the candidates that were gone by then.
    pub deduced: Option<(Rc<SideProof>, Rc<Vec<usize>>)>,
}

/// Literals in the order in which they were found; each rests on earlier ones.
#[derive(Default)]
pub(crate) struct LiteralTree {
    /// The nodes.
    pub nodes: Vec<LiteralNode>,
}

impl LiteralTree {
    /// Adds a node that follows from one or rests on nothing.
    pub(crate) fn add(&mut self, literal: NumberedLiteral, cause: LiteralCause, parents: Vec<u32>) -> usize {
        self.nodes.push(LiteralNode { literal, cause, parents, deduced: None });
        self.nodes.len() - 1
    }

    /// A node and all it rests on, breadth-first; of equal literals only the first.
    pub(crate) fn ancestry(&self, node: usize) -> Vec<usize> {
        let mut seen = FixedBitSet::new();
        let mut found = vec![node];
        let mut followed = 0;
        let mut list = Vec::new();
        while let Some(node) = found.get(followed).copied() {
            followed += 1;
            let literal = self.nodes[node].literal.number();
            if !seen.contains(literal) {
                seen.grow_and_insert(literal);
                list.push(node);
                found.extend(self.nodes[node].parents.iter().map(|parent| *parent as usize));
            }
        }
        list
    }

    /// The inferences of a proof that lead to a node: all nodes on which it rests, in the order in which they were
    /// found. `off` finds the node of a false candidate; a deduction with deductions inside may rest on any candidate
    /// that was gone.
    pub(crate) fn branch(&self, board: &LiteralBoard, node: usize, off: &dyn Fn(usize) -> Option<usize>) -> Branch {
        let mut needed = vec![false; node + 1];
        needed[node] = true;
        // Backwards, as each node rests on earlier ones.
        for at in (0..=node).rev() {
            if needed[at] {
                let node = &self.nodes[at];
                node.parents.iter().for_each(|parent| needed[*parent as usize] = true);
                // A deduction with deductions inside: all that was gone before it.
                let whole = node.deduced.as_ref().filter(|(why, _)| why.needs_all()).map(|(_, gone)| gone);
                let nodes = whole.into_iter().flat_map(|gone| gone.iter()).filter_map(|gone| off(*gone));
                nodes.filter(|before| *before < at).for_each(|before| needed[before] = true);
            }
        }
        let chosen = (0..=node).filter(|at| needed[*at] && self.nodes[*at].cause != LiteralCause::Assumed);
        let inferences = chosen.map(|at| self.inference(board, at)).collect();
        Branch { assumed: board.named(self.nodes[0].literal), inferences }
    }

    /// A node as a proof states it. A lemma is proved in the state without its parents, or without all that was gone if
    /// it has deductions inside.
    fn inference(&self, board: &LiteralBoard, at: usize) -> Inference {
        let LiteralNode { literal, cause, parents, deduced } = &self.nodes[at];
        let name = |candidate: usize| board.candidates[candidate];
        let of = |parent: &u32| name(self.nodes[*parent as usize].literal.candidate);
        let reason = match (cause, deduced) {
            (LiteralCause::Variable(variable), _) => Reason::Variable { variable: board.variables[*variable].name },
            (_, Some((why, gone))) => {
                let without = if why.needs_all() {
                    gone.iter().map(|gone| name(*gone)).collect()
                } else {
                    parents.iter().map(of).collect()
                };
                Reason::Lemma { without, lemma: Box::new(why.proof(board)) }
            }
            _ => Reason::Link { from: parents.first().map_or(name(literal.candidate), of) },
        };
        Inference { literal: board.named(*literal), reason }
    }
}
