//! The bound of simple deductions: what locked candidates remove, or else pairs and fish of two lines, without order.

use crate::board::{Cell, CellSet, Digit, House, HouseKind, HouseSet};

use crate::state::{NOTHING, Planes, View, tally};

/// What they remove where these cells are left to the digits, in a state that has come from `view`.
pub(super) fn removed_by_simple(view: &View, left: &Planes) -> Planes {
    let locked = |cells: CellSet| if cells.have_lock() { cells - cells.confined() } else { CellSet::EMPTY };
    let mut removed = left.map(locked);
    if removed == NOTHING {
        let paired = left.map(CellSet::paired);
        for digit in Digit::all().filter(|digit| view.unplaced(*digit) >= 4) {
            let place = digit.index();
            removed[place] = x_wings(left[place], paired[place]);
        }
        for one in Digit::all() {
            for other in Digit::all().skip(one.index() + 1) {
                hidden_pairs(view, left, &paired, [one, other], &mut removed);
            }
        }
        naked_pairs(view, left, &mut removed);
    }
    removed
}

/// A digit with two places in two lines, in the same two lines across, clears the rest of these.
fn x_wings(cells: CellSet, paired: HouseSet) -> CellSet {
    let mut removed = CellSet::EMPTY;
    // The lines so far with their two lines across, rows and columns apart.
    let mut lines = [[None::<(House, [House; 2])>; 9]; 2];
    for line in paired.iter() {
        let across = match line.kind() {
            HouseKind::Row => 1,
            HouseKind::Column => 0,
            HouseKind::Block => continue,
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

/// Two digits with the same two places in a house clear these cells of others.
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

/// Two cells with the same two candidates clear the rest of a house.
fn naked_pairs(view: &View, left: &Planes, removed: &mut Planes) {
    let [_, two, three] = tally(left);
    let cells = two - three;
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

/// Two or more cells of a house leave two digits to none of its others, nor to each other if they are more.
fn clear(left: &Planes, house: House, pair_cells: CellSet, digits: [usize; 2], removed: &mut Planes) {
    let kept = pair_cells.pair().map_or(CellSet::EMPTY, |pair: [Cell; 2]| pair.into_iter().collect());
    for digit in digits {
        removed[digit] |= left[digit] & (house.cells() - kept);
    }
}
