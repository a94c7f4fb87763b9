//! Nets in short. What follows as a single is named with its house or cell, and what true candidates see is crossed out without
//! a word, as on paper; deductions that are more than that are written out.

use std::fmt::Display;

use super::sentence::{Tell, deduction, denied, heading, must, words};
use crate::branch::{BranchPart, Sentence};
use crate::net::{Leg, LegOpening, NetReading};
use crate::step_text::Brief;
use crate::words::{self, digit, finding, places, spoken, uncapitalised};
use unguess_board::{Candidate, Grid, Right, Variable};
use unguess_proof::{Branch, Cases, Chain, Link, Literal, Proof, Reason};

/// A net in short: each part stands for a range of the premises that [`net`](super::branches::net) makes, so both count
/// them in the same order: the introduction, then for each leg its heading and its sentences.
pub(super) fn brief(
    grid: &Grid,
    proof: &Proof,
    net: &NetReading,
    introduction: Option<String>,
    tell: Tell,
) -> Vec<Brief> {
    let mut parts: Vec<Brief> = Vec::new();
    // The number of premises so far; `pending` is text that has no part yet, from premise `from` on.
    let mut at = usize::from(introduction.is_some());
    let (mut pending, mut from) = (introduction.unwrap_or_default(), 0);
    for leg in &net.legs {
        if leg.opening == LegOpening::Suppose && !pending.is_empty() {
            parts.push(Brief { text: std::mem::take(&mut pending), premises: from..at });
            from = at;
        }
        // Two legs that contradict each other are contrasted at their first sentences.
        let hand = match leg.opening {
            LegOpening::OneHand => Some("On the one hand"),
            LegOpening::OtherHand => Some("On the other hand"),
            LegOpening::Suppose => {
                pending = joined([pending, heading(leg)]);
                None
            }
            LegOpening::Follows => None,
        };
        at += 1;
        for (place, group) in groups(&leg.sentences).enumerate() {
            at += group.len();
            let before = if place == 0 && !leg.goes_on { std::slice::from_ref(&leg.assumed) } else { &[] };
            let text = grouped(grid, group, before, tell);
            let text = match hand.filter(|_| place == 0) {
                Some(hand) => format!("{hand}, {}", uncapitalised(text.strip_prefix("Then ").unwrap_or(&text))),
                None => text,
            };
            parts.push(Brief { text: joined([pending, text]), premises: from..at });
            (pending, from) = (String::new(), at);
        }
        // The end of a leg belongs to its last part, or to the text that still waits for one.
        if let Some(end) = denied(proof, leg) {
            match parts.last_mut().filter(|_| pending.is_empty()) {
                Some(last) => last.text += &end,
                None => pending += &end,
            }
        }
    }
    if !pending.is_empty() {
        parts.push(Brief { text: pending, premises: from..at });
    }
    parts
}

/// Sentences in a row.
fn joined(texts: [String; 2]) -> String {
    texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Sentences in order, each separate deduction with what follows from it at once.
fn groups<'a, 's>(sentences: &'a [Sentence<'s>]) -> impl Iterator<Item = &'a [Sentence<'s>]> {
    sentences.chunk_by(|_, next| lemma(next).is_none())
}

/// The variable and the candidate, if a sentence finds one true in a variable.
fn single(sentence: &Sentence) -> Option<(Variable, Candidate)> {
    let inference = sentence.part.as_ref()?.inferences.first()?;
    match inference.reason {
        Reason::Variable { variable } if inference.literal.on => Some((variable, inference.literal.candidate)),
        _ => None,
    }
}

/// The deduction by which a sentence holds, if it has a separate one: the part that it finds, the candidates that are
/// false before, and the proof.
fn lemma<'a>(sentence: &'a Sentence) -> Option<(&'a BranchPart<'a>, &'a [Candidate], &'a Proof)> {
    let part = sentence.part.as_ref()?;
    match &part.inferences.first()?.reason {
        Reason::Lemma { without, lemma } => Some((part, without, lemma)),
        Reason::Variable { .. } | Reason::Link { .. } => None,
    }
}

