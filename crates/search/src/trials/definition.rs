//! Trial and error on a board with any rules.

use super::suppose::{Ending, Suppose};
use super::tables::Tables;
use super::{Begin, TrialsOn, Try};
use crate::numbered::numbering::{BoardNumbering, ObjectNumber, ObjectNumbers, VariableNumber};
use unguess_board::simd::SHORT;
use unguess_board::{Candidate, Grid, Ordinal};

/// Begins with a state.
pub(super) fn trials(grid: &Grid, begin: &Begin, tables: Tables) -> Box<dyn Try> {
    match grid.candidates().len() {
        0..=192 if SHORT => numbered::<3>(grid, begin, tables),
        0..=384 => numbered::<6>(grid, begin, tables),
        _ => numbered::<12>(grid, begin, tables),
    }
}

fn numbered<const W: usize>(grid: &Grid, begin: &Begin, tables: Tables) -> Box<dyn Try> {
    let numbering = BoardNumbering::<W>::of(grid, false);
    let state = NumberedState { possible: numbering.candidates().collect(), assumed: ObjectNumbers::EMPTY };
    Box::new(TrialsOn::new(Board { numbering, tables }, state, begin))
}

/// The numbered candidates of a board, and the tables that are among its basic rules.
struct Board<const W: usize> {
    numbering: BoardNumbering<W>,
    tables: Tables,
}

/// A state under some assumptions.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct NumberedState<const W: usize> {
    /// The candidates that are left.
    possible: ObjectNumbers<W>,
    /// Those that are taken for true.
    assumed: ObjectNumbers<W>,
}

/// What a variable has left.
enum Remaining {
    Nothing,
    One(ObjectNumber),
    More,
}

impl<const W: usize> BoardNumbering<W> {
    fn left(&self, state: &NumberedState<W>, number: VariableNumber) -> Remaining {
        let left = self.open[number].members.and(&state.possible);
        let mut members = left.iter();
        match (members.next(), members.next()) {
            (None, _) => Remaining::Nothing,
            (Some(one), None) => Remaining::One(one),
            (Some(_), Some(_)) => Remaining::More,
        }
    }

    /// Adds the candidates that are alone in one of some variables and not taken for true yet. Whether each variable has some.
    fn add_singles(
        &self,
        state: &NumberedState<W>,
        numbers: impl IntoIterator<Item = VariableNumber>,
        singles: &mut Vec<ObjectNumber>,
    ) -> bool {
        numbers.into_iter().all(|number| {
            let left = self.left(state, number);
            if let Remaining::One(one) = left
                && !state.assumed.contains(one)
            {
                singles.push(one);
            }
            !matches!(left, Remaining::Nothing)
        })
    }
}

impl<const W: usize> Suppose for Board<W> {
    type CandidateNumber = ObjectNumber;
    type SupposedState = NumberedState<W>;
    type Truths = ObjectNumbers<W>;

    const NO_TRUTHS: ObjectNumbers<W> = ObjectNumbers::EMPTY;

    fn rows(&self) -> impl ExactSizeIterator<Item = ObjectNumber> + use<W> {
        self.numbering.candidates()
    }

    fn candidate(&self, row: ObjectNumber) -> Candidate {
        self.numbering.candidates[row.index()]
    }

    fn row(&self, candidate: Candidate) -> Option<ObjectNumber> {
        self.numbering.candidates.binary_search(&candidate).ok().map(ObjectNumber::at)
    }

    fn has(&self, state: &NumberedState<W>, row: ObjectNumber) -> bool {
        state.possible.contains(row)
    }

    fn count(&self, state: &NumberedState<W>) -> usize {
        state.possible.len()
    }

    fn leaves_open(&self, state: &NumberedState<W>, row: ObjectNumber) -> bool {
        let cell = self.numbering.objects[row].variables.first();
        let is_decided = cell.is_some_and(|cell| self.numbering.open[*cell].members.intersects(&state.assumed));
        state.possible.contains(row) && !is_decided
    }

    fn add_truths(&self, state: &NumberedState<W>, truths: &mut ObjectNumbers<W>) {
        truths.add(&state.assumed);
    }

    fn is_truth(&self, truths: &ObjectNumbers<W>, row: ObjectNumber) -> bool {
        truths.contains(row)
    }

    fn assume(&self, state: &mut NumberedState<W>, row: ObjectNumber) {
        state.possible = state.possible.minus(&self.numbering.objects[row].linked);
        state.assumed.insert(row);
    }

    fn take_out(&self, state: &mut NumberedState<W>, row: ObjectNumber) {
        state.possible.remove(row);
    }

    fn is_within(&self, one: &NumberedState<W>, other: &NumberedState<W>) -> bool {
        one.possible.minus(&other.possible).is_empty()
    }

    fn both(&self, one: &NumberedState<W>, other: &NumberedState<W>) -> NumberedState<W> {
        NumberedState { possible: one.possible.and(&other.possible), assumed: one.assumed.or(&other.assumed) }
    }

    fn settle(&self, state: &mut NumberedState<W>) -> Ending {
        loop {
            let ending = self.singles(state);
            if ending == Ending::Contradiction || !self.use_tables(state) {
                return ending;
            }
        }
    }
}

impl<const W: usize> Board<W> {
    /// Takes out what no filling of a relation has. Whether there was something.
    fn use_tables(&self, state: &mut NumberedState<W>) -> bool {
        if self.tables.are_none() {
            return false;
        }
        let left = state.possible.iter().map(|row| self.candidate(row)).collect();
        let gone = self.tables.impossible(&left);
        gone.iter().filter_map(|one| self.row(one)).for_each(|row| state.possible.remove(row));
        !gone.is_empty()
    }

    /// Only variables that lose something are looked at again.
    fn singles(&self, state: &mut NumberedState<W>) -> Ending {
        let mut singles = Vec::new();
        if !self.numbering.add_singles(state, self.numbering.open.numbers(), &mut singles) {
            return Ending::Contradiction;
        }
        while let Some(row) = singles.pop() {
            if state.assumed.contains(row) {
                continue;
            }
            self.assume(state, row);
            if !self.numbering.add_singles(state, self.numbering.objects[row].touched.iter().copied(), &mut singles) {
                return Ending::Contradiction;
            }
        }
        let is_decided = self.numbering.open.iter().all(|open| open.members.intersects(&state.assumed));
        if is_decided { Ending::Solved } else { Ending::Open }
    }
}
