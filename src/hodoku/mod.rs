//! Searches in the order of HoDoKu 2.2.
//!
//! Its score adds up all steps of a path, so every step has to be the one that it takes. Three rules decide which that is.
//! *Singles* wait in two queues, which steps feed as they change the state ([`Pending`]). Most other techniques take the
//! first instance of a stated order. A few look at all instances and take the best: the one that removes the most, and
//! among equals the one with the lowest weighted sum of what it removes.

pub mod als;
mod pending;
mod remote_pairs;
mod strong_chains;
pub mod tables;
mod weight;

pub use pending::Pending;
pub use remote_pairs::{RemotePairs, remote_pairs};
pub use strong_chains::{StrongChain, Wanted, x_chains, xy_chains};
pub use weight::Weight;
