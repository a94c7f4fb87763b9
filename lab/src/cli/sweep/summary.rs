//! What the rows of a sweep say together, for each number of clues.

use std::collections::BTreeMap;

use clap::ValueEnum;

use super::row::Row;
use unguess_desk::kept::{Cost, Costs, Proportion, SignTest};

/// What a method is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Unit {
    /// States entered
    Nodes,
    /// Values given to cells
    Assignments,
    /// Looks of one cell at one peer
    Checks,
    /// Microseconds, with what goes before the search; they depend on the machine
    Time,
}

impl Unit {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Assignments => "assignments",
            Self::Checks => "checks",
            Self::Time => "µs",
        }
    }

    fn of(self, row: &Row) -> u64 {
        match self {
            Self::Nodes => row.figures.counts.nodes,
            Self::Assignments => row.figures.counts.assignments,
            Self::Checks => row.figures.counts.checks,
            Self::Time => row.figures.setup + row.figures.search,
        }
    }
}

/// A time limit that somebody else had.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Limit {
    /// How long it is.
    pub(super) seconds: f64,
    /// How many nodes a second are assumed; nothing is as many as each method had here.
    pub(super) speed: Option<f64>,
}

/// All that was seen.
pub(super) struct Summary {
    unit: Unit,
    pub(super) limit: Limit,
    /// The methods, the oracle first.
    pub(super) methods: Vec<String>,
    pub(super) by_clues: BTreeMap<usize, Boards>,
    /// For each two methods that are no oracle, which one was cheaper.
    pub(super) signs: BTreeMap<(usize, usize), SignTest>,
    /// Nodes and microseconds of each method.
    spent: Vec<[u64; 2]>,
    /// How many answers are against that of the oracle.
    pub(super) contradictions: u64,
}

/// The boards with one number of clues.
#[derive(Default)]
pub(super) struct Boards {
    pub(super) count: u64,
    pub(super) restarts: u64,
    /// What each method did with each board.
    samples: Vec<Vec<Sample>>,
}

impl Boards {
    /// How many of the boards have a solution, and of how many that is not known.
    pub(super) fn solvable(&self) -> (Proportion, u64) {
        let of = |known: Option<bool>| self.samples[0].iter().filter(|one| one.is_solvable == known).count() as u64;
        let (hits, others) = (of(Some(true)), of(Some(false)));
        (Proportion { hits, of: hits + others }, of(None))
    }
}

#[derive(Clone, Copy)]
struct Sample {
    cost: Cost,
    nodes: u64,
    is_solvable: Option<bool>,
}

/// What one method did with the boards of one number of clues.
pub(super) struct Column {
    pub(super) solved: u64,
    pub(super) none: u64,
    pub(super) undecided: u64,
    /// What a time limit would have shown as solved, and whether it may be more.
    pub(super) within: (Proportion, bool),
    pub(super) costs: Costs,
}

impl Summary {
    pub(super) fn new(unit: Unit, limit: Limit, methods: Vec<String>) -> Self {
        let spent = vec![[0; 2]; methods.len()];
        Self { unit, limit, methods, by_clues: BTreeMap::new(), signs: BTreeMap::new(), spent, contradictions: 0 }
    }

    /// Takes the rows of one board, one for each method in their order.
    pub(super) fn add(&mut self, rows: &[Row]) {
        let boards = self.by_clues.entry(rows[0].task.clues).or_default();
        boards.count += 1;
        boards.restarts += rows[0].restarts;
        boards.samples.resize_with(rows.len(), Vec::new);
        let truth = rows[0].is_solvable;
        for (place, row) in rows.iter().enumerate() {
            let cost = Cost { spent: self.unit.of(row), is_all: row.is_solvable.is_some() };
            boards.samples[place].push(Sample { cost, nodes: row.figures.counts.nodes, is_solvable: row.is_solvable });
            self.spent[place][0] += row.figures.counts.nodes;
            self.spent[place][1] += row.figures.search;
            let differs = row.is_solvable.is_some() && truth.is_some() && row.is_solvable != truth;
            self.contradictions += u64::from(differs);
        }
        for first in 1..rows.len() {
            for second in first + 1..rows.len() {
                let costs = [first, second].map(|place| boards.samples[place].last().expect("it was added").cost);
                let test = self.signs.entry((first, second)).or_default();
                match cheaper(costs) {
                    Some(true) => test.first += 1,
                    Some(false) => test.second += 1,
                    None => test.ties += 1,
                }
            }
        }
    }

    /// What a method did with some boards.
    pub(super) fn column(&self, method: usize, boards: &Boards) -> Option<Column> {
        let samples = boards.samples.get(method)?;
        let of = |known: Option<bool>| samples.iter().filter(|one| one.is_solvable == known).count() as u64;
        let reach = self.reach(method);
        let nodes = |sample: &Sample| sample.nodes as f64;
        let shown = samples.iter().filter(|one| one.is_solvable == Some(true) && nodes(one) <= reach).count() as u64;
        // Beyond its budget nobody knows what the search would have found within the limit.
        let may_be_more = samples.iter().any(|sample| sample.is_solvable.is_none() && nodes(sample) < reach);
        Some(Column {
            solved: of(Some(true)),
            none: of(Some(false)),
            undecided: of(None),
            within: (Proportion { hits: shown, of: samples.len() as u64 }, may_be_more),
            costs: Costs::of(samples.iter().map(|sample| sample.cost).collect())?,
        })
    }

    /// How many nodes a second a method had here.
    pub(super) fn speed(&self, method: usize) -> f64 {
        let [nodes, microseconds] = self.spent[method];
        nodes as f64 * 1e6 / microseconds.max(1) as f64
    }

