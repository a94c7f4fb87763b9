//! Singles, locked digits, sets and fish.

use super::argument::Argument;
use super::words::{Words, all_of, both, capitalised, either, in_order, joined, number};
use crate::{Cell, Digit, HouseKind, Variable, houses};

/// What the variables of a cover are, as players see it.
pub(super) enum Pattern {
    /// A digit of a house, whose places are in another house.
    Locked(Digit, [usize; 2]),
    /// Cells of a house with as many digits.
    Naked(Vec<Cell>, Vec<Digit>, usize),
    /// Digits of a house with as many places.
    Hidden(Vec<Digit>, usize, Vec<Cell>),
    /// A digit in houses, whose places are in as many others.
    Fish(Digit, [Vec<usize>; 2]),
    /// Nothing with a name.
    Nameless,
}

impl Pattern {
    pub(super) fn of(truths: &[Variable], covers: &[Variable]) -> Self {
        let ([cells, digits, houses], [cover_cells, cover_digits, cover_houses]) = (parts(truths), parts(covers));
        match (&houses[..], &cover_houses[..]) {
            ([base], [cover]) if digits == cover_digits && digits.len() == 1 => {
                Digit::new(digits[0]).map_or(Self::Nameless, |digit| Self::Locked(digit, [*base, *cover]))
            }
            ([], [house]) if cover_cells.is_empty() => Self::Naked(cells, numbered(&cover_digits), *house),
            ([house], []) if cells.is_empty() => Self::Hidden(numbered(&digits), *house, cover_cells),
            ([_, ..], [_, ..]) if digits.len() == 1 && digits == cover_digits && cells.is_empty() => {
                let digit = Digit::new(digits[0]);
                digit.map_or(Self::Nameless, |digit| Self::Fish(digit, [houses, cover_houses]))
            }
            _ => Self::Nameless,
        }
    }
}

/// The cells, the numbers of the digits and the houses of some variables, each once.
fn parts(variables: &[Variable]) -> [Vec<usize>; 3] {
    let cells = variables.iter().filter_map(|one| if let Variable::Cell(cell) = one { Some(*cell) } else { None });
    let places = variables
        .iter()
        .filter_map(|one| if let Variable::Place(digit, house) = one { Some((digit, *house)) } else { None });
    [
        in_order(cells),
        in_order(places.clone().map(|(digit, _)| digit.number())),
        in_order(places.map(|(_, house)| house)),
    ]
}

fn numbered(numbers: &[usize]) -> Vec<Digit> {
    numbers.iter().filter_map(|number| Digit::new(*number)).collect()
}

/// The argument of a cover.
pub(super) fn argument(words: Words, truths: &[Variable], covers: &[Variable]) -> Argument {
    Argument::of(
        Vec::new(),
        match Pattern::of(truths, covers) {
            Pattern::Locked(digit, [base, cover]) => locked(words, digit, [base, cover]),
            Pattern::Naked(cells, digits, house) => format!(
                "{} hold only {}. Between them they use up {} digits, so nothing else in {} can be {}: ",
                both(words.cells(&cells)),
                both(&digits),
                all_of(digits.len()),
                words.house(house),
                either(&digits)
            ),
            Pattern::Hidden(digits, house, cells) => format!(
                "In {} the {} only fit in {}. Those {} cells are spoken for: ",
                words.house(house),
                joined(digits, ", the ", " and the "),
                both(words.cells(&cells)),
                number(cells.len())
            ),
            Pattern::Fish(digit, [bases, covers]) => {
                let kind = |house: usize| words.0.board().houses()[house].kind;
                let word = |all: &[usize]| {
                    let is_one =
                        all.iter().all(|house| kind(*house) == kind(all[0]) && kind(*house) != HouseKind::Region);
                    if is_one { words.kind(kind(all[0])) } else { "house" }
                };
                let all = if covers.len() > 4 { "all these".to_owned() } else { all_of(covers.len()) };
                format!(
                    "In {} the {digit} can only go in {}. {} {}s get their {digit} from these {}s, so the rest of them can't be {digit}: ",
                    words.houses(&bases),
                    words.houses(&covers),
                    capitalised(&all),
                    word(&covers),
                    word(&bases)
                )
            }
            Pattern::Nameless => {
                let [truths, covers] = [truths, covers].map(|side| both(side.iter().map(|one| words.named(*one))));
                format!("Each of {truths} takes one of {covers}, no two the same, so nothing else fits there: ")
            }
        },
    )
}

