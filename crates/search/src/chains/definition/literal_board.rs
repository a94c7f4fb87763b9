//! A board by numbers, and what follows from each candidate: what is false if it is true, and what is true if it is false, in the
//! order in which Sudoku Explainer and its successor list it.

use std::ops::Range;

use fixedbitset::FixedBitSet;
use unguess_board::rules::{LinkKind, OfRules, Statement, Wrapping};
use unguess_board::{Candidate, CandidateSet, Cell, Digit, House, HouseKind, IndexSet, Rules, Variable};
use unguess_proof::Literal;

/// Why a literal follows from another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LiteralCause {
    /// No reason: it is assumed.
    Assumed,
    /// A variable, by its number, takes one of its candidates, and no two.
    Variable(usize),
    /// The two are linked otherwise.
    Link,
    /// By a deduction.
    Deduced,
}

/// The statement that a candidate, by its number, is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NumberedLiteral {
    /// The candidate.
    pub candidate: usize,
    /// Whether it is true.
    pub on: bool,
}

impl NumberedLiteral {
    /// The statement that a candidate is true.
    pub(crate) const fn on(candidate: usize) -> Self {
        Self { candidate, on: true }
    }

    /// The statement that a candidate is false.
    pub(crate) const fn off(candidate: usize) -> Self {
        Self { candidate, on: false }
    }

    /// The contrary.
    pub(crate) const fn opposite(self) -> Self {
        Self { on: !self.on, ..self }
    }

    /// The number among all literals.
    pub(crate) const fn number(self) -> usize {
        2 * self.candidate + self.on as usize
    }
}

/// Members of a variable by their places.
pub(crate) type PlaceNumbers = IndexSet<1>;

/// A board as plain data. Candidates are numbered cell by cell, and in a cell by digit.
pub(crate) struct LiteralBoard {
    /// Whether no two cells are unequal but those of a row, column or region.
    pub is_plain: bool,
    /// How many digits there are.
    pub size: usize,
    /// By number: the candidate.
    pub candidates: Vec<Candidate>,
    /// The variables: the cells, then digits in houses.
    pub variables: Vec<LiteralVariable>,
    /// The houses, kind by kind.
    pub houses: Vec<LiteralHouse>,
    /// By number of a candidate: what it is linked to.
    links: Vec<CandidateLinks>,
}

/// A variable and its candidates in order: digits of a cell ascending, places of a house as it has them.
pub(crate) struct LiteralVariable {
    /// What proofs call it.
    pub name: Variable,
    /// The candidates.
    pub members: Vec<usize>,
}

/// A house, whose variables are one for each digit.
pub(crate) struct LiteralHouse {
    /// The kind.
    pub kind: HouseKind,
    /// The number of its kind: extra houses are of several.
    pub kind_number: usize,
    /// The cells in order.
    pub cells: Vec<usize>,
    /// By digit: the variable.
    pub variables: Vec<usize>,
}

/// What a candidate is linked to.
struct CandidateLinks {
    /// What is false if it is true. Others of the cell come first.
    weak: Vec<(usize, LiteralCause)>,
    /// How many of these are others of the cell.
    in_cell: usize,
    /// The others of its digit that are false if it is true.
    seen: FixedBitSet,
    /// The variables: the cell, then those of houses, kind by kind.
    variables: Vec<Membership>,
}

/// The place of a candidate among the members of a variable.
#[derive(Clone, Copy)]
pub(crate) struct Membership {
    /// The variable.
    pub variable: usize,
    /// The place.
    pub place: usize,
}

static BOARDS: OfRules<LiteralBoard> = OfRules::new();

