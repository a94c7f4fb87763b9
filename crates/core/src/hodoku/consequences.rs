//! What follows when a place of a digit is true, or is not.

use super::colors::partners;
use crate::board::{Candidate, Kind, Variable};
use crate::proof::{Branch, Either, Inference, Literal, Proof, Reason};
use crate::state::View;

/// Targets are ruled out whether a place is true or not, or one of these cannot be. For each case, places are given that are
/// looked at first, as they see a true one.
pub fn either_way(view: &View, place: Candidate, first: [Vec<Candidate>; 2], targets: &[Candidate]) -> Proof {
    let branch = |(on, first): (bool, Vec<Candidate>)| {
        let mut consequences = Consequences::of(view, Literal { candidate: place, on });
        for place in first {
            let from = consequences.known.len();
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

/// An assumption and what follows from it, step by step. Of all this a proof tells only what is asked for.
struct Consequences<'a> {
    view: &'a View,
    /// What follows, with the variable by which it does and the number of that from which it does.
    known: Vec<DerivedLiteral>,
    asked: Vec<usize>,
}

/// A literal, and by which variable and from which other it follows if it is not assumed.
type DerivedLiteral = (Literal, Option<(Variable, usize)>);

impl<'a> Consequences<'a> {
    /// Of an assumption, in all houses with two places that are joined to it.
    fn of(view: &'a View, assumed: Literal) -> Self {
        let mut consequences = Self { view, known: vec![(assumed, None)], asked: Vec::new() };
        consequences.spread(0);
        consequences
    }

    /// Adds what follows in houses with two places from number `from` on.
    fn spread(&mut self, from: usize) {
        let mut at = from;
        while let Some((literal, _)) = self.known.get(at).copied() {
            for (variable, other) in partners(self.view, literal.candidate) {
                let implied = Literal { candidate: other, on: !literal.on };
                if self.number(implied).is_none() {
                    self.known.push((implied, Some((variable, at))));
                }
            }
            at += 1;
        }
    }

    fn number(&self, literal: Literal) -> Option<usize> {
        self.known.iter().position(|(known, _)| *known == literal)
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
        if let Some(from) = self.known.iter().enumerate().find_map(sees) {
            self.known.push((Literal::off(place), Some(from)));
        }
    }

    /// Asks for a literal in the proof.
    fn ask(&mut self, literal: Literal) {
        self.asked.extend(self.number(literal));
    }

    /// A place that would be true and false.
    fn contradiction(&self) -> Option<Candidate> {
        let is_denied = |literal: &Literal| literal.on && self.number(literal.opposite()).is_some();
        self.known.iter().map(|(literal, _)| *literal).find(is_denied).map(|literal| literal.candidate)
    }

    /// What was asked for, and what it follows from.
    fn branch(&self) -> Branch {
        let mut needed = vec![false; self.known.len()];
        for asked in &self.asked {
            let mut at = *asked;
            while let Some((_, from)) = self.known[at].1.filter(|_| !needed[at]) {
                needed[at] = true;
                at = from;
            }
        }
        let told = self.known.iter().zip(needed).filter(|(_, is_needed)| *is_needed);
        let inference = |((literal, from), _): (&DerivedLiteral, bool)| {
            let (variable, _) = (*from)?;
            Some(Inference { literal: *literal, reason: Reason::Variable { variable } })
        };
        Branch { assumed: self.known[0].0, inferences: told.filter_map(inference).collect() }
    }
}
