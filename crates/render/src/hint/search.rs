//! Where to look for a step: an instruction made from its proof, and how many looks it takes.

use serde::Serialize;

use super::directions::directions;
use super::place::{Eye, Place, missing, seeing};
use unguess_board::relation::Equation;
use unguess_board::{Cell, CellSet, Digit, DigitSet, Effect, Grid, House, Kind, Rules, Variable};
use unguess_proof::{
    Alternatives, Branch, Cases, Choice, CountedSet, Guarded, GuardedPattern, Literal, Proof, Reason, Step, Tabled,
};

/// How many looks an instruction may take if a vaguer one is to be preferred.
const FEW: usize = 8;

/// The most variables of a chain that is looked for as a pattern, like a wing.
const SHORT: usize = 3;

/// Where to look for a step: a search of its places in order meets all parts of the step in that number of looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SearchInstruction {
    /// The instruction in words: `Look at the 2s in rows 3 and 7.`
    pub text: String,
    /// How many cells and digits of houses one looks at.
    pub looks: usize,
    /// The places in order.
    pub places: Vec<Place>,
}

/// The instruction how to find a step in the position before it: the vaguest one that needs few looks. If all need
/// more, it is the one with the fewest.
pub fn instruction(grid: &Grid, step: &Step) -> SearchInstruction {
    let parts = parts(grid, &step.proof);
    let mut best: Option<(Vec<Place>, usize)> = None;
    // An empty list names all parts.
    let mut choices = choices(grid, step, &parts);
    if choices.is_empty() || parts.len() <= FEW {
        choices.push(Vec::new());
    }
    for choice in choices {
        let (places, looks) = completed(grid, choice, &parts);
        let is_better = best.as_ref().is_none_or(|(_, fewest)| looks < *fewest);
        if is_better {
            best = Some((places, looks));
        }
        if looks <= FEW {
            break;
        }
    }
    let (places, looks) = best.unwrap_or_default();
    SearchInstruction { text: directions(grid, &places), looks, places }
}

/// The places of a choice that show a part of the step, then by name the parts that none of them shows, and the number
/// of looks that all take.
fn completed(grid: &Grid, choice: Vec<Place>, parts: &[Variable]) -> (Vec<Place>, usize) {
    let mut eye = Eye::new(grid, parts.to_vec());
    let mut places = Vec::new();
    for place in choice {
        let before = eye.clone();
        eye.look_at(&place);
        if eye.unseen.len() < before.unseen.len() { places.push(place) } else { eye = before }
    }
    let rest = named(&eye.unseen);
    for place in &rest {
        eye.look_at(place);
    }
    places.extend(rest);
    (places, eye.looks)
}

/// Variables as places that name them: cells, then digits with their houses. Digits with equal houses share a place.
fn named(variables: &[Variable]) -> Vec<Place> {
    let cells: Vec<Cell> = cells(variables).iter().collect();
    let mut of_digits: Vec<(DigitSet, Vec<House>)> = Vec::new();
    for digit in Digit::all() {
        let places = variables.iter().filter_map(|variable| variable.digit_and_house());
        let mut houses: Vec<House> = places.filter(|(of, _)| *of == digit).map(|(_, house)| house).collect();
        houses.sort_by_key(|house| house.index());
        match of_digits.iter_mut().find(|(_, others)| *others == houses) {
            _ if houses.is_empty() => {}
            Some((digits, _)) => digits.insert(digit),
            None => of_digits.push((DigitSet::of(digit), houses)),
        }
    }
    let cells = (!cells.is_empty()).then_some(Place::Named { cells });
    let digits = of_digits.into_iter().map(|(digits, houses)| Place::Digits { digits, houses });
    cells.into_iter().chain(digits).collect()
}

/// The variables that have to be seen: those that the proof needs and that are not decided. A grave is seen in the cells that
/// keep it from being one.
fn parts(grid: &Grid, proof: &Proof) -> Vec<Variable> {
    if let Proof::Guarded(Guarded { pattern: GuardedPattern::Grave, base, guardians, .. }) = proof {
        let cells: CellSet = guardians.iter().map(|guardian| guardian.cell()).collect();
        return cells.iter().map(Cell::variable).chain(base.iter().copied()).collect();
    }
    let mut parts = proof.premises(grid);
    parts.retain(|variable| grid.decided(*variable).is_none());
    parts
}

fn cells(variables: &[Variable]) -> CellSet {
    let cells = variables.iter().filter(|variable| variable.kind() == Kind::Cell);
    cells.map(|variable| Cell::new(variable.number())).collect()
}

