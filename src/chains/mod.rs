//! The searches: a view of one state, and the chain searches that run on it.

mod lines;
mod memory;
mod sheet;
mod space;
mod strict;
mod view;
mod whip;

pub use lines::Lines;
pub use view::View;
