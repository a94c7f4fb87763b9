//! A step as a picture that needs nothing else: SVG with all its colors, which follow the light or dark of the reader
//! and serve in print. The palette is that of Okabe and Ito, and every role also has a separate form.

mod legend;
mod panels;
mod relations;
mod signs;

use std::fmt::Write;

pub(super) use self::legend::legend;
pub(super) use self::panels::CROWDED;
use self::panels::{critical_ends, each_branch, longest_way, without_many_lemmas};
pub(super) use self::relations::ring;
use self::relations::{marks as marks_of_relations, relations};
pub(super) use self::signs::glyph;
use self::signs::{bond, ground, letter, place, sign};
use super::geometry::{BOARD, CAGE, CELL, DrawnRectangle, OneDecimal, PencilmarkLayout, Point, curves, real, side};
use super::outline::{lines, outline};
use super::picture::{CellOutline, Mark, MarkedVariable, Picture, Role, VariableRole};
use super::{english, name};
use unguess_board::rules::ExtraHouse;
use unguess_board::{CandidateSet, Cell, Grid, House, HouseKind, Rules, Variable};
use unguess_proof::Step;
use unguess_search::scale::Scale;

/// The colors and forms of everything drawn.
pub(super) const STYLE: &str = concat!(include_str!("tokens.css"), include_str!("picture.css"));

/// Those of relations.
pub(super) const RELATIONS: &str = include_str!("relations.css");

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

