//! Puzzles on paper: sheets of them with their levels, and at the end the solutions and, if wanted, the hardest steps.
//! The site prints booklets that look the same.

use std::fmt::Write;

use minijinja::context;
use minijinja::value::{Serde, Value};
use serde::Serialize;

use super::page::{Inline, whole_page};
use super::{Notation, hint, svg};
use unguess_core::board::{Cell, Grid, Puzzle};
use unguess_core::proof::Step;
use unguess_core::scale::{Rating, Scale};

const PAGE: &str = include_str!("booklet.html");
/// The style that the site has, too, and what a page for paper alone needs.
const STYLE: &str = concat!(
    include_str!("booklet.css"),
    "@page { size: A4; margin: 12mm; }\n",
    "body.booklet { max-width: none; padding: 0; background: #fff; color: #000; }\n",
    ".sheet { margin-bottom: 8mm; }\n",
    ".sheet.steps figure { width: 130mm; } .sheet.steps svg { width: 100%; height: auto; max-height: 92mm; }\n",
    ".sheet.steps figcaption { text-align: left; overflow-wrap: anywhere; }\n",
);

/// How many puzzles a page can have.
pub const PER_PAGE: [usize; 4] = [1, 2, 4, 6];

const SOLUTIONS_PER_PAGE: usize = 12;
const STEPS_PER_PAGE: usize = 2;

/// The contents of a booklet.
#[derive(Clone, Debug)]
pub struct Booklet {
    /// What it is called.
    pub title: String,
    /// How many puzzles a page has: one of [`PER_PAGE`].
    pub per_page: usize,
    /// The puzzles in their order.
    pub puzzles: Vec<BookletPuzzle>,
}

/// A puzzle of a booklet.
#[derive(Clone, Debug)]
pub struct BookletPuzzle {
    /// Its number.
    pub number: usize,
    /// What stands beside it in its line, such as a name; empty if that is not shown.
    pub label: String,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Puzzle,
    /// What it is worth by Sudoku Explainer, if that is known.
    pub rating: Option<Rating>,
    /// The state in which its hardest step was found, and the step, if they are to be shown.
    pub hardest: Option<(Grid, Step)>,
}

/// A board of digits on a page.
#[derive(Serialize)]
struct Board {
    svg: String,
    caption: String,
}

/// A hardest step on a page.
#[derive(Serialize)]
struct HardestStep {
    number: usize,
    svg: String,
    text: String,
}

/// A booklet as a page to print.
///
/// # Panics
/// Never: a test fills the template.
pub fn document(booklet: &Booklet, scale: &Scale) -> String {
    let puzzles = &booklet.puzzles;
    let boards = puzzles.iter().map(|own| Board { svg: board(&own.puzzle), caption: own.caption(scale) });
    let solutions = puzzles.iter().map(|own| Board { svg: board(&own.solution), caption: own.number.to_string() });
    let steps = puzzles.iter().filter_map(|own| own.hardest(scale));
    let context = context! {
        each => booklet.per_page,
        sheets => sheets(boards, booklet.per_page),
        solutions => sheets(solutions, SOLUTIONS_PER_PAGE),
        hardest => sheets(steps, STEPS_PER_PAGE),
    };
    whole_page(&booklet.title, Inline { style: STYLE, ..Inline::default() }, PAGE, context)
}

fn sheets<T: Serialize>(all: impl Iterator<Item = T>, each: usize) -> Value {
    let all: Vec<T> = all.collect();
    Value::from(Serde(all.chunks(each.max(1)).collect::<Vec<_>>()))
}

impl BookletPuzzle {
    /// Its number, its level and rating on the scale, and its label.
    fn caption(&self, scale: &Scale) -> String {
        let rated = self.rating.map(|rating| {
            let word = scale.word(rating).map_or_else(String::new, |word| format!("{word} · "));
            format!("{word}{} {rating}", scale.title)
        });
        let label = (!self.label.is_empty()).then(|| self.label.clone());
        [self.number.to_string()].into_iter().chain(rated).chain(label).collect::<Vec<_>>().join(" · ")
    }

    fn hardest(&self, scale: &Scale) -> Option<HardestStep> {
        let (grid, step) = self.hardest.as_ref()?;
        let text = hint::sentences(grid, scale, step, Notation::English, false);
        let svg = svg::within_page(&svg::document(grid, step, &super::name(grid.rules(), scale, step)), self.number);
        Some(HardestStep { number: self.number, svg, text })
    }
}

/// A board with its digits, and nothing else: as `web/site/booklet.js` draws it.
fn board(digits: &Puzzle) -> String {
    let mut text = "<svg class=\"plain-board\" viewBox=\"-0.05 -0.05 9.1 9.1\" role=\"img\">".to_owned();
    for at in [1, 2, 4, 5, 7, 8, 0, 3, 6, 9] {
        let class = if at % 3 == 0 { "thick" } else { "thin" };
        let _ = write!(text, "<path d=\"M{at} 0V9M0 {at}H9\" class=\"{class}\"/>");
    }
    for clue in digits.clues() {
        let cell: Cell = clue.cell();
        let _ = write!(text, "<text x=\"{}.5\" y=\"{}.5\">{}</text>", cell.column(), cell.row(), clue.digit());
    }
    text + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_as_many_puzzles_as_are_wanted_and_their_solutions_follow() {
        let puzzle: Puzzle =
            "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse().unwrap();
        let solution: Puzzle =
            "846291753315786249927543186164359827759862431238174695481937562592618374673425918".parse().unwrap();
        let one = |number| BookletPuzzle {
            number,
            label: String::new(),
            puzzle,
            solution,
            rating: Some(Rating(12)),
            hardest: None,
        };
        let booklet = Booklet { title: "Mine & more".to_owned(), per_page: 2, puzzles: (1..=5).map(one).collect() };
        let page = document(&booklet, &Scale::named("ser").unwrap());
        let count = |text: &str| page.matches(text).count();
        assert_eq!([count("<div class=\"sheet of-2\">"), count("<div class=\"sheet of-12\">")], [3, 1]);
        assert_eq!(count("<text "), 5 * (puzzle.cells().len() + 81));
        assert!(
            page.contains("<figcaption>3 · easy · SER 1.2</figcaption>") && page.contains("<title>Mine &amp; more")
        );
        assert_eq!(count("Hardest steps"), 0);
    }
}
