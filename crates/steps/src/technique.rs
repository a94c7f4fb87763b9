//! What every technique offers.

pub mod alternating;
pub mod boards;
pub mod cross;
pub mod crossed;
pub mod deadly;
pub mod duals;
pub mod facts;
pub mod full_cover;
pub mod guarded;
pub mod house_fish;
pub mod impossible;
pub mod instance;
pub mod locking;
pub mod lone_guardians;
#[cfg(test)]
pub(crate) mod named;
pub mod nodes;
pub(crate) mod partial_whips;
pub mod pattern;
pub mod relation_members;
pub mod relations;
pub(crate) mod singles;
pub mod strong_links;
pub mod tabling;
pub mod tridagons;
pub mod whips;
pub mod wings;

use unguess_board::{Grid, Rules};
use unguess_proof::Step;
use unguess_search::scale::Level;
use unguess_search::session::Session;

pub use facts::{Entry, Facts, ForBoards, Form, Line, Reads, Sizes};
pub use instance::Instance;
pub use pattern::Pattern;
pub use unguess_search::flow::Flow;

/// Receives each step found, and decides whether the search continues.
pub type Found<'a> = dyn FnMut(Step) -> Flow + 'a;

/// A way of reasoning: one value in one file, listed in [`TECHNIQUES`](crate::techniques::TECHNIQUES).
///
/// A technique finds; it knows no rating and no other technique, and does not know which board it is on. A
/// [scale](unguess_search::scale) orders and rates. What a technique does not say is as in [`Self::DEFAULT`].
pub struct Technique {
    /// Its names, and who uses them.
    pub facts: Facts,
    /// Offers instances as asked, until `found` breaks. It may leave out what would have been found before, as
    /// [nothing of it was lost](Session::lost) since, and may offer other forms than the one that is asked for. Where only the
    /// first is wanted, those that weigh all their instances before they offer one need not offer more.
    pub search: fn(&mut Session, &Ask, &mut Found) -> Flow,
    /// What a step is that is claimed to be of this technique, read from the state it was found in, its effect and its proof
    /// alone: nothing if the definition does not hold of it, whatever else the proof may prove. The checker has
    /// accepted the step.
    pub instance: fn(&Grid, &Step) -> Option<Instance>,
    /// All that such a step is, lowest first, for techniques of which one proof can be an instance at several sizes.
    pub instances: Option<fn(&Grid, &Step) -> Vec<Instance>>,
    /// The size at which it finds a step, if that is neither its only one nor a number of variables.
    pub size_of: Option<fn(&Step) -> usize>,
    /// The full name that players use for an instance, if its size and form do not make it.
    pub name_of: Option<fn(&Step) -> String>,
    /// The name of an instance that players see as a chain, although its proof is not one.
    pub chain_name: fn(&Step) -> Option<&'static str>,
    /// The pattern that players see in a step, if its shape leaves that open.
    pub pattern: fn(&Step) -> Option<Pattern>,
    /// The size and form at which it finds a step if a static chain with this number of strong links refutes a
    /// candidate: that step, or one rated no higher. `None` if it does not search for all such chains.
    pub with_chain: fn(usize) -> Option<(usize, &'static str)>,
}

/// A request to a technique.
#[derive(Clone, Copy)]
pub struct Ask<'a> {
    /// Instances of exactly this size.
    pub size: usize,
    /// Of this form; of any if it is empty.
    pub form: &'a str,
    /// In this order.
    pub order: Ordered<'a>,
    /// How many of them.
    pub want: Want,
    /// Of chains on the guardians of tridagons, also those on the guardians of other impossible patterns.
    pub all_impossible: bool,
}

/// The order in which instances are offered.
#[derive(Clone, Copy)]
pub enum Ordered<'a> {
    /// That of the sets they are made of; each technique says which.
    BySets,
    /// What is worth least at a level of a scale first.
    ByDifficulty(&'a Level),
    /// That of `HoDoKu`.
    AsHodoku,
}

/// How many instances to find.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// Each; of those with one effect at least one.
    Every,
    /// The first.
    First,
}

impl<'a> Ask<'a> {
    /// Each instance of a size, in the order of sets.
    pub const fn every(size: usize) -> Self {
        Self { size, form: "", order: Ordered::BySets, want: Want::Every, all_impossible: false }
    }

