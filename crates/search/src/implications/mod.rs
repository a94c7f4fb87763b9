//! Tables: all that follows from a candidate being true, and from its being false, step by step.
//!
//! A *node* is a candidate, or a group (two or three candidates of a digit where a line crosses a box), that is on or
//! off. Each node has *direct* implications: what is on puts off all that it sees, what is off puts on what remains alone
//! beside it in a cell or a house. The [`ImplicationTable`] of a node lists what follows from it, breadth-first, each
//! entry with the entry from which it was reached first. Only that one chain to an entry is ever looked at, so the order
//! of the direct implications decides what is found: [`Direct`] lists them in the order of `HoDoKu`.
//!
//! On leads to off and off to on: the levels of a table take turns.

mod branches;
mod chain_exclusions;
mod closures;
mod conclusions;
mod direct;
mod entries;
mod evidence;
mod forcing_chains;
mod forcing_nets;
mod goal_propagation;
mod groups;
mod look_ahead;
mod net_table;
mod net_tables;
mod nice_loops;
mod node_implications;
mod proofs;
mod reach;
mod removal_bound;
mod repeated_cells;
mod set_nodes;
mod set_proofs;
mod set_tables;
mod table;
mod variables;

pub use chain_exclusions::ChainExclusions;
pub use direct::{Direct, Node};
pub use entries::Through;
pub use forcing_chains::{Forced, forcing_chains};
pub use forcing_nets::forcing_nets;
pub use goal_propagation::GoalPropagation;
pub use nice_loops::{LoopForm, NiceLoopPattern, best_nice_loop, nice_loops, nice_loops_with_sets};
pub use node_implications::NodeImplications;
pub use table::ImplicationTable;
