//! A cover as players tell it where its base is made of almost locked sets.

use unguess_core::board::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, Variable};
use unguess_core::proof::Cover;
use unguess_theory::technique::own;

/// Cells of a house with one digit more than cells; or the stem of a blossom, one cell with more digits.
#[derive(Clone)]
pub(super) struct AlmostLockedSet {
    pub(super) cells: Vec<Cell>,
    pub(super) digits: DigitSet,
}

/// Several of them in the order of the base, and what links them.
pub(super) struct LinkedSets {
    pub(super) sets: Vec<AlmostLockedSet>,
    /// Restricted commons: digits that two of the sets cannot both have, with the places of these.
    pub(super) commons: Vec<(Digit, [usize; 2])>,
    /// The digits each of which one of several sets must have, with the places of these, unless each set has all but its commons.
    pub(super) left: Option<(DigitSet, Vec<usize>)>,
}

/// A cell, and for each of its digits a set that cannot have it where the cell has it.
pub(super) struct Blossom {
    pub(super) stem: Cell,
    pub(super) petals: Vec<(Digit, AlmostLockedSet)>,
}

impl LinkedSets {
    /// Read from a cover whose base are the cells of one set after the other, and what it removes. Each digit of a set has a
    /// cover of its own, but for the commons: each of these has one for two sets, and they come last, in order.
    pub(super) fn of(grid: &Grid, Cover { base, cover, fins }: &Cover, removed: &[Candidate]) -> Option<Self> {
        let cells: Vec<Cell> = base.iter().map(|variable| own::cell(*variable)).collect::<Option<_>>()?;
        if !fins.is_empty() {
            return None;
        }
        if cover.len() == cells.len() && cover.len() > 1 {
            return Self::ring(&Rooms::of(grid, &cells, cover, 2)?);
        }
        if cover.len() != cells.len() + 1 {
            return None;
        }
        (1..cells.len()).find_map(|joints| Self::chain(&Rooms::of(grid, &cells, cover, joints)?, removed))
    }

    /// Two sets with two commons.
    fn ring(rooms: &Rooms) -> Option<Self> {
        let commons: Vec<(Digit, [usize; 2])> = rooms.joints.iter().map(|(digit, _)| (*digit, [0, 1])).collect();
        let pair = |at: usize| Some(vec![rooms.set(0, at)?, rooms.set(at, rooms.cells.len())?]);
        let is_own = |sets: &Vec<AlmostLockedSet>| {
            rooms.joints.iter().all(|joint| rooms.holds(*joint, [&sets[0], &sets[1]])) && rooms.has_all(sets, &commons)
        };
        let sets = (1..rooms.cells.len()).filter_map(pair).find(is_own)?;
        Some(Self { sets, commons, left: None })
    }

    /// Sets of which each has a common with the next, and the first and the last what is removed.
    fn chain(rooms: &Rooms, removed: &[Candidate]) -> Option<Self> {
        let commons: Vec<(Digit, [usize; 2])> =
            rooms.joints.iter().zip(1..).map(|((digit, _), at)| (*digit, [at - 1, at])).collect();
        let last = commons.len();
        let left: DigitSet = removed.iter().map(|candidate| candidate.digit()).collect();
        let mut sets = Vec::new();
        let is_own = |sets: &[AlmostLockedSet]| {
            left.is_subset(sets[0].digits & sets[last].digits) && rooms.has_all(sets, &commons)
        };
        let is_found = !left.is_empty() && rooms.extend(&mut sets, 0, &is_own);
        is_found.then_some(Self { sets, commons, left: Some((left, vec![0, last])) })
    }
}

impl Blossom {
    /// Read from a cover whose base is a cell, and then the cells of one set after the other.
    pub(super) fn of(grid: &Grid, Cover { base, cover, fins }: &Cover) -> Option<Self> {
        let cells: Vec<Cell> = base.iter().map(|variable| own::cell(*variable)).collect::<Option<_>>()?;
        let (stem, cells) = cells.split_first()?;
        let digits = grid.digits_in(*stem);
        if !fins.is_empty() || cover.len() + 1 != base.len() + digits.len() {
            return None;
        }
        let rooms = Rooms::of(grid, cells, cover, digits.len())?;
        let is_of_stem = rooms.joints.iter().map(|(digit, _)| *digit).eq(digits.iter());
        let commons: Vec<(Digit, [usize; 2])> =
            digits.iter().enumerate().map(|(at, digit)| (digit, [at, at])).collect();
        let mut sets = Vec::new();
        let is_found = is_of_stem && rooms.unfold(*stem, &mut sets, 0, &|sets| rooms.has_all(sets, &commons));
        is_found.then(|| Self { stem: *stem, petals: digits.iter().zip(sets).collect() })
    }

    /// The stem first, and then the petals.
    pub(super) fn as_sets(&self, grid: &Grid, removed: &[Candidate]) -> LinkedSets {
        let stem = AlmostLockedSet { cells: vec![self.stem], digits: grid.digits_in(self.stem) };
        let sets = [stem].into_iter().chain(self.petals.iter().map(|(_, petal)| petal.clone())).collect();
        let commons = self.petals.iter().zip(1..).map(|((digit, _), place)| (*digit, [0, place])).collect();
        let left = removed.iter().map(|candidate| candidate.digit()).collect();
        LinkedSets { sets, commons, left: Some((left, (1..=self.petals.len()).collect())) }
    }

