use std::collections::HashSet;
use std::ops::{ControlFlow, RangeInclusive};

use crate::board::{Candidate, CandidateSet, Grid, Variable};
use crate::proof::{Branch, Inference, Literal, Proof, Reason, Step};
use crate::session::Session;
use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/forcing-whip.md")]
pub struct ForcingWhip;

impl Technique for ForcingWhip {
    fn id(&self) -> &'static str {
        "forcing-whip"
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/forcing-whip.md")
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        3..=36
    }

    fn name(&self, size: usize) -> String {
        format!("forcing-whip[{size}]")
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Cases { variable, branches } = &step.proof else { return None };
        let [one, other] = &branches[..] else { return None };
        let changes_one = step.effect.placed.is_some() != own::target(step).is_some();
        let lengths = length_of(state, one)? + length_of(state, other)?;
        (changes_one && own::left(state, *variable).len() == 2).then(|| Instance::of_size(lengths + 1))
    }

    /// One for each conclusion, pairs in the order of variables.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        let possible = session.view().candidates();
        let mut branches: Vec<Option<Vec<PartialWhip>>> = vec![None; Candidate::COUNT];
        let mut concluded = HashSet::new();
        let mut tried = HashSet::new();
        for variable in Variable::all() {
            if session.is_over() {
                break;
            }
            let pair: Vec<Candidate> = (*possible & *variable.candidates()).iter().take(3).collect();
            let [one, other] = pair[..] else { continue };
            if !tried.insert([one, other]) {
                continue;
            }
            for start in [one, other] {
                branches[start.index()].get_or_insert_with(|| partial_whips(possible, start, size - 2));
            }
            let both = [one, other].map(|start| branches[start.index()].as_deref().unwrap_or_default());
            for (first, second) in matching(both, size - 1) {
                for conclusion in conclusions(possible, first.last(), second.last()) {
                    if concluded.insert(conclusion) {
                        let branches = vec![first.branch(possible, conclusion), second.branch(possible, conclusion)];
                        found(step(Proof::Cases { variable, branches }, conclusion))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn step(proof: Proof, conclusion: Literal) -> Step {
    let removed = CandidateSet::of(conclusion.candidate);
    if conclusion.on {
        Step::placing("forcing-whip", proof, conclusion.candidate)
    } else {
        Step::removing("forcing-whip", proof, &removed).expect("there is something to remove")
    }
}

/// The pairs of partial whips that have so many variables together.
fn matching([ones, others]: [&[PartialWhip]; 2], length: usize) -> impl Iterator<Item = (&PartialWhip, &PartialWhip)> {
    ones.iter().flat_map(move |one| {
        let fits = move |other: &&PartialWhip| one.links.len() + other.links.len() == length;
        others.iter().filter(fits).map(move |other| (one, other))
    })
}

/// What holds if one of two candidates is true.
fn conclusions(possible: &CandidateSet, one: Candidate, other: Candidate) -> Vec<Literal> {
    if one == other {
        return vec![Literal::on(one)];
    }
    (*possible & *one.linked() & *other.linked()).iter().map(Literal::off).collect()
}

/// A partial whip: what is true with its start.
#[derive(Clone)]
struct PartialWhip {
    start: Candidate,
    /// Each variable with its right-linking candidate.
    links: Vec<(Variable, Candidate)>,
    lefts: Vec<Candidate>,
    /// What is linked to the start or to a right-linking candidate.
    excluded: CandidateSet,
}

impl PartialWhip {
    fn new(start: Candidate) -> Self {
        Self { start, links: Vec::new(), lefts: Vec::new(), excluded: *start.linked() }
    }

    fn last(&self) -> Candidate {
        self.links.last().map_or(self.start, |(_, right)| *right)
    }

    /// What it makes true, in order.
    fn true_ones(&self) -> impl Iterator<Item = Candidate> {
        [self.start].into_iter().chain(self.links.iter().map(|(_, right)| *right))
    }

    /// The partial whips with one variable more, left-linking candidates in decreasing order.
    fn longer(&self, possible: &CandidateSet) -> impl Iterator<Item = Self> {
        let lefts: Vec<Candidate> = (*possible & *self.last().linked()).iter().collect();
        let unused = lefts.into_iter().rev().filter(|left| !self.lefts.contains(left));
        unused.flat_map(|left| left.variables().map(|variable| (left, variable))).filter_map(|(left, variable)| {
            let right = ((*possible & *variable.candidates()) - self.excluded).single()?;
            let is_new = self.true_ones().all(|known| known != right);
            is_new.then(|| {
                let mut longer = self.clone();
                longer.links.push((variable, right));
                longer.lefts.push(left);
                longer.excluded |= *right.linked();
                longer
            })
        })
    }

    /// What follows from its start, up to a conclusion.
    fn branch(&self, possible: &CandidateSet, conclusion: Literal) -> Branch {
        let mut inferences = Vec::new();
        let mut off = CandidateSet::EMPTY;
        let mut on = vec![self.start];
        for (variable, right) in &self.links {
            let others = (*possible & *variable.candidates()) - CandidateSet::of(*right) - off;
            for cause in &on {
                for other in ((others & *cause.linked()) - off).iter() {
                    off.insert(other);
                    inferences.push(denial(*cause, other));
                }
            }
            inferences
                .push(Inference { literal: Literal::on(*right), reason: Reason::Variable { variable: *variable } });
            on.push(*right);
        }
        if !conclusion.on {
            inferences.push(denial(self.last(), conclusion.candidate));
        }
        Branch { assumed: Literal::on(self.start), inferences }
    }
}

/// A candidate is false because a linked one is true.
fn denial(cause: Candidate, candidate: Candidate) -> Inference {
    let common = cause.variables().into_iter().find(|variable| variable.candidates().contains(candidate));
    let variable = common.expect("they are linked");
    Inference { literal: Literal::off(candidate), reason: Reason::Variable { variable } }
}

/// The shortest partial whip from a candidate to each that can be the last right-linking one.
fn partial_whips(possible: &CandidateSet, start: Candidate, longest: usize) -> Vec<PartialWhip> {
    let mut reached = CandidateSet::EMPTY;
    let mut shortest = Vec::new();
    let mut tried = HashSet::new();
    let mut level = vec![PartialWhip::new(start)];
    for _ in 0..longest {
        let mut next = Vec::new();
        for longer in level.iter().flat_map(|partial| partial.longer(possible)) {
            let last = longer.last();
            let mut rights: Vec<Candidate> = longer.true_ones().collect();
            rights.sort_unstable();
            if tried.insert((last, rights)) {
                if !reached.contains(last) {
                    reached.insert(last);
                    shortest.push(longer.clone());
                }
                next.push(longer);
            }
        }
        level = next;
    }
    shortest
}

/// How many variables a branch has that is a partial whip.
fn length_of(state: &Grid, branch: &Branch) -> Option<usize> {
    let mut last = branch.assumed.candidate;
    let mut lefts = Vec::new();
    for Inference { literal, reason } in &branch.inferences {
        match reason {
            Reason::Variable { variable } if literal.on => {
                let others = own::left(state, *variable) - CandidateSet::of(literal.candidate);
                lefts.push(others & *last.linked());
                last = literal.candidate;
            }
            Reason::Variable { .. } => {}
            Reason::Lemma { .. } => return None,
        }
    }
    let conclusion = branch.conclusion();
    let ends_so = conclusion.on || conclusion.candidate.is_linked(last);
    (ends_so && !lefts.is_empty() && can_differ(&lefts, CandidateSet::EMPTY)).then_some(lefts.len())
}

/// Whether one candidate of each set can be taken, none twice.
fn can_differ(sets: &[CandidateSet], taken: CandidateSet) -> bool {
    let Some((first, others)) = sets.split_first() else { return true };
    (*first - taken).iter().any(|candidate| can_differ(others, taken | CandidateSet::of(candidate)))
}
