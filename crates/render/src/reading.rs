//! What players see in a cover: the one place that decides it, for words and pictures.

use super::almost_locked::{BlossomReading, LinkedSets};
use super::cover::NamedCover;
use super::crossing::CrossingReading;
use super::house_fish::HouseFishReading;
use unguess_board::{Candidate, Grid};
use unguess_proof::{Cover, Step};
use unguess_steps::technique::pattern::Pattern;
use unguess_steps::technique::strong_links::StrongLinks;
use unguess_steps::techniques::technique;

/// What a cover is to players.
pub(super) enum CoverReading {
    /// Locked candidates, a subset, a fish with fins or without.
    Named(NamedCover),
    /// A fish of all houses.
    Fish(HouseFishReading),
    /// A chain with groups, or with almost locked sets.
    Links(StrongLinks),
    /// A Sue de Coq.
    Crossing(CrossingReading),
    /// Almost locked sets.
    Sets(LinkedSets),
    /// A death blossom.
    Blossom(BlossomReading),
}

impl CoverReading {
    /// Reads a cover as the pattern that the technique of its step names, if it fits; or else as the first pattern that
    /// fits, in a fixed order. A named cover without fins must remove only what such a pattern removes. A finned fish
    /// of two houses that share no candidate comes last: players would rather see strong links in it.
    pub(super) fn of(grid: &Grid, step: &Step, cover: &Cover) -> Option<Self> {
        let (removed, reading) = (&step.effect.removed, step.reading.as_deref());
        let sets = || LinkedSets::of(grid, cover, step).map(Self::Sets);
        let blossom = || BlossomReading::of(grid, cover, reading).map(Self::Blossom);
        let crossing = || CrossingReading::of(grid, cover, removed).map(Self::Crossing);
        let fish = || HouseFishReading::of(grid.rules(), cover).map(Self::Fish);
        let pattern = match technique(&step.technique).and_then(|technique| (technique.pattern)(step)) {
            Some(Pattern::LinkedSets) => sets(),
            Some(Pattern::Blossom) => blossom(),
            Some(Pattern::Crossing) => crossing(),
            Some(Pattern::HouseFish) => fish(),
            Some(Pattern::TwoColorings) | None => None,
        };
        let Cover { base, cover: covers, fins } = cover;
        let named = || {
            NamedCover::of(grid.rules(), base, covers).filter(|named| !fins.is_empty() || named.explains(grid, removed))
        };
        let long_fish = || if fins.is_empty() || base.len() > 2 || overlaps(grid, cover) { fish() } else { None };
        let links = || {
            StrongLinks::of(grid, cover, removed, reading).or_else(|| two_links(grid, cover, removed)).map(Self::Links)
        };
        pattern
            .or_else(|| named().map(Self::Named))
            .or_else(long_fish)
            .or_else(links)
            .or_else(crossing)
            .or_else(sets)
            .or_else(blossom)
            .or_else(|| StrongLinks::with_sets(grid, cover, removed, reading).map(Self::Links))
            .or_else(fish)
    }
}

/// Whether two variables of the base have a common candidate.
fn overlaps(grid: &Grid, Cover { base, .. }: &Cover) -> bool {
    let places = |index: usize| grid.left(base[index]);
    (1..base.len()).any(|later| (0..later).any(|earlier| places(earlier).intersects(&places(later))))
}

/// Two variables with fins as strong links. Each variable may come first and each cover between them; what the first
/// variable has in the other cover alone then counts as fins, if the target sees it.
fn two_links(grid: &Grid, Cover { base, cover, fins }: &Cover, removed: &[Candidate]) -> Option<StrongLinks> {
    let (&[one, other], &[first, second]) = (&base[..], &cover[..]) else { return None };
    let ways = [(one, other), (other, one)].into_iter().flat_map(|base| [(base, first, second), (base, second, first)]);
    ways.into_iter().find_map(|((one, other), between, last)| {
        let places = grid.left(one) & (*grid.rules().members(last) - *grid.rules().members(between));
        let fins = [&fins[..], &places.iter().collect::<Vec<_>>()].concat();
        StrongLinks::of(grid, &Cover { base: vec![one, other], cover: vec![between], fins }, removed, None)
    })
}
