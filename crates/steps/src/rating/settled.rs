//! Decides when the rest of a run can no longer change its rating.
//!
//! Some rules *stay*: what they find in a state they find in every later one, whatever was taken away in between, unless it
//! has been done. A digit with one place left in a house has one place there until it is placed; so has a cell with one
//! digit; and a digit whose places in a house are all in another one keeps them there, or has one place left. So if these
//! rules alone solve a state, there is something for them in every state that any path from there comes to: the first step
//! of their own path that is still to be done. A solver that takes the first technique that finds something then takes
//! one of these or one before them, until the puzzle is solved. If none of those is worth more than the hardest step up to
//! there, the rating is settled.
//!
//! Static chains stay, too, as long as there are no singles. Let a chain refute a candidate that is still there: then it is
//! still there as well, link by link. If the end of a strong link that is to be false were gone, the other end
//! would be alone in its variable, or placed: then what it makes false is gone, and so on to the last link, whose true end is
//! placed and has removed the refuted candidate. If the end that is to be true were gone, the other one would be placed,
//! and the one before, which sees it, gone: and so on back to the first link. So a solver that takes the shortest chain
//! finds one that is no longer, or a whip or a braid with no more variables: such a chain is one.

use super::chain_closure::{AfterChains, ChainClosure};
use crate::engine::Engine;
use unguess_board::solutions::{Means, is_solved_by};
use unguess_board::{Grid, Kind};
use unguess_proof::{Proof, Step};
use unguess_search::scale::Rating;

/// The rules that stay, and the techniques that apply them.
const STAYING: [(Means, &[&str]); 3] = [
    (Means::HiddenSingles, &["hidden-single"]),
    (Means::Singles, &["hidden-single", "naked-single"]),
    (Means::LockedCandidates, &["hidden-single", "naked-single", "locked-candidates"]),
];

/// The fewest strong links of which chains are looked for: shorter ones alone solve too little.
const WORTH_WHILE: usize = 3;

/// Watches a run.
pub(super) struct RunWatch<'e> {
    engine: &'e Engine,
    /// What no step is worth more than while these rules find something.
    ceilings: [(Means, Option<Rating>); 3],
    /// The rules that did not solve the last state in which it was asked, if no other step came since.
    failed: Option<Means>,
    chain_closure: Option<ChainClosure>,
}

impl<'e> RunWatch<'e> {
    pub(super) fn new(engine: &'e Engine) -> Self {
        let ceilings = STAYING.map(|(means, techniques)| (means, engine.ceiling(techniques)));
        Self { engine, ceilings, failed: None, chain_closure: None }
    }

    /// Whether the rating is settled, with a step that was found in a state, and the highest rating up to it.
    pub(super) fn is_settled(&mut self, found_in: &Grid, step: &Step, highest: Rating) -> bool {
        let longest = self.longest(highest);
        if longest >= WORTH_WHILE {
            self.chain_closure.get_or_insert_with(|| ChainClosure::of(found_in)).take(&step.effect, longest);
            return false;
        }
        self.is_settled_without_chains(found_in, step, highest)
    }

    /// What is left by rules that stay of the state after all steps so far, if chains are among them and it is not what it was
    /// before. If it is the solution, the rating is settled.
    pub(super) fn look_ahead(&mut self) -> Option<AfterChains<'_>> {
        self.chain_closure.as_mut()?.close()
    }

    /// The most strong links of chains that are worth no more than this, and nothing that may come before them; few if it is
    /// not worth while to ask.
    fn longest(&self, highest: Rating) -> usize {
        let is_worth_it = self.ceilings[2].1.is_some_and(|locked| locked < highest);
        if is_worth_it { self.engine.longest_chain(highest) } else { 0 }
    }

    /// Whether singles and locked candidates alone settle the rating. Asked where a single comes after other steps, or when
    /// more rules count than before: otherwise the answer is still no.
    fn is_settled_without_chains(&mut self, found_in: &Grid, step: &Step, highest: Rating) -> bool {
        let Proof::Single(single) = &step.proof else {
            self.failed = None;
            return false;
        };
        let is_below = |ceiling: &Option<Rating>| ceiling.is_some_and(|ceiling| ceiling <= highest);
        let Some((means, _)) = self.ceilings.iter().rfind(|(_, ceiling)| is_below(ceiling)) else { return false };
        // A naked single is a step besides hidden singles, so these may solve more after it.
        if *means == Means::HiddenSingles && single.variable.kind() == Kind::Cell {
            self.failed = None;
            return false;
        }
        if self.failed.is_some_and(|failed| *means <= failed) {
            return false;
        }
        self.failed = Some(*means);
        is_solved_by(*means, found_in)
    }
}
