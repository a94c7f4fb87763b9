//! The signs of which pictures are made, and what they mean.

use std::fmt::{self, Display};

use crate::Variable;
use crate::told::{Place, Role, Shown};

/// A place on the drawn board.
#[derive(Clone, Copy, Default)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// A small count as a length.
pub(super) fn real(count: usize) -> f64 {
    f64::from(count as u32)
}

/// A number with at most one decimal.
#[derive(Clone, Copy)]
pub(super) struct OneDecimal(pub(super) f64);

impl Display for OneDecimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero turns -0 into 0.
        write!(f, "{}", (self.0 * 10.0).round() / 10.0 + 0.0)
    }
}

macro_rules! head {
    ($bond:literal) => {
        concat!(
            "<marker id=\"",
            $bond,
            "-head\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7.5\" markerHeight=\"7.5\" \
             markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"",
            $bond,
            "-head\" d=\"M0 .8L8 4 0 7.2Z\"/></marker>"
        )
    };
}

/// The heads of links.
pub(super) const HEADS: &str = concat!("<defs>", head!("weak"), head!("strong"), "</defs>\n");

pub(super) fn glyph(class: &str, Point { x, y }: Point, text: impl Display) -> String {
    format!("<text class=\"{class}\" x=\"{}\" y=\"{}\">{text}</text>", OneDecimal(x), OneDecimal(y))
}

pub(super) fn rectangle(class: &str, (Point { x, y }, sides): (Point, [f64; 2]), more: &str) -> String {
    let ([x, y], [width, height]) = ([x, y].map(OneDecimal), sides.map(OneDecimal));
    format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{more}/>")
}

pub(super) fn circle(class: &str, Point { x, y }: Point, radius: f64) -> String {
    let [x, y, radius] = [x, y, radius].map(OneDecimal);
    format!("<circle class=\"mark {class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
}

fn square(class: &str, Point { x, y }: Point, radius: f64) -> String {
    let corner = Point { x: x - radius + 0.3, y: y - radius + 0.3 };
    rectangle(&format!("mark {class}"), (corner, [2.0 * radius - 0.6; 2]), " rx=\"3\"")
}

/// A link from the badge of a candidate to that of another, slightly bent, so that links beside each other can be told apart.
pub(super) fn link(bond: &str, [from, to]: [Point; 2], radius: f64) -> String {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y).max(1.0);
    let arch = (0.12 * length).min(24.0);
    let middle = Point {
        x: f64::midpoint(from.x, to.x) - y / length * arch,
        y: f64::midpoint(from.y, to.y) + x / length * arch,
    };
    // The ends stop at the badges.
    let before = |end: Point, room: f64| {
        let far = (middle.x - end.x).hypot(middle.y - end.y).max(1.0);
        let part = (room / far).min(0.9);
        [end.x + (middle.x - end.x) * part, end.y + (middle.y - end.y) * part].map(OneDecimal)
    };
    let ([start_x, start_y], [end_x, end_y]) = (before(from, radius), before(to, radius + 1.0));
    let [x, y] = [middle.x, middle.y].map(OneDecimal);
    format!(
        "<path class=\"line {bond}\" d=\"M{start_x} {start_y}Q{x} {y} {end_x} {end_y}\" marker-end=\"url(#{bond}-head)\"/>\n"
    )
}

/// The badge of a digit in a role: its ground, the digit, and what lies over it.
pub(super) fn badge(role: Role, sign: &str, at: Point, radius: f64) -> String {
    let class = match role {
        Role::Placed => "placed",
        Role::Removed => "removed",
        Role::Clash => "clash",
        Role::Guardian | Role::Right => "right",
        Role::Left => "left",
        Role::Base => "base",
        Role::Pattern => "pattern",
    };
    let ground = match role {
        Role::Left => square(class, at, radius),
        Role::Clash => square(class, at, radius + 1.5) + &circle(class, at, radius),
        Role::Guardian => circle(class, at, radius) + &circle("guard", at, radius + 2.4),
        _ => circle(class, at, radius),
    };
    let over = match role {
        Role::Placed => circle("ring", at, radius + 2.8),
        Role::Removed => {
            let ([x, y], far) = ([at.x - 0.8 * radius, at.y + 0.8 * radius].map(OneDecimal), OneDecimal(1.6 * radius));
            format!("<path class=\"mark strike\" d=\"M{x} {y}l{far} -{far}\"/>")
        }
        _ => String::new(),
    };
    let written = if sign.is_empty() { String::new() } else { glyph(&format!("badged {class}"), at, sign) };
    format!("{ground}{written}{over}\n")
}

