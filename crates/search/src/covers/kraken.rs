//! Kraken fish: fish whose fins are false, or which lose a house of the cover, if a target is true.

use super::fish_class::FishClass;
use super::fish_houses::{FishSide, Houses, by_house};
use crate::flow::{Flow, Offer};
use crate::implications::ChainExclusions;
use crate::state::View;
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, CandidateSet, CellSet, Digit, HouseSet, Rules};
use unguess_proof::{Cover, Proof};

/// Fish with more fins are not looked for.
pub const KRAKEN_FINS: usize = 2;

/// Houses of a digit and as many others, and a target that denies what is not covered.
pub struct KrakenFishPattern {
    digit: Digit,
    base: HouseSet,
    /// The houses of the cover; without the one that the target empties, if it does so.
    cover: HouseSet,
    /// The places in the base that the target denies.
    pub denied: Vec<Candidate>,
    /// What is false.
    pub target: Candidate,
    /// Whether a house of the cover is emptied, so that the others are too few.
    pub is_second: bool,
}

impl KrakenFishPattern {
    /// Offers the fish of `size` houses, each target once for each type: digits ascending, bases and for each its
    /// covers in lexicographic order; the first type before the second. It ends when the deadline passes.
    pub fn each(
        view: &View,
        chain_exclusions: &ChainExclusions,
        size: usize,
        deadline: &Deadline,
        found: &mut Offer<Self>,
    ) -> Flow {
        let mut finds = KrakenFinds { open: [*view.candidates(); 2], found };
        for digit in Digit::all() {
            let cells = by_house(view.grid(), digit);
            for (base, houses) in Houses::of_class(Rules::classic(), digit, &cells, FishClass::Franken) {
                let search = KrakenSearch { chain_exclusions, houses, size, deadline };
                search.bases(FishSide::default(), base, &mut finds)?;
            }
        }
        Flow::Continue(())
    }

    /// The proof that the target is false if the denied places are: the base has its digit in the cover, where the
    /// target has no place.
    pub fn lemma(&self) -> Proof {
        let variables = |houses: HouseSet| houses.iter().map(|house| house.variable(self.digit)).collect();
        Proof::Cover(Cover { base: variables(self.base), cover: variables(self.cover), fins: Vec::new() })
    }
}

/// The search for the fish of a digit.
struct KrakenSearch<'a> {
    chain_exclusions: &'a ChainExclusions<'a>,
    houses: Houses<'a>,
    size: usize,
    deadline: &'a Deadline,
}

/// The targets of the first and of the second type that have not been found yet, and who receives them.
struct KrakenFinds<'a> {
    open: [CandidateSet; 2],
    found: &'a mut dyn FnMut(KrakenFishPattern) -> Flow,
}

impl KrakenSearch<'_> {
    /// Adds houses of a pool to a base, whose houses must not have a place in common, as long as there may be a cover
    /// that leaves out no more places than there may be fins.
    fn bases(&self, base: FishSide, mut pool: HouseSet, finds: &mut KrakenFinds) -> Flow {
        let chosen = base.houses.len();
        if chosen == self.size {
            if self.deadline.is_over() {
                return Flow::Break(());
            }
            return self.covers(base, FishSide::default(), self.houses.pool(base), finds);
        }
        while let Some(house) = pool.first().filter(|_| pool.len() + chosen >= self.size) {
            pool.remove(house);
            let base = self.houses.with(base, house);
            if base.twice.is_empty() && self.houses.can_cover_but(base, base.cells, self.size, KRAKEN_FINS) {
                self.bases(base, pool, finds)?;
            }
        }
        Flow::Continue(())
    }

    /// Adds houses of a pool to a cover, as long as it may leave out no more places than there may be fins.
    fn covers(&self, base: FishSide, cover: FishSide, mut pool: HouseSet, finds: &mut KrakenFinds) -> Flow {
        let chosen = cover.houses.len();
        if chosen == self.size {
            let fits = FishClass::of(base.houses, cover.houses) != FishClass::Mutant;
            return if fits { self.targets(base, cover, finds) } else { Flow::Continue(()) };
        }
        while let Some(house) = pool.first().filter(|_| pool.len() + chosen >= self.size) {
            pool.remove(house);
            let cover = self.houses.with(cover, house);
            if self.houses.can_cover_but(base, base.cells - cover.cells, self.size - chosen - 1, KRAKEN_FINS) {
                self.covers(base, cover, pool, finds)?;
            }
        }
        Flow::Continue(())
    }

    /// Offers the targets of a fish. A candidate denies a place if, were it true, chains would make the place false.
    /// First type: what the fish would remove if it had no fins, and denies the fins. Second type, for each house of
    /// the cover: what denies all places that no other house of the cover has, the fins included.
    fn targets(&self, base: FishSide, cover: FishSide, finds: &mut KrakenFinds) -> Flow {
        let outside_cover = base.cells - cover.cells;
        if !outside_cover.is_empty() {
            let outside = (cover.cells - base.cells) | (cover.twice & base.cells);
            let targets = finds.open[0] & CandidateSet::of_digit(self.houses.digit, outside);
            self.offer([base.houses, cover.houses], outside_cover, targets, finds)?;
        }
        for house in cover.houses.iter() {
            let others = cover.houses - HouseSet::of(house);
            let covered = others.iter().fold(CellSet::EMPTY, |covered, other| covered | self.houses.cells(other));
            let lost = base.cells - covered;
            if lost != outside_cover {
                self.offer([base.houses, others], lost, finds.open[1], finds)?;
            }
        }
        Flow::Continue(())
    }

    /// Offers those of `targets` that deny all of `denied`, the places outside the cover: at least one of these by a
    /// chain, not by seeing it.
    fn offer(
        &self,
        [base, cover]: [HouseSet; 2],
        denied: CellSet,
        mut targets: CandidateSet,
        finds: &mut KrakenFinds,
    ) -> Flow {
        let is_second = cover.len() < base.len();
        // A house that would have no place left at all needs no fish.
        if base.iter().any(|house| self.houses.cells(house).is_subset(denied)) {
            return Flow::Continue(());
        }
        for place in denied.iter() {
            targets &= *self.chain_exclusions.of(place.with(self.houses.digit));
            if targets.is_empty() {
                return Flow::Continue(());
            }
        }
        let denied: Vec<Candidate> = denied.iter().map(|place| place.with(self.houses.digit)).collect();
        for target in targets.iter() {
            // What denies itself needs no fish.
            let fits = !denied.contains(&target)
                && denied.iter().all(|one| self.chain_exclusions.of(target).contains(*one))
                && denied.iter().any(|one| !one.is_linked(target));
            if fits {
                finds.open[usize::from(is_second)].remove(target);
                (finds.found)(KrakenFishPattern {
                    digit: self.houses.digit,
                    base,
                    cover,
                    denied: denied.clone(),
                    target,
                    is_second,
                })?;
            }
        }
        Flow::Continue(())
    }
}
