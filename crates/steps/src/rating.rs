//! A rating: what is left of a solving run when only the hardest step counts.

mod chain_closure;
mod settled;

use std::ops::ControlFlow;
use std::rc::Rc;

use serde_json::Value;

use crate::engine::{Engine, Follower, Outcome};
use crate::techniques::name_of;
use crate::trace::Trace;
use chain_closure::AfterChains;
use settled::RunWatch;
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, CandidateSet, Grid, Position};
use unguess_proof::Step;
use unguess_search::scale::{Rating, Scale, Shows};

/// What a puzzle is worth on a scale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// How the run ended.
    pub outcome: Outcome,
    /// The highest rating of its steps, or on a scale that adds the ratings of all of them; what the scale says if it got
    /// stuck. Sudoku Explainer's ER.
    pub rating: Rating,
    /// The highest grade of its steps, by its place on the scale.
    pub grade: usize,
    /// The highest rating up to the first step that places a digit, or 0 without such a step. This is Sudoku
    /// Explainer's EP.
    pub pearl: Rating,
    /// The rating of the first step. Sudoku Explainer's ED.
    pub diamond: Rating,
    /// The name of the first step with the highest rating; none if the puzzle was complete.
    pub technique: Option<String>,
    /// The name of the step that sets the pearl, if there is one.
    pub pearl_technique: Option<String>,
    /// The name of the first step.
    pub diamond_technique: Option<String>,
}

/// Rates a puzzle: what [`Trace::of`](crate::trace::Trace::of) tells of it, from as much of the run as it takes.
pub fn rate(engine: &Engine, start: impl Into<Position>) -> Rated {
    rate_alone(&Deadline::default(), engine, start)
}

/// Rates a puzzle like [`rate`] until a deadline.
pub fn rate_alone(deadline: &Deadline, engine: &Engine, start: impl Into<Position>) -> Rated {
    let start = start.into();
    if !start.grid.rules().is_classic() {
        return rate_within(deadline, engine, start, |_, _, _| true);
    }
    let mut alone = Alone { engine, tally: HardestSteps::default(), watch: RunWatch::new(engine), is_settled: false };
    let outcome = engine.follow(deadline, start, &mut alone);
    if alone.is_settled {
        alone.tally.settle();
    }
    alone.tally.rated(if alone.is_settled { Outcome::Solved } else { outcome }, engine)
}

/// Follows a run as far as it can change the rating.
struct Alone<'e> {
    engine: &'e Engine,
    tally: HardestSteps,
    watch: RunWatch<'e>,
    is_settled: bool,
}

