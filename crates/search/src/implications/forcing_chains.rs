//! Forcing chains: what follows from a candidate on and off, from all candidates of a variable, or whatever contradicts
//! itself.

use super::NodeImplications;
use super::branches;
use super::closures::{TableChains, TableClosures};
use super::conclusions::{TableConclusion, conclusions};
use super::variables::variables;
use crate::flow::{Flow, Offer};
use crate::state::View;
use unguess_proof::{Literal, Proof};

/// One thing that holds, and why.
pub struct Forced {
    /// What is placed or removed.
    pub literal: Literal,
    /// Whether its opposite contradicts itself, and it does not follow from each of several candidates.
    pub is_contradiction: bool,
    /// Why.
    pub proof: Proof,
}

/// Offers what chains show, in the order of HoDoKu.
pub fn forcing_chains(view: &View, implications: &NodeImplications, found: &mut Offer<Forced>) -> Flow {
    let direct = implications.direct();
    let variables = variables(view, direct);
    let mut again = TableChains::new(direct);
    conclusions(&mut TableClosures::new(implications), &variables, &mut |TableConclusion { node, evidence }| {
        let way = &mut |premise, end| branches::inferences(view, direct, again.chain(premise, end));
        let proof = branches::proof(view, direct, &evidence, way);
        let is_contradiction = evidence.kind.is_contradiction();
        found(Forced { literal: branches::literal(direct, node), is_contradiction, proof })
    })
}
