//! Follows a scale: simplest first, and after each step again from the start. It knows no technique by name.

use std::ops::ControlFlow;

use crate::board::Grid;
use crate::chains::View;
use crate::proof::Step;
use crate::scale::{Level, Order, Rating, Scale};
use crate::technique::Technique;
use crate::techniques::technique;

/// A scale with its techniques looked up.
pub struct Engine {
    rungs: Vec<Rung>,
}

/// One technique at one size.
struct Rung {
    technique: &'static dyn Technique,
    size: usize,
    level: Level,
}

/// How a solving run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every cell is filled.
    Solved,
    /// The techniques of the scale find nothing more.
    Stuck,
    /// Something has nothing left to take: there is no solution.
    Contradiction,
    /// The recorder asked to stop.
    Interrupted,
}

/// A scale names a technique that does not exist, or a size it does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownLevel {
    /// There is no such technique.
    #[error("there is no technique {0:?}")]
    Technique(String),
    /// The technique has no such size.
    #[error("{technique} has sizes {first} to {last}, not {size}")]
    Size {
        /// The technique.
        technique: &'static str,
        /// Its smallest size.
        first: usize,
        /// Its largest size.
        last: usize,
        /// The size asked for.
        size: usize,
    },
}

/// Receives the state a step was found in, the step about to be applied, and what it is worth. Steps found together come
/// one after the other with the same state.
pub type Record<'a> = dyn FnMut(&Grid, Step, Rating) -> ControlFlow<()> + 'a;

impl Engine {
    /// Looks up the techniques of a scale and puts them in its order.
    ///
    /// # Errors
    /// If the scale names a technique or a size that does not exist.
    pub fn new(scale: &Scale) -> Result<Self, UnknownLevel> {
        let mut rungs = Vec::new();
        for level in &scale.levels {
            rungs.extend(Rung::of_level(level)?);
        }
        if scale.order == Order::Size {
            rungs.sort_by_key(|rung| rung.size);
        }
        Ok(Self { rungs })
    }

    /// The first level of a scale that asks for what does not exist, by its 0-based number.
    pub fn fault(scale: &Scale) -> Option<(usize, UnknownLevel)> {
        scale.levels.iter().enumerate().find_map(|(index, level)| Some((index, Rung::of_level(level).err()?)))
    }

    /// Solves from `grid` as far as the scale goes, and hands each step to `record` before it is applied.
    pub fn solve(&self, grid: Grid, record: &mut Record) -> Outcome {
        let mut view = View::new(grid);
        while !view.grid().is_complete() {
            let Some((rung, steps)) = self.next_steps(&view) else {
                return if view.grid().starved().is_some() { Outcome::Contradiction } else { Outcome::Stuck };
            };
            let found_in = *view.grid();
            for step in steps {
                let Some(step) = still_useful(view.grid(), step) else { continue };
                let effect = step.effect.clone();
                let rating = rung.level.rating(&step);
                if record(&found_in, step, rating).is_break() {
                    return Outcome::Interrupted;
                }
                view.apply(&effect);
            }
        }
        Outcome::Solved
    }

    /// What the first rung with a find offers: its first step, or all of them where the scale says so.
    fn next_steps(&self, view: &View) -> Option<(&Rung, Vec<Step>)> {
        let mut steps = Vec::new();
        self.rungs.iter().find_map(|rung| {
            let mut collect = |step| {
                steps.push(step);
                if rung.level.all { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            let _ = rung.technique.find(view, rung.size, &mut collect);
            (!steps.is_empty()).then(|| (rung, std::mem::take(&mut steps)))
        })
    }
}

impl Rung {
    fn of_level(level: &Level) -> Result<Vec<Self>, UnknownLevel> {
        let technique = technique(&level.technique).ok_or_else(|| UnknownLevel::Technique(level.technique.clone()))?;
        let (first, last) = technique.sizes().into_inner();
        let [from, to] = level.sizes.unwrap_or([first, last]);
        if let Some(size) = [from, to].into_iter().find(|size| !technique.sizes().contains(size)) {
            return Err(UnknownLevel::Size { technique: technique.id(), first, last, size });
        }
        Ok((from..=to).map(|size| Self { technique, size, level: level.clone() }).collect())
    }
}

/// The step without what earlier steps of the same find have already done; nothing if that is all of it.
fn still_useful(grid: &Grid, mut step: Step) -> Option<Step> {
    let possible = grid.candidates();
    step.effect.removed.retain(|candidate| possible.contains(*candidate));
    step.effect.placed = step.effect.placed.filter(|candidate| possible.contains(*candidate));
    (step.effect.placed.is_some() || !step.effect.removed.is_empty()).then_some(step)
}
