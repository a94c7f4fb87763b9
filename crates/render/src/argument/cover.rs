//! Covers: locked candidates, subsets, fish, and those that are better worded as something else.

use super::firework::firework;
use super::premise::{Argument, Premise};
use super::{almost_locked, crossing, house_fish, multi_sector, strong_links};
use crate::cover::{NamedCover, houses_of};
use crate::picture::VariableRole;
use crate::reading::CoverReading;
use crate::words::{all_of, both, capitalised, denial, either, joined, named, number, spoken_or, supposition};
use unguess_board::{Candidate, CellSet, DigitSet, Grid, House, HouseKind, PositionSet, Rules, Variable};
use unguess_proof::{Cover, Step};

/// The argument of a cover, worded as the pattern that players see in it. Only a named cover and one without a name need
/// a look at the fins here: fish and strong links name their fins, and the other patterns have none.
pub(super) fn argument(grid: &Grid, step: &Step, cover: &Cover) -> Argument {
    let (removed, Cover { base, cover: covers, fins }) = (&step.effect.removed, cover);
    let shown = Premise::covering(grid, cover);
    match CoverReading::of(grid, step, cover) {
        Some(CoverReading::Named(named)) if fins.is_empty() => {
            let shown = shown.worded(named_cover(grid, &named, removed));
            Argument::at_once(match named {
                NamedCover::Naked { cells, digits, .. } => with_houses(grid.rules(), shown, cells, digits, removed),
                _ => shown,
            })
        }
        Some(CoverReading::Fish(fish)) => house_fish::argument(grid.rules(), shown, &fish, removed),
        Some(CoverReading::Links(links)) => strong_links::argument(grid, &links, removed),
        Some(CoverReading::Crossing(found)) => crossing::argument(grid, &found),
        Some(CoverReading::Sets(sets)) => almost_locked::argument(grid, &sets, None),
        Some(CoverReading::Blossom(petals)) => {
            almost_locked::argument(grid, &petals.as_sets(grid, removed), Some(petals.stem))
        }
        None if fins.is_empty() => {
            let opening = firework(base, covers, removed)
                .or_else(|| multi_sector::opening(grid, base, covers))
                .unwrap_or_else(|| capitalised(&nameless_cover(base, covers)));
            Argument::at_once(shown.worded(opening))
        }
        None if covers.is_empty() && base.len() == 1 => wherever(shown, base[0], fins),
        Some(CoverReading::Named(_)) | None => finned(grid.rules(), shown, cover, removed),
    }
}

/// Adds to the picture of a naked subset its digits in each house that has all its cells and loses candidates: there
/// may be two.
fn with_houses(rules: &Rules, shown: Premise, cells: CellSet, digits: DigitSet, removed: &[Candidate]) -> Premise {
    let houses = losing(rules, cells, removed);
    let variables = houses.iter().flat_map(|house| digits.iter().map(|digit| house.variable(digit)));
    shown.around(variables, VariableRole::Cover)
}

/// The houses of some cells in which something is removed.
fn losing(rules: &Rules, cells: CellSet, removed: &[Candidate]) -> Vec<House> {
    let loses = |house: &House| removed.iter().any(|removed| rules.places(*house).contains(&removed.cell()));
    houses_of(rules, cells).filter(loses).collect()
}

