//! What `rate` says about one line.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::line::{BadLine, Line, Origin};
use crate::board::{Grid, Puzzle};
use crate::check::{Fault, Premises, check};
use crate::classify::{Class, Classifier};
use crate::confluence::InOrder;
use crate::deadline::Deadline;
use crate::engine::{Engine, Outcome};
use crate::proof::Step;
use crate::rating::{Rated, rate_within};
use crate::scale::Scale;
use crate::search::{Verdict, verdict};

/// A rating that is asked for: the columns it has, and what stands in them.
pub enum Family {
    /// By the steps of a scale.
    Scale(Box<(Scale, Engine)>),
    /// By the steps of a scale in their published order.
    InOrder(Box<(Scale, InOrder)>),
    /// By a question of fact.
    Class(Class, Classifier),
}

/// What a line is. Only the first two and the last are puzzles with one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It has every rating asked for.
    Ok,
    /// A family asked for cannot solve it.
    Stuck,
    /// It is not a puzzle.
    Invalid,
    /// It has no solution.
    None,
    /// It has several solutions.
    Multiple,
    /// It took too long.
    Timeout,
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
    /// What stands in the columns of the families, one after the other.
    pub values: Vec<Value>,
    /// Why it is not a puzzle, if it is none.
    pub fault: Option<Box<BadLine>>,
    /// What the first family that goes by steps says of it, if it has a rating.
    pub rated: Option<Rated>,
    /// How long that took, or the first family if none goes by steps.
    pub elapsed: Duration,
    /// What the checker says of the steps, if it was asked.
    pub checked: Checked,
}

/// What the checker says of steps, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// How many it has seen.
    pub steps: u64,
    /// Why it refuses the last of them, if it does.
    pub fault: Option<Fault>,
}

/// On what terms puzzles are rated.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// How long a family may take for a puzzle, if there is a limit.
    pub limit: Option<Duration>,
    /// Whether puzzles with several solutions are rated too.
    pub multiple: bool,
    /// Whether every step is checked.
    pub verify: bool,
    /// Whether the path and its steps are asked for, not only the rating.
    pub steps: bool,
    /// What ends the rating of a puzzle, too, once it is set.
    pub stop: Option<Arc<AtomicBool>>,
}

/// What a family says of a puzzle.
struct Answer {
    status: Status,
    values: Vec<Value>,
    rated: Option<Rated>,
}

