//! What a net asks where nothing more follows by itself.

use super::lemma::Deduction;
use crate::nets::fast::kept::{InnerState, Kept};
use crate::nets::nesting::Nesting;
use crate::state::{NOTHING, Planes, View};

/// What finds deductions inside a net.
pub trait Nested {
    /// How deep they go.
    fn nesting(&self) -> Nesting;

    /// The deductions in the state `now`, into which the state `before` was turned by what turned out false. They are
    /// ordered.
    fn deductions(&mut self, kept: &mut Kept, before: &View, now: &mut InnerState) -> Vec<Deduction>;

    /// Their bound: what can be removed, in whatever order it is found, where these cells are left to the digits. `settled`
    /// is a state with nothing that can be removed, from which this one has come: only what has changed since is
    /// looked at.
    fn removable(&mut self, kept: &mut Kept, before: &View, left: &Planes, settled: Option<&Planes>) -> Planes;

    /// Whether the search is to end. Without nested deductions it does not take long to go on.
    fn is_over(&self) -> bool;
}

/// No deductions.
pub struct NoDeductions;

impl Nested for NoDeductions {
    fn nesting(&self) -> Nesting {
        Nesting::None
    }

    fn deductions(&mut self, _kept: &mut Kept, _before: &View, _now: &mut InnerState) -> Vec<Deduction> {
        Vec::new()
    }

    fn removable(&mut self, _kept: &mut Kept, _before: &View, _left: &Planes, _settled: Option<&Planes>) -> Planes {
        NOTHING
    }

    fn is_over(&self) -> bool {
        false
    }
}
