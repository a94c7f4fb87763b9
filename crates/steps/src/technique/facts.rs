//! Facts about a technique: one constant in its file, which all its names derive from.

mod hodoku;
mod sizes;

use unguess_board::{Kind, Rules};
use unguess_proof::{Reading, Step};
use unguess_search::scale::{Boards, Switch};

pub use hodoku::{Entry, Line};
pub use sizes::{Sizes, fish};

/// What a technique is called, and by whom.
#[expect(clippy::struct_excessive_bools, reason = "each is a separate fact")]
pub struct Facts {
    /// Kebab-case; also the stem of the rule document.
    pub id: &'static str,
    /// What players call an instance. `{}` stands for the word or number of its size.
    pub name: &'static str,
    /// The sizes in which it comes.
    pub sizes: Sizes,
    /// The forms in which it comes, if a scale or a reader may tell them apart.
    pub forms: &'static [Form],
    /// Other names that players know it by, in kebab-case. Those of its sizes and forms need not be among them.
    pub aliases: &'static [&'static str],
    /// Names of other techniques, in kebab-case, that some of its instances are called by.
    pub borrowed: &'static [&'static str],
    /// The name before the length in nrc notation, such as `biv-chain` in `biv-chain[3]`, for techniques whose proofs are
    /// chains or whips; `{}` stands for the kind of the first variable. Its id if it is empty.
    pub nrc: &'static str,
    /// What `HoDoKu` calls it, and how it lists it in libraries.
    pub hodoku: &'static [Entry],
    /// How its steps say that their base is to be read.
    pub reads: Reads,
    /// What levels of a scale may ask of it.
    pub switches: &'static [Switch],
    /// Whether it sees that a variable has one candidate left, and nothing else.
    pub is_single: bool,
    /// Whether it looks at some houses or relations at a time, so that it is quick in every position: that is what is tried where
    /// there are many solutions.
    pub is_basic: bool,
    /// The boards that it is for.
    pub boards: ForBoards,
    /// Whether it refutes a candidate by whips or braids.
    pub is_whip: bool,
    /// Whether it holds only for puzzles with one solution.
    pub assumes_uniqueness: bool,
}

/// The boards that a technique, one of its forms or a rating is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForBoards {
    /// All, as far as they have what the definition speaks of.
    All,
    /// The usual one alone: the definition speaks of its boxes, or nothing looks for instances on others.
    Usual,
    /// Those with relations, links between digits or regions that are no boxes.
    Others,
}

impl ForBoards {
    /// Whether a board is one of them.
    pub fn include(self, rules: &Rules) -> bool {
        self == Self::All || (Boards::of(rules) == Boards::Classic) == (self == Self::Usual)
    }
}

/// What the steps of a technique say of their base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// Nothing: the proof says it all.
    Nothing,
    /// Which cells make which almost locked set.
    Sets,
    /// The nodes of each link of a chain.
    Nodes,
}

impl Reads {
    /// Whether a step says it so, or not at all.
    pub fn allows(self, step: &Step) -> bool {
        let fits = match step.reading.as_deref() {
            None => true,
            Some(Reading::Sets(_)) => self == Self::Sets,
            Some(Reading::Nodes(_)) => self == Self::Nodes,
        };
        fits && !step.proof.steps().iter().any(Step::is_read)
    }
}

impl Facts {
    /// A technique of one size and form, which nobody knows by another name.
    pub const fn new(id: &'static str, name: &'static str) -> Self {
        Self {
            id,
            name,
            sizes: Sizes::ONE,
            forms: &[],
            aliases: &[],
            borrowed: &[],
            nrc: "",
            hodoku: &[],
            reads: Reads::Nothing,
            switches: &[],
            is_single: false,
            is_basic: false,
            boards: ForBoards::All,
            is_whip: false,
            assumes_uniqueness: false,
        }
    }

    /// The name before the length in nrc notation, where the first variable is of this kind.
    pub fn nrc(&self, first: Kind) -> String {
        let kind = match first {
            Kind::Cell => "rc",
            Kind::Row => "rn",
            Kind::Column => "cn",
            Kind::Block => "bn",
            Kind::Extra => "xn",
        };
        if self.nrc.is_empty() { self.id.to_owned() } else { self.nrc.replace("{}", kind) }
    }

    /// What players call an instance of this size.
    pub fn name(&self, size: usize) -> String {
        self.sizes.put_into(self.name, size)
    }

