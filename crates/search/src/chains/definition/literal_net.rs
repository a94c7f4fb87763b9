//! What a search finds.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::rc::Rc;

use super::closure::LiteralClosure;
use super::literal_board::{LiteralBoard, LiteralCause, NumberedLiteral};
use super::tree::{LiteralTree, SideChain};
use crate::chains::FoundChain;
use crate::scale::{Difficulty, Level, Measure};
use unguess_board::Effect;
use unguess_proof::{Cases, Either, Link, Loop, Proof, Refutation};

/// How a chain or net concludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetConclusion {
    /// A candidate is both true and false in a loop of literals.
    Cycle,
    /// A candidate leads to its opposite.
    Forced,
    /// A candidate leads to the same, true or false.
    Double,
    /// All candidates of a variable, by its number, do.
    Split(usize),
    /// A candidate leads to a contradiction.
    Contradiction,
}

/// A chain or net with what it removes.
pub struct LiteralNet {
    /// What scales call it.
    pub form: &'static str,
    /// How it concludes.
    pub shape: NetConclusion,
    /// What it is worth.
    pub difficulty: Difficulty,
    /// How many literals it has, deductions inside included.
    pub complexity: usize,
    /// Which comes first of those with equal worth and length.
    key: usize,
    /// Where its branches end.
    pub(crate) targets: Vec<Target>,
    /// What it removes, cell by cell.
    pub(crate) removed: Vec<usize>,
    /// What it places.
    pub(crate) placed: Option<usize>,
}

/// The end of a branch.
#[derive(Clone)]
pub(crate) struct Target {
    /// What follows from its assumption.
    pub closure: Rc<LiteralClosure>,
    /// The node in which it ends.
    pub node: usize,
}

impl Target {
    /// What its end rests on, with the tree.
    pub(crate) fn ancestry(&self) -> (&LiteralTree, Vec<usize>) {
        (&self.closure.tree, self.closure.tree.ancestry(self.node))
    }

    fn literals(&self) -> Vec<NumberedLiteral> {
        let (tree, list) = self.ancestry();
        list.into_iter().map(|node| tree.nodes[node].literal).collect()
    }
}

impl LiteralNet {
    /// The chain or net as a technique takes it.
    pub(crate) fn found(&self, board: &LiteralBoard) -> FoundChain {
        let name = |candidate: &usize| board.candidates[*candidate];
        let effect =
            Effect { placed: self.placed.as_ref().map(name), removed: self.removed.iter().map(name).collect() };
        FoundChain { form: self.form, nodes: self.complexity, proof: self.proof(board), effect }
    }

    /// The proof of the net, in the shape that its conclusion asks for.
    fn proof(&self, board: &LiteralBoard) -> Proof {
        let branches = || self.targets.iter().map(|target| target.closure.branch(board, target.node)).collect();
        match self.shape {
            NetConclusion::Cycle => Proof::Loop(Loop { links: self.links(board) }),
            NetConclusion::Forced => Proof::chain(self.links(board)),
            NetConclusion::Double => Proof::Either(Either { branches: branches() }),
            NetConclusion::Split(variable) => {
                Proof::Cases(Cases::of_variable(board.variables[variable].name, branches()))
            }
            NetConclusion::Contradiction => Proof::Refutation(Refutation { branches: branches() }),
        }
    }

    /// The variables that a chain goes through, each entered by a false candidate and left by a true one.
    fn links(&self, board: &LiteralBoard) -> Vec<Link> {
        let (tree, mut list) = self.targets[0].ancestry_of_path();
        list.reverse();
        // Two nodes of the path, one after the other, are a link if a variable makes the second one true: the first is
        // the candidate that it loses.
        let link = |pair: &[usize]| {
            let [left, right] = [pair[0], pair[1]].map(|node| &tree.nodes[node]);
            match right.cause {
                LiteralCause::Variable(variable) if right.literal.on => {
                    let [left, right] = [left, right].map(|node| board.candidates[node.literal.candidate]);
                    Some(Link { variable: board.variables[variable].name, left, right })
                }
                _ => None,
            }
        };
        list.windows(2).filter_map(link).collect()
    }
}

impl SideChain for LiteralNet {
    fn proof(&self, board: &LiteralBoard) -> Proof {
        Self::proof(self, board)
    }

    fn complexity(&self) -> usize {
        self.complexity
    }

