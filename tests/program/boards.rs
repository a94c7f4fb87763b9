//! Rating, explaining and making puzzles of boards with other rules.

use std::fs;

use serde_json::Value;

use crate::common::program::{code, fed, output, text, unguess};

/// A jigsaw of six digits: its givens, then the letters of its regions.
const JIGSAW: &str = "1.................24..........53...1AAABBBAACCBBADCCEBDDCCEEDDFFEFDFFFEE";

/// A killer.
const KILLER: &str = "size 9; boxes 3x3; cage 8 r1c1 r1c2 r2c2; cage 22 r1c3 r1c4 r1c5; cage 4 r1c6 r1c7; cage 12 r1c8 r1c9; \
     cage 13 r2c1 r3c1 r3c2; cage 15 r2c3 r3c3; cage 18 r2c4 r2c5 r2c6; cage 16 r2c7 r3c5 r3c6 r3c7; \
     cage 25 r2c8 r2c9 r3c8 r3c9; cage 13 r3c4 r4c3 r4c4; cage 4 r4c1 r4c2; cage 13 r4c5 r4c6; cage 17 r4c7 r4c8 r4c9; \
     cage 28 r5c1 r5c2 r6c1 r6c2; cage 13 r5c3 r5c4 r5c5; cage 13 r5c6 r5c7; cage 6 r5c8 r5c9; \
     cage 27 r6c3 r7c1 r7c2 r7c3 r8c1; cage 19 r6c4 r7c4 r7c5 r8c4 r8c5; cage 15 r6c5 r6c6 r6c7 r6c8; cage 9 r6c9 r7c9; \
     cage 18 r7c6 r7c7 r8c6 r8c7; cage 18 r7c8 r8c8 r9c8; cage 21 r8c2 r8c3 r9c3 r9c4; cage 8 r8c9 r9c9; cage 11 r9c1 r9c2; \
     cage 19 r9c5 r9c6 r9c7; grid .................................................................................";

/// Puzzles that `generate` makes for a board.
fn made(rules: &str, count: usize) -> Vec<String> {
    let lines = output(&["generate", "--rules", rules, "-n", &count.to_string(), "--seed", "3"]);
    lines.lines().map(str::to_owned).collect()
}

