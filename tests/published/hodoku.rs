//! Paths, scores and single steps of HoDoKu.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rayon::prelude::*;
use serde::Deserialize;
use unguess::board::{Candidate, Cell, Digit, Grid, Puzzle};
use unguess::check::{Premises, check};
use unguess::engine::Engine;
use unguess::proof::Step;
use unguess::rating::Rated;
use unguess::render::Notation;
use unguess::render::step_verdicts::{VerdictTerms, judged};
use unguess::scale::{Scale, Shows};
use unguess::session::Session;
use unguess::technique::Ask;
use unguess::techniques::technique;
use unguess::trace::Trace;

use crate::common::{self, data};

/// Placements and eliminations, each of a cell from 0 and a digit.
type Pairs = Vec<(usize, u8)>;

/// A step: what HoDoKu calls it, what it places or is made of, what it removes.
type PublishedStep = (String, Pairs, Pairs);

/// What each technique finds in a state.
#[derive(Deserialize)]
pub(crate) struct State {
    /// As a line of HoDoKu's library.
    #[serde(rename = "state")]
    pub(crate) line: String,
    none: Vec<String>,
    pub(crate) first: BTreeMap<String, PublishedStep>,
}

/// A technique of ours, by the name that HoDoKu has for it: id, size and form.
pub(crate) fn ours(name: &str) -> Option<(&'static str, usize, &'static str)> {
    Some(match name {
        "FULL_HOUSE" => ("full-house", 1, ""),
        "NAKED_SINGLE" => ("naked-single", 1, ""),
        "HIDDEN_SINGLE" => ("hidden-single", 1, ""),
        "LOCKED_PAIR" => ("locked-subset", 2, ""),
        "LOCKED_TRIPLE" => ("locked-subset", 3, ""),
        "LOCKED_CANDIDATES_1" => ("locked-candidates", 1, "pointing"),
        "LOCKED_CANDIDATES_2" => ("locked-candidates", 1, "claiming"),
        "NAKED_PAIR" => ("naked-subset", 2, ""),
        "NAKED_TRIPLE" => ("naked-subset", 3, ""),
        "NAKED_QUADRUPLE" => ("naked-subset", 4, ""),
        "HIDDEN_PAIR" => ("hidden-subset", 2, ""),
        "HIDDEN_TRIPLE" => ("hidden-subset", 3, ""),
        "HIDDEN_QUADRUPLE" => ("hidden-subset", 4, ""),
        "X_WING" => ("fish", 2, ""),
        "SWORDFISH" => ("fish", 3, ""),
        "JELLYFISH" => ("fish", 4, ""),
        "FINNED_X_WING" => ("finned-fish", 2, "finned"),
        "FINNED_SWORDFISH" => ("finned-fish", 3, "finned"),
        "FINNED_JELLYFISH" => ("finned-fish", 4, "finned"),
        "SASHIMI_X_WING" => ("finned-fish", 2, "sashimi"),
        "SASHIMI_SWORDFISH" => ("finned-fish", 3, "sashimi"),
        "SASHIMI_JELLYFISH" => ("finned-fish", 4, "sashimi"),
        "FRANKEN_X_WING" => ("franken-fish", 2, "plain"),
        "FRANKEN_SWORDFISH" => ("franken-fish", 3, "plain"),
        "FINNED_FRANKEN_X_WING" => ("franken-fish", 2, "finned"),
        "FINNED_FRANKEN_SWORDFISH" => ("franken-fish", 3, "finned"),
        "REMOTE_PAIR" => ("remote-pair", 1, ""),
        "BUG_PLUS_1" => ("bug", 1, "type 1"),
        "SKYSCRAPER" => ("skyscraper", 1, ""),
        "TWO_STRING_KITE" => ("two-string-kite", 1, ""),
        "TURBOT_FISH" => ("turbot-fish", 1, ""),
        "EMPTY_RECTANGLE" => ("empty-rectangle", 1, ""),
        "W_WING" => ("w-wing", 3, ""),
        "XY_WING" => ("xy-wing", 3, ""),
        "XYZ_WING" => ("xyz-wing", 3, ""),
        "UNIQUENESS_1" => ("unique-rectangle", 1, "type 1"),
        "UNIQUENESS_2" => ("unique-rectangle", 1, "type 2"),
        "UNIQUENESS_3" => ("unique-rectangle", 1, "type 3"),
        "UNIQUENESS_4" => ("unique-rectangle", 1, "type 4"),
        "UNIQUENESS_5" => ("unique-rectangle", 1, "type 5"),
        "UNIQUENESS_6" => ("unique-rectangle", 1, "type 6"),
        "HIDDEN_RECTANGLE" => ("hidden-rectangle", 1, ""),
        "AVOIDABLE_RECTANGLE_1" => ("avoidable-rectangle", 1, "type 1"),
        "AVOIDABLE_RECTANGLE_2" => ("avoidable-rectangle", 1, "type 2"),
        "SUE_DE_COQ" => ("sue-de-coq", 1, ""),
        "SIMPLE_COLORS_TRAP" | "SIMPLE_COLORS_WRAP" => ("simple-colors", 1, ""),
        "MULTI_COLORS_1" | "MULTI_COLORS_2" => ("multi-colors", 1, ""),
        "X_CHAIN" => ("x-chain", 1, ""),
        "XY_CHAIN" => ("xy-chain", 1, ""),
        "CONTINUOUS_NICE_LOOP" | "DISCONTINUOUS_NICE_LOOP" | "AIC" | "NICE_LOOP" => ("nice-loop", 1, ""),
        "GROUPED_CONTINUOUS_NICE_LOOP" | "GROUPED_DISCONTINUOUS_NICE_LOOP" | "GROUPED_AIC" | "GROUPED_NICE_LOOP" => {
            ("grouped-nice-loop", 1, "")
        }
        "ALS_XZ" => ("als-xz", 1, ""),
        "ALS_XY_WING" => ("als-xy-wing", 1, ""),
        "ALS_XY_CHAIN" => ("als-chain", 1, ""),
        "DEATH_BLOSSOM" => ("death-blossom", 1, ""),
        "FORCING_CHAIN" | "FORCING_CHAIN_CONTRADICTION" | "FORCING_CHAIN_VERITY" => ("tabling-chain", 1, ""),
        "FORCING_NET" | "FORCING_NET_CONTRADICTION" | "FORCING_NET_VERITY" => ("tabling-net", 1, ""),
        "BRUTE_FORCE" => ("brute-force", 1, ""),
        _ => return None,
    })
}

