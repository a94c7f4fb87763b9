//! How a deduction is read: member by member, in whatever order they come, so that nothing is kept twice.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::{
    Addend, Alternatives, Branch, Cases, Chain, CountedSet, Counting, Cover, CrossLine, Either, Exclusion, Exocet,
    Guarded, GuardedPattern, Leftovers, Link, Loop, OrRelation, Proof, Reading, Refutation, Several, Single, Step,
    Table, Tabled, Then, Whip, WhipEnd, WhipLink,
};
use unguess_board::{Candidate, Cell, Effect, Kind, Right, Variable};

/// The members of a step.
#[derive(Deserialize)]
struct StepMembers {
    technique: Cow<'static, str>,
    #[serde(default)]
    form: Cow<'static, str>,
    placed: Option<Candidate>,
    #[serde(default)]
    removed: Vec<Candidate>,
    counted: Option<usize>,
    reading: Option<Box<Reading>>,
    proof: Proof,
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        let StepMembers { technique, form, placed, removed, counted, reading, proof } =
            StepMembers::deserialize(source)?;
        Ok(Self { technique, form, effect: Effect { placed, removed }, counted, reading, proof })
    }
}

impl<'de> Deserialize<'de> for Proof {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        Self::try_from(ProofMembers::deserialize(source)?).map_err(D::Error::custom)
    }
}

/// The shapes by name.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Shape {
    Single,
    Cover,
    Chain,
    Loop,
    Whip,
    Guarded,
    Then,
    Several,
    Exclusion,
    Exocet,
    Cases,
    Either,
    Refutation,
    Table,
    Counting,
}

/// The members of proofs of all shapes.
#[derive(Deserialize)]
struct ProofMembers {
    shape: Shape,
    variable: Option<Variable>,
    base: Option<Vec<Variable>>,
    cover: Option<Vec<Variable>>,
    fins: Option<Vec<Candidate>>,
    links: Option<Vec<WhipLink>>,
    end: Option<WhipEnd>,
    relations: Option<Vec<OrRelation>>,
    pattern: Option<Box<GuardedPattern>>,
    guardians: Option<Vec<Candidate>>,
    lemma: Option<Box<Step>>,
    then: Option<Box<Proof>>,
    parts: Option<Vec<Step>>,
    variables: Option<Vec<Variable>>,
    excluders: Option<Vec<Variable>>,
    targets: Option<[Cell; 2]>,
    lines: Option<Vec<CrossLine>>,
    branches: Option<Vec<Branch>>,
    relation: Option<RelationMember>,
    sum: Option<Vec<Addend>>,
    leftovers: Option<Leftovers>,
    both: Option<Box<[Tabled; 2]>>,
    cells: Option<Vec<Cell>>,
    bases: Option<Vec<CountedSet>>,
    covers: Option<Vec<CountedSet>>,
}

/// A relation of the board by its number, or one of guardians.
#[derive(Deserialize)]
#[serde(untagged)]
enum RelationMember {
    OfBoard(usize),
    Guardians(Box<OrRelation>),
}

impl TryFrom<ProofMembers> for Proof {
    type Error = String;

    fn try_from(mut members: ProofMembers) -> Result<Self, String> {
        let proof = members.proof()?;
        match members.other() {
            None => Ok(proof),
            Some(other) => Err(format!("a proof of this shape has no member `{other}`")),
        }
    }
}

impl ProofMembers {
    /// Takes the members that a proof of this shape has, and makes the proof.
    fn proof(&mut self) -> Result<Proof, String> {
        Ok(match self.shape {
            Shape::Single => Proof::Single(Single { variable: needed("variable", &mut self.variable)? }),
            Shape::Cover => Proof::Cover(Cover {
                base: needed("base", &mut self.base)?,
                cover: needed("cover", &mut self.cover)?,
                fins: self.fins.take().unwrap_or_default(),
            }),
            Shape::Chain => Proof::Chain(Chain { links: of_variables(&mut self.links)? }),
            Shape::Loop => Proof::Loop(Loop { links: plain(&mut self.links)? }),
            Shape::Whip => Proof::Whip(self.whip()?),
            Shape::Guarded => Proof::Guarded(Guarded {
                pattern: *needed("pattern", &mut self.pattern)?,
                guardians: needed("guardians", &mut self.guardians)?,
                base: self.base.take().unwrap_or_default(),
                cover: self.cover.take().unwrap_or_default(),
            }),
            Shape::Then => {
                Proof::Then(Then { lemma: needed("lemma", &mut self.lemma)?, then: needed("then", &mut self.then)? })
            }
            Shape::Several => {
                let mut parts = needed("parts", &mut self.parts)?;
                parts.shrink_to_fit();
                Proof::Several(Several { parts })
            }
            Shape::Exclusion => Proof::Exclusion(Exclusion {
                variables: needed("variables", &mut self.variables)?,
                excluders: needed("excluders", &mut self.excluders)?,
            }),
            Shape::Exocet => Proof::Exocet(Exocet {
                base: cells(needed("base", &mut self.base)?)?,
                targets: needed("targets", &mut self.targets)?,
                lines: needed("lines", &mut self.lines)?,
            }),
            Shape::Cases => {
                Proof::Cases(Cases { of: self.alternatives()?, branches: needed("branches", &mut self.branches)? })
            }
            Shape::Either => Proof::Either(Either { branches: needed("branches", &mut self.branches)? }),
            Shape::Refutation => Proof::Refutation(Refutation { branches: needed("branches", &mut self.branches)? }),
            Shape::Table => Proof::Table(Table { of: self.tabled()?, cells: needed("cells", &mut self.cells)? }),
            Shape::Counting => Proof::Counting(Counting {
                bases: needed("bases", &mut self.bases)?,
                covers: needed("covers", &mut self.covers)?,
            }),
        })
    }

