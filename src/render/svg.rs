//! A step as a picture that needs nothing else: SVG with its own colours, which follow the light or dark of the reader
//! and serve in print. The palette is that of Okabe and Ito, and every role also has a form of its own.

use std::fmt::{Display, Write};

use super::geometry::{BOARD, CELL, MARK, Number, Point, Rectangle, curves, real};
use super::picture::{Area, Mark, Picture, Place, Role};
use super::{english, name};
use crate::board::{Candidate, Cell, Digit, Grid};
use crate::proof::Step;

/// The colours and forms of everything drawn.
pub(super) const STYLE: &str = include_str!("picture.css");

/// How far the corners of a fin reach from its middle.
const FIN: f64 = 11.5;
/// Room for the numbers of rows and columns.
const MARGIN: f64 = 26.0;
/// Room for the heading.
const HEADING: f64 = 36.0;
/// How wide an entry of the legend is, and how high.
const ENTRY: [f64; 2] = [BOARD / 3.0, 24.0];

/// A picture of a step in the state before it, under a heading such as `Step 12: whip[3]`.
pub fn document(grid: &Grid, step: &Step, heading: &str) -> String {
    let picture = Picture::of(grid, step);
    let entries = legend(&picture);
    let (width, top) = (BOARD + MARGIN + 12.0, HEADING + MARGIN);
    let height = top + BOARD + 14.0 + ENTRY[1] * real(entries.len().div_ceil(3)) + 8.0;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"unguess\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" \
         role=\"img\" aria-labelledby=\"title description\">\n<title id=\"title\">{2}</title>\n\
         <desc id=\"description\">{3}</desc>\n<style>\n{STYLE}</style>\n",
        Number(width),
        Number(height),
        escaped(heading),
        escaped(&english::sentences(grid, step).join(" ")),
    );
    text += DEFINITIONS;
    let _ = write!(
        text,
        "<rect class=\"paper\" width=\"{}\" height=\"{}\"/>\n<text class=\"heading\" x=\"{MARGIN}\" y=\"20\">{}</text>\n\
         <g transform=\"translate({MARGIN} {top})\">\n{}{}{}{}</g>\n",
        Number(width),
        Number(height),
        escaped(heading),
        givens(grid),
        under(&picture),
        digits(grid, &picture),
        over(grid, &picture),
    );
    let _ = writeln!(text, "<g class=\"legend\" transform=\"translate({MARGIN} {})\">", Number(top + BOARD + 26.0));
    for (index, (sample, label)) in entries.iter().enumerate() {
        let (x, y) = (real(index % 3) * ENTRY[0], real(index / 3) * ENTRY[1]);
        let _ = writeln!(
            text,
            "<g transform=\"translate({} {})\">{sample}<text class=\"meaning\" x=\"38\">{label}</text></g>",
            Number(x),
            Number(y)
        );
    }
    text + "</g>\n</svg>\n"
}

/// The name of a step with its number.
pub fn heading(number: usize, step: &Step) -> String {
    format!("Step {number}: {}", name(step))
}

/// The heads of links.
pub(super) const DEFINITIONS: &str = "<defs>\
    <marker id=\"weak-head\" viewBox=\"0 0 8 8\" refX=\"6.5\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
    markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"weak-head\" d=\"M0 .5L8 4 0 7.5 2 4Z\"/></marker>\
    <marker id=\"strong-head\" viewBox=\"0 0 8 8\" refX=\"6.5\" refY=\"4\" markerWidth=\"9\" markerHeight=\"9\" \
    markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"strong-head\" d=\"M0 .5L8 4 0 7.5 2 4Z\"/></marker>\
    </defs>\n";

/// The ground under the cells that are given.
pub(super) fn givens(grid: &Grid) -> String {
    let cells = grid.givens().iter().map(|cell| {
        let area = Rectangle::of(cell.variable(), 0.0);
        rectangle("given-cell", &area, "")
    });
    cells.collect::<String>() + "\n"
}

