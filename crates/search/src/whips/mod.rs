//! Whips, braids and their relatives with groups: chains on one target candidate.
//!
//! Suppose the target true. A whip goes from candidate to candidate: each *left-linking* candidate is linked to the right-linking
//! one before it (the first one, to the target) and therefore false. All other candidates of one of its variables except one are
//! linked to the target or to earlier right-linking candidates, so this one, the *right-linking* candidate, is true. The last
//! variable has nothing left, so the target is false. In a braid a left-linking candidate may be linked to the target or to any
//! earlier right-linking candidate; in g-whips and g-braids a right-linking object may be a group, candidates of one digit where a
//! line meets a box. The length is the number of variables (Denis Berthier, *Pattern-Based Constraint Satisfaction and Logic
//! Puzzles*).
//!
//! `definition` searches for them on any board, as this text says: in `definition/loose.rs`, `next` is what can be right-linking, and
//! `starves` is whether a variable has nothing left. `fast` finds the same chains on the usual board, many times faster.
//! `searches` chooses one of the two.

mod definition;
mod equal;
pub(crate) mod fast;
mod pattern;
mod relations;

use crate::state::Course;
pub use definition::{PlainChain, PlainChains, PlainLink, plain_chains};
pub use equal::equal_within;
pub(crate) use pattern::ChainSearches;
pub use pattern::{ChainPattern, ChainTerms, TargetOffer, WantedChains};
pub use relations::{RelationUse, Relations};
use unguess_board::Grid;

/// The searches of a run: the fast ones on the usual board, those of the definition on any other one.
pub(crate) fn searches(course: &Course) -> Box<dyn ChainSearches> {
    match course.usual() {
        Some(_) => fast::searches::searches(course),
        None => Box::new(definition::SearchesByDefinition::default()),
    }
}

/// Searches in a state. Those of later states, whose candidates are among its own, can begin from them.
pub struct EarlierSearches(pub(crate) Box<dyn ChainSearches>);

impl From<&Grid> for EarlierSearches {
    fn from(state: &Grid) -> Self {
        Self(searches(&Course::of(*state)))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::flow::Flow;
    use crate::kernels_agree::{TwoKernels, kernels_agree, sampled_states};
    use unguess_board::deadline::Deadline;
    use unguess_board::{CandidateSet, Kind};
    use unguess_proof::Step;
    use unguess_proof::check::{Premises, check};

    /// All patterns but those of one kind of variable.
    const UNTYPED: [ChainPattern; 4] =
        [ChainPattern::Whip, ChainPattern::Braid, ChainPattern::GroupedWhip, ChainPattern::GroupedBraid];

    /// Chains of a pattern up to a length.
    struct Chains {
        pattern: ChainPattern,
        longest: usize,
    }

    impl Chains {
        /// By length: the targets that have a chain of that length and no shorter one.
        fn by_length(&self, state: &Grid, searches: &mut dyn ChainSearches) -> Vec<CandidateSet> {
            let course = Course::of(*state);
            // What falls by one variable has no chain of two or more by definition, and any in the fast searches.
            let mut shorter = definition::SearchesByDefinition::default().whip_targets(&course, 1);
            let targets_of = |size: usize| {
                let mut targets = CandidateSet::EMPTY;
                let wanted = WantedChains {
                    pattern: self.pattern,
                    size,
                    targets: &CandidateSet::ALL,
                    deadline: &Deadline::NEVER,
                };
                let _ = searches.chains(&course, wanted, &mut |target, proof| {
                    let step = Step::removing("chain", proof, &CandidateSet::of(target)).unwrap();
                    assert_eq!(check(Premises { grid: state, unique: None }, &step), Ok(()), "{step:?}");
                    targets.insert(target);
                    Flow::Continue(())
                });
                let new = targets - shorter;
                shorter |= targets;
                new
            };
            (2..=self.longest).map(targets_of).collect()
        }
    }

    impl TwoKernels for Chains {
        type Found = Vec<CandidateSet>;

        fn by_definition(&self, state: &Grid) -> Vec<CandidateSet> {
            self.by_length(state, &mut definition::SearchesByDefinition::default())
        }

        fn fast(&self, state: &Grid) -> Vec<CandidateSet> {
            self.by_length(state, &mut *fast::searches::searches(&Course::of(*state)))
        }

        fn count(&self, found: &Vec<CandidateSet>) -> usize {
            found.iter().map(CandidateSet::len).sum()
        }
    }

    #[test]
    fn both_kernels_find_chains_of_the_same_length_on_the_same_targets() {
        for (pattern, least) in UNTYPED.into_iter().zip([60, 60, 60, 60]) {
            let count = kernels_agree(&Chains { pattern, longest: 5 }, sampled_states(125, 20));
            assert!(count > least, "{count} of {pattern:?}");
        }
    }

    #[test]
    fn both_kernels_find_whips_of_one_kind_of_variable() {
        for kind in Kind::CLASSIC {
            let family = Chains { pattern: ChainPattern::TypedWhip(kind), longest: 5 };
            let count = kernels_agree(&family, sampled_states(125, 20));
            assert!(count > 5, "{count} of {kind:?}");
        }
    }

    #[test]
    #[ignore = "prints times for docs/whips-are-not-paths.md"]
    fn how_much_longer_the_definition_takes() {
        type Begin = fn(&Course) -> Box<dyn ChainSearches>;
        let courses: Vec<Course> = sampled_states(80, 12).take(30).map(Course::of).collect();
        let by_definition: Begin = |_| Box::new(definition::SearchesByDefinition::default());
        for pattern in UNTYPED {
            let [definition, fast] = [by_definition, fast::searches::searches].map(|begin| {
                let (start, mut count) = (Instant::now(), 0);
                for course in &courses {
                    let mut searches = begin(course);
                    for size in 2..=6 {
                        let wanted =
                            WantedChains { pattern, size, targets: &CandidateSet::ALL, deadline: &Deadline::NEVER };
                        let _ = searches.chains(course, wanted, &mut |_, _| {
                            count += 1;
                            Flow::Continue(())
                        });
                    }
                }
                (start.elapsed().as_secs_f64(), count)
            });
            eprintln!(
                "{pattern:?} in {} states: {definition:?}, {fast:?}: {:.1}",
                courses.len(),
                definition.0 / fast.0
            );
        }
    }
}
