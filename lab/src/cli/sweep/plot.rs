//! The curves of a sweep: against the number of clues, what share is solvable, and what each method costs.

use super::summary::{Boards, Summary};
use super::text::Table;
use crate::csp::Shape;
use crate::curves::{Curve, Plot};

/// The curves, each with the name of its file.
pub(super) fn plots(summary: &Summary, shape: Shape) -> Vec<(&'static str, Plot)> {
    let mut plots = vec![("solvable", solvable(summary, shape))];
    if summary.methods.len() > 1 {
        let unit = summary.unit();
        plots.push((
            "median",
            cost(summary, shape, "Median", |costs| costs.quantile(0.5).map(|median| median as f64), unit),
        ));
        plots.push(("mean", cost(summary, shape, "Mean", |costs| Some(costs.restricted_mean()), unit)));
    }
    plots
}

/// The tables of a summary as they stand below curves.
pub(super) fn numbers(table: Table) -> (String, Vec<String>, Vec<Vec<String>>) {
    (table.title.replace("**", ""), table.heads, table.rows)
}

fn solvable(summary: &Summary, shape: Shape) -> Plot {
    let by_oracle = |of: fn([f64; 3]) -> f64| -> Vec<(f64, f64)> {
        let point = |(clues, boards): (&usize, &Boards)| {
            let (proportion, _) = boards.solvable();
            let [low, high] = proportion.interval()?;
            Some((*clues as f64, 100.0 * of([low, proportion.share()?, high])))
        };
        summary.by_clues.iter().filter_map(point).collect()
    };
    let mut curves = vec![
        Curve::line("solvable", by_oracle(|[_, share, _]| share)),
        Curve::bound(by_oracle(|[low, ..]| low)),
        Curve::bound(by_oracle(|[.., high]| high)),
    ];
    for method in 1..summary.methods.len() {
        let point = |(clues, boards): (&usize, &_)| {
            let (within, _) = summary.column(method, boards)?.within;
            Some((*clues as f64, 100.0 * within.share()?))
        };
        let points = summary.by_clues.iter().filter_map(point).collect();
        curves.push(Curve::line(&summary.methods[method], points));
    }
    Plot {
        title: format!("{shape}: boards with a solution"),
        summary: format!(
            "By the oracle, with the limits of 95 %; and what a limit of {} seconds would have shown as solved, an estimate by \
             nodes a second.",
            summary.limit.seconds
        ),
        across: "M, cells filled".to_owned(),
        up: "% of the boards".to_owned(),
        is_logarithmic: false,
        curves,
    }
}

fn cost(
    summary: &Summary,
    shape: Shape,
    what: &str,
    of: impl Fn(&unguess_desk::kept::Costs) -> Option<f64>,
    unit: &str,
) -> Plot {
    let curve = |method: usize| {
        let point =
            |(clues, boards): (&usize, &_)| Some((*clues as f64, of(&summary.column(method, boards)?.costs)?.max(1.0)));
        Curve::line(&summary.methods[method], summary.by_clues.iter().filter_map(point).collect())
    };
    Plot {
        title: format!("{shape}: {} of the cost", what.to_lowercase()),
        summary: format!("{what} of the {unit} of a board. A cost beyond the budget counts as the budget."),
        across: "M, cells filled".to_owned(),
        up: unit.to_owned(),
        is_logarithmic: true,
        curves: (0..summary.methods.len()).map(curve).collect(),
    }
}
