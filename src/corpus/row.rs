//! What `rate` says about one line.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::Value;

use super::bad_line::BadLine;
use super::counts::Counts;
use super::line::{Line, Origin};
use super::need::Need;
use crate::board::{Grid, Puzzle};
use crate::check::{Fault, Premises};
use crate::classify::{Class, Classifier};
use crate::confluence::InOrder;
use crate::deadline::{Deadline, now};
use crate::engine::{Engine, Outcome};
use crate::inquiry::{Mistakes, known_mistakes};
use crate::proof::Step;
use crate::rating::{Rated, rate_alone, rate_within};
use crate::scale::Scale;
use crate::search::{Verdict, verdict};

/// What gives rows a rating that is asked for: the columns it has, and what stands in them.
pub enum Rater {
    /// By the steps of a scale.
    Scale(Box<(Scale, Engine)>),
    /// By the steps of a scale in their published order.
    InOrder(Box<(Scale, InOrder)>),
    /// By a question of fact.
    Class(Class, Classifier),
}

/// What a line is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Status {
    /// It has every rating asked for.
    #[default]
    Ok,
    /// A rater asked for cannot solve it.
    Stuck,
    /// It is not a puzzle.
    Invalid,
    /// It has no solution.
    None,
    /// It has several solutions.
    Multiple,
    /// It took too long.
    Timeout,
    /// A step that was found for it is wrong, a mistake in this program.
    Refused,
}

/// A line and what was found out about it.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its first field, as written.
    pub puzzle: String,
    /// Where it comes from.
    pub origin: Origin,
    /// What it is.
    pub status: Status,
    /// How many cells are given.
    pub clues: Option<usize>,
    /// What stands in the columns of the raters, one after the other.
    pub values: Vec<Value>,
    /// Why it is not a puzzle, if it is none.
    pub fault: Option<Box<BadLine>>,
    /// What the first rater that goes by steps says of it, if it has a rating.
    pub rated: Option<Rated>,
    /// How often its steps were of each name, if that is asked for and there were some.
    pub counts: Option<String>,
    /// Whether these steps, as far as they come, are of all techniques that are needed.
    pub is_needed: bool,
    /// How long that took, or the first rater if none goes by steps; nothing where there is no clock.
    pub elapsed: Duration,
    /// How many steps were checked.
    pub checked: u64,
    /// Why the steps of a rater are refused, if they are.
    pub refusal: Option<Refusal>,
    /// What is wrong in a position without a solution, where its givens have one.
    pub mistakes: Option<Mistakes>,
}

/// Why the steps that a scale finds for a puzzle are refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// One does not follow.
    #[error("step {step} by {scale} is not proved: {fault}")]
    Step {
        /// The title of the scale.
        scale: String,
        /// The number of the step.
        step: u64,
        /// Why not.
        fault: Fault,
    },
    /// They lead to a contradiction.
    #[error("the steps by {scale} leave no solution, though there is one")]
    Contradiction {
        /// The title of the scale.
        scale: String,
    },
}

/// Says why a step does not follow.
pub type Verifier = fn(Premises<'_>, &Step) -> Result<(), Fault>;

/// On what terms puzzles are rated.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// How long a rater may take for a puzzle, if there is a limit.
    pub limit: Option<Duration>,
    /// Whether puzzles with several solutions are rated too.
    pub multiple: bool,
    /// What checks every step, if they are to be checked.
    pub verify: Option<Verifier>,
    /// Whether the path and its steps are asked for, not only the rating.
    pub steps: bool,
    /// Whether it is asked how often each technique was used.
    pub counts: bool,
    /// The techniques that a path is to use.
    pub needs: Vec<Need>,
    /// What ends the rating of a puzzle, too, once it is set.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Terms {
    /// Whether every step of a run is looked at, and not only what the run comes to.
    fn look_at_steps(&self) -> bool {
        self.verify.is_some() || self.counts || !self.needs.is_empty()
    }
}

/// What a rater says of a puzzle.
#[derive(Default)]
struct Answer {
    status: Status,
    values: Vec<Value>,
    rated: Option<Rated>,
    checked: u64,
    refusal: Option<Refusal>,
    counts: Counts,
    is_needed: bool,
}

/// What the checker says of steps, one after the other.
#[derive(Default)]
struct Checked {
    /// How many it has seen.
    steps: u64,
    /// Why it refuses the last of them, if it does.
    fault: Option<Fault>,
}

