//! Positions to learn a technique with: those in which nothing else that is as easy finds anything.
//!
//! A position is one for a technique, by a scale, if the path of its puzzle comes to it, the next step is of that
//! technique, and every step that is worth no more than this one is of it, too. A change that several techniques make
//! belongs to the first of them in the order of the scale: the last cell of a house is a full house, not also a hidden
//! single.

use std::ops::ControlFlow;

use serde_json::{Value, json};
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, CandidateSet, Grid, Position};
use unguess_proof::Step;
use unguess_proof::check::{Fault, Premises, check};
use unguess_search::scale::{Level, Rating, Scale};
use unguess_steps::engine::{Among, Engine, Outcome, UnknownLevel};
use unguess_steps::inquiry::position_line;
use unguess_steps::techniques::name_of;

use super::course::Lesson;
use super::need::Need;
use unguess_text::plain_line;

/// Steps that are tried with no larger size are patterns.
const PATTERNS: usize = 1;

/// Finds positions for techniques.
pub struct Trainer {
    pub(super) needs: Vec<Need>,
    engine: Engine,
    /// The engine as far as the last of the steps that are looked for, and but for a course at least with all patterns: a path
    /// goes on with them to later positions. Longer chains would take more time than other puzzles.
    through: Engine,
    /// Whether the names are the lessons of a course, in order.
    is_course: bool,
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
    /// For steps of these names on a scale.
    ///
    /// # Errors
    /// If the scale does not have steps of one of the names.
    pub fn new(needs: Vec<Need>, scale: &Scale) -> Result<Self, Untrainable> {
        Self::with_patterns(needs, scale, PATTERNS)
    }

    /// A trainer for steps of these names. The paths of puzzles have steps up to the last one that is asked for, and
    /// all steps that the scale tries at the size `patterns` or a smaller one.
    fn with_patterns(needs: Vec<Need>, scale: &Scale, patterns: usize) -> Result<Self, Untrainable> {
        let engine = Engine::new(scale)?;
        let is_of = |need: &Need, level: &Level, size: usize| {
            need.may_be_met_at(level)
                && (level.technique != need.technique || need.size.is_none_or(|only| only == size))
        };
        // Whether the engine has a level and size of it.
        let is_met = |need: &&Need| engine.clone().through(|level, size| is_of(need, level, size)).is_some();
        if let Some(need) = needs.iter().find(|need| !is_met(need)) {
            return Err(Untrainable::Unmet(need.name().to_owned()));
        }
        let is_asked = |level: &Level, size| needs.iter().any(|need| is_of(need, level, size));
        let through = engine.clone().through(|level, size| is_asked(level, size) || level.place(size) <= patterns);
        Ok(Self { through: through.unwrap_or_else(|| engine.clone()), needs, engine, is_course: false })
    }

    /// For the first lessons of a course on a scale: from a position to the solution, its path has steps of its lesson and of earlier
    /// ones only.
    ///
    /// # Errors
    /// As for other names.
    pub fn of_course(lessons: &[Lesson], scale: &Scale) -> Result<Self, Untrainable> {
        let needs = lessons.iter().map(|lesson| lesson.need.clone()).collect();
        Ok(Self { is_course: true, ..Self::with_patterns(needs, scale, 0)? })
    }

