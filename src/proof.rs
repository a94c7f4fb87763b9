//! What a step says: plain data, in a few shapes. Renderers and the checker match on shapes, never on techniques.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::board::{Candidate, CandidateSet, Effect, Right, Variable};

/// One deduction: what changes and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The id of the technique that found it.
    pub technique: Cow<'static, str>,
    /// What changes.
    #[serde(flatten)]
    pub effect: Effect,
    /// Why it holds.
    pub proof: Proof,
}

/// Why a step holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "shape")]
pub enum Proof {
    /// One candidate is left in a variable, so it is true.
    Single {
        /// The variable.
        variable: Variable,
    },
    /// The candidates of the base variables all lie in as many cover variables, so those take nothing else.
    Cover {
        /// Variables without a common candidate.
        base: Vec<Variable>,
        /// Variables that hold all candidates of the base.
        cover: Vec<Variable>,
    },
    /// Bivalue variables, the right candidate of each linked to the left one of the next: the first left candidate or
    /// the last right one is true, so what is linked to both is false.
    Chain {
        /// The variables in order.
        links: Vec<Link<Right>>,
    },
    /// If the target were true, each variable in turn would have only its right-linking candidate left, and the last
    /// one nothing at all.
    Whip {
        /// The variables that keep one candidate, or one group, in order.
        links: Vec<Link<Right>>,
        /// The variable that keeps none.
        end: End,
    },
    /// As a whip, but a left-linking candidate may be linked to the target or to any right-linking candidate before.
    Braid {
        /// The variables that keep one candidate, or one group, in order.
        links: Vec<Link<Right>>,
        /// The variable that keeps none.
        end: End,
    },
}

/// A variable of a chain with the candidate by which it is reached and the one, or the group, by which it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link<R = Candidate> {
    /// The variable.
    pub variable: Variable,
    /// The left-linking candidate: linked to the right-linking one before, or to the target.
    pub left: Candidate,
    /// The right-linking candidate or group: all that remains.
    pub right: R,
}

impl From<Link> for Link<Right> {
    fn from(Link { variable, left, right }: Link) -> Self {
        Self { variable, left, right: right.into() }
    }
}

/// The last variable of a whip: no candidate remains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The variable.
    pub variable: Variable,
    /// The left-linking candidate.
    pub left: Candidate,
}

impl Step {
    /// A step that places a digit.
    pub fn placing(technique: &'static str, proof: Proof, placed: Candidate) -> Self {
        Self { technique: technique.into(), proof, effect: Effect { placed: Some(placed), removed: Vec::new() } }
    }

    /// A step that removes candidates; nothing if there is none to remove.
    pub fn removing(technique: &'static str, proof: Proof, removed: &CandidateSet) -> Option<Self> {
        let removed: Vec<Candidate> = removed.iter().collect();
        (!removed.is_empty()).then(|| Self {
            technique: technique.into(),
            proof,
            effect: Effect { placed: None, removed },
        })
    }
}

impl Proof {
    /// A chain without groups.
    pub fn chain(links: impl IntoIterator<Item = Link>) -> Self {
        Self::Chain { links: links.into_iter().map(Link::from).collect() }
    }

    /// A whip without groups.
    pub fn whip(links: impl IntoIterator<Item = Link>, end: End) -> Self {
        Self::Whip { links: links.into_iter().map(Link::from).collect(), end }
    }

    /// How many variables it uses: the size of a subset, the length of a chain.
    pub fn length(&self) -> usize {
        match self {
            Self::Single { .. } => 1,
            Self::Cover { base, .. } => base.len(),
            Self::Chain { links } => links.len(),
            Self::Whip { links, .. } | Self::Braid { links, .. } => links.len() + 1,
        }
    }
}