/// What lies under the digits of the board: areas and the ground of marks.
pub(super) fn under(picture: &Picture) -> String {
    let mut text = String::new();
    let mut areas: Vec<&Area> = picture.areas.iter().collect();
    areas.sort_by_key(|area| area.role);
    for area in areas {
        let border = match area.role {
            Place::Base => 2.0,
            Place::Cover => 4.0,
            Place::End => 3.0,
        };
        let class = format!("part p{} area {}", area.premise, place(area.role));
        text += &rectangle(&class, &Rectangle::of(area.variable, border), " rx=\"7\"");
    }
    text += "\n";
    for mark in &picture.marks {
        text += &ground(mark.role, Point::of(mark.candidate), &part(mark));
    }
    text + "\n"
}

/// The lines of the board, its numbers, and the digits and pencilmarks in it.
fn digits(grid: &Grid, picture: &Picture) -> String {
    let mut text = frame();
    for cell in Cell::all() {
        let middle = Point::of_cell(cell);
        if let Some(digit) = grid.value(cell) {
            let class = if grid.givens().contains(cell) { "given" } else { "solved" };
            text += &glyph(class, middle, digit);
        }
        for digit in grid.digits_in(cell).iter() {
            let candidate = cell.with(digit);
            let is_marked = picture.marks.iter().any(|mark| mark.candidate == candidate && mark.role != Role::Other);
            text += &glyph(if is_marked { "pencil marked" } else { "pencil" }, Point::of(candidate), digit);
        }
    }
    text + "\n"
}

/// The lines of the board and its numbers.
pub(super) fn frame() -> String {
    let mut paths = [String::new(), String::new()];
    for line in 0..=9 {
        let at = Number(f64::from(line) * CELL);
        let _ = write!(paths[usize::from(line % 3 == 0)], "M{at} 0V{BOARD}M0 {at}H{BOARD}");
    }
    let mut text = format!("<path class=\"thin\" d=\"{}\"/>\n<path class=\"thick\" d=\"{}\"/>\n", paths[0], paths[1]);
    for place in 0..9 {
        let middle = Point::of_cell(Cell::at(place, place));
        text += &glyph("label", Point { x: middle.x, y: -13.0 }, format_args!("c{}", place + 1));
        text += &glyph("label", Point { x: -14.0, y: middle.y }, format_args!("r{}", place + 1));
    }
    text + "\n"
}

/// What lies over the digits of the board: links, what is struck and what is ringed.
pub(super) fn over(grid: &Grid, picture: &Picture) -> String {
    let mut text = String::new();
    let marks: Vec<Candidate> =
        picture.marks.iter().filter(|mark| mark.role != Role::Other).map(|mark| mark.candidate).collect();
    for (line, curve) in picture.lines.iter().zip(curves(grid, &picture.lines, &marks)) {
        let strength = if line.strong { "strong" } else { "weak" };
        let head = if curve.has_head() { format!(" marker-end=\"url(#{strength}-head)\"") } else { String::new() };
        let _ = writeln!(text, "<path class=\"part p{} line {strength}\" d=\"{curve}\"{head}/>", line.premise);
    }
    for mark in &picture.marks {
        text += &sign(mark.role, Point::of(mark.candidate), &part(mark));
    }
    text
}

/// The class of a part that belongs to some premises.
fn part(mark: &Mark) -> String {
    mark.premises.iter().fold("part".to_owned(), |class, premise| format!("{class} p{premise}"))
}

