//! What a propagation noted on its way, so that it can be told whether it goes the same way in a later state.

use super::ordered::Propagation;
use crate::board::{Candidate, CandidateSet};
use crate::proof::Literal;

/// What a propagation knows besides its nodes.
pub(super) struct Witness {
    /// The node after the last false one that was followed up; no limit unless it ended early.
    pub(super) followed: usize,
    /// Candidates removed after this propagation was made that did not change its result.
    pub(super) spared: CandidateSet,
    /// How many nodes there were when it first asked for deductions of its own.
    pub(super) asked: Option<usize>,
}

impl Witness {
    /// At the start.
    pub(super) const NOTHING: Self = Self { followed: usize::MAX, spared: CandidateSet::EMPTY, asked: None };
}

impl Propagation {
    /// Whether no variable would have implied anything earlier without a candidate, and without those that were spared. All of them
    /// are among `all`, the candidates of the state in which it was made.
    pub(super) fn can_spare(&self, lost: Candidate, all: &CandidateSet) -> bool {
        lost.variables().into_iter().all(|variable| {
            let members = (0..9).map(|position| variable.candidate(position)).filter(|member| all.contains(*member));
            let end = self.end_of(lost, members.clone());
            let gone = members.clone().filter(|member| self.is_false_before(end, *member)).count();
            // At least two others must have been left all the time, even if those that were spared had been the first to go.
            let spared = || members.clone().filter(|member| self.witness.spared.contains(*member)).count();
            gone == 0 || members.clone().count() - gone >= 3 + spared()
        })
    }

    /// The node after the last false one that was followed up while a candidate was left in its variable and none of the
    /// variable's members was true.
    fn end_of(&self, lost: Candidate, members: impl Iterator<Item = Candidate>) -> usize {
        let decided = members.filter(|member| self.holds(Literal::on(*member)));
        // What is true follows from the last false one that was followed up before.
        let since = |on: Candidate| self.parents_of(self.node_of(Literal::on(on))).next().map_or(0, |from| from + 1);
        let falls = self.holds(Literal::off(lost)).then(|| self.node_of(Literal::off(lost)));
        decided.map(since).chain(falls).fold(self.witness.followed, usize::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;
    use crate::board::named::{limited, one};
    use crate::nets::{PropagationRules, follow_alone};

    /// What follows from r1c1 not being 1, where row 1 has only these columns for 1, and all the candidates.
    fn without_first(columns: &str) -> (Propagation, CandidateSet) {
        let others = ('1'..='9').filter(|column| !columns.contains(*column));
        let names: Vec<String> = others.map(|column| format!("r1c{column}n23456789")).collect();
        let grid: Grid = limited(&names.join(" "));
        let assumed = Literal::off(one("r1c1n1"));
        (follow_alone(&crate::state::View::new(grid), assumed, PropagationRules::DYNAMIC), *grid.candidates())
    }

    #[test]
    fn the_more_of_a_variable_was_spared_the_more_of_it_must_be_left() {
        // Without r1c2, 1 would have had one place left in row 1.
        let (three, all) = without_first("123");
        assert!(!three.can_spare(one("r1c2n1"), &all));
        assert!(three.can_spare(one("r9c2n1"), &all), "nothing was gone from its variables");
        let (mut five, all) = without_first("12345");
        for (lost, is_spared) in [("r1c2n1", true), ("r1c3n1", true), ("r1c4n1", false)] {
            assert_eq!(five.can_spare(one(lost), &all), is_spared, "{lost}");
            five.witness.spared.insert(one(lost));
        }
    }

    #[test]
    fn what_goes_after_a_variable_is_decided_makes_no_difference() {
        let grid = Grid::of_candidates(CandidateSet::ALL);
        let assumed = Literal::on(one("r1c1n1"));
        let all = follow_alone(&crate::state::View::new(grid), assumed, PropagationRules::DYNAMIC);
        assert!(all.is_false_before(all.len(), one("r1c2n1")));
        assert!(all.can_spare(one("r1c9n1"), &CandidateSet::ALL));
    }
}
