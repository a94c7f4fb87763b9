//! `unguess expand`: puzzles with more clues, and the minimal puzzles among them.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::common::program::{EASY, HARD, SOLVED, fed, folder_with, output, text, unguess};

fn clues(puzzle: &str) -> usize {
    puzzle.chars().filter(char::is_ascii_digit).count()
}

/// Whether a puzzle has all clues of another.
fn has_all(puzzle: &str, other: &str) -> bool {
    puzzle.chars().zip(other.chars()).all(|(one, other)| other == '.' || one == other)
}

/// The first puzzles of a corpus that singles do not solve, but bring on, each with its expand.
fn expanded() -> Vec<(String, String)> {
    let corpus = std::fs::read_to_string("corpora/top-down-2500.txt").unwrap();
    let puzzles: Vec<&str> = corpus.lines().filter(|line| !line.starts_with('#')).map(|line| &line[..81]).collect();
    let made = text(&fed(&["expand"], puzzles[..300].join("\n").as_bytes()).stdout);
    let pairs = puzzles.iter().zip(made.lines()).map(|(puzzle, expand)| ((*puzzle).to_owned(), expand.to_owned()));
    pairs.filter(|(puzzle, expand)| clues(expand) < 81 && clues(expand) > clues(puzzle)).collect()
}

/// A column of `rate`.
fn column(name: &str, puzzle: &str, ratings: &str) -> String {
    let table = output(&["rate", "-r", ratings, puzzle]);
    let mut rows = table.lines().map(|row| row.split(','));
    let (mut names, mut values) = (rows.next().unwrap(), rows.next().unwrap());
    values.nth(names.position(|other| other == name).unwrap()).unwrap().to_owned()
}

#[test]
fn an_expand_has_all_singles_and_they_place_nothing_more() {
    let pairs = expanded();
    assert!(pairs.len() > 10, "{}", pairs.len());
    let made: Vec<&str> = pairs.iter().map(|(_, expand)| &**expand).collect();
    assert!(pairs.iter().all(|(puzzle, expand)| has_all(expand, puzzle)));
    assert_eq!(text(&fed(&["expand"], made.join("\n").as_bytes()).stdout).lines().collect::<Vec<_>>(), made);
    // What singles solve becomes the solution.
    assert_eq!(clues(output(&["expand", EASY]).trim_end()), 81);
}

#[test]
fn deeper_trial_and_error_places_more_until_it_solves() {
    let depth: usize = column("te", HARD, "te").parse().unwrap();
    assert_eq!(depth, 2);
    let [singles, one, two] = ["0", "1", "2"].map(|te| output(&["expand", "--te", te, HARD]).trim_end().to_owned());
    assert!(has_all(&one, &singles) && has_all(&two, &one));
    assert!(clues(&one) < 81);
    assert_eq!(clues(&two), 81);
}

#[test]
fn one_more_is_each_open_cell_in_order_and_nothing_is_placed_after_it() {
    let (puzzle, expand) = expanded().swap_remove(0);
    let made = output(&["expand", "--plus", "1", &puzzle]);
    let solution = output(&["solve", &puzzle]).lines().nth(1).unwrap().split(',').nth(2).unwrap().to_owned();
    let open = (0..81).filter(|place| expand[*place..].starts_with('.'));
    let expected: Vec<String> =
        open.map(|place| format!("{}{}{}", &expand[..place], &solution[place..=place], &expand[place + 1..])).collect();
    assert_eq!(made.lines().collect::<Vec<_>>(), expected);
    assert_eq!(output(&["expand", "--plus", "1", EASY]), "");
}

