//! A state with its candidates, variables and groups numbered, whatever its board.

mod groups;
pub(crate) mod numbering;

pub use groups::groups_of;
