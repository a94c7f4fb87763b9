//! Rectangles that could be filled in two ways.

use crate::flow::Flow;
use crate::state::View;
use unguess_board::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, Kind, Variable};
use unguess_proof::{Guarded, GuardedPattern, Proof};

/// Four unfilled cells in two rows, two columns and two boxes, each of which could take two digits when nothing but the
/// filled cells is looked at, and still can take one of them.
pub struct Rectangle {
    /// Two cells of one box; the third beside or below the first, and the fourth beside or below the second.
    pub corners: [Cell; 4],
    /// The two digits.
    pub digits: [Digit; 2],
    /// The corners with other candidates, in their order.
    pub extra: Vec<Cell>,
    /// The digits of these other candidates.
    pub extras: DigitSet,
}

impl Rectangle {
    /// Offers each rectangle that starts at a cell with just two candidates, both of which all four corners could take
    /// at the origin. A rectangle that can be read in several ways is offered once, for its first start in reading
    /// order.
    pub fn each(view: &View, origin: &Grid, found: &mut dyn FnMut(&Self) -> Flow) -> Flow {
        let mut earlier: Vec<CellSet> = Vec::new();
        let possible = possible(view.grid());
        for start in view.bivalue(Kind::Cell).cells().iter() {
            let Some(digits) = view.digits_in(start).pair() else { continue };
            let at_origin = cells_with_both(origin, digits);
            // The cells that still have one of the digits.
            let held = view.cells_with(digits[0]) | view.cells_with(digits[1]);
            let among = possible[digits[0].index()] & possible[digits[1].index()] & at_origin & held;
            for corners in corners(start, among).filter(|_| at_origin.contains(start)) {
                let all = corners.into_iter().collect();
                if !earlier.contains(&all) {
                    earlier.push(all);
                    found(&Self::of(view, corners, digits))?;
                }
            }
        }
        Flow::Continue(())
    }

    /// The rectangle of these corners and digits.
    fn of(view: &View, corners: [Cell; 4], digits: [Digit; 2]) -> Self {
        let pair: DigitSet = digits.into_iter().collect();
        let extra: Vec<Cell> = corners.into_iter().filter(|corner| !view.digits_in(*corner).is_subset(pair)).collect();
        let extras = extra.iter().fold(DigitSet::EMPTY, |extras, corner| extras | (view.digits_in(*corner) - pair));
        Self { corners, digits, extra, extras }
    }

    /// The four cells.
    pub fn cells(&self) -> CellSet {
        self.corners.into_iter().collect()
    }

    /// The corners with no candidate but the two digits, in their order.
    pub fn plain(&self) -> impl Iterator<Item = Cell> {
        self.corners.into_iter().filter(|corner| !self.extra.contains(corner))
    }

    /// The two corners with other candidates, if there are two.
    pub fn extra_pair(&self) -> Option<[Cell; 2]> {
        <[Cell; 2]>::try_from(&self.extra[..]).ok()
    }

    /// The corner in neither line of another.
    pub fn opposite(&self, corner: Cell) -> Option<Cell> {
        self.corners.into_iter().find(|other| !share_line(*other, corner))
    }

    /// The proof that one of the other candidates in the corners is true. `base` and `cover` tell what follows from
    /// that.
    pub fn proof(&self, view: &View, base: Vec<Variable>, cover: Vec<Variable>) -> Proof {
        let pair: DigitSet = self.digits.into_iter().collect();
        let extras = |cell: &Cell| {
            let cell = *cell;
            (view.digits_in(cell) - pair).iter().map(move |digit| cell.with(digit))
        };
        deadly(self.corners, self.digits, self.extra.iter().flat_map(extras).collect(), base, cover)
    }
}

/// Two filled cells of a box, no givens, with the cells beside or below them: at least one of these is unfilled, and has
/// one other candidate.
pub struct Avoidable {
    corners: [Cell; 4],
    digits: [Digit; 2],
    /// In each of the unfilled corners, its other candidate.
    pub guardians: Vec<Candidate>,
    /// In each of the unfilled corners, the digit that would make the pattern deadly.
    pub deadly: Vec<Candidate>,
}

