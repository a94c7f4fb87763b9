//! Chains of three cells as players tell them: a pivot and the two pincers that it sees.

use crate::board::{Candidate, Cell, Digit, DigitSet, Grid, Kind, Variable};
use crate::proof::{Chain, Proof, Step, Whip};

/// A pivot with two or three digits, and pincers that each share one of them with it and have the same other digit.
pub(super) struct Wing {
    pub(super) pivot: Cell,
    pub(super) digits: DigitSet,
    /// The digit that one of the pincers takes, or the pivot if it has it too.
    pub(super) shared: Digit,
    /// The pincers, and what the pivot is when a pincer has to be the shared digit.
    pub(super) pincers: [(Cell, Digit); 2],
}

impl Wing {
    /// The wing that a step tells by a chain or a whip over three cells, if it is one.
    pub(super) fn of(grid: &Grid, step: &Step) -> Option<Self> {
        let entered: Vec<(Variable, Candidate)> = match &step.proof {
            Proof::Chain(Chain { links }) => links.iter().map(|link| (link.variable, link.left)).collect(),
            Proof::Whip(Whip { links, end }) => {
                links.iter().map(|link| (link.variable, link.left)).chain([(end.variable, end.left)]).collect()
            }
            _ => return None,
        };
        let cells = entered.iter().filter(|(variable, _)| variable.kind() == Kind::Cell);
        let cells: Vec<Cell> = cells.map(|(_, left)| left.cell()).collect();
        let [first, pivot, second] = <[Cell; 3]>::try_from(cells).ok().filter(|_| entered.len() == 3)?;
        let [first_digits, digits, second_digits] = [first, pivot, second].map(|cell| grid.digits_in(cell));
        let shared = (first_digits & second_digits).single()?;
        let sees_both = pivot.peers().contains(first) && pivot.peers().contains(second);
        let met = |pincer: DigitSet| (pincer - DigitSet::of(shared)).single();
        let (one, other) = (met(first_digits)?, met(second_digits)?);
        let is_pivot = digits - DigitSet::of(shared) == [one, other].into_iter().collect();
        let removes_shared = step.effect.removed.iter().all(|removed| removed.digit() == shared);
        (sees_both && one != other && is_pivot && removes_shared && step.effect.placed.is_none()).then_some(Self {
            pivot,
            digits,
            shared,
            pincers: [(first, one), (second, other)],
        })
    }
}
