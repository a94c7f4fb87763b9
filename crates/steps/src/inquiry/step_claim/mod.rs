//! What is to be thought of a step that somebody else claims: whether it is true, and whether it follows by what is named.
//!
//! Whether it is true is asked of the solutions. Whether it follows is asked of the [checker](unguess_proof::check): a claim follows
//! only if checked steps, all found in the state of the claim, conclude all of it. The steps are the proof of the claim, or
//! are looked for.

mod conclusion;
mod judge;

pub use judge::judge;

use std::time::Duration;

use super::Code;
use crate::engine::Engine;
use crate::technique::Technique;
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, Variable};
use unguess_proof::Step;
use unguess_search::scale::{Rating, Scale};

/// A step as it is claimed.
#[derive(Clone, Default)]
pub struct StepClaim {
    /// The candidate that is claimed to be true.
    pub placed: Option<Candidate>,
    /// The candidates that are claimed to be false.
    pub removed: Vec<Candidate>,
    /// The technique that is named.
    pub technique: Option<ClaimedTechnique>,
    /// The variables whose candidates are claimed to be all that is needed.
    pub premises: Option<Vec<Variable>>,
    /// A proof. Its technique may be empty.
    pub proof: Option<Step>,
}

/// A technique as it is named.
#[derive(Clone)]
pub enum ClaimedTechnique {
    /// By one of its names.
    Named {
        /// The technique.
        technique: &'static Technique,
        /// The size that the name says, such as that of a pair.
        size: Option<usize>,
        /// The form that the name says, such as type 1.
        form: Option<&'static str>,
    },
    /// By a code of `HoDoKu`.
    Code(Code),
}

/// How claims are judged.
#[derive(Clone, Copy)]
pub struct JudgeTerms<'a> {
    /// The scale whose steps count.
    pub scale: &'a Scale,
    /// What follows it.
    pub engine: &'a Engine,
    /// The most variables of a step.
    pub longest: usize,
    /// How long each of two searches may take: that for what is claimed, and that for anything else.
    pub timeout: Option<Duration>,
    /// When to give up.
    pub deadline: &'a Deadline,
    /// Whether it is not to be known that a state has no solution: then it is a state like any other, in which a claim follows by
    /// checked steps or not.
    pub hides_truth: bool,
}

/// What comes of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepVerdict {
    /// It follows as claimed: by the proof, technique and premises that are named, or if none are, by any step of the scale.
    Follows,
    /// It is true and does not follow as claimed, but by steps that the scale rates lower than the technique that is named.
    FollowsSimpler,
    /// It is true and does not follow as claimed, but by other steps of the scale.
    FollowsOtherwise,
    /// It is true, and no steps of the scale within the limits conclude it in this state.
    Beyond,
    /// It is not so in every solution.
    False,
    /// It says nothing that could be true or false here.
    NotAStep,
}

impl StepVerdict {
    /// All verdicts.
    pub const ALL: [Self; 6] =
        [Self::Follows, Self::FollowsSimpler, Self::FollowsOtherwise, Self::Beyond, Self::False, Self::NotAStep];

    /// As it is written.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Follows => "follows",
            Self::FollowsSimpler => "follows-simpler",
            Self::FollowsOtherwise => "follows-otherwise",
            Self::Beyond => "beyond",
            Self::False => "false",
            Self::NotAStep => "not-a-step",
        }
    }

    /// Whether checked steps conclude it.
    pub const fn follows(self) -> bool {
        matches!(self, Self::Follows | Self::FollowsSimpler | Self::FollowsOtherwise)
    }
}

/// A claim that has been judged.
#[derive(Clone, Debug)]
pub struct JudgedStep {
    /// What comes of it.
    pub verdict: StepVerdict,
    /// The checked steps that conclude it, each with what it is worth on the scale, if anything.
    pub by: Vec<(Step, Option<Rating>)>,
    /// Whether these steps only leave one place for the digit, so that a single is still to be made.
    pub then_single: bool,
    /// The part of the claim to blame.
    pub field: Option<&'static str>,
    /// The reason that it is not a step, or that its proof was not accepted.
    pub reason: Option<String>,
    /// Whether the time was over before all was looked for.
    pub is_late: bool,
}
