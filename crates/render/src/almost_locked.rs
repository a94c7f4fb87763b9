//! Almost locked sets read from a cover: which sets its base is made of, and which digits they have in common.

use crate::cover::houses_of;
use unguess_board::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, Variable};
use unguess_proof::{Cover, Reading, Step};
use unguess_search::als::Splits;
use unguess_steps::technique::instance;

/// Cells of a house with one digit more than cells; or the stem of a blossom, one cell with more digits.
#[derive(Clone)]
pub(super) struct SetReading {
    pub(super) cells: Vec<Cell>,
    pub(super) digits: DigitSet,
}

/// Several of them in the order of the base, and what links them.
pub(super) struct LinkedSets {
    pub(super) sets: Vec<SetReading>,
    /// Restricted commons: digits that two of the sets cannot both have, each with the indices of these sets.
    pub(super) commons: Vec<(Digit, [usize; 2])>,
    /// The digits removed, and the indices of the sets of which at least one has them. `None` if two sets have two
    /// commons: then each has all its other digits.
    pub(super) left: Option<(DigitSet, Vec<usize>)>,
}

/// A cell, and for each of its digits a set that cannot have it where the cell has it.
pub(super) struct BlossomReading {
    pub(super) stem: Cell,
    pub(super) petals: Vec<(Digit, SetReading)>,
}

impl LinkedSets {
    /// Reads linked sets from a cover whose base is the cells of one set after the other, and from what the step
    /// removes. Each digit of a set has its own cover, except the commons: each of these has one cover for two sets,
    /// and these covers come last, in order. As many covers as cells are two sets with two commons; one more is a chain
    /// of sets.
    pub(super) fn of(grid: &Grid, Cover { base, cover, fins }: &Cover, step: &Step) -> Option<Self> {
        let cells: Vec<Cell> = base.iter().map(|variable| instance::cell(*variable)).collect::<Option<_>>()?;
        let splits = Splits::of(&cells, step.reading.as_deref())?;
        if !fins.is_empty() {
            return None;
        }
        if cover.len() == cells.len() && cover.len() > 1 {
            return Self::ring(&CoveredCells::of(grid, &cells, &splits, cover, 2)?);
        }
        if cover.len() != cells.len() + 1 {
            return None;
        }
        let removed = &step.effect.removed;
        (1..cells.len())
            .find_map(|joints| Self::chain(&CoveredCells::of(grid, &cells, &splits, cover, joints)?, removed))
    }

    /// Two sets, together all the cells, that have two digits in common.
    fn ring(covered: &CoveredCells) -> Option<Self> {
        let commons: Vec<(Digit, [usize; 2])> = covered.joints.iter().map(|(digit, _)| (*digit, [0, 1])).collect();
        let pair = |at: usize| Some(vec![covered.set(0, at)?, covered.set(at, covered.cells.len())?]);
        let is_whole = |sets: &Vec<SetReading>| {
            covered.joints.iter().all(|joint| covered.is_common(*joint, [&sets[0], &sets[1]]))
                && covered.has_all(sets, &commons)
        };
        let sets = covered.splits.of_two().filter_map(pair).find(is_whole)?;
        Some(Self { sets, commons, left: None })
    }

    /// Sets each of which has a common with the next. All digits that are removed must be in the first set and in the
    /// last.
    fn chain(covered: &CoveredCells, removed: &[Candidate]) -> Option<Self> {
        let commons: Vec<(Digit, [usize; 2])> =
            covered.joints.iter().zip(1..).map(|((digit, _), at)| (*digit, [at - 1, at])).collect();
        let last = commons.len();
        let left: DigitSet = removed.iter().map(|candidate| candidate.digit()).collect();
        let mut sets = Vec::new();
        let is_whole =
            |sets: &[SetReading]| left.is_subset(sets[0].digits & sets[last].digits) && covered.has_all(sets, &commons);
        let is_found = !left.is_empty() && covered.extend(&mut sets, 0, &is_whole);
        is_found.then_some(Self { sets, commons, left: Some((left, vec![0, last])) })
    }
}

