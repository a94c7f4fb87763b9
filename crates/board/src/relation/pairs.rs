//! What a relation says of one candidate or of two: which ones are in no filling of it.

use super::{FillingDiagram, Readings, Relation, bits};
use crate::candidate_set::CandidateSet;
use crate::ids::{Cell, Digit};
use crate::variables::Candidate;

/// How many states of a relation are looked at for its consequences. What these do not decide is left out: fewer links are true, too.
const STATES: usize = 200_000;

/// The most cells of a relation whose fillings are looked for. Of a longer one, only its bounds are looked at.
const CELLS: usize = 9;

/// What follows from a relation alone.
pub(crate) struct Consequences {
    /// Candidates that are in no filling.
    pub(crate) impossible: CandidateSet,
    /// Pairs of candidates of two cells that are in no filling together, though each is in one.
    pub(crate) linked: Vec<(Candidate, Candidate)>,
}

/// The consequences of a relation. Fillings take all digits of the board, and no two candidates that `linked` says cannot both be true.
pub(crate) fn consequences<'a>(
    relation: &Relation,
    size: usize,
    candidates: &CandidateSet,
    linked: impl Fn(Candidate) -> &'a CandidateSet + Copy,
) -> Consequences {
    let candidates = candidates.iter().filter(|one| relation.cells().contains(one.cell())).collect::<CandidateSet>();
    let diagram = || PairDiagram::of(&Readings::of([relation], size), &candidates, linked);
    let Some(mut diagram) = (relation.cells().len() <= CELLS).then(diagram).flatten() else {
        return consequences_of_bounds(relation, size, &candidates, linked);
    };
    // A cell that is not read, as it counts on both sides of a sum, can take anything.
    let candidates = candidates.iter().filter(|one| diagram.order.contains(&one.cell())).collect();
    consequences_by(&candidates, linked, |one, others| diagram.together_with(one) & *others)
}

/// The consequences that the bounds of a relation of many cells have.
fn consequences_of_bounds<'a>(
    relation: &Relation,
    size: usize,
    candidates: &CandidateSet,
    linked: impl Fn(Candidate) -> &'a CandidateSet + Copy,
) -> Consequences {
    consequences_by(candidates, linked, |one, others| {
        let is_kept = |candidate: &Candidate| candidate.cell() != one.cell() || *candidate == one;
        relation.within_bounds(&candidates.iter().filter(is_kept).collect(), size) & *others
    })
}

/// The consequences of a relation. `possible` says which of some candidates can be true together with one; a candidate that
/// cannot be true with itself is impossible.
fn consequences_by<'a>(
    candidates: &CandidateSet,
    linked: impl Fn(Candidate) -> &'a CandidateSet,
    mut possible: impl FnMut(Candidate, &CandidateSet) -> CandidateSet,
) -> Consequences {
    let impossible = candidates.iter().filter(|one| possible(*one, &CandidateSet::of(*one)).is_empty()).collect();
    let mut consequences = Consequences { impossible, linked: Vec::new() };
    let candidates = *candidates - impossible;
    for one in candidates.iter() {
        let others: CandidateSet =
            candidates.iter().filter(|other| *other > one && other.cell() != one.cell()).collect();
        let others = others - *linked(one);
        consequences.linked.extend((others - possible(one, &others)).iter().map(|other| (one, other)));
    }
    consequences
}

/// All fillings of a relation, to be asked what they have together with a candidate.
struct PairDiagram {
    diagram: FillingDiagram,
    order: Vec<Cell>,
    /// What each place of the order can be.
    left: Vec<u32>,
}

