//! The partial whips that are kept from step to step.

use std::collections::HashSet;
use std::iter;

use super::ages::{Ages, KINDS};
use unguess_board::{Candidate, CandidateSet, Group, Kind, Right, Variable};
use unguess_proof::Link;

/// The number of a partial whip.
pub(super) type Id = usize;

/// A partial whip: a shorter one and one variable more.
pub(super) struct AgendaWhip {
    pub(super) target: Candidate,
    /// The one without the last variable; none if it has no variable at all.
    parent: Option<Id>,
    /// The last variable.
    link: Option<Link<Right>>,
    /// How many variables it has.
    pub(super) length: usize,
    /// Whether some right-linking object is a group.
    pub(super) is_grouped: bool,
    /// What is linked to the target or to something right-linking.
    excluded: CandidateSet,
    /// Whether it still has its target, its left-linking candidates and its right-linking objects.
    is_live: bool,
}

/// A way to go on from a partial whip.
#[derive(Clone, Copy)]
pub(super) struct Match {
    pub(super) parent: Id,
    pub(super) left: Candidate,
    pub(super) variable: Variable,
    pub(super) left_over: Unlinked,
}

/// What a variable has that is not linked to the target or to a right-linking object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unlinked {
    /// Nothing, which makes a whip.
    Nothing,
    /// A candidate or group, which makes a longer partial whip.
    One(Right),
}

/// All partial whips of a puzzle, the oldest first, and the state they live in.
pub(super) struct AgendaWhips {
    /// The candidates that are still possible and not placed.
    pub(super) possible: CandidateSet,
    /// The candidates of each variable; none once it is decided.
    rest: Vec<Vec<Candidate>>,
    ages: Ages,
    has_groups: bool,
    all: Vec<AgendaWhip>,
    live: Vec<Id>,
    /// The live partial whips, as what they go on from and their last right-linking object: no two are alike.
    reached: HashSet<(Id, Right)>,
}

impl AgendaWhips {
    /// No partial whips yet, in a state with these candidates.
    pub(super) fn new(possible: &CandidateSet, has_groups: bool) -> Self {
        let rest = |variable: Variable| (*possible & *variable.candidates()).iter().collect();
        Self {
            possible: *possible,
            rest: Variable::classic().map(rest).collect(),
            ages: Ages::default(),
            has_groups,
            all: Vec::new(),
            live: Vec::new(),
            reached: HashSet::new(),
        }
    }

    /// Adds for each candidate a partial whip that has it as its target and no variable.
    pub(super) fn begin(&mut self) {
        self.ages = Ages::new(&self.possible, self.has_groups);
        for target in self.possible.iter() {
            let excluded = *target.linked();
            self.add(AgendaWhip {
                target,
                parent: None,
                link: None,
                length: 0,
                is_grouped: false,
                excluded,
                is_live: true,
            });
        }
    }

    /// Keeps a partial whip, and returns its number.
    fn add(&mut self, partial: AgendaWhip) -> Id {
        self.live.push(self.all.len());
        self.all.push(partial);
        self.all.len() - 1
    }

    pub(super) fn get(&self, id: Id) -> &AgendaWhip {
        &self.all[id]
    }

    /// How many there have been.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The live ones, the oldest first.
    pub(super) fn live(&self) -> &[Id] {
        &self.live
    }

    /// The candidates of a variable; none once it is decided.
    pub(super) fn rest(&self, variable: Variable) -> &[Candidate] {
        &self.rest[variable.index()]
    }

    /// Notes that a variable is decided.
    pub(super) fn decide(&mut self, variable: Variable) {
        self.rest[variable.index()].clear();
    }

    /// The variables, the last one first.
    pub(super) fn links(&self, id: Id) -> impl Iterator<Item = Link<Right>> {
        iter::successors(Some(&self.all[id]), |partial| Some(&self.all[partial.parent?]))
            .filter_map(|partial| partial.link)
    }

    /// The last right-linking object, or its target.
    fn last(&self, id: Id) -> Right {
        let partial = &self.all[id];
        partial.link.map_or(Right::One(partial.target), |link| link.right)
    }

