//! Deadly patterns.

use super::{Checker, Fault};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, Variable};
use crate::proof::DeadlyPattern;

impl Checker<'_> {
    /// A puzzle without a second solution, a pattern that could be filled in two ways if all guardians were false, and for
    /// each target a reason why they would be if it were true. *The targets are false.*
    ///
    /// For let the solution have a target: then it has no guardian, fills the pattern in one of the ways, and the other one
    /// gives a second solution. That is one of the puzzle from its start, not only of the state: so the theorem holds, too,
    /// where the state itself is an assumption.
    pub(super) fn deadly(
        &self,
        pattern: &DeadlyPattern,
        guardians: &[Candidate],
        base: &[Variable],
        cover: &[Variable],
    ) -> Result<(), Fault> {
        let start = self.premises.unique.ok_or(Fault::Several)?;
        guardians.iter().try_for_each(|guardian| self.present(*guardian))?;
        let rest = *self.grid().candidates() - guardians.iter().copied().collect();
        let pattern = match pattern {
            DeadlyPattern::Loop { cells, digits } => deadly_loop(cells, *digits, &rest),
            DeadlyPattern::Grave => self.grave(&rest),
        };
        if !pattern.ok_or(Fault::Pattern)?.is_subset(start.candidates()) {
            return Err(Fault::Pattern);
        }
        self.targets()?.iter().try_for_each(|target| self.unguarded(*target, guardians, base, cover))
    }

    /// The candidates of a grave, if this is one: without the guardians, each undecided variable has two candidates and each
    /// decided one none, and there are some. *A solution without the guardians has a partner.*
    ///
    /// The partner takes the other candidate in each undecided variable. That is one and only one candidate in every cell
    /// and place.
    fn grave(&self, rest: &CandidateSet) -> Option<CandidateSet> {
        let left = |variable: Variable| (*rest & *variable.candidates()).len();
        let due = |variable: Variable| if self.grid().decided(variable).is_some() { 0 } else { 2 };
        (!rest.is_empty() && Variable::all().all(|variable| left(variable) == due(variable))).then_some(*rest)
    }

    /// Undecided base variables without a common candidate and one more cover variable, or as many if the target is in
    /// none; what a base variable has is in the cover or linked to the target. *If the target is true, what is in the
    /// cover and not in the base is false.*
    ///
    /// As in a cover: the cover variables that the target leaves take nothing but candidates of the base.
    fn unguarded(
        &self,
        target: Candidate,
        guardians: &[Candidate],
        base: &[Variable],
        cover: &[Variable],
    ) -> Result<(), Fault> {
        let left = || cover.iter().filter(|variable| !variable.candidates().contains(target));
        let covered = left().fold(CandidateSet::EMPTY, |set, variable| set | *variable.candidates());
        let mut held = CandidateSet::EMPTY;
        if left().count() != base.len() {
            return Err(Fault::Uneven { base: base.len(), cover: cover.len() });
        }
        for variable in base {
            let own = self.candidates_of(*variable) - *target.linked();
            if own.intersects(&held) || own.contains(target) {
                return Err(Fault::Base(*variable));
            }
            self.within(*variable, &(covered | *target.linked()))?;
            held |= own;
        }
        let taken = (covered - held) | *target.linked();
        match guardians.iter().find(|guardian| !taken.contains(**guardian)) {
            None => Ok(()),
            Some(guardian) => Err(Fault::Guarded { target, guardian: *guardian }),
        }
    }
}

/// The candidates of a deadly loop, if these cells are one: each can take the two digits and nothing else, and each house of
/// a cell holds two of them. *A solution without the guardians has a partner.*
///
/// In each house the two cells have the two digits. The partner has them exchanged, which leaves every house with the same
/// digits as before. That the digits take turns in the order of the cells need not be asked: around an odd number of cells
/// they could not, and there would be no solution without the guardians. A cell in which one of the digits is ruled out
/// would do as well, but one that is filled has none and would not.
fn deadly_loop(cells: &[Cell], digits: [Digit; 2], possible: &CandidateSet) -> Option<CandidateSet> {
    let pair: CandidateSet = cells.iter().flat_map(|cell| digits.map(|digit| cell.with(digit))).collect();
    let own = |cell: &Cell| *possible & *cell.variable().candidates();
    let all: CellSet = cells.iter().copied().collect();
    let is_paired = |cell: &Cell| cell.houses().iter().all(|house| (house.cells() & all).len() == 2);
    let is_loop = !cells.is_empty()
        && pair.len() == 2 * cells.len()
        && cells.iter().all(|cell| own(cell).len() == 2 && own(cell).is_subset(&pair))
        && cells.iter().all(is_paired);
    is_loop.then_some(pair)
}
