//! The mystery of the puzzles that took long with few backtracks: a table with fixed columns, cut at fixed places.
//!
//! A row is `9999.9 1 8145`: time, threads, backtracks. Somebody drops the thread column, which is the character at place
//! 8, and keeps 13 characters. From 10,000.0 on a time is one character wider: what is dropped is a blank, the thread
//! count ends up as a second decimal of the time, and the last digit of the backtracks falls off the end.

use std::fmt::Write;

use super::super::measure::Batch;
use super::solved;
use crate::search::study::Options;

/// What is left of a row.
fn cut(row: &str) -> String {
    let row: Vec<char> = row.chars().take(13).collect();
    row.iter().enumerate().filter(|(place, _)| *place != 7).map(|(_, character)| character).collect()
}

/// A row as it is printed.
fn printed(microseconds: f64, backtracks: u64) -> String {
    format!("{microseconds:>6.1} 1 {backtracks:>4}")
}

/// Shows the slowest puzzles of a batch as they were and as they look cut, with time scaled so that some are wide.
pub(super) fn report(batch: &Batch) -> String {
    let run = solved(batch, Options::default());
    let slowest = run.samples.iter().map(|sample| sample.nanoseconds).max().unwrap_or(1) as f64;
    let scale = 22_856.0 / slowest;
    let mut rows: Vec<(f64, u64)> =
        run.samples.iter().map(|sample| (sample.nanoseconds as f64 * scale, sample.backtracks)).collect();
    rows.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut text = format!("{:<16}   cut: {:<9} backtracks\n", "printed", "time");
    for (microseconds, backtracks) in rows.iter().take(30) {
        let row = printed(*microseconds, *backtracks);
        let cut = cut(&row);
        let mut fields = cut.split_whitespace();
        let (time, backtracks) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
        let _ = writeln!(text, "{row:<16}        {time:<9} {backtracks}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_time_takes_the_thread_and_loses_a_digit_of_the_backtracks() {
        let fields = |microseconds, backtracks| {
            let row = cut(&printed(microseconds, backtracks));
            row.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(fields(9_999.9, 8_145), ["9999.9", "8145"]);
        assert_eq!(fields(12_345.6, 8_145), ["12345.61", "814"]);
    }
}
