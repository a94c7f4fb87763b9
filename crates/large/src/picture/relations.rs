//! Cages and other relations in a picture: an outline within the cells of a cage, with its total; a line through the cells of others.

use std::fmt::Write;

use unguess_board::relation::Drawing as Form;

use super::signs::{OneDecimal, Point, glyph};
use super::{Layout, real};
use crate::related::Related;
use crate::{Board, Cell};

/// How far inside of its cells the outline of a cage is.
const INSET: f64 = 3.0;
/// Where the total of a cage stands in its first cell.
const TOTAL: [f64; 2] = [9.0, 9.0];

/// All relations of a board.
pub(super) fn relations(board: &Board, layout: Layout) -> String {
    board.relations().iter().map(|related| relation(related, layout)).collect()
}

fn relation(related: &Related, layout: Layout) -> String {
    let (relation, facts) = (related.relation(), related.relation().kind().facts());
    let class = facts.word;
    if !matches!(facts.drawing, Form::Cage) {
        let parts = relation.parts().iter().map(|part| {
            let points = part.iter().map(|own| layout.middle(related.cell(*own)));
            let points: Vec<String> = points.map(|at| format!("{} {}", OneDecimal(at.x), OneDecimal(at.y))).collect();
            format!("<path class=\"relation stroke {class}\" d=\"M{}\"/>", points.join("L"))
        });
        return parts.collect();
    }
    let first = related.cells().iter().min().map(|cell| layout.middle(*cell)).unwrap_or_default();
    let corner = Point { x: first.x - layout.cell / 2.0 + TOTAL[0], y: first.y - layout.cell / 2.0 + TOTAL[1] };
    let total = relation.number().map_or_else(String::new, |total| glyph("label", corner, total));
    format!("<path class=\"relation cage {class}\" d=\"{}\"/>{total}", outline(related.cells(), layout))
}

/// The border of some cells, a little inside of them.
fn outline(cells: &[Cell], layout: Layout) -> String {
    let has = |row: usize, column: usize| {
        (1..=layout.size).contains(&row)
            && (1..=layout.size).contains(&column)
            && cells.contains(&((row - 1) * layout.size + column - 1))
    };
    let mut path = String::new();
    for cell in cells {
        // From 1 on, so that what is beside the board has a number, too.
        let (row, column) = (cell / layout.size + 1, cell % layout.size + 1);
        let [left, top] = [column, row].map(|line| real(line - 1) * layout.cell);
        // How far a side is drawn beyond the cell at one of its ends: to where it meets the next side.
        let beyond = |beside: bool, across: bool| {
            if across && beside {
                INSET
            } else if beside {
                0.0
            } else {
                -INSET
            }
        };
        for is_upright in [false, true] {
            for is_far in [false, true] {
                let step = |line: usize, along: isize| line.checked_add_signed(along).unwrap_or_default();
                let across = if is_far { 1 } else { -1 };
                let at = |along: isize, across: isize| {
                    if is_upright {
                        has(step(row, along), step(column, across))
                    } else {
                        has(step(row, across), step(column, along))
                    }
                };
                if at(0, across) {
                    continue;
                }
                let [from, to] = [-1, 1].map(|along| beyond(at(along, 0), at(along, across)));
                let place = if is_far { layout.cell - INSET } else { INSET };
                let [start, length] = [-from, layout.cell + from + to];
                let _ = if is_upright {
                    write!(path, "M{} {}v{}", OneDecimal(left + place), OneDecimal(top + start), OneDecimal(length))
                } else {
                    write!(path, "M{} {}h{}", OneDecimal(left + start), OneDecimal(top + place), OneDecimal(length))
                };
            }
        }
    }
    path
}