/// What lies under a digit in this role.
fn ground(role: Role, Point { x, y }: Point, part: &str) -> String {
    let (top, x, y) = (Number(y - FIN), Number(x), Number(y));
    match role {
        Role::Placed => circle(part, "placed", &x, &y, MARK),
        Role::Removed => circle(part, "removed", &x, &y, MARK),
        Role::Right | Role::Guardian => circle(part, "right", &x, &y, MARK),
        Role::Base | Role::Ring => circle(part, "base", &x, &y, MARK),
        Role::Fin => {
            format!("<path class=\"{part} mark left\" d=\"M{x} {top}l{FIN} {FIN} -{FIN} {FIN} -{FIN} -{FIN}z\"/>")
        }
        Role::Other => circle(part, "other", &x, &y, MARK - 1.0),
        Role::Left => {
            let side = 2.0 * MARK - 1.0;
            let (x, y) = (Number(x.0 - side / 2.0), Number(y.0 - side / 2.0));
            format!(
                "<rect class=\"{part} mark left\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"3\"/>"
            )
        }
    }
}

/// What lies over a digit in this role.
fn sign(role: Role, Point { x, y }: Point, part: &str) -> String {
    match role {
        Role::Placed => circle(part, "ring", &Number(x), &Number(y), MARK + 4.0) + "\n",
        Role::Removed => {
            let (left, bottom, far) = (Number(x - MARK), Number(y + MARK), 2.0 * MARK);
            format!("<path class=\"{part} mark strike\" d=\"M{left} {bottom}l{far} -{far}\"/>\n")
        }
        Role::Right | Role::Guardian | Role::Left | Role::Fin | Role::Ring | Role::Base | Role::Other => String::new(),
    }
}

fn circle(part: &str, role: &str, x: &Number, y: &Number, radius: f64) -> String {
    format!("<circle class=\"{part} mark {role}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
}

fn rectangle(class: &str, Rectangle { corner, width, height }: &Rectangle, more: &str) -> String {
    format!(
        "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\"{more}/>",
        Number(corner.x),
        Number(corner.y)
    )
}

fn glyph(class: &str, at: Point, text: impl Display) -> String {
    format!("<text class=\"{class}\" x=\"{}\" y=\"{}\">{text}</text>", Number(at.x), Number(at.y))
}

/// Samples of what is there with what they mean, in a fixed order.
pub(super) fn legend(picture: &Picture) -> Vec<(String, &'static str)> {
    let has = |role: Role| picture.marks.iter().any(|mark| mark.role == role);
    let roles = [
        (Role::Placed, "placed"),
        (Role::Removed, "eliminated"),
        (Role::Left, "left-linking"),
        (Role::Right, "right-linking"),
        (Role::Guardian, "one of these is true"),
        (Role::Fin, "fin"),
        (Role::Ring, "in the ring"),
        (Role::Other, "false by earlier links"),
        (Role::Base, "one of the base"),
    ];
    let at = Point { x: 16.0, y: 0.0 };
    let marks = roles.into_iter().filter(|(role, _)| has(*role)).map(|(role, label)| {
        (
            ground(role, at, "part") + &glyph("pencil marked", at, Digit::new(4)) + sign(role, at, "part").trim_end(),
            label,
        )
    });
    let lines = [(true, "strong", "if not this, then that"), (false, "weak", "not both")]
        .into_iter()
        .filter(|(strong, ..)| picture.lines.iter().any(|line| line.strong == *strong));
    let lines = lines.map(|(_, class, label)| {
        (format!("<path class=\"line {class}\" d=\"M2 0H30\" marker-end=\"url(#{class}-head)\"/>"), label)
    });
    let places = [(Place::Base, "base"), (Place::Cover, "cover"), (Place::End, "nothing is left here")];
    let areas = places.into_iter().filter(|(role, _)| picture.areas.iter().any(|area| area.role == *role)).map(
        |(role, label)| {
            let class = place(role);
            (format!("<rect class=\"area {class}\" x=\"3\" y=\"-9\" width=\"26\" height=\"18\" rx=\"4\"/>"), label)
        },
    );
    marks.chain(lines).chain(areas).collect()
}

fn place(role: Place) -> &'static str {
    match role {
        Place::Base => "base",
        Place::Cover => "cover",
        Place::End => "end",
    }
}

/// A text as it stands in XML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
