//! `unguess-lab fit`: the figures of the minutes, fitted on the times of people.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::failure::Failure;
use super::output::Output;
use crate::minutes::{Timed, Worth, fitted, predictions};
use unguess_desk::kept::{Racer, TimeModel};

/// Fit the figures of the minutes on the mean times of people, and say what the fit is worth.
#[derive(Args)]
#[command(
    after_help = "The file has the columns puzzle, finishers and seconds. The fit begins at the figures of ratings/time.toml, which \
    are pulled back to slightly. Each fold is predicted by figures that were fitted on the others. docs/minutes.md explains \
    the model."
)]
pub(super) struct Fit {
    /// A table of puzzles with the mean times of people
    times: PathBuf,
    /// How many folds are held out, one after the other
    #[arg(long, default_value = "10", value_name = "N")]
    folds: usize,
    /// How hard the search tries, in trials for each figure
    #[arg(long, default_value = "12", value_name = "N")]
    rounds: usize,
    /// Only say what the figures of ratings/time.toml are worth
    #[arg(long)]
    as_they_are: bool,
}

impl Fit {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let parameters = TimeModel::fitted();
        let timed = self.timed(&Racer::new(parameters.clone()))?;
        let all: Vec<&Timed> = timed.iter().collect();
        let mut output = Output::standard();
        let predicted = predictions(parameters, &all);
        output.write(report("figures as they are", &all, &predicted))?;
        if self.as_they_are {
            output.write(by_size(&all, &predicted))?;
            output.flush()?;
            return Ok(ExitCode::SUCCESS);
        }
        let best = fitted(parameters, &all, self.rounds);
        output.write(report("fitted on all", &all, &predictions(&best, &all)))?;
        output.write(format!("{best:#?}\n"))?;
        let mut held_out = vec![0.0; all.len()];
        for fold in 0..self.folds {
            let is_held_out = |place: usize| place % self.folds == fold;
            let others: Vec<&Timed> =
                all.iter().enumerate().filter(|(place, _)| !is_held_out(*place)).map(|(_, timed)| *timed).collect();
            let of_others = fitted(parameters, &others, self.rounds / 2 + 1);
            let predicted = predictions(&of_others, &all);
            (0..all.len()).filter(|place| is_held_out(*place)).for_each(|place| held_out[place] = predicted[place]);
        }
        output.write(report("held out", &all, &held_out))?;
        output.write(by_size(&all, &held_out))?;
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    fn timed(&self, racer: &Racer) -> Result<Vec<Timed>, Failure> {
        let unreadable = |what: String| Failure::Input(format!("{}: {what}", self.times.display()));
        let mut reader = csv::ReaderBuilder::new()
            .comment(Some(b'#'))
            .from_path(&self.times)
            .map_err(|error| unreadable(error.to_string()))?;
        let rows = reader.deserialize().map(|row| {
            let (puzzle, finishers, seconds): (String, f64, f64) =
                row.map_err(|error| unreadable(error.to_string()))?;
            Timed::new(racer, &puzzle, finishers, seconds).ok_or_else(|| unreadable(format!("{puzzle} is not solved")))
        });
        rows.collect()
    }
}

/// What predictions are worth for all puzzles, those of singles, and those with many finishers.
fn report(title: &str, timed: &[&Timed], predicted: &[f64]) -> String {
    let part = |name: &str, is_in: &dyn Fn(&Timed) -> bool| {
        let (timed, predicted): (Vec<&Timed>, Vec<f64>) =
            timed.iter().zip(predicted).filter(|(timed, _)| is_in(timed)).map(|(timed, said)| (*timed, *said)).unzip();
        let Worth { spearman, pairs, error } = Worth::of(&timed, &predicted);
        format!(
            "{title}, {name} ({}): Spearman {spearman:.3}, pairs {pairs:.3}, median error {error:.3}\n",
            timed.len()
        )
    };
    part("all", &|_| true)
        + &part("singles only", &Timed::is_of_singles)
        + &part("18 finishers", &|timed| timed.finishers >= 18.0)
}

/// The mean times by the size of the prediction, the spread of the errors by the number of finishers, and the band.
fn by_size(timed: &[&Timed], predicted: &[f64]) -> String {
    let mut text = "tenth: minutes predicted, minutes of people (geometric means)\n".to_owned();
    let mut order: Vec<usize> = (0..timed.len()).collect();
    order.sort_by(|one, other| predicted[*one].total_cmp(&predicted[*other]));
    let mean = |places: &[usize], of: &dyn Fn(usize) -> f64| {
        places.iter().map(|place| of(*place)).sum::<f64>() / places.len() as f64
    };
    for part in order.chunks(timed.len().div_ceil(10)) {
        let said = mean(part, &|place| predicted[place].ln()).exp() / 60.0;
        let was = mean(part, &|place| timed[place].seconds.ln()).exp() / 60.0;
        text += &format!("{said:.2} {was:.2}\n");
    }
    let error = |place: usize| (timed[place].seconds / predicted[place]).ln();
    text += "finishers: puzzles, variance of the error\n";
    for [from, to] in [[10, 11], [12, 13], [14, 16], [17, 20], [21, 99]] {
        let is_in = |place: &usize| (from..=to).contains(&(timed[*place].finishers as i32));
        let part: Vec<usize> = (0..timed.len()).filter(is_in).collect();
        text += &format!("{from}-{to}: {} {:.3}\n", part.len(), mean(&part, &|place| error(place).powi(2)));
    }
    let mut errors: Vec<f64> = (0..timed.len()).map(error).collect();
    errors.sort_by(f64::total_cmp);
    let at = |share: f64| errors[(errors.len() as f64 * share) as usize].exp();
    text + &format!("band that holds four in five: {:.3} to {:.3}\n", at(0.1), at(0.9))
}
