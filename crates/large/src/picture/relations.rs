//! Cages and other relations in a picture: cells that belong together have an outline, with the total of a cage; lines go through their
//! cells.

use std::fmt::Write;

use unguess_board::relation::{Drawing as Form, LineEnds};

use super::signs::{OneDecimal, Point, circle, glyph};
use super::{Layout, real};
use crate::related::Related;
use crate::{Board, Cell};

/// How far inside of its cells the outline of a cage is.
const INSET: f64 = 3.0;

/// Whether totals of cages are written into cells.
pub(super) fn have_totals(board: &Board) -> bool {
    board.relations().iter().any(|related| total(related).is_some())
}

/// The number of a relation that is drawn as a cage.
fn total(related: &Related) -> Option<i32> {
    let is_cage = matches!(related.relation().kind().facts().drawing, Form::Cage);
    related.relation().number().filter(|_| is_cage)
}

/// All relations of a board.
pub(super) fn relations(board: &Board, layout: Layout) -> String {
    board.relations().iter().map(|related| relation(related, layout)).collect()
}

fn relation(related: &Related, layout: Layout) -> String {
    let facts = related.relation().kind().facts();
    let parts = || related.relation().parts().iter().map(|part| part.iter().map(|own| related.cell(*own)).collect());
    let parts: Vec<Vec<Cell>> = parts().collect();
    let disc = |cell: Cell| circle("relation end", layout.middle(cell), 0.34 * layout.cell);
    let ends = |line: &[Cell]| [line.first(), line.last()].into_iter().flatten().map(|cell| disc(*cell)).collect();
    match facts.drawing {
        Form::Line(kind) => {
            let ends: String = match kind {
                LineEnds::None => String::new(),
                LineEnds::Bulb => circle("relation bulb", layout.middle(parts[0][0]), 0.34 * layout.cell),
                LineEnds::Circles | LineEnds::Diamonds => ends(&parts[0]),
            };
            parts.iter().map(|part| line(facts.word, part, layout)).collect::<String>() + &ends
        }
        Form::Arrow => {
            // The shaft begins in the circle.
            let shaft = [&parts[0][..1], &parts[1]].concat();
            line(facts.word, &shaft, layout) + &parts[0].iter().map(|cell| disc(*cell)).collect::<String>()
        }
        Form::Cage | Form::Shade | Form::Discs(..) | Form::Squares => {
            let outlines = parts.iter().map(|part| outline(part, layout)).collect::<String>();
            let first = related.cells().first().map(|cell| layout.middle(*cell)).unwrap_or_default();
            let corner = Point { x: first.x - layout.cell / 2.0 + 2.5, y: first.y - layout.cell / 2.0 + 7.5 };
            // The outline stops for it.
            let total = total(related).map(|total| {
                let text = glyph("relation total", corner, total);
                format!("<g style=\"paint-order:stroke;stroke:var(--board);stroke-width:3px\">{text}</g>")
            });
            format!("<path class=\"relation cage {}\" d=\"{outlines}\"/>{}", facts.word, total.unwrap_or_default())
        }
        _ => parts.iter().map(|part| line(facts.word, part, layout)).collect(),
    }
}

/// A line through the middles of cells.
fn line(word: &str, cells: &[Cell], layout: Layout) -> String {
    let point = |cell: &Cell| {
        let Point { x, y } = layout.middle(*cell);
        format!("{} {}", OneDecimal(x), OneDecimal(y))
    };
    let points: Vec<String> = cells.iter().map(point).collect();
    format!("<path class=\"relation stroke {word}\" d=\"M{}\"/>", points.join("L"))
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
