//! `unguess train`: positions to learn a technique with.

mod rows;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::board_rules::RulesOption;
use super::failure::{counted, note};
use super::needs::on_scale;
use super::output::Output;
use super::progress::RunProgress;
use super::techniques::unknown;
use super::{Failure, scales};
use rows::TrainFormat;
use unguess_board::deadline::Deadline;
use unguess_corpus::{Lesson, Need, TechniqueNeeds, Trainer, TrainingSeries, Untrainable, course, default_threads};
use unguess_puzzles::generate::{Generator, Method, PuzzleBoards};
use unguess_search::scale::{Order, Scale};
use unguess_steps::technique::ForBoards;
use unguess_text::BoardRules;

/// Make positions in which one technique is the only way on, among those that are as easy.
#[derive(Args)]
#[command(after_help = "unguess train x-wing -n 20 --seed 7\n\n\
        Puzzles are those of generate, numbered from 0 for each seed, and each gives at most one position: the first on \
        its path by the scale where the next step is of the technique and no step of another technique is worth as \
        little. A position is a line of a HoDoKu library, which hint, explain and all other commands read: it has the \
        givens, the pencilmarks and the step. With --rules it is a board in its plain form, as in `size 9; ...; grid ...; \
        marks r1c1 23`, with the digits and pencilmarks; csv and json have the step, too. `unguess book --worksheet` prints \
        positions with their answers. docs/generating.md has the details.\n\n\
        With --course, the positions are lessons in the order of a course: each technique comes after those that its document \
        requires, and easier ones come first. A position also counts only if the rest of its puzzle needs no later lesson: \
        the path from there to the solution has steps of its lesson and of earlier ones only. TECHNIQUES chooses lessons; \
        without it, all are written.\n\n\
        Exit code: 0; 1 if fewer positions were found than asked for; 2 wrong command line; 3 unwritable output; 70 if \
        a step is refused, a mistake in unguess.")]
pub(super) struct Train {
    /// Techniques, or sizes or forms of them, with commas: x-wing,naked-pair,pointing,als-xz
    #[arg(value_name = "TECHNIQUES", value_delimiter = ',', required_unless_present = "course")]
    techniques: Vec<String>,
    /// Lessons in an order in which each builds on earlier ones; all of them, or those on TECHNIQUES
    #[arg(long)]
    course: bool,
    /// The number of positions to find for each technique
    #[arg(long, short = 'n', value_name = "N", default_value = "1", value_parser = super::positive)]
    count: NonZero<u64>,
    /// The seed of the puzzles
    #[arg(long, default_value = "0", value_name = "N", value_parser = super::number, allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    rules: RulesOption,
    #[arg(long, value_name = "SCALE", default_value = "full", value_parser = scales::to_explain(), ignore_case = true,
        hide_possible_values = true, help = scales::help("The scale that says what is as easy", ""))]
    by: Scale,
    /// The number of puzzles of the series to skip
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true, value_parser = super::number)]
    skip: u64,
    /// The most puzzles to look at, however few positions they have
    #[arg(long, value_name = "N", default_value = "100000", value_parser = super::positive)]
    units: NonZero<u64>,
    /// The format of the positions
    #[arg(long, value_enum, default_value_t)]
    format: TrainFormat,
    /// The file to write; an existing file is replaced, and - is standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

impl Train {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let mut needs = Vec::new();
        for name in &self.techniques {
            needs.push(Need::of(name).ok_or_else(|| unknown(name))?);
        }
        let needs = on_scale(TechniqueNeeds { used: needs, ..TechniqueNeeds::default() }, &self.by)?.used;
        let rules = self.rules.read()?.rules.and_then(BoardRules::stated);
        let boards = if rules.is_some() { ForBoards::Others } else { ForBoards::Usual };
        let wanted = vec![self.count.get(); needs.len()];
        let (trainer, wanted) =
            if self.course { self.of_course(&needs, boards)? } else { (Trainer::new(needs, &self.by), wanted) };
        let trainer = trainer.map_err(|error| Failure::Input { message: error.to_string() })?;
        let names: Vec<&str> = trainer.names().collect();
        let is_on_board = rules.is_some() && self.by.order == Order::Hodoku;
        let message = format!("{} is for the classic board alone", self.by.id);
        Failure::refuse_if(is_on_board, message, "choose another --by")?;
        let boards = rules.map(|rules| PuzzleBoards::of(&rules)).transpose();
        let boards = boards.map_err(|fault| Failure::usage(fault.to_string(), "see unguess rules"))?;
        let mut output = Output::to(self.output.as_deref())?;
        output.write(self.format.header().as_bytes())?;
        let total = wanted.iter().fold(0, |sum: u64, each| sum.saturating_add(*each));
        let mut progress = RunProgress::of("positions", Some(total)).with_interim(String::new);
        let series = TrainingSeries {
            trainer: &trainer,
            generator: Generator::new(Method::TopDown, self.seed),
            boards,
            units: self.skip..self.skip.saturating_add(self.units.get()),
            wanted: wanted.clone(),
            stop: Deadline::NEVER,
        };
        let (mut written, mut result) = (0, Ok(()));
        // The rows of a course by lesson: they are written lesson by lesson at the end.
        let mut kept: Vec<Vec<u8>> = vec![Vec::new(); names.len()];
        let tally = series.search(self.threads.unwrap_or_else(default_threads), |need, unit, exercise| {
            written += 1;
            progress.advance(written);
            let row = self.format.row(names[need], &self.by, unit, exercise);
            if self.course {
                kept[need].extend(row);
            } else {
                result = output.write(&row);
            }
            if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let tally = tally.map_err(|fault| Failure::Unproved { step: 1, fault })?;
        result?;
        for (lesson, rows) in kept.iter().enumerate().filter(|(_, rows)| !rows.is_empty()) {
            output.write(self.format.heading(lesson + 1, names[lesson]).as_bytes())?;
            output.write(rows)?;
        }
        output.flush()?;
        progress.finish();
        let mut is_enough = true;
        for ((name, found), wanted) in names.iter().zip(tally.found).zip(wanted).filter(|(_, wanted)| *wanted > 0) {
            let (positions, puzzles) = (counted(found, "position"), counted(tally.puzzles, "puzzle"));
            let rare = if found < wanted { " (too rare for more: see --units)" } else { "" };
            is_enough &= found >= wanted;
            note(format!("{name}: {positions} in {puzzles}{rare}"));
        }
        Ok(if is_enough { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// The trainer for the course up to the last lesson that is asked for, all if none is named, and how many positions
    /// of each lesson are wanted: none of lessons that only come before one.
    fn of_course(
        &self,
        asked: &[Need],
        boards: ForBoards,
    ) -> Result<(Result<Trainer, Untrainable>, Vec<u64>), Failure> {
        let mut lessons = course(&self.by, boards);
        let is_on = |need: &Need, lesson: &Lesson| need.includes(&lesson.need);
        if let Some(need) = asked.iter().find(|need| !lessons.iter().any(|lesson| is_on(need, lesson))) {
            let message = format!("the course has no lesson on {}", need.name());
            return Err(Failure::usage(message, "train it without --course"));
        }
        let is_asked = |lesson: &Lesson| asked.is_empty() || asked.iter().any(|need| is_on(need, lesson));
        let count = lessons.iter().rposition(is_asked).map_or(0, |last| last + 1);
        lessons.truncate(count);
        let wanted = lessons.iter().map(|lesson| if is_asked(lesson) { self.count.get() } else { 0 }).collect();
        Ok((Trainer::of_course(&lessons, &self.by), wanted))
    }
}
