//! The candidates of a state with dense numbers.

use crate::state::Planes;
use unguess_board::{Candidate, Digit, Variable};

/// No number.
const NOWHERE: u16 = u16::MAX;

/// The candidates of a state, numbered digit by digit and cell by cell, and its variables with more than one candidate.
pub(crate) struct Numbered {
    /// By number: the candidate.
    candidates: Vec<Candidate>,
    /// By index of a candidate: its number, or [`NOWHERE`] if the state does not have it.
    numbers: Vec<u16>,
    /// The variables with two candidates or more, in the order of their indices: cells first.
    pub(super) variables: Vec<Members>,
    /// By number of a candidate: its variables, as places in `variables`; a variable without others is left out.
    pub(super) variables_of: Vec<[u16; 4]>,
}

/// The candidates of a variable.
#[derive(Clone, Copy)]
pub(super) struct Members {
    len: u8,
    numbers: [u16; Digit::COUNT],
}

impl Members {
    const NONE: Self = Self { len: 0, numbers: [0; Digit::COUNT] };

    /// Their numbers in ascending order.
    #[inline(always)]
    pub(super) fn numbers(&self) -> &[u16] {
        &self.numbers[..usize::from(self.len)]
    }

    fn push(&mut self, number: u16) {
        self.numbers[usize::from(self.len)] = number;
        self.len += 1;
    }
}

impl Numbered {
    /// Numbers the candidates of a state of the usual board, where these cells are left to the digits.
    pub(crate) fn of(left: &Planes) -> Self {
        let mut members = [Members::NONE; Variable::CLASSIC];
        let mut candidates = Vec::with_capacity(256);
        let mut numbers = vec![NOWHERE; Candidate::COUNT];
        for (digit, cells) in Digit::all().zip(left) {
            for candidate in cells.iter().map(|cell| cell.with(digit)) {
                let number = candidates.len() as u16;
                numbers[candidate.index()] = number;
                candidates.push(candidate);
                candidate.places().iter().for_each(|(variable, _)| members[variable.index()].push(number));
            }
        }
        // The variables with others, and for each candidate the places of its variables, in the first free slots.
        let mut variables = Vec::with_capacity(Variable::CLASSIC);
        let mut variables_of = vec![[NOWHERE; 4]; candidates.len()];
        for members in members.into_iter().filter(|members| members.len > 1) {
            for number in members.numbers() {
                let places = &mut variables_of[usize::from(*number)];
                if let Some(free) = places.iter_mut().find(|variable| **variable == NOWHERE) {
                    *free = variables.len() as u16;
                }
            }
            variables.push(members);
        }
        Self { candidates, numbers, variables, variables_of }
    }

    /// How many candidates there are.
    pub(crate) fn count(&self) -> usize {
        self.candidates.len()
    }

    /// The candidate with a number.
    #[inline(always)]
    pub(crate) fn candidate(&self, number: usize) -> Candidate {
        self.candidates[number]
    }

    /// The number of a candidate, if the state has it.
    #[inline(always)]
    pub(crate) fn number(&self, candidate: Candidate) -> Option<usize> {
        Some(self.numbers[candidate.index()]).filter(|number| *number != NOWHERE).map(usize::from)
    }

    /// The variables of a candidate that have others, as places in `variables`.
    #[inline(always)]
    pub(super) fn variables_of(&self, number: usize) -> impl Iterator<Item = usize> + '_ {
        self.variables_of[number]
            .iter()
            .take_while(|variable| **variable != NOWHERE)
            .map(|variable| usize::from(*variable))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{View, planes};
    use unguess_board::Grid;

    #[test]
    fn each_variable_with_two_candidates_or_more_has_those_of_the_state() {
        const STATE: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let view = View::new(STATE.parse::<Grid>().unwrap());
        let numbered = Numbered::of(&planes(view.candidates()));
        assert_eq!(numbered.count(), view.candidates().len());
        let plural: Vec<Variable> =
            Variable::classic().filter(|variable| view.positions(*variable).is_plural()).collect();
        assert_eq!(numbered.variables.len(), plural.len());
        for (place, (members, variable)) in numbered.variables.iter().zip(plural).enumerate() {
            let numbers = view.candidates_of(variable).map(|candidate| numbered.number(candidate).unwrap() as u16);
            let mut numbers: Vec<u16> = numbers.collect();
            numbers.sort_unstable();
            assert_eq!(members.numbers(), numbers, "{variable}");
            assert!(
                numbers
                    .iter()
                    .all(|number| numbered.variables_of(usize::from(*number)).any(|variable| variable == place))
            );
        }
        for number in 0..numbered.count() {
            assert_eq!(numbered.number(numbered.candidate(number)), Some(number));
        }
    }
}
