//! Puzzles in every format there is: nothing panics, and whatever is written can be read by who reads such things. A
//! sample of the corpora by default; `UNGUESS_FORMATS` says how many puzzles instead, such as 1000.

use crate::common::program::output;
use crate::common::{corpora, scale};
use petgraph::Direction;
use serde_json::Value;
use unguess::board::Grid;
use unguess::engine::Engine;
use unguess::proof::{Guarded, GuardedPattern, Proof, Step};
use unguess::render::format::ShownRun;
use unguess::render::palette::Palette;
use unguess::render::{Notation, dot, html, json, json_reader, nrc, nrc_reader, svg, xslt};
use unguess::scale::Scale;
use unguess::solutions::{Log, Verdict, verdict};
use unguess::trace::Trace;

const NOTATIONS: [Notation; 5] = Notation::ALL;

/// The puzzles to be written, from all over the corpora.
fn sample() -> Vec<Grid> {
    let count = std::env::var("UNGUESS_FORMATS")
        .map_or(crate::common::sample(24, 6), |count| count.parse().expect("a number of puzzles"));
    let puzzles = corpora();
    let every = (puzzles.len() / count).max(1);
    puzzles.iter().step_by(every).take(count).map(Grid::from).collect()
}

/// The elements of a page, read as XML once what HTML leaves open is closed and scripts and styles are gone.
fn assert_is_well_formed(page: &str) {
    let mut text = page.replace("<!doctype html>", "").replace("<option selected>", "<option selected=\"\">");
    for (start, end) in [("<script", "</script>"), ("<style", "</style>")] {
        while let Some(from) = text.find(start) {
            let length = text[from..].find(end).expect("it ends") + end.len();
            text.replace_range(from..from + length, "");
        }
    }
    for open in ["<meta", "<input", "<link"] {
        let pieces: Vec<String> = text.split(open).map(str::to_owned).collect();
        let closed = pieces[1..].iter().map(|piece| piece.replacen('>', "/>", 1));
        text = std::iter::once(pieces[0].clone()).chain(closed).collect::<Vec<_>>().join(open);
    }
    roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
}

fn assert_pictures_are_well_formed(trace: &Trace, scale: &Scale, page: &str) {
    for (number, (grid, recorded)) in trace.states().enumerate() {
        for draw in [svg::document, svg::in_full] {
            let picture = draw(&grid, &recorded.step, &svg::heading(grid.rules(), number + 1, scale, &recorded.step));
            roxmltree::Document::parse(&picture).unwrap_or_else(|error| panic!("{error}\n{picture}"));
        }
    }
    let data = page.split("id=\"data\">").nth(1).and_then(|rest| rest.split("</script>").next()).expect("data");
    let data: Value = serde_json::from_str(data).expect("JSON");
    let steps = data["steps"].as_array().expect("steps");
    assert_eq!(steps.len(), trace.steps.len());
    let pictures = page.split("<template id=\"pictures\">").nth(1).and_then(|rest| rest.split("</template>").next());
    assert_eq!(pictures.expect("pictures").matches("<svg>").count(), steps.len());
}

/// What is made of links or branches has a graph, in which all that is not assumed follows from something before.
fn assert_is_drawn_as_a_graph(grid: &Grid, step: &Step) {
    let has_links = match &step.proof {
        Proof::Guarded(Guarded { pattern, .. }) => matches!(pattern, GuardedPattern::Ring { .. }),
        proof => matches!(proof, Proof::Chain(_) | Proof::Loop(_) | Proof::Whip(_)),
    };
    let net = dot::net(grid, step);
    assert_eq!(net.is_some(), has_links || !step.proof.branches().is_empty(), "{}", step.technique);
    if let Some(net) = net {
        for node in net.node_indices() {
            let mut causes = net.neighbors_directed(node, Direction::Incoming);
            let follows = net[node].role == dot::LiteralRole::Follows;
            assert!(!follows || causes.next().is_some_and(|cause| cause < node), "{}: {}", step.technique, net[node]);
        }
        for draw in [dot::document, dot::in_full] {
            let graph = draw(grid, step).expect("it has a net");
            assert!(graph.starts_with("digraph {\n") && graph.ends_with("}\n"), "{graph}");
        }
    }
}

