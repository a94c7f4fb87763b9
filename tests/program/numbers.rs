//! Numbers on the command line: none ends the program otherwise than with an answer or a reason.

use crate::common::program::{EASY, HARD, SOLVED, folder_with, text, unguess};

/// The largest number of 64 bits.
const LARGEST: &str = "18446744073709551615";

#[test]
fn no_number_is_too_large_for_an_answer_or_a_reason() {
    let (_folder, puzzles) = folder_with("puzzles.txt", format!("{EASY}\n").as_bytes());
    let puzzles = puzzles.to_str().unwrap();
    let (_folder, table) = folder_with("rows.csv", b"puzzle,w,clues\na,1,24\nb,2,25\n");
    let table = table.to_str().unwrap();
    for (arguments, code) in [
        (vec!["bench", "-j", "1", "-R", LARGEST, puzzles], 2),
        (vec!["bench", "-j", "1", "-R", "100000000000", puzzles], 2),
        (vec!["bench", "-j", "64", "-R", "2", puzzles], 0),
        (vec!["solve", "--limit", LARGEST, "--all", EASY], 0),
        (vec!["solve", "--limit", LARGEST, "--count", EASY], 0),
        (vec!["canon", "--unique", "--memory", LARGEST, puzzles], 0),
        (vec!["vary", "--limit", LARGEST, "--plus", "0", puzzles], 0),
        (vec!["expand", "--minimals", "--limit", LARGEST, HARD], 0),
        (vec!["generate", "--skip", LARGEST], 0),
        (vec!["generate", "--skip", "18446744073709551614", "--units", LARGEST], 0),
        (vec!["generate", "--seed", LARGEST, "--units", LARGEST, "-n", "1"], 0),
        (vec!["generate", "-n", LARGEST, "--units", "1"], 0),
        (vec!["canon", "--random", "1", "--seed", LARGEST, puzzles], 0),
        (vec!["rate", "--isomorphs", "1", "--seed", LARGEST, puzzles], 0),
        (vec!["hint", SOLVED, "--all", "--longest", LARGEST], 0),
        (vec!["explain", EASY, "--shortest", "--longest", "1", "--width", LARGEST], 0),
        (vec!["explain", EASY, "--format", "svg", "--step", LARGEST], 2),
        (vec!["stats", "-c", "w", "--unbiased", "--grids", LARGEST, table], 0),
        (vec!["stats", "-c", "w", "--bin", "1e-300", table], 0),
        (vec!["stats", "-c", "w", "--bin", "1e300", table], 0),
        (vec!["stats", "-c", "w", "--singles", "1e308", table], 0),
        (vec!["rate", "--timeout", "1e300", puzzles], 2),
        (vec!["rate", "-j", LARGEST, puzzles], 2),
    ] {
        let output = unguess(&arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", text(&output.stderr));
    }
}

#[test]
fn a_number_beyond_its_limit_is_refused_with_the_limit() {
    for (arguments, limit) in [
        (&["bench", "-R", "0"][..], "from 1 to 18446744073709551615"),
        (&["bench", "-R", "184467440737095516150"], "from 1 to 18446744073709551615"),
        (&["bench", "-R", "10000000"], "10000000 times in all, which is the limit"),
        (&["bench", "-T", "0"], "from 1 to 1024"),
        (&["solve", "--limit", "0"], "from 1 to 18446744073709551615"),
        (&["canon", "--random", "4294967296"], "from 1 to 4294967295"),
        (&["rate", "--isomorphs", "4294967296"], "from 1 to 4294967295"),
        (&["canon", "--unique", "--memory", "0"], "from 1 to 18446744073709551615"),
        (&["vary", "--minus", "5"], "from 0 to 4"),
        (&["vary", "--limit", "0"], "from 1 to 18446744073709551615"),
        (&["expand", "--plus", "2"], "0 or 1"),
        (&["expand", "--te", "3"], "from 0 to 2"),
        (&["expand", "--minimals", "--limit", "0"], "from 1 to 18446744073709551615"),
        (&["generate", "-n", "184467440737095516150"], "from 0 to 18446744073709551615"),
        (&["generate", "--orders", LARGEST], "from 1 to 1000000000"),
        (&["train", "fish", "-n", "0"], "from 1 to 18446744073709551615"),
        (&["generate", "--weights", "256"], "from 1 to 255"),
        (&["stats", "-c", "w", "--grids", "0"], "from 1 to 18446744073709551615"),
        (&["stats", "-c", "w", "--quantiles", "1.5"], "from 0 to 1"),
        (&["explain", EASY, "--step", "0"], "from 1 to 18446744073709551615"),
        (&["hint", EASY, "--all", "--longest", "0"], "from 1 to 18446744073709551615"),
    ] {
        let output = unguess(arguments).output().unwrap();
        let told = text(&output.stderr);
        assert!(output.status.code() == Some(2) && told.contains(limit), "{arguments:?}: {told}");
    }
}
