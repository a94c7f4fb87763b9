//! Rows in a file: a run that ended early is resumed to the same bytes, and nothing else is overwritten.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::program::{EASY, HARD, SOLVED, fed, folder_with, text, unguess};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

#[test]
fn a_run_that_was_killed_is_resumed_to_the_same_bytes() {
    let corpus = fs::read_to_string("corpora/top-down-2500.txt").unwrap();
    let corpus = corpus.lines().take(600).collect::<Vec<_>>().join("\n");
    let (folder, corpus) = folder_with("corpus.txt", corpus.as_bytes());
    let path = folder.path().join("ratings");
    let ratings = path.to_str().unwrap();
    for format in ["csv", "jsonl"] {
        let rate = ["rate", "corpora/seeds.txt", corpus.to_str().unwrap(), "-j", "1", "--format", format];
        let whole = unguess(&rate).output().unwrap().stdout;
        let output = ["-o", ratings, "--resume"];
        let _ = fs::remove_file(&path);
        let mut child = unguess(&rate).args(output).spawn().unwrap();
        let start = Instant::now();
        while fs::metadata(&path).map_or(0, |data| data.len()) == 0 && start.elapsed() < Duration::from_mins(1) {
            std::thread::sleep(Duration::from_millis(5));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let left = fs::read(&path).unwrap();
        // A process may be ended in the middle of a write, so the last row need not be complete.
        assert!(whole.starts_with(&left) && !left.is_empty(), "what is left is the beginning of all");

        // Whatever is left, be it half a row or half a header, the result is the same.
        for length in [3, 1000, left.len()] {
            fs::write(&path, &whole[..length]).unwrap();
            let resumed = unguess(&rate).args(output).output().unwrap();
            assert!(resumed.status.success() && resumed.stdout.is_empty(), "{resumed:?}");
            assert!(fs::read(&path).unwrap() == whole, "{format} from {length} bytes");
        }

        // Rows of another input are left alone.
        for other in [&["rate", "corpora/top-down-2500.txt"][..], &["rate", "corpora/seeds.txt", "-r", "w,sw"]] {
            let refused = unguess(other).args(["--format", format]).args(output).output().unwrap();
            assert_eq!(refused.status.code(), Some(2), "{other:?}");
            assert!(text(&refused.stderr).contains("cannot be resumed"));
            assert!(fs::read(&path).unwrap() == whole);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_run_on_any_bytes_is_resumed_from_any_byte(input in any_input(), cut in any::<Index>()) {
        for format in ["csv", "jsonl"] {
            let whole = fed(&["rate", "--format", format], &input);
            prop_assert_eq!(whole.status.code(), Some(0));
            let whole = whole.stdout;
            let (_folder, path) = folder_with("ratings", &whole[..cut.index(whole.len() + 1)]);
            let resumed = fed(&["rate", "--format", format, "--resume", "-o", path.to_str().unwrap()], &input);
            prop_assert_eq!(resumed.status.code(), Some(0), "{}", text(&resumed.stderr));
            prop_assert_eq!(text(&fs::read(&path).unwrap()), text(&whole));
        }
    }
}

/// Bytes, and what is known to be told apart: line ends, separators, quotes, and puzzles.
fn any_input() -> impl Strategy<Value = Vec<u8>> {
    let known = ["\n", "\r\n", ",", ";", "|", "\"", "\\", "{", " ", "#", "é", "\u{feff}", "12", SOLVED, EASY];
    let known = select(known.to_vec()).prop_map(|text| text.as_bytes().to_vec());
    let part = prop_oneof![4 => known, 1 => any::<u8>().prop_map(|byte| vec![byte])];
    let parts = vec(part, 0..20).prop_map(|parts| parts.concat());
    // What begins like a compressed file or like UTF-16 is not read as lines.
    parts.prop_filter("compressed", |bytes| ![0x1f, 0x28, 0xfe, 0xff].contains(bytes.first().unwrap_or(&0)))
}

#[test]
fn rows_in_another_format_are_told_from_rows_of_another_input() {
    for (there, asked, reason) in
        [("csv", "jsonl", "are CSV, not JSON lines"), ("jsonl", "csv", "are JSON lines, not CSV")]
    {
        let rows = fed(&["rate", "--format", there], EASY.as_bytes()).stdout;
        let (_folder, path) = folder_with("ratings", &rows);
        let refused = fed(&["rate", "--format", asked, "--resume", "-o", path.to_str().unwrap()], EASY.as_bytes());
        assert_eq!(refused.status.code(), Some(2));
        assert!(text(&refused.stderr).contains(reason), "{}", text(&refused.stderr));
        assert!(fs::read(&path).unwrap() == rows);
    }
}

#[test]
fn an_output_is_replaced_and_a_hyphen_is_standard_output() {
    let (_folder, path) = folder_with("ratings", b"old\nrows\n");
    let output = fed(&["rate", "-o", path.to_str().unwrap()], EASY.as_bytes());
    assert!(output.status.success() && output.stderr.is_empty());
    let rows = fs::read(&path).unwrap();
    assert_eq!(text(&rows), format!("puzzle,status,clues,w\n{EASY},ok,28,0\n"));
    assert_eq!(fed(&["rate", "-o", "-"], EASY.as_bytes()).stdout, rows);
}

#[test]
fn strict_knows_the_rows_of_the_run_that_is_resumed() {
    let (_folder, path) = folder_with("ratings", format!("puzzle,status,clues,w\n12,invalid,,\n{EASY},o").as_bytes());
    let arguments = ["rate", "--strict", "--resume", "-o", path.to_str().unwrap()];
    assert_eq!(fed(&arguments, format!("12\n{EASY}\n").as_bytes()).status.code(), Some(1));
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("puzzle,status,clues,w\n12,invalid,,\n{EASY},ok,28,0\n"));
}

#[test]
fn the_input_is_not_overwritten() {
    let (_folder, path) = folder_with("puzzles.txt", EASY.as_bytes());
    let path = path.to_str().unwrap();
    assert_eq!(unguess(&["rate", path, "-o", path]).output().unwrap().status.code(), Some(2));
    assert_eq!(fs::read_to_string(path).unwrap(), EASY);
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_complete_rows_and_says_how_to_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ratings");
    let mut child = unguess(&["rate", "-", "-o", path.to_str().unwrap()])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || while writeln!(stdin, "{EASY}").is_ok() {});
    while fs::metadata(&path).map_or(0, |data| data.len()) == 0 {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(text(&output.stderr).contains("--resume"));
    let rows = fs::read_to_string(&path).unwrap();
    assert!(rows.lines().skip(1).all(|row| row == format!("{EASY},ok,28,0")) && rows.ends_with('\n'));
}

#[cfg(unix)]
#[test]
fn an_interrupt_takes_effect_inside_a_step() {
    let lines = format!("{EASY}\n") + &format!("{HARD}\n").repeat(100);
    let (folder, puzzles) = folder_with("puzzles.txt", lines.as_bytes());
    let path = folder.path().join("ratings");
    let arguments = ["rate", "-r", "ser", "-j", "1", puzzles.to_str().unwrap(), "-o", path.to_str().unwrap()];
    let child = unguess(&arguments).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_secs(1));
    let start = Instant::now();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    assert_eq!(output.status.code(), Some(130));
    let rows = fs::read_to_string(&path).unwrap();
    assert!(rows.is_empty() || rows.ends_with('\n'));
    assert!(rows.lines().skip(1).all(|row| row.contains(",ok,")), "{rows}");
}

#[test]
fn the_input_is_not_overwritten_whatever_its_name() {
    let (folder, path) = folder_with("three.txt", format!("{EASY}\n{EASY}\n").as_bytes());
    let link = folder.path().join("link.txt");
    fs::hard_link(&path, &link).unwrap();
    let named = unguess(&["rate", path.to_str().unwrap(), "-o", link.to_str().unwrap()]).output().unwrap();
    let piped =
        unguess(&["rate", "-o", path.to_str().unwrap()]).stdin(fs::File::open(&path).unwrap()).output().unwrap();
    for output in [named, piped] {
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("is both input and output"));
    }
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 2);
}

