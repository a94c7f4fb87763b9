//! Branches in English: what follows from an assumption.

use super::words::{capitalised, denial, either, spoken};
use crate::board::{Effect, Grid, Variable};
use crate::proof::{Branch, Inference, Literal, Proof, Reason, Step};
use crate::render::Told;
use crate::render::branch::{Part, parts};

/// Tells a step, for the deductions inside a branch.
type Tell = fn(&Grid, &Step) -> Told;

/// Every candidate of a variable, and where it leads.
pub(super) fn cases(grid: &Grid, variable: Variable, branches: &[Branch], effect: &str, tell: Tell) -> Told {
    let split = match variable.digit_and_house() {
        None => format!("{variable} is {}.", either(branches.iter().map(|branch| branch.assumed.candidate.digit()))),
        Some((digit, house)) => {
            format!(
                "In {house}, the {digit} is in {}.",
                either(branches.iter().map(|branch| branch.assumed.candidate.cell()))
            )
        }
    };
    let told = branches.iter().flat_map(|branch| {
        [vec![format!("Suppose {}.", literal(branch.assumed))], inferences(grid, branch, tell)].concat()
    });
    Told::in_sentences([split].into_iter().chain(told).collect(), "In every case, ", effect)
}

/// A candidate, and where it leads whether it is true or false.
pub(super) fn either_way(grid: &Grid, branches: &[Branch], effect: &str, tell: Tell) -> Told {
    let told = branches.iter().flat_map(|branch| {
        let end =
            contradiction(branch).map(|twice| format!("But it was said that {}: so that cannot be.", literal(twice)));
        let start = vec![format!("Suppose {}.", literal(branch.assumed))];
        [start, inferences(grid, branch, tell), end.into_iter().collect()].concat()
    });
    let is_split = !branches.iter().any(is_denied);
    Told::in_sentences(told.collect(), if is_split { "Either way, " } else { "So " }, effect)
}

/// Whether a branch says the opposite of what it said.
pub(super) fn is_denied(branch: &Branch) -> bool {
    contradiction(branch).is_some()
}

/// What a branch says before it says the opposite.
fn contradiction(branch: &Branch) -> Option<Literal> {
    let literals = [branch.assumed].into_iter().chain(branch.inferences.iter().map(|inference| inference.literal));
    let literals: Vec<Literal> = literals.collect();
    literals.iter().copied().find(|literal| literals.contains(&literal.opposite()))
}

/// An assumption, and where it leads twice.
pub(super) fn refutation(grid: &Grid, branches: &[Branch], effect: &str, tell: Tell) -> Told {
    let Some(first) = branches.first() else { return Told::in_sentences(Vec::new(), "", effect) };
    let start = format!("Suppose {}.", literal(first.assumed));
    if let Some(branch) = only_way(branches) {
        let told = [vec![start, "It follows:".to_owned()], inferences(grid, branch, tell)].concat();
        return Told::in_sentences(told, "That is the opposite of what was supposed, so ", effect);
    }
    let told = branches.iter().enumerate().flat_map(|(number, branch)| {
        let opening = if number == 0 { "First, it follows:" } else { "But it also follows:" };
        [vec![opening.to_owned()], inferences(grid, branch, tell)].concat()
    });
    Told::in_sentences([start].into_iter().chain(told).collect(), "Both cannot be, so ", effect)
}

/// The branch that leads to the opposite of what is supposed, if the other one is no more than that.
pub(in crate::render) fn only_way(branches: &[Branch]) -> Option<&Branch> {
    let [one, other] = branches else { return None };
    let idle = [one, other].map(|branch| branch.inferences.is_empty());
    match idle {
        [true, false] => Some(other),
        [false, true] => Some(one),
        _ => None,
    }
}

/// What a branch supposes and where it leads: `If r4c3 is 6, r7c3 is not 6`.
pub(in crate::render) fn branch(branch: &Branch) -> String {
    match branch.inferences.last() {
        None => format!("If {}", literal(branch.assumed)),
        Some(last) => format!("If {}, {}", literal(branch.assumed), literal(last.literal)),
    }
}

/// What follows, part by part. A deduction of its own is told in one part.
fn inferences(grid: &Grid, branch: &Branch, tell: Tell) -> Vec<String> {
    parts(grid, branch).iter().map(|part| told(grid, part, tell)).collect()
}

fn told(grid: &Grid, Part { inferences, causes }: &Part, tell: Tell) -> String {
    let Some(Inference { literal, reason }) = inferences.first() else { return String::new() };
    let found = || inferences.iter().map(|inference| inference.literal.candidate);
    match reason {
        Reason::Variable { variable } if literal.on => implied(*literal, *variable, causes),
        Reason::Variable { .. } => match causes.first() {
            Some(cause) => format!("As {}, {}.", spoken(cause.candidate), denial(found())),
            None => capitalised(&format!("{}.", denial(found()))),
        },
        Reason::Lemma { without, lemma } => {
            let effect = Effect { placed: None, removed: found().collect() };
            let state = grid.after(&Effect { placed: None, removed: without.clone() });
            let deduction = tell(&state, &Step::new("", (**lemma).clone(), effect)).line();
            let chained = !matches!(**lemma, Proof::Cover(_));
            let (start, end) = if chained { (", a chain of its own", " That ends the chain.") } else { ("", "") };
            if without.is_empty() {
                return format!("By itself: {deduction}{end}");
            }
            format!("Now that {}{start}: {deduction}{end}", denial(without.iter().copied()))
        }
    }
}

fn implied(found: Literal, variable: Variable, causes: &[Literal]) -> String {
    let place = match variable.digit_and_house() {
        None => format!("in {}", found.candidate.cell()),
        Some((digit, house)) => format!("for the {digit} of {house}"),
    };
    let gone = denial(causes.iter().map(|cause| cause.candidate));
    format!("As {gone}, nothing else is left {place}: {}.", spoken(found.candidate))
}

/// `r4c3 is 6` or `r4c3 is not 6`.
fn literal(literal: Literal) -> String {
    if literal.on { spoken(literal.candidate) } else { denial([literal.candidate].into_iter()) }
}
