//! All searches of one puzzle: they share the numbered candidates, and each remembers its own failures.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use super::bit_slices::{Lanes, SlotWord};
use super::failures::Failures;
use super::family::{Braids, Family, GroupedBraids, GroupedWhips, Whips};
use super::numbering::Numbering;
use super::relation_slots::ChainRelations;
use super::scratch::Scratch;
use super::whip_search::WhipSearch;
use super::words::{OnWords, number, number_with};
use crate::state::Lost;
use crate::whips::pattern::{ChainPattern, Offer, WantedChains};
use unguess_board::CandidateSet;
use unguess_board::deadline::Deadline;
use unguess_board::simd::{FourWords, Work};

/// The searches of a puzzle, which remember their failures, whatever their words.
pub(crate) trait Searches {
    /// Looks for chains on these targets only.
    fn aim_at(&mut self, targets: CandidateSet);

    /// Goes on to a later state of the same puzzle, given what was lost since the last one, and offers a chain of length
    /// `size` on each target that has one, until the deadline.
    fn chains(&mut self, lost: &Lost, wanted: WantedChains, offer: &mut Offer) -> ControlFlow<()>;

    /// Notes what was lost, and returns the targets on which a whip of at most `size` variables is possible.
    fn whip_targets(&mut self, lost: &Lost, size: usize) -> CandidateSet;
}

/// The searches of a puzzle with these candidates.
pub(crate) fn searches(possible: &CandidateSet) -> Box<dyn Searches> {
    number(possible, New)
}

/// The searches of a puzzle with these candidates, whose chains may use relations; nothing if these are too many.
pub(crate) fn searches_with(possible: &CandidateSet, relations: &ChainRelations) -> Option<Box<dyn Searches>> {
    number_with(possible, relations, New)
}

/// Begins without any failure.
struct New;

impl OnWords for New {
    type Output = Box<dyn Searches>;

    fn on<W: SlotWord>(self, numbering: Numbering<W>) -> Box<dyn Searches> {
        let vectors = FourWords::of_this_processor();
        Box::new(SearchesOn { numbering, failures: Default::default(), scratch: Scratch::new(), vectors })
    }
}

/// The searches on one type of word.
struct SearchesOn<W> {
    numbering: Numbering<W>,
    failures: [Option<Box<Failures<W>>>; ChainPattern::COUNT],
    scratch: Scratch<W>,
    vectors: FourWords,
}

impl<W: SlotWord> Searches for SearchesOn<W> {
    fn aim_at(&mut self, targets: CandidateSet) {
        self.numbering.targets = targets;
    }

    fn chains(&mut self, lost: &Lost, wanted: WantedChains, offer: &mut Offer) -> ControlFlow<()> {
        W::run(self.vectors, ChainsWork { searches: self, lost, wanted, offer })
    }

    fn whip_targets(&mut self, lost: &Lost, size: usize) -> CandidateSet {
        W::run(self.vectors, WhipTargetsWork { searches: self, lost, size })
    }
}

impl<W: SlotWord> SearchesOn<W> {
    /// [`Searches::chains`], compiled with the vectors of its caller.
    #[inline(always)]
    fn chains_here(&mut self, lost: &Lost, wanted: WantedChains, offer: &mut Offer) -> ControlFlow<()> {
        self.follow(lost);
        let WantedChains { pattern, size, deadline } = wanted;
        match pattern {
            ChainPattern::Whip => self.search::<Whips>(pattern, Lanes::ALL, deadline).chains(size, offer),
            ChainPattern::Braid => self.search::<Braids>(pattern, Lanes::ALL, deadline).chains(size, offer),
            ChainPattern::GroupedWhip => self.search::<GroupedWhips>(pattern, Lanes::ALL, deadline).chains(size, offer),
            ChainPattern::GroupedBraid => {
                self.search::<GroupedBraids>(pattern, Lanes::ALL, deadline).chains(size, offer)
            }
            ChainPattern::TypedWhip(kind) => {
                self.search::<Whips>(pattern, Lanes::of(kind), deadline).chains(size, offer)
            }
        }
    }

    #[inline(always)]
    fn whip_targets_here(&mut self, lost: &Lost, size: usize) -> CandidateSet {
        self.follow(lost);
        self.search::<Whips>(ChainPattern::Whip, Lanes::ALL, &Deadline::default()).targets(size)
    }

