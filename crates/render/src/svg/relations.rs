//! The relations of a board as they are drawn: cages, lines, dots, and clues outside of the board.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::signs::{circle, glyph};
use crate::geometry::{CAGE, CELL, OneDecimal, Point, real};
use crate::labels::{clue, label};
use crate::outline::{outline, stopped};
use unguess_board::relation::{Drawing, LineEnds, Relation};
use unguess_board::{Cell, Rules};

/// How wide the ring around a board is in which clues stand.
const RING: f64 = 32.0;

/// How wide a digit of a total is, and how far below the corner of its cage it reaches.
const TOTAL_WIDTH: f64 = 7.6;
const TOTAL_HEIGHT: f64 = 10.0;
/// The radius of a dot.
const DOT: f64 = 0.115 * CELL;
/// The radius of the circle of an arrow.
const CIRCLE: f64 = 0.37 * CELL;

/// How much room clues outside of a board take on each side: none if there are none.
pub(crate) fn ring(rules: &Rules) -> f64 {
    if rules.relations().any(|relation| clue(relation).is_some()) { RING } else { 0.0 }
}

/// What is drawn of the relations of a board below its lines: lines through cells, thermometers last, and shades.
pub(super) fn shapes(rules: &Rules) -> String {
    let [mut lines, mut thermos] = [const { String::new() }; 2];
    for relation in rules.relations() {
        let is_thermo = matches!(relation.kind().facts().drawing, Drawing::Line(LineEnds::Bulb));
        shape(relation, if is_thermo { &mut thermos } else { &mut lines });
    }
    lines + &thermos
}

/// The outlines of cages, which stop for their totals.
pub(super) fn cages(rules: &Rules) -> String {
    let is_cage = |relation: &&Relation| matches!(relation.kind().facts().drawing, Drawing::Cage);
    rules.relations().filter(is_cage).map(cage).collect()
}

fn cage(relation: &Relation) -> String {
    let cells = match label(relation) {
        Some((cell, false, text)) => {
            let room = [TOTAL_WIDTH * real(text.chars().count()) + 1.0, TOTAL_HEIGHT];
            stopped(relation.cells(), CAGE, cell, room)
        }
        _ => outline(relation.cells(), CAGE),
    };
    format!("<path class=\"relation cage {}\" d=\"{cells}\"/>", relation.kind().facts().word)
}

/// What is drawn of the relations of a board over its lines: numbers, dots and signs between cells, clues outside of the board.
pub(super) fn marks(rules: &Rules) -> String {
    let mut marks = String::new();
    rules.relations().for_each(|relation| mark(relation, &mut marks));
    marks + &clues(rules)
}

/// A line, an arrow, a shade, or what stands in each cell.
fn shape(relation: &Relation, text: &mut String) {
    let (cells, facts) = (&relation.parts()[0], relation.kind().facts());
    let outer = || [cells[0], cells[cells.len() - 1]];
    match facts.drawing {
        Drawing::Arrow => {
            let _ = write!(text, "<path class=\"relation arrow\" d=\"{}\"/>", arrow(cells, &relation.parts()[1]));
            *text += &pill(cells);
        }
        Drawing::Shade => {
            for part in relation.parts() {
                let cells = outline(part.iter().copied().collect(), CAGE);
                let _ = write!(text, "<path class=\"relation clone\" d=\"{cells}\"/>");
            }
        }
        Drawing::Line(ends) => {
            for part in relation.parts() {
                let _ = write!(text, "<path class=\"relation stroke {}\" d=\"{}\"/>", facts.word, path(part));
            }
            match ends {
                LineEnds::None => {}
                LineEnds::Bulb => *text += &disc("bulb", cells[0], 0.34 * CELL),
                LineEnds::Circles => *text += &outer().map(|end| disc("end", end, 0.34 * CELL)).concat(),
                LineEnds::Diamonds => *text += &outer().map(diamond).concat(),
            }
        }
        Drawing::Discs(class, radius) => cells.iter().for_each(|cell| *text += &disc(class, *cell, radius)),
        Drawing::Squares => {
            for cell in cells {
                let Point { x, y } = Point::of_cell(*cell);
                let (x, y) = (OneDecimal(x - 21.0), OneDecimal(y - 21.0));
                let _ =
                    write!(text, "<rect class=\"relation parity\" x=\"{x}\" y=\"{y}\" width=\"42\" height=\"42\"/>");
            }
        }
        _ => {}
    }
}