#[test]
fn a_file_that_is_no_table_of_ratings_is_not_resumed() {
    let row = format!("{EASY},ok\n");
    let other = format!("{{\"puzzle\":\"{EASY}\",\"status\":\"ok\",\"clues\":28,\"sw\":0,\"w\":0}}\n");
    for (format, there) in [
        ("jsonl", "a thesis without a line end".to_owned()),
        ("jsonl", other),
        ("csv", "x".repeat(100_000)),
        ("csv", format!("puzzle,status,clues,w,sw\n{row}")),
    ] {
        let (_folder, path) = folder_with("rows", there.as_bytes());
        let output = fed(
            &["rate", "-r", "w,sw", "--format", format, "--resume", "-o", path.to_str().unwrap()],
            format!("{EASY}\n").as_bytes(),
        );
        assert!(matches!(output.status.code(), Some(2 | 3)), "{there:.100}");
        assert_eq!(fs::read_to_string(&path).unwrap(), there);
    }
}

/// Rows do not tell how they were made, so a run that is not complete says it beside them.
#[test]
fn a_run_is_not_resumed_with_other_options() {
    let (folder, scale) = folder_with("own.toml", own_scale("whip").as_bytes());
    let (path, note) = (folder.path().join("rows"), folder.path().join("rows.unfinished"));
    let own = ["--scale", scale.to_str().unwrap()];
    let input = format!("{EASY}\n").repeat(3);
    for (first, other, reason) in [
        (&[][..], &["--no-uniqueness"][..], "other options: none, and now --no-uniqueness"),
        (&["--allow-multiple"], &[], "other options: --allow-multiple, and now none"),
        (&["--timeout", "60"], &["--timeout", "6"], "other options: --timeout 60, and now --timeout 6"),
        (&["--verify"], &[], "other options: --verify"),
        (&["--needs", "naked single"], &["--needs", "whip"], "--needs naked-single, and now --needs whip"),
        (&own, &own, "another scale in --scale"),
    ] {
        fs::write(&scale, own_scale("whip")).unwrap();
        let rate = |options: &[&str], input: &str| {
            fed(&[&["rate", "-o", path.to_str().unwrap()], options].concat(), input.as_bytes())
        };
        // An input that breaks off ends a run like a kill does.
        let (_other, puzzles) = folder_with("torn.gz", &half_of_gzip(input.as_bytes()));
        let begun = unguess(&["rate", "-o", path.to_str().unwrap(), puzzles.to_str().unwrap()]).args(first).output();
        assert_eq!(begun.unwrap().status.code(), Some(3));
        let rows = fs::read_to_string(&path).unwrap();
        assert!(note.exists() && rows.lines().count() > 1, "{rows}");
        let input = input.repeat(20_000);
        if reason.contains("scale") {
            fs::write(&scale, own_scale("braid")).unwrap();
        }
        let refused = rate(&[other, &["--resume"]].concat(), &input);
        let told = text(&refused.stderr);
        assert!(refused.status.code() == Some(2) && told.contains(reason), "{other:?}: {told}");
        assert_eq!(fs::read_to_string(&path).unwrap(), rows, "{other:?}");
        fs::write(&scale, own_scale("whip")).unwrap();
        let resumed = rate(&[first, &["--resume"]].concat(), &rows_of(&rows, &input));
        assert!(resumed.status.success(), "{}", text(&resumed.stderr));
        assert!(!note.exists() && !text(&resumed.stderr).contains("not known"), "{}", text(&resumed.stderr));
    }
}

