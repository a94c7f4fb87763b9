//! What players call a step, whatever found it.

use unguess_core::board::{Candidate, DigitSet, HouseKind, Kind, Variable};
use unguess_core::proof::{Chain, Link, Proof, Step};
use unguess_theory::techniques::{name_of, technique};

/// What players call a step: a chain is called what it is by its shape.
pub(super) fn name(step: &Step) -> String {
    let own = || technique(&step.technique)?.chain_name(step);
    of_chain(step).or_else(own).map_or_else(|| name_of(step), str::to_owned)
}

/// The name of a chain of strong links between candidates, or groups, that removes something.
///
/// Chains of one digit: two links in rows, or in columns, that are joined by a line are a skyscraper, or an X-wing if their ends
/// are in one line, too; one in a row and one in a column are a two-string kite; any other two are a turbot fish; three or more
/// are an X-chain. Chains of cells: four or more with the same two digits are a remote pair; others that begin and end with one
/// digit are an XY-wing, if they are three, or an XY-chain. Two cells with the same two digits and a digit in a house between
/// them are a W-wing. All others are alternating inference chains.
fn of_chain(step: &Step) -> Option<&'static str> {
    let Proof::Chain(Chain { links }) = &step.proof else { return None };
    if step.effect.placed.is_some() || links.len() < 2 {
        return None;
    }
    let Some(links) = links.iter().map(|link| link.plain()).collect::<Option<Vec<Link>>>() else {
        return Some("grouped AIC");
    };
    let is_cell = |link: &Link| link.variable.kind() == Kind::Cell;
    let ends = [links[0].left, links[links.len() - 1].right];
    let is_of_one_digit = ends[0].digit() == ends[1].digit();
    Some(if links.iter().all(is_cell) {
        of_cells(&links, is_of_one_digit)
    } else if !links.iter().any(is_cell) && links.iter().all(|link| link.left.digit() == ends[0].digit()) {
        of_digit(&links)
    } else if let [first, bridge, last] = &links[..]
        && is_cell(first)
        && is_cell(last)
        && is_of_one_digit
        && !ends[0].cell().peers().contains(ends[1].cell())
        && !is_cell(bridge)
        && digits(*first) == digits(*last)
    {
        "W-wing"
    } else {
        "AIC"
    })
}

/// The name of a chain through cells alone.
fn of_cells(links: &[Link], is_of_one_digit: bool) -> &'static str {
    let are_alike = links.iter().all(|link| digits(*link) == digits(links[0]));
    match (are_alike, is_of_one_digit) {
        (true, true) if links.len() >= 4 => "remote pair",
        (_, true) if links.len() == 3 => "XY-wing",
        (_, true) => "XY-chain",
        _ => "AIC",
    }
}

/// The name of a chain of one digit: by the houses of its links and by what joins them.
fn of_digit(links: &[Link]) -> &'static str {
    let [first, second] = links else { return "X-chain" };
    let [first_house, second_house] = [first, second].map(|link| line(link.variable));
    let [start, near, far, end] = [first.left, first.right, second.left, second.right];
    match (first_house, second_house) {
        (Some(one), Some(other)) if one != other => "two-string kite",
        (Some(kind), Some(_)) => {
            let across = if kind == HouseKind::Row { Kind::Column } else { Kind::Row };
            match (in_one(near, far, across), in_one(start, end, across)) {
                (true, false) => "skyscraper",
                (true, true) => "X-wing",
                (false, _) => "turbot fish",
            }
        }
        _ => "turbot fish",
    }
}

/// The kind of the row or column whose places the variable is.
fn line(variable: Variable) -> Option<HouseKind> {
    let (_, house) = variable.digit_and_house()?;
    Some(house.kind()).filter(|kind| *kind != HouseKind::Block)
}

fn in_one(one: Candidate, other: Candidate, kind: Kind) -> bool {
    one.variable(kind) == other.variable(kind)
}

/// The digits of a cell of a chain.
fn digits(link: Link) -> DigitSet {
    [link.left.digit(), link.right.digit()].into_iter().collect()
}
