//! Proofs by all that follows from an assumption, as it comes.

use crate::board::{Candidate, CandidateSet, DigitSet};
use crate::proof::{Branch, Inference, Literal, Reason};
use crate::state::{LockedDigit, View};

/// What follows from an assumption by singles and locked candidates, until it says what is asked for or contradicts
/// itself. Singles are exhausted before a lock is used.
pub(super) struct Propagation<'a> {
    view: &'a View,
    /// The state without what is off.
    left: View,
    assumed: Literal,
    goal: Option<Literal>,
    derived: Vec<Derived>,
    /// By candidate: whether it is on, and whether it is off.
    known: [CandidateSet; 2],
    is_over: bool,
}

/// An inference, and what it rests on.
struct Derived {
    inference: Inference,
    from: Vec<Literal>,
}

impl<'a> Propagation<'a> {
    /// Follows an assumption to a goal, or to a contradiction.
    pub(super) fn new(view: &'a View, assumed: Literal, goal: Option<Literal>) -> Self {
        let mut propagation = Self {
            view,
            left: view.clone(),
            assumed,
            goal,
            derived: Vec::new(),
            known: [CandidateSet::EMPTY; 2],
            is_over: goal == Some(assumed),
        };
        propagation.note(assumed);
        let mut at = 0;
        let mut current = assumed;
        while !propagation.is_over {
            propagation.follow(current);
            while at == propagation.derived.len() && !propagation.is_over {
                if !propagation.lock() {
                    return propagation;
                }
            }
            if let Some(next) = propagation.derived.get(at) {
                current = next.inference.literal;
                at += 1;
            }
        }
        propagation
    }

    /// A candidate found both on and off.
    pub(super) fn contradiction(&self) -> Option<Candidate> {
        (self.known[0] & self.known[1]).first()
    }

    /// The inferences that some of what was found rests on.
    pub(super) fn branch(&self, ends: &[Literal]) -> Branch {
        let mut needed = ends.to_vec();
        let mut inferences = Vec::new();
        for Derived { inference, from } in self.derived.iter().rev() {
            if needed.contains(&inference.literal) {
                inferences.push(inference.clone());
                needed.extend(from);
            }
        }
        inferences.reverse();
        Branch { assumed: self.assumed, inferences }
    }

    /// What follows at once.
    fn follow(&mut self, Literal { candidate, on }: Literal) {
        for variable in candidate.variables() {
            let others: Vec<Candidate> =
                self.view.candidates_of(variable).filter(|other| *other != candidate).collect();
            if on {
                for other in others {
                    self.infer(Literal::off(other), Reason::Variable { variable }, &[Literal::on(candidate)]);
                }
                continue;
            }
            let is_off = |other: &Candidate| self.known[1].contains(*other);
            let open: Vec<Candidate> = others.iter().copied().filter(|other| !is_off(other)).collect();
            let last = match open[..] {
                [] => candidate,
                [last] => last,
                _ => continue,
            };
            let all = others.into_iter().chain([candidate]);
            let from: Vec<Literal> = all.filter(|other| *other != last).map(Literal::off).collect();
            self.infer(Literal::on(last), Reason::Variable { variable }, &from);
        }
    }

    /// What follows by the first digit of a house that is locked in another.
    fn lock(&mut self) -> bool {
        let Some(lock) = LockedDigit::all(&self.left, DigitSet::ALL).next() else { return false };
        let base = lock.base.variable(lock.digit);
        let is_gone = |candidate: &Candidate| !self.left.candidates().contains(*candidate);
        let without: Vec<Candidate> = self.view.candidates_of(base).filter(is_gone).collect();
        let from: Vec<Literal> = without.iter().copied().map(Literal::off).collect();
        for removed in lock.removed(&self.left).iter() {
            let reason = Reason::Lemma { without: without.clone(), lemma: Box::new(lock.proof()) };
            self.infer(Literal::off(removed), reason, &from);
        }
        true
    }

    fn infer(&mut self, literal: Literal, reason: Reason, from: &[Literal]) {
        if !self.is_over && !self.known[usize::from(!literal.on)].contains(literal.candidate) {
            self.derived.push(Derived { inference: Inference { literal, reason }, from: from.to_vec() });
            self.note(literal);
            self.is_over =
                self.goal == Some(literal) || self.known[usize::from(literal.on)].contains(literal.candidate);
        }
    }

    fn note(&mut self, Literal { candidate, on }: Literal) {
        self.known[usize::from(!on)].insert(candidate);
        if !on {
            self.left.strike(candidate);
        }
    }
}
