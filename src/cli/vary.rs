//! `unguess vary`: minimal puzzles near others.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;

use super::Failure;
use super::bad_lines::BadLines;
use super::failure::{note, tell};
use super::filters::FilterOptions;
use super::input::lines;
use super::output::Output;
use super::progress::RunProgress;
use unguess_board::Puzzle;
use unguess_board::deadline::Deadline;
use unguess_corpus::{HuntTerms, Hunter, Store, default_threads};
use unguess_puzzles::generate::{Variation, Varied};

/// Vary puzzles: remove some clues and add others, in all ways that leave a minimal puzzle.
#[derive(Args)]
#[command(after_help = "unguess vary --minus 2 --plus 2 --harder er puzzle.txt\n\n\
        This is also written {-2+2}. Each new puzzle is a line; standard error reports how many each puzzle yields. \
        A removed clue is never added again, so no puzzle comes twice from one puzzle. With --harder, only puzzles \
        are written whose rating exceeds that of the puzzle they come from.\n\n\
        With --store, the hunt continues with what it finds: each new puzzle is varied in its turn, until none is left. \
        The file keeps one puzzle of each class of isomorphs, in its canonical form, a line each. The puzzles of the input \
        are added whatever the filter. FILE is the result. Each run also writes to standard output what it adds; what an \
        interrupted run had found but not written yet is in FILE alone. FILE.varied says how many were varied and with \
        which options. The same command continues a hunt that was interrupted; other options are refused, except --most. \
        Without FILE.varied, all puzzles are varied again, with any options.\n\n\
        Example: unguess vary --store found.txt --keep-if 'te>=3' --minus 2 --plus 1 puzzles.txt")]
pub(super) struct Vary {
    /// Puzzles of 81 characters, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    /// Number of clues to remove
    #[arg(long, value_name = "N", default_value = "1", value_parser = few)]
    minus: usize,
    /// Number of clues to add
    #[arg(long, value_name = "N", default_value = "1", value_parser = few)]
    plus: usize,
    /// Only puzzles with a higher rating by this column, such as er or w
    #[arg(long, value_name = "COLUMN")]
    harder: Option<String>,
    #[command(flatten)]
    filters: FilterOptions,
    /// Keep what is found in this file, without isomorphs, and vary it in its turn
    #[arg(long, value_name = "FILE")]
    store: Option<PathBuf>,
    /// With --store, vary no other puzzle once it has this many
    #[arg(long, value_name = "N", requires = "store", value_parser = super::at_least_one)]
    most: Option<usize>,
    /// Skip removals that leave more solutions than this
    #[arg(long, value_name = "N", default_value = "20000", value_parser = super::at_least_one)]
    limit: usize,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

impl Vary {
    /// Varies the puzzle of each line. With `--store`, the puzzles begin a hunt instead, which varies what it finds,
    /// too. Lines that are not puzzles are reported.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let variation = Variation { remove: self.minus, add: self.plus, most_solutions: self.limit };
        let terms = HuntTerms { variation, harder: self.harder.clone(), filter: self.filters.terms()? };
        let hunter = terms.hunter(Deadline::NEVER).map_err(|fault| self.filters.failure(&fault))?;
        let mut output = Output::standard();
        let mut bad_lines = BadLines::default();
        let open = |path: &PathBuf| Store::open(path, hunter.options.clone());
        let mut hunt = self.store.as_ref().map(open).transpose()?.map(Hunt::new);
        for line in lines(&self.inputs, None)? {
            let line = line?;
            if line.is_idle() {
                continue;
            }
            match line.classic_grid() {
                Ok(grid) => match &mut hunt {
                    Some(hunt) => hunt.begin(&grid.placed())?,
                    None => self.vary(&grid.placed(), &hunter, &mut output)?,
                },
                Err(bad) => tell(bad_lines.shown(*bad)),
            }
        }
        if let Some(mut hunt) = hunt {
            // Until the store has as many puzzles as wanted, or all have been varied.
            while self.most.is_none_or(|most| hunt.store.counts()[0] < most as u64)
                && hunt.next(&hunter, self.threads(), &mut output)?
            {}
            hunt.tell();
        }
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    fn threads(&self) -> NonZero<usize> {
        self.threads.unwrap_or_else(default_threads)
    }

    /// Writes all minimal puzzles near a puzzle that the filter accepts, only harder ones if that is asked for, and
    /// reports how many there are.
    fn vary(&self, puzzle: &Puzzle, hunter: &Hunter, output: &mut Output) -> Result<(), Failure> {
        let (mut found, mut left_out, mut done) = (0_u64, 0_u64, 0);
        let mut result = Ok(());
        let mut progress = RunProgress::of("choices", Some(hunter.choices(puzzle) as u64));
        hunter.near(puzzle, self.threads(), |varied: Varied| {
            found += varied.puzzles.len() as u64;
            left_out += u64::from(varied.is_left_out);
            let mut lines = varied.puzzles.iter().map(ToString::to_string);
            result = lines.try_for_each(|line| output.write((line + "\n").as_bytes()));
            done += 1;
            progress.advance(done);
            if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        progress.finish();
        result?;
        let without = if left_out == 0 { String::new() } else { format!("; {left_out} choices left out (--limit)") };
        note(format!("{puzzle}: {found} by {{-{}+{}}}{without}", self.minus, self.plus));
        Ok(())
    }
}

/// A hunt: the store, and what was made in this run.
struct Hunt {
    store: Store,
    progress: RunProgress,
    start: Instant,
    /// How many puzzles were varied before, and how many there were.
    before: [u64; 2],
    /// How many minimal puzzles were made.
    made: u64,
}

impl Hunt {
    fn new(store: Store) -> Self {
        let before = store.counts();
        Self { store, progress: RunProgress::of("puzzles varied", None), start: Instant::now(), before, made: 0 }
    }

    /// Adds a puzzle of the input, whatever the filter, if it has one solution.
    fn begin(&mut self, puzzle: &Puzzle) -> Result<(), Failure> {
        if !Hunter::begin(&mut self.store, puzzle)? {
            note(format!("{puzzle}: left out, since it does not have exactly one solution"));
        }
        Ok(())
    }

    /// Varies the next puzzle of the store and writes the puzzles that are new. Returns whether one was left to vary.
    fn next(&mut self, hunter: &Hunter, threads: NonZero<usize>, output: &mut Output) -> Result<bool, Failure> {
        let mut result = Ok(());
        let made = hunter.hunt(&mut self.store, threads, |other| {
            result = output.write(format!("{other}\n").as_bytes());
            if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        result?;
        self.made += made.unwrap_or_default();
        self.progress.advance(self.store.counts()[1]);
        Ok(made.is_some())
    }

    /// Reports what was made, and how fast.
    fn tell(&mut self) {
        self.progress.finish();
        let [count, varied] = self.store.counts();
        let milliseconds = self.start.elapsed().as_millis().max(1);
        note(format!(
            "{count} puzzles, {varied} of them varied; in this run {} varied, {} made, {} new ({} made a second)",
            varied - self.before[1],
            self.made,
            count - self.before[0],
            u128::from(self.made) * 1000 / milliseconds,
        ));
    }
}

/// Reads how many clues.
fn few(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| *number <= 4);
    number.ok_or_else(|| "it is a number from 0 to 4".to_owned())
}
