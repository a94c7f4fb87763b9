use std::ops::{ControlFlow, RangeInclusive};

use crate::technique::house_fish::{self, steps};
use crate::technique::own::Instance;
use crate::technique::pattern::Pattern;
use crate::technique::{Found, Technique};
use unguess_core::board::Grid;
use unguess_core::hodoku::FishClass;
use unguess_core::proof::Step;
use unguess_core::session::Session;

/// Defined in `rules/franken-fish.md`.
pub struct FrankenFish;

impl Technique for FrankenFish {
    fn id(&self) -> &'static str {
        "franken-fish"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &[
            "franken",
            "finned-franken-fish",
            "finned-franken-x-wing",
            "finned-franken-swordfish",
            "finned-franken-jellyfish",
            "finned-franken-squirmbag",
            "finned-franken-whale",
            "finned-franken-leviathan",
        ]
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=7
    }

    fn forms(&self) -> &'static [&'static str] {
        &house_fish::FORMS
    }

    fn name(&self, size: usize) -> String {
        format!("Franken {}", house_fish::name(size))
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
        (class == FishClass::Franken && self.sizes().contains(&instance.size)).then_some(instance)
    }

    /// Without fins first.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        steps(session, FishClass::Franken, size, "", &mut |step| {
            if step.technique == self.id() { found(step) } else { ControlFlow::Continue(()) }
        })
    }

    /// Whatever fish is found is offered, under its own name.
    fn find_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        steps(session, FishClass::Franken, size, form, found)
    }
}