#[test]
fn minimals_are_minimal_puzzles_of_the_expand_each_once() {
    let has_more = |(puzzle, expand): &(String, String)| clues(expand) >= clues(puzzle) + 8;
    let (puzzle, expand) = expanded().into_iter().filter(has_more).min_by_key(|(_, expand)| clues(expand)).unwrap();
    let made = output(&["expand", "--minimals", &puzzle, "-j", "1"]);
    let all: BTreeSet<&str> = made.lines().collect();
    assert_eq!(all.len(), made.lines().count());
    assert!(all.contains(&*puzzle) && all.len() > 1, "{made}");
    assert!(all.iter().all(|minimal| has_all(&expand, minimal)));
    let (_folder, path) = folder_with("made.txt", made.as_bytes());
    let checked = output(&["check", path.to_str().unwrap()]);
    assert!(checked.lines().skip(1).all(|row| row.contains(",1,yes,")), "{checked}");
    // With one clue more these come first, and the others have a clue that is not in the expand.
    let limit = (all.len() + 5).to_string();
    let more = output(&["expand", "--minimals", "--plus", "1", "--limit", &limit, &puzzle]);
    let others: Vec<&str> = more.strip_prefix(&*made).unwrap().lines().collect();
    assert_eq!(others.len(), 5);
    assert!(others.iter().all(|minimal| !has_all(&expand, minimal)));
}

#[test]
fn lines_come_in_order_with_any_number_of_threads_and_those_that_are_no_puzzles_say_so() {
    let empty = ".".repeat(81);
    let wrong = format!("11{}", &empty[2..]);
    let none = format!("12345678....{}9{}", ".".repeat(5), ".".repeat(63));
    let lines = [SOLVED, HARD, &empty, "x", &wrong, &none, EASY];
    let input = lines.join("\n");
    let arguments = ["expand", "--minimals", "--limit", "1500", "--format", "csv"];
    let runs = ["1", "3"].map(|threads| fed(&[&arguments[..], &["-j", threads]].concat(), input.as_bytes()));
    assert_eq!(runs[0].stdout, runs[1].stdout);
    let made = text(&runs[0].stdout);
    let mut rows = made.lines();
    assert_eq!(rows.next(), Some("puzzle,status,expanded"));
    let of = |puzzle: &str, status: &str| {
        let start = format!("{puzzle},{status},");
        made.lines().filter(|row| row.starts_with(&start)).count()
    };
    let told = text(&runs[0].stderr);
    assert_eq!([of(SOLVED, "ok"), of(EASY, "ok"), of(HARD, "ok")], [1500, 1500, 1]);
    assert_eq!([of(&empty, "multiple"), of("x", "invalid"), of(&wrong, "invalid")], [1, 1, 1], "{made}");
    assert_eq!(of(&none, "none"), 1, "{}", made.lines().filter(|row| !row.contains(",ok,")).collect::<String>());
    assert!(told.contains(&format!("{SOLVED}: only the first 1500 (--limit)")), "{told}");
    // As text, they are empty lines.
    let plain = text(&fed(&["expand"], format!("{empty}\n{SOLVED} name\n").as_bytes()).stdout);
    assert_eq!(plain, format!("\n{SOLVED}\n"));
    let kept = text(&fed(&["expand", "--keep"], format!("{SOLVED},name\n").as_bytes()).stdout);
    assert_eq!(kept, format!("{SOLVED},name\n"));
}

#[test]
fn minimals_without_number_are_written_as_they_are_found() {
    let mut child = unguess(&["expand", "--minimals", SOLVED]).stdout(Stdio::piped()).spawn().unwrap();
    assert_eq!(BufReader::new(child.stdout.take().unwrap()).lines().take(2500).flatten().count(), 2500);
    assert!(child.wait().unwrap().success());
}

#[test]
fn other_boards_are_refused() {
    let table = format!("puzzle,rules\n{},diagonals\n", ".".repeat(81));
    for input in [&*table, "2x2x:1b_2l\n"] {
        let refused = fed(&["expand", "--format", "csv"], input.as_bytes());
        assert!(text(&refused.stdout).lines().nth(1).unwrap().contains(",invalid,"), "{}", text(&refused.stdout));
        assert!(text(&refused.stderr).contains("for puzzles on the classic board alone"), "{}", text(&refused.stderr));
    }
    for arguments in [["expand", "--rules", "diagonals", EASY], ["expand", "--limit", "3", EASY]] {
        assert_eq!(unguess(&arguments).output().unwrap().status.code(), Some(2));
    }
}
