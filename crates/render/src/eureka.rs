//! Eureka notation, in which players write alternating inference chains:
//! `(4=5)r1c2 - (5)r1c7=r3c8 - (5=4)r3c4 => r1c4<>4, r3c2<>4`.

use super::almost_locked::{BlossomReading, LinkedSets, SetReading};
use super::reading::CoverReading;
use super::short::{counting_of, relation_of};
use super::step_text::change;
use super::{StepText, compact};
use unguess_board::{CandidateSet, Digit, DigitSet, Grid, Group};
use unguess_proof::{Chain, Cover, Link, Loop, Proof, Step};
use unguess_steps::technique::strong_links::{LinkedBy, StrongLink, StrongLinks, digit_of};

/// A step in Eureka notation, if its proof is a chain or can be read as one.
pub fn text(grid: &Grid, step: &Step) -> Option<StepText> {
    let nodes: Vec<String> = match &step.proof {
        Proof::Chain(Chain { links }) => links.iter().map(|link| Some(node(link.plain()?))).collect::<Option<_>>()?,
        Proof::Loop(Loop { links }) => closed(links.iter().copied().map(node)),
        Proof::Cover(cover) => match CoverReading::of(grid, step, cover) {
            Some(CoverReading::Named(_) | CoverReading::Fish(_)) => return None,
            _ => of_cover(grid, cover, step)?,
        },
        Proof::Table(table) => vec![relation_of(grid.rules(), &table.of)],
        Proof::Counting(counting) => vec![counting_of(grid.rules(), counting)],
        _ => return None,
    };
    Some(StepText::in_line(nodes, change(&step.effect, "=", "<>"), "-", "=>"))
}

/// The nodes of a cover that can be read as a chain: with groups, as an empty rectangle, of almost locked sets, or of
/// links of which some are such sets. Nothing for other covers.
fn of_cover(grid: &Grid, cover: &Cover, step: &Step) -> Option<Vec<String>> {
    let (removed, reading) = (&step.effect.removed, step.reading.as_deref());
    if let Some(StrongLinks { links, is_closed }) = StrongLinks::of(grid, cover, removed, reading) {
        let links = links.iter().map(grouped);
        return Some(if is_closed { closed(links) } else { links.collect() });
    }
    if let Some(links) = empty_rectangle(grid, cover) {
        return Some(links.iter().map(grouped).collect());
    }
    let sets = LinkedSets::of(grid, cover, step);
    if let Some(sets) = sets.or_else(|| BlossomReading::of(grid, cover, reading)?.as_chain(grid, removed)) {
        return of_sets(&sets);
    }
    let StrongLinks { links, is_closed } = StrongLinks::with_sets(grid, cover, removed, reading)?;
    let nodes = links.iter().flat_map(|link| with_set(grid, link));
    Some(if is_closed { closed(nodes) } else { nodes.collect() })
}

/// The nodes of a strong link. A link by a set and a cell takes two: the set, which needs other digits if it lacks one,
/// and the cell, to which these leave one digit: `(1=45)r1c23`, `(45=6)r7c2`.
fn with_set(grid: &Grid, link: &StrongLink) -> Vec<String> {
    let (set, outside) = match link.by {
        LinkedBy::Variable(_) => return vec![grouped(link)],
        LinkedBy::Set(set) => (set, None),
        LinkedBy::SetAndCell(set, cell) => (set, Some(cell)),
    };
    let digits = set.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.digits_in(cell));
    let set = SetReading { cells: set.iter().collect(), digits };
    let (Some(from), Some(to)) = (digit_of(&link.left), digit_of(&link.right)) else { return Vec::new() };
    let Some(cell) = outside else { return vec![passing(&set, from, to)] };
    let met = compact::digits(grid.digits_in(cell) - DigitSet::of(to), "");
    vec![
        format!("({from}={met}){}", compact::cells(set.cells.iter().copied().collect())),
        format!("({met}={to}){cell}"),
    ]
}

fn closed(nodes: impl Iterator<Item = String>) -> Vec<String> {
    nodes.chain(["loop".to_owned()]).collect()
}

/// A node for each set: the digit by which the chain enters it, then the digit that it passes on, which are the commons
/// in order. Nothing if the chain removes more than one digit.
fn of_sets(LinkedSets { sets, commons, left }: &LinkedSets) -> Option<Vec<String>> {
    let commons = commons.iter().map(|(digit, _)| *digit);
    let Some((digits, _)) = left else {
        let [first, second] = commons.collect::<Vec<_>>().try_into().ok()?;
        let [one, other] = &sets[..] else { return None };
        return Some(closed([passing(one, second, first), passing(other, first, second)].into_iter()));
    };
    let end = digits.first().filter(|_| !digits.is_plural())?;
    let digits: Vec<Digit> = [end].into_iter().chain(commons).chain([end]).collect();
    Some(sets.iter().zip(digits.windows(2)).map(|(set, digits)| passing(set, digits[0], digits[1])).collect())
}

/// `(3=457)r4c236`: if it loses the first digit, it has the others.
fn passing(SetReading { cells, digits }: &SetReading, from: Digit, to: Digit) -> String {
    let between = *digits - [from, to].into_iter().collect();
    let cells = compact::cells(cells.iter().copied().collect());
    format!("({from}={}{to}){cells}", compact::digits(between, ""))
}

/// Reads a cover as an empty rectangle, two strong links: in a box the digit is in one of two lines, and in a second
/// house it has two places, one of which is in the second of these lines and the other is the fin. Nothing for other
/// covers.
fn empty_rectangle(grid: &Grid, Cover { base, cover, fins }: &Cover) -> Option<[StrongLink; 2]> {
    let ([block, pair], [from, to], [fin]) = (&base[..], &cover[..], &fins[..]) else { return None };
    let [places, ends] = [block, pair].map(|variable| grid.left(*variable));
    let start = (ends - CandidateSet::of(*fin)).single()?;
    // The places of the box: first those in the line that loses the digit, then those that see `start`.
    let left = places & *grid.rules().members(*to);
    let right = places - left;
    let is_rectangle = ends.contains(*fin)
        && grid.rules().members(*from).contains(start)
        && right.is_subset(grid.rules().members(*from))
        && [left, right].iter().all(|node| node.single().is_some() || Group::of(node).is_some());
    let [start, end] = [start, *fin].map(CandidateSet::of);
    is_rectangle.then_some([
        StrongLink { by: LinkedBy::Variable(*block), left, right },
        StrongLink { by: LinkedBy::Variable(*pair), left: start, right: end },
    ])
}

/// One of the two is true: digits of a cell, or places of a digit.
fn node(Link { variable, left, right }: Link) -> String {
    match variable.digit_and_house() {
        None => format!("({}={}){}", left.digit(), right.digit(), left.cell()),
        Some((digit, _)) => format!("({digit}){}={}", left.cell(), right.cell()),
    }
}

/// A strong link between groups of one variable: `(4)r1c12=r1c7`.
fn grouped(StrongLink { by, left, right }: &StrongLink) -> String {
    let LinkedBy::Variable(variable) = by else { return String::new() };
    let digit = |node: &CandidateSet| digit_of(node).map_or_else(String::new, |digit| digit.to_string());
    let cells = |node: &CandidateSet| compact::cells(compact::cells_of(node.iter()));
    match variable.digit_and_house() {
        None => format!("({}={}){variable}", digit(left), digit(right)),
        Some((digit, _)) => format!("({digit}){}={}", cells(left), cells(right)),
    }
}
