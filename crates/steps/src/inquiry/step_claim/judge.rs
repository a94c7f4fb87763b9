//! The verdict on a claim.

use std::ops::ControlFlow;

use super::conclusion::{ClaimConclusion, Collected, Concluding};
use super::{ClaimedTechnique, JudgeTerms, JudgedStep, StepClaim, StepVerdict};
use crate::engine::{Among, Sweep};
use crate::inquiry::ask::Known;
use crate::technique::{Ask, Technique};
use crate::techniques::technique;
use unguess_board::solutions::{Verdict, verdict_within};
use unguess_board::{Candidate, CandidateSet, Grid, Position};
use unguess_proof::Step;
use unguess_proof::check::{Premises, check_until};
use unguess_search::scale::{Level, Rating};
use unguess_search::session::Session;

/// Judges a claim in a position. The search of each answer ends at the deadline of the terms, which never makes a claim true.
pub fn judge(known: &Known, claim: &StepClaim, terms: &JudgeTerms) -> JudgedStep {
    let grid = &known.start.grid;
    if !terms.hides_truth && !known.has_solution() {
        return JudgedStep::refused(StepVerdict::NotAStep, "state", "the state has no solution, so anything follows");
    }
    let conclusion = match open(grid, claim) {
        Ok(conclusion) => conclusion,
        Err(refused) => return refused,
    };
    // In a state without a solution, which is not to be known, checked steps decide alone.
    let truth = if known.has_solution() { is_true(known, &conclusion, terms) } else { Some(true) };
    match truth {
        Some(true) => {}
        Some(false) => return JudgedStep::of(StepVerdict::False),
        None => return JudgedStep { is_late: true, ..JudgedStep::of(StepVerdict::Beyond) },
    }
    let weak = claim.premises.as_ref().map(|premises| grid.knowing(premises));
    let judging = Judging { position: &known.start, conclusion: &conclusion, terms };
    let proved = claim.proof.as_ref().map(|proof| judging.proved(claim, proof, weak.as_ref()));
    let refused = match proved {
        Some(Ok(step)) => {
            let rating = judging.worth(&step);
            return JudgedStep { by: vec![(step, rating)], ..JudgedStep::of(StepVerdict::Follows) };
        }
        Some(Err(reason)) => Some(reason),
        None => None,
    };
    judging.searched(claim, weak.as_ref(), refused)
}

/// What of a claim is still to be concluded in a state, or why the claim is false or not a step there.
fn open(grid: &Grid, claim: &StepClaim) -> Result<ClaimConclusion, JudgedStep> {
    let is_left = |one: Candidate| grid.candidates().contains(one);
    let no_step = |field, reason: String| Err(JudgedStep::refused(StepVerdict::NotAStep, field, &reason));
    if let Some(placed) = claim.placed {
        match grid.value(placed.cell()) {
            Some(digit) if digit == placed.digit() => {
                return no_step("placed", format!("{} is {digit} already", placed.cell()));
            }
            None if is_left(placed) => {}
            _ => {
                let reason = format!("{placed} is not a candidate of the state");
                return Err(JudgedStep::refused(StepVerdict::False, "placed", &reason));
            }
        }
        if claim.removed.contains(&placed) {
            return no_step("removed", format!("{placed} is both placed and removed"));
        }
    }
    let is_value = |one: &&Candidate| grid.value(one.cell()) == Some(one.digit());
    if let Some(value) = claim.removed.iter().find(is_value) {
        let reason = format!("{} is {} in the state", value.cell(), value.digit());
        return Err(JudgedStep::refused(StepVerdict::False, "removed", &reason));
    }
    let removed: CandidateSet = claim.removed.iter().copied().filter(|one| is_left(*one)).collect();
    match (claim.placed, claim.removed.first()) {
        (None, None) => no_step("removed", "nothing is placed or removed".to_owned()),
        (None, Some(gone)) if removed.is_empty() => {
            let more = if claim.removed.len() > 1 { " and the others" } else { "" };
            no_step("removed", format!("{gone}{more} cannot be removed: the state does not have them"))
        }
        _ => Ok(ClaimConclusion { placed: claim.placed, removed }),
    }
}

