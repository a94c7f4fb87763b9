//! Kraken fish: the fish, and a chain from each of its fins to what is removed, one a line.

use super::chains::{WEAK, written};
use super::{covers, forcing};
use unguess_board::{Candidate, CandidateSet, Grid, House, HouseSet, Kind, Variable};
use unguess_proof::{Branch, Cover, Inference, Proof, Reason, Refutation, Step};
use unguess_search::covers::{FishClass, KRAKEN_FINS};
use unguess_steps::technique::facts::fish;

/// The lines of a kraken fish: `Sashimi X-Wing: 9 r16 c27 fr1c5 fr6c3`, then a chain from each fin to what is removed,
/// such as `r1c5 -9- r23c6 =9= r4c6 -9- r4c2`. In type 2 (`is_second`), some of these fins are the places of one more
/// house: they keep their chains, and are written as part of the cover by the name of the house.
pub(super) fn lines(grid: &Grid, step: &Step, is_second: bool) -> Option<Vec<String>> {
    let Proof::Refutation(Refutation { branches }) = &step.proof else { return None };
    let branch = branches.last()?;
    let Some(Inference { reason: Reason::Lemma { without: denied, lemma }, .. }) = branch.inferences.last() else {
        return None;
    };
    let Proof::Cover(fish) = &**lemma else { return None };
    // The places that the chains rule out are the fins, whatever the lemma calls fins.
    let mut fish = Cover { fins: denied.clone(), ..fish.clone() };
    if is_second {
        let house = emptied(&fish)?;
        fish.fins.retain(|fin| !house.candidates().contains(*fin));
        fish.cover.push(house);
    }
    let chains = denied.iter().map(|fin| chain(grid, branch, *fin));
    [Some(format!("{}: {}", name(grid, &fish)?, covers::of_fish(grid, &fish)?))].into_iter().chain(chains).collect()
}

/// The house that a kraken fish of type 2 adds to the cover: the first that covers some fins, leaves no more fins than
/// `HoDoKu` searches for, and keeps the fish basic or Franken.
fn emptied(Cover { base, cover, fins }: &Cover) -> Option<Variable> {
    let houses = |side: &[Variable]| -> Option<HouseSet> {
        side.iter().map(|variable| Some(variable.digit_and_house()?.1)).collect()
    };
    let (digit, _) = base.first()?.digit_and_house()?;
    let (base, cover) = (houses(base)?, houses(cover)?);
    let is_emptied = |house: &House| {
        let left = fins.iter().filter(|fin| !house.variable(digit).candidates().contains(**fin)).count();
        !(base | cover).contains(*house)
            && left < fins.len()
            && left <= KRAKEN_FINS
            && FishClass::of(base, cover | HouseSet::of(*house)) != FishClass::Mutant
    };
    House::classic().find(is_emptied).map(|house| house.variable(digit))
}

/// The name of a fish by its houses and fins. A fish of lines is a sashimi fish if without its fins a line of the base
/// has one place left.
fn name(grid: &Grid, Cover { base, cover, fins }: &Cover) -> Option<String> {
    let fin: CandidateSet = fins.iter().copied().collect();
    let is_line = |variable: &Variable| variable.kind() != Kind::Block;
    let is_single = |house: &Variable| (grid.left(*house) - fin).len() < 2;
    let kind = match (base.iter().chain(cover).all(is_line), fins.is_empty()) {
        (true, true) => "",
        (true, false) if base.iter().any(is_single) => "Sashimi ",
        (true, false) => "Finned ",
        (false, true) => "Franken ",
        (false, false) => "Finned Franken ",
    };
    Some(format!("{kind}{}", super::spelled(fish(base.len())?)))
}

/// From a fin to what is removed, which is what is supposed.
fn chain(grid: &Grid, branch: &Branch, fin: Candidate) -> Option<String> {
    let mut nodes = forcing::nodes(grid, branch, fin)?;
    nodes.reverse();
    Some(written(&nodes, WEAK))
}
