//! Hints for people and for programs, and what is told of a position with a mistake.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use serde_json::Value;
use unguess::board::{CandidateSet, Cell, Grid, House, Rules};
use unguess::deadline::Deadline;
use unguess::inquiry::ask::{self, Hint, Known, Path, Question};
use unguess::render::{Notation, hint};
use unguess::scale::Rating;
use unguess::techniques::TECHNIQUES;
use unguess::trace::Recorded;

use crate::common::examples::examples;
use crate::common::program::{fed, output, text, unguess};
use crate::common::scale;

const PUZZLE: &str = "....8..3.4.1.....7..5..64....4.3..5....958....6..2.3....82..9..6.....2.1.1..6....";

/// A state in which the next step by SER is a net with deductions of its own.
const NETS: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// A puzzle whose diagonals are houses.
const ON_DIAGONALS: &str = "......2...9.........7......2...........9.31..7..6.....4..25...7.......5...3.9...1";

/// The puzzle with its first digits placed: those of a path on the way to the solution.
fn position(steps: usize) -> String {
    let document: Value =
        serde_json::from_str(&output(&["explain", PUZZLE, "--by", "sw", "--format", "json"])).unwrap();
    let mut digits: Vec<char> = PUZZLE.chars().collect();
    for step in document["steps"].as_array().unwrap().iter().take(steps) {
        if let Some(placed) = step["effect"]["placed"].as_str() {
            let [row, column, digit] = [1, 3, 5].map(|at| placed.as_bytes()[at] - b'0');
            digits[usize::from(row - 1) * 9 + usize::from(column - 1)] = char::from(digit + b'0');
        }
    }
    digits.into_iter().collect()
}

/// The position with a digit in an empty cell that is possible by its row, column and block, but wrong.
fn with_a_mistake() -> (String, String) {
    let position = position(6);
    let solution: Vec<char> = solution().chars().collect();
    for (at, _) in position.match_indices('.') {
        for digit in '1'..='9' {
            let mut other = position.clone();
            other.replace_range(at..=at, &digit.to_string());
            if digit != solution[at] && unguess(&["hint", &other]).output().unwrap().status.success() {
                return (other, format!("r{}c{} is not {digit}.\n", at / 9 + 1, at % 9 + 1));
            }
        }
    }
    panic!("every wrong digit clashes with another");
}

#[test]
fn a_wrong_digit_is_named_where_the_givens_are_known() {
    let (position, told) = with_a_mistake();
    for level in ["technique", "house", "cells", "step"] {
        assert_eq!(output(&["hint", &position, "--puzzle", PUZZLE, "--level", level]), told);
    }
    // A line of a library marks what was placed later.
    let marked: String = position
        .chars()
        .zip(PUZZLE.chars())
        .map(|(here, given)| if here == given { here.to_string() } else { format!("+{here}") })
        .collect();
    assert_eq!(output(&["hint", &format!(":0000:x:{marked}:::")]), told);
    let unknown = output(&["hint", &position]);
    assert!(unknown.starts_with("There is no solution"), "{unknown}");
}

#[test]
fn a_crossed_out_candidate_that_belongs_there_is_missed() {
    let digit = solution().chars().next().unwrap();
    // The fourth field of a library line has what was crossed out: digit, row, column.
    let line = format!(":0000:x:{PUZZLE}:{digit}11::");
    let told = output(&["hint", &line, "--puzzle", PUZZLE]);
    assert_eq!(told, "r1c1 lacks a candidate that belongs there.\n");
    let told = output(&["hint", &line, "--puzzle", PUZZLE, "--level", "step"]);
    assert_eq!(told, format!("r1c1 lacks {digit}.\n"));
    let json: Value = serde_json::from_str(&output(&["hint", &line, "--puzzle", PUZZLE, "--format", "json"])).unwrap();
    assert_eq!(json["lost"], serde_json::json!([format!("r1c1n{digit}")]));
}

