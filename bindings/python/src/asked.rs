//! What is asked of each puzzle: ratings by their names, and what their columns hold.

use std::num::NonZero;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use unguess::corpus::{Columns, Need, Needs, Rater, UnmetNeed};
use unguess::scale::{Scale, Shows};
use unguess_desk::{Rating, StepOrder, raters};

use crate::desk::raised;

/// What stands in a column.
#[derive(Clone, Debug)]
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
    /// One of these words for difficulty, the easiest first.
    Band(Vec<String>),
}

/// How puzzles are rated, apart from the ratings themselves.
#[expect(clippy::struct_excessive_bools, reason = "each is an argument in Python")]
#[derive(Clone, Debug, Default, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Rules {
    no_uniqueness: bool,
    pub(crate) allow_multiple: bool,
    published_order: bool,
    isomorphs: Option<NonZero<u32>>,
    seed: u64,
    counts: bool,
    steps: bool,
}

/// The techniques that are asked of a path, by their names.
#[derive(Clone, Debug, Default, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct NeedNames {
    needs: Vec<String>,
    hardest: Vec<String>,
    without: Vec<String>,
}

impl NeedNames {
    /// The techniques.
    pub(crate) fn read(&self) -> PyResult<Needs> {
        let read = |names: &[String]| names.iter().map(|name| need(name)).collect::<PyResult<Vec<_>>>();
        Ok(Needs { used: read(&self.needs)?, hardest: read(&self.hardest)?, without: read(&self.without)? })
    }
}

/// The technique with a name.
pub(crate) fn need(name: &str) -> PyResult<Need> {
    Need::of(name).ok_or_else(|| {
        PyValueError::new_err(format!("unknown technique {name:?}; unguess.techniques() lists all of them"))
    })
}

/// The ratings asked for.
pub(crate) struct Asked {
    pub(crate) raters: Vec<Rater>,
    /// The columns of rows.
    pub(crate) columns: Columns,
    /// What each of them holds.
    pub(crate) kinds: Vec<Kind>,
    /// What rows are chosen by.
    pub(crate) needs: Needs,
    /// Whether the steps are counted.
    pub(crate) counts: bool,
}

/// What the columns hold that every row begins with.
const FIRST: [Kind; 3] = [Kind::Text, Kind::Status, Kind::Whole];

impl Asked {
    /// The ratings with these names, in any letter case, then those of scales with these texts.
    pub(crate) fn of(
        py: Python,
        ids: Vec<String>,
        scales: Vec<String>,
        rules: &Rules,
        needs: &NeedNames,
    ) -> PyResult<Self> {
        let rating = Rating {
            ids,
            scales,
            no_uniqueness: rules.no_uniqueness || rules.allow_multiple,
            order: if rules.published_order { StepOrder::Published } else { StepOrder::Usual },
            isomorphs: rules.isomorphs.map(|count| (count, rules.seed)),
        };
        let raters = raters(&rating).map_err(|fault| raised(py, fault))?;
        let needs = needs_of(&raters, rules, needs)?;
        let mut columns = Columns::of(&raters);
        let mut kinds: Vec<Kind> = FIRST.into_iter().chain(raters.iter().flat_map(kinds)).collect();
        if rules.counts {
            columns = columns.with_counts();
            kinds.push(Kind::Text);
        }
        if rules.steps {
            columns = columns.with_steps();
            kinds.extend([Kind::Whole, Kind::Whole]);
        }
        Ok(Self { raters, columns, kinds, needs, counts: rules.counts || rules.steps })
    }

    /// The columns that ratings have, with what they hold.
    pub(crate) fn rated(&self) -> impl Iterator<Item = (&str, Kind)> {
        self.columns.names().zip(self.kinds.iter().cloned()).skip(FIRST.len())
    }

    /// The first column of each rating.
    pub(crate) fn figures(&self) -> Vec<String> {
        self.raters.iter().filter_map(|rater| rater.columns().first().map(|name| (*name).to_owned())).collect()
    }

    /// The columns of words for difficulty, each with its words, the easiest first.
    pub(crate) fn bands(&self) -> Vec<(String, Vec<String>)> {
        let words = |(name, kind): (&str, Kind)| match kind {
            Kind::Band(words) => Some((name.to_owned(), words)),
            _ => None,
        };
        self.rated().filter_map(words).collect()
    }
}

/// The techniques that are asked of the path by the first rating with steps, if there is one.
fn needs_of(raters: &[Rater], rules: &Rules, names: &NeedNames) -> PyResult<Needs> {
    let needs = names.read()?;
    let has_no_steps = raters.iter().all(|rater| rater.scale().is_none());
    let asks = [(rules.counts, "counts"), (rules.steps, "steps"), (!needs.is_empty(), "needs, hardest or without")];
    if let Some((_, what)) = asks.into_iter().find(|(is_asked, _)| *is_asked && has_no_steps) {
        let message =
            format!("{what} looks at the steps of a rating by steps, and ratings names none: add one, such as w");
        return Err(PyValueError::new_err(message));
    }
    if !needs.without.is_empty() && rules.published_order {
        let message = "without leaves out techniques, and the published order is one with all of them";
        return Err(PyValueError::new_err(message));
    }
    let first = raters.iter().find_map(Rater::scale);
    let unmet = |unmet: UnmetNeed| PyValueError::new_err(format!("{unmet}; {}", unmet.help()));
    first.map_or(Ok(Needs::default()), |(scale, _)| needs.on(scale).map_err(unmet))
}

/// The scale with a name, in any letter case.
pub(crate) fn scale(py: Python, name: &str) -> PyResult<Scale> {
    unguess_desk::scale(name).map_err(|fault| raised(py, fault))
}

/// What the columns of a rater hold.
fn kinds(rater: &Rater) -> Vec<Kind> {
    if let Rater::Isomorphs(_) = rater {
        // The least and greatest figure of the first column, and their distance, come after those of the rater.
        let own = rater.scale().map_or_else(|| vec![Kind::Whole], |(scale, _)| of_scale(scale));
        let first = own.first().cloned().unwrap_or(Kind::Whole);
        let own = own.into_iter().chain(std::iter::repeat(Kind::Whole)).take(rater.columns().len() - 3);
        return own.chain([first.clone(), first.clone(), first]).collect();
    }
    rater.scale().map_or_else(|| vec![Kind::Whole; rater.columns().len()], |(scale, _)| of_scale(scale))
}

fn of_scale(scale: &Scale) -> Vec<Kind> {
    let kind = |shows: Shows| match shows {
        Shows::Grade => Kind::Band(scale.bands().into_iter().map(str::to_owned).collect()),
        Shows::Technique => Kind::Word,
        Shows::Counts => Kind::Text,
        Shows::Rating | Shows::Pearl | Shows::Diamond if scale.decimals == 0 => Kind::Whole,
        Shows::Rating | Shows::Pearl | Shows::Diamond => Kind::Real,
    };
    scale.columns.iter().map(|column| kind(column.shows)).collect()
}
