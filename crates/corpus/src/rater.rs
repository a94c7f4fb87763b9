//! What gives rows a rating that is asked for.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Arc;

use serde_json::Value;

use super::counts::StepCounts;
use super::need::{Need, NeedsWatch, TechniqueNeeds};
use super::rating_options::{RatingOptions, Verifier};
use super::status::{Refusal, Status};
use unguess_board::canon::Rewriting;
use unguess_board::deadline::Deadline;
use unguess_board::{Grid, Position, Puzzle, Rules};
use unguess_proof::Step;
use unguess_proof::check::{Fault, Premises, check};
use unguess_search::scale::{Level, Rating, Scale, Shows};
use unguess_steps::classify::{Class, Classifier};
use unguess_steps::confluence::InOrder;
use unguess_steps::engine::{Engine, Outcome};
use unguess_steps::inquiry::StepOrder;
use unguess_steps::rating::{Rated, rate_alone, rate_within};
use unguess_steps::technique::ForBoards;
use unguess_text::BoardRules;

/// What gives rows a rating that is asked for: the columns it has, and what stands in them.
pub struct Rater {
    by: RatedBy,
    columns: Vec<String>,
    /// How many random isomorphs of each puzzle are rated besides, and the seed that they are of. The last columns are then the
    /// least and the greatest figure of the first one, and how far they are from each other.
    isomorphs: Option<(NonZero<u32>, u64)>,
}

/// What a puzzle is rated by.
enum RatedBy {
    /// The steps of a scale.
    Scale(Box<StepRater>),
    /// A question of fact.
    Class(&'static Class, Classifier),
}

/// What rates a puzzle by steps.
struct StepRater {
    scale: Scale,
    engine: Engine,
    /// The published order of steps, if that is asked for: the engine then follows it, too.
    order: Option<InOrder>,
}

/// What a rater says of a puzzle.
#[derive(Default)]
pub(super) struct RaterAnswer {
    pub(super) status: Status,
    /// What stands in its columns.
    pub(super) values: Vec<Value>,
    pub(super) rated: Option<Rated>,
    /// How many steps were checked.
    pub(super) checked: u64,
    /// Why its steps are refused, if they are.
    pub(super) refusal: Option<Refusal>,
    pub(super) counts: StepCounts,
    /// Whether its steps are of all techniques that are needed.
    pub(super) is_needed: bool,
}

/// What the checker says of steps, one after the other.
#[derive(Default)]
struct CheckedSteps {
    /// How many it has seen.
    steps: u64,
    /// Why it refuses the last of them, if it does.
    fault: Option<Fault>,
}

impl Rater {
    /// The rater that a scale describes.
    ///
    /// # Errors
    /// If the scale names something that does not exist.
    pub fn new(scale: Scale) -> Result<Self, unguess_steps::engine::UnknownLevel> {
        let engine = Engine::new(&scale)?;
        let columns = scale.columns.iter().map(|column| column.name.clone()).collect();
        Ok(Self { by: RatedBy::Scale(Box::new(StepRater { scale, engine, order: None })), columns, isomorphs: None })
    }

    /// The rater by a question of fact.
    pub fn of_class(class: &'static Class) -> Self {
        let columns = class.columns.iter().map(|(name, _)| (*name).to_owned()).collect();
        Self { by: RatedBy::Class(class, class.classifier()), columns, isomorphs: None }
    }

    /// The rater with an id: a shipped scale, or a question of fact.
    pub fn named(id: &str) -> Option<Self> {
        Class::named(id).map(Self::of_class).or_else(|| Self::new(Scale::named(id)?).ok())
    }

    /// This rater without the techniques that assume one solution.
    pub fn without_uniqueness(mut self) -> Self {
        if let RatedBy::Scale(by) = &mut self.by {
            by.engine = by.engine.clone().without_uniqueness();
        }
        self
    }

    /// This rater with steps in their published order; nothing if there is no such order for its rating.
    pub fn in_published_order(mut self) -> Option<Self> {
        let RatedBy::Scale(by) = &mut self.by else { return None };
        let order = InOrder::new(&by.scale)?;
        (by.engine, by.order) = (order.engine().clone(), Some(order));
        Some(self)
    }

