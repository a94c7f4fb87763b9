//! Steps as pictures, runs as pages, and what programs read back.

use super::premises::{premises_of, seeds, spoken_of};
use crate::common;
use crate::common::examples::examples;
use crate::common::program::{code, output, text, unguess};
use crate::common::shapes::shape;
use crate::common::{assert_reads, of_one, scale, trace};
use serde_json::Value;
use std::collections::BTreeSet;
use unguess::board::{Grid, Right};
use unguess::check::check;
use unguess::engine::{Engine, Outcome};
use unguess::proof::{Cover, Proof, Single, Step, Whip};
use unguess::render::claim::{ClaimTerms, verify};
use unguess::render::picture::{MarkedVariable, Picture, Role, VariableRole};
use unguess::render::{Notation, html, json, json_reader, svg, xslt};
use unguess::solutions::{Event, Log, Verdict, verdict};
use unguess::techniques::{TECHNIQUES, technique};
use unguess::trace::Trace;

const FULL: &str = "12..4......5.69.1...9...5.........7.7...52.9..3......2.9.6...5.4..9..8.1..3...9.4";
const WHIPS: &str = "...92......68.3...19..7...623..4.1....1...7....8.3..297...8..91...5.72......64...";
const LONG: &str = "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....";

const NONE: &str = "...8......7.2..94...4.7.5.6.....76.374.....851.65.....3.5.6.2...61..8.5......2...";
const EVIL: &str = "....8..3.4.1.....7..5..64....4.3..5....958....6..2.3....82..9..6.....2.1.1..6....";

/// One in `every` puzzles of a corpus.
fn corpus(every: usize) -> impl Iterator<Item = &'static str> {
    let lines = include_str!("../../corpora/top-down-2500.txt").lines().filter(|line| line.len() >= 81);
    lines.filter(|line| !line.starts_with('#')).step_by(every).map(|line| &line[..81])
}

/// The data within a page.
fn data(page: &str) -> Value {
    let data = page.split("id=\"data\">").nth(1).and_then(|rest| rest.split("</script>").next());
    serde_json::from_str(data.expect("a page has data")).expect("the data of a page is JSON")
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

/// The name of a shape, with what else is drawn differently.
fn drawn_as(step: &Step) -> &'static str {
    let has_groups = |whip: &Whip| whip.links.iter().any(|link| matches!(link.right, Right::Group(_)));
    match &step.proof {
        Proof::Single(Single { variable }) if variable.digit_and_house().is_none() => "naked",
        Proof::Single(_) => "hidden",
        Proof::Cover(Cover { base, .. }) if base.len() == 1 => "locked",
        Proof::Whip(whip) if has_groups(whip) => "groups",
        Proof::Whip(_) if step.technique.ends_with("braid") => "braid",
        proof => shape(proof),
    }
}

#[test]
fn each_shape_has_its_picture() {
    let mut drawn: Vec<&str> = Vec::new();
    let shown = TECHNIQUES.iter().flat_map(|technique| examples(technique));
    let runs = seeds().take(common::sample(usize::MAX, 6)).map(|puzzle| trace("ser", puzzle));
    let met =
        runs.flat_map(|trace| trace.states().map(|(grid, recorded)| (grid, recorded.step.clone())).collect::<Vec<_>>());
    for (grid, step) in shown.chain(met) {
        let name = drawn_as(&step);
        if drawn.contains(&name) {
            continue;
        }
        drawn.push(name);
        let picture = svg::document(&grid, &step, &svg::heading(grid.rules(), 1, &scale("ser"), &step));
        let (before, after) = picture.split_once("<style>").unwrap();
        let body = after.split_once("</defs>").unwrap().1;
        let is_board = |line: &&str| line.contains("class=\"given") || line.contains("class=\"thi");
        let shown: Vec<&str> = body.lines().filter(|line| !is_board(line)).collect();
        assert_reads(&format!("svg@{name}"), &format!("{before}{}", shown.join("\n")));
    }
    drawn.sort_unstable();
    let all = "braid cases chain cover deadly deadly-cells either exclusion exocet fins groups hidden impossible locked loop naked oddagon refutation relation-cases relation-whip several then whip";
    assert_eq!(drawn.join(" "), all);
}

