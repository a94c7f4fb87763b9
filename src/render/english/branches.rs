//! Branches in English: what follows from an assumption.

use super::{capitalised, denial, either, others, sentences, spoken};
use crate::board::{Candidate, CandidateSet, Effect, Grid, Variable};
use crate::proof::{Branch, Inference, Literal, Proof, Reason, Step};

/// Every candidate of a variable, and where it leads.
pub(super) fn cases(grid: &Grid, variable: Variable, branches: &[Branch], effect: &str) -> Vec<String> {
    let split = match variable.digit_and_house() {
        None => format!("{variable} is {}.", either(branches.iter().map(|branch| branch.assumed.candidate.digit()))),
        Some((digit, house)) => {
            format!(
                "In {house}, the {digit} is in {}.",
                either(branches.iter().map(|branch| branch.assumed.candidate.cell()))
            )
        }
    };
    let told = branches
        .iter()
        .flat_map(|branch| [vec![format!("Suppose {}.", literal(branch.assumed))], inferences(grid, branch)].concat());
    [split].into_iter().chain(told).chain([format!("In every case, {effect}.")]).collect()
}

/// A candidate, and where it leads whether it is true or false.
pub(super) fn either_way(grid: &Grid, branches: &[Branch], effect: &str) -> Vec<String> {
    let told = branches
        .iter()
        .flat_map(|branch| [vec![format!("Suppose {}.", literal(branch.assumed))], inferences(grid, branch)].concat());
    told.chain([format!("Either way, {effect}.")]).collect()
}

/// An assumption, and where it leads twice.
pub(super) fn refutation(grid: &Grid, branches: &[Branch], effect: &str) -> Vec<String> {
    let Some(first) = branches.first() else { return vec![format!("{effect}.")] };
    let start = format!("Suppose {}.", literal(first.assumed));
    let told = branches.iter().enumerate().flat_map(|(number, branch)| {
        let opening = if number == 0 { "First, it follows:" } else { "But it also follows:" };
        [vec![opening.to_owned()], inferences(grid, branch)].concat()
    });
    [start].into_iter().chain(told).chain([format!("Both cannot be, so {effect}.")]).collect()
}

/// What follows, step by step: what one true candidate makes false is told in one sentence, and so is what one lemma
/// makes false.
fn inferences(grid: &Grid, branch: &Branch) -> Vec<String> {
    let mut on: CandidateSet =
        Some(branch.assumed).filter(|assumed| assumed.on).map(|assumed| assumed.candidate).into_iter().collect();
    let mut told: Vec<String> = Vec::new();
    let mut rest = &branch.inferences[..];
    while let Some((first, _)) = rest.split_first() {
        let (premise, gone) = (premise(grid, &on, first), |inference: &Inference| inference.literal.candidate);
        let together = |inference: &&Inference| !inference.literal.on && same_reason(grid, &on, first, inference);
        let group = rest.iter().take_while(together).count();
        match &first.reason {
            Reason::Variable { variable } if first.literal.on => {
                told.push(implied(grid, first.literal, *variable));
                on.insert(first.literal.candidate);
            }
            Reason::Variable { .. } => {
                let denied = denial(rest[..group].iter().map(gone));
                told.push(premise.map_or_else(
                    || capitalised(&format!("{denied}.")),
                    |premise| format!("As {}, {denied}.", spoken(premise)),
                ));
            }
            Reason::Lemma { without, lemma } => {
                let effect = Effect { placed: None, removed: rest[..group].iter().map(gone).collect() };
                let state = grid.after(&Effect { placed: None, removed: without.clone() });
                let step = Step::new("", (**lemma).clone(), effect);
                let chained = !matches!(**lemma, Proof::Cover { .. });
                let (start, end) = if chained { (", a chain of its own", "That ends the chain.") } else { ("", "") };
                told.push(format!("Now that {}{start}:", denial(without.iter().copied())));
                told.extend(sentences(&state, &step));
                told.extend(chained.then(|| end.to_owned()));
            }
        }
        rest = &rest[group.max(1)..];
    }
    told
}

/// The true candidate that makes another one false.
fn premise(grid: &Grid, on: &CandidateSet, inference: &Inference) -> Option<Candidate> {
    match &inference.reason {
        Reason::Variable { variable } => {
            (others(grid, *variable, &CandidateSet::of(inference.literal.candidate)) & *on).first()
        }
        Reason::Lemma { .. } => None,
    }
}

fn same_reason(grid: &Grid, on: &CandidateSet, one: &Inference, other: &Inference) -> bool {
    match (&one.reason, &other.reason) {
        (Reason::Variable { .. }, Reason::Variable { .. }) => premise(grid, on, one) == premise(grid, on, other),
        (one @ Reason::Lemma { .. }, other @ Reason::Lemma { .. }) => one == other,
        _ => false,
    }
}

fn implied(grid: &Grid, found: Literal, variable: Variable) -> String {
    let place = match variable.digit_and_house() {
        None => format!("in {}", found.candidate.cell()),
        Some((digit, house)) => format!("for the {digit} of {house}"),
    };
    let gone = others(grid, variable, &CandidateSet::of(found.candidate));
    format!("As {}, nothing else is left {place}: {}.", denial(gone.iter()), spoken(found.candidate))
}

/// `r4c3 is 6` or `r4c3 is not 6`.
fn literal(literal: Literal) -> String {
    if literal.on { spoken(literal.candidate) } else { denial([literal.candidate].into_iter()) }
}