    /// This rater on `count` isomorphs of each puzzle besides the puzzle itself; the isomorphs of every puzzle are made in the
    /// same ways.
    pub fn on_isomorphs(mut self, count: NonZero<u32>, seed: u64) -> Self {
        let more = ["min", "max", "spread"].map(|what| format!("{}_{what}", self.columns[0]));
        self.columns.extend(more);
        Self { isomorphs: Some((count, seed)), ..self }
    }

    /// Whether isomorphs are rated, too.
    pub fn is_on_isomorphs(&self) -> bool {
        self.isomorphs.is_some()
    }

    /// The boards that its figure is defined for: isomorphs are made of the usual one alone.
    fn boards(&self) -> ForBoards {
        match &self.by {
            _ if self.isomorphs.is_some() => ForBoards::Usual,
            RatedBy::Scale(by) if by.order.is_some() => StepOrder::Published.boards(&by.scale),
            RatedBy::Scale(by) => StepOrder::Usual.boards(&by.scale),
            RatedBy::Class(class, _) => class.boards,
        }
    }

    /// Whether its figure is defined for a board.
    pub fn suits(&self, rules: &Rules) -> bool {
        self.boards().include(rules)
    }

    /// Whether its figure is defined for boards other than the usual one.
    pub fn suits_others(&self) -> bool {
        self.boards() != ForBoards::Usual
    }

    /// Whether its figure is defined for the boards of a file.
    pub fn suits_boards(&self, rules: &BoardRules) -> bool {
        match rules {
            BoardRules::Fixed(rules, _) => self.suits(rules),
            BoardRules::Jigsaw(_) | BoardRules::Killer(_) | BoardRules::Large(..) => self.suits_others(),
        }
    }

    /// What it is called on the command line.
    pub fn id(&self) -> &str {
        match &self.by {
            RatedBy::Scale(by) => &by.scale.id,
            RatedBy::Class(class, _) => class.id,
        }
    }

    /// What it is called where people read.
    pub fn title(&self) -> &str {
        match &self.by {
            RatedBy::Scale(by) => &by.scale.title,
            RatedBy::Class(class, _) => class.title,
        }
    }

    /// The scale it follows and what solves by it, if it goes by steps.
    pub fn scale(&self) -> Option<(&Scale, &Engine)> {
        if let RatedBy::Scale(by) = &self.by { Some((&by.scale, &by.engine)) } else { None }
    }

    /// The question of fact, if it is one.
    pub(super) fn class(&self) -> Option<&'static Class> {
        if let RatedBy::Class(class, _) = self.by { Some(class) } else { None }
    }

    /// Whether some rating has figures or words in a column of this name, or isomorphs make one of it.
    pub fn has_column(name: &str) -> bool {
        let of_isomorphs = ["_min", "_max", "_spread"].iter().find_map(|ending| name.strip_suffix(ending));
        let name = of_isomorphs.unwrap_or(name);
        Class::with_column(name).is_some() || Scale::with_column(name).is_some_and(|(_, shows)| shows != Shows::Counts)
    }

    /// The names of its columns.
    pub fn columns(&self) -> Vec<&str> {
        self.columns.iter().map(String::as_str).collect()
    }

    /// How many decimals its figures have where few are wanted: charts of minutes have one.
    pub fn decimals(&self) -> usize {
        self.scale().map_or(usize::from(self.is_time()), |(scale, _)| scale.decimals)
    }

    /// Whether its figures are minutes.
    pub fn is_time(&self) -> bool {
        self.class().is_some_and(|class| class.id == "time")
    }

    /// The words for its figures, each with the least of them, the easiest first; none if it has no words.
    pub fn levels(&self) -> Vec<(&str, f64)> {
        let of_class = || self.columns.iter().find_map(|column| Class::words_of_column(column)).unwrap_or_default();
        let words = self.scale().map_or_else(of_class, |(scale, _)| &*scale.words);
        words.iter().map(|word| (&*word.word, word.from)).collect()
    }

    /// Whether its first column is a figure, and not a name.
    pub fn has_figures(&self) -> bool {
        let first = self.scale().and_then(|(scale, _)| scale.columns.first());
        first.is_none_or(|column| !matches!(column.shows, Shows::Grade | Shows::Technique | Shows::Counts))
    }

    /// Whether one of its columns counts the steps of a puzzle.
    fn shows_counts(&self) -> bool {
        self.scale().is_some_and(|(scale, _)| scale.columns.iter().any(|column| column.shows == Shows::Counts))
    }

