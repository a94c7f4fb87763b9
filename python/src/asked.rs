//! What is asked of each puzzle: ratings by their names, and what their columns hold.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use unguess::classify::{Class, Classifier};
use unguess::corpus::{FIXED, Rater};
use unguess::scale::{Scale, Shows};

/// What stands in a column.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Whole numbers.
    Whole,
    /// Numbers with decimals.
    Real,
    /// One of few words.
    Word,
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
    /// The columns of all of them, with what they hold.
    pub(crate) columns: Vec<(String, Kind)>,
}

impl Asked {
    /// The ratings with these names, in any letter case.
    pub(crate) fn of(names: Vec<String>, rules: Rules) -> PyResult<Self> {
        let mut asked = Self { raters: Vec::new(), columns: Vec::new() };
        for name in names {
            asked.add(named(&name)?, rules)?;
        }
        Ok(asked)
    }

    fn add(&mut self, rater: Rater, rules: Rules) -> PyResult<()> {
        let id = rater.id().to_owned();
        let columns = columns(&rater);
        let is_taken = |name: &str| FIXED.contains(&name) || self.columns.iter().any(|(other, _)| other == name);
        if let Some((name, _)) = columns.iter().find(|(name, _)| is_taken(name)) {
            return Err(PyValueError::new_err(format!(
                "the column {name:?} would be there twice: name each rating once"
            )));
        }
        let is_sound = rules.no_uniqueness || rules.allow_multiple;
        let rater = if is_sound { rater.without_uniqueness() } else { rater };
        let rater = if rules.published_order { rater.in_published_order() } else { Some(rater) };
        let unknown = || PyValueError::new_err(format!("{id} has no published order of steps: w and gw have one"));
        self.raters.push(rater.ok_or_else(unknown)?);
        self.columns.extend(columns);
        Ok(())
    }
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
    let scale = Scale::named(&id).filter(|scale| scale.published).ok_or_else(|| {
        let scales = Scale::heads().into_iter().filter(|head| head.published).map(|head| head.id);
        unknown("rating", name, &scales.chain(Class::ALL.map(|class| class.id().to_owned())).collect::<Vec<_>>())
    })?;
    Ok(Rater::new(scale).expect("a test builds an engine for each shipped scale"))
}

fn unknown(what: &str, name: &str, known: &[String]) -> PyErr {
    PyValueError::new_err(format!("there is no {what} {name:?}; there are {}", known.join(", ")))
}

fn columns(rater: &Rater) -> Vec<(String, Kind)> {
    let Some((scale, _)) = rater.scale() else {
        return rater.columns().into_iter().map(|name| (name.to_owned(), Kind::Whole)).collect();
    };
    let kind = |shows: Shows| match shows {
        Shows::Grade | Shows::Technique => Kind::Word,
        Shows::Rating | Shows::Pearl | Shows::Diamond if scale.decimals == 0 => Kind::Whole,
        Shows::Rating | Shows::Pearl | Shows::Diamond => Kind::Real,
    };
    scale.columns.iter().map(|column| (column.name.clone(), kind(column.shows))).collect()
}
