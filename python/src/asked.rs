//! What is asked of each puzzle: ratings by their names, and what their columns hold.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use unguess::classify::{Class, Classifier};
use unguess::corpus::{Columns, Rater};
use unguess::scale::{Scale, Shows};

/// What stands in a column.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Any text.
    Text,
    /// What a row is.
    Status,
    /// Whole numbers.
    Whole,
    /// Numbers with decimals.
    Real,
    /// One of few words.
    Word,
    /// One of the words for difficulty of a scale, which are in order.
    Band,
}

/// How puzzles are rated, apart from the ratings themselves.
#[derive(Clone, Copy, Debug, Default, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Rules {
    no_uniqueness: bool,
    pub(crate) allow_multiple: bool,
    published_order: bool,
}

/// The ratings asked for.
pub(crate) struct Asked {
    pub(crate) raters: Vec<Rater>,
    /// The columns of rows.
    pub(crate) columns: Columns,
    /// What each of them holds.
    pub(crate) kinds: Vec<Kind>,
}

/// What the columns hold that every row begins with.
const FIRST: [Kind; 3] = [Kind::Text, Kind::Status, Kind::Whole];

impl Asked {
    /// The ratings with these names, in any letter case.
    pub(crate) fn of(names: Vec<String>, rules: Rules) -> PyResult<Self> {
        let mut raters = Vec::new();
        for name in names {
            let rater = added(&raters, named(&name)?, rules)?;
            raters.push(rater);
        }
        let (columns, kinds) = (Columns::of(&raters), FIRST.into_iter().chain(raters.iter().flat_map(kinds)).collect());
        Ok(Self { raters, columns, kinds })
    }

    /// The columns that ratings have, with what they hold.
    pub(crate) fn rated(&self) -> impl Iterator<Item = (&str, Kind)> {
        self.columns.names().zip(self.kinds.iter().copied()).skip(FIRST.len())
    }

    /// The columns of words for difficulty, each with its words, the easiest first.
    pub(crate) fn bands(&self) -> Vec<(String, Vec<String>)> {
        let bands = self.rated().filter(|(_, kind)| matches!(kind, Kind::Band));
        bands.map(|(name, _)| (name.to_owned(), Scale::bands_of_column(name))).collect()
    }
}

/// A rater as it is asked for after some others.
fn added(others: &[Rater], rater: Rater, rules: Rules) -> PyResult<Rater> {
    if let Some(name) = Columns::of(others).clash(&rater) {
        return Err(PyValueError::new_err(format!("the column {name:?} would be there twice: name each rating once")));
    }
    let id = rater.id().to_owned();
    let is_sound = rules.no_uniqueness || rules.allow_multiple;
    let rater = if is_sound { rater.without_uniqueness() } else { rater };
    let rater = if rules.published_order { rater.in_published_order() } else { Some(rater) };
    rater.ok_or_else(|| PyValueError::new_err(format!("{id} has no published order of steps: w and gw have one")))
}

/// The scale with a name, in any letter case.
pub(crate) fn scale(name: &str) -> PyResult<Scale> {
    let known = || Scale::heads().into_iter().map(|head| head.id).collect::<Vec<_>>();
    Scale::named(&name.to_ascii_lowercase()).ok_or_else(|| unknown("scale", name, &known()))
}

fn named(name: &str) -> PyResult<Rater> {
    let id = name.to_ascii_lowercase();
    if let Some(class) = Class::ALL.into_iter().find(|class| class.id() == id) {
        return Ok(Rater::Class(class, Classifier::new(class)));
    }
    let scale = Scale::named(&id).ok_or_else(|| {
        let scales = Scale::heads().into_iter().map(|head| head.id);
        unknown("rating", name, &scales.chain(Class::ALL.map(|class| class.id().to_owned())).collect::<Vec<_>>())
    })?;
    Ok(Rater::new(scale).expect("a test builds an engine for each shipped scale"))
}

fn unknown(what: &str, name: &str, known: &[String]) -> PyErr {
    PyValueError::new_err(format!("there is no {what} {name:?}; there are {}", known.join(", ")))
}

/// What the columns of a rater hold.
fn kinds(rater: &Rater) -> Vec<Kind> {
    let Some((scale, _)) = rater.scale() else {
        return rater.columns().into_iter().map(|_| Kind::Whole).collect();
    };
    let kind = |shows: Shows| match shows {
        Shows::Grade => Kind::Band,
        Shows::Technique => Kind::Word,
        Shows::Counts => Kind::Text,
        Shows::Rating | Shows::Pearl | Shows::Diamond if scale.decimals == 0 => Kind::Whole,
        Shows::Rating | Shows::Pearl | Shows::Diamond => Kind::Real,
    };
    scale.columns.iter().map(|column| kind(column.shows)).collect()
}
