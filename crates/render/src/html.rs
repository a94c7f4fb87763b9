//! A whole solving run as one page that needs nothing else: the board on one side, the words on the other, step by step.

mod board;

use std::collections::{BTreeMap, BTreeSet};

pub use board::board;
use board::candidates;
use serde::Serialize;

use super::page::{Inline, whole_page};
use super::picture::{Picture, Role};
use super::position::no_solution;
use super::{Brief, ExplainedPatterns, Notation, Phrase, StepText, name, summary, svg, worth};
use unguess_board::{Candidate, Cell, Effect, Grid};
use unguess_search::scale::Scale;
use unguess_steps::engine::Outcome;
use unguess_steps::trace::{Recorded, Trace};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = concat!(include_str!("page.js"), include_str!("page_start.js"));
/// Without scripts there is nothing to step through.
const UNSCRIPTED: &str = "nav, #curve, #slider, article, .choices, .help { display: none; } .path { display: block; }";

/// What the script of the page works with.
#[derive(Serialize)]
struct Data {
    /// Nine places a cell.
    start: String,
    /// 81 places, a point where nothing is given.
    givens: String,
    /// 81 places, a point where nothing is placed.
    placed: String,
    /// How many cells there are, unless there are 81.
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<usize>,
    steps: Vec<ShownStep>,
    end: String,
}

/// A path as a page steps through it.
#[derive(Serialize)]
pub struct PathPage {
    title: String,
    remark: Option<String>,
    /// The number of the hardest step, if there is one.
    hardest: Option<usize>,
    data: Data,
    /// What is drawn for each step.
    pictures: Vec<[String; 3]>,
    /// The signs of legends by name.
    signs: BTreeMap<&'static str, String>,
    bars: Vec<Bar>,
}

/// A step as a page shows it.
#[derive(Serialize)]
pub struct SingleStep {
    step: ShownStep,
    picture: [String; 3],
    signs: BTreeMap<&'static str, String>,
}

/// A step on the page.
#[derive(Serialize)]
struct ShownStep {
    technique: String,
    name: String,
    rating: String,
    #[serde(flatten)]
    effect: Effect,
    /// What a placed digit clears, where the rules of the board are not the usual ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    cleared: Option<Vec<Candidate>>,
    /// The parts of its text in each notation. A notation that falls back to English is left out.
    text: BTreeMap<&'static str, Vec<TextPart>>,
    /// Candidates written in bold, and shown even where they are gone: all in the picture but those already false.
    marked: Vec<Candidate>,
    /// Labels of the signs in its picture; the page keeps one sample for each label.
    legend: Vec<&'static str>,
    /// Whether there are so many links that they are shown sentence by sentence.
    crowded: bool,
}

/// A part of the text of a step: the premises of the picture that it is about, the earlier premises that these follow
/// from, the words, and, if the words stand for several sentences, these sentences.
type TextPart = (Vec<usize>, Vec<usize>, String, Vec<BriefPart>);

/// A sentence that words in short stand for: the premises that it is about, the earlier ones that these follow from,
/// and the words.
type BriefPart = (Vec<usize>, Vec<usize>, String);

