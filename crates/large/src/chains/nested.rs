//! Chains and nets inside nets: all that there are in the state as it is, with what each rests on.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::closure::{Seen, Target, candidate};
use super::follow::{Inside, Rules, Search};
use super::hint::{Hint, Hints, Way};
use super::links::{Candidate, Cause, Left};
use super::simple::{Between, Deduction};

/// The hints of a state.
type Found = Rc<Vec<Rc<Hint>>>;

/// What was found in states that were met.
#[derive(Default)]
pub(super) struct Nested(RefCell<Memory>);

#[derive(Default)]
struct Memory {
    /// By depth of nesting and state.
    states: HashMap<(usize, Left), Found>,
    /// How many hints that are, and what the states cost besides.
    count: usize,
}

/// The most hints that are remembered.
const MOST_HINTS: usize = 100_000;

impl Nested {
    fn remember(&self, key: (usize, Left), hints: &Found) {
        let mut memory = self.0.borrow_mut();
        if memory.count > MOST_HINTS {
            *memory = Memory::default();
        }
        // A state costs as much as some hints.
        memory.count += hints.len() + 10;
        memory.states.insert(key, Rc::clone(hints));
    }
}

impl Inside {
    /// How many kinds of nesting are in it.
    const fn depth(self) -> usize {
        match self {
            Self::Nothing => 0,
            Self::Simple => 1,
            Self::Chains => 2,
            Self::Cases => 3,
            Self::Nets(inside) => 4 + inside.depth(),
        }
    }

    /// Whether there are chains or nets in it.
    pub(super) const fn has_nested(self) -> bool {
        self.depth() >= 2
    }
}

impl Search<'_> {
    /// The deductions of the first kind that has any that rest on something.
    pub(super) fn deductions(&self, now: &Left, inside: Inside) -> Vec<Deduction> {
        if matches!(inside, Inside::Nothing) {
            return Vec::new();
        }
        let between = Between { search: self, now };
        let simple = [Between::locking, Between::hidden_pairs, Between::naked_pairs, Between::x_wings];
        let found = simple.into_iter().map(|rule| rule(&between)).find(|found| !found.is_empty());
        found.unwrap_or_else(|| self.nested_deductions(now, inside))
    }

    fn nested_deductions(&self, now: &Left, inside: Inside) -> Vec<Deduction> {
        if !inside.has_nested() {
            return Vec::new();
        }
        let key = (inside.depth(), now.clone());
        let known = self.nested.0.borrow().states.get(&key).cloned();
        let hints = known.unwrap_or_else(|| {
            let hints = Rc::new(self.nested_hints(now, inside));
            self.nested.remember(key, &hints);
            hints
        });
        let mut seen = Seen::default();
        let with_parents = hints.iter().map(|hint| (hint, self.parents(hint, now, &mut seen)));
        let based = with_parents.filter(|(_, parents)| !parents.is_empty());
        let deductions = based.map(|(hint, parents)| Deduction {
            parents,
            removed: hint.removed.clone(),
            cover: [Vec::new(), Vec::new()],
            nested: Some(Rc::clone(hint)),
        });
        deductions.collect()
    }

    /// All hints in a state.
    fn nested_hints(&self, now: &Left, inside: Inside) -> Vec<Rc<Hint>> {
        let search = Search { start: now, ..*self };
        let rules = match inside {
            Inside::Nothing | Inside::Simple => return Vec::new(),
            Inside::Chains => {
                let mut hints = Hints::new(true, false);
                search.chains(&mut hints);
                return hints.sorted();
            }
            Inside::Cases => Rules { with_cells: true, is_dynamic: false, inside: Inside::Nothing },
            Inside::Nets(inside) => Rules { with_cells: true, is_dynamic: true, inside: *inside },
        };
        let mut hints = Hints::new(true, rules.inside.has_nested());
        search.nets(rules, 0.0, &mut hints);
        hints.sorted_alone()
    }

    /// What a nested hint rests on: what the cells and houses have lost in which something is left alone.
    fn parents(&self, hint: &Hint, now: &Left, seen: &mut Seen) -> Vec<Candidate> {
        let assumed = if let Way::Split(cause) = hint.way { cause } else { Cause::Assumed };
        let mut parents = Vec::new();
        for target in &hint.targets {
            for node in target.ancestry(usize::MAX, seen) {
                let node = &target.closure.nodes[node];
                if node.number & 1 == 1 {
                    let cause = if node.cause == Cause::Assumed { assumed } else { node.cause };
                    parents.extend(self.start.gone(self.links, now, candidate(node.number), cause));
                }
            }
        }
        without_copies(parents)
    }
}

/// The first of each candidate.
fn without_copies(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    let mut known = Seen::default();
    candidates.retain(|candidate| known.insert(*candidate));
    candidates
}

impl Target {
    /// The last node of a path.
    pub(super) fn end(path: super::closure::Closure) -> Self {
        let node = path.nodes.len().saturating_sub(1);
        Self { closure: Rc::new(path), node }
    }
}
