//! Ratings put together where there are too many to be seen apart, and never across two levels.

use std::collections::BTreeMap;

use super::figures::{amount, round_step};
use super::rating::{ChartRating, RatingKind};

/// Ratings that span no more units than this have a bin each.
const MOST_SINGLE: u64 = 24;
/// How many bins there are at most, roughly, where levels do not make more.
const BINS: f64 = 24.0;

/// How often ratings come, each or several together.
pub(in super::super) struct Bins {
    /// Whether each rating has a bin.
    pub(super) is_single: bool,
    /// Each bin with how often the ratings in it come, in ascending order.
    pub(in super::super) counts: Vec<(Bin, u64)>,
}

/// Ratings from one up to another, which is not among them, in units; or those that no number tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Bin {
    Units { from: u64, to: u64 },
    Beyond,
}

impl Bins {
    /// The bins of these ratings.
    pub(in super::super) fn of(kind: &RatingKind, counts: &[(ChartRating, u64)]) -> Self {
        let rated = || counts.iter().filter_map(|(rating, _)| *rating).map(|rating| kind.units(rating));
        let (least, greatest) = (rated().min().unwrap_or_default(), rated().max().unwrap_or_default());
        let is_single = greatest - least <= MOST_SINGLE;
        let starts = if is_single { (least..=greatest + 1).collect() } else { starts(kind, least, greatest) };
        let bin = |rating: ChartRating| match rating.map(|rating| kind.units(rating)) {
            None => Bin::Beyond,
            Some(units) => {
                let next = starts.partition_point(|start| *start <= units);
                Bin::Units { from: starts[next - 1], to: starts[next] }
            }
        };
        let mut binned: BTreeMap<Bin, u64> = BTreeMap::new();
        for (rating, count) in counts {
            *binned.entry(bin(*rating)).or_default() += count;
        }
        Self { is_single, counts: binned.into_iter().collect() }
    }
}

/// Where bins begin, and where the last ends, in units. Each level is divided evenly.
#[expect(clippy::cast_sign_loss, reason = "units and numbers of bins are not negative")]
fn starts(kind: &RatingKind, least: u64, greatest: u64) -> Vec<u64> {
    let step = round_step(amount(greatest - least) / BINS);
    let (before, edges): (Vec<u64>, Vec<u64>) =
        kind.levels.iter().map(|level| kind.units(level.from)).partition(|edge| *edge <= least);
    let narrowest = edges.windows(2).map(|pair| amount(pair[1] - pair[0])).fold(step, f64::min).max(1.0);
    let (step, width) = (narrowest.round() as u64, amount(narrowest.round() as u64));
    // Before the first edge they end there, and after the last they begin there.
    let origin = edges.first().copied().unwrap_or_default();
    let first = if least < origin {
        origin - (origin - least).div_ceil(step).min(origin / step) * step
    } else {
        least / step * step
    };
    let first = first.min(least).max(before.last().copied().unwrap_or_default());
    let mut starts = Vec::new();
    for pair in [&[first], &*edges].concat().windows(2) {
        let (from, length) = (pair[0], amount(pair[1] - pair[0]));
        let parts = (length / width).round().max(1.0);
        starts.extend((0..parts as u64).map(|part| from + (length * amount(part) / parts).round() as u64));
    }
    let mut next = edges.last().copied().unwrap_or(first);
    while next <= greatest {
        starts.push(next);
        next += step;
    }
    starts.push(next);
    starts.dedup();
    starts
}

impl Bin {
    /// Its least rating.
    pub(super) fn least(self, kind: &RatingKind) -> ChartRating {
        if let Self::Units { from, .. } = self { Some(amount(from) / kind.per_one()) } else { None }
    }

    /// What is counted in it: `7.2`, or `250–299`.
    pub(in super::super) fn shown(self, kind: &RatingKind) -> String {
        let greatest = |to: u64| kind.shown(Some(amount(to - 1) / kind.per_one()));
        match self {
            Self::Units { from, to } if from + 1 < to => format!("{}–{}", kind.shown(self.least(kind)), greatest(to)),
            _ => kind.shown(self.least(kind)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rating::RatingLevel;
    use super::*;

    fn of_levels(decimals: usize, starts: &[f64]) -> RatingKind {
        let level = |from: &f64| RatingLevel { word: "a".to_owned(), from: *from };
        RatingKind { decimals, levels: starts.iter().map(level).collect(), ..RatingKind::default() }
    }

    #[test]
    fn where_there_would_be_too_many_bars_ratings_are_put_together() {
        let kind = RatingKind::default();
        let counts: Vec<(ChartRating, u64)> = (0..1000).map(|n| (Some(f64::from(224 + n * 11)), 1)).collect();
        let bins = Bins::of(&kind, &[counts.clone(), vec![(None, 4)]].concat());
        assert_eq!(bins.counts.iter().map(|(_, count)| count).sum::<u64>(), 1004);
        let shown: Vec<String> = bins.counts.iter().map(|(bin, _)| bin.shown(&kind)).collect();
        assert_eq!((shown.len(), &*shown[0], &*shown[1], &*shown[23]), (24, "0–499", "500–999", "beyond"));
        assert_eq!(bins.counts[0].1, 26, "224 to 499 in steps of 11");
        let few = Bins::of(&RatingKind { decimals: 1, ..kind }, &[(Some(1.2), 3), (Some(2.3), 4)]);
        assert!(few.is_single && few.counts.len() == 2);
    }

    #[test]
    fn no_bin_has_ratings_of_two_levels() {
        for (decimals, edges, least, greatest) in [
            (1, vec![0.0, 1.6, 2.9, 5.0, 7.2], 10, 112),
            (1, vec![0.0, 5.4, 6.6, 9.0, 15.0], 41, 612),
            (1, vec![0.0, 5.4, 6.6, 9.0, 15.0], 55, 612),
            (1, vec![0.0, 5.4, 6.6, 9.0, 15.0], 160, 612),
            (0, vec![0.0, 7.0], 0, 3000),
        ] {
            let kind = of_levels(decimals, &edges);
            let per_one = kind.per_one();
            let counts: Vec<(ChartRating, u64)> =
                (least..=greatest).map(|units| (Some(f64::from(units) / per_one), 1)).collect();
            let bins = Bins::of(&kind, &counts);
            for (bin, count) in &bins.counts {
                let Bin::Units { from, to } = *bin else { panic!("all have numbers") };
                let level = |units: u64| kind.level(Some(amount(units) / per_one));
                assert_eq!(level(from), level(to - 1), "{bin:?}");
                assert!(*count <= to - from, "{bin:?} {count}");
            }
            assert_eq!(bins.counts.iter().map(|(_, count)| count).sum::<u64>(), counts.len() as u64);
            assert!((6..90).contains(&bins.counts.len()), "{edges:?} {}", bins.counts.len());
        }
    }
}