    /// What players call an instance of this size and form.
    pub fn name_of_form(&self, size: usize, form: &str) -> String {
        self.form(form).and_then(|form| self.form_name(form, size)).unwrap_or_else(|| self.name(size))
    }

    /// What players call an instance of this form, if they say the form.
    fn form_name(&self, form: &Form, size: usize) -> Option<String> {
        match form.called {
            Called::AsAll => None,
            Called::AndForm => Some(format!("{} {}", self.name(size), form.id)),
            Called::By(name) => Some(self.sizes.put_into(name, size)),
        }
    }

    /// The form of this id.
    pub fn form(&self, id: &str) -> Option<&'static Form> {
        self.forms.iter().find(|form| form.id == id)
    }

    /// All its names in kebab-case: its id, its aliases, and what instances of its sizes and forms are called.
    pub fn names(&self) -> impl Iterator<Item = String> {
        let sizes = || self.sizes.range();
        let of_sizes = sizes().map(|size| self.name(size));
        let of_forms = self.forms.iter().flat_map(move |form| sizes().filter_map(|size| self.form_name(form, size)));
        let aliases = self.aliases.iter().chain(self.forms.iter().flat_map(|form| form.aliases)).copied();
        let mut names: Vec<String> = std::iter::once(self.id).chain(aliases).map(str::to_owned).collect();
        for name in of_sizes.chain(of_forms).map(|name| kebab(&name)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.into_iter()
    }

    /// Whether a name in kebab-case is one of its names.
    pub fn is_called(&self, name: &str) -> bool {
        self.names().any(|other| other == name)
    }

    /// The form that `name`, in kebab-case, denotes: one whose name or alias it is, else the longest form id it contains,
    /// else `type N`. A name that spells out a size but no fins means the form `plain`. None for the plain id, which
    /// means every form.
    pub fn form_called(&self, name: &str) -> Option<&'static str> {
        if name == self.id {
            return None;
        }
        let is_named = |form: &&Form| {
            let with_size = |size| self.form_name(form, size).map(|with_size| kebab(&with_size));
            form.aliases.contains(&name) || self.sizes.range().filter_map(with_size).any(|with_size| with_size == name)
        };
        let plain = || self.size_called(name).and(self.form("plain"));
        let form = self.forms.iter().find(is_named).or_else(|| self.form_in_words(name)).or_else(plain);
        form.map(|form| form.id)
    }

    fn form_in_words(&self, name: &str) -> Option<&'static Form> {
        let has = |form: &str| format!("-{name}-").contains(&format!("-{}-", kebab(form)));
        let numbered = |form: &str| form.strip_prefix("type ").is_some_and(|number| name.ends_with(number));
        self.forms.iter().filter(|form| has(form.id) || numbered(form.id)).max_by_key(|form| form.id.len())
    }

    /// The size that `name`, in kebab-case, spells out: `naked-triple` → 3, `whip-5` → 5. None if the technique has one size
    /// or `name` has no size word.
    pub fn size_called(&self, name: &str) -> Option<usize> {
        let written = format!("-{}", in_one_way(name));
        let [before, after] = self.name.split_once("{}").map(|(before, after)| [before, after])?;
        // What stands right beside the word or number belongs to it: `whip[3]`, and `aligned pair exclusion`.
        let beside = before.rfind([' ', '-']).map_or(before, |at| &before[at + 1..]);
        let is_called = |size: &usize| {
            written.ends_with(&format!("-{}", in_one_way(&format!("{beside}{}{after}", self.sizes.word(*size)))))
        };
        self.sizes.range().find(is_called)
    }
}

/// A form of a technique.
#[derive(Clone, Copy)]
pub struct Form {
    /// How scales and documents write it.
    pub id: &'static str,
    /// How players call an instance.
    called: Called,
    /// Other names that mean this form, in kebab-case.
    pub aliases: &'static [&'static str],
    /// The boards that it is for, among those of its technique.
    pub boards: ForBoards,
}

/// How players call an instance of a form.
#[derive(Clone, Copy)]
enum Called {
    /// As those of all forms.
    AsAll,
    /// As those of all forms, and then the form: `unique rectangle type 1`.
    AndForm,
    /// By a separate name; `{}` stands for the word of its size.
    By(&'static str),
}

impl Form {
    /// A form that stands after the name.
    pub const fn new(id: &'static str) -> Self {
        Self { id, called: Called::AndForm, aliases: &[], boards: ForBoards::All }
    }

    /// A form that is not named.
    pub const fn unsaid(id: &'static str) -> Self {
        Self { called: Called::AsAll, ..Self::new(id) }
    }

