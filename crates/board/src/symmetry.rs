//! The usual symmetries of clue patterns, on boards of any size.

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
    /// A mirror along the diagonal from the first cell to the last.
    Diagonal,
    /// A mirror along the diagonal from the last cell of the first row to the first of the last.
    Antidiagonal,
    /// Both mirrors along the axes.
    BothAxes,
    /// Both mirrors along the diagonals.
    BothDiagonals,
    /// All of them.
    Full,
}

/// Where a turn or a mirror takes a row and column of a board whose last row and column have this number.
type Move = fn([usize; 2], usize) -> [usize; 2];

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
        const HALF: Move = |[row, column], last| [last - row, last - column];
        const QUARTER: Move = |[row, column], last| [column, last - row];
        const LEFT_RIGHT: Move = |[row, column], last| [row, last - column];
        const TOP_BOTTOM: Move = |[row, column], last| [last - row, column];
        const DIAGONAL: Move = |[row, column], _| [column, row];
        const ANTIDIAGONAL: Move = |[row, column], last| [last - column, last - row];
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

    /// The groups of cells that a pattern has all of or none, in the order of their first cells. Cells are numbered from 0 in
    /// reading order.
    pub fn groups(self, size: usize) -> impl Iterator<Item = impl Iterator<Item = usize> + Clone> {
        (0..size * size).filter_map(move |cell| self.group(size, cell))
    }

    /// The cells to which the moves take a cell again and again, if that is the first of them.
    fn group(self, size: usize, first: usize) -> Option<impl Iterator<Item = usize> + Clone> {
        // The turns and mirrors of a square are eight.
        let mut group = [first; 8];
        let mut len = 1;
        let mut at = 0;
        while at < len {
            for go in self.moves() {
                let [row, column] = go([group[at] / size, group[at] % size], size - 1);
                let cell = size * row + column;
                if cell < first {
                    return None;
                }
                if !group[..len].contains(&cell) {
                    group[len] = cell;
                    len += 1;
                }
            }
            at += 1;
        }
        Some(group.into_iter().take(len))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn groups_are_as_large_as_the_symmetry() {
        for size in [9, 10, 16, 25] {
            let largest = |symmetry: Symmetry| symmetry.groups(size).map(Iterator::count).max();
            assert_eq!(Symmetry::ALL.map(largest), [1, 2, 4, 2, 2, 2, 2, 4, 4, 8].map(Some));
            for symmetry in Symmetry::ALL {
                let groups: Vec<BTreeSet<usize>> = symmetry.groups(size).map(Iterator::collect).collect();
                assert_eq!(groups.iter().flatten().collect::<BTreeSet<_>>().len(), size * size);
                assert_eq!(groups.iter().map(BTreeSet::len).sum::<usize>(), size * size);
                let moved = |group: &BTreeSet<usize>, go: &Move| -> BTreeSet<usize> {
                    let to = group.iter().map(|cell| go([cell / size, cell % size], size - 1));
                    to.map(|[row, column]| size * row + column).collect()
                };
                assert!(groups.iter().all(|group| symmetry.moves().iter().all(|go| moved(group, go) == *group)));
            }
        }
    }
}
