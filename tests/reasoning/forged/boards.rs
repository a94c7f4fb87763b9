//! Small boards with random regions, houses, smaller sets, links and relations, and states on them.

use super::states::State;
use crate::damage::Dice;
use unguess::board::relation::{KindNumbers, KindParts, Relation, RelationKind};
use unguess::board::rules::{ExtraHouse, LinkKind, Regions, Statement, Wrapping};
use unguess::board::{Candidate, CandidateSet, Cell, CellSet, Digit, Grid, PlainBoard, Puzzle, Rules};
use unguess::random::Random;
use unguess::solutions::{count, random_solution};

/// A board and one of its solutions.
pub(super) struct SmallBoard {
    rules: &'static Rules,
    solution: Puzzle,
}

impl SmallBoard {
    /// A board of 4 to 6 digits. Houses, sets, links and relations, up to a number, are added to a grid that keeps them.
    pub(super) fn random(kinds: &[RelationKind], relations: usize, dice: &mut Dice) -> Self {
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
        for _ in 0..dice.below(relations) {
            let Some(relation) = relation(kinds, size, &solution, dice) else { continue };
            let mut more = board.clone();
            if more.add(Statement::Relation(relation)).is_ok() {
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

/// A relation of one of some kinds that a solution keeps.
fn relation(kinds: &[RelationKind], size: usize, solution: &Puzzle, dice: &mut Dice) -> Option<Relation> {
    let kind = kinds[dice.below(kinds.len())];
    let facts = kind.facts();
    let clues: Vec<Candidate> = solution.clues().collect();
    let digit =
        |cell: Cell| clues.iter().find(|clue| clue.cell() == cell).map_or(0, |clue| clue.digit().number().into());
    (0..60).find_map(|_| {
        let part = |most: usize, dice: &mut Dice| {
            let first = clues[dice.below(clues.len())].cell();
            let beside = |dice: &mut Dice| {
                Cell::at(dice.below(size), if dice.below(2) == 0 { first.column() } else { dice.below(size) })
            };
            let more: Vec<Cell> = (0..dice.below(most)).map(|_| beside(dice)).collect();
            [first].into_iter().chain(more).collect::<Vec<Cell>>()
        };
        let parts = match facts.parts {
            KindParts::One | KindParts::Pair => vec![part(5, dice)],
            KindParts::Two => vec![part(2, dice), part(4, dice)],
            KindParts::Equal | KindParts::Some => (0..2 + dice.below(2)).map(|_| part(3, dice)).collect(),
        };
        let total: usize = parts.concat().iter().map(|cell| digit(*cell)).sum();
        let total = total.cast_signed() as i32;
        let small = |dice: &mut Dice| dice.below(2 * size).cast_signed() as i32;
        let numbers = match facts.numbers {
            KindNumbers::None => Vec::new(),
            KindNumbers::One | KindNumbers::Perhaps => vec![if dice.below(2) == 0 { total } else { small(dice) }],
            KindNumbers::Digits => (0..=dice.below(2)).map(|_| 1 + dice.below(size).cast_signed() as i32).collect(),
            KindNumbers::Factors => {
                let factors: Vec<i32> = parts[0].iter().map(|_| small(dice) % 5 - 2).collect();
                let each =
                    parts[0].iter().zip(&factors).map(|(cell, factor)| factor * digit(*cell).cast_signed() as i32);
                [each.sum()].into_iter().chain(factors.iter().copied()).collect()
            }
        };
        Relation::new(kind, numbers, parts).ok().filter(|relation| relation.holds(size, digit))
    })
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
