//! Any two formats one after the other are read as two puzzles, and a damaged frame never makes another puzzle.
//!
//! `UNGUESS_FRAMES=all` damages every character of every frame in every way, and takes more pairs of puzzles.

use std::collections::BTreeMap;

use crate::written::{Holds, States, TABLES, Written, formats};
use crate::{entries, lines};
use unguess_board::{Cell, Grid};
use unguess_text::{first, pasted, read};

/// Puzzles whose rows, bands and signs differ: an ordinary one, one with rows without a digit, and one with few clues.
const PUZZLES: [&str; 4] = [
    "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
];

/// A puzzle, with a digit placed, and with a candidate removed.
fn states(puzzle: &str) -> States {
    let puzzle = puzzle.replace('0', ".");
    let grid: Grid = puzzle.parse().unwrap();
    let empty = Cell::all().find(|cell| grid.value(*cell).is_none()).unwrap();
    let mut placed = grid;
    placed.place(empty.with(grid.digits_in(empty).iter().next().unwrap()));
    let mut state = grid;
    state.remove(grid.candidates().iter().find(|one| grid.digits_in(one.cell()).len() > 2).unwrap());
    States { puzzle, placed, state }
}

/// The first puzzle of a file, and of an argument.
fn single(text: &str) -> [Option<String>; 2] {
    [first(lines(text), None), pasted("PUZZLE", text, None)].map(|read| read.ok().map(|first| first.grid.in_one_line()))
}

fn takes_all() -> bool {
    std::env::var("UNGUESS_FRAMES").is_ok_and(|asked| asked == "all")
}

/// The formats that may stand in one file with others.
fn mixed(states: &States) -> Vec<Written> {
    formats(states).into_iter().filter(|format| !TABLES.contains(&format.name)).collect()
}

/// What follows settings belongs to their section until another section or a puzzle in one line begins.
fn may_follow(first: &Written, second: &Written) -> bool {
    let is_separator =
        |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | ',' | '\u{feff}' | '\u{200b}' | '\u{ad}');
    let field = second.text.trim_start_matches(is_separator).split(is_separator).next().unwrap();
    let is_one_line = matches!(field.chars().count(), 81 | 729) || field.starts_with("https://");
    let has_sections = second.text.starts_with("[Puzzle]");
    first.name != ".sdk with settings" || is_one_line || has_sections
}

fn ended(text: &str) -> String {
    text.trim_end_matches(['\n', '\r']).to_owned() + "\n"
}

#[test]
fn any_two_formats_may_follow_one_another() {
    let all = PUZZLES.map(states);
    let pairs = if takes_all() { vec![(0, 1), (1, 0), (2, 3), (3, 2), (0, 2), (3, 1)] } else { vec![(0, 1)] };
    let mut wrong: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
    let mut count = 0;
    for (left, right) in pairs {
        for one in mixed(&all[left]) {
            for other in mixed(&all[right]) {
                let expected = [all[left].line(one.holds), all[right].line(other.holds)];
                for between in ["", "\n"] {
                    count += 1;
                    let text = format!("{}{between}{}", ended(&one.text), ended(&other.text));
                    let found = entries(&text);
                    let is_asked = count % 5 == 0 || takes_all();
                    let alone = if is_asked { single(&text).to_vec() } else { Vec::new() };
                    let is_right = if may_follow(&one, &other) {
                        found.iter().map(|entry| entry.as_ref().ok()).eq(expected.iter().map(Some))
                            && alone.iter().all(|read| read.as_ref() == Some(&expected[0]))
                    } else {
                        found.iter().any(Result::is_err) && found.iter().flatten().all(|entry| expected.contains(entry))
                    };
                    if !is_right {
                        let report = format!("{text}{found:#?}{alone:#?}");
                        wrong.entry((one.name, other.name)).or_default().push(report);
                    }
                }
            }
        }
    }
    assert!(count >= 2 * 60 * 60);
    report(&wrong, count);
}

fn report<K: std::fmt::Debug>(wrong: &BTreeMap<K, Vec<String>>, count: usize) {
    let number: usize = wrong.values().map(Vec::len).sum();
    let names: Vec<String> = wrong.iter().map(|(name, texts)| format!("{name:?}: {}\n", texts.len())).collect();
    let examples: Vec<&str> = wrong.values().filter_map(|texts| texts.first()).map(String::as_str).take(10).collect();
    assert!(wrong.is_empty(), "{number} of {count} texts are read wrongly:\n{}{}", names.concat(), examples.join("\n"));
}

/// What characters of a frame are replaced by.
const ALPHABET: [&str; 16] = ["", "1", "5", "9", ".", "0", "-", "*", "|", "+", " ", "x", "A", "=", ",", "["];