    /// A whip, with relations or without.
    fn whip(&mut self) -> Result<Whip, String> {
        let are_allowed = self.relations.is_some();
        let relations = self.relations.take().unwrap_or_default();
        let (links, end) = (needed("links", &mut self.links)?, needed("end", &mut self.end)?);
        let whip = Whip { relations, links, end };
        if are_allowed || whip.variables().is_some() { Ok(whip) } else { Err(no_variable()) }
    }

    /// A variable or a relation.
    fn alternatives(&mut self) -> Result<Alternatives, String> {
        Ok(match self.relation.take() {
            Some(RelationMember::Guardians(relation)) => Alternatives::Relation(*relation),
            Some(RelationMember::OfBoard(_)) => return Err("cases are of a `variable` or of guardians".to_owned()),
            None => Alternatives::Variable(needed("variable", &mut self.variable)?),
        })
    }

    /// Takes what a table is read from: a sum, leftovers, two of these, or the number of a relation.
    fn tabled(&mut self) -> Result<Tabled, String> {
        Ok(match (self.sum.take(), self.leftovers.take(), self.both.take()) {
            (Some(sum), None, None) => Tabled::Sum(sum),
            (None, Some(leftovers), None) => Tabled::Leftovers(leftovers),
            (None, None, Some(both)) => Tabled::Both(both),
            (None, None, None) => match needed("relation", &mut self.relation)? {
                RelationMember::OfBoard(number) => Tabled::Relation(number),
                RelationMember::Guardians(_) => return Err("the relation of a table is a number".to_owned()),
            },
            _ => return Err("a table is of one of `sum`, `leftovers` and `both`".to_owned()),
        })
    }

    /// The name of a member that proofs of this shape do not have, if there is one.
    fn other(&self) -> Option<&'static str> {
        let Self { variable, base, cover, fins, links, end, relations, pattern, guardians, .. } = self;
        let Self { lemma, then, parts, variables, excluders, targets, lines, branches, relation, sum, .. } = self;
        let Self { leftovers, both, cells, bases, covers, .. } = self;
        let is_left = [
            ("variable", variable.is_some()),
            ("base", base.is_some()),
            ("cover", cover.is_some()),
            ("fins", fins.is_some()),
            ("links", links.is_some()),
            ("end", end.is_some()),
            ("relations", relations.is_some()),
            ("pattern", pattern.is_some()),
            ("guardians", guardians.is_some()),
            ("lemma", lemma.is_some()),
            ("then", then.is_some()),
            ("parts", parts.is_some()),
            ("variables", variables.is_some()),
            ("excluders", excluders.is_some()),
            ("targets", targets.is_some()),
            ("lines", lines.is_some()),
            ("branches", branches.is_some()),
            ("relation", relation.is_some()),
            ("sum", sum.is_some()),
            ("leftovers", leftovers.is_some()),
            ("both", both.is_some()),
            ("cells", cells.is_some()),
            ("bases", bases.is_some()),
            ("covers", covers.is_some()),
        ];
        is_left.into_iter().find(|(_, is_left)| *is_left).map(|(name, _)| name)
    }
}

fn needed<T>(name: &str, member: &mut Option<T>) -> Result<T, String> {
    member.take().ok_or_else(|| format!("missing field `{name}`"))
}

/// Two variables that are cells.
fn cells(variables: Vec<Variable>) -> Result<[Cell; 2], String> {
    let cell = |variable: Variable| (variable.kind() == Kind::Cell).then(|| Cell::new(variable.number()));
    let cells: Option<Vec<Cell>> = variables.into_iter().map(cell).collect();
    cells.and_then(|cells| cells.try_into().ok()).ok_or_else(|| "the base of an exocet is two cells".to_owned())
}

/// Links of variables.
fn of_variables(links: &mut Option<Vec<WhipLink>>) -> Result<Vec<Link<Right>>, String> {
    let link = |WhipLink { choice, left, right }| Some(Link { variable: choice.variable()?, left, right });
    needed("links", links)?.into_iter().map(link).collect::<Option<_>>().ok_or_else(no_variable)
}

fn no_variable() -> String {
    "missing field `variable`".to_owned()
}

/// Links without groups.
fn plain(links: &mut Option<Vec<WhipLink>>) -> Result<Vec<Link>, String> {
    let links = of_variables(links)?.into_iter().map(Link::plain);
    links.collect::<Option<_>>().ok_or_else(|| "a loop has no groups".to_owned())
}
