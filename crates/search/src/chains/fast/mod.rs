//! Static chains: from candidate to candidate over strong and weak links, as Sudoku Explainer 1.2.1 makes them.
//!
//! A *weak* link joins two candidates of a variable: if one is true, the other is false. A *strong* link joins the only
//! two of a variable: if one is false, the other is true. A chain takes one and the other in turn, and what follows does
//! not depend on what else was assumed: the implications are static. Chains come by the [`Links`] they use: of one digit
//! (X), within cells (Y), or both. A chain that contradicts its start refutes it, one that comes back to it proves it, and
//! one that closes is a cycle, which holds both ways round.
//!
//! *Bound, then ordered*: `Levels` follows all starts at once, level by level and without order, and tells where there
//! can be a chain of a length; `Tree` follows one start in the order of Sudoku Explainer, which decides which of several
//! chains of that length is taken. [`every_chain`] finds all that remove something, and [`ranked_chains`] keeps of these, for
//! each removal, the one that comes first. [`lowest_chain`] is the first of them (a test says so): a separate search, as it
//! takes a fifth of the time to go down only as far as that one.

mod chain;
mod every;
mod graph;
mod kind;
mod levels;
mod lowest;
mod number;
mod ranked;
mod removed;
mod tree;

pub use chain::{Conclusion, StaticChain};
pub use every::every_chain;
pub use graph::{Implications, LinkGraph};
pub use kind::Links;
pub use lowest::lowest_chain;
pub use number::{Number, Numbers};
pub use ranked::ranked_chains;
pub use removed::{WithoutChains, removed_by_chains};
