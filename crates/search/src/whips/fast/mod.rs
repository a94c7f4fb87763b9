//! Searches for whips on the usual board, tuned to its 324 variables.
//!
//! Candidates are numbered once for each state (`numbering`), and sets of them are *bit slices*: one pass over nine rows of bits
//! looks at all variables at once (`bit_slices`).
//!
//! The search is the first case of *bound, then ordered*. The bound (`look_ahead`) joins all right-linking candidates that can
//! follow at once, layer by layer; if every variable still has something left, there is no chain. Then come loose chains, whose
//! left-linking candidates are not chosen yet (`loose`), and last the ordered search for a chain as the published ratings have it
//! (`strict`). It is also a case of *kept until lost*: each failure keeps a witness, and stands as long as enough of the witness is
//! left (`failures`).

#![expect(clippy::inline_always, reason = "what is not inlined is compiled without the wide vectors of its caller")]

pub(crate) mod bit_slices;
mod failures;
mod family;
pub(crate) mod followers;
mod look_ahead;
mod loose;
pub(crate) mod numbering;
mod partial;
pub(crate) mod relation_slots;
mod scratch;
pub(crate) mod searches;
mod seated_relations;
mod slots;
mod strict;
mod whip_search;
pub(crate) mod words;