/// Lists of places that lead to the step or to a part of it, vague ones first. Short chains, single variables and
/// digits alone are seen; other steps are easier to follow from an assumption, so these lists come first.
fn choices(grid: &Grid, step: &Step, parts: &[Variable]) -> Vec<Vec<Place>> {
    let cells = cells(parts);
    let of_digits: Vec<(Digit, House)> = parts.iter().filter_map(|variable| variable.digit_and_house()).collect();
    let mut seen = Vec::new();
    let (houses, relations) = whole(&step.proof);
    if !houses.is_empty() || !relations.is_empty() {
        seen.push(vec![Place::Whole { houses, relations }]);
    }
    if cells.is_empty()
        && let Some((digit, house)) = of_digits.first()
    {
        // All in one house: its missing digits. A few houses of one digit: these by name.
        if of_digits.iter().all(|(_, other)| other == house) {
            seen.push(vec![Place::Digits { digits: missing(grid, *house), houses: vec![*house] }]);
        }
        if of_digits.len() < SHORT + 2 && of_digits.iter().all(|(other, _)| other == digit) {
            seen.push(named(parts));
        }
    }
    if !cells.is_empty() {
        seen.extend(among_cells(grid, step, cells));
    }
    let is_seen = parts.len() == 1
        || cells.is_empty() && !seen.is_empty()
        || parts.len() <= SHORT && matches!(step.proof, Proof::Chain(_) | Proof::Loop(_));
    let followed = if parts.len() > 1 { followed(grid, step) } else { Vec::new() };
    if is_seen { [seen, followed].concat() } else { [followed, seen].concat() }
}

/// Lists of places that show some cells: the cells of one house if it has all of them; otherwise the cells that see a
/// target, those that see one of the cells, and those of several houses.
fn among_cells(grid: &Grid, step: &Step, cells: CellSet) -> Vec<Vec<Place>> {
    let rules = grid.rules();
    let counts = || cells.iter().map(|cell| grid.digits_in(cell).len());
    let range = [counts().min().unwrap_or_default(), counts().max().unwrap_or_default()];
    let of = |houses: Vec<House>, candidates| vec![Place::Cells { houses, candidates }];
    // A grave lies all over the board: its cells are named by how many candidates they have.
    if matches!(&step.proof, Proof::Guarded(Guarded { pattern: GuardedPattern::Grave, .. })) {
        return vec![of(Vec::new(), Some(range))];
    }
    let empty = |house: &House| (rules.cells_of(*house) - grid.filled()).len();
    let one =
        rules.houses().iter().filter(|house| cells.is_subset(rules.cells_of(**house))).min_by_key(|house| empty(house));
    if let Some(house) = one {
        return vec![of(vec![*house], None), of(vec![*house], Some(range))];
    }
    let mut places = Vec::new();
    let mut targets = step.effect.removed.iter().map(|target| target.cell());
    if let Some(cell) = targets.find(|cell| cells.is_subset(seeing(rules, *cell))) {
        places.push(vec![Place::Seeing { cell, candidates: range }]);
    }
    if let Some(cell) = cells.iter().find(|cell| (cells - CellSet::of(*cell)).is_subset(seeing(rules, *cell))) {
        places.push(vec![Place::Named { cells: vec![cell] }, Place::Seeing { cell, candidates: range }]);
    }
    places.push(of(covering(rules, cells), Some(range)));
    places
}

/// Few houses that together hold some cells: again and again the house with most of the cells left, the first of
/// equals. On a board where cells are missing, a cell may be in no house at all, and is then left out.
fn covering(rules: &Rules, mut cells: CellSet) -> Vec<House> {
    let mut houses = Vec::new();
    while !cells.is_empty() {
        let held = |house: &&House| (rules.cells_of(**house) & cells).len();
        let fullest = rules.houses().iter().rev().max_by_key(held).filter(|house| held(house) > 0);
        let Some(house) = fullest else { break };
        cells -= rules.cells_of(*house);
        houses.push(*house);
    }
    houses.sort_by_key(|house| house.index());
    houses
}

/// The houses and relations that tables and sums of a proof are about.
fn whole(proof: &Proof) -> (Vec<House>, Vec<usize>) {
    let mut found = (Vec::new(), Vec::new());
    let mut add = |of: &Tabled| tabled(of, &mut found);
    match proof {
        Proof::Table(table) => add(&table.of),
        Proof::Counting(counting) => {
            for set in counting.bases.iter().chain(&counting.covers) {
                if let CountedSet::Filled(filled) = set {
                    add(&filled.of);
                }
            }
        }
        _ => {}
    }
    found
}

/// Adds the houses and relations of a table to those found, each once.
fn tabled(of: &Tabled, found: &mut (Vec<House>, Vec<usize>)) {
    let (mut houses, mut relations) = (Vec::new(), Vec::new());
    match of {
        Tabled::Relation(number) => relations.push(*number),
        Tabled::Sum(addends) => addends.iter().for_each(|one| match one.equation {
            Equation::House(house) => houses.push(house),
            Equation::Relation(number) => relations.push(number),
        }),
        Tabled::Leftovers(leftovers) => houses.extend(leftovers.houses.iter().chain(&leftovers.others)),
        Tabled::Both(both) => both.iter().for_each(|one| tabled(one, found)),
    }
    houses.retain(|house| !found.0.contains(house));
    relations.retain(|number| !found.1.contains(number));
    found.0.extend(houses);
    found.1.extend(relations);
}

