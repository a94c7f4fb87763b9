//! Figures by a whole number, as bars with their errors, and marks at the figures that are published.

use super::axis::Axis;
use super::drawing::{ChartFrame, GrowingChart, SIZE};
use super::figures::amount;

/// The part of its room that a bar leaves free.
const GAP: f64 = 0.2;

/// A figure beside the published one.
#[derive(Clone, Debug, Default)]
pub struct ComparedFigure {
    /// The number by which it stands, such as a number of clues.
    pub at: u64,
    /// The figure, if there is one.
    pub here: Option<f64>,
    /// Its standard error, if it is known.
    pub error: Option<f64>,
    /// The published figure, if there is one.
    pub published: Option<f64>,
}

/// Draws figures that are not negative, in ascending order of their numbers.
#[expect(clippy::cast_sign_loss, reason = "the figures are not negative")]
pub fn compared(title: &str, figures: &[ComparedFigure]) -> String {
    let highest = |figure: &ComparedFigure| {
        let here = figure.here.unwrap_or_default() + figure.error.unwrap_or_default();
        here.max(figure.published.unwrap_or_default())
    };
    let up = Axis::of_counts((figures.iter().map(highest).fold(0.0, f64::max).ceil() as u64).max(1));
    let [from, to] = [figures.first(), figures.last()].map(|end| end.map_or(0.0, |figure| amount(figure.at)));
    let across = Axis::of_values(from - 0.5..to + 0.5, false);
    let frame = ChartFrame::beside(&up, &across);
    let mut drawing = GrowingChart::new(title, SIZE[1]);
    drawing.rules(&up, &frame);
    for ComparedFigure { at, here, error, published } in figures {
        let side = |half: f64| frame.x(&across, amount(*at) + half * (1.0 - GAP));
        let [left, middle, right] = [side(-0.5), side(0.0), side(0.5)];
        // No bar stands for nothing at all.
        if let Some(here) = here.as_ref().filter(|here| **here > 0.0) {
            let height = (frame.bottom - frame.y(&up, *here)).max(1.5);
            let beside = published.map_or_else(String::new, |published| format!(", published {published}"));
            drawing.bar(
                [left, frame.bottom - height],
                [right - left, height],
                None,
                &format!("{at}: {here:.3}{beside}"),
            );
        }
        if let Some((here, error)) = here.zip(*error) {
            let [low, high] = [(here - error).max(0.0), here + error].map(|end| frame.y(&up, end));
            drawing.mark("error", [middle, low], [middle, high]);
        }
        if let Some(published) = published {
            let y = frame.y(&up, *published);
            drawing.mark("published", [left - 1.0, y], [right + 1.0, y]);
        }
    }
    drawing.numbers(&across, &frame);
    drawing.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_figure_has_a_bar_its_error_and_a_mark_where_there_are_such() {
        let figure = |at, here, error, published| ComparedFigure { at, here, error, published };
        let figures = [
            figure(22, Some(1.7), Some(2.0), Some(1.6)),
            figure(23, Some(0.0), None, None),
            figure(24, None, None, Some(3.4)),
        ];
        let count = |drawn: &str, what: &str| drawn.matches(what).count();
        let drawn = compared("W & clues", &figures);
        assert!(roxmltree::Document::parse(&drawn).is_ok(), "{drawn}");
        let found = ["<rect", "class=\"error\"", "class=\"published\""].map(|what| count(&drawn, what));
        assert_eq!(found, [1, 1, 2]);
        assert!(roxmltree::Document::parse(&compared("none", &[])).is_ok());
    }
}
