//! Pictures of states and steps as SVG, in the classes that the style of all pictures knows. Every role has a form besides its color.

mod relations;
mod signs;

use std::collections::BTreeSet;
use std::fmt::Write;

use self::signs::{OneDecimal, Point, badge, key, legend, real, rectangle};
use crate::text::are_apart;
use crate::told::{Place, Role, Shown, english};
use crate::{Alphabet, Board, Cell, Digit, HouseKind, State, Step, Variable};

/// How a picture is drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Drawing<'a> {
    /// The line above the board.
    pub heading: &'a str,
    /// The colors and forms: the style sheet of all pictures.
    pub style: &'a str,
    /// How digits are written.
    pub alphabet: Alphabet,
    /// The clues, one for each cell: digits elsewhere are drawn as found. Without any, all digits are drawn as clues.
    pub givens: &'a [Option<Digit>],
}

/// Room for the numbers of rows and columns.
const MARGIN: f64 = 30.0;
/// Room for the heading.
const HEADING: f64 = 36.0;
/// How far from the border the middles of numbers of rows and columns are.
const NUMBERS: f64 = 14.0;
/// How far the badge of a candidate reaches.
const RADIUS: f64 = 7.6;
/// How wide an entry of the legend is, and how high.
const ENTRY: [f64; 2] = [180.0, 24.0];

/// A picture of a state, or of a step in the state before it.
pub fn svg(state: &State, step: Option<&Step>, drawing: &Drawing) -> String {
    let shown = step.map(|step| Shown::of(state, step)).unwrap_or_default();
    let layout = Layout::of(state.board());
    let across = layout.side() + MARGIN + 12.0;
    let entries = legend(&shown);
    // The narrowest board has room for three entries, as boards of nine digits have.
    let columns = layout.size * layout.columns / 12;
    let bottom = HEADING + MARGIN + layout.side() + 14.0;
    let height = bottom + ENTRY[1] * real(entries.len().div_ceil(columns)) + if entries.is_empty() { 0.0 } else { 8.0 };
    let picture = Picture { state, drawing, layout, shown: &shown };
    let [width, height] = [across, height].map(OneDecimal);
    let (title, description) =
        (escaped(drawing.heading), step.map(|step| escaped(&english(state, step))).unwrap_or_default());
    let top = OneDecimal(HEADING + MARGIN);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"unguess\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" aria-labelledby=\"title description\">\n<title id=\"title\">{title}</title>\n\
         <desc id=\"description\">{description}</desc>\n<style>\n{}</style>\n{}<rect class=\"paper\" width=\"{width}\" \
         height=\"{height}\"/>\n<text class=\"heading\" x=\"{MARGIN}\" y=\"20\">{title}</text>\n\
         <g transform=\"translate({MARGIN} {top})\" style=\"--digit-size:{}px;--mark-size:{}px\">\n{}</g>\n{}</svg>\n",
        drawing.style,
        signs::HEADS,
        OneDecimal(layout.cell * 0.5),
        OneDecimal(layout.mark),
        picture.board(),
        key(&entries, columns, [MARGIN, bottom + 12.0], ENTRY),
    )
}

/// Where things are. The origin is the corner of the first cell.
#[derive(Clone, Copy)]
struct Layout {
    size: usize,
    /// How wide a cell is.
    cell: f64,
    /// How many candidates stand side by side.
    columns: usize,
    /// How large a candidate is written.
    mark: f64,
    /// How much room the totals of cages have above the candidates.
    room: f64,
}

impl Layout {
    fn of(board: &Board) -> Self {
        let columns = board.size().isqrt() + usize::from(board.size().isqrt().pow(2) < board.size());
        let room = if relations::have_totals(board) { 9.0 } else { 0.0 };
        Self { size: board.size(), cell: 6.0 + 15.5 * real(columns) + room, columns, mark: 10.8, room }
    }

    fn side(self) -> f64 {
        self.cell * real(self.size)
    }

    /// The middle of a cell.
    fn middle(self, cell: Cell) -> Point {
        let place = |line: usize| (real(line) + 0.5) * self.cell;
        Point { x: place(cell % self.size), y: place(cell / self.size) }
    }

