//! Tables and sums: what the fillings of a relation leave, or of what houses and cages say together.

use std::collections::BTreeSet;

use crate::fillings::Part;
use crate::houses::{are_peers, of_kind};
use crate::related::Related;
use crate::step::Tabled;
use crate::{Board, Cell, Digit, Digits, HouseKind, Proof, State, Step};

/// How many states of a relation are looked at.
const STATES: usize = 50_000;

/// How many open cells a relation has at most whose pairs are looked at.
const LINKED: usize = 4;

/// How many houses are added at most: neighboring rows or columns.
const HOUSES: usize = 4;

/// Tables of few cells, and what one house leaves in one or two cells. Ratings are those of `ratings/killer.toml`.
pub(crate) fn easy(state: &State) -> Option<Step> {
    let sums = sums_left(state.board(), 1, 2, |cell| state.digit(cell));
    (1..=4).find_map(|open| table(state, open).or_else(|| sum(state, &sums, open)))
}

/// Larger tables and sums.
pub(crate) fn hard(state: &State) -> Option<Step> {
    let sums = sums_left(state.board(), HOUSES, 4, |cell| state.digit(cell));
    (1..=4).find_map(|open| sum(state, &sums, open)).or_else(|| (5..=9).find_map(|open| table(state, open)))
}

/// The first table with some number of open cells: candidates in its cells, or else those beside them.
fn table(state: &State, open: usize) -> Option<Step> {
    let parts = state.board().parts().iter().enumerate();
    let parts = parts.flat_map(|(number, parts)| parts.iter().map(move |part| (number, part, open_cells(state, part))));
    let of_size: Vec<_> = parts.filter(|(.., cells)| cells.len() == open).collect();
    let first = |ratings: [f64; 4], removed: fn(&State, &Part) -> Vec<(Cell, Digits)>| {
        let rated = ("table", ratings.get(open - 1).copied().unwrap_or(4.5));
        of_size.iter().find_map(|(number, part, cells)| {
            let proof = Proof::Table { of: Tabled::Relation(*number), cells: cells.clone() };
            Step::removing(rated, removed(state, part), proof)
        })
    };
    first([1.2, 2.0, 2.6, 3.4], inside).or_else(|| first([3.0, 3.0, 3.0, 3.6], beside))
}

/// The open cells of a relation, each once.
fn open_cells(state: &State, part: &Part) -> Vec<Cell> {
    let open = part.cells().iter().copied().filter(|cell| state.digit(*cell).is_none());
    open.collect::<BTreeSet<Cell>>().into_iter().collect()
}

/// The candidates in the open cells of a relation that no filling contains; none if there is no filling at all, which other steps show.
fn inside(state: &State, part: &Part) -> Vec<(Cell, Digits)> {
    let kept = part.kept(|cell| state.left(cell), STATES);
    let of_cell = |cell: Cell| {
        let places = part.cells().iter().zip(&kept).filter(|(other, _)| **other == cell);
        (cell, places.fold(state.candidates(cell), |gone, (_, kept)| gone - *kept))
    };
    let is_broken = kept.iter().any(|kept| kept.is_empty());
    open_cells(state, part).into_iter().map(of_cell).filter(|(_, gone)| !gone.is_empty() && !is_broken).collect()
}

/// The candidates beside a relation that see, in every filling, a cell with their digit.
fn beside(state: &State, part: &Part) -> Vec<(Cell, Digits)> {
    let cells = open_cells(state, part);
    let is_filled_without = |digit: Digit, places: &[Cell]| {
        let gone = |cell: Cell| if places.contains(&cell) { Digits::of(digit) } else { Digits::EMPTY };
        part.kept(|cell| state.left(cell) - gone(cell), STATES).iter().all(|kept| !kept.is_empty())
    };
    let is_seen = |cell: Cell, digit: Digit| {
        let sees = |other: &&Cell| state.candidates(**other).contains(digit) && are_peers(state.board(), cell, **other);
        cells.iter().filter(sees).copied().collect::<Vec<Cell>>()
    };
    let digits = cells.iter().fold(Digits::EMPTY, |all, cell| all | state.candidates(*cell));
    let everywhere: Digits = digits.iter().filter(|digit| !is_filled_without(*digit, &cells)).collect();
    let others = (0..state.board().cells()).filter(|cell| !cells.contains(cell));
    let of_cell = |cell: Cell| {
        let is_gone = |digit: &Digit| !is_filled_without(*digit, &is_seen(cell, *digit));
        (cell, (state.candidates(cell) & everywhere).iter().filter(is_gone).collect::<Digits>())
    };
    others.map(of_cell).filter(|(_, gone)| !gone.is_empty()).collect()
}

/// The pairs of candidates that no filling of a relation has together, of relations with few open cells.
pub(crate) fn links(state: &State) -> Vec<[(Cell, Digit); 2]> {
    let mut links = Vec::new();
    for part in state.board().parts().iter().flatten() {
        let cells = open_cells(state, part);
        if !(2..=LINKED).contains(&cells.len()) {
            continue;
        }
        for (at, cell) in cells.iter().enumerate() {
            for digit in state.candidates(*cell).iter() {
                let fixed = |other: Cell| if other == *cell { Digits::of(digit) } else { state.left(other) };
                let kept = part.kept(fixed, STATES);
                for other in &cells[at + 1..] {
                    let places = part.cells().iter().zip(&kept).filter(|(cell, _)| *cell == other);
                    let gone = places.fold(state.candidates(*other), |gone, (_, kept)| gone - *kept);
                    links.extend(gone.iter().map(|gone| [(*cell, digit), (*other, gone)]));
                }
            }
        }
    }
    links
}

