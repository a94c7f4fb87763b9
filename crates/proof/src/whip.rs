//! Whips and braids.

use serde::{Deserialize, Serialize};

use super::{Link, OrRelation};
use unguess_board::{Candidate, Right, Rules, Variable};

/// If the target were true, each variable in turn would have only its right-linking candidate left, and the last one
/// nothing at all. In a whip, a left-linking candidate is linked to the right-linking one just before it, the first to the
/// target; in a braid, to any of those before it. Relations can take the place of variables: then a member remains, or none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Whip {
    /// The relations that take the place of variables.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub relations: Vec<OrRelation>,
    /// The variables and relations that keep one candidate, or one group, in order.
    pub links: Vec<WhipLink>,
    /// The variable or relation that keeps none.
    pub end: WhipEnd,
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
pub struct WhipLink {
    /// The variable or relation.
    #[serde(flatten)]
    pub choice: Choice,
    /// The left-linking candidate: linked to an earlier right-linking one, or to the target.
    pub left: Candidate,
    /// All that remains: in a relation, a candidate.
    pub right: Right,
}

/// The last choice of a whip: no candidate remains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "LinkMembers<()>")]
pub struct WhipEnd {
    /// The variable or relation.
    #[serde(flatten)]
    pub choice: Choice,
    /// The left-linking candidate.
    pub left: Candidate,
}

/// The last variable of a whip without relations: no candidate remains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The variable.
    pub variable: Variable,
    /// The left-linking candidate.
    pub left: Candidate,
}

impl Whip {
    /// A whip without relations.
    pub fn of_variables(links: impl IntoIterator<Item = Link<Right>>, End { variable, left }: End) -> Self {
        let link = |Link { variable, left, right }| WhipLink { choice: Choice::Variable(variable), left, right };
        let end = WhipEnd { choice: Choice::Variable(variable), left };
        Self { relations: Vec::new(), links: links.into_iter().map(link).collect(), end }
    }

    /// Its links and its end, if it has no relations.
    pub fn variables(&self) -> Option<(Vec<Link<Right>>, End)> {
        let link =
            |link: &WhipLink| Some(Link { variable: link.choice.variable()?, left: link.left, right: link.right });
        let links = self.links.iter().map(link).collect::<Option<_>>()?;
        let end = End { variable: self.end.choice.variable()?, left: self.end.left };
        self.relations.is_empty().then_some((links, end))
    }

    /// Whether it is a whip for each of these targets, not just a braid: each left-linking candidate is linked to the
    /// right-linking one just before it, the first to the target, and none occurs twice.
    pub fn is_continuous(&self, rules: &Rules, targets: &[Candidate]) -> bool {
        let lefts = self.lefts();
        let follows = |(link, left): (&WhipLink, &Candidate)| link.right.linked_on(rules).contains(*left);
        targets.iter().all(|target| rules.is_linked(*target, lefts[0]))
            && self.links.iter().zip(&lefts[1..]).all(follows)
            && (1..lefts.len()).all(|index| !lefts[..index].contains(&lefts[index]))
    }

    /// How many choices it has, or how many variables the longest chain that drops a member of a relation has, if that is more.
    pub fn length(&self) -> usize {
        let splits = self.relations.iter().map(OrRelation::longest_split);
        splits.chain([self.links.len() + 1]).max().unwrap_or_default()
    }

    /// The left-linking candidates in order.
    pub fn lefts(&self) -> Vec<Candidate> {
        self.links.iter().map(|link| link.left).chain([self.end.left]).collect()
    }

    /// Whether one of its choices is a relation.
    pub fn uses_relations(&self) -> bool {
        self.choices().any(|choice| choice.variable().is_none())
    }

    /// The choices in order.
    pub fn choices(&self) -> impl Iterator<Item = Choice> + '_ {
        self.links.iter().map(|link| link.choice).chain([self.end.choice])
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

impl TryFrom<LinkMembers<Option<Right>>> for WhipLink {
    type Error = &'static str;

    fn try_from(members: LinkMembers<Option<Right>>) -> Result<Self, &'static str> {
        let choice = members.choice()?;
        Ok(Self { choice, left: members.left, right: members.right.ok_or("missing field `right`")? })
    }
}

impl TryFrom<LinkMembers<()>> for WhipEnd {
    type Error = &'static str;

    fn try_from(members: LinkMembers<()>) -> Result<Self, &'static str> {
        Ok(Self { choice: members.choice()?, left: members.left })
    }
}
