//! `rate --needs`, `--hardest` and `--without`: rows of puzzles whose path uses or needs some techniques.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::fs;

use crate::common::program::{EASY, fed, folder_with, text};
use crate::common::sample;

fn puzzles() -> String {
    let corpus = fs::read_to_string("corpora/top-down-2500.txt").unwrap();
    corpus.split_inclusive('\n').take(sample(300, 120)).collect()
}

/// What a command writes that must succeed.
fn rows(arguments: &[&str], input: &str) -> String {
    let output = fed(&[&["rate"], arguments].concat(), input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// The rows that count steps of all these names.
fn that_count(rows: &str, names: &[&str]) -> String {
    let counts = |row: &str, name: &str| {
        let counts = row.trim_end().rsplit(',').next().unwrap_or_default();
        counts.split("; ").any(|count| count.split_once(' ').is_some_and(|(_, counted)| counted.starts_with(name)))
    };
    let is_wanted = |(at, row): &(usize, &str)| *at == 0 || names.iter().all(|name| counts(row, name));
    rows.split_inclusive('\n').enumerate().filter(is_wanted).map(|(_, row)| row).collect()
}

#[test]
fn only_puzzles_that_need_all_of_them_have_a_row() {
    let puzzles = puzzles();
    let all = rows(&["-r", "w,hodoku", "--counts"], &puzzles);
    assert_eq!(that_count(&all, &["skyscraper"]).lines().count(), 1, "they are of the first rating");
    let all = rows(&["-r", "hodoku,w", "--counts"], &puzzles);
    for (needs, names, least) in [
        ("skyscraper", &["skyscraper"][..], 5),
        ("2-String_Kite,pointing pairs", &["two-string kite", "pointing"], 5),
        ("w-wing, Naked Pair", &["W-wing", "naked pair"], 2),
        ("UR", &["unique rectangle type"], 2),
        ("swordfish", &["swordfish"], 0),
    ] {
        let needed = rows(&["-r", "hodoku,w", "--counts", "--needs", needs], &puzzles);
        assert_eq!(needed, that_count(&all, names), "{needs}");
        assert!(needed.lines().count() > least && needed.lines().count() < all.lines().count(), "{needs}");
        let one_thread = rows(&["-r", "hodoku,w", "--counts", "--needs", needs, "-j", "1"], &puzzles);
        assert_eq!(needed, one_thread, "{needs}");
    }
    // A name may be one size or form of a technique, and all of it.
    let count = |needs: &str| rows(&["-r", "hodoku", "--needs", needs], &puzzles).lines().count();
    assert!(count("locked-candidates") > count("pointing") && count("naked-subset") > count("naked-pair"));
    // What is no puzzle has no path, and is told of all the same.
    let output = fed(&["rate", "-r", "hodoku", "--needs", "fish"], b"12\n");
    assert_eq!(text(&output.stdout).lines().count(), 1);
    assert!(text(&output.stderr).contains("2 characters where a puzzle has 81"));
    let lines = rows(&["-r", "hodoku", "--needs", "skyscraper", "-f", "%g"], &puzzles);
    assert_eq!(lines.lines().count() + 1, count("skyscraper"));
}

/// The hardest step is that of the column.
#[test]
fn only_puzzles_whose_hardest_step_is_one_of_them_have_a_row() {
    let puzzles = puzzles();
    let all = rows(&["-r", "hodoku,ser"], &puzzles);
    for (asked, hardest) in [
        ("x-wing", &["X-wing"][..]),
        ("Skyscraper,2-string kite", &["skyscraper", "two-string kite"]),
        ("naked-subset", &["naked pair", "naked triple", "naked quad"]),
        ("pointing pairs", &["pointing"]),
    ] {
        let is_wanted =
            |(at, row): &(usize, &str)| *at == 0 || row.split(',').nth(5).is_some_and(|name| hardest.contains(&name));
        let expected: String = all.split_inclusive('\n').enumerate().filter(is_wanted).map(|(_, row)| row).collect();
        let found = rows(&["-r", "hodoku,ser", "--hardest", asked], &puzzles);
        assert!(found == expected && found.lines().count() > 2, "{asked}: {found}");
        assert_eq!(rows(&["-r", "hodoku,ser", "--hardest", asked, "-j", "1"], &puzzles), found);
    }
    let both = rows(&["-r", "hodoku", "--hardest", "skyscraper", "--needs", "pointing"], &puzzles);
    let hardest = rows(&["-r", "hodoku", "--hardest", "skyscraper"], &puzzles);
    assert!(both.lines().count() > 1 && both.lines().count() < hardest.lines().count());
}

/// What is left out is left out as if the scale did not have it.
#[test]
fn only_puzzles_that_are_stuck_without_them_have_a_row() {
    const SMALL: &str = "id = \"mine\"\ntitle = \"Mine\"\nsource = \"here\"\norder = \"technique\"\n";
    let level = |level: &str| format!("[[level]]\ntechnique = {level}\nbase = 1\n");
    let scale = |levels: &[&str]| SMALL.to_owned() + &levels.iter().map(|one| level(one)).collect::<String>();
    let all = [
        "\"naked-single\"",
        "\"hidden-single\"",
        "\"locked-candidates\"",
        "\"naked-subset\"\nsizes = [2, 3]",
        "\"fish\"\nsizes = [2, 3]",
        "\"xy-wing\"",
    ];
    let statuses = |levels: &[&str]| -> Vec<bool> {
        let (_folder, path) = folder_with("mine.toml", scale(levels).as_bytes());
        let rated = rows(&["-r", "te", "--scale", path.to_str().unwrap()], &puzzles());
        rated.lines().skip(1).map(|row| !row.contains(",stuck,")).collect()
    };
    let solved = statuses(&all);
    let every = rows(&["-r", "te"], &puzzles());
    let puzzles = puzzles();
    for (left_out, place, instead) in [
        ("naked-pair", 3, "\"naked-subset\"\nsizes = [3, 3]"),
        ("fish", 4, "\"naked-single\""),
        ("xy-wings", 5, "\"naked-single\""),
        ("locked-candidates", 2, "\"naked-single\""),
        ("pointing", 2, "\"locked-candidates\"\nform = \"claiming\""),
    ] {
        let mut levels = all;
        levels[place] = instead;
        let without = statuses(&levels);
        let expected: Vec<&str> = every
            .lines()
            .skip(1)
            .zip(solved.iter().zip(&without))
            .filter(|(_, (solved, without))| **solved && !**without)
            .map(|(row, _)| &row[..81])
            .collect();
        let (_folder, path) = folder_with("mine.toml", scale(&all).as_bytes());
        let found = rows(&["-r", "te", "--scale", path.to_str().unwrap(), "--without", left_out], &puzzles);
        let found: Vec<&str> = found.lines().skip(1).map(|row| &row[..81]).collect();
        assert_eq!(found, expected, "{left_out}");
        // The other form, and subsets, do for one form.
        let is_needed = left_out != "pointing";
        assert!((!found.is_empty() || !is_needed) && found.len() < solved.len(), "{left_out}");
    }
}

#[test]
fn what_is_no_technique_is_refused_with_the_nearest_that_is() {
    for (needs, told) in [
        ("skyscrapper", "did you mean skyscraper?"),
        ("x-wing,als-xy-weng", "did you mean als-xy-wing?"),
        ("zzz", "`unguess techniques` lists them all"),
    ] {
        let output = fed(&["rate", "-r", "hodoku", "--needs", needs], EASY.as_bytes());
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()), "{needs}");
        assert!(text(&output.stderr).contains(told), "{}", text(&output.stderr));
    }
    // What no path on the scale uses would be an empty table, and a search for such puzzles would not end.
    for command in [&["rate", "-r", "w"][..], &["generate", "-n", "1", "--by", "w"]] {
        let output = fed(&[command, &["--needs", "x-wing"]].concat(), EASY.as_bytes());
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
        let said = text(&output.stderr);
        assert!(said.contains("no path on w has a step called x-wing"), "{said}");
        assert!(
            said.contains("there is one on sw, sgw, sfinw, sfinw+trid, sfinw+trid+imp630, sb, full, hodoku, ser"),
            "{said}"
        );
    }
    for option in ["--needs", "--hardest", "--without"] {
        for (ratings, name, told) in [
            ("te", "fish", &*format!("leave out {option}")),
            ("w", "fish", "no path on w"),
            ("ser", "fsh", "did you mean fish?"),
        ] {
            let output = fed(&["rate", "-r", ratings, option, name], EASY.as_bytes());
            assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
            assert!(text(&output.stderr).contains(told), "{}", text(&output.stderr));
        }
    }
    let output = fed(&["rate", "-r", "w", "--order", "published", "--without", "whip[3]"], EASY.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("leave out one of the two"), "{}", text(&output.stderr));
}

#[test]
fn a_run_is_resumed_after_its_last_row() {
    let puzzles = puzzles().repeat(2);
    for arguments in [["-r", "hodoku", "--needs", "skyscraper,naked-pair"], ["-r", "sw", "--without", "whip"]] {
        is_resumed(&arguments, &puzzles);
    }
}

fn is_resumed(arguments: &[&str], puzzles: &str) {
    let whole = rows(arguments, puzzles);
    assert!(whole.lines().count() > 1, "{arguments:?}");
    let header = whole.find('\n').unwrap() + 1;
    for length in [0, 3, header, header + 90, whole.len() / 2, whole.len()] {
        let (_folder, path) = folder_with("rows", &whole.as_bytes()[..length]);
        rows(&[arguments, &["--resume", "-o", path.to_str().unwrap()]].concat(), puzzles);
        assert_eq!(fs::read_to_string(&path).unwrap(), whole, "{length}");
    }
    // Rows of other puzzles are left alone.
    let (_folder, path) = folder_with("rows", whole.as_bytes());
    let output = fed(&[&["rate"], arguments, &["--resume", "-o", path.to_str().unwrap()]].concat(), EASY.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("cannot be resumed"));
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
}