    /// The middle of a candidate.
    fn at(self, (cell, digit): (Cell, Digit)) -> Point {
        let (place, middle) = (digit.index(), self.middle(cell));
        let rows = self.size.div_ceil(self.columns);
        let from_middle =
            |at: usize, count: usize, side: f64| (real(at) - (real(count) - 1.0) / 2.0) * (side - 4.0) / real(count);
        let (column, row) = (place % self.columns, place / self.columns);
        Point {
            x: middle.x + from_middle(column, self.columns, self.cell),
            y: middle.y + self.room / 2.0 + from_middle(row, rows, self.cell - self.room),
        }
    }
}

struct Picture<'a> {
    state: &'a State,
    drawing: &'a Drawing<'a>,
    layout: Layout,
    shown: &'a Shown,
}

impl Picture<'_> {
    fn board(&self) -> String {
        let whole = |around: f64| {
            let wide = self.layout.side() + 2.0 * around;
            (Point { x: -around, y: -around }, [wide, wide])
        };
        [
            rectangle("board-ground", whole(0.0), " rx=\"4\""),
            self.extra_houses(),
            self.areas(),
            relations::relations(self.state.board(), self.layout),
            self.lines(),
            rectangle("frame", whole(1.0), " rx=\"4\""),
            self.links(),
            self.clear(self.digits()),
            self.badges(),
        ]
        .join("\n")
    }

    /// Diagonals and windows; not houses that cover the whole board.
    fn extra_houses(&self) -> String {
        let extra = || self.state.board().houses().iter().filter(|house| house.kind == HouseKind::Extra);
        let covered: BTreeSet<Cell> = extra().flat_map(|house| house.cells.iter().copied()).collect();
        if covered.is_empty() || covered.len() == self.state.board().cells() {
            return String::new();
        }
        let houses = extra().map(|house| format!("<path class=\"extra-house\" d=\"{}\"/>", self.squares(&house.cells)));
        format!("<g class=\"extra-houses\">{}</g>", houses.collect::<String>())
    }

    fn squares(&self, cells: &[Cell]) -> String {
        let wide = OneDecimal(self.layout.cell);
        let square = |cell: &Cell| {
            let Point { x, y } = self.corner(*cell);
            format!("M{} {}h{wide}v{wide}h-{wide}z", OneDecimal(x), OneDecimal(y))
        };
        cells.iter().map(square).collect()
    }

    fn corner(&self, cell: Cell) -> Point {
        let Point { x, y } = self.layout.middle(cell);
        Point { x: x - self.layout.cell / 2.0, y: y - self.layout.cell / 2.0 }
    }

    /// The shades and outlines of a step: houses before cells, each house once.
    fn areas(&self) -> String {
        let houses: BTreeSet<(Place, usize)> = (self.shown.areas.iter())
            .filter_map(
                |(place, variable)| {
                    if let Variable::Place(_, house) = variable { Some((*place, *house)) } else { None }
                },
            )
            .collect();
        let mut text = String::new();
        for (place, house) in houses {
            let cells = &self.state.board().houses()[house].cells;
            text += &self.area(&format!("area {} house", signs::place(place)), cells, inset(place));
        }
        for (place, variable) in &self.shown.areas {
            if let Variable::Cell(cell) = variable {
                text += &self.area(&format!("area {}", signs::place(*place)), &[*cell], inset(*place));
            }
        }
        text
    }

    /// Cells as a rectangle, or else as their squares and the walls around them.
    fn area(&self, class: &str, cells: &[Cell], inset: f64) -> String {
        let (size, wide) = (self.layout.size, self.layout.cell);
        let lines = |of: &dyn Fn(Cell) -> usize| {
            let all: BTreeSet<usize> = cells.iter().map(|cell| of(*cell)).collect();
            [all.first().copied().unwrap_or_default(), all.last().map_or(0, |last| last + 1)]
        };
        let ([top, bottom], [left, right]) = (lines(&|cell| cell / size), lines(&|cell| cell % size));
        if (bottom - top) * (right - left) == cells.len() {
            let corner = Point { x: real(left) * wide + inset, y: real(top) * wide + inset };
            let sides = [right - left, bottom - top].map(|count| real(count) * wide - 2.0 * inset);
            return rectangle(class, (corner, sides), if inset > 0.0 { " rx=\"4\"" } else { "" });
        }
        let outline = if inset == 0.0 {
            self.squares(cells)
        } else {
            self.walls(|one, other| cells.contains(&one) != cells.contains(&other))
        };
        format!("<path class=\"{class}\" d=\"{outline}\"/>")
    }

    /// The borders between neighbors that are apart, those in a row as one line.
    fn walls(&self, are_apart: impl Fn(Cell, Cell) -> bool) -> String {
        let (size, wide) = (self.layout.size, self.layout.cell);
        let mut path = String::new();
        for line in 1..size {
            for is_upright in [true, false] {
                let is_wall = |place: &usize| {
                    let cell = if is_upright { place * size + line } else { line * size + place };
                    are_apart(cell, if is_upright { cell - 1 } else { cell - size })
                };
                let places: Vec<usize> = (0..size).filter(is_wall).collect();
                for run in places.chunk_by(|one, next| one + 1 == *next) {
                    let [at, from, far] = [line, run[0], run.len()].map(|count| OneDecimal(real(count) * wide));
                    let _ = if is_upright {
                        write!(path, "M{at} {from}v{far}")
                    } else {
                        write!(path, "M{from} {at}h{far}")
                    };
                }
            }
        }
        path
    }

    /// The lines of the board and its numbers.
    fn lines(&self) -> String {
        let board = self.state.board();
        let [thin, thick] = [self.walls(|_, _| true), self.walls(|one, other| are_apart(board, one, other))];
        let mut text = format!("<path class=\"thin\" d=\"{thin}\"/>\n<path class=\"thick\" d=\"{thick}\"/>\n");
        for place in 0..self.layout.size {
            let Point { x, y } = self.layout.middle(place * (self.layout.size + 1));
            text += &signs::glyph("label", Point { x, y: -NUMBERS }, place + 1);
            text += &signs::glyph("label", Point { x: -NUMBERS, y }, place + 1);
        }
        text
    }

    fn links(&self) -> String {
        let links = self.shown.links.iter().map(|(ends, is_strong)| {
            let bond = if *is_strong { "strong" } else { "weak" };
            signs::link(bond, ends.map(|end| self.layout.at(end)), RADIUS)
        });
        links.collect()
    }

    /// The digits, and the candidates without a badge.
    fn digits(&self) -> String {
        let (state, drawing) = (self.state, self.drawing);
        let mut text = String::new();
        for cell in 0..state.board().cells() {
            if let Some(digit) = state.digit(cell) {
                let is_found = drawing.givens.get(cell).is_some_and(Option::is_none);
                let class = if is_found { "solved" } else { "given" };
                text += &signs::glyph(class, self.layout.middle(cell), drawing.alphabet.sign(digit));
            }
            for digit in state.candidates(cell).iter() {
                if self.shown.marks.get(&(cell, digit)).is_none_or(|role| *role == Role::Pattern) {
                    text += &signs::glyph("pencil", self.layout.at((cell, digit)), drawing.alphabet.sign(digit));
                }
            }
        }
        text
    }

    fn badges(&self) -> String {
        let badge = |(one, role): (&(Cell, Digit), &Role)| {
            let sign = if *role == Role::Pattern { String::new() } else { self.drawing.alphabet.sign(one.1) };
            badge(*role, &sign, self.layout.at(*one), RADIUS)
        };
        self.shown.marks.iter().map(badge).collect()
    }

    /// Digits that keep clear of the links below them.
    fn clear(&self, digits: String) -> String {
        if self.shown.links.is_empty() {
            return digits;
        }
        format!("<g style=\"paint-order:stroke;stroke:var(--board);stroke-width:4px\">{digits}</g>")
    }
}

/// How far inside of its cells an area begins: a shade fills them, and outlines of different roles can be told apart.
const fn inset(place: Place) -> f64 {
    match place {
        Place::Base | Place::Added => 0.0,
        Place::Cover | Place::Excluder => 3.5,
        _ => 2.0,
    }
}

/// A text as it stands in XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
