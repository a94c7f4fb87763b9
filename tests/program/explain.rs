//! What people read: each rule in each notation, whole explanations, boards, and the JSON that says the same.

use std::path::Path;

use crate::common::examples::first_example;
use crate::common::program::{code, fed, unguess};
use crate::common::{assert_reads, sample, scale, trace};
use crate::nrc_grammar;
use assert_cmd::Command;
use serde::Deserialize;
use unguess::board::{Effect, Grid};
use unguess::check::{Premises, check};
use unguess::engine::Outcome;
use unguess::proof::{Proof, Step};
use unguess::render::format::ShownRun;
use unguess::render::{Notation, board, english, html, json, nrc};
use unguess::scale::Scale;
use unguess::solutions::verdict;
use unguess::techniques::TECHNIQUES;

/// Puzzles of the corpora, and two broken ones, under names that say what happens in them.
const NAMED: [(&str, &str, &str); 16] = [
    ("singles", "w", "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2..."),
    ("locked-candidates", "w", "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4."),
    ("pairs", "sw", "....8..3.4.1.....7..5..64....4.3..5....958....6..2.3....82..9..6.....2.1.1..6...."),
    ("whips-of-three", "w", "...92......68.3...19..7...623..4.1....1...7....8.3..297...8..91...5.72......64..."),
    ("whips-of-six", "w", "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6...."),
    ("subsets-and-whips", "sw", "87..........9..821.....6...2....1..9.4..3.......5...487......15.5.6..3.4....9..7."),
    ("chains", "full", "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35"),
    ("wings-and-fish", "full", "12..4......5.69.1...9...5.........7.7...52.9..3......2.9.6...5.4..9..8.1..3...9.4"),
    ("to-the-end", "full", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
    ("braids", "b", "...19..7..........4...3.16..3.42..........9..1....9.85.5.........7.8.23..2.....96"),
    ("groups", "gw", "........3..35..8.9.7.....4....7.....2...4....459..8.2...4..15.8.6..97..4.1.4...6."),
    ("escargot", "w", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
    ("solved", "w", "952846137673215948814973526528437619749621385136589472385764291261398754497152863"),
    ("no-solution", "w", "...8......7.2..94...4.7.5.6.....76.374.....851.65.....3.5.6.2...61..8.5......2..."),
    ("two-solutions", "w", "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2....1..8.5......2..."),
    ("forcing-whips", "fw", ".7....21.....8.5..1.6..5..3...3..9.....2.8...84..9....6.4...........268.2..9..3.5"),
];

const NOTATIONS: [(Notation, &str); 2] = [(Notation::English, "english"), (Notation::Nrc, "nrc")];

/// The puzzles whose every nrc line is read: the seeds and some of our own.
fn corpus() -> Vec<String> {
    let files = [include_str!("../../corpora/seeds.txt"), include_str!("../../corpora/top-down-2500.txt")];
    let puzzles = files.iter().flat_map(|file| {
        let lines = file.lines().filter(|line| !line.starts_with('#') && line.len() >= 81);
        lines.take(100).map(|line| line[..81].to_owned())
    });
    puzzles.collect()
}

fn explain(arguments: &[&str]) -> assert_cmd::assert::Assert {
    Command::from_std(unguess(&["explain"])).args(arguments).assert()
}

/// What a notation cannot say is said in English, and stands there once.
#[test]
fn each_rule_reads_well_in_each_notation() {
    for technique in TECHNIQUES {
        let (grid, step) = first_example(technique).expect("an example");
        let told = |notation: Notation| notation.text(&grid, &scale("w"), &step).sentences().join("\n");
        let english = told(Notation::English);
        for (notation, name) in NOTATIONS {
            let (text, name) = (told(notation), format!("rule@{}.{name}", technique.id()));
            let is_said_in_english = notation != Notation::English && text == english;
            let is_there = Path::new("snapshots").join(format!("{name}.snap")).exists();
            assert!(!(is_said_in_english && is_there), "{name} is said in English");
            if !is_said_in_english {
                assert_reads(&name, &text);
            }
        }
    }
}

#[test]
fn whole_explanations_read_well() {
    for (name, by, puzzle) in NAMED {
        let (scale, trace) = (scale(by), trace(by, puzzle));
        let verdict = verdict(&trace.start);
        let is_solved = !trace.steps.is_empty() && trace.outcome == Outcome::Solved;
        for (notation, suffix) in if is_solved || name == "escargot" { &NOTATIONS[..] } else { &NOTATIONS[..1] } {
            let explanation = ShownRun { notation: *notation, ..ShownRun::new(&trace, &scale, &verdict) };
            assert_reads(&format!("explain@{name}.{suffix}"), &explanation.to_string());
        }
    }
}

#[test]
fn a_board_is_drawn_in_two_ways() {
    let chains = trace("full", NAMED[6].2);
    let (middle, _) = chains.states().nth(25).unwrap();
    assert_reads("board@flat", &board::text(&middle));
    let few: Grid = format!("{}12345678{}", ".".repeat(9), ".".repeat(64)).parse().unwrap();
    assert_reads("board@tall", &board::text(&few));
}

#[test]
fn no_board_is_wider_than_eighty_columns_and_each_reads_back() {
    for puzzle in corpus().into_iter().step_by(sample(1, 9)) {
        for (grid, _) in trace("full", &puzzle).states() {
            let text = board::text(&grid);
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
            let again = unguess::text::read(&text).unwrap();
            assert_eq!(again.marks(), grid.marks(), "{text}");
        }
    }
}

#[test]
fn english_fits_eighty_columns_and_every_step_ends_with_what_it_changes() {
    for (_, by, puzzle) in NAMED {
        let (scale, trace) = (scale(by), trace(by, puzzle));
        let verdict = verdict(&trace.start);
        let explanation = ShownRun { boards: &[], is_full: true, ..ShownRun::new(&trace, &scale, &verdict) };
        let text = explanation.to_string();
        let is_solution = |line: &str| line.starts_with("Solved: ") || line.starts_with("Solution, ");
        assert!(text.lines().skip(1).all(|line| line.chars().count() <= 80 || is_solution(line)), "{text}");
        for (grid, recorded) in trace.states() {
            let line = english::text(&grid, &recorded.step).line();
            let is_single = matches!(recorded.step.proof, Proof::Single(_));
            assert!(is_single || line.ends_with(&format!("{}.", english::effect(&recorded.step.effect))), "{line}");
        }
    }
}

#[test]
fn every_nrc_line_obeys_the_grammar() {
    for scale in Scale::shipped() {
        for puzzle in corpus().into_iter().step_by(sample(1, 9)) {
            for (grid, recorded) in trace(&scale.id, &puzzle).states() {
                if let Some(line) = nrc::text(&grid, &recorded.step).map(|told| told.line()) {
                    nrc_grammar::read(&line).unwrap_or_else(|fault| panic!("{line}\n{fault}"));
                }
            }
        }
    }
}

/// What a program would read from the JSON form.
#[derive(Deserialize)]
struct Document {
    version: u32,
    puzzle: String,
    solution: Option<String>,
    either: Option<Either>,
    outcome: String,
    rating: Option<f64>,
    hardest: Option<usize>,
    steps: Vec<InputLine>,
    end: String,
}

#[derive(Deserialize)]
struct Either {
    cell: String,
    digits: [u8; 2],
}

#[derive(Deserialize)]
struct InputLine {
    technique: String,
    rating: f64,
    #[serde(default)]
    together: bool,
    effect: Effect,
    proof: Proof,
    english: String,
}

/// Steps 22 to 25 remove candidates that step 26, found with them, still speaks of.
#[test]
fn a_step_that_speaks_of_an_earlier_board_says_so() {
    let (_, _, puzzle) = NAMED.into_iter().find(|(name, ..)| *name == "groups").unwrap();
    let steps = trace("b", puzzle).steps;
    assert!(!steps[21].together && steps[22..26].iter().all(|recorded| recorded.together));
    let told = |notation| {
        let output = explain(&["--by", "b", "--notation", notation, puzzle]).success().get_output().stdout.clone();
        String::from_utf8(output).unwrap()
    };
    let english = told("english");
    let (_, from) = english.split_once("   26  Braid[3]. ").unwrap();
    let (of_26, _) = from.split_once("\n27-29  ").unwrap();
    assert!(of_26.ends_with("(Found on the board before step 22.)"), "{of_26}");
    assert!(!told("nrc").contains("Found on"));
}

/// A puzzle with three OR-whips on one tridagon.
const TRIDAGON: &str = "57....9.....2....8.1......69..6...426.....8.9..2..41.......6......9.82.4...41....";

#[test]
fn a_tridagon_is_explained_once_and_then_named_by_the_step_that_explained_it() {
    let (scale, trace) = (scale("sfinw+trid"), trace("sfinw+trid", TRIDAGON));
    let verdict = verdict(&trace.start);
    let told = |notation, is_full| {
        let whole = ShownRun { notation, boards: &[], is_full, ..ShownRun::new(&trace, &scale, &verdict) };
        whole.to_string()
    };
    let uses: Vec<usize> =
        (1..).zip(&trace.steps).filter(|(_, one)| one.step.technique == "or-whip").map(|(number, _)| number).collect();
    let (first, later) = uses.split_first().unwrap();
    assert!(later.len() > 1);
    let short = told(Notation::English, false);
    assert_eq!(short.matches("Look at twelve cells").count(), 1);
    assert_eq!(short.matches(&format!("By the tridagon of step {first}, at least one")).count(), later.len());
    assert!(short.find("Look at twelve") < short.find("By the tridagon"));
    assert_eq!(told(Notation::English, true).matches("Look at twelve cells").count(), uses.len());
    // What is not English has nothing to shorten.
    assert_eq!(told(Notation::Nrc, false), told(Notation::Nrc, true));
    // A step by itself is told whole, and so is JSON.
    let json = json::document(&trace, &scale, &verdict);
    let steps = serde_json::to_value(&json).unwrap()["steps"].clone();
    for number in &uses {
        assert!(steps[*number - 1]["english"].as_str().unwrap().starts_with("Look at twelve cells"));
    }
    let page = html::document(&trace, &scale, Notation::English, None);
    let (_, path) = page.split_once("By the tridagon of step").unwrap();
    assert_eq!(path.matches("By the tridagon of step").count() + 1, later.len());
}

#[test]
fn a_run_in_json_can_be_replayed_and_checked() {
    for (name, by, puzzle) in NAMED {
        let (scale, trace) = (scale(by), trace(by, puzzle));
        let text = serde_json::to_string(&json::document(&trace, &scale, &verdict(&trace.start))).unwrap();
        let document: Document = serde_json::from_str(&text).unwrap();
        assert_eq!((document.version, &*document.puzzle), (1, puzzle));
        let mut grid: Grid = document.puzzle.parse().unwrap();
        let mut found_in = grid;
        for line in &document.steps {
            let step = Step {
                technique: line.technique.clone().into(),
                form: "".into(),
                effect: line.effect.clone(),
                counted: None,
                reading: None,
                proof: line.proof.clone(),
            };
            if !line.together {
                found_in = grid;
            }
            check(Premises { grid: &found_in, unique: Some(&trace.start) }, &step)
                .unwrap_or_else(|fault| panic!("{name}: {}: {fault}", line.english));
            grid = grid.after(&step.effect);
        }
        assert_eq!(grid.in_one_line(), document.end, "{name}");
        assert_eq!(document.outcome == "solved", trace.outcome == Outcome::Solved);
        assert_eq!(document.rating.is_some(), trace.outcome == Outcome::Solved);
        let either = document.either.map(|either| (either.cell, either.digits));
        assert_eq!(either, (name == "two-solutions").then(|| ("r1c2".to_owned(), [5, 6])));
        if let Some(hardest) = document.hardest {
            assert_eq!(Some(document.steps[hardest - 1].rating), document.rating);
            assert_eq!(document.solution, Some(document.end));
        }
    }
}

#[test]
fn a_puzzle_may_come_from_anywhere_and_in_any_form() {
    let (_, _, puzzle) = NAMED[0];
    let expected = explain(&[puzzle]).success().get_output().stdout.clone();
    let grid: Grid = puzzle.parse().unwrap();
    let rows: Vec<String> = puzzle.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    let forms =
        [grid.marks(), board::text(&grid), rows.join("\n"), format!("{puzzle} a label"), format!("\n{puzzle}\r\n")];
    for form in forms {
        assert_eq!(explain(&[&form]).success().get_output().stdout, expected, "{form}");
        let piped = fed(&["explain", "-"], form.as_bytes());
        assert_eq!(piped.stdout, expected);
    }
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), format!("\u{feff}# a comment\r\n\r\n{puzzle} a label\r\n{}\r\n", NAMED[1].2)).unwrap();
    assert_eq!(explain(&[file.path().to_str().unwrap()]).success().get_output().stdout, expected);
}

