//! `verify`, `traces`, `split` and `canon --repeats` as programs are given them.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::common::program::{fed, folder_with, output, text, unguess};

const EASY: &str = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18";

/// The validator of a schema of ours, which may refer to that of traces.
fn validator(schema: &str) -> jsonschema::Validator {
    let steps: Value = serde_json::from_str(include_str!("../../schemas/trace-1.json")).unwrap();
    let schema: Value = serde_json::from_str(schema).unwrap();
    let steps = jsonschema::Registry::new().add("json-schema:///trace-1.json", steps).unwrap().prepare().unwrap();
    jsonschema::options().with_registry(&steps).build(&schema).unwrap()
}

fn verdicts(input: &str, options: &[&str]) -> Vec<Value> {
    let run = fed(&[&["verify"], options].concat(), input.as_bytes());
    assert_eq!(run.status.code(), Some(0), "{}", text(&run.stderr));
    let schema = validator(include_str!("../../schemas/verdict-1.json"));
    let read = |line: &str| {
        let verdict: Value = serde_json::from_str(line).unwrap();
        assert!(schema.is_valid(&verdict), "{verdict}");
        verdict
    };
    text(&run.stdout).lines().map(read).collect()
}

/// The claim that a row of traces makes: its technique, its premises and what it concludes.
fn claim_of(row: &Value) -> Value {
    let premises: Vec<&Value> = row["premises"].as_array().unwrap().iter().map(|fact| &fact["variable"]).collect();
    let mut claim = serde_json::json!({ "premises": premises });
    for member in ["puzzle", "state", "digits", "technique"] {
        claim[member] = row[member].clone();
    }
    let effect = if row["placed"].is_null() { "removed" } else { "placed" };
    claim[effect] = row[effect].clone();
    claim
}

