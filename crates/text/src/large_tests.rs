//! Texts of boards of 10 to 25 digits among others.

use std::io::Cursor;

use crate::entries::Entries;
use crate::line::InputLine;
use crate::lines::InputLines;

/// The size of the board that a line says.
fn size(text: &str) -> Option<usize> {
    InputLine::new("f", 1, text).large().map(|large| large.size)
}

/// The sizes of the entries of a file, 0 for those of other boards, and the first line of each.
fn entries(text: &str) -> Vec<(u64, usize)> {
    let entries = Entries::new(InputLines::of("f", Cursor::new(text.to_owned())).unwrap()).map(Result::unwrap);
    entries.map(|entry| (entry.number, entry.large().map_or(0, |large| large.size))).collect()
}

const USUAL: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

#[test]
fn a_line_with_a_sign_for_each_cell_is_told_by_their_number() {
    for cells in 10..=25 {
        let line = InputLine::new(
            "f",
            1,
            &format!("{} a name", "A.".repeat(cells * cells / 2) + &"B".repeat(cells * cells % 2)),
        );
        let large = line.large().unwrap();
        assert_eq!((large.size, large.text.len(), line.rest()), (cells, cells * cells, "a name".to_owned()));
    }
    let jigsaw = ".".repeat(100) + &"ABCDEFGHIJ".repeat(10);
    assert_eq!(size(&jigsaw), Some(10));
    for other in
        [USUAL, &".".repeat(729), &".".repeat(162), &".".repeat(99), &".".repeat(676), "", "size 9; grid", "9x9:"]
    {
        assert_eq!(size(other), None, "{other}");
    }
}

#[test]
fn formats_that_say_a_size_are_told_by_it() {
    let texts = ["size 12; grid", "4x4:1a2", "12jx:a", ".Shape~16x16.~R1C1_5 a name", "{\"size\": 16, \"grid\": []}"];
    assert_eq!(texts.map(size), [12, 16, 12, 16, 16].map(Some));
    for other in ["size 8; grid", "3x3:1a2", "9j:a", ".Shape~9x9.~R1C1_5", "{\"size\": 9}", "12:30 at noon", "5x6x:"] {
        assert_eq!(size(other), None, "{other}");
    }
}

#[test]
fn boards_of_several_lines_stand_among_lines_and_usual_boards() {
    let row = |cells: usize| "1 12 . ".repeat(cells)[..].split(' ').take(cells).collect::<Vec<_>>().join(" ");
    let twelve = (row(12) + "\n").repeat(12);
    let framed = (format!("| {} |\n", row(16)).repeat(4) + "+----+----+\n").repeat(4);
    let usual = (USUAL[..9].to_owned() + "\n").repeat(9);
    let text = format!("{USUAL}\n{twelve}{usual}+-----+\n{framed}{USUAL}\n{}", "abcdefghij\n".repeat(3));
    let found = entries(&text);
    let boards: Vec<usize> = found.iter().map(|(_, size)| *size).collect();
    assert_eq!(boards, [0, 12, 0, 16, 0, 0, 0, 0], "{found:?}");
    assert_eq!(found[..5].iter().map(|(number, _)| *number).collect::<Vec<_>>(), [1, 2, 14, 23, 44]);
}

#[test]
fn a_fault_is_shown_at_its_place() {
    let line = InputLine::new("f", 7, &format!("  {}", ".".repeat(256)));
    let large = line.large().unwrap();
    let bad = line.refused_at(large, "wrong".to_owned(), 1, 3);
    assert_eq!((bad.to_string(), bad.marks[0].clone(), bad.marks.len()), ("f:7:5: wrong".to_owned(), 4..5, 1));
}
