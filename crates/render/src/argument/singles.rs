//! Singles: their kinds, and runs of them as lists.

use super::premise::{Argument, Premise};
use crate::picture::VariableRole;
use crate::relation::cages as named;
use crate::words::{article, both, capitalised, value};
use unguess_board::relation::{Relation, RelationKind};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, Effect, Grid, House, Variable};
use unguess_proof::{Table, Tabled};
use unguess_steps::technique::boards::tables::RelationTable;

/// How a player sees a single.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SingleKind {
    /// All other cells of this house are filled.
    Last(House),
    /// The digit has one place left in this house.
    Hidden(House),
    /// The cell has one digit left.
    Naked,
    /// The other cells of a cage, which add up to the second figure, leave this digit to the first one.
    Rest([i32; 2]),
}

impl SingleKind {
    /// The kind of the single of a variable whose last candidate is in this cell: the last empty cell of a house, a
    /// hidden single, or a naked one, which the rest of a sum may have left.
    pub(crate) fn of(grid: &Grid, variable: Variable, cell: Cell) -> Self {
        let of_house = variable.digit_and_house().map(|(_, house)| house);
        let is_last = |house: &House| {
            grid.rules().places(*house).iter().copied().all(|other| other == cell || grid.value(other).is_some())
        };
        let last = match of_house {
            Some(house) => Some(house).filter(is_last),
            None => grid.rules().houses_with(cell).find(is_last),
        };
        match (last, of_house) {
            (Some(house), _) => Self::Last(house),
            (None, Some(house)) => Self::Hidden(house),
            (None, None) => rest(grid, cell).map_or(Self::Naked, Self::Rest),
        }
    }

    /// The other empty cells of the house of a hidden single, if the rules of the board alone bar its digit from all of them.
    pub(crate) fn barred(self, grid: &Grid, placed: Candidate) -> Option<CellSet> {
        let Self::Hidden(house) = self else { return None };
        let rules = grid.rules();
        let others = rules.cells_of(house) - grid.filled() - CellSet::of(placed.cell());
        let is_barred = |cell: Cell| !rules.candidates().contains(cell.with(placed.digit()));
        (!others.is_empty() && others.iter().all(is_barred)).then_some(others)
    }

    /// The heading of a list of `count` singles of this kind.
    const fn heading(self, count: usize) -> &'static str {
        match (self, count) {
            (Self::Last(_), 1) => "last cell of its house",
            (Self::Last(_), _) => "last cells of their houses",
            (Self::Hidden(_), 1) => "hidden single",
            (Self::Hidden(_), _) => "hidden singles",
            (Self::Naked | Self::Rest(_), 1) => "naked single",
            (Self::Naked | Self::Rest(_), _) => "naked singles",
        }
    }

    const fn is_like(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Last(_), Self::Last(_))
                | (Self::Hidden(_), Self::Hidden(_))
                | (Self::Naked | Self::Rest(_), Self::Naked | Self::Rest(_))
        )
    }
}

/// The total of a cage of which a cell is the only open one, and what its other cells add up to.
fn rest(grid: &Grid, cell: Cell) -> Option<[i32; 2]> {
    let is_cage = |one: &Relation| one.kind() == RelationKind::Cage && one.cells() - grid.filled() == CellSet::of(cell);
    let (_, cage) = grid.rules().conjuncts().find(|(_, one)| is_cage(one) && one.cells().is_plural())?;
    Some([cage.number()?, cage.cells().iter().filter_map(|cell| grid.value(cell)).map(value).sum()])
}