#[test]
fn steps_of_traces_follow_by_the_technique_and_the_premises_they_name() {
    let lines = include_str!("../../corpora/top-down-2500.txt").lines().filter(|line| !line.starts_with('#'));
    // Where several steps of one technique have one effect, each by premises of its own.
    let chosen: Vec<&str> =
        lines.enumerate().filter(|(at, _)| [4, 110, 152, 187].contains(at)).map(|(_, line)| line).collect();
    let traces = fed(&["traces", "--by", "ser"], chosen.join("\n").as_bytes());
    let rows: Vec<Value> = text(&traces.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let claims: Vec<String> = rows.iter().map(|row| claim_of(row).to_string()).collect();
    let all = verdicts(&claims.join("\n"), &["--by", "ser"]);
    assert!(all.len() > 180, "{}", all.len());
    for (claim, verdict) in claims.iter().zip(all) {
        assert_eq!(verdict["verdict"], "follows", "{claim}: {verdict}");
    }
}

#[test]
fn each_line_gets_its_verdict_whatever_the_others_are() {
    let long = format!("{{\"puzzle\":\"{}\"}}", "x".repeat(5 << 20));
    let input = [
        format!("{{\"puzzle\":\"{EASY}\",\"placed\":\"r3c7n1\",\"id\":[7]}}"),
        "{\"puzzle\":".to_owned(),
        "[]".to_owned(),
        "\u{feff}{}".to_owned(),
        format!("{{\"puzzle\":\"{EASY}\",\"puzzle\":\"{EASY}\",\"placed\":\"r3c7n1\"}}"),
        format!("{{\"puzzle\":\"{}\",\"placed\":\"r3c7n1\"}}", &EASY[1..]),
        format!("{{\"puzzle\":\"{EASY}\",\"removed\":[\"r3c7n1\",\"r3c7\"]}}"),
        format!("{{\"puzzle\":\"{EASY}\",\"placed\":\"r3c7n1\",\"technique\":\"magic\"}}"),
        format!("{{\"puzzle\":\"{EASY}\",\"text\":\"whip[1]: r1n2{{c3 .}} => r1c2<>x\"}}"),
        long,
        format!("{{\"puzzle\":\"{EASY}\",\"text\":\"Hidden Single: r3c7=1 => r3c7=1\"}}"),
    ]
    .join("\n");
    let all = verdicts(&input, &[]);
    let words: Vec<&str> = all.iter().map(|verdict| verdict["verdict"].as_str().unwrap()).collect();
    assert_eq!(words[0], "follows");
    assert_eq!(all[0]["id"][0], 7);
    assert!(words[1..10].iter().all(|word| *word == "not-a-step"), "{words:?}");
    assert_eq!(words[10], "follows");
    let field = |at: usize| all[at]["field"].as_str().unwrap_or_default();
    assert_eq!(["puzzle", "removed[1]", "technique", "text"], [field(5), field(6), field(7), field(8)]);
    assert!(all.iter().zip(1..).all(|(verdict, line)| verdict["line"] == line));
}

#[test]
fn what_is_claimed_by_name_is_looked_for_by_that_name() {
    let claim = |more: &str| format!("{{\"puzzle\":\"{EASY}\",\"placed\":\"r3c7n1\"{more}}}\n");
    let input = claim("") + &claim(",\"technique\":\"naked single\"") + &claim(",\"technique\":\"whip[3]\"");
    let all = verdicts(&input, &["--by", "ser"]);
    let words: Vec<&str> = all.iter().map(|verdict| verdict["verdict"].as_str().unwrap()).collect();
    assert_eq!(words, ["follows", "follows-simpler", "follows-otherwise"], "{all:?}");
    assert_eq!(all[1]["by"][0]["name"], "hidden single");
    let explained = verdicts(&claim(""), &["--explain"]);
    assert!(explained[0]["by"][0]["english"].as_str().unwrap().contains("r3c7"));
}

#[test]
fn a_solution_is_written_only_on_request_and_truth_can_be_hidden() {
    let claims = (1..=9)
        .map(|digit| format!("{{\"puzzle\":\"{EASY}\",\"placed\":\"r1c2n{digit}\"}}\n"))
        .collect::<Vec<_>>()
        .concat();
    let open = verdicts(&claims, &["--longest", "1"]);
    let word = |verdict: &Value| verdict["verdict"].as_str().unwrap().to_owned();
    assert_eq!(open.iter().filter(|verdict| word(verdict) != "false").count(), 1);
    let hidden: BTreeSet<String> = verdicts(&claims, &["--longest", "1", "--hide-truth"]).iter().map(word).collect();
    assert!(hidden.contains("unproved") && !hidden.contains("beyond"), "{hidden:?}");
    assert!(open.iter().all(|verdict| verdict["solution"].is_null()));
    assert_eq!(verdicts(&claims, &["--solution"])[0]["solution"].as_str().unwrap().len(), 81);
    let both = unguess(&["verify", "--solution", "--hide-truth"]).output().unwrap();
    assert_eq!(both.status.code(), Some(2));
    let strict = fed(&["verify", "--strict"], claims.as_bytes());
    assert_eq!(strict.status.code(), Some(1));
}

#[test]
fn traces_are_the_same_for_any_number_of_threads_shards_and_after_a_resumed_run() {
    let folder = tempfile::tempdir().unwrap();
    let corpus = folder.path().join("corpus.txt");
    let all = fs::read_to_string("corpora/top-down-2500.txt").unwrap();
    let mut lines: Vec<&str> = all.lines().filter(|line| line.len() > 80).take(12).collect();
    let empty = ".".repeat(81);
    lines.insert(3, "no puzzle at all");
    lines.insert(5, &empty);
    fs::write(&corpus, lines.join("\n")).unwrap();
    let corpus = corpus.to_str().unwrap();
    let whole = output(&["traces", corpus, "-j", "1"]);
    assert_eq!(output(&["traces", corpus, "-j", "4"]), whole);
    let schema = validator(include_str!("../../schemas/trace-row-1.json"));
    let rows: Vec<Value> = whole.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for row in &rows {
        assert!(schema.is_valid(row), "{row}");
    }
    let numbers = |text: &str| -> BTreeSet<u64> {
        let number = |line: &str| serde_json::from_str::<Value>(line).unwrap()["number"].as_u64().unwrap();
        text.lines().map(number).collect()
    };
    assert_eq!(numbers(&whole), (1..=14).filter(|number| ![4, 6].contains(number)).collect());
    let [one, other] = ["1/2", "2/2"].map(|shard| output(&["traces", corpus, "--shard", shard]));
    assert!(numbers(&one).is_disjoint(&numbers(&other)));
    assert_eq!(one.len() + other.len(), whole.len());
    let path = folder.path().join("rows.jsonl");
    let target = path.to_str().unwrap();
    for kept in [0, 10, whole.len() / 2, whole.len()] {
        fs::write(&path, &whole[..kept]).unwrap();
        output(&["traces", corpus, "-o", target, "--resume"]);
        assert_eq!(fs::read_to_string(&path).unwrap(), whole, "{kept}");
    }
    let other = unguess(&["traces", corpus, "-o", target, "--resume", "--by", "ser"]).output().unwrap();
    assert_eq!(other.status.code(), Some(2), "{}", text(&other.stderr));
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
    let strict = fed(&["verify", "--strict"], whole.as_bytes());
    assert_eq!(
        strict.status.code(),
        Some(0),
        "{}",
        text(&strict.stdout).lines().find(|line| !line.contains("\"follows\"")).unwrap_or_default()
    );
}

#[test]
fn a_file_that_is_not_continued_is_left_as_it_is() {
    let (folder, corpus) = folder_with("corpus.txt", format!("{EASY}\n").as_bytes());
    let path = folder.path().join("rows.jsonl");
    let arguments = ["traces", corpus.to_str().unwrap(), "-o", path.to_str().unwrap()];
    output(&arguments);
    // As an interrupted run leaves it: half a row at the end.
    let half = fs::read_to_string(&path).unwrap() + "{\"number\":2,\"st";
    fs::write(&path, &half).unwrap();
    let refused = unguess(&[&arguments[..], &["--resume", "--by", "ser"]].concat()).output().unwrap();
    assert_eq!(refused.status.code(), Some(2), "{}", text(&refused.stderr));
    assert_eq!(fs::read_to_string(&path).unwrap(), half);
    output(&[&arguments[..], &["--resume"]].concat());
    assert!(half.starts_with(&fs::read_to_string(&path).unwrap()));
}

#[test]
fn puzzles_without_rows_are_reported_with_their_lines() {
    let board = "size 4; boxes 2x2; grid 1...............";
    let input = [EASY, &".".repeat(81), &format!("82{}", &EASY[2..]), board, "x"].join("\n");
    let run = fed(&["traces"], input.as_bytes());
    assert_eq!(run.status.code(), Some(0));
    let said = text(&run.stderr);
    for part in [
        ":2: the puzzle has several solutions",
        ":3: the puzzle has no solution",
        ":4",
        "classic board alone",
        ":5",
        "2 puzzles",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(text(&run.stdout).lines().all(|row| row.starts_with("{\"number\":1,")));
}

#[test]
fn values_to_stratify_by_are_all_numbers_or_all_words() {
    let table = |values: [&str; 3]| {
        let puzzles = output(&["generate", "-n", "3"]);
        let rows: Vec<String> =
            puzzles.lines().zip(values).map(|(puzzle, value)| format!("{puzzle},{value}\n")).collect();
        let rows = rows.concat();
        format!("puzzle,er\n{rows}")
    };
    for values in [["7.2", "abc", ""], ["nan", "1", "2"], ["1", "2", "inf"], ["easy", "hard", "2"]] {
        let refused = fed(&["split", "--stratify", "er"], table(values).as_bytes());
        assert_eq!(refused.status.code(), Some(3), "{values:?}");
        assert!(text(&refused.stderr).contains("to stratify by"), "{}", text(&refused.stderr));
        assert!(refused.stdout.is_empty());
    }
    for values in [["7.2", "", "1"], ["easy", "hard", ""]] {
        assert_eq!(fed(&["split", "--stratify", "er"], table(values).as_bytes()).status.code(), Some(0), "{values:?}");
    }
}

/// Puzzles and isomorphs of theirs, with a rating.
fn table() -> String {
    let puzzles = output(&["generate", "-n", "40", "--seed", "3"]);
    let twice = fed(&["canon", "--random", "1", "--seed", "5"], puzzles.as_bytes());
    let row = |(at, puzzle): (usize, &str)| format!("{puzzle},{}\n", at % 7);
    let rows: String = puzzles.lines().chain(text(&twice.stdout).lines()).enumerate().map(row).collect();
    format!("puzzle,er\n{rows}")
}

#[test]
fn no_two_parts_share_a_puzzle_and_a_leak_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let (table, parts) = (table(), folder.path().join("parts"));
    let arguments = ["split", "--keep", "--stratify", "er", "--seed", "4", "--part", "a=0.6", "--part", "b=0.4"];
    let rows = fed(&arguments, table.as_bytes());
    assert_eq!(rows.status.code(), Some(0), "{}", text(&rows.stderr));
    let rows = text(&rows.stdout);
    let part = |row: &str| row.split(',').nth(1).unwrap().to_owned();
    let parts_of: Vec<String> = rows.lines().skip(1).map(part).collect();
    assert_eq!(parts_of.len(), 80);
    assert!((0..40).all(|at| parts_of[at] == parts_of[at + 40]));
    assert_eq!(parts_of.iter().filter(|part| *part == "a").count(), 48);
    assert_eq!(rows.lines().next(), Some("puzzle,part,group,er"));
    let written = fed(&[&arguments[..], &["-o", parts.to_str().unwrap()]].concat(), table.as_bytes());
    assert_eq!(written.status.code(), Some(0), "{}", text(&written.stderr));
    let [a, b] = ["a", "b"].map(|name| parts.join(format!("{name}.csv")).to_str().unwrap().to_owned());
    let clean = unguess(&["split", "--leaks", &a, &b]).output().unwrap();
    assert_eq!((clean.status.code(), text(&clean.stdout).lines().count()), (Some(0), 1));
    let leaked = fs::read_to_string(&a).unwrap().lines().nth(1).unwrap().to_owned();
    fs::write(&b, fs::read_to_string(&b).unwrap() + &leaked + "\n").unwrap();
    let leak = unguess(&["split", "--leaks", &a, &b]).output().unwrap();
    assert_eq!((leak.status.code(), text(&leak.stdout).lines().count()), (Some(1), 2));
    let repeats = fed(&["canon", "--repeats"], table.as_bytes());
    assert_eq!(text(&repeats.stdout).lines().count(), 41);
    assert!(text(&repeats.stdout).lines().nth(1).unwrap().contains(",42,"), "{}", text(&repeats.stdout));
}

#[test]
fn puzzles_of_one_grid_stay_together_on_request() {
    let solved = output(&["solve", EASY]);
    let grid = solved.trim().rsplit(',').next().unwrap();
    let without = |cells: &[usize]| -> String {
        grid.char_indices().map(|(at, digit)| if cells.contains(&at) { '.' } else { digit }).collect()
    };
    let input = [without(&[0]), without(&[1, 2]), without(&[40]), without(&[77, 3])].join("\n");
    let groups = |options: &[&str]| -> BTreeSet<String> {
        let rows = fed(&[&["split"], options].concat(), input.as_bytes());
        text(&rows.stdout).lines().skip(1).map(|row| row.split(',').nth(2).unwrap().to_owned()).collect()
    };
    assert_eq!((groups(&["--of-solution"]).len(), groups(&[]).len()), (1, 4));
}

#[test]
fn what_cannot_be_split_is_refused_with_what_to_write_instead() {
    for (arguments, reason) in [
        (&["split", "--part", "a"][..], "a name and a share"),
        (&["split", "--part", "a=1", "--part", "a=2"], "named twice"),
        (&["split", "--stratify", "nope"], "no column \"nope\""),
        (&["split", "--leaks", "corpora/seeds.txt"], "two inputs"),
        (&["traces", "--shard", "9/8"], "two numbers"),
        (&["traces", "-o", "-", "--resume"], "cannot be resumed"),
    ] {
        let run = fed(arguments, EASY.as_bytes());
        assert_eq!(run.status.code(), Some(2), "{arguments:?}");
        assert!(text(&run.stderr).contains(reason), "{}", text(&run.stderr));
    }
}

/// With a wrong digit in the state, an obvious step elsewhere gets the same verdict as with the right one.
#[test]
fn a_guess_in_the_state_is_not_answered_where_the_truth_is_hidden() {
    let claim = "\"placed\":\"r3c7n1\"";
    let guess = |digit: &str| format!("{}{digit}{}", &EASY[..1], &EASY[2..]);
    let lines: String =
        ["4", "2"].map(|digit| format!("{{\"puzzle\":\"{EASY}\",\"state\":\"{}\",{claim}}}\n", guess(digit))).concat();
    let hidden = verdicts(&lines, &["--longest", "1", "--hide-truth"]);
    assert_eq!(hidden[0]["verdict"], hidden[1]["verdict"], "{hidden:?}");
    let open = verdicts(&lines, &["--longest", "1"]);
    assert_ne!(open[0]["verdict"], open[1]["verdict"], "{open:?}");
}

#[test]
fn a_claim_with_the_opposite_sign_is_refused() {
    let lines = format!(
        "{{\"puzzle\":\"{EASY}\",\"placed\":\"r3c7<>1\"}}\n{{\"puzzle\":\"{EASY}\",\"removed\":[\"r3c7=2\"]}}\n"
    );
    for verdict in verdicts(&lines, &[]) {
        assert_eq!(verdict["verdict"], "not-a-step");
        assert!(verdict["reason"].as_str().unwrap().contains("opposite"), "{verdict}");
    }
}

#[test]
fn what_is_not_read_is_listed_also_inside_steps() {
    let input = [
        format!("{{\"puzzle\":\"{EASY}\",\"steps\":[{{\"placed\":\"r3c7n1\",\"why\":\"x\"}}],\"placed\":\"r1c2n4\"}}"),
        format!("{{\"puzzle\":\"{EASY}\",\"text\":\"Nakid Pair: r3c7 => r3c7=1\"}}"),
    ];
    let all = verdicts(&input.join("\n"), &[]);
    assert_eq!(all[0]["unread"], serde_json::json!(["placed", "steps[0].why"]));
    assert_eq!(all[1]["unread"], serde_json::json!(["text: Nakid Pair"]));
    assert!(all.iter().all(|verdict| verdict["verdict"] == "follows"));
}

#[test]
fn a_state_is_judged_though_its_puzzle_has_several_solutions() {
    // Without one of its clues the puzzle has several solutions; the state has all clues, and one solution.
    let several = EASY.replacen('8', ".", 1);
    let line =
        |puzzle: &str, state: &str| format!("{{\"puzzle\":\"{puzzle}\",\"state\":\"{state}\",\"placed\":\"r3c7n1\"}}");
    let other = several.replacen("75", "57", 1);
    let input = [line(&several, EASY), line(&several, &several), line(&other, EASY)].join("\n");
    let all = verdicts(&input, &["--longest", "3"]);
    assert_eq!((&all[0]["verdict"], &all[1]["verdict"]), (&"follows".into(), &"follows".into()), "{all:?}");
    assert_eq!((&all[2]["verdict"], &all[2]["field"]), (&"not-a-step".into(), &"puzzle".into()), "{}", all[2]);
}

#[test]
fn reasons_are_written_for_people() {
    let claim = |rest: &str| format!("{{\"puzzle\":\"{EASY}\",\"placed\":\"r3c7n1\",{rest}}}");
    let proofs = [
        "5",
        "[1]",
        "\"x\"",
        "{}",
        "{\"shape\":\"x\"}",
        "{\"shape\":\"whip\"}",
        "{\"shape\":\"whip\",\"links\":5}",
        "{\"shape\":\"whip\",\"target\":7}",
        "{\"shape\":\"cover\",\"base\":[1],\"cover\":{}}",
        "{\"shape\":[]}",
        "true",
    ];
    let mut input: Vec<String> = proofs.iter().map(|proof| claim(&format!("\"proof\":{proof}"))).collect();
    input.extend(
        ["5", "\"x\"", "[1,2]", "{\"x\":1}"].map(|reading| claim(&format!("\"reading\":{reading},\"proof\":{{}}"))),
    );
    input.extend(["-1", "\"x\"", "1.5", "[]"].map(|counted| claim(&format!("\"counted\":{counted},\"proof\":{{}}"))));
    input.extend(
        [
            "[]",
            "nul",
            "{\"a\":nul}",
            "{a:1}",
            "{\"a\" 1}",
            "{\"a\":1,}",
            "{} x",
            "{\"a\":\"\\q\"}",
            "5",
            "\"x\"",
            "{\"a\":1e999}",
        ]
        .map(str::to_owned),
    );
    let words =
        ["struct", "ident", "variant", "sequence", "invalid", "usize", "EOF", "`", "Members", "field", "expected ("];
    for (line, verdict) in input.iter().zip(verdicts(&input.join("\n"), &[])) {
        assert_eq!(verdict["verdict"], "not-a-step", "{line}");
        let reason = verdict["reason"].as_str().unwrap();
        assert!(!words.iter().any(|word| reason.contains(word)), "{line}: {reason}");
    }
}
