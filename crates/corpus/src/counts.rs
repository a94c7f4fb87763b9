//! How often each technique is used.

use unguess_core::proof::{Proof, Step};
use unguess_theory::techniques::name_of;

/// How many steps there were of each name, as the names came.
#[derive(Default)]
pub(super) struct StepCounts {
    names: Vec<(String, usize)>,
    chains: u64,
}

impl StepCounts {
    /// Counts one more.
    pub(super) fn add(&mut self, step: &Step) {
        let name = name_of(step);
        self.chains += u64::from(is_chain(&step.proof));
        match self.names.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => self.names.push((name, 1)),
        }
    }

    /// `12 hidden single; 3 pointing`; nothing if there were no steps.
    pub(super) fn told(&self) -> Option<String> {
        let counts: Vec<String> = self.names.iter().map(|(name, count)| format!("{count} {name}")).collect();
        (!counts.is_empty()).then(|| counts.join("; "))
    }

    /// How many steps there were, and how many of them were chains.
    pub(super) fn steps(&self) -> [u64; 2] {
        [self.names.iter().map(|(_, count)| *count as u64).sum(), self.chains]
    }
}

/// Whether a proof follows links from candidate to candidate: chains and loops, whips and braids, forcing chains and nets.
fn is_chain(proof: &Proof) -> bool {
    matches!(
        proof,
        Proof::Chain(_) | Proof::Loop(_) | Proof::Whip(_) | Proof::Cases(_) | Proof::Either(_) | Proof::Refutation(_)
    )
}
