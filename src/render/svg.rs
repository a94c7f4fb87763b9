//! A step as a picture that needs nothing else: SVG with its own colours, which follow the light or dark of the reader
//! and serve in print. The palette is that of Okabe and Ito, and every role also has a form of its own.

use std::fmt::{Display, Write};

use super::geometry::{BOARD, CELL, MARK, Number, Point, Rectangle, curves, real};
use super::picture::{Area, Bond, Mark, Picture, Place, Role};
use super::{english, name};
use crate::board::{Cell, Digit, Grid};
use crate::proof::Step;
use crate::scale::Scale;

/// The colours and forms of everything drawn.
pub(super) const STYLE: &str = include_str!("picture.css");

/// The head of a kind of links.
macro_rules! head {
    ($bond:literal, $size:literal) => {
        concat!(
            "<marker id=\"",
            $bond,
            "-head\" viewBox=\"0 0 8 8\" refX=\"6.5\" refY=\"4\" markerWidth=\"",
            $size,
            "\" markerHeight=\"",
            $size,
            "\" markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"",
            $bond,
            "-head\" d=\"M0 .5L8 4 0 7.5 2 4Z\"/></marker>"
        )
    };
}

/// How far the corners of a fin reach from its middle.
const FIN: f64 = 11.5;
/// Room for the numbers of rows and columns.
const MARGIN: f64 = 26.0;
/// Room for the heading.
const HEADING: f64 = 36.0;
/// How wide an entry of the legend is, and how high.
const ENTRY: [f64; 2] = [BOARD / 3.0, 24.0];

/// What sets of cells are called, in order.
const SETS: [&str; 12] =
    ["set A", "set B", "set C", "set D", "set E", "set F", "set G", "set H", "set I", "set J", "set K", "set L"];
/// What colors are called.
const COLORS: [&str; 4] = ["color A", "color B", "color C", "color D"];
/// How they are told apart besides.
const COLOURS: [&str; 6] = ["set-a", "set-b", "set-c", "set-d", "set-e", "set-f"];

/// Branches with more links than this are drawn on a board each, or faintly where sentences can be pointed at.
pub(super) const CROWDED: usize = 24;
/// How wide a board is with its numbers, and how high with what stands above it.
const PANEL: [f64; 2] = [BOARD + MARGIN + 12.0, BOARD + MARGIN + 14.0];

/// A picture of a step in the state before it, under a heading such as `Step 12: whip[3]`.
pub fn document(grid: &Grid, step: &Step, heading: &str) -> String {
    let whole = Picture::of(grid, step);
    let panels = panels(grid, step, &whole);
    let entries = legend(&whole);
    let columns = panels.len().min(2);
    let above = if panels.len() > 1 { HEADING } else { 0.0 };
    let width = PANEL[0] * real(columns);
    let bottom = HEADING + (PANEL[1] + above) * real(panels.len().div_ceil(2));
    let height = bottom + ENTRY[1] * real(entries.len().div_ceil(3 * columns)) + 8.0;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"unguess\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" \
         role=\"img\" aria-labelledby=\"title description\">\n<title id=\"title\">{2}</title>\n\
         <desc id=\"description\">{3}</desc>\n<style>\n{STYLE}</style>\n{DEFINITIONS}\
         <rect class=\"paper\" width=\"{0}\" height=\"{1}\"/>\n<text class=\"heading\" x=\"{MARGIN}\" y=\"20\">{2}</text>\n",
        Number(width),
        Number(height),
        escaped(heading),
        escaped(&english::told(grid, step).line()),
    );
    for (index, (title, picture)) in panels.iter().enumerate() {
        let corner = Point {
            x: PANEL[0] * real(index % 2) + MARGIN,
            y: HEADING + (PANEL[1] + above) * real(index / 2) + above + MARGIN,
        };
        if let Some(title) = title {
            let at = Point { x: corner.x, y: corner.y - MARGIN - 14.0 };
            let _ = writeln!(text, "{}", glyph("case", at, escaped(title)));
        }
        let (x, y) = (Number(corner.x), Number(corner.y));
        let _ = writeln!(text, "<g transform=\"translate({x} {y})\">\n{}</g>", board(grid, picture));
    }
    text + &key(&entries, 3 * columns, bottom + 12.0) + "</svg>\n"
}

/// A picture of a state, under a heading.
pub fn position(grid: &Grid, heading: &str) -> String {
    let (width, height) = (Number(PANEL[0]), Number(HEADING + PANEL[1]));
    let (title, top) = (escaped(heading), Number(HEADING + MARGIN));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"unguess\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" aria-labelledby=\"title\">\n<title id=\"title\">{title}</title>\n\
         <style>\n{STYLE}</style>\n<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n\
         <text class=\"heading\" x=\"{MARGIN}\" y=\"20\">{title}</text>\n\
         <g transform=\"translate({MARGIN} {top})\">\n{}</g></svg>\n",
        board(grid, &Picture::default()),
    )
}

