//! Puzzles on paper: sheets of them with their levels, and at the end the solutions and, if wanted, the hardest steps.
//! The site prints booklets that look the same.

use std::sync::Arc;

use serde::Serialize;

use super::geometry::{OneDecimal, Point, side};
use super::page::{Inline, whole_page};
use super::words::capitalised;
use super::{Notation, hint, svg};
use unguess_board::rules::{NAMES, Regions, Statement};
use unguess_board::{CellSet, Grid, Puzzle, Rules};
use unguess_proof::Step;
use unguess_search::scale::{Rating, Scale};
use unguess_steps::minutes::TimeModel;

const PAGE: &str = include_str!("booklet.html");
/// The style that the site has, too, and what a page for paper alone needs.
const STYLE: &str = concat!(include_str!("booklet.css"), include_str!("booklet-paper.css"));

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

/// A board on a page.
#[derive(Serialize)]
struct Figure {
    number: usize,
    svg: String,
    caption: String,
    /// The rules of its board, as far as nobody expects them.
    rules: String,
}

/// The context of the template.
#[derive(Serialize)]
struct Sheets<'a> {
    title: &'a str,
    pages: Vec<BookletPage<'a>>,
}

/// A page of figures.
#[derive(Serialize)]
struct BookletPage<'a> {
    number: usize,
    what: &'static str,
    each: usize,
    steps: bool,
    figures: &'a [Figure],
}

/// A booklet as a page to print.
///
/// # Panics
/// Never: a test fills the template.
pub fn document(booklet: &Booklet) -> String {
    let figures = |figure: fn(&BookletPuzzle) -> Option<Figure>| booklet.puzzles.iter().filter_map(figure).collect();
    let all: [(&str, usize, Vec<Figure>); 3] = [
        ("", booklet.per_page, figures(|puzzle| Some(puzzle.figure()))),
        ("Solutions", SOLUTIONS_PER_PAGE, figures(|puzzle| Some(puzzle.solved()))),
        ("Hardest steps", STEPS_PER_PAGE, figures(BookletPuzzle::hardest)),
    ];
    let steps = all.len() - 1;
    let pages = all.iter().enumerate().flat_map(|(part, (what, each, figures))| {
        figures.chunks(*each).map(move |figures| (part, *what, *each, figures))
    });
    let page =
        |(number, (part, what, each, figures))| BookletPage { number, what, each, steps: part == steps, figures };
    let pages = (1..).zip(pages).map(page);
    let sheets = Sheets { title: &booklet.title, pages: pages.collect() };
    whole_page(&booklet.title, Inline { style: STYLE, ..Inline::default() }, PAGE, sheets)
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
        self.puzzles.sort_by(|one, other| match by {
            BookletOrder::Level => (one.rating.is_none(), one.rating).cmp(&(other.rating.is_none(), other.rating)),
            BookletOrder::Minutes => {
                let minutes = |puzzle: &BookletPuzzle| puzzle.minutes.unwrap_or(f64::INFINITY);
                minutes(one).total_cmp(&minutes(other))
            }
        });
        (1..).zip(&mut self.puzzles).for_each(|(number, puzzle)| puzzle.number = number);
    }
}

impl BookletPuzzle {
    /// Its board with its number, its level and rating on its scale, and its label.
    fn figure(&self) -> Figure {
        let scale = &self.scale;
        // The word is that of the minutes, where people were timed.
        let timed = self.minutes.map(|minutes| (TimeModel::fitted().word(minutes), format!("about {minutes:.0} min")));
        let (word, minutes) = timed.unzip();
        let word = word.flatten().or_else(|| scale.word(self.rating?)).map(str::to_owned);
        let rated = self.rating.map(|rating| format!("{} {}", scale.title, scale.show(rating)));
        let label = (!self.label.is_empty()).then(|| self.label.clone());
        let parts = [word, minutes, rated, label].into_iter().flatten();
        let caption: Vec<_> = [self.number.to_string()].into_iter().chain(parts).collect();
        let rules = self.puzzle.rules();
        let svg = board(&svg::shapes(rules), rules, &self.puzzle.placed());
        Figure { number: self.number, svg, caption: caption.join(" · "), rules: in_words(rules) }
    }

