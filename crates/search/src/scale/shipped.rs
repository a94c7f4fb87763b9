//! The scales that come with the program, each read when it is asked for.

use std::sync::{LazyLock, OnceLock};

use serde::Deserialize;
use unguess_ratings::SCALES;

use super::validation::from_str;
use super::{Difficulty, Rating, Scale, Shows};

impl Scale {
    /// The scales that come with the program.
    pub fn shipped() -> Vec<Self> {
        SHIPPED.iter().map(Shipped::scale).cloned().collect()
    }

    /// The one with this id, such as `ser`.
    pub fn named(id: &str) -> Option<Self> {
        SHIPPED.iter().find(|shipped| shipped.id == id).map(Shipped::scale).cloned()
    }

    /// What their heads say: much less to read than all of them.
    pub fn heads() -> Vec<Head> {
        SHIPPED.iter().map(Shipped::head).collect()
    }

    /// The shipped scale that has a column of this name, and what the column shows.
    pub fn with_column(name: &str) -> Option<(Self, Shows)> {
        let shows = |scale: &Self| scale.columns.iter().find(|column| column.name == name).map(|column| column.shows);
        Self::shipped().into_iter().find_map(|scale| shows(&scale).map(|shows| (scale, shows)))
    }

    /// The words that a column of a shipped scale has, the easiest first; none if it has other values.
    pub fn bands_of_column(name: &str) -> Vec<String> {
        let graded = Self::with_column(name).filter(|(_, shows)| *shows == Shows::Grade);
        graded.map_or_else(Vec::new, |(scale, _)| scale.bands().into_iter().map(str::to_owned).collect())
    }

    /// What stands in a column of a shipped scale for a puzzle that the scale cannot solve, as with Sudoku Explainer.
    pub fn given_up(column: &str) -> Option<Rating> {
        let (scale, _) = Self::with_column(column).filter(|(_, shows)| *shows == Shows::Rating)?;
        scale.stuck.map(|figure| Difficulty(figure).rating())
    }

    /// Whether this is the text of one of them.
    pub fn is_shipped(text: &str) -> bool {
        SHIPPED.iter().any(|shipped| shipped.text == text)
    }
}

/// The head of a scale: what its text says of it before its levels.
#[derive(Clone, Debug, Deserialize)]
pub struct Head {
    /// What it is called on the command line and as a column.
    pub id: String,
    /// What it is called in a sentence.
    pub title: String,
    /// What it measures, in a few words.
    #[serde(default)]
    pub summary: String,
    /// Whether its ratings are published under its title.
    #[serde(default = "super::yes")]
    pub published: bool,
}

impl Head {
    /// The title, and what it measures.
    pub fn heading(&self) -> String {
        if self.summary.is_empty() { self.title.clone() } else { format!("{}: {}", self.title, self.summary) }
    }
}

/// A scale with its text.
struct Shipped {
    id: &'static str,
    text: &'static str,
    /// What the text says, once it has been read.
    scale: OnceLock<Scale>,
}

impl Shipped {
    fn head(&self) -> Head {
        let levels = self.text.find("\n[[").unwrap_or(self.text.len());
        from_str(&self.text[..levels]).expect("a test reads the head of each shipped scale")
    }

    fn scale(&self) -> &Scale {
        self.scale.get_or_init(|| Scale::parse(self.text).expect("a test reads each shipped scale"))
    }
}

static SHIPPED: LazyLock<Vec<Shipped>> =
    LazyLock::new(|| SCALES.iter().map(|&(id, text)| Shipped { id, text, scale: OnceLock::new() }).collect());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_the_id_it_is_asked_by() {
        assert!(SHIPPED.iter().all(|shipped| shipped.scale().id == shipped.id));
        for (scale, head) in Scale::shipped().into_iter().zip(Scale::heads()) {
            assert_eq!((scale.id, scale.title, scale.summary), (head.id, head.title, head.summary));
            assert_eq!(scale.published, head.published);
        }
        assert_eq!(Scale::named("ser").unwrap().id, "ser");
        assert!(Scale::named("ferns").is_none());
    }
}