    fn has_deductions(&self) -> bool {
        self.targets.iter().any(|target| {
            let (tree, list) = target.ancestry();
            list.into_iter().any(|node| tree.nodes[node].deduced.is_some())
        })
    }

    fn literals(&self) -> Vec<Vec<NumberedLiteral>> {
        self.targets.iter().map(Target::literals).collect()
    }
}

impl Target {
    /// A node and its first parents, up to the assumption.
    fn ancestry_of_path(&self) -> (&LiteralTree, Vec<usize>) {
        let tree = &self.closure.tree;
        let mut list = vec![self.node];
        while let Some(parent) = list.last().and_then(|node| tree.nodes[*node].parents.first()) {
            list.push(*parent as usize);
        }
        (tree, list)
    }
}

/// The nets that a search made: all of them, or only the one that comes first.
pub(crate) struct LiteralNets<'a> {
    level: &'a Level,
    /// Whether all are wanted.
    keeps_all: bool,
    /// Whether nets have deductions that count.
    pub(crate) is_nested: bool,
    /// Whether a longer net is never less difficult than a shorter one.
    pub(crate) is_even: bool,
    found: Vec<Rc<LiteralNet>>,
}

impl<'a> LiteralNets<'a> {
    /// No chains so far. They are weighed by a level, and all are kept or the lowest alone.
    pub(crate) const fn new(level: &'a Level, keeps_all: bool) -> Self {
        Self { level, keeps_all, is_nested: false, is_even: false, found: Vec::new() }
    }

    /// The most literals that a net can have and still become the lowest. Without a limit if all nets are kept, or if a
    /// longer one may be less difficult.
    fn most(&self) -> usize {
        match self.found.first().filter(|_| !self.keeps_all) {
            Some(best) if self.is_even => best.complexity,
            _ => usize::MAX,
        }
    }

    /// Adds the net whose branches end in `targets`, if it removes something. `form`, `key` and `shape` are its name,
    /// its place among nets of equal worth and length, and how it concludes. If only the lowest net is kept, the new
    /// one takes the place of the one so far only if it comes before it.
    pub(crate) fn offer(
        &mut self,
        (form, key, shape): (&'static str, usize, NetConclusion),
        targets: Vec<Target>,
        removed: Vec<usize>,
        placed: Option<usize>,
    ) {
        if removed.is_empty() {
            return;
        }
        let mut complexity = 0;
        // The two ways round a cycle have the same candidates, so one of them is counted.
        for target in targets.iter().take(if shape == NetConclusion::Cycle { 1 } else { targets.len() }) {
            complexity += target.ancestry().1.len();
            if complexity > self.most() {
                return;
            }
        }
        if self.is_nested {
            complexity += nested_complexity(&targets);
        }
        let difficulty =
            self.level.difficulty_of(form, |measure| if measure == Measure::Nodes { complexity } else { 0 });
        let net = LiteralNet { form, shape, difficulty, complexity, key, targets, removed, placed };
        match self.found.first() {
            Some(best) if !self.keeps_all => {
                if before(&net, best) == Ordering::Less {
                    self.found[0] = Rc::new(net);
                }
            }
            _ => self.found.push(Rc::new(net)),
        }
    }

    /// The nets in order, without those that remove what an earlier one does.
    pub(crate) fn sorted(mut self) -> Vec<Rc<LiteralNet>> {
        self.found.sort_by(|one, other| before(one, other));
        let mut removed = HashSet::new();
        self.found.retain(|net| removed.insert(net.removed.clone()));
        self.found
    }
}

fn before(one: &LiteralNet, other: &LiteralNet) -> Ordering {
    let rank = |net: &LiteralNet| (net.difficulty, net.complexity, net.key);
    rank(one).cmp(&rank(other))
}

/// How many literals the chains inside a net have in all. Of chains with the same literals one is counted.
fn nested_complexity(targets: &[Target]) -> usize {
    let mut counted: Vec<&Rc<dyn SideChain>> = Vec::new();
    let is_same = |one: &Rc<dyn SideChain>, other: &Rc<dyn SideChain>| {
        Rc::ptr_eq(one, other) || one.complexity() == other.complexity() && one.literals() == other.literals()
    };
    for target in targets {
        let (tree, list) = target.ancestry();
        for chain in list.into_iter().filter_map(|node| tree.nodes[node].deduced.as_ref()?.0.chain()) {
            if !counted.iter().any(|other| is_same(other, chain)) {
                counted.push(chain);
            }
        }
    }
    counted.iter().map(|chain| chain.complexity()).sum()
}
