//! `unguess train`: positions to learn a technique with; `unguess book`: puzzles on paper.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::ops::ControlFlow;
use std::sync::Arc;

use serde_json::Value;

use crate::common::program::{EASY, code, fed, folder_with, output, rows, text, unguess};
use ::unguess::board::{PlainBoard, Position};
use ::unguess::corpus::{Lesson, course};
use ::unguess::engine::{Engine, Outcome};
use ::unguess::proof::Step;
use ::unguess::scale::Scale;
use ::unguess::technique::ForBoards;
use ::unguess::techniques::technique;

#[test]
fn positions_do_not_depend_on_threads_and_a_hint_shows_the_technique() {
    let asked = ["train", "x-wing,naked-pair,hidden-single", "-n", "3", "--seed", "5"];
    let all = output(&[&asked[..], &["-j", "1"]].concat());
    assert_eq!(output(&[&asked[..], &["-j", "3"]].concat()), all);
    assert_eq!(all.lines().count(), 9);
    let names: Vec<String> = all
        .lines()
        .map(|line| {
            let explained = output(&["explain", line]);
            assert!(!explained.is_empty());
            output(&["hint", line, "--level", "technique"])
        })
        .collect();
    for name in ["x-wing", "naked pair", "hidden single"] {
        assert_eq!(names.iter().filter(|told| told.to_lowercase().contains(name)).count(), 3, "{name}: {names:?}");
    }
}

/// The lines are those of a library: each technique with a code does what its line says.
#[test]
fn a_library_is_confirmed_and_tables_have_the_same_positions() {
    let asked = ["train", "swordfish,w-wing", "-n", "4"];
    let lines = output(&asked);
    let (_folder, path) = folder_with("lines.txt", lines.as_bytes());
    assert_eq!(code(&["check", "--library", path.to_str().unwrap()]), Some(0));
    let json = output(&[&asked[..], &["--format", "json"]].concat());
    let documents: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(documents.iter().map(|document| document["line"].as_str().unwrap()).eq(lines.lines()));
    let table = output(&[&asked[..], &["--format", "csv"]].concat());
    let mut rows = table.lines();
    assert_eq!(rows.next(), Some("asked,technique,rating,unit,puzzle,position,placed,removed"));
    for (row, document) in rows.zip(&documents) {
        assert!(row.starts_with(&format!("{},", document["asked"].as_str().unwrap())), "{row}");
        assert!(row.contains(document["puzzle"].as_str().unwrap()));
    }
    assert!(documents.iter().all(|document| !document["removed"].as_array().unwrap().is_empty()));
}

#[test]
fn a_rare_technique_is_told_and_an_unknown_one_is_refused_with_the_nearest() {
    let rare = unguess(&["train", "exocet,full-house", "--units", "30"]).output().unwrap();
    assert_eq!(rare.status.code(), Some(1));
    let told = text(&rare.stderr);
    assert!(told.contains("exocet: 0 positions in 30 puzzles (too rare") && told.contains("full-house: 1 position in"));
    let wrong = unguess(&["train", "x-wnig"]).output().unwrap();
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("did you mean x-wing"));
    let absent = unguess(&["train", "als-xz", "--by", "ser"]).output().unwrap();
    assert_eq!(absent.status.code(), Some(2));
    assert!(text(&absent.stderr).contains("no path on ser has a step called als-xz"));
}

