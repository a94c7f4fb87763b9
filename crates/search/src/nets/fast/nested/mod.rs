//! Deductions inside a net.
//!
//! Where nothing more follows in a net, Sudoku Explainer looks at the state without the candidates that are false there,
//! and makes in it the simpler steps it knows: locked candidates, pairs and X-wings, then chains, then whole nets.
//! [`Nesting`](crate::nets::Nesting) says how deep that goes. What such a step removes is false in the net, because of the candidates that
//! had to be gone for it. Its chain is a [`Lemma`] of the net, and its nodes count with those of the net.
//!
//! *Bound, then ordered*: what all these steps could remove is found without order ([`Nested::removable`]); only where that
//! is something are they looked for in order ([`Nested::deductions`]).

mod bound;
mod deduce;
mod deductions;
mod lemma;

pub use deduce::{Nested, NoDeductions};
pub use deductions::Deductions;
pub use lemma::{Deduction, DeductionReason, Lemma};