    /// Its solution, without what its relations say.
    fn solved(&self) -> Figure {
        let rules = self.puzzle.rules();
        let absent = CellSet::ALL - rules.cells();
        let bare = Rules::new(rules.size(), rules.regions(), absent);
        let svg = board("", bare.as_ref().unwrap_or(rules), &self.solution);
        Figure { number: self.number, svg, caption: self.number.to_string(), rules: String::new() }
    }

    fn hardest(&self) -> Option<Figure> {
        let (grid, step) = self.hardest.as_ref()?;
        let caption = hint::sentences(grid, &self.scale, step, Notation::English, false);
        let name = super::name(grid.rules(), &self.scale, step);
        let svg = svg::within_page(&svg::document(grid, step, &name), self.number);
        Some(Figure { number: self.number, svg, caption, rules: String::new() })
    }
}

/// A board with its digits, cages, lines and signs over some ground, drawn as in pictures of steps, without the numbers of rows and
/// columns, which are outside of the picture.
fn board(ground: &str, rules: &Rules, digits: &Puzzle) -> String {
    let (ring, side) = (svg::ring(rules), side(rules));
    let corner = OneDecimal(-ring - 3.0);
    let wide = OneDecimal(side + 2.0 * ring + 6.0);
    let mut text = format!(
        "<svg class=\"unguess light paper-board\" viewBox=\"{corner} {corner} {wide} {wide}\" role=\"img\">{ground}{}",
        svg::frame(rules)
    );
    for clue in digits.clues() {
        text += &svg::glyph("digit", Point::of_cell(clue.cell()), clue.digit());
    }
    text + "</svg>"
}

/// What is written of a board besides its regions, once for each kind of rule.
fn in_words(rules: &Rules) -> String {
    let mut sentences: Vec<String> = Vec::new();
    for statement in rules.statements() {
        let about = |id: &str| NAMES.iter().find(|name| name.id == id).map(|name| capitalised(name.about));
        let words = match statement {
            Statement::Regions(Regions::Boxes(_) | Regions::Letters(_)) | Statement::Absent(_) => None,
            Statement::Regions(Regions::None) => about("latin"),
            Statement::Houses(kind) => about(&kind.word().replace(' ', "-")),
            Statement::House(_) => Some(capitalised("no digit twice in the shaded cells")),
            Statement::Links(kind, ..) => about(&kind.to_string()).or_else(|| Some(statement.to_string())),
            Statement::Relation(relation) => {
                let facts = relation.kind().facts();
                Some(format!("{}: {}", capitalised(facts.word), facts.about))
            }
        };
        sentences.extend(words.map(|words| words + ".").filter(|words| !sentences.contains(words)));
    }
    sentences.join(" ")
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
        let booklet = Booklet { title: "Mine & more".to_owned(), per_page: 2, puzzles: (1..=5).map(one).collect() };
        let page = document(&booklet);
        let count = |text: &str| page.matches(text).count();
        assert_eq!([count("<div class=\"sheet of-2\">"), count("<div class=\"sheet of-12\">")], [3, 1]);
        assert_eq!(count("<text class=\"digit\""), 5 * (puzzle.cells().len() + 81));
        assert_eq!([count("Mine &amp; more</b>"), count("Name <i>"), count("<footer>4</footer>")], [3, 3, 1]);
        assert!(
            page.contains("<figcaption>3 · medium · about 6 min · SER 1.2</figcaption>")
                && page.contains("<title>Mine &amp; more")
        );
        assert_eq!(count("Hardest steps"), 0);
    }
}
