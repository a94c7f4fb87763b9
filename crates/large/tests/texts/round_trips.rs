//! What is written is read again.

use crate::made::{Numbers, SIZES, complete, declared, puzzle, shape, undeclared};
use unguess_large::{
    Alphabet, Board, Declared, Digit, State, grid_text, marks_text, read, read_batch, read_marks, regions_text,
};

#[test]
fn grids_of_all_sizes_and_alphabets_are_read_as_they_are_written() {
    let mut numbers = Numbers(1);
    for size in SIZES {
        for grid in [complete(shape(size), &mut numbers), puzzle(shape(size), &mut numbers), vec![None; size * size]] {
            for alphabet in Alphabet::ALL {
                let text = grid_text(alphabet, &grid);
                let found = read(&text, &declared(alphabet)).unwrap();
                assert_eq!((&found.givens, found.alphabet), (&grid, alphabet));
                assert_eq!(found.board.shape(), Some(shape(size)));
                assert_eq!(grid_text(found.alphabet, &found.givens), text);
            }
        }
    }
}

#[test]
fn puzzles_need_no_declaration() {
    let mut numbers = Numbers(2);
    for size in SIZES {
        for _ in 0..20 {
            let grid = puzzle(shape(size), &mut numbers);
            for alphabet in Alphabet::ALL {
                let text = grid_text(alphabet, &grid);
                let found = undeclared(&text);
                assert_eq!((found.alphabet, &found.givens), (alphabet, &grid), "{text}");
                // Lower case and rows on lines of their own mean the same.
                let words: Vec<String> = grid.iter().map(|digit| grid_text(alphabet, &[*digit])).collect();
                let gap = if alphabet == Alphabet::Numbers { " " } else { "" };
                let rows: String = words.chunks(size).map(|row| row.join(gap).to_lowercase() + "\n").collect();
                assert_eq!(undeclared(&rows).givens, grid);
            }
        }
    }
}

#[test]
fn sizes_without_boxes_are_read_as_latin_squares() {
    for size in [11, 13, 17, 19, 23] {
        let square: Vec<_> = (0..size * size).map(|cell| Digit::new((cell / size + cell % size) % size + 1)).collect();
        for alphabet in Alphabet::ALL {
            let found = undeclared(&grid_text(alphabet, &square));
            assert_eq!((found.givens, found.alphabet, found.board.shape()), (square.clone(), alphabet, None));
            assert_eq!(found.board.houses().len(), 2 * size);
        }
    }
}

#[test]
fn regions_follow_the_grid() {
    let mut numbers = Numbers(3);
    for size in SIZES {
        // Each region is a diagonal that goes on at the other edge.
        let grid = puzzle(shape(size), &mut numbers);
        let regions: Vec<usize> = (0..size * size).map(|cell| (cell / size + cell % size) % size).collect();
        let board = Board::regions(&regions).unwrap();
        let text = regions_text(&board).unwrap();
        for alphabet in [Alphabet::Letters, Alphabet::OneBased, Alphabet::ZeroBased] {
            let found = read(&(grid_text(alphabet, &grid) + &text), &declared(alphabet)).unwrap();
            assert_eq!((found.givens, regions_text(&found.board)), (grid.clone(), Some(text.clone())));
        }
    }
}

#[test]
fn regions_are_numbered_in_the_order_of_their_signs() {
    // Columns as regions, named from the right to the left.
    let grid = grid_text(Alphabet::Letters, &complete([2, 5], &mut Numbers(4)));
    let found = undeclared(&(grid + &"9876543210".repeat(10)));
    assert_eq!(found.board.houses()[0].cells, (0..10).map(|row| 10 * row + 9).collect::<Vec<_>>());
    assert_eq!(regions_text(&found.board).unwrap(), "JIHGFEDCBA".repeat(10));
    assert_eq!(regions_text(&Board::usual(16).unwrap()), None);
    assert_eq!(regions_text(&Board::latin(16).unwrap()), None);
}

#[test]
fn marks_are_lists_of_decimal_numbers() {
    let mut numbers = Numbers(5);
    for size in SIZES {
        let board = std::sync::Arc::new(Board::usual(size).unwrap());
        let mut state = State::of(&board, &puzzle(shape(size), &mut numbers));
        state.remove(0, board.digits());
        let text = marks_text(&state);
        let marks = read_marks(&text, &board).unwrap();
        for (cell, digits) in marks.into_iter().enumerate() {
            let expected =
                state.digit(cell).map_or_else(|| state.candidates(cell), |digit| [digit].into_iter().collect());
            assert_eq!(digits, expected, "cell {cell}\n{text}");
        }
    }
    let board = Board::usual(16).unwrap();
    let refusal = |text: &str| read_marks(text, &board).unwrap_err().to_string();
    assert!(refusal("1,2 3").contains("found 2 lists of candidates: expected one for each of 256 cells"));
    let text = format!("{}\n1,17{}", "1 ".repeat(16), " 1".repeat(239));
    assert_eq!(refusal(&text), "line 2, column 3: expected a digit from 1 to 16, found 17");
}

#[test]
fn damaged_texts_are_read_or_refused() {
    let mut numbers = Numbers(6);
    let signs: Vec<char> = ".0123456789ABGPYZabgpy_-|+=:,x~{}\"\n é".chars().collect();
    let announced = [
        "2x5:3d5a8_10c2_5e1a5a7",
        "10j:zzzv,a_b_c",
        ".Shape~10x10.~R1C1_3",
        "{\"size\":10,\"grid\":[[{}]]}",
        "size 10; marks r1c1 3,10; windoku",
    ];
    let mut outcomes = [0; 2];
    for round in 0..2000 {
        let grid = puzzle(shape(SIZES[round % 5]), &mut numbers);
        let text = match round % 9 {
            form @ 0..5 => announced[form].to_owned(),
            form => grid_text(Alphabet::ALL[form - 5], &grid),
        };
        let mut text: Vec<char> = text.chars().collect();
        for _ in 0..numbers.below(3) {
            let (at, sign) = (numbers.below(text.len()), signs[numbers.below(signs.len())]);
            match numbers.below(3) {
                0 => text[at] = sign,
                1 => text.insert(at, sign),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        outcomes[usize::from(read(&text, &Declared::default()).is_ok())] += 1;
        assert_eq!(read_batch(&[&text, &text], &declared(Alphabet::ZeroBased)).len(), 2);
    }
    assert!(outcomes.iter().all(|count| *count > 100), "{outcomes:?}");
}
