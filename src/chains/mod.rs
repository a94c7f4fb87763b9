//! The searches: a view of one state, and the chain searches that run on it.

mod lines;
mod locks;
mod memory;
mod paths;
mod sheet;
mod space;
mod strict;
mod view;
mod whip;
mod wings;

pub use lines::{Covered, Lines};
pub use locks::{Lock, crossing};
pub use paths::{Path, Paths};
pub use view::View;
