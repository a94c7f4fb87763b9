//! Boards with candidates: what is printed is read again, and what is damaged is refused with its place.

use std::sync::Arc;

use crate::made::{Numbers, SIZES, declared, on, puzzle, refusal, shape, undeclared};
use unguess_large::{Alphabet, Board, Declared, Digits, Extra, LargePuzzle, State, marks_board, marks_text, read};

/// A state of some board with candidates removed at random, one cell without any.
fn state(board: Board, numbers: &mut Numbers) -> State {
    let board = Arc::new(board);
    let size = board.size();
    // What is complete for the usual boxes does not fit a diagonal.
    let is_usual = board.houses().len() == 3 * size && board.shape().is_some_and(|boxes| boxes == shape(size));
    let givens = if is_usual { puzzle(shape(size), numbers) } else { vec![None; size * size] };
    let mut state = State::of(&board, &givens);
    for cell in 0..board.cells() {
        let lost: Digits = state.candidates(cell).iter().filter(|_| numbers.below(3) == 0).collect();
        if lost != state.candidates(cell) {
            state.remove(cell, lost);
        }
    }
    // All digits are still somewhere, as in all positions with a solution.
    let empty = (0..board.cells()).find(|cell| state.digit(*cell).is_none()).expect("a puzzle");
    state.remove(empty, board.digits());
    state
}

/// The digits that each cell may have, and what is a house.
fn position(state: &State) -> (Vec<Digits>, Vec<Vec<usize>>) {
    let digits = |cell| state.digit(cell).map_or_else(|| state.candidates(cell), |digit| [digit].into_iter().collect());
    let houses = state.board().houses().iter().map(|house| house.cells.clone());
    ((0..state.board().cells()).map(digits).collect(), houses.collect())
}

/// Asserts that a puzzle has this position, and that no cell is filled that a peer may still take the digit of.
fn assert_is(puzzle: &LargePuzzle, state: &State, text: &str) {
    let found = puzzle.state();
    assert_eq!(position(&found), position(state), "{text}");
    for cell in 0..found.board().cells() {
        // A placed digit is gone from the peers, so that only naked singles can differ, and these make no difference.
        assert!(state.digit(cell).is_none() || found.digit(cell) == state.digit(cell), "cell {cell}\n{text}");
    }
}

#[test]
fn printed_boards_of_all_sizes_and_alphabets_are_read_as_the_same_position() {
    let mut numbers = Numbers(21);
    for size in SIZES {
        let state = state(Board::usual(size).unwrap(), &mut numbers);
        for alphabet in Alphabet::ALL {
            let text = marks_board(&state, alphabet);
            let found = undeclared(&text);
            assert_eq!((found.alphabet, found.board.shape()), (alphabet, Some(shape(size))), "{text}");
            assert_is(&found, &state, &text);
            assert_is(&read(&text, &declared(alphabet)).unwrap(), &state, &text);
        }
        let text = marks_text(&state);
        assert_is(&undeclared(&text), &state, &text);
    }
}

#[test]
fn walls_are_the_regions() {
    let mut numbers = Numbers(22);
    let diagonal = |size: usize| (0..size * size).map(|cell| (cell / size + cell % size) % size).collect::<Vec<_>>();
    // Pairs of rows, each in two regions that are no rectangles.
    let steps =
        |cell: usize| cell / 20 * 2 + usize::from(cell % 10 >= if (cell / 10).is_multiple_of(2) { 3 } else { 7 });
    for board in [
        Board::boxes(5, 2).unwrap(),
        Board::boxes(6, 2).unwrap(),
        Board::regions(&(0..100).map(steps).collect::<Vec<_>>()).unwrap(),
        Board::latin(11).unwrap(),
        Board::latin(16).unwrap(),
    ] {
        let state = state(board, &mut numbers);
        let text = marks_board(&state, Alphabet::OneBased);
        let found = undeclared(&text);
        assert_eq!(found.board.shape(), state.board().shape());
        assert_is(&found, &state, &text);
    }
    // What walls cannot show is declared. These regions touch at corners alone.
    for board in [Board::regions(&diagonal(12)).unwrap(), Board::usual(16).unwrap().with(Extra::DiagonalUp).unwrap()] {
        let state = state(board.clone(), &mut numbers);
        let text = marks_board(&state, Alphabet::Letters);
        assert_is(&read(&text, &on(board)).unwrap(), &state, &text);
    }
    let apart = marks_board(&state(Board::regions(&diagonal(12)).unwrap(), &mut numbers), Alphabet::Letters);
    let fault = refusal(&apart, &Declared::default());
    assert_eq!(fault, "column 1: the walls do not part the board into regions of 12 cells: declare the boxes");
}

