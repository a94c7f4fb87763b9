//! The tables of a study as text, as CSV and as a page.

use std::fmt;

use super::figures::{StudyFigure, StudyRow, StudyTable};
use super::published::PublishedFigures;
use crate::cli::stats::layout::table;
use crate::cli::stats::text::percent;
use unguess_corpus::csv_line;
use unguess_puzzles::stats::Value;
use unguess_render::chart::{ComparedFigure, compared};
use unguess_render::report::{Chart, page_of};

/// A study: what was studied, in words, and the tables.
pub(super) struct StudyReport {
    pub(super) title: String,
    /// Sentences about the collection, without the last full stop.
    pub(super) about: String,
    pub(super) tables: Vec<StudyTable>,
}

/// The names of the columns of CSV.
const COLUMNS: [&str; 6] = ["sample", "figure", "at", "value", "error", "published"];

impl StudyReport {
    /// A row for each figure.
    pub(super) fn csv(&self) -> Vec<u8> {
        let row = |at: &str, figure: &StudyFigure| {
            let shown = |number: Option<f64>| number.map_or_else(String::new, |number| Value::from(number).to_string());
            let [value, error] = figure.value.map(shown);
            let published = figure.published.as_deref().unwrap_or_default();
            csv_line([figure.sample, &*figure.name, at, &*value, &*error, published].iter())
        };
        let mut text = csv_line(COLUMNS.iter());
        for table in &self.tables {
            for (name, figures) in &table.rows {
                let at = if table.by.is_some() { name } else { "" };
                text.extend(figures.iter().flat_map(|figure| row(at, figure)));
            }
        }
        text
    }

    /// A page with a chart of each table that can be drawn.
    pub(super) fn page(&self) -> String {
        let about = format!("{}. {}", self.about, notes().trim_end_matches('.'));
        let mut charts: Vec<Chart> = self.tables.iter().map(StudyTable::chart).collect();
        charts.sort_by_key(|chart| chart.drawing.is_empty());
        page_of(&self.title, &about, "Figures", charts)
    }
}

/// What has to be known of the published figures.
fn notes() -> String {
    format!(
        "Published: {}. Means of W count a puzzle that singles solve as 0.9, as the published ones do. Published \
        figures by number of clues are those of all minimal puzzles.",
        PublishedFigures::source()
    )
}

impl fmt::Display for StudyReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}.", self.title, self.about)?;
        for study in &self.tables {
            writeln!(f, "\n{}:\n", study.title)?;
            table(f, &study.cells())?;
        }
        writeln!(f, "\n{}", notes())
    }
}

impl StudyTable {
    /// The heads, and the cells of each row. A figure has its error and the published figure beside it, in columns that
    /// are left out where they are empty.
    fn cells(&self) -> Vec<Vec<String>> {
        let heads = self.heads.iter().flat_map(|head| [head, "±", "published"]);
        let heads = [self.by.unwrap_or_default()].into_iter().chain(heads).map(str::to_owned).collect::<Vec<_>>();
        let row = |(name, figures): &StudyRow| {
            [name.clone()].into_iter().chain(figures.iter().flat_map(StudyFigure::cells)).collect::<Vec<_>>()
        };
        let rows: Vec<Vec<String>> = self.rows.iter().map(row).collect();
        let is_used = |place: &usize| rows.iter().any(|row| !row[*place].is_empty());
        let used: Vec<usize> = (0..heads.len()).filter(is_used).collect();
        [&heads].into_iter().chain(&rows).map(|row| used.iter().map(|place| row[*place].clone()).collect()).collect()
    }

    /// The table with a drawing of one of its columns.
    fn chart(&self) -> Chart {
        let mut cells = self.cells().into_iter();
        let point = |(at, figures): &StudyRow, place: usize| {
            let StudyFigure { value: [here, error], published, .. } = &figures[place];
            let published = published.as_ref().and_then(|printed| printed.parse().ok());
            Some(ComparedFigure { at: at.parse().ok()?, here: *here, error: *error, published })
        };
        let points = self.charted.map(|place| self.rows.iter().filter_map(|row| point(row, place)).collect::<Vec<_>>());
        let has_marks = points.iter().flatten().any(|point| point.published.is_some());
        let bars = self.charted.map(|place| format!("bars: {}", self.heads[place])).unwrap_or_default();
        Chart {
            title: self.title.clone(),
            summary: bars + if has_marks { "; marks: published" } else { "" },
            drawing: points.map(|points| compared(&self.title, &points)).unwrap_or_default(),
            heads: cells.next().unwrap_or_default(),
            rows: cells.collect(),
        }
    }
}

impl StudyFigure {
    /// The figure, its error and the published figure, as tables show them.
    fn cells(&self) -> [String; 3] {
        let shown = |figure: f64| match &*self.name {
            count if count.starts_with("puzzles ") => format!("{figure:.0}"),
            share if share.starts_with("% ") => percent(figure / 100.0),
            _ => format!("{figure:.3}"),
        };
        let [value, error] = self.value.map(|figure| figure.map_or_else(String::new, shown));
        [value, error, self.published.clone().unwrap_or_default()]
    }
}
