//! Relations that are read one after the other, so that all of them hold.

use super::reading::{KindMemory, Memory, bits};
use super::{Relation, RelationReading, Weights};
use crate::ids::Cell;

/// How some relations read their cells: first all cells of one, then all of the next.
///
/// A cell of several relations comes several times. What is chosen for it first is linked to all its other digits, so that it has
/// the same digit each time. What is remembered is that of the relation that is being read: the ones before it hold.
#[derive(Clone, Debug)]
pub struct Readings {
    parts: Vec<RelationReading>,
    /// Where each part begins in the order.
    begins: Vec<usize>,
    order: Vec<Cell>,
    size: usize,
}

impl Readings {
    /// How relations, each as the small ones that it consists of, read their cells on a board of some size.
    pub fn of<'a>(relations: impl IntoIterator<Item = &'a Relation>, size: usize) -> Self {
        let small = relations.into_iter().flat_map(|relation| relation.conjuncts(size));
        let parts: Vec<RelationReading> = small.map(|relation| RelationReading::of(&relation, size)).collect();
        let begins = parts.iter().scan(0, |next, part| Some(std::mem::replace(next, *next + part.order().len())));
        let order = parts.iter().flat_map(RelationReading::order).copied().collect();
        Self { begins: begins.collect(), order, size, parts }
    }

    /// The cells in the order in which they are read.
    pub fn order(&self) -> &[Cell] {
        &self.order
    }

    /// How many digits there are.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// What is remembered before the first cell.
    pub fn begin(&self) -> Memory {
        self.parts.first().map_or(0, RelationReading::begin)
    }

    /// The part that has a place of the order.
    fn part_at(&self, at: usize) -> usize {
        self.begins.iter().rposition(|begin| *begin <= at).unwrap_or_default()
    }

    /// What is remembered after one more digit, counted from 1, at a place of the order; nothing if a relation is broken.
    pub fn read(&self, memory: Memory, at: usize, digit: usize) -> Option<Memory> {
        let number = self.part_at(at);
        let part = &self.parts[number];
        let next = part.read(memory, at - self.begins[number], digit)?;
        match self.parts.get(number + 1) {
            Some(later) if self.begins[number + 1] == at + 1 => part.ends(next).then(|| later.begin()),
            _ => Some(next),
        }
    }

    /// Whether all relations hold if that is remembered after the last cell.
    pub fn ends(&self, memory: Memory) -> bool {
        self.parts.last().is_none_or(|part| part.ends(memory))
    }

    /// Whether it is plain that no digits for the cells from a place on make all relations hold: `left` has what each place
    /// may be, a bit for a digit. If it answers no, there may still be none.
    pub fn is_hopeless(&self, memory: Memory, at: usize, left: impl Fn(usize) -> u32) -> bool {
        if at >= self.order.len() {
            return false;
        }
        let number = self.part_at(at);
        let left = |part: usize| {
            let (begin, left) = (self.begins[part], &left);
            move |place: usize| left(begin + place)
        };
        let is_later_hopeless = |part: usize| {
            let reading = &self.parts[part];
            reading.is_hopeless(reading.begin(), 0, left(part))
        };
        self.parts[number].is_hopeless(memory, at - self.begins[number], left(number))
            || (number + 1..self.parts.len()).any(is_later_hopeless)
    }
}

impl Readings {
    /// What they add up to, if they are one sum.
    pub fn weights(&self) -> Option<&Weights> {
        if let [part] = &self.parts[..] { part.weights.as_ref() } else { None }
    }

    /// What all cells add up to, if they are one sum without factors.
    pub fn total(&self) -> Option<i32> {
        self.weights().filter(|sum| sum.terms.iter().all(|term| term.1 == 1)).map(|sum| sum.total)
    }

    /// One reading for each digit, if this is one relation that counts every digit separately: it holds if all of them do.
    pub fn by_digit(&self) -> Option<Vec<Self>> {
        let [part] = &self.parts[..] else { return None };
        let of = |digit| Self { parts: vec![RelationReading { only: Some(digit), ..part.clone() }], ..self.clone() };
        (part.remembers == KindMemory::Counts).then(|| (1..=self.size).map(of).collect())
    }

    /// Removes from each place the digits with which a total could not be met.
    pub fn bound(&self, left: &mut [u32]) {
        for at in 0..left.len() {
            let others = left.to_vec();
            let is_possible = |digit: &usize| {
                let left = |place: usize| if place == at { 1 << digit } else { others[place] };
                !self.is_hopeless(self.begin(), 0, left)
            };
            left[at] = bits(others[at]).filter(is_possible).fold(0, |mask, digit| mask | 1 << digit);
        }
    }
}

impl RelationReading {
    /// How a relation reads its cells on a board of some size.
    pub fn of(relation: &Relation, size: usize) -> Self {
        let listed = relation.parts().concat();
        let weights = relation.weights();
        let facts = relation.kind().facts();
        let order = match &weights {
            Some(weights) => weights.terms.iter().map(|term| term.0).collect(),
            None => (facts.order)(listed),
        };
        let digits: Vec<usize> = relation.numbers().iter().filter_map(|number| usize::try_from(*number).ok()).collect();
        let number = digits.first().copied().unwrap_or_default();
        let first_part = relation.parts()[0].len();
        Self {
            read: facts.read,
            ends: facts.ends,
            only: None,
            size,
            number,
            digits,
            order,
            weights,
            first_part,
            remembers: facts.remembers,
        }
    }
}

impl Relation {
    /// Whether a relation that does not consist of smaller ones holds.
    pub(super) fn is_fulfilled(&self, size: usize, digit: &impl Fn(Cell) -> usize) -> bool {
        let reading = RelationReading::of(self, size);
        let digits: Vec<usize> = reading.order().iter().map(|cell| digit(*cell)).collect();
        let differ = || (0..digits.len()).all(|at| !digits[..at].contains(&digits[at]));
        let read = |memory, (at, digit): (usize, &usize)| reading.read(memory, at, *digit);
        (!self.is_set() || differ())
            && digits.iter().enumerate().try_fold(reading.begin(), read).is_some_and(|memory| reading.ends(memory))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlainBoard;

    /// Whether two relations hold of the digits of r1c1 to r1c4.
    fn hold(texts: [&str; 2], digits: [usize; 4]) -> bool {
        let board = PlainBoard::read(&format!("size 6; {}", texts.join("; "))).unwrap();
        let readings = Readings::of(board.rules.relations(), 6);
        let places = readings.order().iter().enumerate();
        let mut memory = Some(readings.begin());
        for (at, cell) in places {
            memory = memory.and_then(|memory| readings.read(memory, at, digits[cell.column()]));
        }
        memory.is_some_and(|memory| readings.ends(memory))
    }

    #[test]
    fn the_first_and_the_last_have_to_hold() {
        let cages = ["cage 6 r1c1 r1c2", "cage 5 r1c2 r1c3 r1c4"];
        assert!(hold(cages, [5, 1, 2, 2]));
        assert!(!hold(cages, [4, 1, 2, 2]));
        assert!(!hold(cages, [5, 1, 2, 3]));
        assert!(hold(["renban r1c1 r1c2", "cage 7 r1c3 r1c4"], [3, 2, 1, 6]));
        assert!(!hold(["renban r1c1 r1c2", "cage 7 r1c3 r1c4"], [4, 2, 1, 6]));
    }
}
