//! The searches: a view of one state, and the chain searches that run on it.

mod lines;
mod locks;
mod view;

pub use lines::{Covered, Lines};
pub use locks::{Lock, crossing};
pub use view::View;
