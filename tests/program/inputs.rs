//! Every format of `docs/input.md`, and what each command makes of it.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use crate::common::program::{EASY, folder_with, output, text, unguess};
use crate::written::{Holds, RATED, States, Written, formats};
use std::io::Cursor;
use unguess::board::{Candidate, CandidateSet, Cell, Digit, Grid, PlainBoard, Puzzle, Rules};
use unguess::corpus::{BoardRules, Entries, Lines, first, pasted};
use unguess::random::Random;
use unguess::search::random_solution;

/// The puzzle, and it after a step, and after another that removes a candidate.
fn states() -> States {
    let puzzle: Grid = EASY.parse().unwrap();
    let solution = output(&["solve", EASY]).lines().nth(1).unwrap().split(',').nth(2).unwrap().to_owned();
    let solution: Grid = solution.parse().unwrap();
    let empty = Cell::all().find(|cell| puzzle.value(*cell).is_none()).unwrap();
    let mut placed = puzzle;
    placed.place(empty.with(solution.value(empty).unwrap()));
    let mut state = puzzle;
    let wrong = |candidate: &Candidate| solution.value(candidate.cell()) != Some(candidate.digit());
    let has_others = |candidate: &Candidate| puzzle.digits_in(candidate.cell()).len() > 2;
    state.remove(puzzle.candidates().iter().find(|candidate| wrong(candidate) && has_others(candidate)).unwrap());
    States { puzzle: EASY.to_owned(), placed, state }
}

#[test]
fn rows_of_rate_begin_with_the_header_that_is_read() {
    assert_eq!(output(&["rate", "corpora/seeds.txt"]).lines().next(), Some(RATED));
}

#[test]
fn every_command_reads_every_format() {
    let states = states();
    let plain = |holds: Holds| {
        let (_folder, path) = folder_with("plain.txt", states.line(holds).as_bytes());
        told(path.to_str().unwrap(), holds)
    };
    let expected = [Holds::Puzzle, Holds::Placed, Holds::State].map(|holds| (holds, plain(holds)));
    for Written { name, text, holds, .. } in formats(&states) {
        let (_folder, path) = folder_with("input", text.as_bytes());
        let told = told(path.to_str().unwrap(), holds);
        let expected = &expected.iter().find(|(other, _)| *other == holds).unwrap().1;
        for ((command, told), (_, expected)) in told.iter().zip(expected) {
            assert_eq!(told, expected, "{command} of {name}:\n{text}");
        }
    }
}

/// What each command says of a file, where empty cells are points and a wrong claim does not count.
fn told(path: &str, holds: Holds) -> Vec<(&'static str, String)> {
    let commands = [
        &["rate"][..],
        &["solve"],
        &["check"],
        &["explain", "--notation", "nrc", "--grid", "none"],
        &["hint", "--level", "step"],
    ];
    let told = |command: &&[&'static str]| {
        let output = unguess(&[command, &[path][..]].concat()).output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{command:?}");
        let written = text(&output.stdout);
        let rows = written.lines().map(|row| {
            let (puzzle, rest) = row.split_once(',').unwrap_or((row, ""));
            let is_row = matches!(puzzle.chars().count(), 81 | 729) && !rest.is_empty();
            let puzzle = if is_row {
                puzzle.replace(['0', '*', '_', '-', 'x', '?', '·', '•', '□', '⬜'], ".")
            } else {
                puzzle.to_owned()
            };
            let rest = if command[0] == "check" { rest.rsplit_once(',').map_or(rest, |(rest, _)| rest) } else { rest };
            // What is placed and not given is not told from a line of 81 characters.
            let rest = match command[0] {
                "rate" if holds == Holds::Placed => rest.replacen("28", "29", 1),
                "check" if holds == Holds::Placed && is_row => String::new(),
                _ => rest.to_owned(),
            };
            format!("{puzzle},{rest}\n")
        });
        (command[0], rows.collect::<String>())
    };
    commands.iter().map(told).collect()
}

/// The table of the document names the same formats, in the same order.
#[test]
fn the_document_names_every_format() {
    let document = include_str!("../../docs/input.md");
    let names = document.lines().skip_while(|line| !line.starts_with("| Format")).skip(2);
    let names = names.map_while(|line| line.strip_prefix("| ")?.split(" | ").next()).map(str::trim);
    let known: Vec<&str> = formats(&states()).iter().map(|format| format.name).collect();
    assert!(known.len() >= 25);
    assert_eq!(names.collect::<Vec<_>>(), known);
}

