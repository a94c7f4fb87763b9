//! The record of a solving run: every step with its proof and its worth.

use std::ops::ControlFlow;

use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::{Dfs, Walker};
use serde::Serialize;

use crate::engine::{Engine, Follower, Outcome};
use crate::techniques::name_of;
use unguess_board::deadline::Deadline;
use unguess_board::{CandidateSet, Effect, Grid, Position};
use unguess_proof::Step;
use unguess_proof::check::{Fault, Premises, check};
use unguess_search::scale::Rating;

/// A solving run, step by step.
#[derive(Clone, Debug)]
pub struct Trace {
    /// Where it started.
    pub start: Grid,
    /// The puzzle that this comes from and that has no second solution, if there is one: see [`Position`].
    pub origin: Option<Grid>,
    /// The steps in order.
    pub steps: Vec<Recorded>,
    /// How it ended.
    pub outcome: Outcome,
    /// Where it ended.
    pub end: Grid,
}

/// A step and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Recorded {
    /// What it is worth.
    pub rating: Rating,
    /// Whether it was found in the same state as the step before, which may have removed candidates that its proof names.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub together: bool,
    /// What other steps would do that might have been taken just as well, where one was chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Effect>,
    /// The step.
    #[serde(flatten)]
    pub step: Step,
}

/// Called after each step with the number of steps and the state after the last of them.
pub type Progress<'a> = dyn FnMut(usize, &Grid) + 'a;

/// Records steps as they are found, and hands each to a function with the state it was found in.
struct StepRecorder<F> {
    /// The state in which the last step was found.
    last_state: Option<Grid>,
    /// What might be done as well as what the next step does.
    also: Vec<Effect>,
    take: F,
}

/// The first difference between a recorded run and the run that is found when its puzzle is solved again.
#[derive(Clone, Debug)]
pub enum Divergence {
    /// The time was over after this number of steps.
    Late(usize),
    /// A step, by its number from 1, is another one.
    Step(usize, Box<Recorded>),
    /// There are no more than this number of steps.
    End(usize),
    /// It ends otherwise.
    Outcome(Outcome),
}

impl<F: FnMut(&Grid, Recorded) -> ControlFlow<()>> StepRecorder<F> {
    fn new(take: F) -> Self {
        Self { last_state: None, also: Vec::new(), take }
    }
}

impl<F: FnMut(&Grid, Recorded) -> ControlFlow<()>> Follower for StepRecorder<F> {
    /// Steps found in the same state were found together.
    fn step(&mut self, found_in: &Grid, step: Step, rating: Rating) -> ControlFlow<()> {
        let together = self.last_state.replace(*found_in) == Some(*found_in);
        (self.take)(found_in, Recorded { rating, together, also: std::mem::take(&mut self.also), step })
    }

    fn as_good(&mut self, others: &[Effect]) {
        self.also = others.to_vec();
    }
}

impl Recorded {
    /// A step alone.
    pub const fn new(step: Step, rating: Rating) -> Self {
        Self { rating, together: false, also: Vec::new(), step }
    }

    /// Whether two are the same step, whatever their proofs.
    fn is_like(&self, other: &Self) -> bool {
        let removed = |recorded: &Self| recorded.step.effect.removed.iter().copied().collect::<CandidateSet>();
        (&self.step.technique, &self.step.form) == (&other.step.technique, &other.step.form)
            && self.step.effect.placed == other.step.effect.placed
            && removed(self) == removed(other)
            && (self.rating, self.together, &self.also) == (other.rating, other.together, &other.also)
    }
}

/// How often each name comes among the steps of a run.
#[derive(Clone, Debug, Default)]
pub struct UsedNames(Vec<UsedName>);

/// A name of steps of a run, and how many there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsedName {
    /// The id of the technique of the first of them.
    pub technique: String,
    /// The name.
    pub name: String,
    /// How many.
    pub count: usize,
    /// What the least of them is worth.
    least: Rating,
}