    /// How many nodes a method has within the time limit, about.
    fn reach(&self, method: usize) -> f64 {
        self.limit.seconds * self.limit.speed.unwrap_or_else(|| self.speed(method))
    }

    /// The number of clues at which half of the boards have a solution, with its standard error: between two numbers, as if
    /// the share went straight from one to the other.
    pub(super) fn half_solvable(&self) -> Option<(f64, f64)> {
        let shares: Vec<(f64, f64, f64)> = self
            .by_clues
            .iter()
            .filter_map(|(clues, boards)| {
                let proportion = boards.solvable().0;
                Some((*clues as f64, proportion.share()?, proportion.error()?))
            })
            .collect();
        let [(low, above, error), (high, below, other)] =
            shares.array_windows().rfind(|[one, other]| one.1 >= 0.5 && other.1 < 0.5)?;
        let slope = (above - below) / (high - low);
        let part = (above - 0.5) / (above - below);
        let error = ((1.0 - part) * error).hypot(part * other);
        Some((low + part * (high - low), error / slope))
    }

    /// The number of clues that is the hardest for a method, by a figure of its costs.
    pub(super) fn hardest(&self, method: usize, figure: impl Fn(&Costs) -> f64) -> Option<usize> {
        let figures = self.by_clues.iter().filter_map(|(clues, boards)| {
            let costs = self.column(method, boards)?.costs;
            Some((*clues, figure(&costs)))
        });
        figures.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(clues, _)| clues)
    }

    /// What costs are counted in.
    pub(super) fn unit(&self) -> &'static str {
        self.unit.name()
    }
}

/// Whether the first of two costs is the lower one; nothing if they are equal or that is not known.
fn cheaper([first, second]: [Cost; 2]) -> Option<bool> {
    match (first.is_all, second.is_all) {
        (true, true) if first.spent != second.spent => Some(first.spent < second.spent),
        (true, false) if first.spent <= second.spent => Some(true),
        (false, true) if second.spent <= first.spent => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::row::Task;
    use super::*;

    fn row(clues: usize, with: &str, is_solvable: Option<bool>, nodes: u64) -> Row {
        let task = Task { shape: "3x3".parse().unwrap(), clues, seed: 1, number: 0 };
        let figures = [nodes, 0, 0, 0, 0, nodes].into();
        Row { task, restarts: 1, with: with.to_owned(), budget: String::new(), is_solvable, figures }
    }

    fn summary(speed: f64) -> Summary {
        let limit = Limit { seconds: 60.0, speed: Some(speed) };
        let methods = ["oracle", "none", "fc"].map(str::to_owned).to_vec();
        let mut summary = Summary::new(Unit::Nodes, limit, methods);
        for (clues, solvable) in [(20, [true, true, true, false]), (21, [true, false, false, false])] {
            for (number, is_solvable) in (1..).zip(solvable) {
                let weak = if number == 4 { (None, 1000) } else { (Some(is_solvable), 100 * number) };
                let rows = [
                    row(clues, "oracle", Some(is_solvable), 1),
                    row(clues, "none", weak.0, weak.1),
                    row(clues, "fc", Some(is_solvable), 10 * number),
                ];
                summary.add(&rows);
            }
        }
        summary
    }

    #[test]
    fn outcomes_and_costs_are_put_together() {
        let summary = summary(3.0);
        let boards = &summary.by_clues[&20];
        assert_eq!(boards.solvable(), (Proportion { hits: 3, of: 4 }, 0));
        let weak = summary.column(1, boards).unwrap();
        assert_eq!((weak.solved, weak.none, weak.undecided), (3, 0, 1));
        assert_eq!((weak.costs.quantile(0.5), weak.costs.quantile(0.9)), (Some(200), None));
        assert_eq!(summary.signs[&(1, 2)], SignTest { first: 0, second: 8, ties: 0 });
        assert_eq!(summary.contradictions, 0);
        let (half, error) = summary.half_solvable().unwrap();
        assert!((half - 20.5).abs() < 1e-9 && error > 0.0);
        assert_eq!(summary.hardest(2, |costs| costs.quantile(0.9).unwrap() as f64), Some(21));
    }

    #[test]
    fn a_time_limit_shows_what_was_solved_within_it() {
        let within = |speed: f64| {
            let summary = summary(speed);
            let (shown, may_be_more) = summary.column(1, &summary.by_clues[&20]).unwrap().within;
            (shown.hits, may_be_more)
        };
        // 180 nodes, 300 nodes, and more than the budget.
        assert_eq!([within(3.0), within(5.0), within(100.0)], [(1, false), (3, false), (3, true)]);
    }

    #[test]
    fn an_answer_against_the_oracle_is_counted() {
        let mut summary = summary(1.0);
        summary.add(&[row(20, "oracle", Some(true), 1), row(20, "none", Some(false), 1), row(20, "fc", None, 1)]);
        assert_eq!(summary.contradictions, 1);
    }

    #[test]
    fn of_two_costs_one_is_lower_only_if_that_is_known() {
        let cost = |spent, is_all| Cost { spent, is_all };
        for (one, other, expected) in [
            (cost(3, true), cost(4, true), Some(true)),
            (cost(4, true), cost(4, true), None),
            (cost(4, true), cost(4, false), Some(true)),
            (cost(5, true), cost(4, false), None),
            (cost(5, false), cost(4, true), Some(false)),
            (cost(5, false), cost(4, false), None),
        ] {
            assert_eq!(cheaper([one, other]), expected);
        }
    }
}