/// A puzzle of a board, with a digit placed, and with a candidate removed.
fn states_of(rules: &'static Rules) -> States {
    let empty = Grid::on(rules, rules.candidates());
    let solution = random_solution(&empty, 60, 250, &mut Random::of_unit(1, 1)).unwrap();
    let is_kept = |cell: &Cell| (cell.row() * 7 + cell.column() * 3) % 5 < 2;
    let clue = |cell: Cell| Some(cell.with(solution.clue(cell)?));
    let clues: Puzzle = rules.cells().iter().filter(is_kept).filter_map(clue).collect();
    let puzzle = Grid::given_on(rules, &clues, CandidateSet::ALL);
    let mut placed = puzzle;
    placed.place(rules.cells().iter().filter(|cell| puzzle.value(*cell).is_none()).find_map(clue).unwrap());
    let mut state = puzzle;
    let is_one_of_more = |one: &Candidate| puzzle.digits_in(one.cell()).len() > 1 && Some(*one) != clue(one.cell());
    state.remove(puzzle.candidates().iter().find(is_one_of_more).unwrap());
    States { puzzle: puzzle.to_string(), placed, state }
}

/// Regions of nine cells that are no boxes.
const REGIONS: &str = "AABCCCCCCAABCCCDDEABBBBBDEEAAAFBBDDEGGAFDDDDEGGFFFFFHEGGIFHHFHEGIIHHHHHEGGIIIIIIE";

#[test]
fn every_format_is_read_for_boards_of_any_rules_and_size() {
    let named = ["x", "4x4+x", "6x6+anti-king", "8x8", "latin-5"].map(|words| words.parse::<Rules>().unwrap());
    let boards = named.into_iter().chain([Rules::jigsaw("jigsaw", REGIONS).unwrap()]);
    for rules in boards.map(Rules::keep) {
        let (states, asked) = (states_of(rules), BoardRules::of_board(&PlainBoard::empty(rules.clone())));
        for Written { name, text, holds, .. } in formats(&states) {
            let lines = || Lines::of("file", Cursor::new(text.clone())).unwrap();
            let entries: Vec<_> = Entries::new(lines()).on(Some(&asked)).map(Result::unwrap).collect();
            assert_eq!(entries.len(), 1, "{name} of {rules}:\n{text}");
            let read = [
                entries[0].grid_on(Some(&asked)).map_err(|bad| bad.to_string()),
                first(lines(), Some(&asked)).map(|first| first.grid).map_err(|bad| bad.to_string()),
                pasted("PUZZLE", &text, Some(&asked)).map(|first| first.grid).map_err(|bad| bad.to_string()),
            ];
            for grid in read {
                let grid = grid.unwrap_or_else(|bad| panic!("{name} of {rules}: {bad}\n{text}"));
                let (expected, placed) = (states.grid(holds), states.placed.filled() - states.placed.givens());
                assert_eq!(grid.marks(), expected.marks(), "{name} of {rules}:\n{text}");
                let has_placed = grid.givens().intersects(placed);
                assert!(holds != Holds::Placed || !has_placed, "{name} of {rules}:\n{text}");
            }
        }
    }
}

/// A state of a smaller board has a character for each digit of each cell, and one without a digit for a cell has no solution.
#[test]
fn a_cell_without_candidates_has_no_solution_in_any_form() {
    let rules = "4x4".parse::<Rules>().unwrap().keep();
    for rules in [Rules::classic(), rules] {
        let (size, cells) = (rules.size(), rules.size() * rules.size());
        let digits: String = rules.digits().map(|digit: Digit| digit.to_string()).collect();
        let removed: Vec<String> = rules.digits().map(|digit| format!("{digit}11")).collect();
        for text in [
            ".".repeat(size) + &digits.repeat(cells - 1),
            format!(":0000:x:{}:{}::", "0".repeat(cells), removed.join(" ")),
        ] {
            let words = if rules.is_classic() { "classic" } else { "4x4" };
            let answer = output(&["solve", "--rules", words, &text]);
            assert!(answer.lines().nth(1).unwrap().ends_with(",none,"), "{answer}");
        }
    }
}
