//! Slow searches that follow the definitions to the letter, against the quick ones.

use crate::common;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use rayon::prelude::*;
use unguess::board::{Candidate, CandidateSet, Digit, DigitSet, Grid, Puzzle, Variable};
use unguess::chains::fast::{Conclusion, StaticChain, every_chain, lowest_chain, ranked_chains, removed_by_chains};
use unguess::engine::Engine;
use unguess::scale::{Rating, Scale};
use unguess::session::Session;
use unguess::state::View;
use unguess::technique::Ask;
use unguess::techniques::technique;
use unguess::trace::Trace;

/// Chains are compared up to this length.
const LONGEST: usize = 4;

/// Which candidates of a variable may be false when the chain reaches it.
#[derive(Clone, Copy, PartialEq)]
enum Family {
    /// Those linked to the target.
    ZChain,
    /// Those linked to an earlier right-linking candidate.
    TWhip,
}

/// A chain on a target, as far as it has come.
struct Slow<'a> {
    grid: &'a Grid,
    family: Family,
    target: Candidate,
    lefts: Vec<Candidate>,
    rights: Vec<Candidate>,
}

impl Slow<'_> {
    fn members(&self, variable: Variable) -> Vec<Candidate> {
        members(self.grid, variable)
    }

    fn has_z_candidates(&self) -> bool {
        self.family == Family::ZChain || self.rights.is_empty()
    }

    /// Whether a candidate other than the left-linking one is accounted for.
    fn is_excluded(&self, candidate: Candidate) -> bool {
        let by_target = self.has_z_candidates() && candidate.is_linked(self.target);
        let by_rights = self.family == Family::TWhip && self.rights.iter().any(|right| candidate.is_linked(*right));
        by_target || by_rights
    }

    /// Whether some chain of at most `length` more variables reaches the end.
    fn reaches_the_end(&mut self, length: usize) -> bool {
        if length == 0 {
            return false;
        }
        let last = *self.rights.last().unwrap_or(&self.target);
        let is_new = |left: &Candidate| last.is_linked(*left) && !self.lefts.contains(left);
        let lefts: Vec<Candidate> = self.grid.candidates().iter().filter(is_new).collect();
        for left in lefts {
            for variable in left.variables() {
                let others: Vec<Candidate> = self
                    .members(variable)
                    .into_iter()
                    .filter(|other| *other != left && !self.is_excluded(*other))
                    .collect();
                if self.is_last(&others) || self.goes_on(left, &others, length) {
                    return true;
                }
            }
        }
        false
    }

    fn is_last(&self, others: &[Candidate]) -> bool {
        match self.family {
            Family::ZChain => others.is_empty() && !self.rights.is_empty(),
            Family::TWhip => !self.rights.is_empty() && matches!(others, [right] if right.is_linked(self.target)),
        }
    }

    fn goes_on(&mut self, left: Candidate, others: &[Candidate], length: usize) -> bool {
        let [right] = *others else { return false };
        let is_free = |other: &Candidate| !right.is_linked(*other) && right != *other;
        if !is_free(&self.target) || !self.rights.iter().all(is_free) {
            return false;
        }
        self.lefts.push(left);
        self.rights.push(right);
        let found = self.reaches_the_end(length - 1);
        self.lefts.pop();
        self.rights.pop();
        found
    }
}

fn members(grid: &Grid, variable: Variable) -> Vec<Candidate> {
    (0..9).map(|position| variable.candidate(position)).filter(|one| grid.candidates().contains(*one)).collect()
}

/// Every target of a family, by trying all chains on all candidates.
fn slow_targets(grid: &Grid, family: Family) -> BTreeSet<Candidate> {
    let has_chain = |target: &Candidate| {
        Slow { grid, family, target: *target, lefts: Vec::new(), rights: Vec::new() }.reaches_the_end(LONGEST)
    };
    grid.candidates().iter().filter(has_chain).collect()
}

/// Every target of a bivalue-chain, by trying all sequences of bivalue variables.
fn slow_bivalue_targets(grid: &Grid) -> BTreeSet<Candidate> {
    let mut targets = BTreeSet::new();
    for first in grid.candidates().iter() {
        extend(grid, &mut vec![first], &mut targets);
    }
    targets
}

/// `chain` holds an odd number of candidates, left and right by turns: the last one is to get its right-linking one.
fn extend(grid: &Grid, chain: &mut Vec<Candidate>, targets: &mut BTreeSet<Candidate>) {
    let (first, left) = (chain[0], chain[chain.len() - 1]);
    for variable in left.variables() {
        let [a, b] = members(grid, variable)[..] else { continue };
        let right = if a == left { b } else { a };
        if chain.contains(&right) {
            continue;
        }
        chain.push(right);
        if chain.len() >= 4 {
            let is_target = |one: &Candidate| one.is_linked(first) && one.is_linked(right) && !chain.contains(one);
            targets.extend(grid.candidates().iter().filter(is_target));
        }
        if chain.len() < 2 * LONGEST {
            let next: Vec<Candidate> = grid.candidates().iter().filter(|next| next.is_linked(right)).collect();
            for next in next {
                if !chain.contains(&next) {
                    chain.push(next);
                    extend(grid, chain, targets);
                    chain.pop();
                }
            }
        }
        chain.pop();
    }
}

