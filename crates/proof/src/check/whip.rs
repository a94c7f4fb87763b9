//! Whips and braids, with groups or without, with relations or without.

use super::{Checker, Fault, LONGEST, at_most};
use crate::{Choice, Link, Whip, WhipEnd, WhipLink};
use unguess_board::{Candidate, CandidateSet, Right};

/// The most relations of a whip: each takes time of its own to check. Those that are found have as many links at most.
const RELATIONS: usize = 36;

impl Checker<'_> {
    /// Checks a whip: undecided variables, each without a candidate but the right-linking one, or group, that is not
    /// linked to the target or to a right-linking one before; the last without any. *The target is false.*
    ///
    /// Were it true, each variable in turn would have to take its right-linking candidate, or one of its group, and the last
    /// one could take nothing. The left-linking candidates say how one comes from variable to variable: each is linked to the
    /// target or to a right-linking one before. That, and that no right-linking one comes twice or is false already, is asked
    /// of a good proof, not of a valid one. So a variable comes twice at most, with a group and then with one of it, and no whip
    /// needs as many links as there are candidates. All targets are linked to the first left-linking one: there are few.
    ///
    /// A [relation](Self::relation) can take the place of a variable: it is without a member but the right-linking one that is not
    /// excluded, or in the end without any. For one of the members is true, as one of the candidates of a variable is. That
    /// several can be true does no harm: nothing follows from a member being true but what follows from that candidate.
    pub(super) fn whip(&self, Whip { relations, links, end }: &Whip) -> Result<(), Fault> {
        at_most(RELATIONS, relations)?;
        at_most(LONGEST, links)?;
        let in_time = |relation| self.in_time().and_then(|()| self.relation(relation));
        let members = relations.iter().map(in_time).collect::<Result<Vec<_>, Fault>>()?;
        let choices = Choices { checker: self, members: &members };
        self.each_target(|target| choices.refute(target, links, *end))
    }
}

/// The choices of a whip: variables, and the members of its relations.
struct Choices<'a> {
    checker: &'a Checker<'a>,
    members: &'a [CandidateSet],
}

impl Choices<'_> {
    /// Goes through the links of a whip with a target. Each left-linking candidate must be excluded before, and each
    /// variable or relation must leave its right-linking one alone; the last one must have nothing left.
    fn refute(&self, target: Candidate, links: &[WhipLink], end: WhipEnd) -> Result<(), Fault> {
        let possible = *self.checker.grid().candidates();
        // What is linked to the target or to a right-linking candidate or group so far.
        let mut excluded = *self.checker.facts.linked(target);
        let mut used = CandidateSet::of(target);
        let mut groups = Vec::new();
        for WhipLink { choice, left, right } in links.iter().copied() {
            self.leads(choice, left, right)?;
            reached(left, &excluded)?;
            let rights = right.candidates();
            if (rights & possible).is_subset(&excluded) || rights.intersects(&used) || groups.contains(&right) {
                return Err(Fault::Excluded(right));
            }
            self.leaves(choice, &(excluded | rights))?;
            excluded |= self.checker.linked_to(right);
            match right {
                Right::One(right) => used.insert(right),
                Right::Group(_) | Right::Several(_) => groups.push(right),
            }
        }
        self.has(end.choice, end.left)?;
        reached(end.left, &excluded)?;
        self.leaves(end.choice, &excluded)
    }

    fn members_of(&self, number: usize) -> Result<&CandidateSet, Fault> {
        self.members.get(number).ok_or(Fault::Relation)
    }

    /// Both ends of a link belong to its variable, or are members of its relation.
    fn leads(&self, choice: Choice, left: Candidate, right: Right) -> Result<(), Fault> {
        match (choice, right) {
            (Choice::Variable(variable), _) => self.checker.link(Link { variable, left, right }),
            (Choice::Or(_), Right::One(right)) if left == right => Err(Fault::Same(left)),
            (Choice::Or(_), Right::One(right)) => self.has(choice, left).and_then(|()| self.has(choice, right)),
            (Choice::Or(_), Right::Group(_) | Right::Several(_)) => Err(Fault::Pattern),
        }
    }

    /// A candidate belongs to a variable, or is a member of a relation.
    fn has(&self, choice: Choice, candidate: Candidate) -> Result<(), Fault> {
        match choice {
            Choice::Variable(variable) => self.checker.belongs(candidate, variable),
            Choice::Or(number) if self.members_of(number)?.contains(candidate) => Ok(()),
            Choice::Or(_) => Err(Fault::NoMember(candidate)),
        }
    }

    /// All that a variable can take, or all members of a relation, are in `gone`.
    fn leaves(&self, choice: Choice, gone: &CandidateSet) -> Result<(), Fault> {
        match choice {
            Choice::Variable(variable) => self.checker.within(variable, gone),
            Choice::Or(number) => {
                (*self.members_of(number)? - *gone).first().map_or(Ok(()), |left| Err(Fault::Left(left)))
            }
        }
    }
}

fn reached(left: Candidate, excluded: &CandidateSet) -> Result<(), Fault> {
    if excluded.contains(left) { Ok(()) } else { Err(Fault::Unreached(left)) }
}
