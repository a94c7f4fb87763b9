use crate::technique::alternating::ChainKind;
use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Sizes, Technique, instance, offer};
use unguess_board::{Candidate, CandidateSet, Cell, Digit, Grid, House, Kind};
use unguess_proof::{Link, Proof, Step};
use unguess_search::session::Session;
use unguess_search::state::View;

/// Defined in `rules/w-wing.md`.
pub(super) static W_WING: Technique = Technique {
    facts: Facts {
        sizes: Sizes::only(3),
        aliases: &["semi-remote-naked-pair"],
        nrc: "biv-chain",
        hodoku: &[Entry::new("0803", "W-Wing", Line::WWing)],
        ..Facts::new("w-wing", "W-wing")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// Two different cells with the same two digits at their ends, and between them one of these digits in a house.
fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let links = instance::open_chain(step)?;
    let [first, bridge, second] = &links[..] else { return None };
    let [one, other] = [instance::cell(first.variable)?, instance::cell(second.variable)?];
    let (shared, _) = bridge.variable.digit_and_house()?;
    let is_instance = first.right.digit() == shared
        && second.left.digit() == shared
        && first.left.digit() == second.right.digit()
        && one != other;
    is_instance.then(|| Instance::of_size(3))
}

fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    ChainKind { technique: &W_WING, uses: |_| true, most: 3, may_close: false, fast }.search(session, ask, found)
}

/// Pairs of cells in reading order; for each the lower of the two digits first, and its houses in their order.
fn fast(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    if ask.is_as_hodoku() {
        return in_order_of_hodoku(session, found);
    }
    let view = session.view();
    let bivalue = view.bivalue(Kind::Cell).cells();
    bivalue.iter().try_for_each(|first| {
        // Two cells with the same two candidates that do not see each other.
        let digits = view.digits_in(first);
        let apart = (bivalue - first.peers()).iter();
        let mut alike = apart.filter(|second| first < *second && view.digits_in(*second) == digits);
        alike.try_for_each(|second| {
            let wings = digits.iter().flat_map(|shared| wings(view, [first, second], shared));
            wings.collect::<Vec<_>>().into_iter().try_for_each(&mut *found)
        })
    })
}

/// For HoDoKu's score: pairs of cells in reading order; for each the lower digit is removed first, and the first house
/// between them counts.
fn in_order_of_hodoku(session: &mut Session, found: &mut Found) -> Flow {
    let view = session.view();
    let mut rest = view.bivalue(Kind::Cell).cells();
    while let Some(first) = rest.first() {
        rest.remove(first);
        let Some([low, high]) = view.digits_in(first).pair() else { continue };
        for second in (rest & view.cells_with(low) & view.cells_with(high)).iter() {
            for (left, shared) in [(low, high), (high, low)] {
                offer(first_wing(view, [first, second], left, shared), found)?;
            }
        }
    }
    Flow::Continue(())
}

/// The W-wings of two cells that have the same two candidates. A wing has a house with just two places for the shared digit, one
/// of which each cell sees: one of these places is true, so one of the cells must have the other digit.
fn wings(view: &View, [first, second]: [Cell; 2], shared: Digit) -> Vec<Step> {
    let Some(left) = view.digits_in(first).iter().find(|digit| *digit != shared) else { return Vec::new() };
    // What sees the other digit in both cells cannot have it.
    let removed = view.linked_to_all([first, second].map(|cell| cell.with(left)));
    if removed.is_empty() {
        return Vec::new();
    }
    // A house with two places for the shared digit, one of which each cell sees.
    let bridge = |house: House| {
        let variable = house.variable(shared);
        let [one, other] = view.pair(variable)?;
        let meets = |[near, far]: [_; 2]| first.with(shared).is_linked(near) && second.with(shared).is_linked(far);
        let [near, far] = [[one, other], [other, one]].into_iter().find(|places| meets(*places))?;
        Some(Link { variable, left: near, right: far })
    };
    let wing = |bridge: Link| {
        let start = Link { variable: first.variable(), left: first.with(left), right: first.with(shared) };
        let end = Link { variable: second.variable(), left: second.with(shared), right: second.with(left) };
        Step::removing(W_WING.id(), Proof::chain([start, bridge, end]), &removed)
    };
    House::classic().filter_map(bridge).filter_map(wing).collect()
}

/// The wing by the first house with a place that the first cell sees, and one that only the second cell sees.
fn first_wing(view: &View, [first, second]: [Cell; 2], left: Digit, shared: Digit) -> Option<Step> {
    let removed = view.cells_with(left) & first.peers() & second.peers();
    let (near, far) = (first.peers(), second.peers() - first.peers());
    let bridge = |house: House| {
        let variable = house.variable(shared);
        let [one, other] = view.pair(variable)?;
        let meets = |places: &[Candidate; 2]| near.contains(places[0].cell()) && far.contains(places[1].cell());
        let [left, right] = [[one, other], [other, one]].into_iter().find(meets)?;
        let is_apart = [left, right].iter().all(|place| ![first, second].contains(&place.cell()));
        is_apart.then_some(Link { variable, left, right })
    };
    if removed.is_empty() {
        return None;
    }
    let bridge = House::classic().find_map(bridge)?;
    let start = Link { variable: first.variable(), left: first.with(left), right: first.with(shared) };
    let end = Link { variable: second.variable(), left: second.with(shared), right: second.with(left) };
    let removed = CandidateSet::of_digit(left, removed);
    Step::removing(W_WING.id(), Proof::chain([start, bridge, end]), &removed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, offered, removed};
    use unguess_board::CandidateSet;

    /// 12 in r1c1 and r9c8; 2 has two places in row 5, r5c1 and r5c8.
    fn state(more: &str) -> Grid {
        let limited = crate::technique::named::limited(&format!("r1c1n12 r9c8n12 {more}"));
        let is_left = |one: &Candidate| {
            one.cell().row() != 4 || one.digit().index() != 1 || [0, 7].contains(&one.cell().column())
        };
        Grid::of_candidates(limited.candidates().iter().filter(is_left).collect())
    }

    #[test]
    fn what_sees_both_cells_loses_the_digit_that_is_not_shared() {
        for ask in [Ask::every(3), Ask::as_hodoku(3, "")] {
            let found = offered(&W_WING, state(""), &ask);
            assert_eq!(found.iter().map(removed).collect::<Vec<CandidateSet>>(), [candidates("r1c8n1 r9c1n1")]);
            assert_eq!(W_WING.instance(&state(""), &found[0]).map(|instance| instance.size), Some(3));
        }
    }

    #[test]
    fn the_cells_see_one_place_each() {
        assert!(!offered(&W_WING, state("r1c2n12"), &Ask::every(3)).is_empty());
        let beside = crate::technique::named::limited("r1c1n12 r9c9n12");
        let is_left = |one: &Candidate| {
            one.cell().row() != 4 || one.digit().index() != 1 || [0, 7].contains(&one.cell().column())
        };
        let state = Grid::of_candidates(beside.candidates().iter().filter(is_left).collect());
        assert!(offered(&W_WING, state, &Ask::every(3)).is_empty(), "r9c9 sees none of them");
    }
}
