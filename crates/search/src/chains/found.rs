//! What a search for chains or nets hands out.

use unguess_board::Effect;
use unguess_proof::Proof;

/// A chain or net, with what it changes.
pub struct FoundChain {
    /// What scales call it.
    pub form: &'static str,
    /// How many nodes it has: literals, with those of the deductions inside.
    pub nodes: usize,
    /// Why it holds.
    pub proof: Proof,
    /// What it changes.
    pub effect: Effect,
}
