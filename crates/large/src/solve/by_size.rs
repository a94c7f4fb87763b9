//! Chains of a family by their length: singles and locked candidates first, then the shortest chains.

use std::ops::RangeInclusive;

use unguess_board::deadline::Deadline;
use unguess_search::whips::{ChainPattern, ChainTerms, PlainChains, plain_chains};

use super::groups::Groups;
use super::numbering::Numbering;
use super::run::Finder;
use crate::techniques::hidden_single::hidden_single;
use crate::techniques::locking::locking;
use crate::techniques::naked_single::naked_single;
use crate::{Board, Cell, Digit, Digits, Proof, State, Step};

/// Finds the simplest step each time: a single, locked candidates, or a shortest chain on the last target that has one, by digit, then by
/// cell.
pub(super) struct BySize {
    chains: Chains,
}

impl BySize {
    pub(super) fn new(board: &Board, pattern: ChainPattern, longest: usize) -> Self {
        Self { chains: Chains::new(board, pattern, 1..=longest) }
    }
}

impl Finder for BySize {
    fn next(&mut self, state: &State, deadline: &Deadline) -> Option<Step> {
        let rated = |rating: f64| move |step: Step| Step { rating, ..step };
        let single = naked_single(state).or_else(|| hidden_single(state)).map(rated(0.0));
        single.or_else(|| locking(state).map(rated(1.0))).or_else(|| self.chains.next(state, deadline))
    }
}

/// Finds chains.
pub(super) struct Chains {
    /// The family; before whips with groups, those without.
    patterns: Vec<ChainPattern>,
    sizes: RangeInclusive<usize>,
    groups: Option<Groups>,
    /// Other braids that were found in one state. They lose nothing by the steps made since, unless these take a candidate of them away.
    found: Vec<Step>,
}

impl Chains {
    pub(super) fn new(board: &Board, pattern: ChainPattern, sizes: RangeInclusive<usize>) -> Self {
        let plain = (pattern == ChainPattern::GroupedWhip).then_some(ChainPattern::Whip);
        let patterns = plain.into_iter().chain([pattern]).collect();
        let has_groups = matches!(pattern, ChainPattern::GroupedWhip | ChainPattern::GroupedBraid);
        Self { patterns, sizes, groups: has_groups.then(|| Groups::of(board)), found: Vec::new() }
    }
}

impl Finder for Chains {
    fn next(&mut self, state: &State, deadline: &Deadline) -> Option<Step> {
        while let Some(step) = self.found.pop() {
            if is_there(state, &step) {
                return Some(step);
            }
        }
        let numbering = Numbering::of(state, self.groups.as_ref());
        let searches = plain_chains(&numbering.plain);
        for size in self.sizes.clone() {
            for pattern in &self.patterns {
                self.found = search(&numbering, &*searches, ChainTerms { pattern: *pattern, size, deadline });
                if !self.found.is_empty() || deadline.is_over() {
                    return self.found.pop();
                }
            }
        }
        None
    }
}

/// All chains of a length in a state: the first one, or in families of which the order of steps does not matter, all.
fn search(numbering: &Numbering, searches: &dyn PlainChains, terms: ChainTerms) -> Vec<Step> {
    let mut steps = Vec::new();
    for target in searches.targets(terms) {
        if let Some(chain) = searches.chain(terms, target) {
            steps.push(step(numbering.candidates[target], terms, numbering.proof(&chain)));
            if !matches!(terms.pattern, ChainPattern::Braid | ChainPattern::GroupedBraid) {
                break;
            }
        }
        if terms.deadline.is_over() {
            break;
        }
    }
    steps.reverse();
    steps
}

/// The step of a chain.
fn step((cell, digit): (Cell, Digit), terms: ChainTerms, proof: Proof) -> Step {
    let technique = match terms.pattern {
        _ if terms.size == 1 => "locked-candidates",
        ChainPattern::Whip => "whip",
        ChainPattern::TypedWhip(_) => "typed-whip",
        ChainPattern::Braid => "braid",
        ChainPattern::GroupedWhip => "g-whip",
        ChainPattern::GroupedBraid => "g-braid",
    };
    let removed = vec![(cell, Digits::of(digit))];
    let rating = f64::from(u8::try_from(terms.size).unwrap_or(u8::MAX));
    Step { technique, rating, nodes: Some(terms.size), removed, placed: None, proof }
}

/// Whether a state has all candidates that a step by a chain names.
fn is_there(state: &State, step: &Step) -> bool {
    let Proof::Chain { links, end } = &step.proof else { return false };
    let of_links = links.iter().flat_map(|link| link.right.iter().copied().chain([link.left]));
    let mut all = of_links.chain([end.1]);
    step.removed.iter().all(|(cell, digits)| (*digits - state.candidates(*cell)).is_empty())
        && all.all(|(cell, digit)| state.candidates(cell).contains(digit))
}
