//! A state as the searches look at it.
//!
//! A puzzle is 324 variables: 81 cells, and each digit in each row, column and box. Each takes exactly one of its
//! candidates, and every technique is a statement about them. [`View`] keeps what each variable can still take, and counts
//! it, so that searches need not; a step that is applied changes the index where it changes the state. A [`Course`] is a state
//! with its log: what each step took away. What was found in an earlier state, or was not there, is asked whether it
//! survives what was [`Lost`] since; a search that failed looks only at that.
//!
//! The rest serves several techniques each: base variables across cover variables for subsets and fish ([`BaseSets`]), a
//! digit of one house locked in another ([`LockedDigit`]), the pincers of a wing ([`View::pincers`]), chains that grow by
//! one variable at a time ([`PartialChains`]), and how far partial whips can lead ([`Layers`]).

mod base_sets;
mod by_variable;
mod course;
mod layers;
mod locked_candidates;
mod lost;
mod partial_chains;
mod pincers;
mod planes;
mod view;

pub use base_sets::{BaseSets, Covered, covers};
pub(crate) use by_variable::ByVariable;
pub use course::Course;
pub use layers::Layers;
pub use locked_candidates::{LockedDigit, crossing};
pub use lost::Lost;
pub use partial_chains::{PartialChain, PartialChains, followers};
pub(crate) use planes::NOTHING;
pub use planes::{Planes, planes, tally};
pub use view::View;
