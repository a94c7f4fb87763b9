//! The search core against a plain solver that shares nothing with it.

use std::ops::ControlFlow;

use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::common::{self, NAMED, data};
use unguess::board::{Cell, CellSet, Digit, DigitSet, Grid, House, Puzzle};
use unguess::solutions::{Verdict, count, redundant_clues, solutions, verdict};

/// The plain solver: always the narrowest of the 324 choices, nothing clever.
#[derive(Clone)]
struct Plain {
    /// A bit for each digit that a cell can still take; none once it is filled.
    open: [u16; 81],
    filled: [bool; 81],
    /// Digits that stand in each row, column and block.
    placed: [[u16; 9]; 3],
}

/// The numbers of the row, column and block of a cell.
const HOUSES: fn(usize) -> [usize; 3] = |cell| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];

/// The digits of a mask.
fn digits(mask: u16) -> impl Iterator<Item = usize> {
    (0..9).filter(move |digit| mask >> digit & 1 == 1)
}

impl Plain {
    fn of(grid: &Grid) -> Self {
        let digits = |cell| grid.value(cell).map_or(grid.digits_in(cell), DigitSet::of);
        let mask = |cell| digits(Cell::new(cell)).iter().map(|digit| 1 << digit.index()).sum();
        Self { open: std::array::from_fn(mask), filled: [false; 81], placed: [[0; 9]; 3] }
    }

    fn count(&self, limit: u64) -> u64 {
        let Some(choices) = self.narrowest() else { return 1 };
        choices.iter().fold(0, |found, &(cell, digit)| {
            if found < limit { found + self.filled(cell, digit).count(limit - found) } else { found }
        })
    }

    /// The fewest candidates of which one must be true; none when all cells are filled.
    fn narrowest(&self) -> Option<Vec<(usize, usize)>> {
        let cell = (0..81).filter(|cell| !self.filled[*cell]).min_by_key(|cell| self.open[*cell].count_ones())?;
        let of_cell = digits(self.open[cell]).map(|digit| (cell, digit)).collect::<Vec<_>>();
        if of_cell.len() < 2 {
            return Some(of_cell);
        }
        let mut places = [[[0; 9]; 9]; 3];
        for cell in 0..81 {
            let houses = HOUSES(cell);
            digits(self.open[cell]).for_each(|digit| (0..3).for_each(|kind| places[kind][houses[kind]][digit] += 1));
        }
        let houses =
            (0..27).map(|n| (n % 3, n / 3)).flat_map(|(k, h)| digits(!self.placed[k][h]).map(move |d| (k, h, d)));
        let (kind, house, digit) = houses.min_by_key(|&(k, h, d)| places[k][h][d])?;
        if of_cell.len() <= places[kind][house][digit] {
            return Some(of_cell);
        }
        let is_place = |cell: &usize| HOUSES(*cell)[kind] == house && self.open[*cell] >> digit & 1 == 1;
        Some((0..81).filter(is_place).map(|cell| (cell, digit)).collect())
    }

    fn filled(&self, cell: usize, digit: usize) -> Self {
        let mut next = self.clone();
        (next.open[cell], next.filled[cell]) = (0, true);
        let houses = HOUSES(cell);
        let is_seen = |other: &usize| (0..3).any(|kind| HOUSES(*other)[kind] == houses[kind]);
        (0..81).filter(is_seen).for_each(|other| next.open[other] &= !(1 << digit));
        (0..3).for_each(|kind| next.placed[kind][houses[kind]] |= 1 << digit);
        next
    }
}

/// A way to rename rows, columns and digits that leaves Sudoku as it is.
struct Isomorphism {
    rows: Vec<usize>,
    columns: Vec<usize>,
    digits: Vec<usize>,
    transposed: bool,
}

impl Isomorphism {
    fn random(rng: &mut impl Rng) -> Self {
        let mut shuffled = |count: usize| {
            let mut order: Vec<usize> = (0..count).collect();
            order.shuffle(rng);
            order
        };
        let mut lines = || -> Vec<usize> {
            shuffled(3).into_iter().flat_map(|band| shuffled(3).into_iter().map(move |line| band * 3 + line)).collect()
        };
        let (rows, columns) = (lines(), lines());
        Self { rows, columns, digits: shuffled(9), transposed: rng.random() }
    }

    fn apply(&self, puzzle: &Puzzle) -> Puzzle {
        let moved = |cell: Cell| {
            let (row, column) = (self.rows[cell.row()], self.columns[cell.column()]);
            if self.transposed { Cell::at(column, row) } else { Cell::at(row, column) }
        };
        puzzle.clues().map(|clue| moved(clue.cell()).with(Digit::new(self.digits[clue.digit().index()]))).collect()
    }
}

fn puzzle(text: &str) -> Puzzle {
    text.parse().expect("a puzzle")
}

fn solution(puzzle: &Puzzle) -> Puzzle {
    match verdict(puzzle) {
        Verdict::Unique(solution) => solution,
        other => panic!("{puzzle}: {other:?}"),
    }
}