impl BlossomReading {
    /// Reads a blossom from a cover whose base is the stem, then the cells of one petal after the other, in the order
    /// of the digits of the stem.
    pub(super) fn of(grid: &Grid, Cover { base, cover, fins }: &Cover, reading: Option<&Reading>) -> Option<Self> {
        let cells: Vec<Cell> = base.iter().map(|variable| instance::cell(*variable)).collect::<Option<_>>()?;
        let splits = Splits::of(&cells, reading)?;
        let stem = cells.first()?;
        let digits = grid.digits_in(*stem);
        if !fins.is_empty() || cover.len() + 1 != base.len() + digits.len() {
            return None;
        }
        let covered = CoveredCells::of(grid, &cells, &splits, cover, digits.len())?;
        // Each digit of the stem is the common of one petal with the stem.
        let is_of_stem = covered.joints.iter().map(|(digit, _)| *digit).eq(digits.iter());
        let commons: Vec<(Digit, [usize; 2])> =
            digits.iter().enumerate().map(|(at, digit)| (digit, [at, at])).collect();
        let mut sets = Vec::new();
        let is_found = is_of_stem && covered.unfold(&mut sets, 1, &|sets| covered.has_all(sets, &commons));
        is_found.then(|| Self { stem: *stem, petals: digits.iter().zip(sets).collect() })
    }

    /// The stem first, and then the petals.
    pub(super) fn as_sets(&self, grid: &Grid, removed: &[Candidate]) -> LinkedSets {
        let stem = SetReading { cells: vec![self.stem], digits: grid.digits_in(self.stem) };
        let sets = [stem].into_iter().chain(self.petals.iter().map(|(_, petal)| petal.clone())).collect();
        let commons = self.petals.iter().zip(1..).map(|((digit, _), place)| (*digit, [0, place])).collect();
        let left = removed.iter().map(|candidate| candidate.digit()).collect();
        LinkedSets { sets, commons, left: Some((left, (1..=self.petals.len()).collect())) }
    }

    /// The blossom as a chain of three sets, the stem between its two petals; nothing unless the stem has two digits.
    pub(super) fn as_chain(&self, grid: &Grid, removed: &[Candidate]) -> Option<LinkedSets> {
        let [(one, first), (other, last)] = &self.petals[..] else { return None };
        let stem = SetReading { cells: vec![self.stem], digits: grid.digits_in(self.stem) };
        let left = removed.iter().map(|candidate| candidate.digit()).collect();
        Some(LinkedSets {
            sets: vec![first.clone(), stem, last.clone()],
            commons: vec![(*one, [0, 1]), (*other, [1, 2])],
            left: Some((left, vec![0, 2])),
        })
    }
}

/// Cells of a base that are to be divided into sets, and the cover variables of their digits.
struct CoveredCells<'a> {
    grid: &'a Grid,
    cells: &'a [Cell],
    splits: &'a Splits,
    /// The cover variables of digits of one set.
    covers: &'a [Variable],
    /// The cover variables of restricted commons, with their digits.
    joints: Vec<(Digit, Variable)>,
}

impl<'a> CoveredCells<'a> {
    /// Takes the last `joints` covers for those of restricted commons. Returns nothing if there are fewer covers, or one of these is a
    /// cell.
    fn of(grid: &'a Grid, cells: &'a [Cell], splits: &'a Splits, cover: &'a [Variable], joints: usize) -> Option<Self> {
        let (covers, joints) = cover.split_at_checked(cover.len().checked_sub(joints)?)?;
        let joints = joints.iter().map(|joint| Some((joint.digit_and_house()?.0, *joint)));
        Some(Self { grid, cells, splits, covers, joints: joints.collect::<Option<_>>()? })
    }

