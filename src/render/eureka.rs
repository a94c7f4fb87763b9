//! Eureka notation, in which players write alternating inference chains:
//! `(4=5)r1c2 - (5)r1c7=r3c8 - (5=4)r3c4 => r1c4<>4, r3c2<>4`.

use super::Told;
use super::cover::NamedCover;
use crate::board::{Candidate, CandidateSet, Cell, Effect, Grid};
use crate::proof::{Chain, Link, Loop, Proof, Step};
use crate::technique::strong_links::{StrongLink, StrongLinks, digit_of};

/// A step in Eureka notation, or nothing if its proof is no chain of candidates.
pub fn told(grid: &Grid, step: &Step) -> Option<Told> {
    let nodes: Vec<String> = match &step.proof {
        Proof::Chain(Chain { links }) => links.iter().map(|link| Some(node(link.plain()?))).collect::<Option<_>>()?,
        Proof::Loop(Loop { links }) => links.iter().copied().map(node).chain(["loop".to_owned()]).collect(),
        Proof::Cover(cover) if NamedCover::of(&cover.base, &cover.cover).is_none() => {
            let StrongLinks { links, is_closed } = StrongLinks::of(grid, cover)?;
            let closing = is_closed.then(|| "loop".to_owned());
            links.iter().map(grouped).chain(closing).collect()
        }
        _ => return None,
    };
    Some(Told::in_line(nodes, effect(&step.effect), "-", "=>"))
}

/// One of the two is true: digits of a cell, or places of a digit.
fn node(Link { variable, left, right }: Link) -> String {
    match variable.digit_and_house() {
        None => format!("({}={}){}", left.digit(), right.digit(), left.cell()),
        Some((digit, _)) => format!("({digit}){}={}", left.cell(), right.cell()),
    }
}

/// The same with groups: `(4)r1c12=r1c7`.
fn grouped(StrongLink { variable, left, right }: &StrongLink) -> String {
    let digit = |node: &CandidateSet| digit_of(node).map_or_else(String::new, |digit| digit.to_string());
    let cells = |node: &CandidateSet| in_short(&node.iter().map(Candidate::cell).collect::<Vec<_>>());
    match variable.digit_and_house() {
        None => format!("({}={}){variable}", digit(left), digit(right)),
        Some((digit, _)) => format!("({digit}){}={}", cells(left), cells(right)),
    }
}

/// The cells of a group, which lie in one line: `r1c12`, `r12c1`.
fn in_short(cells: &[Cell]) -> String {
    let distinct = |number: fn(Cell) -> usize| {
        let mut numbers: Vec<usize> = cells.iter().map(|cell| number(*cell) + 1).collect();
        numbers.dedup();
        numbers.iter().map(usize::to_string).collect::<String>()
    };
    format!("r{}c{}", distinct(Cell::row), distinct(Cell::column))
}

/// What changes: `r1c3=4`, `r1c3<>4, r2c3<>4`.
fn effect(effect: &Effect) -> String {
    let placed = effect.placed.iter().map(|placed| format!("{}={}", placed.cell(), placed.digit()));
    let removed = effect.removed.iter().map(|removed| format!("{}<>{}", removed.cell(), removed.digit()));
    placed.chain(removed).collect::<Vec<_>>().join(", ")
}
