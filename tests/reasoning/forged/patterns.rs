//! Deadly patterns and exclusions.

use super::smith::Smith;
use unguess::board::{CandidateSet, Cell, Digit, DigitSet, House, Variable};
use unguess::proof::{CrossLine, Exclusion, Exocet, Guarded, GuardedPattern, Proof, Step};

/// Four cells in a loop, and two digits.
pub(super) type Rectangle = ([Cell; 4], [Digit; 2]);

impl Smith<'_> {
    /// A rectangle with two digits, or all unfilled cells; what else they have are guardians; and at times a subset.
    pub(super) fn deadly(&mut self) -> Option<Step> {
        let (pattern, mut guardians) = if self.one_in(6) { self.grave() } else { self.rectangle()? };
        if self.one_in(10) {
            guardians.insert(self.alive()?);
        }
        if self.one_in(10) {
            guardians.remove(self.any_of(&guardians.clone())?);
        }
        let (base, cover, may_go);
        if self.one_in(2) {
            let more = [0, 0, 0, 1][self.dice.below(4)];
            let covered = self.covered(more, Some(guardians))?;
            may_go = self.covered_target(&covered);
            (base, cover) = (covered.base, covered.cover);
        } else {
            may_go = guardians.iter().fold(CandidateSet::ALL, |set, one| set & self.linked(one));
            (base, cover) = (Vec::new(), Vec::new());
        }
        let guardians = guardians.iter().collect();
        self.removing(Proof::Guarded(Guarded { pattern, guardians, base, cover }), &may_go)
    }

    fn rectangle(&mut self) -> Option<(GuardedPattern, CandidateSet)> {
        let rectangles = self.rectangles();
        let some: Vec<_> = (0..4).filter_map(|_| self.pick(&rectangles)).collect();
        let (cells, digits) = some.into_iter().min_by_key(|rectangle| self.extras(*rectangle).len())?;
        let mut guardians = self.extras((cells, digits));
        if self.one_in(8) && !guardians.is_empty() {
            // A cell that keeps a third digit instead of one of the two.
            let third = self.any_of(&guardians)?;
            guardians.remove(third);
            guardians.insert(third.cell().with(digits[self.dice.below(2)]));
        }
        let pattern = GuardedPattern::Loop { cells: cells.to_vec(), digits };
        Some((pattern, guardians))
    }

    /// What is left of some variables if each keeps two.
    fn grave(&mut self) -> (GuardedPattern, CandidateSet) {
        let mut guardians = CandidateSet::EMPTY;
        for cell in Cell::all() {
            let own = self.own(cell.variable());
            if own.len() > 2 {
                guardians |= own.iter().skip(2).collect();
            }
        }
        (GuardedPattern::Grave, guardians)
    }

    /// What a cell has, or could still take.
    pub(super) fn has(&self, cell: Cell) -> DigitSet {
        self.grid.digits_in(cell) | self.grid.value(cell).into_iter().collect()
    }

    /// Two rows and two columns, mostly in two blocks, whose unfilled cells have two digits in common: the cells in a loop,
    /// and the digits. At times each of the cells, filled or not, has at least one of the digits.
    pub(super) fn rectangles(&mut self) -> Vec<Rectangle> {
        let (mut found, four_blocks, is_loose) = (Vec::new(), self.one_in(4), self.one_in(4));
        for (top, bottom) in pairs() {
            let in_blocks = |(left, right): &(usize, usize)| match (top / 3 == bottom / 3, left / 3 == right / 3) {
                (false, false) => four_blocks,
                (one, other) => one != other,
            };
            for (left, right) in pairs().filter(in_blocks) {
                let corners = [(top, left), (top, right), (bottom, right), (bottom, left)];
                let cells = corners.map(|(row, column)| Cell::at(row, column));
                let open = cells.iter().filter(|cell| self.grid.value(**cell).is_none());
                if open.clone().count() < if is_loose { 1 } else { 4 } {
                    continue;
                }
                if is_loose {
                    let digits = cells.map(|cell| self.has(cell));
                    let has_one = |own: &DigitSet, pair: &[Digit; 2]| pair.iter().any(|digit| own.contains(*digit));
                    let is_split = |pair: &[Digit; 2]| digits.iter().all(|own| has_one(own, pair));
                    found.extend(digit_pairs().filter(is_split).map(|pair| (cells, pair)));
                    continue;
                }
                let common = open.map(|cell| self.grid.digits_in(*cell)).fold(DigitSet::ALL, |set, own| set & own);
                let common: Vec<Digit> = common.iter().collect();
                found.extend(common.windows(2).map(|pair| (cells, [pair[0], pair[1]])));
            }
        }
        if self.one_in(12) {
            let cells = [0; 4].map(|_| Cell::new(self.dice.below(81)));
            found = vec![(cells, [0; 2].map(|_| Digit::new(self.dice.below(9))))];
        }
        found
    }

    /// What the cells of a rectangle have besides its digits.
    fn extras(&self, (cells, digits): Rectangle) -> CandidateSet {
        let pair: CandidateSet = cells.iter().flat_map(|cell| digits.map(|digit| cell.with(digit))).collect();
        cells.iter().fold(CandidateSet::EMPTY, |set, cell| set | self.own(cell.variable())) - pair
    }

    /// Two or three cells, and those that see them.
    pub(super) fn exclusion(&mut self) -> Option<Step> {
        let first = self.alive()?.cell();
        let rules = self.grid.rules();
        let is_small = |cell: &Cell| (1..=3).contains(&self.grid.digits_in(*cell).len());
        let near: Vec<Cell> =
            rules.houses_with(first).flat_map(|house| rules.cells_of(house).iter().filter(is_small)).collect();
        let mut cells = vec![first];
        for _ in 0..=self.dice.below(2) {
            cells.extend(self.pick(&near).filter(|cell| *cell != first));
        }
        let common =
            cells.iter().map(|cell| rules.seen_by(cell.with(Digit::new(0)))).reduce(|one, other| one & other)?;
        let mut variables: Vec<Variable> = cells.iter().map(|cell| cell.variable()).collect();
        let decided = self.one_in(20);
        let is_used = |cell: &Cell| decided || !self.grid.digits_in(*cell).is_empty();
        let mut excluders: Vec<Variable> = common.iter().filter(is_used).map(Cell::variable).collect();
        if self.one_in(10) {
            variables.push(self.variable()?);
        }
        if self.one_in(10) {
            excluders.push(self.variable()?);
        }
        let may_go = variables.iter().fold(CandidateSet::EMPTY, |set, variable| set | self.own(*variable));
        self.removing(Proof::Exclusion(Exclusion { variables, excluders }), &may_go)
    }
}

