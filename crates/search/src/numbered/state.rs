//! From a state to numbers, and back to names.

use super::board::{BoardVariable, NumberedBoard, ObjectNumber, ObjectNumbers, VariableNumber};
use super::groups::Groups;
use unguess_board::{By, Candidate, CandidateSet, Grid, Ordinal, Right, Variable};

/// A state as numbers, and what they stand for.
pub(crate) struct StateNumbers<const W: usize> {
    pub(crate) board: NumberedBoard<W>,
    /// By number: the candidates, ascending.
    pub(crate) candidates: Vec<Candidate>,
    /// What a proof says of each candidate or group.
    pub(crate) rights: By<ObjectNumber, Right>,
    /// The variables that have candidates.
    pub(crate) variables: By<VariableNumber, Variable>,
}

impl<const W: usize> StateNumbers<W> {
    /// Numbers the candidates and variables of a state of up to 64 * `W` candidates, and its groups if they are wanted.
    pub(crate) fn of(grid: &Grid, with_groups: bool) -> Self {
        let (rules, left) = (grid.rules(), *grid.candidates());
        let mut number_of = vec![None; Candidate::COUNT];
        left.iter().zip(0..).for_each(|(one, number)| number_of[one.index()] = Some(ObjectNumber::at(number)));
        let numbers = |of: CandidateSet| {
            (of & left).iter().filter_map(|one| number_of[one.index()]).collect::<ObjectNumbers<W>>()
        };
        // The objects: each candidate, then each group with two candidates left that a proof has a name for.
        let mut rights: Vec<Right> = left.iter().map(Right::from).collect();
        let mut objects: Vec<_> =
            left.iter().map(|one| [CandidateSet::of(one), *rules.linked(one)].map(numbers)).collect();
        let mut group_of = Vec::new();
        let groups = with_groups.then(|| Groups::of(rules));
        for group in groups.iter().flat_map(|groups| &groups.groups) {
            let members = group.members & left;
            let right = Right::of(&group.members).filter(|_| members.len() >= 2);
            group_of.push(right.map(|right| {
                rights.push(right);
                objects.push([members, group.linked].map(numbers));
                ObjectNumber::at(objects.len() - 1)
            }));
        }
        // The variables with candidates, each with those and with its groups.
        let open = rules.variables().iter().copied().filter(|variable| left.intersects(rules.members(*variable)));
        let variables: By<VariableNumber, Variable> = open.collect();
        let numbered = variables.iter().map(|variable| {
            let groups = groups.iter().flat_map(|groups| groups.of_variable(*variable));
            BoardVariable {
                kind: variable.kind(),
                members: numbers(*rules.members(*variable)),
                groups: groups.filter_map(|place| group_of[*place]).collect(),
            }
        });
        let board = NumberedBoard::new(left.len(), objects, numbered);
        Self { board, candidates: left.iter().collect(), rights: rights.into(), variables }
    }

    /// The candidate with a number.
    pub(crate) fn candidate(&self, number: ObjectNumber) -> Candidate {
        self.candidates[number.index()]
    }
}