    /// A form with a separate name; `{}` stands for the word of its size.
    pub const fn called(id: &'static str, name: &'static str) -> Self {
        Self { called: Called::By(name), ..Self::new(id) }
    }

    /// Type 1 to the last.
    pub const fn types(last: usize) -> &'static [Self] {
        const TYPES: [Form; 6] = [
            Form::new("type 1"),
            Form::new("type 2"),
            Form::new("type 3"),
            Form::new("type 4"),
            Form::new("type 5"),
            Form::new("type 6"),
        ];
        const { &TYPES }.split_at(last).0
    }

    /// With other names.
    pub const fn also(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    /// For boards with relations, links between digits or regions that are no boxes alone.
    pub(crate) const fn for_others(self) -> Self {
        Self { boards: ForBoards::Others, ..self }
    }
}

/// A name as names of techniques are written: small letters, with hyphens.
pub fn kebab(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-").replace("colour", "color")
}

/// What players write in several ways, in one.
fn in_one_way(name: &str) -> String {
    kebab(name).replace("triplet", "triple").replace("quadruple", "quad")
}

#[cfg(test)]
mod tests {
    use super::*;

    const FISH: Facts = Facts {
        sizes: Sizes::fish(4),
        forms: &[Form::unsaid("finned"), Form::called("sashimi", "sashimi {}").also(&["no-corner"])],
        ..Facts::new("finned-fish", "finned {}")
    };
    const WHIP: Facts = Facts { sizes: Sizes::lengths(1, 36), nrc: "whip-{}", ..Facts::new("whip", "whip[{}]") };
    const RECTANGLE: Facts =
        Facts { forms: Form::types(3), aliases: &["ur", "ur1"], ..Facts::new("ur-box", "unique rectangle") };

    #[test]
    fn a_form_is_said_by_its_own_name_after_the_name_or_not_at_all() {
        assert_eq!(FISH.name_of_form(2, "finned"), "finned X-wing");
        assert_eq!(FISH.name_of_form(3, "sashimi"), "sashimi swordfish");
        assert_eq!(FISH.name_of_form(3, ""), "finned swordfish");
        assert_eq!(RECTANGLE.name_of_form(1, "type 2"), "unique rectangle type 2");
    }

    #[test]
    fn a_name_means_the_form_that_it_says_and_the_technique_means_all() {
        let forms = ["sashimi-jellyfish", "no-corner", "siamese-sashimi", "finned-fish", "finned-x-wing", "x"];
        let ids = forms.map(|name| FISH.form_called(name));
        assert_eq!(ids, [Some("sashimi"), Some("sashimi"), Some("sashimi"), None, Some("finned"), None]);
        assert_eq!(
            ["ur1", "ur-type-3", "ur"].map(|name| RECTANGLE.form_called(name)),
            [Some("type 1"), Some("type 3"), None]
        );
    }

    #[test]
    fn a_name_means_the_size_that_it_ends_with_and_what_stands_beside_it_belongs_to_it() {
        let sizes = ["whip[5]", "whip[15]", "whip", "g-whip[7]", "5"].map(|name| WHIP.size_called(name));
        assert_eq!(sizes, [Some(5), Some(15), None, Some(7), None]);
        let sizes =
            ["finned-swordfish", "sashimi-jellyfish", "x-wing", "finned-fish"].map(|name| FISH.size_called(name));
        assert_eq!(sizes, [Some(3), Some(4), Some(2), None]);
        assert_eq!(RECTANGLE.size_called("unique-rectangle"), None, "it comes in one size");
    }

    #[test]
    fn names_are_the_id_the_aliases_and_what_instances_are_called_each_once() {
        let names: Vec<String> = RECTANGLE.names().collect();
        let types = [1, 2, 3].map(|number| format!("unique-rectangle-type-{number}"));
        assert_eq!(names, ["ur-box", "ur", "ur1", "unique-rectangle", &types[0], &types[1], &types[2]]);
        assert!(FISH.is_called("sashimi-swordfish") && !FISH.is_called("swordfish"));
    }

    #[test]
    fn in_nrc_notation_the_kind_of_the_first_variable_is_told_where_the_name_leaves_room() {
        assert_eq!([Kind::Cell, Kind::Block].map(|kind| WHIP.nrc(kind)), ["whip-rc", "whip-bn"]);
        assert_eq!(FISH.nrc(Kind::Row), "finned-fish");
    }
}
