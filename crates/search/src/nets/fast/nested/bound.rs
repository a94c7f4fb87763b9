//! The bound of simple deductions: what locked candidates remove, or else pairs and fish of two lines, without order.

use unguess_board::{Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};

use crate::state::{NOTHING, Planes, View, tally};

/// What simple deductions remove where the cells `left` are left to the digits, in a state that has come from `view`.
/// Lines and houses with so few cells to fill that something simpler does the same are not looked at. If it has come from
/// a `settled` state, in which they remove nothing, each of them needs a digit or a cell that has changed since.
pub(super) fn removed_by_simple(view: &View, left: &Planes, settled: Option<&Planes>) -> Planes {
    let has_changed = |digit: Digit| settled.is_none_or(|settled| settled[digit.index()] != left[digit.index()]);
    let changed: DigitSet = Digit::all().filter(|digit| has_changed(*digit)).collect();
    let mut removed = NOTHING;
    for digit in changed.iter().map(Digit::index) {
        if left[digit].have_lock() {
            removed[digit] = left[digit] - left[digit].confined();
        }
    }
    if removed == NOTHING {
        // The houses in which each digit has two places.
        let paired = left.map(CellSet::paired);
        // If a digit is missing in three lines only, an X-wing leaves a single in the third.
        for digit in changed.iter().filter(|digit| view.unplaced(*digit) >= 4) {
            let place = digit.index();
            removed[place] = x_wings(left[place], paired[place]);
        }
        for one in Digit::all() {
            for other in Digit::all().skip(one.index() + 1) {
                if changed.contains(one) || changed.contains(other) {
                    hidden_pairs(view, left, &paired, [one, other], &mut removed);
                }
            }
        }
        // A cell that had two candidates before has the same two now.
        if settled.is_none_or(|settled| !bivalue(left).is_subset(bivalue(settled))) {
            naked_pairs(view, left, &mut removed);
        }
    }
    removed
}

/// The cells with two candidates.
fn bivalue(left: &Planes) -> CellSet {
    let [_, two, three] = tally(left);
    two - three
}

/// The cells from which X-wings remove a digit: if it has two places in each of two lines, in the same two lines
/// across, it goes from the rest of these. `cells` are its places, `paired` the houses with two of them.
fn x_wings(cells: CellSet, paired: HouseSet) -> CellSet {
    let mut removed = CellSet::EMPTY;
    // The lines so far with their two lines across, rows and columns apart.
    let mut lines = [[None::<(House, [House; 2])>; 9]; 2];
    for line in paired.iter() {
        // Which house of a cell, of its row, column and box, lies across.
        let across = match line.kind() {
            HouseKind::Row => 1,
            HouseKind::Column => 0,
            HouseKind::Block | HouseKind::Extra => continue,
        };
        let Some(pair) = (cells & line.cells()).pair() else { continue };
        let covers = pair.map(|cell| cell.houses()[across]);
        for (other, _) in lines[across].iter().flatten().filter(|(_, its)| *its == covers) {
            for cover in covers {
                removed |= cells & (cover.cells() - line.cells() - other.cells());
            }
        }
        lines[across][line.number()] = Some((line, covers));
    }
    removed
}

/// Adds what hidden pairs remove: two digits with the same two places in a house clear these cells of others. With four
/// cells to fill, the other two would be a naked pair, so only houses with more are looked at.
fn hidden_pairs(view: &View, left: &Planes, paired: &[HouseSet; Digit::COUNT], pair: [Digit; 2], removed: &mut Planes) {
    let [one, other] = pair.map(Digit::index);
    for house in (paired[one] & paired[other]).iter() {
        let cells = left[one] & house.cells();
        if cells == left[other] & house.cells() && view.to_fill(house) > 4 {
            for digit in Digit::all().filter(|digit| !pair.contains(digit)).map(Digit::index) {
                removed[digit] |= left[digit] & cells;
            }
        }
    }
}

/// Adds what naked pairs remove: two cells with the same two candidates clear the rest of a house. With three cells to
/// fill, the third one would be a single, so only houses with more are looked at.
fn naked_pairs(view: &View, left: &Planes, removed: &mut Planes) {
    let cells = bivalue(left);
    for one in 0..Digit::COUNT {
        let with_one = cells & left[one];
        for other in one + 1..Digit::COUNT {
            let alike = with_one & left[other];
            if alike.is_plural() {
                let [_, several] = alike.spread();
                for house in several.iter().filter(|house| view.to_fill(*house) >= 4) {
                    clear(left, house, alike & house.cells(), [one, other], removed);
                }
            }
        }
    }
}