/// A board with `clues` clues, of one of four kinds: part of a solution; the same with a clue changed; random clues that
/// do not clash; part of a solution with candidates missing.
fn board(kind: usize, clues: usize, solutions: &[Puzzle], rng: &mut impl Rng) -> Grid {
    let mut cells: Vec<Cell> = Cell::all().collect();
    cells.shuffle(rng);
    let source = Isomorphism::random(rng).apply(&solutions[rng.random_range(0..solutions.len())]);
    let mut puzzle = Puzzle::EMPTY;
    for cell in cells.iter().take(clues) {
        let seen = |digit: &Digit| cell.peers().iter().any(|peer| puzzle.clue(peer) == Some(*digit));
        let start = rng.random_range(0..9);
        let free = (start..start + 9).map(|index| Digit::new(index % 9)).find(|digit| !seen(digit));
        puzzle.set(*cell, if kind == 2 { free } else { source.clue(*cell) });
    }
    if kind == 1 && clues > 0 {
        puzzle.set(cells[0], Some(Digit::new(rng.random_range(0..9))));
    }
    let mut grid = Grid::from(&puzzle);
    if kind == 3 {
        let missing = rng.random_range(0..10);
        let candidates: Vec<_> = grid.candidates().iter().filter(|_| rng.random_ratio(missing, 20)).collect();
        for candidate in candidates {
            grid.remove(candidate);
        }
    }
    grid
}

fn is_solution(solution: &Puzzle, grid: &Grid) -> bool {
    let fits = |cell: Cell| {
        solution
            .clue(cell)
            .is_some_and(|digit| grid.value(cell).map_or(grid.digits_in(cell).contains(digit), |v| v == digit))
    };
    let is_full =
        |house: House| Digit::all().all(|digit| house.cells().iter().any(|cell| solution.clue(cell) == Some(digit)));
    Cell::all().all(fits) && House::classic().all(is_full)
}

#[test]
fn a_plain_solver_agrees_on_boards_of_all_kinds() {
    const LIMIT: u64 = 5;
    let sources = NAMED.map(|text| solution(&puzzle(text)));
    let mut rng = ChaCha8Rng::seed_from_u64(20_260_101);
    let mut by_count = [0; LIMIT as usize + 1];
    for number in 0..common::sample(100_000, 328 * 8) {
        let grid = board(number / 82 % 4, number % 82, &sources, &mut rng);
        let expected = Plain::of(&grid).count(LIMIT);
        assert_eq!(count(&grid, LIMIT), expected, "board {number}: {}", grid.marks());
        match verdict(&grid) {
            Verdict::None => assert_eq!(expected, 0, "{grid:?}"),
            Verdict::Unique(solution) => assert!(expected == 1 && is_solution(&solution, &grid), "{grid:?}"),
            Verdict::Multiple(both) => {
                assert!(expected > 1 && both[0] != both[1], "{grid:?}");
                assert!(both.iter().all(|solution| is_solution(solution, &grid)), "{grid:?}");
            }
        }
        by_count[expected as usize] += 1;
    }
    assert!(
        by_count.iter().all(|boards| *boards > common::sample(500, 10)),
        "the boards are not mixed well: {by_count:?}"
    );
}

#[test]
fn every_solution_is_visited_once() {
    let grid = Grid::from(&puzzle(NAMED[5]).without(Cell::at(0, 0)));
    let mut found = Vec::new();
    solutions(&grid, |solution| {
        assert!(is_solution(&solution, &grid));
        found.push(solution);
        ControlFlow::Continue(())
    });
    let visited = found.len();
    found.sort_unstable();
    found.dedup();
    assert_eq!(found.len(), visited);
    assert_eq!(Plain::of(&grid).count(u64::MAX), visited as u64);
}

#[test]
fn isomorphic_puzzles_have_as_many_solutions() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for text in NAMED {
        let puzzle = puzzle(text);
        for cell in puzzle.cells().iter().take(5) {
            let open = puzzle.without(cell);
            let expected = count(&open, 100_000);
            for _ in 0..20 {
                let other = Isomorphism::random(&mut rng).apply(&open);
                assert_eq!(count(&other, 100_000), expected, "{open} and {other}");
            }
        }
    }
}

#[test]
fn a_clue_is_redundant_iff_the_plain_solver_can_do_without() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for text in NAMED {
        let solution = solution(&puzzle(text));
        let mut cells: Vec<Cell> = Cell::all().collect();
        cells.shuffle(&mut rng);
        let more: CellSet = puzzle(text).cells() | cells.into_iter().take(6).collect();
        let puzzle: Puzzle = solution.clues().filter(|clue| more.contains(clue.cell())).collect();
        let can_go = |cell: &Cell| Plain::of(&Grid::from(&puzzle.without(*cell))).count(2) == 1;
        assert_eq!(redundant_clues(&puzzle), puzzle.cells().iter().filter(can_go).collect(), "{puzzle}");
    }
}

#[test]
fn published_puzzles_have_one_solution() {
    for file in ["17-clue-10000.txt", "top1465.txt", "hardest-2011.txt", "cb-000.csv"] {
        for line in data::list(file).unwrap_or_default().lines().filter_map(|line| line.get(..81)) {
            let puzzle = puzzle(line);
            assert!(is_solution(&solution(&puzzle), &Grid::from(&puzzle)), "{puzzle}");
        }
    }
}
