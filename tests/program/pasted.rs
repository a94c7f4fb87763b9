//! What people paste, and what each command says of it: placed digits, wrong ones, and puzzles that follow.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use crate::common::program::{EASY, fed, folder_with, output, rows, text, unguess};

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
