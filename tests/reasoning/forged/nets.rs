//! Branches: everything that follows from an assumption, with the way there.

use super::smith::Smith;
use unguess::board::{Candidate, CandidateSet, Effect};
use unguess::proof::{Branch, Cases, Either, End, Inference, Literal, Proof, Reason, Refutation, Step, Whip};

/// So many inferences a branch may have.
const LONGEST: usize = 60;

impl Smith<'_> {
    /// One branch for each candidate of a variable, up to something that all come to.
    pub(super) fn cases(&mut self) -> Option<Step> {
        let variable = self.variable()?;
        let own = self.own(variable);
        if own.len() > 4 {
            return None;
        }
        let mut branches: Vec<Branch> = own.iter().map(|assumed| self.grown(Literal::on(assumed))).collect();
        if self.one_in(12) {
            let at = self.dice.below(branches.len().max(1));
            branches.get(at)?;
            branches.remove(at);
        }
        if self.one_in(12) || branches.is_empty() {
            let assumed = self.any_of(&self.grid.candidates().clone())?;
            branches.push(self.grown(Literal::on(assumed)));
        }
        if self.one_in(3) {
            return self.together(Proof::Cases(Cases::of_variable(variable, branches)));
        }
        let (literal, branches) = self.agreed(branches)?;
        Some(self.concluding(Proof::Cases(Cases::of_variable(variable, branches)), literal))
    }

    pub(super) fn either(&mut self) -> Option<Step> {
        let assumed = self.any_of(&self.grid.candidates().clone())?;
        let branches = [Literal::on(assumed), Literal::off(assumed)].map(|literal| self.grown(literal)).to_vec();
        if self.one_in(3) {
            return self.together(Proof::Either(Either { branches }));
        }
        let (literal, branches) = self.agreed(branches)?;
        Some(self.concluding(Proof::Either(Either { branches }), literal))
    }

    /// An assumption, as often true as not, and two opposite things that follow from it.
    pub(super) fn refutation(&mut self) -> Option<Step> {
        let candidate = self.alive()?;
        let assumed = Literal { candidate, on: self.one_in(2) };
        let branch = self.grown(assumed);
        let known = literals(&branch);
        let opposite: Vec<Literal> = known.iter().copied().filter(|one| known.contains(&one.opposite())).collect();
        let literal = match self.pick(&opposite) {
            Some(literal) => literal,
            None if self.one_in(2) => self.pick(&known)?,
            None => return None,
        };
        let branches = vec![up_to(&branch, literal), up_to(&branch, literal.opposite())];
        Some(self.concluding(Proof::Refutation(Refutation { branches }), assumed.opposite()))
    }

    /// Several things at once that all branches come to that do not contradict themselves, or all branches but one.
    pub(super) fn together(&mut self, proof: Proof) -> Option<Step> {
        let known: Vec<Vec<Literal>> = proof.branches().iter().map(literals).collect();
        let holds = |known: &&Vec<Literal>| !known.iter().any(|one| known.contains(&one.opposite()));
        let strict = !self.one_in(4);
        let mut asked: Vec<&Vec<Literal>> = known.iter().filter(|known| !strict || holds(known)).collect();
        if self.one_in(3) && !asked.is_empty() {
            asked.remove(self.dice.below(asked.len()));
        }
        let denies = |known: &Vec<Literal>, candidate: Candidate| {
            known.contains(&Literal::off(candidate))
                || known.iter().any(|one| one.on && self.grid.rules().is_linked(one.candidate, candidate))
        };
        let is_common = |candidate: &Candidate| asked.iter().all(|known| denies(known, *candidate));
        let may_go: CandidateSet = self.grid.candidates().iter().filter(is_common).collect();
        let placed =
            self.grid.candidates().iter().filter(|one| asked.iter().all(|known| known.contains(&Literal::on(*one))));
        let placed: Vec<Candidate> = placed.collect();
        let mut step = self.removing(proof, &may_go)?;
        if self.one_in(4) {
            step.effect.placed = self.pick(&placed);
        }
        Some(step)
    }

    /// What all branches come to, rather something wrong, and the branches up to there. Now and then it is something that
    /// does not follow, said at the end of all.
    pub(super) fn agreed(&mut self, mut branches: Vec<Branch>) -> Option<(Literal, Vec<Branch>)> {
        if self.one_in(4) {
            let candidate = self.alive()?;
            let literal = Literal { candidate, on: !self.truths.contains(candidate) };
            for branch in &mut branches {
                let inference = self.unfounded(branch, literal)?;
                branch.inferences.push(inference);
            }
            return Some((literal, branches));
        }
        let known: Vec<Vec<Literal>> = branches.iter().map(literals).collect();
        let in_all = |literal: &Literal| known.iter().all(|known| known.contains(literal));
        let common: Vec<Literal> = known.first()?.iter().copied().filter(in_all).collect();
        let is_wrong = |literal: &Literal| self.truths.contains(literal.candidate) != literal.on;
        let wrong: Vec<Literal> = common.iter().copied().filter(is_wrong).collect();
        let literal = match self.pick(&wrong).or_else(|| self.pick(&common)) {
            Some(literal) => literal,
            None if self.one_in(8) => self.pick(&known[0])?,
            None => return None,
        };
        Some((literal, branches.iter().map(|branch| up_to(branch, literal)).collect()))
    }

    /// An inference with one thing wrong.
    fn unfounded(&mut self, branch: &Branch, literal: Literal) -> Option<Inference> {
        let candidate = literal.candidate;
        let known = literals(branch);
        let reason = match self.dice.below(4) {
            // Nothing before it makes it so.
            0 => Reason::Variable { variable: self.variable_of(candidate) },
            // It does not belong to the variable.
            1 => {
                let true_ones: Vec<Candidate> = known.iter().filter(|one| one.on).map(|one| one.candidate).collect();
                let other = self.pick(&true_ones)?;
                Reason::Variable { variable: self.variable_of(other) }
            }
            // The deduction holds, and its premise does not, or says that something is true.
            kind => {
                let seen = self.any_of(&(self.linked(candidate) & *self.grid.candidates()))?;
                let variable = self.variable_of(seen);
                let mut without: Vec<Candidate> = (self.own(variable) - self.linked(candidate)).iter().collect();
                if kind == 3 {
                    without.retain(|one| known.contains(&Literal::off(*one)));
                }
                let lemma = Box::new(Proof::Whip(Whip::of_variables([], End { variable, left: seen })));
                Reason::Lemma { without, lemma }
            }
        };
        Some(Inference { literal, reason })
    }

    /// What follows from an assumption: now and then something that does not.
    pub(super) fn grown(&mut self, assumed: Literal) -> Branch {
        let mut branch = Branch { assumed, inferences: Vec::new() };
        let start = CandidateSet::of(assumed.candidate);
        let none = CandidateSet::EMPTY;
        let [mut on, mut off] = if assumed.on { [start, none] } else { [none, start] };
        let mut at = 0;
        while at <= branch.inferences.len() && branch.inferences.len() < LONGEST {
            let literal = if at == 0 { assumed } else { branch.inferences[at - 1].literal };
            at += 1;
            for variable in self.grid.rules().variables_of(literal.candidate).iter().copied() {
                let rest = self.own(variable) - CandidateSet::of(literal.candidate);
                let follow: Vec<Literal> = if literal.on {
                    (rest - off).iter().map(Literal::off).collect()
                } else {
                    (rest - off).single().filter(|one| !on.contains(*one)).map(Literal::on).into_iter().collect()
                };
                for literal in follow {
                    branch.inferences.push(Inference { literal, reason: Reason::Variable { variable } });
                    if literal.on { on.insert(literal.candidate) } else { off.insert(literal.candidate) }
                }
            }
            let lemma = if self.one_in(12) { self.lemma(&off) } else { None };
            if let Some(inference) = lemma {
                off.insert(inference.literal.candidate);
                branch.inferences.push(inference);
            }
        }
        branch
    }

    /// A cover or a whip in the state without what is false, for one candidate.
    fn lemma(&mut self, off: &CandidateSet) -> Option<Inference> {
        let mut without: Vec<Candidate> = off.iter().collect();
        if self.one_in(20) {
            without.push(self.alive()?);
        }
        let grid = self.grid.after(&Effect { placed: None, removed: without.clone() });
        let truths = self.truths & *grid.candidates();
        let mut inner = Smith { grid: &grid, truths, dice: self.dice };
        let step = match inner.dice.below(8) {
            0 => inner.deadly()?,
            1 => inner.chain()?,
            _ => inner.cover(false)?,
        };
        let lemma = Box::new(step.proof);
        let candidate = *step.effect.removed.first()?;
        Some(Inference { literal: Literal::off(candidate), reason: Reason::Lemma { without, lemma } })
    }

    pub(super) fn concluding(&mut self, proof: Proof, Literal { candidate, on }: Literal) -> Step {
        if !on {
            return Step::new("forged", proof, Effect { placed: None, removed: vec![candidate] });
        }
        let linked: Vec<Candidate> = (self.linked(candidate) & *self.grid.candidates()).iter().collect();
        let wrong = *self.grid.candidates() - self.truths;
        if self.one_in(12) {
            return Step::placing("forged", proof, self.any_of(&wrong).unwrap_or(candidate));
        }
        match self.pick(&linked) {
            Some(removed) if self.one_in(2) => {
                Step::new("forged", proof, Effect { placed: None, removed: vec![removed] })
            }
            _ => Step::placing("forged", proof, candidate),
        }
    }
}

fn literals(branch: &Branch) -> Vec<Literal> {
    [branch.assumed].into_iter().chain(branch.inferences.iter().map(|inference| inference.literal)).collect()
}

/// The branch up to where it comes to something; all of it if it does not.
fn up_to(branch: &Branch, literal: Literal) -> Branch {
    if branch.assumed == literal {
        return Branch { assumed: literal, inferences: Vec::new() };
    }
    let at = branch.inferences.iter().position(|inference| inference.literal == literal);
    let count = at.map_or(branch.inferences.len(), |at| at + 1);
    Branch { assumed: branch.assumed, inferences: branch.inferences[..count].to_vec() }
}
