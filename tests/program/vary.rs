//! `unguess vary`: minimal puzzles near others.

use crate::common::program::{folder_with, output, text, unguess};

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

#[test]
fn variations_are_minimal_and_near() {
    let made = output(&["vary", ESCARGOT, "-j", "1"]);
    assert_eq!(output(&["vary", ESCARGOT, "-j", "3"]), made);
    assert!(made.lines().count() > 10);
    let near = |line: &str| line.chars().zip(ESCARGOT.chars()).filter(|(one, other)| one != other).count();
    assert!(made.lines().all(|line| [1, 2].contains(&near(line))), "{made}");
    let (_folder, path) = folder_with("made.txt", made.as_bytes());
    let checked = output(&["check", path.to_str().unwrap()]);
    assert!(checked.lines().skip(1).all(|row| row.contains(",1,yes,")), "{checked}");
}

#[test]
fn progress_is_shown_on_a_terminal_only() {
    let output = unguess(&["vary", ESCARGOT, "-j", "1"]).output().unwrap();
    assert_eq!(text(&output.stderr).lines().count(), 1, "{}", text(&output.stderr));
}

#[test]
fn only_harder_ones_are_written_if_asked() {
    // W of 1, as 55 of its variations; 14 have more.
    let easy = "......8.15..4....9.16.....59..........8....3........242..149....4.7.6...18...3...";
    let rating = |puzzles: &str| {
        let (_folder, path) = folder_with("made.txt", puzzles.as_bytes());
        let rows = output(&["rate", path.to_str().unwrap()]);
        rows.lines().skip(1).map(|row| row.rsplit(',').next().unwrap().parse::<u32>().unwrap()).collect::<Vec<_>>()
    };
    let own = rating(easy)[0];
    let all = rating(&output(&["vary", easy]));
    let harder = rating(&output(&["vary", easy, "--harder", "w"]));
    assert_eq!(harder, all.into_iter().filter(|figure| *figure > own).collect::<Vec<_>>());
    assert!(!harder.is_empty());
    let wrong = unguess(&["vary", easy, "--harder", "nothing"]).output().unwrap();
    assert!(text(&wrong.stderr).contains("no rating has a column"));
}
