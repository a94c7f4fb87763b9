//! Cells, houses, candidates and lists in English.

use crate::{Board, BoardNames, Cell, Digit, Digits, HouseKind, Literal, State, Step, Variable, houses};
pub(super) use unguess_board::lists::{all_of, both, capitalised, either, grouped, joined, number, uncapitalised};

/// A digit in a cell.
pub(super) type Candidate = (Cell, Digit);

/// Words about a state.
#[derive(Clone, Copy)]
pub(super) struct Words<'a>(pub(super) &'a State);

impl Words<'_> {
    pub(super) fn cell(self, cell: Cell) -> String {
        BoardNames(self.0.board()).cell(cell)
    }

    /// Names of cells, for a list.
    pub(super) fn cells(self, cells: &[Cell]) -> Vec<String> {
        cells.iter().map(|cell| self.cell(*cell)).collect()
    }

    pub(super) fn house(self, house: usize) -> String {
        house_name(self.0.board(), house)
    }

    pub(super) fn kind(self, kind: HouseKind) -> &'static str {
        kind_name(self.0.board(), kind)
    }

    /// `rows 1 and 4 and box 5`.
    pub(super) fn houses(self, all: &[usize]) -> String {
        let of_kind = |kind: HouseKind| {
            let of_kind = all.iter().filter(|house| self.0.board().houses()[**house].kind == kind);
            let numbers: Vec<usize> = of_kind.clone().map(|house| self.0.board().houses()[*house].number).collect();
            let word = self.kind(kind);
            let ending = if word.ends_with('x') { "es" } else { "s" };
            match numbers.len() {
                0 => None,
                _ if kind == HouseKind::Extra => Some(both(of_kind.map(|house| self.house(*house)))),
                1 => Some(format!("{word} {}", numbers[0])),
                _ => Some(format!("{word}{ending} {}", both(numbers))),
            }
        };
        both([HouseKind::Row, HouseKind::Column, HouseKind::Region, HouseKind::Extra].into_iter().filter_map(of_kind))
    }

    /// A variable as a thing: `r4c3`, `the 6 of row 4`.
    pub(super) fn named(self, variable: Variable) -> String {
        match variable {
            Variable::Cell(cell) => self.cell(cell),
            Variable::Place(digit, house) => format!("the {digit} of {}", self.house(house)),
        }
    }

    /// The candidates of a variable.
    pub(super) fn left(self, variable: Variable) -> Vec<Candidate> {
        match variable {
            Variable::Cell(cell) => self.0.candidates(cell).iter().map(|digit| (cell, digit)).collect(),
            Variable::Place(digit, house) => {
                let cells = self.0.board().houses()[house].cells.iter().copied();
                cells.filter(|cell| self.0.candidates(*cell).contains(digit)).map(|cell| (cell, digit)).collect()
            }
        }
    }

    /// The cells of a variable.
    pub(super) fn places(self, variable: Variable) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.left(variable).into_iter().map(|(cell, _)| cell).collect();
        cells.dedup();
        cells
    }

    /// Whether two candidates cannot both be true.
    pub(super) fn exclude(self, one: Candidate, other: Candidate) -> bool {
        if one.0 == other.0 { one.1 != other.1 } else { one.1 == other.1 && self.sees(one.0, other.0) }
    }

    /// Whether two cells may not have one digit.
    pub(super) fn sees(self, one: Cell, other: Cell) -> bool {
        houses::are_peers(self.0.board(), one, other)
    }

    /// `r4c3 is 6`.
    pub(super) fn spoken(self, (cell, digit): Candidate) -> String {
        format!("{} is {digit}", self.cell(cell))
    }

    /// `r4c3 or r4c4 is 6 or r4c5 is 7`.
    pub(super) fn spoken_or(self, candidates: &[Candidate]) -> String {
        let groups = by_digits(candidates).into_iter();
        either(groups.map(|(digits, cells)| format!("{} is {}", either(self.cells(&cells)), either(digits.iter()))))
    }

    /// `r1c3 and r2c3 are not 4 or 5, and r7c3 is not 5`.
    pub(super) fn denial(self, candidates: &[Candidate]) -> String {
        let denied = by_digits(candidates).into_iter().map(|(digits, cells)| {
            let verb = if cells.len() == 1 { "is" } else { "are" };
            format!("{} {verb} not {}", both(self.cells(&cells)), either(digits.iter()))
        });
        joined(denied, ", ", ", and ")
    }

    /// `r4c3 is 6` or `r4c3 is not 6`.
    pub(super) fn literal(self, Literal { cell, digit, is_true }: Literal) -> String {
        if is_true { self.spoken((cell, digit)) } else { self.denial(&[(cell, digit)]) }
    }

    /// `r4c3 can't be both 6 and not 6`.
    pub(super) fn not_both(self, Literal { cell, digit, .. }: Literal) -> String {
        format!("{} can't be both {digit} and not {digit}", self.cell(cell))
    }

    /// What a variable must take where the rest is gone: `r4c3 must be 6`, `row 4's 6 must be in r4c3`.
    pub(super) fn must(self, variable: Variable, (cell, digit): Candidate) -> String {
        match variable {
            Variable::Cell(_) => format!("{} must be {digit}", self.cell(cell)),
            Variable::Place(_, house) => format!("{}'s {digit} must be in {}", self.house(house), self.cell(cell)),
        }
    }

    /// What a variable takes, in a list: `r4c3 = 6`, `r4c3 = 6 (row 4)`.
    pub(super) fn taken(self, variable: Variable, (cell, digit): Candidate) -> String {
        match variable {
            Variable::Cell(_) => format!("{} = {digit}", self.cell(cell)),
            Variable::Place(_, house) => format!("{} = {digit} ({})", self.cell(cell), self.house(house)),
        }
    }

    /// What the reader is to do: `r1c3 = 4`, `remove 4 and 5 from r1c3 and r2c3`.
    pub(super) fn effect(self, step: &Step) -> String {
        let placed = step.placed.map(|(cell, digit)| format!("{} = {digit}", self.cell(cell)));
        let removal =
            |(digits, cells): (Digits, Vec<Cell>)| format!("{} from {}", both(digits.iter()), both(self.cells(&cells)));
        let removals = by_digits(&removed(step)).into_iter().map(removal);
        let removed = (!step.removed.is_empty()).then(|| format!("remove {}", joined(removals, ", ", ", and ")));
        placed.into_iter().chain(removed).collect::<Vec<_>>().join(", and ")
    }

    /// What is found inside a longer argument: `r1c3 and r2c3 are not 4 or 5`.
    pub(super) fn finding(self, step: &Step) -> String {
        let placed = step.placed.map(|placed| self.spoken(placed));
        let removed = (!step.removed.is_empty()).then(|| self.denial(&removed(step)));
        placed.into_iter().chain(removed).collect::<Vec<_>>().join(", and ")
    }

    /// That one of two ends is true, before what they remove.
    pub(super) fn one_of(self, [one, other]: [Candidate; 2]) -> String {
        match (one.0 == other.0, one.1 == other.1) {
            (true, false) => format!("So {} is {}: ", self.cell(one.0), either([one.1, other.1])),
            (_, true) => format!(
                "So at least one of {} is {}, and no cell that sees both can be {}: ",
                both(self.cells(&in_order([one.0, other.0]))),
                one.1,
                one.1
            ),
            _ => format!("So {}, or {}. Either way, ", self.spoken(one), self.spoken(other)),
        }
    }
}

