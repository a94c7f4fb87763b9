//! The bound of simple deductions: what locked candidates remove, or else pairs and fish of two lines, without order.

use crate::board::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use crate::state::{NOTHING, Planes, View, tally};

/// What they remove where these cells are left to the digits, in a state that has come from `view`.
pub(super) fn removed_by_simple(view: &View, left: &Planes) -> Planes {
    let locked = |cells: CellSet| if cells.have_lock() { cells - cells.confined() } else { CellSet::EMPTY };
    let mut removed = left.map(locked);
    if removed == NOTHING {
        let mut twice = Twice::all(left);
        x_wings(view, left, &twice, &mut removed);
        twice.sort_unstable_by_key(|twice| twice.house);
        hidden_pairs(view, left, &twice, &mut removed);
        naked_pairs(view, left, &mut removed);
    }
    removed
}

/// A digit with two places in a house.
struct Twice {
    house: House,
    digit: Digit,
    cells: [Cell; 2],
}

impl Twice {
    fn all(left: &Planes) -> Vec<Self> {
        let mut all = Vec::with_capacity(64);
        for digit in Digit::all() {
            let cells = left[digit.index()];
            let twice = |house: House| Some(Self { house, digit, cells: (cells & house.cells()).pair()? });
            all.extend(cells.paired().iter().filter_map(twice));
        }
        all
    }
}

/// Each choice of two of them.
fn pairs<T>(all: &[T]) -> impl Iterator<Item = (&T, &T)> {
    all.iter().enumerate().flat_map(|(number, one)| all[number + 1..].iter().map(move |other| (one, other)))
}

/// Two cells with the same two candidates clear the rest of a house.
fn naked_pairs(view: &View, left: &Planes, removed: &mut Planes) {
    let [_, two, three] = tally(left);
    let digits = |cell: Cell| -> DigitSet { Digit::all().filter(|digit| left[digit.index()].contains(cell)).collect() };
    let mut cells: Vec<(DigitSet, Cell)> = (two - three).iter().map(|cell| (digits(cell), cell)).collect();
    cells.sort_unstable();
    for ((digits, one), (_, other)) in cells.chunk_by(|(one, _), (other, _)| one == other).flat_map(pairs) {
        let shared = |house: &House| house.cells().contains(*other) && view.unfilled(*house).len() >= 4;
        for house in one.houses().into_iter().filter(shared) {
            for digit in digits.iter() {
                removed[digit.index()] |=
                    left[digit.index()] & (house.cells() - CellSet::of(*one) - CellSet::of(*other));
            }
        }
    }
}

/// Two digits with the same two places in a house clear these cells of others. They come house by house.
fn hidden_pairs(view: &View, left: &Planes, twice: &[Twice], removed: &mut Planes) {
    for (one, other) in twice.chunk_by(|one, other| one.house == other.house).flat_map(pairs) {
        if one.cells == other.cells && view.unfilled(one.house).len() > 4 {
            for digit in Digit::all().filter(|digit| ![one.digit, other.digit].contains(digit)) {
                removed[digit.index()] |= left[digit.index()] & one.cells.into_iter().collect();
            }
        }
    }
}

/// A digit with two places in two lines, in the same two lines across, clears the rest of these. They come digit by digit,
/// and kind by kind of house.
fn x_wings(view: &View, left: &Planes, twice: &[Twice], removed: &mut Planes) {
    let are_parallel = |one: &Twice, other: &Twice| (one.digit, one.house.kind()) == (other.digit, other.house.kind());
    for (one, other) in twice.chunk_by(are_parallel).flat_map(pairs) {
        let across = |cell: Cell| match one.house.kind() {
            HouseKind::Row => Some(House::of(HouseKind::Column, cell.column())),
            HouseKind::Column => Some(House::of(HouseKind::Row, cell.row())),
            HouseKind::Block => None,
        };
        let covers = one.cells.map(across);
        if one.house.kind() == other.house.kind() && covers == other.cells.map(across) && view.unplaced(one.digit) >= 4
        {
            for cover in covers.into_iter().flatten() {
                removed[one.digit.index()] |=
                    left[one.digit.index()] & (cover.cells() - one.house.cells() - other.house.cells());
            }
        }
    }
}
