//! Everything that follows from one assumption, in the order in which Sudoku Explainer follows it.

use std::collections::VecDeque;

use crate::board::{Candidate, CandidateSet, Cell, Kind, PositionSet, Variable};
use crate::proof::{Branch, Inference, Literal};

use super::View;

/// Which implications a propagation follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whether the digits of a cell exclude and imply each other, besides the places of a digit in a house.
    pub cells: bool,
    /// Whether a candidate that has become false counts as gone, so that others can become the only ones left.
    pub dynamic: bool,
}

/// What follows from one assumption: true and false candidates, each in the order in which they are found, each with
/// what it was found from. It ends early where a candidate turns out both true and false; then what was found so far
/// stands.
///
/// True candidates are followed up before false ones. A false one counts as gone only when it is followed up.
pub struct Propagation {
    nodes: Vec<Node>,
    parents: Vec<usize>,
    /// By candidate: its node, if it is in the set of the true ones, of the false ones.
    known: [[u16; Candidate::COUNT]; 2],
    order: [Vec<usize>; 2],
    contradiction: Option<[usize; 2]>,
}

/// A literal with the variable in which it follows, and where its parents stand.
struct Node {
    literal: Literal,
    variable: Option<Variable>,
    parents: (usize, usize),
}

const UNKNOWN: u16 = u16::MAX;

impl Propagation {
    /// Follows an assumption.
    pub fn of(view: &View, assumed: Literal, rules: Rules) -> Self {
        let mut run = Run {
            view,
            rules,
            gone: CandidateSet::EMPTY,
            pending: [VecDeque::new(), VecDeque::new()],
            found: Self {
                nodes: Vec::new(),
                parents: Vec::new(),
                known: [[UNKNOWN; Candidate::COUNT]; 2],
                order: [Vec::new(), Vec::new()],
                contradiction: None,
            },
        };
        let root = run.found.node(assumed, None, &[]);
        run.keep(root);
        run.follow();
        run.found
    }

    /// What follows, true candidates first, each kind in the order in which it was found.
    pub fn literals(&self) -> impl Iterator<Item = Literal> {
        self.order.iter().flatten().map(|node| self.nodes[*node].literal)
    }

    /// Whether a literal follows.
    pub fn holds(&self, literal: Literal) -> bool {
        self.known[side(literal)][literal.candidate.index()] != UNKNOWN
    }

    /// How many literals a literal rests on, the assumption and itself included.
    pub fn count(&self, literal: Literal) -> usize {
        self.ancestry(self.known[side(literal)][literal.candidate.index()] as usize).len()
    }

    /// The way to a literal.
    pub fn branch(&self, literal: Literal) -> Branch {
        self.branch_to(self.known[side(literal)][literal.candidate.index()] as usize)
    }

    /// How many literals the two sides of its contradiction rest on, if it has one.
    pub fn refutation_count(&self) -> Option<usize> {
        Some(self.contradiction?.into_iter().map(|node| self.ancestry(node).len()).sum())
    }

    /// The ways to both sides of its contradiction, if it has one: first to the true one.
    pub fn refutation(&self) -> Option<Vec<Branch>> {
        Some(self.contradiction?.into_iter().map(|node| self.branch_to(node)).collect())
    }

    /// A node and all it rests on, breadth-first: of two with one literal, the first one met.
    fn ancestry(&self, node: usize) -> Vec<usize> {
        let mut seen = [CandidateSet::EMPTY; 2];
        let mut found = Vec::new();
        let mut pending = VecDeque::from([node]);
        while let Some(next) = pending.pop_front() {
            let Node { literal, parents, .. } = self.nodes[next];
            if !seen[side(literal)].contains(literal.candidate) {
                seen[side(literal)].insert(literal.candidate);
                found.push(next);
                pending.extend(&self.parents[parents.0..parents.1]);
            }
        }
        found
    }

    /// Nodes are numbered as they are found, and each after its parents.
    fn branch_to(&self, node: usize) -> Branch {
        let mut ancestry = self.ancestry(node);
        ancestry.sort_unstable();
        let inference = |node: &usize| {
            let Node { literal, variable, .. } = self.nodes[*node];
            variable.map(|variable| Inference { literal, variable })
        };
        Branch { assumed: self.nodes[0].literal, inferences: ancestry.iter().filter_map(inference).collect() }
    }

