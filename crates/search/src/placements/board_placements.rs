//! The arrangements of one digit on a board with any rules.

use unguess_board::{Cell, CellSet, Digit, Grid, Rules};

/// The places of a digit that are in no arrangement; all of them if there is none.
pub(super) fn in_none(grid: &Grid, digit: Digit) -> CellSet {
    let rules = grid.rules();
    let is_open = |cells: &CellSet| !cells.iter().any(|cell| grid.value(cell) == Some(digit));
    let open: Vec<CellSet> = rules.houses().iter().map(|house| rules.cells_of(*house)).filter(is_open).collect();
    let search = ArrangementSearch { rules, digit, open };
    let places = grid.cells_with(digit);
    let (mut possible, mut none) = (CellSet::EMPTY, CellSet::EMPTY);
    // A place of an arrangement that was found need not be asked for itself.
    for place in places.iter() {
        if possible.contains(place) {
            continue;
        }
        match search.with(Arrangement { left: places, chosen: CellSet::EMPTY }.and(&search, place)) {
            Some(arrangement) => possible |= arrangement,
            None => none.insert(place),
        }
    }
    none
}

/// A search for the arrangements of a digit on a board.
struct ArrangementSearch {
    rules: &'static Rules,
    digit: Digit,
    /// The houses that lack the digit.
    open: Vec<CellSet>,
}

/// Some places of an arrangement, and where others can still be.
#[derive(Clone, Copy)]
struct Arrangement {
    left: CellSet,
    chosen: CellSet,
}

impl Arrangement {
    /// With one more place.
    fn and(self, all: &ArrangementSearch, place: Cell) -> Self {
        let chosen = CellSet::of(place);
        Self { left: self.left - all.rules.seen_by(place.with(all.digit)) - chosen, chosen: self.chosen | chosen }
    }
}

impl ArrangementSearch {
    /// The places of an arrangement that has the chosen ones, if there is one: by the house with the fewest places.
    fn with(&self, begun: Arrangement) -> Option<CellSet> {
        let lacking = self.open.iter().filter(|house| !house.intersects(begun.chosen));
        let Some(fewest) = lacking.map(|house| *house & begun.left).min_by_key(|places| places.len()) else {
            return Some(begun.chosen);
        };
        fewest.iter().find_map(|place| self.with(begun.and(self, place)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::CandidateSet;
    use unguess_board::random::Random;

    /// On a board with diagonals and boxes of four digits: by all choices of four places.
    #[test]
    fn a_place_is_false_if_no_choice_of_places_fills_all_houses_with_it() {
        let rules: &'static Rules = "4x4+x".parse::<Rules>().unwrap().keep();
        let digit = Digit::new(0);
        let mut random = Random::new(1, 0);
        let mut counts = [0; 2];
        for _ in 0..200 {
            let cells: Vec<Cell> = rules.cells().iter().filter(|_| random.below(4) > 0).collect();
            let places: CellSet = cells.iter().copied().collect();
            let is_arrangement =
                |choice: CellSet| rules.houses().iter().all(|house| (rules.cells_of(*house) & choice).len() == 1);
            let choices = (0..1_u32 << cells.len()).filter(|choice| choice.count_ones() == 4);
            let choices = choices.map(|choice| {
                (0..cells.len()).filter(|at| choice >> at & 1 == 1).map(|at| cells[at]).collect::<CellSet>()
            });
            let held =
                choices.filter(|choice| is_arrangement(*choice)).fold(CellSet::EMPTY, |all, choice| all | choice);
            let grid = Grid::on(rules, CandidateSet::of_digit(digit, places));
            assert_eq!(in_none(&grid, digit), places - held, "{places:?}");
            counts[usize::from(held.is_empty())] += 1;
        }
        assert!(counts.iter().all(|count| *count > 5), "{counts:?}");
    }
}
