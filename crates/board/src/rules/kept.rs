//! Rules that are kept for ever, each once, so that states can refer to them.

use std::sync::{LazyLock, Mutex, PoisonError};

use super::{Regions, Rules};
use crate::sets::CellSet;

static CLASSIC: LazyLock<Rules> = LazyLock::new(|| {
    Rules::new(9, &Regions::Boxes([3, 3]), CellSet::EMPTY).expect("boxes of three rows and columns fit")
});

static KEPT: LazyLock<Mutex<Vec<&'static Rules>>> = LazyLock::new(|| Mutex::new(vec![Rules::classic()]));

impl Rules {
    /// The usual board: nine rows, columns and boxes.
    ///
    /// # Panics
    /// Never: boxes of three rows and columns fit.
    #[inline]
    pub fn classic() -> &'static Self {
        &CLASSIC
    }

    /// These rules, made once for all states that follow them.
    pub fn keep(self) -> &'static Self {
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().rev().copied().find(|rules| **rules == self);
        found.unwrap_or_else(|| {
            let made: &'static Self = Box::leak(Box::new(self.settled()));
            kept.push(made);
            made
        })
    }
}