impl LiteralBoard {
    /// The board of some rules.
    pub(crate) fn of(rules: &'static Rules) -> &'static Self {
        BOARDS.get(rules, Self::numbered)
    }

    /// Numbers the candidates, variables and houses of a board, and lists what each candidate is linked to.
    fn numbered(rules: &Rules) -> Self {
        let (size, cells): (usize, Vec<Cell>) = (rules.size(), rules.cells().iter().collect());
        let candidates: Vec<Candidate> =
            cells.iter().flat_map(|cell| rules.digits().map(|digit| cell.with(digit))).collect();
        let mut cell_of = vec![0; Cell::COUNT];
        cells.iter().enumerate().for_each(|(number, cell)| cell_of[cell.index()] = number);
        let number = |one: Candidate| size * cell_of[one.cell().index()] + one.digit().index();
        // The variables: one for each cell, then one for each digit of each house, the houses kind by kind.
        let of_cell = |(at, cell): (usize, &Cell)| LiteralVariable {
            name: cell.variable(),
            members: (size * at..size * (at + 1)).collect(),
        };
        let mut variables: Vec<LiteralVariable> = cells.iter().enumerate().map(of_cell).collect();
        let mut sorted = rules.houses().to_vec();
        sorted.sort_by_cached_key(|house| house.kind_number());
        let mut houses = Vec::new();
        for house in &sorted {
            let cells: Vec<usize> = rules.places(*house).iter().map(|cell| cell_of[cell.index()]).collect();
            let of_digit = |digit: Digit| LiteralVariable {
                name: house.variable(digit),
                members: cells.iter().map(|cell| size * cell + digit.index()).collect(),
            };
            let first = variables.len();
            variables.extend(rules.digits().map(of_digit));
            let (kind, kind_number) = (house.kind(), house.kind_number());
            houses.push(LiteralHouse { kind, kind_number, cells, variables: (first..variables.len()).collect() });
        }
        let mut variable_of = vec![0; Variable::COUNT];
        variables.iter().enumerate().for_each(|(number, variable)| variable_of[variable.name.index()] = number);
        // What a candidate, number `at`, is linked to. The rules may bar a digit from a cell: such a candidate has no
        // links.
        let links = |(at, one): (usize, &Candidate)| {
            let houses: Vec<House> =
                sorted.iter().copied().filter(|house| rules.places(*house).contains(&one.cell())).collect();
            let listed = if rules.candidates().contains(*one) { weak_links(rules, &houses, *one) } else { Vec::new() };
            let cause = |variable: Option<Variable>| {
                variable.map_or(LiteralCause::Link, |variable| LiteralCause::Variable(variable_of[variable.index()]))
            };
            let mut seen = FixedBitSet::with_capacity(candidates.len());
            seen.extend(rules.seen_by(*one).iter().map(|cell| number(cell.with(one.digit()))));
            let of_houses = houses.iter().map(|house| variable_of[house.variable(one.digit()).index()]);
            let member = |variable: usize| {
                let place = variables[variable].members.iter().position(|member| *member == at);
                place.map(|place| Membership { variable, place })
            };
            CandidateLinks {
                in_cell: listed.iter().take_while(|(other, _)| other.cell() == one.cell()).count(),
                weak: listed.into_iter().map(|(other, variable)| (number(other), cause(variable))).collect(),
                seen,
                variables: std::iter::once(at / size).chain(of_houses).filter_map(member).collect(),
            }
        };
        let links = candidates.iter().enumerate().map(links).collect();
        Self { is_plain: rules.is_plain(), size, candidates, variables, houses, links }
    }

    /// The cells, which are the first variables.
    pub(crate) fn cells(&self) -> Range<usize> {
        0..self.candidates.len() / self.size
    }

    /// The members of a variable at some places.
    pub(crate) fn at(&self, variable: usize, places: PlaceNumbers) -> impl Iterator<Item = usize> + use<'_> {
        let members = &self.variables[variable].members;
        places.iter().map(|place| members[place])
    }

    /// What is false once a candidate is true; without others of the cell, if only houses are asked.
    pub(crate) fn weak(&self, from: usize, with_cells: bool) -> &[(usize, LiteralCause)] {
        let CandidateLinks { weak, in_cell, .. } = &self.links[from];
        if with_cells { weak } else { &weak[*in_cell..] }
    }

