use crate::technique::{Entry, Facts, Form, Line, Pattern, Sizes, Technique, house_fish};
use unguess_search::covers::FishClass;
use unguess_search::scale::Switch;

/// Defined in `rules/franken-fish.md`.
pub(super) static FRANKEN_FISH: Technique = Technique {
    facts: Facts {
        sizes: Sizes::fish(7),
        forms: &[Form::unsaid("plain"), Form::called("finned", "finned Franken {}")],
        aliases: &["franken", "finned-franken-fish"],
        switches: &[Switch::FinsInOneLine],
        hodoku: &[
            Entry::by_size("0330", "Franken {}", Line::Fish).of_form("plain"),
            Entry::by_size("0340", "Finned Franken {}", Line::Fish).of_form("finned"),
        ],
        ..Facts::new("franken-fish", "Franken {}")
    },
    search: |session, ask, found| house_fish::each(&FRANKEN_FISH, FishClass::Franken, session, ask, found),
    instance: |state, step| house_fish::of_class(&FRANKEN_FISH, FishClass::Franken, state, step),
    pattern: |_| Some(Pattern::HouseFish),
    ..Technique::DEFAULT
};
