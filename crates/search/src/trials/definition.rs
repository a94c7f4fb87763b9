//! Trial and error on a board with any rules.

use super::exploration::{Begin, TrialsOn, Try};
use super::suppose::{Ending, NamedTrials, Suppose};
use super::tables::Tables;
use crate::numbered::{
    NumberedBoard, ObjectNumber, ObjectNumbers, OnWidth, PlainState, StateNumbers, VariableNumber, with_width,
    with_width_of_plain,
};
use unguess_board::{Candidate, Grid, Ordinal};

/// Begins with a state.
pub(super) fn trials(grid: &Grid, begin: &Begin, tables: Tables) -> Box<dyn Try> {
    with_width(grid.candidates().len(), BeginNumbered { grid, begin, tables })
}

/// A state that is to be numbered.
struct BeginNumbered<'a> {
    grid: &'a Grid,
    begin: &'a Begin<'a>,
    tables: Tables,
}

impl OnWidth for BeginNumbered<'_> {
    type Output = Box<dyn Try>;

    fn on<const W: usize>(self) -> Box<dyn Try> {
        let StateNumbers { board: numbered, candidates, .. } = StateNumbers::<W>::of(self.grid, false);
        let state = NumberedTrial::of(&numbered);
        Box::new(TrialsOn::begun(Board { numbered, candidates, tables: self.tables }, state, self.begin))
    }
}

/// Goes on with T&E of a depth while a function, asked at each trial that is itself one of trials, says so.
pub type Deepen<'a> = Box<dyn FnMut(usize, &mut dyn FnMut() -> bool) -> Ending + 'a>;

/// Trial and error on a state of a board that is not here. Candidates that are certainly true are not tried.
pub fn plain_trials(state: &PlainState, certain: &[usize]) -> Deepen<'static> {
    struct BeginPlain<'a>(&'a PlainState, &'a [usize]);
    impl OnWidth for BeginPlain<'_> {
        type Output = Deepen<'static>;

        fn on<const W: usize>(self) -> Self::Output {
            let numbered = self.0.board::<W>(false);
            let state = NumberedTrial::of(&numbered);
            let board = Board { numbered, candidates: Vec::new(), tables: Tables::none() };
            let mut trials = TrialsOn::new(board, state, self.1.iter().copied().map(ObjectNumber::at));
            Box::new(move |depth, go_on| trials.deepen(depth, go_on))
        }
    }
    with_width_of_plain(state.linked.len(), BeginPlain(state, certain))
}

/// A numbered state, and the tables that are among its basic rules.
struct Board<const W: usize> {
    numbered: NumberedBoard<W>,
    /// By number: the candidates, if the board is here.
    candidates: Vec<Candidate>,
    tables: Tables,
}

/// A state under some assumptions.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct NumberedTrial<const W: usize> {
    /// The candidates that are left.
    possible: ObjectNumbers<W>,
    /// The candidates that are taken for true.
    assumed: ObjectNumbers<W>,
}

impl<const W: usize> NumberedTrial<W> {
    /// Nothing is assumed.
    fn of(board: &NumberedBoard<W>) -> Self {
        Self { possible: board.candidates().collect(), assumed: ObjectNumbers::EMPTY }
    }
}

impl<const W: usize> NumberedBoard<W> {
    /// Adds to `singles` the candidates that are alone in one of some variables and not taken for true yet. Returns
    /// whether each of these variables has a candidate left.
    fn add_singles(
        &self,
        state: &NumberedTrial<W>,
        numbers: impl IntoIterator<Item = VariableNumber>,
        singles: &mut Vec<ObjectNumber>,
    ) -> bool {
        numbers.into_iter().all(|number| {
            let left = self.variables[number].members.and(&state.possible);
            let mut members = left.iter();
            let (first, second) = (members.next(), members.next());
            singles.extend(first.filter(|one| second.is_none() && !state.assumed.contains(*one)));
            first.is_some()
        })
    }
}