impl PairDiagram {
    /// Of a relation whose fillings take some candidates, no two linked; none if it has too many states.
    fn of<'a>(
        reading: &Readings,
        candidates: &CandidateSet,
        linked: impl Fn(Candidate) -> &'a CandidateSet,
    ) -> Option<Self> {
        let order = reading.order().to_vec();
        let digits = |set: &CandidateSet, cell: Cell| u32::from(set.digits_in(cell).0);
        let leaves =
            |at: usize, digit: usize, later: usize| !digits(linked(order[at].with(Digit::new(digit))), order[later]);
        let left: Vec<u32> = order.iter().map(|cell| digits(candidates, *cell)).collect();
        let diagram = FillingDiagram::new(reading, left.clone(), leaves, STATES).ok()?;
        Some(Self { diagram, order, left })
    }

    /// What is in a filling together with a candidate.
    fn together_with(&mut self, one: Candidate) -> CandidateSet {
        let fixed =
            |(cell, left): (&Cell, &u32)| if *cell == one.cell() { left & 1 << one.digit().index() } else { *left };
        let left: Vec<u32> = self.order.iter().zip(&self.left).map(fixed).collect();
        let kept = self.diagram.kept(&left);
        let of_place =
            |(cell, kept): (&Cell, u32)| bits(kept).map(|digit| cell.with(Digit::new(digit))).collect::<Vec<_>>();
        self.order.iter().zip(kept).flat_map(of_place).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlainBoard;

    /// The consequences of a relation as the definition has them: by trying all digits of its cells.
    fn defined(
        relation: &Relation,
        size: usize,
        linked: &dyn Fn(Candidate) -> CandidateSet,
    ) -> Vec<(Candidate, Candidate)> {
        let cells: Vec<Cell> = relation.cells().iter().collect();
        let mut together = vec![CandidateSet::EMPTY; Candidate::COUNT];
        for number in 0..size.pow(cells.len() as u32) {
            let digit = |at: usize| Digit::new(number / size.pow(at as u32) % size);
            let filling: Vec<Candidate> = cells.iter().enumerate().map(|(at, cell)| cell.with(digit(at))).collect();
            let all: CandidateSet = filling.iter().copied().collect();
            let value = |cell: Cell| 1 + digit(cells.iter().position(|one| *one == cell).unwrap()).index();
            if filling.iter().all(|one| !linked(*one).intersects(&all)) && relation.holds(size, value) {
                for one in filling {
                    together[one.index()] |= all;
                }
            }
        }
        let candidates = cells.iter().flat_map(|cell| (0..size).map(|digit| cell.with(Digit::new(digit))));
        let candidates: CandidateSet = candidates.collect();
        // A candidate in no filling is a pair with itself.
        let pairs = candidates.iter().flat_map(|one| candidates.iter().map(move |other| (one, other)));
        let is_new = |(one, other): &(Candidate, Candidate)| {
            let both = [one, other].map(|one| !together[one.index()].contains(*one));
            if one == other { both[0] } else { one < other && both == [false; 2] && one.cell() != other.cell() }
        };
        let is_never = |(one, other): &(Candidate, Candidate)| {
            one == other || !together[one.index()].contains(*other) && !linked(*one).contains(*other)
        };
        pairs.filter(is_new).filter(is_never).collect()
    }

    #[test]
    fn consequences_are_those_of_the_definition() {
        let texts = [
            "cage 9 r1c1-4",
            "thermo r1c1 r2c2 r3c3 r4c4",
            "arrow r1c1 | r1c2 r2c2 r3c2",
            "renban r1c1 r2c2 r3c2 r4c1",
            "sandwich 4 row 1",
            "x-sum 12 row 2",
            "skyscraper 2 column 1",
            "whispers 3 r1c1 r2c2 r3c3 r4c3",
            "region-sum r1c1 r2c2 r3c3 | r3c3 r4c5",
            "between r1c1 r2c2 r3c3 r5c5",
            "little-killer 20 r1c1 r2c2 r3c3 r4c4 r5c5",
            "entropy-square r1c1 r1c2 r2c1 r2c2",
            "counting-circles r1c1 r2c2 r3c3 r4c4",
            "zipper r1c1 r2c2 r3c1 r2c2 r5c5",
        ];
        let mut count = 0;
        for text in texts {
            let rules = PlainBoard::read(&format!("size 6; boxes 2x3; {text}")).unwrap().rules;
            let linked = |one: Candidate| *rules.linked(one);
            let sets: Vec<CandidateSet> = Candidate::all().map(linked).collect();
            for relation in rules.relations().filter(|relation| relation.cells().len() <= 6) {
                let found = consequences(relation, 6, &rules.candidates(), |one| &sets[one.index()]);
                let mut all: Vec<(Candidate, Candidate)> = found.impossible.iter().map(|one| (one, one)).collect();
                all.extend(found.linked);
                all.sort_unstable();
                let mut definition = defined(relation, 6, &linked);
                definition.sort_unstable();
                assert_eq!(all, definition, "{text}");
                count += all.len();
            }
        }
        assert!(count > 100);
    }
}
