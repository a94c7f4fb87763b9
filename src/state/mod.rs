//! A state as the searches look at it.
//!
//! A puzzle is 324 variables: 81 cells, and each digit in each row, column and block. Each takes exactly one of its
//! candidates, and every technique is a statement about them. [`View`] keeps what each variable can still take, and counts
//! it, so that searches need not; a step that is applied changes the index where it changes the state. [`Changes`] is the
//! log of a run: what each step took away. A [`Course`] is a state with its log. What was found, or was not there, in an
//! earlier state is asked whether it survives what was [`Lost`] since; a search that failed looks only at that.
//!
//! The rest serves several techniques each: base variables across cover variables for subsets and fish ([`BaseSets`]), a
//! digit of one house locked in another ([`LockedDigit`]), the pincers of a wing ([`View::pincers`]), chains that grow by
//! one variable at a time ([`PartialChains`]), and how far partial whips can lead ([`Layers`]).

mod base_sets;
mod by_variable;
mod changes;
mod course;
mod layers;
mod locked_candidates;
mod partial_chains;
mod pincers;
mod planes;
mod view;

pub use base_sets::{BaseSets, Covered};
pub(crate) use by_variable::ByVariable;
pub use changes::{Changes, Lost};
pub use course::Course;
pub use layers::Layers;
pub use locked_candidates::{LockedDigit, crossing};
pub use partial_chains::{PartialChain, PartialChains};
pub use planes::Planes;
pub(crate) use planes::{NOTHING, planes, tally};
pub use view::View;
