//! The usual symmetries of clue patterns.

use unguess_board::{Cell, CellSet};

/// What a pattern of clues looks the same after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Nothing: any pattern.
    None,
    /// Half a turn.
    HalfTurn,
    /// A quarter turn.
    QuarterTurn,
    /// A mirror between left and right.
    LeftRight,
    /// A mirror between top and bottom.
    TopBottom,
    /// A mirror along the diagonal from r1c1 to r9c9.
    Diagonal,
    /// A mirror along the diagonal from r1c9 to r9c1.
    Antidiagonal,
    /// Both mirrors along the axes.
    BothAxes,
    /// Both mirrors along the diagonals.
    BothDiagonals,
    /// All of them.
    Full,
}

/// Where a turn or a mirror takes a cell.
type Move = fn(Cell) -> Cell;

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::LeftRight,
        Self::TopBottom,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::BothAxes,
        Self::BothDiagonals,
        Self::Full,
    ];

    /// The name of the symmetry on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
            Self::LeftRight => "left-right",
            Self::TopBottom => "top-bottom",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::BothAxes => "both-axes",
            Self::BothDiagonals => "both-diagonals",
            Self::Full => "full",
        }
    }

    /// Turns and mirrors that make all the others.
    fn moves(self) -> &'static [Move] {
        const HALF: Move = |cell| Cell::at(8 - cell.row(), 8 - cell.column());
        const QUARTER: Move = |cell| Cell::at(cell.column(), 8 - cell.row());
        const LEFT_RIGHT: Move = |cell| Cell::at(cell.row(), 8 - cell.column());
        const TOP_BOTTOM: Move = |cell| Cell::at(8 - cell.row(), cell.column());
        const DIAGONAL: Move = |cell| Cell::at(cell.column(), cell.row());
        const ANTIDIAGONAL: Move = |cell| Cell::at(8 - cell.column(), 8 - cell.row());
        match self {
            Self::None => &[],
            Self::HalfTurn => &[HALF],
            Self::QuarterTurn => &[QUARTER],
            Self::LeftRight => &[LEFT_RIGHT],
            Self::TopBottom => &[TOP_BOTTOM],
            Self::Diagonal => &[DIAGONAL],
            Self::Antidiagonal => &[ANTIDIAGONAL],
            Self::BothAxes => &[LEFT_RIGHT, TOP_BOTTOM],
            Self::BothDiagonals => &[DIAGONAL, ANTIDIAGONAL],
            Self::Full => &[QUARTER, DIAGONAL],
        }
    }

    /// The groups of cells that a pattern has all of or none, in the order of their first cells.
    pub(super) fn groups(self) -> Vec<CellSet> {
        let mut groups = Vec::new();
        let mut rest = CellSet::ALL;
        while let Some(first) = rest.first() {
            // All cells to which the moves take the first one, again and again.
            let mut group = CellSet::of(first);
            loop {
                let moved = self.moves().iter().flat_map(|go| group.iter().map(go)).collect::<CellSet>();
                if moved.is_subset(group) {
                    break;
                }
                group |= moved;
            }
            rest -= group;
            groups.push(group);
        }
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_as_large_as_the_symmetry() {
        let largest = |symmetry: Symmetry| symmetry.groups().iter().map(|group| group.len()).max();
        let sizes = [1, 2, 4, 2, 2, 2, 2, 4, 4, 8].map(Some);
        assert_eq!(Symmetry::ALL.map(largest), sizes);
        for symmetry in Symmetry::ALL {
            let groups = symmetry.groups();
            assert_eq!(groups.iter().map(|group| group.len()).sum::<usize>(), 81);
            let moved = |group: &CellSet, go: &Move| group.iter().map(go).collect::<CellSet>();
            assert!(groups.iter().all(|group| symmetry.moves().iter().all(|go| moved(group, go) == *group)));
        }
    }
}
