//! What `rate` says about one line.

use std::time::{Duration, Instant};

use serde_json::{Number, Value};

use super::line::{BadLine, Line};
use crate::board::Grid;
use crate::engine::{Engine, Outcome};
use crate::rating::{Rated, rate_while};
use crate::scale::{Scale, Shows};
use crate::search::{Verdict, verdict};

/// A rating that is asked for: the columns it has, and what stands in them.
pub struct Family {
    scale: Scale,
    engine: Engine,
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
    /// What it is.
    pub status: Status,
    /// How many cells are given.
    pub clues: Option<usize>,
    /// What stands in the columns of the families, one after the other.
    pub values: Vec<Value>,
    /// Why it is not a puzzle, if it is none.
    pub fault: Option<Box<BadLine>>,
    /// What the first family says of it.
    pub rated: Option<Rated>,
    /// How long that took.
    pub elapsed: Duration,
}

/// On what terms puzzles are rated.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terms {
    /// How long a family may take for a puzzle, if there is a limit.
    pub limit: Option<Duration>,
    /// Whether puzzles with several solutions are rated too.
    pub multiple: bool,
}

impl Family {
    /// The family that a scale describes.
    ///
    /// # Errors
    /// If the scale names something that does not exist.
    pub fn new(scale: Scale) -> Result<Self, crate::engine::UnknownLevel> {
        Ok(Self { engine: Engine::new(&scale)?, scale })
    }

    /// The same without the techniques that assume one solution.
    pub fn without_uniqueness(self) -> Self {
        Self { engine: self.engine.without_uniqueness(), ..self }
    }

    /// The scale it follows.
    pub const fn scale(&self) -> &Scale {
        &self.scale
    }

    /// What solves by it.
    pub const fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The names of its columns.
    pub fn columns(&self) -> Vec<&str> {
        self.scale.columns.iter().map(|column| &*column.name).collect()
    }

    /// What stands in them for a puzzle with one solution; nothing where it cannot say.
    fn values(&self, rated: &Rated) -> Vec<Value> {
        let says = rated.outcome == Outcome::Solved || rated.outcome == Outcome::Stuck && self.scale.stuck.is_some();
        self.scale
            .columns
            .iter()
            .map(|column| if says { self.value(column.shows, rated) } else { Value::Null })
            .collect()
    }

    fn value(&self, shows: Shows, rated: &Rated) -> Value {
        match shows {
            Shows::Rating => number(&self.scale.show(rated.rating)),
            Shows::Pearl => number(&self.scale.show(rated.pearl)),
            Shows::Diamond => number(&self.scale.show(rated.diamond)),
            Shows::Technique => rated.technique.as_deref().map_or(Value::Null, Value::from),
        }
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
    pub fn of(line: &Line, families: &[Family], terms: Terms) -> Self {
        let mut row = Self::new(line.field());
        match line.grid() {
            Ok(grid) => {
                row.clues = Some(grid.givens().len());
                row.status = match verdict(&grid) {
                    Verdict::Unique(_) => row.rate(&grid, families, terms.limit),
                    Verdict::None => Status::None,
                    Verdict::Multiple(_) => {
                        if terms.multiple {
                            row.rate(&grid, families, terms.limit);
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
            status: Status::Ok,
            clues: None,
            values: Vec::new(),
            fault: None,
            rated: None,
            elapsed: Duration::ZERO,
        }
    }

    /// Rates a puzzle that has a solution.
    fn rate(&mut self, grid: &Grid, families: &[Family], limit: Option<Duration>) -> Status {
        let mut status = Status::Ok;
        for family in families {
            let start = Instant::now();
            let rated = rate_while(&family.engine, *grid, || limit.is_none_or(|limit| start.elapsed() < limit));
            match rated.outcome {
                Outcome::Solved => {}
                Outcome::Stuck if status == Status::Timeout => {}
                Outcome::Stuck => status = Status::Stuck,
                Outcome::Interrupted => status = Status::Timeout,
                Outcome::Contradiction => panic!("a step of {} is wrong for {}", family.scale.id, grid.marks()),
            }
            self.values.extend(family.values(&rated));
            if self.rated.is_none() {
                self.rated = Some(rated);
                self.elapsed = start.elapsed();
            }
        }
        status
    }
}

/// A number as a scale shows it.
fn number(shown: &str) -> Value {
    serde_json::from_str::<Number>(shown).map_or_else(|_| shown.into(), Value::Number)
}
