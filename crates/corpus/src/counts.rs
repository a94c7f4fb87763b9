//! How often each technique is used.

use unguess_proof::{Proof, Step};
use unguess_search::scale::Rating;
use unguess_steps::techniques::name_of;
use unguess_steps::trace::UsedNames;

/// How many steps there were of each name.
#[derive(Clone, Default)]
pub(super) struct StepCounts {
    names: UsedNames,
    steps: u64,
    chains: u64,
}

impl StepCounts {
    /// Counts one more, and what it is worth.
    pub(super) fn add(&mut self, step: &Step, rating: Rating) {
        self.names.add(&step.technique, name_of(step), rating);
        self.steps += 1;
        self.chains += u64::from(is_chain(&step.proof));
    }

    /// `12 hidden single; 3 pointing`, in order of difficulty; nothing if there were no steps.
    pub(super) fn text(&self) -> Option<String> {
        self.names.clone().listed()
    }

    /// How many steps there were, and how many of them were chains.
    pub(super) fn steps(&self) -> [u64; 2] {
        [self.steps, self.chains]
    }
}

/// Whether a proof follows links from candidate to candidate: chains and loops, whips and braids, forcing chains and nets.
fn is_chain(proof: &Proof) -> bool {
    matches!(
        proof,
        Proof::Chain(_) | Proof::Loop(_) | Proof::Whip(_) | Proof::Cases(_) | Proof::Either(_) | Proof::Refutation(_)
    )
}