/// The form by the name that HoDoKu has for a step of a path, if the name says it.
fn form(name: &str) -> &'static str {
    match name {
        _ if name.ends_with("DISCONTINUOUS_NICE_LOOP") => "discontinuous",
        _ if name.ends_with("CONTINUOUS_NICE_LOOP") => "continuous",
        _ if name.ends_with("AIC") => "alternating",
        _ if name.ends_with("CONTRADICTION") => "contradiction",
        _ if name.ends_with("VERITY") => "verity",
        "SIMPLE_COLORS_TRAP" => "trap",
        "SIMPLE_COLORS_WRAP" => "wrap",
        "MULTI_COLORS_1" => "type 1",
        "MULTI_COLORS_2" => "type 2",
        _ => ours(name).map_or("", |(_, _, form)| form),
    }
}

/// The state that a line tells, and where its puzzle started.
pub(crate) fn grids(line: &str) -> (Grid, Grid) {
    let fields: Vec<&str> = line.split(':').collect();
    let text: Vec<char> = fields[3].chars().collect();
    let mut digits = text.iter();
    let (mut clues, mut cells) = (Vec::new(), Cell::all());
    let mut is_given = true;
    for character in digits.by_ref() {
        if *character == '+' {
            is_given = false;
            continue;
        }
        let cell = cells.next().expect("81 cells");
        if let Some(digit) = Digit::from_char(*character) {
            clues.push((cell.with(digit), is_given));
        }
        is_given = true;
    }
    let givens: Puzzle = clues.iter().filter(|(_, is_given)| *is_given).map(|(clue, _)| *clue).collect();
    let start = Grid::from(&givens);
    let mut grid = start;
    clues.iter().filter(|(_, is_given)| !is_given).for_each(|(clue, _)| grid.place(*clue));
    for deleted in fields[4].split_whitespace() {
        let [digit, row, column] = deleted.as_bytes() else { panic!("{deleted}") };
        let cell = Cell::at(usize::from(row - b'1'), usize::from(column - b'1'));
        grid.remove(cell.with(Digit::from_char(char::from(*digit)).expect("a digit")));
    }
    (grid, start)
}

