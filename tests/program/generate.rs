//! `unguess generate`: series, tables, wishes, interrupted runs.

use std::fs;
use std::time::{Duration, Instant};

use tempfile::tempdir;

use crate::common::program::{code, folder_with, output, text, unguess};
use crate::common::sample;

fn generate(arguments: &[&str]) -> String {
    output(&[&["generate"], arguments].concat())
}

fn refused(arguments: &[&str]) -> String {
    let output = unguess(&["generate"]).args(arguments).output().expect("it runs");
    assert_ne!(output.status.code(), Some(0), "{arguments:?}");
    text(&output.stderr)
}

#[test]
fn units_do_not_depend_on_threads_or_on_where_a_run_begins() {
    for method in ["grid", "top-down", "bottom-up", "controlled-bias"] {
        let common = ["--method", method, "--seed", "5", "--orders", "20000"];
        let all = generate(&[&common[..], &["--units", "30", "-j", "1"]].concat());
        assert_eq!(generate(&[&common[..], &["--units", "30", "-j", "3"]].concat()), all, "{method}");
        let first = generate(&[&common[..], &["--units", "12"]].concat());
        let rest = generate(&[&common[..], &["--skip", "12", "--units", "18"]].concat());
        assert_eq!(first + &rest, all, "{method}");
        assert!(!all.is_empty());
    }
}

/// The columns of a table add up to what standard error tells, which `stats` reads.
#[test]
fn a_table_tells_grids_and_tries() {
    let arguments = ["generate", "--method", "controlled-bias", "--orders", "50000", "-n", "3", "--format", "csv"];
    let output = unguess(&arguments).output().unwrap();
    let table = text(&output.stdout);
    let mut rows = table.lines();
    assert_eq!(rows.next(), Some("puzzle,clues,unit,grids,tries"));
    let fields: Vec<Vec<String>> = rows.map(|row| row.split(',').map(str::to_owned).collect()).collect();
    let sum = |column: usize| fields.iter().map(|row| row[column].parse::<u64>().unwrap()).sum::<u64>();
    assert!(fields.len() >= 3);
    assert_eq!(sum(4), sum(3) * 50_000);
    assert_eq!(sum(3), fields.last().unwrap()[2].parse::<u64>().unwrap() + 1);
    let told = text(&output.stderr);
    assert!(told.contains(&format!("{} puzzles from {} grids, {} tries", fields.len(), sum(3), sum(4))), "{told}");
    let (_folder, path) = folder_with("made.csv", table.as_bytes());
    let tries = sum(4).to_string();
    let stats = crate::common::program::output(&[
        "stats",
        "-c",
        "clues",
        "--unbiased",
        "--grids",
        &tries,
        path.to_str().unwrap(),
    ]);
    assert!(stats.contains("per grid") || stats.contains("grid"), "{stats}");
}

/// Weights are told of the same puzzles, and add up to the minimal puzzles of a grid: 4.7e15, within a factor of 100 for so few.
#[test]
fn puzzles_made_top_down_have_weights_if_asked() {
    let plain = generate(&["--seed", "3", "-n", "40", "--format", "csv"]);
    let weighed = ["--seed", "3", "-n", "40", "--format", "csv", "--weights", "2"];
    let table = generate(&weighed);
    assert!(table.starts_with("puzzle,clues,unit,grids,tries,weight\n"));
    let rows = || table.lines().skip(1).map(|row| row.rsplit_once(',').expect("it has a weight"));
    assert!(rows().map(|(row, _)| row).eq(plain.lines().skip(1)));
    let weights: Vec<f64> = rows().map(|(_, weight)| weight.parse().unwrap()).collect();
    let mean = weights.iter().sum::<f64>() / 40.0;
    assert!((4.7e13..4.7e17).contains(&mean), "{mean}");
    let (folder, path) = folder_with("made.csv", &table.as_bytes()[..table.len() / 2]);
    let resumed = [&["generate"], &weighed[..], &["--resume", "-o", path.to_str().unwrap()]].concat();
    assert!(unguess(&resumed).status().unwrap().success());
    assert_eq!(fs::read_to_string(&path).unwrap(), table);
    drop(folder);
    let controlled = ["--method", "controlled-bias", "--format", "csv", "--weights", "2"];
    for other in [&controlled[..], &["--weights", "2"], &["--weights", "0", "--format", "csv"]] {
        assert!(refused(other).contains("weights"), "{other:?}");
    }
}