/// The total of a cage, a dot, a sign between cells, or the number of a line.
fn mark(relation: &Relation, text: &mut String) {
    let cells = &relation.parts()[0];
    let number = relation.number_text();
    if let Some((cell, right, label)) = label(relation) {
        let Point { x, y } = Point::of_cell(cell);
        let (class, x) = if right { (" note", x + 27.0) } else { ("", x - 27.2) };
        *text += &glyph(&format!("relation total{class}"), Point { x, y: y - 22.2 }, label);
    }
    match relation.kind().facts().drawing {
        Drawing::Dot(class, written) => {
            let label = written.iter().find(|(of, _)| *of == number).map_or(&*number, |(_, label)| label);
            between(relation, class, label, text);
        }
        Drawing::Digits => {
            let at = center(cells);
            *text += &circle("relation quadruple", at, 13.0);
            let digits: Vec<String> = relation.numbers().iter().map(i32::to_string).collect();
            let lines: Vec<String> = digits.chunks(2).map(<[String]>::concat).collect();
            for (line, pair) in lines.iter().enumerate() {
                let y = at.y + 10.0 * (real(line) - real(lines.len() - 1) / 2.0);
                *text += &glyph("relation quadruple-digits", Point { y, ..at }, pair);
            }
        }
        Drawing::Signs(pairs) => signs(&pairs(cells), text),
        _ => {}
    }
}

/// A dot or a letter between two cells.
fn between(relation: &Relation, class: &str, label: &str, text: &mut String) {
    let at = center(&relation.parts()[0]);
    *text += &circle(&format!("relation dot {class}"), at, DOT);
    if !label.is_empty() {
        *text += &glyph(&format!("relation dot-label {class}"), at, label);
    }
}

/// Signs of inequality between neighbors, open to the higher one.
fn signs(pairs: &[[Cell; 2]], text: &mut String) {
    for pair in pairs {
        let (at, [from, to]) = (center(pair), pair.map(Point::of_cell));
        let _ = write!(text, "<path class=\"relation sign\" d=\"{}\"/>", head(at, [from, to], [4.0, 6.0], -4.0));
    }
}

/// Clues outside of the board, those at one place side by side.
fn clues(rules: &Rules) -> String {
    let mut places: BTreeMap<(isize, isize), Vec<String>> = BTreeMap::new();
    for (relation, clue) in rules.relations().filter_map(|relation| Some((relation, clue(relation)?))) {
        let (one, next) = (relation.parts()[0][0], relation.parts()[0][1]);
        let back = |one: usize, next: usize| 2 * one.cast_signed() - next.cast_signed();
        let at = (back(one.row(), next.row()), back(one.column(), next.column()));
        places.entry(at).or_default().push(clue);
    }
    // In the ring: so far from the middle of the first cell.
    let size = rules.size().cast_signed();
    let place = |at: isize| match usize::try_from(at) {
        Err(_) => -RING / 2.0,
        Ok(_) if at >= size => real(rules.size()) * CELL + RING / 2.0,
        Ok(at) => (real(at) + 0.5) * CELL,
    };
    places
        .iter()
        .map(|((row, column), all)| glyph("relation clue", Point { x: place(*column), y: place(*row) }, all.join(" ")))
        .collect()
}

/// The point amid some cells.
fn center(cells: &[Cell]) -> Point {
    let points = || cells.iter().map(|cell| Point::of_cell(*cell));
    let count = real(cells.len());
    Point {
        x: points().map(|point| point.x).sum::<f64>() / count,
        y: points().map(|point| point.y).sum::<f64>() / count,
    }
}

