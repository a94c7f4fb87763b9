//! The closures of all assumptions of a state at once, as a matrix of bits.
//!
//! An *assumption* takes one candidate for true, or for false. Its *closure* is all that follows by two rules: a true
//! candidate makes the others of its variables false, and a candidate that all others of a variable have left alone is true.
//! Instead of one closure after the other, this room grows all of them together. Candidates are numbered densely
//! ([`Numbered`]). Each has two rows of bits, one column for each assumption: under which assumptions the candidate is true,
//! and under which it is false. A rule applied to the rows of a variable applies it under every assumption, some instructions
//! for hundreds of closures. A variable is looked at again whenever a row of one of its candidates has changed, until none
//! has: the rules only add bits, so the end does not depend on the order.
//!
//! A column is *refuted* once a variable has nothing left to take, or has to take two candidates. What else would follow in
//! it is not looked for.

#![expect(clippy::inline_always, reason = "what is not inlined is compiled without the vectors of its caller")]

mod columns;
mod grown;
mod numbered;
mod transposed;

pub(crate) use columns::Columns;
pub(crate) use numbered::Numbered;
