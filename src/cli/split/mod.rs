//! `unguess split`: parts of a corpus such that no two share a puzzle, whatever it looks like.

mod parts;
mod strata;

use std::collections::BTreeMap;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::Failure;
use super::bad_lines::{apart, each_line};
use super::canon::{RepeatTerms, form_key, repeated};
use super::input::{LineResult, TableOptions, lines};
use super::output::{Output, is_not_read, row};
use parts::{PuzzleGroup, SplitPart, assign};
use strata::Strata;
use unguess_corpus::{DistinctKey, Entries, InputLine, shown};

/// Split puzzles into parts such that no puzzle of one part is an isomorph of a puzzle of another.
#[derive(Args)]
#[command(
    after_help = "Puzzles that are isomorphic stay together, with --of-solution also those whose solutions are. A row is \
        puzzle,part,group: groups are numbered in the order of the input. With -o, each part is a file NAME.csv in that \
        folder. A line that is not a puzzle has neither part nor group, and is reported on standard error.\n\n\
        The part of a group depends on the seed, the shares and the set of groups, not on the order of the lines. With \
        --stratify, puzzles are sorted by that column first, so that each part has the same share of every range of \
        it. The corpus is held in memory, some hundred bytes a puzzle.\n\n\
        With --leaks nothing is split: each line of a later input that repeats one of an earlier input is listed.\n\n\
        Example: unguess split rated.csv --part train=0.8 --part test=0.2 --stratify er -o parts\n\n\
        Exit code: 0; 1 with --leaks if there is a leak; 2 wrong command line; 3 unreadable input."
)]
pub(super) struct Split {
    /// Puzzles of 81 or 729 characters, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    /// A part and its share; repeat for each part
    #[arg(long = "part", value_name = "NAME=SHARE", default_values = ["train=0.8", "test=0.2"])]
    parts: Vec<SplitPart>,
    /// Also keep together puzzles whose solution grids are isomorphic
    #[arg(long)]
    of_solution: bool,
    /// The column whose values are spread evenly over the parts, such as a rating
    #[arg(long, value_name = "COLUMN", conflicts_with = "leaks")]
    stratify: Option<String>,
    /// The seed: another one gives other parts
    #[arg(long, default_value = "0", value_name = "N", value_parser = super::number, allow_negative_numbers = true)]
    seed: u64,
    /// The folder for a file for each part
    #[arg(long, short, value_name = "DIR", conflicts_with = "leaks")]
    output: Option<PathBuf>,
    /// List what two inputs or more have in common, instead of splitting them
    #[arg(long)]
    leaks: bool,
    #[command(flatten)]
    table: TableOptions,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

/// A line of the input, as it is written again.
struct SplitLine {
    puzzle: String,
    kept: Vec<String>,
    /// The number of its group, if it is a puzzle.
    group: Option<usize>,
}

impl Split {
    /// Writes each line with its part. Lines whose puzzles have one form are a group, and a group is never divided.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        if self.leaks {
            return self.leaks();
        }
        self.have_different_names()?;
        let mut entries = self.table.entries(lines(&self.inputs, None)?);
        let kept = self.table.kept(&mut entries, &["puzzle", "part", "group"])?;
        let stratum = self.stratum(&mut entries)?;
        let (mut all, mut groups, mut numbers) =
            (Vec::new(), Vec::<PuzzleGroup>::new(), BTreeMap::<DistinctKey, usize>::new());
        let mut strata = Strata::default();
        let make = |line: &InputLine| {
            let value = stratum.and_then(|at| line.others().into_iter().nth(at)).unwrap_or_default();
            let place = format!("{}:{}", line.file, line.number);
            let (key, bad) = apart(form_key(line, self.of_solution));
            ((line.field(), self.table.values(line), value, place, key), bad)
        };
        each_line(self.threads, entries, make, |(puzzle, kept, value, place, key)| {
            let stratum = strata.add(&value, &place).map_err(|message| Failure::Input { message })?;
            // A line that is not a puzzle has no key, and so no group and no part.
            let group = key.map(|key| {
                *numbers.entry(key).or_insert_with(|| {
                    groups.push(PuzzleGroup { key, stratum, lines: 0 });
                    groups.len() - 1
                })
            });
            if let Some(group) = group {
                groups[group].lines += 1;
            }
            all.push(SplitLine { puzzle, kept, group });
            Ok(())
        })?;
        let part_of = assign(&groups, &self.parts, self.seed);
        self.write(&all, &part_of, &kept)?;
        Ok(ExitCode::SUCCESS)
    }

    /// Lists each line of an input that repeats one of an earlier input. Exit code 1 if there is one.
    fn leaks(&self) -> Result<ExitCode, Failure> {
        let is_one = self.inputs.len() < 2;
        Failure::refuse_if(is_one, "--leaks compares two inputs or more", "name the files of the parts")?;
        let parts = self.inputs.iter().map(|name| Ok(self.table.entries(lines(std::slice::from_ref(name), None)?)));
        let terms = RepeatTerms { of_solution: self.of_solution, in_one_input: false, threads: self.threads };
        Ok(ExitCode::from(u8::from(repeated(parts, &terms)?)))
    }

    fn have_different_names(&self) -> Result<(), Failure> {
        let names = || self.parts.iter().map(|part| &part.name);
        match names().enumerate().find(|(at, name)| names().take(*at).any(|earlier| earlier == *name)) {
            Some((_, name)) => Err(Failure::usage(format!("the part {name} is named twice"), "name each part once")),
            None => Ok(()),
        }
    }

    /// The place of the column that is stratified by, among the columns besides the puzzle; nothing if none is asked
    /// for.
    fn stratum(&self, entries: &mut Entries<impl Iterator<Item = LineResult>>) -> Result<Option<usize>, Failure> {
        let Some(column) = &self.stratify else { return Ok(None) };
        let names = entries.other_names()?;
        let place = names.iter().position(|name| name == column);
        let missing = || {
            let help = format!(
                "besides the puzzle, the input has {}",
                if names.is_empty() { "none".to_owned() } else { names.join(", ") }
            );
            Failure::usage(format!("no column {column:?}"), help)
        };
        place.map(Some).ok_or_else(missing)
    }

    /// Writes the lines with the names of their parts to standard output; or, if a folder is named, a file for each
    /// part.
    fn write(&self, all: &[SplitLine], part_of: &[usize], kept: &[String]) -> Result<(), Failure> {
        let part = |line: &SplitLine| line.group.map(|group| part_of[group]);
        let group = |line: &SplitLine| line.group.map_or(String::new(), |group| (group + 1).to_string());
        let Some(folder) = &self.output else {
            let mut output = Output::of_rows();
            output.write(&row(&["puzzle", "part", "group"], kept))?;
            for line in all {
                let name = part(line).map_or("", |part| &self.parts[part].name);
                output.write(&row(&[&line.puzzle, name, &group(line)], &line.kept))?;
            }
            return output.flush();
        };
        let failed = |error| Failure::Output { what: shown(folder), error };
        std::fs::create_dir_all(folder).map_err(failed)?;
        for (number, SplitPart { name, .. }) in self.parts.iter().enumerate() {
            let path = folder.join(format!("{name}.csv"));
            is_not_read(&path, self.inputs.iter().map(std::path::Path::new))?;
            let mut output = Output::file(&path)?;
            output.write(&row(&["puzzle", "group"], kept))?;
            for line in all.iter().filter(|line| part(line) == Some(number)) {
                output.write(&row(&[&line.puzzle, &group(line)], &line.kept))?;
            }
            output.flush()?;
        }
        Ok(())
    }
}
