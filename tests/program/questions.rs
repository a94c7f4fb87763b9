//! What researchers ask of a puzzle and of a corpus, asked of the real binary.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::io::Write;

use crate::common::program::{fed, zstd};

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const EASY: &str = "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...";
const WHIPS: &str = "..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75";
/// A puzzle without a solution, and one with two.
const NONE: &str = "51.......6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const TWO: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9";
const SEEDS: &str = "corpora/seeds.txt";

fn said(arguments: &[&str]) -> (i32, String) {
    let output = fed(arguments, b"");
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

fn stats(arguments: &[&str], input: &str) -> (i32, String, String) {
    let output = fed(&[&["stats"], arguments].concat(), input.as_bytes());
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code().unwrap(), out, err)
}

#[test]
fn depths_and_backdoors_are_columns_beside_ratings() {
    let input = format!("{ESCARGOT}\n{EASY}\n{WHIPS}\n12\n{}\n", ".".repeat(81));
    let output = fed(&["rate", "-r", "te,w,backdoor"], input.as_bytes());
    let expected = format!(
        "puzzle,status,clues,te,bpb,w,backdoor\n{ESCARGOT},stuck,23,2,2,,2\n{EASY},ok,28,0,0,0,0\n\
        {WHIPS},ok,24,1,0,5,1\n12,invalid,,,,,\n{},multiple,0,,,,\n",
        ".".repeat(81)
    );
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    let twice = fed(&["rate", "-r", "te,TE"], b"");
    assert_eq!(twice.status.code(), Some(2));
    let slow = fed(&["rate", "-r", "te", "--timeout", "1e-9"], ESCARGOT.as_bytes());
    assert_eq!(String::from_utf8(slow.stdout).unwrap().lines().nth(1), Some(&*format!("{ESCARGOT},timeout,23,,")));
}

#[test]
fn a_candidate_is_written_as_players_do() {
    let spoken = said(&["explain", "--by", "w", WHIPS, "--try", "r5c2n2"]);
    for candidate in ["r5c2=2", "r5c2≠2", "r5c2<>2", "2r5c2", "R5C2N2"] {
        assert_eq!(said(&["explain", "--by", "w", WHIPS, "--try", candidate]), spoken, "{candidate}");
    }
    for candidate in ["r5c2=", "r5c2=10", "r5c2=0", "r5c2≠≠2", "25c2", "≠", "é2", "", "2r5c2n2"] {
        let output = fed(&["explain", "--by", "w", WHIPS, "--try", candidate], b"");
        assert_eq!(output.status.code(), Some(2), "{candidate}");
    }
}

#[test]
fn one_candidate_is_tried() {
    for (candidate, code, told) in [
        ("r5c2n2", 0, "r5c2n2 can be removed, by whip[5], W 5."),
        ("r1c1n1", 1, "r1c1n1 cannot be removed: r1c1 is 1 in a solution."),
        ("r1c2n7", 1, "r1c2n7 is not a candidate here: r3c1 is 7 at the start."),
        ("r1c3n9", 1, "r1c3n9 is not a candidate here: r1c3 is 3 at the start."),
    ] {
        let (status, text) = said(&["explain", "--by", "w", WHIPS, "--try", candidate]);
        assert!(text.contains(told), "{candidate}: {text}");
        assert_eq!(status, code, "{candidate}");
    }
    let (status, text) = said(&["explain", "--by", "w", EASY, "--try", "r1c1n5"]);
    assert!(status == 0 && text.contains("r1c1n5 goes when singles are placed."), "{text}");
    let (status, text) = said(&["explain", "--by", "w", ESCARGOT, "--try", "r1c2n5"]);
    assert_eq!(status, 1);
    assert!(text.replace('\n', " ").contains("so no whip and no braid of any length removes it."), "{text}");
    let (_, text) = said(&["explain", ESCARGOT, "--try", "r1c2n5", "--by", "full"]);
    let text = text.replace('\n', " ");
    assert!(text.contains("r1c2n5 can be removed, by dynamic region forcing chains"), "{text}");
    assert_eq!(fed(&["explain", "--by", "w", EASY, "--try", "r1c1"], b"").status.code(), Some(2));
}