/// The class of an area by what it is for.
pub(super) const fn place(place: Place) -> &'static str {
    match place {
        Place::Base => "base",
        Place::Pattern => "pattern",
        Place::Cover | Place::Excluder => "cover",
        Place::Added => "cages",
        Place::Pivot | Place::Cases => "pivot",
        Place::Pincer => "pincer",
    }
}

/// Samples of what is there with what they mean, in a fixed order.
pub(super) fn legend(shown: &Shown) -> Vec<(String, &'static str)> {
    let roles = [
        (Role::Placed, "placed"),
        (Role::Removed, "removed"),
        (Role::Clash, "both true and false"),
        (Role::Left, "then false"),
        (Role::Right, "then true"),
        (Role::Guardian, "one is true"),
        (Role::Base, "in the base"),
        (Role::Pattern, "could be swapped"),
    ];
    let at = Point { x: 16.0, y: 0.0 };
    let marks = roles.into_iter().filter(|(role, _)| shown.marks.values().any(|other| other == role));
    let sample = |role: Role| match role {
        Role::Pattern => badge(role, "", at, 8.2) + &glyph("pencil", at, 4),
        _ => badge(role, "4", at, 8.2),
    };
    let marks = marks.map(|(role, label)| (sample(role), label));
    let bonds = [("strong", true, "if not, then"), ("weak", false, "rules out")];
    let links = bonds.into_iter().filter(|(_, kind, _)| shown.links.iter().any(|(_, is_strong)| is_strong == kind));
    let links = links.map(|(bond, _, label)| {
        (format!("<path class=\"line {bond}\" d=\"M2 0H30\" marker-end=\"url(#{bond}-head)\"/>"), label)
    });
    let places = [
        (Place::Base, "base"),
        (Place::Pattern, "deadly pattern"),
        (Place::Cases, "each case is followed"),
        (Place::Added, "added up"),
        (Place::Cover, "cover"),
        (Place::Pivot, "pivot"),
        (Place::Pincer, "pincer"),
        (Place::Excluder, "excluder"),
    ];
    let areas = places.into_iter().filter(|(place, _)| shown.areas.iter().any(|(other, _)| other == place));
    let is_house =
        |(place, variable): &(Place, Variable)| *place != Place::Base || matches!(variable, Variable::Place(..));
    let house = if shown.areas.iter().all(is_house) { " house" } else { "" };
    let areas = areas.map(|(place, label)| {
        let class = format!("area {}{}", self::place(place), if place == Place::Base { house } else { "" });
        (rectangle(&class, (Point { x: 3.0, y: -9.0 }, [26.0, 18.0]), " rx=\"4\""), label)
    });
    marks.chain(links).chain(areas).collect()
}

/// The legend with some columns, at a place.
pub(super) fn key(entries: &[(String, &str)], columns: usize, [left, top]: [f64; 2], [wide, high]: [f64; 2]) -> String {
    let entry = |(at, (sample, label)): (usize, &(String, &str))| {
        let [x, y] = [real(at % columns) * wide, real(at / columns) * high].map(OneDecimal);
        format!("<g transform=\"translate({x} {y})\">{sample}<text class=\"meaning\" x=\"38\">{label}</text></g>\n")
    };
    let entries: String = entries.iter().enumerate().map(entry).collect();
    if entries.is_empty() {
        entries
    } else {
        format!("<g class=\"legend\" transform=\"translate({left} {})\">\n{entries}</g>\n", OneDecimal(top))
    }
}
