//! Filters for puzzles that are generated or varied: how many clues, which ratings, which techniques.

use std::ops::RangeInclusive;

use clap::Args;

use super::Failure;
use super::needs::NeedOptions;
use super::scales;
use unguess_corpus::{
    BoardRules, ColumnCondition, FilterFault, FilterTerms, PuzzleFilter, Rater, TechniqueNeeds, clue_range, range,
};

/// Options that filter puzzles.
#[derive(Args)]
pub(super) struct FilterOptions {
    /// Only puzzles with this number of clues, or in a range such as 24..26
    #[arg(long, value_name = "N", value_parser = clue_range)]
    pub(super) clues: Option<RangeInclusive<usize>>,
    /// Only puzzles whose rating meets a condition: w>=6, er=7.0..8.5, level>=hard; the names are columns of rate
    #[arg(long = "where", visible_alias = "keep-if", value_name = "CONDITION")]
    conditions: Vec<ColumnCondition>,
    /// Only puzzles with this ER, or in a range such as 7.0..8.5
    #[arg(long, value_name = "ER", value_parser = range)]
    er: Option<[f64; 2]>,
    #[command(flatten)]
    needs: NeedOptions,
    #[arg(long, default_value = "ser", value_parser = scales::to_rate(), ignore_case = true, value_name = "ID",
        requires = "techniques", hide_possible_values = true, help = scales::help("The scale of that path", ""))]
    by: String,
    /// Only puzzles that need each of their clues
    #[arg(long)]
    minimal: bool,
}

impl FilterOptions {
    /// Whether any of the options is given.
    pub(super) fn are_any(&self) -> bool {
        let has_ratings = !self.conditions.is_empty() || self.er.is_some() || self.needs.first().is_some();
        self.clues.is_some() || self.minimal || has_ratings
    }

    /// The filter of these options for puzzles of the usual board, with a rater for the column `figure` besides.
    pub(super) fn filter(&self, figure: Option<&str>) -> Result<PuzzleFilter, Failure> {
        self.terms()?.filter(figure).map_err(|fault| self.failure(&fault))
    }

    /// The filter of these options for puzzles of other boards.
    pub(super) fn filter_on(&self, rules: &BoardRules) -> Result<PuzzleFilter, Failure> {
        self.terms()?.filter_on(rules).map_err(|fault| self.failure(&fault))
    }

    /// What the options ask.
    pub(super) fn terms(&self) -> Result<FilterTerms, Failure> {
        let mut conditions = self.conditions.clone();
        conditions.extend(self.er.map(|er| ColumnCondition::between("er", er)));
        let needs = self.needs.first().map_or(Ok(TechniqueNeeds::default()), |_| self.needs.needs())?;
        let by = self.by.clone();
        Ok(FilterTerms { clues: self.clues.clone(), minimal: self.minimal, conditions, needs, by })
    }

    /// The failure for a fault of the filter that these options ask for, with the option to change.
    pub(super) fn failure(&self, fault: &FilterFault) -> Failure {
        match fault {
            FilterFault::NoSteps(id) => {
                let option = self.needs.first().unwrap_or("--needs");
                let message = format!("{option} looks at the steps of a rating by steps, and {id} has none");
                Failure::usage(message, "add --by ser, --by hodoku or another one")
            }
            FilterFault::Board(_) => Failure::usage(fault.to_string(), "with --rules leave it out"),
            _ => Failure::usage(fault.to_string(), fault.help()),
        }
    }
}

/// That a rating is not defined for the boards that are asked for.
pub(super) fn classic_alone(rater: &Rater, help: &str) -> Failure {
    Failure::usage(FilterFault::Board(rater.id().to_owned()).to_string(), help)
}