/// The givens are known where they are named, or where their form tells them from what was placed later: also before
/// anything has been placed.
#[test]
fn a_crossed_out_candidate_is_missed_before_anything_is_placed() {
    let digit = solution().chars().next().unwrap();
    let library = format!(":0000:x:{PUZZLE}:{digit}11::");
    let mut marks: Grid = PUZZLE.parse().unwrap();
    marks.remove(format!("r1c1n{digit}").parse().unwrap());
    let marks = marks.in_one_line();
    for command in [
        vec!["hint", &library, "--level", "step"],
        vec!["explain", &library],
        vec!["hint", &marks, "--puzzle", PUZZLE, "--level", "step"],
        vec!["explain", &marks, "--puzzle", PUZZLE],
    ] {
        let told = output(&command);
        assert!(told.contains(&format!("r1c1 lacks {digit}")), "{command:?}: {told}");
    }
}

#[test]
fn of_two_equal_digits_the_wrong_one_is_named() {
    let digit = PUZZLE.chars().find(char::is_ascii_digit).unwrap();
    let place = PUZZLE.find('.').unwrap();
    let twice = format!("{}{digit}{}", &PUZZLE[..place], &PUZZLE[place + 1..]);
    for command in ["hint", "explain"] {
        let refused = unguess(&[command, &twice, "--puzzle", PUZZLE]).output().unwrap();
        assert_eq!((refused.status.code(), text(&refused.stdout)), (Some(3), String::new()));
        let told = text(&refused.stderr);
        assert!(told.contains(&format!("two {digit}s in row 1")), "{told}");
        assert!(told.contains(&format!("r1c{} is not {digit}", place + 1)), "{told}");
    }
}

#[test]
fn a_wrong_digit_that_leaves_nothing_for_a_cell_is_named() {
    let library =
        ":0000:x:4.7+8+1.+2.3..+82...1.3......+9+5...6.1..78...+9.4.....5.+8.+3..1.+4+7+265.....8..+7.+7+9..3.+1..:::";
    for command in [["hint", library], ["explain", library]] {
        let told = output(&command);
        assert!(told.contains("r9c2 is not 9"), "{command:?}: {told}");
    }
    assert!(text(&fed(&["rate"], library.as_bytes()).stdout).contains(",none,"));
}

fn solution() -> String {
    let solved = output(&["solve", PUZZLE]);
    solved.trim().rsplit(',').next().unwrap().to_owned()
}

#[test]
fn a_right_position_gets_its_hint_and_another_puzzle_is_refused() {
    let right = position(6);
    assert_eq!(output(&["hint", &right, "--puzzle", PUZZLE]), output(&["hint", &right]));
    let other = PUZZLE.replacen('8', "7", 1);
    let refused = unguess(&["hint", &right, "--puzzle", &other]).output().unwrap();
    assert_eq!(refused.status.code(), Some(3));
    let told = text(&refused.stderr);
    assert!(told.contains("--puzzle: r1c5 is 7 in the puzzle and 8 in the position"), "{told}");
    let open = PUZZLE.replacen('8', ".", 1).replacen('3', ".", 1);
    let refused = unguess(&["hint", &right, "--puzzle", &open]).output().unwrap();
    assert!(text(&refused.stderr).contains("the puzzle has several solutions"), "{refused:?}");
}

/// What validates a hint in JSON.
fn validator() -> jsonschema::Validator {
    let schema: Value = serde_json::from_str(include_str!("../../schemas/hint-1.json")).unwrap();
    let steps: Value = serde_json::from_str(include_str!("../../schemas/trace-1.json")).unwrap();
    let steps = jsonschema::Registry::new().add("json-schema:///trace-1.json", steps).unwrap().prepare().unwrap();
    jsonschema::options().with_registry(&steps).build(&schema).unwrap()
}

