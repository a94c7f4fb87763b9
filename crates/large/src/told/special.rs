//! Deadly patterns, wings and aligned exclusion.

use super::argument::Argument;
use super::words::{Candidate, Words, all_of, both, capitalised, either, grouped, in_order, joined, removed};
use crate::{Cell, Digit, Digits, Step, Variable};

/// A pattern that could be filled in two ways, and what prevents that.
pub(super) struct Deadly<'a> {
    pub(super) pattern: &'a [(Cell, Digits)],
    pub(super) guardians: &'a [Candidate],
    pub(super) truths: &'a [Variable],
    pub(super) covers: &'a [Variable],
}

/// The argument of a deadly pattern: one solution means that a guardian is true.
pub(super) fn deadly(words: Words, step: &Step, deadly: &Deadly) -> Argument {
    let Deadly { pattern, guardians, truths, covers } = deadly;
    let trap = trap(words, pattern);
    if let Some(supposed) = none_left(words, step, deadly) {
        let supposed = capitalised(&supposed.join(". In the same way, "));
        let premise = format!("{supposed}. Then {trap}, giving a second solution.");
        return Argument::of(vec![premise], "This puzzle has only one: ");
    }
    let cells = in_order(guardians.iter().map(|(cell, _)| *cell));
    let is_grave = pattern.iter().any(|(_, digits)| *digits != pattern[0].1);
    if let ([cell], [(_, digits), ..], []) = (&cells[..], pattern, truths)
        && !is_grave
    {
        let cell = words.cell(*cell);
        let premise = format!("If {cell} were {}, {trap}, giving a second solution.", either(digits.iter()));
        return Argument::of(vec![premise, format!("This puzzle has only one: {cell} is neither.")], "So ");
    }
    let unless = words.spoken_or(guardians);
    let one = if guardians.len() == 1 { &*unless } else { "one of these must be true" };
    let premises = vec![
        format!("Unless {unless}, {trap}, giving a second solution."),
        format!("This puzzle has only one: {one}."),
    ];
    let opening = match guardians {
        _ if !truths.is_empty() => {
            format!("Whichever is true, it and {} use up {}: ", things(words, truths), things(words, covers))
        }
        [_] => "So ".to_owned(),
        _ => "Each of these rules out the same candidates: ".to_owned(),
    };
    Argument::of(premises, opening)
}

/// What a pattern would allow without its guardians.
fn trap(words: Words, pattern: &[(Cell, Digits)]) -> String {
    let cells: Vec<Cell> = pattern.iter().map(|(cell, _)| *cell).collect();
    match pattern {
        [(_, digits), ..] if pattern.iter().all(|(_, other)| other == digits) => {
            let each = both(digits.iter().map(|digit| format!("{digit}s")));
            format!("the cells {} would hold only {each}, which could be swapped", both(words.cells(&cells)))
        }
        _ => "every empty cell would have just two candidates and every missing digit just two places in each house, so each \
              cell could take its other candidate"
            .to_owned(),
    }
}

/// Why each removed candidate would leave no guardian: every digit of a house would have one place, and all these places would rule
/// out the guardians.
fn none_left(words: Words, step: &Step, Deadly { guardians, truths, .. }: &Deadly) -> Option<Vec<String>> {
    let supposed = removed(step).into_iter().map(|target| {
        let mut found = vec![target];
        let mut forced = Vec::new();
        for truth in *truths {
            let Variable::Place(digit, house) = truth else { return None };
            let places = words.left(*truth);
            if places.contains(&target) {
                continue;
            }
            let open = |place: &&Candidate| !found.iter().any(|other| words.exclude(*other, **place));
            let mut left = places.iter().filter(open);
            let place = *left.next().filter(|_| left.next().is_none())?;
            forced.push(format!("{}'s {digit} would have to be in {}", words.house(*house), words.cell(place.0)));
            found.push(place);
        }
        let is_none_left = guardians.iter().all(|one| found.iter().any(|other| words.exclude(*other, *one)));
        let (cell, digit) = (words.cell(target.0), target.1);
        (is_none_left && !forced.is_empty()).then(|| format!("if {cell} were {digit}, {}", both(forced)))
    });
    supposed.collect::<Option<Vec<String>>>().filter(|supposed| (1..=FEW).contains(&supposed.len()))
}

/// How many removed candidates have a reason each.
const FEW: usize = 4;

