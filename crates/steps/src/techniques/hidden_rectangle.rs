use crate::technique::guarded::Guardians;
use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Found, Instance, Line, Technique, instance};
use unguess_board::{Cell, Digit, Grid, House, HouseKind};
use unguess_proof::{Guarded, GuardedPattern, Proof, Step};
use unguess_search::rectangles::{Rectangle, share_line};
use unguess_search::session::Session;
use unguess_search::state::View;

/// Defined in `rules/hidden-rectangle.md`.
pub(super) static HIDDEN_RECTANGLE: Technique = Technique {
    facts: Facts {
        aliases: &["hidden-ur", "hur", "hidden-unique-rectangle"],
        hodoku: &[Entry::new("0606", "Hidden Rectangle", Line::Rectangle)],
        assumes_uniqueness: true,
        boards: ForBoards::Usual,
        ..Facts::new("hidden-rectangle", "hidden rectangle")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// The target is one of the two digits in a corner, the other one is locked in both lines of that corner, and the opposite
/// corner has no guardian.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Guarded(Guarded { pattern: GuardedPattern::Loop { cells, digits }, guardians, base, cover }) =
        &step.proof
    else {
        return None;
    };
    let target = instance::target(step)?;
    let guarded = Guardians::of_rectangle(state, cells, *digits, guardians)?;
    let corner = target.cell();
    let opposite = *cells.iter().find(|cell| !share_line(**cell, corner))?;
    let locked = digits.iter().copied().find(|digit| *digit != target.digit())?;
    let is_instance = digits.contains(&target.digit())
        && !guarded.cells.contains(opposite)
        && guarded.cells.is_plural()
        && guarded.cells.pair().is_none_or(|[one, other]| !share_line(one, other))
        && base[..] == lines(corner).map(|line| line.variable(locked))
        && instance::cells(cover)? == cells.iter().copied().filter(|cell| ![corner, opposite].contains(cell)).collect();
    is_instance.then(|| Instance::of_size(1))
}

/// Rectangle by rectangle, the corners with two candidates in their order, and the lower of the two digits locked first.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let Some(origin) = session.origin() else { return Flow::Continue(()) };
    let view = session.view();
    Rectangle::each(view, origin, &mut |rectangle| {
        // The corners with other candidates are three, or two that are opposite.
        let is_hidden = match rectangle.extra[..] {
            [one, other] => !share_line(one, other),
            [_, _, _] => true,
            _ => false,
        };
        let mut steps = rectangle.plain().filter(|_| is_hidden).flat_map(|corner| {
            let [low, high] = rectangle.digits;
            [(low, high), (high, low)]
                .into_iter()
                .filter_map(move |(locked, other)| step(view, rectangle, rectangle.opposite(corner)?, [locked, other]))
        });
        steps.try_for_each(&mut *found)
    })
}

/// One digit has no other places in the lines of a corner: were the other digit in that corner, it would be in the two
/// corners beside it.
fn step(view: &View, rectangle: &Rectangle, corner: Cell, [locked, other]: [Digit; 2]) -> Option<Step> {
    let lines = lines(corner);
    let outside = (lines[0].cells() | lines[1].cells()) - rectangle.cells();
    let target = corner.with(other);
    if view.cells_with(locked).intersects(outside) || !view.candidates().contains(target) {
        return None;
    }
    let beside = rectangle.corners.into_iter().filter(|cell| *cell != corner && share_line(*cell, corner));
    let base = lines.map(|line| line.variable(locked)).to_vec();
    let proof = rectangle.proof(view, base, beside.map(Cell::variable).collect());
    Step::removing_in_order(HIDDEN_RECTANGLE.id(), proof, vec![target])
}

/// The row and the column of a cell.
fn lines(cell: Cell) -> [House; 2] {
    [House::of(HouseKind::Row, cell.row()), House::of(HouseKind::Column, cell.column())]
}