/// The context of the template of a path. Numbers of drawings are written out.
#[derive(Serialize)]
struct PathContext<'a> {
    puzzle: &'a str,
    title: &'a str,
    remark: Option<String>,
    /// Label, place and index of a member of a corpus.
    member: Option<[&'a str; 3]>,
    unscripted: &'static str,
    script: &'static str,
    data: String,
    pictures: Vec<[String; 3]>,
    signs: BTreeMap<&'static str, String>,
    /// Names of notations, each with whether it is chosen.
    notations: Vec<(&'static str, bool)>,
    /// How many places the page can be at: a step, or the end.
    places: usize,
    hardest: usize,
    bars: Vec<DrawnBar>,
    board: String,
    path: Vec<(usize, String, String, String)>,
    end: &'a str,
}

/// A bar as it is drawn.
#[derive(Serialize)]
struct DrawnBar {
    x: String,
    y: String,
    height: String,
    is_hardest: bool,
}

impl DrawnBar {
    fn of(&Bar { at, height, is_hardest }: &Bar) -> Self {
        let [y, height] = [62.0 - height, height].map(|number| format!("{number:?}"));
        Self { x: format!("{at}.1"), y, height, is_hardest }
    }
}

/// A bar of the curve of difficulty.
#[derive(Serialize)]
struct Bar {
    at: usize,
    height: f64,
    is_hardest: bool,
}

/// What the page of a puzzle says of the corpus that it belongs to.
#[derive(Clone, Debug)]
pub struct CorpusMember {
    /// What the puzzle is called there, if anything.
    pub label: String,
    /// Where it stands there.
    pub place: String,
    /// Where the page about all of them is.
    pub index: String,
}

/// The page of a run, its text first in this notation, perhaps among others.
///
/// # Panics
/// Never: a test fills the template.
pub fn document(trace: &Trace, scale: &Scale, notation: Notation, member: Option<&CorpusMember>) -> String {
    let PathPage { title, remark, hardest, data, pictures, signs, bars } = path(trace, scale);
    let end = data.end.clone();
    // Inside a script element, nothing may look like its end.
    let data = serde_json::to_string(&data).expect("strings and numbers can be written").replace('<', "\\u003c");
    let puzzle = trace.start.in_one_line();
    let name = member.map(|member| &member.label).filter(|label| !label.is_empty()).unwrap_or(&puzzle);
    let context = PathContext {
        puzzle: &puzzle,
        title: &title,
        remark,
        member: member.map(|member| [&*member.label, &*member.place, &*member.index]),
        unscripted: UNSCRIPTED,
        script: SCRIPT,
        data,
        pictures,
        signs,
        notations: Notation::ALL.map(|one| (one.id(), one == notation)).to_vec(),
        places: trace.steps.len() + 1,
        hardest: hardest.unwrap_or(1),
        bars: bars.iter().map(DrawnBar::of).collect(),
        board: board(&trace.start),
        path: path_lines(trace, scale, notation),
        end: &end,
    };
    let inline = Inline { style: STYLE, styles: &[UNSCRIPTED], scripts: &[SCRIPT] };
    whole_page(&format!("{title}: {name}"), inline, PAGE, context)
}

/// A run as a page steps through it.
pub fn path(trace: &Trace, scale: &Scale) -> PathPage {
    let mut signs = BTreeMap::new();
    let (steps, pictures) = trace.states().map(|(grid, recorded)| drawn(&grid, recorded, scale, &mut signs)).unzip();
    let notes = (!trace.steps.is_empty()).then(|| match trace.notes_from() {
        Some(step) => format!("Step {step} is the first that needs notes."),
        None => "No notes are needed.".to_owned(),
    });
    let end = [closing(trace, scale)]
        .into_iter()
        .chain(notes)
        .chain(summary::line(trace, |step| name(trace.start.rules(), scale, step)));
    let start = &trace.start;
    let end = end.collect::<Vec<_>>().join(" ");
    let cells = Some(start.rules().cells().len()).filter(|cells| *cells != Cell::COUNT);
    let placed = start.placed().to_string();
    let data = Data { start: nine_places(start), givens: start.given().to_string(), placed, cells, steps, end };
    PathPage {
        title: title(trace, scale),
        remark: remark(trace, scale),
        hardest: trace.hardest().map(|(index, _)| index + 1),
        data,
        pictures,
        signs,
        bars: bars(trace),
    }
}

/// A step, found in a state, as a page shows it.
pub fn single(grid: &Grid, recorded: &Recorded, scale: &Scale) -> SingleStep {
    let mut signs = BTreeMap::new();
    let (step, picture) = drawn(grid, recorded, scale, &mut signs);
    SingleStep { step, picture, signs }
}

/// A step with what is drawn under the lines of the board, under its digits, and over them. Samples of its legend are added to `signs`, by label.
fn drawn(
    grid: &Grid,
    recorded: &Recorded,
    scale: &Scale,
    signs: &mut BTreeMap<&'static str, String>,
) -> (ShownStep, [String; 3]) {
    let picture = Picture::of(grid, &recorded.step);
    let drawn = [svg::areas(grid, &picture), svg::under(grid, &picture), svg::over(grid, &picture)];
    (shown(grid, recorded, scale, &picture, signs), drawn)
}

/// Number, name, rating and text of each step, for print and for pages without scripts, which show the whole path.
fn path_lines(trace: &Trace, scale: &Scale, notation: Notation) -> Vec<(usize, String, String, String)> {
    let mut explained = ExplainedPatterns::default();
    let line = |((grid, recorded), number): ((Grid, &Recorded), usize)| {
        let text = explained.once(number, notation.text(&grid, scale, &recorded.step));
        let name = name(grid.rules(), scale, &recorded.step);
        (number, name, worth::of_step(scale, recorded.rating), text.folded().join(" "))
    };
    trace.states().zip(1..).map(line).collect()
}

/// What the script needs of a step. Samples of its legend are added to `signs`, by label; the step itself keeps the
/// labels.
fn shown(
    grid: &Grid,
    recorded: &Recorded,
    scale: &Scale,
    picture: &Picture,
    signs: &mut BTreeMap<&'static str, String>,
) -> ShownStep {
    let step = &recorded.step;
    let entries = svg::legend(picture);
    let labels = entries.iter().map(|(_, label)| *label).collect();
    signs.extend(entries.into_iter().map(|(sample, label)| (label, sample)));
    let parts = |notation: Notation| text_parts(&notation.text(grid, scale, step), picture);
    let english = parts(Notation::English);
    // A notation without words for this step says it in English: the page falls back to English itself.
    let differs = |(notation, parts): &(Notation, Vec<TextPart>)| *notation == Notation::English || *parts != english;
    let all = Notation::ALL.into_iter().map(|notation| (notation, parts(notation))).filter(differs);
    let text = all.map(|(notation, parts)| (notation.id(), parts)).collect();
    // `Role::Other` is a candidate that an earlier link made false: it keeps the look of a pencilmark.
    let marked = picture.marks.iter().filter(|mark| mark.role != Role::Other).map(|mark| mark.candidate).collect();
    ShownStep {
        technique: step.technique.to_string(),
        name: name(grid.rules(), scale, step),
        rating: worth::of_step(scale, recorded.rating),
        effect: step.effect.clone(),
        cleared: grid.rules().stated().and(step.effect.placed).map(|placed| cleared(grid, placed)),
        text,
        marked,
        legend: labels,
        crowded: picture.lines.len() > svg::CROWDED,
    }
}

/// What a placed digit clears, in its cell too.
fn cleared(grid: &Grid, placed: Candidate) -> Vec<Candidate> {
    let mut then = *grid;
    then.place(placed);
    (*grid.candidates() - *then.candidates()).iter().collect()
}

/// A state in nine places for each of 81 cells, whatever the size of the board.
pub fn nine_places(grid: &Grid) -> String {
    let possible = *grid.candidates() | grid.placed().clues().collect();
    let sign = |one: Candidate| if possible.contains(one) { char::from(b'0' + one.digit().number()) } else { '.' };
    candidates().map(sign).collect()
}

/// The parts of a text: its sentences and then what changes, or the short form if it is folded. Each part comes with
/// the premises of the picture that it is about; a text of one part is about all of them.
fn text_parts(words: &StepText, picture: &Picture) -> Vec<TextPart> {
    let last = picture.premises.saturating_sub(1);
    let parts = words.parts();
    let change = if parts.len() == 1 { (0..=last).collect() } else { vec![last] };
    // A sentence that begins a branch stands for all of it.
    let of_branch = |premise: &usize| {
        let branch = picture.branches.iter().find(|branch| branch.start() == premise);
        branch.map_or_else(|| vec![*premise], |branch| branch.clone().collect())
    };
    // A line that has a part for each link shows the links; any other line is about all premises.
    let links = Some(&picture.links).filter(|links| links.len() == words.premises.len());
    let of_sentence = |(number, phrase): (usize, &Phrase)| match (&phrase.about[..], links) {
        ([], Some(links)) => vec![links[number]],
        ([], None) => (0..last.max(1)).collect(),
        (about, _) => about.iter().flat_map(of_branch).collect(),
    };
    let abouts = words.premises.iter().enumerate().map(of_sentence).chain([change]);
    let sentence = |about: Vec<usize>, part: String| (about.clone(), led(&about, &picture.needs), part);
    let mut sentences: Vec<BriefPart> = abouts.zip(parts).map(|(about, part)| sentence(about, part)).collect();
    let whole = |(about, earlier, part): BriefPart| (about, earlier, part, Vec::new());
    if !words.is_folded() {
        return sentences.into_iter().map(whole).collect();
    }
    let change = sentences.pop().map(whole);
    let brief = words.brief.iter().map(|Brief { text, premises }| {
        let about = words.premises[premises.clone()].iter().flat_map(|phrase| phrase.about.iter().copied()).collect();
        let (about, earlier, text) = sentence(about, text.clone());
        (about, earlier, text, sentences[premises.clone()].to_vec())
    });
    brief.chain(change).collect()
}

/// All premises that those in `about` follow from, directly or through others, without those themselves. In `needs`,
/// each premise stands with an earlier one, and later premises stand last.
fn led(about: &[usize], needs: &[(usize, usize)]) -> Vec<usize> {
    let mut found: BTreeSet<usize> = about.iter().copied().collect();
    for (premise, earlier) in needs.iter().rev() {
        if found.contains(premise) {
            found.insert(*earlier);
        }
    }
    found.into_iter().filter(|premise| !about.contains(premise)).collect()
}

/// The rating, if there is one.
fn title(trace: &Trace, scale: &Scale) -> String {
    match trace.hardest().filter(|_| trace.outcome == Outcome::Solved) {
        Some((_, hardest)) if !scale.published => {
            format!("Hardest step: {}", name(trace.start.rules(), scale, &hardest.step))
        }
        _ => worth::of_puzzle(trace, scale).unwrap_or_else(|| format!("No {} rating", scale.title)),
    }
}

/// The remark beside the title: which step is the hardest, or why there is no rating.
fn remark(trace: &Trace, scale: &Scale) -> Option<String> {
    let count = trace.steps.len();
    match (trace.outcome, trace.hardest()) {
        (Outcome::Solved, Some((index, _))) if !scale.published => Some(format!("step {} of {count}", index + 1)),
        (Outcome::Solved, hardest) => hardest.map(|(index, hardest)| {
            format!("hardest: step {} of {count}, {}", index + 1, name(trace.start.rules(), scale, &hardest.step))
        }),
        (Outcome::Contradiction, _) => Some("there is no solution".to_owned()),
        (Outcome::Interrupted, _) => Some(format!("ended by --timeout after step {count}")),
        (Outcome::Stuck, None) => Some(format!("{} finds nothing here", scale.title)),
        (Outcome::Stuck, Some(_)) => Some(format!("{} finds nothing more after step {count}", scale.title)),
    }
}

/// What stands after the last step.
fn closing(trace: &Trace, scale: &Scale) -> String {
    let title = &scale.title;
    match (trace.outcome, trace.hardest()) {
        (Outcome::Solved, None) => "Nothing was left to do.".to_owned(),
        (Outcome::Solved, Some((index, hardest))) if !scale.published => {
            format!("Solved. Hardest step: {} (step {}).", name(trace.start.rules(), scale, &hardest.step), index + 1)
        }
        (Outcome::Solved, Some((index, hardest))) => {
            let (rating, number) = (worth::text(trace, scale), index + 1);
            format!(
                "Solved: {} {rating}, {}.",
                worth::noun(scale),
                worth::reason(trace.start.rules(), scale, number, &hardest.step)
            )
        }
        (Outcome::Contradiction, _) => no_solution(&trace.start),
        (Outcome::Interrupted, _) => format!("The time of --timeout is over: no {title} rating."),
        (Outcome::Stuck, _) => format!("{title} finds nothing more here: no {title} rating."),
    }
}

/// The curve of difficulty: one bar a step, from 6 to 60 high in proportion to its rating.
fn bars(trace: &Trace) -> Vec<Bar> {
    let highest = trace.hardest().map_or(1, |(_, hardest)| hardest.rating.0.max(1));
    let hardest = trace.hardest().map(|(index, _)| index);
    let bar = |(at, recorded): (usize, &Recorded)| {
        let part = f64::from(recorded.rating.0) / f64::from(highest);
        Bar { at, height: (6.0 + 54.0 * part).round(), is_hardest: hardest == Some(at) }
    };
    trace.steps.iter().enumerate().map(bar).collect()
}