/// A part of the path is not the path that a rating is of; where nothing can be left out, it is.
#[test]
fn the_rating_of_a_path_is_not_said_of_a_part_of_it() {
    const SPARE: &str = ".23..6.8......91...8.1..4..2.......7...8.....678.1......7.3.2...3...4.7....5.1.6.";
    let (_, whole) = said(&["explain", "--by", "w", SPARE, "--grid", "none"]);
    assert!(whole.contains("W rating 3, set by step 30 (whip[3])."), "{whole}");
    let (_, part) = said(&["explain", "--by", "w", SPARE, "--grid", "none", "--only-needed"]);
    let note = "2 steps that no digit depends on are left out; the W rating is of the whole path: 3.";
    let told = part.replace('\n', " ");
    assert!(told.contains("Hardest step: whip[3] (step 28).") && told.contains(note), "{part}");
    let json = fed(&["explain", "--by", "w", SPARE, "--only-needed", "--format", "json"], b"");
    let document: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert!(document["rating"].is_null() && document["hardest"] == 28);
    assert!(String::from_utf8(json.stderr).unwrap().replace('\n', " ").contains("the whole path: 3"));
    assert_eq!(fed(&["verify", "-"], &json.stdout).status.code(), Some(0));
    let (_, page) = said(&["explain", "--by", "w", SPARE, "--only-needed", "--format", "html"]);
    assert!(page.contains("Hardest step: whip[3]") && !page.contains("W rating"));
    assert_eq!(said(&["explain", "--by", "w", EASY, "--only-needed"]), said(&["explain", "--by", "w", EASY]));
}

#[test]
fn a_proof_against_one_candidate_is_the_shortest_there_is() {
    let (_, by_whips) = said(&["explain", "--by", "w", WHIPS, "--try", "r5c2n2", "--notation", "nrc"]);
    assert!(by_whips.contains("whip[5]: ") && by_whips.trim_end().ends_with("==> r5c2 ≠ 2"), "{by_whips}");
    for longest in 2..=5 {
        let hints = said(&[
            "hint",
            WHIPS,
            "--by",
            "w",
            "--all",
            "--level",
            "step",
            "--notation",
            "nrc",
            "--longest",
            &longest.to_string(),
        ])
        .1;
        assert_eq!(hints.lines().any(|hint| hint.ends_with("==> r5c2 ≠ 2")), longest == 5, "{longest}: {hints}");
    }
}

#[test]
fn a_short_path_has_no_more_steps_than_the_usual_one_and_says_how_far_it_looked() {
    let (status, text) = said(&["explain", "--by", "w", EASY, "--shortest"]);
    assert!(status == 0 && text.ends_with("Singles are enough: no path is shorter.\n"), "{text}");
    let hard = |arguments: &[&str]| {
        let (status, text) =
            said(&[&["explain", "--by", "w", WHIPS, "--notation", "nrc", "--grid", "none"], arguments].concat());
        assert_eq!(status, 0);
        let count = text.lines().filter(|line| line.contains("whip[") && line.contains("==>")).count();
        (count, text)
    };
    let (usual, _) = hard(&[]);
    let (narrow, _) = hard(&["--shortest", "--width", "1"]);
    let (wide, text) = hard(&["--shortest"]);
    assert!(wide <= narrow && narrow < usual && wide > 0, "{usual}, {narrow}, {wide}");
    assert!(text.contains(&format!("\n{wide} steps besides singles; with steps of up to 5 variables, ")), "{text}");
    // Ratings are of the usual path.
    assert!(!text.contains("W rating") && text.contains("Hardest step: whip[5]"), "{text}");
    let output = fed(&["explain", "--by", "w", WHIPS, "--shortest", "--width", "1", "--format", "json"], b"");
    assert!(serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()["rating"].is_null());
    assert!(String::from_utf8(output.stderr).unwrap().contains("besides singles"));
}

#[test]
fn nothing_is_said_of_the_length_of_a_path_that_does_not_solve() {
    for arguments in [&[TWO][..], &[ESCARGOT], &[ESCARGOT, "--longest", "3"]] {
        let (status, text) = said(&[&["explain", "--by", "w", "--shortest"], arguments].concat());
        assert_eq!(status, 0, "{arguments:?}");
        assert!(text.ends_with("\nThis path does not solve the puzzle, so no shorter one was looked for.\n"), "{text}");
        assert!(!text.contains("besides singles") && !text.contains("no path is shorter"), "{text}");
    }
}

