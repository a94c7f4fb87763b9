use crate::technique::wings::{self, WingCells};
use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Sizes, Technique, instance, offer};
use unguess_board::{Cell, Digit, Grid, Kind};
use unguess_proof::{Link, Proof, Step};
use unguess_search::session::Session;

/// Defined in `rules/xy-wing.md`.
pub(super) static XY_WING: Technique = Technique {
    facts: Facts {
        sizes: Sizes::only(3),
        aliases: &["y-wing"],
        nrc: "biv-chain-rc",
        hodoku: &[Entry::new("0800", "XY-Wing", Line::Wing)],
        ..Facts::new("xy-wing", "XY-wing")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// Three cells: the pivot shares one of its digits with each pincer, and both ends are a third digit, `z`.
fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let links = instance::open_chain(step)?;
    let [first, pivot, second] = &links[..] else { return None };
    let z = first.left.digit();
    let is_instance = links.iter().all(|link| link.variable.kind() == Kind::Cell)
        && [first.right.digit(), second.left.digit()] == [pivot.left.digit(), pivot.right.digit()]
        && second.right.digit() == z
        && ![pivot.left.digit(), pivot.right.digit()].contains(&z);
    is_instance.then(|| Instance::of_size(3))
}

/// Sudoku Explainer's order: pivots in reading order, and for each its pincers in peer order.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let grid = session.grid();
    if !ask.is_as_hodoku() {
        return wings::each(session, 2, &mut |wing| offer(step(grid, &wing), found));
    }
    // For HoDoKu's score sets of three cells in lexicographic order; where several can be the pivot, the first is tried first.
    let cells = |WingCells { pivot, pincers: [near, far], .. }: &WingCells| {
        let mut cells = [*pivot, *near, *far];
        cells.sort_unstable();
        (cells, *pivot)
    };
    wings::sorted(session, 2, cells).iter().try_for_each(|wing| offer(step(grid, wing), found))
}

/// Pivot `xy`, pincers `xz` and `yz`: one pincer is `z`.
fn step(grid: &Grid, wing: &WingCells) -> Option<Step> {
    let WingCells { pivot, pincers: [first, second], digits: [pivot_digits, first_digits, second_digits] } = *wing;
    // The pincers share z; each shares one digit with the pivot, and it is not the same.
    let z = (first_digits & second_digits).single()?;
    let (x, y) = ((first_digits & pivot_digits).single()?, (second_digits & pivot_digits).single()?);
    let sees = |pincer: Cell, digit: Digit| grid.rules().is_linked(pivot.with(digit), pincer.with(digit));
    if x == y || pivot_digits.contains(z) || !sees(first, x) || !sees(second, y) {
        return None;
    }
    let link =
        |cell: Cell, left, right| Link { variable: cell.variable(), left: cell.with(left), right: cell.with(right) };
    let links = vec![link(first, z, x), link(pivot, x, y), link(second, y, z)];
    let removed = grid.linked_to_all([first.with(z), second.with(z)]);
    Step::removing(XY_WING.id(), Proof::chain(links), &removed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, limited, offered, removed};
    use unguess_board::random::Random;
    use unguess_board::{CandidateSet, CellSet};
    use unguess_search::state::View;

    /// Some cells with two candidates, all others with all.
    fn state(number: u64) -> View {
        let mut random = Random::new(4, number);
        let cell = |random: &mut Random| {
            let (cell, low) = (random.below(81), 1 + random.below(3));
            format!("r{}c{}n{low}{} ", 1 + cell / 9, 1 + cell % 9, low + 1 + random.below(4 - low))
        };
        let mut seen = CellSet::EMPTY;
        let names = (0..24).map(|_| cell(&mut random)).filter(|name| {
            let cell: Cell = name.split('n').next().unwrap().parse().unwrap();
            let is_new = !seen.contains(cell);
            seen.insert(cell);
            is_new
        });
        View::new(limited(&names.collect::<String>()))
    }

    fn by_definition(view: &View) -> Vec<CandidateSet> {
        let cells: Vec<Cell> = view.bivalue(Kind::Cell).cells().iter().collect();
        let mut defined = Vec::new();
        for pivot in &cells {
            let pincers = cells.iter().filter(|pincer| pivot.peers().contains(**pincer));
            for (first, second) in pincers.clone().flat_map(|one| pincers.clone().map(move |other| (one, other))) {
                let [p, a, b] = [pivot, first, second].map(|cell| view.digits_in(*cell));
                let z = (a & b) - p;
                if first < second && [z, a & p, b & p, a & b].iter().all(|digits| digits.len() == 1) {
                    let z = z.first().expect("it is one");
                    defined.push(CandidateSet::of_digit(z, view.cells_with(z) & first.peers() & second.peers()));
                }
            }
        }
        defined.retain(|gone| !gone.is_empty());
        defined
    }

    #[test]
    fn a_wing_is_a_pivot_and_two_pincers_that_share_a_digit_with_it_and_a_third_with_each_other() {
        let key = |set: &CandidateSet| set.iter().collect::<Vec<_>>();
        let mut count = 0;
        for view in (0..30).map(state) {
            let mut defined = by_definition(&view);
            defined.sort_by_key(key);
            for ask in [Ask::every(3), Ask::all_of_hodoku(3, "")] {
                let mut found: Vec<CandidateSet> = offered(&XY_WING, *view.grid(), &ask).iter().map(removed).collect();
                found.sort_by_key(key);
                assert_eq!(found, defined);
            }
            count += defined.len();
        }
        assert!(count > 20, "{count}");
    }

    /// HoDoKu goes through sets of three cells in reading order, Sudoku Explainer through pivots.
    #[test]
    fn the_first_wing_depends_on_whose_order_is_asked_for() {
        // Two wings: pivot r2c2 with r2c8 and r8c2; pivot r5c5 with r1c5 and r5c1.
        let state = limited("r5c5n12 r1c5n13 r5c1n23 r2c2n45 r2c8n46 r8c2n56");
        let first = |ask: &Ask| removed(&offered(&XY_WING, state, ask)[0]);
        assert_eq!(first(&Ask::every(3)), candidates("r8c8n6"));
        assert_eq!(first(&Ask::as_hodoku(3, "")), candidates("r1c1n3"));
    }
}
