//! Everything that follows from one assumption, ordered: each literal in its turn, with what it was found from.

use std::rc::Rc;

use unguess_board::{Candidate, CandidateSet, Variable};
use unguess_proof::{Branch, Inference, Literal, Reason};

use super::nested::{DeductionReason, Lemma};
use super::witness::Witness;

/// What follows from one assumption: true and false candidates, each in the order in which they are found, each with
/// what it was found from. It ends early where a candidate turns out both true and false; then what was found so far
/// stands.
///
/// True candidates are followed up before false ones. A false one counts as gone only when it is followed up.
pub struct Propagation {
    /// As they are found, so each after its parents.
    nodes: Vec<PropagationNode>,
    parents: Vec<u16>,
    /// By candidate: its node, if it has been found false; then the same for true.
    found: Vec<u16>,
    /// The nodes with opposite literals, the true one first: the last node, which is not counted as found, and another.
    contradiction: Option<[usize; 2]>,
    lemmas: Vec<DeductionReason>,
    pub(super) witness: Witness,
}

/// A literal with the reason why it follows, and where the list of its parents ends.
#[derive(Clone, Copy)]
struct PropagationNode {
    literal: Literal,
    cause: Cause,
    parents: u32,
    /// The number of nodes on the longest path to it, itself included.
    depth: u16,
}

/// Why a node is there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause {
    Assumed,
    Variable(Variable),
    /// By a lemma, the one with this number.
    Lemma(u32),
}

const ABSENT: u16 = u16::MAX;

impl Propagation {
    /// The most nodes: no more than there are literals, and one more where it ends early.
    const LONGEST: usize = 2 * Candidate::COUNT + 1;

    /// An assumption of which nothing has been followed up.
    pub(super) fn new(assumed: Literal) -> Self {
        let mut new = Self {
            nodes: Vec::with_capacity(256),
            parents: Vec::with_capacity(512),
            found: vec![ABSENT; 2 * Candidate::COUNT],
            contradiction: None,
            lemmas: Vec::new(),
            witness: Witness::NOTHING,
        };
        new.keep(assumed, Cause::Assumed, None, std::iter::empty());
        new
    }

    /// Adds a node whose parents are the node `from` and those of `false_ones`. From then on its literal counts as
    /// found. If the opposite was found before, the propagation ends with this contradiction instead.
    pub(super) fn add(
        &mut self,
        literal: Literal,
        cause: Cause,
        from: Option<usize>,
        false_ones: impl Iterator<Item = Literal>,
    ) {
        let opposite = self.found[place(literal.opposite())];
        if opposite == ABSENT {
            return self.keep(literal, cause, from, false_ones);
        }
        let (node, opposite) = (self.node(literal, cause, from, false_ones), usize::from(opposite));
        self.contradiction = Some(if literal.on { [node, opposite] } else { [opposite, node] });
    }

    /// Adds a node whose literal is found then, even if its opposite is, too.
    pub(super) fn keep(
        &mut self,
        literal: Literal,
        cause: Cause,
        from: Option<usize>,
        false_ones: impl Iterator<Item = Literal>,
    ) {
        self.found[place(literal)] = self.node(literal, cause, from, false_ones) as u16;
    }

    /// Adds a node and its parents, and returns its number.
    fn node(
        &mut self,
        literal: Literal,
        cause: Cause,
        from: Option<usize>,
        false_ones: impl Iterator<Item = Literal>,
    ) -> usize {
        let first = self.parents.len();
        self.parents.extend(from.map(|node| node as u16));
        self.parents.extend(false_ones.map(|literal| self.found[place(literal)]));
        let depths = self.parents[first..].iter().map(|parent| self.nodes[usize::from(*parent)].depth);
        let depth = 1 + depths.max().unwrap_or_default();
        self.nodes.push(PropagationNode { literal, cause, parents: self.parents.len() as u32, depth });
        self.nodes.len() - 1
    }

    /// Keeps a lemma, to be the cause of nodes.
    pub(super) fn lemma_cause(&mut self, why: DeductionReason) -> Cause {
        self.lemmas.push(why);
        Cause::Lemma(self.lemmas.len() as u32 - 1)
    }

