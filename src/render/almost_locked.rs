//! A cover as players tell it where its base is made of almost locked sets.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, Kind, Variable};
use crate::proof::Cover;

/// More cells are not told as sets: nobody would follow, and there are too many ways to split them.
const LONGEST: usize = 24;

/// Cells of a house with one digit more than cells; or the stem of a death blossom, one cell with more digits.
#[derive(Clone)]
pub(super) struct AlmostLockedSet {
    pub(super) cells: Vec<Cell>,
    pub(super) digits: DigitSet,
}

impl AlmostLockedSet {
    pub(super) fn is_stem(&self) -> bool {
        self.digits.len() > self.cells.len() + 1
    }
}

/// Several of them, in the order of the base, and what links them.
pub(super) struct LinkedSets {
    pub(super) sets: Vec<AlmostLockedSet>,
    /// Restricted commons: digits that two of the sets cannot both have, with the places of these.
    pub(super) commons: Vec<(Digit, [usize; 2])>,
    /// The digit that one of several sets must have, with the places of these, unless each set has all but its commons.
    pub(super) left: Option<(Digit, Vec<usize>)>,
}

impl LinkedSets {
    /// Read from a cover whose base are the cells of one set after the other, and what it removes: each digit of a set has
    /// a cover of its own, but for the commons, which have one for two sets.
    pub(super) fn of(grid: &Grid, Cover { base, cover, fins }: &Cover, removed: &[Candidate]) -> Option<Self> {
        let cells: Vec<Cell> = base.iter().map(|variable| cell(*variable)).collect::<Option<_>>()?;
        if !fins.is_empty() || cells.len() > LONGEST {
            return None;
        }
        splits(grid, &cells, true).into_iter().find_map(|sets| Self::joined(grid, sets, cover, removed))
    }

    fn joined(grid: &Grid, sets: Vec<AlmostLockedSet>, cover: &[Variable], removed: &[Candidate]) -> Option<Self> {
        let mut commons = Vec::new();
        for variable in cover {
            let (digit, house) = variable.digit_and_house()?;
            let places = |set: &AlmostLockedSet| {
                let places: CellSet = set.cells.iter().copied().collect();
                places & grid.cells_with(digit)
            };
            let is_in = |place: &usize| {
                let own = places(&sets[*place]);
                !own.is_empty() && own.is_subset(house.cells())
            };
            if let [one, other] = (0..sets.len()).filter(is_in).collect::<Vec<_>>()[..] {
                commons.push((digit, [one, other]));
            }
        }
        let digits: usize = sets.iter().map(|set| set.digits.len()).sum();
        let cells: usize = sets.iter().map(|set| set.cells.len()).sum();
        if commons.len() + cover.len() > digits {
            // The places of what is removed may be in one house by chance.
            commons.retain(|(digit, _)| removed.iter().all(|candidate| candidate.digit() != *digit));
        }
        if sets.len() < 2 || commons.len() + cover.len() != digits {
            return None;
        }
        let all: CellSet = sets.iter().flat_map(|set| &set.cells).copied().collect();
        let left = match cover.len().checked_sub(cells)? {
            0 if sets.len() == 2 && all.len() == cells => None,
            0 => return None,
            rank => Some(left(&sets, &commons, removed).filter(|(_, ends)| ends.len() == rank + 1)?),
        };
        commons.sort_by_key(|(digit, joined)| (*joined, *digit));
        Some(Self { sets, commons, left })
    }
}

/// The digit that is removed, and the ends of the sets, which have it.
fn left(
    sets: &[AlmostLockedSet],
    commons: &[(Digit, [usize; 2])],
    removed: &[Candidate],
) -> Option<(Digit, Vec<usize>)> {
    let digit = removed.iter().map(|candidate| candidate.digit()).collect::<DigitSet>().single()?;
    let is_end = |place: &usize| commons.iter().filter(|(_, joined)| joined.contains(place)).count() == 1;
    let ends: Vec<usize> = (0..sets.len()).filter(is_end).collect();
    ends.iter().all(|end| sets[*end].digits.contains(digit)).then_some((digit, ends))
}

fn cell(variable: Variable) -> Option<Cell> {
    (variable.kind() == Kind::Cell).then(|| Cell::new(variable.number()))
}

/// The ways to read cells as almost locked sets that follow each other, short ones first. The first cell may be a stem.
fn splits(grid: &Grid, cells: &[Cell], is_start: bool) -> Vec<Vec<AlmostLockedSet>> {
    if cells.is_empty() {
        return vec![Vec::new()];
    }
    let first = |count: usize| {
        let own: CellSet = cells[..count].iter().copied().collect();
        let digits = own.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.digits_in(cell));
        let is_in_a_house = cells[0].houses().iter().any(|house| own.is_subset(house.cells()));
        let is_own = is_in_a_house && own.len() == count && (digits.len() == count + 1 || is_start && count == 1);
        is_own.then(|| AlmostLockedSet { cells: cells[..count].to_vec(), digits })
    };
    let ways = (1..=cells.len()).filter_map(|count| Some((first(count)?, &cells[count..])));
    let with_rest = |(set, rest): (AlmostLockedSet, &[Cell])| {
        let rest = splits(grid, rest, false);
        rest.into_iter().map(move |rest| [set.clone()].into_iter().chain(rest).collect()).collect::<Vec<_>>()
    };
    ways.flat_map(with_rest).collect()
}