impl Rater {
    /// The rater that a scale describes.
    ///
    /// # Errors
    /// If the scale names something that does not exist.
    pub fn new(scale: Scale) -> Result<Self, crate::engine::UnknownLevel> {
        let engine = Engine::new(&scale)?;
        Ok(Self::Scale(Box::new((scale, engine))))
    }

    /// The same without the techniques that assume one solution.
    pub fn without_uniqueness(self) -> Self {
        match self {
            Self::Scale(own) => Self::Scale(Box::new((own.0, own.1.without_uniqueness()))),
            Self::InOrder(..) | Self::Class(..) => self,
        }
    }

    /// The same with steps in their published order; nothing if that is known for other ratings only.
    pub fn in_published_order(self) -> Option<Self> {
        match self {
            Self::Scale(own) => {
                let order = InOrder::new(&own.0)?;
                Some(Self::InOrder(Box::new((own.0, order))))
            }
            Self::InOrder(..) => Some(self),
            Self::Class(..) => None,
        }
    }

    /// What it is called on the command line.
    pub fn id(&self) -> &str {
        match self {
            Self::Scale(own) => &own.0.id,
            Self::InOrder(own) => &own.0.id,
            Self::Class(class, _) => class.id(),
        }
    }

    /// What it is called where people read.
    pub fn title(&self) -> &str {
        match self {
            Self::Scale(own) => &own.0.title,
            Self::InOrder(own) => &own.0.title,
            Self::Class(class, _) => class.title(),
        }
    }

    /// The scale it follows and what solves by it, if it goes by steps.
    pub fn scale(&self) -> Option<(&Scale, &Engine)> {
        match self {
            Self::Scale(own) => Some((&own.0, &own.1)),
            Self::InOrder(own) => Some((&own.0, own.1.engine())),
            Self::Class(..) => None,
        }
    }

    /// The names of its columns.
    pub fn columns(&self) -> Vec<&str> {
        match self {
            Self::Class(class, _) => class.columns().to_vec(),
            _ => self
                .scale()
                .map_or_else(Vec::new, |(scale, _)| scale.columns.iter().map(|column| &*column.name).collect()),
        }
    }

    /// What it says of a puzzle, with its solution if that is the only one.
    fn answer(&self, grid: &Grid, solution: Option<&Puzzle>, deadline: &Deadline, terms: &Terms) -> Answer {
        let (mut checked, mut counts) = (Checked::default(), Counts::default());
        let unique = solution.and(Some(grid));
        let mut missing: Vec<&Need> = terms.needs.iter().collect();
        let mut accepts = |found_in: &Grid, step: &Step| {
            if terms.counts {
                counts.add(step);
            }
            missing.retain(|need| !need.is_met_by(step));
            terms.verify.is_none_or(|verify| checked.accepts(verify, Premises { grid: found_in, unique }, step))
        };
        let answer = match self {
            Self::Scale(own) if terms.look_at_steps() => {
                let rated = rate_within(deadline, &own.1, *grid, &mut accepts);
                answer(&own.0, rated, checked)
            }
            Self::Scale(own) => answer(&own.0, rate_alone(deadline, &own.1, *grid), checked),
            Self::InOrder(own) if terms.steps || terms.counts || !terms.needs.is_empty() => {
                let rated = rate_within(deadline, own.1.engine(), *grid, &mut accepts);
                answer(&own.0, rated, checked)
            }
            Self::InOrder(own) => {
                let rated = own.1.rate(deadline, *grid, &mut accepts);
                answer(&own.0, rated, checked)
            }
            Self::Class(_, classifier) => {
                let figures = solution.map(|solution| classifier.figures(grid, solution, deadline));
                let status = match &figures {
                    Some(None) => Status::Timeout,
                    Some(Some(figures)) if figures[0].is_none() => Status::Stuck,
                    None | Some(Some(_)) => Status::Ok,
                };
                let mut values: Vec<Value> = figures.flatten().into_iter().flatten().map(Value::from).collect();
                values.resize(self.columns().len(), Value::Null);
                Answer { status, values, ..Answer::default() }
            }
        };
        Answer { counts, is_needed: missing.is_empty(), ..answer }
    }
}

