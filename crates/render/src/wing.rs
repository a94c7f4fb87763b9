//! Chains of three that players see as wings: two pincers, and the pivot or the house between them.

use unguess_board::{Candidate, Cell, Digit, DigitSet, Grid, House, Kind, Variable};
use unguess_proof::{Chain, Proof, Step};

/// A pivot with two or three digits, and pincers that each share one of them with it and have the same other digit.
pub(super) struct Wing {
    pub(super) pivot: Cell,
    pub(super) digits: DigitSet,
    /// The digit that one of the pincers takes, or the pivot if it has it too.
    pub(super) shared: Digit,
    /// The pincers, and what the pivot is when a pincer has to be the shared digit.
    pub(super) pincers: [(Cell, Digit); 2],
}

/// Whether two cells cannot have some digit that both may have.
fn sees(grid: &Grid, one: Cell, other: Cell) -> bool {
    let shared = grid.digits_in(one) & grid.digits_in(other);
    shared.iter().any(|digit| grid.rules().is_linked(one.with(digit), other.with(digit)))
}

impl Wing {
    /// Reads an XY-wing or XYZ-wing from a chain or a whip over three cells: a pincer, the pivot and the other pincer.
    /// Nothing for other steps.
    pub(super) fn of(grid: &Grid, step: &Step) -> Option<Self> {
        let entered: Vec<(Variable, Candidate)> = match &step.proof {
            Proof::Chain(Chain { links }) => links.iter().map(|link| (link.variable, link.left)).collect(),
            Proof::Whip(whip) => {
                let (links, end) = whip.variables()?;
                links.iter().map(|link| (link.variable, link.left)).chain([(end.variable, end.left)]).collect()
            }
            _ => return None,
        };
        let cells = entered.iter().filter(|(variable, _)| variable.kind() == Kind::Cell);
        let cells: Vec<Cell> = cells.map(|(_, left)| left.cell()).collect();
        let [first, pivot, second] = <[Cell; 3]>::try_from(cells).ok().filter(|_| entered.len() == 3)?;
        let [first_digits, digits, second_digits] = [first, pivot, second].map(|cell| grid.digits_in(cell));
        let shared = (first_digits & second_digits).single()?;
        let sees_both = [first, second].into_iter().all(|pincer| sees(grid, pivot, pincer));
        // The digit of a pincer besides the shared one: the pivot has it, too.
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

/// Two cells with the same two digits, and a house that has one of these in two places, each seen by one of the cells.
pub(super) struct WWingReading {
    pub(super) pincers: [Cell; 2],
    /// The digit of the house.
    pub(super) shared: Digit,
    /// The digit that one of the pincers takes.
    pub(super) other: Digit,
    pub(super) house: House,
    pub(super) places: [Cell; 2],
}

impl WWingReading {
    /// Reads a W-wing from a chain of three links: a cell, a digit of a house, and a cell with the digits of the first.
    /// Nothing for other steps.
    pub(super) fn of(grid: &Grid, step: &Step) -> Option<Self> {
        let Proof::Chain(Chain { links }) = &step.proof else { return None };
        let [first, bridge, last] = <[_; 3]>::try_from(&links[..]).ok()?;
        let [first, bridge, last] = [first.plain()?, bridge.plain()?, last.plain()?];
        let (shared, house) = bridge.variable.digit_and_house()?;
        let pincers = [first.left.cell(), last.right.cell()];
        let other = first.left.digit();
        let are_cells = [first, last].iter().all(|link| link.variable.kind() == Kind::Cell);
        let are_alike = grid.digits_in(pincers[0]) == grid.digits_in(pincers[1]);
        let is_w_wing = are_cells && are_alike && other == last.right.digit() && pincers[0] != pincers[1];
        let removes = step.effect.placed.is_none() && step.effect.removed.iter().all(|one| one.digit() == other);
        let places = [bridge.left.cell(), bridge.right.cell()];
        (is_w_wing && removes).then_some(Self { pincers, shared, other, house, places })
    }
}