/// A path as hints has what the document of the path has, and the levels of each step.
#[test]
fn a_path_as_hints_obeys_the_schema_and_has_every_step() {
    let (validator, scale) = (validator(), scale("full"));
    let x: Rules = "x".parse().unwrap();
    let x = Grid::given_on(x.keep(), &ON_DIAGONALS.parse().unwrap(), CandidateSet::ALL);
    let mut houses = String::new();
    for start in [PUZZLE.parse().unwrap(), x] {
        let explained = ask::explain(&Question::new(start, &scale), Path::Usual, &mut |_, _| {}).unwrap();
        let trace = &explained.trace;
        let document = serde_json::to_value(hint::path(&explained, &scale, None)).unwrap();
        let faults: Vec<String> = validator.iter_errors(&document).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(document["outcome"], "solved");
        let steps = document["hints"].as_array().unwrap();
        assert_eq!(steps.len(), trace.steps.len());
        for (told, (state, recorded)) in steps.iter().zip(trace.states()) {
            assert_eq!(told["state"], state.in_one_line());
            assert_eq!(told["levels"][0], hint::technique(state.rules(), &scale, &recorded.step));
            houses += told["house"].as_str().unwrap();
        }
    }
    assert!(houses.contains('x'), "no step is seen in a diagonal: {houses}");
}

#[test]
fn hints_in_json_obey_their_schema_and_say_what_is_said_to_people() {
    let validator = validator();
    let (mistake, _) = with_a_mistake();
    let full = solution();
    let mut hints = 0;
    for arguments in [
        &["hint", PUZZLE][..],
        &["hint", PUZZLE, "--all"],
        &["hint", PUZZLE, "--by", "sw", "--all"],
        &["hint", NETS, "--by", "ser"],
        &["hint", &mistake, "--puzzle", PUZZLE],
        &["hint", &mistake],
        &["hint", &full],
    ] {
        let document: Value = serde_json::from_str(&output(&[arguments, &["--format", "json"]].concat())).unwrap();
        let faults: Vec<String> = validator.iter_errors(&document).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{arguments:?}: {faults:?}");
        let told = document["hints"].as_array().unwrap();
        hints += told.len();
        assert_eq!(told.is_empty(), document["message"].is_string(), "{document}");
        if arguments.contains(&"--all") {
            continue;
        }
        for (number, level) in ["technique", "house", "cells"].into_iter().enumerate() {
            let said = output(&[arguments, &["--level", level]].concat());
            let sentence = told.first().map_or(&document["message"], |hint| &hint["levels"][number]).as_str().unwrap();
            assert!(said.ends_with(&format!("{sentence}\n")), "{said} {sentence}");
            assert_eq!(
                said.len() == sentence.len() + 1,
                number == 0 || told.is_empty(),
                "the name comes first: {said}"
            );
        }
    }
    assert!(hints > 10, "{hints}");
    let mut damaged: Value = serde_json::from_str(&output(&["hint", PUZZLE, "--format", "json"])).unwrap();
    damaged["hints"][0]["proof"]["variable"] = "r0c1".into();
    assert!(!validator.is_valid(&damaged));
    for wrong in [["--level", "step"], ["--notation", "nrc"]] {
        let refused = unguess(&["hint", PUZZLE, "--format", "json", wrong[0], wrong[1]]).output().unwrap();
        assert_eq!(refused.status.code(), Some(2));
    }
}

/// All steps stand below what they are called, each name once, with how many there are.
#[test]
fn all_steps_are_told_by_technique_with_their_number() {
    for by in ["full", "hodoku"] {
        let all = ["hint", PUZZLE, "--all", "--by", by];
        let document: Value = serde_json::from_str(&output(&[&all[..], &["--format", "json"]].concat())).unwrap();
        let steps = document["hints"].as_array().unwrap().len();
        let told = output(&[&all[..], &["--level", "step"]].concat());
        let (mut names, mut counted, mut below) = (Vec::new(), 0, 0);
        for line in told.lines() {
            if line.starts_with("  ") {
                below += 1;
                continue;
            }
            assert_eq!(counted, below, "{line} comes too early in\n{told}");
            let (name, count) = line.strip_suffix(')').and_then(|line| line.rsplit_once(" (")).unwrap();
            assert!(!names.contains(&name), "{name} twice in\n{told}");
            names.push(name);
            counted += count.parse::<usize>().unwrap();
        }
        assert_eq!((counted, below), (steps, steps), "{told}");
        assert!(names.len() > 2, "{told}");
    }
}

