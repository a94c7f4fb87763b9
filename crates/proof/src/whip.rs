//! Whips and braids.

use serde::{Deserialize, Serialize};

use super::Link;
use unguess_board::{Candidate, Right, Rules, Variable};

/// If the target were true, each variable in turn would have only its right-linking candidate left, and the last one
/// nothing at all. In a whip, a left-linking candidate is linked to the right-linking one just before it, the first to the
/// target; in a braid, to any of those before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Whip {
    /// The variables that keep one candidate, or one group, in order.
    pub links: Vec<Link<Right>>,
    /// The variable that keeps none.
    pub end: End,
}

/// The last variable of a whip: no candidate remains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The variable.
    pub variable: Variable,
    /// The left-linking candidate.
    pub left: Candidate,
}

impl Whip {
    /// Whether it is a whip for each of these targets, not just a braid: each left-linking candidate is linked to the
    /// right-linking one just before it, the first to the target, and none occurs twice.
    pub fn is_continuous(&self, rules: &Rules, targets: &[Candidate]) -> bool {
        let lefts: Vec<Candidate> = self.links.iter().map(|link| link.left).chain([self.end.left]).collect();
        let rights: Vec<Right> = self.links.iter().map(|link| link.right).collect();
        Self::are_continuous(rules, targets, &rights, &lefts)
    }

    /// Whether left-linking candidates, one more than right-linking ones, are each linked to the one before, and all different.
    pub(super) fn are_continuous(rules: &Rules, targets: &[Candidate], rights: &[Right], lefts: &[Candidate]) -> bool {
        let follows = |(right, left): (&Right, &Candidate)| right.linked_on(rules).contains(*left);
        targets.iter().all(|target| rules.is_linked(*target, lefts[0]))
            && rights.iter().zip(&lefts[1..]).all(follows)
            && (1..lefts.len()).all(|index| !lefts[..index].contains(&lefts[index]))
    }

    /// How many variables it has.
    pub const fn length(&self) -> usize {
        self.links.len() + 1
    }
}
