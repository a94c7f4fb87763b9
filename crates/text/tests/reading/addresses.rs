//! Addresses of pages with a puzzle in them, invisible characters before one, and quoted line breaks below a header.

use crate::{EASY, board, entries, entries_on, grids_on};
use unguess_text::{BoardRules, pasted};

/// Asserts that an input has `count` entries, and that each is the same easy puzzle.
fn assert_is_read(input: &str, count: usize) {
    assert_eq!(entries(input), vec![Ok(EASY.to_owned()); count], "{input}");
}

#[test]
fn an_address_with_one_puzzle_is_that_puzzle() {
    let zeros = EASY.replace('.', "0");
    for address in [
        format!("https://example.org/sudoku.php?bd={EASY}&level=3"),
        format!("http://example.org/{zeros}"),
        format!("HTTPS://www.example.org/?a=1,2;3|4&s={zeros}#{zeros} its name"),
        format!("www.example.org/play#{EASY}"),
        format!("\u{200b}https://example.org/?s={EASY}"),
    ] {
        assert_is_read(&address, 1);
        let alone = address.split(' ').next().unwrap_or_default();
        assert_is_read(&format!("{EASY}\n{address}\n{alone}\n{EASY}\n"), 4);
        let found = pasted("text", &address, None).unwrap();
        assert_eq!(found.grid.to_string(), EASY, "{address}");
    }
    let among_words = pasted("text", &format!("try https://example.org/?s={EASY} today"), None).unwrap();
    assert_eq!(among_words.grid.to_string(), EASY);
}

#[test]
fn an_address_without_a_puzzle_or_with_two_is_refused() {
    let other = EASY.replacen('8', ".", 1);
    let none = "contains no puzzle: expected 81 or 729 cells without a break";
    for (address, at, reason) in [
        (format!("https://example.org/?s={EASY}&t={other}"), 108, "contains 2 different puzzles"),
        (format!("https://example.org/?s={EASY}."), 1, none),
        (format!("https://example.org/?s={}", &EASY[1..]), 1, none),
        ("https://example.org/".to_owned(), 1, none),
    ] {
        let read = entries(&format!("{address}\n{EASY}\n"));
        let message = read[0].as_ref().unwrap_err();
        assert!(message.contains(reason) && message.contains(&format!(":1:{at}:")), "{address}: {message}");
        assert_eq!(read[1..], [Ok(EASY.to_owned())], "{address}");
    }
}

#[test]
fn an_address_that_says_another_board_is_refused_unless_the_board_is_named() {
    let classic = BoardRules::named("classic").unwrap();
    for address in [
        format!("https://www.sudokuwiki.org/sudokux.htm?bd={EASY}"),
        format!("https://www.sudokuwiki.org/Jigsaw.asp?bd={EASY}&reg=123"),
        format!("https://example.org/play?bd={EASY}&variant=antiknight"),
        format!("https://example.org/killer-sudoku/?bd={EASY}"),
        format!("https://example.org/play?bd={EASY}&anti-knight=1"),
        format!("https://example.org/play?bd={EASY}&rules=x"),
        format!("www.example.org/non-consecutive#{EASY}"),
    ] {
        let message = entries(&address)[0].clone().unwrap_err();
        assert!(message.contains("which is not the classic board"), "{message}");
        assert!(grids_on(&address, Some(&classic))[0].is_ok(), "{address}");
    }
    for address in [
        format!("https://example.org/play?bd={EASY}&variant=classic&level=3&id=77"),
        format!("https://example.org/sudoku.htm?bd={EASY}&antiknight=false&type=easy"),
    ] {
        assert_is_read(&address, 1);
    }
}

#[test]
fn characters_that_nobody_sees_may_stand_before_anything() {
    let board = board(EASY);
    let list: Vec<String> =
        board.lines().map(|row| row.replace('.', "0").split("").collect::<Vec<_>>().join(",")).collect();
    let list: Vec<&str> = list.iter().map(|row| row.trim_matches(',')).collect();
    let bars =
        |row: &str| format!("║{}║\n", row.replace('.', " ").split("").collect::<Vec<_>>().join("│").trim_matches('│'));
    for unseen in ["\u{200b}", "\u{feff}\u{feff}", "\u{ad}", " \u{200b} "] {
        for (input, count) in [
            (format!("id,puzzle\n1,{EASY}\n"), 1),
            (format!("{{\"id\":1,\"puzzle\":\"{EASY}\"}}\n{unseen}{{\"id\":1,\"puzzle\":\"{EASY}\"}}\n"), 2),
            (format!("[[{}]]\n", list.join("],[")), 1),
            (format!("[Puzzle]\n{board}"), 1),
            (board.lines().map(bars).collect(), 1),
            (format!("{EASY}{unseen} its name\n"), 1),
        ] {
            assert_is_read(&format!("{unseen}{input}"), count);
        }
    }
}

#[test]
fn the_first_row_of_a_table_may_have_a_quoted_line_break() {
    for header in ["id,note,puzzle", "\"id\",\"note\",\"Puzzle\"", "number,said,what"] {
        assert_is_read(&format!("{header}\n1,\"a\n\n b\",{EASY}\n2,c,{EASY}\n"), 2);
    }
    // A quote that is never closed costs one row.
    let rows = entries_on(&format!("id,note,puzzle\n1,\"a,{EASY}\n2,c,{EASY}\n"), None);
    assert_eq!(rows.len(), 2);
    assert_eq!(rows[1].field(), EASY);
}