/// The puzzles of some rows and one more.
fn rows_of(rows: &str, input: &str) -> String {
    input.split_inclusive('\n').take(rows.lines().count()).collect()
}

fn own_scale(technique: &str) -> String {
    include_str!("../../ratings/w.toml")
        .replace("id = \"w\"", "id = \"own\"")
        .replace("\"whip\"", &format!("\"{technique}\""))
}

fn half_of_gzip(plain: &[u8]) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::none());
    gzip.write_all(&plain.repeat(100)).expect("memory takes everything");
    let whole = gzip.finish().expect("memory takes everything");
    whole[..whole.len() / 2].to_vec()
}

#[test]
fn rows_of_unknown_options_are_continued_with_a_warning() {
    let rows = format!("puzzle,status,clues,w\n{EASY},ok,28,0\n");
    let (_folder, path) = folder_with("rows", rows.as_bytes());
    let arguments = ["rate", "--resume", "-o", path.to_str().unwrap()];
    let complete = fed(&arguments, EASY.as_bytes());
    assert!(complete.status.success() && complete.stderr.is_empty(), "{}", text(&complete.stderr));
    let more = fed(&arguments, format!("{EASY}\n{EASY}\n").as_bytes());
    assert!(more.status.success() && text(&more.stderr).contains("first 1 rows"), "{}", text(&more.stderr));
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 3);
}

/// A run of `rate` that has ended in the middle, as an input that breaks off ends it: the folder, the rows, and all puzzles.
#[expect(clippy::unwrap_used, reason = "a test may fail so")]
fn broken_off() -> (tempfile::TempDir, std::path::PathBuf, String) {
    let (folder, puzzles) = folder_with("torn.gz", &half_of_gzip(format!("{EASY}\n").as_bytes()));
    let path = folder.path().join("rows.csv");
    let begun = unguess(&["rate", "-o", path.to_str().unwrap(), puzzles.to_str().unwrap()]).output().unwrap();
    assert_eq!(begun.status.code(), Some(3));
    assert!(fs::read_to_string(&path).unwrap().lines().count() > 20);
    (folder, path, format!("{EASY}\n").repeat(100))
}

