//! What `unguess rate` reads, and the rows it writes.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::common::program::{EASY, SOLVED, fed, folder_with, output, rows, text, unguess, zstd};
use crate::common::sample;

#[test]
fn every_line_has_a_row_and_every_bad_one_a_reason() {
    let twice = format!("{}..6...6..{}", ".".repeat(9), ".".repeat(63));
    let letter = EASY.replacen('8', "z", 1);
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
        "standard input:5:4: character 'z' at position 4: expected 1-9 for a clue, or 0 . * _ - x ? for an empty cell\n",
        "standard input:6:16: two 6s in row 2: r2c3 and r2c7\n",
        &letter,
    ] {
        assert!(reasons.contains(reason), "{reason:?} is not in {reasons}");
    }
}

#[test]
fn a_puzzle_on_the_command_line_is_rated() {
    let board = EASY.as_bytes().chunks(9).map(text).collect::<Vec<_>>().join("\n");
    let expected = output(&["rate", "-r", "ser,w", SOLVED, EASY]);
    assert!(expected.ends_with(&format!("{EASY},ok,28,1.2,1.2,1.2,hidden single,0\n")), "{expected}");
    for argument in [EASY, &board, &EASY.replace('.', "0")] {
        let row = output(&["rate", "-r", "ser,w", argument]).lines().nth(1).unwrap().replace('0', ".");
        assert_eq!(row, format!("{EASY},ok,28,1.2,1.2,1.2,hidden single,0").replace('0', "."));
    }
    let bad = EASY.replacen('8', "z", 1);
    let told = unguess(&["rate", EASY, &bad]).output().unwrap();
    assert_eq!(rows(&told), [format!("{EASY},ok,28,0"), format!("{bad},invalid,,")]);
    assert!(text(&told.stderr).contains("argument:2:4: character 'z'"), "{}", text(&told.stderr));
}

/// Another easy puzzle.
const OTHER: &str = "......8.15..4....9.16.....59..........8....3........242..149....4.7.6...18...3...";

/// A file that is there is read as one, though its name is a puzzle.
#[test]
fn a_puzzle_is_not_taken_for_a_file_nor_a_file_for_a_puzzle() {
    let (folder, _path) = folder_with(EASY, format!("{OTHER}\n").as_bytes());
    let there = |arguments: &[&str]| text(&unguess(arguments).current_dir(&folder).output().unwrap().stdout);
    assert!(there(&["rate", EASY]).contains(&format!("\n{OTHER},")));
    assert!(there(&["rate", OTHER, EASY]).lines().skip(1).all(|row| row.starts_with(OTHER)));
    for given in [EASY, OTHER] {
        let explained = output(&["explain", OTHER]);
        assert_eq!(there(&[given]), explained);
        assert_eq!(there(&["--color", "never", given]), explained);
        assert_eq!(there(&["--color=never", given, "--by", "w"]), output(&["explain", OTHER, "--by", "w"]));
    }
    assert_eq!(output(&[EASY]), output(&["explain", EASY]));
}

