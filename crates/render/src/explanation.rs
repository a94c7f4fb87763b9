//! A whole solving run for a person to read: the verdict, each step, the board where asked, and the rating.

use std::borrow::Cow;
use std::fmt::{self, Write};

use textwrap::{WordSeparator, WordSplitter, WrapAlgorithm};

use super::english::{self, SingleKind};
use super::format::{OFTEN, ShownBoards, ShownRun};
use super::palette::width;
use super::picture::Picture;
use super::position::{Audience, no_solution_here, several};
use super::words::{both, capitalised, on_board};
use super::{ExplainedPatterns, Notation, StepText, board, compact, name, summary, worth};
use unguess_board::solutions::Verdict;
use unguess_board::{Candidate, Grid};
use unguess_proof::{Proof, Single, Step};
use unguess_steps::engine::Outcome;
use unguess_steps::techniques::name_of;
use unguess_steps::trace::Recorded;

/// How wide a line of English gets.
pub(super) const WIDTH: usize = 80;

/// The room for the number of a step or of a range of steps: enough for all below 100, which most paths have. What comes later is
/// not decided when the first step is written.
const MARGIN: usize = 5;

/// The most singles that a paragraph lists.
const LISTED: usize = 8;

/// The run as text for people.
impl fmt::Display for ShownRun<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rest(&mut WrittenSteps::default()))
    }
}

/// What might have been done just as well, if a step was chosen among several.
pub(super) fn also_possible(recorded: &Recorded) -> Option<String> {
    let others: Vec<String> = recorded.also.iter().map(compact::effect).collect();
    (!others.is_empty()).then(|| format!("Also possible: {}.", both(&others)))
}

/// How much of a run is written.
#[derive(Default)]
pub struct WrittenSteps {
    /// Whether what comes before the steps is.
    has_head: bool,
    /// How many steps are.
    count: usize,
    /// What they have explained.
    explained: ExplainedPatterns,
}

