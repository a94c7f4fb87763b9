//! The board of a page.

use serde::Serialize;

use crate::geometry::{OneDecimal, PencilmarkLayout, Point, side};
use crate::page::filled;
use crate::svg;
use unguess_board::{Candidate, Cell, Digit, Grid};

const TEMPLATE: &str = include_str!("board.html");

/// Room for the border; numbers of rows and columns are outside of the picture.
const BORDER: f64 = 2.0;

/// The context of the template of a board.
#[derive(Serialize)]
struct BoardContext {
    definitions: &'static str,
    look: String,
    ground: String,
    shapes: String,
    frame: String,
    marks: Vec<(String, &'static str, String, String, String)>,
    /// How much room there is before the board, and how much in all.
    before: String,
    side: String,
}

/// The board of a page: all digits that can ever stand on it, of which those of a state are seen.
///
/// # Panics
/// Never: tests fill the template.
pub fn board(start: &Grid) -> String {
    let (ring, side) = (svg::ring(start.rules()), side(start.rules()));
    let context = BoardContext {
        definitions: svg::DEFINITIONS,
        look: format!("{} of-{}", svg::look(start.rules()), start.rules().size()).trim_start().to_owned(),
        ground: svg::ground(start.rules()),
        shapes: svg::shapes(start.rules()),
        frame: svg::frame(start.rules()),
        marks: marks(start),
        before: format!("{:?}", ring + BORDER),
        side: format!("{:?}", side + 2.0 * (ring + BORDER)),
    };
    filled(TEMPLATE, context)
}

/// Every digit that can ever stand on the board, in its place: `(name, class, x, y, digit)`. What stands there at the
/// start is to be seen without scripts too.
fn marks(start: &Grid) -> Vec<(String, &'static str, String, String, String)> {
    let at = |point: Point| {
        let [x, y] = [point.x, point.y].map(|place| OneDecimal(place).to_string());
        (x, y)
    };
    let layout = PencilmarkLayout::of(start.rules());
    let cells = Cell::all().map(|cell| {
        let (x, y) = at(layout.digit(cell));
        let class = if start.givens().contains(cell) { "given seen" } else { "solved seen" };
        (cell.to_string(), class, x, y, start.value(cell).map_or_else(String::new, |digit| digit.to_string()))
    });
    let candidates = candidates().map(|candidate| {
        let (x, y) = at(layout.at(candidate));
        let class = if start.candidates().contains(candidate) { "pencil seen" } else { "pencil" };
        (candidate.to_string(), class, x, y, candidate.digit().to_string())
    });
    cells.chain(candidates).collect()
}

/// All candidates of 81 cells, cell by cell.
pub(super) fn candidates() -> impl Iterator<Item = Candidate> {
    Cell::all().flat_map(|cell| Digit::all().map(move |digit| cell.with(digit)))
}
