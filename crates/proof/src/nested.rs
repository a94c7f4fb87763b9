//! Steps and proofs, with the shapes that are made of other proofs: they contain each other, so they stand in one file.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::chain::Chain;
use super::closed_chain::Loop;
use super::counting::Counting;
use super::cover::Cover;
use super::exclusion::Exclusion;
use super::exocet::Exocet;
use super::guarded::Guarded;
use super::literal::Literal;
use super::or_relation::OrRelation;
use super::reading::Reading;
use super::single::Single;
use super::table::Table;
use super::whip::Whip;
use unguess_board::{Candidate, Effect, Variable};

/// One deduction: what changes and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The id of the technique that found it.
    pub technique: Cow<'static, str>,
    /// Which of its forms it is, for techniques that come in several.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub form: Cow<'static, str>,
    /// What changes.
    #[serde(flatten)]
    pub effect: Effect,
    /// The number of nodes that its search counted, if the proof does not determine it: equal lemmas count once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted: Option<usize>,
    /// What the search knew of the pattern besides: untrusted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reading: Option<Box<Reading>>,
    /// Why it holds.
    pub proof: Proof,
}

/// Why a step holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "shape")]
pub enum Proof {
    /// A variable has one candidate left.
    Single(Single),
    /// Variables have their candidates in others.
    Cover(Cover),
    /// Bivalue variables in a row.
    Chain(Chain),
    /// Bivalue variables in a loop.
    Loop(Loop),
    /// Variables, or relations, that a target would leave with one candidate each, and the last with none.
    Whip(Whip),
    /// A pattern that cannot be without its guardians.
    Guarded(Guarded),
    /// One deduction after another.
    Then(Then),
    /// Several deductions in one state.
    Several(Several),
    /// Candidates that variables cannot take together.
    Exclusion(Exclusion),
    /// Digits of two base cells, which need two targets.
    Exocet(Exocet),
    /// What follows from each candidate of a variable, or from each member of a relation.
    Cases(Cases),
    /// What follows from a candidate and from its opposite.
    Either(Either),
    /// What contradicts itself.
    Refutation(Refutation),
    /// A relation that cannot be filled with a target.
    Table(Table),
    /// Sets that need more true candidates than others have room for.
    Counting(Counting),
}

/// After a first deduction, of which nothing else is kept, a second one holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Then {
    /// The first deduction.
    pub lemma: Box<Step>,
    /// The second one, in the state after the first.
    pub then: Box<Proof>,
}

impl Then {
    /// The length of the first deduction.
    pub fn length(&self) -> usize {
        self.lemma.proof.length()
    }
}

/// Deductions in one state. What they conclude holds, all together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Several {
    /// The deductions.
    pub parts: Vec<Step>,
}

impl Several {
    /// The length of the longest.
    pub fn length(&self) -> usize {
        self.parts.iter().map(|part| part.proof.length()).max().unwrap_or_default()
    }
}

/// A conclusion that follows from every candidate of a variable, or from every member of a relation, holds. A candidate that
/// contradicts itself leads to any conclusion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cases {
    /// The variable or relation.
    #[serde(flatten)]
    pub of: Alternatives,
    /// One branch for each of its candidates.
    pub branches: Vec<Branch>,
}

/// Candidates of which one has to be true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alternatives {
    /// Those of a variable.
    Variable(Variable),
    /// The members of a relation.
    Relation(OrRelation),
}

impl Cases {
    /// Cases of a variable.
    pub const fn of_variable(variable: Variable, branches: Vec<Branch>) -> Self {
        Self { of: Alternatives::Variable(variable), branches }
    }

    /// The variable, if they are of one.
    pub const fn variable(&self) -> Option<Variable> {
        if let Alternatives::Variable(variable) = self.of { Some(variable) } else { None }
    }

    /// How many variables the branches go through, with the one that is split: the length of a forcing whip. Of a relation, as
    /// many as the longest chain has that drops a member, if that is more.
    pub fn length(&self) -> usize {
        let inferences = self.branches.iter().flat_map(|branch| &branch.inferences);
        let length = 1 + inferences.filter(|inference| inference.literal.on).count();
        match &self.of {
            Alternatives::Variable(_) => length,
            Alternatives::Relation(relation) => length.max(relation.longest_split()),
        }
    }
}

/// What a candidate leads to both if it is true and if it is false holds. If one of the two contradicts itself, what the
/// other one leads to does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Either {
    /// Two branches from opposite assumptions.
    pub branches: Vec<Branch>,
}

/// An assumption leads to a conclusion and to its opposite, so it is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refutation {
    /// Two branches from one assumption, with opposite conclusions.
    pub branches: Vec<Branch>,
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

    /// Makes an inference of the members that were read, if they name one reason and no more.
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
