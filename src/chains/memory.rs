//! What the whip search remembers between the steps of a puzzle.

use super::sheet::{Lanes, Sheet, Word};
use super::space::{Row, Space};
use super::whip::Front;

/// Which targets have no whip up to which length, and what could change that.
///
/// With each failure stands what is *quiet*: the candidates that no partial whip of the failed search excludes. The
/// failure stays true as long as each variable that lost a candidate still has two quiet ones that no one candidate can
/// exclude together: then it neither gives a new right-linking candidate nor ends a whip. A loss linked to the target
/// changes nothing either.
pub(super) struct Memory<W> {
    /// The variables that the chains may use.
    scope: Lanes<W>,
    /// Whether right-linking groups are allowed.
    has_groups: bool,
    /// Up to which length each target has no whip.
    refuted: Vec<usize>,
    /// By length and target.
    quiet: Vec<Vec<Sheet<W>>>,
    /// The targets that have no whip of any length.
    closed: Vec<Option<Sheet<W>>>,
    /// How far looking ahead from each target came.
    roots: Vec<Option<Root<W>>>,
}

/// How far looking ahead from a target came.
#[derive(Clone, Copy)]
pub(super) enum Root<W> {
    /// To a variable with nothing left. No loss of candidates changes that.
    Open,
    /// So many layers, and every variable has something left.
    Fed {
        /// The last layer.
        front: Front<W>,
        /// How many layers.
        layers: usize,
    },
}

impl<W: Word> Memory<W> {
    pub(super) fn new(targets: usize, scope: Lanes<W>, has_groups: bool) -> Self {
        let (closed, roots) = (vec![None; targets], vec![None; targets]);
        Self { scope, has_groups, refuted: vec![1; targets], quiet: Vec::new(), closed, roots }
    }

    #[inline(always)]
    pub(super) fn is_refuted(&self, target: Row, size: usize) -> bool {
        self.refuted[target] >= size || self.closed[target].is_some()
    }

    /// Notes that there is no whip of length `size`, the next after the lengths that failed before.
    #[inline(always)]
    pub(super) fn refute(&mut self, target: Row, size: usize, quiet: Sheet<W>) {
        if size != self.refuted[target] + 1 {
            return;
        }
        if self.quiet.len() < size - 1 {
            self.quiet.push(vec![Sheet::NONE; self.refuted.len()]);
        }
        self.quiet[size - 2][target] = quiet;
        self.refuted[target] = size;
    }

    /// Notes that there is no whip of any length.
    #[inline(always)]
    pub(super) fn refute_all(&mut self, target: Row, quiet: Sheet<W>) {
        self.closed[target] = Some(quiet);
    }

    /// How far looking ahead from a target came before.
    #[inline(always)]
    pub(super) fn root(&self, target: Row) -> Option<&Root<W>> {
        self.roots[target].as_ref()
    }

    /// Notes how far looking ahead from a target came.
    #[inline(always)]
    pub(super) fn keep_root(&mut self, target: Row, root: Root<W>) {
        self.roots[target] = Some(root);
    }

    /// Forgets the failures that the loss of some candidates may have made untrue.
    #[inline(always)]
    pub(super) fn forget(&mut self, space: &Space<W>, lost: &[Row]) {
        for target in 0..self.refuted.len() {
            if self.refuted[target] == 1 && self.roots[target].is_none() && self.closed[target].is_none() {
                continue;
            }
            let candidate = space.candidate(target);
            if !space.possible().contains(candidate) {
                continue;
            }
            let linked = candidate.linked();
            let mut hit = Lanes::NONE;
            for row in lost.iter().filter(|row| !linked.contains(space.candidate(**row))) {
                hit |= space.lanes(*row);
            }
            let hit = hit & space.open() & self.scope;
            if hit.is_empty() {
                continue;
            }
            if let Some(quiet) = &self.closed[target] {
                if is_disturbed(quiet, space, hit, self.has_groups) {
                    self.closed[target] = None;
                    self.refuted[target] = 1;
                    self.roots[target] = None;
                }
                continue;
            }
            if matches!(&self.roots[target], Some(Root::Fed { front, .. }) if is_disturbed(&front.possible, space, hit, self.has_groups))
            {
                self.roots[target] = None;
            }
            while self.refuted[target] > 1 {
                if !is_disturbed(&self.quiet[self.refuted[target] - 2][target], space, hit, true) {
                    break;
                }
                self.refuted[target] -= 1;
            }
        }
    }
}

/// Whether one of the variables that were hit has fewer than two quiet candidates left, or only such as one candidate
/// can exclude together.
#[inline(always)]
fn is_disturbed<W: Word>(quiet: &Sheet<W>, space: &Space<W>, hit: Lanes<W>, together: bool) -> bool {
    let quiet = quiet.and(&space.alive);
    let many = quiet.tally().many;
    let safe = if together { many & !quiet.in_one_segment() } else { many };
    !(hit & !safe).is_empty()
}
