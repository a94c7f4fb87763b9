//! A hint in levels, from the technique to the whole step.

use super::chain::Chain;
use super::cover::Pattern;
use super::net::{Net, Start};
use super::shown::{Place, Role, Shown};
use super::words::{Candidate, Words, both, in_order, on_diagonals, removed};
use super::{english, is_single, name, tables, title};
use crate::{Cell, Digits, Implication, Proof, State, Step, Variable, houses};

/// Where a step can be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The digits of its pattern; if it is a chain or has no pattern, the digits that it places or removes.
    pub digits: Digits,
    /// A house of the pattern, with most of its cells: its place in [`crate::Board::houses`].
    pub house: usize,
    /// The cells of the pattern, in reading order.
    pub cells: Vec<Cell>,
}

impl Look {
    /// Where to look for a step in the state before it.
    pub fn at(state: &State, step: &Step) -> Self {
        let (shown, board) = (Shown::of(state, step), state.board());
        let changed: Vec<Candidate> = removed(step).into_iter().chain(step.placed).collect();
        let cells = in_order(pattern(&shown, &changed));
        let of_base = shown.marks.iter().filter(|(_, role)| **role == Role::Base).map(|((_, digit), _)| *digit);
        let is_base = |area: &&(Place, Variable)| area.0 == Place::Base;
        let of_areas = shown.areas.iter().filter(is_base).filter_map(|(_, variable)| match variable {
            Variable::Place(digit, house) => Some((*digit, *house)),
            Variable::Cell(_) => None,
        });
        let mut digits: Digits = of_base.chain(of_areas.clone().map(|(digit, _)| digit)).collect();
        if digits.is_empty() {
            digits = changed.iter().map(|(_, digit)| *digit).collect();
        }
        let mut of: Vec<usize> = of_areas.map(|(_, house)| house).collect();
        if of.is_empty() {
            of.extend(0..board.houses().len());
        }
        let count =
            |house: usize, cells: &[Cell]| cells.iter().filter(|cell| houses::is_in(board, **cell, house)).count();
        let those = in_order(changed.iter().map(|(cell, _)| *cell));
        // The last of equals counts, so the houses are reversed: the first is chosen.
        let best = of.into_iter().rev().max_by_key(|house| (count(*house, &cells), count(*house, &those)));
        Self { digits, house: best.unwrap_or_default(), cells }
    }
}

/// The cells that a hint points at: those of the base; without one, those that a chain passes, those in which branches begin, those of a
/// deadly pattern, those that change.
fn pattern(shown: &Shown, changed: &[Candidate]) -> Vec<Cell> {
    let marked = |is_wanted: &dyn Fn(Role) -> bool| {
        let marks = shown.marks.iter().filter(|(_, role)| is_wanted(**role));
        marks.map(|((cell, _), _)| *cell).collect::<Vec<Cell>>()
    };
    let areas = |wanted: &[Place]| {
        let areas = shown.areas.iter().filter(|(place, _)| wanted.contains(place));
        let cells =
            areas.filter_map(|(_, variable)| if let Variable::Cell(cell) = variable { Some(*cell) } else { None });
        cells.collect::<Vec<Cell>>()
    };
    let base = [areas(&[Place::Base, Place::Pivot, Place::Pincer]), marked(&|role| role == Role::Base)].concat();
    let passed = marked(&|role| matches!(role, Role::Left | Role::Right | Role::Guardian));
    let changed = changed.iter().map(|(cell, _)| *cell).collect();
    let pattern = areas(&[Place::Pattern]);
    let choices = if pattern.is_empty() {
        [base, shown.assumed.clone(), passed, changed]
    } else {
        [base, pattern, passed, changed]
    };
    choices.into_iter().find(|cells| !cells.is_empty()).unwrap_or_default()
}

/// A step as five hints, each with more of it: the technique, a house and its digits, where to search and for how long, the cells, and
/// the whole step.
pub fn hint_levels(state: &State, step: &Step) -> [String; 5] {
    let (words, name, title) = (Words(state), name(step.technique), title(step.technique));
    let Look { digits, house, cells } = Look::at(state, step);
    let article = if name.starts_with(['A', 'X', 'a', 'e', 'i', 'o']) { "an " } else { "a " };
    let article =
        if ["chains", "pointing", "claiming"].into_iter().any(|kind| name.ends_with(kind)) { "" } else { article };
    let s = if digits.len() == 1 { "" } else { "s" };
    let (places, looks) = search(words, step);
    let looks = if looks == 1 { "1 look".to_owned() } else { format!("{looks} looks") };
    [
        format!("Look for {article}{name}."),
        format!("{title}: Look at digit{s} {} in {}.", both(digits.iter()), words.house(house)),
        format!("{title}: {places} ({looks})."),
        format!("{title}: Look at {}.", both(words.cells(&cells))),
        format!("{title}: {}", english(state, step)),
    ]
    .map(|text| on_diagonals(&text))
}

