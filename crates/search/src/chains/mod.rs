//! Static chains: what follows from a candidate by the links of the state alone.
//!
//! The [`definition`] makes every chain on a board with any rules and takes the first; the [`fast`] search on the usual board knows in
//! advance which can be the first, and follows no other.

pub mod definition;
pub mod fast;
mod found;

pub use found::FoundChain;