/// The argument of a single: the only place of a digit, the last empty cell of a house, or the only digit of a cell.
/// `rest` says what the other cells of a sum leave to a cell, if they leave one digit.
pub(super) fn argument(
    grid: &Grid,
    variable: Variable,
    effect: &Effect,
    rest: impl Fn(Cell) -> Option<String>,
) -> Argument {
    let Some(placed) = effect.placed else { return Argument::default() };
    let (cell, digit) = (placed.cell(), placed.digit());
    // The words before the change, the change itself, and the reason behind it.
    let kind = SingleKind::of(grid, variable, cell);
    let (opening, change, closing) = match (kind, variable.digit_and_house()) {
        (SingleKind::Last(house), _) => {
            (format!("{cell} is the last empty cell of {house}, so "), format!("it must be {digit}"), None)
        }
        (_, Some((_, house))) => (format!("In {house}, "), format!("{cell} is the only place left for {digit}"), None),
        (_, None) => {
            let closing = format!(": {}.", rest(cell).unwrap_or_else(|| other_digits(grid, placed)));
            (String::new(), format!("{cell} must be {digit}"), Some(closing))
        }
    };
    let (witnesses, aside) = match kind {
        SingleKind::Hidden(house) => Crossed::of(grid, house, placed).text(digit),
        SingleKind::Last(_) | SingleKind::Naked | SingleKind::Rest(_) => Default::default(),
    };
    let barred = kind.barred(grid, placed).map(|barred| format!(": {}.", why_barred(grid, barred, digit)));
    let (aside, closing) = if barred.is_some() { (String::new(), barred) } else { (aside, closing) };
    let conclusion = Premise::new(opening).around([variable], VariableRole::Base);
    let conclusion = conclusion.around(witnesses.iter().map(Cell::variable), VariableRole::Witness);
    Argument { change: Some(change), aside, closing, ..Argument::at_once(conclusion) }
}

/// Why a cell is left with one digit: `every other digit is already in its row, column or box, or has been ruled out`.
/// On boards with other rules, it may be these that leave no other digit.
fn other_digits(grid: &Grid, placed: Candidate) -> String {
    let (rules, cell) = (grid.rules(), placed.cell());
    let is_seen = |digit: Digit| {
        let holds = |other: Cell| grid.value(other) == Some(digit);
        rules.seen_by(cell.with(digit)).iter().any(holds)
    };
    let is_barred = |digit: &Digit| !rules.candidates().contains(cell.with(*digit));
    let others = rules.digits().filter(|digit| *digit != placed.digit() && !is_seen(*digit));
    let (barred, open): (Vec<Digit>, Vec<Digit>) = others.partition(is_barred);
    let is_alone = |relation: &Relation| relation.kind() == RelationKind::Cage && relation.cells() == CellSet::of(cell);
    if let Some((_, cage)) = rules.conjuncts().find(|(_, relation)| is_alone(relation)) {
        return format!("it is the only cell of {}", named(&[cage]));
    }
    if barred.len() + 1 == rules.size() {
        return "the rules of this board allow it no other digit".to_owned();
    }
    let is_against = if barred.is_empty() { "" } else { ", or against the rules of this board" };
    let ruled_out = if open.is_empty() { "" } else { ", or has been ruled out" };
    let where_else = match rules.stated() {
        None => "in its row, column or box",
        Some(rules) if rules.has_links() => "in a cell that it sees",
        Some(_) => "in one of its houses",
    };
    format!("every other digit is already {where_else}{is_against}{ruled_out}")
}

/// `no combination of the 8-cage in r1c2 has a 9`, of cells from which the rules of the board bar a digit.
fn why_barred(grid: &Grid, barred: CellSet, digit: Digit) -> String {
    let rules = grid.rules();
    // A relation bars the digit if none of its fillings has it, with all candidates of the board allowed.
    let free =
        rules.digits().fold(CandidateSet::EMPTY, |all, digit| all | CandidateSet::of_digit(digit, rules.cells()));
    let bars = |number: usize| {
        let table = RelationTable::named(grid, &Table { of: Tabled::Relation(number), cells: Vec::new() });
        let supported = table.and_then(|table| table.supported(&free));
        supported.is_some_and(|supported| supported.cells_with(digit).is_empty())
    };
    let is_met = |cage: &Relation| cage.kind() == RelationKind::Cage && cage.cells().intersects(barred);
    let cages = rules.conjuncts().filter(|(number, cage)| is_met(cage) && bars(*number));
    let cages: Vec<&Relation> = cages.map(|(_, cage)| cage).collect();
    if barred.is_subset(cages.iter().fold(CellSet::EMPTY, |all, cage| all | cage.cells())) {
        format!("no combination of {} has {} {digit}", named(&cages), article(digit))
    } else {
        format!("the rules of this board allow no {digit} in its other cells")
    }
}

