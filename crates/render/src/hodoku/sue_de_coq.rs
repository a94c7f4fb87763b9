//! A Sue de Coq in the parts that `HoDoKu` names: cells where a line crosses a box, cells of the line, and cells of the box.

use unguess_board::{Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};
use unguess_proof::Cover;
use unguess_steps::technique::instance;

/// Some cells and their digits.
#[derive(Clone, Copy)]
pub(super) struct CellsWithDigits {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
}

impl CellsWithDigits {
    fn of(grid: &Grid, cells: CellSet) -> Self {
        Self { cells, digits: cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.digits_in(cell)) }
    }
}

/// The three parts.
pub(super) struct SueDeCoqReading {
    pub(super) crossing: CellsWithDigits,
    pub(super) in_line: CellsWithDigits,
    pub(super) in_block: CellsWithDigits,
}

impl SueDeCoqReading {
    /// Reads a Sue de Coq from a cover of digits in a line and in a box. A cell in both may belong to the crossing or
    /// to either of the other parts: the first of these choices that needs just these covers is the one that is
    /// written.
    pub(super) fn of(grid: &Grid, Cover { base, cover, fins }: &Cover) -> Option<Self> {
        let all = instance::cells(base)
            .filter(|all| fins.is_empty() && all.len() == base.len() && cover.len() == base.len())?;
        let houses: Vec<(Digit, House)> =
            cover.iter().map(|variable| variable.digit_and_house()).collect::<Option<_>>()?;
        let of_kind =
            |is_block: bool| houses.iter().filter(move |(_, house)| (house.kind() == HouseKind::Block) == is_block);
        let (line, block) = (of_kind(false).next()?.1, of_kind(true).next()?.1);
        if houses.iter().any(|(_, house)| ![line, block].contains(house)) {
            return None;
        }
        let [along, inside]: [DigitSet; 2] =
            [false, true].map(|is_block| of_kind(is_block).map(|(digit, _)| *digit).collect());
        let shared: Vec<Cell> = (all & line.cells() & block.cells()).iter().collect();
        // The crossing has two or three of the cells that are in both.
        let choices: &[&[usize]] = match shared.len() {
            2 => &[&[0, 1]],
            3 => &[&[0, 1], &[0, 1, 2], &[0, 2], &[1, 2]],
            _ => &[],
        };
        // The rest in both houses goes to the part in the line, or to the part in the box.
        let mut ways = choices.iter().flat_map(|choice| {
            let crossing: CellSet = choice.iter().map(|index| shared[*index]).collect();
            let rest = all - crossing;
            let ways = [(rest & line.cells(), rest - line.cells()), (rest - block.cells(), rest & block.cells())];
            ways.map(|(in_line, in_block)| Self {
                crossing: CellsWithDigits::of(grid, crossing),
                in_line: CellsWithDigits::of(grid, in_line),
                in_block: CellsWithDigits::of(grid, in_block),
            })
        });
        ways.find(|way| way.needs(along, inside))
    }

    /// Whether the digits of the line and those of the box are what these parts use up.
    fn needs(&self, along: DigitSet, inside: DigitSet) -> bool {
        let Self { crossing, in_line, in_block } = self;
        let twice = in_line.digits & in_block.digits;
        in_line.digits == along
            && ((crossing.digits | in_block.digits) - in_line.digits) | twice == inside
            && !twice.intersects(crossing.digits)
            && !in_line.cells.is_empty()
            && !in_block.cells.is_empty()
    }
}
