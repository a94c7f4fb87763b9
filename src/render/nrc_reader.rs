//! Reads what [`nrc`](super::nrc) writes, back to the step it came from.

use super::wing::Wing;
use crate::board::{
    Candidate, CandidateSet, Cell, Digit, Effect, Grid, House, HouseKind, Kind, PositionSet, Right, Variable,
};
use crate::proof::{End, Link, Proof, Step};
use crate::techniques::TECHNIQUES;

/// The part of a line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no nrc notation")]
pub struct Unread(pub String);

/// The step that a line says, in the state before it, without its form, which no line tells. Whether it holds is for the [checker](crate::check).
///
/// # Errors
/// The part of the line that makes no sense.
pub fn read(grid: &Grid, line: &str) -> Result<Step, Unread> {
    parsed(grid, line).map_err(|part| Unread(part.to_owned()))
}

type Read<'a, T> = Result<T, &'a str>;

fn parsed<'a>(grid: &Grid, line: &'a str) -> Read<'a, Step> {
    let (reason, change) = line.trim().split_once(" ==> ").ok_or(line)?;
    let effect = effect(change)?;
    let (id, proof) = match reason.split_once(": ") {
        None => single(reason, &effect)?,
        Some((name, pattern)) if name.starts_with("oddagon") => ring(grid, name, pattern)?,
        Some((name, pattern)) if name.contains('[') => chain(grid, name, pattern, &effect)?,
        Some((name, pattern)) => match (name.strip_prefix("finned-"), subset(name, pattern)?) {
            (None, read) => read,
            (Some(_), (_, Proof::Cover { base, cover })) => ("finned-fish", finned(grid, base, cover)),
            (Some(_), _) => return Err(name),
        },
    };
    let technique = TECHNIQUES.iter().map(|technique| technique.id()).find(|known| *known == id).ok_or(reason)?;
    Ok(Step::new(technique, proof, effect))
}

/// `r1c3 = 4`, or `r1c3 ≠ 4, r2c3 ≠ 4`.
fn effect(text: &str) -> Read<'_, Effect> {
    let candidate = |text| {
        let (cell, digit) = text;
        Some(str::parse::<Cell>(cell).ok()?.with(str::parse::<Digit>(digit).ok()?))
    };
    if let Some(placed) = text.split_once(" = ") {
        return Ok(Effect { placed: Some(candidate(placed).ok_or(text)?), removed: Vec::new() });
    }
    let removed = text.split(", ").map(|part| part.split_once(" ≠ ").and_then(candidate).ok_or(part));
    Ok(Effect { placed: None, removed: removed.collect::<Result<_, _>>()? })
}

fn single<'a>(reason: &'a str, effect: &Effect) -> Read<'a, (&'static str, Proof)> {
    let (id, kind) = match reason {
        "naked-single" => ("naked-single", Kind::Cell),
        "hidden-single-in-a-row" => ("hidden-single", Kind::Row),
        "hidden-single-in-a-column" => ("hidden-single", Kind::Column),
        "hidden-single-in-a-block" => ("hidden-single", Kind::Block),
        _ => return Err(reason),
    };
    let placed = effect.placed.ok_or(reason)?;
    Ok((id, Proof::Single { variable: placed.variable(kind) }))
}

/// `whip[2]: r8n5{c8 c5} - r1n5{c5 .}`. A chain with an end is a whip; one variable is held by another.
fn chain<'a>(grid: &Grid, name: &'a str, pattern: &'a str, effect: &Effect) -> Read<'a, (&'static str, Proof)> {
    let (nrc, length) = name.strip_suffix(']').and_then(|name| name.split_once('[')).ok_or(name)?;
    let mut links: Vec<Link<Right>> = Vec::new();
    let mut end = None;
    let parts: Vec<&str> = pattern.split(" - ").collect();
    if length.parse() != Ok(parts.len()) {
        return Err(name);
    }
    for part in parts {
        let (variable, left, right) = cell_of_chain(part).ok_or(part)?;
        match right {
            _ if end.is_some() => return Err(part),
            Some(right) => links.push(Link { variable, left, right }),
            None => end = Some(End { variable, left }),
        }
    }
    let is_braid = nrc.ends_with("braid");
    let first = links.first().map(|link| link.variable).or(end.map(|end: End| end.variable)).ok_or(pattern)?.kind();
    let proof = match end {
        None => Proof::Chain { links },
        Some(end) if is_braid && !links.is_empty() => Proof::Braid { links, end },
        Some(End { variable, .. }) if links.is_empty() => {
            Proof::Cover { base: vec![variable], cover: vec![holder(grid, variable, effect).ok_or(pattern)?] }
        }
        Some(end) => Proof::Whip { links, end },
    };
    let is_locked = matches!(proof, Proof::Cover { .. });
    let is_wing = Wing::of(grid, &Step::new("", proof.clone(), effect.clone())).is_some();
    let is_named = |id: &&'static str| is_locked == (*id == "locked-candidates");
    // Several techniques share a notation: a wing is one, and the last of them is the one that it was made for.
    let ids = TECHNIQUES.iter().filter(|technique| technique.nrc(first) == nrc).map(|technique| technique.id());
    let mut ids: Vec<&str> = ids.filter(is_named).collect();
    ids.sort_by_key(|id| is_wing == id.ends_with("-wing"));
    Ok((ids.pop().ok_or(name)?, proof))
}

