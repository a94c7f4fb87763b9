//! Whips and braids in which relations take the place of some variables.

use serde::{Deserialize, Serialize};

use super::{Link, OrRelation, Whip};
use unguess_board::{Candidate, Right, Rules, Variable};

/// As a [`Whip`], but some of its choices are relations: if the target were true, each variable in turn would have only its
/// right-linking candidate left, and so would each relation among its members; the last of them nothing at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OrWhip {
    /// The relations.
    pub relations: Vec<OrRelation>,
    /// The variables and relations that keep one candidate, or one group, in order.
    pub links: Vec<OrLink>,
    /// The variable or relation that keeps none.
    pub end: OrEnd,
}

/// Of what one candidate has to be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// A variable.
    Variable(Variable),
    /// A relation, by its place in the list of the proof.
    Or(usize),
}

/// A choice with the candidate by which it is reached and the one, or the group, by which it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "LinkMembers<Option<Right>>")]
pub struct OrLink {
    /// The variable or relation.
    #[serde(flatten)]
    pub choice: Choice,
    /// The left-linking candidate: linked to an earlier right-linking one, or to the target.
    pub left: Candidate,
    /// All that remains: in a relation, a candidate.
    pub right: Right,
}

/// The last choice: no candidate remains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "LinkMembers<()>")]
pub struct OrEnd {
    /// The variable or relation.
    #[serde(flatten)]
    pub choice: Choice,
    /// The left-linking candidate.
    pub left: Candidate,
}

impl OrWhip {
    /// How many choices it has, or how many variables the longest chain that drops a member of a relation has, if that is more.
    pub fn length(&self) -> usize {
        let splits = self.relations.iter().map(OrRelation::longest_split);
        splits.chain([self.links.len() + 1]).max().unwrap_or_default()
    }

    /// Whether it is a whip for each of these targets, not just a braid; see [`Whip::is_continuous`].
    pub fn is_continuous(&self, rules: &Rules, targets: &[Candidate]) -> bool {
        let rights: Vec<Right> = self.links.iter().map(|link| link.right).collect();
        Whip::are_continuous(rules, targets, &rights, &self.lefts())
    }

    /// The left-linking candidates in order.
    pub fn lefts(&self) -> Vec<Candidate> {
        self.links.iter().map(|link| link.left).chain([self.end.left]).collect()
    }

    /// The choices in order.
    pub fn choices(&self) -> impl Iterator<Item = Choice> + '_ {
        self.links.iter().map(|link| link.choice).chain([self.end.choice])
    }
}

/// A whip of variables alone, as one without relations.
impl From<&Whip> for OrWhip {
    fn from(Whip { links, end }: &Whip) -> Self {
        let link = |Link { variable, left, right }: &Link<Right>| OrLink {
            choice: Choice::Variable(*variable),
            left: *left,
            right: *right,
        };
        let end = OrEnd { choice: Choice::Variable(end.variable), left: end.left };
        Self { relations: Vec::new(), links: links.iter().map(link).collect(), end }
    }
}

impl Choice {
    /// The variable, if it is one.
    pub const fn variable(self) -> Option<Variable> {
        match self {
            Self::Variable(variable) => Some(variable),
            Self::Or(_) => None,
        }
    }
}

/// The members of a link, as they are written.
#[derive(Deserialize)]
struct LinkMembers<R> {
    variable: Option<Variable>,
    or: Option<usize>,
    left: Candidate,
    #[serde(default)]
    right: R,
}

impl<R> LinkMembers<R> {
    fn choice(&self) -> Result<Choice, &'static str> {
        match (self.variable, self.or) {
            (Some(variable), None) => Ok(Choice::Variable(variable)),
            (None, Some(number)) => Ok(Choice::Or(number)),
            (None, None) => Err("missing field `variable`"),
            (Some(_), Some(_)) => Err("a link has a `variable` or a relation, its `or`"),
        }
    }
}

impl TryFrom<LinkMembers<Option<Right>>> for OrLink {
    type Error = &'static str;

    fn try_from(members: LinkMembers<Option<Right>>) -> Result<Self, &'static str> {
        let choice = members.choice()?;
        Ok(Self { choice, left: members.left, right: members.right.ok_or("missing field `right`")? })
    }
}

impl TryFrom<LinkMembers<()>> for OrEnd {
    type Error = &'static str;

    fn try_from(members: LinkMembers<()>) -> Result<Self, &'static str> {
        Ok(Self { choice: members.choice()?, left: members.left })
    }
}
