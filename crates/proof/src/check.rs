//! The independent verifier: re-derives each step from the definition of its shape.
//!
//! It knows the rules of the board and nothing else, and shares no code with the techniques and their searches: what a relation demands
//! it reads from the statement (`check/condition.rs`), and looks for fillings by itself (`check/fillings.rs`). Beside the check of
//! each shape stands its theorem. What the theorems are about: *if a solution of the puzzle lies in the state,
//! the step agrees with it.* A solution lies in a state if it has every digit that is placed there, and a candidate of the
//! state in every other cell. That is all a state says of the puzzle, so a theorem also holds for states that were only
//! assumed, and a proof may stand inside another one.
//!
//! A step costs no more time than a small multiple of its length, whatever it says: lists are no longer than a proof can
//! need, and beside each limit stands why nothing is lost by it.

mod board;
mod branch;
mod cases;
mod chain;
mod closed_chain;
mod condition;
#[cfg(test)]
mod condition_tests;
mod counting;
mod cover;
mod deadly;
mod either;
mod equal;
mod exclusion;
mod exocet;
mod fault;
mod filling;
mod fillings;
mod guarded;
mod impossible;
mod or_relation;
mod refutation;
mod several;
mod single;
mod table;
mod then;
mod whip;

pub use condition::{Condition, stated};
pub use fault::Fault;
pub use fillings::ConditionFillings;

use crate::{Proof, Step};
use board::BoardFacts;
use unguess_board::{Candidate, CandidateSet, Effect, Grid, Right, Variable};

/// What a step is checked against.
#[derive(Clone, Copy, Debug)]
pub struct Premises<'a> {
    /// The state in which it is claimed to hold.
    pub grid: &'a Grid,
    /// Where the puzzle started, if it is known to have no second solution from there. Whoever says so has asked a solver:
    /// the checker does not.
    pub unique: Option<&'a Grid>,
}

/// Checks that `step` follows from the premises.
///
/// # Errors
/// The first reason to refuse it.
pub fn check(premises: Premises, step: &Step) -> Result<(), Fault> {
    check_until(premises, step, &|| false)
}

/// Checks that `step` follows from the premises, until `is_over` reports that the time is over. It is called before
/// each deduction, and before each candidate that a deduction removes.
///
/// # Errors
/// The first reason to refuse it, or [`Fault::Late`].
pub fn check_until(premises: Premises, step: &Step, is_over: &dyn Fn() -> bool) -> Result<(), Fault> {
    let facts = BoardFacts::of(premises.grid.rules())?;
    if premises.unique.is_some_and(|origin| origin.rules() != premises.grid.rules()) {
        return Err(Fault::Tables);
    }
    Checker { premises, effect: &step.effect, depth: 0, is_over, facts }.step(&step.proof)
}

/// How deep deductions may be nested inside deductions. Those of the techniques go seven deep.
const DEEPEST: usize = 16;

/// The longest list of candidates, or of links. A candidate that is named twice says nothing new, and a chain, loop or ring
/// that comes back to a candidate is as good without the links between.
const LONGEST: usize = Candidate::COUNT;

struct Checker<'a> {
    premises: Premises<'a>,
    effect: &'a Effect,
    is_over: &'a dyn Fn() -> bool,
    /// Inside how many other deductions this one stands.
    depth: usize,
    /// The houses and links of the board.
    facts: &'static BoardFacts,
}

