//! The independent verifier: re-derives each step from the definition of its shape.
//!
//! It knows the rules of Sudoku and nothing else, and shares no code with the techniques and their searches.

mod branches;
mod deadly;
mod oddagon;

use crate::board::{Candidate, CandidateSet, Effect, Grid, Right, Variable};
use crate::proof::{End, Link, Literal, Proof, Step};

/// Why a step is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A step has to change something.
    #[error("it changes nothing")]
    Idle,
    /// The candidate is not there to be placed, removed or used.
    #[error("{0} is not a candidate")]
    Absent(Candidate),
    /// The shape does not conclude this kind of effect.
    #[error("this proof does not conclude that kind of change")]
    Conclusion,
    /// A candidate does not belong to the variable it is said to be in.
    #[error("{candidate} does not belong to {variable}")]
    Stranger {
        /// The candidate.
        candidate: Candidate,
        /// The variable.
        variable: Variable,
    },
    /// A variable has a candidate that the proof overlooks.
    #[error("{variable} can also take {candidate}")]
    Overlooked {
        /// The candidate.
        candidate: Candidate,
        /// The variable.
        variable: Variable,
    },
    /// Two candidates should be linked.
    #[error("{0} is not linked to {1}")]
    Unlinked(Right, Candidate),
    /// No candidate before is linked to this one.
    #[error("{0} is linked neither to the target nor to a right-linking candidate before it")]
    Unreached(Candidate),
    /// There are not as many cover variables as base variables, or none.
    #[error("{base} base variables for {cover} cover variables")]
    Uneven {
        /// How many base variables.
        base: usize,
        /// How many cover variables.
        cover: usize,
    },
    /// A base variable has no candidate, or shares one with another.
    #[error("{0} is no base variable: it is decided, or shares a candidate with another")]
    Base(Variable),
    /// A right-linking candidate is already false under the target.
    #[error("{0} is false before it is reached, or true already")]
    Excluded(Right),
    /// A group is two or three candidates.
    #[error("{0} has fewer than two candidates left")]
    Meagre(Right),
    /// A link has to lead from one candidate of its variable to another.
    #[error("{0} is at both ends of its link")]
    Same(Candidate),
    /// A candidate is removed twice.
    #[error("{0} is removed twice")]
    Twice(Candidate),
    /// A candidate is used twice in the same role.
    #[error("{0} is a left-linking or a right-linking candidate twice")]
    Loop(Candidate),
    /// A deadly pattern or a ring has another shape.
    #[error("this is no pattern that could be filled in two ways, and no ring of odd length")]
    Pattern,
    /// A guardian could be true together with the target.
    #[error("{guardian} can be true together with {target}")]
    Guarded {
        /// The target.
        target: Candidate,
        /// The guardian.
        guardian: Candidate,
    },
    /// Some choice of candidates goes with the target.
    #[error("{0} has a place in a choice that leaves something to all excluders")]
    Allowed(Candidate),
    /// An inference does not follow from those before it.
    #[error("{} does not follow from what stands before it", .0.candidate)]
    Unfounded(Literal),
    /// The branches do not match each other, or not the variable they split.
    #[error("the branches do not belong together")]
    Branches,
}

/// Checks that `step` follows in the state `grid`.
///
/// # Errors
/// The first reason to refuse it.
pub fn check(grid: &Grid, step: &Step) -> Result<(), Fault> {
    let checker = Checker { grid, effect: &step.effect };
    checker.changes()?;
    checker.proof(&step.proof)
}

/// What a left-linking candidate has to be linked to.
#[derive(Clone, Copy, PartialEq)]
enum Reach {
    /// The right-linking candidate or group just before it; the target for the first.
    Last,
    /// Any of those, or the target.
    Any,
}

struct Checker<'a> {
    grid: &'a Grid,
    effect: &'a Effect,
}

