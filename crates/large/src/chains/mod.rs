//! Chains and nets in the order of Sudoku Explainer: forcing chains and cycles, nishio, cell and house nets, dynamic nets, and
//! nets with deductions of their own.
//!
//! A producer makes its hints in a fixed order and sorts them by rating, complexity, kind and creation; the first one is its
//! step. The order of links is region, row, column, then other houses, then peers without a house. A closure is not
//! completed after a contradiction: what it has by then counts, so each is followed in the order of the original.

mod closure;
mod follow;
mod hints;
mod links;
mod nested;
mod nets;
mod proof;
mod simple;
mod statics;

use unguess_board::deadline::Deadline;

use crate::{Producer, State, Step};
use follow::{Inside, Rules, Search};
use hints::Hints;
use links::{Left, Links};
use nested::Nested;

/// The producers of chains and nets, in order.
pub const CHAINS: [Producer; 10] = [
    (31, |state, deadline| first(state, deadline, "forcing-chain", None)),
    (33, |state, deadline| net(state, deadline, "nishio", 7.5, Rules { with_cells: false, ..DYNAMIC })),
    (34, |state, deadline| net(state, deadline, "forcing-cases", 8.0, Rules { is_dynamic: false, ..DYNAMIC })),
    (35, |state, deadline| net(state, deadline, "forcing-net", 8.5, DYNAMIC)),
    (36, |state, deadline| net(state, deadline, "forcing-net", 9.0, Rules { inside: Inside::Simple, ..DYNAMIC })),
    (37, |state, deadline| net(state, deadline, "forcing-net", 9.5, Rules { inside: Inside::Chains, ..DYNAMIC })),
    (38, |state, deadline| net(state, deadline, "forcing-net", 10.0, Rules { inside: Inside::Cases, ..DYNAMIC })),
    (39, |state, deadline| {
        net(state, deadline, "forcing-net", 10.5, Rules { inside: Inside::Nets(&Inside::Nothing), ..DYNAMIC })
    }),
    (40, |state, deadline| {
        net(state, deadline, "forcing-net", 10.5, Rules { inside: Inside::Nets(&Inside::Simple), ..DYNAMIC })
    }),
    (41, |state, deadline| {
        net(state, deadline, "forcing-net", 10.5, Rules { inside: Inside::Nets(&Inside::Chains), ..DYNAMIC })
    }),
];

/// Nets without deductions, in which what has become false counts as gone.
const DYNAMIC: Rules = Rules { with_cells: true, is_dynamic: true, inside: Inside::Nothing };

/// The first net by some rules.
fn net(state: &State, deadline: &Deadline, technique: &'static str, base: f64, rules: Rules) -> Option<Step> {
    first(state, deadline, technique, Some((base, rules)))
}

/// The step of the first net by some rules, with their base rating, or of the first chain or cycle.
fn first(state: &State, deadline: &Deadline, technique: &'static str, rules: Option<(f64, Rules)>) -> Option<Step> {
    let links = Links::new(state);
    let start = Left::new(&links);
    let nested = Nested::new(&links, deadline);
    let search = Search { links: &links, start: &start, nested: &nested, deadline };
    let mut hints = Hints::new(false, rules.is_some_and(|(_, rules)| rules.inside.has_nested()));
    match rules {
        Some((base, rules)) => search.nets(rules, base, &mut hints),
        None => search.chains(&mut hints),
    }
    hints.sorted().first()?.step(&links, technique)
}
