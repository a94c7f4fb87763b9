//! Everything that follows from one assumption, in the order in which Sudoku Explainer follows it.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::board::{Candidate, CandidateSet, Cell, Kind, PositionSet, Variable};
use crate::proof::{Branch, Inference, Literal, Reason};

use super::View;
use super::lemma::{Advice, Advise, Lemma, Unadvised, Why};

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
    parents: Vec<u16>,
    /// By candidate: its node, if it is in the set of the true ones, of the false ones.
    known: [[u16; Candidate::COUNT]; 2],
    order: [Vec<u16>; 2],
    contradiction: Option<[usize; 2]>,
    counts: OnceCell<Vec<u16>>,
    lemmas: Vec<Why>,
}

/// A literal with the reason why it follows, and where its parents stand.
#[derive(Clone, Copy)]
struct Node {
    literal: Literal,
    cause: Cause,
    parents: (u32, u32),
}

/// Why a node is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    Assumed,
    Variable(Variable),
    /// By a lemma, the one with this number.
    Lemma(usize),
}

const UNKNOWN: u16 = u16::MAX;

impl Propagation {
    /// Follows an assumption.
    pub fn of(view: &View, assumed: Literal, rules: Rules) -> Self {
        Self::advised(view, assumed, rules, &mut Unadvised)
    }

    /// Follows an assumption, with advice where nothing more follows.
    pub fn advised(view: &View, assumed: Literal, rules: Rules, adviser: &mut dyn Advise) -> Self {
        let mut run = Run {
            view,
            rules,
            now: rules.dynamic.then(|| view.fork()),
            pending: [0, 0],
            found: Self {
                nodes: Vec::with_capacity(256),
                parents: Vec::with_capacity(512),
                known: [[UNKNOWN; Candidate::COUNT]; 2],
                order: [Vec::with_capacity(64), Vec::with_capacity(256)],
                contradiction: None,
                counts: OnceCell::new(),
                lemmas: Vec::new(),
            },
        };
        let root = run.found.node(assumed, Cause::Assumed, &[]);
        run.keep(root);
        run.follow(adviser);
        run.found
    }

    /// What follows, true candidates first, each kind in the order in which it was found.
    pub fn literals(&self) -> impl Iterator<Item = Literal> {
        self.order.iter().flatten().map(|node| self.nodes[*node as usize].literal)
    }

    /// Whether a literal follows.
    pub fn holds(&self, literal: Literal) -> bool {
        self.known[side(literal)][literal.candidate.index()] != UNKNOWN
    }

    /// Whether it turned out wrong.
    pub const fn is_refuted(&self) -> bool {
        self.contradiction.is_some()
    }

    /// The node of a literal that follows.
    pub fn node_of(&self, literal: Literal) -> usize {
        self.known[side(literal)][literal.candidate.index()] as usize
    }

    /// The nodes of both sides of its contradiction, if it has one: first the true one.
    pub const fn contradiction(&self) -> Option<[usize; 2]> {
        self.contradiction
    }

    /// How many literals a literal rests on, the assumption and itself included.
    pub fn count(&self, literal: Literal) -> usize {
        self.counts.get_or_init(|| self.all_counts())[self.node_of(literal)] as usize
    }

    /// The way to a literal.
    pub fn branch(&self, literal: Literal) -> Branch {
        self.branch_to(self.node_of(literal))
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
    pub fn ancestry(&self, node: usize) -> Vec<usize> {
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
            Cause::Lemma(number) => match &self.lemmas[number] {
                Why::Chain(lemma) => Some(lemma),
                Why::Lock(_) | Why::Cover(..) => None,
            },
            Cause::Assumed | Cause::Variable(_) => None,
        }
    }

    /// Whether a node follows by a lemma of any kind.
    pub fn is_by_lemma(&self, node: usize) -> bool {
        matches!(self.nodes[node].cause, Cause::Lemma(_))
    }

    /// Whether some node follows by a lemma.
    pub const fn has_lemmas(&self) -> bool {
        !self.lemmas.is_empty()
    }

    fn parents_of(&self, node: usize) -> impl Iterator<Item = usize> {
        let (from, to) = self.nodes[node].parents;
        self.parents[from as usize..to as usize].iter().map(|parent| *parent as usize)
    }

