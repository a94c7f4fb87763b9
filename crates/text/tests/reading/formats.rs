//! Every format of `docs/input.md`, read through each door.

use crate::written::{Holds, States, Written, formats};
use crate::{EASY, entries_on, lines, solution};
use unguess_board::random::Random;
use unguess_board::solutions::{Verdict, random_solution, verdict};
use unguess_board::{Candidate, CandidateSet, Cell, Digit, Grid, PlainBoard, Puzzle, Rules};
use unguess_text::{BoardRules, first, pasted, read, read_on};

/// The puzzle, and it after a step, and after another that removes a candidate.
pub(crate) fn states() -> States {
    let puzzle: Grid = EASY.parse().unwrap();
    let solution: Grid = solution(EASY).parse().unwrap();
    let empty = Cell::all().find(|cell| puzzle.value(*cell).is_none()).unwrap();
    let mut placed = puzzle;
    placed.place(empty.with(solution.value(empty).unwrap()));
    let mut state = puzzle;
    let wrong = |candidate: &Candidate| solution.value(candidate.cell()) != Some(candidate.digit());
    let has_others = |candidate: &Candidate| puzzle.digits_in(candidate.cell()).len() > 2;
    state.remove(puzzle.candidates().iter().find(|candidate| wrong(candidate) && has_others(candidate)).unwrap());
    States { puzzle: EASY.to_owned(), placed, state }
}

/// The table of the document names the same formats, in the same order.
#[test]
fn the_document_names_every_format() {
    let document = include_str!("../../../../docs/input.md");
    let names = document.lines().skip_while(|line| !line.starts_with("| Format")).skip(2);
    let names = names.map_while(|line| line.strip_prefix("| ")?.split(" | ").next()).map(str::trim);
    let names_read: Vec<&str> = formats(&states()).iter().map(|format| format.name).collect();
    assert!(names_read.len() >= 25);
    assert_eq!(names.collect::<Vec<_>>(), names_read);
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

/// Whether each door reads what each format holds.
fn assert_is_read(states: &States, asked: Option<&BoardRules>, about: &str) {
    for Written { name, text, holds, .. } in formats(states) {
        let entries = entries_on(&text, asked);
        assert_eq!(entries.len(), 1, "{name} of {about}:\n{text}");
        let read = [
            entries[0].grid_on(asked).map_err(|bad| bad.to_string()),
            first(lines(&text), asked).map(|first| first.grid).map_err(|bad| bad.to_string()),
            pasted("PUZZLE", &text, asked).map(|first| first.grid).map_err(|bad| bad.to_string()),
        ];
        for grid in read {
            let grid = grid.unwrap_or_else(|bad| panic!("{name} of {about}: {bad}\n{text}"));
            let (expected, placed) = (states.grid(holds), states.placed.filled() - states.placed.givens());
            assert_eq!(grid.marks(), expected.marks(), "{name} of {about}:\n{text}");
            let has_placed = grid.givens().intersects(placed);
            assert!(holds != Holds::Placed || !has_placed, "{name} of {about}:\n{text}");
        }
    }
}

#[test]
fn every_format_is_read_through_every_door() {
    assert_is_read(&states(), None, "the usual board");
    assert_is_read(&states(), Some(&BoardRules::named("classic").unwrap()), "classic");
}

/// Regions of nine cells that are no boxes.
const REGIONS: &str = "AABCCCCCCAABCCCDDEABBBBBDEEAAAFBBDDEGGAFDDDDEGGFFFFFHEGGIFHHFHEGIIHHHHHEGGIIIIIIE";

#[test]
fn every_format_is_read_for_boards_of_any_rules_and_size() {
    let named = ["x", "4x4+x", "6x6+anti-king", "8x8", "latin-5"].map(|words| words.parse::<Rules>().unwrap());
    let boards = named.into_iter().chain([Rules::jigsaw("jigsaw", REGIONS).unwrap()]);
    for rules in boards.map(Rules::keep) {
        let asked = BoardRules::of_board(&PlainBoard::empty(rules.clone()));
        assert_is_read(&states_of(rules), Some(&asked), &rules.to_string());
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
            assert_eq!(verdict(&read_on(&text, Some(rules)).unwrap()), Verdict::None, "{text}");
        }
    }
    assert!(read("").is_err());
}
