//! The conditions of the checker against the readings and the tables of the searches, for every kind of relation and every size.

use std::collections::BTreeMap;

use super::board::BoardFacts;
use super::condition::{Condition, stated};
use super::fillings;
use unguess_board::random::Random;
use unguess_board::relation::{Fillings, KINDS, KindNumbers, KindParts, Readings, Relation, RelationKind};
use unguess_board::rules::{Regions, Statement};
use unguess_board::{CandidateSet, Cell, CellSet, Digit, Rules};

/// How many states a table may look at: more than any here has.
const STATES: usize = 1 << 20;

/// A relation of a kind over a few cells, with numbers that digits of them might fulfil.
fn relation(kind: RelationKind, size: usize, random: &mut Random) -> Option<Relation> {
    let mut part = |most: usize| -> Vec<Cell> {
        let count = 1 + random.below(most);
        (0..count).map(|_| Cell::at(random.below(2), random.below(size))).collect()
    };
    let facts = kind.facts();
    let parts = match facts.parts {
        KindParts::One => vec![part(6)],
        KindParts::Pair => vec![part(2)],
        KindParts::Two => vec![part(2), part(4)],
        KindParts::Equal | KindParts::Some => vec![part(3), part(3), part(2)],
    };
    let cells = parts.concat().len();
    let mut below = |bound: usize| i32::try_from(random.below(bound)).unwrap();
    let numbers = match facts.numbers {
        KindNumbers::None => Vec::new(),
        KindNumbers::One | KindNumbers::Perhaps => vec![below(2 * size * cells.min(3))],
        KindNumbers::Digits => (0..=below(2)).map(|_| 1 + below(size)).collect(),
        KindNumbers::Factors => (0..=cells).map(|_| below(7) - 3).collect(),
    };
    let parts = if facts.parts == KindParts::Equal { parts[..2].to_vec() } else { parts };
    Relation::new(kind, numbers, parts).ok()
}

fn digits(cells: &[Cell], digit: &BTreeMap<Cell, usize>) -> Vec<u8> {
    cells.iter().map(|cell| digit[cell] as u8).collect()
}

/// Each kind and size with many random relations, until each outcome has come often.
fn each_relation(mut check: impl FnMut(&Relation, usize, &mut Random) -> bool) {
    for kind in KINDS.iter().copied() {
        let word = kind.facts().word;
        let has_thirds = |size: &usize| !word.starts_with("entrop") || size.is_multiple_of(3);
        for size in (4..=9).filter(has_thirds) {
            let mut random = Random::of_unit(kind as u64, size as u64);
            let mut outcomes = [0, 0];
            for _ in 0..40_000 {
                if outcomes.iter().all(|count| *count > 20) {
                    break;
                }
                if let Some(relation) = relation(kind, size, &mut random) {
                    outcomes[usize::from(check(&relation, size, &mut random))] += 1;
                }
            }
            assert!(outcomes.iter().all(|count| *count > 5), "{word} {size}: {outcomes:?}");
        }
    }
}

#[test]
fn the_checker_reads_each_relation_as_the_searches_do() {
    each_relation(|relation, size, random| {
        let digit: BTreeMap<Cell, usize> = relation.cells().iter().map(|cell| (cell, 1 + random.below(size))).collect();
        let conditions = stated(relation, size);
        let differ = |cells: &[u8]| (1..cells.len()).all(|at| !cells[..at].contains(&cells[at]));
        let is_apart = !relation.is_set() || differ(&digits(&relation.parts().concat(), &digit));
        let holds = conditions.iter().all(|one| one.holds(&digits(&one.cells, &digit))) && is_apart;
        assert_eq!(holds, relation.holds(size, |cell| digit[&cell]), "{relation} on {digit:?}");
        let small: Vec<Condition> = relation.conjuncts(size).iter().flat_map(|small| stated(small, size)).collect();
        let is_stated = |condition: &Condition| conditions.contains(condition);
        assert!(small.iter().all(is_stated) && small.len() == conditions.len(), "{relation}");
        holds
    });
}

/// Whether some candidates have a filling of a condition: all are tried.
fn has_filling(condition: &Condition, left: &CandidateSet, chosen: &mut BTreeMap<Cell, usize>) -> bool {
    let Some(cell) = condition.cells.iter().find(|cell| !chosen.contains_key(cell)).copied() else {
        return condition.holds(&digits(&condition.cells, chosen));
    };
    let found = left.digits_in(cell).iter().any(|digit| {
        chosen.insert(cell, usize::from(digit.number()));
        has_filling(condition, left, chosen)
    });
    chosen.remove(&cell);
    found
}

#[test]
fn tables_of_both_find_what_is_found_by_trying_all_fillings() {
    each_relation(|relation, size, random| {
        let mut outcome = false;
        for conjunct in relation.conjuncts(size).iter().filter(|_| relation.cells().len() < 6) {
            let Some(condition) = stated(conjunct, size).pop() else { continue };
            if condition.cells.len() != conjunct.parts().concat().len() {
                continue;
            }
            let all = conjunct.cells().iter().flat_map(|cell| (0..size).map(move |digit| cell.with(Digit::new(digit))));
            let left: CandidateSet = all.filter(|_| random.below(3) == 0).collect();
            let expected = has_filling(&condition, &left, &mut BTreeMap::new());
            // Of a cell that comes twice, both places have the same digit because its candidates are linked.
            let linked: Vec<CandidateSet> = unguess_board::Candidate::all()
                .map(|one| *one.cell().variable().candidates() - CandidateSet::of(one))
                .collect();
            let by_reading = Fillings::new(Readings::of([conjunct], size), |one| &linked[one.index()], STATES)
                .any(&left, 0)
                .unwrap()
                .is_some();
            let by_condition = fillings::ConditionFillings::new(vec![condition], size, |one| &linked[one.index()])
                .count(&left, &CandidateSet::EMPTY, usize::min)
                .unwrap()
                .is_some();
            if !conjunct.is_set() {
                assert_eq!((by_reading, by_condition), (expected, expected), "{conjunct} in {left:?}");
            }
            let bounds = conjunct.within_bounds(&left, size);
            assert!(!expected || conjunct.cells().iter().all(|cell| !bounds.digits_in(cell).is_empty()), "{conjunct}");
            outcome |= expected;
        }
        outcome
    });
}

#[test]
fn the_checker_agrees_with_the_links_of_boards_with_several_relations() {
    let mut random = Random::of_unit(0, 1);
    for number in 0..400 {
        let size = 4 + number % 6;
        let mut rules = Rules::new(size, &Regions::None, CellSet::EMPTY).unwrap();
        for _ in 0..=random.below(4) {
            let kind = random.one_of(KINDS);
            if let Some(relation) = relation(kind, size, &mut random) {
                let _ = rules.add(Statement::Relation(relation));
            }
        }
        let rules = rules.keep();
        assert!(BoardFacts::of(rules).is_ok(), "{rules}");
    }
}