/// A picture as a part of a page that has the style of pictures: without that style, and with names that no other picture of the
/// page has if their numbers differ.
pub fn within_page(picture: &str, number: usize) -> String {
    let style = picture.split_once("<style>").and_then(|(before, rest)| Some((before, rest.split_once("</style>")?.1)));
    let alone = style.map_or_else(|| picture.to_owned(), |(before, after)| format!("{before}{after}"));
    let alone = alone.replace("\"title description\"", &format!("\"title-{number} description-{number}\""));
    let alone = alone.replace("aria-labelledby=\"title\"", &format!("aria-labelledby=\"title-{number}\""));
    ["title", "description", "strong-head", "weak-head", "lemma-head"].iter().fold(alone, |text, name| {
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
fn board(grid: &Grid, picture: &Picture) -> String {
    [givens(grid), under(grid, picture), digits(grid, picture), over(grid, picture)].concat()
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
    concat!("<defs>", head!("weak", 8), head!("strong", 9), head!("lemma", 8), "</defs>\n");

/// The ground under the cells that are given, extra houses, and the relations of the board.
pub(super) fn givens(grid: &Grid) -> String {
    let rules = grid.rules();
    let extra = rules
        .houses_of(HouseKind::Extra)
        .filter(|house| is_tinted(*house))
        .map(|house| format!("<path class=\"extra-house\" d=\"{}\"/>", outline(rules.cells_of(house), 0.0)));
    let cells = grid.givens().iter().map(|cell| {
        let area = DrawnRectangle::of(cell.variable(), 0.0);
        rectangle("given-cell", &area, "")
    });
    cells.chain(extra).collect::<String>() + &relations(rules) + "\n"
}

/// What lies under the digits of the board: areas, links, groups, and the ground of marks.
pub(super) fn under(grid: &Grid, picture: &Picture) -> String {
    let (mut text, layout) = (String::new(), PencilmarkLayout::of(grid.rules()));
    let mut areas: Vec<&MarkedVariable> = picture.areas.iter().collect();
    areas.sort_by_key(|area| area.role);
    let mut letters = String::new();
    for (index, area) in areas.iter().enumerate() {
        let border = match area.role {
            VariableRole::Base
            | VariableRole::Pattern
            | VariableRole::Cases
            | VariableRole::Pivot
            | VariableRole::Set(_)
            | VariableRole::Color(_)
            | VariableRole::Stem => 2.0,
            VariableRole::Cover | VariableRole::Pincer | VariableRole::Excluder | VariableRole::Witness => 4.0,
            VariableRole::End => 3.0,
        };
        let lemma = if area.is_of_lemma { " of-lemma" } else { "" };
        let class = format!("part p{} area {}{lemma}", area.premise, place(area.role));
        // A cell of several sets shows the border of each, and their letters side by side.
        let is_shared =
            |other: &&&MarkedVariable| matches!(other.role, VariableRole::Set(_)) && other.variable == area.variable;
        let below = real(areas[..index].iter().filter(is_shared).count());
        text += &drawn_area(grid.rules(), &class, area.variable, border + 4.0 * below);
        let corner = DrawnRectangle::of(area.variable, border).corner;
        letters += &letter(area.role, Point { x: corner.x + 3.0 + 10.0 * below, y: corner.y + 3.0 });
    }
    for CellOutline { cells, premise } in &picture.cages {
        let _ = write!(text, "<path class=\"part p{premise} area cages\" d=\"{}\"/>", outline(*cells, CAGE));
    }
    text += &letters;
    text += "\n";
    for (line, curve) in picture.lines.iter().zip(curves(grid, picture, &layout)) {
        let bond = bond(line.bond);
        let head = if curve.has_head { format!(" marker-end=\"url(#{bond}-head)\"") } else { String::new() };
        let aside = if line.is_critical { "" } else { " aside" };
        let _ = writeln!(text, "<path class=\"part p{} line {bond}{aside}\" d=\"{curve}\"{head}/>", line.premise);
    }
    for group in &picture.groups {
        let area = DrawnRectangle::around(group, &layout);
        text += &rectangle(&format!("part p{} group", group.premise), &area, " rx=\"12\"");
    }
    let critical: CandidateSet = critical_ends(picture);
    for mark in &picture.marks {
        let is_aside = picture.lines.len() > CROWDED && mark.role == Role::Left && !critical.contains(mark.candidate);
        let aside = if is_aside { " aside" } else { "" };
        text += &ground(mark.role, layout.at(mark.candidate), &format!("{}{aside}", part(mark)));
    }
    text + "\n"
}

/// The lines of the board, its numbers, and the digits and pencilmarks in it.
fn digits(grid: &Grid, picture: &Picture) -> String {
    let (mut text, layout) = (frame(grid.rules()), PencilmarkLayout::of(grid.rules()));
    for cell in Cell::all() {
        let middle = Point::of_cell(cell);
        if let Some(digit) = grid.value(cell) {
            let class = if grid.givens().contains(cell) { "given" } else { "solved" };
            text += &glyph(class, middle, digit);
        }
        for digit in grid.digits_in(cell).iter() {
            let candidate = cell.with(digit);
            let is_marked = picture.marks.iter().any(|mark| mark.candidate == candidate && mark.role != Role::Other);
            text += &glyph(if is_marked { "pencil marked" } else { "pencil" }, layout.at(candidate), digit);
        }
    }
    text + "\n"
}

/// The lines of the board and its numbers.
pub(super) fn frame(rules: &Rules) -> String {
    if let Some(rules) = rules.stated() {
        return framed(&lines(rules), rules);
    }
    let mut paths = [String::new(), String::new()];
    for line in 0..=9 {
        let at = OneDecimal(f64::from(line) * CELL);
        let _ = write!(paths[usize::from(line % 3 == 0)], "M{at} 0V{BOARD}M0 {at}H{BOARD}");
    }
    framed(&paths, rules)
}

/// Whether the cells of an extra house are tinted: not where such houses cover the whole board.
fn is_tinted(house: House) -> bool {
    match ExtraHouse::of_number(house.number()) {
        Some((ExtraHouse::Disjoint, _)) => false,
        Some((ExtraHouse::Windows, number)) => number < 4,
        _ => true,
    }
}

/// Thin and thick lines, with the names of rows and columns.
fn framed(paths: &[String; 2], rules: &Rules) -> String {
    let (size, ring) = (rules.size(), ring(rules));
    let mut text = format!("<path class=\"thin\" d=\"{}\"/>\n<path class=\"thick\" d=\"{}\"/>\n", paths[0], paths[1]);
    for place in 0..size {
        let middle = Point::of_cell(Cell::at(place, place));
        text += &glyph("label", Point { x: middle.x, y: -13.0 - ring }, format_args!("c{}", place + 1));
        text += &glyph("label", Point { x: -14.0 - ring, y: middle.y }, format_args!("r{}", place + 1));
    }
    text + &marks_of_relations(rules) + "\n"
}

/// What lies over the digits of the board: what is struck and what is ringed.
pub(super) fn over(grid: &Grid, picture: &Picture) -> String {
    let layout = PencilmarkLayout::of(grid.rules());
    picture.marks.iter().map(|mark| sign(mark.role, layout.at(mark.candidate), &part(mark))).collect()
}

/// The class of a part that belongs to some premises.
fn part(mark: &Mark) -> String {
    mark.premises.iter().fold("part".to_owned(), |class, premise| format!("{class} p{premise}"))
}

/// The cell or the house of a variable, without a border of this width.
fn drawn_area(rules: &Rules, class: &str, variable: Variable, border: f64) -> String {
    match rules.stated().and(variable.digit_and_house()) {
        None => rectangle(class, &DrawnRectangle::of(variable, border), " rx=\"7\""),
        Some((_, house)) => format!("<path class=\"{class}\" d=\"{}\"/>", outline(rules.cells_of(house), border)),
    }
}

fn rectangle(class: &str, DrawnRectangle { corner, width, height }: &DrawnRectangle, more: &str) -> String {
    format!(
        "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\"{more}/>",
        OneDecimal(corner.x),
        OneDecimal(corner.y)
    )
}

/// A text as it stands in XML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
