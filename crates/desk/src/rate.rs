//! Ratings of a puzzle, as a row of a table has them.

use std::num::NonZero;

use serde_json::Value;
use unguess_board::CandidateSet;
use unguess_board::deadline::Deadline;
use unguess_corpus::{
    BoardRules, InputLine, OutputColumns, PuzzleRow, Rater, RatingOptions, RowFormat, TechniqueNeeds, UnmetNeed,
};
use unguess_proof::check::check;
use unguess_steps::custom_scale::custom_scale;
use unguess_steps::inquiry::StepOrder;
use unguess_steps::inquiry::ask::Unanswered;

use crate::fault::RequestFault;
use crate::making::needs;
use crate::request::{Request, Work};

/// Which ratings are asked for, and of what steps.
#[derive(Clone, Debug, Default)]
pub struct RatingRequest {
    /// Their ids, in any letter case.
    pub ids: Vec<String>,
    /// Texts of scales, whose ratings come after those.
    pub scales: Vec<String>,
    /// Whether techniques that assume one solution are left out.
    pub no_uniqueness: bool,
    /// The order of steps of one size.
    pub order: StepOrder,
    /// How many isomorphs are rated besides, and the seed that they are of.
    pub isomorphs: Option<(NonZero<u32>, u64)>,
}

impl RatingRequest {
    /// The ratings that a request asks for; the rating `w` if the request names no rating and has no scale.
    pub fn of(request: &Request) -> Self {
        let count = request.whole("isomorphs").and_then(|count| NonZero::new(count as u32));
        let scales = request.texts("scale").into_iter().map(str::to_owned).collect();
        let names_none = !request.has("ratings") && !request.has("scale");
        Self {
            ids: if names_none { vec!["w".to_owned()] } else { request.names("ratings") },
            scales,
            no_uniqueness: request.flag("no_uniqueness") || request.flag("allow_multiple"),
            order: request.choice("order").unwrap_or_default(),
            isomorphs: count.map(|count| (count, request.whole("seed").unwrap_or_default())),
        }
    }
}

/// The raters that are asked for: first those with an id, then those of scales that are given as texts.
///
/// # Errors
/// If one is unknown, named twice, or has no such order or figures.
pub fn raters(asked: &RatingRequest) -> Result<Vec<Rater>, RequestFault> {
    let named = |id: &String| {
        let rater = Rater::named(&id.trim().to_ascii_lowercase());
        rater.ok_or_else(|| {
            RequestFault::new(format!("unknown rating {id:?}; expected one of {}", crate::member::ratings().join(", ")))
        })
    };
    let described = |text: &String| {
        let scale = custom_scale(text).map_err(|reason| RequestFault::new(format!("this is not a scale: {reason}")))?;
        Rater::new(scale).map_err(RequestFault::new)
    };
    let mut raters: Vec<Rater> = Vec::new();
    for rater in asked.ids.iter().map(named).chain(asked.scales.iter().map(described)) {
        let rater = rater?;
        let rater = if asked.no_uniqueness { rater.without_uniqueness() } else { rater };
        raters.push(in_order(rater, asked)?);
    }
    match OutputColumns::of(&raters).twice() {
        None => Ok(raters),
        Some(column) => {
            let help = "name each rating once, and give a scale of your own another id";
            Err(RequestFault::new(format!("the column {column:?} would be there twice")).or(help))
        }
    }
}

/// A rater that follows the order of steps that is asked for, and rates as many isomorphs as are asked for.
fn in_order(rater: Rater, asked: &RatingRequest) -> Result<Rater, RequestFault> {
    if !cfg!(feature = "whole") {
        return Ok(rater);
    }
    let id = rater.id().to_owned();
    let rater = match asked.order {
        StepOrder::Usual => Some(rater),
        StepOrder::Published => rater.in_published_order(),
        // Ratings go by the path of the scale, not by what people see first.
        StepOrder::Seen => None,
    };
    let rater = rater.ok_or_else(|| RequestFault::no_order(&id))?;
    match asked.isomorphs {
        Some(_) if !rater.has_figures() => {
            Err(RequestFault::new(format!("isomorphs compares figures, and {id} has none"))
                .or("leave out one of the two"))
        }
        Some((count, seed)) => Ok(rater.on_isomorphs(count, seed)),
        None => Ok(rater),
    }
}

/// Ratings that are asked for.
pub struct Ratings {
    /// What gives them.
    pub raters: Vec<Rater>,
    /// The columns of rows.
    pub columns: OutputColumns,
    /// How puzzles are rated.
    pub options: RatingOptions,
}

impl Ratings {
    /// The raters, the columns and the options that a request asks for.
    ///
    /// # Errors
    /// Ratings that are unknown or do not suit the board, and questions about steps if no rating goes by steps.
    pub fn of(request: &Request, work: &Work) -> Result<Self, RequestFault> {
        let raters = raters(&RatingRequest::of(request))?;
        let rules = request.board()?;
        if let Some(other) = rules.as_ref().and_then(|rules| raters.iter().find(|rater| !rater.suits_boards(rules))) {
            return Err(RequestFault::new(Unanswered::Board(other.id().to_owned())));
        }
        let (has_counts, has_steps) = (request.flag("counts"), request.flag("steps"));
        let needs = needs(request)?;
        let asks = [(has_counts, "counts"), (has_steps, "steps"), (!needs.is_empty(), "needs, hardest or without")];
        let scale = raters.iter().find_map(Rater::scale).map(|(scale, _)| scale);
        if let Some((_, what)) = asks.into_iter().find(|(is_asked, _)| *is_asked && scale.is_none()) {
            let message = format!("{what} looks at the steps of a rating by steps, and ratings names none");
            return Err(RequestFault::new(message).or("add one, such as w"));
        }
        if !needs.without.is_empty() && request.choice("order") == Some(StepOrder::Published) {
            let message = "without leaves out techniques, and the published order is one with all of them";
            return Err(RequestFault::new(message));
        }
        let unmet = |unmet: UnmetNeed| {
            let help = unmet.help();
            RequestFault::new(unmet).or(help)
        };
        let needs = scale.map_or(Ok(TechniqueNeeds::default()), |scale| needs.on(scale).map_err(unmet))?;
        let columns = OutputColumns::of(&raters);
        let columns = if has_counts { columns.with_counts() } else { columns };
        let columns = if has_steps { columns.with_steps() } else { columns };
        let options = RatingOptions {
            rules,
            limit: request.limit(work)?,
            multiple: request.flag("allow_multiple"),
            verify: request.flag("verify").then_some(check),
            counts: has_counts || has_steps,
            needs,
            stop: Deadline::new(work.most, work.stop.cloned()),
            ..RatingOptions::default()
        };
        Ok(Self { raters, columns, options })
    }
}

/// The row of a puzzle, as `unguess rate` writes it in JSON.
pub(crate) fn rate(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let Ratings { raters, columns, options } = Ratings::of(request, work)?;
    let grid = request.grid("puzzle")?;
    if let Some(other) = raters.iter().find(|rater| !rater.suits(grid.rules())) {
        return Err(RequestFault::new(Unanswered::Board(other.id().to_owned())));
    }
    // The row is made from text, so the board has to be said, too.
    let rules = grid.rules().stated().map(|rules| BoardRules::Fixed(rules, CandidateSet::ALL));
    let row =
        PuzzleRow::of(&InputLine::new("text", 1, &grid.in_one_line()), &raters, &RatingOptions { rules, ..options });
    serde_json::from_slice(&RowFormat::Jsonl.line(&row, &columns)).map_err(RequestFault::failed)
}
