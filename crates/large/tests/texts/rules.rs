//! The rules that find an alphabet.

use crate::made::{Numbers, complete, on, puzzle, refusal, undeclared};
use unguess_large::{Alphabet, Board, Declared, Digit, grid_text, read};

/// A complete 16x16 grid without one digit.
fn without(number: usize) -> Vec<Option<Digit>> {
    complete([4, 4], &mut Numbers(number as u64))
        .into_iter()
        .map(|digit| digit.filter(|d| d.number() != number))
        .collect()
}

/// The alphabet of a text, or the reason why it has none.
fn outcome(text: &str) -> String {
    refusal(text, &Declared::default())
}

#[test]
fn letters_are_found_by_the_absence_of_the_signs_1_to_9() {
    let text = grid_text(Alphabet::Letters, &without(16));
    assert_eq!(outcome(&text), "read as Letters");
    assert_eq!(outcome(&text.replace('.', "0")), "read as Letters");
    assert_eq!(undeclared(&text).givens, without(16));
}

#[test]
fn the_last_sign_from_1_on_decides() {
    let text = grid_text(Alphabet::OneBased, &without(5));
    assert_eq!(outcome(&text), "read as OneBased");
    assert_eq!(outcome(&text.replace('.', "0")), "read as OneBased");
    // It decides on any board, even if it is the only digit.
    assert_eq!(outcome(&format!("G1{}", ".".repeat(254))), "read as OneBased");
    // A letter beyond it can be in letters only.
    assert_eq!(outcome(&format!("H{}", ".".repeat(255))), "read as Letters");
}

#[test]
fn zero_beside_another_empty_sign_is_a_digit() {
    let text = grid_text(Alphabet::ZeroBased, &without(5));
    assert_eq!(outcome(&text), "read as ZeroBased");
    assert_eq!(undeclared(&text).givens, without(5));
}

#[test]
fn zero_alone_is_empty_if_a_house_has_two_of_them() {
    let grid = without(16);
    let mut text = grid_text(Alphabet::OneBased, &grid);
    assert!(outcome(&text).contains("the digits could be 1-9A-G without G, or 0-9A-F without 0"));
    text = text.replace('.', "0");
    // One zero in each house: they are a digit, and the grid is complete.
    assert_eq!(outcome(&text), "read as ZeroBased");
    assert!(undeclared(&text).givens.iter().all(Option::is_some));
    let cell = grid.iter().position(Option::is_some).unwrap();
    text.replace_range(cell..=cell, "0");
    assert_eq!(outcome(&text), "read as OneBased");
    assert_eq!(undeclared(&text).givens.iter().flatten().count(), 239);
}

#[test]
fn two_empty_signs_are_refused() {
    let mut text = grid_text(Alphabet::OneBased, &without(16));
    // The first cell and the last of the first row share that row alone.
    text.replace_range(0..1, "0");
    text.replace_range(15..16, "0");
    assert_eq!(outcome(&text), "column 16: 0 occurs twice in r1, so it is an empty cell, as is . : use one of them");
}

#[test]
fn frames_and_white_space_are_dropped() {
    let grid = puzzle([3, 4], &mut Numbers(7));
    for alphabet in Alphabet::ALL {
        let words: Vec<String> = grid.iter().map(|digit| format!("{:>2}", grid_text(alphabet, &[*digit]))).collect();
        let rows = words.chunks(12).map(|row| row.chunks(4).map(|part| part.join(" ")).collect::<Vec<_>>().join(" | "));
        let rows: Vec<String> = rows.map(|row| format!("| {row} |\r\n")).collect();
        let frame = "+-------------+=============+-------------+\n";
        let text =
            "\u{feff}".to_owned() + frame + &rows.chunks(3).map(|rows| rows.concat() + frame).collect::<String>();
        let found = undeclared(&text);
        assert_eq!((found.alphabet, &found.givens), (alphabet, &grid));
    }
}

#[test]
fn numbers_may_have_any_sign_for_empty_cells() {
    let grid = puzzle([4, 4], &mut Numbers(8));
    for empty in ["0", "_", "-", "00"] {
        let word = |digit: &Option<Digit>| digit.map_or_else(|| empty.to_owned(), |digit| digit.to_string());
        let text: Vec<String> = grid.iter().map(word).collect();
        // A row of hyphens is not a frame.
        let rows: String = text.chunks(16).map(|row| row.join(" ") + "\n").collect();
        assert_eq!(undeclared(&rows).givens, grid, "{rows}");
    }
    let mut rows = vec!["- - - - - - - - - - - - - - - -".to_owned(); 16];
    rows[3] = "- - - - - - - 12 - - - - - - 3 -".to_owned();
    assert_eq!(undeclared(&rows.join("\n")).givens.iter().flatten().count(), 2);
}

#[test]
fn a_declared_board_replaces_the_usual_one() {
    let grid = puzzle([2, 8], &mut Numbers(9));
    let text = grid_text(Alphabet::Letters, &grid);
    assert_eq!(read(&text, &on(Board::boxes(2, 8).unwrap())).unwrap().board.shape(), Some([2, 8]));
    assert_eq!(read(&text, &on(Board::latin(16).unwrap())).unwrap().board.houses().len(), 32);
    let other = refusal(&text, &on(Board::usual(12).unwrap()));
    assert_eq!(other, "column 1: a grid of 16 rows does not fit the declared board of 12 digits");
    let regions = text + &"ABCDEFGHIJKLMNOP".repeat(16);
    assert!(refusal(&regions, &on(Board::usual(16).unwrap())).starts_with("column 257: found regions after the grid"));
}

#[test]
fn gaps_between_boxes_do_not_make_numbers() {
    let grid = complete([5, 2], &mut Numbers(10));
    let board = on(Board::boxes(5, 2).unwrap());
    for alphabet in [Alphabet::ZeroBased, Alphabet::OneBased, Alphabet::Letters] {
        let signs: Vec<String> = grid.iter().map(|digit| grid_text(alphabet, &[*digit])).collect();
        let pairs: Vec<String> = signs.chunks(2).map(<[String]>::concat).collect();
        let found = read(&pairs.join(" "), &board).unwrap();
        assert_eq!((found.alphabet, &found.givens), (alphabet, &grid));
    }
}
