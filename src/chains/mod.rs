//! The searches: a view of one state, and the chain searches that run on it.

mod family;
mod lines;
mod memory;
mod paths;
mod searches;
mod sheet;
mod space;
mod strict;
mod view;
mod whip;
mod wings;

pub use family::Pattern;
pub use lines::Lines;
pub use paths::{Path, Paths};
pub use view::View;
