//! How often each technique is used.

use crate::proof::Step;
use crate::techniques::name_of;

/// How many steps there were of each name, as the names came.
#[derive(Default)]
pub(super) struct Counts(Vec<(String, usize)>);

impl Counts {
    /// Counts one more.
    pub(super) fn add(&mut self, step: &Step) {
        let name = name_of(step);
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => self.0.push((name, 1)),
        }
    }

    /// `12 hidden single; 3 pointing`; nothing if there were no steps.
    pub(super) fn told(&self) -> Option<String> {
        let counts: Vec<String> = self.0.iter().map(|(name, count)| format!("{count} {name}")).collect();
        (!counts.is_empty()).then(|| counts.join("; "))
    }
}
