//! A step as a picture that needs nothing else: SVG with all its colors, which follow the light or dark of the reader
//! and serve in print. Every role has a form besides its color.

mod areas;
mod grid;
mod legend;
mod panels;
mod relations;
mod signs;

use std::fmt::Write;

pub(super) use self::areas::areas;
use self::areas::rectangle;
pub(super) use self::grid::{frame, ground, shapes};
pub(super) use self::legend::legend;
pub(super) use self::panels::CROWDED;
use self::panels::{critical_ends, each_branch, longest_way, without_many_lemmas};
pub(super) use self::relations::ring;
pub(super) use self::signs::glyph;
use self::signs::{badge, bond};
use super::curves::{Curve, curves};
use super::geometry::{BOARD, DrawnRectangle, OneDecimal, PencilmarkLayout, Point, real, side};
use super::picture::{Mark, Picture, Role};
use super::{english, name};
use unguess_board::{CandidateSet, Cell, Grid, Rules};
use unguess_proof::Step;
use unguess_search::scale::Scale;

/// The colors and forms of everything drawn.
pub const STYLE: &str = concat!(include_str!("tokens.css"), include_str!("picture.css"));

/// Those of relations.
pub const RELATIONS: &str = include_str!("relations.css");

/// The head of a kind of links.
macro_rules! head {
    ($bond:literal, $size:literal) => {
        concat!(
            "<marker id=\"",
            $bond,
            "-head\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"",
            $size,
            "\" markerHeight=\"",
            $size,
            "\" markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"",
            $bond,
            "-head\" d=\"M0 .8L8 4 0 7.2Z\"/></marker>"
        )
    };
}

/// Room for the numbers of rows and columns.
const MARGIN: f64 = 26.0;
/// Room for the heading.
const HEADING: f64 = 36.0;
/// How wide a letter of the heading is at most, on the average.
const LETTER: f64 = 11.5;
/// How wide an entry of the legend is, and how high.
const ENTRY: [f64; 2] = [BOARD / 3.0, 24.0];

/// The colors and forms of a picture of a board.
fn style(rules: &Rules) -> String {
    let of_relations = if rules.relations().next().is_some() { RELATIONS } else { "" };
    [STYLE, of_relations].concat()
}

/// How wide a board is with its numbers and clues, and how much higher it is with them.
fn panel(rules: &Rules) -> [f64; 2] {
    let ring = 2.0 * ring(rules);
    [BOARD + MARGIN + 12.0 + ring, MARGIN + 14.0 + ring]
}

/// A picture of a step in the state before it, under a heading such as `Step 12: whip[3]`. Of a net with many links, the longest way
/// to its end.
pub fn document(grid: &Grid, step: &Step, heading: &str) -> String {
    drawn(grid, step, heading, false)
}

/// A picture of a step like [`document`], with all links of a net.
pub fn in_full(grid: &Grid, step: &Step, heading: &str) -> String {
    drawn(grid, step, heading, true)
}

/// A picture as a part of a page that has the style of pictures: without that style, and with its number in its ids, so that no two
/// pictures of a page have the same.
pub fn within_page(picture: &str, number: usize) -> String {
    let style = picture.split_once("<style>").and_then(|(before, rest)| Some((before, rest.split_once("</style>")?.1)));
    let alone = style.map_or_else(|| picture.to_owned(), |(before, after)| format!("{before}{after}"));
    let alone = alone.replace("\"title description\"", &format!("\"title-{number} description-{number}\""));
    let alone = alone.replace("aria-labelledby=\"title\"", &format!("aria-labelledby=\"title-{number}\""));
    ["title", "description", "strong-head", "weak-head", "lemma-head", "holes"].iter().fold(alone, |text, name| {
        let marked = text.replace(&format!("id=\"{name}\""), &format!("id=\"{name}-{number}\""));
        marked.replace(&format!("url(#{name})"), &format!("url(#{name}-{number})"))
    })
}

