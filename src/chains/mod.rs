//! The searches: a view of one state, and the chain searches that run on it.

#![expect(clippy::inline_always, reason = "what is not inlined is compiled without the wide vectors of its caller")]

mod advice;
mod family;
mod front;
mod lemma;
mod lemmas;
mod lines;
mod links;
mod locks;
mod memory;
mod nets;
mod paths;
mod propagation;
mod reach;
mod scratch;
mod searches;
mod sheet;
mod space;
mod strict;
mod vectors;
mod view;
mod walk;
mod whip;
mod wings;

pub use advice::Adviser;
pub use family::Pattern;
pub use lemma::{Advice, Advise, Lemma, Unadvised, Why};
pub use lemmas::static_lemmas;
pub use lines::{Covered, Lines};
pub use links::{Links, Tree, removed_by_loop};
pub use locks::{Lock, crossing};
pub use nets::{Form, Net, Nets};
pub use paths::{Path, Paths};
pub use propagation::{Propagation, Rules, cells_with_choice};
pub use reach::{Flow, Network, Reach};
pub use view::View;