    /// By node, how many it rests on. In what has been kept, a literal has one node.
    fn all_counts(&self) -> Vec<u16> {
        let mut ancestors: Vec<[CandidateSet; 2]> = Vec::with_capacity(self.nodes.len());
        let mut counts = Vec::with_capacity(self.nodes.len());
        for (node, Node { literal, .. }) in self.nodes.iter().enumerate() {
            let mut own = [CandidateSet::EMPTY; 2];
            for parent in self.parents_of(node) {
                let [on, off] = &ancestors[parent];
                own = [own[0] | *on, own[1] | *off];
            }
            own[side(*literal)].insert(literal.candidate);
            counts.push((own[0].len() + own[1].len()) as u16);
            ancestors.push(own);
        }
        counts
    }

    /// Nodes are numbered as they are found, and each after its parents.
    pub fn branch_to(&self, node: usize) -> Branch {
        let mut ancestry = self.ancestry(node);
        if ancestry.iter().any(|node| self.lemma(*node).is_some_and(|lemma| lemma.is_advised())) {
            ancestry = self.everything_before(&ancestry);
        }
        ancestry.sort_unstable();
        let inference = |node: &usize| {
            let Node { literal, cause, .. } = self.nodes[*node];
            let reason = match cause {
                Cause::Assumed => return None,
                Cause::Variable(variable) => Reason::Variable { variable },
                Cause::Lemma(number) => self.reason(*node, &self.lemmas[number]),
            };
            Some(Inference { literal, reason })
        };
        Branch { assumed: self.nodes[0].literal, inferences: ancestry.iter().filter_map(inference).collect() }
    }

    fn reason(&self, node: usize, why: &Why) -> Reason {
        let without =
            |nodes: &mut dyn Iterator<Item = usize>| nodes.map(|node| self.nodes[node].literal.candidate).collect();
        let lemma = match why {
            Why::Lock(lock) => lock.proof(),
            Why::Cover(lines, covered) => lines.proof(*covered),
            Why::Chain(lemma) => {
                if lemma.is_advised() {
                    let without = without(&mut self.false_before(node));
                    return Reason::Lemma { without, lemma: Box::new(lemma.proof()) };
                }
                lemma.proof()
            }
        };
        Reason::Lemma { without: without(&mut self.parents_of(node)), lemma: Box::new(lemma) }
    }

    /// What was false when the lemma of a node was found.
    fn false_before(&self, node: usize) -> impl Iterator<Item = usize> {
        let of_lemmas = |node: &usize| matches!(self.nodes[*node].cause, Cause::Lemma(_));
        let first = (0..=node).rev().take_while(of_lemmas).last().unwrap_or(node);
        (0..first).filter(|node| !self.nodes[*node].literal.on)
    }

    /// Some nodes, and what the lemmas among them rest on if each rests on all that was false before.
    fn everything_before(&self, nodes: &[usize]) -> Vec<usize> {
        let mut all = vec![false; self.nodes.len()];
        let mut pending = nodes.to_vec();
        while let Some(node) = pending.pop() {
            if !std::mem::replace(&mut all[node], true) {
                pending.extend(self.parents_of(node));
                if self.lemma(node).is_some_and(|lemma| lemma.is_advised()) {
                    pending.extend(self.false_before(node));
                }
            }
        }
        (0..all.len()).filter(|node| all[*node]).collect()
    }

    fn node(&mut self, literal: Literal, cause: Cause, parents: &[u16]) -> u16 {
        let from = self.parents.len();
        self.parents.extend_from_slice(parents);
        self.nodes.push(Node { literal, cause, parents: (from as u32, self.parents.len() as u32) });
        (self.nodes.len() - 1) as u16
    }
}

const fn side(literal: Literal) -> usize {
    if literal.on { 0 } else { 1 }
}

struct Run<'a> {
    view: &'a View,
    rules: Rules,
    /// The state without the false candidates that have been followed up, where that matters.
    now: Option<View>,
    /// How many true and false candidates have been followed up.
    pending: [usize; 2],
    found: Propagation,
}

