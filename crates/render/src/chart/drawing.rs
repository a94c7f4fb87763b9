//! Charts that grow, and where their data stand.

use std::fmt::Write;

use super::axis::Axis;
use super::figures::room;
use crate::svg::escaped;

/// How wide and high a chart is, in pixels where three of them stand side by side.
pub(super) const SIZE: [f64; 2] = [344.0, 216.0];

/// A chart that grows: its elements stand in the order in which they are drawn.
pub(super) struct GrowingChart {
    pub(super) text: String,
}

impl GrowingChart {
    /// A chart of this height, under a title for those who do not see it.
    pub(super) fn new(title: &str, height: f64) -> Self {
        let (width, title) = (SIZE[0], escaped(title));
        Self {
            text: format!("<svg class=\"chart\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{title}\">"),
        }
    }

    pub(super) fn line(&mut self, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
        let _ = write!(self.text, "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>");
    }

    /// A line with a meaning of its own, by which the style of the page knows it.
    pub(super) fn mark(&mut self, class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
        let _ =
            write!(self.text, "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>");
    }

    /// Words that begin, end or are centered at a place, as `start`, `end` and `middle` say.
    pub(super) fn label(&mut self, [x, y]: [f64; 2], anchor: &str, label: &str) {
        let label = escaped(label);
        let _ = write!(self.text, "<text class=\"{anchor}\" x=\"{x:.1}\" y=\"{y:.1}\">{label}</text>");
    }

    /// A bar of data, in the shade of a level if it is of one, with what it says.
    pub(super) fn bar(&mut self, [x, y]: [f64; 2], [width, height]: [f64; 2], level: Option<usize>, says: &str) {
        let shade = level.map_or_else(String::new, |level| format!(" level-{}", level + 1));
        let says = escaped(says);
        let _ = write!(
            self.text,
            "<rect class=\"count{shade}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"1.5\"><title>{says}</title></rect>"
        );
    }

    /// The lines and numbers of an axis of counts that goes up.
    pub(super) fn rules(&mut self, up: &Axis, frame: &ChartFrame) {
        for mark in &up.marks {
            let y = frame.y(up, *mark);
            self.line([frame.left, y], [frame.right, y]);
            self.label([frame.left - 8.0, y], "end", &up.label(*mark));
        }
    }

    /// The numbers of an axis below a chart.
    pub(super) fn numbers(&mut self, across: &Axis, frame: &ChartFrame) {
        for mark in &across.marks {
            self.label([frame.x(across, *mark), frame.bottom + 16.0], "middle", &across.label(*mark));
        }
    }

    pub(super) fn finish(self) -> String {
        self.text + "</svg>"
    }
}

/// Where the data of a chart stand.
pub(super) struct ChartFrame {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
}

impl ChartFrame {
    /// The frame beside the labels of an axis that goes up.
    pub(super) fn beside(up: &Axis, across: &Axis) -> Self {
        let last = across.marks.last().map_or(0.0, |mark| room(&across.label(*mark)) / 2.0);
        Self { left: up.room() + 12.0, right: SIZE[0] - last.max(4.0), top: 10.0, bottom: SIZE[1] - 28.0 }
    }

    pub(super) fn x(&self, across: &Axis, value: f64) -> f64 {
        self.left + across.share(value) * (self.right - self.left)
    }

    pub(super) fn y(&self, up: &Axis, value: f64) -> f64 {
        self.bottom - up.share(value) * (self.bottom - self.top)
    }
}
