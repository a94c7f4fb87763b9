//! A state with its candidates, open variables and right-linking objects numbered.

use super::groups::Groups;
use unguess_board::{By, Candidate, CandidateSet, Grid, IndexSet, Ordinal, Right, Rules, Variable};

/// The number of a right-linking object: the candidates of the state in order, then its groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ObjectNumber(usize);

/// The number of an open variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct VariableNumber(usize);

impl Ordinal for ObjectNumber {
    fn at(index: usize) -> Self {
        Self(index)
    }

    fn index(self) -> usize {
        self.0
    }
}

impl Ordinal for VariableNumber {
    fn at(index: usize) -> Self {
        Self(index)
    }

    fn index(self) -> usize {
        self.0
    }
}

/// Candidates by number.
pub(crate) type ObjectNumbers<const W: usize> = IndexSet<W, ObjectNumber>;

/// A numbered state of up to 64 * `W` candidates.
pub(crate) struct BoardNumbering<const W: usize> {
    /// The candidates, which are the first objects.
    pub(crate) candidates: Vec<Candidate>,
    /// What can be right-linking.
    pub(crate) objects: By<ObjectNumber, Object<W>>,
    /// The variables that have candidates.
    pub(crate) open: By<VariableNumber, OpenVariable<W>>,
}

/// A candidate, or a group of which two candidates or more are left.
pub(crate) struct Object<const W: usize> {
    /// What a proof says of it.
    pub(crate) right: Right,
    /// Its candidates that are left.
    pub(crate) own: ObjectNumbers<W>,
    /// What is false if it is true.
    pub(crate) linked: ObjectNumbers<W>,
    /// The variables that have all of it.
    pub(crate) variables: Vec<VariableNumber>,
    /// The variables that lose a candidate if it is true.
    pub(crate) touched: Vec<VariableNumber>,
}

/// A variable that is not decided.
pub(crate) struct OpenVariable<const W: usize> {
    /// Its name.
    pub(crate) variable: Variable,
    /// Its candidates that are left.
    pub(crate) members: ObjectNumbers<W>,
    /// Its groups of which two candidates or more are left.
    pub(crate) groups: Vec<ObjectNumber>,
}

/// By index of a candidate: its number, if it is left.
type NumberOf = Vec<Option<ObjectNumber>>;

impl<const W: usize> BoardNumbering<W> {
    /// Numbers a state. It must not have more candidates than fit.
    pub(crate) fn of(grid: &Grid, with_groups: bool) -> Self {
        let (rules, left) = (grid.rules(), *grid.candidates());
        let mut number_of: NumberOf = vec![None; Candidate::COUNT];
        left.iter().zip(0..).for_each(|(candidate, number)| number_of[candidate.index()] = Some(ObjectNumber(number)));
        let mut numbering = Self { candidates: left.iter().collect(), objects: By::default(), open: By::default() };
        let open = rules.variables().iter().filter(|variable| left.intersects(rules.members(**variable)));
        let open = open.map(|variable| OpenVariable {
            variable: *variable,
            members: numbers(&number_of, &(left & *rules.members(*variable))),
            groups: Vec::new(),
        });
        numbering.open = open.collect();
        let mut objects: Vec<Object<W>> = left
            .iter()
            .map(|one| Object::of(one.into(), &number_of, &CandidateSet::of(one), &(left & *rules.linked(one))))
            .collect();
        if with_groups {
            numbering.add_groups(rules, &left, &number_of, &mut objects);
        }
        numbering.objects = objects.into();
        numbering.join_variables();
        numbering
    }

    /// Adds the groups that are left, to the objects and to their variables.
    fn add_groups(
        &mut self,
        rules: &'static Rules,
        left: &CandidateSet,
        number_of: &NumberOf,
        objects: &mut Vec<Object<W>>,
    ) {
        let groups = Groups::of(rules);
        let mut object_of = vec![None; groups.groups.len()];
        for (place, group) in groups.groups.iter().enumerate() {
            let own = group.own & *left;
            if own.len() >= 2
                && let Some(right) = Right::of(&group.own)
            {
                object_of[place] = Some(ObjectNumber(objects.len()));
                objects.push(Object::of(right, number_of, &own, &(group.linked & *left)));
            }
        }
        for open in &mut self.open {
            open.groups = groups.of_variable(open.variable).iter().filter_map(|place| object_of[*place]).collect();
        }
    }

    /// Tells each object its variables, and which it touches.
    fn join_variables(&mut self) {
        let mut variables_of: By<ObjectNumber, Vec<VariableNumber>> = vec![Vec::new(); self.candidates.len()].into();
        for number in self.open.numbers() {
            self.open[number].members.iter().for_each(|member| variables_of[member].push(number));
            for group in &self.open[number].groups {
                self.objects[*group].variables.push(number);
            }
        }
        let mut met = vec![None; self.open.len()];
        for (number, object) in (0..).zip(self.objects.iter_mut()) {
            if let Some(variables) = variables_of.get(ObjectNumber(number)) {
                object.variables.clone_from(variables);
            }
            for variable in object.linked.iter().flat_map(|linked| &variables_of[linked]) {
                if met[variable.index()].replace(number) != Some(number) {
                    object.touched.push(*variable);
                }
            }
        }
    }

    /// The numbers of the candidates, ascending.
    pub(crate) fn candidates(&self) -> impl DoubleEndedIterator<Item = ObjectNumber> + ExactSizeIterator + use<W> {
        (0..self.candidates.len()).map(ObjectNumber)
    }

    /// The candidate with a number; nothing if that is one of a group.
    pub(crate) fn candidate(&self, number: ObjectNumber) -> Option<Candidate> {
        self.candidates.get(number.index()).copied()
    }

    /// What all that a variable has left can be: the one candidate, or each group that has them all.
    #[inline]
    pub(crate) fn all_of<'a>(
        &'a self,
        open: &'a OpenVariable<W>,
        rest: ObjectNumbers<W>,
    ) -> impl Iterator<Item = ObjectNumber> + 'a {
        let single = rest.first().filter(|_| rest.len() == 1);
        let groups = if single.is_some() { &[][..] } else { &open.groups };
        let has_rest = move |group: &ObjectNumber| rest.minus(&self.objects[*group].own).is_empty();
        single.into_iter().chain(groups.iter().copied().filter(has_rest))
    }
}

impl<const W: usize> Object<W> {
    fn of(right: Right, number_of: &NumberOf, own: &CandidateSet, linked: &CandidateSet) -> Self {
        let (own, linked) = (numbers(number_of, own), numbers(number_of, linked));
        Self { right, own, linked, variables: Vec::new(), touched: Vec::new() }
    }
}

fn numbers<const W: usize>(number_of: &NumberOf, candidates: &CandidateSet) -> ObjectNumbers<W> {
    candidates.iter().filter_map(|candidate| number_of[candidate.index()]).collect()
}