    /// Puts counts into the columns that are for them, if the puzzle has a rating.
    fn fill_in_counts(&self, answer: &mut RaterAnswer) {
        if answer.rated.is_none() {
            return;
        }
        let columns = self.scale().into_iter().flat_map(|(scale, _)| &scale.columns);
        for (_, value) in columns.zip(&mut answer.values).filter(|(column, _)| column.shows == Shows::Counts) {
            *value = answer.counts.text().into();
        }
    }

    /// What this rater says of a puzzle without regard to isomorphs. `solution` is given if the puzzle has only one.
    fn answer_alone(
        &self,
        start: &Position,
        solution: Option<&Puzzle>,
        deadline: &Deadline,
        terms: &RatingOptions,
    ) -> RaterAnswer {
        let (mut checked, mut counts) = (CheckedSteps::default(), StepCounts::default());
        let unique = start.origin.as_ref();
        let mut needs = NeedsWatch::new(&terms.needs);
        let has_counts = terms.counts || self.shows_counts();
        // All that is written about steps rests on checked ones.
        let verifier = terms.verifier().or(self.shows_counts().then_some(check));
        let mut accepts = |found_in: &Grid, step: &Step, rating: Rating| {
            if has_counts {
                counts.add(step, rating);
            }
            needs.add(step, rating);
            verifier.is_none_or(|verify| checked.accepts(verify, Premises { grid: found_in, unique }, step))
        };
        let answer = match &self.by {
            RatedBy::Scale(by) => {
                let rated = match &by.order {
                    // The quick rating in the published order knows neither single ratings nor the whole path.
                    Some(order) if !(terms.steps || terms.counts || !terms.needs.is_empty()) => {
                        let mut accepts = |found_in: &Grid, step: &Step| accepts(found_in, step, Rating::default());
                        order.rate(deadline, start.grid, &mut accepts)
                    }
                    None if verifier.is_none() => rate_alone(deadline, &by.engine, *start),
                    _ => rate_within(deadline, &by.engine, *start, &mut accepts),
                };
                answer(&by.scale, rated, checked)
            }
            RatedBy::Class(class, classifier) => {
                let figures = solution.map(|solution| classifier(&start.grid, solution, deadline));
                let status = match &figures {
                    // A classifier gives nothing once the deadline is over.
                    Some(None) => Status::Timeout,
                    Some(Some(figures)) if figures[0].is_null() && !class.may_lack => Status::Stuck,
                    None | Some(Some(_)) => Status::Ok,
                };
                let values = figures.flatten().unwrap_or_else(|| vec![Value::Null; class.columns.len()]);
                RaterAnswer { status, values, ..RaterAnswer::default() }
            }
        };
        let mut answer = RaterAnswer { counts, ..answer };
        self.fill_in_counts(&mut answer);
        let Some((_, engine)) = self.scale().filter(|_| !terms.needs.is_empty()) else {
            return RaterAnswer { is_needed: terms.needs.is_empty(), ..answer };
        };
        // From here on: whether the path is as `terms.needs` ask.
        let is_solved = answer.status == Status::Ok;
        let is_needed = needs.uses_all() && (terms.needs.hardest.is_empty() || is_solved && needs.has_hardest());
        if !is_needed || terms.needs.without.is_empty() {
            return RaterAnswer { is_needed, ..answer };
        }
        // Without a step to leave out, the path is the same.
        let without = || outcome_without(&terms.needs.without, engine, start, deadline);
        match (is_solved && needs.has_barred()).then(without) {
            Some(Outcome::Interrupted) => RaterAnswer { status: Status::Timeout, is_needed: false, ..answer },
            // The techniques are needed if the scale gets stuck without them.
            outcome => RaterAnswer { is_needed: outcome == Some(Outcome::Stuck), ..answer },
        }
    }

