//! What follows from an assumption, step by step as Sudoku Explainer follows it.

use std::rc::Rc;

use super::links::LiteralCause;
use super::state::ExplainerState;
use super::tree::{LiteralTree, SideDeduction};
use super::{Explainer, Producer};
use unguess_board::{Candidate, Variable};
use unguess_proof::{Branch, Literal};

/// No node.
const NONE: u32 = u32::MAX;

/// What follows from an assumption.
pub(super) struct TracedClosure {
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

const fn number(literal: Literal) -> usize {
    2 * literal.candidate.index() + literal.on as usize
}

impl TracedClosure {
    /// An assumption.
    pub(super) fn of(assumed: Literal) -> Self {
        let mut closure = Self::of_tree(LiteralTree::default());
        closure.index = vec![NONE; 2 * Candidate::COUNT];
        closure.add(assumed, LiteralCause::Assumed, Vec::new());
        closure
    }

    /// A tree alone, for chains: its nodes cannot be looked up.
    pub(super) const fn of_tree(tree: LiteralTree) -> Self {
        Self { tree, index: Vec::new(), on: Vec::new(), off: Vec::new(), contradiction: None }
    }

    /// The node of a literal.
    pub(super) fn get(&self, literal: Literal) -> Option<usize> {
        self.index.get(number(literal)).filter(|node| **node != NONE).map(|node| *node as usize)
    }

    /// Adds a node unless its literal is known.
    fn add(&mut self, literal: Literal, cause: LiteralCause, parents: Vec<u32>) -> bool {
        let is_new = self.get(literal).is_none();
        if is_new {
            let node = self.tree.add(literal, cause, parents);
            self.index[number(literal)] = node as u32;
            if literal.on { self.on.push(node) } else { self.off.push(node) }
        }
        is_new
    }

    /// Adds a node, or a contradiction: then no more is to follow.
    fn follow(&mut self, literal: Literal, cause: LiteralCause, parents: Vec<u32>) -> bool {
        let Some(opposite) = self.get(literal.opposite()) else {
            self.add(literal, cause, parents);
            return false;
        };
        let node = self.tree.add(literal, cause, parents);
        self.contradiction = Some(if literal.on { [node, opposite] } else { [opposite, node] });
        true
    }

    /// Adds what deductions find false, and whether something is new.
    fn deduce(&mut self, found: Vec<SideDeduction>, gone: &Rc<Vec<Candidate>>) {
        for SideDeduction { removed, parents, why } in found {
            let parents: Vec<u32> =
                parents.iter().filter_map(|parent| self.get(Literal::off(*parent))).map(|node| node as u32).collect();
            for candidate in removed {
                if self.add(Literal::off(candidate), LiteralCause::Deduced, parents.clone()) {
                    let last = self.tree.nodes.len() - 1;
                    self.tree.nodes[last].deduced = Some((Rc::clone(&why), Rc::clone(gone)));
                }
            }
        }
    }

    /// The way to a node as a proof tells it.
    pub(super) fn branch(&self, node: usize) -> Branch {
        self.tree.branch(node, &|candidate| self.get(Literal::off(candidate)))
    }
}

impl Explainer<'_> {
    /// Follows an assumption to the end, or to a contradiction.
    pub(super) fn propagate(&self, start: &ExplainerState, assumed: Literal, producer: Producer) -> TracedClosure {
        let mut closure = TracedClosure::of(assumed);
        let mut now = start.clone();
        let (mut next_on, mut next_off) = (0, 0);
        while next_on < closure.on.len() || next_off < closure.off.len() {
            let is_over = if next_on < closure.on.len() {
                next_on += 1;
                self.follow_true(&now, &mut closure, next_on - 1, producer)
            } else {
                next_off += 1;
                self.follow_false(start, &mut now, &mut closure, next_off - 1, producer)
            };
            if is_over || (self.is_over)() {
                return closure;
            }
            if next_on == closure.on.len() && next_off == closure.off.len() && producer.level > 0 {
                let found = self.deductions(start, &now, producer.level);
                let gone = start.candidates() - now.candidates();
                closure.deduce(found, &Rc::new(gone.iter().collect()));
            }
        }
        closure
    }

    fn follow_true(&self, now: &ExplainerState, closure: &mut TracedClosure, at: usize, producer: Producer) -> bool {
        let from = closure.on[at];
        let links = self.links.weak(closure.tree.nodes[from].literal.candidate, !producer.nishio);
        let mut left = links.iter().filter(|(other, _)| now.has(*other));
        left.any(|(other, cause)| closure.follow(Literal::off(*other), *cause, vec![from as u32]))
    }

    fn follow_false(
        &self,
        start: &ExplainerState,
        now: &mut ExplainerState,
        closure: &mut TracedClosure,
        at: usize,
        producer: Producer,
    ) -> bool {
        let from = closure.off[at];
        let candidate = closure.tree.nodes[from].literal.candidate;
        let implied = self.links.strong(now, candidate, !producer.nishio, true);
        let with_parents: Vec<_> = implied
            .into_iter()
            .map(|(other, variable)| {
                let gone = self.gone(start, now, variable);
                let hidden = gone.into_iter().filter_map(|gone| closure.get(Literal::off(gone)));
                let parents = std::iter::once(from).chain(hidden).map(|node| node as u32).collect();
                (other, variable, parents)
            })
            .collect();
        if producer.dynamic {
            now.remove(candidate);
        }
        let mut implied = with_parents.into_iter();
        implied.any(|(other, variable, parents)| {
            closure.follow(Literal::on(other), LiteralCause::Variable(variable), parents)
        })
    }

    /// What a variable had at the start and has no more.
    pub(super) fn gone(&self, start: &ExplainerState, now: &ExplainerState, variable: Variable) -> Vec<Candidate> {
        let all = self.links.in_order(variable).into_iter();
        all.filter(|candidate| start.has(*candidate) && !now.has(*candidate)).collect()
    }
}
