//! Steps in words and pictures: a story of each technique from puzzles of our own, and what holds for every step.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use unguess_board::deadline::Deadline;
use unguess_large::{
    Alphabet, Board, BoardNames, ChainPattern, Declared, Digits, Drawing, Extra, Implication, Literal, Proof, Recipe,
    State, Step, Way, check, generate, hint_levels, marks_board, name, nrc, read, read_marks, sentences, short,
    solve_up_to, svg, title,
};

/// A state, and its step.
type Found = (State, Step);

/// The steps of the puzzle of some number on a board.
fn steps(board: Board, number: u64, way: Way) -> Vec<Found> {
    let board = Arc::new(board);
    let made = generate(&board, &Recipe::default(), 7, number, &Deadline::default()).expect("time is not limited");
    let mut state = State::of(&board, &made.givens);
    let run = solve_up_to(usize::MAX, &state, way, true, &Deadline::default());
    let states = run.steps.into_iter().map(|step| {
        let before = state.clone();
        state.apply(&step);
        (before, step)
    });
    states.collect()
}

/// The steps of puzzles that need many techniques, and the first one of each in the order of their names.
static STEPS: LazyLock<Vec<Found>> = LazyLock::new(|| {
    let board = |height, width| Board::boxes(height, width).expect("boxes that fit");
    let explained = [8, 9, 16, 22, 36, 44, 56].map(|number| steps(board(2, 5), number, Way::Explainer));
    let large = [15, 32, 41, 42].map(|number| steps(board(3, 4), number, Way::Explainer));
    let diagonal = board(2, 5).with(Extra::DiagonalDown).expect("every board has diagonals");
    let others = [steps(diagonal, 1, Way::Explainer), steps(board(2, 5), 32, Way::Chains(ChainPattern::Whip))];
    explained.into_iter().chain(large).chain(others).flatten().collect()
});

/// The first step of each technique that belongs to a story, as it is worded.
fn story(belongs: impl Fn(&Step) -> bool, is_full: bool) -> String {
    let mut stories = BTreeMap::new();
    for (state, step) in STEPS.iter().filter(|(_, step)| belongs(step)) {
        let whole = || format!("{}.\n  {}\n", title(step.technique), sentences(state, step, is_full).join("\n  "));
        stories.entry(step.technique).or_insert_with(whole);
    }
    stories.into_values().collect()
}

/// Compares a text with `snapshots/large@NAME.snap`.
fn assert_snapshot(name: &str, text: &str) {
    insta::with_settings!(
        { snapshot_path => "../../../../snapshots", prepend_module_to_snapshot => false, omit_expression => true },
        { insta::assert_snapshot!(format!("large@{name}"), text) }
    );
}

#[test]
fn covers_are_told() {
    assert_snapshot("covers", &story(|step| matches!(step.proof, Proof::Cover { .. }), false));
}

#[test]
fn deadly_patterns_and_cases_are_told() {
    let belongs = |step: &Step| matches!(step.proof, Proof::Guardians { .. } | Proof::Cases { .. });
    assert_snapshot("patterns", &story(belongs, false));
}

#[test]
fn chains_and_nets_are_told() {
    let is_chain = |step: &Step| matches!(step.proof, Proof::Implications(_) | Proof::Chain { .. });
    assert_snapshot("chains", &story(is_chain, false));
}

/// A step that tries what the last of some steps removes, and comes back to it by the proof of each in turn.
fn nested(steps: &[&Step]) -> Option<Step> {
    let candidate = |step: &Step| Some((step.removed.first()?.0, step.removed.first()?.1.iter().next()?));
    let line = |step: &Step, is_true, from, deduced| {
        let (cell, digit) = candidate(step)?;
        Some(Implication { literal: Literal { cell, digit, is_true }, from, by: None, deduced })
    };
    let last = steps.last()?;
    let deduced = steps
        .iter()
        .enumerate()
        .map(|(at, step)| line(step, false, (0..=at).collect(), Some(Box::new(step.proof.clone()))));
    let lines = [line(last, true, vec![], None)].into_iter().chain(deduced).collect::<Option<Vec<Implication>>>()?;
    let (cell, digit) = candidate(last)?;
    let removed = vec![(cell, Digits::of(digit))];
    Some(Step { technique: "forcing-net", proof: Proof::Implications(lines), removed, placed: None, ..(*last).clone() })
}

#[test]
fn deductions_inside_nets_are_told_in_short_and_in_full() {
    let is_wanted = |step: &Step| ["pointing", "forcing-chain", "forcing-cases"].contains(&step.technique);
    let found = (0..STEPS.len()).find_map(|at| {
        let (state, _) = &STEPS[at];
        let mut steps: Vec<&Step> = Vec::new();
        for (_, step) in STEPS[at..].iter().take(30).filter(|(_, step)| is_wanted(step) && step.placed.is_none()) {
            let is_new = steps.iter().all(|other| other.technique != step.technique);
            let holds = |steps: &[&Step]| nested(steps).is_some_and(|step| check(state, &step).is_ok());
            if is_new && holds(&[&steps[..], &[step]].concat()) {
                steps.push(step);
            }
        }
        nested(&steps).filter(|_| steps.len() == 3).map(|step| (state, step))
    });
    let (state, step) = found.unwrap();
    let [short, full] = [false, true].map(|is_full| sentences(state, &step, is_full).join("\n  "));
    assert_snapshot("nested", &format!("In short:\n  {short}\nIn full:\n  {full}\n"));
}

