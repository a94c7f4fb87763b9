//! Paths of puzzles of 10 to 25 digits, as texts and as documents.

use std::fmt::Write;

use serde_json::Value;
use unguess_board::deadline::Deadline;
use unguess_large::{
    Digit, Drawing, End, LargePuzzle, Proof, Run, State, Step, Verdict, Way, check, grid_text, hint_levels,
    marks_board, name, sentences, single, solve_up_to, svg, title, verdict,
};
use unguess_render::format::{DocumentFormat, OFTEN, ShownBoards};
use unguess_render::hint::HintLevel;
use unguess_render::svg::{RELATIONS, STYLE};
use unguess_render::wrapped;
use unguess_search::scale::Scale;

use super::document::{figure, head, relations, step_json};
use super::facts::{either, solution_text};
use super::puzzle_text;
use super::rows::{WAYS, no_relations, used, way};
use crate::fault::RequestFault;

/// How wide a line is, and the room in it for the number of a step.
const WIDTH: usize = 80;
const MARGIN: usize = 5;

/// A path of a puzzle, of which every step is checked.
pub struct LargePath {
    /// The puzzle.
    pub puzzle: LargePuzzle,
    /// How many solutions it has.
    pub verdict: Verdict,
    /// The scale of the steps.
    pub scale: Scale,
    /// The steps.
    pub run: Run,
}

impl LargePath {
    /// The path of a puzzle by a scale until a deadline.
    ///
    /// # Errors
    /// A scale that has no path on these boards, no answer in time, and a step that does not follow, which would be a mistake in unguess.
    pub fn of(
        puzzle: LargePuzzle,
        scale: Scale,
        no_uniqueness: bool,
        deadline: &Deadline,
    ) -> Result<Self, RequestFault> {
        Self::up_to(usize::MAX, puzzle, scale, no_uniqueness, deadline)
    }