/// Whether a conclusion holds in every solution; nothing if the deadline passes before that is known.
fn is_true(known: &Known, conclusion: &ClaimConclusion, terms: &JudgeTerms) -> Option<bool> {
    if let Verdict::Unique(solution) = &known.verdict {
        let has = |one: Candidate| solution.clue(one.cell()) == Some(one.digit());
        return Some(conclusion.placed.is_none_or(has) && !conclusion.removed.iter().any(has));
    }
    let has_none = |state: &Grid| Some(verdict_within(state, terms.deadline)? == Verdict::None);
    // Otherwise each removed candidate, and the absence of the placed one, must leave no solution.
    for removed in conclusion.removed.iter() {
        let mut with = known.start.grid;
        with.place(removed);
        if !has_none(&with)? {
            return Some(false);
        }
    }
    let Some(placed) = conclusion.placed else { return Some(true) };
    let mut without = known.start.grid;
    without.remove(placed);
    has_none(&without)
}

/// What a search for steps has come to.
#[derive(Default)]
struct SearchResult {
    found: Option<Concluding>,
    /// Whether its time was over.
    is_late: bool,
}

/// A true conclusion that is judged.
struct Judging<'a> {
    position: &'a Position,
    conclusion: &'a ClaimConclusion,
    terms: &'a JudgeTerms<'a>,
}

