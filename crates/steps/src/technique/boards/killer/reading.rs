//! A counting, read as digits of a house that its parts need or have room for.

use std::collections::BTreeSet;

use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, Kind};
use unguess_proof::{CountedSet, Counting, FilledSet, Tabled};

use crate::technique::boards::tables::RelationTable;

/// Digits of a house, or of a smaller set of cells, and what holds them.
pub struct KillerReading {
    /// The house; none of a smaller set.
    pub house: Option<House>,
    /// The digits.
    pub digits: DigitSet,
    /// Relations.
    pub parts: Vec<KillerPart>,
    /// Single cells.
    pub cells: CellSet,
    /// Whether the digits are the bases: then they are hidden.
    pub is_hidden: bool,
}

/// A relation that holds some digits.
pub struct KillerPart {
    /// Its number among those of the board.
    pub number: usize,
    /// The cells in which digits are counted.
    pub cells: CellSet,
    /// The sets of digits that these can have.
    pub sets: BTreeSet<DigitSet>,
}

impl KillerReading {
    /// What a counting says, if all of one side are digits of one house or set, and the other is of cells and of relations of the
    /// board.
    pub fn of(grid: &Grid, Counting { bases, covers }: &Counting) -> Option<Self> {
        let is_hidden = bases.iter().all(|base| digit_of(base).is_some());
        let (digits, holders) = if is_hidden { (bases, covers) } else { (covers, bases) };
        let of_digits = digits.iter().map(digit_of).collect::<Option<Vec<_>>>()?;
        let house = of_digits.first()?.1;
        let all: DigitSet = of_digits.iter().map(|(digit, _)| *digit).collect();
        if all.len() != of_digits.len() || of_digits.iter().any(|(_, other)| *other != house) {
            return None;
        }
        let mut reading = Self { house, digits: all, parts: Vec::new(), cells: CellSet::EMPTY, is_hidden };
        for holder in holders {
            match holder {
                CountedSet::Variable(cell) if cell.kind() == Kind::Cell => {
                    reading.cells |= CellSet::of(Cell::new(cell.number()));
                }
                CountedSet::Filled(FilledSet { of: of @ Tabled::Relation(number), candidates }) => {
                    let cells: CellSet = candidates.iter().copied().map(Candidate::cell).collect();
                    let table = RelationTable::about(grid, of)?;
                    let sets = table.digit_sets(cells, &CandidateSet::EMPTY)?;
                    reading.parts.push(KillerPart { number: *number, cells, sets });
                }
                _ => return None,
            }
        }
        (!reading.parts.is_empty()).then_some(reading)
    }

    /// Whether its parts have none but these digits, so that nothing is left open but their order.
    pub fn is_whole(&self, grid: &Grid) -> bool {
        let fits = |part: &KillerPart| {
            let open = Tabled::Relation(part.number).open_cells(grid);
            open == part.cells && part.sets.iter().all(|set| set.is_subset(self.digits))
        };
        self.cells.is_empty() && self.parts.iter().all(fits)
    }
}

/// The digit that a set is of, if it is a digit in a house or in cells that see each other.
fn digit_of(set: &CountedSet) -> Option<(Digit, Option<House>)> {
    match set {
        CountedSet::Variable(variable) => variable.digit_and_house().map(|(digit, house)| (digit, Some(house))),
        CountedSet::Clique(candidates) => {
            let first = candidates.first()?.digit();
            candidates.iter().all(|one| one.digit() == first).then_some((first, None))
        }
        CountedSet::Filled(_) => None,
    }
}
