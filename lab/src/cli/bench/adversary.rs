//! A puzzle on which the plain search guesses wrong as often as possible, found by changing puzzles a little at a time.

use std::fmt::Write;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::measure::PuzzleBatch;
use crate::study::{Options, study};
use unguess_desk::kept::{Candidate, Cell, CellSet, Digit, DigitSet, Puzzle, Verdict, redundant_clues, verdict};

/// The tree that is measured: fill the first cell with the fewest digits, last places, and no naked pairs.
const WAY: Options = Options {
    last_places: true,
    naked_pairs: false,
    search: true,
    shaving: false,
    eliminate: false,
    trail: false,
    limit: 1,
};

/// So many changes are tried.
const STEPS: u32 = 2500;

/// Climbs from the hardest puzzle of a batch.
pub(super) fn report(batch: &PuzzleBatch, seed: u64) -> String {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let Some(start) = batch.puzzles.iter().copied().max_by_key(dead_ends) else { return "no puzzles\n".to_owned() };
    let (mut best, mut most) = (start, dead_ends(&start));
    let mut text = format!("{most:>9} backtracks at the start: {best}\n");
    for step in 1..=STEPS {
        let Some(next) = changed(&best, &mut random) else { continue };
        let found = dead_ends(&next);
        if found > most {
            let _ = writeln!(text, "{found:>9} after {step} changes: {next}");
        }
        if found >= most {
            (best, most) = (next, found);
        }
    }
    text + &format!("{:>9} as the reference search counts them\n", reference(&best))
}

fn dead_ends(puzzle: &Puzzle) -> u64 {
    study(puzzle, WAY).effort.dead_ends
}

/// Another puzzle nearby: the same one with two digits, rows or columns exchanged, or one with other clues.
fn changed(puzzle: &Puzzle, random: &mut ChaCha8Rng) -> Option<Puzzle> {
    if random.random_ratio(1, 3) { with_other_clues(puzzle, random) } else { Some(renamed(puzzle, random)) }
}

/// Two digits exchange their places, or two lines of a band or a stack. The search breaks ties by number, so this changes
/// where it guesses and what it guesses first.
fn renamed(puzzle: &Puzzle, random: &mut ChaCha8Rng) -> Puzzle {
    let exchange = |one: usize, other: usize| {
        move |index: usize| match index {
            _ if index == one => other,
            _ if index == other => one,
            _ => index,
        }
    };
    let kind = random.random_range(0..3);
    let of_digits = exchange(random.random_range(0..9), random.random_range(0..9));
    let band = random.random_range(0..3) * 3;
    let of_lines = exchange(band + random.random_range(0..3), band + random.random_range(0..3));
    let moved = |clue: Candidate| {
        let (digit, row, column) = (clue.digit(), clue.cell().row(), clue.cell().column());
        match kind {
            0 => clue.cell().with(Digit::new(of_digits(digit.index()))),
            1 => Cell::at(of_lines(row), column).with(digit),
            _ => Cell::at(row, of_lines(column)).with(digit),
        }
    };
    puzzle.clues().map(moved).collect()
}

/// Another minimal puzzle: some clues go, others come from the same or another solution, and what is then
/// redundant goes.
fn with_other_clues(puzzle: &Puzzle, random: &mut ChaCha8Rng) -> Option<Puzzle> {
    let mut next = *puzzle;
    for _ in 0..random.random_range(1..4) {
        let clues: Vec<Cell> = next.cells().iter().collect();
        next.set(clues[random.random_range(0..clues.len())], None);
    }
    loop {
        match verdict(&next) {
            Verdict::None => return None,
            Verdict::Unique(_) => break,
            Verdict::Multiple(both) => {
                let differ: Vec<Cell> = Cell::all().filter(|cell| both[0].clue(*cell) != both[1].clue(*cell)).collect();
                let cell = differ[random.random_range(0..differ.len())];
                next.set(cell, both[random.random_range(0..2)].clue(cell));
            }
        }
    }
    loop {
        let redundant: Vec<Cell> = redundant_clues(&next).iter().collect();
        if redundant.is_empty() {
            return Some(next);
        }
        next.set(redundant[random.random_range(0..redundant.len())], None);
    }
}

/// Counts the dead ends of [`WAY`] without sharing a line with it: whole sweeps until nothing changes.
fn reference(puzzle: &Puzzle) -> u64 {
    let cells = Cell::all().map(|cell| puzzle.clue(cell).map_or(DigitSet::ALL, DigitSet::of)).collect();
    let mut wrong = 0;
    explore(cells, &mut wrong);
    wrong
}

/// Whether a solution was found; `wrong` counts the states that have none.
fn explore(mut cells: Vec<DigitSet>, wrong: &mut u64) -> bool {
    let mut before = Vec::new();
    while before != cells {
        before.clone_from(&cells);
        for cell in Cell::all() {
            for peer in cell.peers().iter().filter(|peer| before[peer.index()].len() == 1) {
                cells[cell.index()] = cells[cell.index()] - before[peer.index()];
            }
            for house in cell.houses() {
                let others = house.cells() - CellSet::of(cell);
                let is_last = |digit: &Digit| !others.iter().any(|other| cells[other.index()].contains(*digit));
                cells[cell.index()] =
                    Digit::all().filter(is_last).fold(cells[cell.index()], |kept, digit| kept & DigitSet::of(digit));
            }
        }
    }
    if cells.iter().any(|digits| digits.is_empty()) {
        *wrong += 1;
        return false;
    }
    let Some(cell) = (0..81).filter(|cell| cells[*cell].len() > 1).min_by_key(|cell| cells[*cell].len()) else {
        return true;
    };
    cells[cell].iter().any(|digit| {
        let mut next = cells.clone();
        next[cell] = DigitSet::of(digit);
        explore(next, wrong)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_search_counts_the_same_dead_ends() {
        for text in [
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
            "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
        ] {
            let puzzle = text.parse().unwrap();
            assert_eq!(reference(&puzzle), dead_ends(&puzzle));
        }
    }
}
