//! Eureka notation, in which players write alternating inference chains:
//! `(4=5)r1c2 - (5)r1c7=r3c8 - (5=4)r3c4 => r1c4<>4, r3c2<>4`.

use super::Told;
use crate::board::Effect;
use crate::proof::{Chain, Link, Loop, Proof, Step};

/// A step in Eureka notation, or nothing if its proof is no chain of candidates.
pub fn told(step: &Step) -> Option<Told> {
    let nodes: Vec<String> = match &step.proof {
        Proof::Chain(Chain { links }) => links.iter().map(|link| Some(node(link.plain()?))).collect::<Option<_>>()?,
        Proof::Loop(Loop { links }) => links.iter().copied().map(node).chain(["loop".to_owned()]).collect(),
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

/// What changes: `r1c3=4`, `r1c3<>4, r2c3<>4`.
fn effect(effect: &Effect) -> String {
    let placed = effect.placed.iter().map(|placed| format!("{}={}", placed.cell(), placed.digit()));
    let removed = effect.removed.iter().map(|removed| format!("{}<>{}", removed.cell(), removed.digit()));
    placed.chain(removed).collect::<Vec<_>>().join(", ")
}
