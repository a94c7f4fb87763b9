//! What follows from one candidate: what is false if it is true, and what is true if it is false, in the order in which Sudoku
//! Explainer and its successor list it.

use std::sync::{Mutex, PoisonError};

use super::state::LiteralState;
use unguess_board::rules::{LinkKind, Statement, Wrapping};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, House, Rules, Variable};

/// Why a literal follows from another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LiteralCause {
    /// It does not: it is assumed.
    Assumed,
    /// A variable takes one of its candidates, and no two.
    Variable(Variable),
    /// The two are linked otherwise.
    Link,
    /// By a deduction of its own.
    Deduced,
}

/// What follows from each candidate of a board.
pub(crate) struct BoardLinks {
    /// The board.
    pub rules: &'static Rules,
    /// By index of a candidate: what is false if it is true. Others of the cell come first.
    weak: Vec<Vec<(Candidate, LiteralCause)>>,
    /// By index of a candidate: how many of these are others of the cell.
    in_cell: Vec<usize>,
    /// By index of a cell: its houses, kind by kind.
    houses_of: Vec<Vec<House>>,
    /// By index of a house: its cells.
    cells: Vec<CellSet>,
    /// All houses, kind by kind.
    houses: Vec<House>,
}

/// The boards that were asked for.
static KNOWN: Mutex<Vec<&'static BoardLinks>> = Mutex::new(Vec::new());

