//! Reads what [`nrc`](super::nrc) writes. What a line calls a proof is a word of the notation: several techniques may
//! write it, and which of them found the step, no line tells.

mod or_chain;

use unguess_board::{
    Candidate, CandidateSet, Cell, Digit, Effect, Grid, House, HouseKind, Kind, PositionSet, Right, Variable,
};
use unguess_proof::{Chain, Cover, End, Guarded, GuardedPattern, Link, Proof, Single, Whip};

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NrcLine {
    /// What it calls the proof: `whip`, `naked-pairs-in-a-row`.
    pub name: String,
    /// The proof.
    pub proof: Proof,
    /// What changes.
    pub effect: Effect,
}

/// The chains, by their names without the kind of their variables: those that end with a right-linking candidate.
const OPEN: [&str; 2] = ["biv-chain", "g-biv-chain"];

/// Those that leave nothing for their last variable.
const WHIPS: [&str; 6] = ["whip", "t-whip", "z-chain", "g-whip", "braid", "g-braid"];

/// Those in which relations take the place of variables.
const WHIPS_WITH_RELATIONS: [&str; 2] = ["or-whip", "or-braid"];

/// What is added to the name of a chain whose variables are all of one kind.
const OF_KIND: [(&str, Kind); 4] =
    [("-rc", Kind::Cell), ("-rn", Kind::Row), ("-cn", Kind::Column), ("-bn", Kind::Block)];

/// The part of a line that cannot be read, in the line itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnreadText<'a> {
    /// It makes no sense.
    #[error("{0:?} is not nrc notation")]
    Notation(&'a str),
    /// It names the members of a relation that there is not.
    #[error("{0:?} names no relation: no tridagon or other impossible pattern of this state has just these guardians")]
    Relation(&'a str),
}

impl<'a> UnreadText<'a> {
    /// The part.
    pub const fn part(self) -> &'a str {
        match self {
            Self::Notation(part) | Self::Relation(part) => part,
        }
    }
}

impl<'a> From<&'a str> for UnreadText<'a> {
    fn from(part: &'a str) -> Self {
        Self::Notation(part)
    }
}

type ReadResult<'a, T> = Result<T, UnreadText<'a>>;

/// Reads a line in the state before the step. Whether the step holds is for the [checker](unguess_proof::check). The
/// name says how the rest is read: with a length it is a chain or a ring, without one a subset or fish, and without a
/// pattern a single.
///
/// # Errors
/// The part of the line that makes no sense.
pub fn read<'a>(grid: &Grid, line: &'a str) -> Result<NrcLine, UnreadText<'a>> {
    let (reason, change) = line.trim().split_once(" ==> ").ok_or(line)?;
    let effect = effect(change)?;
    let (name, proof) = match reason.split_once(": ") {
        None => (reason, single(reason, &effect)?),
        Some((name, pattern)) => match name.strip_suffix(']').and_then(|name| name.split_once('[')) {
            Some(("oddagon", length)) => ("oddagon", ring(grid, length, pattern)?),
            Some((name, length)) => (name, chain(grid, name, length, pattern, &effect)?),
            None => (name, subset(grid, name, pattern)?),
        },
    };
    Ok(NrcLine { name: name.to_owned(), proof, effect })
}

/// Reads what a step changes: `r1c3 = 4`, or `r1c3 ≠ 4, r2c3 ≠ 4`.
fn effect(text: &str) -> ReadResult<'_, Effect> {
    let candidate = |text| {
        let (cell, digit) = text;
        Some(str::parse::<Cell>(cell).ok()?.with(str::parse::<Digit>(digit).ok()?))
    };
    if let Some(placed) = text.split_once(" = ") {
        return Ok(Effect { placed: Some(candidate(placed).ok_or(text)?), removed: Vec::new() });
    }
    let removed = text.split(", ").map(|part| part.split_once(" ≠ ").and_then(candidate).ok_or(part));
    Ok(Effect { placed: None, removed: removed.collect::<Result<_, &str>>()? })
}

/// The proof of a single by its name, which has to place something.
fn single<'a>(reason: &'a str, effect: &Effect) -> ReadResult<'a, Proof> {
    let kind = match reason {
        "naked-single" => Kind::Cell,
        "hidden-single-in-a-row" => Kind::Row,
        "hidden-single-in-a-column" => Kind::Column,
        "hidden-single-in-a-block" => Kind::Block,
        _ => return Err(reason.into()),
    };
    let placed = effect.placed.ok_or(reason)?;
    Ok(Proof::Single(Single { variable: placed.variable(kind) }))
}

