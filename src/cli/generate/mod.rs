//! `unguess generate`: complete grids and puzzles from a seed.

mod grids;
mod on_board;
mod rows;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Args;

use super::Failure;
use super::board_rules::RulesOption;
use super::choice::choice;
use super::failure::{counted, note};
use super::filters::FilterOptions;
use super::progress::Progress;
use rows::{MadeUnit, PuzzleRows, RowColumns, RowFormat, UnitTally};
use unguess_core::board::{CellSet, Puzzle};
use unguess_corpus::{PuzzleFilter, default_threads, in_order};
use unguess_theory::generate::{Generator, Grids, MOST_ORDERS, Method, ORDERS, Symmetry, Unit, clue_cells};

/// Make complete grids or puzzles: one solution, and no clue too many.
#[derive(Args)]
#[command(after_help = "unguess generate -n 1000 --seed 7 --clues 24..26 --where 'w>=3'\n\
        unguess generate --method controlled-bias -n 1000 --format csv -o puzzles.csv\n\n\
        A run makes a series of units, numbered from 0. With controlled bias a unit is a complete grid with all the \
        puzzles it yields; otherwise it is one puzzle. A unit depends only on the options, the seed and its number. \
        Units are made until there are --count puzzles, and all puzzles of the last unit are written. Standard error \
        reports the number of grids and tries. docs/generating.md has the details.")]
pub(super) struct Generate {
    /// The least number of puzzles to make; 1 by default, and all puzzles of --units if that is given
    #[arg(long, short = 'n', value_name = "N", value_parser = super::number, allow_negative_numbers = true)]
    count: Option<u64>,
    /// The seed of the series: a unit depends only on the options, the seed and its number
    #[arg(long, default_value = "0", value_name = "N", value_parser = super::number, allow_negative_numbers = true)]
    seed: u64,
    /// The method of making them
    #[arg(long, value_parser = choice::<Method>(), default_value = "top-down")]
    method: Method,
    /// The complete grids to start from: uniform (all equally likely), or a file of grids, which are used in order
    ///
    /// By default, bottom-up starts with an empty grid; with --grids it adds clues of a complete one. `fast` means
    /// `uniform`.
    #[arg(long, value_name = "uniform|FILE")]
    grids: Option<String>,
    /// With controlled bias: the number of tries with each grid
    #[arg(long, value_name = "N", default_value_t = NonZero::new(ORDERS).expect("there are some"), value_parser = super::whole::<NonZero<u64>>(1, MOST_ORDERS))]
    orders: NonZero<u64>,
    /// The symmetry of the pattern of clues; top-down only
    ///
    /// Clues are then removed in groups, so a single clue may be left that is not needed: --minimal leaves such puzzles
    /// out. If you ask for easy puzzles, the default is half-turn, with 30 to 36 clues.
    #[arg(long, value_parser = choice::<Symmetry>())]
    symmetry: Option<Symmetry>,
    /// Clues in exactly these cells: 81 characters, with . or 0 for cells without a clue
    #[arg(long, value_name = "MASK", value_parser = clue_cells, conflicts_with_all = ["method", "symmetry"])]
    pattern: Option<CellSet>,
    #[command(flatten)]
    rules: RulesOption,
    #[command(flatten)]
    filters: FilterOptions,
    /// The number of units of the series to skip
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true, value_parser = super::number)]
    skip: u64,
    /// The most units to make, however few puzzles they yield
    #[arg(long, value_name = "N", value_parser = super::number)]
    units: Option<u64>,
    /// The format of the puzzles
    #[arg(long, value_enum, default_value_t)]
    format: RowFormat,
    /// Add a column weight: how many minimal puzzles of its grid each puzzle stands for, from this number of orders of
    /// the cells
    ///
    /// For top-down without symmetry, in a table. Sums of weights are correct on average for any number of orders; more
    /// orders reduce the scatter.
    #[arg(long, value_name = "ORDERS", value_parser = super::whole::<NonZero<u8>>(1, u64::from(u8::MAX)))]
    weights: Option<NonZero<u8>>,
    /// The file to write; an existing file is replaced, and - is standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Continue an interrupted run after the last complete unit; give the options of the first run
    #[arg(long, requires = "output")]
    resume: bool,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

impl Generate {
    /// Makes unit after unit until there are enough puzzles, or no more units.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        self.makes_sense()?;
        let asked = self.rules.read()?;
        if asked.rules.as_ref().is_some_and(|rules| !rules.is_classic()) {
            return self.on_board(asked);
        }
        let filter = self.filters.filter(None)?;
        let generator = self.generator(&filter)?;
        let end = self.units.map_or(u64::MAX, |units| self.skip.saturating_add(units));
        let end = end.min(generator.units().unwrap_or(u64::MAX));
        let wanted = self.count.or(if self.units.is_some() { None } else { Some(1) });
        let mut rows = self.rows(&generator, &filter)?;
        if wanted.is_some_and(|wanted| rows.tally.puzzles >= wanted) {
            rows.end()?;
            return Ok(ExitCode::SUCCESS);
        }
        let mut progress = Progress::of("puzzles", wanted);
        let tries = Arc::new(AtomicU64::new(rows.tally.tries));
        if self.filters.are_any() || self.pattern.is_some() {
            progress = progress.with_interim(as_asked(&tries));
        }
        let mut result = Ok(());
        in_order(
            self.threads.unwrap_or_else(default_threads),
            rows.tally.next..end,
            |number| self.made(&generator, &filter, number),
            |made| {
                let before = rows.tally.puzzles;
                result = rows.add(&made);
                (before..rows.tally.puzzles).for_each(|done| progress.advance(done));
                tries.store(rows.tally.tries, Ordering::Relaxed);
                if result.is_ok() && wanted.is_none_or(|wanted| rows.tally.puzzles < wanted) {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            },
        );
        result?;
        rows.end()?;
        progress.finish();
        self.tell(&rows.tally, wanted);
        Ok(ExitCode::SUCCESS)
    }

