//! What goes wrong outside the program: it is killed, the disk is full, nobody reads, the input is damaged or has no end.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::common::program::{EASY, SOLVED, folder_with, output, text, unguess, zstd};
use crate::common::sample;

/// No command may need more memory than this for an input that has no end, in kilobytes.
const MOST_MEMORY: u64 = 200_000;

/// A run is killed at moments that look random, and resumed each time: in the end it has the rows of one run.
/// `UNGUESS_KILLS=100` kills it 100 times.
#[test]
fn a_run_that_is_killed_again_and_again_has_the_same_rows_in_the_end() {
    let kills = std::env::var("UNGUESS_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(sample(6, 3) as u64);
    let corpus = fs::read_to_string("corpora/top-down-2500.txt").unwrap();
    let corpus: String = corpus.split_inclusive('\n').take(sample(usize::MAX, 600)).collect();
    let (folder, puzzles) = folder_with("puzzles.txt", corpus.as_bytes());
    let (puzzles, path) = (puzzles.to_str().unwrap(), folder.path().join("rows"));
    let rate = ["rate", "-r", "gb,w", puzzles, "-j", "2"];
    let start = Instant::now();
    let whole = output(&rate);
    let whole_time = start.elapsed();
    let mut number = 1_u64;
    for kill in 0..kills {
        if kill % 3 == 0 {
            let _ = fs::remove_file(&path);
        }
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let moment = whole_time * u32::try_from(number >> 54).unwrap() / 800;
        let mut child = unguess(&rate).args(["--resume", "-o"]).arg(&path).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(moment);
        child.kill().unwrap();
        child.wait().unwrap();
        let left = fs::read_to_string(&path).unwrap_or_default();
        assert!(whole.starts_with(&left), "kill {kill}: what is left are rows");
        if kill % 3 == 2 || kill == kills - 1 {
            let resumed = unguess(&rate).args(["--resume", "-o"]).arg(&path).output().unwrap();
            assert!(resumed.status.success(), "{}", text(&resumed.stderr));
            assert!(fs::read_to_string(&path).unwrap() == whole, "kill {kill}");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left behind");
        }
    }
}

/// The commands that write to standard output, each with something to write.
fn writers() -> Vec<Vec<&'static str>> {
    vec![
        vec!["rate", "corpora/seeds.txt"],
        vec!["rate", "-r", "hodoku", "-f", "%i", "corpora/seeds.txt"],
        vec!["explain", EASY],
        vec!["explain", "--backdoors", EASY],
        vec!["hint", EASY],
        vec!["solve", EASY],
        vec!["check", EASY],
        vec!["generate"],
        vec!["bench", "corpora/seeds.txt"],
        vec!["techniques"],
        vec!["techniques", "whip"],
        vec!["stats", "-c", "w", "tests/program/ratings.csv"],
        vec!["--help"],
        vec!["rate", "--help"],
        vec!["--version"],
    ]
}

