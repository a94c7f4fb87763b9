//! The mystery of the puzzles that took long with few backtracks: a table with fixed columns, cut at fixed places.
//!
//! A row is printed as `%7d %6.1f %7.3f %7d %10.1f`: puzzles, microseconds, thousands a second, threads, backtracks. Of it
//! the columns 8 to 15 and 31 to 39 are kept, which are the time and the backtracks up to their point. From 10,000.0 on a
//! time is one character wider, and so all that stands behind it one column further to the right: column 31 now has the
//! number of threads, a `1`, which ends up as a second decimal of the time, and the last digit of the backtracks is cut off.

use std::fmt::Write;

use super::measure::{PuzzleBatch, solved};
use crate::study::Options;

/// What is left of a row, as `cut -c8-15,31-39` leaves it.
fn cut(row: &str) -> String {
    let kept = |column: &usize| (8..=15).contains(column) || (31..=39).contains(column);
    (1..).zip(row.chars()).filter(|(column, _)| kept(column)).map(|(_, character)| character).collect()
}

/// A row as it is printed: of one puzzle, by one thread.
fn printed(microseconds: f64, backtracks: u64) -> String {
    let khz = 1e3 / microseconds;
    format!("{:>7} {microseconds:>6.1} {khz:>7.3} {:>7} {:>10.1}", 1, 1, backtracks as f64)
}

/// Shows the slowest puzzles of a batch as they were and as they look cut, with time scaled so that some are wide.
pub(super) fn report(batch: &PuzzleBatch) -> String {
    let run = solved(batch, Options::default(), 1);
    let slowest = run.samples.iter().map(|sample| sample.nanoseconds).max().unwrap_or(1) as f64;
    let scale = 22_856.0 / slowest;
    let mut rows: Vec<(f64, u64)> =
        run.samples.iter().map(|sample| (sample.nanoseconds as f64 * scale, sample.backtracks)).collect();
    rows.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut text = format!("{:>41}   cut: {:<9} backtracks\n", "puzzles, μsec, KHz, threads, backtracks", "time");
    for (microseconds, backtracks) in rows.iter().take(30) {
        let row = printed(*microseconds, *backtracks);
        let cut = cut(&row);
        let mut fields = cut.split_whitespace();
        let (time, backtracks) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
        let _ = writeln!(text, "{row:>41}        {time:<9} {backtracks}");
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
        assert_eq!(printed(9_999.9, 8_145), "      1 9999.9   0.100       1     8145.0");
        assert_eq!(fields(9_999.9, 8_145), ["9999.9", "8145"]);
        assert_eq!(fields(12_345.6, 8_145), ["12345.61", "814"]);
    }

    /// What is known of the published rows: a time of 10,000.0 or more has two decimals, the second of which is 1, and a
    /// tenth of its backtracks; shorter times keep both figures. (At 1 µs and less, the speed takes a column more.)
    #[test]
    fn every_wide_time_ends_in_one_and_keeps_a_tenth_of_its_backtracks() {
        for tenths in (45..230_000_u32).step_by(37) {
            let backtracks = u64::from(tenths % 9_000) + 10;
            let time = f64::from(tenths) / 10.0;
            let row = cut(&printed(time, backtracks));
            let fields: Vec<&str> = row.split_whitespace().collect();
            let expected = if tenths >= 100_000 {
                [format!("{time:.1}1"), (backtracks / 10).to_string()]
            } else {
                [format!("{time:.1}"), backtracks.to_string()]
            };
            assert_eq!(fields, expected);
        }
    }
}
