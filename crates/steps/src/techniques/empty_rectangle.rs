use std::ops::RangeInclusive;

use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Form, Found, Instance, Line, Technique, Want, instance};
use unguess_board::{CandidateSet, Cell, Digit, Grid, House, HouseKind, Kind};
use unguess_proof::{Cover, Proof, Step};
use unguess_search::session::Session;
use unguess_search::state::{View, crossing};

/// Defined in `rules/empty-rectangle.md`.
pub(super) static EMPTY_RECTANGLE: Technique = Technique {
    facts: Facts {
        forms: &[Form::unsaid(FORM)],
        aliases: &["er", "hinge", "rectangle-elimination"],
        hodoku: &[
            Entry::new("0402", "Empty Rectangle", Line::EmptyRectangle),
            Entry::new("0402", "Empty Rectangle", Line::EmptyRectangle).of_form(FORM).in_variant(1),
        ],
        boards: ForBoards::Usual,
        ..Facts::new("empty-rectangle", "empty rectangle")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Cover(Cover { base, cover, fins }) = &step.proof else { return None };
    let ([block, pair], [one, other], [fin]) = (&base[..], &cover[..], &fins[..]) else { return None };
    let lines = [*one, *other].map(|line| line.candidates().cells_with(fin.digit()));
    let target = instance::target(step)?;
    let places = (state.left(*block), state.left(*pair));
    // Whether some place of the box is on one line and not on the other.
    let off_crossing = |line: usize| places.0.iter().any(|place| !lines[1 - line].contains(place.cell()));
    let is_instance = block.kind() == Kind::Block
        && pair.kind() != Kind::Cell
        && [*one, *other].iter().all(|line| line.digit_and_house().is_some_and(|(digit, _)| digit == fin.digit()))
        && places.0.len() >= 2
        && places.1.len() == 2
        && off_crossing(0)
        && off_crossing(1)
        && target.digit() == fin.digit()
        && !block.candidates().contains(target)
        && lines[1].contains(target.cell());
    let form = if places.0.len() == 2 { FORM } else { "" };
    is_instance.then(|| Instance::of_size(1).of_form(form))
}

/// Digits ascending, boxes in their order, the lines of a box from the last to the first. A pair in a column comes
/// before one in a row. HoDoKu lists all starts at each corner; those of boxes with two places only if these are asked
/// for.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    // A box with two places is also a kite or a turbot fish: such steps come only if their form is asked for.
    let (counts, form) = if ask.form.is_empty() { (3..=5, "") } else { (2..=2, FORM) };
    let is_every = ask.is_as_hodoku() && (ask.want == Want::Every || !ask.form.is_empty());
    each_block(session, counts, &mut |view, digit, block| {
        corners(view, digit, block).try_for_each(|lines| {
            let steps = at_corner(view, digit, block, lines).take(if is_every { usize::MAX } else { 1 });
            steps.map(|step| step.of_form(form)).try_for_each(&mut *found)
        })
    })
}

/// Of a box with no more than two places, which is a kite or a turbot fish, too.
const FORM: &str = "of two places";

/// Offers each digit that has just two places in some line, with each box where its number of places is within `counts`.
fn each_block(
    session: &Session,
    counts: RangeInclusive<usize>,
    offer: &mut dyn FnMut(&View, Digit, House) -> Flow,
) -> Flow {
    let (view, lost) = (session.view(), session.lost());
    for digit in lost.digits.iter() {
        let pairs = [Kind::Row, Kind::Column].map(|kind| view.bivalue(kind));
        let has_pair = (0..9).any(|line| pairs.iter().any(|pairs| pairs.contains(9 * line + digit.index())));
        if has_pair {
            let is_of_count = |block: &House| counts.contains(&view.positions(block.variable(digit)).len());
            House::all_of(HouseKind::Block).filter(is_of_count).try_for_each(|block| offer(view, digit, block))?;
        }
    }
    Flow::Continue(())
}

/// The row and column that hold all places of a box between them, each of them some that the other one does not.
fn corners(view: &View, digit: Digit, block: House) -> impl Iterator<Item = [House; 2]> {
    let places = view.cells_with(digit) & block.cells();
    let rows = crossing(block, HouseKind::Row).into_iter().rev();
    let lines =
        rows.flat_map(move |row| crossing(block, HouseKind::Column).into_iter().rev().map(move |column| [row, column]));
    lines.filter(move |[row, column]| {
        places.is_subset(row.cells() | column.cells())
            && !places.is_subset(row.cells())
            && !places.is_subset(column.cells())
    })
}

/// From each start on the row, then from each on the column.
fn at_corner(view: &View, digit: Digit, block: House, [row, column]: [House; 2]) -> impl Iterator<Item = Step> {
    [[row, column], [column, row]].into_iter().flat_map(move |[from, to]| {
        let starts = (view.cells_with(digit) & (from.cells() - block.cells())).iter();
        starts.filter_map(move |start| of_pair(view, digit, block, [from, to], start))
    })
}

/// The step from a place `start` on the line `from`, if the line across it has just one other place, the end. Either the end is
/// true, or the start is, and then the box has its digit on the line `to`. Both ways it is not where `to` meets the other line
/// of the end.
fn of_pair(view: &View, digit: Digit, block: House, [from, to]: [House; 2], start: Cell) -> Option<Step> {
    let [row, column, _] = start.houses();
    let across = if from.kind() == HouseKind::Row { column } else { row };
    let pair = across.variable(digit);
    let end = view.pair(pair)?.into_iter().find(|place| place.cell() != start)?;
    let [row, column, _] = end.cell().houses();
    let beside = if from.kind() == HouseKind::Row { row } else { column };
    let target = view.cells_with(digit) & ((beside.cells() & to.cells()) - block.cells());
    let proof = Cover {
        base: vec![block.variable(digit), pair],
        cover: vec![from.variable(digit), to.variable(digit)],
        fins: vec![end],
    };
    Step::removing(EMPTY_RECTANGLE.id(), Proof::Cover(proof), &CandidateSet::of_digit(digit, target))
}
