//! What a step tells one to look at: houses, cells and cages, as shades and outlines.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::panels::CROWDED;
use super::signs::{letter, place};
use crate::geometry::{CAGE, DrawnRectangle, OneDecimal, Point, real};
use crate::outline::outline;
use crate::picture::{CellOutline, Mark, MarkedVariable, Picture, Role, VariableRole};
use unguess_board::{CandidateSet, Cell, Grid, Rules, Variable};

/// The shades and outlines of a step, which lie under the lines of the board: houses before cells.
pub(crate) fn areas(grid: &Grid, picture: &Picture) -> String {
    let (mut text, mut letters) = (linked(picture), String::new());
    let mut areas: Vec<&MarkedVariable> = picture.areas.iter().collect();
    areas.sort_by_key(|area| (area.role, area.variable.digit_and_house().is_none()));
    for (index, area) in areas.iter().enumerate() {
        let inside = inset(area.role);
        let lemma = if area.is_of_lemma { " of-lemma" } else { "" };
        let house = if area.variable.digit_and_house().is_some() { " house" } else { "" };
        let class = format!("part p{} area {}{house}{lemma}", area.premise, place(area.role));
        // A cell of several sets shows the border of each, and their letters side by side.
        let is_shared =
            |other: &&&MarkedVariable| matches!(other.role, VariableRole::Set(_)) && other.variable == area.variable;
        let below = real(areas[..index].iter().filter(is_shared).count());
        text += &drawn(grid.rules(), &class, area.variable, inside + 4.0 * below);
        let corner = DrawnRectangle::of(area.variable, inside).corner;
        letters += &letter(area.role, Point { x: corner.x + 3.0 + 10.0 * below, y: corner.y + 3.0 });
    }
    for CellOutline { cells, premise } in &picture.cages {
        let _ = write!(text, "<path class=\"part p{premise} area cages\" d=\"{}\"/>", outline(*cells, CAGE));
    }
    text + &letters + "\n"
}

/// The cells through which links lead, unless there are too many of them to tell anything.
fn linked(picture: &Picture) -> String {
    if picture.lines.len() > CROWDED {
        return String::new();
    }
    let ends: CandidateSet = picture.lines.iter().flat_map(|line| [line.from, line.to]).collect();
    let is_led = |mark: &&Mark| ends.contains(mark.candidate) && mark.role != Role::Removed;
    let mut cells: BTreeMap<Cell, BTreeSet<usize>> = BTreeMap::new();
    for mark in picture.marks.iter().filter(is_led) {
        cells.entry(mark.candidate.cell()).or_default().extend(&mark.premises);
    }
    let is_apart = |(cell, _): &(&Cell, _)| picture.areas.iter().all(|area| area.variable != cell.variable());
    let drawn = |(cell, premises): (&Cell, &BTreeSet<usize>)| {
        let parts = premises.iter().fold(String::new(), |text, premise| text + " p" + &premise.to_string());
        rectangle(&format!("part{parts} area linked"), &DrawnRectangle::of(cell.variable(), 0.0), "")
    };
    cells.iter().filter(is_apart).map(drawn).collect()
}

/// How far inside of its cells an area begins: a shade fills them, and outlines of different roles can be told apart.
const fn inset(role: VariableRole) -> f64 {
    match role {
        VariableRole::Base | VariableRole::Witness => 0.0,
        VariableRole::Cover | VariableRole::Excluder => 3.5,
        VariableRole::End => 3.0,
        _ => 2.0,
    }
}

/// The cell or the house of a variable, without a border of this width.
fn drawn(rules: &Rules, class: &str, variable: Variable, border: f64) -> String {
    match rules.stated().and(variable.digit_and_house()) {
        None => rectangle(class, &DrawnRectangle::of(variable, border), if border > 0.0 { " rx=\"4\"" } else { "" }),
        Some((_, house)) => format!("<path class=\"{class}\" d=\"{}\"/>", outline(rules.cells_of(house), border)),
    }
}

pub(super) fn rectangle(class: &str, DrawnRectangle { corner, width, height }: &DrawnRectangle, more: &str) -> String {
    format!(
        "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{more}/>",
        OneDecimal(corner.x),
        OneDecimal(corner.y),
        OneDecimal(*width),
        OneDecimal(*height)
    )
}
