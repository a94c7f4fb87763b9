//! Hints: what chains and nets show, in the order in which Sudoku Explainer prefers them.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::closure::{Hint, Kind, Seen, Target, Way, alone, nested};
use super::links::{Candidate, Left, Number, candidate};

impl Hint {
    /// The largest complexity of a hint with some base that may come before this one.
    fn most(&self, base: f64) -> usize {
        let mut most = 0;
        for last in thresholds().map(|threshold| threshold + 2) {
            let rating = rating(base, last);
            if rating > self.rating {
                break;
            }
            most = if rating < self.rating { last } else { most.max(last.min(self.complexity)) };
        }
        most
    }

    fn before(&self, other: &Self) -> std::cmp::Ordering {
        let by_rating = self.rating.total_cmp(&other.rating);
        let place = |hint: &Self| (hint.complexity, hint.kind.key, hint.kind.order);
        by_rating.then_with(|| place(self).cmp(&place(other)))
    }
}

/// The lengths above which chains are rated a tenth higher each.
fn thresholds() -> impl Iterator<Item = usize> {
    std::iter::successors(Some([4, 6]), |[low, high]| Some([low * 2, high * 2])).take(40).flatten()
}

/// The rating of a complexity: the base and a tenth for each threshold below, added in this order.
fn rating(base: f64, complexity: usize) -> f64 {
    let length = complexity.saturating_sub(2);
    base + thresholds().take_while(|threshold| *threshold < length).fold(0.0, |added, _| added + 0.1)
}

/// The hints of a producer: the first one, or the first of all that remove the same.
pub(super) struct Hints {
    keeps_all: bool,
    has_nested: bool,
    found: Vec<Hint>,
    /// The hint that removes some candidates, if all are kept.
    removing: HashMap<Vec<Candidate>, usize>,
    seen: Seen,
}

impl Hints {
    /// A collection of all hints, or of the first one; of hints in which others may be nested, or not.
    pub(super) fn new(keeps_all: bool, has_nested: bool) -> Self {
        Self { keeps_all, has_nested, found: Vec::new(), removing: HashMap::new(), seen: Seen::default() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The largest complexity that can come first with some base.
    pub(super) fn most(&self, base: f64) -> usize {
        self.found.first().filter(|_| !self.keeps_all).map_or(usize::MAX, |best| best.most(base))
    }

    /// Offers that a candidate is true, which removes the others of its cell, or false.
    pub(super) fn conclude(&mut self, kind: Kind, state: &Left, concluded: Number, targets: Vec<Target>) {
        let candidate = candidate(concluded);
        let (removed, placed) =
            if concluded & 1 == 1 { (state.beside(candidate), Some(candidate)) } else { (vec![candidate], None) };
        self.offer(kind, targets, removed, placed);
    }

    /// Offers a hint, if it removes anything.
    pub(super) fn offer(
        &mut self,
        kind: Kind,
        targets: Vec<Target>,
        removed: Vec<Candidate>,
        placed: Option<Candidate>,
    ) {
        if removed.is_empty() {
            return;
        }
        let rival = if self.keeps_all { self.removing.get(&removed).copied() } else { self.found.len().checked_sub(1) };
        let most = rival.map_or(usize::MAX, |rival| self.found[rival].most(kind.base));
        let Some(complexity) = self.complexity(&targets, kind.way, most) else { return };
        let chains = OnceCell::new();
        let rating = rating(kind.base, complexity);
        let hint = Hint { rating, complexity, kind, targets, removed, placed, chains };
        match rival {
            Some(rival) if hint.before(&self.found[rival]).is_ge() => {}
            Some(rival) => self.found[rival] = hint,
            None => {
                if self.keeps_all {
                    self.removing.insert(hint.removed.clone(), self.found.len());
                }
                self.found.push(hint);
            }
        }
    }

    /// The ancestors of all targets, and the complexities of the different hints nested in them, unless that is more
    /// than `most`.
    fn complexity(&mut self, targets: &[Target], way: Way, most: usize) -> Option<usize> {
        let mut complexity = 0;
        let mut inner: Vec<&Rc<Hint>> = Vec::new();
        // Both ways round a cycle have the same candidates.
        for target in targets.iter().take(if way == Way::Cycle { 1 } else { targets.len() }) {
            let nodes = target.ancestry(most.saturating_sub(complexity), &mut self.seen);
            complexity += nodes.len();
            if complexity > most {
                return None;
            }
            if self.has_nested {
                for hint in nested(&target.closure, &nodes) {
                    if inner.iter().all(|known| !Rc::ptr_eq(known, hint) && known.chains() != hint.chains()) {
                        inner.push(hint);
                    }
                }
            }
        }
        Some(complexity + inner.iter().map(|hint| hint.complexity).sum::<usize>()).filter(|all| *all <= most)
    }

    /// The hints in order, each the first of those that remove the same.
    pub(super) fn sorted(mut self) -> Vec<Rc<Hint>> {
        self.found.sort_by(Hint::before);
        self.found.into_iter().map(Rc::new).collect()
    }

    /// The hints in order, without the closures that they were found in.
    pub(super) fn sorted_alone(mut self) -> Vec<Rc<Hint>> {
        for hint in &mut self.found {
            let closures = hint.targets.chunk_by(|one, other| Rc::ptr_eq(&one.closure, &other.closure));
            hint.targets = closures.flat_map(alone).collect();
        }
        self.sorted()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::float_cmp, reason = "sums are compared as they are made")]
    fn ratings_are_sums_in_the_order_of_the_original() {
        let ratings = [
            (6.6, 6, 6.6),
            (6.6, 7, 6.699_999_999_999_999),
            (6.5, 4, 6.5),
            (7.0, 20, 7.5),
            (0.0, 1538, 1.700_000_000_000_000_4),
            (0.0, 4098, 2.000_000_000_000_000_4),
        ];
        for (base, complexity, expected) in ratings {
            assert_eq!(rating(base, complexity), expected, "{complexity}");
        }
    }

    #[test]
    fn what_may_come_before_a_hint_is_rated_no_higher_and_at_equal_rating_is_no_longer() {
        let hint = |base, complexity| Hint {
            rating: rating(base, complexity),
            complexity,
            kind: Kind { base, key: 0, way: Way::Cycle, order: 0 },
            targets: Vec::new(),
            removed: Vec::new(),
            placed: None,
            chains: OnceCell::new(),
        };
        for (best, base) in [(hint(7.0, 10), 7.0), (hint(6.6, 30), 7.0), (hint(7.0, 13), 6.5), (hint(8.0, 6), 8.5)] {
            let may = (1..600).filter(|length| hint(base, *length).before(&best).is_le());
            assert_eq!(best.most(base), may.max().unwrap_or(0));
        }
    }
}
