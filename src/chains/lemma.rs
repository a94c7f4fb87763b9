//! Deductions of its own inside a propagation, and who brings them.

use std::rc::Rc;

use super::closure::NOTHING;
use super::{Covered, Lines, Lock, Planes, View};
use crate::board::{Candidate, Variable};
use crate::proof::{Literal, Proof};

/// What advises a propagation where nothing more follows by itself.
pub trait Advise {
    /// What can be removed from the state `now`, into which the state `before` was turned by what turned out false.
    fn advise(&mut self, before: &View, now: &View) -> Vec<Advice>;

    /// What can be removed, in whatever order it is found, where these cells are left to the digits: no less than what is
    /// advised there.
    fn removable(&mut self, before: &View, left: &Planes) -> Planes;

    /// The number of its kind: the higher, the more it finds. Number 0 never finds anything.
    fn number(&self) -> usize;
}

/// No advice.
pub struct Unadvised;

impl Advise for Unadvised {
    fn advise(&mut self, _before: &View, _now: &View) -> Vec<Advice> {
        Vec::new()
    }

    fn removable(&mut self, _before: &View, _left: &Planes) -> Planes {
        NOTHING
    }

    fn number(&self) -> usize {
        0
    }
}

/// Candidates that turn out false by a deduction of its own, and what that rests on.
pub struct Advice {
    /// The candidates, cell by cell.
    pub removed: Vec<Candidate>,
    /// The false candidates on which the deduction is taken to rest, of which there is at least one.
    pub from: Vec<Candidate>,
    /// The deduction.
    pub why: Why,
}

/// A deduction inside a propagation.
#[derive(Clone)]
pub enum Why {
    /// A digit of a house is locked in another.
    Lock(Lock),
    /// A pair, or a fish of two lines.
    Cover(Lines, Covered),
    /// A forcing chain in the state at that moment.
    Chain(Rc<Lemma>),
}

/// A forcing chain inside a propagation, as far as that needs to know it.
pub struct Lemma {
    /// What it removes, cell by cell.
    pub(super) removed: Vec<Candidate>,
    /// The variables in which something of it becomes true, the last one first.
    pub(super) needs: Vec<Variable>,
    /// The ways to what it concludes, each from its end: two lemmas with the same ways are one.
    pub(super) ways: Vec<Vec<Literal>>,
    /// How many nodes it has, lemmas of its own included.
    pub(super) nodes: usize,
    pub(super) proof: Proof,
    /// Whether it has lemmas of its own.
    pub(super) advised: bool,
}

impl Lemma {
    /// Why it holds.
    pub fn proof(&self) -> Proof {
        self.proof.clone()
    }

    /// How many nodes it has, lemmas of its own included.
    pub const fn nodes(&self) -> usize {
        self.nodes
    }

    /// Whether it has lemmas of its own: these may rest on anything that is gone.
    pub const fn is_advised(&self) -> bool {
        self.advised
    }

    /// Whether two lemmas count as one.
    pub fn is_same(&self, other: &Self) -> bool {
        self.nodes == other.nodes && self.ways == other.ways
    }
}