impl Smith<'_> {
    /// Two cells of a house, two others that may have the same digits, and some lines or nearly all.
    pub(super) fn exocet(&mut self) -> Option<Step> {
        let first = self.alive()?.cell();
        let houses: Vec<House> = self.grid.rules().houses_with(first).collect();
        let near: Vec<Cell> = self.grid.rules().cells_of(self.pick(&houses)?).iter().collect();
        let second = self.pick(&near)?;
        let targets = [self.cell_like(first)?, self.cell_like(second)?];
        let mut lines: Vec<CrossLine> = House::classic().filter_map(CrossLine::of).collect();
        let most = if self.one_in(2) { 4 } else { 18 };
        for _ in 0..self.dice.below(4).max(18 - most) {
            lines.remove(self.dice.below(lines.len()));
        }
        let cells = [first, second, targets[0], targets[1]];
        let may_go = cells.iter().fold(CandidateSet::EMPTY, |set, cell| set | self.own(cell.variable()));
        self.removing(Proof::Exocet(Exocet { base: [first, second], targets, lines }), &may_go)
    }

    /// A cell in which the digit is true that is true in another one; now and then any cell.
    fn cell_like(&mut self, cell: Cell) -> Option<Cell> {
        let true_here = (self.truths & *self.grid.rules().members(cell.variable())).first();
        let alike: Vec<Cell> = match true_here {
            Some(own) if !self.one_in(6) => {
                self.truths.cells_with(own.digit()).iter().filter(|other| *other != cell).collect()
            }
            _ => vec![self.alive()?.cell()],
        };
        self.pick(&alike)
    }
}

/// Two different numbers below nine, the lower one first.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..9).flat_map(|one| (one + 1..9).map(move |other| (one, other)))
}

/// Two different digits.
fn digit_pairs() -> impl Iterator<Item = [Digit; 2]> {
    Digit::all().flat_map(|one| Digit::all().filter(move |other| one < *other).map(move |other| [one, other]))
}
