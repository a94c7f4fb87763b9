//! The signs of which pictures are made.

use std::fmt::Display;

use crate::geometry::{OneDecimal, Point};
use crate::picture::{Bond, Role, VariableRole};
use unguess_board::Digit;

/// What sets of cells are called, in order.
pub(super) const SETS: [&str; 12] =
    ["set A", "set B", "set C", "set D", "set E", "set F", "set G", "set H", "set I", "set J", "set K", "set L"];
/// What colors are called.
pub(super) const COLORS: [&str; 4] = ["color A", "color B", "color C", "color D"];
/// What tells them apart besides.
pub(super) const SET_CLASSES: [&str; 6] = ["set-a", "set-b", "set-c", "set-d", "set-e", "set-f"];

/// The badge of a digit in a role: its ground, the digit, and what lies over it.
pub(super) fn badge(role: Role, digit: Digit, at: Point, radius: f64, part: &str) -> String {
    let written = match role {
        Role::Other | Role::Pattern => String::new(),
        _ => glyph(&format!("{part} badged {}", word(role)), at, digit),
    };
    ground(role, at, radius, part) + &written + &sign(role, at, radius, part) + "\n"
}

/// The class of a role.
fn word(role: Role) -> &'static str {
    match role {
        Role::Placed => "placed",
        Role::Removed => "removed",
        Role::Right | Role::Guardian => "right",
        Role::Base | Role::Ring | Role::Colored => "base",
        Role::Pattern => "pattern",
        Role::Common | Role::Fin | Role::Left => "left",
        Role::Other => "other",
        Role::Clash => "clash",
    }
}

/// What lies under a digit in this role.
fn ground(role: Role, at: Point, radius: f64, part: &str) -> String {
    let Point { x, y } = at;
    let class = format!("{part} mark {}", word(role));
    let fin = radius + 3.0;
    let (top, half, far) = (OneDecimal(y - fin), OneDecimal(fin / 2.0), OneDecimal(fin * 0.87));
    let (x, fin) = (OneDecimal(x), OneDecimal(fin));
    match role {
        Role::Guardian => circle(&class, at, radius) + &circle(&format!("{part} mark guard"), at, radius + 2.4),
        Role::Common => {
            format!(
                "<path class=\"{class}\" d=\"M{x} {top}l{far} {half}v{fin}l-{far} {half} -{far} -{half}v-{fin}z\"/>"
            )
        }
        Role::Fin => format!("<path class=\"{class}\" d=\"M{x} {top}l{fin} {fin} -{fin} {fin} -{fin} -{fin}z\"/>"),
        Role::Other => circle(&class, at, radius - 1.0),
        Role::Left => square(&class, at, radius),
        Role::Clash => square(&class, at, radius + 1.5) + &circle(&class, at, radius),
        _ => circle(&class, at, radius),
    }
}

/// What lies over a digit in this role.
fn sign(role: Role, at: Point, radius: f64, part: &str) -> String {
    match role {
        Role::Placed => circle(&format!("{part} mark ring"), at, radius + 2.8),
        Role::Removed => {
            let (left, bottom, far) =
                (OneDecimal(at.x - 0.8 * radius), OneDecimal(at.y + 0.8 * radius), OneDecimal(1.6 * radius));
            format!("<path class=\"{part} mark strike\" d=\"M{left} {bottom}l{far} -{far}\"/>")
        }
        _ => String::new(),
    }
}

pub(super) fn circle(class: &str, at: Point, radius: f64) -> String {
    format!(
        "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
        OneDecimal(at.x),
        OneDecimal(at.y),
        OneDecimal(radius)
    )
}

fn square(class: &str, at: Point, radius: f64) -> String {
    let side = OneDecimal(2.0 * radius - 0.6);
    let (x, y) = (OneDecimal(at.x - side.0 / 2.0), OneDecimal(at.y - side.0 / 2.0));
    format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"3\"/>")
}

pub(crate) fn glyph(class: &str, at: Point, text: impl Display) -> String {
    format!("<text class=\"{class}\" x=\"{}\" y=\"{}\">{text}</text>", OneDecimal(at.x), OneDecimal(at.y))
}

pub(super) fn bond(bond: Bond) -> &'static str {
    match bond {
        Bond::Strong => "strong",
        Bond::Weak => "weak",
        Bond::Lemma => "lemma",
    }
}

/// The class of an area by what it is for.
pub(super) fn place(role: VariableRole) -> &'static str {
    match role {
        VariableRole::Base => "base",
        VariableRole::Set(place) | VariableRole::Color(place) => SET_CLASSES[place % SET_CLASSES.len()],
        VariableRole::Stem => "stem",
        VariableRole::Pattern => "pattern",
        VariableRole::Cover | VariableRole::Excluder => "cover",
        VariableRole::Pivot | VariableRole::Cases => "pivot",
        VariableRole::Pincer => "pincer",
        VariableRole::End => "end",
        VariableRole::Witness => "witness",
    }
}

/// The letter of a set. The stem of a blossom comes before its petals.
pub(super) fn letter(role: VariableRole, at: Point) -> String {
    match role {
        VariableRole::Set(place) | VariableRole::Color(place) => {
            SETS.get(place).map_or_else(String::new, |name| glyph("letter", at, &name[4..]))
        }
        VariableRole::Stem => glyph("letter", at, "A"),
        _ => String::new(),
    }
}
