//! What is asked on the command line: ratings, and techniques that a path is to use.

use std::path::PathBuf;

use super::Rate;
use crate::cli::Failure;
use crate::cli::scales;
use unguess_corpus::{OutputColumns, Rater, RowTemplate, TechniqueNeeds};
use unguess_desk::{RatingRequest, StepOrder, raters};

impl Rate {
    /// The raters that the options ask for, in the order of their columns. No two of them may have a column of one
    /// name.
    pub(super) fn raters(&self) -> Result<Vec<Rater>, Failure> {
        let scale = |path: &PathBuf| scales::from_file(path).and_then(|_| scales::text(path));
        let rating = RatingRequest {
            ids: self.ratings.clone(),
            scales: self.scale.iter().map(scale).collect::<Result<_, _>>()?,
            no_uniqueness: self.no_uniqueness || self.allow_multiple,
            order: self.order,
            isomorphs: self.isomorphs.map(|count| (count, self.seed)),
        };
        let raters = raters(&rating)?;
        match self.columns(&raters).twice() {
            None => Ok(raters),
            Some(column) => Err(Failure::usage(
                format!("the column {column:?} would be there twice"),
                "give the scale of your own another column",
            )),
        }
    }

    /// The columns of rows, but for those that are kept of the input.
    pub(super) fn columns(&self, raters: &[Rater]) -> OutputColumns {
        let columns = OutputColumns::of(raters);
        let columns = if self.counts { columns.with_counts() } else { columns };
        if self.steps { columns.with_steps() } else { columns }
    }

    /// The techniques that choose the rows. Refuses options about steps or their figures if no rater has them.
    pub(super) fn needs(&self, raters: &[Rater]) -> Result<TechniqueNeeds, Failure> {
        let needs_steps = self.line.as_ref().is_some_and(RowTemplate::needs_steps);
        let has_none = raters.iter().all(|rater| rater.scale().is_none());
        let asked = [
            (self.steps.then_some("--steps"), "counts", "w"),
            (self.counts.then_some("--counts"), "counts", "hodoku"),
            (self.needs.first(), "looks at", "hodoku"),
        ];
        if let (true, Some((Some(option), does, such))) = (has_none, asked.into_iter().find(|asked| asked.0.is_some()))
        {
            let message = format!("{option} {does} the steps of a rating by steps, and -r names none");
            return Err(Failure::usage(message, format!("add one, such as {such}, or leave out {option}")));
        }
        let is_both = self.needs.leaves_out() && self.order == StepOrder::Published;
        let message = "--without leaves out techniques, and --order published is an order with all of them";
        Failure::refuse_if(is_both, message, "leave out one of the two")?;
        let message = "%r, %p, %d, %R, %P, %D and %S need a rating by steps, and -r names none";
        let help = "add one, such as ser, or leave out -f for a column of each rating";
        Failure::refuse_if(needs_steps && has_none, message, help)?;
        let first = raters.iter().find_map(Rater::scale);
        if let Some((scale, _)) = first.filter(|(scale, _)| needs_steps && !scale.published) {
            let message = format!("-f prints figures of the first rating with steps, and {} has none", scale.id);
            return Err(Failure::usage(message, "add one with figures before it, such as ser, or leave out -f"));
        }
        match first {
            Some((scale, _)) => self.needs.on(scale),
            None => Ok(TechniqueNeeds::default()),
        }
    }
}