fn errors(arguments: &[&str]) -> String {
    let run = unguess(arguments).output().expect("it runs");
    text(&run.stderr).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn made_puzzles_have_one_solution_no_needless_clue_and_checked_steps() {
    assert!(errors(&["generate", "--rules", "5x5"]).contains("unknown rule \"5x5\""));
    for rules in ["6x6+x", "6x6+anti-knight", "jigsaw+6x6", "latin-7", "8x8+disjoint"] {
        let puzzles = made(rules, 3);
        let lines = puzzles.join("\n");
        let checked = fed(&["check", "--rules", rules, "-"], lines.as_bytes());
        let rows = text(&checked.stdout);
        assert_eq!(rows.lines().skip(1).filter(|row| row.contains(",1,yes,")).count(), 3, "{rules}: {rows}");
        let rated = fed(&["rate", "--rules", rules, "-r", "w,b", "--verify", "-j", "2", "-"], lines.as_bytes());
        assert!(!text(&rated.stdout).contains("refused"), "{rules}: {}", text(&rated.stdout));
        let one = fed(&["rate", "--rules", rules, "-r", "w,b", "--verify", "-j", "1", "-"], lines.as_bytes());
        assert_eq!(one.stdout, rated.stdout, "{rules}");
    }
}

#[test]
fn a_trace_names_its_board_and_is_refused_on_another() {
    let puzzle = made("x", 1).remove(0);
    let trace = output(&["explain", "--rules", "x", &puzzle, "--format", "json", "--by", "w"]);
    assert!(trace.contains("\"rules\": \"size 9; boxes 3x3; diagonal down; diagonal up\""), "{trace}");
    assert_eq!(fed(&["verify", "-"], trace.as_bytes()).status.code(), Some(0));
    for other in ["size 9; boxes 3x3", "size 9; boxes 3x3; anti-knight", "size 9; regions none; x"] {
        let changed = trace.replace("size 9; boxes 3x3; diagonal down; diagonal up", other);
        assert_eq!(fed(&["verify", "-"], changed.as_bytes()).status.code(), Some(1), "{other}");
    }
    let unknown = trace.replace("diagonal down", "rellik r1c1 r1c2");
    let run = fed(&["verify", "-"], unknown.as_bytes());
    assert!(text(&run.stderr).contains("unknown statement \"rellik r1c1 r1c2\""), "{}", text(&run.stderr));
}

#[test]
fn a_puzzle_can_say_which_board_it_is_for() {
    let solved = "1.................24..........53...1,ok";
    let by_name = output(&["solve", "--rules", "jigsaw", JIGSAW]);
    assert_eq!(output(&["solve", JIGSAW]), by_name);
    assert!(!by_name.contains(solved), "the row has the letters, too: {by_name}");
    let tatham = output(&["solve", "2x2x:1b_2l"]);
    assert!(tatham.contains("2x2x:1b_2l,"), "{tatham}");
    assert!(errors(&["solve", "3x3k:zzzb,a"]).contains("2 parts instead of 3"));
    let table = "puzzle,rules\n1234............,4x4\n1234............,4x4+x\n1234............,4x4+chaos\n";
    let rows = fed(&["solve", "--count", "-"], table.as_bytes());
    let counts: Vec<String> = text(&rows.stdout).lines().skip(1).map(str::to_owned).collect();
    assert_eq!(counts, ["1234............,multiple,12", "1234............,multiple,2", "1234............,invalid,"]);
    assert!(text(&rows.stderr).contains("unknown rule \"chaos\""));
    let rows = fed(&["solve", "--count", "--rules", "4x4+x", "-"], table.as_bytes());
    let counts: Vec<String> = text(&rows.stdout).lines().skip(1).map(str::to_owned).collect();
    assert_eq!(counts, ["1234............,invalid,", "1234............,multiple,2", "1234............,invalid,"]);
    assert!(text(&rows.stderr).contains("names another board"), "{}", text(&rows.stderr));
    assert!(errors(&["solve", "--rules", "4x4", "2x2x:1_2a3b4i"]).contains("names another board"));
    assert!(output(&["solve", "--rules", "4x4+x", "2x2x:1_2a3b4i"]).ends_with(",none,\n"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty.txt");
    fs::write(&path, "size 4\ngrid ................\n").unwrap();
    assert!(output(&["solve", "--count", "--rules", path.to_str().unwrap()]).ends_with(",multiple,288\n"));
    let path = folder.path().join("letters.txt");
    fs::write(&path, "AAABBB\nAACCBB\nADCCEB\nDDCCEE\nDDFFEF\nDFFFEE\n").unwrap();
    let of_file = format!("jigsaw:{}", path.display());
    let run = output(&["solve", "--rules", &of_file, &JIGSAW[..36]]);
    assert_eq!(run.lines().last().unwrap().rsplit(',').next(), by_name.lines().last().unwrap().rsplit(',').next());
}

#[test]
fn what_is_for_the_classic_board_alone_says_so() {
    let puzzle = made("x", 1).remove(0);
    for arguments in [
        &["rate", "--rules", "x", "-r", "hodoku", &puzzle][..],
        &["rate", "--rules", "x", "-r", "w", "--order", "published", &puzzle],
        &["rate", "--rules", "x", "-r", "w", "--isomorphs", "2", &puzzle],
        &["explain", "--rules", "x", "--by", "hodoku", &puzzle],
        &["hint", "--rules", "x", "--by", "hodoku", &puzzle],
    ] {
        assert_eq!(code(arguments), Some(2), "{arguments:?}");
        assert!(errors(arguments).contains("for the classic board alone"), "{arguments:?}: {}", errors(arguments));
    }
}

/// Where texts of a class stand in a picture.
fn places(picture: &str, class: &str) -> Vec<[f64; 2]> {
    let number = |part: &str, name: &str| -> f64 {
        let (_, rest) = part.split_once(&format!(" {name}=\"")).expect("a place");
        rest.split('"').next().and_then(|number| number.parse().ok()).expect("a number")
    };
    let texts = picture.split("<text class=\"").skip(1).filter(|text| text.starts_with(&format!("{class}\"")));
    texts.map(|text| ["x", "y"].map(|name| number(text, name))).collect()
}

#[test]
fn totals_of_cages_stand_clear_of_pencilmarks_and_of_the_lines_of_cages() {
    let picture = output(&["explain", KILLER, "--format", "svg", "--step", "1"]);
    let (totals, marks) = (places(&picture, "relation total"), places(&picture, "pencil"));
    assert!(totals.len() > 20 && marks.len() > 300);
    let start = |path: &str| -> Option<[f64; 2]> {
        let (place, _) = path.strip_prefix('M')?.split_once('L')?;
        let (x, y) = place.split_once(' ')?;
        Some([x.parse().ok()?, y.parse().ok()?])
    };
    let cages: Vec<&str> = picture.split("<path class=\"relation cage cage\" d=\"").skip(1).collect();
    let starts: Vec<[f64; 2]> = cages.iter().filter_map(|cage| start(cage)).collect();
    for [x, y] in totals {
        // The line of a cage begins to the right of its total, and ends below it.
        let begins = |place: &&[f64; 2]| (place[1] - y).abs() < 4.5 && (6.0..30.0).contains(&(place[0] - x));
        assert_eq!(starts.iter().filter(begins).count(), 1, "the total at {x}, {y} is on a line");
        // Digits reach as far above and below their middle as 0.37 of their size: 11 for totals, 12 for pencilmarks.
        let cell = |x: f64, y: f64| [x, y].map(|place| (place / 60.0).floor() as i64);
        let above = marks.iter().filter(|mark| cell(mark[0], mark[1]) == cell(x, y) && mark[1] - 4.4 < y + 4.1);
        assert_eq!(above.count(), 0, "a pencilmark over the total at {x}, {y}");
    }
}

#[test]
fn the_houses_and_cages_of_a_sum_are_shaded() {
    let trace: Value = serde_json::from_str(&output(&["explain", KILLER, "--format", "json"])).expect("JSON");
    let steps = trace["steps"].as_array().expect("steps");
    let number = steps.iter().position(|step| step["technique"] == "sum" && step["effect"]["placed"].is_string());
    let number = number.expect("a sum");
    let addends = steps[number]["proof"]["lemma"]["proof"]["sum"].as_array().expect("a sum").len();
    let picture = output(&["explain", KILLER, "--format", "svg", "--step", &(number + 1).to_string()]);
    let shaded = picture.matches("<path class=\"part p0 area base house\"").count();
    assert_eq!(shaded + picture.matches(" area cages\"").count(), addends);
    assert!(shaded > 0);
}

#[test]
fn a_placed_digit_clears_its_own_cell_on_a_page() {
    let puzzle = made("x", 1).remove(0);
    let page = output(&["explain", "--rules", "x", &puzzle, "--format", "html"]);
    let data = page.split("id=\"data\">").nth(1).and_then(|rest| rest.split("</script>").next()).expect("data");
    let data: Value = serde_json::from_str(data).expect("JSON");
    let placing: Vec<&Value> =
        data["steps"].as_array().expect("steps").iter().filter(|step| step["placed"].is_string()).collect();
    assert!(placing.len() > 50);
    for step in placing {
        assert!(step["cleared"].as_array().is_some_and(|cleared| cleared.contains(&step["placed"])), "{step}");
    }
}

#[test]
fn pictures_and_pages_show_the_board() {
    let puzzle = made("x", 1).remove(0);
    let picture = output(&["explain", "--rules", "x", &puzzle, "--format", "svg", "--step", "1"]);
    assert_eq!(picture.matches("class=\"extra-house\"").count(), 2);
    let page = output(&["explain", "--rules", "x", &puzzle, "--format", "html"]);
    assert!(page.contains("extra-house") && page.contains("\"cleared\""));
    let small = made("6x6", 1).remove(0);
    let said = output(&["explain", "--rules", "6x6", &small, "--grid", "1"]);
    assert!(said.contains("Rules: size 6; boxes 2x3") && said.contains(" r6 |") && !said.contains(" r7 "), "{said}");
    let hint = output(&["hint", "--rules", "6x6", &small, "--format", "json"]);
    let givens = small.rsplit_once("grid ").expect("its givens").1;
    assert!(hint.contains(&format!("\"state\": \"{givens}\"")), "{hint}");
}

/// A board of four digits whose row 1 begins with 1 and 4, in several formats.
const CAGE: &str = "size 4; cage 5 r1c1 r1c2; grid 1...............";

#[test]
fn a_board_says_the_same_in_every_format_to_every_command() {
    let count = output(&["solve", "--count", CAGE]).rsplit_once(CAGE).unwrap().1[1..].to_owned();
    let folder = tempfile::tempdir().unwrap();
    for format in ["f-puzzles", "sudokupad", "iss", "plain"] {
        let text = output(&["convert", "--to", format, CAGE]);
        let text = text.trim_end();
        assert_eq!(
            output(&["convert", "--to", "plain", text]).trim_end(),
            output(&["convert", "--to", "plain", CAGE]).trim_end()
        );
        let path = folder.path().join(format);
        fs::write(&path, format!("{text}\n")).unwrap();
        let path = path.to_str().unwrap();
        for input in [text, path] {
            assert_eq!(
                output(&["solve", "--count", input]),
                format!("puzzle,status,count\n{text},{count}"),
                "{format}"
            );
            assert_eq!(
                output(&["check", input]),
                format!("puzzle,clues,solutions,minimal,redundant,claim\n{text},1,2+,,,\n")
            );
            assert!(output(&["rate", "--allow-multiple", input]).contains(&format!("{text},")), "{format}");
            for command in ["explain", "hint"] {
                assert_eq!(output(&[command, input]), output(&[command, CAGE]), "{format}: {command} {input}");
            }
        }
        let table = format!("id,puzzle\n1,\"{text}\"\n2,\"{text}\"\n");
        let rows = text_of(&["solve", "--count", "-"], &table);
        assert_eq!(rows.matches(count.trim_end()).count(), 2, "{format}: {rows}");
    }
}

fn text_of(arguments: &[&str], input: &str) -> String {
    text(&fed(arguments, input.as_bytes()).stdout)
}

#[test]
fn a_bad_line_costs_no_other_line_its_result() {
    let lines =
        format!("{CAGE}\n.Shape~4x4.Lunchbox~3~R1C1\nhttps://sudokupad.app/abc123\n.Shape~4x4.~R1C1_1 a name\n");
    let run = fed(&["solve", "--count", "-"], lines.as_bytes());
    let rows = text(&run.stdout);
    let statuses: Vec<&str> = rows.lines().skip(1).map(|row| row.rsplit(',').nth(1).unwrap()).collect();
    assert_eq!(statuses, ["multiple", "invalid", "invalid", "multiple"], "{rows}");
    let said = text(&run.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains(":2:1: an ISS board: Lunchbox"), "{said}");
    assert!(said.contains(":3:1: this address has no board in it") && said.contains("needs the network"), "{said}");
    let run = fed(&["convert", "--to", "killer", "-"], lines.as_bytes());
    assert_eq!((text(&run.stdout).as_str(), run.status.code()), ("", Some(3)));
    assert!(text(&run.stderr).contains("the format killer cannot say this"), "{}", text(&run.stderr));
}

#[test]
fn drawings_are_left_out_only_if_that_is_asked() {
    let row = "[{},{},{},{}]";
    let board =
        format!("{{\"size\":4,\"grid\":[{row},{row},{row},{row}],\"line\":[{{\"lines\":[[\"R1C1\",\"R1C2\"]]}}]}}");
    assert!(errors(&["convert", "--to", "plain", &board]).contains("\"line\": drawings may stand for rules"));
    assert_eq!(output(&["convert", "--to", "plain", "--drawings", "ignore", &board]), "size 4; boxes 2x2\n");
}

/// An empty grid has far more solutions than there is time for.
#[test]
fn what_takes_too_long_ends_with_its_time() {
    let empty = ".".repeat(81);
    let limit = u64::MAX.to_string();
    let counted = output(&["solve", "--rules", "x", "--count", "--limit", &limit, "--timeout", "0.1", &empty]);
    assert!(counted.ends_with(",timeout,\n"), "{counted}");
}

#[test]
fn commands_for_the_classic_board_refuse_a_line_that_names_another() {
    let table = "puzzle,rules\n1234............,4x4\n";
    for command in ["canon", "expand"] {
        let run = fed(&[command, "-"], table.as_bytes());
        let said = text(&run.stderr);
        assert!(said.contains("for puzzles on the classic board alone"), "{command}: {said}");
    }
}
