//! Rows of a sweep: what one method did with one board.

use crate::corpus::csv_line;
use crate::csp::{Answer, Counts, Shape};

/// The columns.
const COLUMNS: [&str; 14] = [
    "shape",
    "clues",
    "seed",
    "number",
    "restarts",
    "with",
    "budget",
    "outcome",
    "nodes",
    "assignments",
    "undone",
    "checks",
    "setup_us",
    "search_us",
];

/// The header of all rows.
pub(super) fn header() -> Vec<u8> {
    csv_line(COLUMNS.iter())
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
    pub(super) counts: Counts,
    /// Microseconds before the search and in it.
    pub(super) times: [u64; 2],
}

impl Row {
    pub(super) fn new(task: Task, restarts: u64, with: String, budget: String, answer: &Answer) -> Self {
        let times = [answer.setup, answer.search].map(|time| time.as_micros() as u64);
        let (is_solvable, counts) = (answer.outcome.is_solvable(), answer.counts);
        Self { task, restarts, with, budget, is_solvable, counts, times }
    }

    /// The row as it is written.
    pub(super) fn line(&self) -> Vec<u8> {
        let Self { task: Task { shape, clues, seed, number }, restarts, with, budget, counts, times, .. } = self;
        let shape = shape.to_string();
        let [clues, seed, number, restarts] =
            [*clues as u64, *seed, *number, *restarts].map(|figure| figure.to_string());
        let figures = [counts.nodes, counts.assignments, counts.undone, counts.checks, times[0], times[1]];
        let figures = figures.map(|figure| figure.to_string());
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
        let counts = Counts { nodes: number(8)?, assignments: number(9)?, undone: number(10)?, checks: number(11)? };
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
            counts,
            times: [number(12)?, number(13)?],
        })
        .filter(|_| record.len() == COLUMNS.len())
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
            let answer = with.parse::<Method>().unwrap().solve(&tables, &board, &Budget::of_nodes(100), 0);
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
