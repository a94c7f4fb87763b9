use std::ops::{ControlFlow, RangeInclusive};

use crate::technique::house_fish::{self, steps};
use crate::technique::own::Instance;
use crate::technique::pattern::Pattern;
use crate::technique::{Found, Technique};
use unguess_core::board::Grid;
use unguess_core::hodoku::FishClass;
use unguess_core::proof::Step;
use unguess_core::session::Session;

/// Defined in `rules/mutant-fish.md`.
pub struct MutantFish;

impl Technique for MutantFish {
    fn id(&self) -> &'static str {
        "mutant-fish"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &[
            "mutant",
            "finned-mutant-fish",
            "finned-mutant-x-wing",
            "finned-mutant-swordfish",
            "finned-mutant-jellyfish",
            "finned-mutant-squirmbag",
            "finned-mutant-whale",
            "finned-mutant-leviathan",
        ]
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=7
    }

    fn forms(&self) -> &'static [&'static str] {
        &house_fish::FORMS
    }

    fn name(&self, size: usize) -> String {
        format!("mutant {}", house_fish::name(size))
    }

    fn form_called(&self, name: &str) -> Option<&'static str> {
        house_fish::form_called(self, name)
    }

    fn name_of(&self, step: &Step) -> String {
        let name = self.name(self.size_of(step));
        if step.form == "finned" { format!("finned {name}") } else { name }
    }

    fn pattern(&self, _step: &Step) -> Option<Pattern> {
        Some(Pattern::HouseFish)
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let (class, instance) = house_fish::of(state, step)?;
        (class == FishClass::Mutant && self.sizes().contains(&instance.size)).then_some(instance)
    }

    /// Without fins first.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        steps(session, FishClass::Mutant, size, "", &mut |step| {
            if step.technique == self.id() { found(step) } else { ControlFlow::Continue(()) }
        })
    }

    /// Whatever fish is found is offered, under its own name.
    fn find_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        steps(session, FishClass::Mutant, size, form, found)
    }
}
