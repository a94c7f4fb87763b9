use crate::technique::crossed::CrossedSets;
use crate::technique::instance::Subset;
use crate::technique::{Ask, Facts, Flow, Found, Instance, Sizes, Technique, instance, offer};
use unguess_board::{Grid, PositionSet};
use unguess_proof::{Cover, Proof, Single, Step, Then};
use unguess_search::session::Session;
use unguess_search::state::{BaseSets, Covered};

/// Defined in `rules/direct-hidden-subset.md`.
pub(super) static DIRECT_HIDDEN_SUBSET: Technique = Technique {
    facts: Facts { sizes: Sizes::subsets(3), is_basic: true, ..Facts::new("direct-hidden-subset", "direct hidden {}") },
    search,
    instance,
    ..Technique::DEFAULT
};

/// A hidden subset of a house, and then another digit of that house, which had two places or more.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Then(Then { lemma, then }) = &step.proof else { return None };
    let (Proof::Single(Single { variable }), Some(_)) = (&**then, instance::placed(step)) else { return None };
    let Proof::Cover(Cover { base, .. }) = &lemma.proof else { return None };
    let (Subset::Hidden(house), size) = Subset::of(state, &lemma.proof, &lemma.effect.removed)? else {
        return None;
    };
    let (_, other) = variable.digit_and_house()?;
    let is_instance = lemma.technique == "hidden-subset"
        && lemma.form.is_empty()
        && lemma.counted.is_none()
        && DIRECT_HIDDEN_SUBSET.facts.sizes.range().contains(&size)
        && other == house
        && !base.contains(variable)
        && state.left(*variable).len() >= 2;
    is_instance.then(|| Instance::of_size(size))
}

/// Sudoku Explainer's order: boxes, columns, rows, and in each the hidden subsets in colex order.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    CrossedSets::in_houses(session, BaseSets::Digits, size, |to_fill| to_fill > size)
        .try_for_each(|digits| digits.each(size, &mut |covered| offer(single(&digits, covered), found)))
}

/// The first digit of the house that has one place left outside the subset, and had more.
fn single(digits: &CrossedSets, covered: Covered) -> Option<Step> {
    let mut others = (PositionSet::ALL - covered.base).iter().filter(|number| digits.places(*number).is_plural());
    let left = |number: usize| Some((number, (digits.places(number) - covered.cover).single()?));
    let (number, place) = others.find_map(left)?;
    let lemma = Step::removing("hidden-subset", digits.proof(covered), &digits.removed(covered))?;
    let then = Proof::Single(Single { variable: digits.base(number) });
    let proof = Proof::Then(Then { lemma: Box::new(lemma), then: Box::new(then) });
    Some(Step::placing(DIRECT_HIDDEN_SUBSET.id(), proof, digits.candidate(number, place)?))
}
