//! The orders in which published programs take steps.
//!
//! *HoDoKu's score* adds up all steps of a path, so every step has to be the one that it takes. Three rules decide which that is.
//! Singles wait in two queues, which steps feed as they change the state ([`Pending`]). Most other techniques take the
//! first instance of a stated order. A few look at all instances and take the best: the one that removes the most, and
//! among equals the one with the lowest weighted sum of what it removes ([`Weight`]).
//!
//! *Whips* come in the order of the rule engine that made the published ratings ([`agenda`]).

pub mod agenda;
mod digit_counts;
mod pending;
mod queue;
mod weight;

pub use pending::Pending;
pub use weight::Weight;
