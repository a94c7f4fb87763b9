//! Fish of rows and columns, with fins.

use crate::flow::Flow;
use crate::state::{BaseSets, View};
use unguess_board::{Candidate, CandidateSet, DigitSet, HouseKind, PositionSet};
use unguess_proof::{Cover, Proof};

/// Base lines of a digit, each with several places, and as many that cross them, outside of which the base has fins. What the cover
/// has besides the base, and sees all fins, is false: it is in the box of the fins.
pub struct FinnedLines<'a> {
    lines: BaseSets,
    /// The places of the digit, line by line.
    places: &'a [PositionSet; 9],
    base: PositionSet,
    cover: PositionSet,
    /// The box that holds all fins.
    block: Block,
}

/// A box by its lines: three in the direction of the base, and three in the direction of the cover.
#[derive(Clone, Copy)]
struct Block {
    base: PositionSet,
    cover: PositionSet,
}

impl FinnedLines<'_> {
    /// Offers each fish of `size` lines in some digits with at most `most_fins` fins that removes something: digits
    /// ascending, rows as base before columns, base lines in lexicographic order, and for each base its cover lines in
    /// lexicographic order.
    pub fn each(
        view: &View,
        digits: DigitSet,
        size: usize,
        most_fins: usize,
        found: &mut dyn FnMut(&FinnedLines<'_>) -> Flow,
    ) -> Flow {
        let (columns, rows) = (HouseKind::Column, HouseKind::Row);
        // A fish needs a line besides its base from which it removes something.
        for digit in digits.iter().filter(|digit| view.unplaced(*digit) > size) {
            for (base, cover) in [(rows, columns), (columns, rows)] {
                let lines = BaseSets::OfDigit(digit, base, cover);
                let places = lines.places(view);
                let among = (0..9).filter(|line| places[*line].is_plural()).collect();
                let choice = LineChoice { lines, places: &places, size, most_fins };
                choice.extend([PositionSet::EMPTY; 2], among, found)?;
            }
        }
        Flow::Continue(())
    }

    /// Whether a base line has no more than one place in the cover, so that without its fins it would be part of no fish.
    pub fn is_sashimi(&self) -> bool {
        self.base.iter().any(|line| !(self.places[line] & self.cover).is_plural())
    }

    /// What is false: the places in the box of the fins that are on cover lines, but not on base lines.
    pub fn removed(&self) -> CandidateSet {
        self.inside(self.block.base - self.base, self.cover & self.block.cover).collect()
    }

    /// One of the fins is true, or the base uses up the cover.
    pub fn proof(&self) -> Proof {
        Proof::Cover(Cover {
            base: self.base.iter().map(|line| self.lines.base(line)).collect(),
            cover: self.cover.iter().map(|line| self.lines.cover(line)).collect(),
            fins: self.inside(self.base, PositionSet::ALL - self.cover).collect(),
        })
    }

    /// The places of the digit where some base lines cross some cover lines.
    fn inside(&self, base: PositionSet, cover: PositionSet) -> impl Iterator<Item = Candidate> {
        base.iter().flat_map(move |line| {
            (self.places[line] & cover).iter().map(move |place| self.lines.base(line).candidate(place))
        })
    }
}

/// The choice of base lines, and then of cover lines.
struct LineChoice<'a> {
    lines: BaseSets,
    places: &'a [PositionSet; 9],
    size: usize,
    most_fins: usize,
}

