//! Chains, and the links that they and others consist of.

use serde::{Deserialize, Serialize};

use unguess_board::{Candidate, Right, Variable};

/// Bivalue variables, the right candidate of each linked to the left one of the next: the first left candidate or
/// the last right one is true, so what is linked to both is false. If the two are one candidate, that one is true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chain {
    /// The variables in order.
    pub links: Vec<Link<Right>>,
}

/// A variable of a chain with the candidate by which it is reached and the one, or the group, by which it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link<R = Candidate> {
    /// The variable.
    pub variable: Variable,
    /// The left-linking candidate: linked to the right-linking one before, or to the target.
    pub left: Candidate,
    /// The right-linking candidate or group: all that remains.
    pub right: R,
}

impl Chain {
    /// How many variables it has.
    pub const fn length(&self) -> usize {
        self.links.len()
    }
}

impl From<Link> for Link<Right> {
    fn from(Link { variable, left, right }: Link) -> Self {
        Self { variable, left, right: right.into() }
    }
}

impl Link<Right> {
    /// This link as one between two candidates; `None` if it leads to a group.
    pub const fn plain(self) -> Option<Link> {
        match self.right {
            Right::One(right) => Some(Link { variable: self.variable, left: self.left, right }),
            Right::Group(_) | Right::Several(_) => None,
        }
    }
}
