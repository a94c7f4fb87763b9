//! The relations of a board, and what follows from each alone.

use super::{LinkKind, Rules, RulesFault, Statement};
use crate::board::candidate_set::CandidateSet;
use crate::board::ids::Cell;
use crate::board::relation::{Numbers, Relation, RelationKind, consequences};
use crate::board::sets::CellSet;
use crate::board::variables::Candidate;

impl Rules {
    /// Its relations.
    pub fn relations(&self) -> impl Iterator<Item = &Relation> + Clone {
        self.statements.iter().filter_map(|said| if let Statement::Relation(own) = said { Some(own) } else { None })
    }

    /// Whether it is another board with cages, and nothing else.
    pub fn is_killer_of(&self, other: &Self) -> bool {
        let is_cage = |said: &&Statement| matches!(said, Statement::Relation(own) if own.kind() == RelationKind::Cage);
        let (cages, rest): (Vec<_>, Vec<_>) = self.statements.iter().partition(is_cage);
        !cages.is_empty() && self.size == other.size && rest.into_iter().eq(other.statements.iter())
    }

    /// The cells of its relations.
    pub fn related(&self) -> CellSet {
        self.relations().fold(CellSet::EMPTY, |all, one| all | one.cells())
    }

    /// The pairs of cells with a mark that spares them a kind of links.
    pub(in crate::board) fn marked(&self, kind: &LinkKind) -> Vec<[Cell; 2]> {
        let marks = self.relations().filter(|relation| kind.spares(relation.kind()));
        marks.filter_map(|relation| relation.parts()[0].as_slice().try_into().ok()).collect()
    }

    /// Adds a relation; a set of cells that differ is one at once, the rest follows when the board is settled.
    pub(super) fn add_relation(&mut self, relation: &Relation) -> Result<(), RulesFault> {
        let fault = |reason: String| Err(RulesFault(format!("{}: {reason}", relation.kind().facts().word)));
        if let Some(cell) = (relation.cells() - self.cells).first() {
            return fault(format!("{cell} is not a cell of this board"));
        }
        let is_own = |digit: &i32| usize::try_from(*digit).is_ok_and(|digit| (1..=self.size).contains(&digit));
        if relation.kind().facts().numbers == Numbers::Digits
            && let Some(digit) = relation.numbers().iter().find(|digit| !is_own(digit))
        {
            return fault(format!("{digit} is not a digit of this board"));
        }
        let has_thirds = matches!(relation.kind(), RelationKind::Entropic | RelationKind::EntropySquare);
        if has_thirds && !self.size.is_multiple_of(3) {
            return fault(format!("{} digits have no three thirds", self.size));
        }
        if relation.is_set() {
            self.add_set(None, relation.parts().concat());
        }
        self.is_settled = false;
        Ok(())
    }

    /// These rules with what follows from each relation alone: candidates that no filling has, and links between candidates that
    /// no filling has together. A filling takes any digits of the board, no two that its sets and links forbid.
    pub fn settled(mut self) -> Self {
        if std::mem::replace(&mut self.is_settled, true) {
            return self;
        }
        let stated = self.linked.clone();
        let candidates = self.candidates();
        for relation in self.relations().cloned().collect::<Vec<_>>() {
            let linked = |one: Candidate| -> &CandidateSet { &stated[one.index()] };
            let own = consequences(&relation, self.size, &candidates, linked);
            self.impossible |= own.impossible;
            self.has_links |= !own.linked.is_empty();
            own.linked.into_iter().for_each(|(one, other)| self.link(one, other));
        }
        self
    }
}