impl UsedNames {
    /// Counts one more.
    pub fn add(&mut self, technique: &str, name: String, rating: Rating) {
        if let Some(use_of_name) = self.0.iter_mut().find(|use_of_name| use_of_name.name == name) {
            use_of_name.count += 1;
            use_of_name.least = use_of_name.least.min(rating);
        } else {
            self.0.push(UsedName { technique: technique.to_owned(), name, count: 1, least: rating });
        }
    }

    /// In order of difficulty: by what the least of each is worth, then as they came.
    pub fn in_order(mut self) -> Vec<UsedName> {
        self.0.sort_by_cached_key(|used| used.least.0 as usize);
        self.0
    }

    /// `12 hidden single; 3 pointing`, in order of difficulty; nothing if there were no steps.
    pub fn listed(self) -> Option<String> {
        let counts: Vec<String> = self.in_order().iter().map(|used| format!("{} {}", used.count, used.name)).collect();
        (!counts.is_empty()).then(|| counts.join("; "))
    }
}

impl Trace {
    /// The names that its steps are called by.
    pub fn used(&self, called: impl Fn(&Step) -> String) -> UsedNames {
        let mut names = UsedNames::default();
        self.steps
            .iter()
            .for_each(|recorded| names.add(&recorded.step.technique, called(&recorded.step), recorded.rating));
        names
    }

    /// The number, counted from 1, of the first step that needs pencilmarks; none if no step does.
    pub fn notes_from(&self) -> Option<usize> {
        self.steps.iter().position(|recorded| recorded.step.needs_notes()).map(|index| index + 1)
    }

    /// How often each technique is used, by its name: `12 hidden single; 3 pointing`; nothing if there were no steps.
    pub fn counts(&self) -> Option<String> {
        self.used(name_of).listed()
    }

    /// Solves from `start` and keeps every step.
    pub fn of(engine: &Engine, start: impl Into<Position>) -> Self {
        Self::within(&Deadline::default(), engine, start)
    }

    /// Solves from `start` until a deadline and keeps every step. If the deadline passes, the outcome is
    /// [`Outcome::Interrupted`].
    pub fn within(deadline: &Deadline, engine: &Engine, start: impl Into<Position>) -> Self {
        Self::watched(deadline, engine, start, &mut |_, _| {})
    }

    /// Solves from `start` until a deadline, keeps every step, and shows `watch` the state in which each was found and the path
    /// up to it.
    pub fn watched(
        deadline: &Deadline,
        engine: &Engine,
        start: impl Into<Position>,
        watch: &mut dyn FnMut(&Grid, &Self),
    ) -> Self {
        Self::while_wanted(deadline, engine, start, &mut |found_in, trace| {
            watch(found_in, trace);
            ControlFlow::Continue(())
        })
    }

    /// Solves like [`Self::watched`] until `watch` breaks.
    pub(crate) fn while_wanted(
        deadline: &Deadline,
        engine: &Engine,
        start: impl Into<Position>,
        watch: &mut dyn FnMut(&Grid, &Self) -> ControlFlow<()>,
    ) -> Self {
        let Position { grid: start, origin } = start.into();
        let mut trace = Self { start, origin, steps: Vec::new(), outcome: Outcome::Interrupted, end: start };
        let position = trace.position();
        let outcome = engine.follow(
            deadline,
            position,
            &mut StepRecorder::new(|found_in, recorded| {
                trace.end = trace.end.after(&recorded.step.effect);
                trace.steps.push(recorded);
                watch(found_in, &trace)
            }),
        );
        trace.outcome = outcome;
        trace
    }

    /// Where it started, with its origin.
    pub const fn position(&self) -> Position {
        Position { grid: self.start, origin: self.origin }
    }