    /// Takes lost candidates out of the numbering, and forgets the failures that may no longer hold.
    #[inline(always)]
    fn follow(&mut self, lost: &Lost) {
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
struct ChainsWork<'s, 'o, W> {
    searches: &'s mut SearchesOn<W>,
    lost: &'s Lost,
    wanted: WantedChains<'s>,
    offer: &'s mut Offer<'o>,
}

impl<W: SlotWord> Work for ChainsWork<'_, '_, W> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn call(self) -> ControlFlow<()> {
        self.searches.chains_here(self.lost, self.wanted, self.offer)
    }
}

/// Work for [`SearchesOn::whip_targets`].
struct WhipTargetsWork<'s, W> {
    searches: &'s mut SearchesOn<W>,
    lost: &'s Lost,
    size: usize,
}

impl<W: SlotWord> Work for WhipTargetsWork<'_, W> {
    type Output = CandidateSet;

    #[inline(always)]
    fn call(self) -> CandidateSet {
        self.searches.whip_targets_here(self.lost, self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{Lost, View};
    use unguess_board::{Candidate, Grid, Kind, Variable};
    use unguess_proof::{Proof, Whip};

    const STATES: [&str; 3] = [
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35",
        "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....",
    ];

    /// Whips and braids as they are defined, one variable after the other, without any bound.
    struct Defined<'a> {
        view: &'a View,
        target: Candidate,
        is_braided: bool,
        kind: Option<Kind>,
    }

    impl Defined<'_> {
        /// Whether some chain goes on from these right-linking candidates with exactly so many variables more.
        fn goes_on(&self, rights: &mut Vec<Candidate>, lefts: &mut Vec<Candidate>, more: usize) -> bool {
            let last = *rights.last().unwrap_or(&self.target);
            let is_excluded =
                |one: &Candidate| one.is_linked(self.target) || rights.iter().any(|right| right.is_linked(*one));
            let from: Vec<Candidate> = self
                .view
                .candidates()
                .iter()
                .filter(|one| if self.is_braided { is_excluded(one) } else { one.is_linked(last) })
                .collect();
            for left in from.into_iter().filter(|left| self.is_braided || !lefts.contains(left)).collect::<Vec<_>>() {
                for variable in
                    left.variables().into_iter().filter(|variable| self.kind.is_none_or(|kind| variable.kind() == kind))
                {
                    if self.is_taken(variable, rights) {
                        continue;
                    }
                    let is_excluded = |one: &Candidate| {
                        one.is_linked(self.target) || rights.iter().any(|right| right.is_linked(*one))
                    };
                    let open: Vec<Candidate> =
                        self.view.candidates_of(variable).filter(|one| !is_excluded(one)).collect();
                    let closes = match open[..] {
                        [] => more == 1,
                        [right] if more > 1 => {
                            rights.push(right);
                            lefts.push(left);
                            let closes = self.goes_on(rights, lefts, more - 1);
                            rights.pop();
                            lefts.pop();
                            closes
                        }
                        _ => false,
                    };
                    if closes {
                        return true;
                    }
                }
            }
            false
        }

        fn is_taken(&self, variable: Variable, rights: &[Candidate]) -> bool {
            rights.iter().chain([&self.target]).any(|one| one.variables().contains(&variable))
        }
    }

    /// The shortest length of a chain on a target, up to three variables.
    fn defined(view: &View, target: Candidate, pattern: ChainPattern) -> Option<usize> {
        let kind = if let ChainPattern::TypedWhip(kind) = pattern { Some(kind) } else { None };
        let chains = Defined { view, target, is_braided: pattern == ChainPattern::Braid, kind };
        (2..=3).find(|size| chains.goes_on(&mut Vec::new(), &mut Vec::new(), *size))
    }

    /// *Bound, then ordered*: neither looking ahead nor what is remembered of shorter lengths leaves out a chain.
    #[test]
    fn a_target_is_offered_at_a_length_if_and_only_if_its_shortest_chain_has_it() {
        let mut counts = [0; 3];
        for (state, pattern) in STATES[..2].iter().copied().flat_map(|state| {
            [ChainPattern::Whip, ChainPattern::Braid, ChainPattern::TypedWhip(Kind::Cell)]
                .map(|pattern| (state, pattern))
        }) {
            let view = View::new(state.parse::<Grid>().unwrap());
            let mut whips = searches(view.candidates());
            let mut offered: Vec<(Candidate, usize)> = Vec::new();
            for size in 2..=3 {
                let _ = whips.chains(
                    &Lost::NOTHING,
                    WantedChains { pattern, size, deadline: &Deadline::NEVER },
                    &mut |target, proof| {
                        if offered.iter().all(|(known, _)| *known != target) {
                            assert_eq!(proof.length(), size);
                            offered.push((target, size));
                        }
                        ControlFlow::Continue(())
                    },
                );
            }
            for target in view.candidates().iter() {
                let length = offered.iter().find(|(offered, _)| *offered == target).map(|(_, length)| *length);
                assert_eq!(length, defined(&view, target, pattern), "{pattern:?} on {target} in {state}");
                counts[length.map_or(0, |length| length - 1)] += 1;
            }
        }
        assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    }

    #[test]
    fn targets_come_in_decreasing_order_and_only_those_that_are_aimed_at() {
        let view = View::new(STATES[1].parse::<Grid>().unwrap());
        let offered = |targets: CandidateSet| {
            let mut whips = searches(view.candidates());
            whips.aim_at(targets);
            let mut offered: Vec<Candidate> = Vec::new();
            for size in 2..=4 {
                let from = offered.len();
                let _ = whips.chains(
                    &Lost::NOTHING,
                    WantedChains { pattern: ChainPattern::Whip, size, deadline: &Deadline::NEVER },
                    &mut |target, _| {
                        offered.push(target);
                        ControlFlow::Continue(())
                    },
                );
                assert!(offered[from..].is_sorted_by(|one, next| one > next));
            }
            offered
        };
        let all = offered(*view.candidates());
        let aimed: CandidateSet = all.iter().copied().step_by(2).collect();
        assert!(all.len() > 2);
        assert_eq!(offered(aimed), all.into_iter().filter(|one| aimed.contains(*one)).collect::<Vec<_>>());
    }

    /// A whip of a length is on one of the targets that are told for it, or for a shorter one.
    #[test]
    fn the_targets_of_whips_up_to_a_length_are_no_fewer_than_those_that_have_one() {
        let view = View::new(STATES[1].parse::<Grid>().unwrap());
        let told = searches(view.candidates()).whip_targets(&Lost::NOTHING, 3);
        let mut count = 0;
        for target in view.candidates().iter().filter(|target| defined(&view, *target, ChainPattern::Whip).is_some()) {
            assert!(told.contains(target));
            count += 1;
        }
        assert!(count > 0 && told.len() < view.candidates().len());
    }

    #[test]
    fn a_whip_repeats_no_left_linking_candidate_and_each_is_linked_to_what_is_just_before_it() {
        let view = View::new(STATES[1].parse::<Grid>().unwrap());
        let mut whips = searches(view.candidates());
        for size in 2..=5 {
            let _ = whips.chains(
                &Lost::NOTHING,
                WantedChains { pattern: ChainPattern::Whip, size, deadline: &Deadline::NEVER },
                &mut |target, proof| {
                    let Proof::Whip(whip) = proof else { unreachable!("whips are asked for") };
                    assert!(whip.is_continuous(unguess_board::Rules::classic(), &[target]), "{target}");
                    assert_eq!(lefts(&whip), first_lefts(&view, target, &whip), "{target}");
                    ControlFlow::Continue(())
                },
            );
        }
    }

    fn lefts(whip: &Whip) -> Vec<Candidate> {
        whip.links.iter().map(|link| link.left).chain([whip.end.left]).collect()
    }

    /// The left-linking candidates as they are chosen: the largest that leads to the next right-linking one, and has not come.
    fn first_lefts(view: &View, target: Candidate, whip: &Whip) -> Vec<Candidate> {
        let mut rights = vec![target];
        let mut chosen: Vec<Candidate> = Vec::new();
        let next = whip.links.iter().map(|link| link.plain().map(|link| link.right)).chain([None]);
        for right in next {
            let is_excluded = |one: &Candidate| rights.iter().any(|right| right.is_linked(*one));
            let leads = |left: &Candidate| {
                left.variables().into_iter().any(|variable| {
                    let open: Vec<Candidate> = view.candidates_of(variable).filter(|one| !is_excluded(one)).collect();
                    let is_own = right.is_none_or(|right| right.variables().contains(&variable));
                    let is_taken = rights.iter().any(|one| one.variables().contains(&variable));
                    is_own && !is_taken && open == right.into_iter().collect::<Vec<_>>()
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
