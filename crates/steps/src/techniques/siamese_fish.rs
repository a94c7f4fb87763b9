use super::finned_fish::FINNED_FISH;
use super::franken_fish::FRANKEN_FISH;
use super::mutant_fish::MUTANT_FISH;
use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Form, Found, Instance, Line, Sizes, Technique, duals};
use std::collections::BTreeSet;
use unguess_board::{Grid, Variable};
use unguess_proof::{Cover, Proof, Step};
use unguess_search::session::Session;

/// Defined in `rules/siamese-fish.md`.
pub(super) static SIAMESE_FISH: Technique = Technique {
    facts: Facts {
        sizes: Sizes::fish(7),
        forms: &[Form::unsaid("finned"), Form::unsaid("sashimi"), Form::unsaid("Franken"), Form::unsaid("mutant")],
        aliases: &["siamese"],
        hodoku: &[
            Entry::by_size("03101", "Siamese Finned {}", Line::EachPart).of_form("finned").only_found(),
            Entry::by_size("03201", "Siamese Sashimi {}", Line::EachPart).of_form("sashimi").only_found(),
            Entry::by_size("03401", "Siamese Finned Franken {}", Line::EachPart).of_form("Franken").only_found(),
            Entry::by_size("03601", "Siamese Finned Mutant {}", Line::EachPart).of_form("mutant").only_found(),
            Entry::by_size("03101", "Siamese Sashimi {}", Line::EachPart).of_form("sashimi").written_otherwise(),
            Entry::by_size("03201", "Siamese Finned {}", Line::EachPart).of_form("finned").written_otherwise(),
        ],
        boards: ForBoards::Usual,
        ..Facts::new("siamese-fish", "siamese {}")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    CLASSES.into_iter().find_map(|class| class.instance(state, step))
}

fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let classes = CLASSES.into_iter().filter(|class| ask.form.is_empty() || class.forms().contains(&ask.form));
    classes.into_iter().try_for_each(|class| of_class(session, class, ask.size, found))
}

/// Which fish are put together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SiameseClass {
    Lines,
    Franken,
    Mutant,
}

const CLASSES: [SiameseClass; 3] = [SiameseClass::Lines, SiameseClass::Franken, SiameseClass::Mutant];

impl SiameseClass {
    const fn technique(self) -> &'static Technique {
        match self {
            Self::Lines => &FINNED_FISH,
            Self::Franken => &FRANKEN_FISH,
            Self::Mutant => &MUTANT_FISH,
        }
    }

    const fn forms(self) -> &'static [&'static str] {
        match self {
            Self::Lines => &["finned", "sashimi"],
            Self::Franken => &["Franken"],
            Self::Mutant => &["mutant"],
        }
    }

    /// The form of siamese fish of which this is the first.
    fn form(self, state: &Grid, fish: &Step) -> Option<&'static str> {
        let of_fish = self.technique().instance(state, fish)?.form;
        Some(self.forms().iter().copied().find(|form| *form == of_fish).unwrap_or(self.forms()[0]))
    }

    /// What a step is that puts two fish of this class with fins together, neither of which removes all that the other does.
    fn instance(self, state: &Grid, step: &Step) -> Option<Instance> {
        let technique = (self.technique(), &["finned", "sashimi"][..]);
        let ([fish, _], [first, second]) = duals::parts(technique, state, step, base)?;
        let form = self.form(state, fish)?;
        let is_instance = !first.is_subset(&second) && !second.is_subset(&first);
        is_instance.then_some(Instance::of_size(base(fish)?.len()).of_form(form))
    }
}

/// Fish with fins in their order, each with those after it that have the same base and remove something else.
fn of_class(session: &mut Session, class: SiameseClass, size: usize, found: &mut Found) -> Flow {
    // Finned fish have fins in all forms, Franken and mutant fish only in this one.
    let form = if class == SiameseClass::Lines { "" } else { "finned" };
    let state = *session.grid();
    let key = |step: &Step| base(step).filter(|_| step.technique == class.technique().id());
    duals::each((&SIAMESE_FISH, class.technique()), session, &Ask::as_hodoku(size, form), key, &mut |both| {
        class.instance(&state, &both).map_or(Flow::Continue(()), |fish| found(both.of_form(fish.form)))
    })
}

/// The houses of the base, whatever their order.
fn base(step: &Step) -> Option<BTreeSet<Variable>> {
    let Proof::Cover(Cover { base, .. }) = &step.proof else { return None };
    Some(base.iter().copied().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{only, removed};
    use unguess_proof::Several;

    /// 5 in rows 1 and 5: covers differ by where the fins are left out.
    const PLACES: &str = "r2c1n5 r2c4n5 r2c5n5 r8c1n5 r8c4n5 r8c6n5 r1c5n5 r1c4n5 r7c4n5 r9c4n5 r7c6n5 r9c6n5 r5c4n5 r5c5n5 r5c6n5 r5c1n5";

    #[test]
    fn each_fish_goes_with_those_after_it_that_have_its_base_and_remove_something_else() {
        let state = only(PLACES);
        let fish: Vec<Step> = crate::technique::named::offered(&FINNED_FISH, state, &Ask::as_hodoku(2, ""));
        // Of those with one base that remove the same only the first counts.
        let is_new = |at: &usize| {
            fish[..*at].iter().all(|other| base(other) != base(&fish[*at]) || removed(other) != removed(&fish[*at]))
        };
        let fish: Vec<Step> = (0..fish.len()).filter(is_new).map(|at| fish[at].clone()).collect();
        let mut defined = Vec::new();
        for (at, one) in fish.iter().enumerate() {
            for other in &fish[at + 1..] {
                let (first, second) = (removed(one), removed(other));
                if base(one) == base(other) && !first.is_subset(&second) && !second.is_subset(&first) {
                    defined.push((first | second, one.form.clone()));
                }
            }
        }
        let found = crate::technique::named::offered(&SIAMESE_FISH, state, &Ask { size: 2, ..Ask::as_hodoku(2, "") });
        let lines = found.iter().filter(|step| ["finned", "sashimi"].contains(&&*step.form));
        assert_eq!(lines.clone().map(|step| (removed(step), step.form.clone())).collect::<Vec<_>>(), defined);
        assert!(!defined.is_empty(), "{} fish", fish.len());
        assert!(
            lines
                .into_iter()
                .all(|step| SIAMESE_FISH.instance(&state, step).is_some_and(|instance| instance.form == step.form))
        );
    }

    #[test]
    fn two_fish_with_one_inside_the_other_are_no_step() {
        let state = only(PLACES);
        let fish: Vec<Step> = crate::technique::named::offered(&FINNED_FISH, state, &Ask::as_hodoku(2, ""));
        let proof = Proof::Several(Several { parts: vec![fish[0].clone(), fish[0].clone()] });
        let step = Step::removing(SIAMESE_FISH.id(), proof, &removed(&fish[0])).unwrap();
        assert!(SIAMESE_FISH.instance(&state, &step).is_none());
    }
}