impl Run<'_> {
    fn follow(&mut self, adviser: &mut dyn Advise) {
        while self.found.contradiction.is_none() {
            if let Some(node) = self.next(0) {
                self.exclude(node);
            } else if let Some(node) = self.next(1) {
                self.imply(node);
            } else if !self.advise(adviser) {
                return;
            }
        }
    }

    fn next(&mut self, side: usize) -> Option<u16> {
        let node = *self.found.order[side].get(self.pending[side])?;
        self.pending[side] += 1;
        Some(node)
    }

    /// Takes the advice there is; whether it is new.
    fn advise(&mut self, adviser: &mut dyn Advise) -> bool {
        let Some(now) = &self.now else { return false };
        let known = self.found.order[1].len();
        for Advice { removed, from, why } in adviser.advise(self.view, now) {
            let parents: Vec<u16> = from.into_iter().map(|candidate| self.found.known[1][candidate.index()]).collect();
            self.found.lemmas.push(why);
            for literal in removed.into_iter().map(Literal::off) {
                if !self.found.holds(literal) {
                    let node = self.found.node(literal, Cause::Lemma(self.found.lemmas.len() - 1), &parents);
                    self.keep(node);
                }
            }
        }
        self.found.order[1].len() > known
    }

    fn keep(&mut self, node: u16) {
        let literal = self.found.nodes[node as usize].literal;
        self.found.known[side(literal)][literal.candidate.index()] = node;
        self.found.order[side(literal)].push(node);
    }

    /// Takes a new literal: known already, a contradiction, or kept.
    fn take(&mut self, literal: Literal, variable: Variable, parents: &[u16]) {
        let opposite = self.found.known[side(literal.opposite())][literal.candidate.index()];
        if opposite == UNKNOWN && self.found.holds(literal) {
            return;
        }
        let node = self.found.node(literal, Cause::Variable(variable), parents);
        if opposite == UNKNOWN {
            self.keep(node);
        } else {
            let [node, opposite] = [node, opposite].map(usize::from);
            self.found.contradiction = Some(if literal.on { [node, opposite] } else { [opposite, node] });
        }
    }

    /// The kinds of variable in which a literal has consequences, in order.
    fn kinds(&self) -> &'static [Kind] {
        const KINDS: [Kind; 4] = [Kind::Cell, Kind::Block, Kind::Row, Kind::Column];
        if self.rules.cells { &KINDS } else { &KINDS[1..] }
    }

    fn left(&self, variable: Variable) -> PositionSet {
        self.now.as_ref().unwrap_or(self.view).positions(variable)
    }

    /// A true candidate makes the others in its variables false.
    fn exclude(&mut self, node: u16) {
        let from = self.found.nodes[node as usize].literal.candidate;
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
    fn imply(&mut self, node: u16) {
        let from = self.found.nodes[node as usize].literal.candidate;
        let mut implied: [Option<(Candidate, Variable)>; 4] = [None; 4];
        for (number, variable) in self.kinds().iter().map(|kind| from.variable(*kind)).enumerate() {
            let Some(pair) = self.left(variable).pair() else { continue };
            let other = pair.map(|place| variable.candidate(place)).into_iter().find(|other| *other != from);
            let new = |other: &Candidate| implied.iter().flatten().all(|(known, _)| known != other);
            implied[number] = other.filter(new).map(|other| (other, variable));
        }
        let mut parents: Vec<u16> = Vec::new();
        let mut ends = [0; 4];
        for (number, (_, variable)) in implied.iter().enumerate().filter_map(|(n, i)| Some((n, i.as_ref()?))) {
            parents.push(node);
            if self.rules.dynamic {
                let hidden = self.view.positions(*variable) - self.left(*variable);
                let known = |place: usize| self.found.known[1][variable.candidate(place).index()];
                parents.extend(hidden.iter().map(known));
            }
            ends[number] = parents.len();
        }
        if let Some(now) = &mut self.now {
            now.strike(from);
        }
        let mut start = 0;
        for (number, (candidate, variable)) in implied.iter().enumerate().filter_map(|(n, i)| Some((n, (*i)?))) {
            if self.found.contradiction.is_none() {
                self.take(Literal::on(candidate), variable, &parents[start..ends[number]]);
            }
            start = ends[number];
        }
    }
}

/// The unfilled cells with at least so many candidates.
pub fn cells_with_choice(view: &View, least: usize) -> impl Iterator<Item = Cell> {
    view.unfilled_cells().iter().filter(move |cell| view.digits_in(*cell).len() >= least)
}