impl ShownRun<'_> {
    /// What is not written of a run to which steps may be added: up to the last paragraph that no later step can change.
    pub fn so_far(&self, written: &mut WrittenSteps) -> String {
        self.text(written, false)
    }

    /// What is not written of a run that is complete.
    pub fn rest(&self, written: &mut WrittenSteps) -> String {
        self.text(written, true)
    }

    fn text(&self, written: &mut WrittenSteps, is_complete: bool) -> String {
        let mut text = String::new();
        // A text takes everything.
        let _ = self.write(&mut text, written, is_complete);
        text
    }

    /// Writes what is not written yet: the head, the steps, and, of a complete path, how it ends.
    fn write(&self, f: &mut String, written: &mut WrittenSteps, is_complete: bool) -> fmt::Result {
        self.head(f, written)?;
        if *self.verdict == Verdict::None {
            return Ok(());
        }
        self.steps(f, written, is_complete)?;
        if !is_complete {
            return Ok(());
        }
        self.closing(f)?;
        summary::line(self.trace, |step| self.name(step)).map_or(Ok(()), |line| say(f, &line))?;
        self.folded(f)
    }

    /// Writes what comes before the steps, once: the puzzle, its rules, and whether it lacks one solution.
    fn head(&self, f: &mut String, written: &mut WrittenSteps) -> fmt::Result {
        if std::mem::replace(&mut written.has_head, true) {
            return Ok(());
        }
        writeln!(f, "{}", self.trace.start.in_one_line())?;
        if self.trace.start.rules().stated().is_some() {
            self.rules(f)?;
        }
        if *self.verdict == Verdict::None {
            return say(f, &no_solution_here(&self.trace.start, Audience::Program));
        }
        several(self.verdict).map_or(Ok(()), |several| say(f, &several))?;
        writeln!(f)
    }

    /// The rules of the board; cages are drawn, where they can be.
    fn rules(&self, f: &mut String) -> fmt::Result {
        let rules = self.trace.start.rules();
        let Some(drawn) = board::of_cages(&self.trace.start) else { return say(f, &format!("Rules: {rules}")) };
        let is_cage = |part: &&str| part.strip_prefix("cage ").is_some_and(|rest| rest.starts_with(char::is_numeric));
        let text = rules.to_string();
        let others: Vec<&str> = text.split("; ").filter(|part| !is_cage(part)).collect();
        say(f, &format!("Rules: {}; the cages below, borders of boxes dotted", others.join("; ")))?;
        write!(f, "{drawn}")
    }

    /// Writes the steps that are not written yet, numbered, with singles that follow each other in one paragraph and
    /// each board before its step. The last singles wait for later ones, unless the path is complete.
    fn steps(&self, f: &mut String, written: &mut WrittenSteps, is_complete: bool) -> fmt::Result {
        let states: Vec<(Grid, &Recorded)> = self.trace.states().collect();
        let last = states.len();
        while written.count < last {
            let at = written.count;
            let run = self.run_of_singles(&states[at..]);
            if at > 0 && self.notation == Notation::English && self.trace.notes_from() == Some(at + 1) {
                writeln!(f, "Up to here no notes are needed.")?;
            }
            if !is_complete && run > 0 && run < LISTED && at + run == last {
                return Ok(());
            }
            if self.shows_board_before(at) {
                let gap = if at == 0 { "" } else { "\n" };
                writeln!(f, "{gap}Before step {}:\n{}", at + 1, self.board(&states[at].0, &states[at].1.step))?;
            }
            let count = run.max(1);
            let label = if count > 1 { format!("{}-{}", at + 1, at + count) } else { (at + 1).to_string() };
            // The numbers stand to the right in the margin, with two blanks behind them.
            let margin = label.len().max(if self.notation == Notation::English { MARGIN } else { 2 });
            let lines = if count > 1 {
                let singles: Vec<(SingleKind, Candidate)> = states[at..at + count].iter().filter_map(single).collect();
                let rules = self.trace.start.rules();
                let lists = english::listed(&singles).into_iter().map(|list| on_board(rules, list)).collect::<Vec<_>>();
                lists.iter().flat_map(|list| wrapped(list, WIDTH - margin - 2)).collect()
            } else {
                let mut sentences = self.step(&states[at].0, states[at].1, at + 1, &mut written.explained);
                sentences.extend(self.seen_earlier(&states[..=at]));
                sentences.extend(also_possible(states[at].1));
                self.layout(sentences, margin + 2)
            };
            let label = self.palette.number(&format!("{label:>margin$}")) + "  ";
            paragraph(f, &label, &lines)?;
            written.count += count;
        }
        if last > 0 && is_complete { writeln!(f) } else { Ok(()) }
    }

    /// A note for the last of some steps, if it was found together with others before it and would be worded otherwise now.
    fn seen_earlier(&self, states: &[(Grid, &Recorded)]) -> Option<String> {
        let first = states.iter().rposition(|(_, recorded)| !recorded.together)?;
        let ((found_in, last), earlier) = states[first..].split_last()?;
        let now = earlier.iter().fold(*found_in, |grid, (_, recorded)| grid.after(&recorded.step.effect));
        let words = |grid| self.notation.text(grid, self.scale, &last.step);
        let is_same = self.notation != Notation::English || words(&now) == words(found_in);
        (!is_same).then(|| format!("(Found on the board before step {}.)", first + 1))
    }

    /// How many of the next steps, from the first of `states`, are singles that one paragraph lists: up to the next
    /// board, and at most [`LISTED`]. In full, and in other notations than English, none are listed.
    fn run_of_singles(&self, states: &[(Grid, &Recorded)]) -> usize {
        let first = self.trace.steps.len() - states.len();
        if self.notation != Notation::English || self.is_full {
            return 0;
        }
        // A digit that the rules of the board alone keep from the rest of its house has a separate reason.
        let is_listed = |state: &(Grid, &Recorded)| {
            single(state).is_some_and(|(kind, placed)| kind.barred(&state.0, placed).is_none())
        };
        let belongs = |(index, state): &(usize, &(Grid, &Recorded))| {
            let is_single = is_listed(state) && state.1.also.is_empty();
            is_single && (*index == 0 || !self.shows_board_before(first + index))
        };
        states.iter().enumerate().take(LISTED).take_while(belongs).count()
    }

    /// Whether the board is to be shown before the step of this index, which counts from 0.
    fn shows_board_before(&self, index: usize) -> bool {
        let first_hard = || self.trace.steps.iter().position(|recorded| !self.scale.is_easy(recorded.rating));
        self.boards.iter().any(|boards| match boards {
            ShownBoards::Often if self.notation == Notation::English => self.shows_board_often(index, first_hard()),
            ShownBoards::Often | ShownBoards::FirstHard => first_hard() == Some(index),
            ShownBoards::Nowhere => false,
            ShownBoards::Steps(steps) => steps.contains(&(index + 1)),
        })
    }

    /// Whether the board is shown before a step because the step is the first hard one, or because it removes candidates
    /// and more than [`OFTEN`] steps since the last board have removed some.
    fn shows_board_often(&self, index: usize, first_hard: Option<usize>) -> bool {
        // How many steps have removed candidates since the last board, with the step that it was shown before.
        let mut removals = 0;
        let (mut has_board, mut is_shown) = (false, false);
        for (at, recorded) in self.trace.steps.iter().enumerate().take(index + 1) {
            let is_removal = recorded.step.effect.placed.is_none();
            // The first hard step needs no board if nothing was removed since the step that the last board stands before.
            is_shown = if Some(at) == first_hard { !has_board || removals > 1 } else { is_removal && removals > OFTEN };
            has_board |= is_shown;
            removals = if is_shown { 0 } else { removals } + usize::from(is_removal);
        }
        is_shown
    }

    /// The board before a step, which shows in colors what the step speaks of.
    fn board(&self, grid: &Grid, step: &Step) -> String {
        let picture = Picture::of(grid, step);
        board::painted(grid, &|cell, digit| self.palette.digit(grid, &picture, cell, digit))
    }

    /// The sentences of the step of this number, in English after the name of its technique. In full they explain each
    /// pattern, even if an earlier step did.
    fn step(&self, grid: &Grid, recorded: &Recorded, number: usize, explained: &mut ExplainedPatterns) -> Vec<String> {
        let step = &recorded.step;
        let mut words = self.notation.text(grid, self.scale, step);
        if !self.is_full {
            words = explained.once(number, words);
        }
        let change = &mut words.conclusion.change;
        *change = self.palette.change(step.effect.placed.is_some(), change);
        let mut sentences = if self.is_full { words.in_full() } else { words.folded() };
        if self.notation == Notation::English && !matches!(step.proof, Proof::Single(_)) {
            let rating = if self.scale.decimals == 0 {
                String::new()
            } else {
                format!(" ({})", self.scale.show(recorded.rating))
            };
            let name = self.palette.strong(&capitalised(&self.name(step)));
            sentences[0] = format!("{name}{rating}. {}", sentences[0]);
        }
        sentences
    }

    /// What a step is called; in nrc notation, as in the published ratings.
    fn name(&self, step: &Step) -> String {
        if self.notation == Notation::Nrc { name_of(step) } else { name(self.trace.start.rules(), self.scale, step) }
    }

    /// A line for each sentence of a long argument; otherwise one paragraph. Other notations are not broken.
    fn layout(&self, sentences: Vec<String>, indent: usize) -> Vec<String> {
        if self.notation != Notation::English {
            return sentences.iter().flat_map(|line| line.lines()).map(str::to_owned).collect();
        }
        let width = WIDTH - indent;
        let whole = sentences.join(" ");
        let parts = if sentences.len() > 3 && self::width(&whole) > width { sentences } else { vec![whole] };
        parts.iter().flat_map(|part| wrapped(part, width)).collect()
    }

    /// Writes the solution and the rating, or why there are none.
    fn closing(&self, f: &mut String) -> fmt::Result {
        match self.trace.outcome {
            Outcome::Solved => {
                writeln!(f, "Solved: {}", self.trace.end)?;
                self.hardest(f)?;
                let needs_none = self.trace.notes_from().is_none() && !self.trace.steps.is_empty();
                if needs_none { say(f, "No notes are needed.") } else { Ok(()) }
            }
            // The reason has already been written.
            Outcome::Contradiction => Ok(()),
            Outcome::Stuck => self.stuck(f),
            Outcome::Interrupted => self.interrupted(f),
        }
    }

    /// Writes how many steps are shortened, and how to see their sentences. Nothing in full or in other notations.
    fn folded(&self, f: &mut String) -> fmt::Result {
        if self.is_full || self.notation != Notation::English {
            return Ok(());
        }
        let texts = self.trace.states().map(|(grid, recorded)| self.notation.text(&grid, self.scale, &recorded.step));
        let lengths: Vec<usize> = texts.filter(StepText::is_folded).map(|text| text.premises.len()).collect();
        match (lengths.len(), lengths.iter().sum::<usize>()) {
            (0, _) => Ok(()),
            (1, sentences) => say(f, &format!("One step is shortened: --full shows its {sentences} sentences.")),
            (steps, sentences) => {
                say(f, &format!("{steps} steps are shortened: --full shows their {sentences} sentences."))
            }
        }
    }

    /// Writes the rating and the step that set it; the step alone on a scale whose ratings are not published.
    fn hardest(&self, f: &mut String) -> fmt::Result {
        let is_single = |recorded: &Recorded| matches!(recorded.step.proof, Proof::Single(_));
        let Some((index, recorded)) = self.trace.hardest() else { return writeln!(f, "Nothing was left to do.") };
        let rating = format!("{} {}", worth::noun(self.scale), worth::text(self.trace, self.scale));
        let (number, rules) = (index + 1, self.trace.start.rules());
        let strong = |text: &str| self.palette.strong(text);
        match (self.scale.published, self.trace.steps.iter().all(is_single)) {
            (true, true) => writeln!(f, "{}: singles are enough.", strong(&rating)),
            (true, false) => {
                let reason = worth::reason(rules, self.scale, number, &recorded.step);
                writeln!(f, "{}, {reason}.", strong(&rating))
            }
            (false, true) => writeln!(f, "Singles are enough."),
            (false, false) => writeln!(f, "Hardest step: {} (step {number}).", strong(&self.name(&recorded.step))),
        }
    }

    /// Writes the board on which a path is stuck, why, which scale would continue, and the solution.
    fn stuck(&self, f: &mut String) -> fmt::Result {
        let verdict = match self.verdict {
            Verdict::Multiple(_) => "The puzzle has more than one solution, so no reasoning can choose",
            _ => "The puzzle has one solution, but it takes techniques beyond this scale",
        };
        writeln!(f, "{} finds nothing more here:\n{}", self.scale.title, board::text(&self.trace.end))?;
        let sentence = format!("{verdict}{}.", self.no_rating(": "));
        let is_unique = matches!(self.verdict, Verdict::Unique(_));
        let suggestion = self.scale.to_the_end().filter(|_| is_unique);
        let suggestion = suggestion.map(|scale| format!(" With --by {} the path continues to the end.", scale.id));
        say(f, &(sentence + suggestion.as_deref().unwrap_or_default()))?;
        self.solution(f)
    }

    /// Where it was when the time was over.
    fn interrupted(&self, f: &mut String) -> fmt::Result {
        writeln!(f, "The time of --timeout is over here:\n{}", board::text(&self.trace.end))?;
        say(f, &format!("What {} finds next is not known{}.", self.scale.title, self.no_rating(": ")))?;
        self.solution(f)
    }

    /// What a search finds, if that is the only solution.
    fn solution(&self, f: &mut String) -> fmt::Result {
        let Verdict::Unique(solution) = self.verdict else { return Ok(()) };
        writeln!(f, "Solution, found by search: {}", self.trace.start.rules().line_of(solution))
    }

    /// That there is no rating, where one would be expected.
    fn no_rating(&self, joint: &str) -> String {
        if self.scale.published { format!("{joint}no {} rating", self.scale.title) } else { String::new() }
    }
}

/// A single with what kind of one it is; nothing for other steps.
fn single((grid, recorded): &(Grid, &Recorded)) -> Option<(SingleKind, Candidate)> {
    let Proof::Single(Single { variable }) = recorded.step.proof else { return None };
    let placed = recorded.step.effect.placed?;
    Some((SingleKind::of(grid, variable, placed.cell()), placed))
}

/// Lines of words, none wider than `width` unless a word is.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let options = textwrap::Options::new(width)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    textwrap::wrap(text, options).into_iter().map(Cow::into_owned).collect()
}

/// A paragraph that is not a step.
fn say(f: &mut String, text: &str) -> fmt::Result {
    paragraph(f, "", &wrapped(text, WIDTH))
}

/// Lines behind a label, the later ones under the first.
fn paragraph(f: &mut String, label: &str, lines: &[String]) -> fmt::Result {
    let indent = " ".repeat(width(label));
    lines.iter().enumerate().try_for_each(|(index, line)| {
        let margin = if index == 0 { label } else { &indent };
        writeln!(f, "{margin}{line}")
    })
}