/// A house of a board by its place: `row 12`, `region 5`, `the falling diagonal`.
pub fn house_name(board: &Board, house: usize) -> String {
    let of = &board.houses()[house];
    let is_diagonal = |start: usize, next: usize| (start..).step_by(next).take(board.size()).eq(of.cells.clone());
    match of.kind {
        HouseKind::Extra if is_diagonal(0, board.size() + 1) => "the falling diagonal".to_owned(),
        HouseKind::Extra if is_diagonal(board.size() - 1, board.size() - 1) => "the rising diagonal".to_owned(),
        kind => format!("{} {}", kind_name(board, kind), of.number),
    }
}

/// What a house of some kind is called.
fn kind_name(board: &Board, kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Region if board.shape().is_some() => "box",
        HouseKind::Region => "region",
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Extra => "extra house",
    }
}

/// What a step removes, one by one.
pub(super) fn removed(step: &Step) -> Vec<Candidate> {
    let each = |(cell, digits): &(Cell, Digits)| digits.iter().map(|digit| (*cell, digit)).collect::<Vec<_>>();
    step.removed.iter().flat_map(each).collect()
}

/// Cells in reading order, each once.
pub(super) fn in_order(cells: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
    cells.into_iter().collect::<std::collections::BTreeSet<Cell>>().into_iter().collect()
}

/// The cells grouped by which of their digits are among the candidates, in reading order of the first cell.
fn by_digits(candidates: &[Candidate]) -> Vec<(Digits, Vec<Cell>)> {
    let cells = in_order(candidates.iter().map(|(cell, _)| *cell));
    let digits = |cell: Cell| candidates.iter().filter(|(other, _)| *other == cell).map(|(_, digit)| *digit).collect();
    grouped(cells.into_iter().map(|cell| (digits(cell), cell)))
}

/// A text in which things are on diagonals, not in them.
pub(super) fn on_diagonals(text: &str) -> String {
    ["falling", "rising"].iter().fold(text.to_owned(), |text, way| {
        let [one, other] =
            [["In", "On"], ["in", "on"]].map(|words| words.map(|word| format!("{word} the {way} diagonal")));
        text.replace(&one[0], &one[1]).replace(&other[0], &other[1])
    })
}
