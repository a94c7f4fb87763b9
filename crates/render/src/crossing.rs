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
    /// Read from a cover that removes nothing but these digits from the line and the box.
    pub(super) fn of(grid: &Grid, Cover { base, cover, fins }: &Cover, removed: &[Candidate]) -> Option<Self> {
        let cells = instance::cells(base)?;
        if !fins.is_empty() || cells.len() != base.len() || cover.len() != base.len() {
            return None;
        }
        let is_block = |variable: &&Variable| variable.kind() == Kind::Block;
        let (blocks, lines): (Vec<Variable>, Vec<Variable>) = cover.iter().partition(is_block);
        let ((line, line_digits), (block, block_digits)) =
            (instance::digits_of_house(&lines)?, instance::digits_of_house(&blocks)?);
        let both = cells & line.cells() & block.cells();
        let others = [cells - block.cells(), cells - line.cells()];
        let all = line_digits | block_digits;
        let twice = line_digits & block_digits;
        let confined = [line, block].map(|house| {
            let lies_there = |digit: &Digit| (cells & grid.cells_with(*digit)).is_subset(house.cells());
            all.iter().filter(lies_there).collect::<DigitSet>() | twice
        });
        let is_removed = |one: &Candidate| {
            let is_in =
                |(digits, house): (DigitSet, House)| digits.contains(one.digit()) && house.cells().contains(one.cell());
            confined.into_iter().zip([line, block]).any(is_in)
        };
        // With two cells in both, the line and the box each need others; a third one may take the place of either.
        let fewest = if both.len() == 2 { 2 } else { 1 };
        let fits = line.kind() != HouseKind::Block
            && both.len() >= 2
            && others.iter().filter(|others| !others.is_empty()).count() >= fewest
            && removed.iter().all(is_removed)
            && cells.is_subset(line.cells() | block.cells())
            && !twice.iter().any(|digit| grid.cells_with(digit).intersects(both));
        fits.then_some(Self { houses: [line, block], both, others, digits: [line_digits, block_digits], confined })
    }
}