/// The first step of a technique in a state, in the order of HoDoKu.
pub(crate) fn first(grid: &Grid, id: &str, size: usize, form: &str) -> Option<Step> {
    let mut first = None;
    let _ = technique(id)?.find(&mut Session::new(*grid), &Ask::as_hodoku(size, form), &mut |step| {
        first = Some(step);
        ControlFlow::Break(())
    });
    first
}

/// Candidates in order, without repetition.
fn pairs(candidates: impl IntoIterator<Item = Candidate>) -> Pairs {
    let mut pairs = Pairs::new();
    for candidate in candidates {
        let pair = (candidate.cell().index(), candidate.digit().number());
        if !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    pairs
}

fn told(pairs_told: &Pairs) -> Pairs {
    pairs(pairs_told.iter().map(|(cell, digit)| Cell::new(*cell).with(Digit::new(usize::from(*digit) - 1))))
}

/// Whether a step does what HoDoKu's does, in its order. What a step that removes says of placements is of what it is made.
pub(crate) fn is_same(step: &Step, (_, placed, removed): &PublishedStep) -> bool {
    let ours = pairs(step.effect.removed.iter().copied());
    if removed.is_empty() { pairs(step.effect.placed) == told(placed) } else { ours == told(removed) }
}

/// In each state each technique finds what HoDoKu finds first, or nothing where it finds nothing; and the checker accepts
/// it. `UNGUESS_ONLY` names techniques to look at, where not all are of interest.
#[test]
fn first_steps_agree() {
    let Some(text) = data::list("hodoku-states.jsonl") else { return };
    let only = std::env::var("UNGUESS_ONLY").ok();
    let is_asked = |id: &str| only.as_ref().is_none_or(|only| only.split(',').any(|known| known == id));
    let (mut counts, mut wrong) = (BTreeMap::<&str, [usize; 3]>::new(), Vec::new());
    for line in text.lines() {
        let state: State = serde_json::from_str(line).expect("a state");
        let (grid, start) = grids(&state.line);
        let found = state.first.iter().map(|(name, told)| (name, Some(told)));
        for (name, told) in found.chain(state.none.iter().map(|name| (name, None))) {
            let (id, size, form) = ours(name).unwrap_or_else(|| panic!("{name} is unknown"));
            if !is_asked(id) {
                continue;
            }
            let step = first(&grid, id, size, form);
            let agrees = match (&step, told) {
                (Some(step), Some(told)) => is_same(step, told),
                (step, told) => step.is_none() == told.is_none(),
            };
            let count = counts.entry(id).or_default();
            count[usize::from(told.is_some())] += 1;
            if !agrees {
                count[2] += 1;
                wrong.push(format!("{name}: {} ours {:?} theirs {told:?}", state.line, step.map(|step| step.effect)));
            } else if let Some(step) = step {
                let premises = Premises { grid: &grid, unique: Some(&start) };
                if let Err(fault) = check(premises, &step) {
                    wrong.push(format!("{name}: {} refused: {fault} {step:?}", state.line));
                }
            }
        }
    }
    for (id, [none, some, wrong]) in &counts {
        eprintln!("{id}: {some} steps, {none} times nothing, {wrong} wrong");
    }
    assert!(wrong.is_empty(), "{} wrong, of which\n{}", wrong.len(), wrong[..wrong.len().min(8)].join("\n"));
}

/// A path with what it is worth.
#[derive(Deserialize)]
struct Path {
    puzzle: String,
    level: String,
    score: u32,
    steps: Vec<PublishedStep>,
}

/// The steps of a path are those of HoDoKu, from the first to the last, and the checker accepts them; so are score and level.
#[test]
fn paths_agree() {
    let Some(text) = data::list("hodoku-paths.jsonl") else { return };
    let scale = common::scale("hodoku");
    let engine = Engine::new(&scale).expect("its techniques are there");
    let paths: Vec<Path> = text.lines().map(|line| serde_json::from_str(line).expect("a path")).collect();
    let wrong: Vec<String> = paths.par_iter().filter_map(|path| difference(&scale, &engine, path)).collect();
    let techniques = wrong.iter().map(|line| line.split(':').next().unwrap_or_default());
    let mut counts = BTreeMap::<&str, usize>::new();
    techniques.for_each(|technique| *counts.entry(technique).or_default() += 1);
    let first: Vec<&str> = wrong.iter().take(8).map(String::as_str).collect();
    assert!(wrong.is_empty(), "{} of {} wrong: {counts:?}, such as\n{}", wrong.len(), paths.len(), first.join("\n"));
}

/// The first thing in a path that is not as it is told, after the name of what should stand there.
fn difference(scale: &Scale, engine: &Engine, path: &Path) -> Option<String> {
    let start: Grid = path.puzzle.parse().expect("a puzzle");
    let trace = Trace::of(engine, start);
    if let Err((number, fault)) = trace.check() {
        let step = &trace.steps[number].step;
        return Some(format!("refused {}: {} {}: {fault} {step:?}", step.technique, path.puzzle, number + 1));
    }
    let ours = trace.steps.iter().map(Some).chain(std::iter::repeat(None));
    for (number, (told, ours)) in path.steps.iter().zip(ours).enumerate() {
        let (id, size, _) = self::ours(&told.0).unwrap_or_else(|| panic!("{} is unknown", told.0));
        let is_told = ours.is_some_and(|recorded| {
            let step = &recorded.step;
            let technique = technique(&step.technique).expect("it is one of ours");
            is_same(step, told)
                && (technique.id(), technique.size_of(step)) == (id, size)
                && ["", &*step.form].contains(&form(&told.0))
        });
        if !is_told {
            let ours = ours.map(|recorded| (&recorded.step.technique, &recorded.step.form, &recorded.step.effect));
            return Some(format!("{}: {} step {}: ours {ours:?}, theirs {told:?}", told.0, path.puzzle, number + 1));
        }
    }
    let rated = Rated::of(engine, &trace);
    let (score, level) = (rated.shown(scale, Shows::Rating), rated.shown(scale, Shows::Grade));
    (score != path.score || level != *path.level).then(|| format!("worth: {} {score} {level}", path.puzzle))
}

/// What a puzzle is worth on the way that another list tells.
#[derive(Deserialize)]
struct Scored {
    puzzle: String,
    score: u32,
    level: String,
}

#[test]
fn scores_and_levels_agree() {
    let Some(text) = data::list("hodoku-scores.csv") else { return };
    let scale = common::scale("hodoku");
    let engine = Engine::new(&scale).expect("its techniques are there");
    let rows: Vec<Scored> =
        csv::Reader::from_reader(text.as_bytes()).deserialize().collect::<Result<_, _>>().expect("rows");
    let rated = rows.par_iter().map(|row| {
        let rated = unguess::rating::rate(&engine, row.puzzle.parse::<Grid>().expect("a puzzle"));
        let ours = (rated.shown(&scale, Shows::Rating), rated.shown(&scale, Shows::Grade));
        (ours.0 != row.score || ours.1 != *row.level).then(|| format!("{} {} {ours:?}", row.puzzle, row.score))
    });
    let wrong: Vec<String> = rated.flatten().collect();
    assert!(wrong.is_empty(), "{} of {}, such as\n{}", wrong.len(), rows.len(), wrong[..wrong.len().min(8)].join("\n"));
}

/// What HoDoKu prints of a path is read: as many steps as the list has, each follows after those before it, and the last one solves the puzzle.
#[test]
fn printed_paths_follow() {
    let Some(text) = data::list("hodoku-paths.jsonl") else { return };
    let scale = common::scale("hodoku");
    let engine = Engine::new(&scale).expect("its techniques are there");
    let every = if common::is_whole() { 1 } else { 40 };
    let paths: Vec<Path> =
        text.lines().step_by(every).map(|line| serde_json::from_str(line).expect("a path")).collect();
    let terms = VerdictTerms::new(&scale, &engine);
    let count: usize = paths.par_iter().map(|path| assert_printed_path_follows(path, &engine, &terms)).sum();
    assert!(count > paths.len() * 40, "{count} steps");
}

fn assert_printed_path_follows(path: &Path, engine: &Engine, terms: &VerdictTerms) -> usize {
    let start: Grid = path.puzzle.parse().expect("a puzzle");
    let trace = Trace::of(engine, start);
    let printed: Vec<String> = trace
        .states()
        .map(|(grid, recorded)| Notation::Hodoku.text(&grid, terms.scale, &recorded.step).line())
        .collect();
    let read = format!("{} #1 {} ({})\n   {}\n", path.puzzle, path.level, path.score, printed.join("\n   "));
    let answer = judged(1, &read, terms).document;
    assert_eq!((&answer["good"], &answer["bad"]), (&path.steps.len().into(), &serde_json::Value::Null), "{answer}");
    assert_eq!(answer["solved"], true, "{}", path.puzzle);
    path.steps.len()
}
