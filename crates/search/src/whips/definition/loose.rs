//! Chains by their right-linking objects alone, breadth first. The left-linking candidates are left open.
//!
//! A chain is no path in the graph of candidates and links: what can follow depends on all right-linking objects before. It is a path
//! in another graph, which is never written down: a vertex is a partial chain, and its neighbors have one more right-linking object.

use std::cell::RefCell;
use std::collections::{HashSet, VecDeque};

use petgraph::visit::{Bfs, GraphBase, IntoNeighbors, VisitMap};

use super::bound::Reached;
use crate::numbered::{NumberedBoard, ObjectNumber, ObjectNumbers, VariableNumber};
use crate::whips::pattern::ChainTerms;
use unguess_board::deadline::Deadline;
use unguess_board::{Kind, Ordinal};

/// The search for a chain on one target.
pub(crate) struct ChainSearch<'a, const W: usize> {
    pub(super) board: &'a NumberedBoard<W>,
    pub(super) deadline: &'a Deadline,
    pub(super) target: ObjectNumber,
    /// How many variables the chain has.
    pub(super) size: usize,
    /// Whether a left-linking candidate may be linked to any right-linking object before, or to the target.
    pub(super) is_braided: bool,
    /// The kind of its variables, if that is not open.
    pub(super) kind: Option<Kind>,
    /// By number: the last right-linking object of a partial chain, and the partial chain before.
    grown: RefCell<Vec<(ObjectNumber, Option<usize>)>>,
}

/// A partial chain without its left-linking candidates.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Partial<const W: usize> {
    pub(super) reached: Reached<W>,
    pub(super) last: ObjectNumber,
    /// How many right-linking objects it has.
    length: usize,
    key: PartialKey,
    path: Option<usize>,
}

/// What tells partial chains apart: the set of right-linking objects, as one number that does not depend on their order, and in a
/// whip the last one.
type PartialKey = (u128, Option<ObjectNumber>);

/// The partial chains that were reached.
#[derive(Default)]
struct ReachedPartials(HashSet<PartialKey>);

impl<const W: usize> VisitMap<Partial<W>> for ReachedPartials {
    fn visit(&mut self, partial: Partial<W>) -> bool {
        self.0.insert(partial.key)
    }

    fn is_visited(&self, partial: &Partial<W>) -> bool {
        self.0.contains(&partial.key)
    }

    fn unvisit(&mut self, partial: Partial<W>) -> bool {
        self.0.remove(&partial.key)
    }
}

impl<const W: usize> GraphBase for ChainSearch<'_, W> {
    type NodeId = Partial<W>;
    type EdgeId = ();
}

impl<const W: usize> IntoNeighbors for &ChainSearch<'_, W> {
    type Neighbors = std::vec::IntoIter<Partial<W>>;

    /// The partial chains with one more right-linking object; none where only the last variable is still to come, or where no chain
    /// can end.
    fn neighbors(self, partial: Partial<W>) -> Self::Neighbors {
        if self.wants_end(&partial) || !self.may_end(&partial) {
            return Vec::new().into_iter();
        }
        let next = self.next(&partial, &self.rights(&partial)).into_iter().map(|right| {
            let mut grown = self.grown.borrow_mut();
            grown.push((right, partial.path));
            Partial { path: Some(grown.len() - 1), ..self.joined(&partial, right) }
        });
        next.collect::<Vec<_>>().into_iter()
    }
}

impl<'a, const W: usize> ChainSearch<'a, W> {
    pub(crate) const fn new(board: &'a NumberedBoard<W>, terms: ChainTerms<'a>, target: ObjectNumber) -> Self {
        let ChainTerms { pattern, size, deadline } = terms;
        let (is_braided, kind) = (pattern.is_braided(), pattern.kind());
        Self { board, deadline, target, size, is_braided, kind, grown: RefCell::new(Vec::new()) }
    }

    /// The target alone, supposed true.
    pub(super) fn start(&self) -> Partial<W> {
        let reached = Reached::of(self.board, self.target);
        Partial { reached, last: self.target, length: 0, key: (0, None), path: None }
    }

    /// The right-linking objects of a chain, in order. One partial chain is kept for each set of them, and in a whip for each last
    /// one.
    pub(super) fn loose_chain(&self) -> Option<Vec<ObjectNumber>> {
        let mut walk = Bfs { stack: VecDeque::from([self.start()]), discovered: ReachedPartials::default() };
        let partials = std::iter::from_fn(|| walk.next(self).filter(|_| !self.deadline.is_over()));
        partials.filter(|partial| self.wants_end(partial) && self.may_end(partial)).find_map(|partial| {
            let rights = self.rights(&partial);
            let last = self.next(&partial, &rights).into_iter().find(|right| self.starves(&partial, *right))?;
            Some([rights, vec![last]].concat())
        })
    }