#[test]
fn a_puzzle_that_cannot_be_read_is_shown_with_what_is_wrong() {
    let told = |puzzle: &str, code: i32| {
        let output = explain(&[puzzle]).code(code).get_output().clone();
        assert!(output.stdout.is_empty());
        String::from_utf8(output.stderr).unwrap()
    };
    assert_reads("explain@letter-in-a-puzzle", &told(&NAMED[11].2.replacen('7', "k", 1), 3));
    assert_reads("explain@two-equal-clues", &told(&format!("..6...6..{}", ".".repeat(72)), 3));
    assert_reads("explain@too-short", &told("12..4", 3));
    assert_reads("explain@no-such-file", &told("nowhere.txt", 3));
    assert_reads("explain@no-board", &told("12 34 5", 3));
}

#[test]
fn techniques_are_listed_and_shown_and_a_misspelt_one_is_guessed() {
    let run = |arguments: &[&str]| {
        let output = unguess(&["techniques"]).args(arguments).output().expect("it runs");
        String::from_utf8([output.stdout, output.stderr].concat()).expect("text")
    };
    assert_reads("techniques@list", &run(&[]));
    assert_reads("techniques@misspelt", &run(&["hiden-single"]));
    assert_reads("techniques@unknown", &run(&["nope"]));
    for (name, id) in [
        ("X-Wing", "fish"),
        ("jellyfish", "fish"),
        ("naked pair", "naked-subset"),
        ("naked-triple", "naked-subset"),
        ("hidden-quad", "hidden-subset"),
        ("pointing", "locked-candidates"),
        ("Box-Line", "locked-candidates"),
        ("biv-chain", "bivalue-chain"),
        ("y-wing", "xy-wing"),
        ("whip[4]", "whip"),
    ] {
        assert_eq!(run(&[name]), run(&[id]), "{name}");
    }
    for technique in TECHNIQUES {
        assert_eq!(run(&[technique.id()]), technique.document());
    }
}

