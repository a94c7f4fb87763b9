//! What people paste: files of other programs, positions with a mistake, titles, and what is refused.

use crate::written::formats;
use crate::{EASY, SOLVED, board, entries, entries_on, lines, solution};
use unguess_text::{FoundPosition, NoPuzzle, first, pasted};

/// The puzzle with a digit placed in its first cell, which is empty.
fn placed(digit: char) -> (String, String) {
    let position = format!("{digit}{}", &EASY[1..]);
    (format!(":0000:x:+{position}:::\n"), position)
}

/// The first puzzle of a text, from a file and as it is pasted.
fn single(text: &str) -> [Result<FoundPosition, NoPuzzle>; 2] {
    [first(lines(text), None), pasted("text", text, None)]
}

#[test]
fn no_section_of_a_file_is_lost() {
    let position = placed(solution(EASY).chars().next().unwrap()).1;
    let sections = format!("[Puzzle]\n{}[State]\n{}", board(EASY), board(&position));
    for (more, name) in [
        ("[PencilMarks]\n".to_owned() + &"27,27,27,27,27,27,27,27,27\n".repeat(9), "PencilMarks"),
        (format!("[PencilMarks]\n{}", board(EASY)), "PencilMarks"),
        ("[Colors]\n012012012\n".to_owned(), "Colors"),
    ] {
        let text = format!("{sections}{more}");
        let reason = format!("the section \"{name}\" is not supported");
        let read = entries(&text);
        assert!(read.len() <= 1 && read.iter().all(|read| read.as_ref().is_err_and(|bad| bad.contains(&reason))));
        assert!(single(&text).iter().all(|read| read.as_ref().is_err_and(|bad| bad.to_string().contains(&reason))));
    }
    // A state that cannot be read is no reason to read the puzzle alone.
    let broken = sections.replacen(&format!("[State]\n{}", &position[..9]), "[State]\n12345", 1);
    assert_ne!(broken, sections);
    let reason = "row 1 of this board has 5 cells";
    assert!(entries(&broken).iter().all(|read| read.as_ref().is_err_and(|bad| bad.contains(reason))));
    assert!(single(&broken).iter().all(|read| read.as_ref().is_err_and(|bad| bad.to_string().contains(reason))));
}

#[test]
fn a_placed_digit_is_no_clue() {
    let (line, position) = placed(solution(EASY).chars().next().unwrap());
    let sections = format!("[Puzzle]\n{}[State]\n{}", board(EASY), board(&position));
    for text in [line, sections] {
        for FoundPosition { grid, .. } in single(&text).map(Result::unwrap) {
            assert_eq!((grid.given().to_string(), grid.placed().to_string()), (EASY.to_owned(), position.clone()));
            assert!(grid.tells_givens());
        }
    }
}

#[test]
fn solutions_before_their_puzzles_are_no_puzzles() {
    for between in [",", ";", "\t", " ", ",7,"] {
        let table = format!("{}{between}{EASY}\n", solution(EASY)).repeat(2);
        assert_eq!(entries(&table), vec![Ok(EASY.to_owned()); 2], "{table}");
        assert!(entries_on(&table, None).iter().all(|line| line.claim(81) == Some(solution(EASY))), "{table}");
        assert!(single(&table).into_iter().all(|read| read.unwrap().grid.to_string() == EASY), "{table}");
    }
    let named = format!("{} a solution\n", solution(EASY));
    assert_eq!(entries(&named), [Ok(solution(EASY))]);
}

#[test]
fn a_title_may_stand_above_a_puzzle() {
    let states = crate::formats::states();
    let printed = formats(&states).into_iter().find(|format| format.name == "a printed board").unwrap().text;
    for title in
        ["Grid 01", "Daily puzzle no. 7 (hard)\n", "[code]", "Before step 1:", "Extra hard\nMonday", "grid = ["]
    {
        for below in [board(EASY), EASY.to_owned(), printed.clone()] {
            let text = format!("{title}\n{below}\n[/code]\n");
            for read in single(&text) {
                assert_eq!(read.unwrap().grid.placed().to_string(), EASY, "{text}");
            }
        }
    }
    // A row or a puzzle with a wrong character is not read as a title.
    for broken in [format!("{}Z\n{EASY}", &EASY[1..]), board(&EASY.replacen("...8.....", "...8....Z", 1)) + EASY] {
        let message = single(&broken).map(|read| read.map(|found| found.grid).unwrap_err().to_string());
        assert!(message.iter().all(|message| message.contains('Z')), "{message:?}");
    }
}

