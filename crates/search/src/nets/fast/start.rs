//! What nets start from.

use crate::nets::rules::{NetForm, PropagationRules};
use crate::state::View;
use unguess_board::{Candidate, CandidateSet, Kind, PositionSet, Variable};
use unguess_proof::Literal;

/// What a net starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// One assumption, which leads to opposites.
    Refuted(Literal),
    /// A candidate, assumed true and assumed false.
    Either(Candidate),
    /// Each candidate of a variable, assumed true.
    Each(Variable),
}

impl Start {
    /// All starts in a state, in Sudoku Explainer's order and with its restrictions. By static rules there is only
    /// [`Self::Each`], and none begins in a cell with two candidates. By dynamic rules only [`Self::Either`] leaves
    /// such cells out.
    pub(super) fn all(view: &View, rules: PropagationRules) -> Vec<Self> {
        let mut all = Vec::with_capacity(1024);
        for cell in view.cells_with_choice(if rules.dynamic { 2 } else { 3 }) {
            let has_three = view.digits_in(cell).len() >= 3;
            for candidate in view.candidates_of(cell.variable()) {
                if rules.dynamic {
                    all.extend([Literal::on(candidate), Literal::off(candidate)].map(Self::Refuted));
                    all.extend(has_three.then_some(Self::Either(candidate)));
                }
                // Each variable of a house once, at its first candidate.
                for (variable, position) in &candidate.places()[1..] {
                    let positions = view.positions(*variable);
                    if positions.is_plural() && positions.first() == position.first() {
                        all.push(Self::Each(*variable));
                    }
                }
            }
            all.push(Self::Each(cell.variable()));
        }
        all
    }

    /// What nets from this start assume, one literal for each branch, in order.
    pub(super) fn assumptions(self, view: &View) -> impl Iterator<Item = Literal> + Clone + use<> {
        // The assumptions by number: those of a variable have the places of its candidates.
        let numbers = match self {
            Self::Refuted(_) => PositionSet::of(0),
            Self::Either(_) => PositionSet::of(0) | PositionSet::of(1),
            Self::Each(variable) => view.positions(variable),
        };
        numbers.iter().map(move |number| match self {
            Self::Refuted(assumed) => assumed,
            Self::Either(candidate) => Literal { candidate, on: number == 0 },
            Self::Each(variable) => Literal::on(variable.candidate(number)),
        })
    }

    /// The number among the starts with more than one assumption. A refuted one has that of its candidate.
    pub(super) const fn number(self) -> usize {
        match self {
            Self::Refuted(assumed) => assumed.candidate.index(),
            Self::Either(candidate) => candidate.index(),
            Self::Each(variable) => Candidate::COUNT + variable.index(),
        }
    }

    /// Whether some of these candidates are among those that it starts from.
    pub(super) fn touches(self, candidates: &CandidateSet) -> bool {
        match self {
            Self::Refuted(Literal { candidate, .. }) | Self::Either(candidate) => candidates.contains(candidate),
            Self::Each(variable) => variable.candidates().intersects(candidates),
        }
    }

    /// How many nodes each branch to a conclusion has at least: two where a candidate, assumed true, is to make one
    /// false.
    pub(super) const fn least_count(self, conclusion: Literal) -> usize {
        match self {
            Self::Each(_) if !conclusion.on => 2,
            Self::Each(_) | Self::Either(_) | Self::Refuted(_) => 1,
        }
    }

    pub(super) const fn form(self) -> NetForm {
        match self {
            Self::Refuted(_) => NetForm::Contradiction,
            Self::Either(_) => NetForm::Double,
            Self::Each(variable) => match variable.kind() {
                Kind::Cell => NetForm::Cell,
                _ => NetForm::Region,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATE: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    #[test]
    fn each_start_is_listed_once_and_each_variable_with_two_candidates_or_more_is_split() {
        let view = View::new(STATE.parse().unwrap());
        let all = Start::all(&view, PropagationRules::DYNAMIC);
        for (at, start) in all.iter().enumerate() {
            assert!(!all[..at].contains(start), "{start:?}");
        }
        let is_split = |variable: &Variable| all.contains(&Start::Each(*variable));
        let has_two = |variable: &Variable| view.positions(*variable).is_plural();
        assert!(Variable::classic().filter(is_split).eq(Variable::classic().filter(has_two)));
        assert_eq!(all.iter().filter(|start| matches!(start, Start::Refuted(_))).count(), 2 * view.candidates().len());
    }

    /// Of the places of a region the one in the first cell decides where it comes.
    #[test]
    fn cells_come_in_reading_order_each_after_its_candidates_and_the_regions_that_begin_with_them() {
        let view = View::new(STATE.parse().unwrap());
        let all = Start::all(&view, PropagationRules::DYNAMIC);
        let place = |start: &Start| match start {
            Start::Refuted(Literal { candidate, .. }) | Start::Either(candidate) => candidate.cell().index(),
            Start::Each(variable) => view.candidates_of(*variable).next().unwrap().cell().index(),
        };
        assert!(all.is_sorted_by_key(place));
        let cells =
            all.iter().position(|start| matches!(start, Start::Each(variable) if variable.kind() == Kind::Cell));
        assert!(all[..=cells.unwrap()].iter().all(|start| place(start) == place(&all[0])));
    }

    #[test]
    fn what_is_assumed_is_a_candidate_and_then_its_opposite_or_each_of_a_variable() {
        let view = View::new(STATE.parse().unwrap());
        let candidate = view.candidates().first().unwrap();
        let both: Vec<Literal> = Start::Either(candidate).assumptions(&view).collect();
        assert_eq!(both, [Literal::on(candidate), Literal::off(candidate)]);
        let variable = candidate.cell().variable();
        let each = Start::Each(variable).assumptions(&view);
        assert!(each.eq(view.candidates_of(variable).map(Literal::on)));
        assert_eq!(Start::Refuted(both[0]).assumptions(&view).count(), 1);
    }

    #[test]
    fn starts_with_several_assumptions_have_numbers_of_their_own() {
        let view = View::new(STATE.parse().unwrap());
        let several = Start::all(&view, PropagationRules::DYNAMIC)
            .into_iter()
            .filter(|start| !matches!(start, Start::Refuted(_)));
        let mut numbers: Vec<usize> = several.map(Start::number).collect();
        let count = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), count);
    }
}
