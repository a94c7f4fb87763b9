//! The groups of a board: candidates of one variable that one other candidate excludes together.

use std::collections::HashMap;

use unguess_board::rules::OfRules;
use unguess_board::{Candidate, CandidateSet, Rules, Variable};

/// The groups of a board. They are the same in each of its states.
#[derive(Default)]
pub(super) struct Groups {
    /// Each with what is linked to all of it.
    pub(super) groups: Vec<Group>,
    /// By index of a variable: the places of its groups in the list.
    of_variable: Vec<Vec<usize>>,
}

/// Candidates of which one is meant, no matter which.
pub(super) struct Group {
    /// All that the board allows.
    pub(super) members: CandidateSet,
    /// What is false if one of them is true.
    pub(super) linked: CandidateSet,
}

static GROUPS: OfRules<Groups> = OfRules::new();

impl Groups {
    /// The groups of a board.
    pub(super) fn of(rules: &'static Rules) -> &'static Self {
        GROUPS.get(rules, Self::found)
    }

    /// The groups of a variable, by their places in the list.
    pub(super) fn of_variable(&self, variable: Variable) -> &[usize] {
        &self.of_variable[variable.index()]
    }

    /// Finds the groups of each variable. A group of several variables is listed once.
    fn found(rules: &Rules) -> Self {
        let mut groups = Self { groups: Vec::new(), of_variable: vec![Vec::new(); Variable::COUNT] };
        let mut places = HashMap::new();
        for variable in rules.variables() {
            for members in largest(rules, *variable) {
                let place = *places.entry(members).or_insert_with(|| {
                    groups.groups.push(Group { members, linked: rules.linked_to_all(members.iter()) });
                    groups.groups.len() - 1
                });
                groups.of_variable[variable.index()].push(place);
            }
        }
        groups
    }
}

/// The groups of a variable of a board.
pub fn groups_of(rules: &'static Rules, variable: Variable) -> impl Iterator<Item = &'static CandidateSet> {
    let groups = Groups::of(rules);
    groups.of_variable(variable).iter().map(|place| &groups.groups[*place].members)
}

/// The largest proper subsets (two or more candidates) of the variable that some outside candidate excludes: its possible
/// groups. A candidate that excludes the whole variable is false from the start, and makes no group.
fn largest(rules: &Rules, variable: Variable) -> Vec<CandidateSet> {
    let members = *rules.members(variable);
    let near = members.iter().fold(CandidateSet::EMPTY, |near, member| near | *rules.linked(member)) - members;
    let excluded = |other: Candidate| members & *rules.linked(other);
    let mut sets: Vec<CandidateSet> = near.iter().map(excluded).collect();
    sets.retain(|set| set.len() >= 2 && *set != members);
    sets.sort_unstable();
    sets.dedup();
    let is_largest = |set: &CandidateSet| sets.iter().all(|other| other == set || !set.is_subset(other));
    sets.iter().copied().filter(is_largest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::{Group as Segment, Right};

    #[test]
    fn the_usual_board_has_a_group_for_each_digit_in_each_segment() {
        let groups = Groups::of(Rules::classic());
        assert_eq!(groups.groups.len(), Segment::COUNT);
        for group in &groups.groups {
            let segment = Segment::of(&group.members).unwrap();
            assert_eq!((group.members, group.linked), (segment.candidates(), segment.linked()));
            let has = |variable: &Variable| {
                groups.of_variable(*variable).iter().any(|place| groups.groups[*place].members == group.members)
            };
            assert!(segment.variables().iter().all(has), "{segment}");
        }
        assert_eq!(Variable::classic().map(|variable| groups.of_variable(variable).len()).sum::<usize>(), 972);
    }

    #[test]
    fn every_group_can_be_named() {
        for name in ["x", "anti-knight", "nonconsecutive", "latin", "6x6", "windoku+anti-king"] {
            let groups = Groups::of(name.parse::<Rules>().unwrap().keep());
            assert!(groups.groups.iter().all(|group| Right::of(&group.members).is_some()), "{name}");
            assert!(groups.groups.iter().all(|group| !group.linked.is_empty()), "{name}");
        }
    }
}