/// What is wrong is named in whatever way a path is asked for, and no step is told.
#[test]
fn a_wrong_position_gets_its_mistake_and_no_path() {
    let (position, told) = with_a_mistake();
    let sentence = format!("The puzzle has one solution, but not from this position: {}", told.trim_end());
    let path = output(&["explain", &position, "--puzzle", PUZZLE]);
    assert_eq!(path, format!("{position}\n{sentence}\n"));
    assert!(!output(&["explain", &position]).contains(&told), "the givens are not known");
    assert_eq!(
        unguess(&["explain", &position, "--puzzle", PUZZLE, "--try", "r1c1n1"]).output().unwrap().status.code(),
        Some(1)
    );

    let json = output(&["explain", &position, "--puzzle", PUZZLE, "--format", "json"]);
    let document: Value = serde_json::from_str(&json).unwrap();
    let schema: Value = serde_json::from_str(include_str!("../../schemas/trace-1.json")).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let faults: Vec<String> = validator.iter_errors(&document).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{faults:?}");
    let said = ["solutions", "outcome", "message", "lost", "steps"].map(|member| &document[member]);
    assert_eq!(
        said,
        [
            &"none".into(),
            &"contradiction".into(),
            &sentence.into(),
            &Value::Array(Vec::new()),
            &Value::Array(Vec::new())
        ]
    );
    assert_eq!(document["wrong"].as_array().unwrap().len(), 1);
    for arguments in [&["verify", "-"][..], &["verify", "-", "--replay"]] {
        assert_eq!(fed(arguments, json.as_bytes()).status.code(), Some(0), "{arguments:?}");
        let forged = json.replace("but not from this position", "from this position, too");
        assert_eq!(fed(arguments, forged.as_bytes()).status.code(), Some(1), "{arguments:?}");
    }
}

/// A hint does not hide that a position has several solutions: players find out at the end otherwise.
#[test]
fn a_hint_says_when_there_are_several_solutions() {
    let open = PUZZLE.replacen('8', ".", 1).replacen('3', ".", 1);
    let explained = output(&["explain", &open]);
    let several = explained.lines().nth(1).unwrap();
    assert!(several.starts_with("This puzzle has more than one solution: "), "{several}");
    for arguments in [&["hint"][..], &["hint", "--all"], &["hint", "--level", "step"]] {
        let told = output(&[arguments, &[&open]].concat());
        assert_eq!(told.lines().next(), Some(several), "{told}");
        assert!(told.lines().count() > 1, "{told}");
    }
    let [hint, path] = ["hint", "explain"]
        .map(|command| serde_json::from_str::<Value>(&output(&[command, &open, "--format", "json"])).unwrap());
    assert_eq!((&hint["either"], &hint["solutions"]), (&path["either"], &path["solutions"]));
    assert!(hint["either"].is_object(), "{hint}");
}

fn from<T: serde::de::DeserializeOwned>(value: &Value) -> Vec<T> {
    value.as_array().unwrap().iter().map(|one| serde_json::from_value(one.clone()).unwrap()).collect()
}

/// Whether a text names a cell or a house.
fn names_a_place(text: &str) -> bool {
    let is_number = |c: char| ('1'..='9').contains(&c);
    let is_house = |house: &&str| ["row", "column", "box"].contains(house);
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let is_cell = |word: &&str| matches!(word.chars().collect::<Vec<_>>()[..], ['r', row, 'c', column] if is_number(row) && is_number(column));
    words.iter().any(is_cell) || words.windows(2).any(|pair| is_house(&pair[0]) && pair[1].starts_with(is_number))
}

