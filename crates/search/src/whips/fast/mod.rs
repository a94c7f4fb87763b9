//! Searches for whips on the usual board, tuned to its 324 variables.

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
