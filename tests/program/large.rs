//! Boards of 10 to 25 digits.

use std::fs;

use serde_json::Value;

use crate::common::program::{code, fed, output, text, unguess};

/// Puzzles that `generate` makes.
fn made(rules: &str, count: usize, more: &[&str]) -> Vec<String> {
    let count = count.to_string();
    let lines = output(&[&["generate", "--rules", rules, "-n", &count, "--seed", "5"], more].concat());
    lines.lines().map(str::to_owned).collect()
}

/// The columns of the rows of a table.
fn rows(table: &str) -> Vec<Vec<String>> {
    table.lines().skip(1).map(|row| row.split(',').map(str::to_owned).collect()).collect()
}

fn errors(arguments: &[&str]) -> String {
    text(&unguess(arguments).output().expect("it runs").stderr).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn made_puzzles_are_proper_and_rated_the_same_by_any_number_of_threads() {
    for (rules, signs) in [("10x10", 100), ("12x12+letters", 144), ("16x16", 256)] {
        let puzzles = made(rules, 3, &["--where", "er<=2.5"]);
        let lines = puzzles.join(" a name\n") + "\n";
        assert!(puzzles.iter().all(|puzzle| puzzle.len() == signs), "{puzzles:?}");
        let checked = rows(&text(&fed(&["check", "-"], lines.as_bytes()).stdout));
        assert!(checked.iter().all(|row| row[2] == "1"), "{checked:?}");
        let rate = |threads: &str| {
            fed(&["rate", "-r", "ser,w,b,te,full,time,ways", "--verify", "-j", threads, "-"], lines.as_bytes())
        };
        let (one, two) = (rate("1"), rate("2"));
        assert_eq!(one.stdout, two.stdout);
        let rated = rows(&text(&one.stdout));
        assert!(rated.iter().all(|row| row[1] == "ok" && row[3].parse::<f64>().unwrap() <= 2.5), "{rated:?}");
        assert_eq!(puzzles, made(rules, 3, &["--where", "er<=2.5"]));
    }
}

#[test]
fn clues_and_minimality_are_as_asked() {
    let puzzles = made("10x10", 3, &["--clues", "30..33", "--minimal"]);
    let checked = rows(&text(&fed(&["check", "-"], puzzles.join("\n").as_bytes()).stdout));
    assert_eq!(checked.len(), 3);
    assert!(checked.iter().all(|row| row[2] == "1" && row[3] == "yes"), "{checked:?}");
    assert!(checked.iter().all(|row| (30..=33).contains(&row[1].parse::<usize>().unwrap())), "{checked:?}");
    assert!(errors(&["generate", "--rules", "10x10", "--clues", "5..8"]).contains("ask for numbers from 9 to 100"));
}

#[test]
fn lines_boards_and_tables_stand_beside_puzzles_of_nine_digits() {
    let usual = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let large = made("10x10", 1, &[]).remove(0);
    let board: String = large.as_bytes().chunks(10).map(|row| text(row) + "\n").collect();
    let file = format!("{usual}\n{large} ten\n{board}\n{}\n{usual}\n", large.replacen('.', "Z", 1));
    let run = fed(&["solve", "-"], file.as_bytes());
    let solved = rows(&text(&run.stdout));
    let statuses: Vec<&str> = solved.iter().map(|row| &*row[1]).collect();
    assert_eq!(statuses, ["ok", "ok", "ok", "invalid", "ok"]);
    assert_eq!((&solved[1][0], &solved[1][2]), (&solved[2][0], &solved[2][2]));
    assert!(
        text(&run.stderr).contains("standard input:14:1:") && text(&run.stderr).contains("found 'Z'"),
        "{}",
        text(&run.stderr)
    );
    let table = format!("id,puzzle\n7,{large}\n8,{usual}\n");
    let kept = fed(&["rate", "-r", "w", "--keep", "-"], table.as_bytes());
    let kept = rows(&text(&kept.stdout));
    assert_eq!(
        kept.iter().map(|row| (&*row[1], &**row.last().unwrap())).collect::<Vec<_>>(),
        [("ok", "7"), ("ok", "8")]
    );
    let claims = format!("{large} {}\n{large} {}\n", solved[1][2], solved[1][2].replacen('1', "2", 1));
    let claims = rows(&text(&fed(&["check", "-"], claims.as_bytes()).stdout));
    assert_eq!(claims[0][5], "right");
    assert!(claims[1][5].starts_with("two 2s in ") || claims[1][5].ends_with("in the puzzle"), "{claims:?}");
}

#[test]
fn every_step_is_in_the_solution_and_comes_to_it() {
    let easy = ["--where", "er<=2.5"];
    let boards = [("10x10", &[][..]), ("12x12+2x6+x", &easy), ("11x11+latin+anti-knight", &easy)];
    for (rules, more) in boards {
        for puzzle in made(rules, 2, more) {
            let solution = rows(&output(&["solve", "--rules", rules, &puzzle])).remove(0).remove(2);
            let path: Value =
                serde_json::from_str(&output(&["explain", "--rules", rules, "--format", "json", &puzzle])).unwrap();
            assert_eq!(path["outcome"], "solved", "{puzzle}");
            let size = path["size"].as_u64().unwrap() as usize;
            let is_true = |candidate: &Value| {
                let numbers: Vec<usize> =
                    candidate.as_str().unwrap().split(['n', 'r', 'c']).filter_map(|part| part.parse().ok()).collect();
                let sign = solution.as_bytes()[(numbers[1] - 1) * size + numbers[2] - 1];
                char::from(sign).to_digit(36) == Some(numbers[0] as u32)
            };
            for step in path["steps"].as_array().unwrap() {
                assert!(step["effect"]["placed"].as_array().unwrap().iter().all(is_true), "{step}");
                assert!(!step["effect"]["removed"].as_array().unwrap().iter().any(is_true), "{step}");
            }
        }
    }
}

#[test]
fn a_path_is_a_text_a_picture_and_hints() {
    let puzzle = made("16x16", 1, &["--where", "er<=2.5"]).remove(0);
    let told = output(&["explain", "--by", "ser", &puzzle]);
    assert!(
        told.contains("In the grid, A is 10, B is 11, and so on up to G is 16.")
            && told.contains("\nSER rating ")
            && told.contains(" (ER/EP/ED), set by step ")
    );
    assert!(output(&["explain", "--notation", "nrc", &puzzle]).contains("  hidden-single-in-a-block ==> r"));
    assert!(output(&["explain", "--notation", "short", &puzzle]).contains("  hidden single: b"));
    assert!(
        errors(&["hint", "--notation", "eureka", &puzzle])
            .contains("boards of 10 to 25 digits have no notation eureka")
    );
    assert!(told.contains("\nSolved: "), "{told}");
    assert!(output(&["explain", "--format", "svg", "--step", "2", &puzzle]).starts_with("<svg"));
    let levels: Vec<String> = ["technique", "house", "search", "cells", "step"]
        .map(|level| output(&["hint", "--level", level, &puzzle]))
        .into();
    assert!(levels[0].starts_with("Look for a") && levels[4].contains(" is the only place left for "), "{levels:?}");
    assert_eq!(output(&["hint", &puzzle]), levels[0]);
}

#[test]
fn what_these_boards_do_not_have_is_refused_by_name() {
    let puzzle = made("10x10", 1, &[]).remove(0);
    for (arguments, message) in [
        (vec!["explain", "--shortest"], "--shortest is not for boards of 10 to 25 digits"),
        (vec!["explain", "--format", "html"], "boards of 10 to 25 digits are not written as html"),
        (vec!["explain", "--by", "hodoku"], "hodoku has no path on a board of 10 digits"),
        (vec!["hint", "--all"], "--all is not for boards"),
        (vec!["rate", "-r", "hodoku", "--rules", "10x10"], "hodoku is for the classic board alone"),
        (vec!["rate", "-r", "sw", "--rules", "10x10"], "sw is not defined for boards of 10 digits"),
        (vec!["solve", "--rules", "10x10+cage"], "unknown rule \"cage\""),
        (vec!["solve", "--rules", "12x12"], "names another board"),
        (vec!["solve", "--rules", "x"], "100 characters where a puzzle has 81"),
        (vec!["canon"], "a board of 10 digits: only rate, solve"),
        (vec!["convert", "--to", "killer"], "a board of 10 digits: only rate, solve"),
    ] {
        let all = [&arguments[..], &[&puzzle]].concat();
        assert!(errors(&all).contains(message), "{arguments:?}: {}", errors(&all));
    }
    assert!(errors(&["train", "--rules", "16x16", "naked-pair"]).contains("a board of 16 digits: only rate, solve"));
    assert_eq!(code(&["solve", "--rules", "26x26", &puzzle]), Some(2));
}

#[test]
fn rows_are_resumed_and_unclear_alphabets_are_declared() {
    let folder = tempfile::tempdir().unwrap();
    let puzzles = made("10x10", 4, &["--where", "er<=2.5"]);
    let (input, rated) = (folder.path().join("puzzles.txt"), folder.path().join("rows.csv"));
    fs::write(&input, puzzles.join("\n")).unwrap();
    let [input, rated] = [&input, &rated].map(|path| path.to_str().unwrap());
    output(&["rate", "-r", "w", "-o", rated, input]);
    let whole = fs::read_to_string(rated).unwrap();
    let two: String = whole.split_inclusive('\n').take(3).collect();
    fs::write(rated, two).unwrap();
    output(&["rate", "-r", "w", "-o", rated, "--resume", input]);
    assert_eq!(fs::read_to_string(rated).unwrap(), whole);
    // Without its A, it could be in either of two alphabets.
    let unclear =
        ".1.2......9.8.6..1....3....9...6.5..24...54...7.3.6.2..98..........58..7....9......4871..2..........";
    assert!(errors(&["solve", unclear]).contains("1-9A without A, or 0-9 without 0"));
    assert!(output(&["solve", "--rules", "10x10+one-based", unclear]).contains(",multiple,"));
}

/// A killer of ten digits: the rows of its solution in cages of two cells, and half of it given.
fn killer() -> String {
    let solution = rows(&output(&["solve", &made("10x10", 1, &[])[0]])).remove(0).remove(2);
    let digit = |cell: usize| char::from(solution.as_bytes()[cell]).to_digit(16).expect("a digit");
    let name = |cell: usize| format!("r{}c{}", cell / 10 + 1, cell % 10 + 1);
    let cages = (0..50).map(|at| {
        let one = at / 10 * 20 + at % 10;
        format!("; cage {} {} {}", digit(one) + digit(one + 10), name(one), name(one + 10))
    });
    let clues: String = solution.char_indices().map(|(cell, sign)| if cell % 10 < 5 { sign } else { '.' }).collect();
    format!("size 10{}; grid {clues}", cages.collect::<String>())
}

#[test]
fn a_killer_is_solved_checked_and_explained_by_its_cages() {
    let killer = killer();
    let solved = rows(&text(&fed(&["solve", "-"], killer.as_bytes()).stdout)).remove(0);
    assert_eq!((&*solved[0], &*solved[1]), (&*killer, "ok"));
    let explained = output(&["explain", &killer, "--format", "json"]);
    let document: Value = serde_json::from_str(&explained).unwrap();
    assert_eq!((&document["outcome"], document["relations"].as_array().unwrap().len()), (&Value::from("solved"), 50));
    let steps = document["steps"].as_array().unwrap();
    let table = steps.iter().find(|step| step["technique"] == "table").unwrap();
    assert!(table["proof"]["table"]["of"]["relation"].as_str().unwrap().starts_with("cage "), "{table}");
    assert!(table["english"].as_str().unwrap().contains("-cage in r"), "{table}");
    assert!(output(&["explain", &killer]).contains("\nRules: cage "));
    let rated = rows(&text(&fed(&["rate", "-r", "full", "--verify", "-"], killer.as_bytes()).stdout)).remove(0);
    assert_eq!(rated[1], "ok");
    assert!(
        errors(&["rate", "-r", "ser", &killer]).contains("ser is not defined for boards of 10 to 25 digits with cages")
    );
    assert!(
        errors(&["explain", &killer, "--by", "w"])
            .contains("w is not defined for boards of 10 to 25 digits with cages")
    );
    // Without its clues, only its cages tell a grid with two digits exchanged from the solution.
    let empty = killer.split_once("; grid").unwrap().0;
    let swapped = solved[2].replace('1', "?").replace('2', "1").replace('?', "2");
    let claims = format!("puzzle,solution\n\"{empty}\",{}\n\"{empty}\",{swapped}\n", solved[2]);
    let claims = text(&fed(&["check", "-"], claims.as_bytes()).stdout);
    let claims: Vec<&str> = claims.lines().skip(1).collect();
    assert!(
        claims[0].ends_with(",right") && claims[1].contains(",cage ") && claims[1].ends_with(" does not hold"),
        "{claims:?}"
    );
}
