//! Solutions and new puzzles, compared with a plain search that shares nothing with the library's.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use unguess_board::deadline::Deadline;
use unguess_board::random::Random;
use unguess_board::symmetry::Symmetry;
use unguess_large::{
    Board, Digit, Digits, Filling, HouseKind, Recipe, State, Verdict, generate, random_filling, solutions, verdict,
};

const NEVER: Deadline = Deadline::NEVER;

/// All solutions up to a limit, cell by cell, where the fewest digits remain.
fn plain(board: &Board, filling: &mut Vec<Option<Digit>>, found: &mut BTreeSet<Filling>, limit: usize) {
    let remaining = |cell: usize| -> Vec<Digit> {
        let is_free = |digit: &Digit| board.peers(cell).iter().all(|peer| filling[*peer] != Some(*digit));
        board.digits().iter().filter(is_free).collect()
    };
    let open = (0..board.cells()).filter(|cell| filling[*cell].is_none());
    let Some((cell, digits)) = open.map(|cell| (cell, remaining(cell))).min_by_key(|(_, digits)| digits.len()) else {
        found.insert(filling.iter().flatten().copied().collect());
        return;
    };
    for digit in digits {
        if found.len() < limit {
            filling[cell] = Some(digit);
            plain(board, filling, found, limit);
        }
    }
    filling[cell] = None;
}

/// Boards of 10 digits: boxes, no boxes, regions in pieces, diagonals, and boxes with a knight's move between other digits.
fn boards() -> Vec<Arc<Board>> {
    let pieces: Vec<usize> = (0..100).map(|cell| 2 * (cell / 20) + (cell + 2 * (cell / 10 % 2)) % 10 / 5).collect();
    let mut diagonals = Board::usual(10).expect("boxes of 2 x 5");
    diagonals.add(HouseKind::Extra, 1, (0..10).map(|row| 11 * row).collect());
    diagonals.add(HouseKind::Extra, 2, (0..10).map(|row| 9 * row + 9).collect());
    let mut knight = Board::usual(10).expect("boxes of 2 x 5");
    for cell in 0_usize..80 {
        for column in [(cell % 10).checked_sub(1), Some(cell % 10 + 1)].into_iter().flatten().filter(|at| *at < 10) {
            knight.part(cell, 10 * (cell / 10 + 2) + column);
        }
        for column in [(cell % 10).checked_sub(2), Some(cell % 10 + 2)].into_iter().flatten().filter(|at| *at < 10) {
            knight.part(cell, 10 * (cell / 10 + 1) + column);
        }
    }
    let boards = [Board::usual(10), Board::latin(10), Board::regions(&pieces), Ok(diagonals), Ok(knight)];
    boards.into_iter().map(|board| Arc::new(board.expect("10 digits"))).collect()
}

/// Some givens of a random solution.
fn some_of(board: &Board, random: &mut Random, count: usize) -> Vec<Option<Digit>> {
    let filling = random_filling(board, random, &NEVER).expect("these boards have solutions");
    let mut cells: Vec<usize> = (0..board.cells()).collect();
    random.shuffle(&mut cells);
    let mut givens = vec![None; board.cells()];
    cells.iter().take(count).for_each(|cell| givens[*cell] = Some(filling[*cell]));
    givens
}

#[test]
fn solutions_are_those_of_a_plain_search() {
    let mut kinds = BTreeSet::new();
    for (at, board) in boards().iter().enumerate() {
        for number in 0..40 {
            let mut random = Random::new(at as u64, number);
            let mut givens = some_of(board, &mut random, 48 + number as usize);
            if number % 4 == 0 {
                // Mostly without a solution.
                let cell = random.below(100);
                givens[cell] = Digit::new(random.below(10) + 1);
            }
            let state = State::of(board, &givens);
            let mut expected = BTreeSet::new();
            let clash = (0..100).any(|cell| {
                givens[cell].is_some() && board.peers(cell).iter().any(|peer| givens[*peer] == givens[cell])
            });
            if !clash {
                plain(board, &mut givens, &mut expected, 300);
            }
            let found: Vec<Filling> = solutions(&state, &NEVER).take(300).collect();
            let different: BTreeSet<Filling> = found.iter().cloned().collect();
            assert_eq!(found.len(), different.len(), "none is found twice");
            if expected.len() < 300 {
                assert_eq!(different, expected);
            } else {
                assert_eq!(different.len(), 300);
            }
            let decided = match verdict(&state, &NEVER) {
                Verdict::None => 0,
                Verdict::Unique(one) => usize::from(expected.contains(&one)),
                Verdict::Multiple(two) => {
                    let solved = |one: &Filling| State::of(board, &one.iter().copied().map(Some).collect::<Vec<_>>());
                    assert!(two[0] != two[1] && two.iter().all(|one| solved(one).is_solved()));
                    2
                }
                Verdict::Unknown => 3,
            };
            assert_eq!(decided, expected.len().min(2));
            kinds.insert((at, decided));
        }
    }
    assert_eq!(kinds.len(), 15, "each board has states with none, one and several: {kinds:?}");
}

