//! One run writes a file at a time, and a run is resumed only behind the rows that it has written.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::common::program::{EASY, folder_with, output, text, unguess};

/// A run that writes `path` until it is killed, once it has written something there.
#[expect(clippy::unwrap_used, reason = "a test may fail so")]
fn running(arguments: &[&str], path: &Path, input: &str, written: &Path) -> Child {
    let mut child = unguess(arguments)
        .args(["-o", path.to_str().unwrap()])
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    child.stdin.as_mut().unwrap().write_all(input.as_bytes()).unwrap();
    let start = Instant::now();
    while fs::metadata(written).map_or(0, |data| data.len()) == 0 && start.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(5));
    }
    child
}

#[expect(clippy::unwrap_used, reason = "a test may fail so")]
fn killed(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_second_run_on_one_output_is_refused_while_the_first_is_running() {
    let many = format!("{EASY}\n").repeat(1_000);
    for arguments in [
        &["rate", "-", "-j", "1"][..],
        &["traces", "-", "-j", "1"],
        &["generate", "--format", "csv", "--count", "100000000", "-j", "1"],
        &["generate", "--count", "100000000", "-j", "1"],
    ] {
        let generate = arguments[0] == "generate";
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows");
        let child = running(arguments, &path, if generate { "" } else { &many }, &path);
        let short = [arguments[0], "-o", path.to_str().unwrap()];
        for more in [&[][..], &["--resume"], if generate { &["--rules", "4x4"] } else { &["-j", "2"] }] {
            if generate && more == ["--resume"] && !arguments.contains(&"csv") {
                continue;
            }
            let format = if generate && arguments.contains(&"csv") { &["--format", "csv"][..] } else { &[] };
            let other = if more == ["--rules", "4x4"] { &[] } else { format };
            let second = unguess(&[&short[..], more, other].concat()).output().unwrap();
            let told = text(&second.stderr);
            assert!(
                second.status.code() == Some(2) && told.contains("another run is writing"),
                "{arguments:?}: {told}"
            );
        }
        assert!(fs::metadata(&path).unwrap().len() > 0, "{arguments:?}");
        let is_kept = folder.path().join("rows.unfinished").exists();
        assert_eq!(is_kept, arguments[0] != "generate" || arguments.contains(&"csv"), "{arguments:?}");
        killed(child);
        // A run that has ended holds nothing.
        let third = unguess(&[&short[..], if generate { &[] } else { &["/dev/null"] }].concat()).output().unwrap();
        assert!(third.status.success(), "{}", text(&third.stderr));
    }
}

/// Rows that a killed run has left, with a checksum beside them: their folder, their path and all rows of a whole run.
#[expect(clippy::unwrap_used, reason = "a test may fail so")]
fn left_behind(arguments: &[&str], input: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let (path, beside) = (folder.path().join("rows"), folder.path().join("rows.unfinished"));
    let child = running(arguments, &path, input, &path);
    let start = Instant::now();
    let has_mark = || fs::read_to_string(&beside).is_ok_and(|text| text.lines().count() > 1);
    while !has_mark() && start.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(5));
    }
    killed(child);
    assert!(has_mark() && fs::read_to_string(&path).unwrap().lines().count() > 4);
    (folder, path)
}

#[test]
fn an_edited_row_of_an_interrupted_run_is_noticed_by_traces() {
    let (_puzzles, puzzles) = folder_with("puzzles.txt", format!("{EASY}\n").repeat(20_000).as_bytes());
    let arguments = ["traces", "--by", "ser", "-j", "1", puzzles.to_str().unwrap()];
    let (_folder, path) = left_behind(&arguments, "");
    let rows = fs::read_to_string(&path).unwrap();
    let second = rows.lines().nth(1).unwrap();
    for (part, other) in [("\"rating\":", "\"rating\":9"), ("\"state\":\"", "\"state\":\"9"), ("hidden", "HIDDEN")] {
        let edited = rows.replacen(second, &second.replacen(part, other, 1), 1);
        assert_ne!(edited, rows, "{part}: {second}");
        fs::write(&path, &edited).unwrap();
        let resumed = unguess(&arguments).args(["-o", path.to_str().unwrap(), "--resume"]).output().unwrap();
        let told = text(&resumed.stderr);
        assert!(
            resumed.status.code() == Some(2) && told.contains("was changed after it was written"),
            "{part}: {:?} {told}",
            resumed.status
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), edited);
    }
}

#[test]
fn an_edited_row_of_an_interrupted_run_is_noticed_by_generate() {
    let run = ["generate", "--format", "csv", "--seed", "3", "-j", "1"];
    let (_folder, path) = left_behind(&[&run[..], &["--count", "100000000"]].concat(), "");
    let rows = fs::read_to_string(&path).unwrap();
    let count = (rows.lines().count() + 50).to_string();
    let resume = ["--count", &count, "--resume", "-o", path.to_str().unwrap()];
    let resume = [&run[..], &resume[..]].concat();
    let second = rows.lines().nth(2).unwrap();
    let [puzzle, clues, rest] = second.splitn(3, ',').collect::<Vec<_>>()[..] else { panic!("{second}") };
    for other in [format!("{puzzle},99,{rest}"), format!("{puzzle},{clues},{}", rest.replace(",1,1", ",1,2"))] {
        let edited = rows.replacen(second, &other, 1);
        fs::write(&path, &edited).unwrap();
        let resumed = unguess(&resume).output().unwrap();
        let told = text(&resumed.stderr);
        assert!(resumed.status.code() == Some(2) && told.contains("was changed after it was written"), "{told}");
        assert_eq!(fs::read_to_string(&path).unwrap(), edited);
    }
    fs::write(&path, &rows).unwrap();
    let resumed = unguess(&resume).output().unwrap();
    assert!(resumed.status.success() && resumed.stderr.is_empty(), "{}", text(&resumed.stderr));
    assert_eq!(fs::read_to_string(&path).unwrap(), output(&[&run[..], &["--count", &count]].concat()));
    assert!(!path.with_extension("unfinished").exists());
    // Of rows without a checksum, what does not add up is noticed all the same.
    fs::write(&path, rows.replacen(second, &format!("{puzzle},99,{rest}"), 1)).unwrap();
    let told = text(&unguess(&resume).output().unwrap().stderr);
    assert!(told.contains("rows:3: this is not a row"), "{told}");
}