#[test]
fn every_picture_is_well_formed_and_shows_each_change() {
    for puzzle in corpus(common::sample(100, 500)).chain([FULL, LONG]) {
        for by in ["w", "full", "ser", "rare"] {
            for (grid, recorded) in trace(by, puzzle).states() {
                let step = &recorded.step;
                let picture = svg::document(&grid, step, &svg::heading(grid.rules(), 1, &scale(by), step));
                let document =
                    roxmltree::Document::parse(&picture).unwrap_or_else(|error| panic!("{error}\n{picture}"));
                let with = |class: &str| {
                    let has = |node: &roxmltree::Node| {
                        let classes = node.attribute("class").unwrap_or_default();
                        classes.split(' ').any(|known| known == class)
                            && classes.split(' ').any(|known| known.starts_with('p'))
                            && classes.chars().any(|c| c.is_ascii_digit())
                    };
                    document.descendants().filter(has).count()
                };
                assert_eq!(with("strike"), step.effect.removed.len(), "{picture}");
                assert_eq!(with("ring"), usize::from(step.effect.placed.is_some()), "{picture}");
            }
        }
    }
}

#[test]
fn a_guessing_log_has_a_line_for_each_event_and_finds_the_solution() {
    let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let mut kinds = [0; 5];
    for puzzle in corpus(50).chain([FULL, escargot, NONE]).chain(seeds()) {
        let grid: Grid = puzzle.parse().unwrap();
        let log = Log::of(&grid);
        let solution = match verdict(&grid) {
            Verdict::None => None,
            Verdict::Unique(solution) => Some(solution),
            Verdict::Multiple(_) => log.solution,
        };
        assert_eq!(log.solution, solution);
        let text = xslt::text(&log);
        assert_eq!(text.lines().count(), log.events.len() + if log.solution.is_some() { 12 } else { 0 });
        for event in &log.events {
            let kind = match event {
                Event::Populated(..) => 0,
                Event::Trying(..) => 1,
                Event::Only(..) => 2,
                Event::Stuck => 3,
                Event::Done => 4,
            };
            kinds[kind] += 1;
        }
    }
    assert!(kinds.iter().all(|count| *count > 0), "{kinds:?}");
    assert_reads("explain@evil.xslt", &output(&["explain", "--by", "w", EVIL, "--format", "xslt"]));
}

#[test]
fn a_page_says_each_premise_in_each_notation() {
    let (scale, trace) = (scale("full"), trace("full", FULL));
    let page = html::document(&trace, &scale, Notation::English, None);
    let data = data(&page);
    let mut text = String::new();
    for number in [8, 11, 13, 15] {
        let step = &data["steps"][number - 1];
        let shown = |value: &Value| value.as_str().expect("it is text").to_owned();
        let mut lines = vec![format!("{number}. {} {}", shown(&step["name"]), shown(&step["rating"]))];
        for (notation, parts) in step["text"].as_object().unwrap() {
            lines.push(format!("  {notation}"));
            lines.extend(parts.as_array().unwrap().iter().map(|part| format!("    {} {}", part[0], shown(&part[2]))));
        }
        text += &(lines.join("\n") + "\n");
    }
    assert_reads("page@premises", &text);
}

#[test]
fn a_page_is_small_and_fetches_nothing() {
    let (scale, trace) = (scale("w"), trace("w", WHIPS));
    assert!(trace.steps.len() >= 60);
    let page = html::document(&trace, &scale, Notation::Nrc, None);
    assert!(page.len() < 400_000, "{} bytes for {} steps", page.len(), trace.steps.len());
    assert!(!page.contains("://") && !page.contains("@import") && !page.contains(" src="));
    assert!(page.contains("<option selected>nrc</option>"));
    let (_, pictures) = page.split_once("<template id=\"pictures\">").unwrap();
    for (picture, recorded) in pictures.split("<svg>").skip(1).zip(&trace.steps) {
        let picture = picture.split_once("</svg>").unwrap().0;
        assert_eq!(count(picture, "mark strike"), recorded.step.effect.removed.len());
    }
}

#[test]
fn pictures_go_where_they_are_asked_to() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("steps");
    let drawn = unguess(&["explain", FULL, "--by", "full", "--format", "svg", "-o", path.to_str().unwrap()]).output();
    let (count, told) = (trace("full", FULL).steps.len(), text(&drawn.unwrap().stderr));
    assert!(told.contains(&format!("{count} pictures are in the folder {}", path.display())), "{told}");
    assert_eq!(std::fs::read_dir(&path).unwrap().count(), count);
    for name in ["one.svg", "ONE.SVG"] {
        let one = folder.path().join(name);
        output(&["explain", FULL, "--by", "full", "--format", "svg", "-o", one.to_str().unwrap()]);
        let hardest = output(&["explain", FULL, "--by", "full", "--format", "svg"]);
        assert_eq!(std::fs::read_to_string(&one).unwrap(), hardest);
    }
    let third = std::fs::read_to_string(path.join("step-003.svg")).unwrap();
    assert_eq!(output(&["explain", FULL, "--by", "full", "--format", "svg", "--step", "3"]), third);
    assert_eq!(code(&["explain", "--by", "w", FULL, "--format", "svg", "--step", "0"]), Some(2));
    assert_eq!(code(&["explain", "--by", "w", FULL, "--format", "svg", "--step", "1000"]), Some(2));
}