/// All that a technique removes, up to the same length.
fn quick_targets(grid: &Grid, id: &str) -> BTreeSet<Candidate> {
    let mut session = Session::new(*grid);
    let technique = technique(id).expect("a technique");
    let mut targets = BTreeSet::new();
    for size in 2..=LONGEST {
        let _ = technique.find(&mut session, &Ask::every(size), &mut |step| {
            targets.extend(step.effect.removed);
            ControlFlow::Continue(())
        });
    }
    targets
}

/// How many targets there are and how many of them the technique misses, in states of a puzzle where
/// singles and locked candidates are done.
fn missed(engine: &Engine, puzzle: &Puzzle, id: &str, slow: impl Fn(&Grid) -> BTreeSet<Candidate>) -> (usize, usize) {
    let trace = Trace::of(engine, Grid::from(puzzle));
    let mut sum = (0, 0);
    for (grid, _) in trace.states().filter(|(_, step)| step.rating >= Rating(20)).step_by(2) {
        let (slow, quick) = (slow(&grid), quick_targets(&grid, id));
        assert!(quick.is_subset(&slow), "{id}: {:?} in {grid:?}", quick.difference(&slow).collect::<Vec<_>>());
        let missed: BTreeSet<Candidate> = slow.difference(&quick).copied().collect();
        assert!(missed.is_subset(&quick_targets(&grid, "whip")), "{id} misses {missed:?} in {grid:?}");
        sum = (sum.0 + slow.len(), sum.1 + missed.len());
    }
    sum
}

fn total_missed(id: &str, slow: impl Fn(&Grid) -> BTreeSet<Candidate> + Sync) -> (usize, usize) {
    let full = Scale::named("full").expect("a scale");
    let engine = Engine::new(&full).expect("known techniques");
    let sums = common::puzzles(common::sample(120, 15))
        .par_iter()
        .map(|puzzle| missed(&engine, puzzle, id, &slow))
        .collect::<Vec<_>>();
    let sum = sums.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    eprintln!("{id}: {} of {} targets missed", sum.1, sum.0);
    sum
}

#[test]
fn bivalue_chains_miss_nothing() {
    let (all, missed) = total_missed("bivalue-chain", slow_bivalue_targets);
    assert!(all > common::sample(1000, 100) && missed == 0, "{missed} of {all}");
}

#[test]
fn z_chains_miss_next_to_nothing_and_only_what_whips_of_that_length_find() {
    let (all, missed) = total_missed("z-chain", |grid| slow_targets(grid, Family::ZChain));
    assert!(all > common::sample(1000, 100) && missed * 100 < all, "{missed} of {all}");
}

#[test]
fn t_whips_miss_next_to_nothing_and_only_what_whips_of_that_length_find() {
    let (all, missed) = total_missed("t-whip", |grid| slow_targets(grid, Family::TWhip));
    assert!(all > common::sample(1000, 100) && missed * 100 < all, "{missed} of {all}");
}

/// The lengths and last candidates of all partial whips on a candidate, by trying all left-linking candidates.
fn slow_partials(grid: &Grid, start: Candidate, longest: usize) -> BTreeSet<(usize, Candidate)> {
    let mut ends = BTreeSet::from([(0, start)]);
    // The candidate and the right-linking ones in order, and the left-linking ones.
    let mut level = BTreeSet::from([(vec![start], BTreeSet::new())]);
    for length in 1..=longest {
        let mut longer = BTreeSet::new();
        for (rights, lefts) in &level {
            let last = rights[rights.len() - 1];
            let is_possible = |one: &Candidate| !rights.iter().any(|right| right.is_linked(*one));
            for left in grid.candidates().iter().filter(|left| last.is_linked(*left) && !lefts.contains(left)) {
                for variable in left.variables() {
                    let possible: Vec<Candidate> = members(grid, variable).into_iter().filter(is_possible).collect();
                    let [right] = possible[..] else { continue };
                    if !rights.contains(&right) {
                        ends.insert((length, right));
                        longer.insert(([&rights[..], &[right]].concat(), lefts | &BTreeSet::from([left])));
                    }
                }
            }
        }
        level = longer;
    }
    ends
}

