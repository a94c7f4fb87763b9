//! Which of several steps that are worth the same is taken.

use std::ops::ControlFlow;
use std::sync::Arc;

use unguess_board::{Candidate, Effect};
use unguess_proof::Step;
use unguess_search::scale::Rating;
use unguess_search::session::Session;

use super::{Engine, Run, Rung, StepChoice};

impl Engine {
    /// This engine, which takes one step after the other: of all that are worth the same, the one that is chosen. Nothing if the scale
    /// prescribes which of them is taken.
    pub(crate) fn choosing(mut self, choice: Arc<dyn StepChoice>) -> Option<Self> {
        if self.rungs.iter().any(|rung| rung.as_hodoku) {
            return None;
        }
        self.with_chains.take();
        self.agenda = None;
        self.choice = Some(choice);
        Some(self)
    }

    /// Leaves in `steps`, which `rung` found, the one step that the choice takes first among all that are worth as little as the
    /// lowest of them, other rungs of that worth included. Returns its rung, and the effects of the steps that are as good.
    /// that are as good.
    pub(super) fn choose<'a>(
        &self,
        session: &mut Session,
        searched: &Run<'a>,
        rung: &'a Rung,
        last: Option<Candidate>,
        steps: &mut Vec<Step>,
    ) -> (&'a Rung, Vec<Effect>) {
        let Some(choice) = &self.choice else { return (rung, Vec::new()) };
        let worth = |rung: &Rung, step: &Step| rung.fixed.unwrap_or_else(|| rung.level.rating(step));
        let lowest: Rating = steps.iter().map(|step| worth(rung, step)).min().unwrap_or_default();
        // What takes long is not searched again for others of its kind.
        let is_same = |other: &Rung| other.fixed == Some(lowest) && other.technique.facts().is_basic;
        let mut found: Vec<(Step, &'a Rung)> = Vec::new();
        for (other, _) in searched {
            // Each rung of this worth is asked for all its steps; the one that found something has found its own already.
            let of_other = match std::ptr::eq(*other, rung) {
                _ if is_same(other) => self.every_step(session, other),
                true => std::mem::take(steps),
                false => continue,
            };
            found.extend(of_other.into_iter().filter(|step| worth(other, step) == lowest).map(|step| (step, *other)));
        }
        let all = found.iter().map(|(step, _)| step.clone()).collect();
        let (mut best, as_good) = choice.best_first(session.grid(), last, all);
        let others = best.iter().skip(1).take(as_good).map(|step| step.effect.clone()).collect();
        best.truncate(1);
        let rung = found.iter().find(|(step, _)| Some(step) == best.first()).map_or(rung, |(_, rung)| *rung);
        *steps = best;
        (rung, others)
    }

    /// Every step of a rung that is not left out.
    fn every_step(&self, session: &mut Session, rung: &Rung) -> Vec<Step> {
        let mut found = Vec::new();
        session.look_since(None);
        let _ = rung.technique.find(session, &rung.every(), &mut |step| {
            found.extend((rung.level.has(&step) && !self.bars(&step)).then_some(step));
            ControlFlow::Continue(())
        });
        found
    }
}