/// From something false everything follows, so nothing is explained.
#[test]
fn a_puzzle_without_a_solution_gets_the_reason_and_no_path() {
    let reason = "There is no solution: column 8 has nowhere left for its 1.";
    let advice = "To see what is wrong in a position, add --puzzle with the givens.";
    for arguments in [&[][..], &["--shortest"], &["--only-needed"], &["--by", "ser"], &["--notation", "nrc"]] {
        let (status, path) = said(&[&["explain", NONE], arguments].concat());
        assert_eq!(
            (status, path.split_whitespace().collect::<Vec<_>>().join(" ")),
            (0, format!("{NONE} {reason} {advice}"))
        );
    }
    for arguments in [&["hint"][..], &["hint", "--all"]] {
        assert_eq!(said(&[arguments, &[NONE]].concat()), (0, format!("{reason} {advice}\n")));
    }
    assert_eq!(said(&["explain", "--by", "w", NONE, "--try", "r1c3n2"]), (1, format!("{reason}\n")));
    let (status, page) = said(&["explain", "--by", "w", NONE, "--format", "html"]);
    assert!(status == 0 && page.contains(reason), "{page}");
}

#[test]
fn a_hint_reads_standard_input_if_nothing_is_named() {
    assert_eq!(fed(&["hint"], EASY.as_bytes()), fed(&["hint", EASY], b""));
    assert_eq!(fed(&["hint"], b"").status.code(), Some(3));
}

/// A short path is a run like any other: every step is proved, on every scale.
#[test]
fn a_short_path_is_proved_on_every_scale() {
    for scale in ["w", "sw", "b", "full", "ser"] {
        let output = fed(
            &["explain", WHIPS, "--by", scale, "--shortest", "--width", "1", "--longest", "4", "--format", "json"],
            b"",
        );
        assert_eq!(output.status.code(), Some(0), "{scale}: {output:?}");
        let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(document["outcome"], "solved", "{scale}");
    }
}

#[test]
fn backdoors_are_listed() {
    let (status, text) = said(&["explain", WHIPS, "--backdoors"]);
    assert_eq!(status, 0);
    assert!(text.starts_with("The smallest backdoors have one digit: "), "{text}");
    assert!(
        text.contains("28 backdoors of size 1: r1c1=1, ") && text.contains("15 anti-backdoors of size 1: r1c5≠1, ")
    );
    let (_, text) = said(&["explain", ESCARGOT, "--backdoors"]);
    assert!(
        text.contains("33 backdoors of size 2: r2c4=1 with r8c6=5, ") && text.contains("no anti-backdoor"),
        "{text}"
    );
    assert_eq!(said(&["explain", EASY, "--backdoors"]).1, "Singles solve this puzzle: it needs no backdoor.\n");
    let several = ESCARGOT.replacen('1', ".", 1);
    assert_eq!(fed(&["explain", &several, "--backdoors"], b"").status.code(), Some(2));
}

const ROWS: &str = "puzzle,status,clues,w,er\na,ok,24,0,1.5\nb,ok,26,3,7.2\nc,stuck,25,,20.0\nd,timeout,25,,\n\
    e,multiple,9,,\nf,ok,25,3,\ng,stuck,25,4,20.0\n";

#[test]
fn rows_without_a_value_that_counts_are_counted_apart() {
    let (code, text, _) = stats(&["-c", "w,er"], ROWS);
    assert_eq!(code, 0);
    assert!(text.contains("w: 4 puzzles; apart: 1 multiple, 1 stuck, 1 timeout\n"), "{text}");
    assert!(text.contains("er: 2 puzzles; apart: 1 empty, 1 multiple, 2 stuck, 1 timeout\n"), "{text}");
    assert!(text.contains("\n0      1  25.00    25.00  █"), "{text}");
    assert!(text.contains("mean 2.5000 ± 0.7500, median 3, standard deviation 1.5000"), "{text}");
    assert!(text.contains("minimum 0, maximum 4"), "{text}");
    assert!(text.contains("correlation of w and er: 1.000 (of ranks: 1.000)"), "{text}");
    assert!(text.contains("\n  w  1.5  7.2  all\n  0    1    ·    1\n  3    ·    1    1\nall"), "{text}");
}

