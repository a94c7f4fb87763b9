//! Every number in a sentence about a sum is recomputed from the board: totals of houses and cages, known cells, what sticks out,
//! combinations, subtractions, and what is left.

use std::sync::LazyLock;

use rayon::prelude::*;
use regex::Regex;
use unguess::board::relation::{Relation, RelationKind};
use unguess::board::{Cell, Grid, Puzzle, Rules};
use unguess::engine::Engine;
use unguess::generate::PuzzleBoards;
use unguess::render::english;
use unguess::solutions::{Verdict, verdict};
use unguess::trace::Trace;

use crate::common::{self, scale};

/// How many killers are read, and how many where all is asked for.
const KILLERS: [usize; 2] = [8, 1_000];

#[test]
fn the_numbers_of_sentences_about_sums_are_those_of_the_board() {
    let rules = Rules::classic();
    let read: usize = (0..common::sample(KILLERS[1], KILLERS[0]) as u64)
        .into_par_iter()
        .map(|number| {
            let made = PuzzleBoards::Killer(rules).puzzle(11, number, None).expect("rules").expect("a grid");
            let Verdict::Unique(solution) = verdict(&made.grid) else { panic!("one solution") };
            ["full", "killer"].map(|id| numbers_of_path(id, &made.grid, &solution)).iter().sum::<usize>()
        })
        .sum();
    assert!(read > 100 * KILLERS[0], "{read} numbers are few");
}

/// How many numbers the steps of a path say, all of them right.
fn numbers_of_path(id: &str, start: &Grid, solution: &Puzzle) -> usize {
    let engine = Engine::new(&scale(id)).expect("a shipped scale");
    let trace = Trace::of(&engine, *start);
    let steps = trace.states().map(|(grid, recorded)| {
        let text = english::text(&grid, &recorded.step).line();
        Sentences { grid: &grid, solution, text: &text }.numbers()
    });
    steps.sum()
}

/// The text of a step, with the state and the solution that it is about.
struct Sentences<'a> {
    grid: &'a Grid,
    solution: &'a Puzzle,
    text: &'a str,
}

const CELLS: &str = r"r\dc\d(?:, r\dc\d)*(?: and r\dc\d)?";
const DIGITS: &str = r"\d(?:, \d)*(?: and \d)?";

/// A pattern that is read once.
macro_rules! pattern {
    ($text:expr) => {{
        static PATTERN: LazyLock<Regex> =
            LazyLock::new(|| Regex::new(&$text.replace("CELLS", CELLS).replace("DIGITS", DIGITS)).expect("a pattern"));
        &*PATTERN
    }};
}