#[test]
fn an_interrupted_run_ends_with_the_same_bytes() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("made.csv");
    let name = path.to_str().unwrap();
    let run = |more: &[&str]| {
        let common = [
            "generate",
            "--method",
            "controlled-bias",
            "--orders",
            "300000",
            "--seed",
            "2",
            "--format",
            "csv",
            "-o",
            name,
        ];
        code(&[&common[..], more].concat())
    };
    assert_eq!(run(&["-n", "2"]), Some(0));
    let whole = fs::read(&path).unwrap();
    let cuts = [0, 10, 50, whole.len() - 30, whole.len() - 1, whole.len()];
    for cut in cuts.into_iter().skip(sample(0, 2)).step_by(sample(1, 3)) {
        fs::write(&path, &whole[..cut]).unwrap();
        assert_eq!(run(&["-n", "2", "--resume"]), Some(0));
        assert_eq!(fs::read(&path).unwrap(), whole, "cut at {cut}");
    }
    let kept = &whole[..whole.len() - 1];
    fs::write(&path, kept).unwrap();
    let other =
        ["generate", "--method", "controlled-bias", "--orders", "300000", "--seed", "3", "--format", "csv", "-n", "2"];
    assert_eq!(code(&[&other[..], &["-o", name, "--resume"]].concat()), Some(2));
    assert_eq!(fs::read(&path).unwrap(), kept);
    assert!(refused(&["--resume", "-o", name]).contains("--format csv"));
}

/// Killed while it runs, and taken up again, or begun again: the same bytes.
#[test]
fn a_run_that_was_killed_ends_with_the_same_bytes() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("made.csv");
    let name = path.to_str().unwrap();
    let many = sample(20_000, 3_000).to_string();
    for (method, count) in [("top-down", &*many), ("controlled-bias", "12")].into_iter().take(sample(2, 1)) {
        let common = ["generate", "--method", method, "--seed", "11", "-n", count, "--format", "csv", "-j", "1"];
        let whole = output(&common);
        let output = ["-o", name, "--resume"];
        let _ = fs::remove_file(&path);
        let mut child = unguess(&common).args(output).spawn().unwrap();
        let start = Instant::now();
        while fs::metadata(&path).map_or(0, |data| data.len()) < 100 && start.elapsed() < Duration::from_mins(1) {
            std::thread::sleep(Duration::from_millis(2));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let left = fs::read_to_string(&path).unwrap();
        assert!(whole.starts_with(&left) && left.len() < whole.len(), "{method}: {} of {}", left.len(), whole.len());
        let resumed = unguess(&common).args(output).output().unwrap();
        assert!(resumed.status.success() && resumed.stdout.is_empty(), "{}", text(&resumed.stderr));
        assert!(fs::read_to_string(&path).unwrap() == whole, "{method}");
        assert!(unguess(&common).args(["-o", name]).output().unwrap().status.success());
        assert!(fs::read_to_string(&path).unwrap() == whole, "{method}");
    }
}

#[test]
fn grids_come_from_a_file() {
    let grids = generate(&["--method", "grid", "-n", "4", "--seed", "9"]);
    let (_folder, path) = folder_with("grids.txt", format!("# grids\n{grids}").as_bytes());
    let name = path.to_str().unwrap();
    for method in ["top-down", "bottom-up"] {
        let made = generate(&["--method", method, "--grids", name, "--units", "9"]);
        let (_made, path) = folder_with("made.txt", made.as_bytes());
        let solved = output(&["solve", path.to_str().unwrap()]);
        let solutions: Vec<&str> = solved.lines().skip(1).map(|row| row.rsplit(',').next().unwrap()).collect();
        assert_eq!(solutions, grids.lines().collect::<Vec<_>>(), "{method}");
    }
    assert_eq!(generate(&["--grids", name, "-n", "9"]).lines().count(), 4);
    let puzzle = generate(&["-n", "1"]);
    let (_folder, path) = folder_with("puzzle.txt", format!("{grids}{puzzle}").as_bytes());
    assert!(
        refused(&["--grids", path.to_str().unwrap()])
            .contains("puzzle.txt:5: this grid is not complete: r1c1 is empty")
    );
}

