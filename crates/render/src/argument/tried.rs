//! Digits that are tried: what is assumed, how much follows, and what cannot be in the end.

use super::branches::of_cases;
use super::premise::{Argument, Premise};
use super::sentence::is_denied;
use crate::picture::{Role, VariableRole};
use crate::words::{both, spoken, starved};
use unguess_board::{Candidate, Rules, Variable};
use unguess_proof::{Branch, Cases, Proof, Reason};

/// The argument by trying every candidate of a variable: all but one lead to a contradiction, and nothing follows from
/// that one. A reader would not follow hundreds of inferences: only their number is given, and the last one. Nothing
/// for other proofs by cases.
pub(super) fn argument(rules: &Rules, cases: &Cases) -> Option<Argument> {
    let (variable, branches) = (cases.variable()?, &cases.branches);
    let (wrong, right): (Vec<&Branch>, Vec<&Branch>) = branches.iter().partition(|branch| is_denied(branch));
    if right.len() != 1 || !right[0].inferences.is_empty() {
        return None;
    }
    let start = Premise::new(format!("{} Try each in turn.", of_cases(variable, branches)))
        .around([variable], VariableRole::Cases);
    let refuted = wrong.iter().map(|branch| {
        let [inferences, tries] = counts(branch);
        let inferences = if inferences == 1 { "1 inference".to_owned() } else { format!("{inferences} inferences") };
        let tries = match tries {
            0 => String::new(),
            1 => " (trying another digit on the way)".to_owned(),
            tries => format!(" (trying {tries} other digits on the way)"),
        };
        let refuted =
            format!("If {}, then after {inferences}{tries} {}.", spoken(branch.assumed.candidate), end(rules, branch));
        let nowhere = branch.inferences.last().and_then(|last| match last.reason {
            Reason::Variable { variable } => Some(variable),
            Reason::Lemma { .. } | Reason::Link { .. } => None,
        });
        Premise::new(refuted).marked([branch.assumed.candidate], Role::Left).around(nowhere, VariableRole::End)
    });
    Some(Argument::following([start].into_iter().chain(refuted).collect(), "Only one is left, so "))
}

/// How many inferences a branch has, and how many other candidates are tried in it. What a lemma needs counts, too: the
/// most that one of its branches has.
fn counts(branch: &Branch) -> [usize; 2] {
    let mut counts = [0, 0];
    for inference in &branch.inferences {
        let [inferences, tries] = match &inference.reason {
            Reason::Variable { .. } | Reason::Link { .. } => [0, 0],
            Reason::Lemma { lemma, .. } => {
                let longest = lemma.branches().iter().map(self::counts).max().unwrap_or_default();
                [longest[0], longest[1] + usize::from(matches!(**lemma, Proof::Refutation(_)))]
            }
        };
        counts[0] += inferences + 1;
        counts[1] += tries;
    }
    counts
}

/// What the last inference of a branch makes impossible: `r4c3 has no digit left`, or `row 4 would have two 3s, in r4c3
/// and r4c5`.
fn end(rules: &Rules, branch: &Branch) -> String {
    let Some(last) = branch.inferences.last() else { return String::new() };
    let candidate = last.literal.candidate;
    match last.reason {
        Reason::Variable { variable } if last.literal.on => starved(variable),
        Reason::Variable { variable } => twice(rules, branch, variable),
        Reason::Lemma { .. } | Reason::Link { .. } => {
            format!("{} would be both {} and not {}", candidate.cell(), candidate.digit(), candidate.digit())
        }
    }
}

/// How a variable would take two candidates that a branch makes true: `row 4 would have two 3s, in r4c3 and r4c5`.
fn twice(rules: &Rules, branch: &Branch, variable: Variable) -> String {
    let literals = [branch.assumed].into_iter().chain(branch.inferences.iter().map(|inference| inference.literal));
    let placed = literals.filter(|literal| literal.on && rules.members(variable).contains(literal.candidate));
    let placed: Vec<Candidate> = placed.map(|literal| literal.candidate).collect();
    match variable.digit_and_house() {
        None => format!("{variable} would be {}", both(placed.iter().map(|candidate| candidate.digit()))),
        Some((digit, house)) => {
            format!("{house} would have two {digit}s, in {}", both(placed.iter().map(|candidate| candidate.cell())))
        }
    }
}
