//! Almost locked sets, and what several of them remove together.
//!
//! An *almost locked set* is a set of cells of one house with one digit more than cells. If it loses a digit, its cells take
//! all the others. A *restricted common* of two sets without common cells is a digit whose cells in the one see all its cells in
//! the other: at most one of the two has it, so at least one of them loses it. All patterns made of these are instances of the
//! rank theorem: the cells of the sets need one digit each; a digit in the house of its set has room for one, and a restricted
//! common has room for one in both sets together.
//!
//! The patterns come in the order of `HoDoKu`, which numbers the sets and takes the first pattern, or of chains the one that
//! removes most. *Bound, then ordered*: whether two sets see a common cell by the same digit is known for all pairs at once,
//! and only where they do it is asked in order how they are joined.

mod blossom;
mod chain;
mod cover;
mod list;
mod pairs;
mod restricted;
mod rows;
mod shortest;

use std::cell::OnceCell;

pub use blossom::blossom_of;
pub use chain::chain_of;
pub use list::AlmostLockedSet;
pub use pairs::{double_of, wing_of};

use self::list::almost_locked_sets;
use self::restricted::RestrictedCommons;
use self::rows::Rows;
use crate::board::{Candidate, CandidateSet, Cell, Digit, Effect, Grid};
use crate::proof::Step;
use crate::state::View;

/// All almost locked sets of a state, and what joins them, as far as it was asked for.
pub struct AlmostLocked {
    sets: Vec<AlmostLockedSet>,
    commons: RestrictedCommons,
    /// By set: its neighbours.
    around: OnceCell<Rows>,
    /// By candidate: the sets that see it.
    seeing: OnceCell<Rows>,
    /// By set: those that see a candidate that it sees.
    sharing: OnceCell<Rows>,
}

/// A pattern of almost locked sets.
#[derive(Clone, Debug)]
pub struct AlsPattern {
    /// A cell each of whose digits one of the sets sees.
    stem: Option<Cell>,
    /// The sets in order.
    sets: Vec<AlmostLockedSet>,
    /// Digits that two sets share, by their places, or a set and the stem.
    joints: Vec<Joint>,
    /// What it removes, in order; perhaps some of it twice.
    pub removed: Vec<Candidate>,
}

/// A digit that sets share, of which only one can have it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Joint {
    digit: Digit,
    sets: Vec<usize>,
}

impl AlmostLocked {
    /// Those of a state.
    pub fn of(view: &View) -> Self {
        let sets = almost_locked_sets(view);
        Self {
            commons: RestrictedCommons::new(view, &sets),
            sets,
            around: OnceCell::new(),
            seeing: OnceCell::new(),
            sharing: OnceCell::new(),
        }
    }

    /// The neighbours of all sets.
    fn join_all(&mut self, view: &View) {
        while self.commons.neighbours.len() < self.sets.len() {
            self.commons.add_next(view, &self.sets);
        }
    }

    fn around(&self) -> &Rows {
        self.around.get_or_init(|| self.commons.around())
    }

    fn seeing(&self) -> &Rows {
        self.seeing.get_or_init(|| {
            let mut seeing = Rows::new(Candidate::COUNT, self.sets.len());
            for (number, set) in self.sets.iter().enumerate() {
                for digit in set.digits.iter() {
                    set.seen(digit).iter().for_each(|cell| seeing.insert(cell.with(digit).index(), number));
                }
            }
            seeing
        })
    }

    fn sharing(&self) -> &Rows {
        self.sharing.get_or_init(|| {
            let seeing = self.seeing();
            let mut sharing = Rows::new(self.sets.len(), self.sets.len());
            for (number, set) in self.sets.iter().enumerate() {
                for digit in set.digits.iter() {
                    set.seen(digit).iter().for_each(|cell| sharing.add(number, seeing, cell.with(digit).index()));
                }
            }
            sharing
        })
    }
}

impl AlsPattern {
    /// Whether a step over these cells has the proof of this pattern, and removes nothing that the pattern does not.
    pub fn is_told_by(&self, grid: &Grid, cells: &[Cell], step: &Step) -> bool {
        self.base() == cells
            && step.effect.removed.iter().all(|removed| self.removed.contains(removed))
            && self.proof(grid) == step.proof
    }

    /// The step of a technique that finds it.
    pub fn step(mut self, technique: &'static str, view: &View) -> Step {
        let mut seen = CandidateSet::EMPTY;
        self.removed.retain(|removed| {
            let is_new = !seen.contains(*removed);
            seen.insert(*removed);
            is_new
        });
        let proof = self.proof(view.grid());
        let effect = Effect { placed: None, removed: self.removed };
        Step::new(technique, proof, effect)
    }
}
