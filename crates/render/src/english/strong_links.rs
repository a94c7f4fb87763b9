//! Chains with groups and almost locked sets in English.

use super::words::{both, denial, either, joined, one_of};
use crate::told::Phrase;
use crate::{Told, premise};
use unguess_core::board::{Candidate, CandidateSet, CellSet, DigitSet, Grid};
use unguess_theory::technique::strong_links::{LinkedBy, StrongLink, StrongLinks, digit_of};

/// If the first left node is false, each right one in turn is true.
pub(super) fn strong_links(
    grid: &Grid,
    StrongLinks { links, is_closed }: &StrongLinks,
    removed: &[Candidate],
    effect: &str,
) -> Told {
    let Some((first, rest)) = links.split_first() else { return Told::in_sentences(Vec::new(), "", effect) };
    let middle = rest.iter().enumerate().map(|(index, link)| {
        let opening = if index == 0 { format!("If {}, then ", spoken(&first.right)) } else { "Then ".to_owned() };
        Phrase::about(premise::link(index + 1), format!("{opening}{}.", passed(grid, link)))
    });
    let sentences = [Phrase::about(premise::link(0), start(grid, first))].into_iter().chain(middle);
    if *is_closed {
        let closes = closes(first.left);
        let closes = Phrase::about(premise::closing(links.len()), closes);
        let nexts = links.iter().cycle().skip(1);
        let pairs = links.iter().zip(nexts).map(|(link, next)| [link.right, next.left]);
        let sets = links.iter().filter_map(|link| match link.by {
            LinkedBy::Set(set) | LinkedBy::SetAndCell(set, _) => Some(set),
            LinkedBy::Variable(_) => None,
        });
        let around = around(grid, pairs, &sets.collect::<Vec<_>>(), removed);
        return Told::in_sentences(sentences.chain([closes]).collect(), around, effect);
    }
    let last = links.last().map_or(first.right, |link| link.right);
    let opening = if last == first.left { "So ".to_owned() } else { one_of([first.left, last]) };
    Told::in_sentences(sentences.collect(), opening, effect)
}

/// That a chain comes back to its start.
pub(super) fn closes(first: CandidateSet) -> String {
    let denied = denial(first.iter());
    format!("Then {denied}, which closes the loop, so of any two in a row in it exactly one is true.")
}

/// Around a closed chain, of each two neighbours one is true; told of those that what is removed sees:
/// `So r4c9 is 6 or 9, and r9c2 or r9c4 is 3: `. What sees none of them sees a digit
/// that one of the almost locked sets has besides.
pub(super) fn around(
    grid: &Grid,
    pairs: impl Iterator<Item = [CandidateSet; 2]>,
    sets: &[CellSet],
    removed: &[Candidate],
) -> String {
    let is_seen = |pair: &CandidateSet, target: &Candidate| pair.iter().all(|one| one.is_linked(*target));
    let pairs = pairs.map(|[one, next]| one | next).filter(|pair| removed.iter().any(|target| is_seen(pair, target)));
    let pairs: Vec<CandidateSet> = pairs.collect();
    let told = pairs.iter().map(|pair| {
        let digits = pair.iter().map(Candidate::digit).collect::<DigitSet>();
        format!("{} is {}", cells(pair), either(digits.iter()))
    });
    let one = joined(told, ", ", ", and ");
    let others: Vec<&Candidate> =
        removed.iter().filter(|target| !pairs.iter().any(|pair| is_seen(pair, target))).collect();
    let has_place = |set: &CellSet, target: &Candidate| {
        let places = CandidateSet::of_digit(target.digit(), *set & grid.cells_with(target.digit()));
        !places.is_empty() && is_seen(&places, target)
    };
    let besides = sets.iter().filter_map(|set| {
        let own = others.iter().filter(|target| has_place(set, target));
        let digits: DigitSet = own.map(|target| target.digit()).collect();
        (!digits.is_empty()).then(|| format!("{} in {}", both(digits.iter()), both(set.iter())))
    });
    let mut all = "each almost locked set keeps all of its other digits".to_owned();
    if others.iter().all(|target| sets.iter().any(|set| has_place(set, target))) {
        all = format!("{all} ({})", joined(besides, ", ", ", and "));
    }
    let reasons = (!pairs.is_empty()).then_some(one).into_iter().chain((!others.is_empty()).then_some(all));
    format!("So {}: ", joined(reasons, ", and ", ", and "))
}

/// `In row 4 the 5 is either in r4c1 or r4c2, or in r4c7.`
fn start(grid: &Grid, StrongLink { by, left, right }: &StrongLink) -> String {
    match by {
        LinkedBy::Variable(variable) => match variable.digit_and_house() {
            None => format!("{variable} is {} or {}.", digits(left), digits(right)),
            Some((digit, house)) => {
                if left.single().is_some() && right.single().is_some() {
                    format!("In {house} the {digit} is in {} or {}.", cells(left), cells(right))
                } else {
                    format!("In {house} the {digit} is either in {}, or in {}.", cells(left), cells(right))
                }
            }
        },
        LinkedBy::Set(set) => {
            let (set, spare) = (set_of(grid, *set), "can do without only one of its digits");
            format!("The almost locked set {set} {spare}, so it has {} or {}.", one(left), one(right))
        }
        LinkedBy::SetAndCell(set, cell) => format!(
            "If the almost locked set {} has no {}, it needs all its other digits, and they leave only {} for {cell}.",
            set_of(grid, *set),
            digits(left),
            digits(right)
        ),
    }
}

/// `r4c1 and r4c2 are not 5, so row 4's 5 must be in r4c7`.
fn passed(grid: &Grid, StrongLink { by, left, right }: &StrongLink) -> String {
    match by {
        LinkedBy::Variable(variable) => match variable.digit_and_house() {
            None => format!("{}, so it must be {}", denial(left.iter()), digits(right)),
            Some((digit, house)) => {
                format!("{}, so {house}'s {digit} must be in {}", denial(left.iter()), cells(right))
            }
        },
        LinkedBy::Set(set) => {
            let set = set_of(grid, *set);
            format!(
                "the almost locked set {set} has no {}, so it needs its {} in {}",
                digits(left),
                digits(right),
                cells(right)
            )
        }
        LinkedBy::SetAndCell(set, cell) => {
            let (set, left, right) = (set_of(grid, *set), digits(left), digits(right));
            format!(
                "the almost locked set {set} has no {left}, so it needs all its other digits, which leave only {right} for {cell}"
            )
        }
    }
}

/// `r1c7 and r5c7 (1, 3 or 6)`.
fn set_of(grid: &Grid, set: CellSet) -> String {
    let digits = set.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.digits_in(cell));
    format!("{} ({})", both(set.iter()), either(digits.iter()))
}

/// `r4c7 is 5`, `r4c1 or r4c2 is 5`.
fn spoken(node: &CandidateSet) -> String {
    format!("{} is {}", cells(node), digits(node))
}

fn cells(node: &CandidateSet) -> String {
    either(node.iter().map(Candidate::cell).collect::<CellSet>().iter())
}

/// `a 5`, `an 8`.
fn one(node: &CandidateSet) -> String {
    let digits = digits(node);
    format!("{} {digits}", if digits.starts_with('8') { "an" } else { "a" })
}

fn digits(node: &CandidateSet) -> String {
    digit_of(node).map_or_else(String::new, |digit| digit.to_string())
}