/// Solves each position of a course with the steps of its lesson and of earlier ones, and none else.
fn replay(lines: &str, boards: ForBoards) -> Vec<usize> {
    let scale = Scale::named("full").unwrap();
    let lessons = course(&scale, boards);
    let has = |lessons: &[Lesson], step: &Step| lessons.iter().any(|lesson| lesson.need.is_met_by(step));
    let replayed = lines.lines().map(|line| {
        let document: Value = serde_json::from_str(line).unwrap();
        let name = document["asked"].as_str().unwrap();
        let place = lessons.iter().position(|lesson| lesson.need.name() == name).unwrap();
        let learned = Arc::new(lessons[..=place].to_vec());
        let barred = Arc::clone(&learned);
        let engine = Engine::new(&scale).unwrap().without(Arc::new(move |step| !has(&barred, step)), |_, _| false);
        let line = document["line"].as_str().unwrap();
        let position = match boards {
            ForBoards::Others => PlainBoard::read(line).unwrap().grid(),
            _ => ::unguess::text::read(line).unwrap(),
        };
        let mut steps = Vec::new();
        let outcome = engine.solve(Position::from(position), &mut |_, step, _| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        assert!(outcome == Outcome::Solved && has(&lessons[place..=place], &steps[0]), "{name}: {document}");
        let all: Vec<&str> = lessons.iter().map(|lesson| lesson.need.technique()).collect();
        for used in steps.iter().filter_map(|step| technique(&step.technique)) {
            let is_earlier = |id: &&str| all[..=place].contains(id) || !all.contains(id);
            assert!(used.requires().iter().all(is_earlier), "{name} uses {}", used.id());
        }
        place
    });
    replayed.collect()
}

#[test]
fn a_lesson_needs_no_technique_without_what_it_requires() {
    let asked =
        "skyscraper,full-house,hidden-single,naked-single,naked-pair,x-wing,xy-wing,unique-rectangle-type-1,aic";
    let places = replay(&output(&["train", "--course", asked, "-n", "3", "--format", "json"]), ForBoards::Usual);
    assert!(places.len() == 27 && places.is_sorted(), "{places:?}");
    let cages = ["train", "--course", "sum,table", "--rules", "killer", "--format", "json"];
    let places = replay(&output(&cages), ForBoards::Others);
    assert!(places.len() == 2 && places.is_sorted(), "{places:?}");
}

#[test]
fn a_course_names_its_lessons_and_what_it_has_no_position_for() {
    let made = unguess(&["train", "--course", "fish,exocet,naked-pair", "--units", "400"]).output().unwrap();
    assert_eq!(made.status.code(), Some(1));
    let (lines, told) = (text(&made.stdout), text(&made.stderr));
    let headings: Vec<&str> = lines.lines().filter(|line| line.starts_with('#')).collect();
    assert_eq!(headings[..2], ["# 6. naked-pair", "# 14. x-wing"], "{lines}");
    assert!(
        told.contains("exocet: 0 positions in 400 puzzles (too rare") && told.contains("x-wing: 1 position in 400")
    );
    assert!(!told.contains("hidden-single"), "{told}");
    let absent = unguess(&["train", "--course", "whip[3]"]).output().unwrap();
    assert_eq!(absent.status.code(), Some(2));
    assert!(text(&absent.stderr).contains("the course has no lesson on whip"), "{}", text(&absent.stderr));
    assert_eq!(code(&["train"]), Some(2));
}

#[test]
fn a_booklet_has_every_puzzle_its_level_and_its_solution_and_bad_lines_cost_nobody_a_place() {
    let several = ".".repeat(27) + &EASY[27..];
    let input = format!("{EASY}\nnot a puzzle\n{several}\n{EASY}\n{EASY}\n");
    let made = fed(&["book", "--per-page", "2", "--title", "Mine"], input.as_bytes());
    assert_eq!(made.status.code(), Some(0));
    let (page, told) = (text(&made.stdout), text(&made.stderr));
    let count = |text: &str| page.matches(text).count();
    assert_eq!(
        [
            count("<section class=\"unguess light paper-sheet of-2"),
            count("<section class=\"unguess light paper-sheet of-12"),
            count("<figure>")
        ],
        [2, 1, 6]
    );
    let rated = rows(&fed(&["rate", "-r", "ser"], EASY.as_bytes()));
    let rating = rated[0].split(',').nth(3).unwrap();
    for number in 1..=3 {
        assert_eq!(count(&format!("<figcaption><b>{number}</b>")), 2, "a puzzle and its solution");
    }
    assert_eq!(count(&format!("SER {rating}</span></figcaption>")), 3, "{rating}");
    assert!(told.contains("standard input:2") || told.contains("line 2") || told.contains(":2"), "{told}");
    assert!(told.contains("the puzzle has several solutions") && told.contains("3 puzzles; 2 left out"), "{told}");
    assert_eq!(fed(&["book", "--strict"], input.as_bytes()).status.code(), Some(1));
    assert_eq!(fed(&["book"], b"nothing\n").status.code(), Some(3));
    assert_eq!(code(&["book", EASY, "--per-page", "5"]), Some(2));
}

/// A puzzle that takes more than singles.
const PAIR: &str = "..3...5.....9.7...9...48.........41.714....5...2..5..96........17...6.....95.3.6.";

/// Names of boards, and how one of their puzzles looks on paper: what is drawn, and what is said in words.
const BOARDS: [(&str, &str, &str); 6] = [
    ("6x6+diagonal-down", "class=\"extra-house\"", "The diagonal from the upper left corner is a house."),
    ("windoku", "class=\"extra-house\"", "Windows: boxes one row and column in"),
    ("6x6+anti-knight", "", "No digit twice a knight's move apart."),
    ("jigsaw", "class=\"thick\"", "SER "),
    ("killer", "class=\"relation cage cage\"", "Cage: all differ, and add up to a total"),
    ("8x8", "", "SER "),
];

fn made(rules: &str) -> String {
    output(&["generate", "--rules", rules, "--seed", "1"])
}

#[test]
fn a_booklet_takes_boards_of_all_kinds_beside_classic_ones() {
    let lines: String = BOARDS.iter().map(|(rules, ..)| made(rules)).collect();
    let page = text(&fed(&["book", "--per-page", "1"], (lines + EASY).as_bytes()).stdout);
    let (boards, solutions) = page.split_once("<p>Solutions</p>").unwrap();
    let figures: Vec<&str> = boards.split("<figure>").skip(1).collect();
    assert_eq!([figures.len(), solutions.matches("<figure>").count()], [BOARDS.len() + 1; 2]);
    for (figure, (rules, drawn, said)) in figures.iter().zip(BOARDS) {
        assert!(figure.contains(drawn) && figure.replace("&#x27;", "'").contains(said), "{rules}: {figure}");
    }
    assert!(figures[4].contains("Killer ") && !solutions.contains("relation cage"));
    // A line that names no board is for the one that is asked for.
    let (_, givens) = made("windoku").split_once("grid ").map(|(rules, grid)| (rules.len(), grid.to_owned())).unwrap();
    assert!(text(&fed(&["book", "--rules", "windoku"], givens.as_bytes()).stdout).contains("extra-house"));
    assert_eq!(fed(&["book"], givens.as_bytes()).status.code(), Some(3));
}

#[test]
fn a_booklet_can_begin_with_the_easiest_and_names_itself_on_each_sheet() {
    let page = output(&["book", "--sort", "--title", "A & B", PAIR, EASY]);
    let captions: Vec<&str> = page.split("<figcaption>").skip(1).take(2).collect();
    assert!(
        captions[0].starts_with("<b>1</b><span>Medium</span>") && captions[0].contains("about 6 min"),
        "{captions:?}"
    );
    assert!(captions[1].starts_with("<b>2</b>"), "{captions:?}");
    assert_eq!(page.matches("<h1>A &amp; B</h1>").count(), 2);
    assert!(page.contains("<p>Two puzzles, from medium to "), "they become harder");
    assert!(page.contains("needs no guessing.</span><b>1</b>") && page.contains("<span></span><b>2</b>"));
}

#[test]
fn a_worksheet_has_positions_of_a_technique_with_their_pencilmarks_and_the_answers_last() {
    let lines = output(&["train", "x-wing", "-n", "3", "--seed", "5"]);
    let page = text(&fed(&["book", "--worksheet", "--paper", "letter"], lines.as_bytes()).stdout);
    let (positions, answers) = page.split_once("<p>Answers</p>").unwrap();
    let count = |text: &str| positions.matches(text).count();
    assert_eq!(
        [count("<figure>"), count("<p class=\"answer\">"), count("<section class=\"unguess light paper-sheet of-2")],
        [3, 3, 2]
    );
    assert!(count("class=\"pencil\"") > 100 && count("class=\"part") == 0, "nothing of the answers");
    assert!(
        page.contains("<h1>X-wing</h1>") && page.contains("paper-letter") && positions.contains("Answers on page 3.")
    );
    assert!(answers.matches("<figure>").count() == 3 && answers.matches("<p class=\"below\">").count() == 3);
    assert!(answers.matches("remove ").count() >= 3, "what each step removes");
    // Another title, and a position that has no step.
    let made = fed(&["book", "--worksheet", "--title", "Monday"], (lines + &".".repeat(81)).as_bytes());
    assert!(text(&made.stdout).contains("<h1>Monday</h1>") && text(&made.stderr).contains("3 positions; 1 left out"));
    assert_eq!(code(&["book", "--by", "ser", EASY]), Some(2));
}

/// What `generate` writes says its board: other commands read it without further options.
#[test]
fn puzzles_of_all_boards_are_read_back() {
    let (_folder, path) = folder_with("own.txt", b"size 6\ndiagonal up\nthermo r1c1 r2c1 r3c1\n");
    for rules in BOARDS.map(|(rules, ..)| rules).into_iter().chain([path.to_str().unwrap()]) {
        let line = made(rules);
        let solved = text(&fed(&["solve"], line.as_bytes()).stdout);
        assert!(solved.contains(",ok,"), "{rules}: {solved}");
        let rated = rows(&fed(&["rate", "-r", "tw"], line.as_bytes()));
        assert!(rated[0].contains(",ok,") || rated[0].contains(",stuck,"), "{rules}: {rated:?}");
        assert_eq!(code(&["hint", line.trim_end()]), Some(0), "{rules}");
    }
}

#[test]
fn positions_on_other_boards_say_their_board_and_a_hint_shows_the_technique() {
    for (technique, rules, word, name) in
        [("sum", "killer", "cage ", "innie"), ("naked-pair", "x", "diagonal down", "naked pair")]
    {
        let asked = ["train", technique, "--rules", rules, "--format", "json"];
        let document: Value = serde_json::from_str(&output(&asked)).unwrap();
        let line = document["line"].as_str().unwrap();
        assert!([line, document["puzzle"].as_str().unwrap()].iter().all(|text| text.contains(word)), "{line}");
        let told = output(&["hint", line, "--level", "technique"]).to_lowercase();
        assert!(told.contains(name), "{told}");
        assert_eq!(output(&asked[..4]).trim_end(), line);
    }
    assert_eq!(code(&["train", "x-wing", "--rules", "x", "--by", "hodoku"]), Some(2));
}

#[test]
fn hardest_steps_come_last_with_their_pictures() {
    // The second puzzle is solved by singles.
    let page = output(&["book", "--hardest", PAIR, EASY]);
    let (boards, steps) = page.split_once("Hardest steps").unwrap();
    assert!(boards.contains("Solutions") && !boards.contains("<title id="));
    assert!(steps.contains("id=\"title-1\"") && steps.contains("<figcaption><b>1</b><span>"));
    assert!(!steps.contains("id=\"title-2\""), "singles are no hardest steps");
    assert!(!page.contains("<svg") || page.matches("<style>").count() == 1, "pictures have the style of the page");
}
