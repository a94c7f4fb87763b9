//! Almost locked sets, and what several of them remove together.
//!
//! An *almost locked set* is a set of cells of one house with one digit more than cells. If it loses a digit, its cells take
//! all the others. A *restricted common* of two sets without common cells is a digit whose cells in the one see all its cells
//! in the other: at most one of the two has it, so at least one of them loses it. All patterns made of these are instances of
//! the rank theorem: the cells of the sets need one digit each; a digit is true at most once in the house of its set, and a
//! restricted common at most once in both sets together.
//!
//! The patterns come in the order of `HoDoKu`, which numbers the sets and takes the first pattern, or of chains the one that
//! removes most. *Bound, then ordered*: whether two sets see a common cell by the same digit is found for all pairs at once,
//! and only where they do it is asked in order how they are joined.

mod all_chains;
mod blossom;
mod chain;
mod chain_state;
mod link;
mod list;
mod number_sets;
mod pairs;
mod pattern;
mod restricted;
mod sets;
mod shortest;
mod splits;
mod sue_de_coq;

pub use blossom::blossom_of;
pub use chain::chain_of;
pub use link::AlsLink;
pub(crate) use list::almost_locked_sets;
pub use list::{AlmostLockedSet, houses_of};
pub use pairs::{double_of, wing_of};
pub use pattern::AlsPattern;
pub use sets::AlmostLocked;
pub use splits::Splits;
pub use sue_de_coq::SueDeCoqPattern;
