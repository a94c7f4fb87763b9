use crate::technique::wings::{self, WingCells};
use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Sizes, Technique, instance, offer};
use unguess_board::{CandidateSet, Cell, CellSet, DigitSet, Grid};
use unguess_proof::{End, Link, Proof, Step};
use unguess_search::session::Session;

/// Defined in `rules/xyz-wing.md`.
pub(super) static XYZ_WING: Technique = Technique {
    facts: Facts {
        sizes: Sizes::only(3),
        nrc: "whip-rc",
        hodoku: &[Entry::new("0801", "XYZ-Wing", Line::Wing)],
        ..Facts::new("xyz-wing", "XYZ-wing")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// The pincers have two digits each and share `z`; the pivot has all three digits and sees both pincers; only `z` is removed.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (links, end) = instance::whip(state, step)?;
    let [first, pivot] = &links[..] else { return None };
    let cells = [first.variable, pivot.variable, end.variable].map(instance::cell);
    let [Some(first), Some(pivot), Some(second)] = cells else { return None };
    let [one, all, other] = [first, pivot, second].map(|cell| state.digits_in(cell));
    let z = (one & other).single()?;
    let is_instance = one.len() == 2
        && other.len() == 2
        && all.len() == 3
        && one | other == all
        && [(first, one), (second, other)]
            .into_iter()
            .all(|(pincer, digits)| sees(state, pivot, pincer, digits - DigitSet::of(z)))
        && instance::removed(step)?.iter().all(|target| target.digit() == z);
    is_instance.then(|| Instance::of_size(3))
}

/// Sudoku Explainer's order: pivots in reading order, and for each its pincers in peer order.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let grid = session.grid();
    if !ask.is_as_hodoku() {
        return wings::each(session, 3, &mut |wing| offer(step(grid, &wing), found));
    }
    // For HoDoKu's score pivots in reading order, and for each its pairs of pincers in lexicographic order.
    let wings = wings::sorted(session, 3, |wing| (wing.pivot, wing.pincers));
    wings.iter().try_for_each(|wing| offer(step(grid, wing), found))
}

/// Whether a pivot and a pincer cannot both have each of some digits.
fn sees(grid: &Grid, pivot: Cell, pincer: Cell, digits: DigitSet) -> bool {
    digits.iter().all(|digit| grid.rules().is_linked(pivot.with(digit), pincer.with(digit)))
}

/// Pivot `xyz`, pincers `xz` and `yz`: one of the three is `z`.
fn step(grid: &Grid, wing: &WingCells) -> Option<Step> {
    let WingCells { pivot, pincers: [first, second], digits: [pivot_digits, first_digits, second_digits] } = *wing;
    if !(first_digits | second_digits).is_subset(pivot_digits) {
        return None;
    }
    // The pincers share z; x is missing in the second pincer, y in the first.
    let z = (first_digits & second_digits).single()?;
    let (x, y) = ((pivot_digits - second_digits).single()?, (pivot_digits - first_digits).single()?);
    if !sees(grid, pivot, first, DigitSet::of(x)) || !sees(grid, pivot, second, DigitSet::of(y)) {
        return None;
    }
    let links = vec![
        Link { variable: first.variable(), left: first.with(z), right: first.with(x) },
        Link { variable: pivot.variable(), left: pivot.with(x), right: pivot.with(y) },
    ];
    let end = End { variable: second.variable(), left: second.with(y) };
    // On other boards a digit of the first pincer may leave the pivot nothing.
    if grid.rules().is_linked(first.with(x), pivot.with(y)) {
        return None;
    }
    // Other boards may link z to other digits, and a target to all that a cell can take: then it falls by that cell alone.
    let also_linked = *grid.rules().linked(first.with(x)) | *grid.rules().linked(pivot.with(y));
    let removed =
        grid.linked_to_all([pivot, first, second].map(|cell| cell.with(z))) & CandidateSet::of_digit(z, CellSet::ALL);
    Step::removing(XYZ_WING.id(), Proof::whip(links, end), &(removed - also_linked))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, limited, offered, removed};
    use unguess_board::CandidateSet;

    fn found(names: &str) -> Vec<CandidateSet> {
        offered(&XYZ_WING, limited(names), &Ask::every(3)).iter().map(removed).collect()
    }

    #[test]
    fn what_sees_the_pivot_and_both_pincers_loses_their_common_digit() {
        assert_eq!(found("r1c1n123 r1c9n13 r2c2n23"), [candidates("r1c2n3 r1c3n3")]);
    }

    #[test]
    fn both_pincers_are_seen_by_the_pivot_and_have_no_other_digits() {
        assert!(found("r1c1n123 r1c9n13 r5c5n23").is_empty());
        assert!(found("r1c1n123 r1c9n13 r2c2n24").is_empty());
        assert!(found("r1c1n123 r1c9n13 r2c2n13").is_empty(), "the pincers differ");
        assert!(found("r1c1n1234 r1c9n13 r2c2n23").is_empty());
    }
}