/// One panel with the whole step or its longest way, or if `is_full` and the step is crowded one panel for each branch,
/// two in a row; the legend is below.
fn drawn(grid: &Grid, step: &Step, heading: &str, is_full: bool) -> String {
    let mut whole = Picture::of(grid, step);
    without_many_lemmas(&mut whole);
    let panels = if is_full { each_branch(grid, step, &whole) } else { vec![longest_way(&mut whole)] };
    let entries = legend(&whole);
    let text = english::text(grid, step);
    let columns = panels.len().min(2);
    let above = if panels.iter().any(|(title, _)| title.is_some()) { HEADING } else { 0.0 };
    let (ring, [across, beside]) = (ring(grid.rules()), panel(grid.rules()));
    let width = across * real(columns);
    let panel = beside + side(grid.rules());
    let bottom = HEADING + (panel + above) * real(panels.len().div_ceil(2));
    let height = bottom + ENTRY[1] * real(entries.len().div_ceil(3 * columns)) + 8.0;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"unguess\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" \
         role=\"img\" aria-labelledby=\"title description\">\n<title id=\"title\">{2}</title>\n\
         <desc id=\"description\">{3}</desc>\n<style>\n{5}</style>\n{DEFINITIONS}\
         <rect class=\"paper\" width=\"{0}\" height=\"{1}\"/>\n<text class=\"heading\" x=\"{MARGIN}\" y=\"20\"{4}>{2}</text>\n",
        OneDecimal(width),
        OneDecimal(height),
        escaped(heading),
        escaped(&if is_full { text.in_full() } else { text.folded() }.join(" ")),
        squeezed(heading, width - 2.0 * MARGIN),
        style(grid.rules()),
    );
    for (index, (title, picture)) in panels.iter().enumerate() {
        let corner = Point {
            x: across * real(index % 2) + MARGIN + ring,
            y: HEADING + (panel + above) * real(index / 2) + above + MARGIN + ring,
        };
        if let Some(title) = title {
            let at = Point { x: corner.x, y: corner.y - MARGIN - ring - 14.0 };
            let _ = writeln!(text, "{}", glyph("case", at, escaped(title)));
        }
        let (x, y) = (OneDecimal(corner.x), OneDecimal(corner.y));
        let _ = writeln!(text, "<g transform=\"translate({x} {y})\">\n{}</g>", board(grid, picture));
    }
    text + &key(&entries, 3 * columns, bottom + 12.0) + "</svg>\n"
}

/// A picture of a state, under a heading.
pub fn position(grid: &Grid, heading: &str) -> String {
    let (left, [across, beside]) = (MARGIN + ring(grid.rules()), panel(grid.rules()));
    let (width, height) = (OneDecimal(across), OneDecimal(HEADING + beside + side(grid.rules())));
    let (title, top) = (escaped(heading), OneDecimal(HEADING + left));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"unguess\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" aria-labelledby=\"title\">\n<title id=\"title\">{title}</title>\n\
         <style>\n{}</style>\n<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n\
         <text class=\"heading\" x=\"{MARGIN}\" y=\"20\">{title}</text>\n\
         <g transform=\"translate({left} {top})\">\n{}</g></svg>\n",
        style(grid.rules()),
        board(grid, &Picture::default()),
    )
}

/// A board with what a picture shows on it.
pub(super) fn board(grid: &Grid, picture: &Picture) -> String {
    let rules = grid.rules();
    let parts = [
        areas(grid, picture),
        shapes(rules),
        frame(rules),
        under(grid, picture),
        digits(grid, picture),
        over(grid, picture),
    ];
    format!("<g class=\"{}\">\n{}{}</g>\n", look(rules), ground(rules), parts.concat())
}

/// The class of a board, by which the sizes of its marks are known.
pub(super) fn look(rules: &Rules) -> &'static str {
    PencilmarkLayout::of(rules).class
}

/// What makes a heading fit that would be wider than there is room for.
fn squeezed(heading: &str, room: f64) -> String {
    let is_wide = LETTER * real(heading.chars().count()) > room;
    if is_wide {
        format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", OneDecimal(room))
    } else {
        String::new()
    }
}

/// The legend, `columns` entries a line, from `top` down.
fn key(entries: &[(String, &str)], columns: usize, top: f64) -> String {
    let mut text = format!("<g class=\"legend\" transform=\"translate({MARGIN} {})\">\n", OneDecimal(top));
    for (index, (sample, label)) in entries.iter().enumerate() {
        let (x, y) = (OneDecimal(real(index % columns) * ENTRY[0]), OneDecimal(real(index / columns) * ENTRY[1]));
        let _ = writeln!(
            text,
            "<g transform=\"translate({x} {y})\">{sample}<text class=\"meaning\" x=\"38\">{label}</text></g>"
        );
    }
    text + "</g>\n"
}