/// The argument of a variable each of whose candidates rules out what is removed. If it is a digit of a house that
/// loses places elsewhere, and its places lie in a second house with what is removed, these are locked candidates.
pub(super) fn locked(grid: &Grid, removed: &[Candidate], variable: Variable) -> Argument {
    let shown = Premise::default().based_on(grid, &[variable]);
    let left = grid.left(variable);
    let places: CellSet = left.iter().map(Candidate::cell).collect();
    // A digit of a house that removes the digit alone; otherwise each candidate rules out something of its own.
    let place = variable.digit_and_house().filter(|(digit, _)| removed.iter().all(|one| one.digit() == *digit));
    let Some((digit, base)) = place else {
        let start = variable.digit_and_house().map_or_else(
            || format!("{variable} is {}", either(left.iter().map(Candidate::digit))),
            |(digit, house)| format!("In {house} the {digit} can only go in {}", either(places.iter())),
        );
        let each = if left.len() == 2 { "Either way" } else { "In each case" };
        let barred = supposition(removed.iter().copied());
        return Argument::following(vec![shown.worded(format!("{start}. {each} that rules out {barred}."))], "So ");
    };
    let targets: CellSet = removed.iter().map(|one| one.cell()).collect();
    let cover = houses_of(grid.rules(), places | targets).find(|house| *house != base);
    if let Some(cover) = cover {
        let covered = shown.around([cover.variable(digit)], VariableRole::Cover);
        let text = named_cover(grid, &NamedCover::Locked { digit, base, cover }, removed);
        return Argument::at_once(covered.worded(text));
    }
    let who = if targets.len() > SEEN { "All cells that lose it".to_owned() } else { both(targets.iter()) };
    let verb = if targets.is_plural() { "see" } else { "sees" };
    let start = format!("In {base} the {digit} can only go in {}.", either(places.iter()));
    let seen = format!("{start} {who} {verb} {}.", all_of(places.len()));
    Argument::following(vec![shown.worded(seen)], "So ")
}

/// How many cells are listed that see some others.
const SEEN: usize = 4;

/// The words before the change of a cover without fins that has a name: where its digits can only be, and so where they
/// cannot be.
fn named_cover(grid: &Grid, cover: &NamedCover, removed: &[Candidate]) -> String {
    match cover {
        NamedCover::Locked { digit, base, cover } => {
            let places = grid.cells_with(*digit) & grid.rules().cells_of(*base);
            let start = format!("In {base} the {digit} can only go in {}.", either(places.iter()));
            if cover.kind() == HouseKind::Block {
                match places.len() {
                    2 => format!("{}, and either way it is {cover}'s {digit} too: ", start.trim_end_matches('.')),
                    _ => format!("{start} Wherever it goes it is {cover}'s {digit} too: "),
                }
            } else {
                let all = capitalised(&all_of(places.len()));
                format!("{start} {all} are in {cover}, so no other cell of {cover} can be {digit}: ")
            }
        }
        NamedCover::Naked { house, cells, digits } => {
            let houses = losing(grid.rules(), *cells, removed);
            let seen = seen(grid, *cells, *digits, removed);
            let houses = if houses.is_empty() && seen.is_empty() { vec![*house] } else { houses };
            let hold = format!("{} hold only {}", both(cells.iter()), both(digits.iter()));
            let all = all_of(digits.len());
            let barred = either(digits.iter());
            let also = if seen.is_empty() { String::new() } else { format!(", and {seen}") };
            match &houses[..] {
                [] => format!("{hold}. Between them they use up {all} digits, and {seen}: "),
                [house] => format!(
                    "{hold}. Between them they use up {all} digits, so nothing else in {house} can be {barred}{also}: "
                ),
                _ => format!(
                    "{hold} and share both {}. They use up {all} digits, so nothing else in the two houses can be {barred}{also}: ",
                    both(houses)
                ),
            }
        }
        NamedCover::Hidden { house, digits, cells } => format!(
            "In {house} the {} only fit in {}. Those {} cells are spoken for: ",
            joined(digits.iter(), ", the ", " and the "),
            both(cells.iter()),
            number(cells.len())
        ),
        NamedCover::Fish { digit, base, cover } => format!(
            "In {} the {digit} can only go in {}. {} get their {digit} from these {}s, so the rest of them can't be {digit}: ",
            lines(*base),
            lines(*cover),
            capitalised(&counted(cover.1.len(), cover.0)),
            base.0
        ),
    }
}

/// `r6c1 sees every 6 of them`: for each digit of a naked subset, the cells that lose it although they lie in none of
/// the houses that hold the subset.
fn seen(grid: &Grid, cells: CellSet, digits: DigitSet, removed: &[Candidate]) -> String {
    let rules = grid.rules();
    let inside = houses_of(rules, cells).fold(CellSet::EMPTY, |all, house| all | rules.cells_of(house));
    let of_digit = digits.iter().filter_map(|digit| {
        let others: Vec<String> = removed
            .iter()
            .filter(|one| one.digit() == digit && !inside.contains(one.cell()))
            .map(|one| one.cell().to_string())
            .collect();
        let verb = if others.len() == 1 { "sees" } else { "see" };
        (!others.is_empty()).then(|| format!("{} {verb} every {digit} of them", both(others)))
    });
    joined(of_digit, ", ", ", and ")
}

