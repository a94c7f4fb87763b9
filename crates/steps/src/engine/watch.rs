//! What a search is at, for whoever waits for it.

use std::fmt;
use std::sync::Mutex;

use super::rung::Rung;
use crate::technique::facts::Facts;

/// What a search is at: the number of the next step, and the technique and size that are looked for. Nothing before it begins.
#[derive(Default)]
pub struct SearchWatch(Mutex<Option<(usize, &'static Facts, usize)>>);

impl SearchWatch {
    /// The step with this number is looked for among those of a technique at a size.
    pub(super) fn looks_for(&self, step: usize, rung: &Rung) {
        if let Ok(mut at) = self.0.lock() {
            *at = Some((step, rung.technique.facts(), rung.size));
        }
    }
}

/// `step 12, looking for whip[7]`.
impl fmt::Display for SearchWatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.0.lock().ok().and_then(|at| *at);
        match at {
            Some((step, facts, size)) => write!(f, "step {step}, looking for {}", facts.name(size)),
            None => f.write_str("counting solutions"),
        }
    }
}

impl fmt::Debug for SearchWatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SearchWatch({self})")
    }
}
