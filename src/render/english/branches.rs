//! Branches in English: what follows from an assumption.

use super::words::{capitalised, denial, either, joined, spoken, uncapitalised};
use crate::board::{Candidate, Effect, Grid, Variable};
use crate::proof::{Branch, Literal, Proof, Reason, Step};
use crate::render::Told;
use crate::render::branch::{Sentence, sentences};

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
        let opening = if number == 0 { "On the one hand:" } else { "On the other hand:" };
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

/// What follows, sentence by sentence. A deduction of its own is told in one.
fn inferences(grid: &Grid, branch: &Branch, tell: Tell) -> Vec<String> {
    let mut before = vec![branch.assumed];
    let told = sentences(grid, branch).into_iter().map(|sentence| {
        let told = told(grid, &sentence, &before, tell);
        before = sentence.found();
        told
    });
    told.collect()
}

/// A sentence after one that found something.
fn told(grid: &Grid, sentence: &Sentence, before: &[Literal], tell: Tell) -> String {
    let Sentence { gone, part } = sentence;
    let is_next = |cause: &Option<Literal>| cause.is_some_and(|cause| before.contains(&cause));
    let (next, others): (Vec<_>, Vec<_>) = gone.iter().partition(|(cause, _)| is_next(cause));
    let clauses = next.into_iter().chain(others).map(|(cause, candidates)| {
        let denied = denial(candidates.iter().copied());
        match cause {
            cause if is_next(cause) => format!("then {denied}"),
            Some(cause) => format!("as {}, {denied}", spoken(cause.candidate)),
            None => denied,
        }
    });
    let mut clauses: Vec<String> = clauses.collect();
    let Some((part, inference)) = part.as_ref().and_then(|part| Some((part, part.inferences.first()?))) else {
        return capitalised(&format!("{}.", joined(clauses, ", and ", ", and ")));
    };
    let is_told = |cause: &&Literal| !sentence.gone().any(|gone| gone == cause.candidate);
    let known: Vec<Literal> = part.causes.iter().filter(is_told).copied().collect();
    let denied = denial(known.iter().map(|cause| cause.candidate));
    let follows_at_once = known.iter().all(|cause| before.contains(cause));
    if !clauses.is_empty() && !known.is_empty() {
        clauses.push(format!("{denied} either"));
    }
    let why = joined(&clauses, ", and ", ", and ");
    match &inference.reason {
        Reason::Variable { variable } => {
            let found = must(*variable, inference.literal.candidate);
            capitalised(&match (clauses.is_empty(), follows_at_once) {
                (false, _) => format!("{why}, so {found}."),
                (true, true) => format!("then {found}."),
                (true, false) => format!("as {denied}, {found}."),
            })
        }
        Reason::Lemma { without, lemma } => {
            let effect =
                Effect { placed: None, removed: part.inferences.iter().map(|one| one.literal.candidate).collect() };
            let state = grid.after(&Effect { placed: None, removed: without.clone() });
            let deduction = tell(&state, &Step::new("", (**lemma).clone(), effect)).line();
            let is_short = matches!(**lemma, Proof::Cover(_));
            let (start, end) = if is_short { ("", "") } else { (", a chain of its own", " That ends the chain.") };
            match (clauses.is_empty(), known.is_empty()) {
                (true, true) => format!("By itself: {deduction}{end}"),
                (true, false) => format!("Now that {denied}{start}: {deduction}{end}"),
                (false, _) if is_short => capitalised(&format!("{why}: {}", uncapitalised(&deduction))),
                (false, _) => capitalised(&format!("{why}. Now{start}: {deduction}{end}", start = &start[1..])),
            }
        }
    }
}

/// What a variable must take where the rest is gone: `r4c3 must be 6`, `row 4 must have its 6 in r4c3`.
fn must(variable: Variable, found: Candidate) -> String {
    match variable.digit_and_house() {
        None => format!("{variable} must be {}", found.digit()),
        Some((digit, house)) => format!("{house} must have its {digit} in {}", found.cell()),
    }
}

/// `r4c3 is 6` or `r4c3 is not 6`.
fn literal(literal: Literal) -> String {
    if literal.on { spoken(literal.candidate) } else { denial([literal.candidate].into_iter()) }
}