impl Avoidable {
    /// Offers each such rectangle that could take both digits at the origin once, from the first filled cell in reading order.
    /// In a state without givens, any of its filled cells may have been one.
    pub fn each(view: &View, origin: &Grid, found: &mut dyn FnMut(&Self) -> Flow) -> Flow {
        let grid = view.grid();
        // The filled cells that are no givens, and the unfilled ones with two candidates.
        let solved = if grid.givens().is_empty() { CellSet::EMPTY } else { grid.filled() - grid.givens() };
        let open = view.bivalue(Kind::Cell).cells();
        let mut earlier: Vec<CellSet> = Vec::new();
        for start in solved.iter() {
            for corners in corners(start, solved | open).filter(|corners| solved.contains(corners[1])) {
                let all: CellSet = corners.into_iter().collect();
                let is_new = |rectangle: &Self| {
                    !earlier.contains(&all) && all.is_subset(cells_with_both(origin, rectangle.digits))
                };
                if let Some(rectangle) = Self::of(view, corners).filter(is_new) {
                    earlier.push(all);
                    found(&rectangle)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// The rectangle of these corners, of which the first two are filled. Deadly would be the digit of the second
    /// corner in the third one, and that of the first in the fourth: each of these has to be filled with it, or to have
    /// it and one other candidate; and one at least has to be unfilled.
    fn of(view: &View, corners: [Cell; 4]) -> Option<Self> {
        let [first, second, third, fourth] = corners;
        let digits = [view.grid().value(first)?, view.grid().value(second)?];
        let mut rectangle = Self { corners, digits, guardians: Vec::new(), deadly: Vec::new() };
        for (corner, digit) in [(third, digits[1]), (fourth, digits[0])] {
            match view.grid().value(corner) {
                Some(value) if value == digit => {}
                Some(_) => return None,
                None => {
                    let other = (view.digits_in(corner) - DigitSet::of(digit)).single()?;
                    rectangle.guardians.push(corner.with(other));
                    rectangle.deadly.push(corner.with(digit));
                }
            }
        }
        (!rectangle.guardians.is_empty()).then_some(rectangle)
    }

    /// One of the other candidates is true.
    pub fn proof(&self) -> Proof {
        deadly(self.corners, self.digits, self.guardians.clone(), Vec::new(), Vec::new())
    }
}

/// The proof by the loop of the corners: one of the guardians is true. The corners are first, second, fourth, third as
/// the loop goes round.
fn deadly(
    [first, second, third, fourth]: [Cell; 4],
    digits: [Digit; 2],
    guardians: Vec<Candidate>,
    base: Vec<Variable>,
    cover: Vec<Variable>,
) -> Proof {
    let pattern = GuardedPattern::Loop { cells: vec![first, second, fourth, third], digits };
    Proof::Guarded(Guarded { pattern, guardians, base, cover })
}

/// The unfilled cells that have both digits.
fn cells_with_both(grid: &Grid, digits: [Digit; 2]) -> CellSet {
    grid.cells_with(digits[0]) & grid.cells_with(digits[1])
}

/// Whether two cells are in one row or column.
pub fn share_line(one: Cell, other: Cell) -> bool {
    one.row() == other.row() || one.column() == other.column()
}

/// For each digit, the unfilled cells that see none of the cells filled with it.
fn possible(grid: &Grid) -> [CellSet; 9] {
    let mut possible = [CellSet::ALL - grid.filled(); 9];
    for cell in grid.filled().iter() {
        if let Some(digit) = grid.value(cell) {
            possible[digit.index()] -= cell.peers();
        }
    }
    possible
}

/// The rectangles of some cells that begin with one: the second corner is in its box, in box order, and on a line with it;
/// the third and the fourth are on a line of another box, in order.
fn corners(first: Cell, among: CellSet) -> impl Iterator<Item = [Cell; 4]> {
    let [row, column, block] = first.houses();
    let seconds = (block.cells() & among & (row.cells() | column.cells())) - CellSet::of(first);
    seconds.iter().flat_map(move |second| {
        let is_across = first.row() == second.row();
        (0..9).filter_map(move |line| {
            let at = |cell: Cell| if is_across { Cell::at(line, cell.column()) } else { Cell::at(cell.row(), line) };
            let (third, fourth) = (at(first), at(second));
            let is_apart = third.block() != first.block() && among.contains(third) && among.contains(fourth);
            is_apart.then_some([first, second, third, fourth])
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::CandidateSet;
    use unguess_board::named::{cells, limited, one};

    fn rectangles(grid: &Grid, origin: &Grid) -> Vec<([Cell; 4], usize)> {
        let mut found = Vec::new();
        let _ = Rectangle::each(&View::new(*grid), origin, &mut |rectangle| {
            found.push((rectangle.corners, rectangle.extra.len()));
            Flow::Continue(())
        });
        found
    }

    #[test]
    fn corners_lie_in_two_rows_two_columns_and_two_blocks() {
        let mut count = 0;
        for first in Cell::all() {
            for [one, second, third, fourth] in corners(first, CellSet::ALL) {
                let all = [one, second, third, fourth];
                let kinds = [Cell::row, Cell::column, Cell::block].map(|of| {
                    let mut numbers = all.map(of).to_vec();
                    numbers.sort_unstable();
                    numbers.dedup();
                    numbers.len()
                });
                assert_eq!(kinds, [2, 2, 2], "{all:?}");
                assert!(
                    first == one
                        && one.block() == second.block()
                        && share_line(one, third)
                        && share_line(second, fourth)
                );
                count += 1;
            }
        }
        assert_eq!(count, 81 * 4 * 6);
    }

    #[test]
    fn the_two_digits_have_to_be_possible_in_all_corners_at_the_origin() {
        let everything = Grid::of_candidates(CandidateSet::ALL);
        let grid = limited("r1c1n12");
        assert_eq!(rectangles(&grid, &everything).len(), 4 * 6);
        let origin = limited("r1c4n345");
        assert_eq!(rectangles(&grid, &origin).len(), 4 * 6 - 2, "two have r1c4");
        let mut placed = grid;
        placed.place(one("r5c9n1"));
        let left = rectangles(&placed, &everything);
        assert!(left.iter().all(|(corners, _)| corners.iter().all(|cell| cell.row() != 4 && cell.column() != 8)));
    }

    /// A rectangle with two corners of two candidates is met at the first of them.
    #[test]
    fn each_rectangle_comes_once_from_its_first_corner_with_two_candidates() {
        let found = rectangles(&limited("r1c1n12 r1c4n12 r2c1n12 r2c4n123"), &Grid::of_candidates(CandidateSet::ALL));
        let extras: Vec<_> = found
            .iter()
            .filter(|(corners, _)| corners.iter().copied().collect::<CellSet>() == cells("r1c1 r1c4 r2c1 r2c4"))
            .collect();
        let [(corners, extra)] = extras[..] else { panic!("{extras:?}") };
        assert_eq!(corners.map(|cell| cell.to_string()), ["r1c1", "r2c1", "r1c4", "r2c4"]);
        assert_eq!(*extra, 1);
    }
}
