//! Puzzles on paper: sheets of them with their levels, and at the end the solutions and, if wanted, the hardest steps.
//! The site prints booklets that look the same.

use std::sync::Arc;

use super::booklet_board;
pub use super::booklet_board::in_words;
use super::booklet_sheet::{Figure, Part, Shown, document as sheets, fitting, pages};
pub use super::booklet_sheet::{PER_PAGE, Paper};
use super::words::capitalised;
use super::{Notation, hint, svg};
use unguess_board::{Grid, Puzzle};
use unguess_proof::Step;
use unguess_search::scale::{Rating, Scale};
use unguess_steps::minutes::TimeModel;

const SOLUTIONS_PER_PAGE: usize = 12;
const STEPS_PER_PAGE: usize = 2;

/// The contents of a booklet.
#[derive(Clone, Debug)]
pub struct Booklet {
    /// What it is called.
    pub title: String,
    /// The size of its sheets.
    pub paper: Paper,
    /// How many puzzles a page has at most: one of [`PER_PAGE`].
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
    /// The puzzle on its board.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Puzzle,
    /// The scale that rates it.
    pub scale: Arc<Scale>,
    /// What it is worth, if there is a rating.
    pub rating: Option<Rating>,
    /// The minutes that people need, if that is known of such boards.
    pub minutes: Option<f64>,
    /// The state in which its hardest step was found, and the step, if they are to be shown.
    pub hardest: Option<(Grid, Step)>,
}

/// A booklet as a page to print.
///
/// # Panics
/// Never: a test fills the template.
pub fn document(booklet: &Booklet) -> String {
    let puzzles = &booklet.puzzles;
    let part = |shown, about, each, figures| Part { shown, about, each, figures, foot: String::new() };
    let each = fitting(booklet.per_page, puzzles.len());
    let mut boards = part(Shown::Boards, "", each, puzzles.iter().map(BookletPuzzle::figure).collect());
    let solved = puzzles.iter().map(BookletPuzzle::solved).collect();
    let solutions = part(Shown::Solutions, "Solutions", SOLUTIONS_PER_PAGE, solved);
    let hardest = puzzles.iter().filter_map(BookletPuzzle::hardest).collect();
    let steps = part(Shown::Steps, "Hardest steps", STEPS_PER_PAGE, hardest);
    // What the steps of a scale solve needs no guessing.
    let is_solved = puzzles.iter().all(|puzzle| puzzle.rating.is_some());
    let how = if is_solved { " and needs no guessing" } else { "" };
    boards.foot = format!("Solutions on {}. Each puzzle has one solution{how}.", pages(boards.sheets(), &solutions));
    sheets(&booklet.title, booklet.paper, &[boards, solutions, steps])
}

/// By what the puzzles of a booklet are put in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BookletOrder {
    /// Their ratings.
    #[default]
    Level,
    /// The minutes that people need.
    Minutes,
}

impl Booklet {
    /// Puts the easiest first, or those that people solve fastest, and those without a figure last, and numbers them again.
    pub fn sort(&mut self, by: BookletOrder) {
        let rating = |puzzle: &BookletPuzzle| (puzzle.rating.is_none(), puzzle.rating);
        let minutes = |puzzle: &BookletPuzzle| puzzle.minutes.unwrap_or(f64::INFINITY);
        self.puzzles.sort_by(|one, other| {
            let (level, time) = (rating(one).cmp(&rating(other)), minutes(one).total_cmp(&minutes(other)));
            match by {
                BookletOrder::Level => level.then(time),
                BookletOrder::Minutes => time.then(level),
            }
        });
        (1..).zip(&mut self.puzzles).for_each(|(number, puzzle)| puzzle.number = number);
    }
}

