//! Rows of a sweep: what one method did with one board.

use crate::cli::figures::{self, Figures};
use crate::csp::{Answer, Shape};
use unguess_desk::kept::csv_line;

/// The first columns.
const COLUMNS: [&str; 7] = ["shape", "clues", "seed", "number", "restarts", "with", "budget"];

/// The header of all rows.
pub(super) fn header() -> Vec<u8> {
    csv_line(COLUMNS.iter().chain(&figures::COLUMNS))
}

/// Which board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Task {
    pub(super) shape: Shape,
    pub(super) clues: usize,
    pub(super) seed: u64,
    pub(super) number: u64,
}

/// What one method did with one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) task: Task,
    /// How often the generator started again for this board.
    pub(super) restarts: u64,
    /// The method.
    pub(super) with: String,
    /// What it was allowed to spend.
    pub(super) budget: String,
    /// Whether there is a solution, if that was found out.
    pub(super) is_solvable: Option<bool>,
    pub(super) figures: Figures,
}

impl Row {
    pub(super) fn new(task: Task, restarts: u64, with: String, budget: String, answer: &Answer) -> Self {
        let (is_solvable, figures) = (answer.outcome.is_solvable(), Figures::of(answer));
        Self { task, restarts, with, budget, is_solvable, figures }
    }

    /// The row as it is written.
    pub(super) fn line(&self) -> Vec<u8> {
        let Self { task: Task { shape, clues, seed, number }, restarts, with, budget, figures, .. } = self;
        let shape = shape.to_string();
        let [clues, seed, number, restarts] =
            [*clues as u64, *seed, *number, *restarts].map(|figure| figure.to_string());
        let figures = figures.fields().map(|figure| figure.to_string());
        let texts = [&shape, &clues, &seed, &number, &restarts, with, budget].map(String::as_str);
        csv_line(texts.into_iter().chain([self.outcome()]).chain(figures.iter().map(String::as_str)))
    }

    /// Reads a row as it is written; nothing if it is none.
    pub(super) fn read(line: &[u8]) -> Option<Self> {
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(line);
        let record = reader.records().next()?.ok()?;
        let field = |place: usize| record.get(place);
        let number = |place: usize| field(place)?.parse::<u64>().ok();
        let outcome = field(7)?;
        let is_solvable = NAMES.iter().find(|(name, _)| *name == outcome)?.1;
        let figures = [number(8)?, number(9)?, number(10)?, number(11)?, number(12)?, number(13)?].into();
        Some(Self {
            task: Task {
                shape: field(0)?.parse().ok()?,
                clues: field(1)?.parse().ok()?,
                seed: number(2)?,
                number: number(3)?,
            },
            restarts: number(4)?,
            with: field(5)?.to_owned(),
            budget: field(6)?.to_owned(),
            is_solvable,
            figures,
        })
        .filter(|_| record.len() == COLUMNS.len() + figures::COLUMNS.len())
    }

    fn outcome(&self) -> &'static str {
        NAMES.iter().find(|(_, known)| *known == self.is_solvable).expect("each outcome has a name").0
    }
}

/// The names of outcomes.
const NAMES: [(&str, Option<bool>); 3] = [("solved", Some(true)), ("no-solution", Some(false)), ("undecided", None)];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csp::{Budget, Method, Outcome, Tables, generate};

    #[test]
    fn rows_are_read_as_they_are_written() {
        let tables = Tables::new("3x3".parse().unwrap());
        for (number, with) in (0..).zip(["oracle", "fc,mrv", "none"]) {
            let board = generate::board(&tables, 22, 1, number).unwrap().board;
            let answer = with.parse::<Method>().unwrap().solve(&tables, &board, &Budget::of_nodes(100), 0, number);
            let task = Task { shape: tables.shape(), clues: 22, seed: 1, number };
            let row = Row::new(task, 0, with.to_owned(), "100,2.5".to_owned(), &answer);
            assert_eq!(row.outcome(), answer.outcome.name());
            assert_eq!(Row::read(&row.line()), Some(row.clone()));
            assert_eq!(row.line().split(|byte| *byte == b'\n').count(), 2);
            assert_eq!(Row::read(&row.line()[..20]), None);
        }
        assert_eq!(Row::read(&header()), None);
    }

    #[test]
    fn outcomes_have_the_names_that_they_have_elsewhere() {
        assert_eq!([Outcome::NoSolution.name(), Outcome::Undecided.name()], [NAMES[1].0, NAMES[2].0]);
    }
}
