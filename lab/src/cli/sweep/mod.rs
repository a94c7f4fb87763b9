//! `unguess-lab sweep`: the same random boards for several methods, for each number of clues.

#![expect(clippy::cast_precision_loss, reason = "there are fewer than 2^52 nodes and clues")]

mod plot;
mod row;
mod summary;
mod text;

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::failure::{Failure, note};
use super::output::Output;
use super::{Clues, positive_number, threads};
use crate::csp::generate;
use crate::csp::{Budget, Method, Shape, Tables};
use crate::curves;
use row::{Row, Task};
use summary::{Limit, Summary, Unit};
use unguess_desk::kept::{shown, try_in_order};

/// Solve the same random boards with several methods for each number of clues, and compare them.
#[derive(Args)]
#[command(
    after_help = "The oracle solves each board besides: it says which boards have a solution. Standard output has the summary, in \
    tables that are Markdown; with -o each method has a row for each board. An answer that contradicts the oracle ends in \
    exit code 70.\n\nA cost beyond the budget is only known to be higher than that. Medians and shares say so where they are \
    beyond it, and a mean with > is the least that it can be."
)]
pub(super) struct Sweep {
    /// The rows and columns of a box
    #[arg(long, value_name = "PxQ")]
    shape: Shape,
    /// How many cells are filled: a number, or two such as 15..28
    #[arg(short = 'M', long, value_name = "M")]
    clues: Clues,
    /// How many boards for each number of clues
    #[arg(long, short = 'n', default_value = "100", value_name = "N")]
    count: u64,
    /// Which series of boards
    #[arg(long, default_value = "0", value_name = "N")]
    seed: u64,
    /// Heuristics of the search, of fc, mrv, dh, lcv, acp and ac, or none; or local or sat; once for each method
    #[arg(long, value_name = "HEURISTICS|METHOD")]
    with: Vec<Method>,
    /// What each board may cost each method, nodes or nodes and seconds: 1000000 or 1000000,60 or ,60
    #[arg(long, default_value = "1000000", value_name = "NODES,SECONDS")]
    budget: Budget,
    /// What costs are counted in
    #[arg(long, value_enum, default_value = "nodes", value_name = "UNIT")]
    cost: Unit,
    /// Tell what this time limit would have shown, in seconds
    #[arg(long, default_value = "60", value_name = "SECONDS", value_parser = positive_number)]
    limit: f64,
    /// How many nodes a second the limit is to be for; as many as each method has here if not given
    #[arg(long, value_name = "N", value_parser = positive_number)]
    speed: Option<f64>,
    /// Where the rows go; a file there is replaced
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Take up an interrupted run after its last complete board; after the last one, only the summary is written
    #[arg(long, requires = "output")]
    resume: bool,
    /// A folder for the curves, as SVG
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
    /// A folder for a page with all curves and tables, index.html
    #[arg(long, value_name = "DIR")]
    html: Option<PathBuf>,
    /// How many threads; as many as there are cores if not given
    #[arg(long, short = 'j', value_name = "N", value_parser = threads)]
    threads: Option<NonZero<usize>>,
}

