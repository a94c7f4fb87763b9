//! Cells where a line crosses a box, which share their digits with cells of the line and cells of the box.

use crate::flow::{Flow, Offer};
use crate::state::{View, crossing};
use unguess_board::{Candidate, Cell, CellSet, DigitSet, House, HouseKind};
use unguess_proof::Proof;

/// Cells in the crossing of a line and a box, others of the line and others of the box: as many cells as digits, if a
/// digit counts twice that is found in both parts and not in the crossing. So each digit is used up where it is found.
pub struct SueDeCoqPattern {
    line: House,
    block: House,
    crossing: CellsWithCandidates,
    in_line: CellsWithCandidates,
    in_block: CellsWithCandidates,
    /// What is removed: first from the box, then from the line, cell by cell.
    pub removed: Vec<Candidate>,
}

/// Some cells and their candidates.
#[derive(Clone, Copy, Default)]
struct CellsWithCandidates {
    cells: CellSet,
    digits: DigitSet,
    count: u8,
}

impl CellsWithCandidates {
    /// One cell with its candidates.
    fn of(view: &View, cell: Cell) -> Self {
        Self { cells: CellSet::of(cell), count: 1, digits: view.digits_in(cell) }
    }

    /// Both together, if they have no cell in common.
    fn with(self, other: Self) -> Self {
        let count = self.count + other.count;
        Self { cells: self.cells | other.cells, count, digits: self.digits | other.digits }
    }

    /// The cells of a set, one by one.
    fn each(view: &View, cells: CellSet) -> Vec<Self> {
        cells.iter().map(|cell| Self::of(view, cell)).collect()
    }
}

/// The search around one crossing: cells of a line and a box that have at least two more digits than cells. The pattern is
/// complete when the parts in the line and in the box make up for that: each has some more cells than digits that the crossing
/// lacks.
struct SueDeCoqSearch<'a> {
    view: &'a View,
    line: House,
    block: House,
    /// The cells of the crossing that are chosen.
    part: CellsWithCandidates,
    /// The other cells of the box.
    pool: Vec<CellsWithCandidates>,
    /// How many more digits than cells the crossing has: the surplus that both parts must have together.
    excess: usize,
}

impl SueDeCoqPattern {
    /// Offers each pattern that removes something: rows before columns, for each line its boxes, pairs of cells where
    /// they cross and after each pair the three cells that begin with it; then the cells of the line and those of the
    /// box, depth first.
    pub fn each(view: &View, found: &mut Offer<Self>) -> Flow {
        for line in [HouseKind::Row, HouseKind::Column].into_iter().flat_map(House::all_of) {
            for block in crossing(line, HouseKind::Block) {
                // Two or three of the unfilled cells where they cross.
                let cells = CellsWithCandidates::each(view, view.unfilled(line) & block.cells());
                let choices: &[&[usize]] = match cells.len() {
                    2 => &[&[0, 1]],
                    3 => &[&[0, 1], &[0, 1, 2], &[0, 2], &[1, 2]],
                    _ => &[],
                };
                for choice in choices {
                    let part =
                        choice.iter().fold(CellsWithCandidates::default(), |part, index| part.with(cells[*index]));
                    let excess = part.digits.len().saturating_sub(part.count.into());
                    // Each of the two parts, in the line and in the box, has to make up for one digit at least.
                    if excess >= 2 {
                        let later = CellsWithCandidates::each(view, view.unfilled(line) - part.cells);
                        let pool = CellsWithCandidates::each(view, view.unfilled(block) - part.cells);
                        SueDeCoqSearch { view, line, block, part, pool, excess }.extend_in_line(
                            CellsWithCandidates::default(),
                            &later,
                            found,
                        )?;
                    }
                }
            }
        }
        Flow::Continue(())
    }

    /// Each cell is a base. Each digit is covered in the line if it is found there, in the box otherwise, and in both if both
    /// parts have it.
    pub fn proof(&self) -> Proof {
        let cells = self.crossing.cells | self.in_line.cells | self.in_block.cells;
        let only_block = (self.crossing.digits | self.in_block.digits) - self.in_line.digits;
        let twice = self.in_line.digits & self.in_block.digits;
        let along = self.in_line.digits.iter().map(|digit| self.line.variable(digit));
        let inside = (only_block | twice).iter().map(|digit| self.block.variable(digit));
        Proof::cover(cells.iter().map(Cell::variable).collect(), along.chain(inside).collect())
    }
}

