//! What players call a step, whatever found it.

use unguess_board::relation::{Equation, RelationKind};
use unguess_board::{Candidate, CellSet, DigitSet, HouseKind, Kind, Rules, Variable};
use unguess_proof::{Addend, Chain, Link, Proof, Step, Table, Tabled, Then};
use unguess_steps::techniques::{name_of, technique};

use super::words::number;

/// What players call a step: a table is named by its relation, a sum by the cells that are left over, a chain by its
/// shape, and all others by their technique.
pub(super) fn name(rules: &Rules, step: &Step) -> String {
    // A table that places a digit has removed the others of its cell.
    let removal = match &step.proof {
        Proof::Then(Then { lemma, .. }) if lemma.proof.length() == 1 => lemma,
        _ => step,
    };
    if let Proof::Table(table) = &removal.proof
        && let Some(name) = of_table(rules, removal, table)
    {
        return name;
    }
    if is_locked(step) {
        return "locked candidates".to_owned();
    }
    let by_technique = || (technique(&step.technique)?.chain_name)(step);
    of_chain(step).or_else(by_technique).map_or_else(|| name_of(step), str::to_owned)
}

/// Whether all places of a digit in a house see what is removed, and that is the digit elsewhere.
fn is_locked(step: &Step) -> bool {
    let Proof::Whip(whip) = &step.proof else { return false };
    let last = whip.variables().filter(|(links, _)| links.is_empty()).map(|(_, end)| end.variable);
    let is_of = |digit| step.effect.removed.iter().all(|removed| removed.digit() == digit);
    last.and_then(Variable::digit_and_house).is_some_and(|(digit, _)| is_of(digit))
}

/// The name of what a relation, or a sum of houses and cages, leaves.
fn of_table(rules: &Rules, step: &Step, table: &Table) -> Option<String> {
    match &table.of {
        Tabled::Relation(number) => {
            let relation = rules.relation(*number)?;
            let is_outside = step.effect.removed.iter().all(|removed| !relation.cells().contains(removed.cell()));
            let word = match relation.kind() {
                RelationKind::Xv => "XV".to_owned(),
                kind => kind.facts().word.replace('-', " "),
            };
            Some(match relation.kind() {
                _ if is_outside => format!("{word} overlap"),
                RelationKind::Cage if table.length() == 1 => "cage single".to_owned(),
                _ => format!("{word} combinations"),
            })
        }
        Tabled::Sum(addends) => of_sum(rules, addends, &table.cells.iter().copied().collect()),
        Tabled::Leftovers(_) => Some("law of leftovers".to_owned()),
        Tabled::Both(_) => None,
    }
}

/// The name of a sum by its cells: those that the cages leave of the houses are innies, and those of the cages that
/// stick out are outies. Nothing for more than four cells of one sort.
fn of_sum(rules: &Rules, addends: &[Addend], cells: &CellSet) -> Option<String> {
    let house = |one: &Addend| if let Equation::House(house) = one.equation { Some(house) } else { None };
    let houses: Vec<CellSet> = addends.iter().filter_map(house).map(|house| rules.cells_of(house)).collect();
    let inside = houses.iter().fold(CellSet::EMPTY, |all, house| all | *house);
    let kind = match (cells.intersects(inside), cells.is_subset(inside)) {
        (true, true) => "innie",
        (false, _) => "outie",
        (true, false) => return Some(format!("innie-outie difference{}", of_houses(houses.len()))),
    };
    let group = match cells.len() {
        1 => "",
        2 => " pair",
        3 => " triple",
        4 => " quad",
        _ => return None,
    };
    Some(format!("{kind}{group}{}", of_houses(houses.len())))
}

/// Of how many houses, if they are several.
fn of_houses(count: usize) -> String {
    if count == 1 { String::new() } else { format!(" of {} houses", number(count)) }
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
    // Links in cells, and links of a digit in a house.
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
    // The ends of the chain, and between them the two candidates that a weak link joins.
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
