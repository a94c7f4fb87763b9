//! How often words come, as bars from left to right, each beside its word.

use plotters::prelude::*;

use super::super::geometry::real;
use super::{Axis, COLOR, DrawnArea, FONT, LETTERS, SIZE, amount, on_page_of};

/// How high a row is.
const ROW: u32 = 68;
/// The most letters of a word that are written; the table below a chart has all.
const LONGEST: usize = 32;
/// How wide a letter of a word is, in parts of its height.
const LETTER: f64 = 0.52;

/// How often each word comes, the first at the top.
pub(in super::super) fn bars(title: &str, counts: &[(String, u64)]) -> String {
    let labels: Vec<String> = counts.iter().map(|(word, _)| shortened(word)).collect();
    let mut across = Axis::of_counts(counts.iter().map(|(_, count)| *count).max().unwrap_or(1));
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or_default();
    #[expect(clippy::cast_sign_loss, reason = "a length is not negative")]
    let beside = (LETTER * real(longest) * f64::from(LETTERS)) as u32 + 30;
    let labels_fit = |across: &Axis| 2 + across.marks.len() as u32 * (across.label_room() + 20) < SIZE.0 - beside;
    while !labels_fit(&across) && across.marks.len() > 2 {
        across.marks = across.marks.into_iter().step_by(2).collect();
    }
    let rows = labels.len().max(1);
    let marks = (0..labels.len()).map(|row| amount(row as u64)).collect();
    // The first row is at the top, where the axis ends.
    let down = amount(rows as u64) - 0.4;
    let up = Axis { range: -0.6..down, marks, ..across.clone() };
    let word = |at: &f64| {
        #[expect(clippy::cast_sign_loss, reason = "marks are at whole numbers from 0 on")]
        let row = rows - 1 - (at.round() as usize).min(rows - 1);
        labels.get(row).cloned().unwrap_or_default()
    };
    let height = 24 + 90 + ROW * rows as u32;
    let drawn = |area: &DrawnArea| {
        let mut builder = ChartBuilder::on(area);
        builder.margin(24).margin_right(across.label_room() / 2 + 16).x_label_area_size(66);
        builder.y_label_area_size(beside);
        let mut chart = builder.build_cartesian_2d(across.clone(), up.clone())?;
        chart.configure_mesh().disable_y_mesh().label_style((FONT, LETTERS)).y_label_formatter(&word).draw()?;
        let least = across.range.end / 160.0;
        let bar = |(row, (_, count)): (usize, &(String, u64))| {
            let at = amount((rows - 1 - row) as u64);
            Rectangle::new([(0.0, at - 0.35), (amount(*count).max(least), at + 0.35)], COLOR.filled())
        };
        chart.draw_series(counts.iter().enumerate().map(bar))?;
        Ok(())
    };
    on_page_of((SIZE.0, height), "chart", &format!("How often each comes: {title}"), drawn)
}

fn shortened(word: &str) -> String {
    if word.chars().count() <= LONGEST {
        return word.to_owned();
    }
    word.chars().take(LONGEST - 1).chain(['…']).collect()
}