/// What players look for has no figures, only names and how often each comes.
#[test]
fn by_what_players_look_for_a_row_has_names_and_counts_and_no_figure() {
    let puzzles: String =
        fs::read_to_string("corpora/top-down-2500.txt").unwrap().split_inclusive('\n').take(sample(200, 60)).collect();
    let of = |arguments: &[&str]| {
        let output = fed(&[&["rate", "-r", "full"], arguments].concat(), puzzles.as_bytes());
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let rated = of(&[]);
    assert!(rated.starts_with("puzzle,status,clues,full,full_counts\n"), "{rated}");
    assert_eq!(of(&["-j", "1"]), rated);
    for (row, counted) in rated.lines().zip(of(&["--counts"]).lines()).skip(1) {
        assert_eq!(counted, format!("{row},{}", row.rsplit(',').next().unwrap()));
    }
    for (line, row) in of(&["--format", "jsonl"]).lines().zip(rated.lines().skip(1)) {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        let fields: Vec<&str> = row.split(',').collect();
        assert_eq!([&object["full"], &object["full_counts"]], [fields[3], fields[4]]);
        let explained: serde_json::Value =
            serde_json::from_str(&output(&["explain", "--by", "full", "--format", "json", fields[0]])).unwrap();
        assert_eq!(explained["columns"]["full_counts"], fields[4]);
        // In order of difficulty: singles come first.
        let names: Vec<&str> = fields[4].split("; ").map(|part| part.split_once(' ').unwrap().1).collect();
        let is_single = |name: &&&str| name.ends_with("single") || **name == "full house";
        assert!(
            names.contains(&fields[3])
                && names.iter().rev().skip_while(|name| !is_single(name)).all(|name| is_single(&name)),
            "{row}"
        );
        let counted = fields[4].split("; ").map(|part| part.split_once(' ').unwrap().0.parse::<usize>().unwrap());
        assert_eq!(counted.sum::<usize>(), explained["steps"].as_array().unwrap().len());
    }
    let (_folder, path) = folder_with("rows", &rated.as_bytes()[..rated.len() / 2]);
    of(&["--resume", "-o", path.to_str().unwrap()]);
    assert_eq!(fs::read_to_string(&path).unwrap(), rated);
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
    for bytes in [gzip.finish().unwrap(), zstd(&corpus)] {
        let (_folder, path) = folder_with("seeds", &bytes);
        assert_eq!(unguess(&["rate", path.to_str().unwrap()]).output().unwrap().stdout, plain);
        assert_eq!(fed(&["rate", "-"], &bytes).stdout, plain);
        let cut = fed(&["rate"], &bytes[..bytes.len() - 5]);
        assert_eq!(cut.status.code(), Some(3), "{cut:?}");
    }
}

#[test]
fn strict_tells_whether_all_rows_are_ok() {
    assert_eq!(fed(&["rate", "--strict"], EASY.as_bytes()).status.code(), Some(0));
    assert_eq!(fed(&["rate", "--strict"], format!("{EASY}\n12\n").as_bytes()).status.code(), Some(1));
    assert_eq!(fed(&["rate", "--strict"], b"").status.code(), Some(0));
}

#[test]
fn one_thread_and_many_give_the_same_bytes() {
    let lines = fs::read_to_string("corpora/top-down-2500.txt").unwrap();
    let lines: Vec<&str> = lines.lines().filter(|line| !line.starts_with('#')).step_by(sample(1, 5)).collect();
    let (_folder, path) = folder_with("puzzles.txt", lines.join("\n").as_bytes());
    let corpora = ["corpora/seeds.txt", path.to_str().unwrap()];
    for format in ["csv", "jsonl"] {
        let run = |threads| {
            let output = unguess(&["rate", "--format", format, "-j", threads]).args(corpora).output().unwrap();
            assert!(output.status.success() && output.stderr.is_empty());
            output.stdout
        };
        let one = run("1");
        assert_eq!(run("2"), one);
        assert_eq!(run("7"), one);
        assert_eq!(text(&one).lines().count(), 24 + lines.len() + usize::from(format == "csv"));
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
fn a_puzzle_that_takes_too_long_is_given_up() {
    let output = fed(&["rate", "--timeout", "1e-9"], EASY.as_bytes());
    assert_eq!(rows(&output), [format!("{EASY},timeout,28,")]);
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

/// The column of `--counts` counts every step of the first rating that goes by steps, and each name once.
#[test]
fn steps_are_counted_by_name() {
    let puzzles = "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3\n12\n";
    let rows = text(&fed(&["rate", "-r", "te,hodoku", "--counts"], puzzles.as_bytes()).stdout);
    let rows: Vec<Vec<&str>> = rows.lines().map(|row| row.split(',').collect()).collect();
    assert_eq!(rows[0].last(), Some(&"counts"));
    assert_eq!(rows[2].last(), Some(&""));
    let counts: Vec<(usize, &str)> = rows[1]
        .last()
        .expect("a column")
        .split("; ")
        .map(|count| {
            let (count, name) = count.split_once(' ').expect("a number and a name");
            (count.parse().expect("a number"), name)
        })
        .collect();
    let explained = output(&["explain", "--by", "hodoku", "--format", "json", rows[1][0]]);
    let explained: serde_json::Value = serde_json::from_str(&explained).expect("a document");
    for used in explained["summary"].as_array().expect("a list") {
        let count = (used["count"].as_u64().expect("a number") as usize, used["name"].as_str().expect("a name"));
        assert!(counts.contains(&count), "{count:?} {counts:?}");
    }
    let steps = explained["steps"].as_array().expect("steps").len();
    assert_eq!(counts.iter().map(|(count, _)| count).sum::<usize>(), steps);
    assert_eq!(explained["columns"]["hodoku"].to_string(), rows[1][5]);

    let refused = fed(&["rate", "-r", "te", "--counts"], puzzles.as_bytes());
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("-r names none"));
}
