//! Searches for boards with any rules, as the definitions say.
//!
//! The usual board has searches of its own (`whips`), tuned to its 324 variables. Here nothing is known of a board but its
//! [`Rules`](unguess_board::Rules): which candidates a variable has, and what is linked to what. What those searches find on
//! the usual board these find too, a test says so.
//!
//! A state is *numbered* once (`numbering`): its candidates, the variables that they leave open, and the groups that can be
//! right-linking. Before a target is tried, or a partial chain is kept, all that can follow is joined at once, layer by layer
//! (`bound`): where no variable is left with nothing, there is no chain. Then partial chains grow breadth first, one for each
//! set of right-linking objects (`loose`), and the left-linking candidates are chosen last (`strict`).

mod bound;
mod loose;
mod searches;
mod strict;

pub(crate) use searches::{PlainChains, plain_chains};

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::session::Session;
    use crate::trials::Trials;
    use crate::whips::{ChainPattern, WantedChains};
    use unguess_board::deadline::Deadline;
    use unguess_board::{Candidate, CandidateSet, Effect, Grid};
    use unguess_proof::{Proof, Step};

    const PATTERNS: [ChainPattern; 4] =
        [ChainPattern::Whip, ChainPattern::Braid, ChainPattern::GroupedWhip, ChainPattern::GroupedBraid];

    /// Chains are compared up to this length.
    const LONGEST: usize = 5;

    /// States on the way to a solution by whips: singles, then one whip.
    fn states(puzzle: &str) -> Vec<Grid> {
        let mut grid: Grid = puzzle.parse().unwrap();
        let mut states = Vec::new();
        loop {
            let mut trials = Trials::new(&grid, &CandidateSet::EMPTY);
            trials.deepen(0, &mut || true);
            grid = trials.grid();
            let mut session = Session::new(grid);
            let mut first = None;
            for length in 2..=8 {
                let _ = session.chains(ChainPattern::Whip, length, &mut |target, _| {
                    first = Some(target);
                    ControlFlow::Break(())
                });
                if first.is_some() {
                    break;
                }
            }
            let Some(target) = first else { return states };
            states.push(grid);
            grid = grid.after(&Effect { placed: None, removed: vec![target] });
        }
    }

    /// The targets that have a chain of each length and no shorter one, nor are `known`.
    fn by_length(
        mut known: CandidateSet,
        mut find: impl FnMut(usize, &mut dyn FnMut(Candidate, Proof) -> ControlFlow<()>) -> ControlFlow<()>,
    ) -> Vec<Vec<Candidate>> {
        let lengths = (2..=LONGEST).map(|length| {
            let mut found = CandidateSet::EMPTY;
            let _ = find(length, &mut |target, _| {
                found.insert(target);
                ControlFlow::Continue(())
            });
            let new = found - known;
            known |= found;
            new.iter().collect()
        });
        lengths.collect()
    }

    #[test]
    fn a_target_has_a_chain_of_the_length_that_the_searches_of_the_usual_board_find() {
        let puzzles = include_str!("../../../../../corpora/top-down-2500.txt").lines().step_by(125);
        let mut count = 0;
        for puzzle in puzzles.map(|line| &line[..81]) {
            for grid in states(puzzle).iter().step_by(20) {
                let plain = plain_chains(grid);
                let known = plain.whip_targets(1);
                for pattern in PATTERNS {
                    let mut session = Session::new(*grid);
                    let tuned = by_length(known, |length, offer| session.chains(pattern, length, offer));
                    let plainly = by_length(known, |length, offer| {
                        plain.chains(
                            &CandidateSet::ALL,
                            WantedChains { pattern, size: length, deadline: &Deadline::NEVER },
                            offer,
                        )
                    });
                    assert_eq!(plainly, tuned, "{pattern:?} in {puzzle}");
                    count += tuned.iter().map(Vec::len).sum::<usize>();
                }
            }
        }
        assert!(count > 300, "{count} chains");
    }

    /// Each proof holds on the usual board, too.
    #[test]
    fn the_checker_accepts_what_they_find() {
        let mut count = 0;
        for grid in
            states("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..").iter().take(2)
        {
            let plain = plain_chains(grid);
            for (pattern, length) in
                PATTERNS.into_iter().flat_map(|pattern| (2..=LONGEST).map(move |length| (pattern, length)))
            {
                let _ = plain.chains(
                    &CandidateSet::ALL,
                    WantedChains { pattern, size: length, deadline: &Deadline::NEVER },
                    &mut |target, proof| {
                        let step = Step::removing("chain", proof, &CandidateSet::of(target)).unwrap();
                        assert_eq!(
                            unguess_proof::check::check(unguess_proof::check::Premises { grid, unique: None }, &step),
                            Ok(()),
                            "{step:?}"
                        );
                        count += 1;
                        ControlFlow::Continue(())
                    },
                );
            }
        }
        assert!(count > 20, "{count}");
    }
}