/// Reads a chain such as `r8n5{c8 c5} - r1n5{c5 .}` with its name and length. A whip of one variable is locked
/// candidates: a cover of this variable by another one.
fn chain<'a>(grid: &Grid, name: &'a str, length: &str, pattern: &'a str, effect: &Effect) -> ReadResult<'a, Proof> {
    // A name may end with the kind of all variables.
    let typed = OF_KIND.iter().find_map(|(suffix, kind)| Some((name.strip_suffix(suffix)?, *kind)));
    let (family, only) = typed.map_or((name, None), |(family, kind)| (family, Some(kind)));
    let mut links: Vec<Link<Right>> = Vec::new();
    let mut end = None;
    let parts: Vec<&str> = pattern.split(" - ").collect();
    if length.parse() != Ok(parts.len()) {
        return Err(name.into());
    }
    if or_chain::has_relation(pattern) && only.is_none() && WHIPS_WITH_RELATIONS.contains(&family) {
        return or_chain::chain(grid, &parts, effect);
    }
    for part in parts {
        let (variable, left, right) = cell_of_chain(part).ok_or(part)?;
        match right {
            _ if end.is_some() || only.is_some_and(|kind| kind != variable.kind()) => {
                return Err(part.into());
            }
            Some(Right::Group(_)) if !family.starts_with("g-") => return Err(part.into()),
            Some(right) => links.push(Link { variable, left, right }),
            None => end = Some(End { variable, left }),
        }
    }
    match end {
        None if OPEN.contains(&family) => Ok(Proof::Chain(Chain { links })),
        Some(End { variable, .. }) if name == "whip" && links.is_empty() => {
            Ok(Proof::cover(vec![variable], vec![holder(grid, variable, effect).ok_or(pattern)?]))
        }
        Some(end) if WHIPS.contains(&family) && !links.is_empty() => Ok(Proof::Whip(Whip::of_variables(links, end))),
        _ => Err(name.into()),
    }
}

/// Reads a ring such as `r4n1{c1 c4},c4n1{r4 r7},…` with its length. The guardians are the other candidates of its
/// variables.
fn ring<'a>(grid: &Grid, length: &'a str, pattern: &'a str) -> ReadResult<'a, Proof> {
    let parts: Vec<&str> = pattern.split(',').collect();
    if length.parse() != Ok(parts.len()) {
        return Err(length.into());
    }
    let link = |part| match cell_of_chain(part) {
        Some((variable, left, Some(Right::One(right)))) => Ok(Link { variable, left, right }),
        _ => Err(part),
    };
    let links = parts.into_iter().map(link).collect::<Result<Vec<Link>, &str>>()?;
    let lefts: CandidateSet = links.iter().map(|link| link.left).collect();
    let guardians = (held(grid, links.iter().map(|link| link.variable)) - lefts).iter().collect();
    let pattern = GuardedPattern::Ring { links };
    Ok(Proof::Guarded(Guarded { pattern, guardians, base: Vec::new(), cover: Vec::new() }))
}

/// The fins are what the base has outside the cover.
fn finned(grid: &Grid, base: Vec<Variable>, cover: Vec<Variable>) -> Proof {
    let fins = held(grid, base.iter().copied()) - held(grid, cover.iter().copied());
    Proof::Cover(Cover { base, cover, fins: fins.iter().collect() })
}

/// What some variables can still take.
fn held(grid: &Grid, variables: impl Iterator<Item = Variable>) -> CandidateSet {
    variables.fold(CandidateSet::EMPTY, |held, variable| held | grid.left(variable))
}

/// `r8n5{c8 c5}`, or `r1n5{c5 .}` where nothing is right.
fn cell_of_chain(text: &str) -> Option<(Variable, Candidate, Option<Right>)> {
    let (variable, values) = text.strip_suffix('}')?.split_once('{')?;
    let variable: Variable = variable.parse().ok()?;
    let (left, right) = values.split_once(' ')?;
    let right = if right == "." { None } else { Some(right_value(variable, right)?) };
    Some((variable, value(variable, left)?, right))
}

