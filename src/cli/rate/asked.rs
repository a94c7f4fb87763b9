//! What is asked on the command line: ratings, and techniques that a path is to use.

use super::Rate;
use crate::cli::Failure;
use crate::cli::scales::{self, Asked, StepOrder};
use crate::cli::techniques::{has_needed, unknown};
use unguess_corpus::{Columns, Need, Rater, RowTemplate};
use unguess_theory::classify::Classifier;

impl Rate {
    /// What gives the ratings asked for, in the order of their columns.
    pub(super) fn raters(&self) -> Result<Vec<Rater>, Failure> {
        let mut asked = self.ratings.clone();
        for path in &self.scale {
            asked.push(Asked::Scale(Box::new(scales::from_file(path)?)));
        }
        let mut raters: Vec<Rater> = Vec::new();
        for asked in asked {
            let rater = match asked {
                Asked::Scale(scale) => Rater::new(*scale).expect("a scale is looked up when it is read"),
                Asked::Class(class) => Rater::Class(class, Classifier::new(class)),
            };
            if let Some(column) = self.columns(&raters).clash(&rater) {
                return Err(Failure::usage(
                    format!("the column {column:?} would be there twice"),
                    "name each rating once, and give a scale of your own another id",
                ));
            }
            let sound = self.no_uniqueness || self.allow_multiple;
            let rater = if sound { rater.without_uniqueness() } else { rater };
            let rater = match self.order {
                StepOrder::Usual => rater,
                StepOrder::Published => {
                    let id = rater.id().to_owned();
                    rater.in_published_order().ok_or_else(|| Failure::no_published_order(&id))?
                }
            };
            raters.push(match self.isomorphs {
                Some(count) => rater.on_isomorphs(count, self.seed),
                None => rater,
            });
        }
        Ok(raters)
    }

    /// The columns of rows, but for those that are kept of the input.
    pub(super) fn columns(&self, raters: &[Rater]) -> Columns {
        let columns = Columns::of(raters);
        let columns = if self.counts { columns.with_counts() } else { columns };
        if self.steps { columns.with_steps() } else { columns }
    }

    /// What rows are asked to tell, and to be chosen by, can be told.
    pub(super) fn can_be_told(&self, raters: &[Rater]) -> Result<(), Failure> {
        let needs_steps = self.line.as_ref().is_some_and(RowTemplate::needs_steps);
        let has_none = raters.iter().all(|rater| rater.scale().is_none());
        if self.steps && has_none {
            let message = "--steps counts the steps of a rating by steps, and -r names none";
            return Err(Failure::usage(message, "add one, such as w, or leave out --steps"));
        }
        if self.counts && has_none {
            let message = "--counts counts the steps of a rating by steps, and -r names none";
            return Err(Failure::usage(message, "add one, such as hodoku, or leave out --counts"));
        }
        if !self.needs.is_empty() && has_none {
            let message = "--needs looks at the steps of a rating by steps, and -r names none";
            return Err(Failure::usage(message, "add one, such as hodoku, or leave out --needs"));
        }
        if let Some((scale, _)) = raters.iter().find_map(Rater::scale) {
            has_needed(&self.needs()?, scale)?;
        }
        if needs_steps && has_none {
            let message = "%r, %p, %d, %R, %P, %D and %S need a rating by steps, and -r names none";
            return Err(Failure::usage(message, "add one, such as ser, or leave out -f for a column of each rating"));
        }
        Ok(())
    }

    /// The techniques that a path is to use, by their names.
    pub(super) fn needs(&self) -> Result<Vec<Need>, Failure> {
        self.needs.iter().map(|name| Need::of(name).ok_or_else(|| unknown(name))).collect()
    }
}