    /// Refuses what contradicts itself.
    fn makes_sense(&self) -> Result<(), Failure> {
        let is_top_down = self.method == Method::TopDown;
        if let Some(reason) = self.choices().contradiction() {
            return Err(Failure::usage(reason, "leave out --method"));
        }
        if let Some(reason) = self.filters.clues().and_then(|clues| self.choices().clue_fault(clues)) {
            return Err(Failure::usage(reason, "ask for other numbers of clues"));
        }
        let refuse = |is: bool, message: &str, help: &str| if is { Err(Failure::usage(message, help)) } else { Ok(()) };
        refuse(
            self.method == Method::Grid && self.filters.are_any(),
            "complete grids are not rated",
            "leave out --method grid",
        )?;
        let has_weights = is_top_down && self.has_no_symmetry() && self.pattern.is_none();
        refuse(
            self.weights.is_some() && !(has_weights && self.format == RowFormat::Csv),
            "only a table of puzzles made top-down, in any pattern, has weights",
            "give --method top-down --format csv, and leave out --symmetry and --pattern",
        )?;
        let is_table = self.format == RowFormat::Csv && self.output.as_ref().is_some_and(|path| path != Path::new("-"));
        refuse(self.resume && !is_table, "only a file of rows can be resumed", "add --format csv -o FILE")
    }

    /// Whether no symmetry is asked for.
    fn has_no_symmetry(&self) -> bool {
        self.symmetry.is_none_or(|symmetry| symmetry == Symmetry::None)
    }

    /// The generator by the options; the grids of a file are read.
    fn generator(&self, filter: &PuzzleFilter) -> Result<Generator, Failure> {
        let grids = match self.grids.as_deref() {
            None => None,
            Some("uniform" | "fast") => Some(Grids::Uniform),
            Some(path) => Some(Grids::Given(grids::read(Path::new(path))?)),
        };
        let generator = Generator { grids, clues: filter.wanted_clues(), ..self.choices() };
        let is_free = self.method == Method::TopDown
            && self.symmetry.is_none()
            && self.pattern.is_none()
            && self.weights.is_none();
        Ok(if is_free && filter.is_for_easy() { generator.for_easy() } else { generator })
    }

    /// The generator by the options, apart from the grids.
    fn choices(&self) -> Generator {
        let generator = Generator::new(self.method, self.seed);
        Generator {
            orders: self.orders.get(),
            symmetry: self.symmetry.unwrap_or(Symmetry::None),
            pattern: self.pattern,
            ..generator
        }
    }

    /// The puzzles of a unit that the filter accepts.
    fn made(&self, generator: &Generator, filter: &PuzzleFilter, number: u64) -> MadeUnit {
        let orders = self.weights.map(|orders| usize::from(orders.get()));
        if let Some((puzzle, weight)) = orders.and_then(|orders| generator.weighed(number, orders)) {
            let puzzles = if filter.accept(&puzzle) { vec![puzzle] } else { Vec::new() };
            return MadeUnit { number, puzzles, tries: 1, weight: Some(weight) };
        }
        let Unit { puzzles, tries } = generator.unit(number);
        let puzzles: Vec<Puzzle> = puzzles.into_iter().filter(|puzzle| filter.accept(puzzle)).collect();
        MadeUnit { number, puzzles, tries, weight: None }
    }

    /// Where rows go; to resume, after those of complete units.
    fn rows(&self, generator: &Generator, filter: &PuzzleFilter) -> Result<PuzzleRows, Failure> {
        let form = RowColumns { format: self.format, is_weighed: self.weights.is_some() };
        let inputs = self.grids.as_deref().map(Path::new).into_iter().filter(|path| path.exists());
        let path = self.output.as_deref().filter(|path| *path != Path::new("-"));
        let make = |number| self.made(generator, filter, number);
        PuzzleRows::open(path, inputs, self.resume, form, self.skip, make)
    }

    /// Tells what it took.
    fn tell(&self, tally: &UnitTally, wanted: Option<u64>) {
        let UnitTally { puzzles, units, tries, .. } = tally;
        if let Some(wanted) = wanted.filter(|wanted| puzzles < wanted) {
            note(format!("{puzzles} of {wanted}: there were no more units"));
        }
        if self.method == Method::ControlledBias && self.pattern.is_none() {
            let (puzzles, grids) = (counted(*puzzles, "puzzle"), counted(*units, "grid"));
            note(format!("{puzzles} from {grids}, {tries} tries (stats --unbiased --grids {tries})"));
        } else if self.filters.are_any() || self.pattern.is_some() {
            note(format!("{} from {} made", counted(*puzzles, "puzzle"), counted(*units, "puzzle")));
        }
    }
}

/// What is said of puzzles that are looked for among many: in how many tries they were made.
fn as_asked(tries: &Arc<AtomicU64>) -> impl Fn() -> String + Send + use<> {
    let tries = Arc::clone(tries);
    move || format!(" as asked in {} tries", tries.load(Ordering::Relaxed))
}
