//! What people paste: files of other programs, positions with a mistake, titles, and what is refused.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::process::Output;

use crate::common::program::{EASY, SOLVED, fed, folder_with, output, rows, text, unguess};

/// The commands that read puzzles.
const COMMANDS: [&str; 5] = ["rate", "solve", "check", "explain", "hint"];

/// Nine lines.
fn board(line: &str) -> String {
    line.as_bytes().chunks(9).map(|row| text(row) + "\n").collect()
}

fn solution() -> String {
    output(&["solve", EASY]).lines().nth(1).unwrap().split(',').nth(2).unwrap().to_owned()
}

/// The puzzle with a digit placed in its first cell, which is empty.
fn placed(digit: char) -> (String, String) {
    let position = format!("{digit}{}", &EASY[1..]);
    (format!(":0000:x:+{position}:::\n"), position)
}

/// A digit that may stand in the first cell by its row, column and block, but is wrong.
fn wrong() -> char {
    let right = solution().chars().next().unwrap();
    let is_possible = |digit: &char| *digit != right && placed(*digit).1.parse::<unguess::board::Puzzle>().is_ok();
    ('1'..='9').find(is_possible).unwrap()
}

#[test]
fn no_section_of_a_file_is_lost() {
    let position = placed(solution().chars().next().unwrap()).1;
    let sections = format!("[Puzzle]\n{}[State]\n{}", board(EASY), board(&position));
    for (more, name) in [
        ("[PencilMarks]\n".to_owned() + &"27,27,27,27,27,27,27,27,27\n".repeat(9), "PencilMarks"),
        (format!("[PencilMarks]\n{}", board(EASY)), "PencilMarks"),
        ("[Colors]\n012012012\n".to_owned(), "Colors"),
    ] {
        let (_folder, path) = folder_with("input.sdk", format!("{sections}{more}").as_bytes());
        for command in COMMANDS {
            let run = unguess(&[command, path.to_str().unwrap()]).output().unwrap();
            assert!(
                text(&run.stderr).contains(&format!("the section \"{name}\" is not supported")),
                "{command} {more}"
            );
            assert!(rows(&run).len() <= 1, "{command}: {}", text(&run.stdout));
            assert!(!text(&run.stdout).contains("ok"), "{command}: {}", text(&run.stdout));
        }
    }
    // A state that cannot be read is no reason to read the puzzle alone.
    let broken = sections.replacen(&format!("[State]\n{}", &position[..9]), "[State]\n12345", 1);
    assert_ne!(broken, sections);
    let (_folder, path) = folder_with("input.sdk", broken.as_bytes());
    for command in COMMANDS {
        let run = unguess(&[command, path.to_str().unwrap()]).output().unwrap();
        assert!(text(&run.stderr).contains("row 1 of this board has 5 cells"), "{command}: {}", text(&run.stderr));
    }
}

#[test]
fn a_placed_digit_is_no_clue() {
    let (line, position) = placed(solution().chars().next().unwrap());
    let puzzle = rows(&fed(&["check"], EASY.as_bytes()))[0].clone();
    let expected = puzzle.replacen(EASY, &position, 1);
    assert!(expected.contains(",28,1,"), "{expected}");
    assert_eq!(rows(&fed(&["check"], line.as_bytes()))[0], expected);
    let sections = format!("[Puzzle]\n{}[State]\n{}", board(EASY), board(&position));
    assert_eq!(rows(&fed(&["check"], sections.as_bytes()))[0], expected);
    assert!(rows(&fed(&["rate"], line.as_bytes()))[0].contains(",ok,28,"));
}

#[test]
fn a_wrongly_placed_digit_is_named() {
    let (line, position) = placed(wrong());
    let named = format!("r1c1 is not {}.", wrong());
    let told = "The puzzle has one solution, but not from this position: ".to_owned() + &named;
    let explained = text(&fed(&["explain", "-"], line.as_bytes()).stdout);
    assert_eq!(explained.lines().take(2).collect::<Vec<_>>(), [&*position, &*told], "{explained}");
    assert!(!explained.contains("no solution"), "{explained}");
    assert_eq!(text(&fed(&["hint"], line.as_bytes()).stdout), named.clone() + "\n");
    for command in
        [&["rate"][..], &["solve"], &["solve", "--count"], &["solve", "--all"], &["explain", "-", "--format", "json"]]
    {
        let run = fed(command, line.as_bytes());
        assert!(text(&run.stderr).contains(&told), "{command:?}: {}", text(&run.stderr));
    }
    assert!(rows(&fed(&["rate"], line.as_bytes()))[0].contains(",none,28,"));
    // Where nobody knows which digits are given, nothing is named.
    assert_eq!(text(&fed(&["rate"], position.as_bytes()).stderr), "");
    let explained = text(&fed(&["explain", "-"], position.as_bytes()).stdout);
    assert_eq!(explained.matches("no solution").count(), 1, "{explained}");
}

#[test]
fn solutions_before_their_puzzles_are_no_puzzles() {
    let expected = rows(&fed(&["rate"], EASY.as_bytes()));
    for between in [",", ";", "\t", " ", ",7,"] {
        let table = format!("{}{between}{EASY}\n", solution()).repeat(2);
        assert_eq!(rows(&fed(&["rate"], table.as_bytes())), vec![expected[0].clone(); 2], "{table}");
        assert!(rows(&fed(&["check"], table.as_bytes())).iter().all(|row| row.ends_with(",right")), "{table}");
        let explained = |input: &str| fed(&["explain", "-"], input.as_bytes()).stdout;
        assert_eq!(explained(&table), explained(EASY));
    }
    let named = format!("{} a solution\n", solution());
    assert_eq!(rows(&fed(&["rate"], named.as_bytes())).len(), 1);
}

