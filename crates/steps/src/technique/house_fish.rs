//! Fish of any houses: what they are called, read from their proofs.

use super::instance::{self, Instance};
use super::{Ask, Flow, Found, Technique};
use unguess_board::{CandidateSet, Digit, Grid, HouseSet, Variable};
use unguess_proof::{Cover, Proof, Step};
use unguess_search::covers::{ENDO_FINS, FINS, FishClass, HouseFish};
use unguess_search::session::Session;

/// Without fins, and with fins.
pub const FORMS: [&str; 2] = ["plain", "finned"];

/// Offers the fish whose houses are of the kinds that a class allows, of one form or of both. Some of them belong to a simpler
/// class: each is a step of the technique of its own class.
pub fn steps(session: &Session, class: FishClass, size: usize, form: &str, found: &mut Found) -> Flow {
    FORMS.into_iter().filter(|kind| form.is_empty() || form == *kind).try_for_each(|kind| {
        let (digits, deadline) = (session.lost().digits, session.deadline());
        HouseFish::each(session.grid(), digits, class, size, kind == "finned", deadline, &mut |fish| {
            let (technique, form) = match fish.class() {
                FishClass::Basic if kind == "plain" => ("fish", ""),
                FishClass::Basic => ("finned-fish", if fish.is_sashimi { "sashimi" } else { "finned" }),
                FishClass::Franken => ("franken-fish", kind),
                FishClass::Mutant => ("mutant-fish", kind),
            };
            let step = Step::removing_in_order(technique, fish.proof(), fish.removed);
            step.map_or(Flow::Continue(()), |step| found(step.of_form(form)))
        })
    })
}

/// Offers the fish of a class, without fins first. For HoDoKu whatever fish is found is offered, under the name of its class.
pub fn each(technique: &Technique, class: FishClass, session: &Session, ask: &Ask, found: &mut Found) -> Flow {
    steps(session, class, ask.size, ask.form, &mut |step| {
        if ask.is_as_hodoku() || step.technique == technique.id() { found(step) } else { Flow::Continue(()) }
    })
}

/// The fish of a class that a step is, if its technique has that size.
pub fn of_class(technique: &Technique, class: FishClass, state: &Grid, step: &Step) -> Option<Instance> {
    let (found, instance) = of(state, step)?;
    (found == class && technique.facts.sizes.range().contains(&instance.size)).then_some(instance)
}

/// The class, size and form of a fish, if a step is one: its base and its cover are different houses of one digit, and what
/// lies in two houses of the base is a fin, too.
pub fn of(state: &Grid, step: &Step) -> Option<(FishClass, Instance)> {
    let Proof::Cover(Cover { base, cover, fins }) = &step.proof else { return None };
    let rules = state.rules();
    let (digit, base_houses) = houses(base)?;
    let (other, cover_houses) = houses(cover)?;
    let places = base.iter().map(|house| state.left(*house));
    let (mut all, mut twice) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
    for places in places {
        twice |= all & places;
        all |= places;
    }
    let all_fins = twice | fins.iter().copied().collect();
    let is_used = |house: &Variable| all.intersects(rules.members(*house));
    let removed = instance::removed(step)?;
    let is_instance = digit == other
        && base.len() == cover.len()
        && base_houses.len() == base.len()
        && cover_houses.len() == cover.len()
        && (base_houses & cover_houses).is_empty()
        && cover.iter().all(is_used)
        && twice.len() <= ENDO_FINS
        && all_fins.len() <= FINS
        && removed.iter().all(|target| all_fins.iter().all(|fin| rules.is_linked(fin, target)));
    let form = FORMS[usize::from(!all_fins.is_empty())];
    is_instance.then(|| (FishClass::of(base_houses, cover_houses), Instance::of_size(base.len()).of_form(form)))
}

/// The digit and its houses.
pub fn houses(variables: &[Variable]) -> Option<(Digit, HouseSet)> {
    let (digit, _) = variables.first()?.digit_and_house()?;
    let house = |variable: &Variable| Some(variable.digit_and_house().filter(|place| place.0 == digit)?.1);
    Some((digit, variables.iter().map(house).collect::<Option<HouseSet>>()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, only};

    const FISH: &str = "r1c1n5 r1c5n5 r4c1n5 r4c5n5 r9c1n5 r9c5n5";

    fn step(base: &[&str], cover: &[&str], fins: &str, removed: &str) -> Step {
        let variables = |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect();
        let fins = candidates(fins).iter().collect();
        let proof = Proof::Cover(Cover { base: variables(base), cover: variables(cover), fins });
        Step::removing("fish", proof, &candidates(removed)).unwrap()
    }

    fn fish(step: &Step) -> Option<(FishClass, usize, &'static str)> {
        let (class, instance) = of(&only(&format!("{FISH} r2c2n5 r2c6n5")), step)?;
        Some((class, instance.size, instance.form))
    }

    #[test]
    fn a_fish_is_of_different_houses_of_one_digit_in_base_and_cover() {
        let [rows, columns] = [["r1n5", "r4n5"], ["c1n5", "c5n5"]];
        assert_eq!(fish(&step(&rows, &columns, "", "r9c1n5")), Some((FishClass::Basic, 2, "plain")));
        assert_eq!(fish(&step(&["r1n5", "r1n5"], &columns, "", "r9c1n5")), None, "a house comes twice");
        assert_eq!(fish(&step(&rows, &["c1n5", "c5n6"], "", "r9c1n5")), None, "of two digits");
        assert_eq!(fish(&step(&rows, &["c1n5", "r4n5"], "", "r9c1n5")), None, "on both sides");
        assert_eq!(fish(&step(&rows, &["c1n5", "c9n5"], "", "r9c1n5")), None, "column 9 covers nothing");
        assert_eq!(fish(&step(&rows, &columns[..1], "", "r9c1n5")), None, "too few");
    }

    /// r1c1 lies in row 1 and in box 1: it is a fin, though no fins are listed.
    #[test]
    fn what_lies_in_two_houses_of_the_base_is_a_fin_that_targets_see() {
        let base = ["r1n5", "b1n5"];
        let cover = ["c1n5", "c5n5"];
        let found = fish(&step(&base, &cover, "r2c2n5", "r9c1n5"));
        assert_eq!(found, None, "the target does not see r2c2");
        let without = only("r1c1n5 r1c5n5 r2c1n5 r9c1n5 r9c5n5");
        let fish = |target| of(&without, &step(&base, &cover, "", target));
        assert_eq!(
            fish("r9c1n5").map(|(class, instance)| (class, instance.form)),
            Some((FishClass::Franken, "finned"))
        );
        assert!(fish("r9c5n5").is_none(), "the target does not see r1c1");
    }
}
