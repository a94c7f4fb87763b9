use std::ops::ControlFlow;

use crate::technique::facts::{Entry, Facts, Line};
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Technique};
use unguess_core::board::{Candidate, Cell, Grid, House, HouseKind, Kind};
use unguess_core::proof::{Link, Proof, Step};
use unguess_core::session::Session;
use unguess_core::state::View;

/// Defined in `rules/two-string-kite.md`.
pub struct TwoStringKite;

const FACTS: Facts = Facts {
    aliases: &["2sk", "2-string-kite", "kite"],
    nrc: "biv-chain",
    hodoku: &[Entry::new("0401", "2-String Kite", Line::TwoStrongLinks)],
    ..Facts::new("two-string-kite", "two-string kite")
};

impl Technique for TwoStringKite {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let links = instance::open_chain(step)?;
        let [one, other] = &links[..] else { return None };
        let kinds = [one, other].map(|link| link.variable.kind());
        let is_own = [[Kind::Row, Kind::Column], [Kind::Column, Kind::Row]].contains(&kinds)
            && one.right.variable(Kind::Block) == other.left.variable(Kind::Block);
        is_own.then(|| Instance::of_size(1))
    }

    /// Digits ascending, rows, and for each row the columns.
    fn search(&self, session: &mut Session, _ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let (view, lost) = (session.view(), session.lost());
        for digit in lost.digits.iter() {
            let pairs = |kind: HouseKind| House::all_of(kind).filter_map(move |line| view.pair(line.variable(digit)));
            for row in pairs(HouseKind::Row) {
                let mut kites = pairs(HouseKind::Column).filter_map(|column| Self::kite(view, row, column));
                kites.try_for_each(&mut *found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl TwoStringKite {
    /// One end of the row and one of the column are in one block, the first two that are: then one of the other ends is true.
    fn kite(view: &View, row: [Candidate; 2], column: [Candidate; 2]) -> Option<Step> {
        let block = |end: Candidate| end.variable(Kind::Block);
        let ends = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
        let (one, other) = ends.clone().find(|(one, other)| block(row[*one]) == block(column[*other]))?;
        if row.iter().any(|end| column.contains(end)) {
            return None;
        }
        let (loose, tied) = (row[1 - one], row[one]);
        let (other_loose, other_tied) = (column[1 - other], column[other]);
        let links = [
            Link { variable: loose.variable(Kind::Row), left: loose, right: tied },
            Link { variable: other_loose.variable(Kind::Column), left: other_tied, right: other_loose },
        ];
        let crossing = Cell::at(other_loose.cell().row(), loose.cell().column()).with(loose.digit());
        let removed = Some(crossing).filter(|crossing| view.candidates().contains(*crossing));
        Step::removing(FACTS.id, Proof::chain(links), &removed.into_iter().collect())
    }
}