/// An assumption and the variables that it settles one after the other.
type Assumed = (Literal, Vec<Variable>);

/// For chains, whips and branches: the assumptions, followed anywhere, in their digits alone, or from house to house.
fn followed(grid: &Grid, step: &Step) -> Vec<Vec<Place>> {
    let mut first = Vec::new();
    let assumed: Vec<Assumed> = match &step.proof {
        Proof::Chain(chain) => {
            vec![(Literal::off(chain.links[0].left), chain.links.iter().map(|link| link.variable).collect())]
        }
        Proof::Loop(closed) => {
            vec![(Literal::off(closed.links[0].left), closed.links.iter().map(|link| link.variable).collect())]
        }
        Proof::Whip(whip) => {
            let settled = whip.choices().filter_map(Choice::variable).collect();
            step.effect.removed.first().map(|target| (Literal::on(*target), settled)).into_iter().collect()
        }
        Proof::Cases(Cases { of, branches }) => {
            if let Alternatives::Variable(variable) = of {
                first = named(&[*variable]);
            }
            branches.iter().map(branch).collect()
        }
        proof => proof.branches().iter().map(branch).collect(),
    };
    if assumed.is_empty() {
        return Vec::new();
    }
    // The places for all assumptions, each with the digits and houses to which `narrowed` confines it.
    let follow = |narrowed: &dyn Fn(&Assumed) -> (DigitSet, Vec<House>)| {
        let follows = assumed.iter().map(|one| {
            let (digits, houses) = narrowed(one);
            Place::Follow { suppose: tried(grid, step, one.0), digits, houses }
        });
        first.iter().cloned().chain(follows).collect::<Vec<_>>()
    };
    vec![
        follow(&|_| (DigitSet::EMPTY, Vec::new())),
        follow(&|(suppose, settled)| (digits(grid, *suppose, settled), Vec::new())),
        follow(&|(suppose, settled)| (DigitSet::EMPTY, route(grid.rules(), *suppose, settled))),
    ]
}

/// An assumption, or if the step says itself whether that holds, the same of every candidate of its cell.
fn tried(grid: &Grid, step: &Step, assumed: Literal) -> Vec<Literal> {
    let Literal { candidate, on } = assumed;
    let Effect { placed, removed } = &step.effect;
    if *placed != Some(candidate) && !removed.contains(&candidate) {
        return vec![assumed];
    }
    grid.left(candidate.cell().variable()).iter().map(|candidate| Literal { candidate, on }).collect()
}

/// A branch with the variables that take the last candidate left.
fn branch(branch: &Branch) -> Assumed {
    let settled = branch.inferences.iter().filter_map(|inference| match inference.reason {
        Reason::Variable { variable } if inference.literal.on => Some(variable),
        _ => None,
    });
    (branch.assumed, settled.collect())
}

/// The digits of an assumption and of the variables that it settles; in cells, all of their candidates.
fn digits(grid: &Grid, suppose: Literal, settled: &[Variable]) -> DigitSet {
    let of_variable = |variable: &Variable| match variable.digit_and_house() {
        Some((digit, _)) => DigitSet::of(digit),
        None => grid.digits_in(Cell::new(variable.number())),
    };
    settled.iter().map(of_variable).fold(DigitSet::of(suppose.candidate.digit()), |all, digits| all | digits)
}

/// The houses of variables in order, without equal ones in a row. For a cell it is a house that the cell shares with
/// the variable before, or else the first house of the cell.
fn route(rules: &Rules, suppose: Literal, settled: &[Variable]) -> Vec<House> {
    let (mut houses, mut before) = (Vec::new(), CellSet::of(suppose.candidate.cell()));
    for variable in settled {
        let (house, cells) = if let Some((_, house)) = variable.digit_and_house() {
            (Some(house), rules.cells_of(house))
        } else {
            let cell = Cell::new(variable.number());
            let shared = rules.houses_with(cell).rev().find(|house| before.intersects(rules.cells_of(*house)));
            (shared.or_else(|| rules.houses_with(cell).next()), CellSet::of(cell))
        };
        before = cells;
        houses.extend(house.filter(|house| houses.last() != Some(house)));
    }
    houses
}

#[cfg(test)]
mod tests {
    use unguess_board::rules::Regions;

    use super::*;

    #[test]
    fn a_cell_in_no_house_is_left_out() {
        let [missing, below, alone] = [[0, 0], [1, 1], [0, 1]].map(|[row, column]| Cell::at(row, column));
        let absent: CellSet = [missing, below].into_iter().collect();
        let rules = Rules::new(4, &Regions::None, absent).expect("a board of four digits");
        assert_eq!(covering(&rules, CellSet::of(alone)), []);
    }
}
