//! Positions to learn a technique with: those in which nothing else that is as easy finds anything.
//!
//! A position is one for a technique, by a scale, if the path of its puzzle comes to it, the next step is of that
//! technique, and every step that is worth no more than this one is of it, too. A change that several techniques make
//! belongs to the first of them in the order of the scale: the last cell of a house is a full house, not also a hidden
//! single.

use std::ops::ControlFlow;

use unguess_core::board::{Candidate, CandidateSet, Grid, Position, Puzzle};
use unguess_core::check::{Fault, Premises, check};
use unguess_core::deadline::Deadline;
use unguess_core::proof::Step;
use unguess_core::scale::{Level, Rating, Scale};
use unguess_theory::engine::{Among, Engine, UnknownLevel};
use unguess_theory::inquiry::position_line;
use unguess_theory::techniques::name_of;

use super::need::Need;

/// Steps that are tried with no larger size are patterns.
const PATTERNS: usize = 1;

/// Finds positions for one technique.
pub struct Trainer {
    need: Need,
    engine: Engine,
    /// The engine as far as the last of the steps that are looked for, and at least with all patterns: a path goes on
    /// with them to later positions. Longer chains would take more time than other puzzles.
    through: Engine,
}

/// A position in which only one technique makes progress, of those that are as easy.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The position. It distinguishes the givens of its puzzle from digits placed later.
    pub grid: Grid,
    /// All steps of the technique, first the one that the scale takes. The checker has accepted each.
    pub steps: Vec<Step>,
    /// What the first is worth.
    pub rating: Rating,
}

/// Why there are no positions for a technique.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Untrainable {
    /// A scale that asks for what does not exist.
    #[error(transparent)]
    Scale(#[from] UnknownLevel),
    /// No path on the scale has such a step.
    #[error("no path on the scale has a step called {0}")]
    Unmet(String),
}

impl Trainer {
    /// For steps of this name on a scale.
    ///
    /// # Errors
    /// If the scale does not have any.
    pub fn new(need: Need, scale: &Scale) -> Result<Self, Untrainable> {
        let engine = Engine::new(scale)?;
        let own = need.technique();
        let is_size = |size: usize| need.size().is_none_or(|only| only == size);
        let is_asked = |level: &Level, size: usize| {
            need.may_be_met_at(level) && (level.technique != own || is_size(size))
        };
        if engine.clone().through(is_asked).is_none() {
            return Err(Untrainable::Unmet(need.name().to_owned()));
        }
        let through = engine.clone().through(|level, size| is_asked(level, size) || level.place(size) <= PATTERNS);
        let through = through.unwrap_or_else(|| engine.clone());
        Ok(Self { need, engine, through })
    }

