//! Chains with groups and almost locked sets.

use super::premise::{Argument, Premise};
use crate::picture::{Bond, Role, VariableRole};
use crate::words::{both, denial, either, joined, one_of};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, DigitSet, Grid};
use unguess_steps::technique::strong_links::{LinkedBy, StrongLink, StrongLinks};

/// The argument of a chain with groups or almost locked sets: if the first left node is false, each right one in turn
/// is true.
pub(super) fn argument(grid: &Grid, StrongLinks { links, is_closed }: &StrongLinks, removed: &[Candidate]) -> Argument {
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return Argument::default() };
    if *is_closed {
        return closed(grid, links, MUST_BE, removed);
    }
    let ends = [first.left, last.right];
    let opening = if last.right == first.left { "So ".to_owned() } else { one_of(ends) };
    Argument::following(premises(grid, links, MUST_BE), opening).link_by_link(0).ending_in(ends)
}

/// What a cell does with its last candidate.
const MUST_BE: &str = "must be";

/// The argument of a closed chain: link by link, then that it closes, so that one of each two neighbors is true.
/// `takes` is what a cell does with the digit that it is left with.
pub(super) fn closed(grid: &Grid, links: &[StrongLink], takes: &str, removed: &[Candidate]) -> Argument {
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return Argument::default() };
    let sets: Vec<CellSet> = links.iter().filter_map(|link| set(*link)).collect();
    let closes = format!(
        "Then {}, which closes the loop. It works in both directions, so of each two neighbors in it exactly one is true.",
        denial(first.left.iter())
    );
    let closes = Premise::new(closes).between(&last.right, &first.left, Bond::Weak);
    let nexts = links.iter().cycle().skip(1);
    let pairs = links.iter().zip(nexts).map(|(link, next)| [link.right, next.left]);
    let premises = premises(grid, links, takes).into_iter().chain([closes]).collect();
    Argument::following(premises, around(grid, pairs, &sets, removed)).link_by_link(0)
}

/// A chain link by link.
pub(super) fn premises(grid: &Grid, links: &[StrongLink], takes: &str) -> Vec<Premise> {
    (0..links.len()).map(|index| link(grid, links, index, takes)).collect()
}

/// The premise of the link at an index: its words, the almost locked set that it passes, and its lines. Sets are
/// numbered along the chain.
fn link(grid: &Grid, links: &[StrongLink], index: usize, takes: &str) -> Premise {
    let (before, link) = (&links[..index], &links[index]);
    let words = match before {
        [] => start(grid, link),
        [first] => format!("If {}, then {}.", spoken(&first.right), passed(grid, link, takes)),
        _ => format!("Then {}.", passed(grid, link, takes)),
    };
    let mut shown = Premise::new(words);
    if let Some(set) = set(*link) {
        let place = before.iter().filter(|link| self::set(**link).is_some()).count();
        shown = shown.around(set.iter().map(Cell::variable), VariableRole::Set(place));
    }
    if let Some(before) = before.last() {
        shown = shown.between(&before.right, &link.left, Bond::Weak);
    }
    for (node, role) in [(link.left, Role::Left), (link.right, Role::Right)] {
        shown = shown.marked(node.iter(), role);
        if let LinkedBy::Variable(_) = link.by {
            shown = shown.grouped(node);
        }
    }
    shown.between(&link.left, &link.right, Bond::Strong)
}

/// The almost locked set of a link.
const fn set(StrongLink { by, .. }: StrongLink) -> Option<CellSet> {
    match by {
        LinkedBy::Variable(_) => None,
        LinkedBy::Set(cells) | LinkedBy::SetAndCell(cells, _) => Some(cells),
    }
}

/// The words before the change of a closed chain. `pairs` are the nodes joined by weak links, of which one is true;
/// only those that a target sees are named: `So r4c9 is 6 or 9, and r9c2 or r9c4 is 3: `. Targets that see no pair see
/// a digit that an almost locked set keeps.
fn around(
    grid: &Grid,
    pairs: impl Iterator<Item = [CandidateSet; 2]>,
    sets: &[CellSet],
    removed: &[Candidate],
) -> String {
    let is_seen = |pair: &CandidateSet, target: &Candidate| pair.iter().all(|one| grid.rules().is_linked(one, *target));
    let pairs = pairs.map(|[one, next]| one | next).filter(|pair| removed.iter().any(|target| is_seen(pair, target)));
    let pairs: Vec<CandidateSet> = pairs.collect();
    let nodes = pairs.iter().map(|pair| {
        let digits = pair.iter().map(Candidate::digit).collect::<DigitSet>();
        format!("{} is {}", cells(pair), either(digits.iter()))
    });
    let one = joined(nodes, ", ", ", and ");
    let others: Vec<&Candidate> =
        removed.iter().filter(|target| !pairs.iter().any(|pair| is_seen(pair, target))).collect();
    // Whether a target sees all places of its digit in a set.
    let has_place = |set: &CellSet, target: &Candidate| {
        let places = CandidateSet::of_digit(target.digit(), *set & grid.cells_with(target.digit()));
        !places.is_empty() && is_seen(&places, target)
    };
    let besides = sets.iter().filter_map(|set| {
        let linked = others.iter().filter(|target| has_place(set, target));
        let digits: DigitSet = linked.map(|target| target.digit()).collect();
        (!digits.is_empty()).then(|| format!("{} in {}", both(digits.iter()), both(set.iter())))
    });
    let mut all = "each almost locked set keeps all of its other digits".to_owned();
    if others.iter().all(|target| sets.iter().any(|set| has_place(set, target))) {
        all = format!("{all} ({})", joined(besides, ", ", ", and "));
    }
    let reasons = (!pairs.is_empty()).then_some(one).into_iter().chain((!others.is_empty()).then_some(all));
    format!("So {}: ", joined(reasons, ", and ", ", and "))
}

/// The words of the first link: `In row 4 the 5 is either in r4c1 or r4c2, or in r4c7.`
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

/// The words of a later link, whose left end is false: `r4c1 and r4c2 are not 5, so row 4's 5 must be in r4c7`.
fn passed(grid: &Grid, StrongLink { by, left, right }: &StrongLink, takes: &str) -> String {
    match by {
        LinkedBy::Variable(variable) => match variable.digit_and_house() {
            None => format!("{}, so it {takes} {}", denial(left.iter()), digits(right)),
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
pub(super) fn spoken(node: &CandidateSet) -> String {
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
    either(node.iter().map(Candidate::digit).collect::<DigitSet>().iter())
}
