//! The figures that D. Berthier has published, of samples made by three methods and of all minimal puzzles.

use csv::{Reader, ReaderBuilder, StringRecord};

use crate::cli::stats::text::percent;

/// The table, which docs/classification/make.py reads too. Its first line is a comment, and says where the figures come from.
const TABLE: &str = include_str!("../../../docs/classification/published.csv");

/// The sample that stands for all minimal puzzles.
pub(super) const ALL: &str = "all minimal puzzles";

/// The published figures.
pub(super) struct PublishedFigures(Vec<StringRecord>);

impl PublishedFigures {
    /// All of them.
    pub(super) fn new() -> Self {
        let rows: Reader<_> = ReaderBuilder::new().comment(Some(b'#')).from_reader(TABLE.as_bytes());
        Self(rows.into_records().map(|row| row.expect("a test reads the table")).collect())
    }

    /// Where they come from.
    pub(super) fn source() -> &'static str {
        TABLE.lines().next().unwrap_or_default().trim_start_matches("# ")
    }

    /// A figure of a sample as it is printed, for a number of clues or a value of W if it is by these. A share that is
    /// not printed follows from the number of puzzles; printed skewnesses by clues are multiplied by the share of their class.
    pub(super) fn of(&self, sample: &str, figure: &str, at: &str) -> Option<String> {
        if let Some(row) = self.row(sample, figure, at) {
            return Some(row[3].to_owned());
        }
        if let Some(by) = figure.strip_prefix("% ") {
            return Some(percent(self.share(sample, by, at)?));
        }
        let column = figure.strip_prefix("skewness of ")?;
        let printed = self.number(sample, &format!("skewness times share of {column}"), at)?;
        Some(format!("{:.2}", printed / self.share("controlled-bias", "by clues", at)?))
    }

    /// The part of the puzzles of a sample that have a number of clues, or a value of W.
    fn share(&self, sample: &str, by: &str, at: &str) -> Option<f64> {
        let row = self.row(sample, &format!("puzzles {by}"), at)?;
        Some(row[3].parse::<f64>().ok()? / row[4].parse::<f64>().ok()?)
    }

    fn number(&self, sample: &str, figure: &str, at: &str) -> Option<f64> {
        self.row(sample, figure, at)?[3].parse().ok()
    }

    fn row(&self, sample: &str, figure: &str, at: &str) -> Option<&StringRecord> {
        self.0.iter().find(|row| row[0] == *sample && row[1] == *figure && row[2] == *at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_found_as_printed_or_follow_from_printed_ones() {
        let published = PublishedFigures::new();
        assert!(PublishedFigures::source().starts_with("D. Berthier"));
        for (sample, figure, at, expected) in [
            (ALL, "mean of W", "", Some("2.449")),
            ("bottom-up", "mean of W", "", Some("1.80")),
            ("top-down", "% by W", "2", Some("13.84")),
            ("controlled-bias", "% by clues", "20", Some("0.000034")),
            (ALL, "% by W", "0", Some("29.17")),
            (ALL, "skewness of W by clues", "23", Some("1.35")),
            (ALL, "skewness of SER by clues", "23", None),
            (ALL, "mean of W by clues", "40", None),
        ] {
            assert_eq!(published.of(sample, figure, at).as_deref(), expected, "{sample} {figure} {at}");
        }
    }
}