#[test]
fn puzzles_are_as_wished() {
    let wished =
        generate(&["-n", "5", "--clues", "24..25", "--where", "w>=2", "--er", "3.0..7.9", "--needs", "x-wing"]);
    assert_eq!(wished.lines().count(), 5);
    let (_folder, path) = folder_with("wished.txt", wished.as_bytes());
    let name = path.to_str().unwrap();
    let rated = output(&["rate", "-r", "ser,w", "--needs", "x-wing", name]);
    assert_eq!(rated.lines().count(), 6, "{rated}");
    for row in rated.lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let [clues, er, w] = [2, 3, 7].map(|place| fields[place].parse::<f64>().unwrap());
        assert!((24.0..=25.0).contains(&clues) && (3.0..=7.9).contains(&er) && w >= 2.0, "{row}");
    }
    assert!(refused(&["--where", "w"]).contains("is not a condition"));
    assert!(refused(&["--where", "z9>1"]).contains("no rating has a column"));
    assert!(refused(&["--where", "w=hard"]).contains("w is a number"));
    assert!(refused(&["--where", "er>=vile"]).contains("expected one of easy, medium, tricky, hard, extreme"));
    assert!(refused(&["--where", "level>extreme"]).contains("no puzzle can have such a value in level"));
    assert!(refused(&["--where", "technique>=x-wing"]).contains("the words of technique are in no order"));
    assert!(refused(&["--where", "level>2"]).contains("level is a word"));
    assert!(refused(&["--where", "level=xx"]).contains("expected one of easy, medium, hard, unfair, extreme"));
    assert!(refused(&["--orders", "0"]).contains("a whole number from 1"));
    assert!(refused(&["--clues", "30..20"]).contains("the lower one first"));
}

/// Words for difficulty are compared in the order of their scale.
#[test]
fn puzzles_are_as_hard_as_wished_in_words() {
    for (condition, ratings, place, accepted) in [
        ("level>=hard", "hodoku", 4, &["hard", "unfair", "extreme"][..]),
        ("level<hard", "hodoku", 4, &["easy", "medium"]),
        ("full=XY-wing", "full", 3, &["XY-wing"]),
    ] {
        let made = generate(&["-n", "4", "--where", condition]);
        let (_folder, path) = folder_with("made.txt", made.as_bytes());
        let rated = output(&["rate", "-r", ratings, path.to_str().unwrap()]);
        let words: Vec<&str> = rated.lines().skip(1).map(|row| row.split(',').nth(place).unwrap()).collect();
        assert!(words.len() == 4 && words.iter().all(|word| accepted.contains(word)), "{condition}: {words:?}");
    }
    let made = generate(&["-n", "4", "--where", "er>=medium", "--where", "er<hard"]);
    let (_folder, path) = folder_with("made.txt", made.as_bytes());
    let rated = output(&["rate", "-r", "ser", path.to_str().unwrap()]);
    let figures = rated.lines().skip(1).map(|row| row.split(',').nth(3).unwrap().parse::<f64>().unwrap());
    assert!(figures.clone().count() == 4 && figures.clone().all(|er| (1.6..5.0).contains(&er)), "{rated}");
}