    /// The partial whip that a match makes, if it still fits and there is none like it.
    pub(super) fn extend(&mut self, step: &Match) -> Option<Id> {
        let Unlinked::One(right) = step.left_over else { return None };
        // A group is not needed where one of its candidates can follow as well.
        let is_excelled = match right {
            Right::One(_) => false,
            Right::Group(_) | Right::Several(_) => (right.candidates() & self.possible)
                .iter()
                .any(|one| self.reached.contains(&(step.parent, Right::One(one)))),
        };
        if is_excelled || !self.fits(step) || !self.reached.insert((step.parent, right)) {
            return None;
        }
        let parent = &self.all[step.parent];
        let partial = AgendaWhip {
            target: parent.target,
            parent: Some(step.parent),
            link: Some(Link { variable: step.variable, left: step.left, right }),
            length: parent.length + 1,
            is_grouped: parent.is_grouped || matches!(right, Right::Group(_)),
            excluded: parent.excluded | right.linked(),
            is_live: true,
        };
        Some(self.add(partial))
    }

    /// Whether a match still stands as it was noticed.
    pub(super) fn fits(&self, step: &Match) -> bool {
        self.all[step.parent].is_live
            && self.possible.contains(step.left)
            && self.left_over(step.parent, step.variable) == Some(step.left_over)
    }

    /// What a variable has left over for a partial whip. None if that is neither one candidate nor one group, if it
    /// overlaps the target or a right-linking object, or if the variable is decided.
    fn left_over(&self, id: Id, variable: Variable) -> Option<Unlinked> {
        let AgendaWhip { excluded, target, .. } = &self.all[id];
        let rest = self.rest(variable);
        let mut open = rest.iter().copied().filter(|candidate| !excluded.contains(*candidate));
        let Some(first) = open.next() else { return (!rest.is_empty()).then_some(Unlinked::Nothing) };
        let right = match open.next() {
            None => Right::One(first),
            Some(_) if !self.has_groups || variable.kind() == Kind::Cell => return None,
            Some(second) => {
                let all: CandidateSet = [first, second].into_iter().chain(open).collect();
                Right::Group(Group::of(&all)?)
            }
        };
        let is_used = overlap(Right::One(*target), right) || self.links(id).any(|link| overlap(link.right, right));
        (!is_used).then_some(Unlinked::One(right))
    }

    /// Every match of a partial whip, the oldest link first.
    pub(super) fn matches(&self, parent: Id) -> Vec<Match> {
        let mut matches = Vec::new();
        for left in self.ages.linked(self.last(parent)).iter().copied().filter(|left| self.may_be_left(parent, *left)) {
            for variable in KINDS.map(|kind| left.variable(kind)) {
                if let Some(left_over) = self.left_over(parent, variable) {
                    matches.push(Match { parent, left, variable, left_over });
                }
            }
        }
        matches
    }

    /// The matches with one variable, the oldest link first.
    pub(super) fn matches_in(&self, parent: Id, variable: Variable) -> Vec<Match> {
        let Some(left_over) = self.left_over(parent, variable) else { return Vec::new() };
        let lefts = self.ages.linked(self.last(parent)).iter().copied();
        lefts
            .filter(|left| left.variable(variable.kind()) == variable && self.may_be_left(parent, *left))
            .map(|left| Match { parent, left, variable, left_over })
            .collect()
    }

    /// Whether a candidate can be the next left-linking one: it is possible, and is not one already.
    fn may_be_left(&self, parent: Id, left: Candidate) -> bool {
        self.possible.contains(left) && self.links(parent).all(|link| link.left != left)
    }

    /// Takes out a candidate, and with it what had it as its target, left-linking candidate or right-linking object.
    /// Returns, for each partial whip that lost no more than its last left-linking candidate, the shorter one that it
    /// continued and its last right-linking object: there may be another way from one to the other.
    pub(super) fn lose(&mut self, lost: Candidate) -> Vec<(Id, Right)> {
        self.possible.remove(lost);
        for variable in lost.variables() {
            self.rest[variable.index()].retain(|candidate| *candidate != lost);
        }
        let mut again = Vec::new();
        // The oldest come first, so one that is continued is looked at before those that continue it.
        for &id in &self.live {
            let AgendaWhip { target, parent, link, .. } = self.all[id];
            let is_orphan = parent.is_some_and(|parent| !self.all[parent].is_live);
            let loses_right = link.is_some_and(|link| match link.right {
                Right::One(right) => right == lost,
                group => (group.candidates() & self.possible).len() < 2,
            });
            // If only its last left-linking candidate is lost, another one may take that place.
            let is_dead = is_orphan || loses_right || target == lost;
            if is_dead || link.is_some_and(|link| link.left == lost) {
                self.all[id].is_live = false;
                if let (Some(parent), Some(link)) = (parent, link) {
                    self.reached.remove(&(parent, link.right));
                    again.extend((!is_dead).then_some((parent, link.right)));
                }
            }
        }
        let all = &self.all;
        self.live.retain(|id| all[*id].is_live);
        again
    }

