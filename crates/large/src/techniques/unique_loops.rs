//! Unique rectangles and loops: cells that two digits could fill in two ways, but for some other candidates.

use unguess_board::deadline::Deadline;

use crate::combinations;
use crate::houses::{self, are_peers, is_in};
use crate::{Cell, Digits, HouseKind, Proof, State, Step, Variable};

/// The easiest of all steps from all loops; of equal ones the first found of the lowest type.
pub(crate) fn unique_loops(state: &State, deadline: &Deadline) -> Option<Step> {
    if !houses::are_all(state.board()) {
        return None;
    }
    let mut found: Vec<(u8, Step)> = Vec::new();
    for start in (0..state.board().cells()).take_while(|_| !deadline.is_over()) {
        let digits = state.candidates(start);
        if digits.len() != 2 {
            continue;
        }
        let mut search = Search { state, digits, path: vec![start], loops: Vec::new(), left: LIMIT };
        search.extend(2, Digits::EMPTY, None);
        for cells in search.loops.into_iter().take_while(|_| !deadline.is_over()) {
            Loop::of(state, digits, cells).steps(&mut found);
        }
    }
    let easiest = found
        .into_iter()
        .min_by(|(kind, one), (other_kind, other)| one.rating.total_cmp(&other.rating).then(kind.cmp(other_kind)));
    easiest.map(|(_, step)| step)
}

/// How many cells a search from one cell may go to. The original has no limit, and where two digits are open in most houses, it does not
/// end: there may be more walks than anyone can go.
const LIMIT: usize = 100_000;

/// The walks from a cell of two digits over cells that have both.
struct Search<'a> {
    state: &'a State,
    digits: Digits,
    path: Vec<Cell>,
    loops: Vec<Vec<Cell>>,
    /// How many more cells it may go to.
    left: usize,
}

impl Search<'_> {
    /// Extends a loop from its last cell. The extra digits of cells that are only looked at stay among the `extra` ones: published ratings
    /// depend on this, although it misses some loops.
    fn extend(&mut self, allowance: i32, mut extra: Digits, entry: Option<HouseKind>) {
        let (start, last) = (self.path[0], self.path[self.path.len() - 1]);
        let board = self.state.board();
        for house in board.houses_of(last) {
            let house = &board.houses()[*house];
            if Some(house.kind) == entry {
                continue;
            }
            for &cell in &house.cells {
                let candidates = self.state.candidates(cell);
                if cell == start {
                    if self.path.len() >= 4 && self.is_closed() {
                        self.loops.push(self.path.clone());
                    }
                } else if (self.digits - candidates).is_empty() && !self.path.contains(&cell) {
                    extra |= candidates - self.digits;
                    let is_large = candidates.len() > 2;
                    let is_accepted = !is_large || extra.len() == 1 || allowance > 0;
                    if is_accepted && self.left > 0 && self.may_follow(cell) {
                        self.left -= 1;
                        self.path.push(cell);
                        self.extend(allowance - i32::from(is_large), extra, Some(house.kind));
                        self.path.pop();
                    }
                }
            }
        }
    }

    /// Whether no house of a cell is that of another one that would get its digit.
    fn may_follow(&self, cell: Cell) -> bool {
        let board = self.state.board();
        let alike = self.path.iter().skip(self.path.len() % 2).step_by(2);
        alike.into_iter().all(|other| !are_peers(board, cell, *other))
    }

    /// Whether each house has as many cells of either kind.
    fn is_closed(&self) -> bool {
        let houses = |skipped| {
            let cells = self.path.iter().skip(skipped).step_by(2);
            let mut houses: Vec<usize> = cells.flat_map(|cell| self.state.board().houses_of(*cell)).copied().collect();
            houses.sort_unstable();
            houses
        };
        houses(0) == houses(1)
    }
}

/// A loop that would have two fillings without its guardians.
struct Loop<'a> {
    state: &'a State,
    digits: Digits,
    cells: Vec<Cell>,
    /// Those with other candidates.
    large: Vec<Cell>,
    /// These other candidates.
    extra: Digits,
}

impl<'a> Loop<'a> {
    fn of(state: &'a State, digits: Digits, cells: Vec<Cell>) -> Self {
        let large: Vec<Cell> = cells.iter().copied().filter(|cell| state.candidates(*cell).len() > 2).collect();
        let extra = large.iter().fold(Digits::EMPTY, |all, cell| all | (state.candidates(*cell) - digits));
        Self { state, digits, cells, large, extra }
    }

    /// What follows, in the order of published ratings, with the number of the type.
    fn steps(&self, found: &mut Vec<(u8, Step)>) {
        match (&self.large[..], self.extra.len()) {
            ([], _) => {}
            ([cell], _) => found.extend(self.step(1, 0, [*cell], self.digits, NONE)),
            ([one, other], 1) => {
                found.extend(self.one_digit());
                found.extend(self.locked([*one, *other]));
            }
            ([one, other], _) => {
                self.sets([*one, *other], found);
                found.extend(self.locked([*one, *other]));
            }
            _ => found.extend(self.one_digit()),
        }
    }

    /// Type 2: what sees all of the large cells.
    fn one_digit(&self) -> Option<(u8, Step)> {
        let board = self.state.board();
        let all = board.peers(self.large[0]).iter().copied();
        let victims = all.filter(|peer| self.large.iter().all(|cell| are_peers(board, *peer, *cell)));
        self.step(2, 0, victims, self.extra, NONE)
    }