    /// The first step of the path of a puzzle.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn next(
        puzzle: LargePuzzle,
        scale: Scale,
        no_uniqueness: bool,
        deadline: &Deadline,
    ) -> Result<Self, RequestFault> {
        Self::up_to(1, puzzle, scale, no_uniqueness, deadline)
    }

    /// The path of a puzzle up to a number of steps.
    fn up_to(
        most: usize,
        puzzle: LargePuzzle,
        scale: Scale,
        no_uniqueness: bool,
        deadline: &Deadline,
    ) -> Result<Self, RequestFault> {
        let way = way(&scale.id).ok_or_else(|| {
            RequestFault::new(format!("{} has no path on a board of {} digits", scale.id, puzzle.board.size()))
                .or(format!("ask for one of {}", WAYS.map(|(id, _)| id).join(", ")))
        })?;
        if !puzzle.board.relations().is_empty() && way != Way::Full {
            return Err(no_relations(&scale.id));
        }
        let state = puzzle.state();
        let verdict = verdict(&state, deadline);
        let is_unique = matches!(verdict, Verdict::Unique(_));
        let run = match verdict {
            Verdict::Unknown => return Err(RequestFault::timeout()),
            Verdict::None => Run { steps: Vec::new(), end: End::Stuck },
            _ => solve_up_to(most, &state, way, is_unique && !no_uniqueness, deadline),
        };
        let path = Self { puzzle, verdict, scale, run };
        for (number, (state, step)) in (1..).zip(path.states()) {
            check(&state, step).map_err(|fault| {
                RequestFault::refused(format!("step {number} by {} is not proved: {fault}", path.scale.title))
            })?;
        }
        Ok(path)
    }

    /// The steps, each with the state before it.
    pub fn states(&self) -> impl Iterator<Item = (State, &Step)> {
        self.run.steps.iter().scan(self.puzzle.state(), |state, step| {
            let before = state.clone();
            state.apply(step);
            Some((before, step))
        })
    }

    /// The state at its end.
    pub fn end(&self) -> State {
        let mut state = self.puzzle.state();
        self.run.steps.iter().for_each(|step| state.apply(step));
        state
    }

    /// What is to be said of the number of solutions, if there is not just one.
    pub fn warning(&self) -> Option<String> {
        match &self.verdict {
            Verdict::None => Some("This puzzle has no solution.".to_owned()),
            Verdict::Multiple(_) => either(&self.puzzle, &self.verdict)
                .map(|either| format!("This puzzle has more than one solution: {either}.")),
            Verdict::Unique(_) | Verdict::Unknown => None,
        }
    }

    /// Whether the time was over before the end.
    pub fn is_late(&self) -> bool {
        self.run.end == End::Stopped
    }

    /// Before which steps the board is shown, in order.
    fn shown(&self, boards: &[ShownBoards]) -> Vec<bool> {
        let (mut is_first, mut since) = (true, 0);
        let mut shown = Vec::new();
        for (number, step) in (1..).zip(&self.run.steps) {
            let is_hard = !is_single(step);
            let is_shown = boards.iter().any(|boards| match boards {
                ShownBoards::Often => is_hard && (is_first || since > OFTEN),
                ShownBoards::FirstHard => is_hard && is_first,
                ShownBoards::Nowhere => false,
                ShownBoards::Steps(steps) => steps.contains(&number),
            });
            is_first &= !is_hard;
            since = if is_shown { 0 } else { since } + usize::from(is_hard);
            shown.push(is_shown);
        }
        shown
    }

    /// The path as a text for people, with boards before some steps. A long net is shortened unless `is_full`.
    pub fn text(&self, boards: &[ShownBoards], is_full: bool) -> String {
        let shown = self.shown(boards);
        let has_board = |number: usize| shown[number - 1];
        let mut text = puzzle_text(&self.puzzle) + "\n";
        let relations = relations(&self.puzzle.board);
        if !relations.is_empty() {
            text += &(wrapped(&format!("Rules: {}", relations.join("; ")), WIDTH).join("\n") + "\n");
        }
        if let Some(warning) = self.warning() {
            let _ = writeln!(text, "{warning}");
        }
        let mut states = (1..).zip(self.states()).peekable();
        text += &self.key();
        let _ = writeln!(text);
        while let Some((number, (state, step))) = states.next() {
            if has_board(number) {
                let gap = if number == 1 { "" } else { "\n" };
                let _ = writeln!(text, "{gap}Before step {number}:\n{}", marks_board(&state, self.puzzle.alphabet));
            }
            let (mut last, mut singles) = (number, Vec::new());
            singles.extend(single(&state, step));
            while let Some((at, (state, next))) = states.next_if(|(at, (state, next))| {
                !singles.is_empty()
                    && next.technique == step.technique
                    && single(state, next).is_some()
                    && !has_board(*at)
            }) {
                singles.extend(single(&state, next));
                last = at;
            }
            let told = sentences(&state, step, is_full);
            let lines = match singles.len() {
                2.. => vec![format!("{}s: {}.", title(step.technique), singles.join(", "))],
                // A long argument has a line for each sentence.
                _ if told.len() > 4 => {
                    let first = format!("{}. {}", called(step), told[0]);
                    std::iter::once(first).chain(told[1..].iter().cloned()).collect()
                }
                _ => vec![format!("{}. {}", called(step), told.join(" "))],
            };
            let label = if last > number { format!("{number}-{last}") } else { number.to_string() };
            let margin = label.len().max(MARGIN);
            let lines = lines.iter().flat_map(|line| wrapped(line, WIDTH - margin - 2));
            for (at, line) in lines.enumerate() {
                let _ = writeln!(text, "{:>margin$}  {line}", if at == 0 { &label } else { "" });
            }
        }
        text + &self.ending()
    }

    /// Which numbers the letters of the puzzle stand for: sentences have numbers.
    fn key(&self) -> String {
        let digits: Vec<Digit> = self.puzzle.board.digits().iter().collect();
        let other = |digit: &&Digit| self.puzzle.alphabet.sign(**digit) != digit.to_string();
        let others: Vec<&Digit> = digits.iter().filter(other).collect();
        let meaning = |digit: &Digit| format!("{} is {digit}", self.puzzle.alphabet.sign(*digit));
        match &others[..] {
            [] => String::new(),
            [first, second, .., last] => {
                format!("In the grid, {}, {}, and so on up to {}.\n", meaning(first), meaning(second), meaning(last))
            }
            few => format!("In the grid, {}.\n", few.iter().map(|digit| meaning(digit)).collect::<Vec<_>>().join(", ")),
        }
    }

    /// The path as a document of some format; some show one step, by default the first of the hardest.
    ///
    /// # Errors
    /// A format that these boards do not have, and a step that is not there.
    pub fn document(&self, format: DocumentFormat, step: Option<usize>) -> Result<String, RequestFault> {
        match format {
            DocumentFormat::Text => Ok(self.text(&[ShownBoards::Often], false)),
            DocumentFormat::Json => serde_json::to_string(&self.json()).map_err(RequestFault::failed),
            DocumentFormat::Svg => {
                let step = step.or_else(|| self.hardest()).unwrap_or(1);
                let missing = || {
                    RequestFault::new(format!(
                        "the path has {} steps, and step {step} is not one",
                        self.run.steps.len()
                    ))
                };
                self.picture(step).ok_or_else(missing)
            }
            DocumentFormat::Html | DocumentFormat::Xslt | DocumentFormat::Dot => {
                let message = format!("boards of 10 to 25 digits are not written as {}", format.id());
                Err(RequestFault::new(message).or("ask for text, json or svg"))
            }
        }
    }

    /// The number of the first of the hardest steps.
    fn hardest(&self) -> Option<usize> {
        self.run.steps.iter().position(|step| step.rating >= self.run.highest()).map(|at| at + 1)
    }

    /// A step as a picture, by its number from 1.
    pub fn picture(&self, number: usize) -> Option<String> {
        self.pictures().nth(number.checked_sub(1)?)
    }

    /// Each step as a picture.
    pub fn pictures(&self) -> impl Iterator<Item = String> {
        self.states().map(|(state, step)| drawn(&self.puzzle, &state, Some(step), &title(step.technique)))
    }

    /// The answer where no step is found.
    fn nothing(&self) -> String {
        let solved = || {
            if self.end().is_solved() {
                "The puzzle is solved.".to_owned()
            } else {
                format!("{} finds nothing here.", self.scale.title)
            }
        };
        self.warning().filter(|_| self.verdict == Verdict::None).unwrap_or_else(solved)
    }

    /// As much of the first step as a level shows.
    pub fn hint(&self, level: HintLevel, is_full: bool) -> String {
        let Some((state, step)) = self.states().next() else { return self.nothing() };
        let named = |text: String| format!("{}: {text}", title(step.technique));
        match (level, hint_levels(&state, step)) {
            (HintLevel::Step, _) if is_full => named(sentences(&state, step, true).join(" ")),
            (_, levels) => levels.into_iter().nth(level as usize).unwrap_or_default(),
        }
    }

    /// The steps as hints, each with the state before it if it is a step of a path.
    pub fn hints(&self, are_of_path: bool) -> Value {
        let hints = (1..).zip(self.states()).map(|(number, (state, step))| {
            let mut hint = step_json(number, &state, step, &self.scale);
            hint["levels"] = hint_levels(&state, step).to_vec().into();
            if are_of_path {
                hint["state"] = grid_text(self.puzzle.alphabet, state.placed()).into();
            }
            hint
        });
        let hints: Vec<Value> = hints.collect();
        let mut document = head(&self.puzzle, &self.verdict);
        document["scale"] = self.scale.id.as_str().into();
        document["message"] = hints.is_empty().then(|| self.nothing()).into();
        document["hints"] = hints.into();
        document
    }

    /// How the path ends, and what it is worth.
    fn ending(&self) -> String {
        let (state, title) = (self.end(), &self.scale.title);
        let mut text = match (&self.verdict, self.run.end) {
            (Verdict::None, _) => return String::new(),
            (_, End::Complete) => {
                let solution: Vec<_> = state.placed().iter().copied().flatten().collect();
                format!("\nSolved: {}\n{}\n", solution_text(&self.puzzle, &solution), self.worth())
            }
            (_, End::Stuck) => {
                format!("\n{title} finds nothing more here:\n{}", marks_board(&state, self.puzzle.alphabet))
            }
            (_, End::Stopped) => format!("\nHere the time was over:\n{}", marks_board(&state, self.puzzle.alphabet)),
        };
        let steps = self.run.steps.len();
        if let Some(used) = used(&self.run) {
            let plural = if steps == 1 { "" } else { "s" };
            let counted = format!("{steps} step{plural}: {}.", used.replace("; ", ", "));
            text += &(wrapped(&counted, WIDTH).join("\n") + "\n");
        }
        text
    }

    /// The rating of a path to the solution.
    fn worth(&self) -> String {
        let by_extension =
            if self.scale.id == "ser" && self.puzzle.board.size() != 16 { " (by extension)" } else { "" };
        if self.scale.id == "ser" {
            return format!("Rating (ER/EP/ED): {}{by_extension}", self.run.rating());
        }
        let hardest =
            self.hardest().map_or(String::new(), |at| format!(", {}", name(self.run.steps[at - 1].technique)));
        format!("{}: {}{hardest}", self.scale.title, figure(&self.scale, self.run.highest()))
    }

    /// The path as a document of `schemas/large-1.json`.
    pub fn json(&self) -> Value {
        let steps =
            (1..).zip(self.states()).map(|(number, (state, step))| step_json(number, &state, step, &self.scale));
        let is_solved = self.run.end == End::Complete;
        let mut document = head(&self.puzzle, &self.verdict);
        document["scale"] = self.scale.id.as_str().into();
        document["outcome"] = match self.run.end {
            End::Complete => "solved",
            End::Stuck => "stuck",
            End::Stopped => "interrupted",
        }
        .into();
        document["rating"] = if is_solved { figure(&self.scale, self.run.rating().er) } else { Value::Null };
        document["hardest"] = self.hardest().filter(|_| is_solved).into();
        document["summary"] = used(&self.run).into();
        document["steps"] = steps.collect::<Vec<_>>().into();
        document
    }
}

/// A state of a puzzle as a picture, or a step in it.
pub(super) fn drawn(puzzle: &LargePuzzle, state: &State, step: Option<&Step>, heading: &str) -> String {
    let style = if puzzle.board.relations().is_empty() { STYLE.to_owned() } else { format!("{STYLE}{RELATIONS}") };
    svg(state, step, &Drawing { heading, style: &style, alphabet: puzzle.alphabet, givens: &puzzle.givens })
}

/// What a step is called: chains by their length.
fn called(step: &Step) -> String {
    match step.proof {
        Proof::Chain { .. } => format!("{}[{}]", title(step.technique), step.nodes.unwrap_or_default()),
        _ => title(step.technique),
    }
}

/// Whether a step is a single and nothing else.
fn is_single(step: &Step) -> bool {
    step.placed.is_some() && step.removed.is_empty()
}