    /// How many nodes there are.
    pub(super) const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// What follows, true candidates first, each kind in the order in which it was found.
    pub fn literals(&self) -> impl Iterator<Item = Literal> {
        let counted = &self.nodes[..self.nodes.len() - usize::from(self.is_refuted())];
        let literals = counted.iter().map(|node| node.literal);
        literals.clone().filter(|literal| literal.on).chain(literals.filter(|literal| !literal.on))
    }

    /// Whether a literal follows.
    pub fn holds(&self, literal: Literal) -> bool {
        self.found[place(literal)] != ABSENT
    }

    /// Whether it turned out wrong.
    pub const fn is_refuted(&self) -> bool {
        self.contradiction.is_some()
    }

    /// Whether a candidate is false, and not true as well.
    pub(super) fn is_merely_false(&self, candidate: Candidate) -> bool {
        self.holds(Literal::off(candidate)) && !self.holds(Literal::on(candidate))
    }

    /// Whether a candidate is false by a node before another one.
    pub(super) fn is_false_before(&self, node: usize, candidate: Candidate) -> bool {
        self.holds(Literal::off(candidate)) && self.node_of(Literal::off(candidate)) < node
    }

    /// The node of a literal that follows.
    pub(crate) fn node_of(&self, literal: Literal) -> usize {
        self.found[place(literal)] as usize
    }

    /// The nodes of both sides of its contradiction, if it has one: first the true one.
    pub const fn contradiction(&self) -> Option<[usize; 2]> {
        self.contradiction
    }

    /// How many literals a literal rests on, the assumption and itself included, if they are no more than `most`.
    pub fn count(&self, literal: Literal, most: usize) -> Option<usize> {
        self.rests_on(self.node_of(literal), most)
    }

    /// The way to a literal.
    pub fn branch(&self, literal: Literal) -> Branch {
        self.branch_to(self.node_of(literal))
    }

    /// How many literals the two sides of its contradiction rest on together, if it has one and they are no more than `most`. A literal
    /// on which both rest counts twice.
    pub(crate) fn refutation_count(&self, most: usize) -> Option<usize> {
        let [on, off] = self.contradiction?;
        let last = self.nodes.len() - 1;
        // The last node, which makes the contradiction, is not among those found. If its literal is, two nodes have that literal, and a
        // side with both would count one literal twice if nodes were counted.
        let is_repeated = self.holds(self.nodes[last].literal);
        if is_repeated {
            return Some(self.ancestry(on).len() + self.ancestry(off).len()).filter(|count| *count <= most);
        }
        let true_side = self.rests_on(on, most)?;
        Some(true_side + self.rests_on(off, most - true_side)?)
    }

    /// The ways to both sides of its contradiction, if it has one: first to the true one.
    pub fn refutation(&self) -> Option<Vec<Branch>> {
        Some(self.contradiction?.into_iter().map(|node| self.branch_to(node)).collect())
    }

    /// A node and all it rests on, breadth-first: of two with one literal, the first one met.
    pub(crate) fn ancestry(&self, node: usize) -> Vec<usize> {
        let mut seen = [CandidateSet::EMPTY; 2];
        let mut found = Vec::new();
        let mut pending = vec![node];
        let mut next = 0;
        while let Some(node) = pending.get(next).copied() {
            next += 1;
            let literal = self.nodes[node].literal;
            if !seen[side(literal)].contains(literal.candidate) {
                seen[side(literal)].insert(literal.candidate);
                found.push(node);
                pending.extend(self.parents_of(node));
            }
        }
        found
    }

    /// The literal of a node.
    pub fn literal(&self, node: usize) -> Literal {
        self.nodes[node].literal
    }

    /// The variable in which a node follows, if it follows in one.
    pub fn variable(&self, node: usize) -> Option<Variable> {
        if let Cause::Variable(variable) = self.nodes[node].cause { Some(variable) } else { None }
    }