/// What is drawn: the whole picture, or where that would be crowded each branch by itself, with what it says.
fn panels(grid: &Grid, step: &Step, whole: &Picture) -> Vec<(Option<String>, Picture)> {
    let branches = step.proof.branches();
    if whole.lines.len() <= CROWDED || branches.len() < 2 {
        return vec![(None, whole.clone())];
    }
    let titles = branches.iter().map(|branch| Some(english::branch(branch)));
    titles.zip(Picture::each_branch(grid, step)).collect()
}

/// A board with what a picture shows on it.
fn board(grid: &Grid, picture: &Picture) -> String {
    [givens(grid), under(grid, picture), digits(grid, picture), over(picture)].concat()
}

/// The legend, so many entries a line.
fn key(entries: &[(String, &str)], columns: usize, top: f64) -> String {
    let mut text = format!("<g class=\"legend\" transform=\"translate({MARGIN} {})\">\n", Number(top));
    for (index, (sample, label)) in entries.iter().enumerate() {
        let (x, y) = (Number(real(index % columns) * ENTRY[0]), Number(real(index / columns) * ENTRY[1]));
        let _ = writeln!(
            text,
            "<g transform=\"translate({x} {y})\">{sample}<text class=\"meaning\" x=\"38\">{label}</text></g>"
        );
    }
    text + "</g>\n"
}

/// The name of a step with its number.
pub fn heading(number: usize, scale: &Scale, step: &Step) -> String {
    format!("Step {number}: {}", name(scale, step))
}

/// The heads of links.
pub(super) const DEFINITIONS: &str =
    concat!("<defs>", head!("weak", 8), head!("strong", 9), head!("lemma", 8), "</defs>\n");

/// The ground under the cells that are given.
pub(super) fn givens(grid: &Grid) -> String {
    let cells = grid.givens().iter().map(|cell| {
        let area = Rectangle::of(cell.variable(), 0.0);
        rectangle("given-cell", &area, "")
    });
    cells.collect::<String>() + "\n"
}

/// What lies under the digits of the board: areas, links, groups, and the ground of marks.
pub(super) fn under(grid: &Grid, picture: &Picture) -> String {
    let mut text = String::new();
    let mut areas: Vec<&Area> = picture.areas.iter().collect();
    areas.sort_by_key(|area| area.role);
    let mut letters = String::new();
    for (index, area) in areas.iter().enumerate() {
        let border = match area.role {
            Place::Base
            | Place::Pattern
            | Place::Cases
            | Place::Pivot
            | Place::Set(_)
            | Place::Color(_)
            | Place::Stem => 2.0,
            Place::Cover | Place::Pincer | Place::Excluder => 4.0,
            Place::End => 3.0,
        };
        let class = format!("part p{} area {}", area.premise, place(area.role));
        // A cell of several sets shows the border of each, and their letters side by side.
        let is_shared = |other: &&&Area| matches!(other.role, Place::Set(_)) && other.variable == area.variable;
        let below = real(areas[..index].iter().filter(is_shared).count());
        let rectangle = Rectangle::of(area.variable, border + 4.0 * below);
        text += &self::rectangle(&class, &rectangle, " rx=\"7\"");
        let corner = Rectangle::of(area.variable, border).corner;
        letters += &letter(area.role, Point { x: corner.x + 5.0 + 8.0 * below, y: corner.y + 5.5 });
    }
    text += &letters;
    text += "\n";
    for (line, curve) in picture.lines.iter().zip(curves(grid, picture)) {
        let bond = bond(line.bond);
        let head = if curve.has_head() { format!(" marker-end=\"url(#{bond}-head)\"") } else { String::new() };
        let _ = writeln!(text, "<path class=\"part p{} line {bond}\" d=\"{curve}\"{head}/>", line.premise);
    }
    for group in &picture.groups {
        text += &rectangle(&format!("part p{} group", group.premise), &Rectangle::around(group), " rx=\"12\"");
    }
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

/// What lies over the digits of the board: what is struck and what is ringed.
pub(super) fn over(picture: &Picture) -> String {
    picture.marks.iter().map(|mark| sign(mark.role, Point::of(mark.candidate), &part(mark))).collect()
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
        Role::Right => circle(part, "right", &x, &y, MARK),
        Role::Guardian => circle(part, "right", &x, &y, MARK) + &circle(part, "guard", &x, &y, MARK + 2.5),
        Role::Base | Role::Ring | Role::Colored => circle(part, "base", &x, &y, MARK),
        Role::Pattern => circle(part, "pattern", &x, &y, MARK),
        Role::Common => {
            let (half, far) = (Number(FIN / 2.0), Number(FIN * 0.87));
            format!(
                "<path class=\"{part} mark left\" d=\"M{x} {top}l{far} {half}v{FIN}l-{far} {half} -{far} -{half}v-{FIN}z\"/>"
            )
        }
        Role::Fin => {
            format!("<path class=\"{part} mark left\" d=\"M{x} {top}l{FIN} {FIN} -{FIN} {FIN} -{FIN} -{FIN}z\"/>")
        }
        Role::Other => circle(part, "other", &x, &y, MARK - 1.0),
        Role::Left => square(part, "left", &x, &y),
        Role::Clash => square(part, "clash", &x, &y) + &circle(part, "clash", &x, &y, MARK),
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
        _ => String::new(),
    }
}