    /// The cells from one index up to another, if they are an almost locked set: in one house, with one digit more than
    /// cells.
    fn set(&self, from: usize, to: usize) -> Option<SetReading> {
        let cells = &self.cells[from..to];
        let all: CellSet = cells.iter().copied().collect();
        let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.grid.digits_in(*cell));
        let is_in_a_house = houses_of(self.grid.rules(), all).next().is_some();
        let is_set = is_in_a_house && all.len() == cells.len() && digits.len() == cells.len() + 1;
        is_set.then(|| SetReading { cells: cells.to_vec(), digits })
    }

    /// Whether a cover variable makes its digit a restricted common of two sets: both have the digit, and only there.
    fn is_common(&self, (digit, variable): (Digit, Variable), sets: [&SetReading; 2]) -> bool {
        sets.iter().all(|set| self.covers(set, digit, variable))
    }

    /// Splits the cells from index `from` on into sets, each with the common that joins it to the set before, until
    /// none is left and `is_whole` accepts all sets. Without success `sets` is as before.
    fn extend(&self, sets: &mut Vec<SetReading>, from: usize, is_whole: &dyn Fn(&[SetReading]) -> bool) -> bool {
        let place = sets.len();
        if from == self.cells.len() {
            return place == self.joints.len() + 1 && is_whole(sets);
        }
        self.splits.ends(from).any(|to| {
            let before = place.checked_sub(1).map(|before| (self.joints.get(before), &sets[before]));
            let fits = |set: &SetReading| match before {
                None => true,
                Some((joint, before)) => joint.is_some_and(|joint| self.is_common(*joint, [before, set])),
            };
            let Some(set) = self.set(from, to).filter(fits) else { return false };
            sets.push(set);
            let is_found = self.extend(sets, to, is_whole);
            if !is_found {
                sets.pop();
            }
            is_found
        })
    }

    /// Splits the cells from index `from` on into petals, each with the restricted common that joins it to the stem,
    /// which is the first cell, until no cell is left and `is_whole` accepts all petals.
    fn unfold(&self, sets: &mut Vec<SetReading>, from: usize, is_whole: &dyn Fn(&[SetReading]) -> bool) -> bool {
        let Some(joint) = self.joints.get(sets.len()) else { return from == self.cells.len() && is_whole(sets) };
        let stem = self.cells[0];
        let stem_alone = SetReading { cells: vec![stem], digits: self.grid.digits_in(stem) };
        self.splits.ends(from).any(|to| {
            let set = self.set(from, to).filter(|set| self.is_common(*joint, [&stem_alone, set]));
            let Some(set) = set else { return false };
            sets.push(set);
            let is_found = self.unfold(sets, to, is_whole);
            if !is_found {
                sets.pop();
            }
            is_found
        })
    }

    /// Whether the covers that belong to one set are just those of the sets' digits that are not commons, in the order
    /// in which proofs list them: the sets at both ends first, then those between.
    fn has_all(&self, sets: &[SetReading], commons: &[(Digit, [usize; 2])]) -> bool {
        let last = sets.len() - 1;
        // A single set is the first and the last, and counts once.
        let places = [0].into_iter().chain(last.max(1)..=last).chain(1..last);
        let needed = places.flat_map(|place| {
            let joined = commons.iter().filter(|(_, sets)| sets.contains(&place)).map(|(digit, _)| *digit).collect();
            (sets[place].digits - joined).iter().map(move |digit| (place, digit))
        });
        let needed: Vec<(usize, Digit)> = needed.collect();
        let has =
            |((place, digit), variable): (&(usize, Digit), &Variable)| self.covers(&sets[*place], *digit, *variable);
        needed.len() == self.covers.len() && needed.iter().zip(self.covers).all(has)
    }

    /// Whether a set has a digit, and a variable of this digit covers all its cells with it.
    fn covers(&self, set: &SetReading, digit: Digit, variable: Variable) -> bool {
        let with_digit = set.cells.iter().filter(|cell| self.grid.digits_in(**cell).contains(digit));
        let mut places = with_digit.map(|cell| cell.with(digit));
        set.digits.contains(digit) && places.all(|place| self.grid.rules().members(variable).contains(place))
    }
}
