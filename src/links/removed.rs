//! What static chains remove, told from plain sets of cells.

use super::closure::closed;
use super::number::{End, Ends};
use crate::board::{By, Candidate, Cell, CellSet, Digit, HouseSet, Ordinal, Variable, with_words};
use crate::state::{NOTHING, Planes, tally};

/// What forcing chains with no more than so many strong links remove where these cells are left to the digits. Whatever a
/// cycle or a proof removes, a refutation does as well.
pub fn removed_by_chains(left: &Planes, longest: usize) -> Planes {
    let pairs = Pairs::of(left);
    let count = pairs.ends.iter().map(|cells| cells.len()).sum::<usize>();
    with_words!(count, V of [1, 2, 3, 4; 12], pairs.refuted::<V>(left, longest))
}

/// The variables with two candidates, and these. A candidate in one of them is an end: it implies another one when it is
/// false.
struct Pairs {
    /// By digit: the houses in which it has two places.
    houses: [HouseSet; Digit::COUNT],
    /// The cells with two digits.
    cells: CellSet,
    /// The cells with two or more.
    open: CellSet,
    ends: Planes,
}

impl Pairs {
    fn of(left: &Planes) -> Self {
        let [_, two, three] = tally(left);
        let (houses, cells) = (left.map(CellSet::paired), two - three);
        let mut ends = left.map(|all| all & cells);
        for ((ends, all), houses) in ends.iter_mut().zip(left).zip(houses) {
            *ends |= *all & houses.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells());
        }
        Self { houses, cells, open: two, ends }
    }

    fn variables(&self) -> impl Iterator<Item = Variable> {
        let of_digit = |digit: Digit| self.houses[digit.index()].iter().map(move |house| house.variable(digit));
        Digit::all().flat_map(of_digit).chain(self.cells.iter().map(Cell::variable))
    }

    /// What is refuted: it makes an end false, and what is true then leads to another one that makes it false.
    fn refuted<const V: usize>(&self, left: &Planes, longest: usize) -> Planes {
        let mut ends: Vec<Candidate> = Vec::with_capacity(64 * V);
        let mut members: Vec<Ends<V>> = vec![Ends::EMPTY; Variable::COUNT];
        for candidate in candidates(&self.ends) {
            for (variable, _) in candidate.places() {
                members[variable.index()].insert(End::at(ends.len()));
            }
            ends.push(candidate);
        }
        let mut strong: By<End, Ends<V>> = vec![Ends::EMPTY; ends.len()].into();
        for variable in self.variables() {
            let mut both = members[variable.index()].iter();
            if let (Some(one), Some(other)) = (both.next(), both.next()) {
                strong[one].insert(other);
                strong[other].insert(one);
            }
        }
        let sees = |candidate: Candidate| {
            let [one, two, three, four] = candidate.places().each_ref().map(|(variable, _)| &members[variable.index()]);
            [two, three, four].into_iter().fold(*one, |sees, others| sees.or(others))
        };
        let ahead: By<End, Ends<V>> = strong
            .numbers()
            .map(|end| {
                let mut others = sees(ends[end.index()]);
                others.remove(end);
                others.union_of(&strong)
            })
            .collect();
        let implied = if longest > ends.len() { closed(&ahead) } else { reached(&ahead, longest - 1) };
        // What is true, sooner or later, once an end is false.
        let beyond: By<End, Ends<V>> = strong.iter().map(|others| others.union_of(&implied)).collect();
        let mut refuted = NOTHING;
        // Both come in the same order.
        let mut own = beyond.numbers().peekable();
        for candidate in candidates(&left.map(|cells| cells & self.open)) {
            let mut others = sees(candidate);
            if let Some(end) = own.next_if(|end| ends[end.index()] == candidate) {
                others.remove(end);
            }
            if others.union_of(&beyond).intersects(&others) {
                refuted[candidate.digit().index()].insert(candidate.cell());
            }
        }
        refuted
    }
}

/// By number, what it leads to in no more than so many steps, or in one, itself included, if each step leads to what is `ahead`.
fn reached<const V: usize>(ahead: &By<End, Ends<V>>, steps: usize) -> By<End, Ends<V>> {
    let mut reached = ahead.clone();
    ahead.numbers().for_each(|end| reached[end].insert(end));
    for _ in 1..steps {
        let further = reached.numbers().map(|end| reached[end].or(&ahead[end].union_of(&reached))).collect();
        if further == reached {
            break;
        }
        reached = further;
    }
    reached
}

/// Digit by digit, in ascending order.
fn candidates(planes: &Planes) -> impl Iterator<Item = Candidate> {
    Digit::all().zip(planes).flat_map(|(digit, cells)| cells.iter().map(move |cell| cell.with(digit)))
}
