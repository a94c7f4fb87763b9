//! A technique of a scale at one size, and what levels may ask of it.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::technique::{Ask, Technique};
use crate::techniques::{TECHNIQUES, technique};
use unguess_board::Rules;
use unguess_proof::Step;
use unguess_search::scale::{Difficulty, Level, Order, Rating, Scale, Switch};
use unguess_search::session::Session;

/// Whether a step is left out.
pub type Barred = Arc<dyn Fn(&Step) -> bool + Send + Sync>;

/// One technique at one size.
#[derive(Clone)]
pub(super) struct Rung {
    pub(super) technique: &'static Technique,
    pub(super) size: usize,
    pub(super) level: Level,
    /// What its steps are worth, if that is the same for all of them.
    pub(super) fixed: Option<Rating>,
    /// The place of the least grade of a puzzle with such a step.
    pub(super) grade: usize,
    /// Whether it is to give the step that HoDoKu takes.
    pub(super) as_hodoku: bool,
    /// Whether it assumes one solution.
    pub(super) needs_origin: bool,
}

/// A scale asks for what does not exist: a technique, or what its technique does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownLevel {
    /// There is no such technique.
    #[error("unknown technique {0:?}")]
    Technique(String),
    /// The technique has no such size.
    #[error("{technique} has sizes {first} to {last}, not {size}")]
    Size {
        /// The technique.
        technique: &'static str,
        /// Its smallest size.
        first: usize,
        /// Its largest size.
        last: usize,
        /// The size asked for.
        size: usize,
    },
    /// The technique has no such form.
    #[error("{technique} has no form {form:?}")]
    Form {
        /// The technique.
        technique: &'static str,
        /// The form asked for.
        form: String,
    },
    /// The technique does not heed what the level asks for.
    #[error("{} is for {}, not for {technique}", .switch.key(), those_with(*.switch))]
    Switch {
        /// The technique.
        technique: &'static str,
        /// What is asked for.
        switch: Switch,
    },
    /// In the order of `HoDoKu`, no technique heeds what the level asks for.
    #[error("{} is not for scales with order = \"hodoku\"", .0.key())]
    InHodoku(Switch),
}

impl Rung {
    /// One rung for each size of a level, if there is such a technique with these sizes and forms.
    pub(super) fn of_level(level: &Level, scale: &Scale) -> Result<Vec<Self>, UnknownLevel> {
        let technique = technique(&level.technique).ok_or_else(|| UnknownLevel::Technique(level.technique.clone()))?;
        let (first, last) = technique.facts().sizes.range().into_inner();
        let [from, to] = level.sizes.unwrap_or([first, last]);
        if let Some(size) = [from, to].into_iter().find(|size| !(first..=last).contains(size)) {
            return Err(UnknownLevel::Size { technique: technique.id(), first, last, size });
        }
        let mut forms = level.forms.keys().chain(&level.form);
        if let Some(form) = forms.find(|form| technique.facts().form(form).is_none()) {
            return Err(UnknownLevel::Form { technique: technique.id(), form: form.clone() });
        }
        if let Some(fault) = level.switches().find_map(|switch| unheeded(technique, switch, scale)) {
            return Err(fault);
        }
        let (grade, as_hodoku) = (scale.grade_of(level), scale.order == Order::Hodoku);
        let fixed = (level.forms.is_empty() && level.length.is_empty()).then(|| Difficulty(level.base).rating());
        let needs_origin = technique.facts().assumes_uniqueness;
        let rung = |size| Self { technique, size, level: level.clone(), fixed, grade, as_hodoku, needs_origin };
        Ok((from..=to).map(rung).collect())
    }

    /// Whether its steps have no more variables than these; in an order by size, its place counts.
    pub(super) fn is_up_to(&self, longest: usize) -> bool {
        self.size <= longest && self.level.place.is_none_or(|place| place <= longest)
    }

    /// A request for all that it offers.
    pub(super) fn every(&self) -> Ask<'_> {
        Ask::every_at(self.size, &self.level)
    }

    /// Collects what it offers first in a state, or everything where the scale says so.
    pub(super) fn collect(&self, session: &mut Session, barred: Option<&Barred>, steps: &mut Vec<Step>) {
        let mut collect = |step: Step| {
            // HoDoKu takes what it meets when it looks for a form, whatever that is.
            let is_other = !self.as_hodoku && !self.level.has(&step);
            if is_other || barred.is_some_and(|barred| barred(&step)) {
                return ControlFlow::Continue(());
            }
            steps.push(step);
            if self.level.all { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let ask = self.ask(session.grid().rules());
        let _ = self.technique.find(session, &ask, &mut collect);
    }

    /// A request for what it offers first on a board, or for everything where the scale says so.
    pub(super) fn ask(&self, rules: &Rules) -> Ask<'_> {
        if self.as_hodoku {
            Ask::as_hodoku(self.size, self.level.form.as_deref().unwrap_or_default()).on(rules)
        } else if self.level.all {
            self.every()
        } else {
            Ask::lowest(self.size, &self.level)
        }
    }
}

/// What is wrong if a level asks a technique for this: nothing, unless it would be passed over in silence.
fn unheeded(technique: &Technique, switch: Switch, scale: &Scale) -> Option<UnknownLevel> {
    if scale.order == Order::Hodoku {
        return Some(UnknownLevel::InHodoku(switch));
    }
    let is_heeded = technique.facts().switches.contains(&switch);
    (!is_heeded).then(|| UnknownLevel::Switch { technique: technique.id(), switch })
}

/// The techniques that levels may ask for this.
fn those_with(switch: Switch) -> String {
    let ids = TECHNIQUES.iter().filter(|technique| technique.facts().switches.contains(&switch));
    ids.map(|technique| technique.id()).collect::<Vec<_>>().join(", ")
}