    /// Each instance of a size that `level` is for, in the order of sets.
    pub fn every_at(size: usize, level: &'a Level) -> Self {
        let form = level.form.as_deref().unwrap_or_default();
        Self { form, all_impossible: level.all_impossible, ..Self::every(size) }
    }

    /// The instance of a size that a solver following `level` takes first.
    pub fn lowest(size: usize, level: &'a Level) -> Self {
        Self { order: Ordered::ByDifficulty(level), want: Want::First, ..Self::every_at(size, level) }
    }

    /// The instance of a size and form that `HoDoKu` takes first.
    pub const fn as_hodoku(size: usize, form: &'a str) -> Self {
        Self { form, order: Ordered::AsHodoku, want: Want::First, ..Self::every(size) }
    }

    /// All that `HoDoKu` lists when it is asked for every step of a state.
    pub const fn all_of_hodoku(size: usize, form: &'a str) -> Self {
        Self { want: Want::Every, ..Self::as_hodoku(size, form) }
    }

    /// The same on a board: `HoDoKu` has an order for the usual one alone.
    pub(crate) fn on(self, rules: &Rules) -> Self {
        let order = match self.order {
            Ordered::AsHodoku if !ForBoards::Usual.include(rules) => Ordered::BySets,
            order => order,
        };
        Self { order, ..self }
    }

    /// The level at which what is worth least is asked for, if it is.
    pub(crate) const fn lowest_at(&self) -> Option<&'a Level> {
        if let Ordered::ByDifficulty(level) = self.order { Some(level) } else { None }
    }

    /// Whether the order of `HoDoKu` is asked for.
    pub(crate) fn is_as_hodoku(&self) -> bool {
        matches!(self.order, Ordered::AsHodoku)
    }

    /// Whether the one that `HoDoKu` takes first is wanted.
    pub(crate) fn is_what_hodoku_takes(&self) -> bool {
        self.is_as_hodoku() && self.want == Want::First
    }
}

/// Offers a step, if there is one.
pub(crate) fn offer(step: Option<Step>, found: &mut Found) -> Flow {
    step.map_or(Flow::Continue(()), found)
}

/// Offers what a search finds as it finds it, unless it is asked for by difficulty: then what is worth least first, and as found
/// where that is equal. For searches whose finds come in no order of length.
pub(crate) fn in_order(ask: &Ask, found: &mut Found, search: &mut dyn FnMut(&mut Found) -> Flow) -> Flow {
    let Ordered::ByDifficulty(level) = ask.order else { return search(found) };
    let mut steps = Vec::new();
    let _ = search(&mut |step| {
        steps.push((level.difficulty(&step), step));
        Flow::Continue(())
    });
    steps.sort_by_key(|(difficulty, _)| *difficulty);
    steps.into_iter().try_for_each(|(_, step)| found(step))
}

impl Technique {
    /// A technique without a name that finds nothing.
    pub const DEFAULT: Self = Self {
        facts: Facts::new("", ""),
        search: |_, _, _| Flow::Continue(()),
        instance: |_, _| None,
        instances: None,
        size_of: None,
        name_of: None,
        chain_name: |_| None,
        pattern: |_| None,
        with_chain: |_| None,
    };

