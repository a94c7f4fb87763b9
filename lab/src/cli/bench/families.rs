//! How far rules go without a guess, from the simplest family to all of them.
//!
//! What these rules find in the end does not depend on the order in which they are applied: whatever one of them removes
//! now, it or another one removes later too. So the figures belong to the rules, not to a program.

use std::fmt::Write;
use std::ops::ControlFlow;

use super::measure::PuzzleBatch;
use unguess_desk::kept::{Engine, Grid, Outcome, Puzzle, Scale, Verdict, verdict};

/// Families of rules as levels of a scale, each used together with those before it.
const FAMILIES: [(&str, &str); 7] = [
    ("naked singles", "technique = 'naked-single'\nall = true"),
    ("hidden singles", "technique = 'hidden-single'\nall = true"),
    ("naked pairs", "technique = 'naked-subset'\nsizes = [2, 2]"),
    ("naked triples and quads", "technique = 'naked-subset'\nsizes = [3, 4]"),
    ("locked candidates", "technique = 'locked-candidates'"),
    ("hidden pairs, triples and quads", "technique = 'hidden-subset'"),
    ("fish of two to four lines", "technique = 'fish'\nsizes = [2, 4]"),
];

/// What some families do with all puzzles together.
#[derive(Clone, Copy, Default)]
struct Reach {
    cells: usize,
    solved: usize,
}

/// Counts the cells that are filled, and the puzzles solved, by the first families, for each number of them.
pub(super) fn report(batch: &PuzzleBatch) -> String {
    let is_proper = |puzzle: &Puzzle| matches!(verdict(puzzle), Verdict::Unique(_));
    let puzzles: Vec<Puzzle> = batch.puzzles.iter().copied().filter(is_proper).collect();
    let open: usize = puzzles.iter().map(|puzzle| 81 - puzzle.cells().len()).sum();
    let mut text = format!(
        "{} puzzles with one solution, {} empty cells, {}\n{:>9} {:>7} {:>8} {:>7}  rules, each with those above\n",
        puzzles.len(),
        open,
        batch.name,
        "cells",
        "%",
        "solved",
        "%"
    );
    for known in 1..=FAMILIES.len() {
        let Reach { cells, solved } = reach(&puzzles, known);
        let share = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
        let (of_cells, of_puzzles) = (share(cells, open), share(solved, puzzles.len()));
        let name = FAMILIES[known - 1].0;
        let _ = writeln!(text, "{cells:>9} {of_cells:>7.2} {solved:>8} {of_puzzles:>7.2}  {name}");
    }
    text
}

fn reach(puzzles: &[Puzzle], known: usize) -> Reach {
    let levels = FAMILIES[..known].iter().map(|(_, level)| format!("[[level]]\n{level}\nbase = 0\n"));
    let head = "id = 'families'\ntitle = 'Families'\nsource = 'none'\norder = 'technique'\n".to_owned();
    let scale = Scale::parse(&(head + &levels.collect::<String>())).expect("a scale of our own");
    let engine = Engine::new(&scale).expect("its techniques exist");
    puzzles.iter().fold(Reach::default(), |Reach { mut cells, solved }, puzzle| {
        let outcome = engine.solve(Grid::from(puzzle), &mut |_, step, _| {
            cells += usize::from(step.effect.placed.is_some());
            ControlFlow::Continue(())
        });
        Reach { cells, solved: solved + usize::from(outcome == Outcome::Solved) }
    })
}
