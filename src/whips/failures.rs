//! What the whip search remembers between the steps of a puzzle.

use super::bit_slices::{BitSlices, Lanes, Word};
use super::numbering::{Numbering, Row};
use super::partial::Bound;

/// Which targets have no whip up to which length, and what could change that.
///
/// With each failure stands what is *witness*: the candidates that no partial whip of the failed search excludes. The
/// failure stays true as long as each variable that lost a candidate still has two witness ones that no one candidate can
/// exclude together: then it neither gives a new right-linking candidate nor ends a whip. A loss linked to the target
/// changes nothing either.
pub(super) struct Failures<W> {
    /// The variables that the chains may use.
    scope: Lanes<W>,
    /// Whether right-linking groups are allowed.
    has_groups: bool,
    /// Up to which length each target has no whip: any length if it is no longer possible.
    refuted: Vec<u8>,
    /// By length and target.
    witness: Vec<Vec<BitSlices<W>>>,
    /// How far looking ahead from each target came.
    roots: Vec<Root<W>>,
}

/// How far looking ahead from a target came.
#[derive(Clone, Copy)]
pub(super) enum Root<W> {
    /// It was not tried.
    Unknown,
    /// To a variable with nothing left. No loss of candidates changes that.
    Open,
    /// So many layers, and every variable has something left.
    Consistent {
        /// The last layer.
        bound: Bound<W>,
        /// How many layers.
        layers: usize,
    },
    /// To an end, and every variable has something left: there is no whip of any length. This is witness.
    Closed(BitSlices<W>),
}

/// More than the length of any whip.
const ANY_LENGTH: u8 = u8::MAX;

impl<W: Word> Failures<W> {
    pub(super) fn new(numbering: &Numbering<W>, scope: Lanes<W>, has_groups: bool) -> Self {
        let is_possible = |target| numbering.possible().contains(numbering.candidate(target));
        let refuted = (0..numbering.len()).map(|target| if is_possible(target) { 1 } else { ANY_LENGTH });
        let (refuted, roots) = (refuted.collect(), (0..numbering.len()).map(|_| Root::Unknown).collect());
        Self { scope, has_groups, refuted, witness: Vec::new(), roots }
    }

    #[inline(always)]
    pub(super) fn is_refuted(&self, target: Row, size: usize) -> bool {
        usize::from(self.refuted[target]) >= size
    }

    /// Notes that there is no whip of length `size`, the next after the lengths that failed before.
    #[inline(always)]
    pub(super) fn refute(&mut self, target: Row, size: usize, witness: &BitSlices<W>) {
        if size != usize::from(self.refuted[target]) + 1 {
            return;
        }
        if self.witness.len() < size - 1 {
            self.witness.push(vec![BitSlices::NONE; self.refuted.len()]);
        }
        self.witness[size - 2][target] = *witness;
        self.refuted[target] = size as u8;
    }

    /// Notes that there is no whip of any length.
    #[inline(always)]
    pub(super) fn refute_all(&mut self, target: Row, witness: &BitSlices<W>) {
        self.roots[target] = Root::Closed(*witness);
        self.refuted[target] = ANY_LENGTH;
    }

    /// How far looking ahead from a target came before.
    #[inline(always)]
    pub(super) fn root(&self, target: Row) -> &Root<W> {
        &self.roots[target]
    }

    /// Notes how far looking ahead from a target came.
    #[inline(always)]
    pub(super) fn keep_root(&mut self, target: Row, root: Root<W>) {
        self.roots[target] = root;
    }

    /// Forgets the failures that the loss of some candidates may have made untrue.
    #[inline(always)]
    pub(super) fn forget(&mut self, numbering: &Numbering<W>, lost: &BitSlices<W>) {
        let hit = lost.tally().some & numbering.open() & self.scope;
        for target in 0..self.refuted.len() {
            if !numbering.possible().contains(numbering.candidate(target)) {
                self.refuted[target] = ANY_LENGTH;
            } else if !hit.is_empty() {
                self.forget_of(target, numbering, &Loss { lost, hit });
            }
        }
    }

    /// The same for one target. While looking ahead from it still holds, so does all that was concluded from it.
    #[inline(always)]
    fn forget_of(&mut self, target: Row, numbering: &Numbering<W>, loss: &Loss<W>) {
        match &self.roots[target] {
            Root::Closed(witness) => {
                if loss.disturbs(witness, target, numbering, self.has_groups) {
                    self.roots[target] = Root::Unknown;
                    self.refuted[target] = 1;
                }
                return;
            }
            Root::Consistent { bound, .. } => {
                if !loss.disturbs(&bound.possible, target, numbering, self.has_groups) {
                    return;
                }
                self.roots[target] = Root::Unknown;
            }
            Root::Open | Root::Unknown => {}
        }
        while self.refuted[target] > 1 {
            let witness = &self.witness[usize::from(self.refuted[target]) - 2][target];
            if !loss.disturbs(witness, target, numbering, true) {
                break;
            }
            self.refuted[target] -= 1;
        }
    }
}

/// Candidates that were lost, and the variables that were hit.
struct Loss<'a, W> {
    lost: &'a BitSlices<W>,
    hit: Lanes<W>,
}

impl<W: Word> Loss<'_, W> {
    /// Whether one of the variables that lost a candidate not linked to the target has fewer than two witness ones left, or
    /// only such as one candidate can exclude together.
    #[inline(always)]
    fn disturbs(&self, witness: &BitSlices<W>, target: Row, numbering: &Numbering<W>, together: bool) -> bool {
        let witness = witness.and(&numbering.alive);
        let many = witness.tally().many;
        let safe = if together { many & !numbering.in_one_segment(&witness) } else { many };
        let hit = self.hit & !safe;
        !hit.is_empty() && !(hit & self.lost.left_without(numbering.links(target))).is_empty()
    }
}