impl Follower for Alone<'_> {
    fn step(&mut self, found_in: &Grid, step: Step, rating: Rating) -> ControlFlow<()> {
        self.tally.add(self.engine, &step, rating);
        self.is_settled = self.watch.is_settled(found_in, &step, self.tally.highest());
        if self.is_settled { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Ends a run whose rest chains solve, as its rating is settled. Where the order of steps changes no rating, what
    /// chains will remove anyway is removed at once; otherwise nothing is.
    fn leap(&mut self, state: &Grid) -> ControlFlow<(), Vec<Candidate>> {
        let left = match self.watch.look_ahead() {
            Some(AfterChains::Solved) => {
                self.is_settled = true;
                return ControlFlow::Break(());
            }
            Some(AfterChains::Left(left)) if self.engine.is_confluent() => CandidateSet::of_cells(left),
            _ => CandidateSet::ALL,
        };
        ControlFlow::Continue((*state.candidates() - left).iter().collect())
    }
}

/// Rates a puzzle, step by step to its end, until a deadline and as long as `accepts` says yes; otherwise the outcome is
/// [`Outcome::Interrupted`]. It is asked at each step with the state in which the step was found and what the step is worth.
pub fn rate_within(
    deadline: &Deadline,
    engine: &Engine,
    start: impl Into<Position>,
    mut accepts: impl FnMut(&Grid, &Step, Rating) -> bool,
) -> Rated {
    let mut tally = HardestSteps::default();
    let outcome = engine.solve_within(deadline, start, &mut |found_in, step, rating| {
        let is_accepted = accepts(found_in, &step, rating);
        tally.add(engine, &step, rating);
        if is_accepted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    tally.rated(outcome, engine)
}

impl Rated {
    /// What a run of an engine says.
    pub fn of(engine: &Engine, trace: &Trace) -> Self {
        let mut tally = HardestSteps::default();
        for recorded in &trace.steps {
            tally.add(engine, &recorded.step, recorded.rating);
        }
        tally.rated(trace.outcome, engine)
    }

    /// What the puzzle is worth in a sentence: with its grade, or the word for the rating, if there is one.
    pub fn told(&self, scale: &Scale) -> String {
        let rating = scale.show(self.rating);
        scale
            .grade(self.grade, self.rating)
            .map_or_else(|| scale.told(self.rating), |grade| format!("{rating} ({})", grade.name))
    }

    /// The value of a column of a scale; nothing for counts of steps, which are not kept here.
    pub fn shown(&self, scale: &Scale, shows: Shows) -> Value {
        let number = |rating: Rating| match scale.decimals {
            0 => Value::from(rating.0 / 10),
            _ => Value::from(f64::from(rating.0) / 10.0),
        };
        match shows {
            Shows::Rating => number(self.rating),
            Shows::Grade => scale.grade(self.grade, self.rating).map_or(Value::Null, |grade| grade.name.clone().into()),
            Shows::Pearl => number(self.pearl),
            Shows::Diamond => number(self.diamond),
            Shows::Counts => Value::Null,
            Shows::Technique => self.technique.as_deref().map_or(Value::Null, Value::from),
        }
    }
}

/// The hardest steps of a run, as they come.
#[derive(Default)]
struct HardestSteps {
    highest: Option<(Rating, Rc<Step>)>,
    sum: Rating,
    grade: usize,
    /// The highest up to the first digit placed.
    pearl: Option<(Rating, Rc<Step>)>,
    /// The first.
    diamond: Option<(Rating, Rc<Step>)>,
}

impl HardestSteps {
    /// The highest rating so far.
    fn highest(&self) -> Rating {
        self.highest.as_ref().map_or(Rating::default(), |(highest, _)| *highest)
    }

    /// Takes down the next step. The pearl is the highest rating up to the first digit placed, the diamond that of the
    /// first step.
    fn add(&mut self, engine: &Engine, step: &Step, rating: Rating) {
        let has_placed = step.effect.placed.is_some();
        self.sum = Rating(self.sum.0.saturating_add(rating.0));
        self.grade = self.grade.max(engine.grade_of(step));
        if self.highest.as_ref().is_none_or(|(highest, _)| rating > *highest) {
            self.highest = Some((rating, Rc::new(step.clone())));
        }
        if self.diamond.is_none() {
            self.diamond.clone_from(&self.highest);
        }
        if self.pearl.is_none() && has_placed {
            self.pearl.clone_from(&self.highest);
        }
    }

    /// Ends a run whose later steps are worth no more than the highest so far: if no digit is placed yet, that is the
    /// pearl.
    fn settle(&mut self) {
        if self.pearl.is_none() {
            self.pearl.clone_from(&self.highest);
        }
    }

    /// The ratings of a run that ended so. A scale may have a rating for runs that are not solved.
    fn rated(self, outcome: Outcome, engine: &Engine) -> Rated {
        let split = |step: Option<(Rating, Rc<Step>)>| match step {
            Some((rating, step)) => (rating, Some(name_of(&step))),
            None => (Rating::default(), None),
        };
        let (highest, technique) = split(self.highest);
        let (pearl, pearl_technique) = split(self.pearl);
        let (diamond, diamond_technique) = split(self.diamond);
        let worth = if engine.adds() { self.sum } else { highest };
        let rating = if outcome == Outcome::Solved { worth } else { engine.stuck().unwrap_or(worth) };
        Rated { outcome, rating, grade: self.grade, pearl, diamond, technique, pearl_technique, diamond_technique }
    }
}
