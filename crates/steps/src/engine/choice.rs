//! Which of several steps that are worth the same is taken.

use unguess_board::{Candidate, Effect, Grid};
use unguess_proof::Step;
use unguess_search::scale::Rating;
use unguess_search::session::Session;

use super::{Engine, Rung, Run};

/// Chooses among steps that are worth the same.
pub trait StepChoice: Send + Sync {
    /// What was entered before the run begins, if that is certain.
    fn last_entry(&self) -> Option<Candidate>;

    /// The steps of a state, the one to take first, and how many of the others are as good as that one and come next. There is at least
    /// one step.
    fn best_first(&self, grid: &Grid, last: Option<Candidate>, steps: Vec<Step>) -> (Vec<Step>, usize);
}

impl Engine {
    /// This engine, which takes one step after the other: of all that are worth the same, the one that is chosen.
    pub fn choosing(mut self, choice: std::sync::Arc<dyn StepChoice>) -> Self {
        self.with_chains.take();
        self.agenda = None;
        self.choice = Some(choice);
        self
    }

    /// Leaves of the steps of a rung, and of those of the rungs that are worth the same, the chosen one. Returns the effects of those
    /// that are as good.
    pub(super) fn choose<'a>(
        &self,
        session: &mut Session,
        run: &Run<'a>,
        rung: &'a Rung,
        last: Option<Candidate>,
        steps: &mut Vec<Step>,
    ) -> (&'a Rung, Vec<Effect>) {
        let Some(choice) = &self.choice else { return (rung, Vec::new()) };
        let worth = |rung: &Rung, step: &Step| rung.fixed.unwrap_or_else(|| rung.level.rating(step));
        let least: Rating = steps.iter().map(|step| worth(rung, step)).min().unwrap_or_default();
        let mut found: Vec<(Step, &'a Rung)> = Vec::new();
        // What takes long is not searched again for others of its kind.
        let are_same = |other: &Rung| other.fixed == Some(least) && other.technique.facts().is_basic;
        for (other, _) in run.iter().filter(|(other, _)| are_same(other) && !std::ptr::eq(*other, rung)) {
            found.extend(self.every_step(session, other).into_iter().map(|step| (step, *other)));
        }
        let of_rung = if are_same(rung) { self.every_step(session, rung) } else { std::mem::take(steps) };
        found.extend(of_rung.into_iter().filter(|step| worth(rung, step) == least).map(|step| (step, rung)));
        let all = found.iter().map(|(step, _)| step.clone()).collect();
        let (mut ordered, as_good) = choice.best_first(session.grid(), last, all);
        let others = ordered.iter().skip(1).take(as_good).map(|step| step.effect.clone()).collect();
        ordered.truncate(1);
        let rung = found.iter().find(|(step, _)| Some(step) == ordered.first()).map_or(rung, |(_, rung)| *rung);
        *steps = ordered;
        (rung, others)
    }

    /// Every step of a rung that is not left out.
    fn every_step(&self, session: &mut Session, rung: &Rung) -> Vec<Step> {
        let mut found = Vec::new();
        session.look_since(None);
        let _ = rung.technique.find(session, &rung.every(), &mut |step| {
            found.extend((rung.level.has(&step) && !self.bars(&step)).then_some(step));
            std::ops::ControlFlow::Continue(())
        });
        found
    }
}
