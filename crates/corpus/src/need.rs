//! Techniques that are asked of a path, by the names that players know.

use unguess_proof::Step;
use unguess_search::scale::{Level, Measure, Rating, Scale};
use unguess_steps::technique::Technique;
use unguess_steps::techniques::{kebab, name_of, named, technique};

/// A technique, or some of its sizes or forms, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// The name in kebab-case.
    name: String,
    /// The id of the technique that it is, or of which it is a size or form.
    pub(super) technique: &'static str,
    /// The size that it is, if it is one only.
    pub(super) size: Option<usize>,
    form: Option<&'static str>,
}

/// Which techniques are asked of the path of a puzzle, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TechniqueNeeds {
    /// The path uses all of these.
    pub used: Vec<Need>,
    /// The hardest step, the first of them if there are several, is one of these; nothing is asked if it is empty.
    pub hardest: Vec<Need>,
    /// The path solves the puzzle, and without steps of any of these the scale does not; nothing is asked if it is empty.
    pub without: Vec<Need>,
}

impl TechniqueNeeds {
    /// Whether nothing is asked.
    pub fn is_empty(&self) -> bool {
        self.all().next().is_none()
    }

    /// These techniques, if some path on a scale may use each of them.
    ///
    /// # Errors
    /// The first that no path on it uses.
    pub fn on(self, scale: &Scale) -> Result<Self, UnmetNeed> {
        let Some(need) = self.all().find(|need| !need.may_be_met_on(scale)) else { return Ok(self) };
        let others = Scale::shipped().into_iter().filter(|scale| need.may_be_met_on(scale));
        Err(UnmetNeed {
            need: need.name().to_owned(),
            scale: scale.id.clone(),
            others: others.map(|scale| scale.id).collect(),
        })
    }

    /// The options of the command line that ask for these techniques.
    pub fn options(&self) -> Vec<String> {
        let options = [("--needs", &self.used), ("--hardest", &self.hardest), ("--without", &self.without)];
        let written = |(option, needs): (&str, &Vec<Need>)| {
            needs.iter().map(|need| format!("{option} {}", need.name())).collect::<Vec<_>>()
        };
        options.into_iter().flat_map(written).collect()
    }

    /// All techniques that are asked for, however.
    pub fn all(&self) -> impl Iterator<Item = &Need> {
        self.used.iter().chain(&self.hardest).chain(&self.without)
    }
}

/// What the steps of a path, as they come, say of what is asked of it.
pub(super) struct NeedsWatch<'a> {
    asked: &'a TechniqueNeeds,
    missing: Vec<&'a Need>,
    /// What the hardest step is worth so far, and whether it is as asked.
    hardest: Option<(Rating, bool)>,
    /// Whether some step would be left out.
    has_barred: bool,
}

impl<'a> NeedsWatch<'a> {
    pub(super) fn new(asked: &'a TechniqueNeeds) -> Self {
        Self { asked, missing: asked.used.iter().collect(), hardest: None, has_barred: false }
    }

    /// Takes note of the next step.
    pub(super) fn add(&mut self, step: &Step, rating: Rating) {
        let is_one_of = |needs: &[Need]| needs.iter().any(|need| need.is_met_by(step));
        self.missing.retain(|need| !need.is_met_by(step));
        if self.hardest.is_none_or(|(highest, _)| rating > highest) {
            self.hardest = Some((rating, is_one_of(&self.asked.hardest)));
        }
        self.has_barred = self.has_barred || is_one_of(&self.asked.without);
    }

    /// Whether the path, as far as it came, uses everything that it is to use.
    pub(super) fn uses_all(&self) -> bool {
        self.missing.is_empty()
    }

    /// Whether the hardest step is as asked.
    pub(super) fn has_hardest(&self) -> bool {
        self.asked.hardest.is_empty() || self.hardest.is_some_and(|(_, is_asked)| is_asked)
    }

    /// Whether the path takes another course without what is to be left out.
    pub(super) fn has_barred(&self) -> bool {
        self.has_barred
    }
}

impl Need {
    /// Reads a name: `x-wing` is a fish of one size, `pointing` a form of locked candidates, `fish` is any.
    pub fn of(name: &str) -> Option<Self> {
        let technique = named(name)?;
        let written = kebab(name);
        // `x-wings` is read as `x-wing`, unless the plural is a name itself.
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

    /// The id of the technique.
    pub const fn technique(&self) -> &'static str {
        self.technique
    }

    /// Whether another is the same, or a size or form of it.
    pub fn includes(&self, other: &Self) -> bool {
        self.technique == other.technique
            && self.size.is_none_or(|size| other.size == Some(size))
            && self.form.is_none_or(|form| other.form == Some(form))
    }

    /// Whether a step is called so.
    pub fn is_met_by(&self, step: &Step) -> bool {
        let is_so = self.technique == step.technique
            && self.form.is_none_or(|form| step.form == form)
            && self
                .size
                .is_none_or(|size| technique(&step.technique).is_some_and(|technique| technique.size_of(step) == size));
        is_so || self.names().any(|name| kebab(&name_of(step)).strip_prefix(&*name).is_some_and(is_type))
    }