/// A candidate as seen from one of its variables.
fn value(variable: Variable, text: &str) -> Option<Candidate> {
    match variable.digit_and_house() {
        None => Some(Cell::new(variable.number()).with(text.strip_prefix('n')?.parse().ok()?)),
        Some((digit, house)) => Some(place(house, text)?.with(digit)),
    }
}

/// The candidate or group that a text names within a variable, as in `r8n5{c8 c5}`.
fn right_value(variable: Variable, text: &str) -> Option<Right> {
    let group = || {
        let (digit, house) = variable.digit_and_house()?;
        let number = house.number() + 1;
        let name = match house.kind() {
            HouseKind::Row => format!("r{number}{text}n{digit}"),
            HouseKind::Column => format!("{text}c{number}n{digit}"),
            HouseKind::Block | HouseKind::Extra => format!("{text}n{digit}"),
        };
        name.parse().ok()
    };
    value(variable, text).map(Right::One).or_else(group)
}

/// A cell as seen from one of its houses.
fn place(house: House, text: &str) -> Option<Cell> {
    let position = |letter| Some(str::parse::<Digit>(text.strip_prefix(letter)?).ok()?.index());
    match house.kind() {
        HouseKind::Row => Some(house.cell(position('c')?)),
        HouseKind::Column => Some(house.cell(position('r')?)),
        HouseKind::Block => text.parse().ok().filter(|cell: &Cell| cell.block() == house.number()),
        HouseKind::Extra => text.parse().ok(),
    }
}

/// The variable that has all candidates of this one and what is removed. One of the two belongs to a box.
fn holder(grid: &Grid, base: Variable, effect: &Effect) -> Option<Variable> {
    let removed: CandidateSet = effect.removed.iter().copied().collect();
    let all = (*grid.candidates() & *base.candidates()) | removed;
    let variables = all.first()?.variables();
    let is_block = |variable: Variable| variable.kind() == Kind::Block;
    variables.into_iter().find(|variable| is_block(*variable) != is_block(base) && all.is_subset(variable.candidates()))
}

/// Reads a subset or a fish by its name and pattern: `hidden-pairs-in-a-row: r5{n6 n8}{c1 c3}`,
/// `x-wing-in-rows: n7{r3 r4}{c1 c5}`, `finned-x-wing-in-rows: …`.
fn subset<'a>(grid: &Grid, name: &'a str, pattern: &'a str) -> ReadResult<'a, Proof> {
    let whole = || {
        let (head, sets) = pattern.strip_suffix('}')?.split_once('{')?;
        let (one, other) = sets.split_once("}{")?;
        let [one, other] = [one, other].map(|set| set.split(' ').collect::<Vec<_>>());
        if let Some(digit) = head.strip_prefix('n') {
            let digit: Digit = digit.parse().ok()?;
            let [base, cover] = [lines(&one, digit)?, lines(&other, digit)?];
            let is_finned = name.starts_with("finned-");
            return Some(if is_finned { finned(grid, base, cover) } else { Proof::cover(base, cover) });
        }
        let house = house(head)?;
        let digits = |set: &[&str]| -> Option<Vec<Variable>> {
            set.iter().map(|digit| Some(house.variable(digit.strip_prefix('n')?.parse().ok()?))).collect()
        };
        let cells = |set: &[&str]| -> Option<Vec<Variable>> {
            set.iter().map(|cell| Some(place(house, cell)?.variable())).collect()
        };
        if name.starts_with("naked-") {
            Some(Proof::cover(cells(&one)?, digits(&other)?))
        } else if name.starts_with("hidden-") {
            Some(Proof::cover(digits(&one)?, cells(&other)?))
        } else {
            None
        }
    };
    whole().ok_or(UnreadText::Notation(pattern))
}

/// `r3`, `c4`, `b5`.
fn house(text: &str) -> Option<House> {
    let kinds = [('r', HouseKind::Row), ('c', HouseKind::Column), ('b', HouseKind::Block)];
    kinds.into_iter().find_map(|(letter, kind)| {
        let number: Digit = text.strip_prefix(letter)?.parse().ok()?;
        Some(House::of(kind, number.index()))
    })
}

fn lines(set: &[&str], digit: Digit) -> Option<Vec<Variable>> {
    let different: PositionSet = set.iter().filter_map(|line| Some(house(line)?.number())).collect();
    let all: Option<Vec<Variable>> = set.iter().map(|line| Some(house(line)?.variable(digit))).collect();
    all.filter(|all| all.len() == different.len())
}
