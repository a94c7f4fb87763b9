//! A cover that players see as an intersection of a line and a box: Sue de Coq.

use unguess_board::{Candidate, CellSet, Digit, DigitSet, Grid, House, HouseKind, Kind, Variable};
use unguess_proof::Cover;
use unguess_steps::technique::instance;

/// Cells of a line and a box, some of them in both, and as many digits, each of which is true at most once in one of the two
/// houses.
pub(super) struct CrossingReading {
    /// The line and the box.
    pub(super) houses: [House; 2],
    /// The cells in both.
    pub(super) both: CellSet,
    /// The other cells of the line, and of the box.
    pub(super) others: [CellSet; 2],
    /// The digits with a cover in the line, and those with a cover in the box. A digit with both counts twice; it is in
    /// none of the cells in both.
    pub(super) digits: [DigitSet; 2],
    /// The digits that the pattern removes from the rest of the line, and from the rest of the box: those that its
    /// cells have only there, and those that count twice.
    pub(super) confined: [DigitSet; 2],
}

impl CrossingReading {
    /// A cover without fins as Sue de Coq: cells of a line and a box, covered by their digits in one of these houses or in both. None
    /// if it has another shape, or removes anything but the confined digits from the two houses.
    pub(super) fn of(grid: &Grid, Cover { base, cover, fins }: &Cover, removed: &[Candidate]) -> Option<Self> {
        let cells = instance::cells(base)?;
        if !fins.is_empty() || cells.len() != base.len() || cover.len() != base.len() {
            return None;
        }
        let is_block = |variable: &&Variable| variable.kind() == Kind::Block;
        let (blocks, lines): (Vec<Variable>, Vec<Variable>) = cover.iter().partition(is_block);
        let ((line, line_digits), (block, block_digits)) =
            (instance::digits_of_house(&lines)?, instance::digits_of_house(&blocks)?);
        // The rest of a house loses what has all its places in it, and what both houses cover.
        let twice = line_digits & block_digits;
        let confined = [line, block].map(|house| {
            let lies_there = |digit: &Digit| (cells & grid.cells_with(*digit)).is_subset(house.cells());
            (line_digits | block_digits).iter().filter(lies_there).collect::<DigitSet>() | twice
        });
        let read = Self {
            houses: [line, block],
            both: cells & line.cells() & block.cells(),
            others: [cells - block.cells(), cells - line.cells()],
            digits: [line_digits, block_digits],
            confined,
        };
        let fits = read.crosses(cells)
            && removed.iter().all(|one| read.removes(*one))
            && !twice.iter().any(|digit| grid.cells_with(digit).intersects(read.both));
        fits.then_some(read)
    }

    /// Whether these are cells of a line and a box, with two or more in both. If just two are in both, the line and the box each have
    /// others, too; a third one may take the place of those of either.
    fn crosses(&self, cells: CellSet) -> bool {
        let [line, block] = self.houses;
        let fewest = if self.both.len() == 2 { 2 } else { 1 };
        line.kind() != HouseKind::Block
            && cells.is_subset(line.cells() | block.cells())
            && self.both.len() >= 2
            && self.others.iter().filter(|others| !others.is_empty()).count() >= fewest
    }

    /// Whether a candidate is of a digit that is confined to the cells of its house.
    fn removes(&self, one: Candidate) -> bool {
        let is_in =
            |(digits, house): (DigitSet, House)| digits.contains(one.digit()) && house.cells().contains(one.cell());
        self.confined.into_iter().zip(self.houses).any(is_in)
    }
}
