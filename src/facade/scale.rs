//! Scales, and the figures on them.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use unguess_search::scale::{Rating as Worth, Scale as Definition};
use unguess_steps::custom_scale::custom_scale;
use unguess_steps::engine::Engine;
use unguess_steps::inquiry::StepOrder;
use unguess_steps::inquiry::ask::{Question, Unanswered};
use unguess_steps::techniques::technique;

use super::{Deadline, Error, Puzzle, Technique};

/// A scale: which techniques there are, in which order they are tried, and what each is worth.
///
/// [`Scale::named`] has the published ones: `ser` (Sudoku Explainer), `w`, `b`, `gw`, `gb` and others (Berthier's whips and braids),
/// `hodoku`. `full` is the order that players know, and the default; `killer` and `mixed` are that for boards with cages and lines.
/// The text of a scale of your own, in TOML, can be [parsed](str::parse).
///
/// Make a scale once: a clone costs next to nothing, and any number of threads can use it.
///
/// ```
/// use unguess::{Deadline, Puzzle, Scale, rate};
///
/// let scale: Scale = r#"
///     id = "mine"
///     title = "My rating"
///     source = "myself"
///     order = "technique"
///     decimals = 1
///
///     [[level]]
///     technique = "hidden-single"
///     base = 1.0
///     [[level]]
///     technique = "naked-single"
///     base = 2.5
/// "#
/// .parse()?;
/// let puzzle: Puzzle = "3..5.9.....1....5.....3..........4..9...13.....682...1.9...72.8.4....1.9.62.4....".parse()?;
/// let rated = rate(&puzzle, &scale, Deadline::NEVER)?;
/// assert_eq!((rated.rating().tenths(), rated.is_solved()), (10, false));
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone)]
pub struct Scale(Arc<Followed>);

/// A scale with what follows it.
#[derive(Clone)]
struct Followed {
    definition: Definition,
    engine: Engine,
    no_uniqueness: bool,
}

/// What a step or a puzzle is worth on a scale: a number with one decimal at most, stored in tenths. It prints as its scale does.
/// Ratings of different scales cannot be compared.
///
/// ```
/// use unguess::{Deadline, Puzzle, Scale, rate};
///
/// let puzzle: Puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// let w = rate(&puzzle, &Scale::named("w")?, Deadline::NEVER)?.rating();
/// assert_eq!((w.tenths(), w.to_string()), (20, "2".to_owned()));
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating {
    tenths: u32,
    decimals: u8,
}

impl Rating {
    /// The figure in tenths: 72 for 7.2.
    pub fn tenths(self) -> u32 {
        self.tenths
    }

    /// The figure: 7.2.
    pub fn value(self) -> f64 {
        f64::from(self.tenths) / 10.0
    }
}

impl Scale {
    /// The shipped scale with an id, such as `ser`, in any letter case. Ratings that do not follow steps, such as `time` and `te`, are
    /// not scales: `rate_file` has them.
    ///
    /// # Errors
    /// [`ErrorKind::Request`](crate::ErrorKind::Request) with the ids that exist.
    pub fn named(id: &str) -> Result<Self, Error> {
        let definition = Definition::named(&id.to_ascii_lowercase()).ok_or_else(|| {
            let ids: Vec<String> = Self::ids().collect();
            Error::request(format_args!("unknown scale {id:?}; expected one of {}", ids.join(", ")))
        })?;
        Self::new(definition)
    }

    /// The ids of the shipped scales.
    pub fn ids() -> impl Iterator<Item = String> {
        Definition::heads().into_iter().map(|head| head.id)
    }

    /// What it is called where names have to be short, such as `ser`.
    pub fn id(&self) -> &str {
        &self.0.definition.id
    }

    /// What it is called in a sentence, such as `SER`.
    pub fn title(&self) -> &str {
        &self.0.definition.title
    }

    /// Its techniques, in their order.
    pub fn techniques(&self) -> Vec<Technique> {
        let mut found: Vec<Technique> = Vec::new();
        for one in self.0.definition.levels.iter().filter_map(|level| technique(&level.technique)).map(Technique) {
            if !found.contains(&one) {
                found.push(one);
            }
        }
        found
    }

    /// This scale without some techniques.
    ///
    /// # Errors
    /// [`ErrorKind::Request`](crate::ErrorKind::Request) if it has no technique left.
    pub fn without(&self, techniques: &[Technique]) -> Result<Self, Error> {
        let ids: Vec<&str> = techniques.iter().map(|technique| technique.id()).collect();
        let definition = self.0.definition.clone().without(&ids);
        if definition.levels.is_empty() {
            return Err(Error::request(format_args!("{} has no other technique", self.title())));
        }
        let scale = Self::new(definition)?;
        Ok(if self.0.no_uniqueness { scale.without_uniqueness() } else { scale })
    }

    /// This scale without the techniques that assume that a puzzle has only one solution.
    pub fn without_uniqueness(&self) -> Self {
        let Followed { definition, engine, .. } = Followed::clone(&self.0);
        Self(Arc::new(Followed { definition, engine: engine.without_uniqueness(), no_uniqueness: true }))
    }

    fn new(definition: Definition) -> Result<Self, Error> {
        let engine = Engine::new(&definition).map_err(Error::request)?;
        Ok(Self(Arc::new(Followed { definition, engine, no_uniqueness: false })))
    }

    pub(super) fn definition(&self) -> &Definition {
        &self.0.definition
    }

    /// What follows it on the board of a puzzle.
    pub(super) fn engine_on(&self, puzzle: &Puzzle) -> Result<&Engine, Error> {
        if StepOrder::Usual.boards(self.definition()).include(puzzle.grid.rules()) {
            Ok(&self.0.engine)
        } else {
            Err(Error::of_answer(&Unanswered::Board(self.title().to_owned())))
        }
    }

    pub(super) fn rating(&self, worth: Worth) -> Rating {
        Rating { tenths: worth.0, decimals: u8::from(self.0.definition.decimals > 0) }
    }

    pub(super) fn question(&self, puzzle: &Puzzle, deadline: Deadline) -> Question<'_> {
        let usual = Question::new(*puzzle.grid, self.definition());
        Question {
            puzzle: puzzle.origin.as_deref().copied(),
            no_uniqueness: self.0.no_uniqueness,
            deadline: deadline.0,
            ..usual
        }
    }
}

impl Default for Scale {
    /// `full`: the techniques that players know, in the order in which they learn them.
    fn default() -> Self {
        Self::named("full").expect("it is shipped")
    }
}

impl FromStr for Scale {
    type Err = Error;

    /// Reads a scale in TOML. The message of an error has the line.
    fn from_str(text: &str) -> Result<Self, Error> {
        Self::new(custom_scale(text).map_err(Error::request)?)
    }
}

impl fmt::Debug for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Scale").field(&self.id()).finish()
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.*}", usize::from(self.decimals), Worth(self.tenths))
    }
}
