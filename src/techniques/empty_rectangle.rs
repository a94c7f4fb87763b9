use std::ops::ControlFlow;

use crate::board::{CandidateSet, Cell, Digit, Grid, House, HouseKind, Kind};
use crate::proof::{Cover, Proof, Step};
use crate::session::Session;
use crate::state::{View, crossing};
use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/empty-rectangle.md")]
pub struct EmptyRectangle;

impl Technique for EmptyRectangle {
    fn id(&self) -> &'static str {
        "empty-rectangle"
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/empty-rectangle.md")
    }

    fn name(&self, _size: usize) -> String {
        "empty rectangle".to_owned()
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Cover(Cover { base, cover, fins }) = &step.proof else { return None };
        let ([block, pair], [one, other], [fin]) = (&base[..], &cover[..], &fins[..]) else { return None };
        let lines = [*one, *other].map(|line| line.candidates().cells_with(fin.digit()));
        let target = own::target(step)?;
        let places = (own::left(state, *block), own::left(state, *pair));
        let off_crossing = |line: usize| places.0.iter().any(|place| !lines[1 - line].contains(place.cell()));
        let is_own = block.kind() == Kind::Block
            && pair.kind() != Kind::Cell
            && [*one, *other].iter().all(|line| line.digit_and_house().is_some_and(|(digit, _)| digit == fin.digit()))
            && places.0.len() >= 2
            && places.1.len() == 2
            && off_crossing(0)
            && off_crossing(1)
            && target.digit() == fin.digit()
            && !block.candidates().contains(target)
            && lines[1].contains(target.cell());
        is_own.then(|| Instance::of_size(1))
    }

    /// Digits ascending, blocks in their order, the lines of a block from the last to the first. A pair in a column comes
    /// before one in a row.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, lost) = (session.view(), session.lost());
        for digit in lost.digits.iter() {
            let pairs = [Kind::Row, Kind::Column].map(|kind| view.bivalue(kind));
            let has_pair = (0..9).any(|line| pairs.iter().any(|pairs| pairs.contains(9 * line + digit.index())));
            if !has_pair {
                continue;
            }
            for block in House::all_of(HouseKind::Block) {
                if (3..=5).contains(&view.positions(block.variable(digit)).len()) {
                    self.of_block(view, digit, block, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl EmptyRectangle {
    fn of_block(&self, view: &View, digit: Digit, block: House, found: &mut Found) -> ControlFlow<()> {
        let places = view.cells_with(digit) & block.cells();
        for row in crossing(block, HouseKind::Row).into_iter().rev() {
            for column in crossing(block, HouseKind::Column).into_iter().rev() {
                let is_corner = places.is_subset(row.cells() | column.cells())
                    && !places.is_subset(row.cells())
                    && !places.is_subset(column.cells());
                if is_corner {
                    let step = [[row, column], [column, row]].into_iter().find_map(|[from, to]| {
                        let starts = (view.cells_with(digit) & (from.cells() - block.cells())).iter();
                        let of_pair = |start| self.of_pair(view, digit, block, [from, to], start);
                        starts.into_iter().find_map(of_pair)
                    });
                    step.map_or(ControlFlow::Continue(()), &mut *found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A start on the first line makes the other place of its crossing line true, or the places of the block that are left
    /// are on the second line.
    fn of_pair(&self, view: &View, digit: Digit, block: House, [from, to]: [House; 2], start: Cell) -> Option<Step> {
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
        Step::removing(self.id(), Proof::Cover(proof), &CandidateSet::of_digit(digit, target))
    }
}