fn resumed(path: &std::path::Path, input: &str) -> (Option<i32>, String) {
    let output = fed(&["rate", "--resume", "-o", &path.to_string_lossy()], input.as_bytes());
    (output.status.code(), text(&output.stderr))
}

#[test]
fn an_edited_figure_of_an_interrupted_run_is_noticed() {
    let (_folder, path, input) = broken_off();
    let rows = fs::read_to_string(&path).unwrap();
    for edited in [
        rows.replacen(",ok,28,0\n", ",ok,28,9\n", 1),
        rows.replacen(",ok,28,0\n", ",stuck,28,\n", 1),
        format!("{}9\n", &rows[..rows.len() - 2]),
    ] {
        fs::write(&path, &edited).unwrap();
        let (code, told) = resumed(&path, &input);
        // A row that has become longer or shorter moves those after it.
        assert!(code == Some(2) && told.contains("was changed after it was written"), "{code:?} {told}");
        assert_eq!(fs::read_to_string(&path).unwrap(), edited);
    }
    fs::write(&path, &rows).unwrap();
    assert_eq!(resumed(&path, &input), (Some(0), String::new()));
    assert_eq!(fs::read(&path).unwrap(), fed(&["rate"], input.as_bytes()).stdout);
}

/// A run that is killed may have written rows behind its last checksum.
#[test]
fn rows_behind_the_last_checksum_are_made_again() {
    let whole = |input: &str| fed(&["rate"], input.as_bytes()).stdout;
    let (folder, path, input) = broken_off();
    let note = folder.path().join("rows.csv.unfinished");
    let rows = fs::read_to_string(&path).unwrap();
    fs::write(&path, format!("{rows}{EASY},ok,28,99\n{EASY},o")).unwrap();
    assert_eq!(resumed(&path, &input), (Some(0), String::new()));
    assert!(fs::read(&path).unwrap() == whole(&input) && !note.exists());

    // Nothing is certain that no checksum covers, though the last line of these is torn.
    let (folder, path, input) = broken_off();
    let note = folder.path().join("rows.csv.unfinished");
    let options = fs::read_to_string(&note).unwrap().lines().next().unwrap().to_owned();
    fs::write(&path, format!("puzzle,status,clues,w\n{EASY},ok,28,99\n")).unwrap();
    for torn in ["\n", "\n{\"bytes\":10", "\n{\"bytes\":1,\"crc32\":2}"] {
        fs::write(&note, format!("{options}{torn}")).unwrap();
        assert_eq!(resumed(&path, &input), (Some(0), String::new()), "{torn}");
        assert!(fs::read(&path).unwrap() == whole(&input) && !note.exists(), "{torn}");
        fs::write(&path, format!("puzzle,status,clues,w\n{EASY},ok,28,99\n")).unwrap();
    }
}

#[test]
fn a_file_of_another_name_like_ours_is_not_touched() {
    let (folder, path) = folder_with("rows.csv", b"");
    let note = folder.path().join("rows.csv.unfinished");
    let arguments = ["rate", "-o", path.to_str().unwrap()];
    for content in ["a chapter\n", "", "{\"unguess\":1}\n"] {
        fs::write(&note, content).unwrap();
        let output = fed(&arguments, EASY.as_bytes());
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("rows.csv.unfinished would be overwritten"), "{}", text(&output.stderr));
        assert_eq!(fs::read_to_string(&note).unwrap(), content);
    }
    #[cfg(unix)]
    {
        fs::remove_file(&note).unwrap();
        std::os::unix::fs::symlink("elsewhere", &note).unwrap();
        assert_eq!(fed(&arguments, EASY.as_bytes()).status.code(), Some(2));
        assert!(fs::symlink_metadata(&note).unwrap().is_symlink());
    }
    // That of an earlier run of ours is replaced, and removed at the end.
    let (folder, path, _) = broken_off();
    let note = folder.path().join("rows.csv.unfinished");
    assert!(note.exists() && fed(&["rate", "-o", path.to_str().unwrap()], EASY.as_bytes()).status.success());
    assert!(!note.exists() && fs::read_to_string(&path).unwrap().lines().count() == 2);
}

#[cfg(unix)]
#[test]
fn a_pipe_is_written_to_and_never_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let refused = fed(&["rate", "--resume", "-o", pipe.to_str().unwrap()], EASY.as_bytes());
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("it is not a regular file"), "{}", text(&refused.stderr));
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read(pipe).unwrap()
    });
    assert!(fed(&["rate", "-o", pipe.to_str().unwrap()], EASY.as_bytes()).status.success());
    assert_eq!(reader.join().unwrap(), fed(&["rate"], EASY.as_bytes()).stdout);
    assert!(!folder.path().join("pipe.unfinished").exists());
}