impl SueDeCoqSearch<'_> {
    /// Extends the part in the line by each of the later cells, and by more of them. Where its [surplus](Self::surplus) is less than
    /// the excess of the crossing, the box is to have the rest: then the part in the box is searched.
    fn extend_in_line(
        &self,
        in_line: CellsWithCandidates,
        later: &[CellsWithCandidates],
        found: &mut Offer<SueDeCoqPattern>,
    ) -> Flow {
        for (place, cell) in later.iter().enumerate() {
            let (in_line, later) = (in_line.with(*cell), &later[place + 1..]);
            // Both parts need some surplus. The one in the box has none of the line's digits that the crossing has, and no cell of the
            // part in the line.
            if let Some(surplus) = self.surplus(in_line).filter(|surplus| (1..self.excess).contains(surplus)) {
                let shared = in_line.digits & self.part.digits;
                let is_apart = |cell: &&CellsWithCandidates| {
                    !(cell.digits.intersects(shared) || cell.cells.intersects(in_line.cells))
                };
                // A box has no more than seven cells besides the two of the crossing.
                let (mut pool, mut count) = ([CellsWithCandidates::default(); 7], 0);
                for (slot, cell) in pool.iter_mut().zip(self.pool.iter().filter(is_apart)) {
                    *slot = *cell;
                    count += 1;
                }
                self.extend_in_box(
                    in_line,
                    self.excess - surplus,
                    CellsWithCandidates::default(),
                    &pool[..count],
                    found,
                )?;
            }
            if self.may_have_surplus(1, in_line, later) {
                self.extend_in_line(in_line, later, found)?;
            }
        }
        Flow::Continue(())
    }

    /// Extends the part in the box by each of the later cells, and by more of them, and offers the patterns in which it has the
    /// surplus that is missing.
    fn extend_in_box(
        &self,
        in_line: CellsWithCandidates,
        missing: usize,
        in_block: CellsWithCandidates,
        later: &[CellsWithCandidates],
        found: &mut Offer<SueDeCoqPattern>,
    ) -> Flow {
        for (place, cell) in later.iter().enumerate() {
            let (in_block, later) = (in_block.with(*cell), &later[place + 1..]);
            if self.surplus(in_block) == Some(missing) {
                let removed = self.removed(in_line, in_block);
                if !removed.is_empty() {
                    let (line, block, crossing) = (self.line, self.block, self.part);
                    found(SueDeCoqPattern { line, block, crossing, in_line, in_block, removed })?;
                }
            }
            if self.may_have_surplus(missing, in_block, later) {
                self.extend_in_box(in_line, missing, in_block, later, found)?;
            }
        }
        Flow::Continue(())
    }

    /// How many more cells a part has than digits that the crossing lacks. Nothing if there are fewer, or if the part
    /// and the crossing have no digit in common.
    fn surplus(&self, part: CellsWithCandidates) -> Option<usize> {
        let surplus = usize::from(part.count).checked_sub((part.digits - self.part.digits).len())?;
        part.digits.intersects(self.part.digits).then_some(surplus)
    }

    /// Whether a part can still reach a surplus with some of the later cells: each adds one cell, and at best no digit.
    fn may_have_surplus(&self, surplus: usize, part: CellsWithCandidates, later: &[CellsWithCandidates]) -> bool {
        usize::from(part.count) + later.len() >= surplus + (part.digits - self.part.digits).len()
    }

    /// What the line and the box lose: each digit of the crossing lies in the house of the part that has it, or in both houses if
    /// neither part does; a digit of a part lies in its house; one that both parts have, and the crossing lacks, lies in each.
    fn removed(&self, in_line: CellsWithCandidates, in_block: CellsWithCandidates) -> Vec<Candidate> {
        let twice = (in_line.digits & in_block.digits) - self.part.digits;
        let of_block = ((self.part.digits | in_block.digits) - in_line.digits) | twice;
        let of_line = ((self.part.digits | in_line.digits) - in_block.digits) | twice;
        let mut removed = Vec::new();
        for (house, part, digits) in [(self.block, in_block, of_block), (self.line, in_line, of_line)] {
            for cell in (self.view.unfilled(house) - self.part.cells - part.cells).iter() {
                for one in (self.view.digits_in(cell) & digits).iter().map(|digit| cell.with(digit)) {
                    if !removed.contains(&one) {
                        removed.push(one);
                    }
                }
            }
        }
        removed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{candidates, limited};
    use unguess_proof::Step;
    use unguess_proof::check::{Premises, check};

    fn found(view: &View) -> Vec<SueDeCoqPattern> {
        let mut found = Vec::new();
        let _ = SueDeCoqPattern::each(view, &mut |crossed| {
            found.push(crossed);
            Flow::Continue(())
        });
        found
    }

    #[test]
    fn each_digit_is_used_up_in_the_house_where_it_is_found() {
        // 1234 where row 1 crosses block 1, 12 in the row and 34 in the block.
        let view = View::new(limited("r1c1n1234 r1c2n1234 r1c9n12 r3c3n34"));
        let all = found(&view);
        assert_eq!(all.len(), 1);
        let row: String = (3..=8).map(|column| format!("r1c{column}n12 ")).collect::<Vec<_>>().concat();
        let block = "r1c3n34 r2c1n34 r2c2n34 r2c3n34 r3c1n34 r3c2n34";
        let removed = all[0].removed.iter().copied().collect::<unguess_board::CandidateSet>();
        assert_eq!(removed, candidates(&format!("{row} {block}")));
        assert!(all[0].removed[..12].iter().all(|one| one.cell().block() == 0), "the block first");
        let step = Step::new(
            "sue-de-coq",
            all[0].proof(),
            unguess_board::Effect { placed: None, removed: all[0].removed.clone() },
        );
        assert_eq!(check(Premises { grid: view.grid(), unique: None }, &step), Ok(()));
    }

    #[test]
    fn the_parts_share_no_digit_of_the_crossing() {
        assert!(found(&View::new(limited("r1c1n1234 r1c2n1234 r1c9n12 r3c3n23"))).is_empty());
        assert!(found(&View::new(limited("r1c1n123 r1c2n123 r1c9n12 r3c3n34"))).is_empty());
    }
}