#[test]
fn empty_boards_of_all_sizes_have_solutions() {
    let usual = Board::SIZES.filter_map(|size| Board::usual(size).ok());
    let boards: Vec<Board> = usual.chain(Board::SIZES.filter_map(|size| Board::latin(size).ok())).collect();
    assert_eq!(boards.len(), 11 + 16);
    for board in boards {
        let board = Arc::new(board);
        let filling = solutions(&State::of(&board, &[]), &NEVER).next().unwrap();
        assert!(State::of(&board, &filling.into_iter().map(Some).collect::<Vec<_>>()).is_solved());
    }
}

#[test]
fn removed_candidates_are_not_in_a_solution() {
    let board = Arc::new(Board::usual(12).unwrap());
    let mut state = State::of(&board, &[]);
    let one = Digit::new(1).unwrap();
    for cell in 0..11 {
        state.remove(cell, Digits::of(one));
    }
    let filling = solutions(&state, &NEVER).next().unwrap();
    assert_eq!(filling[11], one);
    state.remove(11, Digits::of(one));
    assert_eq!(verdict(&state, &NEVER), Verdict::None);
}

#[test]
fn contradictory_and_foreign_givens_have_no_solution() {
    let board = Arc::new(Board::usual(10).unwrap());
    let mut givens = vec![None; 100];
    givens[0] = Digit::new(3);
    givens[9] = Digit::new(3);
    assert_eq!(verdict(&State::of(&board, &givens), &NEVER), Verdict::None);
    givens[9] = Digit::new(11);
    assert_eq!(verdict(&State::of(&board, &givens), &NEVER), Verdict::None);
}

#[test]
fn the_deadline_is_kept() {
    let over = Deadline::new(Some(Duration::ZERO), None);
    let board = Arc::new(Board::usual(25).unwrap());
    let state = State::of(&board, &[]);
    assert_eq!(verdict(&state, &over), Verdict::Unknown);
    let mut none = solutions(&state, &over);
    assert!(none.next().is_none() && none.is_over);
    assert_eq!(random_filling(&board, &mut Random::new(1, 1), &over), None);
    assert_eq!(generate(&board, &Recipe::default(), 1, 1, &over), None);
}

#[test]
fn new_puzzles_depend_on_seed_and_number_and_have_symmetry_and_one_solution() {
    for size in [10, 12] {
        let board = Arc::new(Board::usual(size).unwrap());
        for symmetry in Symmetry::ALL {
            for singles in [false, true] {
                let recipe = Recipe { symmetry, singles, ..Recipe::default() };
                let [made, again, other] =
                    [(1, 4), (1, 4), (1, 5)].map(|(seed, number)| generate(&board, &recipe, seed, number, &NEVER));
                assert_eq!(made, again);
                assert_ne!(made, other);
                let made = made.unwrap();
                let is_clue = |cell: usize| made.givens[cell].is_some();
                for mut group in symmetry.groups(size) {
                    let first = group.next().unwrap();
                    assert!(group.all(|cell| is_clue(cell) == is_clue(first)));
                }
                assert_eq!(verdict(&State::of(&board, &made.givens), &NEVER), Verdict::Unique(made.solution));
                assert!(!singles || is_solved_by_singles(&board, &made.givens));
            }
        }
    }
}

fn is_solved_by_singles(board: &Arc<Board>, givens: &[Option<Digit>]) -> bool {
    let mut state = State::of(board, givens);
    loop {
        let naked = (0..board.cells()).find_map(|cell| Some((cell, state.candidates(cell).single()?)));
        let hidden = || {
            board.houses().iter().find_map(|house| {
                board.digits().iter().find_map(|digit| {
                    let mut places = house.cells.iter().filter(|cell| state.candidates(**cell).contains(digit));
                    places.next().filter(|_| places.next().is_none()).map(|cell| (*cell, digit))
                })
            })
        };
        match naked.or_else(hidden) {
            Some((cell, digit)) => state.place(cell, digit),
            None => return state.is_solved(),
        }
    }
}

#[test]
fn without_symmetry_each_clue_is_needed() {
    let board = Arc::new(Board::usual(10).unwrap());
    let made = generate(&board, &Recipe::default(), 2, 0, &NEVER).unwrap();
    for cell in (0..100).filter(|cell| made.givens[*cell].is_some()) {
        let mut fewer = made.givens.clone();
        fewer[cell] = None;
        assert!(matches!(verdict(&State::of(&board, &fewer), &NEVER), Verdict::Multiple(_)));
    }
}

#[test]
fn thousands_of_solutions_are_all_found() {
    let board = Arc::new(Board::latin(10).unwrap());
    let mut counts = Vec::new();
    for number in 0..6 {
        let mut givens = some_of(&board, &mut Random::new(9, number), 47);
        let found: BTreeSet<Filling> = solutions(&State::of(&board, &givens), &NEVER).take(20_000).collect();
        counts.push(found.len());
        let mut expected = BTreeSet::new();
        plain(&board, &mut givens, &mut expected, 20_000);
        assert!(found == expected || found.len() == 20_000 && expected.len() == 20_000);
    }
    assert!(counts.iter().any(|count| (1000..20_000).contains(count)), "{counts:?}");
}
