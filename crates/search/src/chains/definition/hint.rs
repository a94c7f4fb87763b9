//! What a search finds.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::rc::Rc;

use super::closure::TracedClosure;
use super::links::LiteralCause;
use super::tree::{LiteralTree, SideChain};
use crate::scale::{Difficulty, Level, Measure};
use unguess_board::{Candidate, Effect, Variable};
use unguess_proof::{Cases, Either, Link, Literal, Loop, Proof, Refutation};

/// How a hint concludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintConclusion {
    /// A candidate is both true and false in a loop of literals.
    Cycle,
    /// A candidate leads to its opposite.
    Forced,
    /// A candidate leads to the same, true or false.
    Double,
    /// All candidates of a cell or house do.
    Split(Variable),
    /// A candidate leads to a contradiction.
    Contradiction,
}

/// A chain or net with what it removes.
pub struct ExplainerHint {
    /// What scales call it.
    pub form: &'static str,
    /// How it concludes.
    pub shape: HintConclusion,
    /// What it is worth.
    pub difficulty: Difficulty,
    /// How many literals it has, deductions inside included.
    pub complexity: usize,
    /// Which comes first of those with equal worth and length.
    key: usize,
    /// Where its branches end.
    pub(crate) targets: Vec<Target>,
    /// What it removes, cell by cell.
    pub removed: Vec<Candidate>,
    /// What it places.
    pub placed: Option<Candidate>,
}

/// The end of a branch.
#[derive(Clone)]
pub(crate) struct Target {
    /// What follows from its assumption.
    pub closure: Rc<TracedClosure>,
    /// The node in which it ends.
    pub node: usize,
}

impl Target {
    /// What its end rests on, with the tree.
    pub(crate) fn ancestry(&self) -> (&LiteralTree, Vec<usize>) {
        (&self.closure.tree, self.closure.tree.ancestry(self.node))
    }

    fn literals(&self) -> Vec<Literal> {
        let (tree, list) = self.ancestry();
        list.into_iter().map(|node| tree.nodes[node].literal).collect()
    }
}

impl ExplainerHint {
    /// What it changes.
    pub fn effect(&self) -> Effect {
        Effect { placed: self.placed, removed: self.removed.clone() }
    }

    /// Why it holds.
    pub fn proof(&self) -> Proof {
        let branches = || self.targets.iter().map(|target| target.closure.branch(target.node)).collect();
        match self.shape {
            HintConclusion::Cycle => Proof::Loop(Loop { links: self.links() }),
            HintConclusion::Forced => Proof::chain(self.links()),
            HintConclusion::Double => Proof::Either(Either { branches: branches() }),
            HintConclusion::Split(variable) => Proof::Cases(Cases { variable, branches: branches() }),
            HintConclusion::Contradiction => Proof::Refutation(Refutation { branches: branches() }),
        }
    }

    /// The variables that a chain goes through, each entered by a false candidate and left by a true one.
    fn links(&self) -> Vec<Link> {
        let (tree, mut list) = self.targets[0].ancestry_of_path();
        list.reverse();
        let link = |pair: &[usize]| {
            let [left, right] = [pair[0], pair[1]].map(|node| &tree.nodes[node]);
            match right.cause {
                LiteralCause::Variable(variable) if right.literal.on => {
                    Some(Link { variable, left: left.literal.candidate, right: right.literal.candidate })
                }
                _ => None,
            }
        };
        list.windows(2).filter_map(link).collect()
    }
}

impl SideChain for ExplainerHint {
    fn proof(&self) -> Proof {
        Self::proof(self)
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

    fn literals(&self) -> Vec<Vec<Literal>> {
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

/// The hints that a search made: all of them, or only the one that comes first.
pub(crate) struct Hints<'a> {
    level: &'a Level,
    /// Whether all are wanted.
    keeps_all: bool,
    /// Whether hints have deductions that count.
    is_nested: bool,
    /// Whether of two hints the longer one never is worth less.
    is_even: bool,
    found: Vec<Rc<ExplainerHint>>,
}

impl<'a> Hints<'a> {
    /// None so far, of chains. Hints are weighed by a level.
    pub(crate) const fn of_chains(level: &'a Level, keeps_all: bool) -> Self {
        Self { level, keeps_all, is_nested: false, is_even: false, found: Vec::new() }
    }

    /// None so far, of nets, in which chains may be nested.
    pub(crate) const fn of_nets(level: &'a Level, keeps_all: bool, is_nested: bool) -> Self {
        Self { level, keeps_all, is_nested, is_even: true, found: Vec::new() }
    }

    /// The most literals that a hint of these keys can have and still count.
    fn most(&self) -> usize {
        match self.found.first().filter(|_| !self.keeps_all) {
            Some(best) if self.is_even => best.complexity,
            _ => usize::MAX,
        }
    }

    /// Adds a hint with these branches.
    pub(crate) fn offer(
        &mut self,
        (form, key, shape): (&'static str, usize, HintConclusion),
        targets: Vec<Target>,
        removed: Vec<Candidate>,
        placed: Option<Candidate>,
    ) {
        if removed.is_empty() {
            return;
        }
        let mut complexity = 0;
        for target in targets.iter().take(if shape == HintConclusion::Cycle { 1 } else { targets.len() }) {
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
        let hint = ExplainerHint { form, shape, difficulty, complexity, key, targets, removed, placed };
        match self.found.first() {
            Some(best) if !self.keeps_all => {
                if before(&hint, best) == Ordering::Less {
                    self.found[0] = Rc::new(hint);
                }
            }
            _ => self.found.push(Rc::new(hint)),
        }
    }

    /// The hints in order, without those that remove what an earlier one does.
    pub(crate) fn sorted(mut self) -> Vec<Rc<ExplainerHint>> {
        self.found.sort_by(|one, other| before(one, other));
        let mut known = HashSet::new();
        self.found.retain(|hint| known.insert(hint.removed.clone()));
        self.found
    }
}

fn before(one: &ExplainerHint, other: &ExplainerHint) -> Ordering {
    let rank = |hint: &ExplainerHint| (hint.difficulty, hint.complexity, hint.key);
    rank(one).cmp(&rank(other))
}

/// The literals of the chains inside a hint, each of these once.
fn nested_complexity(targets: &[Target]) -> usize {
    let mut known: Vec<&Rc<dyn SideChain>> = Vec::new();
    let is_same = |one: &Rc<dyn SideChain>, other: &Rc<dyn SideChain>| {
        Rc::ptr_eq(one, other) || one.complexity() == other.complexity() && one.literals() == other.literals()
    };
    for target in targets {
        let (tree, list) = target.ancestry();
        for chain in list.into_iter().filter_map(|node| tree.nodes[node].deduced.as_ref()?.0.chain()) {
            if !known.iter().any(|other| is_same(other, chain)) {
                known.push(chain);
            }
        }
    }
    known.iter().map(|chain| chain.complexity()).sum()
}
