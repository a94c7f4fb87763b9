//! The searches: a view of one state, and the chain searches that run on it.

#![expect(clippy::inline_always, reason = "what is not inlined is compiled without the wide vectors of its caller")]

mod advice;
mod by_variable;
mod closure;
mod family;
mod foresight;
mod front;
mod implied;
mod lemma;
mod lemmas;
mod lines;
mod links;
mod locks;
mod memory;
mod nets;
mod network;
mod news;
mod paths;
mod patience;
mod propagation;
mod reach;
mod recall;
mod run;
mod scratch;
mod searches;
mod sheet;
mod simple;
mod space;
mod strict;
mod trail;
mod trials;
mod vectors;
mod view;
mod walk;
mod whip;
mod wings;

pub use advice::Adviser;
pub use closure::{Closures, Planes};
pub use family::Pattern;
pub use foresight::{Foresee, foresee};
pub use lemma::{Advice, Advise, Lemma, Unadvised, Why};
pub use lemmas::{removed_by_chains, static_lemmas};
pub use lines::{Covered, Lines};
pub use links::{Links, Tree, removed_by_loop};
pub use locks::{Lock, crossing};
pub use nets::{Form, Net, Nets, Start};
pub use network::{Flow, Network};
pub use news::News;
pub use paths::{Path, Paths};
pub use patience::Patience;
pub use propagation::{Propagation, Rules, cells_with_choice};
pub use reach::Reach;
pub use trials::{Ending, Trials};
pub use view::View;
