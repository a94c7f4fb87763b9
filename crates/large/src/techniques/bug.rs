//! Bivalue universal grave: but for some candidates, every cell has two digits and every digit two places in each house.

use super::unique_loops::NONE;
use crate::combinations;
use crate::houses::{self, are_peers, is_in};
use crate::step::Rated;
use crate::{Cell, Digits, HouseKind, Proof, State, Step, Variable};

/// What keeps a state from having two solutions.
struct Bug {
    /// The cells with too many digits, as found.
    cells: Vec<Cell>,
    /// What each of them has too many.
    extra: Vec<Digits>,
    /// What they have too many together.
    all: Digits,
    /// What sees all of them, in the order of the peers of the first.
    common: Vec<Cell>,
}

/// The first step from it.
pub(crate) fn bug(state: &State) -> Option<Step> {
    if !houses::are_all(state.board()) {
        return None;
    }
    let bug = Bug::of(state)?;
    match (bug.cells.len(), bug.all.len()) {
        (1, _) => bug.step(state, ("bug-type-1", 5.6), &bug.cells, !bug.all, NONE),
        (_, 1) => bug.step(state, ("bug-type-2", 5.7), &bug.common, bug.all, NONE).or_else(|| bug.two_cells(state)),
        _ if bug.common.is_empty() => None,
        _ => bug.two_cells(state).or_else(|| bug.set(state)),
    }
}

impl Bug {
    fn of(state: &State) -> Option<Self> {
        let board = state.board();
        let mut bug = Self { cells: Vec::new(), extra: Vec::new(), all: Digits::EMPTY, common: Vec::new() };
        for house in 0..board.houses().len() {
            for digit in board.digits().iter() {
                let places = houses::places(state, house, digit);
                if [0, 2].contains(&places.count_ones()) {
                    continue;
                }
                let mut large =
                    houses::cells_at(board, house, places).filter(|cell| state.candidates(*cell).len() >= 3);
                let cell = large.next()?;
                if large.next().is_none() {
                    bug.add(state, cell, Digits::of(digit));
                    if bug.cells.len() >= 2 && bug.all.len() >= 2 && bug.common.is_empty() {
                        return None;
                    }
                }
            }
        }
        (!bug.cells.is_empty() && bug.is_grave(state)).then_some(bug)
    }

    fn add(&mut self, state: &State, cell: Cell, digit: Digits) {
        let at = self.cells.iter().position(|other| *other == cell).unwrap_or_else(|| {
            self.cells.push(cell);
            self.extra.push(Digits::EMPTY);
            self.cells.len() - 1
        });
        self.extra[at] |= digit;
        if self.all.is_empty() {
            self.common = houses::peers_by_house(state.board(), cell);
        }
        self.all |= digit;
        self.common.retain(|other| are_peers(state.board(), cell, *other) && !self.cells.contains(other));
    }

    /// The digits of a cell without those that are too many.
    fn left(&self, state: &State, cell: Cell) -> Digits {
        let extra = self.cells.iter().position(|other| *other == cell).map_or(Digits::EMPTY, |at| self.extra[at]);
        state.candidates(cell) - extra
    }

    fn is_grave(&self, state: &State) -> bool {
        let board = state.board();
        let of_two = (0..board.cells()).all(|cell| state.digit(cell).is_some() || self.left(state, cell).len() == 2);
        of_two
            && (board.houses().iter()).all(|house| {
                board.digits().iter().all(|digit| {
                    let places = house.cells.iter().filter(|cell| self.left(state, **cell).contains(digit));
                    [0, 2].contains(&places.count())
                })
            })
    }

    /// Two cells in a house and the digit both have besides.
    fn two_cells(&self, state: &State) -> Option<Step> {
        let [one, other] = self.cells[..] else { return None };
        let besides = (state.candidates(one) & state.candidates(other)) - self.all;
        let digit = besides.single()?;
        let house = *state.board().houses_of(one).iter().find(|house| is_in(state.board(), other, **house))?;
        let losses = |(cell, extra): (&Cell, &Digits)| houses::losses(state, [*cell], !(*extra | besides));
        let mut removed: Vec<_> = self.cells.iter().zip(&self.extra).flat_map(losses).collect();
        removed.sort_unstable();
        let covers = self.cells.iter().map(|cell| Variable::Cell(*cell)).collect();
        Step::removing(("bug-type-4", 5.7), removed, self.proof(state, [vec![Variable::Place(digit, house)], covers]))
    }

    /// A naked set of other cells in a house of them all and one digit that is too many.
    fn set(&self, state: &State) -> Option<Step> {
        let board = state.board();
        let kinds = [HouseKind::Region, HouseKind::Row, HouseKind::Column].into_iter();
        let mut common = kinds
            .flat_map(|kind| houses::of_kind(board, kind))
            .filter(|house| self.cells.iter().all(|cell| is_in(board, *cell, *house)));
        common.find_map(|house| {
            let cells: Vec<Cell> = self.common.iter().copied().filter(|cell| is_in(board, *cell, house)).collect();
            let items = houses::cell_items(state, &cells, 2..=board.size());
            (2..=6).filter(|degree| cells.len() >= *degree).find_map(|degree| {
                combinations::first(&items, degree - 1, degree, &mut |set, union| {
                    let digits = Digits::from_bits(union);
                    if union.count_ones() as usize != degree || !(self.all - digits).is_empty() {
                        return None;
                    }
                    let others: Vec<Cell> = cells.iter().copied().filter(|cell| !set.contains(cell)).collect();
                    let truths = set.iter().map(|cell| Variable::Cell(*cell)).collect();
                    let rated = ("bug-type-3", 5.7 + 0.1 * f64::from(degree as u8 - 1));
                    self.step(state, rated, &others, digits, [truths, digits.places_in(house).collect()])
                })
            })
        })
    }

    fn step(
        &self,
        state: &State,
        rated: Rated,
        cells: &[Cell],
        digits: Digits,
        truths_and_covers: [Vec<Variable>; 2],
    ) -> Option<Step> {
        let removed = houses::losses(state, cells.iter().copied(), digits);
        Step::removing(rated, removed, self.proof(state, truths_and_covers))
    }

    fn proof(&self, state: &State, [truths, covers]: [Vec<Variable>; 2]) -> Proof {
        let empty = (0..state.board().cells()).filter(|cell| state.digit(*cell).is_none());
        let guardians = self.cells.iter().zip(&self.extra);
        Proof::Guardians {
            pattern: empty.map(|cell| (cell, self.left(state, cell))).collect(),
            guardians: guardians.flat_map(|(cell, extra)| extra.iter().map(move |digit| (*cell, digit))).collect(),
            truths,
            covers,
        }
    }
}
