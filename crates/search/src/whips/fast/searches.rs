//! All searches of one puzzle: they share the numbered candidates, and each remembers its failures.

use std::marker::PhantomData;

use super::bit_slices::{Lanes, SlotWord};
use super::failures::Failures;
use super::family::{Braids, Family, GroupedBraids, GroupedWhips, Whips};
use super::numbering::Numbering;
use super::relation_slots::ChainRelations;
use super::scratch::Scratch;
use super::whip_search::WhipSearch;
use super::words::{OnWords, number, number_with};
use crate::flow::Flow;
use crate::state::Course;
use crate::whips::pattern::{ChainPattern, ChainSearches, TargetOffer, WantedChains};
use unguess_board::CandidateSet;
use unguess_board::deadline::Deadline;
use unguess_board::simd::Work;

/// The searches of a run on the usual board.
pub(crate) fn searches(course: &Course) -> Box<dyn ChainSearches> {
    number(course.view().candidates(), New { steps: course.steps() })
}

/// The searches of a run whose chains may use relations; nothing if these are too many.
pub(crate) fn searches_with(course: &Course, relations: &ChainRelations) -> Option<Box<dyn ChainSearches>> {
    number_with(course.view().candidates(), relations, New { steps: course.steps() })
}

/// Begins searches without any remembered failure, after a number of steps of the run.
struct New {
    steps: usize,
}

impl OnWords for New {
    type Output = Box<dyn ChainSearches>;

    fn on<W: SlotWord>(self, numbering: Numbering<W>, vectors: W::Vectors) -> Box<dyn ChainSearches> {
        let steps = self.steps;
        Box::new(SearchesOn { numbering, steps, failures: Default::default(), scratch: Scratch::new(), vectors })
    }
}

/// The searches on one type of word.
struct SearchesOn<W: SlotWord> {
    numbering: Numbering<W>,
    /// Up to how many steps it is noted what was lost.
    steps: usize,
    failures: [Option<Box<Failures<W>>>; ChainPattern::COUNT],
    scratch: Scratch<W>,
    vectors: W::Vectors,
}

impl<W: SlotWord> ChainSearches for SearchesOn<W> {
    fn chains(&mut self, course: &Course, wanted: WantedChains, offer: &mut TargetOffer) -> Flow {
        W::run(self.vectors, ChainsWork { searches: self, course, wanted, offer })
    }

    fn whip_targets(&mut self, course: &Course, size: usize) -> CandidateSet {
        W::run(self.vectors, WhipTargetsWork { searches: self, course, size })
    }

    fn of_later(&self, course: &Course) -> Option<Box<dyn ChainSearches>> {
        let numbering = W::run(self.vectors, LaterWork { numbering: &self.numbering, course });
        Some(New { steps: course.steps() }.on(numbering, self.vectors))
    }
}

/// Work for [`SearchesOn::of_later`].
struct LaterWork<'s, W: SlotWord> {
    numbering: &'s Numbering<W>,
    course: &'s Course,
}

impl<W: SlotWord> Work for LaterWork<'_, W> {
    type Output = Numbering<W>;

    #[inline(always)]
    fn call(self) -> Numbering<W> {
        let mut later = self.numbering.clone();
        later.follow(&(*later.possible() - *self.course.view().candidates()));
        later
    }
}

impl<W: SlotWord> SearchesOn<W> {
    /// Does what [`ChainSearches::chains`] says; inlined, so that it is compiled for the vectors that its caller has.
    #[inline(always)]
    fn chains_here(&mut self, course: &Course, wanted: WantedChains, offer: &mut TargetOffer) -> Flow {
        self.follow(course);
        let WantedChains { pattern, size, targets, deadline } = wanted;
        let scope = match pattern {
            ChainPattern::TypedWhip(kind) => Lanes::of(kind),
            _ => Lanes::ALL,
        };
        match pattern {
            ChainPattern::Whip | ChainPattern::TypedWhip(_) => {
                self.search::<Whips>(pattern, scope, deadline).chains(targets, size, offer)
            }
            ChainPattern::Braid => self.search::<Braids>(pattern, scope, deadline).chains(targets, size, offer),
            ChainPattern::GroupedWhip => {
                self.search::<GroupedWhips>(pattern, scope, deadline).chains(targets, size, offer)
            }
            ChainPattern::GroupedBraid => {
                self.search::<GroupedBraids>(pattern, scope, deadline).chains(targets, size, offer)
            }
        }
    }

    #[inline(always)]
    fn whip_targets_here(&mut self, course: &Course, size: usize) -> CandidateSet {
        self.follow(course);
        self.search::<Whips>(ChainPattern::Whip, Lanes::ALL, &Deadline::default()).targets(size)
    }

    /// Takes candidates that were lost out of the numbering, and forgets the failures that may no longer hold.
    #[inline(always)]
    fn follow(&mut self, course: &Course) {
        let lost = course.lost_since(std::mem::replace(&mut self.steps, course.steps()));
        if lost.candidates.is_empty() {
            return;
        }
        let lost = self.numbering.follow(&lost.candidates);
        for failures in self.failures.iter_mut().flatten() {
            failures.forget(&self.numbering, &lost);
        }
    }

