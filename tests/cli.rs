//! The real binary, as people and scripts use it.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use tempfile::TempDir;

const EASY: &str = "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...";
const SOLVED: &str = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

/// The program, in the folder of the repository.
fn unguess(arguments: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin("unguess"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null());
    command
}

/// Runs the program on an input.
fn fed(arguments: &[&str], input: &[u8]) -> Output {
    let mut child =
        unguess(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = feeder.join();
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The rows without the header.
fn rows(output: &Output) -> Vec<String> {
    text(&output.stdout).lines().skip(1).map(str::to_owned).collect()
}

/// A folder with one file in it.
fn folder_with(name: &str, bytes: &[u8]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    (folder, path)
}

#[test]
fn every_line_has_a_row_and_every_bad_one_a_reason() {
    let twice = format!("{}..6...6..{}", ".".repeat(9), ".".repeat(63));
    let letter = EASY.replacen('8', "x", 1);
    let input = format!("# a comment\n\n{EASY} a label\n12\n{letter}\n{twice}\n{SOLVED}\n{}\n", ".".repeat(81));
    let output = fed(&["rate"], input.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("puzzle,status,clues,w\n"));
    let expected = [
        format!("{EASY},ok,28,0"),
        "12,invalid,,".to_owned(),
        format!("{letter},invalid,,"),
        format!("{twice},invalid,,"),
        format!("{SOLVED},ok,81,0"),
        format!("{},multiple,0,", ".".repeat(81)),
    ];
    assert_eq!(rows(&output), expected);
    let reasons = text(&output.stderr);
    for reason in [
        "standard input:4:1: 2 characters where a puzzle has 81\n",
        "standard input:5:4: character 'x' at position 4: expected 1-9 for a clue, or 0 . * _ for an empty cell\n",
        "standard input:6:16: two 6s in row 2: r2c3 and r2c7\n",
        &letter,
    ] {
        assert!(reasons.contains(reason), "{reason:?} is not in {reasons}");
    }
}

#[test]
fn a_puzzle_without_its_one_solution_says_so() {
    let unsolvable = "12345678.........9".to_owned() + &".".repeat(63);
    let sixteen =
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...".replacen('1', ".", 1);
    let output = fed(&["rate"], format!("{unsolvable}\n{sixteen}\n").as_bytes());
    assert_eq!(rows(&output), [format!("{unsolvable},none,9,"), format!("{sixteen},multiple,16,")]);
}

#[test]
fn line_ends_marks_and_signs_for_empty_make_no_difference() {
    let plain = fed(&["rate"], format!("{EASY}\n{SOLVED}\n").as_bytes());
    for input in [
        format!("{EASY}\r\n{SOLVED}\r\n"),
        format!("\u{feff}{EASY}\n{SOLVED}"),
        format!("{EASY}\r{SOLVED}\r"),
        format!("  {EASY}|x\n{SOLVED};y,z\n"),
    ] {
        assert_eq!(fed(&["rate"], input.as_bytes()).stdout, plain.stdout, "{input:?}");
    }
    for sign in ["0", "*", "_"] {
        let output = fed(&["rate"], EASY.replace('.', sign).as_bytes());
        assert!(rows(&output)[0].ends_with(",ok,28,0"), "{sign}");
    }
}

#[test]
fn bytes_that_are_no_text_are_a_bad_line() {
    let mut input = EASY.as_bytes().to_vec();
    input[7] = 0xff;
    input.extend(format!("\n{EASY}\n").bytes());
    let output = fed(&["rate"], &input);
    assert_eq!(rows(&output).len(), 2);
    assert!(rows(&output)[0].contains(",invalid,") && rows(&output)[1].contains(",ok,"));
    assert!(text(&output.stderr).contains("standard input:1:8: byte 0xff at position 8 is not UTF-8 text"));
}

#[test]
fn a_line_of_ten_million_characters_is_a_bad_line() {
    let input = format!("{}\n{EASY}\n", "1".repeat(10_000_000));
    let output = fed(&["rate"], input.as_bytes());
    assert_eq!(rows(&output), [format!("{}…,invalid,,", "1".repeat(81)), format!("{EASY},ok,28,0")]);
    assert!(output.stderr.len() < 1000);
}

#[test]
fn compressed_files_are_read_as_they_are() {
    let corpus = fs::read("corpora/seeds.txt").unwrap();
    let plain = unguess(&["rate", "corpora/seeds.txt"]).output().unwrap().stdout;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(&corpus).unwrap();
    for bytes in [gzip.finish().unwrap(), zstd::encode_all(&corpus[..], 1).unwrap()] {
        let (_folder, path) = folder_with("seeds", &bytes);
        assert_eq!(unguess(&["rate", path.to_str().unwrap()]).output().unwrap().stdout, plain);
        assert_eq!(fed(&["rate", "-"], &bytes).stdout, plain);
        let cut = fed(&["rate"], &bytes[..bytes.len() - 5]);
        assert_eq!(cut.status.code(), Some(3), "{cut:?}");
    }
}

#[test]
fn what_cannot_be_read_is_exit_code_3_and_a_wrong_command_line_2() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let missing = format!("{folder}/missing.txt");
    for (arguments, code, reason) in [
        (vec!["rate", folder], 3, "is a directory"),
        (vec!["rate", "corpora/seeds.txt", &missing], 3, "missing.txt: No such file"),
        (vec!["rate", "corpora/seeds.txt", "-o", folder], 3, "directory"),
        (vec!["rate", "-r", "w,nonsense"], 2, "possible values: w, sw"),
        (vec!["rate", "--timeout", "inf"], 2, "a number of seconds"),
        (vec!["rate", "--timeout", "-1"], 2, "a number of seconds"),
        (vec!["rate", "-o", "-", "--resume"], 2, "standard output cannot be resumed"),
        (vec!["generate", "-n", "-1"], 2, "a whole number from 0"),
        (vec!["solve", "--limit", "0"], 2, "a whole number from 1"),
        (vec!["solve", "123"], 3, "123 is neither a file nor a puzzle of 81 characters"),
        (vec!["check", "no\u{1b}where"], 3, "no\\u{1b}where is neither"),
        (vec!["rate", "-r", "w,w"], 2, "twice"),
        (vec!["rate", "-", "-"], 2, "twice"),
        (vec!["rate", "--resume"], 2, "--output"),
        (vec!["rate", "-j", "0"], 2, "from 1 to"),
        (vec!["rate", "-j", "100000"], 2, "from 1 to"),
        (vec!["rate", EASY], 2, "is a puzzle, not a file"),
        (vec!["nonsense"], 2, "nonsense"),
        (vec![], 2, "Usage"),
    ] {
        let output = unguess(&arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert!(text(&output.stderr).contains(reason), "{arguments:?}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
    assert_eq!(unguess(&["--help"]).output().unwrap().status.code(), Some(0));
}

#[test]
fn strict_tells_whether_all_rows_are_ok() {
    assert_eq!(fed(&["rate", "--strict"], EASY.as_bytes()).status.code(), Some(0));
    assert_eq!(fed(&["rate", "--strict"], format!("{EASY}\n12\n").as_bytes()).status.code(), Some(1));
    assert_eq!(fed(&["rate", "--strict"], b"").status.code(), Some(0));
}

#[test]
fn one_thread_and_many_give_the_same_bytes() {
    let corpora = ["corpora/seeds.txt", "corpora/top-down-2500.txt"];
    for format in ["csv", "jsonl"] {
        let run = |threads| {
            let output = unguess(&["rate", "--format", format, "-j", threads]).args(corpora).output().unwrap();
            assert!(output.status.success() && output.stderr.is_empty());
            output.stdout
        };
        let one = run("1");
        assert_eq!(run("2"), one);
        assert_eq!(run("7"), one);
        assert_eq!(text(&one).lines().count(), 24 + 2500 + usize::from(format == "csv"));
    }
}

#[test]
fn json_lines_have_the_columns_in_the_order_asked() {
    let output = fed(&["rate", "--format", "jsonl", "-r", "sw,w"], format!("{EASY}\n12\n").as_bytes());
    let expected = [
        format!("{{\"puzzle\":\"{EASY}\",\"status\":\"ok\",\"clues\":28,\"sw\":0,\"w\":0}}\n"),
        "{\"puzzle\":\"12\",\"status\":\"invalid\",\"clues\":null,\"sw\":null,\"w\":null}\n".to_owned(),
    ];
    assert_eq!(text(&output.stdout), expected.concat());
}

#[test]
fn a_reader_that_has_seen_enough_ends_it_quietly() {
    for arguments in [&["rate", "corpora/top-down-2500.txt"][..], &["generate", "-n", "1000000"], &["rate", "--help"]] {
        let mut child = unguess(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut start = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut start).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{arguments:?}");
    }
}

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
        assert!(whole.starts_with(&left) && left.ends_with(b"\n"), "only complete rows are left");

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
fn a_line_without_a_first_field_is_a_row_like_any_other() {
    let (_folder, path) = folder_with("ratings", b"puzzle,status,clues,w\n,invalid,,\n");
    let resumed = fed(&["rate", "--resume", "-o", path.to_str().unwrap()], b",abc\n1\n");
    assert_eq!(resumed.status.code(), Some(0), "{}", text(&resumed.stderr));
    assert_eq!(fs::read_to_string(&path).unwrap(), "puzzle,status,clues,w\n,invalid,,\n1,invalid,,\n");
    for (command, row) in [("solve", "invalid,"), ("check", ",,,,")] {
        let output = fed(&[command], b",abc\n1\"2 x\n");
        assert_eq!(rows(&output), [format!(",{row}"), format!("\"1\"\"2\",{row}")]);
    }
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
fn the_names_of_ratings_may_be_in_any_letter_case() {
    assert!(text(&fed(&["rate", "-r", "W,Sw"], EASY.as_bytes()).stdout).starts_with("puzzle,status,clues,w,sw\n"));
    let help = text(&unguess(&["rate", "--help"]).output().unwrap().stdout);
    assert!(help.contains("- w: ") && help.contains("- sw: ") && !help.contains("- full: "), "{help}");
    assert!(text(&unguess(&["explain", "--help"]).output().unwrap().stdout).contains("- full: "));
}

#[test]
fn solutions_stop_at_the_limit_and_say_so() {
    let ambiguous = EASY.replacen('6', ".", 6);
    let all = rows(&fed(&["solve", "--all"], ambiguous.as_bytes()));
    assert!(all.len() > 2 && all.iter().all(|row| row.contains(",multiple,")));
    for limit in [1, 2, all.len() - 1, all.len()] {
        let some = rows(&fed(&["solve", "--all", "--limit", &limit.to_string()], ambiguous.as_bytes()));
        assert_eq!(some[..limit], all[..limit]);
        let more = (limit < all.len()).then(|| format!("{ambiguous},limit,"));
        assert_eq!(some.get(limit), more.as_ref());
        let count = rows(&fed(&["solve", "--count", "--limit", &limit.to_string()], ambiguous.as_bytes()));
        let sign = if limit < all.len() { "+" } else { "" };
        assert_eq!(count, [format!("{ambiguous},multiple,{limit}{sign}")]);
    }
}

#[test]
fn control_characters_of_a_line_do_not_reach_the_terminal() {
    let line = format!("{}\u{1b}[31m\u{202e}\n", &EASY[..75]);
    let (_folder, path) = folder_with("puzzles", line.as_bytes());
    for command in ["rate", "solve", "check", "explain", "bench"] {
        let output = unguess(&[command, path.to_str().unwrap()]).output().unwrap();
        let told = text(&output.stderr);
        assert!(!told.is_empty() && !told.contains(['\u{1b}', '\u{202e}']), "{command}: {told:?}");
    }
}

#[test]
fn the_first_of_several_puzzles_is_told_when_it_is_bad() {
    let (_folder, path) = folder_with("bad.txt", format!("123 x\n{EASY}\n").as_bytes());
    let told = |argument: &str| text(&unguess(&["explain", argument]).output().unwrap().stderr);
    assert!(told(path.to_str().unwrap()).contains("bad.txt:1:1: 3 characters where a puzzle has 81"));
    assert!(told("").contains("an empty argument is neither a file nor a puzzle"));
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

#[test]
fn a_puzzle_that_takes_too_long_is_given_up() {
    let output = fed(&["rate", "--timeout", "0"], EASY.as_bytes());
    assert_eq!(rows(&output), [format!("{EASY},timeout,28,")]);
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

#[test]
fn generated_puzzles_depend_on_seed_and_place_alone() {
    let made = |arguments: &[&str]| {
        let output = unguess(&["generate"]).args(arguments).output().unwrap();
        assert!(output.status.success());
        text(&output.stdout)
    };
    let ten = made(&["-n", "10", "--seed", "1", "-j", "1"]);
    assert_eq!(made(&["-n", "10", "--seed", "1", "-j", "3"]), ten);
    assert!(ten.starts_with(&made(&["-n", "4", "--seed", "1"])));
    assert_ne!(made(&["-n", "10", "--seed", "2"]), ten);
    assert_eq!(made(&["-n", "0"]), "");
}

#[test]
fn a_line_that_begins_with_very_many_blanks_has_a_row() {
    let input = format!("{}{EASY}\n{EASY}\n", " ".repeat(70_000));
    let output = fed(&["rate"], input.as_bytes());
    assert_eq!(rows(&output), [",invalid,,".to_owned(), format!("{EASY},ok,28,0")]);
    assert!(text(&output.stderr).contains("standard input:1:65537: the first field does not end within 65536 bytes"));
}

#[cfg(unix)]
#[test]
fn a_named_pipe_is_opened_once() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = unguess(&["rate", pipe.to_str().unwrap()]).stdout(Stdio::piped()).spawn().unwrap();
    let mut writer = fs::OpenOptions::new().write(true).open(&pipe).unwrap();
    for _ in 0..2 {
        writeln!(writer, "{EASY}").unwrap();
        std::thread::sleep(Duration::from_millis(100));
    }
    drop(writer);
    assert_eq!(rows(&reader.wait_with_output().unwrap()).len(), 2);
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

/// A scale of one's own: its column is its id, and what is wrong with a broken one is told with its line.
#[test]
fn a_scale_may_come_from_a_file() {
    let run = |scale: &str, arguments: &[&str]| {
        let (_folder, path) = folder_with("mine.toml", scale.as_bytes());
        fed(&[arguments, &["--scale", path.to_str().unwrap()]].concat(), EASY.as_bytes())
    };
    let own = include_str!("../ratings/w.toml").replace("id = \"w\"", "id = \"mine\"");
    let output = run(&own, &["rate"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("puzzle,status,clues,w,mine\n"));
    assert!(rows(&output)[0].ends_with(",0,0"));
    assert_eq!(run(&own, &["explain", EASY]).status.code(), Some(0));

    let broken = [
        (own.replace("\"whip\"", "\"whisk\""), "line 24: there is no technique \"whisk\""),
        (own.replace("[2, 36]", "[1, 36]"), "line 24: whip has sizes 2 to 36, not 1"),
        (own.replace("[2, 36]", "[36, 2]"), "line 24: level whip: the first size is larger than the last"),
        (own.replace("order = \"size\"", "order = \"sise\""), "line 7"),
    ];
    for (scale, reason) in broken {
        let output = run(&scale, &["rate"]);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        assert!(text(&output.stderr).contains(reason), "{reason}: {}", text(&output.stderr));
    }
}