impl<const W: usize> Suppose for Board<W> {
    type CandidateNumber = ObjectNumber;
    type SupposedState = NumberedTrial<W>;
    type Truths = ObjectNumbers<W>;

    const NO_TRUTHS: ObjectNumbers<W> = ObjectNumbers::EMPTY;

    fn rows(&self) -> impl ExactSizeIterator<Item = ObjectNumber> + use<W> {
        self.numbered.candidates()
    }

    fn has(&self, state: &NumberedTrial<W>, row: ObjectNumber) -> bool {
        state.possible.contains(row)
    }

    fn count(&self, state: &NumberedTrial<W>) -> usize {
        state.possible.len()
    }

    fn leaves_open(&self, state: &NumberedTrial<W>, row: ObjectNumber) -> bool {
        let cell = self.numbered.objects[row].variables.first();
        let is_decided = cell.is_some_and(|cell| self.numbered.variables[*cell].members.intersects(&state.assumed));
        state.possible.contains(row) && !is_decided
    }

    fn add_truth(&self, row: ObjectNumber, truths: &mut ObjectNumbers<W>) {
        truths.insert(row);
    }

    fn add_truths(&self, state: &NumberedTrial<W>, truths: &mut ObjectNumbers<W>) {
        truths.add(&state.assumed);
    }

    fn is_truth(&self, truths: &ObjectNumbers<W>, row: ObjectNumber) -> bool {
        truths.contains(row)
    }

    fn assume(&self, state: &mut NumberedTrial<W>, row: ObjectNumber) {
        state.possible = state.possible.minus(&self.numbered.objects[row].linked);
        state.assumed.insert(row);
    }

    fn take_out(&self, state: &mut NumberedTrial<W>, row: ObjectNumber) {
        state.possible.remove(row);
    }

    fn is_within(&self, one: &NumberedTrial<W>, other: &NumberedTrial<W>) -> bool {
        one.possible.minus(&other.possible).is_empty()
    }

    fn join(&self, state: &mut NumberedTrial<W>, other: &NumberedTrial<W>) {
        state.possible = state.possible.and(&other.possible);
        state.assumed.add(&other.assumed);
    }

    fn settle(&self, state: &mut NumberedTrial<W>) -> Ending {
        loop {
            let ending = self.singles(state);
            if ending == Ending::Contradiction || !self.use_tables(state) {
                return ending;
            }
        }
    }
}

impl<const W: usize> NamedTrials for Board<W> {
    fn candidate(&self, row: ObjectNumber) -> Candidate {
        self.candidates[row.index()]
    }

    fn row(&self, candidate: Candidate) -> Option<ObjectNumber> {
        self.candidates.binary_search(&candidate).ok().map(ObjectNumber::at)
    }
}

impl<const W: usize> Board<W> {
    /// Takes out the candidates that are in no filling of some relation, and returns whether there were any.
    fn use_tables(&self, state: &mut NumberedTrial<W>) -> bool {
        if self.tables.are_none() {
            return false;
        }
        let left = state.possible.iter().map(|row| self.candidate(row)).collect();
        let gone = self.tables.impossible(&left);
        gone.iter().filter_map(|one| self.row(one)).for_each(|row| state.possible.remove(row));
        !gone.is_empty()
    }

    /// Takes singles for true until there are no more: at first those of all variables, then those of variables that
    /// lost something.
    fn singles(&self, state: &mut NumberedTrial<W>) -> Ending {
        let NumberedBoard { objects, variables, .. } = &self.numbered;
        let mut singles = Vec::new();
        if !self.numbered.add_singles(state, variables.numbers(), &mut singles) {
            return Ending::Contradiction;
        }
        while let Some(row) = singles.pop() {
            if state.assumed.contains(row) {
                continue;
            }
            self.assume(state, row);
            if !self.numbered.add_singles(state, objects[row].touched.iter().copied(), &mut singles) {
                return Ending::Contradiction;
            }
        }
        let is_decided = variables.iter().all(|variable| variable.members.intersects(&state.assumed));
        if is_decided { Ending::Solved } else { Ending::Open }
    }
}