    /// The names, in the order of their numbers.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.needs.iter().map(Need::name)
    }

    /// The first exercise for each name on the path of a puzzle, each with the number of its name. Names that are not
    /// `wanted` are left out. The puzzle has one solution.
    ///
    /// # Errors
    /// If the checker refuses a step: a mistake in a technique.
    pub(crate) fn on_path(
        &self,
        puzzle: impl Into<Position>,
        wanted: impl Fn(usize) -> bool,
    ) -> Result<Vec<(usize, Exercise)>, Fault> {
        if self.is_course {
            return self.on_course(&puzzle.into(), wanted);
        }
        let mut last = None;
        let mut found: Vec<(usize, Exercise)> = Vec::new();
        let mut fault = Ok(());
        self.through.solve(puzzle, &mut |state, step, rating| {
            // What is found together with another step is no first step.
            if last.replace(*state) == Some(*state) {
                return ControlFlow::Continue(());
            }
            // The names that still lack an exercise.
            let open: Vec<usize> = (0..self.needs.len())
                .filter(|need| wanted(*need) && found.iter().all(|(earlier, _)| earlier != need))
                .collect();
            for need in &open {
                if self.needs[*need].is_met_by(&step) {
                    match self.exercise(*need, &Position::from(state), &step, rating) {
                        Ok(exercise) => found.extend(exercise.map(|exercise| (*need, exercise))),
                        Err(refused) => fault = Err(refused),
                    }
                }
            }
            if open.is_empty() || fault.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        fault.map(|()| found)
    }

    /// The first exercise for each lesson on the path of a puzzle, each with the number of its lesson: a position whose
    /// next step is of the lesson, and from which the path to the solution has no step of a later lesson.
    fn on_course(&self, puzzle: &Position, wanted: impl Fn(usize) -> bool) -> Result<Vec<(usize, Exercise)>, Fault> {
        let lessons = self.needs.len();
        let mut path = Vec::new();
        let outcome = self.through.solve(*puzzle, &mut |state, step, rating| {
            // A step of no lesson counts as one after all lessons.
            let lesson = self.needs.iter().position(|need| need.is_met_by(&step)).unwrap_or(lessons);
            path.push((*state, step, rating, lesson));
            ControlFlow::Continue(())
        });
        let mut found: Vec<(usize, Exercise)> = Vec::new();
        if outcome != Outcome::Solved {
            return Ok(found);
        }
        // The last lesson that is needed from each step on.
        let mut last: Vec<usize> = path.iter().map(|(.., lesson)| *lesson).collect();
        for at in (1..last.len()).rev() {
            last[at - 1] = last[at - 1].max(last[at]);
        }
        for (at, (state, step, rating, lesson)) in path.iter().enumerate() {
            // The first of the steps that are found together, in one state.
            let is_first = at == 0 || path[at - 1].0 != *state;
            let is_last_lesson = *lesson < lessons && last[at] == *lesson;
            if is_first && is_last_lesson && wanted(*lesson) && found.iter().all(|(earlier, _)| earlier != lesson) {
                let exercise = self.exercise(*lesson, &Position::from(state), step, *rating)?;
                found.extend(exercise.map(|exercise| (*lesson, exercise)));
            }
        }
        Ok(found)
    }

    /// The exercise of a position, if the first step that the scale takes there is of the technique with the number
    /// `need` and no other technique makes progress as easily.
    ///
    /// # Errors
    /// If the checker refuses a step: a mistake in a technique.
    pub fn at(&self, need: usize, position: Position) -> Result<Option<Exercise>, Fault> {
        let mut first = None;
        self.through.solve(position, &mut |_, step, rating| {
            first = Some((step, rating));
            ControlFlow::Break(())
        });
        match first.filter(|(step, _)| self.needs[need].is_met_by(step)) {
            Some((step, rating)) => self.exercise(need, &position, &step, rating),
            None => Ok(None),
        }
    }

    /// The exercise of a position in which the scale takes the step `first`, of the technique with the number `need`.
    /// Nothing if another step that is worth no more changes something else.
    fn exercise(
        &self,
        need: usize,
        position: &Position,
        first: &Step,
        rating: Rating,
    ) -> Result<Option<Exercise>, Fault> {
        let need = &self.needs[need];
        let among = Among { longest: usize::MAX, most: Some(rating), technique: None };
        let all = self.engine.available(&Deadline::NEVER, *position, among);
        let mut covered = changes(first);
        let mut steps = vec![first.clone()];
        for (step, worth) in all {
            let changed = changes(&step);
            if need.is_met_by(&step) {
                covered |= changed;
                steps.push(step);
            } else if worth <= rating && !changed.is_subset(&covered) {
                return Ok(None);
            }
        }
        // Those too that change only what other steps change.
        let among = Among { technique: Some(need.technique), ..among };
        let more = self.engine.available(&Deadline::NEVER, *position, among);
        steps.extend(more.into_iter().map(|(step, _)| step).filter(|step| need.is_met_by(step)));
        // Of steps with one effect the first, checked.
        let mut different: Vec<Step> = Vec::new();
        for step in steps {
            if different.iter().all(|earlier| earlier.effect != step.effect) {
                check(Premises { grid: &position.grid, unique: position.origin.as_ref() }, &step)?;
                different.push(step);
            }
        }
        Ok(Some(Exercise { grid: position.grid, steps: different, rating }))
    }
}

/// What a step places and removes.
fn changes(step: &Step) -> CandidateSet {
    step.effect.removed.iter().copied().chain(step.effect.placed).collect()
}

impl Exercise {
    /// The puzzle that the position comes from, with its rules unless it is on the usual board.
    pub fn puzzle(&self) -> String {
        let given = self.grid.on_its_board(&self.grid.given());
        self.named(&given).unwrap_or_else(|| given.to_string())
    }

    /// The position, with its rules unless it is on the usual board.
    fn position(&self) -> String {
        self.named(&self.grid).unwrap_or_else(|| self.grid.in_one_line())
    }

    /// A state in the plain form of boards, if its board is not the usual one.
    fn named(&self, grid: &Grid) -> Option<String> {
        self.grid.rules().stated().map(|_| plain_line(grid).expect("no cell of a position is empty"))
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

    /// The document of the position of a unit of a series, with the name that was asked for.
    pub fn document(&self, asked: &str, scale: &Scale, unit: u64) -> Value {
        let names = |all: CandidateSet| all.iter().map(|candidate| candidate.to_string()).collect::<Vec<_>>();
        json!({
            "asked": asked, "technique": self.name(), "rating": scale.show(self.rating), "unit": unit,
            "puzzle": self.puzzle(), "position": self.position(),
            "placed": names(self.placed()), "removed": names(self.removed()), "line": self.line(),
        })
    }

    /// The position and its first step as a line of a library. The last field of the line has what other steps of the
    /// technique change besides: what they remove, and after a `+` what they place. On another board than the usual
    /// one, which libraries cannot express, the position alone.
    pub fn line(&self) -> String {
        let Some(first) = self.steps.first() else { return String::new() };
        if let Some(position) = self.named(&self.grid) {
            return position;
        }
        let covered = changes(first);
        let name = |candidate: Candidate| {
            let cell = candidate.cell();
            format!("{}{}{}", candidate.digit(), cell.row() + 1, cell.column() + 1)
        };
        let removed = (self.removed() - covered).iter().map(name);
        let placed = (self.placed() - covered).iter().map(|candidate| format!("+{}", name(candidate)));
        let others: Vec<String> = removed.chain(placed).collect();
        position_line(&self.grid, first) + &others.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use unguess_proof::check::check;

    use super::*;
    use unguess_board::Puzzle;

    fn trainer(names: &[&str]) -> Trainer {
        let needs = names.iter().map(|name| Need::of(name).unwrap()).collect();
        Trainer::new(needs, &Scale::named("full").unwrap()).unwrap()
    }

    fn puzzles() -> impl Iterator<Item = Puzzle> {
        let lines = unguess_corpora::TOP_DOWN.lines();
        lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.get(..81)?.parse().ok())
    }

    const NAMES: [&str; 7] =
        ["full-house", "hidden-single", "pointing", "naked-pair", "x-wing", "w-wing", "unique-rectangle-type-1"];

    #[test]
    fn what_is_found_is_found_again_in_its_line() {
        let trainer = trainer(&NAMES);
        let mut counts = [0; NAMES.len()];
        for puzzle in puzzles().take(300) {
            for (need, exercise) in trainer.on_path(&puzzle, |need| counts[need] < 3).unwrap() {
                counts[need] += 1;
                let again = unguess_text::read(&exercise.line()).unwrap();
                assert_eq!(again.given(), puzzle);
                let again = trainer.at(need, Position::from(again)).unwrap().unwrap();
                assert_eq!((again.line(), again.rating), (exercise.line(), exercise.rating), "{}", NAMES[need]);
                let origin = Grid::from(&puzzle);
                for step in &exercise.steps {
                    assert!(trainer.needs[need].is_met_by(step));
                    check(Premises { grid: &exercise.grid, unique: Some(&origin) }, step).unwrap();
                }
            }
        }
        assert_eq!(counts, [3; NAMES.len()]);
    }

    #[test]
    fn a_position_with_an_easier_step_or_none_of_the_name_is_no_exercise() {
        let trainer = trainer(&["x-wing", "xy-wing"]);
        let found = puzzles().find_map(|puzzle| trainer.on_path(&puzzle, |need| need == 0).unwrap().pop());
        let (_, exercise) = found.unwrap();
        let position = Position::from(exercise.grid);
        assert!(trainer.at(0, position).unwrap().is_some() && trainer.at(1, position).unwrap().is_none());
        let start = Position::from(&exercise.grid.given());
        assert!(trainer.at(0, start).unwrap().is_none(), "singles come first");
    }

    #[test]
    fn a_name_that_a_scale_does_not_have_is_refused() {
        let refused = Trainer::new(vec![Need::of("als-xz").unwrap()], &Scale::named("ser").unwrap());
        assert_eq!(refused.err(), Some(Untrainable::Unmet("als-xz".to_owned())));
    }
}
