use crate::technique::house_fish::{self, steps};
use crate::technique::{Ask, Entry, Facts, Flow, Form, Found, Instance, Line, Pattern, Sizes, Technique};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::covers::FishClass;
use unguess_search::scale::Switch;
use unguess_search::session::Session;

/// Defined in `rules/mutant-fish.md`.
pub(super) static MUTANT_FISH: Technique = Technique {
    facts: Facts {
        sizes: Sizes::fish(7),
        forms: &[Form::unsaid("plain"), Form::called("finned", "finned mutant {}")],
        aliases: &["mutant", "finned-mutant-fish"],
        switches: &[Switch::FinsInOneLine],
        hodoku: &[
            Entry::by_size("0350", "Mutant {}", Line::Fish).of_form("plain"),
            Entry::by_size("0360", "Finned Mutant {}", Line::Fish).of_form("finned"),
        ],
        ..Facts::new("mutant-fish", "mutant {}")
    },
    search,
    instance,
    pattern: |_| Some(Pattern::HouseFish),
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (class, instance) = house_fish::of(state, step)?;
    (class == FishClass::Mutant && MUTANT_FISH.facts.sizes.range().contains(&instance.size)).then_some(instance)
}

/// Without fins first. For HoDoKu whatever fish is found is offered, under its own name.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let is_any = ask.is_as_hodoku();
    steps(session, FishClass::Mutant, ask.size, ask.form, &mut |step| {
        if is_any || step.technique == MUTANT_FISH.id() { found(step) } else { Flow::Continue(()) }
    })
}
