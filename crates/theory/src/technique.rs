//! What every technique offers.

pub mod duals;
pub mod guarded;
pub mod house_fish;
pub mod nodes;
pub mod own;
pub mod pattern;
pub mod strong_links;
pub mod tabling;

use std::ops::{ControlFlow, RangeInclusive};

use own::Instance;
use pattern::Pattern;

use unguess_core::board::{Grid, Kind};
use unguess_core::proof::Step;
use unguess_core::scale::Level;
use unguess_core::session::Session;

/// Receives each step found, and says whether to go on.
pub type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A way of reasoning. Implementors are unit structs, listed in [`TECHNIQUES`](crate::techniques::TECHNIQUES).
///
/// A technique finds; it knows no rating and no other technique. A [scale](unguess_core::scale) orders and rates.
pub trait Technique: Sync {
    /// Kebab-case; also the stem of the rule document.
    fn id(&self) -> &'static str;

    /// The text of `rules/<id>.md`.
    fn document(&self) -> &'static str {
        unguess_rules::document(self.id()).unwrap_or_default()
    }

    /// Pairs to quads, `whip[2]` to `whip[36]`; techniques of one size keep the default.
    fn sizes(&self) -> RangeInclusive<usize> {
        1..=1
    }

    /// The forms in which it comes, if a scale or a reader may tell them apart.
    fn forms(&self) -> &'static [&'static str] {
        &[]
    }

    /// What players call an instance of this size.
    fn name(&self, size: usize) -> String;

    /// Names of other techniques, in kebab-case, that some of its instances are called by.
    fn borrowed_names(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether its size is the number of variables in its proofs.
    fn counts_variables(&self) -> bool {
        let (first, last) = self.sizes().into_inner();
        first < last
    }

    /// The size at which it finds a step.
    fn size_of(&self, step: &Step) -> usize {
        if self.counts_variables() { step.proof.length() } else { *self.sizes().start() }
    }

    /// What players call this instance, in full.
    fn name_of(&self, step: &Step) -> String {
        self.name(self.size_of(step))
    }

    /// What players call this instance in full, where that is another name.
    fn players_name(&self, step: &Step) -> String {
        // Three places of what other programs call a triplet are a triple.
        self.name_of(step).replace("triplet", "triple")
    }

    /// What players call an instance that they see as a chain, though its proof is none.
    fn chain_name(&self, _step: &Step) -> Option<&'static str> {
        None
    }

    /// What players see in a step, if its shape leaves that open.
    fn pattern(&self, _step: &Step) -> Option<Pattern> {
        None
    }

    /// Whether it refutes a candidate by whips or braids.
    fn is_whip(&self) -> bool {
        false
    }

    /// The size and the form at which it finds something where a static chain with so many strong links refutes a candidate:
    /// this one, or one that is worth no more. Nothing if it does not look for all of them.
    fn with_chain(&self, _links: usize) -> Option<(usize, &'static str)> {
        None
    }

    /// Whether it holds only for puzzles with one solution.
    fn assumes_uniqueness(&self) -> bool {
        false
    }

    /// Whether it sees that a variable has one candidate left, and nothing else.
    fn is_single(&self) -> bool {
        false
    }

    /// The name before the length in nrc notation, such as `biv-chain` in `biv-chain[3]`, for techniques whose proofs
    /// are chains or whips and begin with a variable of this kind.
    fn nrc(&self, _first: Kind) -> &'static str {
        self.id()
    }

    /// Other names that players know it by, in kebab-case.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// The one form that a name in kebab-case means, if it does not mean all: the longest of which it has the words, or the
    /// type of which it has the number.
    fn form_called(&self, name: &str) -> Option<&'static str> {
        form_in_words(self.forms(), name).filter(|_| name != self.id())
    }

    /// What a step is that is said to be of this technique, told from the state it was found in, its effect and its proof
    /// alone: nothing if the definition does not hold of it, whatever else the proof may prove. The checker has
    /// accepted the step.
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance>;

    /// All that such a step is, lowest first, for techniques of which one proof can be an instance at several sizes.
    fn instances(&self, state: &Grid, step: &Step) -> Vec<Instance> {
        self.instance(state, step).into_iter().collect()
    }

    /// Offers each instance of exactly `size`, in set order, until `found` breaks. It may leave out what
    /// would have been found before, as [nothing of it was lost](Session::lost) since.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()>;

    /// Offers first the instance that a solver following `level` takes first. That is the first of `find`, except for
    /// techniques that weigh all their instances before they offer one; these need not offer more than that one.
    fn find_lowest(&self, session: &mut Session, size: usize, _level: &Level, found: &mut Found) -> ControlFlow<()> {
        self.find(session, size, found)
    }

    /// Those of `find` that are of one form, or all if `form` is empty.
    fn find_of_form(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        self.find(session, size, &mut |step| {
            if form.is_empty() || step.form == form { found(step) } else { ControlFlow::Continue(()) }
        })
    }

    /// The same in the order of HoDoKu, and of one form only unless `form` is empty: the first is the step that it takes.
    fn find_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        self.find_of_form(session, size, form, found)
    }

    /// All that HoDoKu lists when it is asked for every step of a state, each effect at least once: what it would take in
    /// order, unless only the best of those is looked for there.
    fn find_all_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        self.find_as_hodoku(session, size, form, found)
    }
}

