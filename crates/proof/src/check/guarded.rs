//! Patterns with guardians.

use super::{Checker, Fault, LONGEST, at_most};
use crate::{Guarded, GuardedPattern, Link};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, Variable};

impl Checker<'_> {
    /// Checks a pattern that cannot be if all guardians are false. *The guardians are one more base of a
    /// [cover](Self::cover), whose fins are what is not covered.*
    ///
    /// For one of them is true. Without other bases and covers, what is linked to all guardians is false.
    pub(super) fn guarded(&self, Guarded { pattern, guardians, base, cover }: &Guarded) -> Result<(), Fault> {
        let guards = self.guardians(pattern, guardians)?;
        self.ranked(&self.rank(base, Some(guards), cover)?)
    }

    /// Checks the guardians of a pattern that cannot be without them. *One of them is true.*
    pub(super) fn guardians(&self, pattern: &GuardedPattern, guardians: &[Candidate]) -> Result<CandidateSet, Fault> {
        at_most(LONGEST, guardians)?;
        guardians.iter().try_for_each(|guardian| self.present(*guardian))?;
        let guards: CandidateSet = guardians.iter().copied().collect();
        match pattern {
            GuardedPattern::Loop { cells, digits } => self.deadly(self.deadly_loop(cells, *digits, &guards)),
            GuardedPattern::Grave => self.deadly(self.grave(&self.without(&guards))),
            GuardedPattern::Ring { links } => self.ring(links, &guards),
            GuardedPattern::Impossible { cells, digits } => self.impossible(cells, digits, &guards),
            GuardedPattern::Deadly { cells, digits } => self.deadly(self.deadly_cells(cells, digits, &guards)?),
        }?;
        Ok(guards)
    }

    fn without(&self, guards: &CandidateSet) -> CandidateSet {
        *self.grid().candidates() - *guards
    }

    /// A puzzle without a second solution, and candidates of it that could be filled in two ways if all guardians were false.
    /// *A guardian is true.*
    ///
    /// For let the solution have no guardian: then it fills the pattern in one of the ways, and the other one gives a second
    /// solution. That is one of the puzzle from its start, not only of the state: so the theorem holds, too, where the state
    /// itself is an assumption.
    fn deadly(&self, pattern: Option<CandidateSet>) -> Result<(), Fault> {
        let start = self.premises.unique.ok_or(Fault::Several)?;
        if pattern.ok_or(Fault::Pattern)?.is_subset(start.candidates()) { Ok(()) } else { Err(Fault::Pattern) }
    }

    /// The candidates of a grave, if this is one: without the guardians, each undecided variable has two candidates and each
    /// decided one none, and there are some. *A solution without the guardians has a partner.*
    ///
    /// The partner takes the other candidate in each undecided variable. That is one and only one candidate in every cell
    /// and place. Smaller sets and links besides those of variables could forbid that. So a grave must not have a cell in a smaller
    /// set, or a candidate linked in another way to one of its own or to a digit that is placed.
    fn grave(&self, rest: &CandidateSet) -> Option<CandidateSet> {
        let facts = self.facts;
        let left = |variable: Variable| (*rest & *facts.members(variable)).len();
        let size = facts.members(facts.variables()[0]).len();
        let met: CellSet = rest.iter().map(Candidate::cell).collect();
        if facts.related.intersects(met) || facts.groups.iter().any(|group| group.len() < size && group.intersects(met))
        {
            return None;
        }
        if facts.has_links {
            let values = Cell::all().filter_map(|cell| Some(cell.with(self.grid().value(cell)?)));
            let possible = values.fold(*rest, |all, value| all | CandidateSet::of(value));
            let of_variables = |one: Candidate| {
                let members = facts.variables().iter().map(|variable| facts.members(*variable));
                members.filter(|all| all.contains(one)).fold(CandidateSet::EMPTY, |union, all| union | *all)
            };
            if !rest.iter().all(|one| (*facts.linked(one) & possible).is_subset(&of_variables(one))) {
                return None;
            }
        }
        // How many candidates each variable must have.
        let due = |variable: Variable| if self.grid().decided(variable).is_some() { 0 } else { 2 };
        (!rest.is_empty() && facts.variables().iter().all(|variable| left(*variable) == due(*variable)))
            .then_some(*rest)
    }

    /// The candidates of a deadly loop, if these cells are one: without the guardians, each takes one of the two digits, and each
    /// house or smaller set of a cell holds two of them. *A solution without the guardians has a partner.*
    ///
    /// In each house the two cells have the two digits. The partner has them exchanged, which leaves every house with the
    /// same digits as before. A cell that is filled, or in which one of the digits is ruled out, does as well: only at the
    /// start both must have been possible, so none of the cells is a given. That the digits take turns in the order of the
    /// cells need not be asked: around an odd number of cells they could not, and there would be no solution without the
    /// guardians. With links besides those of houses, the exchange must be allowed by [these](Self::is_exchangeable), too.
    fn deadly_loop(&self, cells: &[Cell], digits: [Digit; 2], guards: &CandidateSet) -> Option<CandidateSet> {
        let possible = self.without(guards);
        let pair = |cell: Cell| digits.map(|digit| cell.with(digit));
        let of_cell = |cell: Cell| match self.grid().value(cell) {
            Some(digit) => CandidateSet::of(cell.with(digit)),
            None => possible & *self.facts.members(cell.variable()),
        };
        let is_of_pair =
            |cell: Cell| !of_cell(cell).is_empty() && of_cell(cell).is_subset(&pair(cell).into_iter().collect());
        let pairs: CandidateSet = cells.iter().flat_map(|cell| pair(*cell)).collect();
        let all: CellSet = cells.iter().copied().collect();
        let meets_two = |group: &CellSet| (*group & all).is_empty() || (*group & all).len() == 2;
        let is_loop = !cells.is_empty()
            && !self.facts.related.intersects(all)
            && pairs.len() == 2 * cells.len()
            && cells.iter().all(|cell| is_of_pair(*cell))
            && self.facts.groups.iter().all(meets_two);
        (is_loop && (!self.facts.has_links || self.is_exchangeable(all, digits, possible))).then_some(pairs)
    }

    /// Whether links allow two digits to be exchanged in some cells.
    ///
    /// The partner has the same in all other cells. What these may have is placed there or is a candidate that is not a guardian. It
    /// must be linked to both digits of a cell or to neither, unless it is one of the two digits and shares a house with the cell. And
    /// if two of the cells can have one digit each, they must be able to have the other ones instead.
    fn is_exchangeable(&self, cells: CellSet, digits: [Digit; 2], left: CandidateSet) -> bool {
        let facts = self.facts;
        let values = Cell::all().filter_map(|cell| Some(cell.with(self.grid().value(cell)?)));
        let possible = values.fold(left, |all, value| all | CandidateSet::of(value));
        let shares =
            |one: Cell, other: Cell| facts.groups.iter().any(|group| group.contains(one) && group.contains(other));
        cells.iter().all(|cell| {
            let [one, other] = digits.map(|digit| cell.with(digit));
            let differing = (*facts.linked(one) - *facts.linked(other)) | (*facts.linked(other) - *facts.linked(one));
            let outside =
                |far: Candidate| !possible.contains(far) || digits.contains(&far.digit()) && shares(cell, far.cell());
            let inside = |far: Cell| {
                let [near_one, near_other] = digits.map(|digit| far.with(digit));
                facts.linked(one).contains(near_one) == facts.linked(other).contains(near_other)
                    && facts.linked(one).contains(near_other) == facts.linked(other).contains(near_one)
            };
            let both = CandidateSet::of(one) | CandidateSet::of(other);
            (differing - both).iter().filter(|far| !cells.contains(far.cell())).all(outside)
                && cells.iter().filter(|far| *far != cell).all(inside)
        })
    }

    /// Checks a ring: undecided variables in a ring of odd length, the right candidate of each the left one of the
    /// next, whose other candidates are guardians. *A guardian is true.*
    ///
    /// Were all guardians false, each variable would take one of two candidates that are neighbours in the ring, and so each
    /// second one of the ring would be true. That cannot be if there is an odd number of them. If a candidate comes twice, one
    /// of the two rings that meet there is of odd length.
    fn ring(&self, links: &[Link], guards: &CandidateSet) -> Result<(), Fault> {
        at_most(LONGEST, links)?;
        if links.len() % 2 == 0 {
            return Err(Fault::Pattern);
        }
        for (link, next) in links.iter().zip(links.iter().cycle().skip(1)) {
            self.link((*link).into())?;
            if link.right != next.left {
                return Err(Fault::Pattern);
            }
            self.within(link.variable, &(*guards | [link.left, link.right].into_iter().collect()))?;
        }
        Ok(())
    }
}