/// The text with a character that is no cell deleted, replaced or doubled. A digit that would be joined to a group of
/// pencilmarks, or stand in an empty cell of blanks, changes a cell and is left out.
fn damaged(format: &Written, place: usize) -> Vec<String> {
    let characters: Vec<char> = format.text.chars().collect();
    let is_cell = |place: Option<usize>| place.is_some_and(|place| format.is_cell.get(place) == Some(&true));
    if is_cell(Some(place)) || characters[place] == '\n' || characters[place] == '\r' {
        return Vec::new();
    }
    let is_beside_cell = is_cell(place.checked_sub(1)) || is_cell(Some(place + 1));
    let with = |piece: &str| {
        let (before, after) = (&characters[..place], &characters[place + 1..]);
        before.iter().chain(&piece.chars().collect::<Vec<_>>()).chain(after).collect::<String>()
    };
    let doubled = [characters[place]; 2].iter().collect::<String>();
    let is_of_blank = |place: Option<usize>| is_cell(place) && characters[place.unwrap_or_default()] == ' ';
    let is_beside_blank = is_of_blank(place.checked_sub(1)) || is_of_blank(Some(place + 1));
    let is_joined = is_beside_blank || format.holds != Holds::Puzzle && is_beside_cell;
    let is_fair = |piece: &&str| !is_joined || !matches!(*piece, "1" | "5" | "9");
    ALPHABET.iter().copied().chain([&*doubled]).filter(is_fair).map(with).collect()
}

/// The text without a line, and with a line twice.
fn without_or_twice(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let lost = |place: usize| [&lines[..place], &lines[place + 1..]].concat().concat();
    let twice = |place: usize| [&lines[..=place], &lines[place..]].concat().concat();
    (0..lines.len()).flat_map(|place| [lost(place), twice(place)]).collect()
}

#[test]
fn a_damaged_frame_makes_no_other_board() {
    let mut wrong: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut count = 0;
    let step = if takes_all() { 1 } else { 199 };
    // The one with rows without a digit, unless all are asked for.
    let taken = if takes_all() { 0..PUZZLES.len() } else { 2..3 };
    for (number, puzzle) in PUZZLES.iter().enumerate().filter(|(number, _)| taken.contains(number)) {
        let states = states(puzzle);
        let written = [Holds::Puzzle, Holds::Placed, Holds::State].map(|holds| states.line(holds));
        for format in formats(&states).iter().filter(|format| format.name != "a table without one") {
            // Of a file with sections, one that has lost its first line is two boards.
            let allowed =
                if format.text.starts_with("[Puzzle]") { &written[..2] } else { &[states.line(format.holds)] };
            let places = (number..format.text.chars().count()).step_by(step);
            let texts = places.flat_map(|place| damaged(format, place)).chain(without_or_twice(&format.text));
            for text in texts {
                count += 1;
                let found = entries(&text);
                let alone = single(&text).into_iter().chain([read(&text).ok().map(|grid| grid.in_one_line())]);
                if found.iter().flatten().cloned().chain(alone.flatten()).any(|read| !allowed.contains(&read)) {
                    wrong.entry(format.name).or_default().push(format!("{text}\n{found:#?}"));
                }
            }
        }
    }
    assert!(count > 1_500);
    report(&wrong, count);
}

/// Where a row of dashes with bars loses or gains a character, the lines between bands must not become rows.
#[test]
fn a_row_with_a_cell_too_few_or_too_many_moves_no_other_row() {
    let puzzle = "1.27...8.....56...3............9.7.4...2.....8...........1...3..9.....5...6....4..";
    let puzzle = &puzzle[..81];
    let row =
        |row: &[u8]| row.chunks(3).map(|third| String::from_utf8_lossy(third).replace('.', "-")).collect::<Vec<_>>();
    let rows: Vec<String> = puzzle.as_bytes().chunks(9).map(|cells| row(cells).join("|") + "\n").collect();
    let board = rows.chunks(3).map(<[String]>::concat).collect::<Vec<_>>().join("---|---|---\n");
    assert_eq!(entries(&board), [Ok(puzzle.to_owned())]);
    let mut count = 0;
    for place in 0..board.len() {
        let (before, after) = board.split_at(place);
        let lost = [format!("{before}{}", &after[1..])];
        let others = ["|", ".", " ", "-", "\n"].iter();
        let replaced = others.clone().map(|sign| format!("{before}{sign}{}", &after[1..]));
        for damaged in lost.into_iter().chain(replaced).chain(others.map(|sign| format!("{before}{sign}{after}"))) {
            // What stands below a blank line is another board.
            if damaged.contains("\n\n") {
                continue;
            }
            count += 1;
            let cells = |read: &str| read.bytes().zip(puzzle.bytes()).filter(|(one, other)| one != other).count();
            // A digit that was replaced by the sign of an empty cell is one cell.
            let others: Vec<String> = entries(&damaged).into_iter().flatten().filter(|read| cells(read) > 1).collect();
            assert!(others.is_empty(), "{damaged}{others:?}");
        }
    }
    assert!(count > 1_000);
}