/// Variables as things, those of one house together: `r4c3, r4c5 and the 2, 5 and 8 of row 9`.
fn things(words: Words, variables: &[Variable]) -> String {
    let cells = variables.iter().filter_map(|one| if let Variable::Cell(cell) = one { Some(*cell) } else { None });
    let cells = words.cells(&in_order(cells));
    let places = variables
        .iter()
        .filter_map(|one| if let Variable::Place(digit, house) = one { Some((*house, *digit)) } else { None });
    let places =
        grouped(places).into_iter().map(|(house, digits)| format!("the {} of {}", both(digits), words.house(house)));
    both(cells.into_iter().chain(places))
}

/// The argument by all ways to fill some cells: an XY-wing, an XYZ-wing, or aligned exclusion.
pub(super) fn cases(words: Words, step: &Step, cells: &[Cell], excluders: &[Cell]) -> Argument {
    wing(words, cells, excluders).unwrap_or_else(|| exclusion(words, step, cells, excluders))
}

/// A pivot and two pincers, if three cells are that.
fn wing(words: Words, cells: &[Cell], excluders: &[Cell]) -> Option<Argument> {
    let ([pivot, pincers @ ..], []) = (cells, excluders) else { return None };
    let [one, other] = pincers else { return None };
    let of = |cell: &Cell| words.0.candidates(*cell);
    let shared = (of(one) & of(other)).single()?;
    let pincer = |cell: &Cell| {
        let met = (of(cell) - Digits::of(shared)).single()?;
        let (name, held) = (words.cell(*cell), either(of(cell).iter()));
        Some(format!("if it is {met}, the pincer {name} ({held}) must be {shared}"))
    };
    let has_shared = of(pivot).contains(shared);
    let pivot_name = words.cell(*pivot);
    let itself = if has_shared { format!(". Otherwise the pivot itself is {shared}") } else { String::new() };
    let premises = vec![
        format!("The pivot {pivot_name} is {}.", either(of(pivot).iter())),
        format!("{}; {}{itself}.", capitalised(&pincer(one)?), pincer(other)?),
    ];
    let ends: Vec<Cell> = if has_shared { cells.to_vec() } else { pincers.to_vec() };
    let (ends, all) = (both(words.cells(&ends)), all_of(ends.len()));
    let opening = format!("So one of {ends} is {shared}, and no cell that sees {all} can be {shared}: ");
    Some(Argument::of(premises, opening))
}

/// For each target, why every choice for the other cells repeats a digit or leaves an excluder empty.
fn exclusion(words: Words, step: &Step, cells: &[Cell], excluders: &[Cell]) -> Argument {
    let held =
        excluders.iter().map(|cell| format!("{} ({})", words.cell(*cell), either(words.0.candidates(*cell).iter())));
    let start = format!("{} {} see {}.", both(words.cells(cells)), all_of(cells.len()), both(held));
    let targets = removed(step).into_iter().map(|target| {
        let others: Vec<Cell> = cells.iter().copied().filter(|cell| *cell != target.0).collect();
        let clashes = clashes(words, target, &others, excluders).unwrap_or_else(|| {
            let others = both(words.cells(&others));
            format!("every choice for {others} would repeat a digit or leave one of those cells empty")
        });
        format!("If {} were {}, {clashes}.", words.cell(target.0), target.1)
    });
    Argument::of([start].into_iter().chain(targets).collect(), "So ")
}

/// Why a target leaves nothing for a single other cell. Nothing if there are several others, or a choice does not clash by itself.
fn clashes(words: Words, target: Candidate, others: &[Cell], excluders: &[Cell]) -> Option<String> {
    let [other] = others else { return None };
    let clash = |digit: Digit| {
        let choice = (*other, digit);
        if words.exclude(choice, target) {
            return Some(format!("{digit} would repeat it"));
        }
        let is_out = |one: Candidate| words.exclude(one, target) || words.exclude(one, choice);
        let is_empty = |excluder: &&Cell| words.left(Variable::Cell(**excluder)).into_iter().all(is_out);
        Some(format!("{digit} would leave {} empty", words.cell(*excluders.iter().find(is_empty)?)))
    };
    let all: Vec<String> = words.0.candidates(*other).iter().map(clash).collect::<Option<_>>()?;
    Some(format!("{} would have no digit left: {}", words.cell(*other), joined(all, ", ", " and ")))
}
