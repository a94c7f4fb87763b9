//! The relations of a board, and what follows from each alone.

use std::collections::BTreeSet;

use super::{LinkKind, Rules, RulesFault, Statement};
use crate::candidate_set::CandidateSet;
use crate::ids::{Cell, Digit};
use crate::relation::{Consequences, Fillings, Readings, Relation, RelationKind, consequences};
use crate::sets::CellSet;
use crate::variables::Candidate;

/// How many states of a relation are looked at to find out whether its digits can stand.
const STATES: usize = 20_000;

impl Rules {
    /// Its relations as they are stated.
    pub fn relations(&self) -> impl Iterator<Item = &Relation> + Clone {
        self.statements
            .iter()
            .filter_map(|one| if let Statement::Relation(relation) = one { Some(relation) } else { None })
    }

    /// The small relations that its relations consist of, in the order of these, each with its number. Links, tables and chains use
    /// nothing else, so a rule has the same ratings however it is written. The number of a stated relation is its place among those
    /// that are stated; the numbers of the others are higher.
    pub fn conjuncts(&self) -> impl Iterator<Item = (usize, &Relation)> + Clone {
        let stated = self.relations().count();
        let all = self.conjuncts.iter().enumerate();
        all.map(move |(at, (number, relation))| (number.unwrap_or(stated + at), relation))
    }

    /// The relation with a number, a stated or a small one.
    pub fn relation(&self, number: usize) -> Option<&Relation> {
        let at = || number.checked_sub(self.relations().count());
        let small = || self.conjuncts.get(at()?).filter(|(stated, _)| stated.is_none());
        self.relations().nth(number).or_else(|| small().map(|(_, relation)| relation))
    }

    /// Whether it is another board with cages, and nothing else.
    pub fn is_killer_of(&self, other: &Self) -> bool {
        let is_cage = |one: &&Statement| matches!(one, Statement::Relation(cage) if cage.kind() == RelationKind::Cage);
        let (cages, rest): (Vec<_>, Vec<_>) = self.statements.iter().partition(is_cage);
        !cages.is_empty() && self.size == other.size && rest.into_iter().eq(other.statements.iter())
    }

    /// The cells of its relations.
    pub fn related(&self) -> CellSet {
        self.relations().fold(CellSet::EMPTY, |all, one| all | one.cells())
    }

    /// The pairs of cells with a mark that spares them a kind of links.
    pub(crate) fn marked(&self, kind: &LinkKind) -> Vec<[Cell; 2]> {
        let marks = self.relations().filter(|relation| kind.spares(relation.kind()));
        marks.filter_map(|relation| relation.parts()[0].as_slice().try_into().ok()).collect()
    }

    /// Adds a relation; a set of cells that differ is one at once, the rest follows when the board is settled.
    pub(super) fn add_relation(&mut self, relation: &Relation) -> Result<(), RulesFault> {
        let fault = |reason: String| Err(RulesFault(format!("{}: {reason}", relation.kind().facts().word)));
        if let Some(cell) = (relation.cells() - self.cells).first() {
            return fault(format!("{cell} is not a cell of this board"));
        }
        relation.fits(self.size)?;
        if relation.is_set() {
            self.add_set(None, relation.parts().concat());
        }
        let number = self.relations().count();
        for conjunct in relation.conjuncts(self.size) {
            let added = if conjunct.equal().is_some() { self.equated(&conjunct) } else { vec![conjunct] };
            // A small relation that is the stated one, perhaps with its sides exchanged, has the number of that.
            let is_same = |other: &Relation| other.kind() == relation.kind() && other.equal() == relation.equal();
            let is_stated = |other: &Relation| other == relation || other.equal().is_some() && is_same(other);
            self.conjuncts.extend(added.into_iter().map(|one| (is_stated(&one).then_some(number), one)));
        }
        self.is_settled = false;
        Ok(())
    }

    /// What follows from a relation that makes two things equal, together with those before it: all that equals the one equals all
    /// that equals the other. So it does not matter which pairs a board names.
    fn equated(&self, relation: &Relation) -> Vec<Relation> {
        let kind = relation.kind();
        let stated: Vec<_> =
            self.conjuncts.iter().filter(|(_, one)| one.kind() == kind).filter_map(|(_, one)| one.equal()).collect();
        let class = |side: &Vec<Cell>| {
            let mut class = BTreeSet::new();
            class.extend(stated.iter().filter(|both| both.contains(side)).flatten().chain([side]).cloned());
            class
        };
        let [ones, others] = relation.equal().unwrap_or_default().map(|side| class(&side));
        // They are equal already.
        if ones.intersection(&others).next().is_some() {
            return Vec::new();
        }
        let pairs = ones.iter().flat_map(|one| others.iter().map(move |other| [one, other]));
        pairs.map(|pair| Relation::equating(kind, pair)).collect()
    }