#[test]
fn bad_input_is_named_by_file_line_and_column() {
    for (input, arguments, reason) in [
        (
            "w\n1\nx\n",
            &["-c", "w"][..],
            "standard input:3: column w: \"x\" is not a number, and the values before are numbers",
        ),
        ("w\nx\n1\n", &["-c", "w"], "standard input:3: column w: \"1\" is a number, and the values before are words"),
        ("w,b\n1,2\n1\n", &["-c", "w"], "standard input:3: the header has 2 fields, this row 1"),
        ("w,b\n1,2\n", &["-c", "er"], "standard input:1: no column \"er\"; the first line has w, b"),
        ("", &["-c", "w"], "no column \"w\"; the table has no header\n"),
        ("{\"w\":1}\n{\"b\":1}\n", &["-c", "w"], "standard input:2: this object has no \"w\""),
        ("{\"w\":1}\nx\n", &["-c", "w"], "standard input:2: "),
        (
            "clues,w\n24,1\n99,1\n",
            &["-c", "w", "--unbiased"],
            "standard input:3: column clues: \"99\" is not a number of clues",
        ),
        ("w\n1\n", &["-c", "w", "--unbiased"], "standard input:2: the number of clues is needed"),
        ("# x\r\n\r\nw\r\n1\r\n# y\r\nx\r\n", &["-c", "w"], "standard input:6: column w: \"x\" is not a number"),
        ("w,b\n1,2\n3,\"x\n4,5\n", &["-c", "w"], "standard input:3: column b: a quote is not closed in this line"),
        ("w,\"b\n1,2\n", &["-c", "w"], "standard input:1: column 2: a quote is not closed in this line"),
        ("w,b\n1,\"2\n3,4\n5,\"6\n", &["-c", "w"], "standard input:2: column b: a quote is not closed in this line"),
        ("w,b,w\n1,2,3\n", &["-c", "w"], "standard input:1: columns 1 and 3 are both called \"w\""),
    ] {
        let (code, text, told) = stats(arguments, input);
        assert_eq!((code, &*text), (3, ""), "{input:?}");
        assert!(told.contains(reason), "{reason}: {told}");
    }
    for arguments in [&["-c", "w,w"][..], &["-c", "w", "--bin", "0"], &["-c", "w", "--bin", "x"]] {
        assert_eq!(stats(arguments, "w\n1\n").0, 2, "{arguments:?}");
    }
    assert_eq!(stats(&["-c", "w", "no-such-file.csv"], "").0, 3);
}

#[test]
fn bytes_that_are_no_text_are_no_values() {
    for (input, reason) in [
        (&b"w,b\n1,x\n2,a\xc3\xa9\xe9\n"[..], "standard input:3: column b: byte 0xe9 at position 3 is not UTF-8 text"),
        (b"w,\xe9\n1,x\n", "standard input:1: column 2: byte 0xe9 at position 1 is not UTF-8 text"),
        (b"{\"w\":\"\xe9\"}\n", "standard input:1: byte 0xe9 at position 7 is not UTF-8 text"),
    ] {
        let output = fed(&["stats", "-c", "w"], input);
        assert_eq!((output.status.code(), &*output.stdout), (Some(3), &b""[..]));
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains(reason), "{reason}: {told}");
    }
}

#[test]
fn a_value_of_any_length_is_shown_shortened() {
    let csv = format!("puzzle,name,w\n1,{},2\n", "\u{1}".repeat(20_000));
    let output = fed(&["stats", "-c", "name,w"], csv.as_bytes());
    assert!(output.status.success());
    let told = String::from_utf8(output.stdout).unwrap();
    let widest = told.lines().map(|line| line.chars().count()).max().unwrap();
    assert!((100..400).contains(&widest), "{widest}");
}

#[test]
fn any_form_of_rows_has_the_same_statistics() {
    let folder = tempfile::tempdir().unwrap();
    let csv = fed(&["rate", "-r", "w,te", SEEDS], b"").stdout;
    let json = fed(&["rate", "-r", "w,te", "--format", "jsonl", SEEDS], b"").stdout;
    let plain = fed(&["stats", "-c", "te,w"], &csv).stdout;
    assert!(String::from_utf8(plain.clone()).unwrap().contains("te: "));
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(&json).unwrap();
    let crlf = String::from_utf8(csv.clone()).unwrap().replace('\n', "\r\n").into_bytes();
    for bytes in [json.clone(), gzip.finish().unwrap(), zstd(&csv), crlf] {
        assert_eq!(fed(&["stats", "-c", "te,w", "-"], &bytes).stdout, plain);
        let path = folder.path().join("ratings");
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!(fed(&["stats", "-c", "te,w", path.to_str().unwrap()], b"").stdout, plain);
    }
    let path = folder.path().join("ratings");
    let path = path.to_str().unwrap();
    let twice = String::from_utf8(fed(&["stats", "-c", "te", path, path], b"").stdout).unwrap();
    assert!(twice.starts_with("te: 48 puzzles\n"), "{twice}");
}