/// Sentences in short: singles in a row make one list, each of the others stands alone.
fn grouped(grid: &Grid, group: &[Sentence], before: &[Literal], tell: Tell) -> String {
    let runs = group.chunk_by(|one, other| single(one).is_some() && single(other).is_some());
    let texts = runs.map(|run| {
        let singles: Vec<(Variable, Candidate)> = run.iter().filter_map(single).collect();
        match &singles[..] {
            [] => run.iter().map(|sentence| alone(grid, sentence, before, tell)).collect::<Vec<_>>().join(" "),
            [(variable, found)] => format!("Then {}.", must(*variable, *found)),
            _ => format!("Then {} singles: {}.", singles.len(), in_order(&singles)),
        }
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// Singles in their order.
fn in_order(singles: &[(Variable, Candidate)]) -> String {
    words::joined(singles.iter().map(|(variable, found)| taken(*variable, found.digit(), found.cell())), ", ", ", ")
}

/// A sentence that finds no single: something that a true candidate sees, or a separate deduction.
fn alone(grid: &Grid, sentence: &Sentence, before: &[Literal], tell: Tell) -> String {
    let Some((part, without, lemma)) = lemma(sentence) else { return words(grid, sentence, before, tell) };
    let (state, step) = deduction(grid, part, without, lemma);
    let effect = finding(&step.effect);
    let short = match lemma {
        Proof::Chain(Chain { links }) => chain(&state, links, &effect),
        Proof::Cases(proof) => chains(&state, proof, &effect),
        _ => None,
    };
    short.unwrap_or_else(|| match lemma {
        Proof::Cover(_) => tell(&state, &step).line(),
        _ => format!("A side chain: {} That ends the side chain.", tell(&state, &step).in_short().join(" ")),
    })
}

/// The cases of a variable in a sentence: the singles that follow in each. Nothing if anything but singles follows in a
/// case, though its last sentence may say which candidates the singles rule out.
fn chains(grid: &Grid, cases: &Cases, effect: &str) -> Option<String> {
    let (variable, branches) = (cases.variable()?, &cases.branches);
    let of_digit = variable.digit_and_house();
    let case = |branch: &Branch| match of_digit {
        None => format!("if {}", branch.assumed.candidate.digit()),
        Some(_) => format!("if in {}", branch.assumed.candidate.cell()),
    };
    let case = |branch: &Branch| {
        let sentences = Leg::of(grid, branch).sentences;
        let singles: Vec<(Variable, Candidate)> = sentences.iter().filter_map(single).collect();
        let is_plain = sentences
            .iter()
            .enumerate()
            .all(|(at, sentence)| single(sentence).is_some() || at + 1 == sentences.len() && lemma(sentence).is_none());
        let then = if singles.is_empty() { "at once".to_owned() } else { format!("then {}", in_order(&singles)) };
        is_plain.then(|| format!("{}, {then}", case(branch)))
    };
    let cases: Vec<String> = branches.iter().map(case).collect::<Option<_>>()?;
    let start = match of_digit {
        None => format!("whatever {variable} is"),
        Some((digit, house)) => format!("wherever {house}'s {digit} goes"),
    };
    Some(format!("Chains: {start}, {effect}: {}.", cases.join("; ")))
}

/// A chain in a sentence: either its first candidate is true, or all that follows is. A chain that comes back to its
/// first candidate shows that this candidate is true.
fn chain(grid: &Grid, links: &[Link<Right>], effect: &str) -> Option<String> {
    let first = links.first()?;
    let rest = links.iter().map(|link| taken(link.variable, digit(link.right), places(grid, link.right)));
    let comes_back = links.last().is_some_and(|last| last.right == Right::One(first.left));
    let (left, rest) = (first.left, words::joined(rest, ", ", ", "));
    Some(if comes_back {
        format!("A chain: if {} were not {}, then {rest}; so {effect}.", left.cell(), left.digit())
    } else {
        format!("A chain: either {}, or {rest}; either way, {effect}.", spoken(left))
    })
}

/// What a variable takes, in a list: `r4c3 = 6`, `r4c3 = 6 (row 4)`.
fn taken(variable: Variable, digit: impl Display, places: impl Display) -> String {
    match variable.digit_and_house() {
        None => format!("{variable} = {digit}"),
        Some((digit, house)) => format!("{places} = {digit} ({house})"),
    }
}
