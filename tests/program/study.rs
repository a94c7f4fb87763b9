//! `study`: the figures of a collection beside published ones, from puzzles, from their ratings and from a series.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::fs;

use crate::common::assert_reads;
use crate::common::program::{code, fed, folder_with, output, text, unguess};

/// Some puzzles of the corpus with controlled bias.
fn puzzles(count: usize) -> String {
    let corpus = fs::read_to_string("corpora/controlled-bias-1000.txt").unwrap();
    corpus.lines().take(count).map(|line| line.to_owned() + "\n").collect()
}

/// What `study` prints of an input.
fn study(options: &[&str], input: &str) -> String {
    let run = fed(&[&["study"], options].concat(), input.as_bytes());
    assert!(run.status.success(), "{}", text(&run.stderr));
    text(&run.stdout)
}

/// The row of CSV of a figure: its value, its error and the published figure.
fn figure(csv: &str, name: &str) -> Vec<String> {
    let row = csv.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("no {name} in\n{csv}"));
    row.split(',').map(str::to_owned).collect()
}

#[test]
fn a_collection_stands_beside_the_published_figures() {
    let corpus = puzzles(60);
    assert_reads("study@controlled-bias.text", &study(&["--method", "controlled-bias"], &corpus));
    assert_reads("study@top-down.csv", &study(&["--method", "top-down", "--format", "csv"], &corpus));
}

/// Rated now or before, as CSV or JSON lines, on one thread or two: the figures are the same bytes.
#[test]
fn ratings_give_the_same_bytes_as_their_puzzles_on_any_number_of_threads() {
    let corpus = puzzles(40) + "no puzzle\n";
    let expected = study(&["--format", "csv", "-j1"], &corpus);
    assert_eq!(study(&["--format", "csv", "-j2"], &corpus), expected);
    for format in ["csv", "jsonl"] {
        let rated = fed(&["rate", "-r", "time,ser,w", "--format", format], corpus.as_bytes());
        assert_eq!(study(&["--format", "csv"], &text(&rated.stdout)), expected, "{format}");
    }
    let series = |threads: &str| {
        output(&["study", "-n", "12", "--method", "top-down", "--seed", "5", "--format", "csv", threads])
    };
    assert_eq!(series("-j1"), series("-j2"));
    let some = fed(&["rate", "-r", "w"], corpus.as_bytes());
    let some = study(&["--format", "csv"], &text(&some.stdout));
    assert!(some.lines().all(|line| expected.contains(line)) && !some.contains("SER"), "{some}");
}

#[test]
fn figures_are_those_of_stats() {
    let generated = output(&["generate", "--method", "controlled-bias", "-n", "3", "--seed", "2", "--format", "csv"]);
    let rated = text(&fed(&["rate", "-r", "w,ser,time", "--keep"], generated.as_bytes()).stdout);
    let made = output(&["study", "-n", "3", "--seed", "2", "--format", "csv"]);
    assert_eq!(made, study(&["--method", "controlled-bias", "--format", "csv"], &rated));
    assert_eq!(made, study(&["--method", "controlled-bias", "--format", "csv"], &generated));
    let stats = ["stats", "-c", "w,er,clues", "--singles", "0.9", "--unbiased", "--format", "json"];
    let stats: serde_json::Value = serde_json::from_slice(&fed(&stats, rated.as_bytes()).stdout).unwrap();
    for (place, name) in ["W", "SER", "clues"].iter().enumerate() {
        let figures = &stats["columns"][place]["figures"];
        let shown = figure(&made, &format!("all minimal puzzles,mean of {name},,"));
        for (shown, figure) in shown.iter().zip(["mean", "error"]) {
            let apart = shown.parse::<f64>().unwrap() - figures[figure].as_f64().unwrap();
            assert!(apart.abs() < 1e-8, "{figure} of {name}: {shown}");
        }
    }
    assert_eq!(figure(&made, "controlled-bias,mean of clues,,")[2], "25.667");
    assert_eq!(figure(&made, "all minimal puzzles,correlation of W and SER,,")[2], "0.90");
}

