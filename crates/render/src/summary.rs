//! How often a run used each technique: `12 hidden singles, 3 pointing, 1 whip[3]`.

use serde::Serialize;

use unguess_proof::Step;
use unguess_steps::trace::{Trace, UsedName, UsedNames};

/// A name that steps of a run have, and how many.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UsedTechnique {
    technique: String,
    name: String,
    count: usize,
}

/// The names that the steps of a run are called by, with their counts, in order of difficulty.
pub fn counts(trace: &Trace, called: impl Fn(&Step) -> String) -> Vec<UsedTechnique> {
    let used = trace.used(called).in_order().into_iter();
    used.map(|UsedName { technique, name, count, .. }| UsedTechnique { technique, name, count }).collect()
}

/// How often each technique is used, in one line after the number of steps, if there are steps.
pub fn line(trace: &Trace, called: impl Fn(&Step) -> String) -> Option<String> {
    of_names(trace.used(called))
}

/// How often each of some names is used, in one line after the number of all, if there are any.
pub fn of_names(names: UsedNames) -> Option<String> {
    let used = names.in_order();
    let counts: Vec<String> = used.iter().map(|used| counted(used.count, &used.name)).collect();
    let steps = counted(used.iter().map(|used| used.count).sum(), "step");
    (!counts.is_empty()).then(|| format!("{steps}: {}.", counts.join(", ")))
}

/// A name with its count, in the plural if need be: `1 naked pair`, `2 naked pairs`. Names that end in a length or a
/// form, or are a plural already, stay.
fn counted(count: usize, name: &str) -> String {
    let stays = |name: &str| ["s", "fish", "pointing", "claiming"].iter().any(|end| name.ends_with(end));
    if count == 1 || stays(name) {
        return format!("{count} {name}");
    }
    match name.strip_suffix("verity") {
        Some(start) => format!("{count} {start}verities"),
        None if name.ends_with(char::is_alphabetic) => format!("{count} {name}s"),
        None => format!("{count} {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_in_the_plural_where_they_have_one() {
        let counts = |name| [counted(1, name), counted(2, name)];
        assert_eq!(counts("naked pair"), ["1 naked pair", "2 naked pairs"]);
        assert_eq!(counts("XY-wing"), ["1 XY-wing", "2 XY-wings"]);
        assert_eq!(counts("whip[3]"), ["1 whip[3]", "2 whip[3]"]);
        assert_eq!(counts("direct pointing"), ["1 direct pointing", "2 direct pointing"]);
        assert_eq!(counts("swordfish"), ["1 swordfish", "2 swordfish"]);
        assert_eq!(counts("unique rectangle type 1"), ["1 unique rectangle type 1", "2 unique rectangle type 1"]);
    }
}
