//! Berthier's nrc notation, as `SudoRules` prints it: `whip[2]: r8n5{c8 c5} - r1n5{c5 .} ==> r9c7 ≠ 5`.

use std::fmt::Display;

use super::cover::NamedCover;
use super::short::{counting_of, relation_of};
use super::step_text::change;
use super::{StepText, compact};
use unguess_board::{
    Candidate, CandidateSet, Cell, Grid, House, HouseKind, Kind, PositionSet, Right, Segment, Variable,
};
use unguess_proof::{
    Chain, Choice, Cover, Guarded, GuardedPattern, Link, OrRelation, Proof, Single, Step, Tabled, Whip,
};
use unguess_steps::technique::facts::fish;
use unguess_steps::techniques::{kebab, name_of, technique};

/// A step in nrc notation, or nothing if the notation has no words for its proof.
pub fn text(grid: &Grid, step: &Step) -> Option<StepText> {
    let premises = match &step.proof {
        Proof::Single(Single { variable }) => vec![single(*variable).to_owned()],
        // Locked candidates are written as a whip of one variable.
        Proof::Cover(Cover { base, cover, fins }) if base.len() == 1 && cover.len() == 1 && fins.is_empty() => {
            chain(step, base[0], [last(base[0], grid.left(base[0]).first()?)])
        }
        Proof::Cover(Cover { base, cover, fins }) => {
            let finned = if fins.is_empty() { "" } else { "finned-" };
            vec![format!("{finned}{}", subset(&NamedCover::of(grid.rules(), base, cover)?)?)]
        }
        // The notation has chains for what is removed only.
        Proof::Chain(_) if step.effect.placed.is_some() => return None,
        Proof::Chain(Chain { links }) => chain(step, links.first()?.variable, links.iter().copied().map(link)),
        Proof::Whip(links) => whip(step, links),
        // The notation lists the links of a ring, and has no place for base variables besides its guardians.
        Proof::Guarded(Guarded { pattern: GuardedPattern::Ring { links }, base, .. }) if base.is_empty() => {
            vec![ring(links)]
        }
        Proof::Table(table) => {
            let name = match table.of {
                Tabled::Relation(_) => "table",
                Tabled::Sum(_) => "sum",
                Tabled::Leftovers(_) => "leftovers",
                Tabled::Both(_) => "combination-conflict",
            };
            vec![format!("{name}[{}]: {}", table.length(), relation_of(grid.rules(), &table.of))]
        }
        Proof::Counting(counting) => {
            vec![format!("{}: {}", kebab(&name_of(step)), counting_of(grid.rules(), counting))]
        }
        _ => return None,
    };
    Some(StepText::in_line(premises, change(&step.effect, " = ", " ≠ "), "-", "==>"))
}

/// The name of a single by the kind of its variable.
fn single(variable: Variable) -> &'static str {
    match variable.kind() {
        Kind::Cell => "naked-single",
        Kind::Row => "hidden-single-in-a-row",
        Kind::Column => "hidden-single-in-a-column",
        Kind::Block => "hidden-single-in-a-block",
        Kind::Extra => "hidden-single-in-an-extra-house",
    }
}

/// The links of a chain, of which the first one has the name and length before it. The name may depend on whether the
/// `first` variable is a cell or a digit of a house.
fn chain(step: &Step, first: Variable, links: impl IntoIterator<Item = String>) -> Vec<String> {
    let name = technique(&step.technique)
        .map_or_else(|| step.technique.to_string(), |technique| technique.facts().nrc(first.kind()));
    let mut links: Vec<String> = links.into_iter().collect();
    let length = links.len();
    if let Some(link) = links.first_mut() {
        *link = format!("{name}[{length}]: {link}");
    }
    links
}

