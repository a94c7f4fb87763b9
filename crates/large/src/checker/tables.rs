//! Tables of relations, read from their statements by the code with which proofs of all boards are checked.

use std::collections::BTreeSet;

use unguess_board::Cell as OwnCell;
use unguess_proof::check::{Condition, ConditionFillings, stated};

use super::{Candidate, Outcome, StepFault, are_distinct, are_peers, exclude, require};
use crate::related::Related;
use crate::step::Tabled;
use crate::{Cell, Digit, Digits, State};

/// How many cells a table has at most, and how many houses and relations are added.
const CELLS: usize = 9;
const ADDENDS: usize = 40;

/// Conditions of cells that have numbers of their own, and the cells of the board that these are.
struct Stated {
    conditions: Vec<Condition>,
    cells: Vec<Cell>,
}

/// Checks a table: its cells are the open ones of what it names. *A candidate is false if no filling is left after taking away what
/// excludes it.*
pub(super) fn table(state: &State, of: &Tabled, cells: &[Cell], removed: &[Candidate]) -> Outcome {
    require((1..=CELLS).contains(&cells.len()) && are_distinct(cells), "a table has cells twice, or too many")?;
    let stated = match of {
        Tabled::Relation(number) => relation(state, *number, cells)?,
        Tabled::Sum { houses, relations } => sum(state, houses, relations)?,
    };
    let is_same = stated.open_cells(state).iter().eq(cells.iter().collect::<BTreeSet<_>>());
    require(is_same, "a table has other cells")?;
    let fillings = stated.fillings(state);
    for target in removed {
        require(!stated.has_filling(&fillings, state, &[*target])?, "a filling allows what is removed")?;
    }
    Ok(())
}

impl Stated {
    /// The cells of the conditions that are not filled.
    fn open_cells(&self, state: &State) -> BTreeSet<Cell> {
        let cells = self.conditions.iter().flat_map(|condition| &condition.cells).map(|own| self.cells[own.index()]);
        cells.filter(|cell| state.digit(*cell).is_none()).collect()
    }

    /// The fillings of the conditions.
    fn fillings(&self, state: &State) -> ConditionFillings {
        let gone = |one: OwnCell, digit: usize, other: OwnCell| {
            let cells = [one, other].map(|own| self.cells[own.index()]);
            match Digit::new(digit) {
                Some(_) if cells[0] == cells[1] => !(1 << digit),
                Some(digit) if are_peers(state, cells[0], cells[1]) => bits(Digits::of(digit)),
                _ => 0,
            }
        };
        ConditionFillings::of_cells(self.conditions.clone(), state.board().size(), gone)
    }

    /// Whether there is a filling if some candidates are true.
    fn has_filling(&self, fillings: &ConditionFillings, state: &State, given: &[Candidate]) -> Result<bool, StepFault> {
        let possible = |own: OwnCell| {
            let cell = self.cells[own.index()];
            let is_left = |digit: &Digit| given.iter().all(|one| !exclude(state, *one, (cell, *digit)));
            bits(state.left(cell).iter().filter(is_left).collect())
        };
        let count = fillings.count_of(possible, |_| 0, usize::min);
        Ok(count.map_err(|_| StepFault("a table has too many states"))?.is_some())
    }
}

/// Digits as bits, where bit 1 stands for the digit 1.
fn bits(digits: Digits) -> u32 {
    digits.bits() << 1
}

/// What a relation says of some cells and of those that are filled.
fn relation(state: &State, number: usize, cells: &[Cell]) -> Result<Stated, StepFault> {
    let related = state.board().relations().get(number).ok_or(StepFault("a relation is not on the board"))?;
    let is_named = |own: &OwnCell| {
        let cell = related.cell(*own);
        state.digit(cell).is_some() || cells.contains(&cell)
    };
    let mut conditions = stated(related.relation(), state.board().size());
    conditions.retain(|condition| condition.cells.iter().all(is_named));
    Ok(Stated { conditions, cells: related.cells().to_vec() })
}

/// A digit as a term of a sum.
fn value(digit: Digit) -> i32 {
    i32::try_from(digit.number()).unwrap_or(i32::MAX)
}

