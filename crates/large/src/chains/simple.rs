//! The simple deductions inside nets: locking, hidden pairs, naked pairs, X-wings. Each names what it rests on: candidates
//! that are gone since the start.

use super::closure::Deduction;
use super::links::{Candidate, Crossing, Left, Links, bits};
use crate::{Digit, HouseKind, Variable};

/// Pairs of numbers below a figure: by the second, then by the first.
fn pairs(below: usize) -> impl Iterator<Item = [usize; 2]> {
    (1..below).flat_map(|second| (0..second).map(move |first| [first, second]))
}

/// The place of a digit, counted from 0, in a house.
fn place(digit: usize, house: usize) -> Option<Variable> {
    Digit::new(digit + 1).map(|digit| Variable::Place(digit, house))
}

/// What is common to the simple deductions: the state at the start, and as it is.
pub(super) struct Between<'a> {
    pub(super) links: &'a Links<'a>,
    pub(super) start: &'a Left,
    pub(super) now: &'a Left,
}

impl Between<'_> {
    /// The houses of subsets in their order, if more cells are open than some number.
    fn open_houses(&self, more_than: usize) -> impl Iterator<Item = usize> {
        let links = self.links;
        let open = move |house: &usize| {
            let cells = &links.board.houses()[*house].cells;
            cells.iter().filter(|cell| links.state.digit(**cell).is_none()).count() > more_than
        };
        let kinds = [HouseKind::Region, HouseKind::Column, HouseKind::Row];
        kinds.into_iter().flat_map(move |kind| links.houses(kind)).filter(open)
    }

    /// The candidates of a digit in some places of a house.
    fn at(&self, house: usize, places: u32, digit: usize) -> impl Iterator<Item = Candidate> {
        let links = self.links;
        bits(places).map(move |place| links.at(house, place, digit))
    }

    /// The places that a digit has lost in a house.
    fn lost(&self, house: usize, digit: usize) -> u32 {
        self.start.places(house, digit) & !self.now.places(house, digit)
    }

    /// A digit whose places in a house are all in another one goes from the rest of that.
    pub(super) fn locking(&self) -> Vec<Deduction> {
        let links = self.links;
        let each = |crossing| (0..links.size).filter_map(move |digit| self.locked(digit, crossing));
        links.crossings.iter().flat_map(each).collect()
    }

    fn locked(&self, digit: usize, crossing: &Crossing) -> Option<Deduction> {
        let ([base, cover], [inside, covered]) = (crossing.houses, crossing.shared);
        let places = self.now.places(base, digit);
        let removed = self.now.places(cover, digit) & !covered;
        let lost = self.lost(base, digit) & !inside;
        (removed != 0 && lost != 0 && places & !inside == 0 && places.count_ones() >= 2).then(|| Deduction {
            parents: self.at(base, lost, digit).collect(),
            removed: self.at(cover, removed, digit).collect(),
            cover: [base, cover].map(|house| place(digit, house).into_iter().collect()),
            nested: None,
        })
    }

    /// Two digits that have the same two places in a house leave these no other digit.
    pub(super) fn hidden_pairs(&self) -> Vec<Deduction> {
        let size = self.links.size;
        let mut found = Vec::new();
        for house in self.open_houses(4) {
            let places: Vec<u32> = (0..size).map(|digit| self.now.places(house, digit)).collect();
            for digits in pairs(size).filter(|[one, other]| places[*one] == places[*other]) {
                let both = places[digits[0]];
                if both.count_ones() == 2 {
                    found.extend(self.hidden_pair(house, both, digits));
                }
            }
        }
        found
    }

    fn hidden_pair(&self, house: usize, both: u32, digits: [usize; 2]) -> Option<Deduction> {
        let links = self.links;
        let cells = bits(both).map(|place| links.board.houses()[house].cells[place]).collect::<Vec<_>>();
        let is_other = |candidate: &Candidate| !digits.contains(&(candidate % links.size));
        let removed: Vec<Candidate> = cells.iter().flat_map(|cell| self.now.of_cell(*cell)).filter(is_other).collect();
        let lost = digits.map(|digit| self.start.places(house, digit) & !both);
        let of_place = |place| [0, 1].into_iter().filter(move |one| lost[*one] >> place & 1 == 1);
        let parents = bits(lost[0] | lost[1]).flat_map(|place| of_place(place).map(move |one| (place, digits[one])));
        let parents: Vec<Candidate> = parents.map(|(place, digit)| links.at(house, place, digit)).collect();
        (!removed.is_empty() && !parents.is_empty()).then(|| Deduction {
            parents,
            removed,
            cover: [
                digits.into_iter().filter_map(|digit| place(digit, house)).collect(),
                cells.into_iter().map(Variable::Cell).collect(),
            ],
            nested: None,
        })
    }

    /// Two cells of a house that have the same two digits leave these no other place there.
    pub(super) fn naked_pairs(&self) -> Vec<Deduction> {
        let mut found = Vec::new();
        for house in self.open_houses(3) {
            let cells = &self.links.board.houses()[house].cells;
            for places in pairs(cells.len()) {
                let [digits, others] = places.map(|place| self.now.cells[cells[place]]);
                if digits == others && digits.count_ones() == 2 {
                    found.extend(self.naked_pair(house, places, digits));
                }
            }
        }
        found
    }

    fn naked_pair(&self, house: usize, places: [usize; 2], digits: u32) -> Option<Deduction> {
        let links = self.links;
        let cells = places.map(|place| links.board.houses()[house].cells[place]);
        let rest = !places.iter().fold(0, |both, place| both | 1 << place);
        let removed = bits(digits).flat_map(|digit| self.at(house, self.now.places(house, digit) & rest, digit));
        let mut removed: Vec<Candidate> = removed.collect();
        removed.sort_unstable();
        let had = |cell: usize| self.start.of_cell(cell).filter(|had| digits >> (had % links.size) & 1 == 0);
        let parents: Vec<Candidate> = cells.into_iter().flat_map(had).collect();
        (!removed.is_empty() && !parents.is_empty()).then(|| Deduction {
            parents,
            removed,
            cover: [cells.map(Variable::Cell).to_vec(), bits(digits).filter_map(|digit| place(digit, house)).collect()],
            nested: None,
        })
    }

    /// A digit that has its places of two columns in the same two rows goes from the rest of these, and the other way
    /// round.
    pub(super) fn x_wings(&self) -> Vec<Deduction> {
        let links = self.links;
        let placed = |digit: usize| {
            let digit = Digit::new(digit + 1);
            links.state.placed().iter().filter(|placed| placed.is_some() && **placed == digit).count()
        };
        let digits: Vec<usize> = (0..links.size).filter(|digit| placed(*digit) + 4 <= links.size).collect();
        let mut found = Vec::new();
        for [base, cover] in [[HouseKind::Column, HouseKind::Row], [HouseKind::Row, HouseKind::Column]] {
            let [base, cover] = [base, cover].map(|kind| links.houses(kind).collect::<Vec<_>>());
            for lines in pairs(base.len()) {
                let bases = lines.map(|line| base[line]);
                let same = |digit: &usize| self.now.places(bases[0], *digit) == self.now.places(bases[1], *digit);
                for digit in digits.iter().copied().filter(same) {
                    let across = self.now.places(bases[0], digit);
                    if across.count_ones() == 2 {
                        let covers: Vec<usize> = bits(across).map(|place| cover[place]).collect();
                        found.extend(self.x_wing(digit, lines, bases, &covers));
                    }
                }
            }
        }
        found
    }

    fn x_wing(&self, digit: usize, lines: [usize; 2], bases: [usize; 2], covers: &[usize]) -> Option<Deduction> {
        let rest = !lines.iter().fold(0, |both, line| both | 1 << line);
        let gone = covers.iter().flat_map(|cover| self.at(*cover, self.now.places(*cover, digit) & rest, digit));
        let mut removed: Vec<Candidate> = gone.collect();
        removed.sort_unstable();
        // What is gone is in no cover: the places left are all that the covers share with the bases.
        let inside = self.now.places(bases[0], digit);
        let lost = bases.into_iter().flat_map(|base| self.at(base, self.lost(base, digit) & !inside, digit));
        let parents: Vec<Candidate> = lost.collect();
        let variables = |houses: &[usize]| houses.iter().filter_map(|house| place(digit, *house)).collect();
        (!removed.is_empty() && !parents.is_empty()).then(|| Deduction {
            parents,
            removed,
            cover: [variables(&bases), variables(covers)],
            nested: None,
        })
    }
}