#[test]
fn clues_stand_as_wished() {
    for symmetry in ["half-turn", "diagonal", "full"] {
        let made = generate(&["-n", &sample(3, 1).to_string(), "--symmetry", symmetry, "--minimal"]);
        let (_folder, path) = folder_with("made.txt", made.as_bytes());
        let checked = output(&["check", path.to_str().unwrap()]);
        assert!(checked.lines().skip(1).all(|row| row.contains(",1,yes,")), "{checked}");
        let turned = |line: &str| line.chars().rev().map(|sign| sign == '.').collect::<Vec<_>>();
        let is_even = |line: &str| line.chars().map(|sign| sign == '.').collect::<Vec<_>>() == turned(line);
        assert_eq!(made.lines().all(is_even), symmetry != "diagonal", "{made}");
    }
    let mask: String = generate(&["-n", "1", "--seed", "4"]).trim().replace(|sign: char| sign != '.', "x");
    let made = generate(&["-n", "2", "--pattern", &mask]);
    assert!(made.lines().all(|line| line.replace(|sign: char| sign != '.', "x") == mask), "{made}");
    assert!(refused(&["--pattern", "xx"]).contains("81 characters"));
    assert!(refused(&["--clues", "5"]).contains("fewer than 17"));
    assert!(refused(&["--symmetry", "full", "--method", "bottom-up"]).contains("top-down"));
}

#[test]
fn a_condition_that_no_puzzle_can_meet_is_refused() {
    for (condition, limits) in [
        ("w>=40", "w goes from 0 to 36, in steps of 1"),
        ("w>36", "w goes from 0 to 36"),
        ("w=2.5", "in steps of 1"),
        ("b>=37", "b goes from 0 to 36"),
        ("er=13.5..20", "er goes from 1 to 13.2, in steps of 0.1"),
        ("er<1", "er goes from 1"),
        ("er>20", "er goes from 1"),
        ("te>=4", "te goes from 0 to 3"),
        ("bpb>36", "bpb goes from 0 to 36"),
        ("hodoku<0", "hodoku goes from 0 up"),
    ] {
        for command in [&["generate"][..], &["vary", "corpora/seeds.txt"]] {
            let output = unguess(command).args(["--where", condition]).output().unwrap();
            let told = text(&output.stderr);
            assert!(
                output.status.code() == Some(2) && told.contains("no puzzle can have such a value"),
                "{condition}: {told}"
            );
            assert!(told.contains(limits), "{condition}: {told}");
        }
    }
    assert!(refused(&["--er", "0.5"]).contains("no puzzle can have such a value in er"));
    for condition in ["w<=36", "w>=0", "er<=11", "er>=1.2", "te<=3", "hodoku>=0", "level!=extreme"] {
        generate(&["-n", "1", "--where", condition, "-j", "1"]);
    }
}

/// Also where standard error is no terminal.
#[test]
fn a_search_that_takes_long_says_how_many_puzzles_it_has_tried() {
    use std::io::{BufRead, BufReader};
    let mut child = unguess(&["generate", "-j", "1", "--where", "er=13"])
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut told).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(told.starts_with("after ") && told.contains(" s: 0 puzzles as asked in "), "{told}");
}

/// Puzzles for the board of a file say their board: `rate` reads them without the file.
#[test]
fn puzzles_for_the_board_of_a_file_are_read_again() {
    let (folder, path) = folder_with("board.txt", b"size 4\nboxes 2x2\ncage 5 r1c1 r1c2\nthermo r4c1-3\n");
    let rules = path.to_str().unwrap();
    let made = output(&["generate", "--rules", rules, "-n", "3", "--where", "w>=0"]);
    assert_eq!(made.lines().count(), 3);
    let puzzles = folder.path().join("made.txt");
    std::fs::write(&puzzles, &made).unwrap();
    let rated = output(&["rate", puzzles.to_str().unwrap()]);
    assert_eq!(rated.lines().skip(1).filter(|row| row.contains(",ok,")).count(), 3, "{rated}");
    let table = output(&["generate", "--rules", rules, "-n", "3", "--format", "csv"]);
    std::fs::write(folder.path().join("made.csv"), &table).unwrap();
    assert_eq!(output(&["rate", folder.path().join("made.csv").to_str().unwrap()]), rated);
    // Boards that restrict a cell are refused.
    std::fs::write(&path, "size 4\nboxes 2x2\nmarks r1c1 12\n").unwrap();
    let refused = unguess(&["generate", "--rules", rules]).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("cannot be made for a board with marks"), "{}", text(&refused.stderr));
}