impl LineChoice<'_> {
    /// Chooses more base lines from `among`, then the cover. `base` are the lines so far, `places` the crossing lines
    /// in which these have places. All but `size` of the crossing lines hold only fins; as all fins are in one box,
    /// these are three lines at most.
    fn extend(
        &self,
        [base, places]: [PositionSet; 2],
        mut among: PositionSet,
        found: &mut dyn FnMut(&FinnedLines<'_>) -> Flow,
    ) -> Flow {
        let chosen = base.len();
        if chosen == self.size {
            // With as many crossing lines as base lines there are no fins.
            return if places.len() > self.size { self.cover(base, places, found) } else { Flow::Continue(()) };
        }
        while let Some(line) = among.first().filter(|_| among.len() + chosen >= self.size) {
            among.remove(line);
            let places = places | self.places[line];
            if places.len() <= self.size + 3 {
                self.extend([base | PositionSet::of(line), places], among, found)?;
            }
        }
        Flow::Continue(())
    }

    /// Leaves as many crossing lines of one stack out of the cover as there are too many: their places are the fins,
    /// which must lie in one box and not be too many. Of two covers the one without the highest lines comes first, so
    /// lines to leave out are chosen from the last to the first.
    fn cover(&self, base: PositionSet, places: PositionSet, found: &mut dyn FnMut(&FinnedLines<'_>) -> Flow) -> Flow {
        let count = places.len() - self.size;
        for stack in PositionSet::THIRDS.into_iter().rev() {
            for outside in last_first(places & stack, count) {
                let with_fins: PositionSet =
                    base.iter().filter(|line| self.places[*line].intersects(outside)).collect();
                let band = PositionSet::THIRDS.into_iter().find(|band| with_fins.is_subset(*band));
                let fins: usize = base.iter().map(|line| (self.places[line] & outside).len()).sum();
                let Some(band) = band.filter(|_| fins <= self.most_fins) else { continue };
                let cover = places - outside;
                // Something is removed: a place in the box of the fins on a cover line and on no base line.
                if (band - base).iter().any(|line| self.places[line].intersects(cover & stack)) {
                    let block = Block { base: band, cover: stack };
                    found(&FinnedLines { lines: self.lines, places: self.places, base, cover, block })?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// The choices of `count` among three lines or fewer, in decreasing lexicographic order.
fn last_first(among: PositionSet, count: usize) -> impl Iterator<Item = PositionSet> {
    let without = move |line: usize| among - PositionSet::of(line);
    // By how many are not chosen: none; one, the lowest first; or all but one.
    let choices: [Option<PositionSet>; 3] = match among.len().checked_sub(count) {
        Some(0) => [Some(among), None, None],
        Some(1) => {
            let mut lines = among.iter();
            std::array::from_fn(|_| lines.next().map(without))
        }
        Some(2) if count == 1 => {
            let mut lines = among.iter();
            let [first, second, third] = std::array::from_fn(|_| lines.next().map(PositionSet::of));
            [third, second, first]
        }
        _ => [None; 3],
    };
    choices.into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::{CellSet, Digit, Grid, House};

    #[test]
    fn the_choice_that_begins_last_comes_first() {
        let all: PositionSet = [3, 4, 5].into_iter().collect();
        let lists = |among, count| last_first(among, count).map(|set| set.iter().collect()).collect::<Vec<Vec<_>>>();
        assert_eq!(lists(all, 1), [[5], [4], [3]]);
        assert_eq!(lists(all, 2), [[4, 5], [3, 5], [3, 4]]);
        assert_eq!(lists(all, 3), [[3, 4, 5]]);
        assert_eq!(lists([3, 5].into_iter().collect(), 1), [[5], [3]]);
        assert!(lists([3].into_iter().collect(), 2).is_empty());
    }

    /// Two base lines of a digit and two that cross them: what is outside these lies in one box, and what is removed sees all
    /// of that.
    #[test]
    fn fish_of_two_lines_are_those_of_the_definition_in_lexicographic_order() {
        let mut random = unguess_board::random::Random::new(9, 0);
        let digit = Digit::new(2);
        let mut count = 0;
        for _ in 0..60 {
            let places: CellSet = (0..26).map(|_| unguess_board::Cell::new(random.below(81))).collect();
            let view = View::new(Grid::of_candidates(CandidateSet::of_digit(digit, places)));
            let mut defined = Vec::new();
            for (base, cover) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
                let lines = |kind: HouseKind, numbers: PositionSet| {
                    numbers
                        .iter()
                        .map(|line| House::of(kind, line).cells())
                        .fold(CellSet::EMPTY, |all, cells| all | cells)
                };
                let mut pairs: Vec<PositionSet> = PositionSet::choices(2).collect();
                pairs.sort_by_key(|pair| pair.iter().collect::<Vec<_>>());
                for bases in &pairs {
                    for covers in &pairs {
                        let (in_base, in_cover) = (lines(base, *bases) & places, lines(cover, *covers) & places);
                        let fins = in_base - in_cover;
                        let seen = fins.iter().fold(in_cover - in_base, |seen, fin| seen & fin.peers());
                        let is_used = |kind: HouseKind, line: usize| House::of(kind, line).cells().intersects(in_base);
                        let removed = fins.first().map_or(CellSet::EMPTY, |fin| seen & fin.houses()[2].cells());
                        let in_block = fins.first().is_some_and(|fin| fins.is_subset(fin.houses()[2].cells()));
                        let is_open = |line: usize| (House::of(base, line).cells() & in_base).is_plural();
                        let is_fish = bases.iter().all(is_open) && covers.iter().all(|line| is_used(cover, line));
                        if is_fish && in_block && fins.len() <= 5 && !removed.is_empty() {
                            defined.push(CandidateSet::of_digit(digit, removed));
                        }
                    }
                }
            }
            let mut found = Vec::new();
            let _ = FinnedLines::each(&view, DigitSet::ALL, 2, 5, &mut |fish| {
                found.push(fish.removed());
                Flow::Continue(())
            });
            assert_eq!(found, defined, "{places:?}");
            count += found.len();
        }
        assert!(count > 10, "{count}");
    }
}
