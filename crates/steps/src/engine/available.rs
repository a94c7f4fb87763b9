//! What a scale finds in one state, besides the step that it takes first.

use std::ops::ControlFlow;

use super::{Among, Engine, Rung, Sweep};
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, CandidateSet, Position};
use unguess_proof::Step;
use unguess_search::scale::Rating;
use unguess_search::session::Session;

impl Among<'_> {
    fn has(&self, rung: &Rung) -> bool {
        rung.is_up_to(self.longest)
            && self.most.is_none_or(|most| rung.floor() <= most)
            && self.technique.is_none_or(|technique| rung.technique.id() == technique)
    }
}

impl Engine {
    /// Every step there is in a state among these, each change by its simplest reason, and what each is worth. Some are
    /// left out if the deadline passes before.
    pub fn available(&self, deadline: &Deadline, start: impl Into<Position>, among: Among) -> Vec<(Step, Rating)> {
        let mut session = Session::within(start, deadline);
        let mut recorded: Vec<(Step, Rating)> = Vec::new();
        let mut open = *session.grid().candidates();
        let rungs = self.rungs_of(&session).filter(|rung| among.has(rung));
        for rung in rungs.take_while(|_| !deadline.is_over()) {
            // Whips are looked for only on candidates that no earlier step removes alone.
            session.aim_at(open);
            let mut collect = |step: Step| {
                let is_new = || recorded.iter().all(|(earlier, _)| earlier.effect != step.effect);
                if rung.level.has(&step) && is_new() && !self.bars(&step) {
                    let rating = rung.level.rating(&step);
                    recorded.push((step, rating));
                }
                ControlFlow::Continue(())
            };
            let _ = rung.technique.find(&mut session, &rung.every(), &mut collect);
            // What a step removes alone needs no other reason.
            for (step, _) in recorded.iter().filter(|(step, _)| step.effect.placed.is_none()) {
                if let [only] = step.effect.removed[..] {
                    open.remove(only);
                }
            }
        }
        recorded
    }

    /// Offers the steps of a state among these, simplest first, until there are enough or the deadline passes. Whips are looked
    /// for on `targets` only.
    pub fn sweep(
        &self,
        deadline: &Deadline,
        start: impl Into<Position>,
        among: Among,
        targets: CandidateSet,
        sweep: &mut dyn Sweep,
    ) {
        let mut session = Session::within(start, deadline);
        session.aim_at(targets);
        for rung in self.rungs_of(&session).filter(|rung| among.has(rung)) {
            let _ = rung.technique.find(&mut session, &rung.every(), &mut |step| {
                if rung.level.has(&step) {
                    let rating = rung.level.rating(&step);
                    sweep.offer(step, rating);
                }
                ControlFlow::Continue(())
            });
            if sweep.has_enough() || deadline.is_over() {
                return;
            }
        }
    }

    /// The first step of the scale that takes a candidate away in a state, and what it is worth: of those found at one
    /// place of the scale, the one worth least. Nothing if the deadline passes before.
    pub fn against(
        &self,
        deadline: &Deadline,
        start: impl Into<Position>,
        target: Candidate,
    ) -> Option<(Step, Rating)> {
        let mut session = Session::within(start, deadline);
        let rules = session.grid().rules();
        session.aim_at(CandidateSet::of(target));
        let found = self.rungs_of(&session).take_while(|_| !deadline.is_over()).find_map(|rung| {
            let mut hits = Vec::new();
            let _ = rung.technique.find(&mut session, &rung.every(), &mut |step| {
                let fits = rung.level.has(&step) && step.effect.denies(rules, target) && !self.bars(&step);
                hits.extend(fits.then_some(step));
                ControlFlow::Continue(())
            });
            let least = hits.into_iter().min_by_key(|step| rung.level.difficulty(step))?;
            Some((least.clone(), rung.level.rating(&least)))
        });
        found.filter(|_| !deadline.is_over())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::STATE;
    use unguess_board::{Grid, Rules};
    use unguess_search::scale::Scale;

    #[test]
    fn each_change_is_told_once_with_its_simplest_reason() {
        let engine = Engine::new(&Scale::named("w").unwrap()).unwrap();
        let state: Grid = STATE.parse().unwrap();
        let all = engine.available(&Deadline::NEVER, state, Among::up_to(4));
        for (at, (step, rating)) in all.iter().enumerate() {
            assert!(all[..at].iter().all(|(earlier, _)| earlier.effect != step.effect));
            assert!(step.proof.length() <= 4);
            if let [target] = step.effect.removed[..] {
                let (against, least) = engine.against(&Deadline::NEVER, state, target).unwrap();
                assert!(least <= *rating && against.effect.denies(Rules::classic(), target));
            }
        }
        assert!(all.len() > 3);
        assert!(
            engine.available(&Deadline::new(Some(std::time::Duration::ZERO), None), state, Among::up_to(4)).is_empty()
        );
    }
}
