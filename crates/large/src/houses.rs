//! Houses and peers in the orders that published ratings depend on, and the places of a digit.

use std::ops::RangeInclusive;

use crate::combinations::Item;
use crate::digits::bits;
use crate::{Board, Cell, Digit, Digits, HouseKind, State};

/// Positions in a house: bit `i` stands for its cell `i`.
pub(crate) type Places = u32;

/// The houses of a kind, by their places in [`Board::houses`].
pub(crate) fn of_kind(board: &Board, kind: HouseKind) -> impl Iterator<Item = usize> + Clone {
    board.houses().iter().enumerate().filter(move |(_, house)| house.kind == kind).map(|(at, _)| at)
}

/// Regions, columns, rows, and the others: the order of singles and sets.
pub(crate) fn columns_first(board: &Board) -> impl Iterator<Item = usize> {
    [HouseKind::Region, HouseKind::Column, HouseKind::Row, HouseKind::Extra]
        .into_iter()
        .flat_map(|kind| of_kind(board, kind))
}

/// The positions of the cells of a house that pass a test.
pub(crate) fn positions(board: &Board, house: usize, test: impl Fn(Cell) -> bool) -> Places {
    let cells = board.houses()[house].cells.iter().enumerate();
    cells.filter(|(_, cell)| test(**cell)).fold(0, |all, (at, _)| all | 1 << at)
}

/// The positions of a house where a digit is a candidate.
pub(crate) fn places(state: &State, house: usize, digit: Digit) -> Places {
    positions(state.board(), house, |cell| state.candidates(cell).contains(digit))
}

/// The cells at some positions of a house, in reading order.
pub(crate) fn cells_at(board: &Board, house: usize, places: Places) -> impl Iterator<Item = Cell> + Clone {
    bits(places).map(move |place| board.houses()[house].cells[place])
}

/// The cell of the only place of a digit in a house that is not among some, if it has others too.
pub(crate) fn only_outside(state: &State, house: usize, digit: Digit, inside: Places) -> Option<Cell> {
    let places = places(state, house, digit);
    let outside = Some(places & !inside).filter(|outside| outside.is_power_of_two() && places.count_ones() >= 2)?;
    cells_at(state.board(), house, outside).next()
}

/// Cells with some number of candidates, and these.
pub(crate) fn cell_items(state: &State, cells: &[Cell], counts: RangeInclusive<usize>) -> Vec<Item<Cell>> {
    let items = cells.iter().map(|cell| (*cell, state.candidates(*cell)));
    items.filter(|(_, digits)| counts.contains(&digits.len())).map(|(cell, digits)| (cell, digits.bits())).collect()
}

/// Digits with some number of places in a house, and these.
pub(crate) fn digit_items(
    state: &State,
    house: usize,
    digits: Digits,
    counts: RangeInclusive<usize>,
) -> Vec<Item<Digit>> {
    let items = digits.iter().map(|digit| (digit, places(state, house, digit)));
    items.filter(|(_, places)| counts.contains(&(places.count_ones() as usize))).collect()
}

/// Two houses that share cells.
pub(crate) struct Crossing {
    /// The house in which a digit may be locked, and the other.
    pub(crate) houses: [usize; 2],
    /// The places of each that are in the other.
    pub(crate) shared: [Places; 2],
}

/// The crossings of regions and lines, in the order of locked digits.
pub(crate) fn crossings(board: &Board) -> impl Iterator<Item = Crossing> {
    use HouseKind::{Column, Region, Row};
    let kinds = [[Region, Column], [Region, Row], [Column, Region], [Row, Region]].into_iter();
    let pairs = kinds.flat_map(move |[base_kind, cover_kind]| {
        of_kind(board, base_kind).flat_map(move |base| of_kind(board, cover_kind).map(move |cover| [base, cover]))
    });
    let shared = move |house, other| positions(board, house, |cell| is_in(board, cell, other));
    pairs.filter_map(move |[base, cover]| {
        let inside = shared(base, cover);
        (inside != 0).then(|| Crossing { houses: [base, cover], shared: [inside, shared(cover, base)] })
    })
}

/// How many cells of a house are not filled.
pub(crate) fn empty(state: &State, house: usize) -> usize {
    state.board().houses()[house].cells.iter().filter(|cell| state.digit(**cell).is_none()).count()
}

/// Whether a cell is in a house.
pub(crate) fn is_in(board: &Board, cell: Cell, house: usize) -> bool {
    board.houses_of(cell).contains(&house)
}

/// Whether two cells may not have one digit.
pub(crate) fn are_peers(board: &Board, one: Cell, other: Cell) -> bool {
    board.peers(one).binary_search(&other).is_ok()
}

/// The peers of a cell house by house, region, row and column; those without a common house last.
pub(crate) fn peers_by_house(board: &Board, cell: Cell) -> Vec<Cell> {
    let mut peers = Vec::with_capacity(board.peers(cell).len());
    let of_houses = board.houses_of(cell).iter().flat_map(|house| &board.houses()[*house].cells);
    for peer in of_houses.chain(board.peers(cell)) {
        if *peer != cell && !peers.contains(peer) {
            peers.push(*peer);
        }
    }
    peers
}

/// Whether no two cells are peers without a common house.
pub(crate) fn are_all(board: &Board) -> bool {
    (0..board.cells()).all(|cell| {
        board.peers(cell).iter().all(|peer| board.houses_of(cell).iter().any(|house| is_in(board, *peer, *house)))
    })
}

/// What some cells lose if digits are taken from them.
pub(crate) fn losses(state: &State, cells: impl IntoIterator<Item = Cell>, digits: Digits) -> Vec<(Cell, Digits)> {
    let mut losses: Vec<_> = (cells.into_iter().map(|cell| (cell, state.candidates(cell) & digits)))
        .filter(|(_, lost)| !lost.is_empty())
        .collect();
    losses.sort_unstable();
    losses
}