/// What a scale says of a puzzle that is rated.
fn answer(scale: &Scale, rated: Rated, checked: Checked) -> Answer {
    let title = || scale.title.clone();
    let refusal = match (checked.fault, rated.outcome) {
        (Some(fault), _) => Some(Refusal::Step { scale: title(), step: checked.steps, fault }),
        (None, Outcome::Contradiction) => Some(Refusal::Contradiction { scale: title() }),
        (None, _) => None,
    };
    let status = match rated.outcome {
        _ if refusal.is_some() => Status::Refused,
        Outcome::Solved => Status::Ok,
        Outcome::Stuck => Status::Stuck,
        Outcome::Interrupted | Outcome::Contradiction => Status::Timeout,
    };
    let says = status == Status::Ok || status == Status::Stuck && scale.stuck.is_some();
    let value = |shows| if says { rated.shown(scale, shows) } else { Value::Null };
    let values = scale.columns.iter().map(|column| value(column.shows)).collect();
    let rated = says.then_some(rated);
    Answer { status, values, rated, checked: checked.steps, refusal, ..Answer::default() }
}

impl Checked {
    /// Checks one more step, unless one was refused.
    fn accepts(&mut self, verify: Verifier, premises: Premises, step: &Step) -> bool {
        if self.fault.is_none() {
            self.steps += 1;
            self.fault = verify(premises, step).err();
        }
        self.fault.is_none()
    }
}

impl Status {
    /// All there are.
    pub const ALL: [Self; 7] =
        [Self::Ok, Self::Stuck, Self::Invalid, Self::None, Self::Multiple, Self::Timeout, Self::Refused];

    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Stuck => "stuck",
            Self::Invalid => "invalid",
            Self::None => "none",
            Self::Multiple => "multiple",
            Self::Timeout => "timeout",
            Self::Refused => "refused",
        }
    }
}

impl Row {
    /// The row of a line.
    pub fn of(line: &Line, raters: &[Rater], terms: &Terms) -> Self {
        let mut row = Self { origin: line.origin(), is_needed: terms.needs.is_empty(), ..Self::new(line.field()) };
        match line.grid() {
            Ok(grid) => {
                row.clues = Some(grid.givens().len());
                row.status = match verdict(&grid) {
                    Verdict::Unique(solution) => row.rate(&grid, Some(&solution), raters, terms),
                    Verdict::None => {
                        row.mistakes = known_mistakes(&grid);
                        Status::None
                    }
                    Verdict::Multiple(_) if terms.multiple => match row.rate(&grid, None, raters, terms) {
                        Status::Refused => Status::Refused,
                        _ => Status::Multiple,
                    },
                    Verdict::Multiple(_) => Status::Multiple,
                };
            }
            Err(fault) => {
                row.status = Status::Invalid;
                row.fault = Some(fault);
            }
        }
        let columns = raters.iter().map(|rater| rater.columns().len()).sum();
        row.values.resize(columns, Value::Null);
        row
    }

    /// A row that says nothing yet.
    pub(super) fn new(puzzle: String) -> Self {
        Self {
            puzzle,
            origin: Origin::default(),
            status: Status::Ok,
            clues: None,
            values: Vec::new(),
            fault: None,
            rated: None,
            counts: None,
            is_needed: true,
            elapsed: Duration::ZERO,
            checked: 0,
            refusal: None,
            mistakes: None,
        }
    }

    /// Rates a puzzle that has a solution.
    fn rate(&mut self, grid: &Grid, solution: Option<&Puzzle>, raters: &[Rater], terms: &Terms) -> Status {
        let mut status = Status::Ok;
        let by_steps = raters.iter().position(|rater| rater.scale().is_some()).unwrap_or_default();
        for (place, rater) in raters.iter().enumerate() {
            let start = now();
            let deadline = Deadline::new(terms.limit, terms.stop.clone());
            let answer = rater.answer(grid, solution, &deadline, terms);
            status = std::cmp::max_by_key(status, answer.status, |status| match status {
                Status::Refused => 3,
                Status::Timeout => 2,
                Status::Ok => 0,
                _ => 1,
            });
            self.checked += answer.checked;
            self.refusal = self.refusal.take().or(answer.refusal);
            self.values.extend(answer.values);
            if place == by_steps {
                self.rated = answer.rated;
                self.counts = answer.counts.told();
                self.is_needed = answer.is_needed;
                self.elapsed = start.map_or(Duration::ZERO, |start| start.elapsed());
            }
        }
        status
    }
}
