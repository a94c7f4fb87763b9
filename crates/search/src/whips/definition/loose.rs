//! Chains by their right-linking objects alone, breadth first. The left-linking candidates are left open.

use std::collections::HashSet;

use super::bound::Reached;
use crate::numbered::numbering::{BoardNumbering, ObjectNumber, ObjectNumbers, VariableNumber};
use crate::whips::pattern::WantedChains;
use unguess_board::deadline::Deadline;
use unguess_board::{Kind, Ordinal};

/// The search for a chain on one target.
pub(super) struct ChainSearch<'a, const W: usize> {
    pub(super) numbering: &'a BoardNumbering<W>,
    pub(super) deadline: &'a Deadline,
    pub(super) target: ObjectNumber,
    /// Whether a left-linking candidate may be linked to any right-linking object before, or to the target.
    pub(super) is_braided: bool,
    /// The kind of its variables, if that is not open.
    pub(super) kind: Option<Kind>,
    /// By number: the last right-linking object of a partial chain, and the partial chain before.
    grown: Vec<(ObjectNumber, Option<usize>)>,
}

/// A partial chain without its left-linking candidates.
#[derive(Clone, Copy)]
pub(super) struct Partial<const W: usize> {
    pub(super) reached: Reached<W>,
    /// Its right-linking objects, as one number that does not depend on their order.
    set: u128,
    pub(super) last: ObjectNumber,
    path: Option<usize>,
}

impl<'a, const W: usize> ChainSearch<'a, W> {
    pub(super) const fn new(numbering: &'a BoardNumbering<W>, wanted: WantedChains<'a>, target: ObjectNumber) -> Self {
        let (is_braided, kind) = (wanted.pattern.is_braided(), wanted.pattern.kind());
        Self { numbering, deadline: wanted.deadline, target, is_braided, kind, grown: Vec::new() }
    }

    /// The target alone, supposed true.
    pub(super) fn start(&self) -> Partial<W> {
        let linked = self.numbering.objects[self.target].linked;
        let reached = Reached { excluded: linked, reach: linked, used: ObjectNumbers::of(self.target) };
        Partial { reached, set: 0, last: self.target, path: None }
    }

    /// The right-linking objects of a chain of `size` variables, in order. One partial chain is kept for each set of them, and in
    /// a whip for each last one.
    pub(super) fn loose_chain(&mut self, size: usize) -> Option<Vec<ObjectNumber>> {
        let mut level = vec![self.start()];
        for left in (1..size - 1).rev() {
            level = self.longer(&level, left);
        }
        level.iter().take_while(|_| !self.deadline.is_over()).find_map(|partial| {
            let rights = || self.rights(partial);
            let last = self.next(partial, &rights()).into_iter().find(|right| self.starves(partial, *right))?;
            Some([rights(), vec![last]].concat())
        })
    }

    /// The partial chains with one more right-linking object, which may end after `left` more.
    fn longer(&mut self, level: &[Partial<W>], left: usize) -> Vec<Partial<W>> {
        let mut seen = HashSet::new();
        let mut longer = Vec::new();
        for partial in level {
            if self.deadline.is_over() {
                break;
            }
            for right in self.next(partial, &self.rights(partial)) {
                let mut next = self.joined(partial, right);
                let key = (next.set, (!self.is_braided).then_some(right));
                if seen.insert(key) && self.numbering.layers(next.reached, left).is_some() {
                    next.path = Some(self.grown.len());
                    self.grown.push((right, partial.path));
                    longer.push(next);
                }
            }
        }
        longer
    }

    /// The right-linking objects of a partial chain in order.
    fn rights(&self, partial: &Partial<W>) -> Vec<ObjectNumber> {
        let path = std::iter::successors(partial.path, |path| self.grown[*path].1);
        let mut rights: Vec<ObjectNumber> = path.map(|path| self.grown[path].0).collect();
        rights.reverse();
        rights
    }

    /// The variables in which something may be left-linking after a partial chain.
    pub(super) fn within_reach(&self, partial: &Partial<W>) -> Vec<VariableNumber> {
        let numbering = self.numbering;
        if self.is_braided {
            let is_reached =
                |number: &VariableNumber| numbering.open[*number].members.intersects(&partial.reached.reach);
            return numbering.open.numbers().filter(is_reached).collect();
        }
        let touched = numbering.objects[partial.last].touched.iter().copied();
        touched.filter(|number| self.is_of_kind(*number)).collect()
    }

    pub(super) fn is_of_kind(&self, number: VariableNumber) -> bool {
        self.kind.is_none_or(|kind| self.numbering.open[number].variable.kind() == kind)
    }

    /// What can be right-linking after a partial chain, besides what is already; no group of which one candidate can be.
    pub(super) fn next(&self, partial: &Partial<W>, rights: &[ObjectNumber]) -> Vec<ObjectNumber> {
        let (numbering, reached) = (self.numbering, &partial.reached);
        let mut next: Vec<ObjectNumber> = Vec::new();
        let mut singles = ObjectNumbers::EMPTY;
        for number in self.within_reach(partial) {
            let open = &numbering.open[number];
            for right in numbering.all_of(open, open.members.minus(&reached.excluded)) {
                let object = &numbering.objects[right];
                let has_left = || open.members.minus(&object.own).intersects(&reached.reach);
                let is_known =
                    numbering.is_used(right, &reached.used) || next.contains(&right) || rights.contains(&right);
                // What excludes nothing leads nowhere in a braid; in a whip, to what only it is linked to.
                if !is_known && has_left() && !(self.is_braided && object.linked.minus(&reached.excluded).is_empty()) {
                    next.push(right);
                    if numbering.candidate(right).is_some() {
                        singles.insert(right);
                    }
                }
            }
        }
        next.retain(|right| {
            numbering.candidate(*right).is_some() || !numbering.objects[*right].own.intersects(&singles)
        });
        next
    }

    /// A partial chain with one more right-linking object.
    pub(super) fn joined(&self, partial: &Partial<W>, right: ObjectNumber) -> Partial<W> {
        let object = &self.numbering.objects[right];
        let mut next = *partial;
        let Reached { excluded, reach, used } = &mut next.reached;
        excluded.add(&object.linked);
        *reach = if self.is_braided { *excluded } else { object.linked };
        if self.numbering.candidate(right).is_some() {
            used.insert(right);
        }
        next.set ^= scattered(right);
        next.last = right;
        next
    }

    /// Whether a variable has nothing left after one more right-linking object.
    fn starves(&self, partial: &Partial<W>, right: ObjectNumber) -> bool {
        let object = &self.numbering.objects[right];
        let excluded = partial.reached.excluded.or(&object.linked);
        let mut touched = object.touched.iter().filter(|number| self.is_of_kind(**number));
        touched.any(|number| self.numbering.open[*number].members.minus(&excluded).is_empty())
    }
}

/// A number for an object that looks as if drawn at random, so that sums of several tell the sets apart.
fn scattered(object: ObjectNumber) -> u128 {
    let half = |salt: u64| {
        let mut bits = (object.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(salt);
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u128::from(bits ^ (bits >> 31))
    };
    half(0) << 64 | half(0x5851_f42d_4c95_7f2d)
}