fn circle(part: &str, role: &str, x: &Number, y: &Number, radius: f64) -> String {
    format!("<circle class=\"{part} mark {role}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
}

fn square(part: &str, role: &str, x: &Number, y: &Number) -> String {
    let side = 2.0 * MARK - 1.0;
    let (x, y) = (Number(x.0 - side / 2.0), Number(y.0 - side / 2.0));
    format!("<rect class=\"{part} mark {role}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"3\"/>")
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
    let is_whip = picture.areas.iter().any(|area| area.role == Place::End);
    let roles = [
        (Role::Placed, "placed"),
        (Role::Removed, "eliminated"),
        (Role::Clash, "both true and false"),
        (Role::Left, if is_whip { "left-linking" } else { "then false" }),
        (Role::Right, if is_whip { "right-linking" } else { "then true" }),
        (Role::Guardian, "one of these is true"),
        (Role::Common, "restricted common"),
        (Role::Fin, "fin"),
        (Role::Ring, "in the ring"),
        (Role::Colored, "colored"),
        (Role::Other, "false by earlier links"),
        (Role::Base, "in the base"),
        (Role::Pattern, "could be swapped"),
    ];
    let at = Point { x: 16.0, y: 0.0 };
    let marks = roles.into_iter().filter(|(role, _)| has(*role)).map(|(role, label)| {
        (
            ground(role, at, "part") + &glyph("pencil marked", at, Digit::new(4)) + sign(role, at, "part").trim_end(),
            label,
        )
    });
    let bonds =
        [(Bond::Strong, "if not this, then that"), (Bond::Weak, "not both"), (Bond::Lemma, "by its own argument")];
    let lines = bonds.into_iter().filter(|(bond, _)| picture.lines.iter().any(|line| line.bond == *bond));
    let lines = lines.map(|(bond, label)| {
        let class = self::bond(bond);
        (format!("<path class=\"line {class}\" d=\"M2 0H30\" marker-end=\"url(#{class}-head)\"/>"), label)
    });
    let groups = (!picture.groups.is_empty()).then(|| {
        ("<rect class=\"group\" x=\"3\" y=\"-9\" width=\"26\" height=\"18\" rx=\"9\"/>".to_owned(), "a group")
    });
    let sets = SETS.into_iter().enumerate().map(|(place, label)| (Place::Set(place), label));
    let colors = COLORS.into_iter().enumerate().map(|(place, label)| (Place::Color(place), label));
    let places = [
        (Place::Base, "base"),
        (Place::Stem, "stem"),
        (Place::Pattern, "deadly pattern"),
        (Place::Cases, "each case is followed"),
        (Place::Cover, "cover"),
        (Place::Pivot, "pivot"),
        (Place::Pincer, "pincer"),
        (Place::Excluder, "excluder"),
        (Place::End, "nothing is left here"),
    ];
    let areas = sets
        .chain(colors)
        .chain(places)
        .filter(|(role, _)| picture.areas.iter().any(|area| area.role == *role))
        .map(|(role, label)| {
            let class = place(role);
            let sample = format!("<rect class=\"area {class}\" x=\"3\" y=\"-9\" width=\"26\" height=\"18\" rx=\"4\"/>");
            (sample + &letter(role, Point { x: 16.0, y: 0.5 }), label)
        });
    marks.chain(lines).chain(groups).chain(areas).collect()
}

fn bond(bond: Bond) -> &'static str {
    match bond {
        Bond::Strong => "strong",
        Bond::Weak => "weak",
        Bond::Lemma => "lemma",
    }
}

fn place(role: Place) -> &'static str {
    match role {
        Place::Base => "base",
        Place::Set(place) | Place::Color(place) => COLOURS[place % COLOURS.len()],
        Place::Stem => "stem",
        Place::Pattern => "pattern",
        Place::Cover | Place::Excluder => "cover",
        Place::Pivot | Place::Cases => "pivot",
        Place::Pincer => "pincer",
        Place::End => "end",
    }
}

/// The letter of a set. The stem of a blossom is told before its petals.
fn letter(role: Place, at: Point) -> String {
    match role {
        Place::Set(place) | Place::Color(place) => {
            SETS.get(place).map_or_else(String::new, |name| glyph("letter", at, &name[4..]))
        }
        Place::Stem => glyph("letter", at, "A"),
        _ => String::new(),
    }
}

/// A text as it stands in XML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
