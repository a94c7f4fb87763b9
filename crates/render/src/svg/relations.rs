//! The relations of a board as they are drawn: cages, lines, dots, and clues outside of the board.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::signs::{circle, glyph};
use crate::geometry::{CAGE, CELL, OneDecimal, Point, real};
use crate::labels::{clue, label, numbered};
use crate::outline::outline;
use unguess_board::relation::{Drawing, LineEnds, Relation};
use unguess_board::{Cell, Rules};

/// How wide the ring around a board is in which clues stand.
const RING: f64 = 32.0;

/// How much room clues outside of a board take on each side: none if there are none.
pub(crate) fn ring(rules: &Rules) -> f64 {
    if rules.relations().any(|relation| clue(relation).is_some()) { RING } else { 0.0 }
}

/// What is drawn of the relations of a board below its lines: lines through cells, then the outlines of cages.
pub(super) fn relations(rules: &Rules) -> String {
    let [mut lines, mut thermos, mut outlines] = [const { String::new() }; 3];
    for relation in rules.relations() {
        let is_thermo = matches!(relation.kind().facts().drawing, Drawing::Line(LineEnds::Bulb));
        line(relation, if is_thermo { &mut thermos } else { &mut lines });
        outlined(relation, &mut outlines);
    }
    // Together they are one shade, where they cross and in their bulbs too.
    if !thermos.is_empty() {
        thermos = format!("<g class=\"relation thermos\">{thermos}</g>");
    }
    lines + &thermos + &outlines
}

/// What is drawn of the relations of a board over its lines: numbers, dots and signs between cells, clues outside of the board.
pub(super) fn marks(rules: &Rules) -> String {
    let mut marks = String::new();
    rules.relations().for_each(|relation| mark(relation, &mut marks));
    marks + &clues(rules)
}

/// A line, an arrow, or what stands in each cell.
fn line(relation: &Relation, text: &mut String) {
    let (cells, facts) = (&relation.parts()[0], relation.kind().facts());
    let outer = || [cells[0], cells[cells.len() - 1]];
    match facts.drawing {
        Drawing::Arrow => {
            let shaft: Vec<Cell> = cells.last().into_iter().chain(&relation.parts()[1]).copied().collect();
            let _ = write!(text, "<path class=\"relation arrow\" d=\"{}\"/>", arrow(&shaft));
            let _ = write!(
                text,
                "<path class=\"relation pill-edge\" d=\"{0}\"/><path class=\"relation pill\" d=\"{0}\"/>",
                path(cells)
            );
        }
        Drawing::Line(ends) => {
            for part in relation.parts() {
                let _ = write!(text, "<path class=\"relation stroke {}\" d=\"{}\"/>", facts.word, path(part));
            }
            match ends {
                LineEnds::None => {}
                LineEnds::Bulb => *text += &disc("bulb", cells[0], 21.0),
                LineEnds::Circles => *text += &outer().map(|end| disc("end", end, 20.0)).concat(),
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

/// The outline of a cage or of the parts of a clone.
fn outlined(relation: &Relation, text: &mut String) {
    let facts = relation.kind().facts();
    match facts.drawing {
        Drawing::Cage => {
            let cells = outline(relation.cells(), CAGE);
            let _ = write!(text, "<path class=\"relation cage {}\" d=\"{cells}\"/>", facts.word);
        }
        Drawing::Shade => {
            for part in relation.parts() {
                let cells = outline(part.iter().copied().collect(), 4.0);
                let _ = write!(text, "<path class=\"relation clone\" d=\"{cells}\"/>");
            }
        }
        _ => {}
    }
}

/// The total of a cage, a dot, a sign between cells, or the number of a line.
fn mark(relation: &Relation, text: &mut String) {
    let cells = &relation.parts()[0];
    let number = numbered(relation);
    if let Some((cell, right, label)) = label(relation) {
        let Point { x, y } = Point::of_cell(cell);
        let (class, x) = if right { (" note", x + 24.0) } else { ("", x - 24.0) };
        *text += &glyph(&format!("relation total{class}"), Point { x, y: y - 20.0 }, label);
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
    *text += &circle(&format!("relation dot {class}"), at, 8.5);
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

/// A path through the middles of cells with a head at its end.
fn arrow(cells: &[Cell]) -> String {
    let [.., before, last] = cells else { return path(cells) };
    let [from, to] = [before, last].map(|cell| Point::of_cell(*cell));
    path(cells) + &head(to, [from, to], [-9.0, 7.0], 0.0)
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
