//! Groups as nodes: two or three candidates of a digit where a line crosses a block.

use crate::board::{Cell, CellSet, Digit, Group, Segment};
use crate::state::{Planes, View, planes};

/// All candidates of a digit in a segment, of which there are two or three.
pub(super) struct GroupNode {
    pub(super) digit: Digit,
    pub(super) segment: Segment,
    pub(super) cells: CellSet,
    /// The other candidates of the line and the block: they see all of the group.
    pub(super) peers: CellSet,
    /// The only other candidate of the block.
    pub(super) lone_in_block: Option<Cell>,
    /// The only other candidate of the line.
    pub(super) lone_in_line: Option<Cell>,
}

impl GroupNode {
    /// Rows, then columns; in each, digits ascending, and blocks in the order of the line.
    pub(super) fn all(view: &View) -> Vec<Self> {
        let planes = planes(view.candidates());
        let mut groups = Vec::with_capacity(64);
        for line in 0..18 {
            for digit in Digit::all() {
                let all = (0..3).map(|third| Group::new(54 * digit.index() + 3 * line + third));
                groups.extend(all.filter_map(|group| Self::of(&planes, group)));
            }
        }
        groups
    }

    fn of(planes: &Planes, group: Group) -> Option<Self> {
        let (digit, segment) = (group.digit(), group.segment());
        let all = planes[digit.index()];
        let cells = all & segment.cells();
        cells.is_plural().then(|| {
            let [line, block] = [segment.line(), segment.block()].map(|house| (all & house.cells()) - cells);
            let [lone_in_line, lone_in_block] = [line.single(), block.single()];
            Self { digit, segment, cells, peers: line | block, lone_in_block, lone_in_line }
        })
    }

    /// Whether they lie in one line or one block.
    pub(super) fn shares_house(&self, other: &Self) -> bool {
        self.segment.line() == other.segment.line() || self.segment.block() == other.segment.block()
    }
}
