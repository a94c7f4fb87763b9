//! Charts of a corpus, and the page about it, from counted ratings.

use serde::Deserialize;
use unguess_render::report::{
    Beside, ChartRating, RatingDistribution, RatingKind, RatingLevel, Report, charts, document,
};

use crate::{RequestFault, json};

/// What was counted.
#[derive(Deserialize)]
struct ReportCounts {
    title: String,
    statuses: Vec<(String, u64)>,
    ratings: Vec<RatingCounts>,
    beside: Vec<Vec<([ChartRating; 2], u64)>>,
}

/// How often each rating comes, in ascending order.
#[derive(Deserialize)]
struct RatingCounts {
    title: String,
    decimals: usize,
    levels: Vec<(String, f64)>,
    #[serde(rename = "isTime")]
    is_time: bool,
    counts: Vec<(ChartRating, u64)>,
}

/// The charts of a corpus: `title`, `summary`, `drawing`, `heads` and `rows` of each.
pub fn charts_of(counted: &str) -> String {
    json(report(counted).map(|report| charts(&report)))
}

/// The page about a corpus.
pub fn report_of(counted: &str) -> String {
    json(report(counted).map(|report| document(&report)))
}

impl RatingCounts {
    fn kind(&self) -> RatingKind {
        let level = |(word, from): &(String, f64)| RatingLevel { word: word.clone(), from: *from };
        let levels = self.levels.iter().map(level).collect();
        RatingKind { name: self.title.clone(), decimals: self.decimals, levels, is_time: self.is_time }
    }
}

fn report(counted: &str) -> Result<Report, RequestFault> {
    let counted: ReportCounts = serde_json::from_str(counted).map_err(RequestFault::new)?;
    let kinds: Vec<RatingKind> = counted.ratings.iter().map(RatingCounts::kind).collect();
    let first = kinds.first().cloned().ok_or_else(|| RequestFault::new("a report needs a rating"))?;
    let others = kinds.iter().skip(1).zip(counted.beside);
    let beside = others.map(|(other, counts)| Beside { kinds: [first.clone(), other.clone()], counts }).collect();
    let ratings = kinds.into_iter().zip(counted.ratings);
    let ratings = ratings.map(|(kind, RatingCounts { counts, .. })| RatingDistribution { kind, counts });
    Ok(Report {
        title: counted.title,
        statuses: counted.statuses,
        beside,
        ratings: ratings.collect(),
        ..Report::default()
    })
}
