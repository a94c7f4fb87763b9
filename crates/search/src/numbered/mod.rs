//! A state as numbers: the definitions of families work on these, and know nothing of how large a board is.
//!
//! A board has candidates, variables that take one of their candidates each, links between candidates, and groups of candidates. A state of
//! any board becomes these (`board`) at one door (`state`), where what is found gets its names back. Sets of candidates are as wide
//! as the state needs (`with_width`).

pub(crate) mod board;
mod groups;
mod ordinals;
mod plain;
mod state;

pub(crate) use board::{NumberedBoard, Object, ObjectNumber, ObjectNumbers, VariableNumber};
pub use groups::groups_of;
pub(crate) use ordinals::ordinals;
pub(crate) use plain::with_width_of_plain;
pub use plain::{PlainState, PlainVariable};
pub(crate) use state::StateNumbers;
use unguess_board::simd::SHORT;

/// Something that is made on sets of any width.
pub(crate) trait OnWidth {
    /// What is made.
    type Output;

    /// Makes it, on sets of 64 * `W` candidates.
    fn on<const W: usize>(self) -> Self::Output;
}

/// Runs a task on the narrowest sets that have room for a number of candidates.
///
/// # Panics
/// With more than 768 candidates. A board of nine digits has 729; larger ones are not here ([`PlainState`]).
pub(crate) fn with_width<T: OnWidth>(candidates: usize, task: T) -> T::Output {
    match candidates {
        0..=192 if SHORT => task.on::<3>(),
        0..=256 if SHORT => task.on::<4>(),
        0..=384 => task.on::<6>(),
        385..=768 => task.on::<12>(),
        _ => panic!("{candidates} candidates are more than any board has"),
    }
}
