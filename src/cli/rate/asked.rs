//! What is asked on the command line: ratings, and techniques that a path is to use.

use super::Rate;
use crate::cli::Failure;
use crate::cli::scales::{self, Asked, StepOrder};
use unguess_corpus::{Columns, Needs, Rater, RowTemplate};
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
            if self.isomorphs.is_some() && !rater.has_figures() {
                let message = format!("--isomorphs compares figures, and {} has none", rater.id());
                return Err(Failure::usage(message, "leave out one of the two"));
            }
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

    /// What rows are chosen by, if that and what they are asked to tell can be told.
    pub(super) fn can_be_told(&self, raters: &[Rater]) -> Result<Needs, Failure> {
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
        if let Some(option) = self.needs.first().filter(|_| has_none) {
            let message = format!("{option} looks at the steps of a rating by steps, and -r names none");
            return Err(Failure::usage(message, format!("add one, such as hodoku, or leave out {option}")));
        }
        if self.needs.leaves_out() && self.order == StepOrder::Published {
            let message = "--without leaves out techniques, and --order published is an order with all of them";
            return Err(Failure::usage(message, "leave out one of the two"));
        }
        if needs_steps && has_none {
            let message = "%r, %p, %d, %R, %P, %D and %S need a rating by steps, and -r names none";
            return Err(Failure::usage(message, "add one, such as ser, or leave out -f for a column of each rating"));
        }
        let first = raters.iter().find_map(Rater::scale);
        if let Some((scale, _)) = first.filter(|(scale, _)| needs_steps && !scale.published) {
            let message = format!("-f prints figures of the first rating with steps, and {} has none", scale.id);
            return Err(Failure::usage(message, "add one with figures before it, such as ser, or leave out -f"));
        }
        match first {
            Some((scale, _)) => self.needs.on(scale),
            None => Ok(Needs::default()),
        }
    }
}
