//! Proofs by all that follows from an assumption, as it comes.

use crate::board::{Candidate, CandidateSet, DigitSet, Variable};
use crate::proof::{Branch, Inference, Literal, Proof, Reason, Refutation};
use crate::state::{LockedDigit, View};

/// What follows from an assumption by singles and locked candidates, until it says what is asked for or contradicts
/// itself. Singles are exhausted before a lock is used.
pub struct GoalPropagation<'a> {
    view: &'a View,
    /// The state without what is off.
    left: View,
    assumed: Literal,
    derived: Vec<DerivedInference>,
    /// From how many of these, the assumption first, it has been asked what follows.
    followed: usize,
    /// By candidate: whether it is on, and whether it is off.
    known: [CandidateSet; 2],
    goal: Option<Literal>,
    is_over: bool,
}

/// An inference, and what it rests on.
struct DerivedInference {
    inference: Inference,
    from: Vec<Literal>,
}

impl<'a> GoalPropagation<'a> {
    /// Of an assumption from which nothing has been followed yet.
    pub fn new(view: &'a View, assumed: Literal) -> Self {
        let mut propagation = Self {
            view,
            left: view.clone(),
            assumed,
            derived: Vec::new(),
            followed: 0,
            known: [CandidateSet::EMPTY; 2],
            goal: None,
            is_over: false,
        };
        propagation.note(assumed);
        propagation
    }

    /// Follows it to a goal, to a contradiction, or until nothing follows any more.
    pub fn run(&mut self, goal: Option<Literal>) {
        self.goal = goal;
        self.is_over |= goal == Some(self.assumed);
        while !self.is_over {
            let next = match self.followed.checked_sub(1) {
                None => Some(self.assumed),
                Some(place) => self.derived.get(place).map(|derived| derived.inference.literal),
            };
            if let Some(next) = next {
                self.followed += 1;
                self.follow(next);
            } else if !self.lock() {
                return;
            }
        }
    }

    /// What is single before anything is assumed.
    pub fn note_singles(&mut self) {
        for variable in Variable::all().filter(|variable| self.view.grid().decided(*variable).is_none()) {
            let all: CandidateSet = self.view.candidates_of(variable).collect();
            if let Some(only) = all.single() {
                self.infer(Literal::on(only), Reason::Variable { variable }, &[]);
            }
        }
    }

    /// Notes that a candidate is ruled out in the state without what is off.
    pub fn note_lemma(&mut self, ruled_out: Candidate, lemma: Proof) {
        let without: Vec<Candidate> = self.known[1].iter().collect();
        let from: Vec<Literal> = without.iter().copied().map(Literal::off).collect();
        self.infer(Literal::off(ruled_out), Reason::Lemma { without, lemma: Box::new(lemma) }, &from);
    }

    /// The state without what is off.
    pub const fn left(&self) -> &View {
        &self.left
    }

    /// Whether something was found, or assumed.
    pub fn knows(&self, Literal { candidate, on }: Literal) -> bool {
        self.known[usize::from(!on)].contains(candidate)
    }

    /// A candidate found both on and off.
    pub fn contradiction(&self) -> Option<Candidate> {
        (self.known[0] & self.known[1]).first()
    }

    /// The inferences that some of what was found rests on.
    pub fn branch(&self, ends: &[Literal]) -> Branch {
        let mut needed = ends.to_vec();
        let mut inferences = Vec::new();
        for DerivedInference { inference, from } in self.derived.iter().rev() {
            if needed.contains(&inference.literal) {
                inferences.push(inference.clone());
                needed.extend(from);
            }
        }
        inferences.reverse();
        Branch { assumed: self.assumed, inferences }
    }

    /// One way to a candidate and another to its opposite, if there are.
    pub fn refutation(&self) -> Option<Proof> {
        let both = self.contradiction()?;
        let branches = [Literal::on(both), Literal::off(both)].map(|end| self.branch(&[end])).to_vec();
        Some(Proof::Refutation(Refutation { branches }))
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
        if !self.is_over && !self.knows(literal) {
            self.derived.push(DerivedInference { inference: Inference { literal, reason }, from: from.to_vec() });
            self.note(literal);
            self.is_over = self.goal == Some(literal) || self.knows(literal.opposite());
        }
    }

    fn note(&mut self, Literal { candidate, on }: Literal) {
        self.known[usize::from(!on)].insert(candidate);
        if !on {
            self.left.strike(candidate);
        }
    }
}
