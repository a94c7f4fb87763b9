//! Chains and nets inside nets: all that there are in the state as it is, with what each rests on.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use unguess_board::deadline::Deadline;

use super::closure::{Deduction, Hint, Seen, Way};
use super::follow::{Inside, InsideNets, Rules, Search};
use super::hints::Hints;
use super::links::{Candidate, Cause, Left, Links, candidate};

/// The hints of a state.
type Found = Rc<Vec<Rc<Hint>>>;

/// The searches in states that are met, and what they found.
pub(super) struct Nested<'a> {
    links: &'a Links<'a>,
    deadline: &'a Deadline,
    memory: RefCell<Memory>,
}

#[derive(Default)]
struct Memory {
    /// By depth of nesting and state.
    states: HashMap<(usize, Left), Found>,
    /// How many hints that are, and what the states cost besides.
    count: usize,
}

/// The most hints that are remembered.
const MOST_HINTS: usize = 100_000;

impl InsideNets for Nested<'_> {
    fn deductions(&self, start: &Left, now: &Left, inside: Inside) -> Vec<Deduction> {
        let key = (inside.depth(), now.clone());
        let known = self.memory.borrow().states.get(&key).cloned();
        let hints = known.unwrap_or_else(|| {
            let hints = Rc::new(self.hints(now, inside));
            self.remember(key, &hints);
            hints
        });
        let mut seen = Seen::default();
        let with_parents = hints.iter().map(|hint| (hint, self.parents(hint, [start, now], &mut seen)));
        let based = with_parents.filter(|(_, parents)| !parents.is_empty());
        let deductions = based.map(|(hint, parents)| Deduction {
            parents,
            removed: hint.removed.clone(),
            cover: [Vec::new(), Vec::new()],
            nested: Some(Rc::clone(hint)),
        });
        deductions.collect()
    }
}

impl<'a> Nested<'a> {
    pub(super) fn new(links: &'a Links, deadline: &'a Deadline) -> Self {
        Self { links, deadline, memory: RefCell::default() }
    }

    fn remember(&self, key: (usize, Left), hints: &Found) {
        let mut memory = self.memory.borrow_mut();
        if memory.count > MOST_HINTS {
            *memory = Memory::default();
        }
        // A state costs as much as some hints.
        memory.count += hints.len() + 10;
        memory.states.insert(key, Rc::clone(hints));
    }

    /// All hints in a state.
    fn hints(&self, now: &Left, inside: Inside) -> Vec<Rc<Hint>> {
        let search = Search { links: self.links, start: now, nested: self, deadline: self.deadline };
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
    fn parents(&self, hint: &Hint, [start, now]: [&Left; 2], seen: &mut Seen) -> Vec<Candidate> {
        let assumed = if let Way::Split(cause) = hint.kind.way { cause } else { Cause::Assumed };
        let mut parents = Vec::new();
        for target in &hint.targets {
            for node in target.ancestry(usize::MAX, seen) {
                let node = &target.closure.nodes[node];
                if node.number & 1 == 1 {
                    let cause = if node.cause == Cause::Assumed { assumed } else { node.cause };
                    parents.extend(start.gone(self.links, now, self.links.variable(candidate(node.number), cause)));
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
