//! Searches in the order of HoDoKu 2.2.
//!
//! Its score adds up all steps of a path, so every step has to be the one that it takes. Three rules decide which that is.
//! *Singles* wait in two queues, which steps feed as they change the state ([`Pending`]). Most other techniques take the
//! first instance of a stated order. A few look at all instances and take the best: the one that removes the most, and
//! among equals the one with the lowest weighted sum of what it removes.

pub mod als;
mod board_placements;
mod colors;
mod consequences;
mod covers;
mod digit_counts;
mod digit_placements;
mod finned_lines;
mod fish_class;
mod fish_houses;
mod goal_propagation;
mod house_fish;
mod kraken;
mod naked;
mod pending;
mod queue;
mod rectangles;
mod remote_pairs;
mod strong_chains;
mod sue_de_coq;
pub mod tables;
mod templates;
mod weight;

pub use colors::{Colors, colorings};
pub use consequences::either_way;
pub use covers::covers;
pub use finned_lines::FinnedLines;
pub use fish_class::FishClass;
pub use goal_propagation::GoalPropagation;
pub use house_fish::{ENDO_FINS, FINS, HouseFish};
pub use kraken::{KRAKEN_FINS, KrakenFishPattern};
pub use naked::NakedSubsetPattern;
pub use pending::Pending;
pub use rectangles::{Avoidable, Rectangle, share_line};
pub use remote_pairs::{RemotePairs, remote_pairs};
pub use strong_chains::{StrongChain, WantedChains, x_chains, xy_chains};
pub use sue_de_coq::SueDeCoqPattern;
pub use templates::{TemplateFind, templates};
pub use weight::Weight;
