//! Fish of all houses: Franken and mutant fish.

use super::premise::{Argument, Premise};
use crate::house_fish::HouseFishReading;
use crate::picture::Role;
use crate::words::{all_of, both, either, houses};
use unguess_board::{Candidate, Rules};

/// The argument of a Franken or mutant fish: the base uses up the digit of the cover, unless a fin is true. What is
/// removed from the base itself needs a sentence more: it would use up two houses of the cover.
pub(super) fn argument(rules: &Rules, shown: Premise, fish: &HouseFishReading, removed: &[Candidate]) -> Argument {
    let HouseFishReading { digit, base, cover, fins, endo_fins } = fish;
    let count = format!("{} houses", all_of(cover.len()));
    let places = |fins: &[Candidate]| either(fins.iter().map(|fin| fin.cell()));
    let fin = |name: &str, fins: &[Candidate]| match fins.len() {
        0 => String::new(),
        1 => format!(", or is the {name} {}", places(fins)),
        _ => format!(", or is one of the {name}s {}", places(fins)),
    };
    let start = format!(
        "The base is {}; the cover is {}. Every {digit} of the base is in the cover{}{}.",
        houses(base),
        houses(cover),
        fin("fin", fins),
        fin("endo fin", endo_fins)
    );
    let cannibals = fish.cannibals(rules, removed);
    let twice = (!cannibals.is_empty()).then(|| {
        let cells = both(cannibals.iter().map(Candidate::cell));
        let twice = format!("{cells}, in the base itself, would use up two houses of the cover at once.");
        Premise::new(twice).marked(cannibals.iter(), Role::Removed)
    });
    let start = shown.worded(start);
    let all_fins = fins.len() + endo_fins.len();
    if all_fins == 0 {
        let used_up =
            format!("Each house of the base needs its own {digit}, so {count} of the cover get their {digit} there.");
        return Argument::following([start, Premise::new(used_up)].into_iter().chain(twice).collect(), "So ");
    }
    let (none, one) = if all_fins == 1 { ("the fin is not", "the fin is") } else { ("no fin is", "a fin is") };
    let seen = format!(
        "If {none} {digit}, {count} of the cover get their {digit} from the base. If {one} {digit}, it rules out the same cells."
    );
    let fins: Vec<Candidate> = fins.iter().chain(endo_fins).copied().collect();
    let seen = Premise::of_fins(&fins, removed).worded(seen);
    Argument::following([start, seen].into_iter().chain(twice).collect(), "Either way, ")
}
