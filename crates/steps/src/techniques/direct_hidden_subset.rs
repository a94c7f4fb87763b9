use std::ops::ControlFlow;

use crate::technique::boards::{self, HouseState};
use crate::technique::facts::{Facts, Sizes};
use crate::technique::instance::{self, Instance, Subset};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{Digit, DigitSet, Grid, House, HouseKind, PositionSet};
use unguess_proof::{Cover, Proof, Single, Step, Then};
use unguess_search::session::Session;
use unguess_search::state::{BaseSets, Covered, View};

/// Defined in `rules/direct-hidden-subset.md`.
pub struct DirectHiddenSubset;

pub(super) const FACTS: Facts =
    Facts { sizes: Sizes::subsets(3), is_basic: true, ..Facts::new("direct-hidden-subset", "direct hidden {}") };

impl Technique for DirectHiddenSubset {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Then(Then { lemma, then }) = &step.proof else { return None };
        let (Proof::Single(Single { variable }), Some(_)) = (&**then, instance::placed(step)) else { return None };
        let Proof::Cover(Cover { base, .. }) = &lemma.proof else { return None };
        let (Subset::Hidden(house), size) = Subset::of(state, &lemma.proof, &lemma.effect.removed)? else {
            return None;
        };
        let (_, other) = variable.digit_and_house()?;
        let is_own = lemma.technique == "hidden-subset"
            && lemma.form.is_empty()
            && lemma.counted.is_none()
            && FACTS.sizes.range().contains(&size)
            && other == house
            && !base.contains(variable)
            && state.left(*variable).len() >= 2;
        is_own.then(|| Instance::of_size(size))
    }

    fn search(&self, session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> ControlFlow<()> {
        let (view, lost) = (session.view(), session.lost());
        [HouseKind::Block, HouseKind::Column, HouseKind::Row]
            .into_iter()
            .flat_map(House::all_of)
            .filter(|house| lost.touch(*house) && view.to_fill(*house) > size)
            .try_for_each(|house| {
                BaseSets::Digits(house).covers(view, size, &mut |covered| {
                    Self::single(view, house, covered).map_or(ControlFlow::Continue(()), &mut *found)
                })
            })
    }

    fn search_on_board(&self, session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> ControlFlow<()> {
        let grid = session.grid();
        let houses = boards::houses(grid.rules()).map(|house| HouseState::of(grid, house));
        houses.filter(|own| own.unfilled() > size).try_for_each(|own| {
            let mut steps =
                own.hidden(size).filter_map(|(digits, places)| Self::single_on_board(grid, own, digits, places));
            steps.try_for_each(&mut *found)
        })
    }
}

impl DirectHiddenSubset {
    /// The first digit of the house that has one place left outside the subset, and had more.
    fn single_on_board(grid: &Grid, own: HouseState, digits: DigitSet, places: PositionSet) -> Option<Step> {
        let mut others = grid.rules().digits().filter(|digit| !digits.contains(*digit));
        let (digit, cell) = others.find_map(|digit| {
            let all = own.positions(digit);
            Some((
                digit,
                own.cells((all - places).single().filter(|_| all.is_plural()).map(PositionSet::of)?).single()?,
            ))
        })?;
        let variable = own.house.variable(digit);
        let removed = own.removed_by_hidden(digits, places);
        let lemma = Step::removing("hidden-subset", own.hidden_proof(digits, places), &removed)?;
        let proof = Proof::Then(Then { lemma: Box::new(lemma), then: Box::new(Proof::Single(Single { variable })) });
        Some(Step::placing(FACTS.id, proof, cell.with(digit)))
    }

    /// The first digit of the house that has one place left outside the subset, and had more.
    fn single(view: &View, house: House, covered: Covered) -> Option<Step> {
        let lines = BaseSets::Digits(house);
        let places = |number: &usize| view.positions(lines.base(*number));
        let mut others = (PositionSet::ALL - covered.base).iter().filter(|number| places(number).len() >= 2);
        let (number, place) = others.find_map(|number| Some((number, (places(&number) - covered.cover).single()?)))?;
        let variable = house.variable(Digit::new(number));
        let lemma = Step::removing("hidden-subset", lines.proof(covered), &lines.removed(view, covered))?;
        let proof = Proof::Then(Then { lemma: Box::new(lemma), then: Box::new(Proof::Single(Single { variable })) });
        Some(Step::placing(FACTS.id, proof, variable.candidate(place)))
    }
}