/// `oddagon[5]: r4n1{c1 c4},c4n1{r4 r7},…`. The guardians are the other candidates of these variables.
fn ring<'a>(grid: &Grid, name: &'a str, pattern: &'a str) -> Read<'a, (&'static str, Proof)> {
    let parts: Vec<&str> = pattern.split(',').collect();
    if name != format!("oddagon[{}]", parts.len()) {
        return Err(name);
    }
    let link = |part| match cell_of_chain(part) {
        Some((variable, left, Some(Right::One(right)))) => Ok(Link { variable, left, right }),
        _ => Err(part),
    };
    let links = parts.into_iter().map(link).collect::<Result<Vec<Link>, _>>()?;
    let own: CandidateSet = links.iter().map(|link| link.left).collect();
    let guardians = (held(grid, links.iter().map(|link| link.variable)) - own).iter().collect();
    Ok(("oddagon", Proof::Oddagon { links, guardians }))
}

/// The fins are what the base has outside the cover.
fn finned(grid: &Grid, base: Vec<Variable>, cover: Vec<Variable>) -> Proof {
    let fins = held(grid, base.iter().copied()) - held(grid, cover.iter().copied());
    Proof::Finned { base, cover, fins: fins.iter().collect() }
}

/// What some variables can still take.
fn held(grid: &Grid, variables: impl Iterator<Item = Variable>) -> CandidateSet {
    variables.fold(CandidateSet::EMPTY, |held, variable| held | (*grid.candidates() & *variable.candidates()))
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

/// A candidate or a group as seen from one of its variables.
fn right_value(variable: Variable, text: &str) -> Option<Right> {
    let group = || {
        let (digit, house) = variable.digit_and_house()?;
        let number = house.number() + 1;
        let name = match house.kind() {
            HouseKind::Row => format!("r{number}{text}n{digit}"),
            HouseKind::Column => format!("{text}c{number}n{digit}"),
            HouseKind::Block => format!("{text}n{digit}"),
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
    }
}

/// The variable that has all candidates of this one and what is removed. One of the two belongs to a block.
fn holder(grid: &Grid, base: Variable, effect: &Effect) -> Option<Variable> {
    let removed: CandidateSet = effect.removed.iter().copied().collect();
    let all = (*grid.candidates() & *base.candidates()) | removed;
    let variables = all.first()?.variables();
    let is_block = |variable: Variable| variable.kind() == Kind::Block;
    variables.into_iter().find(|variable| is_block(*variable) != is_block(base) && all.is_subset(variable.candidates()))
}

/// `hidden-pairs-in-a-row: r5{n6 n8}{c1 c3}`, `x-wing-in-rows: n7{r3 r4}{c1 c5}`.
fn subset<'a>(name: &'a str, pattern: &'a str) -> Read<'a, (&'static str, Proof)> {
    let whole = || {
        let (head, sets) = pattern.strip_suffix('}')?.split_once('{')?;
        let (one, other) = sets.split_once("}{")?;
        let [one, other] = [one, other].map(|set| set.split(' ').collect::<Vec<_>>());
        if let Some(digit) = head.strip_prefix('n') {
            let digit: Digit = digit.parse().ok()?;
            let [base, cover] = [lines(&one, digit)?, lines(&other, digit)?];
            return Some(("fish", Proof::Cover { base, cover }));
        }
        let house = house(head)?;
        let digits = |set: &[&str]| -> Option<Vec<Variable>> {
            set.iter().map(|digit| Some(house.variable(digit.strip_prefix('n')?.parse().ok()?))).collect()
        };
        let cells = |set: &[&str]| -> Option<Vec<Variable>> {
            set.iter().map(|cell| Some(place(house, cell)?.variable())).collect()
        };
        if name.starts_with("naked-") {
            Some(("naked-subset", Proof::Cover { base: cells(&one)?, cover: digits(&other)? }))
        } else {
            Some(("hidden-subset", Proof::Cover { base: digits(&one)?, cover: cells(&other)? }))
        }
    };
    whole().ok_or(pattern)
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