#[test]
fn runs_in_json_obey_the_schema() {
    let schema: Value = serde_json::from_str(include_str!("../../schemas/trace-1.json")).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    for puzzle in corpus(100).chain([FULL, WHIPS, LONG, NONE]) {
        for scale in common::scales() {
            let Ok(grid) = puzzle.parse::<Grid>() else { continue };
            let trace = Trace::of(&Engine::new(&scale).unwrap(), grid);
            let document = serde_json::to_value(json::document(&trace, &scale, &verdict(&grid))).unwrap();
            let faults: Vec<String> = validator.iter_errors(&document).map(|fault| fault.to_string()).collect();
            assert!(faults.is_empty(), "{faults:?}");
            let claim = json_reader::read(&document.to_string()).unwrap();
            let terms = ClaimTerms { scale: Some(&scale), ..ClaimTerms::default() };
            let verified =
                verify(claim, &terms).unwrap_or_else(|refusal| panic!("{puzzle} by {}: {refusal}", scale.id));
            assert!(verified.is_whole(), "{verified}");
        }
    }
    let mut damaged: Value =
        serde_json::from_str(&output(&["explain", "--by", "w", FULL, "--format", "json"])).unwrap();
    damaged["steps"][0]["proof"]["variable"] = "r0c1".into();
    assert!(!validator.is_valid(&damaged));
}

#[test]
fn a_damaged_trace_is_refused_with_its_step() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("trace.json");
    let verify = |text: &str| {
        std::fs::write(&path, text).unwrap();
        let output = unguess(&["verify", path.to_str().unwrap()]).output().unwrap();
        (output.status.code(), self::text(&output.stdout))
    };
    let good = output(&["explain", "--by", "w", WHIPS, "--format", "json"]);
    let steps = trace("w", WHIPS).steps.len();
    let whole: Value = serde_json::from_str(&good).unwrap();
    let unverified = "not verified without --replay: order of steps, found together";
    let said = format!("{steps} steps proved; rating {} derived; {unverified}\n", whole["rating"]);
    assert_eq!(verify(&good), (Some(0), said));

    let whip = whole["steps"].as_array().unwrap().iter().position(|step| step["technique"] == "whip").unwrap();
    let mut other = whole.clone();
    other["steps"][whip]["effect"]["removed"][0] = "r1c1n1".into();
    let (code, refused) = verify(&other.to_string());
    assert_eq!(code, Some(1));
    assert!(refused.starts_with(&format!("step {} (whip) is refused: ", whip + 1)), "{refused}");

    let mut shorter = whole.clone();
    shorter["steps"].as_array_mut().unwrap().pop();
    let (code, refused) = verify(&shorter.to_string());
    assert_eq!(code, Some(1));
    assert!(refused.starts_with("the steps hold, but they end in "));

    for (field, lie) in [
        ("solution", Value::from("1".repeat(81))),
        ("solutions", "none".into()),
        ("outcome", "stuck".into()),
        ("hardest", 1.into()),
        ("rating", 9.into()),
        ("either", "r1c1".into()),
    ] {
        let mut other = whole.clone();
        other[field] = lie.clone();
        let (code, refused) = verify(&other.to_string());
        assert_eq!(code, Some(1), "{field}");
        assert!(refused.starts_with(&format!("the steps hold, but {field} is {lie} where it must be ")), "{refused}");
    }
    for (field, lie) in [
        ("nrc", Value::from("whip[2]")),
        ("english", "So it is.".into()),
        ("name", "whip[9]".into()),
        ("rating", 9.into()),
    ] {
        let mut other = whole.clone();
        other["steps"][whip][field] = lie.clone();
        let (code, refused) = verify(&other.to_string());
        assert_eq!(code, Some(1), "{field}");
        let start = format!("step {} (whip) holds, but {field} is {lie} where it must be ", whip + 1);
        assert!(refused.starts_with(&start), "{refused}");
    }

    for version in [0, 2] {
        let mut other = whole.clone();
        other["version"] = version.into();
        std::fs::write(&path, other.to_string()).unwrap();
        let refused = unguess(&["verify", path.to_str().unwrap()]).output().unwrap();
        assert_eq!(refused.status.code(), Some(3));
        let reason = format!("this is a trace of version {version}, and this program reads version 1");
        assert!(self::text(&refused.stderr).contains(&reason), "{refused:?}");
    }
    for broken in [&good[..good.len() / 2], "{\n}", "", "\n#\n"] {
        assert_eq!(verify(broken).0, Some(3), "{broken}");
    }
    assert_eq!(self::code(&["verify", "nowhere.json"]), Some(3));
}

