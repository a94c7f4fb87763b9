//! Two branches that players see as colors: places of a digit joined by strong links.

use unguess_board::{Candidate, CellSet, Digit, Grid};
use unguess_proof::{Branch, Reason, Step};
use unguess_search::state::View;
use unguess_search::strong_links::colorings;
use unguess_steps::technique::pattern::Pattern;
use unguess_steps::techniques::technique;

/// The places of a digit in two colors: of each two that a strong link joins, one is true.
#[derive(Clone, Copy, Default)]
pub(super) struct ColorPair(pub(super) [CellSet; 2]);

/// What two colors, or two pairs of them, rule out.
pub(super) enum ColorsReading {
    /// Two cells of the first color see each other, so all of it is false.
    Wrap { digit: Digit, pair: ColorPair },
    /// What is removed sees both colors.
    Trap { digit: Digit, pair: ColorPair },
    /// A color of the first pair sees one of the second: of both the other one is true, at least once, and what is removed sees
    /// these. Several colors may meet so.
    Between { digit: Digit, pairs: [ColorPair; 2], meetings: Vec<[usize; 2]> },
    /// The first color sees the third and the fourth, one of which is true: all of it is false.
    Against { digit: Digit, pairs: [ColorPair; 2] },
}

impl ColorsReading {
    /// Reads colorings from what follows from a candidate, true and false, and from what is removed: all of one digit.
    /// A step of multi-colors has two colorings, even if one would do.
    pub(super) fn of(grid: &Grid, step: &Step, branches: &[Branch]) -> Option<Self> {
        let place = branches.first()?.assumed.candidate;
        let digit = place.digit();
        let removed = step.effect.removed.iter();
        let removed: CellSet = removed.map(|one| (one.digit() == digit).then(|| one.cell())).collect::<Option<_>>()?;
        let pattern = technique(&step.technique).and_then(|technique| (technique.pattern)(step));
        if pattern == Some(Pattern::TwoColorings) {
            return Self::of_all(grid, place, removed);
        }
        let links = strong_links(grid, branches, digit)?;
        match pairs(&links)?[..] {
            [pair] => [pair, pair.turned()].into_iter().find_map(|pair| Self::of_one(digit, pair, removed)),
            [one, other] => Self::of_two(digit, [one, other], removed),
            _ => None,
        }
    }

    /// The coloring with this place, and the first other coloring that with it rules out all that is removed.
    fn of_all(grid: &Grid, place: Candidate, removed: CellSet) -> Option<Self> {
        let parts = colorings(&View::new(*grid), place.digit());
        let (of_place, others): (Vec<_>, Vec<_>) = parts.iter().partition(|part| part.all().contains(place.cell()));
        let of_place = ColorPair(of_place.first()?.cells);
        others.iter().find_map(|other| Self::of_two(place.digit(), [of_place, ColorPair(other.cells)], removed))
    }

    /// What one coloring rules out: a wrap or a trap; nothing if that does not explain all that is removed.
    fn of_one(digit: Digit, pair: ColorPair, removed: CellSet) -> Option<Self> {
        let ColorPair([one, other]) = pair;
        if one.intersects(seen(one)) && removed.is_subset(one) {
            return Some(Self::Wrap { digit, pair });
        }
        removed.is_subset((seen(one) & seen(other)) - one - other).then_some(Self::Trap { digit, pair })
    }

    /// What two colorings rule out together. First each color is tried against both colors of the other coloring; then
    /// the pairs of colors that see each other are collected until they explain all that is removed.
    fn of_two(digit: Digit, pairs: [ColorPair; 2], removed: CellSet) -> Option<Self> {
        let [one, other] = pairs;
        // A color that sees both colors of the other coloring is false: this is tried for all four.
        let turned = [[one, other], [one.turned(), other], [other, one], [other.turned(), one]];
        let is_against = |[ColorPair([first, _]), ColorPair([third, fourth])]: &[ColorPair; 2]| {
            first.intersects(seen(*third)) && first.intersects(seen(*fourth)) && removed.is_subset(*first)
        };
        if let Some(pairs) = turned.into_iter().find(is_against) {
            return Some(Self::Against { digit, pairs });
        }
        let mut rest = removed;
        let mut meetings = Vec::new();
        // Colors are counted by 0 and 1, so `1 - color` is the opposite. Of two that meet, one opposite is true.
        for meeting @ [first, third] in [[0, 0], [0, 1], [1, 0], [1, 1]] {
            let false_places = seen(one.0[1 - first]) & seen(other.0[1 - third]);
            if one.0[first].intersects(seen(other.0[third])) && rest.intersects(false_places) {
                rest -= false_places;
                meetings.push(meeting);
            }
        }
        (rest.is_empty() && !meetings.is_empty()).then_some(Self::Between { digit, pairs, meetings })
    }
}

impl ColorPair {
    const fn turned(self) -> Self {
        let Self([one, other]) = self;
        Self([other, one])
    }
}

/// What sees a cell of a color.
pub(super) fn seen(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// The strong links that branches follow: for each inference in a house with two places of the digit, the two places.
/// Nothing if an inference is in a cell or of another digit, is a lemma, or finds a candidate true in a house that has
/// more places.
fn strong_links(grid: &Grid, branches: &[Branch], digit: Digit) -> Option<Vec<[Candidate; 2]>> {
    let mut links = Vec::new();
    for inference in branches.iter().flat_map(|branch| &branch.inferences) {
        let Reason::Variable { variable } = inference.reason else { return None };
        let places: Vec<Candidate> = (*grid.candidates() & *variable.candidates()).iter().collect();
        match (variable.digit_and_house()?, &places[..]) {
            ((of, _), [one, other]) if of == digit => links.push([*one, *other]),
            ((of, _), _) if of == digit && !inference.literal.on => {}
            _ => return None,
        }
    }
    Some(links)
}

/// The colors of each connected part of these links, two for a part, the one with its first cell first. Nothing if a
/// cell would need both colors, as in a ring of odd length.
fn pairs(links: &[[Candidate; 2]]) -> Option<Vec<ColorPair>> {
    let mut rest: Vec<[Candidate; 2]> = links.to_vec();
    let mut pairs = Vec::new();
    while let Some([one, other]) = rest.pop() {
        let mut pair = ColorPair([CellSet::of(one.cell()), CellSet::of(other.cell())]);
        while let Some(at) = rest.iter().position(|link| link.iter().any(|end| pair.color_of(*end).is_some())) {
            let [one, other] = rest.swap_remove(at);
            let (colored, new) = if pair.color_of(one).is_some() { (one, other) } else { (other, one) };
            pair.0[1 - pair.color_of(colored)?].insert(new.cell());
        }
        let ColorPair([one, others]) = pair;
        if one.intersects(others) {
            return None;
        }
        pairs.push(if one.first() < others.first() { pair } else { pair.turned() });
    }
    Some(pairs)
}

impl ColorPair {
    fn color_of(&self, place: Candidate) -> Option<usize> {
        self.0.iter().position(|cells| cells.contains(place.cell()))
    }
}