    /// Its names, and who uses them.
    pub const fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Its id.
    pub const fn id(&self) -> &'static str {
        self.facts.id
    }

    /// The size at which it finds a step.
    pub fn size_of(&self, step: &Step) -> usize {
        let sizes = &self.facts.sizes;
        let usual = || if sizes.counts_variables { step.proof.length() } else { sizes.first() };
        self.size_of.map_or_else(usual, |size_of| size_of(step))
    }

    /// The full name that players use for an instance.
    pub fn name_of(&self, step: &Step) -> String {
        let usual = || self.facts.name_of_form(self.size_of(step), &step.form);
        self.name_of.map_or_else(usual, |name_of| name_of(step))
    }

    /// What a step is that is claimed to be of this technique.
    pub fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        (self.instance)(state, step)
    }

    /// All that such a step is, lowest first.
    pub fn instances(&self, state: &Grid, step: &Step) -> Vec<Instance> {
        let usual = || self.instance(state, step).into_iter().collect();
        self.instances.map_or_else(usual, |instances| instances(state, step))
    }

    /// Offers instances as asked, until `found` breaks. `HoDoKu` takes what other techniques know by another name, too, where it
    /// meets it.
    pub fn find(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
        let rules = session.grid().rules();
        if !self.facts.boards.include(rules) {
            return Flow::Continue(());
        }
        let ask = ask.on(rules);
        let mut search = |found: &mut Found| (self.search)(session, &ask, found);
        if ask.form.is_empty() {
            return search(found);
        }
        let is_asked = |step: &Step| step.form == ask.form || step.technique != self.id();
        search(&mut |step| if is_asked(&step) { found(step) } else { Flow::Continue(()) })
    }

    /// The ids of the techniques to learn before it, by the front matter of `rules/<id>.md`.
    pub fn requires(&self) -> &'static [&'static str] {
        unguess_rules::requires(self.id()).unwrap_or_default()
    }

    /// The text of `rules/<id>.md`, without its front matter.
    pub fn document(&self) -> &'static str {
        unguess_rules::document(self.id()).unwrap_or_default()
    }

    /// The first line of its document.
    pub fn title(&self) -> &'static str {
        unguess_rules::head(self.id()).unwrap_or_default().0
    }

    /// The first paragraph of its document: what it is, in one sentence.
    pub fn summary(&self) -> String {
        unguess_rules::head(self.id()).unwrap_or_default().1.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::offered;
    use unguess_proof::Proof;

    static OWN: Technique = Technique {
        facts: Facts { forms: &[Form::new("a"), Form::new("b")], ..Facts::new("own", "own") },
        search: |_, _, found| three().into_iter().try_for_each(found),
        ..Technique::DEFAULT
    };

    /// A step that removes something of a name, and differs from others by nothing else.
    fn step(technique: &'static str, form: &'static str, name: &str) -> Step {
        let removed = crate::technique::named::candidates(name);
        Step::removing(technique, Proof::cover(Vec::new(), Vec::new()), &removed).unwrap().of_form(form)
    }

    fn three() -> [Step; 3] {
        [step("own", "a", "r1c1n1"), step("own", "b", "r1c1n2"), step("other", "", "r1c1n3")]
    }

    fn empty() -> Grid {
        crate::technique::named::limited("")
    }

    #[test]
    fn who_asks_for_a_form_gets_that_and_what_other_techniques_know_by_another_name() {
        let steps = three();
        assert_eq!(offered(&OWN, empty(), &Ask::every(1)), steps);
        assert_eq!(offered(&OWN, empty(), &Ask::all_of_hodoku(1, "b")), steps[1..]);
        assert_eq!(offered(&OWN, empty(), &Ask::all_of_hodoku(1, "a")), [steps[0].clone(), steps[2].clone()]);
    }

    #[test]
    fn by_difficulty_the_easier_come_first_and_equals_as_they_were_found() {
        let forms = [("a".to_owned(), 2.0), ("b".to_owned(), 1.0)].into_iter().collect();
        let level = Level { forms, ..Level::default() };
        let steps = ["a r1c1n1", "b r1c1n2", "a r1c1n3", "b r1c1n4"];
        let steps: Vec<Step> =
            steps.iter().map(|text| step("own", if text.starts_with('a') { "a" } else { "b" }, &text[2..])).collect();
        let ordered = |ask: &Ask| {
            let mut kept = Vec::new();
            let _ = in_order(
                ask,
                &mut |step| {
                    kept.push(step);
                    Flow::Continue(())
                },
                &mut |found| steps.iter().cloned().try_for_each(found),
            );
            kept
        };
        assert_eq!(ordered(&Ask::every(1)), steps);
        let easier = [1, 3, 0, 2].map(|at| steps[at].clone());
        assert_eq!(ordered(&Ask::lowest(1, &level)), easier);
        let mut count = 0;
        let _ = in_order(
            &Ask::lowest(1, &level),
            &mut |_| {
                count += 1;
                Flow::Break(())
            },
            &mut |found| steps.iter().cloned().try_for_each(found),
        );
        assert_eq!(count, 1);
    }
}
