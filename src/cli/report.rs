//! The pages of `unguess rate --html`: one about all puzzles, and one for each of the hardest.

use std::collections::BTreeMap;
use std::fs;
use std::num::NonZero;
use std::path::{self, Path, PathBuf};

use super::Failure;
use super::output::{Output, is_not_read};
use unguess_board::Grid;
use unguess_board::deadline::Deadline;
use unguess_corpus::{self, PuzzleRow, PuzzleSource, Rater, RowTally, WordCounts, Worth, shown, try_in_order};
use unguess_render::html::CorpusMember;
use unguess_render::report::{
    Beside, ChartRating, HardPuzzle, RatingDistribution, RatingKind, RatingLevel, WordDistribution, document,
};
use unguess_render::{Notation, html, report};
use unguess_steps::inquiry::ask::{self, Known};

/// How many of the hardest puzzles are explained.
const EXPLAINED: usize = 24;

/// The page about all puzzles.
const INDEX: &str = "index.html";

/// Refuses a folder for pages if a page would replace a file that is read, or the file `output` that the table goes to.
pub(super) fn has_room<'a>(
    folder: &Path,
    inputs: &(impl Iterator<Item = &'a Path> + Clone),
    output: Option<&Path>,
) -> Result<(), Failure> {
    for page in std::iter::once(INDEX.to_owned()).chain((1..=EXPLAINED).map(page_of)).map(|name| folder.join(name)) {
        is_not_read(&page, inputs.clone())?;
        if let Some(output) = output.filter(|output| is_same(output, &page)) {
            let message = format!("{} is both a page of --html and the table of -o", shown(output));
            return Err(Failure::usage(message, "name another file"));
        }
    }
    Ok(())
}

/// Whether two paths of files that need not be there yet are the same.
fn is_same(one: &Path, other: &Path) -> bool {
    let folder = |path: &Path| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        folder.canonicalize().or_else(|_| path::absolute(folder)).ok()
    };
    one.file_name() == other.file_name() && folder(one) == folder(other)
}

/// The page of the hardest puzzle, or of one after it.
fn page_of(rank: usize) -> String {
    format!("puzzle-{rank:02}.html")
}

/// A report under way.
pub(super) struct ReportRun {
    folder: PathBuf,
    /// Whether the puzzles come from several files.
    is_mixed: bool,
    tally: RowTally,
}

impl ReportRun {
    /// Nothing counted yet. The folder is made if it is not there.
    pub(super) fn new(folder: &Path, raters: &[Rater], is_mixed: bool) -> Result<Self, Failure> {
        let has_none = raters.iter().all(|rater| rater.scale().is_none());
        let message = "none of these ratings has steps that can be explained";
        Failure::refuse_if(has_none, message, "add one, such as w")?;
        fs::create_dir_all(folder).map_err(|error| Failure::Output { what: shown(folder), error })?;
        Ok(Self { folder: folder.to_owned(), is_mixed, tally: RowTally::new(raters, EXPLAINED) })
    }

    /// Counts a row.
    pub(super) fn add(&mut self, row: &PuzzleRow) {
        self.tally.add(row);
    }

    /// Writes the page about all puzzles, and on `threads` threads a page that explains each of the hardest puzzles.
    pub(super) fn write(&self, title: &str, raters: &[Rater], threads: NonZero<usize>) -> Result<(), Failure> {
        let mut hardest = Vec::new();
        let explain = |(rank, hard)| self.explain(rank, hard, raters);
        try_in_order(Some(threads), (1..).zip(&self.tally.hardest), explain, |hard| {
            hardest.push(hard);
            Ok::<_, Failure>(())
        })?;
        let kinds: Vec<RatingKind> = raters.iter().filter(|rater| rater.has_figures()).map(kind).collect();
        let (counts, besides) = (&self.tally.counts, &self.tally.beside);
        let beside = |(other, counts): (&RatingKind, _)| beside([kinds[0].clone(), other.clone()], counts);
        let report = report::Report {
            title: title.to_owned(),
            statuses: self.tally.statuses.iter().map(|(status, count)| ((*status).to_owned(), *count)).collect(),
            ratings: kinds.iter().zip(counts).map(|(kind, counts)| distribution(kind.clone(), counts)).collect(),
            words: self.tally.words.iter().map(words).collect(),
            order: raters.first().map(|rater| rater.title().to_owned()),
            beside: kinds.iter().skip(1).zip(besides).map(beside).collect(),
            hardest,
        };
        self.page(INDEX, &document(&report))
    }

    /// Writes the page that explains one of the hardest puzzles, and returns its entry for the page about all puzzles.
    fn explain(&self, rank: usize, hard: &unguess_corpus::Hard, raters: &[Rater]) -> Result<HardPuzzle, Failure> {
        let (scale, engine) = raters.iter().find_map(Rater::scale).expect("a report is begun only with one");
        let grid: Grid = hard.puzzle.parse().expect("it was rated");
        let trace = ask::followed(engine, &Known::of(grid, &Deadline::NEVER)?, &Deadline::NEVER)?;
        let link = page_of(rank);
        let PuzzleSource { file, line, label } = &hard.origin;
        let place = if self.is_mixed { format!("{file}, line {line}") } else { format!("line {line}") };
        let member = CorpusMember { label: label.clone(), place: place.clone(), index: INDEX.to_owned() };
        self.page(&link, &html::document(&trace, scale, Notation::English, Some(&member)))?;
        let ratings = hard.worth.iter().map(|worth| rating(*worth)).collect();
        Ok(HardPuzzle { grid, label: label.clone(), place, ratings, technique: hard.technique.clone(), link })
    }

    fn page(&self, name: &str, text: &str) -> Result<(), Failure> {
        Output::file(&self.folder.join(name))?.finish(text)
    }
}

fn kind(rater: &Rater) -> RatingKind {
    let level = |(word, from): (&str, f64)| RatingLevel { word: word.to_owned(), from };
    let levels = rater.levels().into_iter().map(level).collect();
    RatingKind { name: rater.title().to_owned(), decimals: rater.decimals(), levels, is_time: rater.is_time() }
}

fn distribution(kind: RatingKind, counts: &BTreeMap<Worth, u64>) -> RatingDistribution {
    RatingDistribution { kind, counts: counts.iter().map(|(worth, count)| (rating(*worth), *count)).collect() }
}

fn words(counted: &WordCounts) -> WordDistribution {
    let counts = counted.counts.iter().map(|(word, count)| (word.to_string(), *count));
    WordDistribution { title: counted.title.clone(), counts: counts.collect() }
}

fn beside(kinds: [RatingKind; 2], counts: &BTreeMap<[Worth; 2], u64>) -> Beside {
    Beside { kinds, counts: counts.iter().map(|(pair, count)| (pair.map(rating), *count)).collect() }
}

fn rating(worth: Worth) -> ChartRating {
    match worth {
        Worth::Rated(rating) => Some(f64::from(rating.0) / 10.0),
        Worth::Beyond => None,
    }
}