    /// The first position for the technique that the path of a puzzle comes to. The puzzle has one solution.
    ///
    /// # Errors
    /// If the checker refuses a step: a mistake in a technique.
    pub fn on_path(&self, puzzle: &Puzzle) -> Result<Option<Exercise>, Fault> {
        let mut last = None;
        let mut found = Ok(None);
        self.through.solve(puzzle, &mut |state, step, rating| {
            // What is found together with another step is no first step.
            if last.replace(*state) == Some(*state) || !self.need.is_met_by(&step) {
                return ControlFlow::Continue(());
            }
            found = self.from_first(Position::from(state), step, rating);
            if matches!(found, Ok(None)) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found
    }

    /// The exercise of a position, if it is one for the technique.
    ///
    /// # Errors
    /// If the checker refuses a step: a mistake in a technique.
    pub fn at(&self, position: Position) -> Result<Option<Exercise>, Fault> {
        let mut first = None;
        self.through.solve(position, &mut |_, step, rating| {
            first = Some((step, rating));
            ControlFlow::Break(())
        });
        match first.filter(|(step, _)| self.need.is_met_by(step)) {
            Some((step, rating)) => self.from_first(position, step, rating),
            None => Ok(None),
        }
    }

    /// The exercise of a position in which the scale takes this step.
    fn from_first(&self, position: Position, first: Step, rating: Rating) -> Result<Option<Exercise>, Fault> {
        let among = Among { longest: usize::MAX, most: Some(rating), technique: None };
        let all = self.engine.available(&Deadline::NEVER, position, among);
        let mut own = changes(&first);
        let mut steps = vec![first];
        for (step, worth) in all {
            let changed = changes(&step);
            if self.need.is_met_by(&step) {
                own = own | changed;
                steps.push(step);
            } else if worth <= rating && !changed.is_subset(&own) {
                return Ok(None);
            }
        }
        // Those too that change only what other steps change.
        let among = Among { technique: Some(self.need.technique()), ..among };
        let more = self.engine.available(&Deadline::NEVER, position, among);
        steps.extend(more.into_iter().map(|(step, _)| step).filter(|step| self.need.is_met_by(step)));
        let mut known: Vec<Step> = Vec::new();
        for step in steps {
            if known.iter().all(|earlier| earlier.effect != step.effect) {
                check(Premises { grid: &position.grid, unique: position.origin.as_ref() }, &step)?;
                known.push(step);
            }
        }
        Ok(Some(Exercise { grid: position.grid, steps: known, rating }))
    }
}

/// What a step places and removes.
fn changes(step: &Step) -> CandidateSet {
    step.effect.removed.iter().copied().chain(step.effect.placed).collect()
}

impl Exercise {
    /// The puzzle that the position comes from.
    pub fn puzzle(&self) -> Puzzle {
        self.grid.given()
    }

    /// What the first step is called.
    pub fn name(&self) -> String {
        self.steps.first().map(name_of).unwrap_or_default()
    }

    /// What steps of the technique place here.
    pub fn placed(&self) -> CandidateSet {
        self.steps.iter().filter_map(|step| step.effect.placed).collect()
    }

    /// What steps of the technique remove here.
    pub fn removed(&self) -> CandidateSet {
        self.steps.iter().flat_map(|step| step.effect.removed.iter().copied()).collect()
    }

    /// The position and its first step as a line of a library. In the last field is what other steps of the technique
    /// change besides: what they remove, and after a `+` what they place.
    pub fn line(&self) -> String {
        let Some(first) = self.steps.first() else { return String::new() };
        let own = changes(first);
        let name = |candidate: Candidate| {
            let cell = candidate.cell();
            format!("{}{}{}", candidate.digit(), cell.row() + 1, cell.column() + 1)
        };
        let removed = (self.removed() - own).iter().map(name);
        let placed = (self.placed() - own).iter().map(|candidate| format!("+{}", name(candidate)));
        let others: Vec<String> = removed.chain(placed).collect();
        position_line(&self.grid, first) + &others.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use unguess_core::check::check;

    use super::*;

    fn trainer(name: &str) -> Trainer {
        Trainer::new(Need::of(name).unwrap(), &Scale::named("full").unwrap()).unwrap()
    }

    fn puzzles() -> impl Iterator<Item = Puzzle> {
        let lines = include_str!("../../../corpora/top-down-2500.txt").lines();
        lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.get(..81)?.parse().ok())
    }

    #[test]
    fn what_is_found_is_found_again_in_its_line() {
        for name in ["x-wing", "naked-pair", "hidden-single", "pointing", "w-wing", "unique-rectangle-type-1"] {
            let trainer = trainer(name);
            let mut found = puzzles().filter_map(|puzzle| trainer.on_path(&puzzle).unwrap());
            let exercise = found.next().unwrap();
            let again: Grid = exercise.line().parse().unwrap();
            assert_eq!(again.given(), exercise.puzzle());
            let again = trainer.at(Position::from(again)).unwrap().unwrap();
            assert_eq!((again.line(), again.rating), (exercise.line(), exercise.rating), "{name}");
            for step in &exercise.steps {
                assert!(trainer.need.is_met_by(step));
                let origin = Grid::from(&exercise.puzzle());
                check(Premises { grid: &exercise.grid, unique: Some(&origin) }, step).unwrap();
            }
        }
    }

    #[test]
    fn a_position_with_an_easier_step_or_none_of_the_name_is_no_exercise() {
        let [easy, hard] = ["x-wing", "xy-wing"].map(trainer);
        let exercise = puzzles().find_map(|puzzle| easy.on_path(&puzzle).unwrap()).unwrap();
        let position = Position::from(exercise.grid);
        assert!(easy.at(position).unwrap().is_some() && hard.at(position).unwrap().is_none());
        let start = Position::from(&exercise.puzzle());
        assert!(easy.at(start).unwrap().is_none(), "singles come first");
    }

    #[test]
    fn a_name_that_a_scale_does_not_have_is_refused() {
        let refused = Trainer::new(Need::of("als-xz").unwrap(), &Scale::named("ser").unwrap());
        assert_eq!(refused.err(), Some(Untrainable::Unmet("als-xz".to_owned())));
    }
}