/// Offers what a technique finds, what is worth least at a level first, and as found where that is equal: `find_lowest` of
/// techniques whose finds come in no order of length.
pub fn lowest_first(
    technique: &dyn Technique,
    session: &mut Session,
    size: usize,
    level: &Level,
    found: &mut Found,
) -> ControlFlow<()> {
    let mut steps = Vec::new();
    let _ = technique.find(session, size, &mut |step| {
        steps.push((level.difficulty(&step), step));
        ControlFlow::Continue(())
    });
    steps.sort_by_key(|(difficulty, _)| *difficulty);
    steps.into_iter().try_for_each(|(_, step)| found(step))
}

/// The longest form of which a name in kebab-case has the words, or the type of which it has the number.
pub fn form_in_words(forms: &[&'static str], name: &str) -> Option<&'static str> {
    let has = |form: &str| format!("-{name}-").contains(&format!("-{}-", form.to_lowercase().replace(' ', "-")));
    let numbered = |form: &str| form.strip_prefix("type ").is_some_and(|number| name.ends_with(number));
    forms.iter().copied().filter(|form| has(form) || numbered(form)).max_by_key(|form| form.len())
}

/// What players write in several ways, in one.
fn in_one_way(name: &str) -> String {
    name.to_lowercase().replace(' ', "-").replace("triplet", "triple").replace("quadruple", "quad")
}

impl dyn Technique + '_ {
    /// The first line of its document.
    pub fn title(&self) -> &'static str {
        self.document().lines().next().unwrap_or_default().trim_start_matches(['#', ' '])
    }

    /// Whether a name in kebab-case is one of its names: its id, what an instance of some size is called, or an alias.
    pub fn is_called(&self, name: &str) -> bool {
        self.names().any(|known| known == name)
    }

    /// All its names in kebab-case.
    pub fn names(&self) -> impl Iterator<Item = String> {
        let of_sizes = self.sizes().map(|size| self.name(size).to_lowercase().replace(' ', "-"));
        std::iter::once(self.id()).chain(self.aliases().iter().copied()).map(str::to_owned).chain(of_sizes)
    }

    /// The one size that a name in kebab-case means, if it comes in several and the name says which: it is what instances of
    /// that size are called, or ends with that by which they are told apart.
    pub fn size_called(&self, name: &str) -> Option<usize> {
        let (first, last) = self.sizes().into_inner();
        let [shortest, longest] = [first, last].map(|size| in_one_way(&self.name(size)));
        let common = shortest.bytes().zip(longest.bytes()).take_while(|(one, other)| one == other).count();
        let prefix = shortest[..common].rfind('-').map_or(0, |hyphen| hyphen + 1);
        let written = format!("-{}", in_one_way(name));
        let is_called = |size: &usize| written.ends_with(&format!("-{}", &in_one_way(&self.name(*size))[prefix..]));
        if first == last { None } else { self.sizes().find(is_called) }
    }

    /// The first paragraph of its document: what it is, in one sentence.
    pub fn summary(&self) -> String {
        let paragraph = self.document().lines().skip(1).skip_while(|line| line.is_empty());
        let lines: Vec<&str> = paragraph.take_while(|line| !line.is_empty()).collect();
        lines.join(" ")
    }
}
