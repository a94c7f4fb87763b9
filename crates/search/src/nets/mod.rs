//! Forcing nets: what several assumptions have in common, or what leads one to a contradiction.
//!
//! The [`definition`] makes every net on a board with any rules and takes the first; the [`fast`] search on the usual board keeps what it
//! has found in earlier states, and follows only what can still be the first.

pub mod definition;
pub mod fast;
mod nesting;
mod rules;

pub use nesting::Nesting;
pub use rules::{NetForm, NetRules, PropagationRules};

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::chains::FoundChain;
    use crate::chains::definition::{LiteralNet, LiteralSearch};
    use crate::flow::Flow;
    use crate::kernels_agree::{TwoKernels, kernels_agree, sampled_states};
    use crate::scale::{Level, Scale};
    use crate::session::Session;
    use unguess_board::random::Random;
    use unguess_board::solutions::{Verdict, verdict};
    use unguess_board::{Candidate, CandidateSet, Grid};
    use unguess_proof::Step;
    use unguess_proof::check::{Premises, check};

    /// States of a puzzle in which a fifth of its solution is placed, and of the other candidates a share from a tenth to a half is gone.
    fn thinned_states(count: u64) -> impl Iterator<Item = Grid> {
        let lines: Vec<&str> = unguess_corpora::TOP_DOWN.lines().take(count as usize).collect();
        lines.into_iter().zip(0..).map(|(line, number)| {
            let mut grid: Grid = line[..81].parse().unwrap();
            let Verdict::Unique(solution) = verdict(&grid) else { panic!("a puzzle with one solution") };
            let solution: CandidateSet = solution.clues().collect();
            let mut random = Random::new(0, number);
            let open = |grid: &Grid, one: &Candidate| grid.value(one.cell()).is_none();
            for one in solution.iter().filter(|one| open(&grid, one)).collect::<Vec<_>>() {
                if random.below(10) < 2 {
                    grid.place(one);
                }
            }
            let share = 1 + random.below(5);
            for gone in (*grid.candidates() - solution).iter().filter(|_| random.below(10) < share) {
                grid.remove(gone);
            }
            grid
        })
    }

    /// The net by some rules, or else the chain, that comes first at a level of a technique.
    struct First {
        level: Level,
        rules: Option<NetRules>,
    }

    impl First {
        fn new(technique: &str, rules: Option<(PropagationRules, Nesting)>) -> Self {
            let rules = rules.map(|(implied, nesting)| NetRules { implied, nesting });
            let size = rules.map_or(1, |rules| rules.nesting as usize);
            let fits = |level: &Level| {
                level.technique == technique && level.sizes.is_none_or(|[least, most]| (least..=most).contains(&size))
            };
            let level = Scale::named("ser").unwrap().levels.into_iter().find(fits).unwrap();
            Self { level, rules }
        }

        /// How many states have one, of those in which the two kernels agree.
        fn agreed(&self, states: impl Iterator<Item = Grid>) -> usize {
            kernels_agree(self, states)
        }
    }

    /// What scales call it, its nodes, and what it changes.
    type Summary = (&'static str, usize, CandidateSet, bool);

    fn summary(found: &FoundChain) -> Summary {
        let removed = found.effect.removed.iter().copied().collect();
        (found.form, found.nodes, removed, found.effect.placed.is_some())
    }

    impl TwoKernels for First {
        type Found = Option<Summary>;

        /// All that there are hold, and the first of them is the lowest one.
        fn by_definition(&self, state: &Grid) -> Option<Summary> {
            let search = LiteralSearch::new(state, &self.level, &|| false);
            let found = |keeps_all| match self.rules {
                Some(rules) => search.nets(rules, keeps_all),
                None => search.chains(keeps_all),
            };
            let all = found(true);
            for FoundChain { proof, effect, .. } in all.iter().map(|net| net.found(search.board)) {
                let step = Step::new("net", proof, effect);
                assert_eq!(check(Premises { grid: state, unique: None }, &step), Ok(()), "{step:?}");
            }
            let first = |nets: &[Rc<LiteralNet>]| nets.first().map(|net| summary(&net.found(search.board)));
            assert_eq!(first(&found(false)), first(&all));
            first(&all)
        }

        fn fast(&self, state: &Grid) -> Option<Summary> {
            let (mut session, mut first) = (Session::new(*state), None);
            let mut offer = |found| {
                first = Some(summary(&found));
                Flow::Break(())
            };
            let _ = match self.rules {
                Some(rules) => session.nets(rules, Some(&self.level), &mut offer),
                None => session.static_chains(Some(&self.level), &mut offer),
            };
            first
        }

        fn count(&self, found: &Option<Summary>) -> usize {
            usize::from(found.is_some())
        }
    }

    #[test]
    fn both_kernels_take_the_same_static_chain() {
        let count = First::new("forcing-chain", None).agreed(sampled_states(125, 4));
        assert!(count > 20, "{count}");
    }

    #[test]
    fn both_kernels_take_the_same_contradiction_of_a_digit() {
        let count = First::new("nishio", Some((PropagationRules::OF_DIGIT, Nesting::None))).agreed(thinned_states(40));
        assert!(count > 10, "{count}");
    }

    #[test]
    fn both_kernels_take_the_same_cases() {
        let count =
            First::new("forcing-cases", Some((PropagationRules::STATIC, Nesting::None))).agreed(thinned_states(40));
        assert!(count > 10, "{count}");
    }

    #[test]
    fn both_kernels_take_the_same_net_whatever_is_nested_in_it() {
        for (nesting, states) in Nesting::ALL.into_iter().zip([30, 12, 4, 3, 2]) {
            let rules = (PropagationRules::DYNAMIC, nesting);
            let count = First::new("forcing-net", Some(rules)).agreed(thinned_states(states));
            assert!(count > 0, "{nesting:?}");
        }
    }
}
