//! Canonical forms against brute force over all 3,359,232 geometric forms, and on random isomorphs.
//!
//! `UNGUESS_FORMS=40` tries brute force on 40 more puzzles of the corpus and on 40 complete grids;
//! `UNGUESS_ISOMORPHS=100000` is the number of random isomorphs.

use std::collections::BTreeSet;

use unguess::board::{Cell, Digit, Grid, Puzzle};
use unguess::canon::{Rewriting, canonical};
use unguess::solutions::{Verdict, verdict};

use crate::common::{corpora, is_whole};

/// The geometric forms.
const FORMS: u32 = 3_359_232;

/// The most canonical grid: the complete grid with the most automorphisms, 648 (E. Russell and F. Jarvis, 2006).
const MOST_CANONICAL: &str = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// Puzzles that are hard on a search: few clues, empty bands and stacks, many solutions, many automorphisms.
const CURIOUS: [&str; 10] = [
    "................................................................................9",
    "..........................................................................4....7.",
    "1.........2.........3.........4.........5.........6.........7.........8.........9",
    "123456789........................................................................",
    "12345678.........................................................................",
    "123......456......789............................................................",
    ".................................5.........................................8.....",
    "1........4........7........2........5........8........3........6........9........",
    "1...4........7...2.........4........7...3.............8...................6......",
    "12...........34...........56...........78.......................................9",
];

fn number_of(variable: &str, default: usize) -> usize {
    std::env::var(variable).map_or(default, |count| count.parse().expect("a number"))
}

fn puzzle(text: &str) -> Puzzle {
    text.parse().expect("a puzzle")
}

fn complete(puzzle: &Puzzle) -> Puzzle {
    match verdict(&Grid::from(puzzle)) {
        Verdict::Unique(solution) => solution,
        _ => panic!("{puzzle} has not one solution"),
    }
}

/// The orders of nine rows that keep bands together.
fn orders() -> Vec<[usize; 9]> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::new();
    for bands in ORDERS {
        for own in 0..216 {
            let own = [ORDERS[own / 36], ORDERS[own / 6 % 6], ORDERS[own % 6]];
            orders.push(std::array::from_fn(|place| 3 * bands[place / 3] + own[place / 3][place % 3]));
        }
    }
    orders
}

/// The least text of all geometric forms, the digits of each named as they come, and how many forms give it.
fn by_brute_force(puzzle: &Puzzle) -> (String, u32) {
    let orders = orders();
    let clues: [usize; 81] =
        std::array::from_fn(|cell| puzzle.clue(Cell::new(cell)).map_or(0, |digit| usize::from(digit.number())));
    let clue = |row: usize, column: usize| clues[row * 9 + column];
    let (mut least, mut count) = ([10_u32; 81], 0);
    for is_transposed in [false, true] {
        for rows in &orders {
            for columns in &orders {
                let mut names = [0, 10, 10, 10, 10, 10, 10, 10, 10, 10];
                let mut next = 1;
                let mut text = [0; 81];
                let mut is_less = false;
                let is_greater = (0..81).any(|place| {
                    let (row, column) = (rows[place / 9], columns[place % 9]);
                    let digit = if is_transposed { clue(column, row) } else { clue(row, column) };
                    if names[digit] == 10 {
                        names[digit] = next;
                        next += 1;
                    }
                    text[place] = names[digit];
                    is_less = is_less || text[place] < least[place];
                    !is_less && text[place] > least[place]
                });
                if is_less {
                    (least, count) = (text, 0);
                }
                count += u32::from(!is_greater);
            }
        }
    }
    let character = |name: u32| if name == 0 { '.' } else { char::from_digit(name, 10).expect("a digit") };
    (least.map(character).iter().collect(), count)
}

fn is_as_by_brute_force(puzzle: &Puzzle) {
    let ours = canonical(puzzle);
    assert_eq!((ours.puzzle.to_string(), ours.automorphisms), by_brute_force(puzzle), "{puzzle}");
}

#[test]
fn the_least_of_all_forms_is_found() {
    let more = number_of("UNGUESS_FORMS", 2);
    let puzzles: Vec<Puzzle> = corpora().into_iter().take(more).collect();
    puzzles.iter().for_each(is_as_by_brute_force);
    puzzles.iter().map(complete).for_each(|grid| is_as_by_brute_force(&grid));
}

#[test]
fn curious_puzzles_have_the_least_of_all_forms_too() {
    let share = if std::env::var_os("UNGUESS_FORMS").is_some() || is_whole() { 1 } else { 9 };
    CURIOUS.iter().step_by(share).for_each(|text| is_as_by_brute_force(&puzzle(text)));
    is_as_by_brute_force(&puzzle(MOST_CANONICAL));
}

