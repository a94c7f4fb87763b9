use crate::technique::{Entry, Facts, Form, Line, Pattern, Sizes, Technique, house_fish};
use unguess_search::covers::FishClass;
use unguess_search::scale::Switch;

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
    search: |session, ask, found| house_fish::each(&MUTANT_FISH, FishClass::Mutant, session, ask, found),
    instance: |state, step| house_fish::of_class(&MUTANT_FISH, FishClass::Mutant, state, step),
    pattern: |_| Some(Pattern::HouseFish),
    ..Technique::DEFAULT
};