/// Houses and relations, and what remains of their sums.
type LeftOver = (Vec<usize>, Vec<usize>, Related);

/// The first of some sums with a number of open cells of which no filling has a candidate.
fn sum(state: &State, sums: &[LeftOver], open: usize) -> Option<Step> {
    let of_size = sums.iter().filter(|(.., related)| related.cells().len() == open);
    of_size.into_iter().find_map(|(houses, relations, related)| {
        let rating = match (houses.len(), open) {
            (1, 1) => 2.2,
            (2, 1) => 3.1,
            (1, 2) => 3.6,
            (_, 1) => 3.8,
            (_, 2) => 5.0,
            (_, 3) => 5.6,
            _ => 6.4,
        };
        let [part] = &state.board().parts_of(related)[..] else { return None };
        let of = Tabled::Sum { houses: houses.clone(), relations: relations.clone() };
        Step::removing(("sum", rating), inside(state, part), Proof::Table { of, cells: open_cells(state, part) })
    })
}

/// The sums of at most this number of houses, less cages, that leave at most this number of open cells: those of fewer houses first.
fn sums_left(
    board: &Board,
    houses: usize,
    cells: usize,
    digit: impl Fn(Cell) -> Option<Digit> + Copy,
) -> Vec<LeftOver> {
    if board.relations().is_empty() {
        return Vec::new();
    }
    let all = (1..=houses).flat_map(|count| neighbors(board, count));
    let added = all.flat_map(|houses| {
        let left = |relations: Vec<usize>| {
            let related = board.added(&houses, &relations, digit)?;
            Some((houses.clone(), relations, related))
        };
        chosen(board, &houses).into_iter().filter_map(left).collect::<Vec<_>>()
    });
    added.filter(|(.., related)| related.cells().len() <= cells).collect()
}

/// Houses that are added together: each one, or neighboring rows or columns.
fn neighbors(board: &Board, count: usize) -> Vec<Vec<usize>> {
    let is_whole = |house: &usize| board.houses()[*house].cells.len() == board.size();
    if count == 1 {
        return (0..board.houses().len()).filter(is_whole).map(|house| vec![house]).collect();
    }
    let lines = |kind| of_kind(board, kind).collect::<Vec<usize>>();
    let all = [HouseKind::Row, HouseKind::Column].map(lines);
    all.iter().flat_map(|lines| lines.windows(count).map(<[usize]>::to_vec)).collect()
}

/// Which relations to take from the sum of some houses: those within them; with those that stick out; with those that lie in them
/// for the most part.
fn chosen(board: &Board, houses: &[usize]) -> BTreeSet<Vec<usize>> {
    let is_in = |cell: &Cell| houses.iter().any(|house| board.houses_of(*cell).contains(house));
    let with = |is_enough: &dyn Fn(usize, usize) -> bool| {
        let relations = board.relations().iter().enumerate();
        let chosen = relations.filter(|(_, related)| {
            let cells = related.cells();
            related.total().is_some() && is_enough(cells.iter().filter(|cell| is_in(cell)).count(), cells.len())
        });
        chosen.map(|(number, _)| number).collect::<Vec<usize>>()
    };
    let all =
        [with(&|inside, all| inside == all), with(&|inside, _| inside > 0), with(&|inside, all| 2 * inside > all)];
    all.into_iter().filter(|relations| !relations.is_empty()).collect()
}

impl Related {
    /// What all its cells add up to, if it says that.
    fn total(&self) -> Option<i32> {
        let weights = self.relation().weights()?;
        weights.terms.iter().all(|(_, factor)| *factor == 1).then_some(weights.total)
    }
}

impl Board {
    /// What houses and relations, which are taken away, say together of the open cells.
    pub(crate) fn added(
        &self,
        houses: &[usize],
        relations: &[usize],
        digit: impl Fn(Cell) -> Option<Digit>,
    ) -> Option<Related> {
        let mut factors = vec![0_i32; self.cells()];
        let number = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        let mut total = number(houses.len() * self.size() * (self.size() + 1) / 2);
        for cell in houses.iter().flat_map(|house| &self.houses()[*house].cells) {
            factors[*cell] += 1;
        }
        for related in relations.iter().map(|number| &self.relations()[*number]) {
            total -= related.total()?;
            related.cells().iter().for_each(|cell| factors[*cell] -= 1);
        }
        let mut terms = Vec::new();
        for (cell, factor) in factors.into_iter().enumerate().filter(|(_, factor)| *factor != 0) {
            match digit(cell) {
                Some(digit) => total -= factor * number(digit.number()),
                None => terms.push((cell, factor)),
            }
        }
        (!terms.is_empty()).then(|| Related::sum(self.size(), &terms, total)).flatten()
    }
}
