//! Boards of several kinds with a solution, and states that keep it.

use std::sync::Arc;

use unguess_large::{Board, Cell, Digit, HouseKind, State};

/// A board by name, with a solution.
pub(crate) type Solved = (&'static str, Arc<Board>, Vec<Digit>);

/// Numbers that look random.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// The solution in which each row is the one above, moved: it fits the boxes.
pub(crate) fn moved(height: usize, width: usize) -> Vec<Digit> {
    let size = height * width;
    let number = |cell: Cell| {
        let (row, column) = (cell / size, cell % size);
        (width * (row % height) + row / height + column) % size
    };
    (0..size * size).map(|cell| Digit::new(number(cell) + 1).unwrap()).collect()
}

pub(crate) fn boards() -> Vec<Solved> {
    let boxes = |name, height, width| (name, Arc::new(Board::boxes(height, width).unwrap()), moved(height, width));
    let latin = ("latin", Arc::new(Board::latin(11).unwrap()), moved(1, 11));
    vec![boxes("10", 2, 5), boxes("12", 3, 4), latin, boxes("25", 5, 5), linked()]
}

/// Boxes of 2 x 6 with an extra house, and with cells apart that may not have one digit.
fn linked() -> Solved {
    let mut board = Board::boxes(2, 6).unwrap();
    let solution = moved(2, 6);
    let mut random = Random(7);
    let mut house: Vec<Cell> = Vec::new();
    while house.len() < 12 {
        let cell = random.below(144);
        if house.iter().all(|other| solution[*other] != solution[cell]) {
            house.push(cell);
        }
    }
    house.sort_unstable();
    board.add(HouseKind::Extra, 1, house);
    for _ in 0..80 {
        let [one, other] = [random.below(144), random.below(144)];
        if solution[one] != solution[other] {
            board.part(one, other);
        }
    }
    ("linked", Arc::new(board), solution)
}

/// A state that keeps the solution: some cells are filled, the others have lost some digits.
pub(crate) fn thinned(board: &Arc<Board>, solution: &[Digit], seed: u64) -> State {
    let mut random = Random(seed);
    let given = |digit: &Digit| (random.below(100) < 40).then_some(*digit);
    let mut state = State::of(board, &solution.iter().map(given).collect::<Vec<_>>());
    for (cell, digit) in solution.iter().enumerate() {
        let gone = state.candidates(cell).iter().filter(|other| other != digit && random.below(100) < 55);
        let gone = gone.collect();
        state.remove(cell, gone);
    }
    state
}