impl BookletPuzzle {
    /// Its board with its number, its level, its minutes and its label.
    fn figure(&self) -> Figure {
        let level = self.level();
        let (place, dots) = level.as_ref().map_or((0, 0), |(_, place, count)| (*place, *count));
        let minutes = self.minutes.map(|minutes| format!("about {minutes:.0} min"));
        Figure {
            number: self.number,
            word: level.map_or_else(String::new, |(word, ..)| capitalised(&word)),
            dots: (0..dots).map(|dot| dot <= place).collect(),
            place: if dots == 0 { String::new() } else { format!("{} of {dots}", place + 1) },
            label: self.label.clone(),
            aside: minutes.unwrap_or_else(|| self.rated()),
            svg: booklet_board::puzzle(&self.puzzle),
            below: booklet_board::in_words(self.puzzle.rules()),
            is_asked: false,
        }
    }

    /// Its level: a word, its place, and how many there are. The word is that of the minutes, where people were timed.
    fn level(&self) -> Option<(String, usize, usize)> {
        let (word, words) = match self.minutes {
            Some(minutes) => {
                let model = TimeModel::fitted();
                (model.word(minutes)?, model.words.iter().map(|word| &*word.word).collect::<Vec<_>>())
            }
            None => (self.scale.word(self.rating?)?, self.scale.words.iter().map(|word| &*word.word).collect()),
        };
        Some((word.to_owned(), words.iter().position(|other| *other == word)?, words.len()))
    }

    /// Its rating on its scale: `SER 3.4`.
    fn rated(&self) -> String {
        let rated = |rating| format!("{} {}", self.scale.title, self.scale.show(rating));
        self.rating.map_or_else(String::new, rated)
    }

    /// Its solution, with its rating.
    fn solved(&self) -> Figure {
        let svg = booklet_board::solution(&self.puzzle, &self.solution);
        Figure { number: self.number, aside: self.rated(), svg, ..Figure::default() }
    }

    fn hardest(&self) -> Option<Figure> {
        let (grid, step) = self.hardest.as_ref()?;
        Some(step_figure(self.number, grid, &self.scale, step))
    }
}

/// A step in the state in which it was found, with its sentences.
pub(super) fn step_figure(number: usize, grid: &Grid, scale: &Scale, step: &Step) -> Figure {
    let name = super::name(grid.rules(), scale, step);
    let svg = svg::within_page(&svg::document(grid, step, &name), number);
    let below = hint::sentences(grid, scale, step, Notation::English, false);
    Figure { number, svg, below, word: capitalised(&name), ..Figure::default() }
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
            puzzle: Grid::from(&puzzle),
            solution,
            scale: Arc::new(Scale::named("ser").unwrap()),
            rating: Some(Rating(12)),
            minutes: Some(6.4),
            hardest: None,
        };
        let title = "Mine & more".to_owned();
        let booklet = Booklet { title, paper: Paper::A4, per_page: 2, puzzles: (1..=5).map(one).collect() };
        let page = document(&booklet);
        let count = |text: &str| page.matches(text).count();
        assert_eq!(
            [count("<section class=\"unguess light paper-sheet of-2\">"), count("paper-sheet of-2 part\"")],
            [2, 1]
        );
        assert_eq!([count("paper-sheet of-12 part\""), count("Hardest steps")], [1, 0]);
        assert_eq!([count("<text class=\"digit\""), count("<text class=\"digit found\"")].map(|each| each % 5), [0; 2]);
        assert_eq!(count("<text class=\"digit"), 5 * (puzzle.cells().len() + 81));
        assert_eq!([count("<h1>Mine &amp; more</h1>"), count("<span>Name</span>")], [4, 3]);
        assert!(page.contains("<title>Mine &amp; more") && page.contains("<p>Two puzzles, medium</p>"));
        assert!(page.contains("<b>3</b><span>Medium</span>") && page.contains("aria-label=\"2 of 5\""));
        assert_eq!([count("about 6 min</span>"), count("SER 1.2</span>")], [5, 5]);
        assert!(
            page.contains("Solutions on page 4. Each puzzle has one solution and needs no guessing.</span><b>3</b>")
        );
    }
}