fn disc(class: &str, cell: Cell, radius: f64) -> String {
    circle(&format!("relation {class}"), Point::of_cell(cell), radius)
}

fn diamond(cell: Cell) -> String {
    let Point { x, y } = Point::of_cell(cell);
    let [left, right, top, bottom] = [x - 22.0, x + 22.0, y - 22.0, y + 22.0].map(OneDecimal);
    let (x, y) = (OneDecimal(x), OneDecimal(y));
    format!("<path class=\"relation end\" d=\"M{left} {y}L{x} {top}L{right} {y}L{x} {bottom}Z\"/>")
}

/// A path through the middles of cells; that of one cell is a dot.
fn path(cells: &[Cell]) -> String {
    let mut text = String::new();
    for (at, cell) in cells.iter().enumerate() {
        let Point { x, y } = Point::of_cell(*cell);
        let _ = write!(text, "{}{} {}", if at == 0 { 'M' } else { 'L' }, OneDecimal(x), OneDecimal(y));
    }
    if cells.len() == 1 { text + "h0.1" } else { text }
}

/// The circle of an arrow, or where it holds several cells, what encloses them.
fn pill(cells: &[Cell]) -> String {
    let [first, .., last] = cells else { return cells.iter().map(|cell| disc("pill", *cell, CIRCLE)).collect() };
    let [from, to] = [first, last].map(|cell| Point::of_cell(*cell));
    let is_straight = cells.iter().all(|cell| {
        let Point { x, y } = Point::of_cell(*cell);
        ((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x)).abs() < 1.0
    });
    if !is_straight {
        return format!(
            "<path class=\"relation pill-edge\" d=\"{0}\"/><path class=\"relation pill-ground\" d=\"{0}\"/>",
            path(cells)
        );
    }
    let length = from.distance(to);
    let (across, down) = ((to.x - from.x) / length * CIRCLE, (to.y - from.y) / length * CIRCLE);
    let at = |x: f64, y: f64| format!("{} {}", OneDecimal(x), OneDecimal(y));
    let turn = format!("A{CIRCLE} {CIRCLE} 0 0 1 ");
    format!(
        "<path class=\"relation pill\" d=\"M{}L{}{turn}{}L{}{turn}{}Z\"/>",
        at(from.x + down, from.y - across),
        at(to.x + down, to.y - across),
        at(to.x - down, to.y + across),
        at(from.x - down, from.y + across),
        at(from.x + down, from.y - across)
    )
}

/// A path from the edge of the circle of an arrow through the middles of its cells, with a head at its end.
fn arrow(circle: &[Cell], cells: &[Cell]) -> String {
    let Some((start, first)) = circle.last().zip(cells.first()) else { return String::new() };
    let edge = Point::of_cell(*start).towards(Point::of_cell(*first), CIRCLE);
    let points: Vec<Point> = [edge].into_iter().chain(cells.iter().map(|cell| Point::of_cell(*cell))).collect();
    let ends = [points[points.len() - 2], points[points.len() - 1]];
    let mut line = String::new();
    for Point { x, y } in &points[1..] {
        let _ = write!(line, "L{} {}", OneDecimal(*x), OneDecimal(*y));
    }
    format!("M{} {}{line}{}", OneDecimal(edge.x), OneDecimal(edge.y), head(ends[1], ends, [-9.0, 7.0], 0.0))
}

/// Two strokes that meet at a tip. Along the line between two points, and across it, the ends and the tip are as far from `at`.
fn head(at: Point, [from, to]: [Point; 2], [along, across]: [f64; 2], tip: f64) -> String {
    let length = (to.x - from.x).hypot(to.y - from.y).max(1.0);
    let (dx, dy) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let place = |along: f64, across: f64| {
        format!("{} {}", OneDecimal(at.x + along * dx - across * dy), OneDecimal(at.y + along * dy + across * dx))
    };
    format!("M{}L{}L{}", place(along, across), place(tip, 0.0), place(along, -across))
}