    fn node(&mut self, literal: Literal, variable: Option<Variable>, parents: &[usize]) -> usize {
        let from = self.parents.len();
        self.parents.extend_from_slice(parents);
        self.nodes.push(Node { literal, variable, parents: (from, self.parents.len()) });
        self.nodes.len() - 1
    }
}

const fn side(literal: Literal) -> usize {
    if literal.on { 0 } else { 1 }
}

struct Run<'a> {
    view: &'a View,
    rules: Rules,
    /// The false candidates that have been followed up, where that matters.
    gone: CandidateSet,
    pending: [VecDeque<usize>; 2],
    found: Propagation,
}

impl Run<'_> {
    fn follow(&mut self) {
        while self.found.contradiction.is_none() {
            if let Some(node) = self.pending[0].pop_front() {
                self.exclude(node);
            } else if let Some(node) = self.pending[1].pop_front() {
                self.imply(node);
            } else {
                return;
            }
        }
    }

    fn keep(&mut self, node: usize) {
        let literal = self.found.nodes[node].literal;
        self.found.known[side(literal)][literal.candidate.index()] = node as u16;
        self.found.order[side(literal)].push(node);
        self.pending[side(literal)].push_back(node);
    }

    /// Takes a new literal: known already, a contradiction, or kept.
    fn take(&mut self, literal: Literal, variable: Variable, parents: &[usize]) {
        let opposite = self.found.known[side(literal.opposite())][literal.candidate.index()];
        if opposite == UNKNOWN && self.found.holds(literal) {
            return;
        }
        let node = self.found.node(literal, Some(variable), parents);
        if opposite == UNKNOWN {
            self.keep(node);
        } else {
            let opposite = opposite as usize;
            self.found.contradiction = Some(if literal.on { [node, opposite] } else { [opposite, node] });
        }
    }

    /// The kinds of variable in which a literal has consequences, in order.
    fn kinds(&self) -> &'static [Kind] {
        const KINDS: [Kind; 4] = [Kind::Cell, Kind::Block, Kind::Row, Kind::Column];
        if self.rules.cells { &KINDS } else { &KINDS[1..] }
    }

    fn left(&self, variable: Variable) -> PositionSet {
        let mut left = self.view.positions(variable);
        if self.rules.dynamic {
            left = left.iter().filter(|place| !self.gone.contains(variable.candidate(*place))).collect();
        }
        left
    }

    /// A true candidate makes the others in its variables false.
    fn exclude(&mut self, node: usize) {
        let from = self.found.nodes[node].literal.candidate;
        for variable in self.kinds().iter().map(|kind| from.variable(*kind)) {
            for place in self.left(variable).iter() {
                let candidate = variable.candidate(place);
                if candidate != from && self.found.contradiction.is_none() {
                    self.take(Literal::off(candidate), variable, &[node]);
                }
            }
        }
    }

    /// A false candidate leaves the only other one of a variable true, which also rests on all that was gone before.
    fn imply(&mut self, node: usize) {
        let from = self.found.nodes[node].literal.candidate;
        let mut implied: Vec<(Candidate, Variable, Vec<usize>)> = Vec::new();
        for variable in self.kinds().iter().map(|kind| from.variable(*kind)) {
            let Some(pair) = self.left(variable).pair() else { continue };
            let other = pair.map(|place| variable.candidate(place)).into_iter().find(|other| *other != from);
            let Some(other) = other.filter(|other| implied.iter().all(|(known, ..)| known != other)) else { continue };
            let mut parents = vec![node];
            if self.rules.dynamic {
                let hidden = self.view.candidates_of(variable).filter(|candidate| self.gone.contains(*candidate));
                parents.extend(hidden.map(|candidate| self.found.known[1][candidate.index()] as usize));
            }
            implied.push((other, variable, parents));
        }
        if self.rules.dynamic {
            self.gone.insert(from);
        }
        for (candidate, variable, parents) in implied {
            if self.found.contradiction.is_none() {
                self.take(Literal::on(candidate), variable, &parents);
            }
        }
    }
}

/// The unfilled cells with at least so many candidates.
pub fn cells_with_choice(view: &View, least: usize) -> impl Iterator<Item = Cell> {
    view.unfilled_cells().iter().filter(move |cell| view.digits_in(*cell).len() >= least)
}
