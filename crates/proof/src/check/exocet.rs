//! Exocets.

use std::cell::Cell as Counter;

use super::{Checker, Fault};
use crate::Exocet;
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// The most lines: nine rows and nine columns.
const LINES: usize = 18;

/// The most choices of a place that are tried, in all. Exocets with three lines take some hundreds.
const CHOICES: usize = 200_000;

impl Checker<'_> {
    /// Checks an exocet: two undecided base cells that see each other, two other undecided targets, and lines. A digit
    /// has *room* with some cells and without others if one candidate of it in each line, and the cells it has to be
    /// in, can be chosen so that no two are linked. *If no digit of a base cell has room with that cell and without the
    /// targets, the targets hold the two digits of the base, one each; and what fits no way to do so is false.*
    ///
    /// In a solution the base cells hold two different digits, as they see each other. The places of one of them in the lines,
    /// with its base cell, are such a choice, so one of the targets is among them; and so it is with the other digit. A target
    /// holds one of the two only, so each holds one. Then the places of each digit are a choice with its base cell and its
    /// target and without the other target: whichever digits they are, they have such room. A candidate of the four cells
    /// that no two digits with room would place there is false.
    pub(super) fn exocet(&self, Exocet { base, targets, lines }: &Exocet) -> Result<(), Fault> {
        if lines.len() > LINES {
            return Err(Fault::Long { most: LINES, count: lines.len() });
        }
        let houses: Vec<House> = lines.iter().map(|line| line.house()).collect();
        let cells: CellSet = base.iter().chain(targets).copied().collect();
        let is_repeated = (1..houses.len()).any(|at| houses[..at].contains(&houses[at]));
        if !self.facts.has_three_by_three_boxes || cells.len() < 4 || is_repeated || !base[0].peers().contains(base[1])
        {
            return Err(Fault::Pattern);
        }
        base.iter().chain(targets).try_for_each(|cell| self.open(cell.variable()).map(drop))?;
        let rooms = Rooms { checker: self, lines: &houses, choices: Counter::new(0) };
        // The condition of the theorem, then its conclusion.
        for cell in base {
            for digit in self.grid().digits_in(*cell).iter() {
                if rooms.has(digit, &[*cell], targets)? {
                    return Err(Fault::Room(cell.with(digit)));
                }
            }
        }
        let possible = rooms.possible(*base, *targets)?;
        self.each_target(|target| {
            let is_impossible = cells.contains(target.cell()) && !possible.contains(target);
            if is_impossible { Ok(()) } else { Err(Fault::Allowed(target)) }
        })
    }
}

/// The search for room of digits in the lines of an exocet. See [`Checker::exocet`] for what room is.
struct Rooms<'a> {
    checker: &'a Checker<'a>,
    lines: &'a [House],
    /// How many choices have been tried so far, in all.
    choices: Counter<usize>,
}

impl Rooms<'_> {
    /// Whether a digit has room with some cells and without others: each line can have one place of the digit such
    /// that, with all cells of `with`, no two places see each other, and none is in `without`.
    fn has(&self, digit: Digit, with: &[Cell], without: &[Cell]) -> Result<bool, Fault> {
        let grid = self.checker.grid();
        let placed: CellSet = grid.filled().iter().filter(|cell| grid.value(*cell) == Some(digit)).collect();
        let open = (grid.cells_with(digit) | placed) - without.iter().copied().collect::<CellSet>();
        let mut free = open;
        for (at, cell) in with.iter().enumerate() {
            if !open.contains(*cell) || with[..at].iter().any(|before| before.peers().contains(*cell)) {
                return Ok(false);
            }
            free -= cell.peers();
        }
        self.fills(free, with.iter().copied().collect())
    }

    /// Whether each line that has none of the chosen places can have one of those that are free, no two of which see
    /// each other. The line with the fewest free places is tried first.
    fn fills(&self, free: CellSet, chosen: CellSet) -> Result<bool, Fault> {
        let open = self.lines.iter().filter(|line| !chosen.intersects(line.cells()));
        let Some(line) = open.min_by_key(|line| (free & line.cells()).len()) else { return Ok(true) };
        for cell in (free & line.cells()).iter() {
            self.choices.set(self.choices.get() + 1);
            if self.choices.get() > CHOICES {
                return Err(Fault::Choices(CHOICES));
            }
            if self.fills(free - cell.peers(), chosen | CellSet::of(cell))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The candidates of the four cells that two different digits with room place there.
    fn possible(&self, base: [Cell; 2], targets: [Cell; 2]) -> Result<CandidateSet, Fault> {
        let mut possible = CandidateSet::EMPTY;
        // The first base cell has the digit of the target `near`, the second one that of `far`.
        for [near, far] in [targets, [targets[1], targets[0]]] {
            // The digits that have room with a base cell and its target, and without the other target.
            let fitting = |cell: Cell, target: Cell, other: Cell| {
                let digits = self.checker.grid().digits_in(cell).iter();
                let fits = |digit: Digit| Ok(self.has(digit, &[cell, target], &[other])?.then_some(digit));
                digits.map(fits).filter_map(Result::transpose).collect::<Result<DigitSet, Fault>>()
            };
            let (first, second) = (fitting(base[0], near, far)?, fitting(base[1], far, near)?);
            for (digits, others, cells) in [(first, second, [base[0], near]), (second, first, [base[1], far])] {
                let has_partner = |digit: &Digit| !(others - DigitSet::of(*digit)).is_empty();
                let fitting = digits.iter().filter(has_partner);
                fitting.flat_map(|digit| cells.map(|cell: Cell| cell.with(digit))).for_each(|one: Candidate| {
                    possible.insert(one);
                });
            }
        }
        Ok(possible)
    }
}