    /// The relations that no digits for their open cells fulfil. A relation is not judged where one of its digits is impossible by
    /// itself or two of them are linked.
    pub fn unmet(&self, value: impl Fn(Cell) -> Option<Digit>) -> impl Iterator<Item = &Relation> {
        let all = self.candidates();
        let is_unmet = move |relation: &&Relation| {
            let digits = relation.cells().iter().filter_map(|cell| value(cell).map(|digit| cell.with(digit)));
            let placed: CandidateSet = digits.collect();
            let is_judged =
                placed.is_subset(&all) && !placed.iter().any(|placed_one| placed.intersects(self.linked(placed_one)));
            if placed.is_empty() || !is_judged {
                return false;
            }
            let is_possible = |one: &Candidate| relation.cells().contains(one.cell()) && value(one.cell()).is_none();
            let possible = all.iter().filter(is_possible).collect::<CandidateSet>() | placed;
            let mut fillings = Fillings::new(Readings::of([*relation], self.size), |one| self.linked(one), STATES);
            fillings.any(&possible, 0) == Ok(None)
        };
        self.conjuncts().map(|(_, relation)| relation).filter(is_unmet)
    }

    /// The filled cells of such relations.
    pub fn broken(&self, value: impl Fn(Cell) -> Option<Digit>) -> CellSet {
        self.unmet(&value).flat_map(|relation| relation.cells().iter()).filter(|cell| value(*cell).is_some()).collect()
    }

    /// These rules with what follows from each small relation alone: candidates that no filling has, and links between candidates that
    /// no filling has together. A filling takes any digits of the board, no two that its sets and links forbid.
    pub fn settled(mut self) -> Self {
        if std::mem::replace(&mut self.is_settled, true) {
            return self;
        }
        let stated = self.linked.clone();
        let candidates = self.candidates();
        let linked = |one: Candidate| -> &CandidateSet { &stated[one.index()] };
        let alone = self.conjuncts().map(|(_, relation)| consequences(relation, self.size, &candidates, linked));
        for Consequences { impossible, linked } in alone.collect::<Vec<_>>() {
            self.impossible |= impossible;
            self.has_links |= !linked.is_empty();
            for (one, other) in linked {
                self.link(one, other);
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlainBoard;

    #[test]
    fn what_is_equal_to_the_same_is_equal_however_it_is_written() {
        let equal = |text: &str| {
            let rules = PlainBoard::read(&format!("size 9; {text}")).unwrap().rules.keep();
            let sides = rules.conjuncts().map(|(_, one)| (one.kind(), BTreeSet::from(one.equal().unwrap())));
            sides.collect::<BTreeSet<_>>()
        };
        let sums = equal("region-sum r1c1 r5c2 | r2c2 r4c1 | r3c3 r4c4");
        assert_eq!(sums.len(), 3);
        assert_eq!(equal("zipper r1c1 r2c2 r3c3 r4c4 r4c1 r5c2"), sums);
        assert_eq!(equal("region-sum r3c3 r4c4 | r5c2 r1c1; region-sum r2c2 r4c1 | r3c3 r4c4"), sums);
        let cells = equal("equal r1c1 r2c2 r3c3");
        assert_eq!(equal("palindrome r2c2 r5c5 r3c3; clone r1c1 | r3c3"), cells);
        assert_ne!(equal("same-values r1c1 | r2c2; same-values r2c2 | r3c3"), cells);
    }

    #[test]
    fn digits_that_a_relation_cannot_have_together_are_named() {
        let broken = |text: &str, placed: &[(usize, usize, usize)]| {
            let rules = PlainBoard::read(text).unwrap().rules.keep();
            let at = |cell: Cell| placed.iter().find(|(row, column, _)| Cell::at(row - 1, column - 1) == cell);
            rules.broken(|cell| at(cell).map(|(_, _, digit)| Digit::new(digit - 1))).iter().collect::<Vec<_>>()
        };
        let cells = |places: &[(usize, usize)]| -> Vec<Cell> {
            places.iter().map(|(row, column)| Cell::at(row - 1, column - 1)).collect()
        };
        let cage = "size 9; boxes 3x3; cage 15 r1c1-3";
        assert_eq!(broken(cage, &[(1, 1, 9), (1, 2, 2)]), []);
        assert_eq!(broken(cage, &[(1, 1, 9), (1, 2, 2), (1, 3, 5)]), cells(&[(1, 1), (1, 2), (1, 3)]));
        // Equal digits are linked: that is seen without the cage.
        assert_eq!(broken(cage, &[(1, 1, 9), (1, 2, 9), (1, 3, 5)]), []);
        let arrow = "size 9; boxes 3x3; arrow r1c1 | r2c2 r3c3 r4c4";
        assert_eq!(broken(arrow, &[(2, 2, 4), (3, 3, 3), (4, 4, 3)]), cells(&[(2, 2), (3, 3), (4, 4)]));
        // With the least digit in the third cell these are more than 9: the two are linked.
        assert_eq!(broken(arrow, &[(2, 2, 4), (3, 3, 5)]), []);
        assert_eq!(broken(arrow, &[(2, 2, 4), (3, 3, 2)]), []);
    }
}
