//! Addresses of pages with a puzzle in them, invisible characters before one, and quoted line breaks below a header.

use crate::common::program::{EASY, fed, rows, text};

/// Whether `rate` has a row of the puzzle for each of so many lines, and says nothing else.
fn assert_is_read(input: &str, count: usize) {
    let run = fed(&["rate"], input.as_bytes());
    assert_eq!(text(&run.stderr), "", "{input}");
    assert_eq!(rows(&run).len(), count, "{input}");
    assert!(rows(&run).iter().all(|row| row.starts_with(EASY) && row.contains(",ok,")), "{input}");
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
        assert_eq!(fed(&["hint", "-"], address.as_bytes()), fed(&["hint", "-"], EASY.as_bytes()), "{address}");
    }
}

#[test]
fn an_address_without_a_puzzle_or_with_two_is_refused() {
    let other = EASY.replacen('8', ".", 1);
    let none = "contains no puzzle: expected 81 or 729 cells without a break";
    for (address, at, told) in [
        (format!("https://example.org/?s={EASY}&t={other}"), 108, "contains 2 different puzzles"),
        (format!("https://example.org/?s={EASY}."), 1, none),
        (format!("https://example.org/?s={}", &EASY[1..]), 1, none),
        ("https://example.org/".to_owned(), 1, none),
    ] {
        let run = fed(&["rate"], format!("{address}\n{EASY}\n").as_bytes());
        assert!(text(&run.stderr).contains(told), "{address}: {}", text(&run.stderr));
        assert!(text(&run.stderr).contains(&format!(":1:{at}")), "{address}: {}", text(&run.stderr));
        assert!(rows(&run)[0].contains(",invalid,") && rows(&run)[1].contains(",ok,"), "{address}");
    }
}

#[test]
fn characters_that_nobody_sees_may_stand_before_anything() {
    let board: String = EASY.as_bytes().chunks(9).map(|row| text(row) + "\n").collect();
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
    // A quote that is never closed costs its own row.
    let run = fed(&["rate"], format!("id,note,puzzle\n1,\"a,{EASY}\n2,c,{EASY}\n").as_bytes());
    assert_eq!(rows(&run).len(), 2);
    assert!(rows(&run)[1].starts_with(EASY), "{}", text(&run.stdout));
}
