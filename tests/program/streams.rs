//! Streams stay streams: what is found is written, what is read ends, and nothing waits for ever.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::program::{EASY, SOLVED, fed, folder_with, rows, text, unguess};

/// It has 6,670,903,752,021,072,936,960 solutions.
const EMPTY: &str = ".................................................................................";

/// How many solutions some puzzles have, one, none and several, few and many, one after the other.
fn puzzles() -> String {
    let without = |digits: &[char]| SOLVED.replace(digits, ".");
    let many = without(&['1', '2', '3', '4', '5']);
    [EASY, &many, "12", &without(&['1', '2']), "1".repeat(81).as_str(), &many, SOLVED].join("\n") + "\n"
}

#[test]
fn all_solutions_are_the_same_bytes_for_each_number_of_threads() {
    let input = puzzles();
    for limit in ["1", "2", "4096", "4097", "6000"] {
        let solved = |threads: &str| {
            let output = fed(&["solve", "--all", "--limit", limit, "-j", threads], input.as_bytes());
            assert!(output.status.success(), "{}", text(&output.stderr));
            text(&output.stdout)
        };
        let all = solved("1");
        assert!(solved("2") == all && solved("5") == all, "{limit}");
        let of_one = |line: &str| {
            let output = fed(&["solve", "--all", "--limit", limit], line.as_bytes());
            rows(&output).iter().map(|row| row.clone() + "\n").collect::<String>()
        };
        let apart: String = input.lines().map(of_one).collect();
        assert!(all == format!("puzzle,status,solution\n{apart}"), "{limit}");
    }
}

/// Each solution comes once, and the last row says that there are more.
#[test]
fn solutions_beyond_those_that_wait_are_complete_and_in_order() {
    let output = fed(&["solve", "--all", "--limit", "10000"], EMPTY.as_bytes());
    let rows = rows(&output);
    let solutions: std::collections::BTreeSet<&String> = rows.iter().collect();
    assert_eq!((rows.len(), solutions.len()), (10_001, 10_001));
    assert!(rows[..10_000].iter().all(|row| row.starts_with(&format!("{EMPTY},multiple,")) && row.len() == 172));
    assert_eq!(rows[10_000], format!("{EMPTY},limit,"));
}

#[cfg(target_os = "linux")]
#[test]
fn all_solutions_are_written_as_they_are_found_and_take_little_memory() {
    let mut child =
        unguess(&["solve", "--all", "--limit", "18446744073709551615", EMPTY]).stdout(Stdio::piped()).spawn().unwrap();
    let read = BufReader::new(child.stdout.take().unwrap()).lines().take(300_000).flatten().count();
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap().trim();
    let kilobytes: u64 = most.split(' ').next().unwrap().parse().unwrap();
    assert_eq!(read, 300_000);
    assert!(kilobytes < 60_000, "{most}");
}

#[test]
fn who_has_seen_enough_solutions_ends_the_search() {
    let mut child = unguess(&["solve", "--all", EMPTY]).stdout(Stdio::piped()).spawn().unwrap();
    let start = Instant::now();
    assert_eq!(BufReader::new(child.stdout.take().unwrap()).lines().take(3).flatten().count(), 3);
    assert!(child.wait().unwrap().success());
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn a_closed_standard_input_is_an_error_of_every_command() {
    for arguments in [
        &["rate"][..],
        &["rate", "-"],
        &["solve", "-"],
        &["check"],
        &["canon"],
        &["canon", "--random", "2"],
        &["vary"],
        &["expand"],
        &["book"],
        &["stats", "-c", "w"],
        &["bench", "-"],
        &["explain", "-"],
        &["hint", "-"],
        &["verify", "-"],
        &["verify"],
        &["traces"],
        &["split"],
        &["generate", "--grids", "-"],
    ] {
        let program = unguess(arguments);
        let in_shell = |script: &str| {
            let mut shell = Command::new("sh");
            shell.args(["-c", script, "sh"]).arg(program.get_program()).args(program.get_args());
            shell.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap()
        };
        let output = in_shell("exec \"$@\" <&-");
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {}", text(&output.stderr));
        let told = text(&output.stderr);
        assert!(
            told.contains("standard input") && told.contains("it is closed") || told.contains("-: it is closed"),
            "{told}"
        );
        assert!(output.stdout.is_empty(), "{arguments:?}");
        // The null device is empty, not closed.
        assert!(!text(&in_shell("exec \"$@\" </dev/null").stderr).contains("closed"), "{arguments:?}");
    }
}

#[test]
fn a_file_is_not_read_while_rows_are_appended_to_it() {
    for command in ["rate", "solve", "check", "canon", "vary", "expand", "book"] {
        let (_folder, path) = folder_with("puzzles.txt", format!("{EASY}\n").as_bytes());
        let appended = || OpenOptions::new().append(true).open(&path).unwrap();
        let named = unguess(&[command, path.to_str().unwrap()]).stdout(appended()).output().unwrap();
        let piped = unguess(&[command]).stdin(File::open(&path).unwrap()).stdout(appended()).output().unwrap();
        for output in [named, piped] {
            let told = text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{command}: {told}");
            assert!(told.contains("is both input and standard output"), "{told}");
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), format!("{EASY}\n"));
    }
    // With -o, rows do not go to standard output; and the null device is no file.
    let (folder, path) = folder_with("puzzles.txt", format!("{EASY}\n").as_bytes());
    let rows = folder.path().join("rows.csv");
    let arguments = ["rate", path.to_str().unwrap(), "-o", rows.to_str().unwrap()];
    let appended = OpenOptions::new().append(true).open(&path).unwrap();
    assert!(unguess(&arguments).stdout(appended).output().unwrap().status.success());
    assert!(unguess(&["rate"]).stdin(Stdio::null()).stdout(Stdio::null()).status().unwrap().success());
}

#[test]
fn zeros_behind_gzip_are_no_error() {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(format!("{EASY}\n").as_bytes()).unwrap();
    let gzip = gzip.finish().unwrap();
    let rated = |bytes: &[u8]| {
        let output = fed(&["rate"], bytes);
        (rows(&output).len(), output.status.code(), text(&output.stderr))
    };
    assert_eq!(rated(&[&gzip[..], &[0; 1000]].concat()), (1, Some(0), String::new()));
    assert_eq!(rated(&[&gzip[..], &[0; 5], &gzip[..]].concat()).1, Some(3));
    assert_eq!(rated(&[&gzip[..], b"rest"].concat()).1, Some(3));
}

/// A board with few clues, on which the next step takes long.
const LONG: &str = "size 9; boxes 3x3; anti-knight; nonconsecutive; grid \
    ..3............5.............................................7...9......8........";

#[test]
fn steps_are_written_as_they_are_found() {
    let mut child = unguess(&["explain", LONG]).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let step = lines.find(|line| line.as_ref().unwrap().starts_with("    1  "));
    let is_running = child.try_wait().unwrap().is_none();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(step.is_some() && is_running);
}

#[test]
fn what_takes_long_says_how_far_it_is() {
    let asked: [(&[&str], &str); 2] = [
        (&["explain", LONG, "--timeout", "7"], "after 5 s: step "),
        (&["rate", "-r", "ser", LONG, "--timeout", "7"], "after 5 s: 0 puzzles, line 1 is being rated by SER"),
    ];
    let children = asked.map(|(arguments, said)| {
        let child = unguess(arguments).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        (child, said)
    });
    for (child, said) in children {
        let told = text(&child.wait_with_output().unwrap().stderr);
        assert_eq!(told.matches("after 5 s: ").count(), 1, "{told}");
        assert!(told.contains(said), "{told}");
    }
}
