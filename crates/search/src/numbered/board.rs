//! A state as numbers: what its candidates, variables and groups have to do with each other, on a board of any size.

use super::ordinals;
use unguess_board::{By, IndexSet, Kind, Ordinal};

ordinals! {
    /// The number of an object: the candidates of the state in order, then its groups.
    pub(crate) struct ObjectNumber;
    /// The number of a variable.
    pub(crate) struct VariableNumber;
}

/// Candidates by number.
pub(crate) type ObjectNumbers<const W: usize> = IndexSet<W, ObjectNumber>;

/// A state of up to 64 * `W` candidates, whatever its board.
pub(crate) struct NumberedBoard<const W: usize> {
    /// How many objects are candidates: the first ones.
    count: usize,
    /// The candidates, then the groups.
    pub(crate) objects: By<ObjectNumber, Object<W>>,
    /// The variables.
    pub(crate) variables: By<VariableNumber, BoardVariable<W>>,
}

/// A candidate, or a group: candidates of which one is meant, no matter which.
pub(crate) struct Object<const W: usize> {
    /// The candidate, or those of the group.
    pub(crate) members: ObjectNumbers<W>,
    /// The candidates that are false if it is true.
    pub(crate) linked: ObjectNumbers<W>,
    /// The variables that have all of it.
    pub(crate) variables: Vec<VariableNumber>,
    /// The variables that lose a candidate if it is true.
    pub(crate) touched: Vec<VariableNumber>,
}

/// A variable that is not decided.
pub(crate) struct BoardVariable<const W: usize> {
    /// What its candidates share.
    pub(crate) kind: Kind,
    /// The candidates.
    pub(crate) members: ObjectNumbers<W>,
    /// The groups.
    pub(crate) groups: Vec<ObjectNumber>,
}

impl<const W: usize> NumberedBoard<W> {
    /// A state whose first `count` objects are its candidates, and whose other objects are groups. Each object comes with its
    /// members and the candidates that are linked to all of them.
    pub(crate) fn new(
        count: usize,
        objects: impl IntoIterator<Item = [ObjectNumbers<W>; 2]>,
        variables: impl IntoIterator<Item = BoardVariable<W>>,
    ) -> Self {
        let of = |[members, linked]: [ObjectNumbers<W>; 2]| Object {
            members,
            linked,
            variables: Vec::new(),
            touched: Vec::new(),
        };
        let mut board =
            Self { count, objects: objects.into_iter().map(of).collect(), variables: variables.into_iter().collect() };
        board.join_variables();
        board
    }

    /// Lists for each object the variables that have all of it, and those that lose a candidate if it is true.
    fn join_variables(&mut self) {
        for number in self.variables.numbers() {
            let variable = &self.variables[number];
            variable.members.iter().chain(variable.groups.iter().copied()).for_each(|object| {
                self.objects[object].variables.push(number);
            });
        }
        // By variable: the last object that touches it, so that no object has it twice.
        let mut met = vec![None; self.variables.len()];
        for number in self.objects.numbers() {
            let mut touched = Vec::new();
            for variable in self.objects[number].linked.iter().flat_map(|linked| &self.objects[linked].variables) {
                if met[variable.index()].replace(number) != Some(number) {
                    touched.push(*variable);
                }
            }
            self.objects[number].touched = touched;
        }
    }

    /// The numbers of the candidates, ascending.
    pub(crate) fn candidates(&self) -> impl DoubleEndedIterator<Item = ObjectNumber> + ExactSizeIterator + use<W> {
        (0..self.count).map(ObjectNumber::at)
    }

    /// Whether an object is a candidate, not a group.
    pub(crate) fn is_candidate(&self, object: ObjectNumber) -> bool {
        object.index() < self.count
    }

    /// What all that a variable has left can be: the one candidate, or each group that has them all.
    #[inline]
    pub(crate) fn all_of<'a>(
        &'a self,
        variable: &'a BoardVariable<W>,
        rest: ObjectNumbers<W>,
    ) -> impl Iterator<Item = ObjectNumber> + 'a {
        let single = rest.first().filter(|_| rest.len() == 1);
        let groups = if single.is_some() { &[][..] } else { &variable.groups };
        let has_rest = move |group: &ObjectNumber| rest.minus(&self.objects[*group].members).is_empty();
        single.into_iter().chain(groups.iter().copied().filter(has_rest))
    }
}