/// Runs a command of the shell, which has the program and its arguments as `"$@"`.
fn in_shell(script: &str, arguments: &[&str]) -> Output {
    let program = unguess(arguments);
    let mut shell = Command::new("sh");
    shell.args(["-c", script, "sh"]).arg(program.get_program()).args(program.get_args());
    shell.current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn a_closed_standard_output_is_an_error_of_every_command() {
    for arguments in writers() {
        let output = in_shell("exec \"$@\" >&-", &arguments);
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains("standard output: it is closed"), "{arguments:?}");
    }
    // Who writes elsewhere does not need it, and the null device is not a closed output.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out");
    let file = file.to_str().unwrap();
    for arguments in [vec!["rate", "-o", file, "corpora/seeds.txt"], vec!["explain", EASY, "-o", file]] {
        assert_eq!(in_shell("exec \"$@\" >&-", &arguments).status.code(), Some(0), "{arguments:?}");
    }
    for arguments in writers() {
        assert_eq!(in_shell("exec \"$@\" >/dev/null", &arguments).status.code(), Some(0), "{arguments:?}");
        assert_eq!(in_shell("exec \"$@\" 1<>/dev/null", &arguments).status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn a_full_disk_is_an_error_of_every_command() {
    for arguments in writers() {
        let output = in_shell("exec \"$@\" >/dev/full", &arguments);
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
        assert!(text(&output.stderr).contains("No space left"), "{arguments:?}: {}", text(&output.stderr));
    }
    for arguments in [vec!["rate", "corpora/seeds.txt", "-o", "/dev/full"], vec!["explain", EASY, "-o", "/dev/full"]] {
        assert_eq!(unguess(&arguments).output().unwrap().status.code(), Some(3), "{arguments:?}");
    }
}

#[test]
fn a_full_standard_error_costs_no_row() {
    for arguments in [&["solve", "README.md"][..], &["rate", "--verify", "corpora/seeds.txt"]] {
        let heard = unguess(arguments).output().unwrap();
        assert!(!heard.stderr.is_empty() && !heard.stdout.is_empty(), "{arguments:?}");
        let unheard = in_shell("exec \"$@\" 2>/dev/full", arguments);
        assert_eq!((unheard.status.code(), unheard.stdout), (Some(0), heard.stdout), "{arguments:?}");
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    for arguments in writers().into_iter().filter(|arguments| !arguments[arguments.len() - 1].starts_with("--")) {
        let output = in_shell("{ \"$@\"; echo $? >&2; } | true", &arguments);
        assert_eq!(text(&output.stderr).trim(), "0", "{arguments:?}");
    }
    let endless = in_shell("{ \"$@\"; echo $? >&2; } | head -n 3", &["generate", "-n", "1000000"]);
    assert_eq!((text(&endless.stdout).lines().count(), text(&endless.stderr).trim()), (3, "0"));
}

/// The commands that read a file, with the file last.
const READERS: [&[&str]; 7] =
    [&["rate"], &["solve"], &["check"], &["stats", "-c", "w"], &["explain"], &["hint"], &["bench"]];

#[test]
fn damaged_compressed_files_are_named_and_cost_no_row_before_the_damage() {
    let plain = format!("{EASY}\n").repeat(sample(20_000, 5_000));
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(plain.as_bytes()).unwrap();
    let packed = [("gz", gzip.finish().unwrap()), ("zst", zstd(plain.as_bytes()))];
    for (ending, whole) in packed {
        let mut bad = whole.clone();
        let middle = bad.len() / 2;
        bad[middle..middle + 8].iter_mut().for_each(|byte| *byte = !*byte);
        for (damage, bytes) in [("cut", &whole[..middle]), ("cut early", &whole[..5]), ("corrupt", &bad[..])] {
            let (_folder, path) = folder_with(&format!("puzzles.{ending}"), bytes);
            let path = path.to_str().unwrap();
            for arguments in READERS {
                let output = unguess(&[arguments, &[path]].concat()).output().unwrap();
                let (code, told) = (output.status.code(), text(&output.stderr));
                // What needs no more than the first line may have read it before the damage.
                let is_short = matches!(arguments[0], "explain" | "hint") && code == Some(0);
                assert!(code == Some(3) && told.contains(path) || is_short, "{arguments:?} {damage}: {code:?} {told}");
            }
            let rows = text(&unguess(&["solve", path]).output().unwrap().stdout);
            // What follows the damage is told for what it is, until the end of the file shows that it is damaged.
            let is_true = |row: &str| row.starts_with(&format!("{EASY},ok,")) || !row.contains(",ok,");
            assert!(rows.ends_with('\n') && rows.lines().skip(1).all(is_true), "{damage} {ending}");
        }
    }
}

/// How a child ended, and the most memory that it was seen to have, in kilobytes.
fn watched(mut child: Child) -> (Output, u64) {
    let status = format!("/proc/{}/status", child.id());
    let (mut stdout, mut stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
    let all = |pipe: &mut dyn Read| {
        let mut bytes = Vec::new();
        let _ = pipe.take(1 << 20).read_to_end(&mut bytes);
        let _ = std::io::copy(pipe, &mut std::io::sink());
        bytes
    };
    let (out, err) = (std::thread::spawn(move || all(&mut stdout)), std::thread::spawn(move || all(&mut stderr)));
    let mut most = 0;
    let status = loop {
        let seen = fs::read_to_string(&status).unwrap_or_default();
        let high = seen.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse().ok());
        most = most.max(high.unwrap_or(0));
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    (Output { status, stdout: out.join().unwrap(), stderr: err.join().unwrap() }, most)
}

/// Writes an input.
type Fill = fn(&mut dyn Write);

/// Runs a command on a file and sees that it ends, as it should, without much memory.
fn is_frugal(arguments: &[&str], path: &Path) {
    let child = unguess(arguments).arg(path).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let (output, memory) = watched(child);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(0 | 2 | 3)), "{arguments:?} {}: {told:.300}", path.display());
    assert!(memory < MOST_MEMORY, "{arguments:?} {}: {memory} kB", path.display());
}

#[test]
fn an_input_that_has_no_end_needs_little_memory() {
    let endless: [(&str, Fill); 4] = [
        ("newlines", |file| repeat(file, b"\n", sample(100_000_000, 10_000_000))),
        ("line", |file| repeat(file, b"x", sample(100_000_000, 50_000_000))),
        ("nul", |file| repeat(file, b"\0", sample(20_000_000, 5_000_000))),
        ("quote", |file| {
            file.write_all(b"w\n\"").unwrap();
            repeat(file, b"1,2\n", sample(20_000_000, 5_000_000));
        }),
    ];
    for (name, write) in endless {
        let folder = tempfile::tempdir().unwrap();
        let (plain, packed) = (folder.path().join(name), folder.path().join(format!("{name}.zst")));
        write(&mut File::create(&plain).unwrap());
        let level = ruzstd::encoding::CompressionLevel::Fastest;
        ruzstd::encoding::compress(File::open(&plain).unwrap(), File::create(&packed).unwrap(), level);
        let commands: &[&[&str]] = match name {
            "quote" => &[&["stats", "-c", "w"]],
            "line" => &READERS,
            _ => &READERS[..6],
        };
        for (number, arguments) in commands.iter().enumerate().step_by(sample(1, 3)) {
            is_frugal(arguments, &plain);
            if number < sample(commands.len(), usize::from(name == "quote")) {
                is_frugal(arguments, &packed);
            }
        }
    }
    // A scale is short, whatever it is read from.
    is_frugal(&["explain", EASY, "--scale"], Path::new("/dev/zero"));
}

fn repeat(file: &mut dyn Write, bytes: &[u8], length: usize) {
    let block = bytes.repeat((1 << 16) / bytes.len());
    (0..length / block.len()).for_each(|_| file.write_all(&block).unwrap());
}

#[test]
fn nothing_that_is_read_is_overwritten() {
    let (folder, path) = folder_with("puzzle.txt", format!("{EASY}\n").as_bytes());
    let link = folder.path().join("link.svg");
    fs::hard_link(&path, &link).unwrap();
    let (path, link) = (path.to_str().unwrap(), link.to_str().unwrap());
    let own = folder.path().join("own.toml");
    fs::write(&own, include_str!("../../ratings/w.toml").replace("id = \"w\"", "id = \"mine\"")).unwrap();
    let own = own.to_str().unwrap();
    let table = folder.path().join("rows.csv");
    fs::write(&table, "w\n1\n2\n").unwrap();
    let table = table.to_str().unwrap();
    let pages = folder.path().join("pages");
    fs::create_dir(&pages).unwrap();
    fs::hard_link(path, pages.join("puzzle-03.html")).unwrap();
    let steps = folder.path().join("steps");
    fs::create_dir(&steps).unwrap();
    fs::hard_link(path, steps.join("step-002.svg")).unwrap();
    for arguments in [
        vec!["explain", path, "-o", path],
        vec!["explain", path, "-o", link],
        vec!["explain", path, "--format", "svg", "-o", link],
        vec!["explain", path, "--format", "svg", "-o", steps.to_str().unwrap()],
        vec!["explain", EASY, "--scale", own, "-o", own],
        vec!["explain", path, "--backdoors", "-o", path],
        vec!["rate", path, "-o", link],
        vec!["rate", path, "--scale", own, "-o", own],
        vec!["rate", path, "--html", pages.to_str().unwrap()],
        vec!["stats", "-c", "w", table, "--svg", table],
        vec!["bench", path, "--svg", link],
    ] {
        let before = [path, own, table].map(|path| fs::read(path).unwrap());
        let output = unguess(&arguments).output().unwrap();
        let told = text(&output.stderr);
        assert!(output.status.code() == Some(2) && told.contains("is both input and output"), "{arguments:?}: {told}");
        assert_eq!([path, own, table].map(|path| fs::read(path).unwrap()), before, "{arguments:?}");
    }
    let report = folder.path().join("report");
    let page = report.join("puzzle-01.html");
    let arguments = ["rate", path, "--html", report.to_str().unwrap(), "-o", page.to_str().unwrap()];
    let output = unguess(&arguments).output().unwrap();
    assert!(output.status.code() == Some(2) && text(&output.stderr).contains("both a page"), "{output:?}");
    let piped = unguess(&["explain", "-", "-o", path]).stdin(File::open(path).unwrap()).output().unwrap();
    assert_eq!(piped.status.code(), Some(2));
    assert_eq!(fs::read_to_string(path).unwrap(), format!("{EASY}\n"));
}

#[test]
fn what_takes_long_ends_with_its_timeout() {
    let hard = "........1.....2.34..4...56...3..46...1..7....8..9.......6..5.2..9.1.....7..8.....";
    for arguments in [
        vec!["explain", "--by", "ser", hard],
        vec!["explain", "--by", "ser", "--only-needed", hard],
        vec!["explain", "--by", "ser", "--try", "r1c1n1", hard],
        vec!["hint", "--by", "ser", "--all", hard],
    ] {
        let start = Instant::now();
        let output = unguess(&arguments).args(["--timeout", "0.03"]).output().unwrap();
        assert!(start.elapsed() < Duration::from_secs(10), "{arguments:?}: {:?}", start.elapsed());
        let is_true = arguments.contains(&"--try");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(is_true || text(&output.stderr).contains("--timeout"), "{arguments:?}: {}", text(&output.stderr));
    }
    for arguments in [["explain", "--by", "ser", "--shortest"], ["explain", "--by", "w", "--backdoors"]] {
        let mut command = unguess(&arguments[..if arguments[3] == "--backdoors" { 1 } else { 3 }]);
        let output = command.args([arguments[3], crate::common::program::HARD, "--timeout", "1e-6"]).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {}", text(&output.stderr));
    }
    // Enough time changes nothing.
    assert_eq!(output(&["explain", EASY, "--timeout", "1000"]), output(&["explain", EASY]));
    assert_eq!(output(&["hint", EASY, "--timeout", "1000"]), output(&["hint", EASY]));
    assert_eq!(unguess(&["hint", SOLVED, "--timeout", "1e-9"]).output().unwrap().status.code(), Some(0));
}
