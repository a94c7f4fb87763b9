//! Chains with groups and almost locked sets in English.

use super::words::{both, capitalised, denial, either};
use crate::board::{Candidate, CandidateSet};
use crate::render::Told;
use crate::technique::strong_links::{By, StrongLink, StrongLinks, digit_of};

/// If the first left node is false, each right one in turn is true.
pub(super) fn strong_links(StrongLinks { links, is_closed }: &StrongLinks, effect: &str) -> Told {
    let Some((first, rest)) = links.split_first() else { return Told::in_sentences(Vec::new(), "", effect) };
    let middle = rest.iter().enumerate().map(|(index, link)| {
        let opening = if index == 0 { format!("If {}, ", spoken(&first.right)) } else { "Then ".to_owned() };
        format!("{opening}{}.", passed(link))
    });
    let sentences = [start(first)].into_iter().chain(middle);
    if *is_closed {
        let closes = denial(first.left.iter());
        let closes = format!("And then {closes}: the chain closes, and of each two neighbours in it one is true.");
        return Told::in_sentences(sentences.chain([closes]).collect(), "So ", effect);
    }
    Told::in_sentences(sentences.collect(), "Either way, ", effect)
}

/// `Row 4 has its 5 in r4c1 or r4c2, or else in r4c7.`
fn start(StrongLink { by, left, right }: &StrongLink) -> String {
    match by {
        By::Variable(variable) => match variable.digit_and_house() {
            None => format!("{variable} is {} or {}.", digits(left), digits(right)),
            Some((digit, house)) => {
                capitalised(&format!("{house} has its {digit} in {}, or else in {}.", cells(left), cells(right)))
            }
        },
        By::Set(set) => {
            format!("The almost locked set {} has a {} or else a {}.", both(set.iter()), digits(left), digits(right))
        }
        By::SetPast(set, cell) => format!(
            "The almost locked set {} has a {}, or else all that {cell} can be but {}.",
            both(set.iter()),
            digits(left),
            digits(right)
        ),
    }
}

/// `row 4 has its 5 not in r4c1 or r4c2 but in r4c7`.
fn passed(StrongLink { by, left, right }: &StrongLink) -> String {
    match by {
        By::Variable(variable) => match variable.digit_and_house() {
            None => format!("{variable} is not {} but {}", digits(left), digits(right)),
            Some((digit, house)) => format!("{house} has its {digit} not in {} but in {}", cells(left), cells(right)),
        },
        By::Set(set) => {
            let set = both(set.iter());
            format!(
                "the almost locked set {set} has no {} and so a {} in {}",
                digits(left),
                digits(right),
                cells(right)
            )
        }
        By::SetPast(set, cell) => {
            let set = both(set.iter());
            format!("the almost locked set {set} has no {} and leaves only {} to {cell}", digits(left), digits(right))
        }
    }
}

/// `r4c7 is 5`, `r4c1 or r4c2 is 5`.
fn spoken(node: &CandidateSet) -> String {
    format!("{} is {}", cells(node), digits(node))
}

fn cells(node: &CandidateSet) -> String {
    either(node.iter().map(Candidate::cell))
}

fn digits(node: &CandidateSet) -> String {
    digit_of(node).map_or_else(String::new, |digit| digit.to_string())
}
