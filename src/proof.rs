//! What a step says: plain data, in a few shapes. Renderers and the checker match on shapes, never on techniques.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::board::{Candidate, CandidateSet, Cell, Digit, Effect, Kind, Right, Variable};

/// One deduction: what changes and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The id of the technique that found it.
    pub technique: Cow<'static, str>,
    /// Which of its forms it is, for techniques that come in several.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub form: Cow<'static, str>,
    /// What changes.
    #[serde(flatten)]
    pub effect: Effect,
    /// How many nodes its search counted, where that cannot be told from the proof: of lemmas that are the same, each is
    /// counted once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<usize>,
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
    /// As a cover, but for the fins: a fin is true, or the cover variables take nothing else. So what they could take
    /// and is linked to all fins is false.
    Finned {
        /// Variables without a common candidate.
        base: Vec<Variable>,
        /// As many variables, which hold all candidates of the base but the fins.
        cover: Vec<Variable>,
        /// The candidates of the base outside the cover.
        fins: Vec<Candidate>,
    },
    /// Bivalue variables, the right candidate of each linked to the left one of the next: the first left candidate or
    /// the last right one is true, so what is linked to both is false. If the two are one candidate, that one is true.
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
    /// Bivalue variables in a loop, the right candidate of each linked to the left one of the next and the last to the
    /// first: all left candidates or all right ones are true, so what is linked to a left and to a right one is false.
    Loop {
        /// The variables in order.
        links: Vec<Link>,
    },
    /// Variables in a ring of odd length, the right candidate of each being the left one of the next. They have no other
    /// candidates but the guardians. Were all of these false, true and false would take turns around the ring, which an
    /// odd length does not allow: so a guardian is true, and what is linked to all of them is false.
    Oddagon {
        /// The variables in order.
        links: Vec<Link>,
        /// The other candidates of the variables.
        guardians: Vec<Candidate>,
    },
    /// After a first deduction, of which nothing else is kept, a second one holds.
    Then {
        /// The first deduction.
        lemma: Box<Step>,
        /// The second one, in the state after the first.
        then: Box<Proof>,
    },
    /// If all guardians were false, the rest of a pattern could be filled in two ways and the puzzle would have several
    /// solutions. Assuming that it has one, a guardian is true; so what makes them all false is false itself.
    Deadly {
        /// What could be filled in two ways.
        pattern: DeadlyPattern,
        /// The other candidates in its cells.
        guardians: Vec<Candidate>,
        /// Variables that, with one cover variable taken, take all the others: then guardians there are false.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        base: Vec<Variable>,
        /// One more variable than in the base, and together they hold all its candidates.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cover: Vec<Variable>,
    },
    /// Whatever the variables take together with the target, two of these candidates are linked, or an excluder has
    /// nothing left.
    Exclusion {
        /// The variables, one of which can take the target.
        variables: Vec<Variable>,
        /// Variables that need a candidate not linked to any of these.
        excluders: Vec<Variable>,
    },
    /// Every candidate of a variable leads to the same conclusion.
    Cases {
        /// The variable.
        variable: Variable,
        /// One branch for each of its candidates, all with one conclusion.
        branches: Vec<Branch>,
    },
    /// A candidate leads to the same conclusion whether it is true or false.
    Either {
        /// Two branches from opposite assumptions, with one conclusion.
        branches: Vec<Branch>,
    },
    /// An assumption leads to a conclusion and to its opposite, so it is wrong.
    Refutation {
        /// Two branches from one assumption, with opposite conclusions.
        branches: Vec<Branch>,
    },
}

/// What could be filled in two ways.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "pattern")]
pub enum DeadlyPattern {
    /// Cells in a loop that could take two digits in turn: each of their houses holds two of them, an even and an odd
    /// one.
    Loop {
        /// The cells in loop order.
        cells: Vec<Cell>,
        /// The two digits.
        digits: [Digit; 2],
    },
    /// All unfilled cells: without the guardians, every undecided variable has two candidates.
    Grave,
}

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
    /// What follows, each from what stands before it. The last one is the conclusion; if there is none, the
    /// assumption is.
    pub inferences: Vec<Inference>,
}

/// A literal with the reason why it follows from earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inference {
    /// What follows.
    #[serde(flatten)]
    pub literal: Literal,
    /// Why.
    #[serde(flatten)]
    pub reason: Reason,
}