/// The name of a step with its number.
pub fn heading(rules: &Rules, number: usize, scale: &Scale, step: &Step) -> String {
    format!("Step {number}: {}", name(rules, scale, step))
}

/// The heads of links.
pub(super) const DEFINITIONS: &str =
    concat!("<defs>", head!("weak", 7.5), head!("strong", 7.5), head!("lemma", 7.5), "</defs>\n");

/// What lies under the digits of the board: links and groups. Links stop at digits and marks that they would cross.
pub(super) fn under(grid: &Grid, picture: &Picture) -> String {
    let layout = PencilmarkLayout::of(grid.rules());
    let curves = curves(grid, picture, &layout);
    let mut links = String::new();
    for (line, curve) in picture.lines.iter().zip(&curves) {
        let bond = bond(line.bond);
        let head = if curve.has_head { format!(" marker-end=\"url(#{bond}-head)\"") } else { String::new() };
        let aside = if line.is_critical { "" } else { " aside" };
        let _ = writeln!(links, "<path class=\"part p{} line {bond}{aside}\" d=\"{curve}\"{head}/>", line.premise);
    }
    let crossed = crossed(grid, picture, &layout, &curves);
    if !crossed.is_empty() {
        links = format!("{}<g mask=\"url(#holes)\">\n{links}</g>\n", mask(&crossed));
    }
    for group in &picture.groups {
        let area = DrawnRectangle::around(group, &layout);
        links += &rectangle(&format!("part p{} group", group.premise), &area, " rx=\"11\"");
    }
    links
}

/// The digits and marks that a curve would cross, with the room that they need.
fn crossed(grid: &Grid, picture: &Picture, layout: &PencilmarkLayout, curves: &[Curve]) -> Vec<(Point, f64)> {
    let badged: CandidateSet = picture.marks.iter().map(|mark| mark.candidate).collect();
    let marks = (*grid.candidates() - badged).iter().map(|mark| (layout.at(mark), 7.5)).collect::<Vec<_>>();
    let digits = grid.filled().iter().map(|cell| (layout.digit(cell), 15.0));
    let is_crossed = |(place, room): &(Point, f64)| curves.iter().any(|curve| curve.is_near(*place, *room - 0.5));
    marks.into_iter().chain(digits).filter(is_crossed).collect()
}

/// What hides links in some places.
fn mask(places: &[(Point, f64)]) -> String {
    let holes: String = places.iter().map(|(place, room)| signs::circle("hole", *place, *room)).collect();
    format!(
        "<mask id=\"holes\" maskUnits=\"userSpaceOnUse\" x=\"-9\" y=\"-9\" width=\"558\" height=\"558\"><rect class=\"kept\" x=\"-9\" y=\"-9\" width=\"558\" height=\"558\"/>{holes}</mask>"
    )
}

/// The digits and pencilmarks of the board.
fn digits(grid: &Grid, picture: &Picture) -> String {
    let (mut text, layout) = (String::new(), PencilmarkLayout::of(grid.rules()));
    for cell in Cell::all() {
        if let Some(digit) = grid.value(cell) {
            let class = if grid.givens().contains(cell) { "given" } else { "solved" };
            text += &glyph(class, layout.digit(cell), digit);
        }
        for digit in grid.digits_in(cell).iter() {
            let candidate = cell.with(digit);
            let mark = picture.marks.iter().find(|mark| mark.candidate == candidate);
            if mark.is_none_or(|mark| matches!(mark.role, Role::Other | Role::Pattern)) {
                text += &glyph("pencil", layout.at(candidate), digit);
            }
        }
    }
    text + "\n"
}

/// What lies over the digits of the board: the badges of candidates.
pub(super) fn over(grid: &Grid, picture: &Picture) -> String {
    let layout = PencilmarkLayout::of(grid.rules());
    let critical: CandidateSet = critical_ends(picture);
    let badge = |mark: &Mark| {
        let is_aside = picture.lines.len() > CROWDED && mark.role == Role::Left && !critical.contains(mark.candidate);
        let class = format!("{}{}", part(mark), if is_aside { " aside" } else { "" });
        badge(mark.role, mark.candidate.digit(), layout.at(mark.candidate), layout.badge(), &class)
    };
    picture.marks.iter().map(badge).collect()
}

/// The class of a part that belongs to some premises.
fn part(mark: &Mark) -> String {
    mark.premises.iter().fold("part".to_owned(), |class, premise| format!("{class} p{premise}"))
}

/// A text as it stands in XML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
