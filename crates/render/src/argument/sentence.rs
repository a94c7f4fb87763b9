//! The sentences of a net, one by one.

use crate::StepText;
use crate::branch::{BranchPart, Sentence};
use crate::net::{Leg, LegOpening};
use crate::words::{capitalised, denial, joined, spoken, uncapitalised};
use unguess_board::{Candidate, Effect, Grid, Variable};
use unguess_proof::{Branch, Inference, Literal, Proof, Reason, Step};

/// Tells a step, for the deductions inside a branch.
pub(super) type Tell = fn(&Grid, &Step) -> StepText;

/// How a leg begins.
pub(super) fn heading(leg: &Leg) -> String {
    match leg.opening {
        LegOpening::Suppose => format!("Suppose that {}.", literal(leg.assumed)),
        LegOpening::Follows => "This follows:".to_owned(),
        LegOpening::OneHand => "On the one hand:".to_owned(),
        LegOpening::OtherHand => "On the other hand:".to_owned(),
    }
}

/// What stands at the end of a leg whose branch contradicts itself. Only proofs of either case need that: the other
/// case is then the true one.
pub(super) fn denied(proof: &Proof, leg: &Leg) -> Option<String> {
    let Proof::Either(_) = proof else { return None };
    let branch = proof.branches().iter().find(|branch| branch.assumed == leg.assumed)?;
    contradiction(branch).map(|twice| format!(" But {}, so this case is impossible.", not_both(twice)))
}

/// Whether a branch says the opposite of what it found.
pub(super) fn is_denied(branch: &Branch) -> bool {
    contradiction(branch).is_some()
}

/// What a branch says before it says the opposite.
fn contradiction(branch: &Branch) -> Option<Literal> {
    let literals = [branch.assumed].into_iter().chain(branch.inferences.iter().map(|inference| inference.literal));
    let literals: Vec<Literal> = literals.collect();
    literals.iter().copied().find(|literal| literals.contains(&literal.opposite()))
}

/// The words of a sentence: what is false because of something true, then what follows. Causes in `before`, which the
/// sentence before this one found, are only called `then`; all others are named.
pub(super) fn words(grid: &Grid, sentence: &Sentence, before: &[Literal], tell: Tell) -> String {
    let Sentence { gone, part } = sentence;
    let is_next = |cause: &Option<Literal>| cause.is_some_and(|cause| before.contains(&cause));
    let (next, others): (Vec<_>, Vec<_>) = gone.iter().partition(|(cause, _)| is_next(cause));
    let clauses = next.into_iter().chain(others).map(|(cause, candidates)| {
        let denied = denial(candidates.iter().copied());
        match cause {
            cause if is_next(cause) => format!("then {denied}"),
            Some(cause) => format!("because {}, {denied}", spoken(cause.candidate)),
            None => denied,
        }
    });
    let mut clauses: Vec<String> = clauses.collect();
    let Some((part, inference)) = part.as_ref().and_then(|part| Some((part, part.inferences.first()?))) else {
        return capitalised(&format!("{}.", joined(clauses, ", and ", ", and ")));
    };
    // Causes that are not among what this sentence says is false first.
    let is_new = |cause: &&Literal| !sentence.gone().any(|gone| gone == cause.candidate);
    let reasons: Vec<Literal> = part.causes.iter().filter(is_new).copied().collect();
    let denied = denial(reasons.iter().map(|cause| cause.candidate));
    let follows_at_once = reasons.iter().all(|cause| before.contains(cause));
    if !clauses.is_empty() && !reasons.is_empty() {
        clauses.push(format!("{denied} either"));
    }
    let why = joined(&clauses, ", and ", ", and ");
    match &inference.reason {
        Reason::Variable { variable } => {
            let found = must(*variable, inference.literal.candidate);
            capitalised(&match (clauses.is_empty(), follows_at_once) {
                (false, _) => format!("{why}, so {found}."),
                (true, true) => format!("then {found}."),
                (true, false) => format!("because {denied}, {found}."),
            })
        }
        // A candidate that is false because it sees a true one is named with the others that are gone.
        Reason::Link { .. } => capitalised(&format!("{}.", denial([inference.literal.candidate].into_iter()))),
        Reason::Lemma { without, lemma } => {
            let (state, step) = deduction(grid, part, without, lemma);
            let deduction = tell(&state, &step).line();
            let is_short = matches!(**lemma, Proof::Cover(_));
            let (start, end) = if is_short { ("", "") } else { (", a side chain", " That ends the side chain.") };
            match (clauses.is_empty(), reasons.is_empty()) {
                (true, true) => format!("On its own{start}: {deduction}{end}"),
                (true, false) => format!("Now that {denied}{start}: {deduction}{end}"),
                (false, _) if is_short => capitalised(&format!("{why}: {}", uncapitalised(&deduction))),
                (false, _) => capitalised(&format!("{why}. Now{start}: {deduction}{end}", start = &start[1..])),
            }
        }
    }
}

/// A deduction inside a branch as a separate step, in the state that it is made in.
pub(super) fn deduction(grid: &Grid, part: &BranchPart, without: &[Candidate], lemma: &Proof) -> (Grid, Step) {
    let removed = part.inferences.iter().map(|Inference { literal, .. }| literal.candidate).collect();
    let state = grid.after(&Effect { placed: None, removed: without.to_vec() });
    (state, Step::new("", lemma.clone(), Effect { placed: None, removed }))
}

/// What a variable must take where the rest is gone: `r4c3 must be 6`, `row 4's 6 must be in r4c3`.
pub(super) fn must(variable: Variable, found: Candidate) -> String {
    match variable.digit_and_house() {
        None => format!("{variable} must be {}", found.digit()),
        Some((digit, house)) => format!("{house}'s {digit} must be in {}", found.cell()),
    }
}

/// That a candidate cannot be both true and false: `r4c3 can't be both 6 and not 6`.
pub(super) fn not_both(Literal { candidate, .. }: Literal) -> String {
    let (cell, digit) = (candidate.cell(), candidate.digit());
    format!("{cell} can't be both {digit} and not {digit}")
}

/// `r4c3 is 6` or `r4c3 is not 6`.
pub(super) fn literal(literal: Literal) -> String {
    if literal.on { spoken(literal.candidate) } else { denial([literal.candidate].into_iter()) }
}
