//! The searches: a view of one state, and the chain searches that run on it.

mod lines;
mod view;

pub use lines::Lines;
pub use view::View;
