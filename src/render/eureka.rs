//! Eureka notation, in which players write alternating inference chains:
//! `(4=5)r1c2 - (5)r1c7=r3c8 - (5=4)r3c4 => r1c4<>4, r3c2<>4`.

use crate::proof::{Link, Proof, Step};

/// A step as a line of Eureka notation, or nothing if its proof is no chain.
pub fn line(step: &Step) -> Option<String> {
    match &step.proof {
        Proof::Chain { links } => {
            let nodes: Vec<String> = links.iter().copied().map(node).collect();
            Some(format!("{} => {}", nodes.join(" - "), super::short::effect(&step.effect)))
        }
        Proof::Single { .. } | Proof::Cover { .. } | Proof::Whip { .. } => None,
    }
}

/// One of the two is true: digits of a cell, or places of a digit.
fn node(Link { variable, left, right }: Link) -> String {
    match variable.digit_and_house() {
        None => format!("({}={}){}", left.digit(), right.digit(), left.cell()),
        Some((digit, _)) => format!("({digit}){}={}", left.cell(), right.cell()),
    }
}
