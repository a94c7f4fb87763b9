//! Paths of puzzles of 10 to 25 digits as texts for people.

use std::fmt::Write;

use unguess_board::lists::capitalised;
use unguess_large::{Digit, End, State, Step, Verdict, called, marks_board, sentences, single, title};
use unguess_render::format::{OFTEN, ShownBoards};
use unguess_render::{Notation, summary, wrapped};

use super::document::{figure, relations};
use super::facts::solution_text;
use super::notations::notated;
use super::path::LargePath;
use super::puzzle_text;
use super::rows::used;

/// How wide a line is, and the room in it for the number of a step.
const WIDTH: usize = 80;
const MARGIN: usize = 5;

impl LargePath {
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
    pub fn text(&self, boards: &[ShownBoards], notation: Notation, is_full: bool) -> String {
        let (shown, is_english) = (self.shown(boards), notation == Notation::English);
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
            singles.extend(single(&state, step).filter(|_| is_english));
            while let Some((at, (state, next))) = states.next_if(|(at, (state, next))| {
                !singles.is_empty()
                    && next.technique == step.technique
                    && single(state, next).is_some()
                    && !has_board(*at)
            }) {
                singles.extend(single(&state, next));
                last = at;
            }
            let lines = match singles.len() {
                2.. => vec![format!("{}s: {}.", title(step.technique), singles.join(", "))],
                _ => self.step(&state, step, notation, is_full),
            };
            let label = if last > number { format!("{number}-{last}") } else { number.to_string() };
            let margin = label.len().max(if is_english { MARGIN } else { 2 });
            let lines = lines
                .into_iter()
                .flat_map(|line| if is_english { wrapped(&line, WIDTH - margin - 2) } else { vec![line] });
            for (at, line) in lines.enumerate() {
                let _ = writeln!(text, "{:>margin$}  {line}", if at == 0 { &label } else { "" });
            }
        }
        text + &self.ending()
    }

    /// A step in a notation, in lines that may be broken; in English if the notation cannot say it.
    fn step(&self, state: &State, step: &Step, notation: Notation, is_full: bool) -> Vec<String> {
        if let Some(line) = notated(notation, state, step) {
            return vec![line];
        }
        let rating =
            if self.scale.decimals == 0 { String::new() } else { format!(" ({})", figure(&self.scale, step.rating)) };
        let told = sentences(state, step, is_full);
        let first = format!("{}{rating}. {}", capitalised(&called(step)), told[0]);
        let lines = std::iter::once(first).chain(told[1..].iter().cloned());
        // A long argument has a line for each sentence.
        if told.len() > 4 { lines.collect() } else { vec![lines.collect::<Vec<_>>().join(" ")] }
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

    /// How the path ends, and what it is worth.
    fn ending(&self) -> String {
        let (state, title) = (self.end(), &self.scale.title);
        let mut text = match (&self.verdict, self.run.end) {
            (Verdict::None, _) => return String::new(),
            (_, End::Complete) => {
                let solution: Vec<_> = state.placed().iter().copied().flatten().collect();
                format!("\nSolved: {}\n{}", solution_text(&self.puzzle, &solution), self.worth())
            }
            (_, End::Stuck) => {
                format!("\n{title} finds nothing more here:\n{}", marks_board(&state, self.puzzle.alphabet))
            }
            (_, End::Stopped) => format!("\nHere the time was over:\n{}", marks_board(&state, self.puzzle.alphabet)),
        };
        let used = summary::of_names(used(&self.run)).into_iter().flat_map(|used| wrapped(&used, WIDTH));
        used.for_each(|line| text += &(line + "\n"));
        text
    }

    /// The rating of a path to the solution.
    fn worth(&self) -> String {
        let Some(number) = self.hardest() else { return String::new() };
        let (hardest, title) = (called(&self.run.steps[number - 1]), &self.scale.title);
        if !self.scale.published {
            return format!("Hardest step: {hardest} (step {number}).\n");
        }
        let figures = if self.scale.id == "ser" {
            let by_extension = if self.puzzle.board.size() == 16 { "" } else { " by extension" };
            format!("{}{by_extension} (ER/EP/ED)", self.run.rating())
        } else {
            figure(&self.scale, self.run.highest()).to_string()
        };
        format!("{title} rating {figures}, set by step {number} ({hardest}).\n")
    }
}

/// Whether a step is a single and nothing else.
fn is_single(step: &Step) -> bool {
    step.placed.is_some() && step.removed.is_empty()
}