/// A digit of a house, or a cell, each of whose candidates rules out what is removed.
fn wherever(shown: Premise, base: Variable, fins: &[Candidate]) -> Argument {
    Argument::at_once(shown.worded(match base.digit_and_house() {
        Some((digit, house)) => {
            let places = either(fins.iter().map(|fin| fin.cell()));
            format!("In {house} the {digit} can only go in {places}. Wherever it goes, ")
        }
        None => format!("{base} is {}. Either way, ", either(fins.iter().map(|fin| fin.digit()))),
    }))
}

/// A cover with fins, in two cases: no fin is true, so the cover works; or one is, and rules out the same candidates.
fn finned(rules: &Rules, shown: Premise, Cover { base, cover, fins }: &Cover, removed: &[Candidate]) -> Argument {
    let Some(NamedCover::Fish { digit, base, cover }) = NamedCover::of(rules, base, cover) else {
        let without = nameless_cover(base, cover);
        let without = without.strip_suffix(": ").unwrap_or(&without);
        let start = format!("First suppose that {}. Then {without}.", denial(fins.iter().copied()));
        let seen = format!("If instead {}, that rules out the same candidates.", spoken_or(fins));
        return Argument::following(
            vec![shown.worded(start), Premise::of_fins(fins, removed).worded(seen)],
            "Either way, ",
        );
    };
    let cells = || fins.iter().map(|fin| fin.cell());
    let fin = if fins.len() == 1 { "fin" } else { "fins" };
    // On the usual board, fins and what they rule out lie in one box; on others, in a house that has them all.
    let together: CellSet = fins.iter().chain(removed).map(|one| one.cell()).collect();
    let house = match rules.stated() {
        None => fins.first().map(|fin| fin.cell().houses()[2]),
        Some(rules) => houses_of(rules, together).next(),
    };
    let by_fin = match (house, fins.len()) {
        (Some(house), _) => format!("{house}'s {digit} is in {}", either(cells())),
        (None, 1) => format!("the fin {} is {digit}", either(cells())),
        (None, _) => format!("one of the fins {} is {digit}", either(cells())),
    };
    let start = format!(
        "Without the {fin} {} this would be {} on {digit}: in {} the {digit} could only go in {}.",
        both(cells()),
        fish_of(cover.1.len()),
        lines(base),
        lines(cover)
    );
    let seen =
        format!("So either {} get their {digit} from these {}s, or {by_fin}.", counted(cover.1.len(), cover.0), base.0);
    let premises = vec![shown.worded(start), Premise::of_fins(fins, removed).worded(seen)];
    let opening = match removed {
        [only] => format!("Either way {} loses its {digit}: ", only.cell()),
        _ => format!("These cells lose their {digit} both ways: "),
    };
    Argument::following(premises, opening)
}

/// The name of a fish of this size, with its article.
fn fish_of(size: usize) -> &'static str {
    match size {
        2 => "an X-wing",
        3 => "a swordfish",
        4 => "a jellyfish",
        _ => "a fish",
    }
}

fn lines((kind, numbers): (HouseKind, PositionSet)) -> String {
    format!("{kind}s {}", both(numbers.iter().map(|number| number + 1)))
}

/// A number of lines as the words for all of them: `both rows`, `all three columns`.
fn counted(count: usize, kind: HouseKind) -> String {
    if count > 4 { format!("all these {kind}s") } else { format!("{} {kind}s", all_of(count)) }
}

/// What a cover says if it is none of the patterns with a name: `each of r1c3 and r5c3 takes one of ..., no two the
/// same, ...`.
fn nameless_cover(base: &[Variable], cover: &[Variable]) -> String {
    let [bases, covers] = [base, cover].map(|side| both(side.iter().map(|variable| named(*variable))));
    let end = match cover.len().saturating_sub(base.len()) {
        0 => "so nothing else fits there: ".to_owned(),
        spare => format!("so a candidate that takes {} of these leaves too few: ", number(spare + 1)),
    };
    format!("each of {bases} takes one of {covers}, no two the same, {end}")
}