impl Sentences<'_> {
    /// How many numbers were recomputed.
    fn numbers(&self) -> usize {
        self.houses() + self.cages() + self.added() + self.known() + self.equations() + self.combinations()
    }

    fn each(&self, pattern: &Regex, mut check: impl FnMut(&regex::Captures)) -> usize {
        pattern.captures_iter(self.text).inspect(|found| check(found)).count()
    }

    /// `Rows 1 and 2 add up to 90.`
    fn houses(&self) -> usize {
        self.each(pattern!(r"(?:Rows?|Columns?|Box(?:es)?) (DIGITS) adds? up to (\d+)\."), |found| {
            let all: i32 = digits(&found[1]).iter().map(|_| 45).sum();
            assert_eq!(number(&found[2]), all, "{}", self.text);
        })
    }

    /// `the 9-cages in r1c1 and r2c2`.
    fn cages(&self) -> usize {
        self.each(pattern!(r"(\d+)-cages? in (CELLS)"), |found| {
            // The list of one total ends where the next total or another word begins.
            assert_eq!(self.cage(cells(&found[2])[0]).number(), Some(number(&found[1])), "{}", self.text);
        })
    }

    /// `The 9-cage in r1c1 and the 8-cage in r1c2 add up to 17 and stick out in r4c1 (3) and r4c2, which leaves ...`, and
    /// `Their seven cages, 13 + 14 + ..., add up to 99`.
    fn added(&self) -> usize {
        let counted = self.each(pattern!(r"cages, ([\d +]+), add up to (\d+)"), |found| {
            assert_eq!(found[1].split(" + ").map(number).sum::<i32>(), number(&found[2]), "{}", self.text);
        });
        let said = self.each(
            pattern!(r"\. ([^.]*-cages? in [^.]*?) adds? up to (\d+)( and stick out in [^.]*)?\."),
            |found| {
                let own: Vec<&Relation> = cells(&found[1]).into_iter().map(|cell| self.cage(cell)).collect();
                let total: i32 = own.iter().filter_map(|cage| cage.number()).sum();
                assert_eq!(total, number(&found[2]), "{}", self.text);
            },
        );
        let left = self.each(pattern!(r"(\d+)?(?: and)? sticks? out in ([^.]*?), which leaves (\d+) for"), |found| {
            let Some(total) = found.get(1).map(|total| number(total.as_str())) else { return };
            let known: i32 = parenthesised(&found[2]).iter().sum();
            assert_eq!(total - known, number(&found[3]), "{}", self.text);
        });
        counted + said + left
    }

    /// `r4c1 (3)`, `3 in r4c1`.
    fn known(&self) -> usize {
        let check = |cell: &str, digit: &str| {
            let cell: Cell = cell.parse().expect("a cell");
            assert_eq!(
                self.grid.value(cell).map(|digit| i32::from(digit.number())),
                Some(number(digit)),
                "{}",
                self.text
            );
        };
        self.each(pattern!(r"(r\dc\d) \((\d)\)"), |found| check(&found[1], &found[2]))
            + self.each(pattern!(r"-cage in r\dc\d has ([^.,]*(?:, \d in [^.,]*)*)"), |found| {
                let pair = pattern!(r"^(\d) in (r\dc\d)$");
                for part in found[1].split(" and ").flat_map(|part| part.split(", ")) {
                    if let Some(found) = pair.captures(part) {
                        check(&found[2], &found[1]);
                    }
                }
            })
    }

    /// `r3c3 = 45 − 39 = 6`, `r1c8 + r2c9 = 90 − 78 = 12`, `15 − 9 = 6`: the subtraction, and the sum in the solution.
    fn equations(&self) -> usize {
        let subtraction = |text: &str| {
            let mut terms = text.split(" − ");
            let first: i32 = terms.next().unwrap_or_default().split(" + ").map(number).sum();
            first - terms.map(number).sum::<i32>()
        };
        let right = |cell: &str| i32::from(self.solution.clue(cell.parse().expect("a cell")).expect("solved").number());
        self.each(pattern!(r"((?:r\dc\d(?: [+−] )?)+) = ([\d +−]+) = (\d+)"), |found| {
            assert_eq!(subtraction(&found[2]), number(&found[3]), "{}", self.text);
            let mut sum = 0;
            let mut sign = 1;
            for term in found[1].split(' ') {
                match term {
                    "+" => sign = 1,
                    "−" => sign = -1,
                    cell => sum += sign * right(cell),
                }
            }
            assert_eq!(sum, number(&found[3]), "{}", self.text);
        }) + self.each(pattern!(r"(r\dc\d) must be (\d): the \d+-cage.*, and ([\d −]+) = (\d)\."), |found| {
            assert_eq!(subtraction(&found[3]), number(&found[4]), "{}", self.text);
            assert_eq!([number(&found[2]), right(&found[1])], [number(&found[4]); 2], "{}", self.text);
        })
    }

    /// `must be 1, 2 and 6`, `can be 1+8 or 2+7`, `must add up to 11, as 4+7 or 5+6`.
    fn combinations(&self) -> usize {
        let rest = |cell: &str| {
            let cage = self.cage(cell.parse().expect("a cell"));
            let known: i32 = cage
                .cells()
                .iter()
                .filter_map(|cell| self.grid.value(cell))
                .map(|digit| i32::from(digit.number()))
                .sum();
            let open = cage.cells().iter().filter(|cell| self.grid.value(*cell).is_none()).count();
            (cage.number().expect("a total") - known, open)
        };
        let check = |cell: &str, list: &[i32]| {
            assert_eq!((list.iter().sum::<i32>(), list.len()), rest(cell), "{}", self.text);
        };
        self.each(pattern!(r"-cage in (r\dc\d) (?:has [^.]*, so CELLS )?must be (DIGITS)\."), |found| {
            check(&found[1], &digits(&found[2]));
        }) + self.each(
            pattern!(r"-cage in (r\dc\d) (?:can be|has [^.]* must add up to \d+, as) ([\d+, or]+)"),
            |found| {
                for set in found[2].split(" or ").flat_map(|part| part.split(", ")).filter(|set| set.contains('+')) {
                    check(&found[1], &set.split('+').map(number).collect::<Vec<_>>());
                }
            },
        ) + self.each(pattern!(r"-cage in (r\dc\d) has [^.]*, so CELLS must add up to (\d+)"), |found| {
            assert_eq!(rest(&found[1]).0, number(&found[2]), "{}", self.text);
        })
    }

    /// The cage whose first cell this is.
    fn cage(&self, cell: Cell) -> &Relation {
        let is_own = |one: &&Relation| one.kind() == RelationKind::Cage && one.cells().first() == Some(cell);
        self.grid.rules().relations().find(is_own).unwrap_or_else(|| panic!("no cage begins in {cell}: {}", self.text))
    }
}

fn number(text: &str) -> i32 {
    text.trim().parse().unwrap_or_else(|_| panic!("expected a number, found {text}"))
}

fn digits(list: &str) -> Vec<i32> {
    list.split(" and ").flat_map(|part| part.split(", ")).map(number).collect()
}

fn cells(list: &str) -> Vec<Cell> {
    let cell = pattern!(r"r\dc\d");
    cell.find_iter(list).map(|found| found.as_str().parse().expect("a cell")).collect()
}

fn parenthesised(text: &str) -> Vec<i32> {
    let digit = pattern!(r"\((\d)\)");
    digit.captures_iter(text).map(|found| number(&found[1])).collect()
}
