//! What is false if a candidate is true, by chains with groups.

use super::NodeImplications;
use super::branches;
use super::closures::{TableChains, TableClosures};
use super::direct::{Direct, Node};
use super::evidence::PremiseTables;
use crate::rows::NumberWords;
use crate::state::View;
use unguess_board::{Candidate, CandidateSet};
use unguess_proof::{Branch, Inference, Literal, Proof, Reason, Refutation};

/// The chains from all candidates of a state.
pub struct ChainExclusions<'a> {
    view: &'a View,
    direct: &'a Direct,
    /// By candidate: what it denies.
    denied: Vec<CandidateSet>,
}

impl<'a> ChainExclusions<'a> {
    /// Follows all candidates of a state; `implications` are those of the same state.
    pub fn new(view: &'a View, implications: &'a NodeImplications) -> Self {
        let (direct, closures) = (implications.direct(), TableClosures::new(implications));
        let denied = (0..direct.candidates()).map(|number| {
            let off = closures.off(Node::on(number)).members();
            off.filter_map(|number| direct.candidate(number)).collect()
        });
        Self { view, direct, denied: denied.collect() }
    }

    /// What is false if a candidate of the state is true.
    pub fn of(&self, candidate: Candidate) -> &CandidateSet {
        &self.denied[self.direct.number(candidate)]
    }

    /// The proof that a target is false: if it were true, the candidates `denied` would be false by chains, and without
    /// these the lemma shows that it is false.
    pub fn refutation(&self, target: Candidate, denied: Vec<Candidate>, lemma: Proof) -> Proof {
        // The chains to all denied candidates; what several of them infer comes once.
        let mut inferences: Vec<Inference> = Vec::new();
        for one in &denied {
            let [premise, end] = [Node::on(self.direct.number(target)), Node::off(self.direct.number(*one))];
            for inference in
                branches::inferences(self.view, self.direct, TableChains::new(self.direct).chain(premise, end))
            {
                if !inferences.iter().any(|earlier| earlier.literal == inference.literal) {
                    inferences.push(inference);
                }
            }
        }
        let reason = Reason::Lemma { without: denied, lemma: Box::new(lemma) };
        inferences.push(Inference { literal: Literal::off(target), reason });
        // One branch is the target itself, on; the other one leads to it off.
        let branch = |inferences| Branch { assumed: Literal::on(target), inferences };
        Proof::Refutation(Refutation { branches: vec![branch(Vec::new()), branch(inferences)] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{limited, one};

    #[test]
    fn a_candidate_denies_what_it_sees_and_what_its_chains_see() {
        let view = View::new(limited("r1c1n12 r1c5n23"));
        let implications = NodeImplications::of(&view, false);
        let denials = ChainExclusions::new(&view, &implications);
        let start = one("r1c2n1");
        let chained = [start, one("r1c1n2"), one("r1c5n3")];
        let defined = chained.iter().fold(CandidateSet::EMPTY, |all, one| all | view.linked_to(*one));
        assert_eq!(*denials.of(start), defined);
        let Proof::Refutation(Refutation { branches }) =
            denials.refutation(start, vec![one("r9c5n3")], Proof::cover(Vec::new(), Vec::new()))
        else {
            panic!("a target is refuted")
        };
        let conclusions = branches.iter().map(Branch::conclusion).collect::<Vec<_>>();
        assert_eq!(conclusions, [Literal::on(start), Literal::off(start)]);
        assert_eq!(branches[1].inferences.len(), 6, "five on the way to what is denied, and the lemma");
    }
}
