//! What is asked of each puzzle: ratings by their names, and what their columns hold.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pyo3::prelude::*;
use unguess_desk::call::form::ROWS;
use unguess_desk::kept::{Rater, Scale, Shows};
use unguess_desk::{Ratings, Work};

use crate::desk::raised;

/// What stands in a column.
#[derive(Clone, Debug)]
pub(crate) enum ColumnKind {
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
    /// One of these words for difficulty, the easiest first.
    Band(Vec<String>),
}

/// The ratings asked for.
pub(crate) struct Asked {
    pub(crate) ratings: Ratings,
    /// What each column holds.
    pub(crate) kinds: Vec<ColumnKind>,
}

/// What the columns hold that every row begins with.
const FIRST: [ColumnKind; 3] = [ColumnKind::Text, ColumnKind::Status, ColumnKind::Whole];

impl Asked {
    /// Those of a request.
    pub(crate) fn of(py: Python, request: &str, stop: Option<&Arc<AtomicBool>>) -> PyResult<Self> {
        let request = ROWS.read(request).map_err(|fault| raised(py, fault))?;
        let ratings = Ratings::of(&request, &Work { stop, ..Work::default() }).map_err(|fault| raised(py, fault))?;
        let mut kinds: Vec<ColumnKind> = FIRST.into_iter().chain(ratings.raters.iter().flat_map(kinds)).collect();
        kinds.extend(request.flag("counts").then_some(ColumnKind::Text));
        kinds.extend([ColumnKind::Whole, ColumnKind::Whole].into_iter().filter(|_| request.flag("steps")));
        Ok(Self { ratings, kinds })
    }

    /// The columns that ratings have, with what they hold.
    pub(crate) fn rated(&self) -> impl Iterator<Item = (&str, ColumnKind)> {
        self.ratings.columns.names().zip(self.kinds.iter().cloned()).skip(FIRST.len())
    }

    /// The first column of each rating.
    pub(crate) fn figures(&self) -> Vec<String> {
        self.ratings.raters.iter().filter_map(|rater| rater.columns().first().map(|name| (*name).to_owned())).collect()
    }

    /// The columns of words for difficulty, each with its words, the easiest first.
    pub(crate) fn bands(&self) -> Vec<(String, Vec<String>)> {
        let words = |(name, kind): (&str, ColumnKind)| match kind {
            ColumnKind::Band(words) => Some((name.to_owned(), words)),
            _ => None,
        };
        self.rated().filter_map(words).collect()
    }
}

/// The kind of values in each column of a rater.
fn kinds(rater: &Rater) -> Vec<ColumnKind> {
    if rater.is_on_isomorphs() {
        // The least and greatest figure of the first column, and their distance, come after those of the rater.
        let kinds = rater.scale().map_or_else(|| vec![ColumnKind::Whole], |(scale, _)| of_scale(scale));
        let first = kinds.first().cloned().unwrap_or(ColumnKind::Whole);
        let kinds = kinds.into_iter().chain(std::iter::repeat(ColumnKind::Whole)).take(rater.columns().len() - 3);
        return kinds.chain([first.clone(), first.clone(), first]).collect();
    }
    rater.scale().map_or_else(|| vec![ColumnKind::Whole; rater.columns().len()], |(scale, _)| of_scale(scale))
}

/// The kind of values in each column of a scale: words for its levels, figures with or without decimals, names or
/// texts.
fn of_scale(scale: &Scale) -> Vec<ColumnKind> {
    let kind = |shows: Shows| match shows {
        Shows::Grade => ColumnKind::Band(scale.bands().into_iter().map(str::to_owned).collect()),
        Shows::Technique => ColumnKind::Word,
        Shows::Counts => ColumnKind::Text,
        Shows::Rating | Shows::Pearl | Shows::Diamond if scale.decimals == 0 => ColumnKind::Whole,
        Shows::Rating | Shows::Pearl | Shows::Diamond => ColumnKind::Real,
    };
    scale.columns.iter().map(|column| kind(column.shows)).collect()
}