impl Checker<'_> {
    fn proof(&self, proof: &Proof) -> Result<(), Fault> {
        match proof {
            Proof::Single { variable } => self.single(*variable),
            Proof::Cover { base, cover } => self.cover(base, cover, &[]),
            Proof::Finned { base, cover, fins } => self.cover(base, cover, fins),
            Proof::Chain { links } => self.chain(links),
            Proof::Whip { links, end } => {
                distinct(links.iter().map(|link| link.left).chain([end.left]))?;
                self.targets()?.iter().try_for_each(|target| self.whip(*target, links, *end, Reach::Last))
            }
            Proof::Braid { links, end } => {
                self.targets()?.iter().try_for_each(|target| self.whip(*target, links, *end, Reach::Any))
            }
            Proof::Loop { links } => self.closed_chain(links),
            Proof::Oddagon { links, guardians } => self.oddagon(links, guardians),
            Proof::Then { lemma, then } => {
                check(self.grid, lemma)?;
                Checker { grid: &self.grid.after(&lemma.effect), effect: self.effect }.proof(then)
            }
            Proof::Deadly { pattern, guardians, base, cover } => {
                self.pattern(pattern, guardians)?;
                self.targets()?.iter().try_for_each(|target| self.unguarded(*target, guardians, base, cover))
            }
            Proof::Exclusion { variables, excluders } => {
                self.targets()?.iter().try_for_each(|target| self.exclusion(*target, variables, excluders))
            }
            Proof::Cases { variable, branches } => self.cases(*variable, branches),
            Proof::Either { branches } => self.either(branches),
            Proof::Refutation { branches } => self.refutation(branches),
        }
    }

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
        if self.grid.candidates().contains(candidate) { Ok(()) } else { Err(Fault::Absent(candidate)) }
    }

    /// The removed candidates, of a step that places nothing.
    fn targets(&self) -> Result<&[Candidate], Fault> {
        if self.effect.placed.is_some() { Err(Fault::Conclusion) } else { Ok(&self.effect.removed) }
    }

    fn candidates_of(&self, variable: Variable) -> CandidateSet {
        *self.grid.candidates() & *variable.candidates()
    }

    /// `candidate` is still possible and belongs to `variable`.
    fn belongs(&self, candidate: Candidate, variable: Variable) -> Result<(), Fault> {
        self.present(candidate)?;
        if variable.candidates().contains(candidate) { Ok(()) } else { Err(Fault::Stranger { candidate, variable }) }
    }

    /// All that `variable` can take is in `known`.
    fn within(&self, variable: Variable, known: &CandidateSet) -> Result<(), Fault> {
        match (self.candidates_of(variable) - *known).first() {
            None => Ok(()),
            Some(candidate) => Err(Fault::Overlooked { candidate, variable }),
        }
    }

    fn single(&self, variable: Variable) -> Result<(), Fault> {
        let (Some(placed), []) = (self.effect.placed, &self.effect.removed[..]) else {
            return Err(Fault::Conclusion);
        };
        self.belongs(placed, variable)?;
        self.within(variable, &CandidateSet::of(placed))
    }

    /// The base variables take one candidate each, all different. If a fin is among these, what is linked to all fins is
    /// false. Otherwise all are in the cover; there are as many cover variables, so each takes a candidate of the base.
    fn cover(&self, base: &[Variable], cover: &[Variable], fins: &[Candidate]) -> Result<(), Fault> {
        if base.is_empty() || base.len() != cover.len() {
            return Err(Fault::Uneven { base: base.len(), cover: cover.len() });
        }
        let covered = cover.iter().fold(CandidateSet::EMPTY, |set, variable| set | *variable.candidates());
        let known = covered | fins.iter().copied().collect();
        let mut held = CandidateSet::EMPTY;
        for variable in base {
            let own = self.candidates_of(*variable);
            if own.is_empty() || own.intersects(&held) {
                return Err(Fault::Base(*variable));
            }
            self.within(*variable, &known)?;
            held |= own;
        }
        for target in self.targets()? {
            if held.contains(*target) || !covered.contains(*target) {
                return Err(Fault::Absent(*target));
            }
            fins.iter().try_for_each(|fin| linked((*fin).into(), *target))?;
        }
        Ok(())
    }

    /// The first left candidate or the last right one is true; if they are one, that one is.
    fn chain(&self, links: &[Link<Right>]) -> Result<(), Fault> {
        let (Some(first), Some(last)) = (links.first(), links.last()) else {
            return Err(Fault::Idle);
        };
        self.alternating(links)?;
        if self.effect.placed.is_some_and(|placed| placed != first.left || Right::One(placed) != last.right) {
            return Err(Fault::Conclusion);
        }
        for target in &self.effect.removed {
            linked(first.left.into(), *target)?;
            linked(last.right, *target)?;
        }
        Ok(())
    }

    /// Each variable has two candidates, and each right one is linked to the next left one.
    fn alternating(&self, links: &[Link<Right>]) -> Result<(), Fault> {
        for link in links {
            self.link(*link)?;
            self.within(link.variable, &(CandidateSet::of(link.left) | link.right.candidates()))?;
        }
        distinct(links.iter().map(|link| link.left))?;
        distinct(links.iter().flat_map(|link| link.right.candidates().iter()))?;
        links.windows(2).try_for_each(|pair| linked(pair[0].right, pair[1].left))
    }

    /// All left candidates are true, or all right ones.
    fn closed_chain(&self, links: &[Link]) -> Result<(), Fault> {
        let (Some(first), Some(last)) = (links.first(), links.last()) else {
            return Err(Fault::Idle);
        };
        self.alternating(&links.iter().copied().map(Link::from).collect::<Vec<_>>())?;
        linked(last.right.into(), first.left)?;
        for target in self.targets()? {
            if !links.iter().any(|link| target.is_linked(link.left)) {
                return Err(Fault::Unlinked(first.left.into(), *target));
            }
            if !links.iter().any(|link| target.is_linked(link.right)) {
                return Err(Fault::Unlinked(last.right.into(), *target));
            }
        }
        Ok(())
    }

    /// A link leads from a candidate of its variable to another, or to a group of two or three others.
    fn link(&self, link: Link<Right>) -> Result<(), Fault> {
        self.belongs(link.left, link.variable)?;
        let rights = link.right.candidates();
        if rights.contains(link.left) {
            return Err(Fault::Same(link.left));
        }
        match link.right {
            Right::One(right) => self.belongs(right, link.variable),
            Right::Group(_) => {
                let stranger = (rights - *link.variable.candidates()).first();
                if let Some(candidate) = stranger {
                    return Err(Fault::Stranger { candidate, variable: link.variable });
                }
                let present = rights & *self.grid.candidates();
                if present.len() < 2 { Err(Fault::Meagre(link.right)) } else { Ok(()) }
            }
        }
    }

    /// Under the target, each variable has only its right-linking candidate or group left and the last has none.
    fn whip(&self, target: Candidate, links: &[Link<Right>], end: End, from: Reach) -> Result<(), Fault> {
        let mut excluded = *target.linked();
        let mut used = CandidateSet::of(target);
        let mut groups = Vec::new();
        let mut last = Right::One(target);
        for link in links {
            self.link(*link)?;
            reached(link.left, last, &excluded, from)?;
            let rights = link.right.candidates();
            if (rights & *self.grid.candidates()).is_subset(&excluded)
                || rights.intersects(&used)
                || groups.contains(&link.right)
            {
                return Err(Fault::Excluded(link.right));
            }
            self.within(link.variable, &(excluded | rights))?;
            excluded |= link.right.linked();
            match link.right {
                Right::One(right) => used.insert(right),
                Right::Group(_) => groups.push(link.right),
            }
            last = link.right;
        }
        self.belongs(end.left, end.variable)?;
        reached(end.left, last, &excluded, from)?;
        self.within(end.variable, &excluded)
    }
}

fn reached(left: Candidate, last: Right, excluded: &CandidateSet, from: Reach) -> Result<(), Fault> {
    match from {
        Reach::Last => linked(last, left),
        Reach::Any if excluded.contains(left) => Ok(()),
        Reach::Any => Err(Fault::Unreached(left)),
    }
}

fn linked(one: Right, other: Candidate) -> Result<(), Fault> {
    if one.linked().contains(other) { Ok(()) } else { Err(Fault::Unlinked(one, other)) }
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