#[test]
fn a_wrong_command_line_is_told_from_unreadable_input() {
    let (_, _, puzzle) = NAMED[0];
    explain(&[puzzle, "--by", "SW"]).success();
    for wrong in [["--by", "x"], ["--grid", "0"], ["--grid", "5-2"], ["--notation", "x"]] {
        explain(&[puzzle, wrong[0], wrong[1]]).code(2);
    }
    explain(&[]).code(2);
    assert_eq!(code(&["techniques", "wip"]), Some(2));
}

#[test]
fn the_board_is_shown_before_the_steps_asked_for() {
    let boards = |grid: &str| {
        let output = explain(&[NAMED[2].2, "--by", "sw", "--grid", grid]).success().get_output().stdout.clone();
        let text = String::from_utf8(output).unwrap();
        let steps = text.lines().filter_map(|line| line.strip_prefix("Before step ")?.strip_suffix(':'));
        steps.map(|step| step.parse::<usize>().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(boards("hard"), [9]);
    assert!(boards("none").is_empty());
    assert_eq!(boards("3"), [3]);
    assert_eq!(boards("hard,3-5"), [3, 4, 5, 9]);
    assert_eq!(boards("all"), (1..=65).collect::<Vec<_>>());
    assert!(boards("99").is_empty());
    let late = explain(&[NAMED[2].2, "--by", "sw", "--grid", "99"]).get_output().stderr.clone();
    assert!(String::from_utf8_lossy(&late).contains("no board before step 99: there are 65 steps"));
}
