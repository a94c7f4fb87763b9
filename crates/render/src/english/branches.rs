//! Nets in English: what follows from assumptions, sentence by sentence.

use super::brief::brief;
use super::sentence::{Tell, before, denied, heading, is_denied, literal, told};
use super::words::either;
use crate::net::{Leg, NetEnd, NetReading};
use crate::told::Phrase;
use crate::{Told, premise};
use unguess_core::board::Grid;
use unguess_core::proof::{Branch, Cases, Literal, Proof};

/// Every candidate of a variable, a candidate that is true or false, or one that cannot be true: and where it leads.
pub(super) fn net(grid: &Grid, proof: &Proof, effect: &str, tell: Tell) -> Told {
    let net = NetReading::of(grid, proof);
    let introduction = introduction(proof);
    let start = introduction.clone().map(|text| Phrase::about(premise::START, text));
    let legs = net.numbered(usize::from(start.is_some())).flat_map(|(first, leg)| {
        let mut told = vec![heading(leg)];
        told.extend(inferences(grid, leg, tell));
        if let Some(end) = denied(proof, leg) {
            told.last_mut().expect("it has a heading").push_str(&end);
        }
        (first..).zip(told).map(|(premise, text)| Phrase::about(premise, text))
    });
    let premises = start.into_iter().chain(legs).collect();
    let brief = brief(grid, proof, &net, introduction, tell);
    Told { brief, ..Told::in_sentences(premises, opening(proof, net.end), effect) }
}

/// What is said before the first leg.
fn introduction(proof: &Proof) -> Option<String> {
    match proof {
        Proof::Cases(Cases { variable, branches }) => Some(match variable.digit_and_house() {
            None => {
                format!("{variable} is {}.", either(branches.iter().map(|branch| branch.assumed.candidate.digit())))
            }
            Some((digit, house)) => {
                let cells = either(branches.iter().map(|branch| branch.assumed.candidate.cell()));
                format!("In {house} the {digit} is in {cells}.")
            }
        }),
        Proof::Refutation(_) => proof.branches().first().map(|branch| tried(branch.assumed)),
        _ => None,
    }
}

/// `Try 8 in r6c1.`
fn tried(assumed: Literal) -> String {
    if assumed.on {
        format!("Try {} in {}.", assumed.candidate.digit(), assumed.candidate.cell())
    } else {
        format!("Suppose that {}.", literal(assumed))
    }
}

/// What is said before the change.
fn opening(proof: &Proof, end: NetEnd) -> String {
    match (proof, end) {
        (Proof::Cases(_), _) => "In every case, ".to_owned(),
        (_, NetEnd::Opposites) => "That is impossible, so ".to_owned(),
        (_, NetEnd::Denied(before)) if proof.branches().iter().any(|branch| branch.assumed == before) => {
            "That contradicts what we tried, so ".to_owned()
        }
        (_, NetEnd::Denied(found)) => format!("But we had {}. That is impossible, so ", before(found)),
        _ if proof.branches().iter().any(is_denied) => "So ".to_owned(),
        _ => "Either way, ".to_owned(),
    }
}

/// What a branch supposes and where it leads: `If r4c3 is 6, r7c3 is not 6`.
pub(crate) fn branch(branch: &Branch) -> String {
    match branch.inferences.last() {
        None => format!("If {}", literal(branch.assumed)),
        Some(last) => format!("If {}, {}", literal(branch.assumed), literal(last.literal)),
    }
}

/// What follows, sentence by sentence. A deduction of its own is told in one.
fn inferences(grid: &Grid, leg: &Leg, tell: Tell) -> Vec<String> {
    let mut before = if leg.goes_on { Vec::new() } else { vec![leg.assumed] };
    let told = leg.sentences.iter().map(|sentence| {
        let told = told(grid, sentence, &before, tell);
        before = sentence.found();
        told
    });
    told.collect()
}
