//! `unguess generate`: complete grids and puzzles from a seed.

mod grids;
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
use super::progress::RunProgress;
use rows::{GenerateFormat, PuzzleRows, RowColumns, UnitTally};
use unguess_board::CellSet;
use unguess_board::deadline::Deadline;
use unguess_corpus::{MadeUnit, Maker, MakerFault, PuzzleFilter, default_threads, in_order};
use unguess_puzzles::generate::{Generator, Grids, MOST_ORDERS, Method, ORDERS, Symmetry, clue_cells};
use unguess_text::BoardRules;

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
    format: GenerateFormat,
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
    /// Makes unit after unit until as many puzzles are written as are wanted, or no unit is left.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        self.makes_sense()?;
        let (maker, filter) = self.maker()?;
        let end = self.units.map_or(u64::MAX, |units| self.skip.saturating_add(units));
        let end = end.min(maker.units().unwrap_or(u64::MAX));
        let wanted = self.count.or(if self.units.is_some() { None } else { Some(1) });
        let mut rows = self.rows(&maker, &filter)?;
        // A resumed run may have all rows already.
        if wanted.is_some_and(|wanted| rows.tally.puzzles >= wanted) {
            rows.end()?;
            return Ok(ExitCode::SUCCESS);
        }
        let mut progress = RunProgress::of("puzzles", wanted);
        let tries = Arc::new(AtomicU64::new(rows.tally.tries));
        if self.filters.are_any() || self.pattern.is_some() {
            progress = progress.with_interim(as_asked(&tries));
        }
        let mut result = Ok(());
        let work = |number| made(&maker, &filter, number);
        in_order(self.threads.unwrap_or_else(default_threads), rows.tally.next..end, work, |made| {
            let before = rows.tally.puzzles;
            result = made.and_then(|made| rows.add(&made));
            (before..rows.tally.puzzles).for_each(|done| progress.advance(done));
            tries.store(rows.tally.tries, Ordering::Relaxed);
            if result.is_ok() && wanted.is_none_or(|wanted| rows.tally.puzzles < wanted) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        result?;
        rows.end()?;
        progress.finish();
        self.tell(&rows.tally, wanted, maker.counts_tries());
        Ok(ExitCode::SUCCESS)
    }

    /// Refuses options that contradict each other.
    fn makes_sense(&self) -> Result<(), Failure> {
        let is_top_down = self.method == Method::TopDown;
        if let Some(reason) = self.choices().contradiction() {
            return Err(Failure::usage(reason, "leave out --method"));
        }
        if let Some(reason) = self.filters.clues.as_ref().and_then(|clues| self.choices().clue_fault(clues)) {
            return Err(Failure::usage(reason, "ask for other numbers of clues"));
        }
        Failure::refuse_if(
            self.method == Method::Grid && self.filters.are_any(),
            "complete grids are not rated",
            "leave out --method grid",
        )?;
        let has_weights = is_top_down && self.has_no_symmetry() && self.pattern.is_none();
        Failure::refuse_if(
            self.weights.is_some() && !(has_weights && self.format == GenerateFormat::Csv),
            "only a table of puzzles made top-down, in any pattern, has weights",
            "give --method top-down --format csv, and leave out --symmetry and --pattern",
        )?;
        let is_table =
            self.format == GenerateFormat::Csv && self.output.as_ref().is_some_and(|path| path != Path::new("-"));
        Failure::refuse_if(self.resume && !is_table, "only a file of rows can be resumed", "add --format csv -o FILE")
    }

    /// Whether no symmetry is asked for.
    fn has_no_symmetry(&self) -> bool {
        self.symmetry.is_none_or(|symmetry| symmetry == Symmetry::None)
    }

    /// The maker of the puzzles, and the filter that decides which of them are written.
    fn maker(&self) -> Result<(Maker, PuzzleFilter), Failure> {
        let Some(rules) = self.rules.read_any()?.rules.and_then(BoardRules::stated) else {
            let filter = self.filters.filter(None)?;
            let is_free = self.method == Method::TopDown
                && self.symmetry.is_none()
                && self.pattern.is_none()
                && self.weights.is_none();
            let orders = self.weights.map(|orders| usize::from(orders.get()));
            return Ok((Maker::classic(self.generator()?, Some(&filter), is_free, orders), filter));
        };
        let has_no_symmetry = self.has_no_symmetry() || matches!(rules, BoardRules::Large(..));
        let is_plain = self.method == Method::TopDown && has_no_symmetry;
        let is_other =
            !is_plain || self.grids.is_some() || self.pattern.is_some() || self.weights.is_some() || self.resume;
        let help = "with --rules leave out --method, --grids, --symmetry, --pattern, --weights and --resume";
        Failure::refuse_if(is_other, "boards with rules of their own are made top-down", help)?;
        let filter = self.filters.filter_on(&rules)?;
        let symmetry = self.symmetry.unwrap_or(Symmetry::None);
        let maker = unguess_desk::on_board(rules, self.seed, symmetry, Some(&filter), Deadline::NEVER)?;
        Ok((maker, filter))
    }

    /// The generator by the options; the grids of a file are read.
    fn generator(&self) -> Result<Generator, Failure> {
        let grids = match self.grids.as_deref() {
            None => None,
            Some("uniform" | "fast") => Some(Grids::Uniform),
            Some(path) => Some(Grids::Given(grids::read(Path::new(path))?)),
        };
        Ok(Generator { grids, ..self.choices() })
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

    /// Where rows go; to resume, after those of complete units.
    fn rows(&self, maker: &Maker, filter: &PuzzleFilter) -> Result<PuzzleRows, Failure> {
        let form =
            RowColumns { format: self.format, is_counted: maker.counts_tries(), is_weighed: self.weights.is_some() };
        let inputs = self.grids.as_deref().map(Path::new).into_iter().filter(|path| path.exists());
        let path = self.output.as_deref().filter(|path| *path != Path::new("-"));
        PuzzleRows::open(path, inputs, self.resume, form, self.skip, |number| made(maker, filter, number))
    }

    /// Reports how many units and tries the puzzles took, and whether fewer were found than wanted.
    fn tell(&self, tally: &UnitTally, wanted: Option<u64>, counts_tries: bool) {
        let UnitTally { puzzles, units, tries, .. } = tally;
        if let Some(wanted) = wanted.filter(|wanted| puzzles < wanted) {
            note(format!("{puzzles} of {wanted}: there were no more units"));
        }
        if self.method == Method::ControlledBias && self.pattern.is_none() {
            let (puzzles, grids) = (counted(*puzzles, "puzzle"), counted(*units, "grid"));
            note(format!("{puzzles} from {grids}, {tries} tries (stats --unbiased --grids {tries})"));
        } else if counts_tries && (self.filters.are_any() || self.pattern.is_some()) {
            note(format!("{} from {} made", counted(*puzzles, "puzzle"), counted(*units, "puzzle")));
        }
    }
}

/// The puzzles of a unit that the filter accepts.
fn made(maker: &Maker, filter: &PuzzleFilter, number: u64) -> Result<MadeUnit, Failure> {
    maker.unit(number, Some(filter)).map_err(|fault| failure(&fault))
}

/// Why no puzzles are made for a board.
fn failure(fault: &MakerFault) -> Failure {
    let is_searched = matches!(fault, MakerFault::NoGrid);
    Failure::usage(fault.to_string(), if is_searched { "see unguess solve --rules" } else { "see unguess rules" })
}

/// The note on puzzles that are looked for among many: in how many tries they were made.
fn as_asked(tries: &Arc<AtomicU64>) -> impl Fn() -> String + Send + use<> {
    let tries = Arc::clone(tries);
    move || format!(" as asked in {} tries", tries.load(Ordering::Relaxed))
}
