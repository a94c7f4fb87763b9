//! Deadly patterns and exclusions.

use super::{Checker, Fault};
use crate::board::{Candidate, CandidateSet, Cell, Digit, Variable};
use crate::proof::Pattern;

impl Checker<'_> {
    /// Without the guardians, the cells of the pattern could be filled in two ways.
    pub(super) fn pattern(&self, pattern: &Pattern, guardians: &[Candidate]) -> Result<(), Fault> {
        guardians.iter().try_for_each(|guardian| self.present(*guardian))?;
        let rest = *self.grid.candidates() - guardians.iter().copied().collect();
        let deadly = match pattern {
            Pattern::Loop { cells, digits } => is_deadly_loop(cells, *digits, &rest),
            Pattern::Grave => {
                let pairs = |variable: Variable| (rest & *variable.candidates()).len() == 2;
                Variable::all().all(|variable| pairs(variable) || self.grid.decided(variable).is_some())
            }
        };
        if deadly { Ok(()) } else { Err(Fault::Pattern) }
    }

    /// If the target is true, no guardian is: it is linked to the target, or it lies in a cover variable that a base
    /// variable takes. For then as many cover variables are left as there are base variables.
    pub(super) fn unguarded(
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

    /// No choice of one candidate from each variable, the target among them, leaves something to every excluder.
    pub(super) fn exclusion(
        &self,
        target: Candidate,
        variables: &[Variable],
        excluders: &[Variable],
    ) -> Result<(), Fault> {
        let mut home = variables.iter().filter(|variable| variable.candidates().contains(target));
        let (Some(home), None) = (home.next(), home.next()) else { return Err(Fault::Absent(target)) };
        let others: Vec<CandidateSet> = variables
            .iter()
            .filter(|variable| *variable != home)
            .map(|variable| self.candidates_of(*variable))
            .collect();
        let excluders: Vec<CandidateSet> = excluders.iter().map(|variable| self.candidates_of(*variable)).collect();
        let starves = |excluded: &CandidateSet| excluders.iter().any(|own| own.is_subset(excluded));
        if allows(*target.linked(), &others, &starves) { Err(Fault::Allowed(target)) } else { Ok(()) }
    }
}

/// Each cell can take the two digits and nothing else, and each house of a cell holds two cells, an even and an odd one.
fn is_deadly_loop(cells: &[Cell], digits: [Digit; 2], possible: &CandidateSet) -> bool {
    let pair: CandidateSet = cells.iter().flat_map(|cell| digits.map(|digit| cell.with(digit))).collect();
    let own = |cell: &Cell| *possible & *cell.variable().candidates();
    let shares = |one: Cell, other: Cell| one.houses().iter().filter(|house| other.houses().contains(house)).count();
    let partners = |one: usize, parity: usize| -> usize {
        (0..cells.len())
            .filter(|other| *other != one && other % 2 == parity)
            .map(|other| shares(cells[one], cells[other]))
            .sum()
    };
    pair.len() == 2 * cells.len()
        && cells.iter().all(|cell| own(cell).len() == 2 && own(cell).is_subset(&pair))
        && (0..cells.len()).all(|one| partners(one, one % 2) == 0 && partners(one, 1 - one % 2) == 3)
}

/// Whether one candidate of each set can be chosen, none excluded and none linked to another, without starving.
fn allows(excluded: CandidateSet, sets: &[CandidateSet], starves: &dyn Fn(&CandidateSet) -> bool) -> bool {
    let Some((first, rest)) = sets.split_first() else { return !starves(&excluded) };
    (*first - excluded).iter().any(|candidate| allows(excluded | *candidate.linked(), rest, starves))
}