/// Why a literal follows from earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Reason {
    /// It is false, because the variable takes another candidate; or true, because all others of the variable are false.
    Variable {
        /// The variable.
        variable: Variable,
    },
    /// It is false by a deduction of its own.
    Lemma {
        /// Candidates found false before.
        without: Vec<Candidate>,
        /// The deduction, in the state without them.
        lemma: Box<Proof>,
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

impl Link<Right> {
    /// The same, if it leads to a candidate and not to a group.
    pub const fn plain(self) -> Option<Link> {
        match self.right {
            Right::One(right) => Some(Link { variable: self.variable, left: self.left, right }),
            Right::Group(_) => None,
        }
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
        Self::new(technique, proof, Effect { placed: Some(placed), removed: Vec::new() })
    }

    /// A step that removes candidates; nothing if there is none to remove.
    pub fn removing(technique: &'static str, proof: Proof, removed: &CandidateSet) -> Option<Self> {
        let removed: Vec<Candidate> = removed.iter().collect();
        (!removed.is_empty()).then(|| Self::new(technique, proof, Effect { placed: None, removed }))
    }

    /// A step with any effect.
    pub fn new(technique: &'static str, proof: Proof, effect: Effect) -> Self {
        Self { technique: technique.into(), form: Cow::Borrowed(""), effect, counted: None, proof }
    }

    /// The same step, said to be of a form.
    pub fn of_form(mut self, form: &'static str) -> Self {
        self.form = form.into();
        self
    }

    /// The same step, of which the search counted so many nodes.
    pub const fn of_nodes(mut self, nodes: usize) -> Self {
        self.counted = Some(nodes);
        self
    }

    /// How many candidates, true or false, its chains go through, assumptions and conclusions included.
    pub fn nodes(&self) -> usize {
        self.counted.unwrap_or_else(|| self.shown_nodes())
    }

    fn shown_nodes(&self) -> usize {
        match &self.proof {
            Proof::Chain { links } if self.effect.placed.is_none() => 2 * links.len() + 2,
            Proof::Chain { links } => 2 * links.len(),
            Proof::Loop { links } => 2 * links.len(),
            Proof::Cases { .. } | Proof::Either { .. } | Proof::Refutation { .. } => {
                self.proof.branches().iter().map(|branch| 1 + branch.inferences.len()).sum()
            }
            _ => 2 * self.proof.length(),
        }
    }
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

impl Proof {
    /// A chain without groups.
    pub fn chain(links: impl IntoIterator<Item = Link>) -> Self {
        Self::Chain { links: links.into_iter().map(Link::from).collect() }
    }

    /// A whip without groups.
    pub fn whip(links: impl IntoIterator<Item = Link>, end: End) -> Self {
        Self::Whip { links: links.into_iter().map(Link::from).collect(), end }
    }

    /// Its branches, if it has some.
    pub fn branches(&self) -> &[Branch] {
        match self {
            Self::Cases { branches, .. } | Self::Either { branches } | Self::Refutation { branches } => branches,
            _ => &[],
        }
    }

    /// How many variables it uses: the size of a subset, the length of a chain.
    pub fn length(&self) -> usize {
        match self {
            Self::Single { .. } => 1,
            Self::Cover { base, .. } | Self::Finned { base, .. } | Self::Deadly { base, .. } => base.len(),
            Self::Chain { links } => links.len(),
            Self::Loop { links } | Self::Oddagon { links, .. } => links.len(),
            Self::Whip { links, .. } | Self::Braid { links, .. } => links.len() + 1,
            Self::Then { lemma, .. } => lemma.proof.length(),
            Self::Exclusion { variables, .. } => variables.len(),
            Self::Cases { branches, .. } => {
                let inferences = branches.iter().flat_map(|branch| &branch.inferences);
                1 + inferences.filter(|inference| inference.literal.on).count()
            }
            Self::Either { .. } | Self::Refutation { .. } => {
                self.branches().iter().map(|branch| branch.inferences.len()).sum()
            }
        }
    }

    /// How many cells a deadly pattern has; for a grave, none is counted.
    pub fn cells(&self) -> usize {
        match self {
            Self::Deadly { pattern: DeadlyPattern::Loop { cells, .. }, .. } => cells.len(),
            _ => 0,
        }
    }

    /// How many cells a subset takes besides those of a deadly pattern: all cells of a naked one, and as Sudoku
    /// Explainer counts, one less of a hidden one.
    pub fn partners(&self) -> usize {
        match self {
            Self::Deadly { base, .. } => match base.first().map(|variable| variable.kind()) {
                Some(Kind::Cell) => base.len(),
                _ => base.len().saturating_sub(2),
            },
            _ => 0,
        }
    }
}
