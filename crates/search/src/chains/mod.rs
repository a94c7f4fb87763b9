//! Static chains: what follows from a candidate by the links of the state alone.

pub mod definition;
pub mod fast;