#[test]
fn a_row_without_digits_may_be_empty_fields() {
    let line = SOLVED.replacen(&SOLVED[36..45], "         ", 1);
    let expected = line.replace(' ', ".");
    for (end, between) in [("|", "|"), ("| ", " | "), ("│", "│"), ("", ","), ("", ";")] {
        let row = |row: &[u8]| {
            let cells: Vec<String> = row.iter().map(|byte| char::from(*byte).to_string()).collect();
            format!("{end}{}{}\n", cells.join(between), end.trim())
        };
        let pasted: String = line.as_bytes().chunks(9).map(row).collect();
        assert_eq!(entries(&pasted), [Ok(expected.clone())], "{pasted}");
        assert_eq!(entries(&format!("{pasted}\n{pasted}")), vec![Ok(expected.clone()); 2], "{pasted}");
    }
}

#[test]
fn what_is_missing_is_named() {
    let rows: Vec<String> = board(EASY).lines().map(|row| format!("| {} |\n", row.replace('.', " "))).collect();
    for read in single(&rows.concat()) {
        let message = read.map(|found| found.grid).unwrap_err().to_string();
        assert!(message.contains("write . or 0 for an empty cell"), "{message}");
    }
    let message = entries("7\n")[0].clone().unwrap_err();
    assert!(message.contains("1 character where a puzzle has 81"), "{message}");
}

/// A board with a fault in one row is one entry, and the next board is read.
#[test]
fn a_fault_in_one_row_costs_no_other_board_its_result() {
    let whole = board(EASY);
    let bands: Vec<String> = whole.as_bytes().chunks(30).map(|band| String::from_utf8_lossy(band).into()).collect();
    for board in [whole.clone(), bands.join("\n"), bands.join("---+---+---\n"), whole.replace('\n', "\n\n")] {
        for row in whole.lines() {
            let faults = [
                (format!("{}Q{}", &row[..4], &row[5..]), "character 'Q' is not part of a board"),
                (row[1..].to_owned(), "has 8 cells, not 9"),
                (row.to_owned() + ".", "has 10 cells, not 9"),
            ];
            for (fault, reason) in faults {
                for between in ["", "\n"] {
                    let pasted = format!("{}{between}{board}{between}{board}", board.replacen(row, &fault, 1));
                    let read = entries(&pasted);
                    assert!(read[0].as_ref().is_err_and(|bad| bad.contains(reason)), "{pasted}{read:?}");
                    assert_eq!(read[1..], vec![Ok(EASY.to_owned()); 2], "{pasted}");
                }
            }
        }
    }
}

/// The rows that are left are no board together with rows of the next.
#[test]
fn a_row_too_few_or_too_many_costs_the_next_board_nothing() {
    let whole = board(EASY);
    for row in whole.lines() {
        for other in [String::new(), format!("{row}\n{row}\n")] {
            let fault = whole.replacen(&format!("{row}\n"), &other, 1);
            let read = entries(&format!("{fault}\n{whole}\n{whole}"));
            assert_eq!(read[read.len() - 2..], vec![Ok(EASY.to_owned()); 2], "{fault}");
        }
    }
}

/// Boards with the numbers of columns and the names of rows need nothing between them.
#[test]
fn numbers_of_columns_are_no_row_where_rows_have_names() {
    let numbers = "   1 2 3 4 5 6 7 8 9\n";
    let named = |name: &dyn Fn(usize) -> String| -> String {
        let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
        let row = |(index, row): (usize, &str)| format!("{} {}\n", name(index), spaced(row));
        board(EASY).lines().enumerate().map(row).collect::<Vec<_>>().concat()
    };
    let letters = named(&|index| "ABCDEFGHJ"[index..=index].to_owned());
    for rows_of_board in [letters, named(&|index| format!("r{}", index + 1))] {
        for (above, below) in [(numbers, ""), (numbers, numbers), ("", numbers), ("", "")] {
            for between in ["", "\n"] {
                let one = format!("{above}{rows_of_board}{below}{between}");
                assert_eq!(entries(&one.repeat(3)), vec![Ok(EASY.to_owned()); 3], "{one}");
            }
        }
    }
}

#[test]
fn that_more_puzzles_follow_is_noticed() {
    for (both, follows) in [
        (format!("{EASY}\n{EASY}\n"), true),
        (format!("{EASY}\n# no more\n"), false),
        (format!("{}\n{}", board(EASY), board(EASY)), true),
        (format!("{EASY},{}", solution(EASY)), false),
        (board(EASY), false),
    ] {
        assert_eq!(single(&both).map(|read| read.unwrap().is_followed), [follows; 2], "{both}");
    }
}

/// A board in a format that says which it is of may be broken into lines.
#[test]
fn a_board_may_have_lines() {
    let plain = "size 4\nboxes 2x2\ndiagonal down\ngrid 1...............\n";
    let broken = ".Shape~4x4\n.Cage~5~R1C1\n~R1C2.~R2C2_1\n";
    for text in [plain, broken] {
        let found = pasted("text", text, None).unwrap();
        assert!(found.is_named && found.grid.rules().size() == 4, "{text}");
    }
    let message = pasted("text", "size 4\nwibble", None).map(|found| found.grid).unwrap_err().to_string();
    assert!(message.contains("line 2 of the board: unknown statement \"wibble\""), "{message}");
}
