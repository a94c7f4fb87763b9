//! Whips, braids and their relatives with groups: chains on one target candidate.
//!
//! Definitions: Denis Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*. Suppose the target true. A whip
//! goes from candidate to candidate: the left-linking one is linked to the right-linking one before (at the start, to the
//! target) and therefore false; of the candidates of one of its variables all others but one are linked to the target or
//! to earlier right-linking candidates, and this one, the right-linking candidate, is therefore true. The last variable
//! has nothing left, so the target is false. In a braid a left-linking candidate may be linked to any earlier right-linking
//! one, or to the target. In a g-whip or g-braid a right-linking object may be a group: candidates of one digit where a
//! line meets a box. The length is the number of variables.
//!
//! The search is the first case of *bound, then ordered*. The bound (`look_ahead`) joins all right-linking candidates
//! that can follow at once, layer by layer; where no variable is left with nothing there is no chain. Then come loose
//! chains, whose left-linking candidates are left open (`loose`), and last the ordered search for a chain as the
//! published ratings have it (`strict`). It is also a case of *kept until lost*: with each failure a witness is kept, and
//! the failure stands while losses leave the witness alone (`failures`).
//!
//! Candidates are numbered (`numbering`), and sets of them are sliced so that one pass over nine rows of bits looks at
//! all variables (`bit_slices`).

pub(crate) mod definition;
mod equal;
pub(crate) mod fast;
mod pattern;
mod relations;

pub use equal::equal_within;
pub(crate) use fast::searches::{Searches, searches};
pub(crate) use pattern::Offer;
pub use pattern::{ChainPattern, WantedChains};
pub use relations::{RelationUse, Relations};
