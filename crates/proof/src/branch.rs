//! Assumptions, and what follows from them.

use serde::{Deserialize, Serialize};

use super::Proof;
use unguess_board::{Candidate, Variable};

/// A candidate said to be true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Literal {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is true.
    pub on: bool,
}

/// An assumption and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// What is assumed.
    pub assumed: Literal,
    /// The consequences, each from earlier ones. The last is the conclusion; if there are no consequences, the
    /// assumption is.
    pub inferences: Vec<Inference>,
}

/// A literal with the reason why it follows from earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "InferenceMembers")]
pub struct Inference {
    /// What follows.
    #[serde(flatten)]
    pub literal: Literal,
    /// Why.
    #[serde(flatten)]
    pub reason: Reason,
}

/// Why a literal follows from earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Reason {
    /// It is false, because the variable takes another candidate; or true, because all others of the variable are false.
    Variable {
        /// The variable.
        variable: Variable,
    },
    /// It is false, because a candidate is true to which it is linked, whether or not they share a variable.
    Link {
        /// The true candidate.
        from: Candidate,
    },
    /// It is false by a deduction of its own.
    Lemma {
        /// Candidates found false before.
        without: Vec<Candidate>,
        /// The deduction, in the state without them.
        lemma: Box<Proof>,
    },
}

impl Literal {
    /// A candidate that is true.
    pub const fn on(candidate: Candidate) -> Self {
        Self { candidate, on: true }
    }

    /// A candidate that is false.
    pub const fn off(candidate: Candidate) -> Self {
        Self { candidate, on: false }
    }

    /// The opposite.
    pub const fn opposite(self) -> Self {
        Self { candidate: self.candidate, on: !self.on }
    }
}

impl Branch {
    /// What it leads to.
    pub fn conclusion(&self) -> Literal {
        self.inferences.last().map_or(self.assumed, |inference| inference.literal)
    }
}

/// The members of an inference, as they are written.
#[derive(Deserialize)]
struct InferenceMembers {
    candidate: Candidate,
    on: bool,
    variable: Option<Variable>,
    from: Option<Candidate>,
    without: Option<Vec<Candidate>>,
    lemma: Option<Box<Proof>>,
}

impl TryFrom<InferenceMembers> for Inference {
    type Error = &'static str;

    fn try_from(members: InferenceMembers) -> Result<Self, &'static str> {
        let InferenceMembers { candidate, on, variable, from, without, lemma } = members;
        let reason = match (variable, from, without, lemma) {
            (Some(variable), None, None, None) => Reason::Variable { variable },
            (None, Some(from), None, None) => Reason::Link { from },
            (None, None, Some(without), Some(lemma)) => Reason::Lemma { without, lemma },
            _ => {
                return Err(
                    "an inference has a `variable`, or what it follows `from`, or a `lemma` and what it holds `without`",
                );
            }
        };
        Ok(Self { literal: Literal { candidate, on }, reason })
    }
}