    /// Type 4: one of the two digits has no other place in a house of both large cells.
    fn locked(&self, pair: [Cell; 2]) -> Option<(u8, Step)> {
        let board = self.state.board();
        let common = board.houses_of(pair[0]).iter().filter(|house| is_in(board, pair[1], **house));
        let (digit, house) = self.digits.iter().find_map(|digit| {
            let house = common.clone().find(|house| houses::places(self.state, **house, digit).count_ones() == 2)?;
            Some((digit, *house))
        })?;
        let truths = vec![Variable::Place(digit, house)];
        let covers = pair.map(Variable::Cell).to_vec();
        self.step(4, 0, pair, self.digits - Digits::of(digit), [truths, covers])
    }

    /// Type 3: sets that the large cells are one cell of.
    fn sets(&self, pair: [Cell; 2], found: &mut Vec<(u8, Step)>) {
        let board = self.state.board();
        for degree in self.extra.len()..=board.size() - 2 {
            for house in board.houses_of(pair[0]).iter().copied().filter(|house| is_in(board, pair[1], *house)) {
                let empty = houses::empty(self.state, house);
                if empty >= 2 * degree {
                    self.naked(pair, degree, house, found);
                }
                if empty > 2 * degree {
                    self.hidden(pair, degree, house, found);
                }
            }
        }
    }

    fn naked(&self, pair: [Cell; 2], degree: usize, house: usize, found: &mut Vec<(u8, Step)>) {
        let mut others = self.state.board().houses()[house].cells.clone();
        others.retain(|cell| !pair.contains(cell));
        // The large cells count as one that brings the extra digits in.
        let mut items = houses::cell_items(self.state, &others, 2..=degree);
        for (_, digits) in &mut items {
            *digits &= !self.extra.bits();
        }
        let in_both = pair.iter().fold(self.extra, |both, cell| both & self.state.candidates(*cell));
        let _: Option<()> = combinations::first(&items, degree - 1, degree - self.extra.len(), &mut |set, _| {
            let of_set = set.iter().fold(Digits::EMPTY, |all, cell| all | self.state.candidates(*cell));
            let digits = of_set | self.extra;
            if digits.len() == degree && (of_set | in_both).len() == degree {
                let truths = set.iter().map(|cell| Variable::Cell(*cell)).collect();
                let victims = others.iter().copied().filter(|cell| !set.contains(cell));
                let covers = digits.places_in(house).collect();
                found.extend(self.step(3, (degree - 1) as u8, victims, digits, [truths, covers]));
            }
            None
        });
    }

    fn hidden(&self, pair: [Cell; 2], degree: usize, house: usize, found: &mut Vec<(u8, Step)>) {
        let board = self.state.board();
        let outside = !houses::positions(board, house, |cell| pair.contains(&cell));
        let of_loop = self.digits.iter().fold(0, |all, digit| all | houses::places(self.state, house, digit)) & outside;
        let others = board.digits() - self.digits - self.extra;
        let mut items = houses::digit_items(self.state, house, others, 1..=board.size());
        for (_, places) in &mut items {
            *places &= outside & !of_loop;
        }
        let Some(room) = (degree - 1).checked_sub(of_loop.count_ones() as usize) else { return };
        let _: Option<()> = combinations::first(&items, degree - 2, room, &mut |set, union| {
            let places = union | of_loop;
            if places.count_ones() as usize == degree - 1 {
                let digits = set.iter().copied().collect::<Digits>() | self.digits;
                let cells: Vec<Cell> = houses::cells_at(board, house, places).collect();
                let truths = digits.places_in(house).collect();
                let covers = cells.iter().chain(&pair).map(|cell| Variable::Cell(*cell)).collect();
                found.extend(self.step(3, (degree - 2) as u8, cells, !digits, [truths, covers]));
            }
            None
        });
    }

    fn step(
        &self,
        kind: u8,
        increments: u8,
        cells: impl IntoIterator<Item = Cell>,
        digits: Digits,
        [truths, covers]: [Vec<Variable>; 2],
    ) -> Option<(u8, Step)> {
        const IDS: [[&str; 4]; 2] = [
            [
                "unique-rectangle-type-1",
                "unique-rectangle-type-2",
                "unique-rectangle-type-3",
                "unique-rectangle-type-4",
            ],
            ["unique-loop-type-1", "unique-loop-type-2", "unique-loop-type-3", "unique-loop-type-4"],
        ];
        let id = IDS[usize::from(self.cells.len() > 4)][usize::from(kind) - 1];
        let of_cell = |cell: &Cell| (*cell, self.state.candidates(*cell) - self.digits);
        let guardians =
            (self.large.iter().map(of_cell)).flat_map(|(cell, extra)| extra.iter().map(move |digit| (cell, digit)));
        let proof = Proof::Guardians {
            pattern: self.cells.iter().map(|cell| (*cell, self.digits)).collect(),
            guardians: guardians.collect(),
            truths,
            covers,
        };
        let rating = self.base() + f64::from(increments) * 0.1;
        Step::removing((id, rating), houses::losses(self.state, cells, digits), proof).map(|step| (kind, step))
    }

    /// The rating by length, added up as published ratings are.
    fn base(&self) -> f64 {
        let mut base = 4.5;
        if self.cells.len() >= 10 {
            base += 0.3;
        }
        if self.cells.len() >= 8 {
            base += 0.2;
        } else if self.cells.len() >= 6 {
            base += 0.1;
        }
        base
    }
}

/// No truths and no covers: what no guardian allows is false.
pub(super) const NONE: [Vec<Variable>; 2] = [Vec::new(), Vec::new()];