impl Judging<'_> {
    /// The step that the claim's proof makes, if it holds for all that is claimed and is of the technique that is named.
    fn proved(&self, claim: &StepClaim, proof: &Step, weak: Option<&Grid>) -> Result<Step, String> {
        let (grid, unique) = (&self.position.grid, self.position.origin.as_ref());
        let mut step = Step { effect: self.conclusion.effect(), ..proof.clone() };
        if let Some(ClaimedTechnique::Named { technique, .. }) = &claim.technique {
            step.technique = technique.id().into();
        }
        let accepts = |grid: &Grid| {
            check_until(Premises { grid, unique }, &step, &|| self.terms.deadline.is_over())
                .map_err(|fault| fault.to_string())
        };
        accepts(grid).map_err(|fault| format!("the proof is refused: {fault}"))?;
        if let Some(weak) = weak {
            accepts(weak).map_err(|fault| format!("the proof needs more than the premises: {fault}"))?;
        }
        match &claim.technique {
            Some(ClaimedTechnique::Named { technique, size, form }) => {
                let instances = technique.instances(grid, &step);
                let fits = instances.iter().find(|instance| {
                    size.is_none_or(|size| size == instance.size) && form.is_none_or(|form| form == instance.form)
                });
                let fits = fits.ok_or("the proof is not one of this technique")?;
                step.form = fits.form.into();
                step.counted = fits.counted;
            }
            Some(ClaimedTechnique::Code(code)) => return Err(format!("a proof is given with the code {code}")),
            None => {}
        }
        Ok(step)
    }

    /// The verdict by what is found. `refused` is why the proof of the claim does not count.
    fn searched(&self, claim: &StepClaim, weak: Option<&Grid>, refused: Option<String>) -> JudgedStep {
        let field = refused.as_ref().map(|_| "proof");
        let mut is_late = false;
        let concluded = |verdict, (by, then_single)| JudgedStep {
            by,
            then_single,
            field,
            reason: refused.clone(),
            ..JudgedStep::of(verdict)
        };
        // The whole scale, with all premises, is asked a second time only if something narrower was claimed.
        let is_any = claim.technique.is_none() && weak.is_none();
        // A proof that is refused is not replaced by another one of the same technique: then it does not follow as claimed.
        if refused.is_none() {
            let search = match &claim.technique {
                Some(named) => self.by_technique(named, weak),
                None => self.by_scale(weak),
            };
            if let Some(found) = search.found {
                return concluded(StepVerdict::Follows, found);
            }
            is_late |= search.is_late;
        }
        let search = if is_any && refused.is_none() { SearchResult::default() } else { self.by_scale(None) };
        is_late |= search.is_late;
        let Some(found) = search.found else {
            return JudgedStep { is_late, field, reason: refused, ..JudgedStep::of(StepVerdict::Beyond) };
        };
        let worth = found.0.iter().map(|(_, rating)| *rating).max().flatten();
        let is_simpler = self.floor(claim).zip(worth).is_some_and(|(floor, worth)| worth < floor);
        let verdict = if is_simpler { StepVerdict::FollowsSimpler } else { StepVerdict::FollowsOtherwise };
        concluded(verdict, found)
    }

    /// Steps of the scale; where only some facts may be used, those of the state in which only these are known.
    fn by_scale(&self, weak: Option<&Grid>) -> SearchResult {
        let deadline = self.terms.deadline.within(self.terms.timeout);
        let mut collected = Collected::new(self.position, self.conclusion, self.terms.deadline, weak);
        let targets = self.conclusion.targets(&self.position.grid);
        let start = weak.map_or(*self.position, |weak| self.position.at(*weak));
        self.terms.engine.sweep(&deadline, start, Among::up_to(self.terms.longest), targets, &mut collected);
        SearchResult { is_late: deadline.is_over(), found: collected.steps() }
    }

    /// Steps of the technique that is named, on the scale or not. Where only some facts may be used, a step of the position may
    /// need others although one with the same effect does without: then those of the state in which only these are known.
    fn by_technique(&self, named: &ClaimedTechnique, weak: Option<&Grid>) -> SearchResult {
        let deadline = self.terms.deadline.within(self.terms.timeout);
        let mut collected = Collected::new(self.position, self.conclusion, self.terms.deadline, weak);
        for start in [Some(*self.position), weak.map(|weak| self.position.at(*weak))].into_iter().flatten() {
            let mut session = Session::within(start, &deadline);
            session.aim_at(self.conclusion.targets(&self.position.grid));
            self.of_technique(named, &mut session, &mut collected);
            if collected.has_enough() {
                break;
            }
        }
        SearchResult { is_late: deadline.is_over(), found: collected.steps() }
    }

    /// Offers the steps of the technique that is named in one state.
    fn of_technique(&self, named: &ClaimedTechnique, session: &mut Session, collected: &mut Collected) {
        match named {
            ClaimedTechnique::Code(code) => {
                let _ = code.steps(session, &mut |step| {
                    let rating = self.worth(&step);
                    collected.add(step, rating);
                    ControlFlow::Continue(())
                });
            }
            ClaimedTechnique::Named { technique, size, form } => {
                if !technique.facts().assumes_uniqueness || self.position.origin.is_some() {
                    self.of_sizes(technique, *size, *form, session, collected);
                }
            }
        }
    }

    /// Offers the steps of a technique by size, smallest first, until they are enough.
    fn of_sizes(
        &self,
        technique: &'static Technique,
        size: Option<usize>,
        form: Option<&str>,
        session: &mut Session,
        collected: &mut Collected,
    ) {
        let (first, last) = technique.facts().sizes.range().into_inner();
        let counts = technique.facts().sizes.counts_variables;
        // Sizes that count variables end at the longest that the terms allow.
        let last = if counts { last.min(self.terms.longest.max(first)) } else { last };
        let is_asked = |level: &Level| level.technique == technique.id() && level.all_impossible;
        let all_impossible = self.terms.scale.levels.iter().any(is_asked);
        for now in first..=size.unwrap_or(last).min(last) {
            let _ = technique.find(
                session,
                &Ask { all_impossible, form: form.unwrap_or_default(), ..Ask::every(now) },
                &mut |step| {
                    let is_claimed = size.is_none_or(|size| size == technique.size_of(&step))
                        && form.is_none_or(|form| form == step.form);
                    if is_claimed {
                        let rating = self.worth(&step);
                        collected.add(step, rating);
                    }
                    ControlFlow::Continue(())
                },
            );
            if collected.has_enough() || session.is_over() {
                return;
            }
        }
    }

    /// What a step is worth on the scale, if anything.
    fn worth(&self, step: &Step) -> Option<Rating> {
        let size = technique(&step.technique)?.size_of(step);
        let rules = self.position.grid.rules();
        Some(self.terms.scale.level_of(rules, &step.technique, size, &step.form)?.rating(step))
    }

    /// The least that a step of the claimed technique is worth on the scale.
    fn floor(&self, claim: &StepClaim) -> Option<Rating> {
        match claim.technique.as_ref()? {
            ClaimedTechnique::Named { technique, size, .. } => self.terms.engine.floor_of(technique.id(), *size),
            ClaimedTechnique::Code(code) => self.terms.engine.floor_of(code.technique()?, code.size()),
        }
    }
}

impl JudgedStep {
    fn of(verdict: StepVerdict) -> Self {
        Self { verdict, by: Vec::new(), then_single: false, field: None, reason: None, is_late: false }
    }

    fn refused(verdict: StepVerdict, field: &'static str, reason: &str) -> Self {
        Self { field: Some(field), reason: Some(reason.to_owned()), ..Self::of(verdict) }
    }
}