    /// The variables of a candidate: the cell, if it is asked for, then those of houses, if these are.
    pub(crate) fn variables_of(&self, candidate: usize, by_cell: bool, by_houses: bool) -> &[Membership] {
        let variables = &self.links[candidate].variables;
        &variables[usize::from(!by_cell)..if by_houses { variables.len() } else { 1 }]
    }

    /// The others of its digit that are false once a candidate is true.
    pub(crate) fn seen_by(&self, candidate: usize) -> &FixedBitSet {
        &self.links[candidate].seen
    }

    /// No candidate.
    pub(crate) fn none(&self) -> FixedBitSet {
        FixedBitSet::with_capacity(self.candidates.len())
    }

    /// A literal as a proof says it.
    pub(crate) fn named(&self, NumberedLiteral { candidate, on }: NumberedLiteral) -> Literal {
        Literal { candidate: self.candidates[candidate], on }
    }
}

/// The candidates that cannot be true together with `from`, each with the variable that both are of, if there is one.
/// In order: others of the cell; its digit in houses, kind by kind; its digit a chess move away; consecutive digits of
/// neighbors; then all other candidates that the rules link to it.
///
/// A chess move around the border is left out even where the rules have it: Sudoku Explainer's successor does not
/// follow it.
fn weak_links(rules: &Rules, houses: &[House], from: Candidate) -> Vec<(Candidate, Option<Variable>)> {
    let (cell, digit) = (from.cell(), from.digit());
    let mut listed = CandidateSet::of(from);
    let mut links = Vec::new();
    let mut add = |other: Candidate, variable: Option<Variable>| {
        if !listed.contains(other) && rules.is_linked(from, other) {
            listed.insert(other);
            links.push((other, variable));
        }
    };
    rules.digits().for_each(|other| add(cell.with(other), Some(cell.variable())));
    for house in houses {
        for place in rules.places(*house) {
            add(place.with(digit), Some(house.variable(digit)));
        }
    }
    let mut around = CandidateSet::EMPTY;
    for kind in [LinkKind::AntiKing, LinkKind::AntiKnight] {
        for wrapping in rules.moves(&kind) {
            let flat = Wrapping { is_toroidal: false, ..wrapping };
            // For its chains the successor has the column first in the offsets of a move: rows and columns are
            // exchanged.
            let turned = |cell: Cell| Cell::at(cell.column(), cell.row());
            let seen = rules.moved_across(turned(cell), &kind, flat).into_iter().map(turned);
            seen.for_each(|other| add(other.with(digit), None));
            // With those around the border; what is not listed yet of them is not listed at all.
            around |= rules.moved_across(cell, &kind, wrapping).into_iter().map(|other| other.with(digit)).collect();
        }
    }
    for statement in rules.statements() {
        if let Statement::Links(kind, wrapping, exempt) = statement
            && kind.is_consecutive()
            && exempt.is_empty()
        {
            let is_diagonal = *kind == LinkKind::DiagonalNonConsecutive;
            for other in rules.neighbors(cell, is_diagonal, *wrapping) {
                // Both digits next to this one, the higher first. `add` drops those that the rules do not link, such as
                // 9 and 1.
                let (at, size) = (digit.index(), rules.size());
                let next = [(at + 1) % size, (at + size - 1) % size];
                next.map(|next| other.with(Digit::new(next))).into_iter().for_each(|next| add(next, None));
            }
        }
    }
    let rest = *rules.linked(from) - around;
    rest.iter().for_each(|other| add(other, None));
    links
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::one;

    fn links(rules: &str, from: &str) -> Vec<String> {
        let board = LiteralBoard::of(rules.parse::<Rules>().unwrap().keep());
        let from = board.candidates.iter().position(|candidate| *candidate == one(from)).unwrap();
        board.weak(from, false).iter().map(|(other, _)| board.candidates[*other].to_string()).collect()
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
}