    /// Solves the puzzle again, and compares step by step technique, form, effect, rating and what was found together.
    /// The reasons of a step may be given differently.
    ///
    /// # Errors
    /// The first difference.
    pub fn replay(&self, engine: &Engine, deadline: &Deadline) -> Result<(), Divergence> {
        let (mut number, mut other) = (0, None);
        let is_broken_off = self.outcome == Outcome::Interrupted;
        let mut recorder = StepRecorder::new(|_: &Grid, found: Recorded| {
            match self.steps.get(number) {
                Some(recorded) if recorded.is_like(&found) => number += 1,
                None if is_broken_off => return ControlFlow::Break(()),
                _ => other = Some(found),
            }
            if other.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let outcome = engine.follow(deadline, self.position(), &mut recorder);
        match other {
            Some(found) => Err(Divergence::Step(number + 1, Box::new(found))),
            None if is_broken_off && number == self.steps.len() => Ok(()),
            None if deadline.is_over() => Err(Divergence::Late(number)),
            None if number < self.steps.len() => Err(Divergence::End(number)),
            None if outcome != self.outcome => Err(Divergence::Outcome(outcome)),
            None => Ok(()),
        }
    }

    /// Each step with the state it was found in: the state before it, or before the first of those found together.
    pub fn states(&self) -> impl Iterator<Item = (Grid, &Recorded)> {
        let (mut grid, mut found_in) = (self.start, self.start);
        self.steps.iter().map(move |recorded| {
            if !recorded.together {
                found_in = grid;
            }
            grid = grid.after(&recorded.step.effect);
            (found_in, recorded)
        })
    }

    /// The first step with the highest rating, and its 0-based number.
    pub fn hardest(&self) -> Option<(usize, &Recorded)> {
        let highest = self.steps.iter().map(|recorded| recorded.rating).max()?;
        self.steps.iter().enumerate().find(|(_, recorded)| recorded.rating == highest)
    }

    /// Checks every step in the state it was found in. Steps that assume one solution hold only if the origin has no second one.
    ///
    /// # Errors
    /// The number of the first step refused, and why.
    pub fn check(&self) -> Result<(), (usize, Fault)> {
        self.states().enumerate().try_for_each(|(number, (grid, recorded))| {
            check(Premises { grid: &grid, unique: self.origin.as_ref() }, &recorded.step)
                .map_err(|fault| (number, fault))
        })
    }

    /// Which step needed which: an edge leads from a step to each one before it that removed a candidate whose return
    /// alone would refute its proof.
    pub(crate) fn dependencies(&self) -> DiGraph<usize, ()> {
        let mut graph = DiGraph::new();
        let nodes: Vec<NodeIndex> = (0..self.steps.len()).map(|number| graph.add_node(number)).collect();
        let states: Vec<Grid> = self.states().map(|(grid, _)| grid).collect();
        let mut grid = self.start;
        let after = |recorded: &Recorded| {
            grid = grid.after(&recorded.step.effect);
            grid
        };
        let later: Vec<Grid> = self.steps.iter().map(after).collect();
        for (number, recorded) in self.steps.iter().enumerate() {
            let possible = *states[number].candidates();
            for returned in (*self.start.candidates() - possible).iter() {
                // The state with one candidate that was there in the beginning: if the proof fails there, its removal was needed.
                let with = Grid::of_candidates(possible | CandidateSet::of(returned));
                let premises = Premises { grid: &with, unique: self.origin.as_ref() };
                if check(premises, &recorded.step).is_err() {
                    // The step that removed it.
                    let earlier = later.partition_point(|grid| grid.candidates().contains(returned));
                    graph.update_edge(nodes[number], nodes[earlier], ());
                }
            }
        }
        graph
    }

    /// The run without the steps that no placement needs, directly or by others. A run that was not solved keeps all.
    pub fn only_needed(self) -> Self {
        if self.outcome != Outcome::Solved {
            return self;
        }
        let graph = self.dependencies();
        let mut walk = Dfs::empty(&graph);
        walk.stack.extend(graph.node_indices().filter(|node| self.steps[graph[*node]].step.effect.placed.is_some()));
        let mut needed = vec![false; self.steps.len()];
        walk.iter(&graph).for_each(|node| needed[graph[node]] = true);
        let mut steps: Vec<Recorded> = Vec::new();
        // Whether no step found in the same state is kept so far: then the next one is not `together` with any.
        let mut is_first = true;
        for (recorded, is_needed) in self.steps.into_iter().zip(needed) {
            is_first |= !recorded.together;
            if is_needed {
                steps.push(Recorded { together: !is_first, ..recorded });
                is_first = false;
            }
        }
        Self { steps, ..self }
    }
}