#[test]
fn solved_boards_are_read_too() {
    let mut numbers = Numbers(23);
    for size in SIZES {
        let board = Arc::new(Board::usual(size).unwrap());
        let state = State::of(&board, &crate::made::complete(shape(size), &mut numbers));
        for alphabet in Alphabet::ALL {
            let text = marks_board(&state, alphabet);
            let found = undeclared(&text);
            assert_eq!((found.alphabet, found.marks.len()), (alphabet, 0));
            assert!(found.state().is_solved(), "{text}");
        }
    }
}

/// A line of a text with a word instead of another one, and the text with it.
fn with(text: &str, line: usize, old: &str, new: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    assert!(lines[line].contains(old), "{}", lines[line]);
    lines[line] = lines[line].replacen(old, new, 1);
    lines.join("\n")
}

#[test]
fn broken_boards_are_refused_with_line_and_column() {
    let board = Arc::new(Board::usual(16).unwrap());
    let state = State::of(&board, &[None; 256]);
    let outcome = |text: &str| refusal(text, &Declared::default());
    let all = "123456789ABCDEFG";
    let text = marks_board(&state, Alphabet::OneBased);
    let signs = "expected the candidates of a cell in order, of 1-9A-G, or -, found";
    assert_eq!(outcome(&with(&text, 3, all, "123Z")), format!("line 4, column 11: {signs} \"Z\""));
    assert_eq!(outcome(&with(&text, 3, all, "1233")), format!("line 4, column 11: {signs} \"3\""));
    assert_eq!(outcome(&with(&text, 3, all, "132")), format!("line 4, column 10: {signs} \"2\""));
    assert_eq!(outcome(&with(&text, 3, all, "1é")), format!("line 4, column 9: {signs} \"é\""));
    assert_eq!(outcome(&with(&text, 3, all, "")), "line 4, column 253: row 2 has 15 cells: expected 16");
    assert_eq!(outcome(&with(&text, 3, all, "1 2")), "line 4, column 256: row 2 has 17 cells: expected 16");
    let short: Vec<&str> = text.lines().take(15).collect();
    assert!(outcome(&short.join("\n")).ends_with("expected 16 rows, but found 11"), "{}", outcome(&short.join("\n")));
    let text = marks_board(&state, Alphabet::Numbers);
    let numbers = "expected the candidates of a cell in order, of numbers 1 to 16, or -, found";
    let all = "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16";
    assert_eq!(outcome(&with(&text, 2, all, "1,17")), format!("line 3, column 10: {numbers} \"17\""));
    assert_eq!(outcome(&with(&text, 2, all, "1,,2")), format!("line 3, column 10: {numbers} \"\""));
    assert_eq!(outcome(&with(&text, 2, all, "01,2")), format!("line 3, column 8: {numbers} \"01\""));
}

#[test]
fn unclear_alphabets_are_refused_with_what_they_could_be() {
    let board = Arc::new(Board::usual(16).unwrap());
    let mut state = State::of(&board, &[None; 256]);
    let last: Digits = [board.digits().iter().last().unwrap()].into_iter().collect();
    (0..256).for_each(|cell| state.remove(cell, last));
    let text = marks_board(&state, Alphabet::OneBased);
    assert_eq!(
        refusal(&text, &Declared::default()),
        "column 1: the candidates could be 1-9A-G or 0-9A-F: declare the alphabet"
    );
    assert_is(&read(&text, &declared(Alphabet::OneBased)).unwrap(), &state, &text);
}
