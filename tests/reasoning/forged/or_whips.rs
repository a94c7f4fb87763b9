//! Relations: the guardians of patterns in the place of a variable, in whips and in cases.

use super::smith::Smith;
use unguess::board::{Candidate, CandidateSet, Right};
use unguess::proof::{
    Alternatives, Cases, Choice, DroppedMember, Guarded, Link, Literal, OrRelation, Proof, Step, Whip, WhipEnd,
    WhipLink,
};

impl Smith<'_> {
    /// A pattern with its guardians, rather a few; if two of them are at the ends of a chain of two variables, at times without
    /// one.
    fn relation(&mut self) -> Option<OrRelation> {
        let is_small =
            |step: &Step| matches!(&step.proof, Proof::Guarded(own) if (1..=4).contains(&own.guardians.len()));
        let step = (0..6).find_map(|_| self.pattern().filter(is_small)).or_else(|| self.pattern());
        let Proof::Guarded(Guarded { pattern, guardians, .. }) = step?.proof else { return None };
        let mut dropped = Vec::new();
        for member in guardians.iter().copied().filter(|_| self.one_in(2)).collect::<Vec<_>>() {
            let left: CandidateSet = guardians.iter().copied().collect();
            if let Some(links) = self.equal(member, &left) {
                dropped.push(DroppedMember { member, links });
            }
        }
        Some(OrRelation { pattern, guardians, dropped })
    }

    fn pattern(&mut self) -> Option<Step> {
        match self.dice.below(6) {
            0 => self.deadly_cells(),
            1 => self.deadly(),
            2 => self.oddagon(),
            _ => self.impossible(),
        }
    }

    /// Two variables from a candidate to another one, mostly with two candidates each; at times one variable only.
    fn equal(&mut self, member: Candidate, others: &CandidateSet) -> Option<Vec<Link>> {
        let first = self.variable_of(member);
        let middle = self.any_of(&(self.own(first) - CandidateSet::of(member)))?;
        let second = self.variable_of(middle);
        let end = self.any_of(&((self.own(second) & *others) - [member, middle].into_iter().collect()));
        let one = Link { variable: first, left: member, right: middle };
        match end {
            Some(right) if self.own(first).len() + self.own(second).len() < 6 => {
                Some(vec![one, Link { variable: second, left: middle, right }])
            }
            None if others.contains(middle) && self.one_in(4) => Some(vec![one]),
            _ => None,
        }
    }

    /// A whip or braid on a target. At each left-linking candidate that is a member of the relation, this is taken.
    pub(super) fn or_whip(&mut self) -> Option<Step> {
        let relation = self.relation()?;
        let (members, target) = (relation.members(), self.target_of(&relation.members())?);
        let mut excluded = self.linked(target);
        let (mut links, mut is_met) = (Vec::new(), false);
        for _ in 0..60 {
            let inside = excluded & members;
            let from = if inside.is_empty() || self.one_in(2) { excluded } else { inside };
            let left = self.any_of(&(from & *self.grid.candidates()))?;
            let is_own = members.contains(left) && (!is_met || self.one_in(4));
            let choice = if is_own { Choice::Or(0) } else { Choice::Variable(self.variable_of(left)) };
            let own = choice.variable().map_or(members, |variable| self.own(variable));
            let rest = own - excluded - CandidateSet::of(left);
            if (own - excluded).is_empty() {
                let relations = vec![relation];
                let proof = Proof::Whip(Whip { relations, links, end: WhipEnd { choice, left } });
                return self.removing(proof, &CandidateSet::of(target));
            }
            let right = match rest.single() {
                Some(right) => right,
                None if self.one_in(60) => self.any_of(&rest)?,
                None => continue,
            };
            is_met |= is_own;
            links.push(WhipLink { choice, left, right: Right::One(right) });
            excluded |= self.linked(right);
        }
        None
    }

    /// A candidate that is linked to some of these, or to most.
    fn target_of(&mut self, members: &CandidateSet) -> Option<Candidate> {
        let some: Vec<Candidate> = (0..8).filter_map(|_| self.alive()).collect();
        let count = |target: &Candidate| (self.linked(*target) & *members).len();
        some.iter().copied().max_by_key(count)
    }

    /// One branch for each member, up to something that all come to.
    pub(super) fn or_cases(&mut self) -> Option<Step> {
        let relation = self.relation()?;
        let members = relation.members();
        if members.is_empty() || members.len() > 4 {
            return None;
        }
        let mut branches: Vec<_> = members.iter().map(|member| self.grown(Literal::on(member))).collect();
        if self.one_in(12) {
            branches.remove(self.dice.below(members.len()));
        }
        if self.one_in(3) {
            return self.together(Proof::Cases(Cases { of: Alternatives::Relation(relation), branches }));
        }
        let (literal, branches) = self.agreed(branches)?;
        Some(self.concluding(Proof::Cases(Cases { of: Alternatives::Relation(relation), branches }), literal))
    }
}
