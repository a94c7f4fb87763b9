//! Techniques by their names.

use std::fmt;

use unguess_steps::technique::Technique as Found;
use unguess_steps::techniques::{TECHNIQUES, named};

use super::Error;

/// A technique: a way of reasoning that finds steps.
///
/// ```
/// use unguess::Technique;
///
/// let technique = Technique::named("X-wing")?;
/// assert_eq!(technique.id(), "fish");
/// println!("{}: {}", technique.title(), technique.summary());
/// assert!(Technique::all().any(|one| one.id() == "whip"));
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Technique(pub(super) &'static Found);

impl Technique {
    /// All techniques.
    pub fn all() -> impl Iterator<Item = Self> {
        TECHNIQUES.iter().copied().map(Self)
    }

    /// The technique with an id, or with a name that players use, in any letter case.
    ///
    /// # Errors
    /// [`ErrorKind::Request`](crate::ErrorKind::Request) if there is no such technique.
    pub fn named(name: &str) -> Result<Self, Error> {
        named(name).map(Self).ok_or_else(|| Error::request(format_args!("unknown technique {name:?}")))
    }

    /// Its id, as in scales: `hidden-single`.
    pub fn id(self) -> &'static str {
        self.0.id()
    }

    /// Its name in a heading: `Hidden single`.
    pub fn title(self) -> &'static str {
        self.0.title()
    }

    /// What it is, in a sentence.
    pub fn summary(self) -> String {
        self.0.summary()
    }

    /// Its document in Markdown: definition, why it holds, examples.
    pub fn document(self) -> &'static str {
        self.0.document()
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Technique {}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Technique").field(&self.id()).finish()
    }
}
