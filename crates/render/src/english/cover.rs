//! Covers in English: locked candidates, subsets, fish, and those that are better told as something else.

use super::almost_locked::almost_locked;
use super::crossing::crossing;
use super::house_fish::house_fish;
use super::strong_links::strong_links;
use super::words::{both, capitalised, either, named, spoken_or};
use crate::cover::{NamedCover, houses_of};
use crate::reading::Reading;
use crate::told::Phrase;
use crate::{Told, premise};
use unguess_core::board::{Candidate, Grid, House, HouseKind, PositionSet, Variable};
use unguess_core::proof::{Cover, Step};

/// A cover, in the words for what players see in it.
pub(super) fn told(grid: &Grid, step: &Step, cover: &Cover, effect: &str) -> Told {
    let (removed, Cover { base, cover: covers, fins }) = (&step.effect.removed, cover);
    match Reading::of(grid, step, cover) {
        Some(Reading::Named(named)) if fins.is_empty() => {
            Told::in_sentences(Vec::new(), named_cover(grid, &named, removed), effect)
        }
        Some(Reading::Fish(fish)) => house_fish(&fish, removed, effect),
        Some(Reading::Links(links)) => strong_links(grid, &links, removed, effect),
        Some(Reading::Crossing(found)) => crossing(grid, &found, effect),
        Some(Reading::Sets(sets)) => almost_locked(&sets, false, effect),
        Some(Reading::Blossom(petals)) => almost_locked(&petals.as_sets(grid, removed), true, effect),
        None if fins.is_empty() => Told::in_sentences(Vec::new(), capitalised(&nameless_cover(base, covers)), effect),
        Some(Reading::Named(_)) | None => finned(base, covers, fins, effect),
    }
}

fn named_cover(grid: &Grid, cover: &NamedCover, removed: &[Candidate]) -> String {
    match cover {
        NamedCover::Locked { digit, base, cover } => {
            let places = grid.cells_with(*digit) & base.cells();
            let all = if places.len() == 2 { "both" } else { "all" };
            format!("In {base}, the {digit} must be in {}, {all} in {cover}, so ", either(places.iter()))
        }
        NamedCover::Naked { house, cells, digits } => {
            let changed = |house: &House| removed.iter().any(|one| house.cells().contains(one.cell()));
            let houses: Vec<House> = houses_of(*cells).filter(changed).collect();
            let houses = if houses.is_empty() { vec![*house] } else { houses };
            format!(
                "In {}, {} can only be {} in some order, so ",
                both(houses),
                both(cells.iter()),
                both(digits.iter())
            )
        }
        NamedCover::Hidden { house, digits, cells } => format!(
            "In {house}, {} can only be in {} in some order, and these cells take nothing else, so ",
            both(digits.iter()),
            both(cells.iter())
        ),
        NamedCover::Fish { digit, base, cover } => format!(
            "In {}, the {digit} can only be in {}. These {}s use up the {digit} of {}, so ",
            lines(*base),
            lines(*cover),
            base.0,
            counted(cover.1.len(), cover.0)
        ),
    }
}

/// Without the fins it would be a cover.
fn finned(base: &[Variable], cover: &[Variable], fins: &[Candidate], effect: &str) -> Told {
    let Some(NamedCover::Fish { digit, base, cover }) = NamedCover::of(base, cover) else {
        let unless = format!("Unless {}, {}{effect}.", spoken_or(fins), nameless_cover(base, cover));
        let seen = if fins.len() == 1 { "If it is, what is removed" } else { "If one of these is, what is removed" };
        let seen = Phrase::about(premise::FINS, format!("{seen} sees that."));
        return Told::in_sentences(vec![Phrase::about(premise::START, unless), seen], "Either way, ", effect);
    };
    let cells = either(fins.iter().map(|fin| fin.cell()));
    let fin = if fins.len() == 1 { "the fin" } else { "the fins" };
    let block = fins.first().map_or_else(String::new, |fin| fin.cell().houses()[2].to_string());
    let start = format!("In {}, the {digit} can only be in {} or in {fin} {cells}.", lines(base), lines(cover));
    let seen = format!(
        "If it is not in {fin}, these {}s use up the {digit} of {}; if it is, {block} has its {digit} there.",
        base.0,
        counted(cover.1.len(), cover.0)
    );
    let premises = vec![Phrase::about(premise::START, start), Phrase::about(premise::FINS, seen)];
    Told::in_sentences(premises, "Either way, ", effect)
}

fn lines((kind, numbers): (HouseKind, PositionSet)) -> String {
    format!("{kind}s {}", both(numbers.iter().map(|number| number + 1)))
}

fn counted(count: usize, kind: HouseKind) -> String {
    match count {
        2 => format!("both {kind}s"),
        3 => format!("all three {kind}s"),
        4 => format!("all four {kind}s"),
        _ => format!("all these {kind}s"),
    }
}

fn nameless_cover(base: &[Variable], cover: &[Variable]) -> String {
    let [bases, covers] = [base, cover].map(|side| both(side.iter().map(|variable| named(*variable))));
    match cover.len().checked_sub(base.len()) {
        Some(0) => format!("each of {bases} must be found within {covers}, one in each, so nothing else fits there: "),
        _ => format!("each of {bases} must be found within {covers}, one in each, and these would not be enough: "),
    }
}
