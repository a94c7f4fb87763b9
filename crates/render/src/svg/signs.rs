//! The signs of which pictures are made.

use std::fmt::Display;

use crate::geometry::{MARK, OneDecimal, Point};
use crate::picture::{Bond, Role, VariableRole};

/// How far the corners of a fin reach from its middle.
pub(super) const FIN: f64 = 11.5;
/// What sets of cells are called, in order.
pub(super) const SETS: [&str; 12] =
    ["set A", "set B", "set C", "set D", "set E", "set F", "set G", "set H", "set I", "set J", "set K", "set L"];
/// What colors are called.
pub(super) const COLORS: [&str; 4] = ["color A", "color B", "color C", "color D"];
/// What tells them apart besides.
pub(super) const SET_CLASSES: [&str; 6] = ["set-a", "set-b", "set-c", "set-d", "set-e", "set-f"];

/// What lies under a digit in this role.
pub(super) fn ground(role: Role, at: Point, part: &str) -> String {
    let Point { x, y } = at;
    let (top, x, y) = (OneDecimal(y - FIN), OneDecimal(x), OneDecimal(y));
    let disc = |role: &str, radius: f64| circle(&format!("{part} mark {role}"), at, radius);
    match role {
        Role::Placed => disc("placed", MARK),
        Role::Removed => disc("removed", MARK),
        Role::Right => disc("right", MARK),
        Role::Guardian => disc("right", MARK) + &disc("guard", MARK + 2.5),
        Role::Base | Role::Ring | Role::Colored => disc("base", MARK),
        Role::Pattern => disc("pattern", MARK),
        Role::Common => {
            let (half, far) = (OneDecimal(FIN / 2.0), OneDecimal(FIN * 0.87));
            format!(
                "<path class=\"{part} mark left\" d=\"M{x} {top}l{far} {half}v{FIN}l-{far} {half} -{far} -{half}v-{FIN}z\"/>"
            )
        }
        Role::Fin => {
            format!("<path class=\"{part} mark left\" d=\"M{x} {top}l{FIN} {FIN} -{FIN} {FIN} -{FIN} -{FIN}z\"/>")
        }
        Role::Other => disc("other", MARK - 1.0),
        Role::Left => square(part, "left", &x, &y),
        Role::Clash => square(part, "clash", &x, &y) + &disc("clash", MARK),
    }
}

/// What lies over a digit in this role.
pub(super) fn sign(role: Role, at: Point, part: &str) -> String {
    match role {
        Role::Placed => circle(&format!("{part} mark ring"), at, MARK + 4.0) + "\n",
        Role::Removed => {
            let Point { x, y } = at;
            let (left, bottom, far) = (OneDecimal(x - MARK), OneDecimal(y + MARK), 2.0 * MARK);
            format!("<path class=\"{part} mark strike\" d=\"M{left} {bottom}l{far} -{far}\"/>\n")
        }
        _ => String::new(),
    }
}

pub(super) fn circle(class: &str, at: Point, radius: f64) -> String {
    format!("<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>", OneDecimal(at.x), OneDecimal(at.y))
}

pub(super) fn square(part: &str, role: &str, x: &OneDecimal, y: &OneDecimal) -> String {
    let side = 2.0 * MARK - 1.0;
    let (x, y) = (OneDecimal(x.0 - side / 2.0), OneDecimal(y.0 - side / 2.0));
    format!("<rect class=\"{part} mark {role}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"3\"/>")
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
