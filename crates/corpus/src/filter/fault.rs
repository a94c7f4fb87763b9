//! Why puzzles cannot be filtered.

use crate::need::UnmetNeed;

/// Why puzzles cannot be filtered so.
#[derive(Debug, thiserror::Error)]
pub enum FilterFault {
    /// Fewer clues than any puzzle with one solution has.
    #[error("no puzzle with fewer than 17 clues has one solution")]
    Clues,
    /// Techniques are asked of the path of a rating that has none.
    #[error("{0} has no steps")]
    NoSteps(String),
    /// No path on the scale has such a step.
    #[error(transparent)]
    Unmet(#[from] UnmetNeed),
    /// The rating is not defined for the boards that are asked for.
    #[error("{0} is for the classic board alone")]
    Board(String),
    /// A condition that no puzzle meets, or on no column.
    #[error("{message}")]
    Condition {
        /// What is wrong with it.
        message: String,
        /// What can be asked.
        help: String,
    },
}

impl FilterFault {
    /// What can be asked instead.
    pub fn help(&self) -> String {
        match self {
            Self::Clues => "ask for 17 or more".to_owned(),
            Self::NoSteps(_) => "ratings by steps, such as ser and hodoku, have some".to_owned(),
            Self::Unmet(unmet) => unmet.help(),
            Self::Board(_) => "leave it out for other boards".to_owned(),
            Self::Condition { help, .. } => help.clone(),
        }
    }
}
