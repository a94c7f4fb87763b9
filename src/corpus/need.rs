//! Techniques that a path is to use, by the names that players know.

use crate::proof::Step;
use crate::techniques::{kebab, name_of, named, technique};

/// A technique, or some of its sizes or forms, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// The name in kebab-case.
    name: String,
    technique: &'static str,
    size: Option<usize>,
    form: Option<&'static str>,
}

impl Need {
    /// Reads a name: `x-wing` is a fish of one size, `pointing` a form of locked candidates, `fish` is any.
    pub fn of(name: &str) -> Option<Self> {
        let technique = named(name)?;
        let written = kebab(name);
        let name = match written.strip_suffix('s') {
            Some(single) if !technique.is_called(&written) && technique.is_called(single) => single.to_owned(),
            _ => written,
        };
        let size = technique.size_called(&name);
        let form = technique.form_called(&name);
        Some(Self { technique: technique.id(), size, form, name })
    }

    /// The name in kebab-case.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether a step is called so.
    pub fn is_met_by(&self, step: &Step) -> bool {
        let is_own = self.technique == step.technique
            && self.form.is_none_or(|form| step.form == form)
            && self.size.is_none_or(|size| technique(&step.technique).is_some_and(|own| own.size_of(step) == size));
        is_own || kebab(&name_of(step)).strip_prefix(&*self.name).is_some_and(is_type)
    }
}

/// Whether a name goes on with the number of a type only.
fn is_type(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with("-type-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(name: &str) -> Option<(&'static str, Option<usize>, Option<&'static str>)> {
        Need::of(name).map(|need| (need.technique, need.size, need.form))
    }

    #[test]
    fn a_name_says_which_size_or_form_it_means() {
        for (name, technique, size, form) in [
            ("X-Wing", "fish", Some(2), None),
            ("swordfish", "fish", Some(3), None),
            ("fish", "fish", None, None),
            ("naked pairs", "naked-subset", Some(2), None),
            ("Hidden Triple", "hidden-subset", Some(3), None),
            ("naked-quadruple", "naked-subset", Some(4), None),
            ("pointing pairs", "locked-candidates", None, Some("pointing")),
            ("locked candidates", "locked-candidates", None, None),
            ("finned swordfish", "finned-fish", Some(3), Some("finned")),
            ("sashimi-x-wing", "finned-fish", Some(2), Some("sashimi")),
            ("finned-fish", "finned-fish", None, None),
            ("franken-swordfish", "franken-fish", Some(3), Some("plain")),
            ("finned-franken-swordfish", "franken-fish", Some(3), Some("finned")),
            ("mutant", "mutant-fish", None, None),
            ("UR1", "unique-rectangle", None, Some("type 1")),
            ("unique rectangle type 4", "unique-rectangle", None, Some("type 4")),
            ("unique-rectangles", "unique-rectangle", None, None),
            ("BUG+1", "bug", None, Some("type 1")),
            ("2-string kite", "two-string-kite", None, None),
            ("AIC", "nice-loop", None, Some("alternating")),
            ("dnl", "nice-loop", None, Some("discontinuous")),
            ("discontinuous-nice-loop", "nice-loop", None, Some("discontinuous")),
            ("gcnl", "grouped-nice-loop", None, Some("continuous")),
            ("nice-loop", "nice-loop", None, None),
            ("simple colouring", "simple-colors", None, None),
            ("color-wrap", "simple-colors", None, Some("wrap")),
            ("forcing-chain", "forcing-chain", None, None),
            ("unit forcing chain", "forcing-cases", None, Some("region")),
            ("whip[3]", "whip", Some(3), None),
            ("whip", "whip", None, None),
            ("als-xz", "als-xz", None, None),
        ] {
            assert_eq!(told(name), Some((technique, size, form)), "{name}");
        }
        assert_eq!(told("nope"), None);
    }
}