#[test]
fn a_hint_tells_as_much_as_one_wants_to_know() {
    let grid = trace("full", FULL).states().nth(10).unwrap().0;
    let state = grid.marks();
    let mut text = String::new();
    for level in ["technique", "house", "cells", "step"] {
        text += &output(&["hint", &state, "--level", level]);
    }
    text += "\n";
    text += &output(&["hint", &state, "--level", "house", "--all", "--longest", "3"]);
    assert_reads("hint@levels", &text);
    let solved = trace("full", FULL).end.to_string();
    assert_eq!(output(&["hint", &solved]), "Every cell is filled.\n");
    let library = format!(":0000:x:{}:217:::", FULL.replacen("12..4", "12..+4", 1));
    assert!(output(&["hint", &library]).starts_with("Look for "));
    assert_eq!(code(&["hint", "nowhere"]), Some(3));
    assert_eq!(code(&["hint", FULL, "--level", "x"]), Some(2));
}

#[test]
fn a_run_of_the_needed_steps_alone_still_holds() {
    for puzzle in corpus(100).chain([FULL, WHIPS, LONG]) {
        for by in ["w", "full", "ser"] {
            let whole = trace(by, puzzle);
            let (end, count, outcome) = (whole.end, whole.steps.len(), whole.outcome);
            let short = whole.only_needed();
            assert!(short.steps.len() <= count);
            for (grid, recorded) in short.states() {
                check(of_one(&grid), &recorded.step).unwrap_or_else(|fault| panic!("{puzzle}: {fault}"));
            }
            let last = short.steps.iter().fold(short.start, |grid, recorded| grid.after(&recorded.step.effect));
            if outcome == Outcome::Solved {
                assert_eq!(last, end, "{puzzle}");
            }
        }
    }
    assert!(trace("w", LONG).only_needed().steps.len() < trace("w", LONG).steps.len());
}

#[test]
fn each_set_of_cells_is_an_area_of_its_own_and_the_restricted_commons_are_marked() {
    for (id, sets) in [("als-xz", 2), ("als-xy-wing", 3), ("death-blossom", 2), ("sue-de-coq", 3)] {
        for (grid, step) in examples(technique(id).expect("there is one")) {
            let picture = Picture::of(&grid, &step);
            let set = |area: &MarkedVariable| if let VariableRole::Set(place) = area.role { Some(place) } else { None };
            let shown: BTreeSet<usize> = picture.areas.iter().filter_map(set).collect();
            assert_eq!(shown.len(), sets, "{id}");
            let commons = picture.marks.iter().filter(|mark| mark.role == Role::Common).count();
            assert_eq!(commons >= 2, id != "sue-de-coq", "{id}");
            let told = Notation::English.text(&grid, &scale("hodoku"), &step);
            assert_eq!(spoken_of(&told), premises_of(&picture), "{id}");
        }
    }
}

#[test]
fn each_color_is_an_area_of_its_own_and_places_have_the_color_of_their_part() {
    for (id, colors) in [("simple-colors", 2), ("multi-colors", 4), ("remote-pair", 2)] {
        for (grid, step) in examples(technique(id).expect("there is one")) {
            let picture = Picture::of(&grid, &step);
            let color =
                |area: &MarkedVariable| if let VariableRole::Color(place) = area.role { Some(place) } else { None };
            let shown: BTreeSet<usize> = picture.areas.iter().filter_map(color).collect();
            assert_eq!(shown, (0..colors).collect(), "{id}");
            let is_marked = |area: &&MarkedVariable| {
                picture.marks.iter().any(|mark| mark.candidate.cell().variable() == area.variable)
            };
            assert_eq!(picture.areas.iter().filter(is_marked).count(), picture.areas.len(), "{id}");
            assert!(picture.marks.iter().any(|mark| mark.role == Role::Colored), "{id}");
            let told = Notation::English.text(&grid, &scale("hodoku"), &step);
            assert_eq!(spoken_of(&told), premises_of(&picture), "{id}");
        }
    }
}

#[test]
fn a_chain_with_groups_is_drawn_link_by_link() {
    let mut groups = 0;
    for id in ["grouped-nice-loop", "empty-rectangle", "g-bivalue-chain"] {
        for (grid, step) in examples(technique(id).expect("there is one")) {
            let picture = Picture::of(&grid, &step);
            let told = Notation::English.text(&grid, &scale("full"), &step);
            assert_eq!(spoken_of(&told), premises_of(&picture), "{id}: {told:#?}");
            assert!(picture.lines.len() >= 3, "{id}");
            groups += picture.groups.len();
        }
    }
    assert!(groups > 3, "{groups}");
}
