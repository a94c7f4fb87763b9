use crate::technique::alternating::{ChainKind, is_of_house};
use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Technique, instance};
use unguess_board::{Candidate, CandidateSet, Digit, Grid, House, HouseKind, Kind};
use unguess_proof::{Link, Proof, Step};
use unguess_search::session::Session;
use unguess_search::state::View;

/// Defined in `rules/skyscraper.md`.
pub(super) static SKYSCRAPER: Technique = Technique {
    facts: Facts {
        nrc: "biv-chain",
        hodoku: &[Entry::new("0400", "Skyscraper", Line::TwoStrongLinks)],
        ..Facts::new("skyscraper", "skyscraper")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// Two rows, or two columns, of which two places are in one line across and the two others are not.
fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let links = instance::open_chain(step)?;
    let [one, other] = &links[..] else { return None };
    let across = match instance::lines_of_digit(&[one.variable, other.variable])?.1 {
        HouseKind::Row => Kind::Column,
        HouseKind::Column => Kind::Row,
        HouseKind::Block | HouseKind::Extra => return None,
    };
    let is_instance = is_level(across, one.right, other.left) && !is_level(across, one.left, other.right);
    is_instance.then(|| Instance::of_size(1))
}

fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    ChainKind { technique: &SKYSCRAPER, uses: is_of_house, most: 2, may_close: false, fast }.search(session, ask, found)
}

/// Rows before columns, in each digits ascending, and pairs of lines in lexicographic order.
fn fast(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let (view, lost) = (session.view(), session.lost());
    for (kind, across) in [(HouseKind::Row, Kind::Column), (HouseKind::Column, Kind::Row)] {
        let pairs = view.bivalue(kind.into());
        for digit in lost.digits.iter() {
            let is_pair = |line: &House| pairs.contains(line.variable(digit).number());
            let mut lines = House::all_of(kind).filter(is_pair);
            while let Some(line) = lines.next() {
                let mut steps = lines.clone().filter_map(|other| step(view, digit, across, [line, other]));
                steps.try_for_each(&mut *found)?;
            }
        }
    }
    Flow::Continue(())
}

/// The first places of both lines, or else the last ones, are the ground; the others are the roofs, on different levels.
fn step(view: &View, digit: Digit, across: Kind, lines: [House; 2]) -> Option<Step> {
    let [one, other] = lines.map(|line| line.variable(digit));
    let ([first, last], [other_first, other_last]) = (view.pair(one)?, view.pair(other)?);
    let pairs = [[first, other_first], [last, other_last]];
    let on_ground = pairs.iter().position(|[one, other]| is_level(across, *one, *other))?;
    let ([ground, other_ground], [roof, other_roof]) = (pairs[on_ground], pairs[1 - on_ground]);
    if is_level(across, roof, other_roof) {
        return None;
    }
    let strong = [
        Link { variable: one, left: roof, right: ground },
        Link { variable: other, left: other_ground, right: other_roof },
    ];
    let removed = view.cells_with(digit) & roof.cell().peers() & other_roof.cell().peers();
    Step::removing(SKYSCRAPER.id(), Proof::chain(strong), &CandidateSet::of_digit(digit, removed))
}

/// Whether two places of a digit are in one line of the kind.
fn is_level(kind: Kind, one: Candidate, other: Candidate) -> bool {
    one.variable(kind) == other.variable(kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, offered, only, removed};

    fn found(places: &str) -> Vec<CandidateSet> {
        offered(&SKYSCRAPER, only(places), &Ask::every(1)).iter().map(removed).collect()
    }

    #[test]
    fn what_sees_both_roofs_goes() {
        let places = "r2c1n5 r2c4n5 r8c1n5 r8c6n5 r1c6n5 r3c6n5 r7c4n5 r9c4n5 r5c1n5 r5c4n5 r5c6n5";
        assert_eq!(found(places), [candidates("r1c6n5 r3c6n5 r7c4n5 r9c4n5")]);
    }

    #[test]
    fn roofs_on_one_level_are_an_x_wing_and_lines_without_ground_are_none() {
        assert!(found("r2c1n5 r2c4n5 r8c1n5 r8c4n5 r5c1n5 r5c4n5").is_empty());
        assert!(found("r2c1n5 r2c4n5 r8c2n5 r8c6n5 r1c6n5 r5c1n5 r5c2n5 r5c4n5 r5c6n5").is_empty());
    }
}
