//! Whether a propagation goes the same way in a later state.

use super::ordered::Propagation;
use crate::state::Lost;
use unguess_board::{Candidate, CandidateSet};
use unguess_proof::Literal;

impl Propagation {
    /// Whether the propagation goes the same way in a later state that has lost `lost` and has the candidates `left`:
    /// no lost candidate counted. Deductions also depend on how many cells are filled, so if they were asked for,
    /// nothing may have been placed.
    pub(super) fn survives(&mut self, lost: &Lost, left: &CandidateSet) -> bool {
        // The candidates of the state in which it was made.
        let all = *left | lost.candidates | self.witness.spared;
        !(lost.has_placed && self.witness.asked.is_some())
            && lost.candidates.iter().all(|lost| {
                let is_spared = !self.counts(lost) && self.can_spare(lost, &all);
                if is_spared {
                    self.witness.spared.insert(lost);
                }
                is_spared
            })
    }

    /// Whether a candidate counted: if it is true or both true and false, if a node rests on its being false, if it was not false yet
    /// when deductions were first asked for, or if a lemma rests on all that was false. One that is merely found false may not.
    fn counts(&self, lost: Candidate) -> bool {
        let off = Literal::off(lost);
        self.holds(Literal::on(lost))
            || self.ends_with(lost)
            || self.holds(off) && self.is_parent(self.node_of(off))
            || self.witness.asked.is_some_and(|asked| !self.holds(off) || self.node_of(off) >= asked)
            || self.rests_on_all()
    }

    /// Whether no variable would have implied anything earlier without a candidate, and without those that were spared. All of them
    /// are among `all`, the candidates of the state in which it was made.
    fn can_spare(&self, lost: Candidate, all: &CandidateSet) -> bool {
        lost.variables().into_iter().all(|variable| {
            let members = (0..9).map(|position| variable.candidate(position)).filter(|member| all.contains(*member));
            let end = self.end_of(lost, members.clone());
            let gone = members.clone().filter(|member| self.is_false_before(end, *member)).count();
            // With the candidate itself, three must have been left all the time, even if those that were spared had
            // been the first to go.
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
    use crate::nets::PropagationRules;
    use crate::nets::fast::follow::follow_alone;
    use crate::state::View;
    use unguess_board::Grid;
    use unguess_board::named::{limited, one};

    const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    /// One candidate is lost after the other, as long as a propagation goes the same way.
    #[test]
    fn a_propagation_survives_only_losses_without_which_it_goes_the_same_way() {
        let view = View::new(ESCARGOT.parse().unwrap());
        let candidates = view.candidates().iter().step_by(4);
        let assumptions: Vec<Literal> = candidates.flat_map(|one| [Literal::on(one), Literal::off(one)]).collect();
        let mut random = unguess_board::random::Random::new(1, 0);
        let (mut survived, mut dropped) = ([0; 4], 0);
        for assumed in assumptions.repeat(20) {
            let (mut later, mut gone) = (view.clone(), CandidateSet::EMPTY);
            let mut earlier = follow_alone(&view, assumed, PropagationRules::DYNAMIC);
            loop {
                let open: Vec<Candidate> = later.candidates().iter().filter(|one| *one != assumed.candidate).collect();
                let lost = open[random.below(open.len())];
                later.strike(lost);
                gone.insert(lost);
                let step = Lost { candidates: CandidateSet::of(lost), ..Lost::NOTHING };
                if !earlier.survives(&step, later.candidates()) {
                    dropped += 1;
                    break;
                }
                survived[(gone.len() - 1).min(3)] += 1;
                let anew = follow_alone(&later, assumed, PropagationRules::DYNAMIC);
                let without = |propagation: &Propagation| -> Vec<Literal> {
                    propagation.literals().filter(|literal| !gone.contains(literal.candidate)).collect()
                };
                assert_eq!(without(&earlier), without(&anew), "{assumed:?} without {gone:?}");
                assert_eq!(earlier.is_refuted(), anew.is_refuted());
            }
        }
        assert!(dropped > 500 && survived.iter().all(|count| *count > 200), "{survived:?} {dropped}");
    }

    /// What follows from r1c1 not being 1, where row 1 has only these columns for 1, and all the candidates.
    fn without_first(columns: &str) -> (Propagation, CandidateSet) {
        let others = ('1'..='9').filter(|column| !columns.contains(*column));
        let names: Vec<String> = others.map(|column| format!("r1c{column}n23456789")).collect();
        let grid: Grid = limited(&names.join(" "));
        let assumed = Literal::off(one("r1c1n1"));
        (follow_alone(&View::new(grid), assumed, PropagationRules::DYNAMIC), *grid.candidates())
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
        let all = follow_alone(&View::new(grid), assumed, PropagationRules::DYNAMIC);
        assert!(all.is_false_before(all.len(), one("r1c2n1")));
        assert!(all.can_spare(one("r1c9n1"), &CandidateSet::ALL));
    }
}
