//! Strong links that hold from the start: colors, remote pairs, chains.

mod colors;
mod consequences;
mod remote_pairs;
mod strong_chains;

pub use colors::{Colors, colorings};
pub use consequences::either_way;
pub use remote_pairs::{RemotePairs, remote_pairs};
pub use strong_chains::{ChainSelection, StrongChain, x_chains, xy_chains};