/// Where to search for a step, and how many cells and digits of houses one looks at.
fn search(words: Words, step: &Step) -> (String, usize) {
    let state = words.0;
    let named = |cells: &[Cell]| (format!("Look at {}", both(words.cells(cells))), cells.len());
    let missing = |house: usize| match houses::empty(state, house) {
        1 => (format!("Look at the last empty cell of {}", words.house(house)), 1),
        open => (format!("Look at the digits missing from {}", words.house(house)), open),
    };
    match &step.proof {
        Proof::Cover { truths, .. } if is_single(step) => match truths[..] {
            [Variable::Place(_, house)] => missing(house),
            _ => named(&in_order(step.placed.map(|(cell, _)| cell))),
        },
        Proof::Cover { truths, covers } => match Pattern::of(truths, covers) {
            Pattern::Locked(_, [house, _]) | Pattern::Hidden(_, house, _) => missing(house),
            Pattern::Naked(_, _, house) => {
                (format!("Look at the empty cells of {}", words.house(house)), houses::empty(state, house))
            }
            Pattern::Fish(digit, [bases, _]) => {
                (format!("Look at the {digit}s in {}", words.houses(&bases)), bases.len())
            }
            Pattern::Nameless => {
                (format!("Look at {}", both(truths.iter().map(|one| words.named(*one)))), truths.len())
            }
        },
        Proof::Guardians { pattern, guardians, truths, .. } => {
            let is_loop = pattern.iter().all(|(_, digits)| *digits == pattern[0].1);
            let cells = |all: &[Cell]| in_order(all.iter().copied());
            let of_pattern: Vec<Cell> = pattern.iter().map(|(cell, _)| *cell).collect();
            let of_guardians: Vec<Cell> = guardians.iter().map(|(cell, _)| *cell).collect();
            let (text, looks) = named(&cells(if is_loop { &of_pattern } else { &of_guardians }));
            (text, looks + truths.len())
        }
        Proof::Cases { cells, excluders } if excluders.is_empty() => {
            let pivot = words.cell(cells[0]);
            let near = state.board().peers(cells[0]).iter().filter(|peer| state.candidates(**peer).len() == 2);
            (format!("Look at {pivot}, and at the cells with two candidates that see {pivot}"), 1 + near.count())
        }
        Proof::Cases { cells, excluders } => named(&in_order(cells.iter().chain(excluders).copied())),
        Proof::Table { of, cells } => (format!("Look at {}", tables::named(words, of, cells)), cells.len()),
        Proof::Chain { links, .. } => {
            let houses = in_order(links.iter().filter_map(|link| house_of(link.variable)));
            let tried = removed(step).first().map_or_else(String::new, |one| words.spoken(*one));
            (format!("Suppose {tried}, and follow what that forces{}", in_turn(words, &houses)), links.len() + 1)
        }
        Proof::Implications(lines) => {
            Chain::of(words, lines).map_or_else(|| follow_net(words, lines), |chain| follow(words, &chain))
        }
    }
}

/// The house of a digit's place.
const fn house_of(variable: Variable) -> Option<usize> {
    if let Variable::Place(_, house) = variable { Some(house) } else { None }
}

/// Houses after what is followed there.
fn in_turn(words: Words, houses: &[usize]) -> String {
    match houses.len() {
        0 => String::new(),
        1 => format!(" in {}", words.houses(houses)),
        _ => format!(" in {} in turn", words.houses(houses)),
    }
}

fn follow(words: Words, chain: &Chain) -> (String, usize) {
    let houses = in_order(chain.links.iter().filter_map(|link| house_of(link.variable)));
    let first = chain.links.first().map_or_else(String::new, |link| words.denial(&[link.left]));
    (format!("Suppose {first}, and follow what that forces{}", in_turn(words, &houses)), chain.links.len())
}

fn follow_net(words: Words, lines: &[Implication]) -> (String, usize) {
    let net = Net::of(words, lines);
    let looks = net.told().into_iter().filter(|at| lines[*at].literal.is_true).count();
    let what = match net.start {
        Start::Tried(tried) => words.literal(tried),
        Start::Cases(Some(variable)) => format!("each case of {} in turn", words.named(variable)),
        Start::Cases(None) => "each case in turn".to_owned(),
        Start::Either(one) => format!("{}, and then the opposite", words.literal(one)),
    };
    (format!("Suppose {what}, and follow what that forces"), looks)
}
