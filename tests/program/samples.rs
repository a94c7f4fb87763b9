//! What `stats` says of samples: by another column, in quantiles, against other samples.

use serde_json::Value;

use crate::common::is_whole;
use crate::common::program::{code, fed, folder_with, output, text};

const ROWS: &str = "puzzle,status,clues,w\na,ok,24,0\nb,ok,24,2\nc,ok,25,2\nd,ok,25,4\ne,ok,25,6\nf,stuck,26,\n";

fn stats(arguments: &[&str]) -> String {
    let output = fed(&[&["stats"], arguments].concat(), ROWS.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn a_column_is_told_by_the_values_of_another_one() {
    let rows = stats(&["-c", "w", "--by", "clues", "--format", "csv"]);
    let rows: Vec<&str> = rows.lines().collect();
    assert_eq!(rows[0], "column,by,value,count,mean,error,deviation,skewness,kurtosis,minimum,median,maximum");
    assert_eq!(rows.len(), 3);
    assert!(rows[1].starts_with("w,clues,24,2,1.0,") && rows[1].ends_with(",0.0,1.0,2.0"), "{}", rows[1]);
    assert!(rows[2].starts_with("w,clues,25,3,4.0,"), "{}", rows[2]);
    let document: Value = serde_json::from_str(&stats(&["-c", "w", "--by", "clues", "--format", "json"])).unwrap();
    assert_eq!(document["by"][0]["rows"][1]["mean"], 4.0);
    assert_eq!(document["columns"].as_array().unwrap().len(), 1);
    assert!(stats(&["-c", "w", "--by", "clues"]).contains("\nw by clues:\n"));
    assert_eq!(code(&["stats", "-c", "w", "--by", "w", "corpora/README.md"]), Some(2));
}

#[test]
fn singles_count_as_what_they_are_said_to() {
    let mean = |arguments: &[&str]| -> f64 {
        let document: Value =
            serde_json::from_str(&stats(&[&["-c", "w", "--format", "json"], arguments].concat())).unwrap();
        document["columns"][0]["figures"]["mean"].as_f64().unwrap()
    };
    assert!((mean(&[]) - 2.8).abs() < 1e-12);
    assert!((mean(&["--singles", "0.9"]) - 2.98).abs() < 1e-12);
    assert!((mean(&["--singles", "0.9", "--by", "clues"]) - 2.98).abs() < 1e-12);
}

#[test]
fn quantiles_and_effective_sizes_are_told() {
    let told = stats(&["-c", "w", "--quantiles", "0.25,0.9"]);
    assert!(told.contains("quantiles 0.25: 2, 0.9: 6\n"), "{told}");
    let document: Value =
        serde_json::from_str(&stats(&["-c", "w", "--unbiased", "--grids", "7", "--format", "json"])).unwrap();
    // Weights of 24 and 25 clues are as 25 to 57.
    let expected = (2.0 * 25.0 + 3.0 * 57.0_f64).powi(2) / (2.0 * 25.0_f64.powi(2) + 3.0 * 57.0_f64.powi(2));
    let effective = document["columns"][0]["effective"].as_f64().unwrap();
    assert!((effective - expected).abs() < 1e-9, "{effective} {expected}");
    let classes = &document["minimal_puzzles_per_grid_by_clues"];
    let sum: f64 = ["24", "25"].iter().map(|clues| classes[clues]["mean"].as_f64().unwrap()).sum();
    let all = document["minimal_puzzles_per_grid"]["mean"].as_f64().unwrap();
    assert!((sum / all - 1.0).abs() < 1e-12);
    assert_eq!(code(&["stats", "-c", "w", "--quantiles", "1.5"]), Some(2));
}

#[test]
fn two_samples_are_tested() {
    let sample = |shift: u32| -> String {
        let rows: Vec<String> = (0..400_u32).map(|number| format!("{}", number % 10 + shift * (number % 3))).collect();
        format!("w\n{}\n", rows.join("\n"))
    };
    let (_one, same) = folder_with("same.csv", sample(0).as_bytes());
    let (_two, other) = folder_with("other.csv", sample(1).as_bytes());
    let against = |file: &std::path::Path| -> Value {
        let arguments =
            ["stats", "-c", "w", "--format", "json", "--against", file.to_str().unwrap(), same.to_str().unwrap()];
        let document: Value = serde_json::from_str(&output(&arguments)).unwrap();
        document["against"][0]["comparison"].clone()
    };
    assert_eq!((&against(&same)["p_of_chi_square"], &against(&same)["chi_square"]), (&1.0.into(), &0.0.into()));
    let differing = against(&other);
    assert!(differing["p_of_chi_square"].as_f64().unwrap() < 1e-4, "{differing}");
    let told = output(&["stats", "-c", "w", "--against", other.to_str().unwrap(), same.to_str().unwrap()]);
    assert!(told.contains("w: 400 puzzles against 400\nchi-square "), "{told}");
}

#[test]
fn all_faults_of_a_claim_are_told() {
    let right = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
    let claim = right.replacen("5341", "5346", 1);
    let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let output = fed(&["check", "--all-faults"], format!("{escargot} {claim}\n{escargot} {right}\n").as_bytes());
    let said = text(&output.stdout);
    let rows: Vec<&str> = said.lines().collect();
    assert!(rows[0].ends_with(",claim,faults"));
    assert!(rows[1].ends_with("row 2: 6 in r2c4 r2c7; column 4: 6 in r2c4 r3c4; box 2: 6 in r2c4 r3c4"), "{}", rows[1]);
    assert!(rows[2].ends_with(",right,"), "{}", rows[2]);
}

/// What `generate` says of grids and tries, `rate --keep` carries, and `stats` counts with.
#[test]
fn puzzles_of_one_grid_are_known_by_their_unit() {
    let count = if is_whole() { "12" } else { "6" };
    let arguments =
        ["--method", "controlled-bias", "--orders", "400000", "--seed", "3", "-n", count, "--format", "csv"];
    let made = output(&[&["generate"], &arguments[..]].concat());
    let (_folder, path) = folder_with("made.csv", made.as_bytes());
    let path = path.to_str().unwrap();
    let rated = text(&fed(&["rate", "-r", "w", "--keep", path], b"").stdout);
    let rows: Vec<Vec<&str>> = made.lines().skip(1).map(|row| row.split(',').collect()).collect();
    let sum = |place: usize| rows.iter().map(|row| row[place].parse::<u64>().unwrap()).sum::<u64>();
    let is_shared = |row: &&Vec<&str>| rows.iter().filter(|other| other[2] == row[2]).count() > 1;
    let shared = rows.iter().filter(is_shared).count();
    assert!(shared > 0 && shared < rows.len(), "{made}");

    let json = |arguments: &[&str], table: &str| -> Value {
        let output = fed(&[&["stats", "--unbiased", "--format", "json"], arguments].concat(), table.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let told = json(&["-c", "w"], &rated);
    assert_eq!(told["sharing_a_grid"], shared);
    let by_hand = json(&["-c", "clues", "--grids", &sum(4).to_string()], &made);
    assert_eq!(told["minimal_puzzles_per_grid"], by_hand["minimal_puzzles_per_grid"]);
    let plain = made.lines().map(|row| row.split(',').take(2).collect::<Vec<_>>().join(",") + "\n").collect::<String>();
    let independent = json(&["-c", "clues", "--grids", &sum(4).to_string()], &plain);
    let of = |document: &Value, figure: &str| document["minimal_puzzles_per_grid"][figure].clone();
    assert_eq!(of(&independent, "mean"), of(&by_hand, "mean"));
    assert_ne!(of(&independent, "error"), of(&by_hand, "error"));
    let error = |document: &Value| document["columns"][0]["figures"]["error"].clone();
    assert_ne!(error(&independent), error(&by_hand));

    // Where rows are missing, nobody knows how many tries there were; out of order, nobody knows what belongs together.
    let lines: Vec<&str> = rated.lines().collect();
    let told = (2..lines.len() - 1).find(|place| rows[place - 1][3] != "0").unwrap();
    let fewer = [&lines[..told], &lines[told + 1..]].concat().join("\n");
    assert_eq!(json(&["-c", "w"], &fewer)["minimal_puzzles_per_grid"], Value::Null);
    let turned = [&lines[..1], &lines[1..].iter().rev().copied().collect::<Vec<_>>()].concat().join("\n");
    let refused = fed(&["stats", "-c", "w", "-"], turned.as_bytes());
    assert_eq!(refused.status.code(), Some(3));
    assert!(text(&refused.stderr).contains("rows have to stand in the order of generate"), "{}", text(&refused.stderr));
    let (row, tries) = (lines[1], rows[0][4]);
    let bad = rated.replacen(row, &row.replace(&format!(",{tries}"), ",many"), 1);
    let bad = fed(&["stats", "-c", "w", "-"], bad.as_bytes());
    assert_eq!(bad.status.code(), Some(3));
    assert!(text(&bad.stderr).contains("2: column tries: \"many\" is not a number"), "{}", text(&bad.stderr));
}

/// Levels and techniques are in order of difficulty, in every table and format.
#[test]
fn words_stand_in_order_of_difficulty() {
    const LEVELS: [&str; 5] = ["easy", "medium", "hard", "unfair", "extreme"];
    let rows: Vec<String> = ["unfair", "easy", "extreme", "medium", "hard", "easy"]
        .iter()
        .zip(["AIC", "hidden single", "swordfish", "naked pair", "X-wing", "naked single"])
        .enumerate()
        .map(|(number, (level, hardest))| format!("{},{level},{hardest},{level}", 300 + number))
        .collect();
    let table = format!("hodoku,level,hardest,own\n{}\n", rows.join("\n"));
    let told = |arguments: &[&str]| text(&fed(&[&["stats"], arguments].concat(), table.as_bytes()).stdout);
    let stand = |told: &str, words: &[&str]| {
        let places: Vec<usize> = words.iter().map(|word| told.find(*word).unwrap()).collect();
        places.is_sorted()
    };
    for arguments in [
        &["-c", "level"][..],
        &["-c", "hodoku", "--by", "level"],
        &["-c", "level", "--format", "csv"],
        &["-c", "level", "--format", "json"],
        &["-c", "level,hodoku", "--bin", "10"],
    ] {
        assert!(stand(&told(arguments), &LEVELS), "{}", told(arguments));
    }
    let names = ["naked single", "hidden single", "naked pair", "X-wing", "swordfish", "AIC"];
    assert!(stand(&told(&["-c", "hardest"]), &names), "{}", told(&["-c", "hardest"]));
    // A column of one's own has no known order.
    assert!(stand(&told(&["-c", "own"]), &["easy", "extreme", "hard", "medium", "unfair"]));
}