/// The links of a whip. A link by a relation is written as `OR3{{r1c9n9 r2c5n8 | r9c6n3}}`: before the bar stand the
/// members that are false, the left-linking one first.
fn whip(step: &Step, whip: &Whip) -> Vec<String> {
    let node = |choice: Choice, left: Candidate, right: Option<Right>| match (choice, right) {
        (Choice::Variable(variable), Some(right)) => link(Link { variable, left, right }),
        (Choice::Variable(variable), None) => last(variable, left),
        (Choice::Or(number), _) => {
            let members = whip.relations.get(number).map(OrRelation::members).unwrap_or_default();
            let others = members - right.map(Right::candidates).unwrap_or_default() - CandidateSet::of(left);
            let others: Vec<String> = [left].into_iter().chain(others.iter()).map(|other| other.to_string()).collect();
            let right = right.map_or_else(|| ".".to_owned(), |right| right.to_string());
            format!("OR{}{{{{{} | {right}}}}}", members.len(), others.join(" "))
        }
    };
    let links = whip.links.iter().map(|link| node(link.choice, link.left, Some(link.right)));
    let first = whip.choices().find_map(Choice::variable).unwrap_or_else(|| whip.end.left.cell().variable());
    chain(step, first, links.chain([node(whip.end.choice, whip.end.left, None)]))
}

fn ring(links: &[Link]) -> String {
    let links: Vec<String> = links.iter().map(|one| link((*one).into())).collect();
    format!("oddagon[{}]: {}", links.len(), links.join(","))
}

fn link(Link { variable, left, right }: Link<Right>) -> String {
    let right = match right {
        Right::One(candidate) => value(variable, candidate),
        Right::Group(group) => places(variable.kind(), group.segment()),
        Right::Several(several) => several.to_string(),
    };
    format!("{variable}{{{} {right}}}", value(variable, left))
}

fn last(variable: Variable, left: Candidate) -> String {
    format!("{variable}{{{} .}}", value(variable, left))
}

/// A candidate as seen from one of its variables: what is left to say of it.
fn value(variable: Variable, candidate: Candidate) -> String {
    match variable.digit_and_house() {
        None => format!("n{}", candidate.digit()),
        Some((_, house)) => place(house, candidate.cell()),
    }
}

/// A segment as seen from one of its houses.
fn places(kind: Kind, segment: Segment) -> String {
    let name = segment.to_string();
    match (kind, name.split_once('c')) {
        (Kind::Row, Some((_, columns))) => format!("c{columns}"),
        (Kind::Column, Some((rows, _))) => rows.to_owned(),
        _ => name,
    }
}

/// A cell as seen from one of its houses.
fn place(house: House, cell: Cell) -> String {
    match house.kind() {
        HouseKind::Row => format!("c{}", cell.column() + 1),
        HouseKind::Column => format!("r{}", cell.row() + 1),
        HouseKind::Block | HouseKind::Extra => cell.to_string(),
    }
}

/// A subset or a fish in nrc notation; nothing for a locked digit, or if there is no name for the size.
fn subset(cover: &NamedCover) -> Option<String> {
    Some(match cover {
        NamedCover::Locked { .. } => return None,
        NamedCover::Naked { house, cells, digits } | NamedCover::Hidden { house, digits, cells } => {
            let is_naked = matches!(cover, NamedCover::Naked { .. });
            let size = if is_naked { cells.len() } else { digits.len() };
            let size = ["pairs", "triplets", "quads"].get(size.checked_sub(2)?)?;
            let digits = list(digits.iter().map(|digit| format!("n{digit}")));
            let cells = list(cells.iter().map(|cell| place(*house, cell)));
            let (kind_of_subset, sets) =
                if is_naked { ("naked", cells + &digits) } else { ("hidden", digits + &cells) };
            format!("{kind_of_subset}-{size}-in-a-{}: {}{sets}", kind(*house), compact::house(*house))
        }
        NamedCover::Fish { digit, base, cover } => {
            let size = fish(base.1.len())?.to_lowercase();
            format!("{size}-in-{}s: n{digit}{}{}", base.0, lines(*base), lines(*cover))
        }
    })
}

fn lines((kind, numbers): (HouseKind, PositionSet)) -> String {
    list(numbers.iter().map(|number| compact::house(House::of(kind, number))))
}

/// What the notation calls a kind of house.
const fn kind(house: House) -> &'static str {
    match house.kind() {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Block => "block",
        HouseKind::Extra => "extra-house",
    }
}

fn list(items: impl Iterator<Item = impl Display>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    format!("{{{}}}", items.join(" "))
}
