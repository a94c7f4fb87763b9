//! `unguess vary`: minimal puzzles near others.

use crate::common::NAMED;
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

/// The store of a hunt, the number of puzzles varied, and what was written, after a run with these options.
fn hunted(path: &std::path::Path, options: &[&str]) -> (Vec<String>, String, String) {
    let mut arguments = vec!["vary", "--store", path.to_str().expect("a path")];
    arguments.extend(options);
    let made = output(&arguments);
    let lines = |path: &std::path::Path| std::fs::read_to_string(path).expect("a store");
    let store = lines(path).lines().map(str::to_owned).collect();
    (store, lines(&path.with_added_extension("varied")), made)
}

#[test]
fn a_hunt_keeps_one_puzzle_of_each_class_and_goes_on_where_it_was_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let options = [NAMED[2], "--keep-if", "w>=3", "--most", "12"];
    let (whole, varied, made) = hunted(&at("whole.txt"), &options);
    assert!(whole.len() >= 12 && varied.lines().next().unwrap().parse::<usize>().unwrap() < whole.len());
    assert_eq!(varied.lines().nth(1), Some("--minus 1 --plus 1 --limit 20000 --where w>=3"));
    assert_eq!(made.lines().collect::<Vec<_>>(), whole[1..], "what is new is written, too");
    let (_folder, path) = folder_with("found.txt", (whole.join("\n") + "\n").as_bytes());
    assert_eq!(output(&["canon", "--unique", "--format", "text", path.to_str().unwrap()]).lines().count(), whole.len());
    // Half a line of the store is cut off, and the puzzle that was being varied is varied again.
    let cut = at("cut.txt");
    hunted(&cut, &[NAMED[2], "--keep-if", "w>=3", "--most", "3"]);
    let half = std::fs::read_to_string(&cut).unwrap() + &whole[7][..40];
    std::fs::write(&cut, half).unwrap();
    assert_eq!(hunted(&cut, &options).0, whole);
    assert_eq!(hunted(&at("two.txt"), &[&options[..], &["-j", "1"]].concat()).0, whole);
}

#[test]
fn a_hunt_does_not_continue_with_other_options() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("found.txt");
    let options = [NAMED[2], "--keep-if", "w>=3", "--most", "3"];
    hunted(&path, &options);
    let files = || ["txt", "txt.varied"].map(|ending| std::fs::read_to_string(path.with_extension(ending)).unwrap());
    let before = files();
    for other in
        [&["--keep-if", "w>=4"][..], &["--keep-if", "w>=3", "--plus", "2"], &[], &["--keep-if", "w>=3", "--minimal"]]
    {
        let arguments = [&["vary", "--store", path.to_str().unwrap(), NAMED[2]], other].concat();
        let refused = unguess(&arguments).output().unwrap();
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{other:?}: {said}");
        assert!(
            said.contains("belongs to a hunt with the options --minus 1 --plus 1 --limit 20000 --where w>=3"),
            "{said}"
        );
        assert_eq!(files(), before);
    }
    // How many puzzles are enough, and the number of threads, do not change what is found.
    hunted(&path, &[NAMED[2], "--where", "w >= 3.0", "--most", "4", "-j", "1"]);
}

#[test]
fn a_file_that_is_no_store_is_refused_and_left_as_it_is() {
    let (_folder, path) = folder_with("found.txt", format!("{ESCARGOT}\n").as_bytes());
    let refused = unguess(&["vary", "--store", path.to_str().unwrap(), ESCARGOT]).output().unwrap();
    assert!(text(&refused.stderr).contains("line 1 is not a canonical puzzle"), "{}", text(&refused.stderr));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{ESCARGOT}\n"));
}