/// Cross-hatching: why the other empty cells of a house cannot have a digit.
struct Crossed {
    /// Cells that hold the digit, and see the others.
    witnesses: CellSet,
    /// The others that none of them sees: the digit was ruled out there earlier.
    unseen: CellSet,
}

impl Crossed {
    /// Chooses few cells that hold the digit as witnesses, which rule out the other empty cells of the house: again and
    /// again the one that sees most of the cells still open, until none sees more.
    fn of(grid: &Grid, house: House, placed: Candidate) -> Self {
        let holders: CellSet = Cell::all().filter(|cell| grid.value(*cell) == Some(placed.digit())).collect();
        let mut unseen: CellSet =
            grid.rules().cells_of(house).iter().filter(|cell| grid.value(*cell).is_none()).collect();
        unseen -= CellSet::of(placed.cell());
        let mut witnesses = CellSet::EMPTY;
        let seen_by = |holder: Cell| grid.rules().seen_by(holder.with(placed.digit()));
        let fewest_left = |unseen: CellSet| holders.iter().min_by_key(|holder| (unseen - seen_by(*holder)).len());
        while let Some(best) = fewest_left(unseen).filter(|best| seen_by(*best).intersects(unseen)) {
            witnesses.insert(best);
            unseen -= seen_by(best);
        }
        Self { witnesses, unseen }
    }

    /// The witnesses, and how they rule out the other cells: `: the 8s in r1c7 and r5c3 rule out the rest`. Cells that
    /// no witness sees lost the digit earlier.
    fn text(self, digit: Digit) -> (CellSet, String) {
        let Self { witnesses, unseen } = self;
        let holders = both(witnesses.iter());
        let rest = if unseen.is_empty() { "the rest" } else { "the others" };
        let earlier = format!(
            "{} lost {} {digit} earlier",
            both(unseen.iter()),
            if unseen.is_plural() { "their" } else { "its" }
        );
        let seen = match witnesses.len() {
            0 => return (witnesses, format!(": {earlier}")),
            1 => format!(": the {digit} in {holders} rules out {rest}"),
            _ => format!(": the {digit}s in {holders} rule out {rest}"),
        };
        let aside = if unseen.is_empty() { seen } else { format!("{seen}, and {earlier}") };
        (witnesses, aside)
    }
}

/// Singles in their order, those of one kind in a row as one list: `Hidden singles: r2c8 = 7 (box 3), r9c1 = 4 (box 7).`
pub(crate) fn listed(singles: &[(SingleKind, Candidate)]) -> Vec<String> {
    let lists = singles.chunk_by(|(one, _), (next, _)| one.is_like(*next));
    let texts = lists.map(|list| {
        let items: Vec<String> = list.iter().copied().map(item).collect();
        capitalised(&format!("{}: {}.", list[0].0.heading(list.len()), items.join(", ")))
    });
    texts.collect()
}

/// `r2c8 = 7 (box 3)`.
fn item((kind, placed): (SingleKind, Candidate)) -> String {
    let (cell, digit) = (placed.cell(), placed.digit());
    match kind {
        SingleKind::Last(house) | SingleKind::Hidden(house) => format!("{cell} = {digit} ({house})"),
        SingleKind::Naked => format!("{cell} = {digit}"),
        SingleKind::Rest([total, others]) => format!("{cell} = {digit} ({total} − {others})"),
    }
}