/// Every notation says something of each step, and nrc says no other step.
fn assert_reads_back(scale: &Scale, trace: &Trace) {
    for (grid, recorded) in trace.states() {
        let step = &recorded.step;
        for notation in NOTATIONS {
            let told = notation.text(&grid, scale, step);
            assert!(told.line().ends_with(&format!("{}{}", told.conclusion.change, told.conclusion.closing)));
            assert!(!told.conclusion.change.is_empty(), "{told:?}");
        }
        if let Some(line) = nrc::text(&grid, step).map(|told| told.line()) {
            let read = nrc_reader::read(&grid, &line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!((&read.proof, &read.effect), (&step.proof, &step.effect), "{line}");
        }
        assert_is_drawn_as_a_graph(&grid, step);
    }
}

/// The validator of the documents of paths.
fn validator() -> jsonschema::Validator {
    let schema: Value = serde_json::from_str(include_str!("../../schemas/trace-1.json")).expect("JSON");
    jsonschema::validator_for(&schema).expect("a schema")
}

fn assert_in_every_format(scale: &Scale, engine: &Engine, grid: &Grid, schema: &jsonschema::Validator) {
    let (trace, verdict) = (Trace::of(engine, *grid), verdict(grid));
    for notation in NOTATIONS {
        let explanation =
            |palette| ShownRun { notation, palette, ..ShownRun::new(&trace, scale, &verdict) }.to_string();
        let plain = explanation(Palette::default());
        assert!(!plain.contains('\u{1b}'));
        assert_eq!(anstream::adapter::strip_str(&explanation(Palette::COLORED)).to_string(), plain);
    }
    let document = serde_json::to_value(json::document(&trace, scale, &verdict)).expect("JSON");
    let faults: Vec<String> = schema.iter_errors(&document).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(json_reader::read(&document.to_string()).expect("a run").steps.len(), trace.steps.len());
    let page = html::document(&trace, scale, Notation::English, None);
    assert_is_well_formed(&page);
    assert_pictures_are_well_formed(&trace, scale, &page);
    assert_reads_back(scale, &trace);
    let log = Log::of(grid);
    assert!(xslt::text(&log).lines().count() >= log.events.len());
    if let Verdict::Unique(solution) = verdict {
        assert_eq!(log.solution, Some(solution));
    }
}

#[test]
fn puzzles_are_written_well_in_every_format() {
    let schema = validator();
    let scales = ["full", "ser", "gw", "gb", "sgw"].map(scale);
    let engines = scales.iter().map(|scale| Engine::new(scale).expect("a shipped scale"));
    let scales: Vec<(&Scale, Engine)> = scales.iter().zip(engines).collect();
    for (index, grid) in sample().into_iter().enumerate() {
        // Each puzzle by two scales, each scale for some.
        for (scale, engine) in [&scales[0], &scales[1 + index % (scales.len() - 1)]] {
            assert_in_every_format(scale, engine, &grid, &schema);
        }
    }
}

#[test]
fn documents_of_other_boards_are_of_the_schema() {
    let schema = validator();
    for rules in ["4x4", "6x6+x", "8x8", "windoku", "killer"] {
        let puzzle = output(&["generate", "--rules", rules, "-n", "1"]);
        // A killer puzzle says its board.
        let board: &[&str] = if rules == "killer" { &[] } else { &["--rules", rules] };
        let document = output(&[&["explain", "--format", "json", puzzle.trim()], board].concat());
        let document: Value = serde_json::from_str(&document).expect("JSON");
        let faults: Vec<String> = schema.iter_errors(&document).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{rules}: {faults:?}");
        let longer = format!("{}.", document["puzzle"].as_str().expect("a text"));
        let forged = [("puzzle", Value::from(longer)), ("rules", Value::from(1))];
        for (member, value) in forged {
            let mut forged = document.clone();
            forged[member] = value;
            assert!(!schema.is_valid(&forged), "{rules}: {member}");
        }
    }
}
