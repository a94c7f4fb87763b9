//! Whips and braids, with groups or without, with relations or without.

use super::{Checker, Fault, LONGEST, at_most};
use crate::{Choice, Link, OrWhip, Whip};
use unguess_board::{Candidate, CandidateSet, Right, Variable};

/// The most relations of a whip: each takes time of its own to check. Those that are found have as many links at most.
const RELATIONS: usize = 36;

/// Of what one candidate is true.
#[derive(Clone, Copy)]
enum Place<'a> {
    /// A variable.
    Variable(Variable),
    /// The members of a relation.
    Members(&'a CandidateSet),
}

impl Checker<'_> {
    /// Undecided variables, each without a candidate but the right-linking one, or group, that is not linked to the target
    /// or to a right-linking one before; the last without any. *The target is false.*
    ///
    /// Were it true, each variable in turn would have to take its right-linking candidate, or one of its group, and the last
    /// one could take nothing. The left-linking candidates say how one comes from variable to variable: each is linked to the
    /// target or to a right-linking one before. That, and that no right-linking one comes twice or is false already, is asked
    /// of a good proof, not of a valid one. So a variable comes twice at most, with a group and then with one of it, and no whip
    /// needs as many links as there are candidates. All targets are linked to the first left-linking one: there are few.
    pub(super) fn whip(&self, Whip { links, end }: &Whip) -> Result<(), Fault> {
        let links: Vec<_> = links.iter().map(|link| (Place::Variable(link.variable), link.left, link.right)).collect();
        self.refutes(&links, (Place::Variable(end.variable), end.left))
    }

    /// As a [whip](Self::whip), with [relations](Self::relation) in the place of some variables: a relation is without a member
    /// but the right-linking one that is not excluded, or in the end without any. *The target is false.*
    ///
    /// For one of the members is true, as one of the candidates of a variable is. That several can be true does no harm:
    /// nothing follows from a member being true but what follows from that candidate.
    pub(super) fn or_whip(&self, OrWhip { relations, links, end }: &OrWhip) -> Result<(), Fault> {
        at_most(RELATIONS, relations)?;
        at_most(LONGEST, links)?;
        let in_time = |relation| self.in_time().and_then(|()| self.relation(relation));
        let members = relations.iter().map(in_time).collect::<Result<Vec<_>, Fault>>()?;
        let place = |choice| match choice {
            Choice::Variable(variable) => Ok(Place::Variable(variable)),
            Choice::Or(number) => members.get(number).map(Place::Members).ok_or(Fault::Relation),
        };
        let links = links.iter().map(|link| Ok((place(link.choice)?, link.left, link.right)));
        self.refutes(&links.collect::<Result<Vec<_>, Fault>>()?, (place(end.choice)?, end.left))
    }

    fn refutes(&self, links: &[(Place, Candidate, Right)], end: (Place, Candidate)) -> Result<(), Fault> {
        at_most(LONGEST, links)?;
        self.each_target(|target| self.refuted(target, links, end))
    }

    fn refuted(
        &self,
        target: Candidate,
        links: &[(Place, Candidate, Right)],
        (last, left): (Place, Candidate),
    ) -> Result<(), Fault> {
        let mut excluded = *self.facts.linked(target);
        let mut used = CandidateSet::of(target);
        let mut groups = Vec::new();
        for (place, left, right) in links.iter().copied() {
            self.leads(place, left, right)?;
            reached(left, &excluded)?;
            let rights = right.candidates();
            if (rights & *self.grid().candidates()).is_subset(&excluded)
                || rights.intersects(&used)
                || groups.contains(&right)
            {
                return Err(Fault::Excluded(right));
            }
            self.leaves(place, &(excluded | rights))?;
            excluded |= self.linked_to(right);
            match right {
                Right::One(right) => used.insert(right),
                Right::Group(_) | Right::Several(_) => groups.push(right),
            }
        }
        self.has(last, left)?;
        reached(left, &excluded)?;
        self.leaves(last, &excluded)
    }

    /// Both ends of a link belong to its variable, or are members of its relation.
    fn leads(&self, place: Place, left: Candidate, right: Right) -> Result<(), Fault> {
        match (place, right) {
            (Place::Variable(variable), _) => self.link(Link { variable, left, right }),
            (Place::Members(_), Right::One(right)) if left == right => Err(Fault::Same(left)),
            (Place::Members(_), Right::One(right)) => self.has(place, left).and_then(|()| self.has(place, right)),
            (Place::Members(_), Right::Group(_) | Right::Several(_)) => Err(Fault::Pattern),
        }
    }

    /// A candidate belongs to a variable, or is a member of a relation.
    fn has(&self, place: Place, candidate: Candidate) -> Result<(), Fault> {
        match place {
            Place::Variable(variable) => self.belongs(candidate, variable),
            Place::Members(members) if members.contains(candidate) => Ok(()),
            Place::Members(_) => Err(Fault::NoMember(candidate)),
        }
    }

    /// All that a variable can take, or all members of a relation, are in `known`.
    fn leaves(&self, place: Place, known: &CandidateSet) -> Result<(), Fault> {
        match place {
            Place::Variable(variable) => self.within(variable, known),
            Place::Members(members) => (*members - *known).first().map_or(Ok(()), |left| Err(Fault::Left(left))),
        }
    }
}

fn reached(left: Candidate, excluded: &CandidateSet) -> Result<(), Fault> {
    if excluded.contains(left) { Ok(()) } else { Err(Fault::Unreached(left)) }
}