    /// The search for one pattern, with the failures that it has kept. `scope` holds the variables that its chains may
    /// use.
    #[inline(always)]
    fn search<'s, F: Family>(
        &'s mut self,
        pattern: ChainPattern,
        scope: Lanes<W>,
        deadline: &'s Deadline,
    ) -> WhipSearch<'s, W, F> {
        if F::GROUPED {
            self.numbering.number_groups();
        }
        let failures = self.failures[pattern.index()]
            .get_or_insert_with(|| Box::new(Failures::new(&self.numbering, scope, pattern.has_groups())));
        WhipSearch {
            numbering: &self.numbering,
            failures,
            scratch: &mut self.scratch,
            scope,
            deadline,
            family: PhantomData,
            vectors: self.vectors,
        }
    }
}

/// Work for [`SearchesOn::chains`].
struct ChainsWork<'s, 'o, W: SlotWord> {
    searches: &'s mut SearchesOn<W>,
    course: &'s Course,
    wanted: WantedChains<'s>,
    offer: &'s mut TargetOffer<'o>,
}

impl<W: SlotWord> Work for ChainsWork<'_, '_, W> {
    type Output = Flow;

    #[inline(always)]
    fn call(self) -> Flow {
        self.searches.chains_here(self.course, self.wanted, self.offer)
    }
}

/// Work for [`SearchesOn::whip_targets`].
struct WhipTargetsWork<'s, W: SlotWord> {
    searches: &'s mut SearchesOn<W>,
    course: &'s Course,
    size: usize,
}

impl<W: SlotWord> Work for WhipTargetsWork<'_, W> {
    type Output = CandidateSet;

    #[inline(always)]
    fn call(self) -> CandidateSet {
        self.searches.whip_targets_here(self.course, self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::View;
    use unguess_board::Candidate;
    use unguess_proof::{Proof, Whip};

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    /// The searches in a state, and a run that begins with it.
    fn begun(state: &str) -> (Course, Box<dyn ChainSearches>) {
        let course = Course::of(state.parse().unwrap());
        let searches = searches(&course);
        (course, searches)
    }

    const fn whips_of(size: usize, targets: &CandidateSet) -> WantedChains<'_> {
        WantedChains { pattern: ChainPattern::Whip, size, targets, deadline: &Deadline::NEVER }
    }

    #[test]
    fn targets_come_in_decreasing_order_and_only_those_that_are_aimed_at() {
        let offered = |targets: CandidateSet| {
            let (course, mut whips) = begun(STATE);
            let mut offered: Vec<Candidate> = Vec::new();
            for size in 2..=4 {
                let from = offered.len();
                let _ = whips.chains(&course, whips_of(size, &targets), &mut |target, _| {
                    offered.push(target);
                    Flow::Continue(())
                });
                assert!(offered[from..].is_sorted_by(|one, next| one > next));
            }
            offered
        };
        let all = offered(CandidateSet::ALL);
        let aimed: CandidateSet = all.iter().copied().step_by(2).collect();
        assert!(all.len() > 2);
        assert_eq!(offered(aimed), all.into_iter().filter(|one| aimed.contains(*one)).collect::<Vec<_>>());
    }

    /// A whip of a length is on one of the possible targets of that length.
    #[test]
    fn the_targets_of_whips_up_to_a_length_are_no_fewer_than_those_that_have_one() {
        let (course, mut whips) = begun(STATE);
        let possible = whips.whip_targets(&course, 3);
        let mut count = 0;
        for size in 2..=3 {
            let _ = whips.chains(&course, whips_of(size, &CandidateSet::ALL), &mut |target, _| {
                assert!(possible.contains(target));
                count += 1;
                Flow::Continue(())
            });
        }
        assert!(count > 0 && possible.len() < course.grid().candidates().len());
    }

    #[test]
    fn a_whip_repeats_no_left_linking_candidate_and_each_is_linked_to_what_is_just_before_it() {
        let (course, mut whips) = begun(STATE);
        for size in 2..=5 {
            let _ = whips.chains(&course, whips_of(size, &CandidateSet::ALL), &mut |target, proof| {
                let Proof::Whip(whip) = proof else { unreachable!("whips are asked for") };
                assert!(whip.is_continuous(unguess_board::Rules::classic(), &[target]), "{target}");
                assert_eq!(lefts(&whip), first_lefts(course.view(), target, &whip), "{target}");
                Flow::Continue(())
            });
        }
    }

    fn lefts(whip: &Whip) -> Vec<Candidate> {
        whip.links.iter().map(|link| link.left).chain([whip.end.left]).collect()
    }

    /// The left-linking candidates as they are chosen: the largest that leads to the next right-linking one, and has not come.
    fn first_lefts(view: &View, target: Candidate, whip: &Whip) -> Vec<Candidate> {
        let mut rights = vec![target];
        let mut chosen: Vec<Candidate> = Vec::new();
        let next = whip.links.iter().map(|link| link.right.candidates().single()).chain([None]);
        for right in next {
            let is_excluded = |one: &Candidate| rights.iter().any(|right| right.is_linked(*one));
            let leads = |left: &Candidate| {
                left.variables().into_iter().any(|variable| {
                    let open: Vec<Candidate> = view.candidates_of(variable).filter(|one| !is_excluded(one)).collect();
                    let is_inside = right.is_none_or(|right| right.variables().contains(&variable));
                    let is_taken = rights.iter().any(|one| one.variables().contains(&variable));
                    is_inside && !is_taken && open == right.into_iter().collect::<Vec<_>>()
                })
            };
            let last = *rights.last().unwrap();
            let linked = view.candidates().iter().filter(|one| one.is_linked(last) && !chosen.contains(one));
            chosen.extend(linked.filter(leads).max());
            rights.extend(right);
        }
        chosen
    }
}