#[test]
fn figures_for_programs_are_those_for_people() {
    let rows = "clues,w\n24,0\n26,3\n26,3\n28,4\n";
    let (_, csv, _) = stats(&["-c", "w", "--format", "csv"], rows);
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "column,value,count,share,cumulative,real,error,real_cumulative");
    assert!(lines[2].starts_with("w,3.0,2,0.5,0.75,,0.25,"), "{csv}");
    let (_, json, _) = stats(&["-c", "w,clues", "--unbiased", "--format", "json"], rows);
    let document: serde_json::Value = serde_json::from_str(&json).unwrap();
    let real: f64 = document["columns"][0]["distribution"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["real"].as_f64().unwrap())
        .sum();
    assert!((real - 1.0).abs() < 1e-12);
    assert_eq!(document["columns"][1]["figures"]["median"], 28.0);
    assert_eq!(document["together"].as_array().unwrap().len(), 3);
    let without_clues = "puzzle,w\n".to_owned() + EASY + ",0\n" + WHIPS + ",5\n";
    let (code, text, _) = stats(&["-c", "w", "--unbiased"], &without_clues);
    assert!(code == 0 && text.contains("all minimal") || text.contains("real %"), "{text}");
}

#[test]
fn a_picture_has_a_bar_for_each_value() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("w.svg");
    let (code, ..) = stats(&["-c", "w", "--svg", path.to_str().unwrap()], "w\n0\n0\n3\n4\n");
    assert_eq!(code, 0);
    let picture = std::fs::read_to_string(path).unwrap();
    let document = roxmltree::Document::parse(&picture).unwrap();
    let bars = document.descendants().filter(|node| node.attribute("fill") == Some("#2B50C8"));
    assert_eq!(bars.filter(|node| node.tag_name().name() == "rect").count(), 3);
    assert!(picture.contains("w: 4 puzzles"));
}

/// What a table from outside says reaches a terminal only as it would print.
#[test]
fn what_a_table_says_cannot_steer_a_terminal() {
    let rows = "\x1b[31m,status\n\x1b]0;title\x07,ok\n,\x1b[2J\n";
    for arguments in [&["stats", "-c", "\x1b[31m"][..], &["stats", "-c", "\x1b[31m,status"], &["stats", "-c", "w"]] {
        let output = fed(arguments, rows.as_bytes());
        let shown = [output.stdout, output.stderr].concat();
        assert!(!shown.is_empty() && !shown.contains(&0x1b), "{arguments:?}: {}", String::from_utf8_lossy(&shown));
    }
    let json = fed(&["stats", "-c", "w"], b"{\"w\":1}\n{\"w\":\"\\u001b[31m\"}\n");
    assert!(json.status.code() == Some(3) && !json.stderr.contains(&0x1b));
}

/// Of this puzzle the two orders take different steps.
#[test]
fn the_published_order_is_followed_where_it_is_known() {
    let path = |order: &str| said(&["explain", "--by", "w", WHIPS, "--notation", "nrc", "--order", order]);
    let (usual, published) = (path("usual"), path("published"));
    assert_eq!([usual.0, published.0], [0, 0]);
    assert_ne!(usual.1, published.1);
    assert!(published.1.contains(" (whip[5]).\n") && published.1.contains("W rating 5"), "{}", published.1);
    let rows =
        |order: &str| fed(&["rate", "-r", "w,gw", "--order", order], format!("{WHIPS}\n{ESCARGOT}\n").as_bytes());
    assert_eq!(rows("published").stdout, rows("usual").stdout);
    for asked in [["rate", "-r", "w,sw"], ["rate", "-r", "te"], ["explain", WHIPS, "--by=ser"]] {
        let output = fed(&[&asked[..], &["--order", "published"]].concat(), WHIPS.as_bytes());
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains("has no published order of steps") && told.contains("w and gw have one"), "{told}");
    }
}