#[test]
fn things_are_on_a_diagonal_and_in_other_houses() {
    let all: Vec<String> = STEPS.iter().flat_map(|(state, step)| sentences(state, step, true)).collect();
    assert!(all.iter().any(|text| text.contains("n the falling diagonal")));
    assert!(!all.iter().any(|text| text.contains("In the falling") || text.contains(" in the falling")));
}

#[test]
fn every_step_says_all_that_changes() {
    let techniques: BTreeSet<&str> = STEPS.iter().map(|(_, step)| step.technique).collect();
    assert!(techniques.len() > 25, "{techniques:?}");
    for (state, step) in STEPS.iter() {
        let names = BoardNames(state.board());
        let [short, full] = [false, true].map(|is_full| sentences(state, step, is_full));
        let changed = step.removed.iter().map(|(cell, _)| *cell).chain(step.placed.map(|(cell, _)| cell));
        for cell in changed.map(|cell| names.cell(cell)) {
            assert!([&short, &full].iter().all(|text| text.concat().contains(&cell)), "{cell}: {short:?}");
        }
        let is_sentence = |text: &String| text.ends_with(['.', ':']) && !text.contains("  ") && !text.contains("..");
        assert!(short.iter().chain(&full).all(is_sentence), "{short:?} {full:?}");
        let levels = hint_levels(state, step);
        assert!(levels[0].contains(&name(step.technique)) && levels[4].ends_with(&short.join(" ")));
        assert!(levels[1..].iter().all(|level| level.starts_with(&title(step.technique)) && level.ends_with('.')));
    }
}

#[test]
fn hints_lead_to_a_step() {
    let (state, step) = STEPS.iter().find(|(_, step)| step.technique == "x-wing").unwrap();
    assert_snapshot("hint", &hint_levels(state, step).join("\n"));
}

#[test]
fn pictures_show_what_changes_and_are_well_formed() {
    for (state, step) in STEPS.iter().step_by(7) {
        let drawing = Drawing { heading: "1 < 2 & \"3\"", alphabet: Alphabet::OneBased, ..Drawing::default() };
        let [picture, again] = [(); 2].map(|()| svg(state, Some(step), &drawing));
        assert_eq!(picture, again);
        let removed: usize = step.removed.iter().map(|(_, digits)| digits.len()).sum();
        let legend = usize::from(removed > 0);
        assert_eq!(picture.matches("mark strike").count(), removed + legend);
        assert_eq!(picture.contains("mark placed"), step.placed.is_some());
        assert!(picture.contains("<title id=\"title\">1 &lt; 2 &amp; &quot;3&quot;</title>"));
        assert_eq!(open_tags(&picture), Vec::<&str>::new());
    }
}

/// The elements of a picture that are not closed, or are closed without being open.
fn open_tags(picture: &str) -> Vec<&str> {
    let mut open: Vec<&str> = Vec::new();
    for tag in picture.split('<').skip(1).filter_map(|part| part.split_once('>')).map(|(tag, _)| tag) {
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) if open.last() == Some(&name) => drop(open.pop()),
            (_, true) => {}
            _ => open.push(name),
        }
    }
    open
}

/// The first step of each technique in both notations; what the nrc notation cannot say has no line of it.
#[test]
fn steps_are_written_in_notations() {
    let mut lines = BTreeMap::new();
    for (state, step) in STEPS.iter() {
        let both =
            || [nrc(state, step), Some(short(state, step))].into_iter().flatten().collect::<Vec<_>>().join("\n  ");
        lines.entry(step.technique).or_insert_with(both);
    }
    assert_snapshot("notations", &lines.into_values().map(|line| line + "\n").collect::<String>());
}

#[test]
fn tables_and_sums_are_told() {
    let mut stories = Vec::new();
    for text in std::fs::read_to_string("tests/told/related.txt").expect("a file beside this one").lines() {
        let puzzle = read(text, &Declared::default()).expect("a puzzle");
        let mut state = puzzle.state();
        for step in solve_up_to(usize::MAX, &state, Way::Full, true, &Deadline::default()).steps {
            if let Proof::Table { .. } = step.proof {
                let [_, area, places, ..] = &hint_levels(&state, &step);
                let told = sentences(&state, &step, false).join(" ");
                let lines = [nrc(&state, &step).expect("a table"), short(&state, &step)].join("\n  ");
                stories.push(format!("{}. {told}\n  {area}\n  {places}\n  {lines}\n", title(step.technique)));
            }
            state.apply(&step);
        }
    }
    assert_snapshot("relations", &stories.concat());
}

#[test]
fn boards_as_text_have_walls_between_regions() {
    let (state, _) = &STEPS[0];
    assert_snapshot("board", &marks_board(state, Alphabet::Letters));
    let framed = marks_board(state, Alphabet::Numbers);
    let rows = framed.lines().filter_map(|line| line.trim_start().strip_prefix('r')?.split_once(' '));
    let marks: Vec<&str> = rows.map(|(_, cells)| cells).collect();
    let read = read_marks(&marks.join("\n"), state.board()).unwrap();
    let left = |cell| state.digit(cell).map_or_else(|| state.candidates(cell), Digits::of);
    assert_eq!(read, (0..state.board().cells()).map(left).collect::<Vec<_>>());
}