    /// What this rater says of a puzzle. If isomorphs are rated, too, the least and the greatest figure of all of them
    /// and their difference follow: without a greatest one if some isomorph has no figure, and with none of the three
    /// for a position from which candidates were removed, as isomorphs are made from placed digits alone. `solution` is
    /// given if the puzzle has only one.
    pub(super) fn answer(
        &self,
        start: &Position,
        solution: Option<&Puzzle>,
        deadline: &Deadline,
        terms: &RatingOptions,
    ) -> RaterAnswer {
        let mut answer = self.answer_alone(start, solution, deadline, terms);
        let Some((count, seed)) = self.isomorphs else { return answer };
        let puzzle = start.grid.placed();
        let figure = |answer: &RaterAnswer| answer.values.first().filter(|value| value.is_number()).cloned();
        let mut figures = vec![figure(&answer)];
        let is_puzzle = Grid::from(&puzzle).candidates() == start.grid.candidates();
        let terms = RatingOptions { counts: false, needs: TechniqueNeeds::default(), steps: false, ..terms.clone() };
        let forms = (0..count.get()).map(|number| Rewriting::of_series(seed, 0, number));
        for form in forms.take_while(|_| is_puzzle) {
            let solution = solution.map(|solution| form.of(solution));
            let isomorph = Position::from(&form.of(&puzzle));
            let isomorph = if start.origin.is_some() { isomorph } else { isomorph.without_origin() };
            let other = self.answer_alone(&isomorph, solution.as_ref(), deadline, &terms);
            // A refusal or a timeout of an isomorph is one of the puzzle.
            answer.checked += other.checked;
            figures.push(figure(&other));
            if matches!(other.status, Status::Refused | Status::Timeout) && answer.status != Status::Refused {
                answer.status = other.status;
                answer.refusal = answer.refusal.take().or(other.refusal);
            }
        }
        let order = |one: &&Value, other: &&Value| size(one).total_cmp(&size(other));
        let is_rated = is_puzzle && answer.status != Status::Timeout;
        let least = figures.iter().flatten().min_by(order).filter(|_| is_rated);
        let reaches_all = figures.iter().all(Option::is_some);
        let greatest = figures.iter().flatten().max_by(order).filter(|_| is_rated && reaches_all);
        let spread = greatest.zip(least).map(|(greatest, least)| match (greatest.as_u64(), least.as_u64()) {
            (Some(greatest), Some(least)) => Value::from(greatest - least),
            _ => Value::from(((size(greatest) - size(least)) * 10.0).round() / 10.0),
        });
        answer.values.extend([least.cloned(), greatest.cloned(), spread].map(|figure| figure.unwrap_or(Value::Null)));
        answer
    }
}

/// How a puzzle ends without steps of some techniques.
fn outcome_without(needs: &[Need], engine: &Engine, start: &Position, deadline: &Deadline) -> Outcome {
    let is_barred = |level: &Level, size| needs.iter().any(|need| need.is_met_by_all_of(level, size));
    let barring = needs.to_vec();
    let barred = Arc::new(move |step: &Step| barring.iter().any(|need| need.is_met_by(step)));
    engine.clone().without(barred, is_barred).solve_within(deadline, *start, &mut |_, _, _| ControlFlow::Continue(()))
}

/// A figure as a number.
fn size(figure: &Value) -> f64 {
    figure.as_f64().unwrap_or_default()
}

/// The answer of a rater by steps: the status, the values of its columns and why steps are refused, from a rating and
/// what the checker has said of its steps.
fn answer(scale: &Scale, rated: Rated, checked: CheckedSteps) -> RaterAnswer {
    let title = || scale.title.clone();
    let refusal = match (checked.fault, rated.outcome) {
        (Some(fault), _) => Some(Refusal::Step { scale: title(), step: checked.steps, fault: fault.to_string() }),
        (None, Outcome::Contradiction) => Some(Refusal::Contradiction { scale: title() }),
        (None, _) => None,
    };
    let status = match rated.outcome {
        _ if refusal.is_some() => Status::Refused,
        Outcome::Solved => Status::Ok,
        Outcome::Stuck => Status::Stuck,
        Outcome::Interrupted | Outcome::Contradiction => Status::Timeout,
    };
    // A scale may have a figure for puzzles that it cannot solve.
    let says = status == Status::Ok || status == Status::Stuck && scale.stuck.is_some();
    let value = |shows| if says { rated.shown(scale, shows) } else { Value::Null };
    let values = scale.columns.iter().map(|column| value(column.shows)).collect();
    let rated = says.then_some(rated);
    RaterAnswer { status, values, rated, checked: checked.steps, refusal, ..RaterAnswer::default() }
}

impl CheckedSteps {
    /// Checks one more step, unless one was refused.
    fn accepts(&mut self, verify: Verifier, premises: Premises, step: &Step) -> bool {
        if self.fault.is_none() {
            self.steps += 1;
            self.fault = verify(premises, step).err();
        }
        self.fault.is_none()
    }
}