#[test]
fn a_page_has_a_chart_of_each_table_and_all_numbers() {
    let (folder, corpus) = folder_with("some <puzzles>.txt", puzzles(30).as_bytes());
    let page = folder.path().join("page.html");
    let run = unguess(&["study"]).arg(&corpus).arg("-o").arg(&page).output().unwrap();
    assert!(run.status.success() && run.stdout.is_empty(), "{}", text(&run.stderr));
    let page = fs::read_to_string(page).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("some &lt;puzzles") && !page.contains("<script"));
    let count = |what: &str| page.matches(what).count();
    assert_eq!(["<figure", "<svg class=\"chart\"", "<table>", "<details open"].map(count), [6, 5, 6, 1]);
    assert!(count("class=\"published\"") > 20 && page.contains("2.449"), "published figures are marked");
    let table = unguess(&["study"]).arg(&corpus).arg("-o").arg(folder.path().join("figures.CSV")).output().unwrap();
    assert!(table.status.success());
    assert!(fs::read_to_string(folder.path().join("figures.CSV")).unwrap().starts_with("sample,figure,at,"));
}

#[test]
fn puzzles_that_are_kept_are_continued() {
    let (folder, path) = folder_with("puzzles.csv", b"");
    let kept = path.to_str().unwrap();
    let made = |count: &str, kept: &[&str]| {
        let series = ["study", "-n", count, "--method", "bottom-up", "--format", "csv", "-j2"];
        output(&[&series, kept].concat())
    };
    let first = made("5", &["--puzzles", kept]);
    assert_eq!(first, made("5", &[]));
    let rows = fs::read_to_string(&path).unwrap();
    fs::write(&path, &rows[..rows.len() - 40]).unwrap();
    assert_eq!(made("9", &["--puzzles", kept]), made("9", &[]));
    assert!(fs::read_to_string(&path).unwrap().starts_with(&rows));
    drop(folder);
}

#[test]
fn what_cannot_be_studied_is_refused() {
    for (arguments, expected) in [
        (&["study", "corpora/seeds.txt", "-n", "3"][..], 2),
        (&["study", "--seed", "3", "corpora/seeds.txt"], 2),
        (&["study", "--puzzles", "p.csv", "corpora/seeds.txt"], 2),
        (&["study", "-n", "3", "--method", "grid"], 2),
        (&["study", "corpora/seeds.txt", "-o", "page.png"], 2),
        (&["study", "corpora/seeds.txt", "-o", "corpora/seeds.txt"], 2),
        (&["study", "no-such-file"], 3),
        (&["study", "-"], 3),
    ] {
        assert_eq!(code(arguments), Some(expected), "{arguments:?}");
    }
    assert_eq!(fed(&["study"], b"puzzle,clues,w\nx,many,3\n").status.code(), Some(3));
}

/// After Ctrl-C the figures are about the puzzles that were rated by then.
#[cfg(unix)]
#[test]
fn what_is_rated_before_an_interruption_is_not_lost() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let endless = ["study", "-n", "1000000", "--method", "top-down", "--format", "csv", "-j1"];
    let child = unguess(&endless).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_secs(2));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let run = child.wait_with_output().unwrap();
    let (csv, told) = (text(&run.stdout), text(&run.stderr));
    assert!(run.status.code() == Some(130) && told.contains("stopped before the last puzzle"), "{told}");
    let counts = csv.lines().filter_map(|line| line.strip_prefix("top-down,puzzles by clues,"));
    let counted: f64 = counts.filter_map(|row| row.split(',').nth(1)?.parse::<f64>().ok()).sum();
    assert!(counted >= 1.0, "{csv}");
    let again = output(&["study", "-n", &format!("{counted}"), "--method", "top-down", "--format", "csv"]);
    assert_eq!(again, csv, "the figures of the first {counted} puzzles of the series");
}
