//! Forcing nets: what several assumptions have in common, or what leads one to a contradiction.

pub mod definition;
pub mod fast;