impl Checker<'_> {
    fn step(&self, proof: &Proof) -> Result<(), Fault> {
        self.changes()?;
        self.proof(proof)
    }

    fn proof(&self, proof: &Proof) -> Result<(), Fault> {
        self.in_time()?;
        match proof {
            Proof::Single(single) => self.single(single),
            Proof::Cover(cover) => self.cover(cover),
            Proof::Chain(chain) => self.chain(chain),
            Proof::Loop(closed) => self.closed_chain(closed),
            Proof::Whip(whip) => self.whip(whip),
            Proof::Guarded(guarded) => self.guarded(guarded),
            Proof::Then(then) => self.then(then),
            Proof::Several(several) => self.several(several),
            Proof::Exclusion(exclusion) => self.exclusion(exclusion),
            Proof::Exocet(exocet) => self.exocet(exocet),
            Proof::Cases(cases) => self.cases(cases),
            Proof::Either(either) => self.either(either),
            Proof::Refutation(refutation) => self.refutation(refutation),
            Proof::Table(table) => self.table(table),
            Proof::Counting(counting) => self.counting(counting),
        }
    }

    /// What checks a deduction inside this one, in a state with no more candidates.
    fn inside<'a>(&'a self, grid: &'a Grid, effect: &'a Effect) -> Result<Checker<'a>, Fault> {
        let premises = Premises { grid, unique: self.premises.unique };
        let depth = self.depth + 1;
        if depth > DEEPEST { Err(Fault::Deep(DEEPEST)) } else { Ok(Checker { premises, effect, depth, ..*self }) }
    }

    fn in_time(&self) -> Result<(), Fault> {
        if (self.is_over)() { Err(Fault::Late) } else { Ok(()) }
    }

    fn grid(&self) -> &Grid {
        self.premises.grid
    }

    /// Checks that the step changes something, only what is there, and nothing twice.
    fn changes(&self) -> Result<(), Fault> {
        let effect = self.effect;
        let changed = effect.removed.iter().chain(&effect.placed);
        if changed.clone().next().is_none() {
            return Err(Fault::Idle);
        }
        let mut seen = CandidateSet::EMPTY;
        changed.into_iter().try_for_each(|candidate| {
            self.present(*candidate)?;
            if seen.contains(*candidate) {
                return Err(Fault::Twice(*candidate));
            }
            seen.insert(*candidate);
            Ok(())
        })
    }

    fn present(&self, candidate: Candidate) -> Result<(), Fault> {
        if self.grid().candidates().contains(candidate) { Ok(()) } else { Err(Fault::Absent(candidate)) }
    }

    /// What holds of each removed candidate, of a step that places nothing.
    fn each_target(&self, holds: impl Fn(Candidate) -> Result<(), Fault>) -> Result<(), Fault> {
        if self.effect.placed.is_some() {
            return Err(Fault::Conclusion);
        }
        self.effect.removed.iter().try_for_each(|target| self.in_time().and_then(|()| holds(*target)))
    }

    fn candidates_of(&self, variable: Variable) -> CandidateSet {
        *self.grid().candidates() & *self.facts.members(variable)
    }

    /// The candidates of an undecided variable: one of them is true.
    fn open(&self, variable: Variable) -> Result<CandidateSet, Fault> {
        let candidates = self.candidates_of(variable);
        let is_open = !candidates.is_empty() && self.grid().decided(variable).is_none();
        if is_open { Ok(candidates) } else { Err(Fault::Closed(variable)) }
    }

    /// `candidate` is still possible and belongs to `variable`.
    fn belongs(&self, candidate: Candidate, variable: Variable) -> Result<(), Fault> {
        self.present(candidate)?;
        if self.facts.members(variable).contains(candidate) {
            Ok(())
        } else {
            Err(Fault::Stranger { candidate, variable })
        }
    }

    /// `other` is linked to a candidate, or to all of a group.
    fn linked(&self, one: Right, other: Candidate) -> Result<(), Fault> {
        if self.linked_to(one).contains(other) { Ok(()) } else { Err(Fault::Unlinked(one, other)) }
    }

    /// What is linked to a candidate, or to all of a group.
    fn linked_to(&self, right: Right) -> CandidateSet {
        match right {
            Right::One(candidate) => *self.facts.linked(candidate),
            _ => right.candidates().iter().fold(CandidateSet::ALL, |all, one| all & *self.facts.linked(one)),
        }
    }

    /// `variable` is undecided, and all that it can take is in `candidates`: one of these is true.
    fn within(&self, variable: Variable, candidates: &CandidateSet) -> Result<(), Fault> {
        match (self.open(variable)? - *candidates).first() {
            None => Ok(()),
            Some(candidate) => Err(Fault::Overlooked { candidate, variable }),
        }
    }
}

/// A list is no longer than it need be.
fn at_most<T>(most: usize, list: &[T]) -> Result<(), Fault> {
    if list.len() > most { Err(Fault::Long { most, count: list.len() }) } else { Ok(()) }
}

/// No candidate comes twice.
fn distinct(candidates: impl Iterator<Item = Candidate>) -> Result<(), Fault> {
    let mut seen = CandidateSet::EMPTY;
    for candidate in candidates {
        if seen.contains(candidate) {
            return Err(Fault::Loop(candidate));
        }
        seen.insert(candidate);
    }
    Ok(())
}
