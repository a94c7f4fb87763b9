//! The words about a claim that was verified, and about one that is refused.

use std::fmt;

use unguess_steps::inquiry::StepOrder;

/// What was verified. All else that the document says is so.
#[derive(Clone, Debug)]
pub struct Verified {
    pub(super) steps: usize,
    pub(super) rating: Option<String>,
    pub(super) scale: String,
    /// Whether figures were derived from the scale.
    pub(super) is_rated: bool,
    pub(super) end: StepsEnd,
    pub(super) order: StepOrder,
    /// How the steps were found again, if the puzzle was solved again.
    pub(super) path: Option<PathVerdict>,
    /// What this program does not know.
    pub(super) unread: Vec<String>,
}

/// What is certain of where the steps end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StepsEnd {
    /// The scale finds nothing more there.
    Certain,
    /// It is claimed to find nothing more.
    Believed,
    /// The run was interrupted: there may be more steps.
    BrokenOff,
}

/// How a path was found again.
#[derive(Clone, Copy, Debug)]
pub(super) enum PathVerdict {
    Usual,
    WithoutUniqueness,
}

/// Why a claim is refused.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ClaimRefusal {
    /// A step does not hold, or is not what it is called.
    #[error("step {number} ({technique}) is refused: {reason}")]
    Step {
        /// Its number, from 1.
        number: usize,
        /// What it is called.
        technique: String,
        /// Why.
        reason: String,
    },
    /// Something that is claimed of a step is not so.
    #[error("step {number} ({technique}) holds, but {reason}")]
    Figure {
        /// Its number, from 1.
        number: usize,
        /// What it is called.
        technique: String,
        /// What is not so.
        reason: String,
    },
    /// Something that is claimed of the run is not so.
    #[error("the steps hold, but {0}")]
    Run(String),
    /// The order that the run is claimed to have taken is missing for its scale.
    #[error("{0} has no published order of steps")]
    Order(String),
    /// There was no time to go on.
    #[error("not finished in time: {0}")]
    Late(String),
}

impl Verified {
    /// Whether nothing that the document says was left aside, except that the steps are the path of its scale.
    pub const fn is_whole(&self) -> bool {
        self.is_rated && self.unread.is_empty()
    }
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} steps proved; ", self.steps)?;
        match (&self.rating, self.is_rated) {
            (Some(rating), true) => write!(f, "rating {rating} derived")?,
            (Some(rating), false) => {
                write!(f, "rating {rating} not verified: {} is not a scale of unguess", self.scale)?;
            }
            (None, true) => write!(f, "ratings of steps derived, none said of the puzzle")?,
            (None, false) => write!(f, "ratings of steps not verified: {} is not a scale of unguess", self.scale)?,
        }
        let order = self.order.phrase();
        // An interrupted run has only the beginning of a path.
        let these =
            if self.end == StepsEnd::BrokenOff { "these are the first steps of the path" } else { "this is the path" };
        match self.path {
            Some(PathVerdict::Usual) => write!(f, "; {these} of {}{order}", self.scale)?,
            Some(PathVerdict::WithoutUniqueness) => {
                write!(f, "; {these} of {}{order} without techniques that assume one solution", self.scale)?;
            }
            None => {
                let scale = if self.is_rated { "" } else { " (--scale FILE)" };
                write!(f, "{scale}; not verified without --replay: order of steps, found together")?;
                if self.order == StepOrder::Seen {
                    f.write_str(", also possible")?;
                }
                match self.end {
                    StepsEnd::Certain => {}
                    StepsEnd::Believed => f.write_str(", outcome \"stuck\"")?,
                    StepsEnd::BrokenOff => f.write_str(", outcome \"interrupted\"")?,
                }
            }
        }
        match &self.unread[..] {
            [] => Ok(()),
            unread => write!(f, "; not verified, as this program does not know it: {}", unread.join(", ")),
        }
    }
}
