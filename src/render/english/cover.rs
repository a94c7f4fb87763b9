//! Covers in English: locked candidates, subsets, fish, and those that are better told as something else.

use super::almost_locked::almost_locked;
use super::crossing::crossing;
use super::house_fish::house_fish;
use super::strong_links::strong_links;
use super::words::{both, capitalised, either, named, spoken_or};
use crate::board::{Candidate, Grid, HouseKind, PositionSet, Variable};
use crate::proof::Cover;
use crate::render::almost_locked::{Blossom, LinkedSets};
use crate::render::cover::NamedCover;
use crate::render::crossing::Crossing;
use crate::render::house_fish::HouseFish;
use crate::render::{Conclusion, Told};
use crate::technique::own;
use crate::technique::strong_links::StrongLinks;

/// A cover, in the words for what players see in it. Two houses of a digit with a fin are a chain to them.
pub(super) fn told(grid: &Grid, cover: &Cover, removed: &[Candidate], effect: &str) -> Told {
    let Cover { base, cover: covers, fins } = cover;
    if let Some(named) = NamedCover::of(base, covers) {
        if fins.is_empty() {
            return Told::in_sentences(Vec::new(), named_cover(grid, &named), effect);
        }
        return finned(base, covers, fins, effect);
    }
    let fish = HouseFish::of(cover);
    let is_fish = fins.is_empty() || base.len() > 2;
    if let Some(fish) = fish.as_ref().filter(|_| is_fish) {
        house_fish(fish, removed, effect)
    } else if let Some(links) = StrongLinks::of(grid, cover).or_else(|| two_links(grid, cover)) {
        strong_links(&links, effect)
    } else if let Some(found) = Crossing::of(cover) {
        crossing(grid, &found, effect)
    } else if let Some(sets) = LinkedSets::of(grid, cover, removed) {
        almost_locked(&sets, effect)
    } else if let Some(petals) = Blossom::of(grid, cover) {
        almost_locked(&petals.as_sets(grid, removed), effect)
    } else if let Some(links) = StrongLinks::with_sets(grid, cover) {
        strong_links(&links, effect)
    } else if let Some(fish) = fish {
        house_fish(&fish, removed, effect)
    } else if fins.is_empty() {
        Told::in_sentences(Vec::new(), capitalised(&nameless_cover(base, covers)), effect)
    } else {
        finned(base, covers, fins, effect)
    }
}

/// Two variables with fins as strong links, where the target sees all that a cover holds of one: these places are fins, too.
fn two_links(grid: &Grid, Cover { base, cover, fins }: &Cover) -> Option<StrongLinks> {
    let (&[one, other], &[first, second]) = (&base[..], &cover[..]) else { return None };
    let ways = [(one, other), (other, one)].into_iter().flat_map(|base| [(base, first, second), (base, second, first)]);
    ways.into_iter().find_map(|((one, other), between, last)| {
        let places = own::left(grid, one) & (*last.candidates() - *between.candidates());
        let fins = [&fins[..], &places.iter().collect::<Vec<_>>()].concat();
        StrongLinks::of(grid, &Cover { base: vec![one, other], cover: vec![between], fins })
    })
}

fn named_cover(grid: &Grid, cover: &NamedCover) -> String {
    match cover {
        NamedCover::Locked { digit, base, cover } => {
            let places = grid.cells_with(*digit) & base.cells();
            let all = if places.len() == 2 { "both" } else { "all" };
            format!("In {base}, the {digit} must be in {}, {all} in {cover}, so ", either(places.iter()))
        }
        NamedCover::Naked { house, cells, digits } => {
            format!("In {house}, {} can only be {} in some order, so ", both(cells.iter()), both(digits.iter()))
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
        let told = Told::in_sentences(vec![unless], "Otherwise ", effect);
        return Told { conclusion: Conclusion { closing: ", too.".to_owned(), ..told.conclusion }, ..told };
    };
    let cells = either(fins.iter().map(|fin| fin.cell()));
    let fin = if fins.len() == 1 { "the fin" } else { "the fins" };
    let block = fins.first().map_or_else(String::new, |fin| fin.cell().houses()[2].to_string());
    let premises = vec![
        format!("In {}, the {digit} can only be in {} or in {fin} {cells}.", lines(base), lines(cover)),
        format!(
            "If it is not in {fin}, these {}s use up the {digit} of {}; if it is, {block} has its {digit} there.",
            base.0,
            counted(cover.1.len(), cover.0)
        ),
    ];
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