#[test]
fn known_numbers_of_automorphisms_are_found() {
    let automorphisms = |text: &str| canonical(&puzzle(text)).automorphisms;
    assert_eq!(automorphisms(MOST_CANONICAL), 648);
    assert_eq!(automorphisms(&".".repeat(81)), FORMS);
    // One clue: its cell is one of 81, and any form is fine that leaves it in place.
    assert_eq!(automorphisms(&format!("{}7{}", ".".repeat(40), ".".repeat(40))), FORMS / 81);
    // One digit in all nine rows: 46656 ways to place it, all isomorphic.
    assert_eq!(automorphisms(&MOST_CANONICAL.replace(|digit| digit != '1', ".")), FORMS / 46656);
    // A full row: any order of the columns, and of what is not its row.
    assert_eq!(automorphisms(CURIOUS[3]), 1296 * 2 * 2 * 6 * 6);
    // A diagonal of nine digits: rows and columns in the same order, reflected or not.
    assert_eq!(automorphisms(CURIOUS[2]), 1296 * 2);
}

/// All puzzles with two clues fall into few classes, and the classes together have all of them.
#[test]
fn classes_of_two_clues_have_as_many_puzzles_as_there_are() {
    let mut classes: BTreeSet<Puzzle> = BTreeSet::new();
    let (mut all, mut sum) = (0, 0);
    for (one, other) in Cell::all().flat_map(|one| Cell::all().map(move |other| (one, other))) {
        for digit in [0, 1] {
            let mut two = Puzzle::EMPTY;
            two.set(one, Some(Digit::new(0)));
            two.set(other, Some(Digit::new(digit)));
            if one >= other || two.conflict().is_some() {
                continue;
            }
            all += 1;
            let found = canonical(&two);
            if classes.insert(found.puzzle) {
                sum += FORMS / found.automorphisms;
            }
        }
    }
    // Two cells can be in one box and line, in one box alone, in one line alone, in one band alone or in none; equal
    // digits only in the last two.
    assert_eq!((classes.len(), sum), (7, all));
}

#[test]
fn isomorphs_have_the_same_canonical_form() {
    let isomorphs = number_of("UNGUESS_ISOMORPHS", 3000);
    let corpus = corpora();
    let curious = CURIOUS.iter().chain([&MOST_CANONICAL]).map(|text| puzzle(text));
    let puzzles: Vec<Puzzle> = curious.chain(corpus.iter().flat_map(|puzzle| [*puzzle, complete(puzzle)])).collect();
    for (number, puzzle) in (0..isomorphs as u64).zip(puzzles.iter().cycle()) {
        let form = Rewriting::random(1, number);
        let other = form.of(puzzle);
        let [ours, theirs] = [canonical(puzzle), canonical(&other)];
        assert_eq!((theirs.puzzle, theirs.automorphisms), (ours.puzzle, ours.automorphisms), "{puzzle} {other}");
        assert_eq!(theirs.form.of(&other), ours.puzzle);
        assert_eq!(canonical(&ours.puzzle).puzzle, ours.puzzle);
    }
}

#[test]
fn puzzles_that_are_not_isomorphic_have_different_forms() {
    let puzzles: BTreeSet<Puzzle> = corpora().into_iter().collect();
    let forms: BTreeSet<Puzzle> = puzzles.iter().map(|puzzle| canonical(puzzle).puzzle).collect();
    assert_eq!(forms.len(), puzzles.len());
}

#[test]
fn random_forms_are_all_equally_likely() {
    let none = Rewriting::IDENTITY;
    let escargot = puzzle("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    assert_eq!(none.of(&escargot), escargot);
    // Where the clue in the first cell goes, and what it becomes.
    let mut cells = [0; 81];
    let mut digits = [0; 9];
    for number in 0..81_000 {
        let other = Rewriting::random(3, number).of(&puzzle(&format!("1{}", ".".repeat(80))));
        let clue = other.clues().next().expect("there is one clue");
        cells[clue.cell().index()] += 1;
        digits[clue.digit().index()] += 1;
    }
    let chi_square = |counts: &[i32], expected: f64| -> f64 {
        counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum()
    };
    // 80 and 8 degrees of freedom: 0.1 % beyond 124.8 and 26.1.
    assert!(chi_square(&cells, 1000.0) < 124.8 && chi_square(&digits, 9000.0) < 26.1);
    let two = [0, 1].map(|number| Rewriting::of_series(3, 7, number));
    assert_ne!(two[0], two[1]);
    assert_eq!(two[0], Rewriting::of_series(3, 7, 0));
}
