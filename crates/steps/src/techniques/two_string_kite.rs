use crate::technique::alternating::{ChainKind, is_of_house};
use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Technique, instance};
use unguess_board::{Candidate, Cell, Grid, House, HouseKind, Kind, Rules};
use unguess_proof::{Link, Proof, Step};
use unguess_search::session::Session;
use unguess_search::state::View;

/// Defined in `rules/two-string-kite.md`.
pub(super) static TWO_STRING_KITE: Technique = Technique {
    facts: Facts {
        aliases: &["2sk", "2-string-kite", "kite"],
        nrc: "biv-chain",
        hodoku: &[Entry::new("0401", "2-String Kite", Line::TwoStrongLinks)],
        ..Facts::new("two-string-kite", "two-string kite")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let links = instance::open_chain(step)?;
    let [one, other] = &links[..] else { return None };
    let kinds = [one, other].map(|link| link.variable.kind());
    let is_instance = [[Kind::Row, Kind::Column], [Kind::Column, Kind::Row]].contains(&kinds)
        && share_a_region(state.rules(), one.right.cell(), other.left.cell());
    is_instance.then(|| Instance::of_size(1))
}

fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    ChainKind { technique: &TWO_STRING_KITE, uses: is_of_house, most: 2, may_close: false, fast }
        .search(session, ask, found)
}

/// Digits ascending, rows, and for each row the columns.
fn fast(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let (view, lost) = (session.view(), session.lost());
    for digit in lost.digits.iter() {
        let pairs = |kind: HouseKind| House::all_of(kind).filter_map(move |line| view.pair(line.variable(digit)));
        for row in pairs(HouseKind::Row) {
            let mut kites = pairs(HouseKind::Column).filter_map(|column| kite(view, row, column));
            kites.try_for_each(&mut *found)?;
        }
    }
    Flow::Continue(())
}

/// Whether two cells are in one box, or in one region of another form.
fn share_a_region(rules: &Rules, one: Cell, other: Cell) -> bool {
    rules.houses_of(HouseKind::Block).any(|house| [one, other].iter().all(|cell| rules.places(house).contains(cell)))
}

/// One end of the row and one of the column are in one box, the first two that are: then one of the other ends is true.
fn kite(view: &View, row: [Candidate; 2], column: [Candidate; 2]) -> Option<Step> {
    let block = |end: Candidate| end.variable(Kind::Block);
    let ends = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
    let (one, other) = ends.clone().find(|(one, other)| block(row[*one]) == block(column[*other]))?;
    // The row and the column must not share a place.
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
    Step::removing(TWO_STRING_KITE.id(), Proof::chain(links), &removed.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, offered, only, removed};
    use unguess_board::CandidateSet;

    fn found(places: &str) -> Vec<CandidateSet> {
        offered(&TWO_STRING_KITE, only(places), &Ask::every(1)).iter().map(removed).collect()
    }

    #[test]
    fn where_the_loose_ends_cross_the_digit_goes() {
        // Row 1 ends in r1c1 and r1c8, column 2 in r2c2 and r7c2; r1c1 and r2c2 are in one block.
        assert_eq!(found("r1c1n5 r1c8n5 r2c2n5 r7c2n5 r7c8n5 r7c5n5 r4c8n5"), [candidates("r7c8n5")]);
    }

    #[test]
    fn a_row_and_a_column_that_meet_in_a_place_make_no_kite() {
        assert!(found("r1c2n5 r1c8n5 r7c2n5 r7c8n5 r7c5n5 r4c8n5").is_empty());
        assert!(found("r1c1n5 r1c8n5 r4c2n5 r7c2n5 r7c8n5 r7c5n5 r4c8n5 r4c5n5").is_empty(), "no two ends in a block");
    }
}
