//! Proofs by all that follows from an assumption, as it comes.

use crate::state::{LockedDigit, View};
use unguess_board::{Candidate, CandidateSet, DigitSet, Variable};
use unguess_proof::{Branch, Inference, Literal, Proof, Reason, Refutation};

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
    found: [CandidateSet; 2],
    /// What is asked for; without it, only a contradiction ends the search.
    goal: Option<Literal>,
    /// Whether the goal is reached, or something is both on and off.
    is_over: bool,
}

/// An inference, and what it rests on.
struct DerivedInference {
    inference: Inference,
    from: Vec<Literal>,
}

impl<'a> GoalPropagation<'a> {
    /// The propagation of an assumption, from which nothing has been followed yet.
    pub fn new(view: &'a View, assumed: Literal) -> Self {
        let mut propagation = Self {
            view,
            left: view.clone(),
            assumed,
            derived: Vec::new(),
            followed: 0,
            found: [CandidateSet::EMPTY; 2],
            goal: None,
            is_over: false,
        };
        propagation.note(assumed);
        propagation
    }

    /// Follows the assumption until the goal is reached, until a contradiction, or until nothing follows any more.
    pub fn run(&mut self, goal: Option<Literal>) {
        self.goal = goal;
        self.is_over |= goal == Some(self.assumed);
        while !self.is_over {
            // What was found earliest and has not been followed: the assumption comes before all inferences.
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

    /// Infers what is the only candidate of a variable before anything is assumed.
    pub fn note_singles(&mut self) {
        for variable in Variable::classic().filter(|variable| self.view.grid().decided(*variable).is_none()) {
            let all: CandidateSet = self.view.candidates_of(variable).collect();
            if let Some(only) = all.single() {
                self.infer(Literal::on(only), Reason::Variable { variable }, &[]);
            }
        }
    }

    /// Infers that a candidate is ruled out; `lemma` proves it for the state without what is off.
    pub fn note_lemma(&mut self, ruled_out: Candidate, lemma: Proof) {
        let without: Vec<Candidate> = self.found[1].iter().collect();
        let from: Vec<Literal> = without.iter().copied().map(Literal::off).collect();
        self.infer(Literal::off(ruled_out), Reason::Lemma { without, lemma: Box::new(lemma) }, &from);
    }

    /// The state without what is off.
    pub const fn left(&self) -> &View {
        &self.left
    }

    /// Whether something was found, or assumed.
    pub fn knows(&self, Literal { candidate, on }: Literal) -> bool {
        self.found[usize::from(!on)].contains(candidate)
    }

    /// A candidate found both on and off.
    pub fn contradiction(&self) -> Option<Candidate> {
        (self.found[0] & self.found[1]).first()
    }

    /// The inferences that are needed for `ends`, and those that these rest on.
    pub fn branch(&self, ends: &[Literal]) -> Branch {
        let mut needed = ends.to_vec();
        let mut inferences = Vec::new();
        // Backwards, as an inference rests on earlier ones.
        for DerivedInference { inference, from } in self.derived.iter().rev() {
            if needed.contains(&inference.literal) {
                inferences.push(inference.clone());
                needed.extend(from);
            }
        }
        inferences.reverse();
        Branch { assumed: self.assumed, inferences }
    }

    /// If a candidate is found both on and off: the proof that has one branch for each.
    pub fn refutation(&self) -> Option<Proof> {
        let both = self.contradiction()?;
        let branches = [Literal::on(both), Literal::off(both)].map(|end| self.branch(&[end])).to_vec();
        Some(Proof::Refutation(Refutation { branches }))
    }

    /// Infers what follows from one literal by each variable of its candidate. If it is on, the others are off. If it
    /// is off and one other is left, that is on; if none is left, the candidate itself would be on, which is the
    /// contradiction.
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
            let is_off = |other: &Candidate| self.found[1].contains(*other);
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

    /// Looks for a locked digit in the state without what is off, and infers what the first one removes. False if no
    /// digit is locked.
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

    /// Adds an inference, unless its literal was found or the search is over.
    fn infer(&mut self, literal: Literal, reason: Reason, from: &[Literal]) {
        if !self.is_over && !self.knows(literal) {
            self.derived.push(DerivedInference { inference: Inference { literal, reason }, from: from.to_vec() });
            self.note(literal);
            self.is_over = self.goal == Some(literal) || self.knows(literal.opposite());
        }
    }

    /// Notes that a literal holds; a candidate that is off is struck from the state.
    fn note(&mut self, Literal { candidate, on }: Literal) {
        self.found[usize::from(!on)].insert(candidate);
        if !on {
            self.left.strike(candidate);
        }
    }
}
