//! `explain --try --format json`: the answer about one candidate, for programs.

use serde_json::Value;

use crate::common::program::{fed, text};

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const EASY: &str = "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...";
const WHIPS: &str = "..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75";

#[test]
fn a_candidate_is_tried_for_programs_too() {
    let document = |puzzle: &str, candidate: &str| -> Value {
        let output = fed(&["explain", "--by", "w", puzzle, "--try", candidate, "--format", "json"], b"");
        let text = text(&output.stdout);
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{candidate}: {error}\n{text}"))
    };
    for (puzzle, candidate, status, name) in [
        (WHIPS, "r5c2n2", "removed", Some("whip[5]")),
        (EASY, "r1c1n5", "single", Some("naked single")),
        (WHIPS, "r1c1n1", "true", None),
        (WHIPS, "r1c2n7", "absent", None),
        (ESCARGOT, "r1c2n5", "stands", None),
    ] {
        let document = document(puzzle, candidate);
        assert_eq!(document["status"], status, "{document}");
        assert_eq!((&document["candidate"], &document["scale"]), (&candidate.into(), &"w".into()));
        assert_eq!(document["step"]["name"].as_str(), name, "{document}");
        assert_eq!(document["found_in"].is_null(), name.is_none());
        assert_eq!(document["message"].is_string(), name.is_none(), "{document}");
    }
    let removed = document(WHIPS, "r5c2n2");
    let targets = removed["step"]["effect"]["removed"].as_array().unwrap();
    assert!(targets.contains(&"r5c2n2".into()) && removed["step"]["rating"] == 5, "{removed}");
    for arguments in [&["--format", "html"][..], &["-o", "page.svg"]] {
        let output = fed(&[&["explain", WHIPS, "--try", "r5c2n2"], arguments].concat(), b"");
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("--try answers as text or json"), "{}", text(&output.stderr));
    }
}
