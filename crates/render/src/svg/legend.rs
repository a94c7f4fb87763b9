//! What the signs of a picture mean.

use super::signs::{COLORS, SETS, badge, bond, glyph, letter, place};
use crate::geometry::Point;
use crate::picture::{Bond, Picture, Role, VariableRole};
use unguess_board::Digit;

/// The digit of samples.
const SAMPLE: Digit = Digit::new(4);
/// How far their badges reach.
const RADIUS: f64 = 8.2;

/// Samples of what is there with what they mean, in a fixed order.
pub(crate) fn legend(picture: &Picture) -> Vec<(String, &'static str)> {
    let has = |role: Role| picture.marks.iter().any(|mark| mark.role == role);
    let roles = [
        (Role::Placed, "placed"),
        (Role::Removed, "removed"),
        (Role::Clash, "both true and false"),
        (Role::Left, "then false"),
        (Role::Right, "then true"),
        (Role::Guardian, "one is true"),
        (Role::Common, "in one set only"),
        (Role::Fin, "fin"),
        (Role::Ring, "in the ring"),
        (Role::Colored, "colored"),
        (Role::Other, "already false"),
        (Role::Base, "in the base"),
        (Role::Pattern, "could be swapped"),
    ];
    let at = Point { x: 16.0, y: 0.0 };
    let sample = |role: Role| match role {
        Role::Other | Role::Pattern => badge(role, SAMPLE, at, RADIUS, "part") + &glyph("pencil", at, SAMPLE),
        _ => badge(role, SAMPLE, at, RADIUS, "part"),
    };
    let marks = roles.into_iter().filter(|(role, _)| has(*role));
    let marks = marks.map(|(role, label)| (sample(role).replace('\n', ""), label));
    let bonds = [(Bond::Strong, "if not, then"), (Bond::Weak, "rules out"), (Bond::Lemma, "by its own argument")];
    let lines = bonds.into_iter().filter(|(bond, _)| picture.lines.iter().any(|line| line.bond == *bond));
    let lines = lines.map(|(bond, label)| {
        let class = self::bond(bond);
        (format!("<path class=\"line {class}\" d=\"M2 0H30\" marker-end=\"url(#{class}-head)\"/>"), label)
    });
    let groups = (!picture.groups.is_empty()).then(|| {
        ("<rect class=\"group\" x=\"3\" y=\"-9\" width=\"26\" height=\"18\" rx=\"9\"/>".to_owned(), "a group")
    });
    let sets = SETS.into_iter().enumerate().map(|(place, label)| (VariableRole::Set(place), label));
    let colors = COLORS.into_iter().enumerate().map(|(place, label)| (VariableRole::Color(place), label));
    let places = [
        (VariableRole::Base, "base"),
        (VariableRole::Stem, "stem"),
        (VariableRole::Pattern, "deadly pattern"),
        (VariableRole::Cases, "each case is followed"),
        (VariableRole::Cover, "cover"),
        (VariableRole::Pivot, "pivot"),
        (VariableRole::Pincer, "pincer"),
        (VariableRole::Excluder, "excluder"),
        (VariableRole::End, "nothing is left here"),
        (VariableRole::Witness, "rules out the rest"),
    ];
    let areas = sets
        .chain(colors)
        .chain(places)
        .filter(|(role, _)| picture.areas.iter().any(|area| area.role == *role))
        .map(|(role, label)| {
            let is_house = role == VariableRole::Base
                && picture.areas.iter().all(|area| area.role != role || area.variable.digit_and_house().is_some());
            let class = [place(role), if is_house { " house" } else { "" }].concat();
            let sample = format!("<rect class=\"area {class}\" x=\"3\" y=\"-9\" width=\"26\" height=\"18\" rx=\"4\"/>");
            (sample + &letter(role, Point { x: 16.0, y: 0.5 }), label)
        });
    let cages = (!picture.cages.is_empty())
        .then(|| ("<rect class=\"area cages\" x=\"3\" y=\"-9\" width=\"26\" height=\"18\"/>".to_owned(), "cage"));
    marks.chain(lines).chain(groups).chain(areas).chain(cages).collect()
}
