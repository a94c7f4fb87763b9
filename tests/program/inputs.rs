//! What each command makes of formats of `docs/input.md`. That all of them are read is tested beside the readers.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use crate::common::program::{EASY, folder_with, output, text, unguess};
use unguess::board::{Candidate, CandidateSet, Cell, Grid, PlainBoard, Puzzle, Rules};
use unguess::random::Random;
use unguess::render::board;
use unguess::solutions::random_solution;
use unguess::text::{BoardRules, pasted};

/// The header of the rows of `rate`, with the rating that it makes unless asked for others.
const RATED: &str = "puzzle,status,clues,w";

#[test]
fn rows_of_rate_begin_with_the_header_that_is_read() {
    assert_eq!(output(&["rate", "corpora/seeds.txt"]).lines().next(), Some(RATED));
}

#[test]
fn every_command_reads_every_kind_of_format() {
    let rows: String = EASY.as_bytes().chunks(9).map(|row| text(row) + "\n").collect();
    let expected = told(EASY);
    for file in [
        format!("\"{}\"\r\n", EASY.replace('.', "·")),
        format!("https://example.org/play?bd={EASY}&level=3"),
        format!("#A title\n{rows}"),
        format!("[Puzzle]\n{rows}"),
        format!("id,puzzle,solution\n1,{EASY},{}\n", "1".repeat(81)),
        format!("{{\"id\":1,\"puzzle\":\"{EASY}\"}}\n"),
    ] {
        assert_eq!(told(&file), expected, "{file}");
    }
    let placed = |digit: &str| format!("{digit}{}", &EASY[1..]);
    let digit = output(&["solve", EASY]).lines().nth(1).unwrap().split(',').nth(2).unwrap()[..1].to_owned();
    let [line, plain] =
        [format!(":0000:x:{}:::", placed(&format!("+{digit}"))), placed(&digit)].map(|file| told(&file));
    for ((command, line), (_, plain)) in line.iter().zip(&plain) {
        // What is placed and not given is not told from a line of 81 characters.
        let is_of_givens = ["rate", "check"].contains(command);
        assert!(is_of_givens || line == plain, "{command}: {line}{plain}");
    }
    let mut state: Grid = EASY.parse().unwrap();
    let gone = state.candidates().iter().find(|one| state.digits_in(one.cell()).len() > 2).unwrap();
    state.remove(gone);
    let removed = format!(":0000:x:{EASY}:{}{}{}::", gone.digit(), gone.cell().row() + 1, gone.cell().column() + 1);
    let expected = told(&state.marks());
    assert_eq!(told(&board::text(&state)), expected);
    assert_eq!(told(&removed), expected);
}

/// What each command says of a file, where empty cells are points and a wrong claim does not count.
fn told(file: &str) -> Vec<(&'static str, String)> {
    let (_folder, path) = folder_with("input", file.as_bytes());
    let path = path.to_str().unwrap();
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
            format!("{puzzle},{rest}\n")
        });
        (command[0], rows.collect::<String>())
    };
    commands.iter().map(told).collect()
}

/// A board with rules of its own is printed in walls, and read again.
#[test]
fn a_printed_board_of_any_rules_is_read_again() {
    let regions = "AABCCCCCCAABCCCDDEABBBBBDEEAAAFBBDDEGGAFDDDDEGGFFFFFHEGGIFHHFHEGIIHHHHHEGGIIIIIIE";
    let named = ["x", "4x4+x", "6x6+anti-king", "8x8", "latin-5"].map(|words| words.parse::<Rules>().unwrap());
    for rules in named.into_iter().chain([Rules::jigsaw("jigsaw", regions).unwrap()]).map(Rules::keep) {
        let asked = BoardRules::of_board(&PlainBoard::empty(rules.clone()));
        let empty = Grid::on(rules, rules.candidates());
        let solution = random_solution(&empty, 60, 250, &mut Random::of_unit(1, 1)).unwrap();
        let is_kept = |cell: &Cell| (cell.row() * 7 + cell.column() * 3) % 5 < 2;
        let clue = |cell: Cell| Some(cell.with(solution.clue(cell)?));
        let clues: Puzzle = rules.cells().iter().filter(is_kept).filter_map(clue).collect();
        let mut grid = Grid::given_on(rules, &clues, CandidateSet::ALL);
        let is_one_of_more = |one: &Candidate| grid.digits_in(one.cell()).len() > 1 && Some(*one) != clue(one.cell());
        let gone = grid.candidates().iter().find(is_one_of_more).unwrap();
        grid.remove(gone);
        let printed = board::text(&grid);
        let found =
            pasted("PUZZLE", &printed, Some(&asked)).unwrap_or_else(|fault| panic!("{rules}: {fault}\n{printed}"));
        assert_eq!(found.grid.marks(), grid.marks(), "{rules}:\n{printed}");
    }
}
