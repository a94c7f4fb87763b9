//! A cover as players tell it where its base is made of almost locked sets.

use crate::board::{Cell, CellSet, Digit, DigitSet, Grid, Kind, Variable};
use crate::proof::Cover;

/// Cells of a house with one digit more than cells.
pub(super) struct AlmostLockedSet {
    pub(super) cells: Vec<Cell>,
    pub(super) digits: DigitSet,
}

/// Several of them in a row.
pub(super) struct AlmostLocked {
    pub(super) sets: Vec<AlmostLockedSet>,
    /// Digits that two of the sets cannot both have, with the places of these.
    pub(super) commons: Vec<(Digit, [usize; 2])>,
    /// The digit that one of some sets must have, with the places of these, if there are fins.
    pub(super) left: Option<(Digit, Vec<usize>)>,
}

impl AlmostLocked {
    /// Read from a cover whose base are the cells of one set after the other.
    pub(super) fn of(grid: &Grid, Cover { base, cover, fins }: &Cover) -> Option<Self> {
        let sets = split(grid, &base.iter().map(|variable| cell(*variable)).collect::<Option<Vec<_>>>()?)?;
        let digits: DigitSet = fins.iter().map(|fin| fin.digit()).collect();
        let mut commons = Vec::new();
        for variable in cover {
            let (digit, house) = variable.digit_and_house()?;
            let has = |set: &AlmostLockedSet| {
                let places = grid.cells_with(digit) & house.cells();
                set.cells.iter().any(|cell| places.contains(*cell))
            };
            let held: Vec<usize> = (0..sets.len()).filter(|place| has(&sets[*place])).collect();
            match held[..] {
                [one, other] => commons.push((digit, [one, other])),
                [_] => {}
                _ => return None,
            }
        }
        let is_finned = |set: &AlmostLockedSet| fins.iter().any(|fin| set.cells.contains(&fin.cell()));
        let finned = (0..sets.len()).filter(|place| is_finned(&sets[*place])).collect();
        let left = fins.first().map(|fin| (fin.digit(), finned));
        let is_own = sets.len() > 1 && !commons.is_empty() && !digits.is_plural();
        is_own.then_some(Self { sets, commons, left })
    }
}

fn cell(variable: Variable) -> Option<Cell> {
    (variable.kind() == Kind::Cell).then(|| Cell::new(variable.number()))
}

/// The cells as almost locked sets that follow each other, the longest first.
fn split(grid: &Grid, cells: &[Cell]) -> Option<Vec<AlmostLockedSet>> {
    if cells.is_empty() {
        return Some(Vec::new());
    }
    (1..=cells.len()).rev().find_map(|count| {
        let (first, rest) = cells.split_at(count);
        let all: CellSet = first.iter().copied().collect();
        let digits = first.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.digits_in(*cell));
        let is_in_a_house = first[0].houses().iter().any(|house| all.is_subset(house.cells()));
        if !is_in_a_house || digits.len() != count + 1 {
            return None;
        }
        let rest = split(grid, rest)?;
        Some([AlmostLockedSet { cells: first.to_vec(), digits }].into_iter().chain(rest).collect())
    })
}
