//! A plain cell-by-cell search whose parts can be exchanged, to measure what each is worth. Nothing else uses it.
//!
//! One rule: a candidate that goes may leave its cell with one digit, or its digit with one place in a house, and then
//! the peers lose candidates in turn. What is left is tried, cells with the fewest digits first.

use unguess_desk::kept::{Candidate, Cell, CellSet, Digit, DigitSet, Effort, House, Puzzle};

/// What the plain search does. The default is the usual way: fill, copy, last places and naked pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "switches of an experiment")]
pub struct Options {
    /// A digit with one place left in a house is placed.
    pub last_places: bool,
    /// Two cells of a house with the same two digits keep them.
    pub naked_pairs: bool,
    /// What is left open after that is guessed. Otherwise the puzzle stays unsolved.
    pub search: bool,
    /// Before a guess, each digit of each cell with two digits is tried, and goes for good if it leads nowhere.
    pub shaving: bool,
    /// A guess first takes a candidate away instead of placing it.
    pub eliminate: bool,
    /// A guess is undone from a trail of changes instead of from a copy.
    pub trail: bool,
    /// After so many solutions the search ends.
    pub limit: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            last_places: true,
            naked_pairs: true,
            search: true,
            shaving: false,
            eliminate: false,
            trail: false,
            limit: 1,
        }
    }
}

/// What the plain search has found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Study {
    /// How many solutions, up to the limit.
    pub solutions: u64,
    /// The first solution.
    pub first: Option<Puzzle>,
    /// What it took.
    pub effort: Effort,
}

/// A state without a solution.
struct DeadEnd;

/// Searches a puzzle.
pub fn study(puzzle: &Puzzle, options: Options) -> Study {
    let mut search = Search { options, cells: [DigitSet::ALL; 81], changes: Vec::new(), found: Study::default() };
    if puzzle.clues().try_for_each(|clue| search.fill(clue)).is_ok() {
        search.descend();
    } else {
        search.found.effort.dead_ends += 1;
    }
    search.found
}

/// The search under way.
struct Search {
    options: Options,
    cells: [DigitSet; 81],
    /// With a trail: what cells were before.
    changes: Vec<(Cell, DigitSet)>,
    found: Study,
}

/// What a guess is undone from.
enum Mark {
    Copy([DigitSet; 81]),
    Trail(usize),
}

impl Search {
    /// Searches below the present state.
    fn descend(&mut self) {
        if self.options.shaving && self.shave().is_err() {
            self.found.effort.dead_ends += 1;
            return;
        }
        let open = Cell::all().filter(|cell| self.digits(*cell).len() > 1);
        let Some(cell) = open.min_by_key(|cell| self.digits(*cell).len()) else {
            return self.note_solution();
        };
        if !self.options.search {
            return;
        }
        self.found.effort.guesses += 1;
        if self.options.eliminate {
            let candidate = cell.with(self.digits(cell).first().expect("an open cell has digits"));
            self.attempt(|search| search.eliminate(candidate));
            return self.attempt(|search| search.fill(candidate));
        }
        for digit in self.digits(cell).iter() {
            self.attempt(|search| search.fill(cell.with(digit)));
        }
    }

    /// Makes a change, searches below it, and undoes it.
    fn attempt(&mut self, change: impl FnOnce(&mut Self) -> Result<(), DeadEnd>) {
        if self.found.solutions >= self.options.limit {
            return;
        }
        let mark = self.mark();
        match change(self) {
            Ok(()) => self.descend(),
            Err(DeadEnd) => self.found.effort.dead_ends += 1,
        }
        self.undo(&mark);
    }

    fn mark(&self) -> Mark {
        if self.options.trail { Mark::Trail(self.changes.len()) } else { Mark::Copy(self.cells) }
    }

    fn undo(&mut self, mark: &Mark) {
        match *mark {
            Mark::Copy(cells) => self.cells = cells,
            Mark::Trail(length) => {
                while self.changes.len() > length {
                    let (cell, digits) = self.changes.pop().expect("the trail is longer than the mark");
                    self.cells[cell.index()] = digits;
                }
            }
        }
    }

