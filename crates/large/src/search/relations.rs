//! What relations say in a search, once nothing else follows.

use super::{Reason, Search};
use crate::Digits;

/// How many states of a relation are looked at; after them its bounds decide.
const STATES: usize = 2_000;

impl Search<'_> {
    /// What follows from a relation of which a cell has changed, if there is one: false if it has no filling.
    pub(super) fn ask_relation(&mut self) -> Option<bool> {
        let number = self.relations.changed.pop()?;
        self.relations.is_changed[number] = false;
        let part = &self.relations.parts[number];
        let kept = part.kept(|cell| Digits::from_bits(self.masks[cell]), STATES);
        if kept.iter().any(|digits| digits.is_empty()) {
            self.explain(Reason::Related(number), usize::MAX);
            return Some(false);
        }
        for (at, digits) in kept.into_iter().enumerate() {
            let cell = self.relations.parts[number].cells()[at];
            for candidate in cell * self.size..(cell + 1) * self.size {
                let is_gone = digits.bits() >> (candidate % self.size) & 1 == 0;
                if is_gone && self.values[candidate].is_none() {
                    self.assign(2 * candidate + 1, Reason::Related(number));
                }
            }
        }
        Some(true)
    }

    /// Puts into `cause` what was false in the cells of a relation before it ruled something out.
    pub(super) fn explain_relation(&mut self, number: usize, except: usize) {
        let until = self.relations.places.get(except).map_or(usize::MAX, |place| *place);
        for cell in self.relations.parts[number].cells() {
            for candidate in cell * self.size..(cell + 1) * self.size {
                let is_before = self.relations.places[candidate] < until;
                if self.values[candidate] == Some(false) && is_before && !self.cause.contains(&candidate) {
                    self.cause.push(candidate);
                }
            }
        }
    }
}