/// What houses say of the open cells together with relations, which are taken away.
fn sum(state: &State, houses: &[usize], relations: &[usize]) -> Result<Stated, StepFault> {
    let board = state.board();
    let is_bounded = houses.len() + relations.len() <= ADDENDS && are_distinct(houses) && are_distinct(relations);
    require(is_bounded, "addends are repeated or too many")?;
    let (mut terms, mut total) = (Vec::new(), 0);
    for house in houses {
        let house = board.houses().get(*house).filter(|house| house.cells.len() == board.size());
        let house = house.ok_or(StepFault("a house is not on the board"))?;
        total += board.digits().iter().map(value).sum::<i32>();
        terms.extend(house.cells.iter().map(|cell| (*cell, 1)));
    }
    for number in relations {
        let related = board.relations().get(*number).ok_or(StepFault("a relation is not on the board"))?;
        let [condition] = &stated(related.relation(), board.size())[..] else {
            return Err(StepFault("a relation is not an equation"));
        };
        let (taken, of_it) = condition.equation().ok_or(StepFault("a relation is not an equation"))?;
        total -= of_it;
        terms.extend(taken.map(|(own, factor)| (related.cell(own), -factor)));
    }
    let cells: BTreeSet<Cell> = terms.iter().map(|(cell, _)| *cell).collect();
    let mut left = Vec::new();
    for cell in cells {
        let factor: i32 = terms.iter().filter(|(other, _)| *other == cell).map(|(_, factor)| factor).sum();
        match state.digit(cell) {
            Some(digit) => total -= factor * value(digit),
            None if factor != 0 => left.push((cell, factor)),
            None => {}
        }
    }
    require((1..=CELLS).contains(&left.len()), "a sum leaves no cells, or too many")?;
    let own: Vec<(OwnCell, i32)> =
        left.iter().zip(0..).map(|((_, factor), number)| (OwnCell::new(number), *factor)).collect();
    let conditions = vec![Condition::total(&own, total, board.size())];
    Ok(Stated { conditions, cells: left.into_iter().map(|(cell, _)| cell).collect() })
}

/// Whether a relation has no filling with both of two candidates.
pub(super) fn excludes(state: &State, one: Candidate, other: Candidate) -> bool {
    let board = state.board();
    let has_both = |related: &&Related| [one, other].iter().all(|(cell, _)| related.cells().contains(cell));
    board.relations().iter().filter(has_both).any(|related| {
        stated(related.relation(), board.size()).into_iter().any(|condition| {
            let stated = Stated { conditions: vec![condition], cells: related.cells().to_vec() };
            stated.open_cells(state).len() <= CELLS
                && stated.has_filling(&stated.fillings(state), state, &[one, other]) == Ok(false)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::random::Random;
    use unguess_board::relation::{KINDS, KindNumbers, KindParts, Relation};

    /// A relation of a kind over a few cells, with numbers that digits of them might fulfil.
    fn relation(at: usize, size: usize, random: &mut Random) -> Option<Relation> {
        let facts = KINDS[at].facts();
        let mut part =
            |most: usize| (0..=random.below(most)).map(|_| OwnCell::new(random.below(6))).collect::<Vec<_>>();
        let parts = match facts.parts {
            KindParts::One => vec![part(5)],
            KindParts::Pair => vec![part(2)],
            KindParts::Two => vec![part(2), part(3)],
            KindParts::Equal | KindParts::Some => vec![part(3), part(3)],
        };
        let cells = parts.concat().len();
        let mut below = |bound: usize| i32::try_from(random.below(bound)).unwrap();
        let numbers = match facts.numbers {
            KindNumbers::None => Vec::new(),
            KindNumbers::One | KindNumbers::Perhaps => vec![below([5, size, 3 * size][at % 3])],
            KindNumbers::Digits => (0..=below(2)).map(|_| 1 + below(size)).collect(),
            KindNumbers::Factors => (0..=cells).map(|_| below(5) - 2).collect(),
        };
        Relation::new(KINDS[at], numbers, parts).ok().filter(|one| one.fits(size).is_ok())
    }

    #[test]
    fn relations_mean_to_searches_what_they_mean_to_the_checker() {
        for (at, kind) in KINDS.iter().enumerate() {
            for size in [12, 15, 16, 24, 25] {
                let mut random = Random::of_unit(at as u64, size as u64);
                let mut outcomes = [0, 0];
                for _ in 0..60_000 {
                    let Some(relation) = relation(at, size, &mut random) else { continue };
                    // Few different digits fulfil more relations; high ones show what has no room.
                    let (first, count) = (random.below(size), 1 + random.below(size));
                    let digits: Vec<usize> = (0..6).map(|_| 1 + (first + random.below(count)) % size).collect();
                    let holds = relation.holds(size, |own| digits[own.index()]);
                    let of = |condition: &Condition| {
                        condition.cells.iter().map(|own| digits[own.index()] as u8).collect::<Vec<u8>>()
                    };
                    let is_stated = stated(&relation, size).iter().all(|condition| condition.holds(&of(condition)));
                    assert_eq!(holds, is_stated, "{relation} of {size} digits: {digits:?}");
                    outcomes[usize::from(holds)] += 1;
                    if outcomes.iter().all(|count| *count >= 30) {
                        break;
                    }
                }
                let has_thirds = !kind.facts().word.starts_with("entrop") || size.is_multiple_of(3);
                assert!(
                    !has_thirds || outcomes.iter().all(|count| *count >= 3),
                    "{kind:?} of {size} digits: {outcomes:?}"
                );
            }
        }
    }
}