    /// The forcing chain by which a node follows, if it follows by one.
    pub fn lemma(&self, node: usize) -> Option<&Rc<Lemma>> {
        match self.nodes[node].cause {
            Cause::Lemma(number) => match &self.lemmas[number as usize] {
                DeductionReason::Chain(lemma) => Some(lemma),
                DeductionReason::Lock(_) | DeductionReason::Cover(..) => None,
            },
            Cause::Assumed | Cause::Variable(_) => None,
        }
    }

    /// Whether a node follows by a lemma of any kind.
    pub(crate) fn is_by_lemma(&self, node: usize) -> bool {
        matches!(self.nodes[node].cause, Cause::Lemma(_))
    }

    /// Whether some node follows by a lemma.
    pub const fn has_lemmas(&self) -> bool {
        !self.lemmas.is_empty()
    }

    /// Whether a candidate is the one that it finds both true and false.
    pub(super) fn ends_with(&self, candidate: Candidate) -> bool {
        self.contradiction.is_some_and(|[on, _]| self.nodes[on].literal.candidate == candidate)
    }

    /// Whether some lemma rests on all that was false before.
    pub(super) fn rests_on_all(&self) -> bool {
        self.lemmas.iter().any(|why| matches!(why, DeductionReason::Chain(lemma) if lemma.is_nested()))
    }

    /// Whether some node rests on a node.
    pub(super) fn is_parent(&self, node: usize) -> bool {
        self.parents.contains(&(node as u16))
    }

    pub(super) fn parents_of(&self, node: usize) -> impl Iterator<Item = usize> {
        let from = if node == 0 { 0 } else { self.nodes[node - 1].parents };
        self.parents[from as usize..self.nodes[node].parents as usize].iter().map(|parent| usize::from(*parent))
    }

    /// How many nodes a node rests on, itself included, if they are no more than `most`. This is also the number of
    /// literals, unless two of these nodes have one literal. Nodes are met from the last one back, as each rests on
    /// earlier ones.
    fn rests_on(&self, node: usize, most: usize) -> Option<usize> {
        // A node rests on at least as many nodes as it is deep.
        if usize::from(self.nodes[node].depth) > most {
            return None;
        }
        let mut open = [0u64; Self::LONGEST.div_ceil(64)];
        open[node / 64] |= 1 << (node % 64);
        let mut count = 0;
        for word in (0..=node / 64).rev() {
            // Most parents are near: their bits are not written to memory and read again.
            let mut near = open[word];
            while let Some(last) = near.checked_ilog2() {
                near ^= 1 << last;
                count += 1;
                if count > most {
                    return None;
                }
                for parent in self.parents_of(64 * word + last as usize) {
                    let bit = 1 << (parent % 64);
                    if parent / 64 == word { near |= bit } else { open[parent / 64] |= bit }
                }
            }
        }
        Some(count)
    }

    /// The branch of a proof that leads to a node: all inferences on which it rests, in the order in which they were
    /// found.
    pub(crate) fn branch_to(&self, node: usize) -> Branch {
        let mut ancestry = self.ancestry(node);
        // A lemma with lemmas inside may rest on all that was false before it.
        if ancestry.iter().any(|node| self.lemma(*node).is_some_and(|lemma| lemma.is_nested())) {
            ancestry = self.everything_before(&ancestry);
        }
        ancestry.sort_unstable();
        let inference = |node: &usize| {
            let PropagationNode { literal, cause, .. } = self.nodes[*node];
            let reason = match cause {
                Cause::Assumed => return None,
                Cause::Variable(variable) => Reason::Variable { variable },
                Cause::Lemma(number) => self.reason(*node, &self.lemmas[number as usize]),
            };
            Some(Inference { literal, reason })
        };
        Branch { assumed: self.nodes[0].literal, inferences: ancestry.iter().filter_map(inference).collect() }
    }

    /// The reason of a node that follows by a lemma: the lemma, proved in the state without the parents of the node, or
    /// without all that was false before if it has lemmas inside.
    fn reason(&self, node: usize, why: &DeductionReason) -> Reason {
        let without =
            |nodes: &mut dyn Iterator<Item = usize>| nodes.map(|node| self.nodes[node].literal.candidate).collect();
        let lemma = match why {
            DeductionReason::Lock(lock) => lock.proof(),
            DeductionReason::Cover(lines, covered) => lines.proof(*covered),
            DeductionReason::Chain(lemma) => {
                if lemma.is_nested() {
                    let without = without(&mut self.false_before(node));
                    return Reason::Lemma { without, lemma: Box::new(lemma.proof()) };
                }
                lemma.proof()
            }
        };
        Reason::Lemma { without: without(&mut self.parents_of(node)), lemma: Box::new(lemma) }
    }

