//! Loops.

use serde::Serialize;

use super::Link;

/// Bivalue variables in a loop, the right candidate of each linked to the left one of the next and the last to the
/// first: all left candidates or all right ones are true, so what is linked to a left and to a right one is false.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Loop {
    /// The variables in order.
    pub links: Vec<Link>,
}

impl Loop {
    /// How many variables it has.
    pub const fn length(&self) -> usize {
        self.links.len()
    }
}