    /// Tries the digits of the cells with two digits until none can be refuted.
    fn shave(&mut self) -> Result<(), DeadEnd> {
        loop {
            let before = self.cells;
            for cell in Cell::all().filter(|cell| before[cell.index()].len() == 2) {
                for digit in before[cell.index()].iter() {
                    let mark = self.mark();
                    let is_refuted = self.fill(cell.with(digit)).is_err();
                    self.undo(&mark);
                    if is_refuted {
                        self.eliminate(cell.with(digit))?;
                    }
                }
            }
            if self.cells == before {
                return Ok(());
            }
        }
    }

    fn note_solution(&mut self) {
        self.found.solutions += 1;
        if self.found.first.is_none() {
            let last = |cell: Cell| cell.with(self.digits(cell).first().expect("no cell is empty"));
            self.found.first = Some(Cell::all().map(last).collect());
        }
    }

    fn digits(&self, cell: Cell) -> DigitSet {
        self.cells[cell.index()]
    }

    /// Leaves a cell one digit.
    fn fill(&mut self, candidate: Candidate) -> Result<(), DeadEnd> {
        let others = self.digits(candidate.cell()) - DigitSet::of(candidate.digit());
        if !self.digits(candidate.cell()).contains(candidate.digit()) {
            return Err(DeadEnd);
        }
        others.iter().try_for_each(|digit| self.eliminate(candidate.cell().with(digit)))
    }

    /// Takes a candidate away, with what follows.
    fn eliminate(&mut self, candidate: Candidate) -> Result<(), DeadEnd> {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let before = self.digits(cell);
        if !before.contains(digit) {
            return Ok(());
        }
        if self.options.trail {
            self.changes.push((cell, before));
        }
        let after = before - DigitSet::of(digit);
        self.cells[cell.index()] = after;
        match after.len() {
            0 => return Err(DeadEnd),
            1 => self.eliminate_from(cell.peers(), after)?,
            2 if self.options.naked_pairs => self.keep_pair(cell, after)?,
            _ => {}
        }
        if self.options.last_places {
            cell.houses().into_iter().try_for_each(|house| self.place_last(digit, house))?;
        }
        Ok(())
    }

    /// Takes digits away from cells.
    fn eliminate_from(&mut self, cells: CellSet, digits: DigitSet) -> Result<(), DeadEnd> {
        cells.iter().try_for_each(|cell| digits.iter().try_for_each(|digit| self.eliminate(cell.with(digit))))
    }

    /// If another cell of a house has the same two digits, no third cell has them.
    fn keep_pair(&mut self, cell: Cell, pair: DigitSet) -> Result<(), DeadEnd> {
        for house in cell.houses() {
            let partner = house.cells().iter().find(|other| *other != cell && self.digits(*other) == pair);
            if let Some(partner) = partner {
                self.eliminate_from(house.cells() - CellSet::of(cell) - CellSet::of(partner), pair)?;
            }
        }
        Ok(())
    }

    /// Places a digit that has one place left in a house.
    fn place_last(&mut self, digit: Digit, house: House) -> Result<(), DeadEnd> {
        let mut places = house.cells().iter().filter(|cell| self.digits(*cell).contains(digit));
        match (places.next(), places.next()) {
            (None, _) => Err(DeadEnd),
            (Some(cell), None) => self.fill(cell.with(digit)),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_desk::kept::count;

    #[test]
    fn every_way_finds_the_same_solutions() {
        let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let puzzle: Puzzle = escargot.parse().unwrap();
        for bits in 0..32 {
            let has = |bit: u32| bits >> bit & 1 == 1;
            let options = Options {
                last_places: has(0),
                naked_pairs: has(1),
                search: true,
                shaving: has(2),
                eliminate: has(3),
                trail: has(4),
                limit: 100,
            };
            assert_eq!(study(&puzzle, options).solutions, 1, "{options:?}");
            let open = puzzle.without(Cell::at(2, 2));
            let many = Options { limit: u64::MAX, last_places: true, ..options };
            assert_eq!(study(&open, many).solutions, count(&open, u64::MAX), "{many:?}");
        }
    }
}