    /// The live ones shorter than a length that do not exclude a candidate already, the oldest first.
    pub(super) fn without(&self, candidate: Candidate, length: usize) -> Vec<Id> {
        let concerns = |id: &Id| self.all[*id].length < length && !self.all[*id].excluded.contains(candidate);
        self.live.iter().copied().filter(concerns).collect()
    }
}

/// Whether two candidates or groups have a candidate in common.
fn overlap(one: Right, other: Right) -> bool {
    match (one, other) {
        (Right::One(one), Right::One(other)) => one == other,
        (Right::One(one), group) | (group, Right::One(one)) => group.candidates().contains(one),
        _ => one.candidates().intersects(&other.candidates()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{limited, one};

    /// Where r1c2n1 takes 1 from r1c1, which then is 2, and r1c5 is 3.
    fn begun() -> (AgendaWhips, Id) {
        let mut partials = AgendaWhips::new(limited("r1c1n12 r1c5n23").candidates(), false);
        partials.begin();
        let id = partials.live().iter().copied().find(|id| partials.get(*id).target == one("r1c2n1")).unwrap();
        (partials, id)
    }

    fn grown(partials: &mut AgendaWhips, parent: Id) -> Option<Id> {
        let step = partials.matches(parent).into_iter().find(|step| step.left == one("r1c1n1"))?;
        assert!(step.left_over == Unlinked::One(Right::One(one("r1c1n2"))));
        partials.extend(&step)
    }

    #[test]
    fn no_two_partial_whips_have_the_same_right_linking_objects() {
        let (mut partials, start) = begun();
        let first = grown(&mut partials, start).unwrap();
        assert_eq!(grown(&mut partials, start), None);
        assert_eq!(partials.get(first).length, 1);
        assert!(partials.links(first).eq([Link {
            variable: one("r1c1n1").cell().variable(),
            left: one("r1c1n1"),
            right: Right::One(one("r1c1n2"))
        }]));
    }

    #[test]
    fn a_lost_left_linking_candidate_leaves_room_for_another_way_and_a_lost_right_linking_one_does_not() {
        let (mut partials, start) = begun();
        let first = grown(&mut partials, start).unwrap();
        assert_eq!(partials.lose(one("r1c1n1")), [(start, Right::One(one("r1c1n2")))]);
        assert!(!partials.live().contains(&first) && partials.live().contains(&start));
        let (mut partials, start) = begun();
        let first = grown(&mut partials, start).unwrap();
        assert_eq!(partials.lose(one("r1c1n2")), []);
        assert!(!partials.live().contains(&first) && partials.live().contains(&start));
    }

    #[test]
    fn what_goes_on_from_a_lost_partial_whip_is_lost_too() {
        let (mut partials, start) = begun();
        let first = grown(&mut partials, start).unwrap();
        let next = partials.matches(first).into_iter().find(|step| step.left == one("r1c5n2")).unwrap();
        let second = partials.extend(&next).unwrap();
        partials.lose(one("r1c1n2"));
        assert!([first, second].iter().all(|id| !partials.live().contains(id)));
    }

    #[test]
    fn a_left_linking_candidate_does_not_come_twice() {
        let (mut partials, start) = begun();
        let first = grown(&mut partials, start).unwrap();
        assert!(partials.matches(first).iter().all(|step| step.left != one("r1c1n1")));
        assert!(!partials.without(one("r1c5n2"), 9).contains(&first));
        assert!(partials.without(one("r1c5n3"), 9).contains(&first));
    }
}