    /// Whether all steps of a level and size are called so.
    pub(super) fn is_met_by_all_of(&self, level: &Level, size: usize) -> bool {
        self.technique == level.technique
            && self.size.is_none_or(|only| only == size)
            && self.form.is_none_or(|form| level.form.as_deref() == Some(form))
    }

    /// All names of what is asked for; of a size or form, only the one that says so.
    fn names(&self) -> impl Iterator<Item = String> {
        let of_all = technique(self.technique).filter(|_| self.size.is_none() && self.form.is_none());
        std::iter::once(self.name.clone()).chain(of_all.into_iter().flat_map(|technique| technique.facts().names()))
    }
}

impl Need {
    /// Whether a path on a scale may use it.
    pub(crate) fn may_be_met_on(&self, scale: &Scale) -> bool {
        scale.levels.iter().any(|level| self.may_be_met_at(level))
    }

    /// Whether a step of a level may have this name: a name of its technique, or one that its technique borrows.
    pub(crate) fn may_be_met_at(&self, level: &Level) -> bool {
        let is_borrowed = |name: &str| self.names().any(|other| other.strip_prefix(name).is_some_and(is_type));
        let is_called = |other: &Technique| {
            other.facts().is_called(&self.name) || other.facts().borrowed.iter().any(|name| is_borrowed(name))
        };
        self.is_of(level) || technique(&level.technique).is_some_and(is_called)
    }

    /// A number that puts names in order of difficulty on a scale: by what the easiest step of the name is worth, then
    /// by the order of the scale. Nothing if the scale has no such step.
    pub(crate) fn place_on(&self, scale: &Scale) -> Option<usize> {
        let place = |(number, level): (usize, &Level)| {
            // The worth of the shortest step: its size counts as its variables, all other lengths as 0.
            let size = self.size.or(level.sizes.map(|[least, _]| least)).unwrap_or_default();
            let counted = |measure| if measure == Measure::Variables { size } else { 0 };
            let of_form = |form: &str| level.difficulty_of(form, counted).rating();
            let only = self.form.filter(|form| level.forms.contains_key(*form));
            let forms = level.forms.keys().filter(|form| only.is_none_or(|only| *form == only));
            let least = forms.map(|form| of_form(form)).min().unwrap_or_else(|| of_form(""));
            // The worth first, then the number of the level.
            least.0 as usize * scale.levels.len() + number
        };
        let levels = || scale.levels.iter().enumerate();
        // A level of the technique itself, else one whose steps may be called by this name.
        let exact = levels().filter(|(_, level)| self.is_of(level)).map(place).min();
        exact.or_else(|| levels().filter(|(_, level)| self.may_be_met_at(level)).map(place).min())
    }

    /// Whether it is of the technique of a level, and of a size and form that the level has.
    fn is_of(&self, level: &Level) -> bool {
        self.technique == level.technique
            && self.form.is_none_or(|form| level.form.as_deref().is_none_or(|only| only == form))
            && self.size.is_none_or(|size| level.sizes.is_none_or(|[least, most]| (least..=most).contains(&size)))
    }
}

/// That no path on a scale has a step of some name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no path on {scale} has a step called {need}")]
pub struct UnmetNeed {
    /// The name.
    pub need: String,
    /// The id of the scale.
    pub scale: String,
    /// The ids of the shipped scales that have such steps.
    pub others: Vec<String>,
}

impl UnmetNeed {
    /// Which scales have such steps.
    pub fn help(&self) -> String {
        let Self { others, .. } = self;
        if others.is_empty() { "no scale has".to_owned() } else { format!("there is one on {}", others.join(", ")) }
    }
}

/// Whether a name goes on with the number of a type only.
fn is_type(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with("-type-")
}

#[cfg(test)]
mod tests {
    use unguess_board::Puzzle;
    use unguess_steps::engine::Engine;
    use unguess_steps::trace::Trace;

    use super::*;

    fn read(name: &str) -> Option<(&'static str, Option<usize>, Option<&'static str>)> {
        Need::of(name).map(|need| (need.technique, need.size, need.form))
    }

    #[test]
    fn a_scale_without_a_technique_says_which_have_it() {
        let scale = |id| Scale::named(id).unwrap();
        let used = ["x-wing", "als-xz"].map(|name| Need::of(name).unwrap()).to_vec();
        let needs = TechniqueNeeds { used, ..TechniqueNeeds::default() };
        assert_eq!(needs.clone().on(&scale("hodoku")).as_ref(), Ok(&needs));
        let unmet = needs.clone().on(&scale("ser")).unwrap_err();
        assert_eq!((&*unmet.need, &*unmet.others.join(" ")), ("als-xz", "full hodoku"));
        assert_eq!(needs.on(&scale("w")).unwrap_err().need, "x-wing");
    }

    /// What a path may use is at least what paths do use, by whatever name it is asked for.
    #[test]
    fn what_a_path_uses_may_be_asked_for_on_its_scale() {
        let puzzles = unguess_corpora::TOP_DOWN.lines().filter(|line| !line.starts_with('#'));
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
            assert_eq!(read(name), Some((technique, size, form)), "{name}");
        }
        assert_eq!(read("nope"), None);
    }
}
