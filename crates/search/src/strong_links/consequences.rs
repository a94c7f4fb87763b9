//! What follows when a place of a digit is true, or is not.

use super::colors::partners;
use crate::state::View;
use unguess_board::{Candidate, Kind, Variable};
use unguess_proof::{Branch, Either, Inference, Literal, Proof, Reason};

/// The proof that targets are ruled out whether a place is true or not, or that one of these cannot be. For each case,
/// true before false, `first` has candidates that see a true place in that case: they are ruled out first, and what
/// follows from that is used.
pub fn either_way(view: &View, place: Candidate, first: [Vec<Candidate>; 2], targets: &[Candidate]) -> Proof {
    let branch = |(on, first): (bool, Vec<Candidate>)| {
        let mut consequences = DerivedLiterals::of(view, Literal { candidate: place, on });
        // What follows from each of these is derived before the next one is ruled out.
        for place in first {
            let from = consequences.derived.len();
            consequences.rule_out(place);
            consequences.spread(from);
        }
        if let Some(place) = consequences.contradiction() {
            consequences.ask(Literal::on(place));
            consequences.ask(Literal::off(place));
        } else {
            for target in targets {
                consequences.rule_out(*target);
                consequences.ask(Literal::off(*target));
            }
        }
        consequences.branch()
    };
    Proof::Either(Either { branches: [true, false].into_iter().zip(first).map(branch).collect() })
}

const KINDS: [Kind; 3] = [Kind::Row, Kind::Column, Kind::Block];

/// An assumption and what follows from it, step by step. A proof states only the literals that were asked for.
struct DerivedLiterals<'a> {
    view: &'a View,
    /// Derived literals in order, each with the variable and the number of the literal it follows from.
    derived: Vec<DerivedLiteral>,
    /// The numbers of the literals that the proof needs.
    asked: Vec<usize>,
}

/// A literal, with the variable and the number of the literal it follows from; none for the assumption.
type DerivedLiteral = (Literal, Option<(Variable, usize)>);

impl<'a> DerivedLiterals<'a> {
    /// The consequences of an assumption by houses with two places.
    fn of(view: &'a View, assumed: Literal) -> Self {
        let mut consequences = Self { view, derived: vec![(assumed, None)], asked: Vec::new() };
        consequences.spread(0);
        consequences
    }

    /// Adds what follows by houses with two places from what was derived, beginning at number `from`.
    fn spread(&mut self, from: usize) {
        let mut at = from;
        while let Some((literal, _)) = self.derived.get(at).copied() {
            for (variable, other) in partners(self.view, literal.candidate) {
                let implied = Literal { candidate: other, on: !literal.on };
                if self.number(implied).is_none() {
                    self.derived.push((implied, Some((variable, at))));
                }
            }
            at += 1;
        }
    }

    /// The number of a literal that was derived.
    fn number(&self, literal: Literal) -> Option<usize> {
        self.derived.iter().position(|(derived, _)| *derived == literal)
    }

    /// Rules a place out that sees a true one. Nothing is done if it sees none.
    fn rule_out(&mut self, place: Candidate) {
        if self.number(Literal::off(place)).is_some() {
            return;
        }
        let sees = |(at, (literal, _)): (usize, &DerivedLiteral)| {
            let shared = KINDS.into_iter().map(|kind| place.variable(kind));
            let one = literal.candidate;
            let variable = shared.into_iter().find(|variable| one != place && variable.candidates().contains(one));
            variable.filter(|_| literal.on).map(|variable| (variable, at))
        };
        if let Some(from) = self.derived.iter().enumerate().find_map(sees) {
            self.derived.push((Literal::off(place), Some(from)));
        }
    }

    /// Asks for a literal in the proof.
    fn ask(&mut self, literal: Literal) {
        self.asked.extend(self.number(literal));
    }

    /// A place that is both true and false.
    fn contradiction(&self) -> Option<Candidate> {
        let is_denied = |literal: &Literal| literal.on && self.number(literal.opposite()).is_some();
        self.derived.iter().map(|(literal, _)| *literal).find(is_denied).map(|literal| literal.candidate)
    }

    /// The branch of a proof: the literals that were asked for, and all that these follow from.
    fn branch(&self) -> Branch {
        let mut needed = vec![false; self.derived.len()];
        // Back from each literal that was asked for, up to the assumption or to one that is needed already.
        for asked in &self.asked {
            let mut at = *asked;
            while let Some((_, from)) = self.derived[at].1.filter(|_| !needed[at]) {
                needed[at] = true;
                at = from;
            }
        }
        let used = self.derived.iter().zip(needed).filter(|(_, is_needed)| *is_needed);
        let inference = |((literal, from), _): (&DerivedLiteral, bool)| {
            let (variable, _) = (*from)?;
            Some(Inference { literal: *literal, reason: Reason::Variable { variable } })
        };
        Branch { assumed: self.derived[0].0, inferences: used.filter_map(inference).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{one, only};
    use unguess_proof::Step;
    use unguess_proof::check::{Premises, check};

    /// 1 in column 1, row 9 and box 9 has two places each: r1c1, r9c1, r9c8 and r7c9 are true in turn.
    const STATE: &str = "r1c1n1 r9c1n1 r9c8n1 r7c9n1 r1c9n1 r1c5n1 r5c9n1 r5c5n1";

    #[test]
    fn what_follows_is_true_in_turn_and_a_proof_tells_only_what_it_asks_for() {
        let view = View::new(only(STATE));
        for on in [true, false] {
            let mut consequences = DerivedLiterals::of(&view, Literal { candidate: one("r1c1n1"), on });
            for (place, is_alike) in [("r9c1n1", false), ("r9c8n1", true), ("r7c9n1", false)] {
                assert!(
                    consequences.number(Literal { candidate: one(place), on: on == is_alike }).is_some(),
                    "{place}"
                );
            }
            assert_eq!(consequences.contradiction(), None);
            consequences.ask(Literal { candidate: one("r9c1n1"), on: !on });
            assert_eq!(consequences.branch().inferences.len(), 1);
        }
    }

    #[test]
    fn a_target_that_sees_a_true_place_in_both_cases_is_ruled_out() {
        let view = View::new(only(STATE));
        let target = one("r1c9n1");
        let step = |target| {
            let proof = either_way(&view, one("r1c1n1"), [vec![], vec![]], &[target]);
            Step::removing("colors", proof, &unguess_board::CandidateSet::of(target)).unwrap()
        };
        let checked = |target| check(Premises { grid: view.grid(), unique: None }, &step(target));
        assert_eq!(checked(target), Ok(()));
        assert!(checked(one("r5c9n1")).is_err(), "it sees no true place if r1c1 is true");
        assert_eq!(step(target).proof.branches()[0].assumed, Literal::on(one("r1c1n1")));
    }
}
