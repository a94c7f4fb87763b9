//! A board while it is read: its rules first, then its givens and marks.

use unguess_core::board::relation::{Relation, RelationKind};
use unguess_core::board::rules::{LinkKind, Regions, RulesFault, Statement, Wrapping};
use unguess_core::board::{CandidateSet, Cell, CellSet, Digit, PlainBoard, Rules};

/// A board while it is read.
pub(super) struct Draft {
    rules: Rules,
    givens: [Option<Digit>; 81],
    marks: CandidateSet,
}

impl Draft {
    /// Rows, columns and regions.
    pub(super) fn new(size: usize, regions: &Regions) -> Result<Self, RulesFault> {
        let rules = Rules::new(size, regions, CellSet::EMPTY)?;
        Ok(Self { marks: rules.candidates(), rules, givens: [None; 81] })
    }

    /// How many digits there are.
    pub(super) const fn size(&self) -> usize {
        self.rules.size()
    }

    /// The highest digit.
    pub(super) fn highest(&self) -> i32 {
        self.rules.digits().last().map_or(0, |digit| i32::from(digit.number()))
    }

    /// Adds a statement.
    pub(super) fn say(&mut self, statement: Statement) -> Result<(), RulesFault> {
        self.rules.add(statement)
    }

    /// Adds cells no two of which are equal: a house if there are as many as digits.
    pub(super) fn differ(&mut self, cells: Vec<Cell>) -> Result<(), RulesFault> {
        if cells.len() < self.size() {
            return self.relate(RelationKind::Different, Vec::new(), vec![cells]);
        }
        if cells.iter().copied().collect::<CellSet>().len() != self.size() || cells.len() > self.size() {
            return Err(RulesFault(format!("{} cells cannot be {} different digits", cells.len(), self.size())));
        }
        self.say(Statement::House(cells))
    }

    /// Adds a relation.
    pub(super) fn relate(
        &mut self,
        kind: RelationKind,
        numbers: Vec<i32>,
        parts: Vec<Vec<Cell>>,
    ) -> Result<(), RulesFault> {
        self.say(Statement::Relation(Relation::new(kind, numbers, parts)?))
    }

    /// Adds links, but not for some pairs of cells.
    pub(super) fn link(&mut self, kind: LinkKind, exempt: Vec<[Cell; 2]>) -> Result<(), RulesFault> {
        self.say(Statement::Links(kind, Wrapping::default(), exempt))
    }

    /// A given.
    pub(super) fn give(&mut self, cell: Cell, number: i32) -> Result<(), RulesFault> {
        self.givens[cell.index()] = Some(self.digit(number)?);
        Ok(())
    }

    /// What a cell may be, at most.
    pub(super) fn allow(&mut self, cell: Cell, numbers: &[i32]) -> Result<(), RulesFault> {
        let allowed = numbers.iter().map(|number| self.digit(*number)).collect::<Result<Vec<_>, _>>()?;
        let gone = self.rules.digits().filter(|digit| !allowed.contains(digit));
        self.marks -= gone.map(|digit| cell.with(digit)).collect();
        Ok(())
    }

    fn digit(&self, number: i32) -> Result<Digit, RulesFault> {
        let at = usize::try_from(number).ok().filter(|number| (1..=self.size()).contains(number));
        at.map(|number| Digit::new(number - 1))
            .ok_or_else(|| RulesFault(format!("{number} is not a digit of this board")))
    }

    /// The board.
    pub(super) fn finish(self) -> Result<PlainBoard, RulesFault> {
        let line = self.rules.line_of(|cell| self.givens[cell.index()]);
        Ok(PlainBoard { givens: self.rules.givens(&line)?, marks: self.marks, rules: self.rules, has_puzzle: true })
    }
}
