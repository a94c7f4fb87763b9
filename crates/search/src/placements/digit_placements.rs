//! All places of a digit at once.

use unguess_board::{Cell, CellSet, Digit, Grid, House, HouseKind, PositionSet, Variable};

/// The places of a digit that are in no arrangement; all of them if there is none.
pub(super) fn in_none(grid: &Grid, digit: Digit) -> CellSet {
    let rows = MissingRows::of(grid, digit, |variable| grid.candidates().positions_of(variable));
    let mut open = grid.cells_with(digit);
    let mut none = CellSet::EMPTY;
    while let Some(place) = open.first() {
        open.remove(place);
        match rows.with(place.row(), place.column()) {
            Some(arrangement) => open -= arrangement,
            None => none.insert(place),
        }
    }
    none
}

/// The places of a digit that are in all arrangements; nothing if there is none.
pub(super) fn common_to_all(grid: &Grid, digit: Digit) -> CellSet {
    let rows = MissingRows::of(grid, digit, |variable| grid.candidates().positions_of(variable));
    let Some(mut common) = arranged(&rows.missing, PositionSet::EMPTY, (0, PositionSet::EMPTY)) else {
        return CellSet::EMPTY;
    };
    for place in common.iter() {
        if let Some(other) = rows.without(place.row(), place.column()) {
            common &= other;
        }
    }
    common
}

/// The rows that lack a digit, and its places there.
struct MissingRows {
    missing: Vec<(usize, PositionSet)>,
}

impl MissingRows {
    /// The rows without the digit, with the places that `positions` gives for its variable.
    fn of(grid: &Grid, digit: Digit, positions: impl Fn(Variable) -> PositionSet) -> Self {
        let places = |row: House| {
            let variable = row.variable(digit);
            let is_missing = grid.decided(variable).is_none();
            is_missing.then(|| (row.number(), positions(variable)))
        };
        Self { missing: House::all_of(HouseKind::Row).filter_map(places).collect() }
    }

    /// An arrangement that has this place, if there is one.
    fn with(&self, row: usize, column: usize) -> Option<CellSet> {
        let fixed = (row, PositionSet::of(column));
        let places = self.missing.iter().map(|missing_row| if missing_row.0 == row { fixed } else { *missing_row });
        arranged(&places.collect::<Vec<_>>(), PositionSet::EMPTY, (0, PositionSet::EMPTY))
    }

    /// An arrangement that does not have this place, if there is one.
    fn without(&self, row: usize, column: usize) -> Option<CellSet> {
        let lost = |missing_row: usize| if missing_row == row { PositionSet::of(column) } else { PositionSet::EMPTY };
        let places = self.missing.iter().map(|(missing_row, places)| (*missing_row, *places - lost(*missing_row)));
        arranged(&places.collect::<Vec<_>>(), PositionSet::EMPTY, (0, PositionSet::EMPTY))
    }
}

/// One place for each of the rows, in ascending order, such that none is in one of `columns`, and none in the columns
/// that are `blocked` in a band: those of the boxes that have a place there.
fn arranged(
    rows: &[(usize, PositionSet)],
    columns: PositionSet,
    (band, blocked): (usize, PositionSet),
) -> Option<CellSet> {
    let Some(((row, places), rest)) = rows.split_first() else { return Some(CellSet::EMPTY) };
    let blocked = if row / 3 == band { blocked } else { PositionSet::EMPTY };
    (*places - columns - blocked).iter().find_map(|column| {
        let used = (row / 3, blocked | PositionSet::THIRDS[column / 3]);
        let arrangement = arranged(rest, columns | PositionSet::of(column), used)?;
        Some(arrangement | CellSet::of(Cell::at(*row, column)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::CandidateSet;
    use unguess_board::random::Random;

    /// Every arrangement with one place in each row, column and box.
    fn arrangements(places: CellSet, row: usize, chosen: CellSet, all: &mut Vec<CellSet>) {
        if row == 9 {
            return all.push(chosen);
        }
        for column in 0..9 {
            let place = Cell::at(row, column);
            if places.contains(place) && !chosen.intersects(place.peers()) {
                arrangements(places, row + 1, chosen | CellSet::of(place), all);
            }
        }
    }

    #[test]
    fn places_in_none_and_in_all_arrangements_are_told_as_if_all_were_listed() {
        let digit = Digit::new(6);
        let mut random = Random::new(11, 0);
        let mut counts = [0; 3];
        for round in 0..60 {
            let places: CellSet = Cell::all().filter(|_| random.below(20) < 6 + round % 8).collect();
            let grid = Grid::of_candidates(CandidateSet::of_digit(digit, places));
            let mut all = Vec::new();
            arrangements(places, 0, CellSet::EMPTY, &mut all);
            let any = all.iter().fold(CellSet::EMPTY, |any, one| any | *one);
            let common = if all.is_empty() {
                CellSet::EMPTY
            } else {
                all.iter().fold(CellSet::ALL, |common, one| common & *one)
            };
            assert_eq!(in_none(&grid, digit), places - any);
            assert_eq!(common_to_all(&grid, digit), common);
            let found = [all.is_empty(), any != places, !common.is_empty()];
            counts.iter_mut().zip(found).for_each(|(count, found)| *count += usize::from(found));
        }
        assert!(counts.iter().all(|count| *count > 3), "{counts:?}");
    }
}
