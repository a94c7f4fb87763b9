//! Two branches as players tell them where they are colors: places of a digit that strong links join.

use crate::board::{Candidate, CellSet, Digit, Grid};
use crate::proof::{Branch, Reason};

/// The places of a digit in two colors: of each two that a strong link joins, one is true.
#[derive(Clone, Copy, Default)]
pub(super) struct Pair(pub(super) [CellSet; 2]);

/// What two colors, or two pairs of them, rule out.
pub(super) enum Colors {
    /// Two cells of the first color see each other, so all of it is false.
    Wrap { digit: Digit, pair: Pair },
    /// What is removed sees both colors.
    Trap { digit: Digit, pair: Pair },
    /// A cell of the first color sees one of the third: the second or the fourth is true, and what is removed sees both.
    Between { digit: Digit, pairs: [Pair; 2] },
    /// The first color sees the third and the fourth, one of which is true: all of it is false.
    Against { digit: Digit, pairs: [Pair; 2] },
}

impl Colors {
    /// Read from what follows from a candidate, true and false, and what is removed.
    pub(super) fn of(grid: &Grid, branches: &[Branch], removed: &[Candidate]) -> Option<Self> {
        let digit = branches.first()?.assumed.candidate.digit();
        let removed: CellSet =
            removed.iter().map(|one| (one.digit() == digit).then(|| one.cell())).collect::<Option<_>>()?;
        let links = strong_links(grid, branches, digit)?;
        match pairs(&links)?[..] {
            [pair] => [pair, pair.turned()].into_iter().find_map(|pair| Self::of_one(digit, pair, removed)),
            [one, other] => [[one, other], [other, one]].into_iter().find_map(|[one, other]| {
                let turned =
                    [[one, other], [one, other.turned()], [one.turned(), other], [one, other].map(Pair::turned)];
                turned.into_iter().find_map(|pairs| Self::of_two(digit, pairs, removed))
            }),
            _ => None,
        }
    }

    fn of_one(digit: Digit, pair: Pair, removed: CellSet) -> Option<Self> {
        let Pair([own, other]) = pair;
        if own.intersects(seen(own)) && removed.is_subset(own) {
            return Some(Self::Wrap { digit, pair });
        }
        removed.is_subset((seen(own) & seen(other)) - own - other).then_some(Self::Trap { digit, pair })
    }

    fn of_two(digit: Digit, pairs: [Pair; 2], removed: CellSet) -> Option<Self> {
        let [Pair([first, second]), Pair([third, fourth])] = pairs;
        if !first.intersects(seen(third)) {
            return None;
        }
        if first.intersects(seen(fourth)) && removed.is_subset(first) {
            return Some(Self::Against { digit, pairs });
        }
        removed.is_subset(seen(second) & seen(fourth)).then_some(Self::Between { digit, pairs })
    }
}

impl Pair {
    const fn turned(self) -> Self {
        let Self([one, other]) = self;
        Self([other, one])
    }
}

/// What sees a cell of a color.
pub(super) fn seen(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// The two places of each house by which something follows, if all that follows is about one digit, and what is true
/// follows by such houses alone.
fn strong_links(grid: &Grid, branches: &[Branch], digit: Digit) -> Option<Vec<[Candidate; 2]>> {
    let mut links = Vec::new();
    for inference in branches.iter().flat_map(|branch| &branch.inferences) {
        let Reason::Variable { variable } = inference.reason else { return None };
        let places: Vec<Candidate> = (*grid.candidates() & *variable.candidates()).iter().collect();
        match (variable.digit_and_house()?, &places[..]) {
            ((own, _), [one, other]) if own == digit => links.push([*one, *other]),
            ((own, _), _) if own == digit && !inference.literal.on => {}
            _ => return None,
        }
    }
    Some(links)
}

/// The parts that links join, each in two colors; nothing where a ring is odd.
fn pairs(links: &[[Candidate; 2]]) -> Option<Vec<Pair>> {
    let mut rest: Vec<[Candidate; 2]> = links.to_vec();
    let mut pairs = Vec::new();
    while let Some([one, other]) = rest.pop() {
        let mut pair = Pair([CellSet::of(one.cell()), CellSet::of(other.cell())]);
        while let Some(at) = rest.iter().position(|link| link.iter().any(|end| pair.color_of(*end).is_some())) {
            let [one, other] = rest.swap_remove(at);
            let (known, new) = if pair.color_of(one).is_some() { (one, other) } else { (other, one) };
            pair.0[1 - pair.color_of(known)?].insert(new.cell());
        }
        let Pair([own, others]) = pair;
        if own.intersects(others) {
            return None;
        }
        pairs.push(if own.first() < others.first() { pair } else { pair.turned() });
    }
    Some(pairs)
}

impl Pair {
    fn color_of(&self, place: Candidate) -> Option<usize> {
        self.0.iter().position(|cells| cells.contains(place.cell()))
    }
}