    /// Whether the next right-linking object has to be the last.
    const fn wants_end(&self, partial: &Partial<W>) -> bool {
        partial.length + 2 == self.size
    }

    /// Whether a chain can end in time, as far as the bound says. What begins was asked before.
    fn may_end(&self, partial: &Partial<W>) -> bool {
        partial.length == 0 || self.board.layers(partial.reached, self.size - 1 - partial.length).is_some()
    }

    /// The right-linking objects of a partial chain in order.
    fn rights(&self, partial: &Partial<W>) -> Vec<ObjectNumber> {
        let grown = self.grown.borrow();
        let path = std::iter::successors(partial.path, |path| grown[*path].1);
        let mut rights: Vec<ObjectNumber> = path.map(|path| grown[path].0).collect();
        rights.reverse();
        rights
    }

    /// The variables in which something may be left-linking after a partial chain.
    pub(super) fn within_reach(&self, partial: &Partial<W>) -> Vec<VariableNumber> {
        let variables = &self.board.variables;
        if self.is_braided {
            let is_reached = |number: &VariableNumber| variables[*number].members.intersects(&partial.reached.reach);
            return variables.numbers().filter(is_reached).collect();
        }
        let touched = self.board.objects[partial.last].touched.iter().copied();
        touched.filter(|number| self.is_of_kind(*number)).collect()
    }

    pub(super) fn is_of_kind(&self, number: VariableNumber) -> bool {
        self.kind.is_none_or(|kind| self.board.variables[number].kind == kind)
    }

    /// The objects that can be right-linking next, neither those that are already (`rights`) nor a group of which one
    /// candidate can be right-linking itself.
    pub(super) fn next(&self, partial: &Partial<W>, rights: &[ObjectNumber]) -> Vec<ObjectNumber> {
        let (board, reached) = (self.board, &partial.reached);
        let mut next: Vec<ObjectNumber> = Vec::new();
        let mut singles = ObjectNumbers::EMPTY;
        for number in self.within_reach(partial) {
            let variable = &board.variables[number];
            for right in board.all_of(variable, variable.members.minus(&reached.excluded)) {
                let object = &board.objects[right];
                // Another candidate of the variable can be left-linking.
                let has_left = || variable.members.minus(&object.members).intersects(&reached.reach);
                let is_there = board.is_used(right, &reached.used) || next.contains(&right) || rights.contains(&right);
                // What excludes nothing leads nowhere in a braid; in a whip, to what only it is linked to.
                if !is_there && has_left() && !(self.is_braided && object.linked.minus(&reached.excluded).is_empty()) {
                    next.push(right);
                    if board.is_candidate(right) {
                        singles.insert(right);
                    }
                }
            }
        }
        next.retain(|right| board.is_candidate(*right) || !board.objects[*right].members.intersects(&singles));
        next
    }

    /// A partial chain with one more right-linking object.
    pub(super) fn joined(&self, partial: &Partial<W>, right: ObjectNumber) -> Partial<W> {
        let linked = &self.board.objects[right].linked;
        let mut next = *partial;
        let Reached { excluded, reach, used } = &mut next.reached;
        excluded.add(linked);
        *reach = if self.is_braided { *excluded } else { *linked };
        if self.board.is_candidate(right) {
            used.insert(right);
        }
        next.key = (partial.key.0 ^ scattered(right), (!self.is_braided).then_some(right));
        next.last = right;
        next.length += 1;
        next
    }

    /// Whether a variable has nothing left after one more right-linking object.
    fn starves(&self, partial: &Partial<W>, right: ObjectNumber) -> bool {
        let object = &self.board.objects[right];
        let excluded = partial.reached.excluded.or(&object.linked);
        let mut touched = object.touched.iter().filter(|number| self.is_of_kind(**number));
        touched.any(|number| self.board.variables[*number].members.minus(&excluded).is_empty())
    }
}
/// A number for an object that looks as if drawn at random, so that sums of several tell the sets apart.
fn scattered(object: ObjectNumber) -> u128 {
    // The mixing of SplitMix64.
    let half = |salt: u64| {
        let mut bits = (object.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(salt);
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u128::from(bits ^ (bits >> 31))
    };
    half(0) << 64 | half(0x5851_f42d_4c95_7f2d)
}