/// What forcing whips of each length conclude to be true or false, from all pairs of partial whips.
fn slow_forced(grid: &Grid) -> BTreeSet<(usize, Candidate, bool)> {
    let mut forced = BTreeSet::new();
    let mut partials = BTreeMap::new();
    for variable in Variable::classic() {
        let [one, other] = members(grid, variable)[..] else { continue };
        for start in [one, other] {
            partials.entry(start).or_insert_with(|| slow_partials(grid, start, LONGEST));
        }
        for (length, last) in &partials[&one] {
            for (other_length, other) in &partials[&other] {
                let size = length + other_length + 1;
                if !(3..=LONGEST + 1).contains(&size) {
                    continue;
                }
                let is_false = |one: &Candidate| one.is_linked(*last) && one.is_linked(*other);
                forced.extend((last == other).then_some((size, *last, true)));
                if last != other {
                    forced.extend(grid.candidates().iter().filter(is_false).map(|one| (size, one, false)));
                }
            }
        }
    }
    forced
}

/// What the technique finds at these lengths.
fn quick_forced(grid: &Grid) -> BTreeSet<(usize, Candidate, bool)> {
    let mut forced = BTreeSet::new();
    let technique = technique("forcing-whip").expect("a technique");
    for size in 3..=LONGEST + 1 {
        let _ = technique.find(&mut Session::new(*grid), &Ask::every(size), &mut |step| {
            let placed = step.effect.placed.map(|one| (size, one, true));
            let removed = step.effect.removed.iter().map(|one| (size, *one, false));
            let is_new = forced.insert(placed.into_iter().chain(removed).next().expect("an effect"));
            assert!(is_new && technique.size_of(&step) == size, "{step:?}");
            ControlFlow::Continue(())
        });
    }
    forced
}

/// Two searches, one by the levels of all starts at once and one by all that follows from each, take the same chain. The
/// bound is what all of the latter remove: where singles are placed, no more.
#[test]
fn the_lowest_static_chain_is_the_first_of_the_ranked_ones() {
    let scale = Scale::named("ser").expect("a scale");
    let engine = Engine::new(&scale).expect("known techniques");
    let level = scale.levels.iter().find(|level| level.technique == "forcing-chain").expect("a level");
    let mut counts = [0; 2];
    for puzzle in common::puzzles(60) {
        let trace = Trace::of(&engine, Grid::from(&puzzle));
        for (grid, _) in trace.states().filter(|(_, step)| step.rating >= Rating(60)) {
            let view = View::new(grid);
            let (lowest, _) = lowest_chain(&view, level, &|_| DigitSet::ALL);
            let ranked = ranked_chains(&view, level);
            let told = |chain: &StaticChain| (chain.removed, chain.nodes, chain.start, chain.links.clone());
            assert_eq!(lowest.as_ref().map(told), ranked.first().map(told), "{}", grid.marks());
            let left = std::array::from_fn(|digit| view.cells_with(Digit::new(digit)));
            let removed = ranked.iter().fold(CandidateSet::EMPTY, |all, chain| all | chain.removed);
            assert_eq!(CandidateSet::of_cells(&removed_by_chains(&left, usize::MAX)), removed, "{}", grid.marks());
            counts[usize::from(lowest.is_some())] += 1;
            for longest in [2, 3, 4, 6] {
                let mut refuted = CandidateSet::EMPTY;
                let _ = every_chain(&view, |chain| {
                    let is_short = chain.nodes <= 2 * longest + 2;
                    refuted |= if chain.conclusion == Conclusion::Refuted && is_short {
                        chain.removed
                    } else {
                        CandidateSet::EMPTY
                    };
                    ControlFlow::Continue(())
                });
                let told = CandidateSet::of_cells(&removed_by_chains(&left, longest));
                assert_eq!(told, refuted, "{longest} in {}", grid.marks());
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 40), "{counts:?}");
}

/// Of partial whips with the same right-linking candidates one is kept, so a few could be missed.
#[test]
fn forcing_whips_are_what_all_pairs_of_partial_whips_conclude() {
    let scale = Scale::named("w").expect("a scale");
    let engine = Engine::new(&scale).expect("known techniques");
    let states: Vec<Grid> = common::puzzles(common::sample(120, 40))
        .iter()
        .flat_map(|puzzle| {
            let trace = Trace::of(&engine, Grid::from(puzzle));
            let states = trace.states().filter(|(_, step)| step.rating >= Rating(40)).map(|(grid, _)| grid);
            states.step_by(4).collect::<Vec<_>>()
        })
        .collect();
    let counted = |grid: &Grid| {
        let (slow, quick) = (slow_forced(grid), quick_forced(grid));
        assert!(quick.is_subset(&slow), "{:?} in {}", quick.difference(&slow).collect::<Vec<_>>(), grid.marks());
        let placed = slow.iter().filter(|(_, _, is_true)| *is_true).count();
        [slow.len(), placed, slow.difference(&quick).count()]
    };
    let counts: Vec<[usize; 3]> = states.par_iter().map(counted).collect();
    let [all, placed, missed] = [0, 1, 2].map(|which| counts.iter().map(|count| count[which]).sum::<usize>());
    eprintln!("{} states, {all} conclusions, {placed} of them placements, {missed} missed", states.len());
    assert!(
        all > common::sample(500, 100) && placed > common::sample(50, 5) && missed * 500 < all,
        "{placed} and {missed} of {all}"
    );
}