    /// The false nodes that there were when the lemma of a node was found: before the run of nodes by lemmas that it is
    /// in.
    fn false_before(&self, node: usize) -> impl Iterator<Item = usize> {
        let of_lemmas = |node: &usize| matches!(self.nodes[*node].cause, Cause::Lemma(_));
        let first = (0..=node).rev().take_while(of_lemmas).last().unwrap_or(node);
        (0..first).filter(|node| !self.nodes[*node].literal.on)
    }

    /// Some nodes and all on which they rest, if a lemma with lemmas inside rests on all that was false before it.
    fn everything_before(&self, nodes: &[usize]) -> Vec<usize> {
        let mut all = vec![false; self.nodes.len()];
        let mut pending = nodes.to_vec();
        while let Some(node) = pending.pop() {
            if !std::mem::replace(&mut all[node], true) {
                pending.extend(self.parents_of(node));
                if self.lemma(node).is_some_and(|lemma| lemma.is_nested()) {
                    pending.extend(self.false_before(node));
                }
            }
        }
        (0..all.len()).filter(|node| all[*node]).collect()
    }
}

/// Where a literal stands among those that may be found.
const fn place(literal: Literal) -> usize {
    side(literal) * Candidate::COUNT + literal.candidate.index()
}

const fn side(literal: Literal) -> usize {
    literal.on as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::one;

    const CAUSE: Cause = Cause::Assumed;

    /// `a` is true, so `b` and `c` are false, so `d` is true, by both.
    fn diamond() -> Propagation {
        let mut propagation = Propagation::new(Literal::on(one("r1c1n1")));
        propagation.add(Literal::off(one("r1c2n1")), CAUSE, Some(0), std::iter::empty());
        propagation.add(Literal::off(one("r2c1n1")), CAUSE, Some(0), std::iter::empty());
        propagation.add(Literal::on(one("r2c2n1")), CAUSE, Some(1), [Literal::off(one("r2c1n1"))].into_iter());
        propagation
    }

    #[test]
    fn what_a_literal_rests_on_counts_once_whatever_leads_to_it() {
        let propagation = diamond();
        let counts = ["r1c1n1", "r2c2n1"].map(|name| propagation.count(Literal::on(one(name)), 9));
        assert_eq!(counts, [Some(1), Some(4)]);
        assert_eq!(propagation.count(Literal::on(one("r2c2n1")), 3), None);
        assert_eq!(propagation.ancestry(3), [3, 1, 2, 0], "breadth-first");
        assert_eq!(propagation.branch(Literal::on(one("r2c2n1"))).inferences.len(), 0, "assumptions are no inferences");
    }

    #[test]
    fn a_contradiction_ends_it_and_both_of_its_sides_count() {
        let mut propagation = diamond();
        assert!(!propagation.is_refuted());
        propagation.add(Literal::on(one("r1c2n1")), CAUSE, Some(3), std::iter::empty());
        assert!(propagation.is_refuted() && propagation.ends_with(one("r1c2n1")));
        assert_eq!(propagation.contradiction(), Some([4, 1]), "the true one first");
        // The true one rests on itself and on all that `d` does, with the false one among these; and the false one on two.
        assert_eq!(propagation.refutation_count(7), Some(5 + 2));
        assert_eq!(propagation.refutation_count(6), None);
        assert!(!propagation.holds(Literal::on(one("r1c2n1"))), "what ends it does not hold");
        assert_eq!(propagation.literals().count(), 4);
    }

    #[test]
    fn true_literals_are_told_before_false_ones() {
        let literals: Vec<bool> = diamond().literals().map(|literal| literal.on).collect();
        assert_eq!(literals, [true, true, false, false]);
        assert!(diamond().is_parent(1) && !diamond().is_parent(3));
    }
}