impl BoardLinks {
    /// The links of a board, made once.
    pub(crate) fn of(rules: &'static Rules) -> &'static Self {
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.iter().copied().find(|links| std::ptr::eq(links.rules, rules));
        found.unwrap_or_else(|| {
            let made: &'static Self = Box::leak(Box::new(Self::made(rules)));
            known.push(made);
            made
        })
    }

    fn made(rules: &'static Rules) -> Self {
        let mut houses = rules.houses().to_vec();
        houses.sort_by_cached_key(|house| house.kind_number());
        let own = |cell: Cell| houses.iter().copied().filter(|house| rules.places(*house).contains(&cell)).collect();
        let houses_of: Vec<Vec<House>> = Cell::all().map(own).collect();
        let cells = (0..House::COUNT).map(|index| rules.cells_of(House::new(index))).collect();
        let is_there = |one: Candidate| rules.candidates().contains(one);
        let weak: Vec<_> = Candidate::all()
            .map(|one| if is_there(one) { weak_links(rules, &houses_of[one.cell().index()], one) } else { Vec::new() })
            .collect();
        let is_in_cell = |one: Candidate, (other, _): &&(Candidate, LiteralCause)| other.cell() == one.cell();
        let in_cell = Candidate::all()
            .map(|one| weak[one.index()].iter().take_while(|link| is_in_cell(one, link)).count())
            .collect();
        Self { rules, weak, in_cell, houses_of, cells, houses }
    }

    /// All houses, kind by kind.
    pub(crate) fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The houses of a cell, kind by kind.
    pub(crate) fn houses_of(&self, cell: Cell) -> &[House] {
        &self.houses_of[cell.index()]
    }

    /// The cells of a house.
    pub(crate) fn cells(&self, house: House) -> CellSet {
        self.cells[house.index()]
    }

    /// What is false once a candidate is true; without others of the cell, if only houses are asked.
    pub(crate) fn weak(&self, from: Candidate, with_cells: bool) -> &[(Candidate, LiteralCause)] {
        let links = &self.weak[from.index()];
        if with_cells { links } else { &links[self.in_cell[from.index()]..] }
    }

    /// What is true once a candidate is false, by the cell or by houses that have two candidates in a state. Nothing comes twice.
    pub(crate) fn strong(
        &self,
        state: &LiteralState,
        from: Candidate,
        by_cell: bool,
        by_houses: bool,
    ) -> Vec<(Candidate, Variable)> {
        let (cell, digit) = (from.cell(), from.digit());
        let mut found: Vec<(Candidate, Variable)> = Vec::new();
        if let Some([one, other]) = state.digits_in(cell).pair().filter(|_| by_cell) {
            found.push((cell.with(if one == digit { other } else { one }), cell.variable()));
        }
        for house in self.houses_of(cell).iter().filter(|_| by_houses) {
            if let Some([one, other]) = (state.cells_with(digit) & self.cells(*house)).pair() {
                let other = (if one == cell { other } else { one }).with(digit);
                if found.iter().all(|(known, _)| *known != other) {
                    found.push((other, house.variable(digit)));
                }
            }
        }
        found
    }

    /// The candidates of a variable in order: digits of a cell ascending, places of a house as it has them.
    pub(crate) fn in_order(&self, variable: Variable) -> Vec<Candidate> {
        match variable.digit_and_house() {
            Some((digit, house)) => self.rules.places(house).iter().map(|cell| cell.with(digit)).collect(),
            None => self.rules.members(variable).iter().collect(),
        }
    }
}

/// What cannot be true together with a candidate, in order: others of the cell, its digit in houses kind by kind, then chess moves,
/// then consecutive digits of neighbors, then what there is besides. Chess moves do not go around the border here, as in Sudoku
/// Explainer's successor, even where the rules let them.
fn weak_links(rules: &Rules, houses: &[House], from: Candidate) -> Vec<(Candidate, LiteralCause)> {
    let (cell, digit) = (from.cell(), from.digit());
    let mut listed = CandidateSet::of(from);
    let mut links = Vec::new();
    let mut add = |other: Candidate, cause: LiteralCause| {
        if !listed.contains(other) && rules.is_linked(from, other) {
            listed.insert(other);
            links.push((other, cause));
        }
    };
    rules.digits().for_each(|other| add(cell.with(other), LiteralCause::Variable(cell.variable())));
    for house in houses {
        for place in rules.places(*house) {
            add(place.with(digit), LiteralCause::Variable(house.variable(digit)));
        }
    }
    let mut around = CandidateSet::EMPTY;
    for kind in [LinkKind::AntiKing, LinkKind::AntiKnight] {
        for wrapping in rules.moves(&kind) {
            let flat = Wrapping { is_toroidal: false, ..wrapping };
            // Here its offsets are columns first.
            let turned = |cell: Cell| Cell::at(cell.column(), cell.row());
            let seen = rules.moved_across(turned(cell), &kind, flat).into_iter().map(turned);
            seen.for_each(|other| add(other.with(digit), LiteralCause::Link));
            around |= rules.moved_across(cell, &kind, wrapping).into_iter().map(|other| other.with(digit)).collect();
        }
    }
    for said in rules.statements() {
        if let Statement::Links(kind, wrapping, exempt) = said
            && kind.is_consecutive()
            && exempt.is_empty()
        {
            let is_diagonal = *kind == LinkKind::DiagonalNonConsecutive;
            for other in rules.neighbors(cell, is_diagonal, *wrapping) {
                let (at, size) = (digit.index(), rules.size());
                let next = [(at + 1) % size, (at + size - 1) % size];
                next.map(|next| other.with(Digit::new(next)))
                    .into_iter()
                    .for_each(|next| add(next, LiteralCause::Link));
            }
        }
    }
    let rest = *rules.linked(from) - around;
    rest.iter().for_each(|other| add(other, LiteralCause::Link));
    links
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::Grid;
    use unguess_board::named::one;

    fn links(rules: &str, from: &str) -> Vec<String> {
        let rules: Rules = rules.parse().unwrap();
        let links = BoardLinks::of(rules.keep());
        links.weak(one(from), false).iter().map(|(other, _)| other.to_string()).collect()
    }

    #[test]
    fn chess_moves_come_after_houses_and_do_not_go_around_the_border() {
        let seen = links("anti-king+toroidal", "r1c9n1");
        assert_eq!(seen.len(), 20, "r2c8 shares the box, and r9c1 is around two borders");
        let seen = links("anti-king", "r4c4n1");
        assert_eq!(seen[20..], ["r5c3n1", "r3c3n1", "r3c5n1"]);
    }

    #[test]
    fn the_next_digit_comes_before_the_one_below_and_neighbors_up_down_right_left() {
        let next = ["r4c5n6", "r4c5n4", "r6c5n6", "r6c5n4", "r5c6n6", "r5c6n4", "r5c4n6", "r5c4n4"];
        assert_eq!(links("nonconsecutive", "r5c5n5")[20..], next);
        assert_eq!(links("nonconsecutive+cyclic+toroidal", "r1c1n9")[20..22], ["r9c1n1", "r9c1n8"]);
        assert_eq!(links("nonconsecutive", "r1c1n9")[20..], ["r2c1n8", "r1c2n8"]);
    }

    #[test]
    fn strong_links_are_those_of_variables_with_two_candidates() {
        let rules: &'static Rules = "x".parse::<Rules>().unwrap().keep();
        let candidates = ["r1c1n1", "r9c9n1", "r1c1n2"].map(one).into_iter().collect();
        let state = LiteralState::of(&Grid::on(rules, candidates));
        let strong = BoardLinks::of(rules).strong(&state, one("r1c1n1"), true, true);
        assert_eq!(strong.iter().map(|link| link.0).collect::<Vec<_>>(), [one("r1c1n2"), one("r9c9n1")]);
    }
}
