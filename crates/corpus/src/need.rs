//! Techniques that a path is to use, by the names that players know.

use unguess_core::proof::Step;
use unguess_core::scale::{Level, Scale};
use unguess_theory::technique::Technique;
use unguess_theory::techniques::{kebab, name_of, named, technique};

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
        // A plural means the same where only the singular is a name.
        let name = match written.strip_suffix('s') {
            Some(single) if !technique.facts().is_called(&written) && technique.facts().is_called(single) => {
                single.to_owned()
            }
            _ => written,
        };
        let size = technique.facts().size_called(&name);
        let form = technique.facts().form_called(&name);
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
        is_own || self.names().any(|name| kebab(&name_of(step)).strip_prefix(&*name).is_some_and(is_type))
    }

    /// All names of what is asked for; of a size or form, only the one that says so.
    fn names(&self) -> impl Iterator<Item = String> {
        let of_all = technique(self.technique).filter(|_| self.size.is_none() && self.form.is_none());
        std::iter::once(self.name.clone()).chain(of_all.into_iter().flat_map(|own| own.facts().names()))
    }
}

impl Need {
    /// Whether a path on a scale may use it.
    pub fn may_be_met_on(&self, scale: &Scale) -> bool {
        scale.levels.iter().any(|level| self.may_be_met_at(level))
    }

    /// Whether a step of a level may be called so.
    pub fn may_be_met_at(&self, level: &Level) -> bool {
        let is_own = self.technique == level.technique
            && self.form.is_none_or(|form| level.form.as_deref().is_none_or(|only| only == form))
            && self.size.is_none_or(|size| level.sizes.is_none_or(|[least, most]| (least..=most).contains(&size)));
        let is_borrowed = |name: &str| self.names().any(|own| own.strip_prefix(name).is_some_and(is_type));
        let is_called = |other: &dyn Technique| {
            other.facts().is_called(&self.name) || other.facts().borrowed.iter().any(|name| is_borrowed(name))
        };
        is_own || technique(&level.technique).is_some_and(is_called)
    }

    /// The id of the technique that it is, or of which it is a size or form.
    pub const fn technique(&self) -> &'static str {
        self.technique
    }

    /// The size that it is, if it is one only.
    pub const fn size(&self) -> Option<usize> {
        self.size
    }
}

/// The first need that no path on a scale meets, with the ids of the scales with published ratings that have such steps.
pub fn unmet<'a>(needs: &'a [Need], scale: &Scale) -> Option<(&'a Need, Vec<String>)> {
    let need = needs.iter().find(|need| !need.may_be_met_on(scale))?;
    let others = Scale::shipped().into_iter().filter(|scale| scale.published && need.may_be_met_on(scale));
    let others = others.map(|scale| scale.id);
    Some((need, others.collect()))
}

/// Whether a name goes on with the number of a type only.
fn is_type(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with("-type-")
}

#[cfg(test)]
mod tests {
    use unguess_core::board::Puzzle;
    use unguess_theory::engine::Engine;
    use unguess_theory::trace::Trace;

    use super::*;

    fn told(name: &str) -> Option<(&'static str, Option<usize>, Option<&'static str>)> {
        Need::of(name).map(|need| (need.technique, need.size, need.form))
    }

    #[test]
    fn a_scale_without_a_technique_says_which_have_it() {
        let scale = |id| Scale::named(id).unwrap();
        let needs = ["x-wing", "als-xz"].map(|name| Need::of(name).unwrap());
        assert!(unmet(&needs, &scale("hodoku")).is_none());
        let (need, others) = unmet(&needs, &scale("ser")).unwrap();
        assert_eq!((need.name(), &*others.join(" ")), ("als-xz", "hodoku"));
        assert_eq!(unmet(&needs, &scale("w")).unwrap().0.name(), "x-wing");
    }

    /// What a path may use is at least what paths do use, by whatever name it is asked for.
    #[test]
    fn what_a_path_uses_may_be_asked_for_on_its_scale() {
        let puzzles = include_str!("../../../corpora/top-down-2500.txt").lines().filter(|line| !line.starts_with('#'));
        for puzzle in puzzles.step_by(100).filter_map(|line| line.get(..81)?.parse::<Puzzle>().ok()) {
            for scale in Scale::shipped() {
                for recorded in Trace::of(&Engine::new(&scale).unwrap(), &puzzle).steps {
                    let name = name_of(&recorded.step);
                    let need = Need::of(&name).unwrap_or_else(|| panic!("{name}"));
                    assert!(need.is_met_by(&recorded.step) && need.may_be_met_on(&scale), "{name} on {}", scale.id);
                }
            }
        }
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
