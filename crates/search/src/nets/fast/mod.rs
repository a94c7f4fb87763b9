//! Forcing nets: what follows from assumptions, and what several assumptions have in common.
//!
//! Definition: the multiple, dynamic and nested forcing chains of Sudoku Explainer 1.2.1. A [`Propagation`] follows one
//! assumption (a candidate is true, or is false) in a fixed order: true candidates make others of their variables false,
//! and a candidate that is left as the only one of a variable becomes true. With dynamic [`PropagationRules`](crate::nets::PropagationRules) candidates that have
//! turned out false count as gone; with [`nested`] deductions whole steps are made on the way. A [`Net`] starts from the
//! candidates of a variable, from a candidate and its opposite, or from one assumption that contradicts itself; its
//! conclusion follows from all of these, and its length is the number of literals on which that rests.
//!
//! *Bound, then ordered*: `NetBound` tells without order what nets can conclude, as closures (all that follows in whatever
//! order) or from static implications; only what can still win is followed in order. *Kept until lost*: a closure still
//! holds in later states and in those inside a net, as candidates only go; a propagation is kept until
//! something is lost without which it would have gone another way (`survival`). [`Kept`] owns both.

mod bound;
mod closure;
mod closures;
mod follow;
mod grow;
mod kept;
mod matrix_bound;
pub mod nested;
mod nishio;
mod ordered;
mod search;
mod start;
mod static_bound;
mod survival;
mod witness;

pub use closures::Closures;
pub use follow::follow;
pub use kept::{InnerState, Kept};
pub use nested::{Deductions, Lemma, Nested, NoDeductions};
pub(crate) use nishio::lowest_contradiction;
pub use nishio::nishio;
pub use ordered::Propagation;
pub use search::{Net, Nets};
pub use start::Start;
