//! Groups as nodes: two or three candidates of a digit where a line crosses a box.

use crate::state::{Planes, View, planes};
use unguess_board::{Cell, CellSet, Digit, Group, Segment};

/// All candidates of a digit in a segment, of which there are two or three.
pub(super) struct GroupNode {
    pub(super) digit: Digit,
    pub(super) segment: Segment,
    pub(super) cells: CellSet,
    /// The other candidates of the line and the box: they see all of the group.
    pub(super) peers: CellSet,
    /// The only other candidate of the box.
    pub(super) lone_in_block: Option<Cell>,
    /// The only other candidate of the line.
    pub(super) lone_in_line: Option<Cell>,
}

impl GroupNode {
    /// All groups of a state: in rows, then in columns; in each, digits ascending, and boxes in the order of the line.
    pub(super) fn all(view: &View) -> Vec<Self> {
        let planes = planes(view.candidates());
        let mut groups = Vec::with_capacity(64);
        // Rows are lines 0 to 8, columns 9 to 17. The number of a group counts 54 for a digit, 3 for a line, then the
        // box along it.
        for line in 0..18 {
            for digit in Digit::all() {
                let all = (0..3).map(|third| Group::new(54 * digit.index() + 3 * line + third));
                groups.extend(all.filter_map(|group| Self::of(&planes, group)));
            }
        }
        groups
    }

    /// The group of a digit in a segment, if it has two or three places there.
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

    /// Whether both groups lie in one line or in one box.
    pub(super) fn shares_house(&self, other: &Self) -> bool {
        self.segment.line() == other.segment.line() || self.segment.block() == other.segment.block()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{cells, only};

    #[test]
    fn a_group_is_all_of_a_digit_in_a_segment_and_knows_the_only_other_place_of_its_houses() {
        // 1 in the first segment of row 1, once more in the row, and once more in the block.
        let view = View::new(only("r1c1n1 r1c2n1 r1c9n1 r3c3n1 r5c5n1"));
        let groups = GroupNode::all(&view);
        let [group] = &groups[..] else { panic!("{} groups", groups.len()) };
        assert_eq!(group.cells, cells("r1c1 r1c2"));
        assert_eq!(group.peers, cells("r1c9 r3c3"));
        assert_eq!([group.lone_in_line, group.lone_in_block], ["r1c9", "r3c3"].map(|name| name.parse().ok()));
        let view = View::new(only("r1c1n1 r1c2n1 r1c8n1 r1c9n1"));
        let groups = GroupNode::all(&view);
        assert_eq!(groups.len(), 2);
        assert!(groups.iter().all(|group| group.lone_in_line.is_none() && group.lone_in_block.is_none()));
        assert!(groups[0].shares_house(&groups[1]));
    }

    #[test]
    fn groups_of_rows_come_first_in_each_line_by_digit_and_then_by_block() {
        const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";
        let groups = GroupNode::all(&View::new(STATE.parse().unwrap()));
        let place = |group: &GroupNode| {
            let line = group.segment.line();
            (line.index(), group.digit, group.cells.first())
        };
        assert!(groups.is_sorted_by_key(place));
    }
}
