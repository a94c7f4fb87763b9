use std::ops::{ControlFlow, RangeInclusive};

use crate::board::{Cell, Grid, Kind};
use crate::proof::{Link, Proof, Step};
use crate::session::Session;
use crate::state::View;
use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/xy-wing.md")]
pub struct XyWing;

impl Technique for XyWing {
    fn id(&self) -> &'static str {
        "xy-wing"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["y-wing"]
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/xy-wing.md")
    }

    /// Three cells.
    fn sizes(&self) -> RangeInclusive<usize> {
        3..=3
    }

    fn name(&self, _size: usize) -> String {
        "XY-wing".to_owned()
    }

    fn nrc(&self, _first: Kind) -> &'static str {
        "biv-chain-rc"
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let links = own::open_chain(step)?;
        let [first, pivot, second] = &links[..] else { return None };
        let z = first.left.digit();
        let is_own = links.iter().all(|link| link.variable.kind() == Kind::Cell)
            && [first.right.digit(), second.left.digit()] == [pivot.left.digit(), pivot.right.digit()]
            && second.right.digit() == z
            && ![pivot.left.digit(), pivot.right.digit()].contains(&z);
        is_own.then(|| Instance::of_size(3))
    }

    /// Sudoku Explainer's order: pivots in reading order, and for each its pincers in peer order.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, changed) = (session.view(), session.lost().cells);
        view.bivalue(Kind::Cell).cells().iter().try_for_each(|pivot| {
            view.pincers(pivot, changed).filter_map(|pincers| self.wing(view, pivot, pincers)).try_for_each(&mut *found)
        })
    }
}

impl XyWing {
    /// Pivot `xy`, pincers `xz` and `yz`: one pincer is `z`.
    fn wing(&self, view: &View, pivot: Cell, [first, second]: [Cell; 2]) -> Option<Step> {
        let [pivot_digits, first_digits, second_digits] = [pivot, first, second].map(|cell| view.digits_in(cell));
        let z = (first_digits & second_digits).single()?;
        let (x, y) = ((first_digits & pivot_digits).single()?, (second_digits & pivot_digits).single()?);
        if x == y || pivot_digits.contains(z) {
            return None;
        }
        let link = |cell: Cell, left, right| Link {
            variable: cell.variable(),
            left: cell.with(left),
            right: cell.with(right),
        };
        let links = vec![link(first, z, x), link(pivot, x, y), link(second, y, z)];
        let removed = view.linked_to_all([first.with(z), second.with(z)]);
        Step::removing(self.id(), Proof::chain(links), &removed)
    }
}