fn locked(words: Words, digit: Digit, [base, cover]: [usize; 2]) -> String {
    let places = words.places(Variable::Place(digit, base));
    let start = format!("In {} the {digit} can only go in {}", words.house(base), either(words.cells(&places)));
    let house = words.house(cover);
    if words.0.board().houses()[cover].kind != HouseKind::Region {
        let all = capitalised(&all_of(places.len()));
        return format!("{start}. {all} are in {house}, so no other cell of {house} can be {digit}: ");
    }
    match places.len() {
        2 => format!("{start}, and either way it is {house}'s {digit} too: "),
        _ => format!("{start}. Wherever it goes it is {house}'s {digit} too: "),
    }
}

/// The argument of a single: the only place of a digit, the last empty cell of a house, or the only digit of a cell.
pub(super) fn single(words: Words, variable: Variable, (cell, digit): (Cell, Digit)) -> Argument {
    let (state, name) = (words.0, words.cell(cell));
    let is_last = |house: &usize| houses::empty(state, *house) == 1;
    let last = match variable {
        Variable::Place(_, house) => Some(house).filter(is_last),
        Variable::Cell(_) => state.board().houses_of(cell).iter().copied().find(is_last),
    };
    if let Some(house) = last {
        let change = Some(format!("it must be {digit}"));
        let opening = format!("{name} is the last empty cell of {}, so ", words.house(house));
        return Argument { change, ..Argument::of(Vec::new(), opening) };
    }
    match variable {
        Variable::Place(_, house) => Argument {
            change: Some(format!("{name} is the only place left for {digit}")),
            aside: crossed(words, house, (cell, digit)),
            ..Argument::of(Vec::new(), format!("In {}, ", words.house(house)))
        },
        Variable::Cell(_) => Argument {
            change: Some(format!("{name} must be {digit}")),
            closing: Some(format!(": {}.", other_digits(words, (cell, digit)))),
            ..Argument::default()
        },
    }
}

/// Why a cell is left with one digit.
fn other_digits(words: Words, (cell, digit): (Cell, Digit)) -> String {
    let board = words.0.board();
    let is_seen = |other: &Digit| board.peers(cell).iter().any(|peer| words.0.digit(*peer) == Some(*other));
    let are_all_seen = board.digits().iter().filter(|other| *other != digit).all(|other| is_seen(&other));
    let ruled_out = if are_all_seen { "" } else { ", or has been ruled out" };
    let kinds: Vec<HouseKind> = board.houses_of(cell).iter().map(|house| board.houses()[*house].kind).collect();
    let place = match kinds[..] {
        _ if !houses::are_all(board) => "a cell that it sees".to_owned(),
        [HouseKind::Region, HouseKind::Row, HouseKind::Column] => {
            format!("its row, column or {}", words.kind(HouseKind::Region))
        }
        _ => "one of its houses".to_owned(),
    };
    format!("every other digit is already in {place}{ruled_out}")
}

/// Why the other empty cells of a house cannot have a digit: few cells that hold the digit as witnesses, each the one that sees
/// most of the cells still open.
fn crossed(words: Words, house: usize, (cell, digit): (Cell, Digit)) -> String {
    let (state, board) = (words.0, words.0.board());
    let holders = || (0..board.cells()).filter(|holder| state.digit(*holder) == Some(digit));
    let mut unseen = board.houses()[house].cells.clone();
    unseen.retain(|other| *other != cell && state.digit(*other).is_none());
    let mut witnesses = Vec::new();
    loop {
        let left = |holder: Cell| unseen.iter().filter(|other| !words.sees(holder, **other)).count();
        let Some(best) = holders().min_by_key(|holder| left(*holder)).filter(|best| left(*best) < unseen.len()) else {
            break;
        };
        witnesses.push(best);
        unseen.retain(|other| !words.sees(best, *other));
    }
    let holders = both(words.cells(&in_order(witnesses.iter().copied())));
    let their = if unseen.len() == 1 { "its" } else { "their" };
    let earlier = format!("{} lost {their} {digit} earlier", both(words.cells(&unseen)));
    let rest = if unseen.is_empty() { "the rest" } else { "the others" };
    let seen = match witnesses.len() {
        0 => return format!(": {earlier}"),
        1 => format!(": the {digit} in {holders} rules out {rest}"),
        _ => format!(": the {digit}s in {holders} rule out {rest}"),
    };
    if unseen.is_empty() { seen } else { format!("{seen}, and {earlier}") }
}