/// Two cells of a house with the same two digits leave these to no other cell of it. If they are more than two, they
/// leave them to no cell at all.
fn clear(left: &Planes, house: House, pair_cells: CellSet, digits: [usize; 2], removed: &mut Planes) {
    let kept = pair_cells.pair().map_or(CellSet::EMPTY, |pair: [Cell; 2]| pair.into_iter().collect());
    for digit in digits {
        removed[digit] |= left[digit] & (house.cells() - kept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::planes;
    use unguess_board::named::{limited, one};
    use unguess_board::{CandidateSet, Grid};

    fn removed(grid: &Grid) -> CandidateSet {
        let view = View::new(Grid::of_candidates(CandidateSet::ALL));
        CandidateSet::of_cells(&removed_by_simple(&view, &planes(grid.candidates()), None))
    }

    #[test]
    fn a_naked_pair_clears_its_houses_of_both_digits() {
        let all = removed(&limited("r1c1n12 r1c2n12"));
        let seen = |candidate: &unguess_board::Candidate| {
            let cell = candidate.cell();
            candidate.digit().index() < 2
                && (cell.row() == 0 || cell.block() == 0)
                && ![(0, 0), (0, 1)].contains(&(cell.row(), cell.column()))
        };
        assert_eq!(all, CandidateSet::ALL.iter().filter(seen).collect());
    }

    #[test]
    fn three_cells_with_the_same_two_candidates_are_too_many_for_each_other() {
        let all = removed(&limited("r1c1n12 r1c2n12 r1c3n12"));
        assert!(["r1c1n1", "r1c2n2", "r1c3n1"].iter().all(|name| all.contains(one(name))));
    }

    #[test]
    fn two_digits_with_the_same_two_places_clear_these_of_others() {
        let is_left = |candidate: &unguess_board::Candidate| {
            candidate.cell().row() != 4 || candidate.digit().index() > 1 || [0, 8].contains(&candidate.cell().column())
        };
        let all = removed(&Grid::of_candidates(CandidateSet::ALL.iter().filter(is_left).collect()));
        assert!(all.contains(one("r5c1n3")) && all.contains(one("r5c9n9")) && !all.contains(one("r5c1n1")));
        assert_eq!(all.len(), 14);
    }

    #[test]
    fn while_there_is_a_lock_pairs_are_not_looked_for() {
        let is_left = |candidate: &unguess_board::Candidate| {
            candidate.digit().index() != 8 || candidate.cell().row() != 8 || candidate.cell().column() < 3
        };
        let pair = limited("r1c1n12 r1c2n12");
        let left = pair.candidates().iter().filter(is_left).collect();
        let all = removed(&Grid::of_candidates(left));
        assert!(!all.is_empty() && all.iter().all(|gone| gone.digit().index() == 8 && gone.cell().block() == 6));
    }

    /// Takes candidates away a few at a time: whatever is removed where nothing was before rests on what has changed.
    #[test]
    fn where_nothing_could_be_removed_what_has_changed_since_is_enough() {
        const STATE: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let view = View::new(STATE.parse::<Grid>().unwrap());
        let mut random = unguess_board::random::Random::new(5, 0);
        let (mut settled, mut counts) = (None::<Planes>, [0; 2]);
        let mut left = planes(view.candidates());
        for _ in 0..4000 {
            let all: Vec<_> = CandidateSet::of_cells(&left).iter().collect();
            if all.len() < 90 {
                (settled, left) = (None, planes(view.candidates()));
                continue;
            }
            let gone = random.one_of(&all);
            left[gone.digit().index()].remove(gone.cell());
            let removed = removed_by_simple(&view, &left, None);
            if settled.is_some() {
                assert_eq!(removed_by_simple(&view, &left, settled.as_ref()), removed);
                counts[usize::from(removed != NOTHING)] += 1;
            }
            if removed == NOTHING {
                settled = Some(left);
            } else {
                left.iter_mut().zip(removed).for_each(|(left, removed)| *left -= removed);
            }
        }
        assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
    }
}
