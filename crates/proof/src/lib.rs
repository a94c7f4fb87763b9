//! Steps and their proofs: plain data, in a few shapes. Renderers and the checker match on shapes, never on techniques.
//!
//! Each shape has a file here, which defines its parts, its conclusion and its length; those that are made of other proofs
//! stand together. A file of its name in the checker states when the conclusion holds, and why.
//!
//! A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.

#![forbid(unsafe_code)]

pub mod check;

mod chain;
mod closed_chain;
mod counting;
mod cover;
mod exclusion;
mod exocet;
mod guarded;
mod literal;
mod members;
mod nested;
mod or_relation;
mod premises;
mod reading;
mod single;
mod table;
mod whip;

pub use chain::{Chain, Link};
pub use closed_chain::Loop;
pub use counting::{CountedSet, Counting, FilledSet};
pub use cover::Cover;
pub use exclusion::Exclusion;
pub use exocet::{CrossLine, Exocet};
pub use guarded::{Guarded, GuardedPattern};
pub use literal::Literal;
pub use nested::{Alternatives, Branch, Cases, Either, Inference, Proof, Reason, Refutation, Several, Step, Then};
pub use or_relation::{DroppedMember, OrRelation};
pub use reading::Reading;
pub use single::Single;
pub use table::{Addend, Leftovers, Table, Tabled};
pub use whip::{Choice, End, Whip, WhipEnd, WhipLink};

use std::borrow::Cow;

use unguess_board::{Candidate, CandidateSet, Effect, Variable};

impl Step {
    /// Whether it is of the same technique as another step.
    pub fn is_of_technique_of(&self, other: &Self) -> bool {
        self.technique == other.technique
    }

    /// A step that places a digit.
    pub fn placing(technique: &'static str, proof: Proof, placed: Candidate) -> Self {
        Self::new(technique, proof, Effect { placed: Some(placed), removed: Vec::new() })
    }

    /// A step that removes candidates, if there are any to remove.
    pub fn removing(technique: &'static str, proof: Proof, removed: &CandidateSet) -> Option<Self> {
        let removed: Vec<Candidate> = removed.iter().collect();
        (!removed.is_empty()).then(|| Self::new(technique, proof, Effect { placed: None, removed }))
    }

    /// A step that removes candidates in an order that matters, none of them twice, if there are any to remove.
    pub fn removing_in_order(technique: &'static str, proof: Proof, removed: Vec<Candidate>) -> Option<Self> {
        (!removed.is_empty()).then(|| Self::new(technique, proof, Effect { placed: None, removed }))
    }

    /// A step with any effect.
    pub fn new(technique: &'static str, proof: Proof, effect: Effect) -> Self {
        Self { technique: technique.into(), form: Cow::Borrowed(""), effect, counted: None, reading: None, proof }
    }

    /// This step with the form of its technique.
    pub fn of_form(mut self, form: &'static str) -> Self {
        self.form = form.into();
        self
    }

    /// This step with what its search knew of the pattern.
    pub fn read_as(mut self, reading: Reading) -> Self {
        self.reading = Some(Box::new(reading));
        self
    }

    /// Whether it, or a step that it is made of, says how its base is to be read.
    pub fn is_read(&self) -> bool {
        self.reading.is_some() || self.proof.steps().iter().any(Self::is_read)
    }

    /// This step with the number of nodes that the search counted.
    pub const fn of_nodes(mut self, nodes: usize) -> Self {
        self.counted = Some(nodes);
        self
    }

    /// Whether it is hard to see without pencilmarks: it is not a single, nor one that locked candidates or a subset leave.
    pub fn needs_notes(&self) -> bool {
        match &self.proof {
            Proof::Single(_) => false,
            Proof::Then(Then { lemma, then }) => {
                !matches!((&lemma.proof, &**then), (Proof::Cover(_), Proof::Single(_)))
            }
            _ => true,
        }
    }

    /// How many candidates, true or false, its chains go through, assumptions and conclusions included.
    pub fn nodes(&self) -> usize {
        self.counted.unwrap_or_else(|| self.shown_nodes())
    }

    fn shown_nodes(&self) -> usize {
        match &self.proof {
            Proof::Chain(chain) if self.effect.placed.is_none() => 2 * chain.length() + 2,
            Proof::Cases(_) | Proof::Either(_) | Proof::Refutation(_) => {
                self.proof.branches().iter().map(|branch| 1 + branch.inferences.len()).sum()
            }
            _ => 2 * self.proof.length(),
        }
    }
}

impl Proof {
    /// A cover without fins.
    pub const fn cover(base: Vec<Variable>, cover: Vec<Variable>) -> Self {
        Self::Cover(Cover::new(base, cover))
    }

    /// A chain without groups.
    pub fn chain(links: impl IntoIterator<Item = Link>) -> Self {
        Self::Chain(Chain { links: links.into_iter().map(Link::from).collect() })
    }

    /// A whip without groups and relations.
    pub fn whip(links: impl IntoIterator<Item = Link>, end: End) -> Self {
        Self::Whip(Whip::of_variables(links.into_iter().map(Link::from), end))
    }

    /// Its branches, if it has some.
    pub fn branches(&self) -> &[Branch] {
        match self {
            Self::Cases(Cases { branches, .. })
            | Self::Either(Either { branches })
            | Self::Refutation(Refutation { branches }) => branches,
            _ => &[],
        }
    }

    /// The steps that it is made of, if it is made of steps.
    pub fn steps(&self) -> &[Step] {
        match self {
            Self::Then(Then { lemma, .. }) => std::slice::from_ref(lemma),
            Self::Several(Several { parts }) => parts,
            _ => &[],
        }
    }

    /// How many variables the proof uses: the size of a subset, the length of a chain.
    pub fn length(&self) -> usize {
        match self {
            Self::Single(_) => 1,
            Self::Cover(cover) => cover.length(),
            Self::Chain(chain) => chain.length(),
            Self::Loop(closed) => closed.length(),
            Self::Whip(whip) => whip.length(),
            Self::Guarded(guarded) => guarded.length(),
            Self::Then(then) => then.length(),
            Self::Several(several) => several.length(),
            Self::Exclusion(exclusion) => exclusion.length(),
            Self::Exocet(exocet) => exocet.length(),
            Self::Cases(cases) => cases.length(),
            Self::Table(table) => table.length(),
            Self::Counting(counting) => counting.length(),
            Self::Either(_) | Self::Refutation(_) => self.branches().iter().map(|branch| branch.inferences.len()).sum(),
        }
    }

    /// Whether it is a cover with fins, all of which are candidates of one base variable.
    pub fn has_fins_in_one_base(&self) -> bool {
        let Self::Cover(Cover { base, fins, .. }) = self else { return false };
        let has_all = |line: &Variable| fins.iter().all(|fin| line.candidates().contains(*fin));
        base.iter().any(has_all)
    }

    /// How many cells a deadly pattern has; for a grave, none is counted.
    pub fn cells(&self) -> usize {
        if let Self::Guarded(guarded) = self { guarded.cells() } else { 0 }
    }

    /// How many cells a subset takes besides those of a deadly pattern.
    pub fn partners(&self) -> usize {
        if let Self::Guarded(guarded) = self { guarded.partners() } else { 0 }
    }
}