#[test]
fn a_hint_names_the_technique_then_a_house_then_cells_whatever_the_technique() {
    let scale = scale("full");
    let (mut read, mut is_about_what_changes) = (0, 0);
    for technique in TECHNIQUES {
        for (grid, step) in examples(technique) {
            let steps = vec![Recorded::new(step.clone(), Rating::default())];
            let known = Known::of(grid, &Deadline::NEVER).unwrap();
            let told = Hint { known, steps, left_out: 0, is_cut: false };
            let document = serde_json::to_value(hint::document(&told, &scale, None)).unwrap();
            let told = &document["hints"][0];
            let id = technique.id();
            let [first, house, cells] = [0, 1, 2].map(|level| told["levels"][level].as_str().unwrap());
            assert!(first.starts_with("Look for ") && !names_a_place(first), "{id}: {first}");
            assert!(names_a_place(house) && names_a_place(cells), "{id}: {house} {cells}");
            assert!(names_a_place(told["english"].as_str().unwrap()), "{id}: {}", told["english"]);
            let own = House::classic().find(|own| house.ends_with(&format!(" in {own}."))).unwrap();
            let named: Vec<Cell> = from(&told["cells"]);
            assert!(named.iter().any(|cell| own.cells().contains(*cell)), "{id}: {cells} are not in {own}");
            let digits: Vec<u8> = from(&told["digits"]);
            assert!(digits.iter().all(|digit| house.contains(&digit.to_string())), "{id}: {house}");
            let lost = step.effect.placed.iter().chain(&step.effect.removed);
            is_about_what_changes += usize::from(lost.clone().any(|one| digits.contains(&one.digit().number())));
            // Where to look can be the whole board.
            for level in hint::HintLevel::ALL.into_iter().filter(|level| *level != hint::HintLevel::Search) {
                let text = hint::text(&grid, &scale, &step, level, Notation::English);
                assert_eq!(names_a_place(&text), level != hint::HintLevel::Technique, "{id}: {text}");
            }
            read += 1;
        }
    }
    assert!(read > 100 && is_about_what_changes * 10 > read * 9, "{is_about_what_changes} of {read} examples");
}

/// Nobody waits for chains and nets that find nothing: where there are many solutions, simple steps are shown, or it is said that none was
/// found.
#[test]
fn few_givens_are_answered_at_once_on_all_boards() {
    let solution = solution();
    let given = |count: usize| -> String {
        solution.char_indices().map(|(at, digit)| if at * 7 % 81 < count { digit } else { '.' }).collect()
    };
    for rules in ["", "x", "windoku", "anti-knight", "latin-9", "disjoint"] {
        for count in [0, 1, 5] {
            let mut arguments = vec!["hint".to_owned(), given(count)];
            if !rules.is_empty() {
                arguments.extend(["--rules".to_owned(), rules.to_owned()]);
            }
            let told = output(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
            assert!(
                ["There is no solution", "only simple techniques were tried", "Look for"]
                    .iter()
                    .any(|said| told.contains(said)),
                "{told}"
            );
        }
    }
    let killer = "size 9; cage 15 r1c1 r1c2 r2c1; cage 20 r5c5 r5c6 r6c5 r6c6; thermo r3c3 r3c4 r3c5 r3c6";
    for by in ["full", "ser", "w", "killer", "mixed"] {
        assert!(!output(&["hint", killer, "--by", by]).is_empty());
    }
    let row = format!("12345678.{}", ".".repeat(72));
    assert!(output(&["hint", &row]).ends_with("Look for a full house.\n"));
    let told = unguess(&["explain", &row]).output().unwrap();
    assert!(told.status.success() && text(&told.stderr).contains("only simple techniques were tried"));
}

#[test]
fn a_list_that_time_cuts_short_shows_what_was_found() {
    let cut = unguess(&["hint", PUZZLE, "--all", "--by", "ser", "--timeout", "0.4"]).output().unwrap();
    assert_eq!(cut.status.code(), Some(1));
    assert!(text(&cut.stdout).starts_with("Hidden single"), "{}", text(&cut.stdout));
    assert!(text(&cut.stderr).contains("the time of --timeout was over before all steps were found"));
    let json =
        unguess(&["hint", PUZZLE, "--all", "--by", "ser", "--timeout", "0.4", "--format", "json"]).output().unwrap();
    let document: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(document["outcome"], "interrupted");
}