impl Sweep {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let methods = self.methods()?;
        let names: Vec<String> = methods.iter().map(ToString::to_string).collect();
        let mut summary = Summary::new(self.cost, Limit { seconds: self.limit, speed: self.speed }, names);
        for folder in [&self.svg, &self.html].into_iter().flatten() {
            fs::create_dir_all(folder).map_err(|error| not_written(folder, error))?;
        }
        let (mut output, done) = self.open(&mut summary)?;
        self.solve(&methods, done, &mut summary, &mut output)?;
        if let Some(output) = &mut output {
            output.flush()?;
        }
        self.tell(&summary)?;
        if summary.contradictions > 0 {
            note(format!("{} answers contradict the oracle: this is a mistake in unguess", summary.contradictions));
            return Ok(ExitCode::from(70));
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The oracle, and what is asked for.
    fn methods(&self) -> Result<Vec<Method>, Failure> {
        let mut methods = vec![Method::Oracle];
        for method in &self.with {
            if methods.contains(method) {
                return Err(Failure::usage(
                    format!("{method} is there twice"),
                    "name each method once; the oracle is always there",
                ));
            }
            methods.push(*method);
        }
        let most = self.shape.cells();
        if *self.clues.0.end() > most {
            return Err(Failure::usage(format!("a board of {} has {most} cells", self.shape), "ask for fewer clues"));
        }
        Ok(methods)
    }

    /// All boards in their order.
    fn tasks(&self) -> impl Iterator<Item = Task> + Send + use<> {
        let (shape, seed, count) = (self.shape, self.seed, self.count);
        self.clues.0.clone().flat_map(move |clues| (0..count).map(move |number| Task { shape, clues, seed, number }))
    }

    /// Where rows go, with how many boards are there already.
    fn open(&self, summary: &mut Summary) -> Result<(Option<Output>, usize), Failure> {
        let Some(path) = &self.output else { return Ok((None, 0)) };
        let (mut boards, mut is_new) = (0, true);
        let mut output = if self.resume {
            Output::continued(path, |file| {
                let (done, end) = self.resume(path, BufReader::new(file), summary)?;
                (boards, is_new) = (done, end == 0);
                Ok(end)
            })?
        } else {
            Output::file(path)?
        };
        if is_new {
            output.write(row::header())?;
        }
        Ok((Some(output), boards))
    }

    /// Reads the rows that are there, as far as they are all rows of their boards: how many boards, and where they end.
    fn resume(&self, path: &Path, mut rows: impl BufRead, summary: &mut Summary) -> Result<(usize, u64), Failure> {
        let failed = |error: io::Error| Failure::Input(format!("{}: {error}", shown(path)));
        let other = |line: u64| {
            let message = format!("{}:{line}: this row belongs to another run", shown(path));
            Failure::usage(message, "give the options of the first run, or another output")
        };
        let mut line = Vec::new();
        rows.read_until(b'\n', &mut line).map_err(failed)?;
        if line != row::header() {
            return if row::header().starts_with(&line) { Ok((0, 0)) } else { Err(other(1)) };
        }
        let (mut end, mut here, mut number) = (line.len() as u64, line.len() as u64, 1);
        let mut boards = 0;
        let mut group = Vec::new();
        let budget = self.budget.to_string();
        let mut tasks = self.tasks();
        let mut task = tasks.next();
        loop {
            line.clear();
            rows.read_until(b'\n', &mut line).map_err(failed)?;
            if !line.ends_with(b"\n") {
                return Ok((boards, end));
            }
            number += 1;
            here += line.len() as u64;
            let row = Row::read(&line).ok_or_else(|| other(number))?;
            let is_ours = Some(row.task) == task && row.with == summary.methods[group.len()] && row.budget == budget;
            if !is_ours {
                return Err(other(number));
            }
            group.push(row);
            if group.len() == summary.methods.len() {
                summary.add(&group);
                group.clear();
                (boards, end) = (boards + 1, here);
                task = tasks.next();
            }
        }
    }

    /// Solves all boards but those that are done.
    fn solve(
        &self,
        methods: &[Method],
        done: usize,
        summary: &mut Summary,
        output: &mut Option<Output>,
    ) -> Result<(), Failure> {
        let tables = Tables::new(self.shape);
        let work = |task: Task| -> Result<Vec<Row>, Failure> {
            let made = generate::board(&tables, task.clues, self.seed, task.number);
            let made = made.map_err(|error| Failure::usage(error.to_string(), "ask for fewer clues"))?;
            let row = |method: &Method| {
                let answer = method.solve(&tables, &made.board, &self.budget, self.seed, task.number);
                Row::new(task, made.restarts, method.to_string(), self.budget.to_string(), &answer)
            };
            Ok(methods.iter().map(row).collect())
        };
        try_in_order(self.threads, self.tasks().skip(done), work, |rows| {
            summary.add(&rows);
            let lines: Vec<u8> = rows.iter().flat_map(Row::line).collect();
            output.as_mut().map_or(Ok(()), |output| output.write(&lines))
        })
    }

    /// Writes what all rows say.
    fn tell(&self, summary: &Summary) -> Result<(), Failure> {
        let budget = match (self.budget.nodes, self.budget.time) {
            (Some(nodes), None) => format!("{nodes} nodes"),
            (Some(nodes), Some(time)) => format!("{nodes} nodes and {} seconds", time.as_secs_f64()),
            (None, time) => format!("{} seconds", time.unwrap_or_default().as_secs_f64()),
        };
        let about = format!("{} boards for each M, seed {}, budget {budget}", self.count, self.seed);
        let tables: Vec<String> = text::tables(summary, self.shape).iter().map(text::Table::text).collect();
        let mut output = Output::standard();
        output.write(format!("{about}.\n\n{}", tables.join("\n")).as_bytes())?;
        output.flush()?;
        let plots = plot::plots(summary, self.shape);
        if let Some(folder) = &self.svg {
            for (name, plot) in &plots {
                write(&folder.join(format!("{name}.svg")), &plot.svg())?;
            }
        }
        if let Some(folder) = &self.html {
            let plots: Vec<curves::Plot> = plots.into_iter().map(|(_, plot)| plot).collect();
            let tables = text::tables(summary, self.shape).into_iter().map(plot::numbers).collect();
            let title = format!("Boards of {}", self.shape);
            write(&folder.join("index.html"), &curves::document(&title, &about, &plots, tables))?;
        }
        Ok(())
    }
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let mut output = Output::file(path)?;
    output.write(text.as_bytes())?;
    output.flush()
}

fn not_written(path: &Path, error: io::Error) -> Failure {
    Failure::Output(shown(path), error)
}