#[test]
fn a_title_may_stand_above_a_puzzle() {
    let expected = fed(&["explain", "-"], EASY.as_bytes());
    let printed = output(&["explain", EASY, "--grid", "1"]);
    let printed = printed.split_once("Before step 1:").unwrap().1.split("\n\n").next().unwrap();
    for title in
        ["Grid 01", "Daily puzzle no. 7 (hard)\n", "[code]", "Before step 1:", "Extra hard\nMonday", "grid = ["]
    {
        for below in [board(EASY), EASY.to_owned(), printed.to_owned()] {
            let pasted = format!("{title}\n{below}\n[/code]\n");
            let explained = fed(&["explain", "-"], pasted.as_bytes());
            let first = |output: &[u8]| text(output).lines().last().map(str::to_owned);
            assert_eq!(first(&explained.stdout), first(&expected.stdout), "{pasted}\n{}", text(&explained.stderr));
            assert!(fed(&["hint"], pasted.as_bytes()).status.success());
        }
    }
    // A row or a puzzle with a wrong character is no title.
    for broken in [format!("{}Z\n{EASY}", &EASY[1..]), board(&EASY.replacen("...8.....", "...8....Z", 1)) + EASY] {
        let run = fed(&["explain", "-"], broken.as_bytes());
        assert_eq!(run.status.code(), Some(3), "{broken}");
        assert!(text(&run.stderr).contains('Z'), "{}", text(&run.stderr));
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
        for pasted in [pasted.clone(), pasted.clone() + "\n" + &pasted] {
            let solved = rows(&fed(&["solve"], pasted.as_bytes()));
            assert!(solved.iter().all(|row| *row == format!("{expected},ok,{SOLVED}")), "{pasted}{solved:?}");
        }
    }
}

#[test]
fn what_is_missing_is_told() {
    let rows: Vec<String> = board(EASY).lines().map(|row| format!("| {} |\n", row.replace('.', " "))).collect();
    let refused = fed(&["explain", "-"], rows.concat().as_bytes());
    assert!(text(&refused.stderr).contains("write . or 0 for an empty cell"), "{}", text(&refused.stderr));
    let one = fed(&["rate"], b"7\n");
    assert!(text(&one.stderr).contains("1 character where a puzzle has 81"), "{}", text(&one.stderr));
}

/// The column `status` of `rate`.
fn stati(output: &Output) -> Vec<String> {
    rows(output).iter().map(|row| row.split(',').nth(1).unwrap().to_owned()).collect()
}

/// A board with a fault in one row is one entry, and the next board is read.
#[test]
fn a_fault_in_one_row_costs_no_other_board_its_result() {
    let whole = board(EASY);
    let bands: Vec<String> = whole.as_bytes().chunks(30).map(text).collect();
    for board in [whole.clone(), bands.join("\n"), bands.join("---+---+---\n"), whole.replace('\n', "\n\n")] {
        for row in whole.lines() {
            let faults = [
                (format!("{}Q{}", &row[..4], &row[5..]), "character 'Q' is not part of a board"),
                (row[1..].to_owned(), "has 8 cells, not 9"),
                (row.to_owned() + ".", "has 10 cells, not 9"),
            ];
            for (fault, told) in faults {
                for between in ["", "\n"] {
                    let pasted = format!("{}{between}{board}{between}{board}", board.replacen(row, &fault, 1));
                    let read = fed(&["rate"], pasted.as_bytes());
                    assert_eq!(stati(&read), ["invalid", "ok", "ok"], "{pasted}");
                    assert!(text(&read.stderr).contains(told), "{pasted}{}", text(&read.stderr));
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
            let read = fed(&["rate"], format!("{fault}\n{whole}\n{whole}").as_bytes());
            assert_eq!(stati(&read)[stati(&read).len() - 2..], ["ok", "ok"], "{fault}");
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
                let read = fed(&["rate"], one.repeat(3).as_bytes());
                assert!(rows(&read).iter().all(|row| row.starts_with(EASY)), "{one}{}", text(&read.stderr));
                assert_eq!(rows(&read).len(), 3, "{one}");
            }
        }
    }
}

#[test]
fn that_more_puzzles_follow_is_said() {
    let said = "this is about the first puzzle; others follow";
    let solved = solution();
    for (both, follows) in [
        (format!("{EASY}\n{EASY}\n"), true),
        (format!("{EASY}\n# no more\n"), false),
        (format!("{}\n{}", board(EASY), board(EASY)), true),
        (format!("{EASY},{solved}"), false),
        (board(EASY), false),
    ] {
        let (_folder, path) = folder_with("input.txt", both.as_bytes());
        for command in ["explain", "hint"] {
            for run in [
                unguess(&[command, &both]).output().unwrap(),
                unguess(&[command, path.to_str().unwrap()]).output().unwrap(),
            ] {
                assert!(run.status.success(), "{command} {both}");
                assert_eq!(text(&run.stderr).contains(said), follows, "{command} {both}");
            }
            assert_eq!(text(&fed(&[command, "-"], both.as_bytes()).stderr).contains(said), follows, "{command} {both}");
        }
    }
}
