//! Statistics for programs.

use serde_json::{Value as Json, json};

use super::groups::{Compared, GroupedFigures};
use super::layout::csv_values;
use super::{StatsReport, Summary};
use crate::cli::Failure;
use unguess_corpus::csv_line;
use unguess_puzzles::stats::{Bias, Correlation, Share};

/// The report as CSV: a row for each column and value. If the report has groups, it is instead a row of figures for
/// each column and each value of the column that groups it.
pub(super) fn csv(report: &StatsReport) -> Vec<u8> {
    if !report.groups.is_empty() {
        return GroupedFigures::csv_header()
            .into_iter()
            .chain(report.groups.iter().flat_map(GroupedFigures::csv))
            .collect();
    }
    let header = csv_line(["column"].iter().chain(&FIGURES));
    let rows = report.columns.iter().flat_map(|column| {
        let rows = shares(column, report.bias).into_iter();
        rows.flat_map(|figures| csv_values(&[&[json!(column.name)], &figures[..]].concat()))
    });
    header.into_iter().chain(rows).collect()
}

/// The figures of each value of a column.
const FIGURES: [&str; 7] = ["value", "count", "share", "cumulative", "real", "error", "real_cumulative"];

/// The whole report, in one document.
pub(super) fn json(report: &StatsReport) -> Result<String, Failure> {
    let row = |figures: [Json; 7]| Json::Object(FIGURES.map(str::to_owned).into_iter().zip(figures).collect());
    let column = |column: &Summary| {
        let distribution: Vec<Json> = shares(column, report.bias).into_iter().map(row).collect();
        json!({
            "name": column.name, "count": column.values.count(), "apart": column.apart, "figures": column.moments,
            "effective": column.effective, "quantiles": column.quantiles,
            "distribution": distribution,
        })
    };
    let compared = |one: &Compared| json!({ "column": one.name, "comparison": one.comparison });
    let relation =
        |(names, relation): &([String; 2], Correlation)| json!({ "columns": names, "correlation": relation });
    let pair = |share: Share<_>| json!({ "values": share.value, "count": share.count, "share": share.share });
    let document = json!({
        "unbiased": report.bias != Bias::None,
        "sharing_a_grid": report.sharing,
        "columns": report.columns.iter().map(column).collect::<Vec<_>>(),
        "minimal_puzzles_per_grid": report.per_grid,
        "minimal_puzzles_per_grid_by_clues": report.per_grid_by_clues,
        "by": report.groups.iter().map(GroupedFigures::json).collect::<Vec<_>>(),
        "against": report.compared.iter().map(compared).collect::<Vec<_>>(),
        "relations": report.relations.iter().map(relation).collect::<Vec<_>>(),
        "together": report.cross.as_ref().map(|cross| cross.shares(report.bias).into_iter().map(pair).collect::<Vec<_>>()),
    });
    Ok(serde_json::to_string_pretty(&document).map_err(std::io::Error::from)? + "\n")
}

/// The seven figures of each value of a column: the value, its count, its share of the sample, and the sum of these
/// shares so far; then its share of all minimal puzzles, the error of the share, and the sum so far. Without a bias
/// only the error, that of the share of the sample, stands among the last three.
fn shares(column: &Summary, bias: Bias) -> Vec<[Json; 7]> {
    let raw = column.values.shares(Bias::None);
    let real = column.values.shares(bias);
    let [mut sum, mut real_sum] = [0.0; 2];
    let row = |(raw, real): (&Share, &Share)| {
        sum += raw.share;
        real_sum += real.share;
        let unbiased = |figure: f64| if bias == Bias::None { Json::Null } else { figure.into() };
        [
            json!(raw.value),
            raw.count.into(),
            raw.share.into(),
            sum.into(),
            unbiased(real.share),
            real.error.into(),
            unbiased(real_sum),
        ]
    };
    raw.iter().zip(&real).map(row).collect()
}
