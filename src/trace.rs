//! The record of a solving run: every step with its proof and its worth.

use std::ops::ControlFlow;

use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::{Dfs, Walker};
use serde::Serialize;

use crate::board::{CandidateSet, Grid};
use crate::check::{Fault, check};
use crate::engine::{Engine, Outcome};
use crate::proof::Step;
use crate::scale::Rating;

/// A solving run, step by step.
#[derive(Clone, Debug)]
pub struct Trace {
    /// Where it started.
    pub start: Grid,
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
    /// The step.
    #[serde(flatten)]
    pub step: Step,
}

impl Trace {
    /// Solves from `start` and keeps every step.
    pub fn of(engine: &Engine, start: Grid) -> Self {
        let mut steps: Vec<Recorded> = Vec::new();
        let outcome = engine.solve(start, &mut |_, step, rating| {
            steps.push(Recorded { rating, step });
            ControlFlow::Continue(())
        });
        let mut trace = Self { start, steps, outcome, end: start };
        trace.end = trace.states().last().map_or(start, |(grid, recorded)| grid.after(&recorded.step.effect));
        trace
    }

    /// Each step with the state before it.
    pub fn states(&self) -> impl Iterator<Item = (Grid, &Recorded)> {
        let mut grid = self.start;
        self.steps.iter().map(move |recorded| {
            let before = grid;
            grid = grid.after(&recorded.step.effect);
            (before, recorded)
        })
    }

    /// The first step with the highest rating, and its 0-based number.
    pub fn hardest(&self) -> Option<(usize, &Recorded)> {
        let highest = self.steps.iter().map(|recorded| recorded.rating).max()?;
        self.steps.iter().enumerate().find(|(_, recorded)| recorded.rating == highest)
    }

    /// Checks every step in the state before it.
    ///
    /// # Errors
    /// The number of the first step refused, and why.
    pub fn check(&self) -> Result<(), (usize, Fault)> {
        self.states()
            .enumerate()
            .try_for_each(|(number, (grid, recorded))| check(&grid, &recorded.step).map_err(|fault| (number, fault)))
    }

    /// Which step needed which: an edge leads from a step to each one before it that removed a candidate whose return
    /// alone would refute its proof.
    pub fn dependencies(&self) -> DiGraph<usize, ()> {
        let mut graph = DiGraph::new();
        let nodes: Vec<NodeIndex> = (0..self.steps.len()).map(|number| graph.add_node(number)).collect();
        let states: Vec<Grid> = self.states().map(|(grid, _)| grid).collect();
        for (number, recorded) in self.steps.iter().enumerate() {
            let possible = *states[number].candidates();
            for returned in (*self.start.candidates() - possible).iter() {
                let with = Grid::of_candidates(possible | CandidateSet::of(returned));
                if check(&with, &recorded.step).is_err() {
                    let earlier = states.partition_point(|grid| grid.candidates().contains(returned));
                    graph.update_edge(nodes[number], nodes[earlier - 1], ());
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
        let steps = self.steps.into_iter().zip(needed).filter_map(|(step, is_needed)| is_needed.then_some(step));
        Self { steps: steps.collect(), ..self }
    }
}
