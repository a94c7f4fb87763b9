//! Small boards with random regions, houses, smaller sets and links, and states on them.

use super::states::State;
use crate::damage::Dice;
use unguess::board::rules::{ExtraHouse, LinkKind, Regions, Statement, Wrapping};
use unguess::board::{Candidate, CandidateSet, Cell, CellSet, Digit, Grid, PlainBoard, Puzzle, Rules};
use unguess::random::Random;
use unguess::search::{count, random_solution};

/// A board and one of its solutions.
pub(super) struct SmallBoard {
    rules: &'static Rules,
    solution: Puzzle,
}

impl SmallBoard {
    /// A board of 4 to 6 digits. Houses, sets and links are added to a grid that keeps them.
    pub(super) fn random(dice: &mut Dice) -> Self {
        let size = 4 + dice.below(3);
        let regions = match (size, dice.below(3)) {
            (4, 0) => Regions::Boxes([2, 2]),
            (6, 0) => Regions::Boxes([2, 3]),
            _ => Regions::None,
        };
        let rules = Rules::new(size, &regions, CellSet::EMPTY).expect("boxes fit");
        let empty = PlainBoard::empty(rules.clone()).grid();
        let solution = random_solution(&empty, 1, u64::MAX, &mut Random::new(dice.below(1 << 30) as u64, 7));
        let solution = solution.expect("an empty board has solutions");
        let mut board = rules;
        for _ in 0..dice.below(4) {
            let statement = statement(size, &solution, dice);
            let mut more = board.clone();
            if more.add(statement).is_ok() && keeps(&more, &solution) {
                board = more;
            }
        }
        Self { rules: board.keep(), solution }
    }

    /// A state of the board with few solutions.
    pub(super) fn state(&self, dice: &mut Dice) -> Option<State> {
        let truths: CandidateSet = self.solution.clues().collect();
        let clues = [0, 2, 4, 6][dice.below(4)];
        let givens: Puzzle = self.solution.clues().filter(|_| dice.below(10) < clues).collect();
        let share = [0, 1, 3, 6, 8][dice.below(5)];
        let kept = if dice.below(8) == 0 { CandidateSet::EMPTY } else { truths };
        let some = self.rules.candidates().iter().filter(|one| kept.contains(*one) || dice.below(10) >= share);
        let start = Grid::given_on(self.rules, &givens, some.collect());
        let mut grid = start;
        for candidate in (*start.candidates() - kept).iter() {
            if dice.below(10) < share {
                grid.remove(candidate);
            }
        }
        let is_unique = count(&start, 2) < 2;
        State::of(&grid, is_unique.then_some(&start))
    }
}

/// Whether a solution breaks no link.
fn keeps(rules: &Rules, solution: &Puzzle) -> bool {
    let truths: CandidateSet = solution.clues().collect();
    truths.iter().all(|one| !truths.intersects(rules.linked(one)))
}

/// Something that may be said of a board.
fn statement(size: usize, solution: &Puzzle, dice: &mut Dice) -> Statement {
    let kinds = [
        LinkKind::AntiKnight,
        LinkKind::AntiKing,
        LinkKind::AntiTaxicab,
        LinkKind::NonConsecutive,
        LinkKind::DiagonalNonConsecutive,
    ];
    let wrapping = Wrapping { is_toroidal: dice.below(4) == 0, is_cyclic: dice.below(4) == 0 };
    match dice.below(8) {
        0 => Statement::Houses([ExtraHouse::DiagonalDown, ExtraHouse::DiagonalUp][dice.below(2)]),
        1 | 2 => Statement::House(different(size, size, solution, dice)),
        3 => Statement::House(different(2 + dice.below(size - 2), size, solution, dice)),
        4 | 5 => {
            let step = |dice: &mut Dice| dice.below(size).cast_signed();
            let offset = (step(dice).max(1), step(dice) - 2);
            Statement::Links(LinkKind::Offsets(vec![offset]), Wrapping::default(), Vec::new())
        }
        _ => {
            let kind = kinds[dice.below(kinds.len())].clone();
            let is_cyclic = wrapping.is_cyclic && kind.is_consecutive();
            Statement::Links(kind, Wrapping { is_cyclic, ..wrapping }, Vec::new())
        }
    }
}

/// Some cells in which a solution has different digits.
fn different(count: usize, size: usize, solution: &Puzzle, dice: &mut Dice) -> Vec<Cell> {
    let first = dice.below(size);
    let digits = (0..count).map(|at| Digit::new((first + at) % size));
    digits
        .map(|digit| {
            let places: Vec<Candidate> = solution.clues().filter(|clue| clue.digit() == digit).collect();
            places[dice.below(places.len())].cell()
        })
        .collect()
}