    /// If the cell has two digits, it is a set between the other two.
    pub(super) fn as_chain(&self, grid: &Grid, removed: &[Candidate]) -> Option<LinkedSets> {
        let [(one, first), (other, last)] = &self.petals[..] else { return None };
        let stem = AlmostLockedSet { cells: vec![self.stem], digits: grid.digits_in(self.stem) };
        let left = removed.iter().map(|candidate| candidate.digit()).collect();
        Some(LinkedSets {
            sets: vec![first.clone(), stem, last.clone()],
            commons: vec![(*one, [0, 1]), (*other, [1, 2])],
            left: Some((left, vec![0, 2])),
        })
    }
}

/// Cells that are to be read as sets, and the covers of their digits.
struct Rooms<'a> {
    grid: &'a Grid,
    cells: &'a [Cell],
    /// Those of digits of one set.
    own: &'a [Variable],
    /// Those of digits of two.
    joints: Vec<(Digit, Variable)>,
}

impl<'a> Rooms<'a> {
    fn of(grid: &'a Grid, cells: &'a [Cell], cover: &'a [Variable], joints: usize) -> Option<Self> {
        let (own, joints) = cover.split_at_checked(cover.len().checked_sub(joints)?)?;
        let joints = joints.iter().map(|joint| Some((joint.digit_and_house()?.0, *joint)));
        Some(Self { grid, cells, own, joints: joints.collect::<Option<_>>()? })
    }

    /// Some of the cells as a set.
    fn set(&self, from: usize, to: usize) -> Option<AlmostLockedSet> {
        let cells = &self.cells[from..to];
        let all: CellSet = cells.iter().copied().collect();
        let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.grid.digits_in(*cell));
        let is_in_a_house = cells.first()?.houses().iter().any(|house| all.is_subset(house.cells()));
        let is_own = is_in_a_house && all.len() == cells.len() && digits.len() == cells.len() + 1;
        is_own.then(|| AlmostLockedSet { cells: cells.to_vec(), digits })
    }

    /// Whether a joint has room for one candidate of two sets, which both have its digit.
    fn holds(&self, (digit, room): (Digit, Variable), sets: [&AlmostLockedSet; 2]) -> bool {
        sets.iter().all(|set| self.has_room(set, digit, room))
    }

    /// Adds sets from a cell on, each with the common that joins it to the one before, until none is left.
    fn extend(
        &self,
        sets: &mut Vec<AlmostLockedSet>,
        from: usize,
        is_own: &dyn Fn(&[AlmostLockedSet]) -> bool,
    ) -> bool {
        let place = sets.len();
        if from == self.cells.len() {
            return place == self.joints.len() + 1 && is_own(sets);
        }
        (from + 1..=self.cells.len().min(from + 8)).any(|to| {
            let before = place.checked_sub(1).map(|before| (self.joints.get(before), &sets[before]));
            let fits = |set: &AlmostLockedSet| match before {
                None => true,
                Some((joint, before)) => joint.is_some_and(|joint| self.holds(*joint, [before, set])),
            };
            let Some(set) = self.set(from, to).filter(fits) else { return false };
            sets.push(set);
            let is_found = self.extend(sets, to, is_own);
            if !is_found {
                sets.pop();
            }
            is_found
        })
    }

    /// The same, each with the common that joins it to a cell.
    fn unfold(
        &self,
        stem: Cell,
        sets: &mut Vec<AlmostLockedSet>,
        from: usize,
        is_own: &dyn Fn(&[AlmostLockedSet]) -> bool,
    ) -> bool {
        let Some(joint) = self.joints.get(sets.len()) else { return from == self.cells.len() && is_own(sets) };
        let stem_alone = AlmostLockedSet { cells: vec![stem], digits: self.grid.digits_in(stem) };
        (from + 1..=self.cells.len().min(from + 8)).any(|to| {
            let set = self.set(from, to).filter(|set| self.holds(*joint, [&stem_alone, set]));
            let Some(set) = set else { return false };
            sets.push(set);
            let is_found = self.unfold(stem, sets, to, is_own);
            if !is_found {
                sets.pop();
            }
            is_found
        })
    }

    /// Whether each digit of a set that is no common has a cover of its own: first those of the sets at both ends.
    fn has_all(&self, sets: &[AlmostLockedSet], commons: &[(Digit, [usize; 2])]) -> bool {
        let last = sets.len() - 1;
        let places = [0].into_iter().chain(last.max(1)..=last).chain(1..last);
        let needed = places.flat_map(|place| {
            let joined = commons.iter().filter(|(_, sets)| sets.contains(&place)).map(|(digit, _)| *digit).collect();
            (sets[place].digits - joined).iter().map(move |digit| (place, digit))
        });
        let needed: Vec<(usize, Digit)> = needed.collect();
        let has = |((place, digit), room): (&(usize, Digit), &Variable)| self.has_room(&sets[*place], *digit, *room);
        needed.len() == self.own.len() && needed.iter().zip(self.own).all(has)
    }

    /// Whether a set has a digit, and all its cells with it are in a variable of this digit.
    fn has_room(&self, set: &AlmostLockedSet, digit: Digit, room: Variable) -> bool {
        let with_digit = set.cells.iter().filter(|cell| self.grid.digits_in(**cell).contains(digit));
        let mut places = with_digit.map(|cell| cell.with(digit));
        set.digits.contains(digit) && places.all(|place| room.candidates().contains(place))
    }
}
