//! The board itself: its ground, what its rules draw into it, its lines, and the numbers of its rows and columns.

use std::fmt::Write;

use super::areas::rectangle;
use super::relations::{cages, marks, ring, shapes as shapes_of_relations};
use super::signs::glyph;
use crate::geometry::{BOARD, CELL, DrawnRectangle, OneDecimal, Point, side};
use crate::outline::{lines, outline};
use unguess_board::rules::ExtraHouse;
use unguess_board::{Cell, House, HouseKind, Rules};

/// How far from the border the middles of numbers of rows and columns are.
const NUMBERS: f64 = 12.0;
/// How far outside of the cells the middle of the border is.
const OUTSIDE: f64 = 1.0;

/// The ground of all cells.
pub(crate) fn ground(rules: &Rules) -> String {
    match rules.stated() {
        None => rectangle("board-ground", &whole(rules, 0.0), " rx=\"4\""),
        Some(rules) => format!("<path class=\"board-ground\" d=\"{}\"/>", outline(rules.cells(), 0.0)),
    }
}

/// What lies under the lines of the board: extra houses, lines through cells, and arrows.
pub(crate) fn shapes(rules: &Rules) -> String {
    let extra = rules.houses_of(HouseKind::Extra).filter(|house| is_tinted(*house));
    let extra =
        extra.map(|house| format!("<path class=\"extra-house\" d=\"{}\"/>", outline(rules.cells_of(house), 0.0)));
    format!("<g class=\"extra-houses\">{}</g>{}\n", extra.collect::<String>(), shapes_of_relations(rules))
}

/// The lines of the board and its numbers, with the cages, dots and clues of its relations.
pub(crate) fn frame(rules: &Rules) -> String {
    let [thin, thick, border] = rules.stated().map_or_else(usual_lines, lines);
    let mut text = format!("<path class=\"thin\" d=\"{thin}\"/>\n<path class=\"thick\" d=\"{thick}\"/>\n");
    if rules.cells().len() == rules.size() * rules.size() {
        text += &rectangle("frame", &whole(rules, OUTSIDE), " rx=\"4\"");
    } else {
        let _ = write!(text, "<path class=\"frame\" d=\"{border}\"/>");
    }
    for place in 0..rules.size() {
        let (middle, outside) = (Point::of_cell(Cell::at(place, place)), -NUMBERS * side(rules) / BOARD - ring(rules));
        let number = place + 1;
        text += &glyph(&format!("label of-c{number}"), Point { x: middle.x, y: outside }, number);
        text += &glyph(&format!("label of-r{number}"), Point { x: outside, y: middle.y }, number);
    }
    text + &cages(rules) + &marks(rules) + "\n"
}

/// The whole board and so much around it.
fn whole(rules: &Rules, around: f64) -> DrawnRectangle {
    let wide = side(rules) + 2.0 * around;
    DrawnRectangle { corner: Point { x: -around, y: -around }, width: wide, height: wide }
}

/// The lines of the usual board.
fn usual_lines() -> [String; 3] {
    let mut paths = [const { String::new() }; 3];
    for line in 1..9 {
        let at = OneDecimal(f64::from(line) * CELL);
        let _ = write!(paths[usize::from(line % 3 == 0)], "M{at} 0V{BOARD}M0 {at}H{BOARD}");
    }
    paths
}

/// Whether the cells of an extra house are tinted: not where such houses cover the whole board.
fn is_tinted(house: House) -> bool {
    match ExtraHouse::of_number(house.number()) {
        Some((ExtraHouse::Disjoint, _)) => false,
        Some((ExtraHouse::Windows, number)) => number < 4,
        _ => true,
    }
}