impl Family {
    /// The family that a scale describes.
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
            Self::Scale(family) => Self::Scale(Box::new((family.0, family.1.without_uniqueness()))),
            Self::InOrder(..) | Self::Class(..) => self,
        }
    }

    /// The same with steps in their published order; nothing if that is known for other ratings only.
    pub fn in_published_order(self) -> Option<Self> {
        match self {
            Self::Scale(family) => {
                let order = InOrder::new(&family.0)?;
                Some(Self::InOrder(Box::new((family.0, order))))
            }
            Self::InOrder(..) => Some(self),
            Self::Class(..) => None,
        }
    }

    /// What it is called on the command line.
    pub fn id(&self) -> &str {
        match self {
            Self::Scale(family) => &family.0.id,
            Self::InOrder(family) => &family.0.id,
            Self::Class(class, _) => class.id(),
        }
    }

    /// What it is called where people read.
    pub fn title(&self) -> &str {
        match self {
            Self::Scale(family) => &family.0.title,
            Self::InOrder(family) => &family.0.title,
            Self::Class(class, _) => class.title(),
        }
    }

    /// The scale it follows and what solves by it, if it goes by steps.
    pub fn scale(&self) -> Option<(&Scale, &Engine)> {
        match self {
            Self::Scale(family) => Some((&family.0, &family.1)),
            Self::InOrder(family) => Some((&family.0, family.1.engine())),
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
    fn answer(
        &self,
        grid: &Grid,
        solution: Option<&Puzzle>,
        (deadline, steps): (&Deadline, bool),
        accepts: &mut dyn FnMut(&Grid, &Step) -> bool,
    ) -> Answer {
        match self {
            Self::Scale(family) => answer(&family.0, grid, rate_within(deadline, &family.1, *grid, accepts)),
            Self::InOrder(family) if steps => {
                answer(&family.0, grid, rate_within(deadline, family.1.engine(), *grid, accepts))
            }
            Self::InOrder(family) => answer(&family.0, grid, family.1.rate(deadline, *grid, accepts)),
            Self::Class(_, classifier) => {
                let figures = solution.map(|solution| classifier.figures(grid, solution, deadline));
                let status = match &figures {
                    Some(None) => Status::Timeout,
                    Some(Some(figures)) if figures[0].is_none() => Status::Stuck,
                    None | Some(Some(_)) => Status::Ok,
                };
                let mut values: Vec<Value> = figures.flatten().into_iter().flatten().map(Value::from).collect();
                values.resize(self.columns().len(), Value::Null);
                Answer { status, values, rated: None }
            }
        }
    }
}

/// What a scale says of a puzzle that is rated.
fn answer(scale: &Scale, grid: &Grid, rated: Rated) -> Answer {
    let status = match rated.outcome {
        Outcome::Solved => Status::Ok,
        Outcome::Stuck => Status::Stuck,
        Outcome::Interrupted => Status::Timeout,
        Outcome::Contradiction => panic!("a step of {} is wrong for {}", scale.id, grid.marks()),
    };
    let says = status == Status::Ok || status == Status::Stuck && scale.stuck.is_some();
    let value = |shows| if says { rated.shown(scale, shows) } else { Value::Null };
    let values = scale.columns.iter().map(|column| value(column.shows)).collect();
    Answer { status, values, rated: says.then_some(rated) }
}

impl Checked {
    /// Checks one more step, unless one was refused.
    fn accepts(&mut self, premises: Premises, step: &Step) -> bool {
        if self.fault.is_none() {
            self.steps += 1;
            self.fault = check(premises, step).err();
        }
        self.fault.is_none()
    }
}

impl Status {
    /// All there are.
    pub const ALL: [Self; 6] = [Self::Ok, Self::Stuck, Self::Invalid, Self::None, Self::Multiple, Self::Timeout];

    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Stuck => "stuck",
            Self::Invalid => "invalid",
            Self::None => "none",
            Self::Multiple => "multiple",
            Self::Timeout => "timeout",
        }
    }
}

impl Row {
    /// The row of a line.
    pub fn of(line: &Line, families: &[Family], terms: &Terms) -> Self {
        let mut row = Self { origin: line.origin(), ..Self::new(line.field()) };
        match line.grid() {
            Ok(grid) => {
                row.clues = Some(grid.givens().len());
                row.status = match verdict(&grid) {
                    Verdict::Unique(solution) => row.rate(&grid, Some(&solution), families, terms),
                    Verdict::None => Status::None,
                    Verdict::Multiple(_) => {
                        if terms.multiple {
                            row.rate(&grid, None, families, terms);
                        }
                        Status::Multiple
                    }
                };
            }
            Err(fault) => {
                row.status = Status::Invalid;
                row.fault = Some(fault);
            }
        }
        let columns = families.iter().map(|family| family.columns().len()).sum();
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
            elapsed: Duration::ZERO,
            checked: Checked::default(),
        }
    }

    /// Rates a puzzle that has a solution.
    fn rate(&mut self, grid: &Grid, solution: Option<&Puzzle>, families: &[Family], terms: &Terms) -> Status {
        let mut status = Status::Ok;
        let by_steps = families.iter().position(|family| family.scale().is_some()).unwrap_or_default();
        for (place, family) in families.iter().enumerate() {
            let start = Instant::now();
            let deadline = Deadline::new(terms.limit, terms.stop.clone());
            let mut checked = terms.verify.then_some(&mut self.checked);
            let answer = family.answer(grid, solution, (&deadline, terms.steps), &mut |found_in, step| {
                let premises = Premises { grid: found_in, unique: solution.and(Some(grid)) };
                checked.as_mut().is_none_or(|checked| checked.accepts(premises, step))
            });
            match answer.status {
                Status::Stuck if status == Status::Timeout => {}
                Status::Ok => {}
                other => status = other,
            }
            self.values.extend(answer.values);
            if place == by_steps {
                self.rated = answer.rated;
                self.elapsed = start.elapsed();
            }
        }
        status
    }
}
